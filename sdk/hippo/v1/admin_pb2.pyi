import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from hippo.v1 import error_pb2 as _error_pb2
from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GetServerInfoRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetServerInfoResponse(_message.Message):
    __slots__ = ("version", "contract", "methods", "store_path", "process_id", "mode")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    CONTRACT_FIELD_NUMBER: _ClassVar[int]
    METHODS_FIELD_NUMBER: _ClassVar[int]
    STORE_PATH_FIELD_NUMBER: _ClassVar[int]
    PROCESS_ID_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    version: str
    contract: str
    methods: _containers.RepeatedScalarFieldContainer[str]
    store_path: str
    process_id: int
    mode: str
    def __init__(self, version: _Optional[str] = ..., contract: _Optional[str] = ..., methods: _Optional[_Iterable[str]] = ..., store_path: _Optional[str] = ..., process_id: _Optional[int] = ..., mode: _Optional[str] = ...) -> None: ...

class GetStatusRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class NamedCount(_message.Message):
    __slots__ = ("name", "count")
    NAME_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    name: str
    count: int
    def __init__(self, name: _Optional[str] = ..., count: _Optional[int] = ...) -> None: ...

class GetStatusResponse(_message.Message):
    __slots__ = ("store_path", "store_kind", "schema_version", "journal_mode", "size_bytes", "active_count", "superseded_count", "pinned_count", "layers", "confidences", "mean_strength", "faded_count", "aged_count", "forgotten_count", "last_write_time", "degraded", "dormant_count")
    STORE_PATH_FIELD_NUMBER: _ClassVar[int]
    STORE_KIND_FIELD_NUMBER: _ClassVar[int]
    SCHEMA_VERSION_FIELD_NUMBER: _ClassVar[int]
    JOURNAL_MODE_FIELD_NUMBER: _ClassVar[int]
    SIZE_BYTES_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    SUPERSEDED_COUNT_FIELD_NUMBER: _ClassVar[int]
    PINNED_COUNT_FIELD_NUMBER: _ClassVar[int]
    LAYERS_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCES_FIELD_NUMBER: _ClassVar[int]
    MEAN_STRENGTH_FIELD_NUMBER: _ClassVar[int]
    FADED_COUNT_FIELD_NUMBER: _ClassVar[int]
    AGED_COUNT_FIELD_NUMBER: _ClassVar[int]
    FORGOTTEN_COUNT_FIELD_NUMBER: _ClassVar[int]
    LAST_WRITE_TIME_FIELD_NUMBER: _ClassVar[int]
    DEGRADED_FIELD_NUMBER: _ClassVar[int]
    DORMANT_COUNT_FIELD_NUMBER: _ClassVar[int]
    store_path: str
    store_kind: str
    schema_version: int
    journal_mode: str
    size_bytes: int
    active_count: int
    superseded_count: int
    pinned_count: int
    layers: _containers.RepeatedCompositeFieldContainer[NamedCount]
    confidences: _containers.RepeatedCompositeFieldContainer[NamedCount]
    mean_strength: float
    faded_count: int
    aged_count: int
    forgotten_count: int
    last_write_time: _timestamp_pb2.Timestamp
    degraded: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    dormant_count: int
    def __init__(self, store_path: _Optional[str] = ..., store_kind: _Optional[str] = ..., schema_version: _Optional[int] = ..., journal_mode: _Optional[str] = ..., size_bytes: _Optional[int] = ..., active_count: _Optional[int] = ..., superseded_count: _Optional[int] = ..., pinned_count: _Optional[int] = ..., layers: _Optional[_Iterable[_Union[NamedCount, _Mapping]]] = ..., confidences: _Optional[_Iterable[_Union[NamedCount, _Mapping]]] = ..., mean_strength: _Optional[float] = ..., faded_count: _Optional[int] = ..., aged_count: _Optional[int] = ..., forgotten_count: _Optional[int] = ..., last_write_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., degraded: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ..., dormant_count: _Optional[int] = ...) -> None: ...

class ListAuditEventsRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "operation", "memory_id", "since_time")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    SINCE_TIME_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    operation: str
    memory_id: str
    since_time: _timestamp_pb2.Timestamp
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., operation: _Optional[str] = ..., memory_id: _Optional[str] = ..., since_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class AuditEvent(_message.Message):
    __slots__ = ("id", "time", "operation", "memory_id", "actor", "surface", "session", "reason", "undoable")
    ID_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    SURFACE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    UNDOABLE_FIELD_NUMBER: _ClassVar[int]
    id: str
    time: _timestamp_pb2.Timestamp
    operation: str
    memory_id: str
    actor: str
    surface: str
    session: str
    reason: str
    undoable: bool
    def __init__(self, id: _Optional[str] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., operation: _Optional[str] = ..., memory_id: _Optional[str] = ..., actor: _Optional[str] = ..., surface: _Optional[str] = ..., session: _Optional[str] = ..., reason: _Optional[str] = ..., undoable: bool = ...) -> None: ...

class ListAuditEventsResponse(_message.Message):
    __slots__ = ("events", "next_page_token")
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    events: _containers.RepeatedCompositeFieldContainer[AuditEvent]
    next_page_token: str
    def __init__(self, events: _Optional[_Iterable[_Union[AuditEvent, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ReindexMemoriesRequest(_message.Message):
    __slots__ = ("dry_run", "idempotency_key")
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    dry_run: bool
    idempotency_key: str
    def __init__(self, dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class ReindexMemoriesResponse(_message.Message):
    __slots__ = ("memory_count", "dry_run")
    MEMORY_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memory_count: int
    dry_run: bool
    def __init__(self, memory_count: _Optional[int] = ..., dry_run: bool = ...) -> None: ...
