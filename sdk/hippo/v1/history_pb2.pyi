import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from hippo.v1 import error_pb2 as _error_pb2
from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ChangeState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CHANGE_STATE_UNSPECIFIED: _ClassVar[ChangeState]
    CHANGE_STATE_UNDOABLE: _ClassVar[ChangeState]
    CHANGE_STATE_UNDONE: _ClassVar[ChangeState]
    CHANGE_STATE_BLOCKED: _ClassVar[ChangeState]
    CHANGE_STATE_FINAL: _ClassVar[ChangeState]
    CHANGE_STATE_PARTLY_UNDONE: _ClassVar[ChangeState]
CHANGE_STATE_UNSPECIFIED: ChangeState
CHANGE_STATE_UNDOABLE: ChangeState
CHANGE_STATE_UNDONE: ChangeState
CHANGE_STATE_BLOCKED: ChangeState
CHANGE_STATE_FINAL: ChangeState
CHANGE_STATE_PARTLY_UNDONE: ChangeState

class ChangedObject(_message.Message):
    __slots__ = ("object_id", "operation", "fields")
    OBJECT_ID_FIELD_NUMBER: _ClassVar[int]
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    object_id: str
    operation: str
    fields: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, object_id: _Optional[str] = ..., operation: _Optional[str] = ..., fields: _Optional[_Iterable[str]] = ...) -> None: ...

class HistoryEntry(_message.Message):
    __slots__ = ("id", "time", "operation", "actor", "surface", "session", "reason", "state", "obstacle", "objects", "object_count", "part_of")
    ID_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    SURFACE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    OBSTACLE_FIELD_NUMBER: _ClassVar[int]
    OBJECTS_FIELD_NUMBER: _ClassVar[int]
    OBJECT_COUNT_FIELD_NUMBER: _ClassVar[int]
    PART_OF_FIELD_NUMBER: _ClassVar[int]
    id: str
    time: _timestamp_pb2.Timestamp
    operation: str
    actor: str
    surface: str
    session: str
    reason: str
    state: ChangeState
    obstacle: str
    objects: _containers.RepeatedCompositeFieldContainer[ChangedObject]
    object_count: int
    part_of: str
    def __init__(self, id: _Optional[str] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., operation: _Optional[str] = ..., actor: _Optional[str] = ..., surface: _Optional[str] = ..., session: _Optional[str] = ..., reason: _Optional[str] = ..., state: _Optional[_Union[ChangeState, str]] = ..., obstacle: _Optional[str] = ..., objects: _Optional[_Iterable[_Union[ChangedObject, _Mapping]]] = ..., object_count: _Optional[int] = ..., part_of: _Optional[str] = ...) -> None: ...

class ListHistoryRequest(_message.Message):
    __slots__ = ("object_id", "page_size", "page_token")
    OBJECT_ID_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    object_id: str
    page_size: int
    page_token: str
    def __init__(self, object_id: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListHistoryResponse(_message.Message):
    __slots__ = ("changes", "next_page_token")
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    changes: _containers.RepeatedCompositeFieldContainer[HistoryEntry]
    next_page_token: str
    def __init__(self, changes: _Optional[_Iterable[_Union[HistoryEntry, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class UndoChangeRequest(_message.Message):
    __slots__ = ("audit_id", "reason", "dry_run", "idempotency_key")
    AUDIT_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    audit_id: str
    reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, audit_id: _Optional[str] = ..., reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class UndoChangeResponse(_message.Message):
    __slots__ = ("undone_id", "undone_operation", "audit_id", "objects", "object_count", "dry_run", "notices")
    UNDONE_ID_FIELD_NUMBER: _ClassVar[int]
    UNDONE_OPERATION_FIELD_NUMBER: _ClassVar[int]
    AUDIT_ID_FIELD_NUMBER: _ClassVar[int]
    OBJECTS_FIELD_NUMBER: _ClassVar[int]
    OBJECT_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    undone_id: str
    undone_operation: str
    audit_id: str
    objects: _containers.RepeatedCompositeFieldContainer[ChangedObject]
    object_count: int
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, undone_id: _Optional[str] = ..., undone_operation: _Optional[str] = ..., audit_id: _Optional[str] = ..., objects: _Optional[_Iterable[_Union[ChangedObject, _Mapping]]] = ..., object_count: _Optional[int] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class PruneAuditEventsRequest(_message.Message):
    __slots__ = ("before_time", "reason", "dry_run", "idempotency_key")
    BEFORE_TIME_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    before_time: _timestamp_pb2.Timestamp
    reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, before_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class PruneAuditEventsResponse(_message.Message):
    __slots__ = ("event_count", "dry_run")
    EVENT_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    event_count: int
    dry_run: bool
    def __init__(self, event_count: _Optional[int] = ..., dry_run: bool = ...) -> None: ...
