import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class DeliveryVerdict(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DELIVERY_VERDICT_UNSPECIFIED: _ClassVar[DeliveryVerdict]
    DELIVERY_VERDICT_EMITTED: _ClassVar[DeliveryVerdict]
    DELIVERY_VERDICT_REUSED: _ClassVar[DeliveryVerdict]
    DELIVERY_VERDICT_REJECTED: _ClassVar[DeliveryVerdict]

class FailureOutcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FAILURE_OUTCOME_UNSPECIFIED: _ClassVar[FailureOutcome]
    FAILURE_OUTCOME_STORED: _ClassVar[FailureOutcome]
    FAILURE_OUTCOME_REPEATED: _ClassVar[FailureOutcome]
    FAILURE_OUTCOME_IGNORED: _ClassVar[FailureOutcome]
DELIVERY_VERDICT_UNSPECIFIED: DeliveryVerdict
DELIVERY_VERDICT_EMITTED: DeliveryVerdict
DELIVERY_VERDICT_REUSED: DeliveryVerdict
DELIVERY_VERDICT_REJECTED: DeliveryVerdict
FAILURE_OUTCOME_UNSPECIFIED: FailureOutcome
FAILURE_OUTCOME_STORED: FailureOutcome
FAILURE_OUTCOME_REPEATED: FailureOutcome
FAILURE_OUTCOME_IGNORED: FailureOutcome

class GetTokenUseRequest(_message.Message):
    __slots__ = ("days",)
    DAYS_FIELD_NUMBER: _ClassVar[int]
    days: int
    def __init__(self, days: _Optional[int] = ...) -> None: ...

class TokenUse(_message.Message):
    __slots__ = ("surface", "day", "block_count", "sent_tokens", "reread_tokens")
    SURFACE_FIELD_NUMBER: _ClassVar[int]
    DAY_FIELD_NUMBER: _ClassVar[int]
    BLOCK_COUNT_FIELD_NUMBER: _ClassVar[int]
    SENT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    REREAD_TOKENS_FIELD_NUMBER: _ClassVar[int]
    surface: str
    day: str
    block_count: int
    sent_tokens: int
    reread_tokens: int
    def __init__(self, surface: _Optional[str] = ..., day: _Optional[str] = ..., block_count: _Optional[int] = ..., sent_tokens: _Optional[int] = ..., reread_tokens: _Optional[int] = ...) -> None: ...

class GetTokenUseResponse(_message.Message):
    __slots__ = ("surfaces", "days", "sent_tokens", "reread_tokens")
    SURFACES_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    SENT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    REREAD_TOKENS_FIELD_NUMBER: _ClassVar[int]
    surfaces: _containers.RepeatedCompositeFieldContainer[TokenUse]
    days: _containers.RepeatedCompositeFieldContainer[TokenUse]
    sent_tokens: int
    reread_tokens: int
    def __init__(self, surfaces: _Optional[_Iterable[_Union[TokenUse, _Mapping]]] = ..., days: _Optional[_Iterable[_Union[TokenUse, _Mapping]]] = ..., sent_tokens: _Optional[int] = ..., reread_tokens: _Optional[int] = ...) -> None: ...

class RecordRereadRequest(_message.Message):
    __slots__ = ("tokens", "surface", "session", "time", "dry_run", "idempotency_key")
    TOKENS_FIELD_NUMBER: _ClassVar[int]
    SURFACE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    tokens: int
    surface: str
    session: str
    time: _timestamp_pb2.Timestamp
    dry_run: bool
    idempotency_key: str
    def __init__(self, tokens: _Optional[int] = ..., surface: _Optional[str] = ..., session: _Optional[str] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class RecordRereadResponse(_message.Message):
    __slots__ = ("dry_run",)
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    dry_run: bool
    def __init__(self, dry_run: bool = ...) -> None: ...

class Delivery(_message.Message):
    __slots__ = ("time", "session", "prompt_hash", "memory_id", "verdict", "reason")
    TIME_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    PROMPT_HASH_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    time: _timestamp_pb2.Timestamp
    session: str
    prompt_hash: str
    memory_id: str
    verdict: DeliveryVerdict
    reason: str
    def __init__(self, time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., session: _Optional[str] = ..., prompt_hash: _Optional[str] = ..., memory_id: _Optional[str] = ..., verdict: _Optional[_Union[DeliveryVerdict, str]] = ..., reason: _Optional[str] = ...) -> None: ...

class ListDeliveriesRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "session", "memory_id")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    session: str
    memory_id: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., session: _Optional[str] = ..., memory_id: _Optional[str] = ...) -> None: ...

class ListDeliveriesResponse(_message.Message):
    __slots__ = ("deliveries", "next_page_token", "enabled")
    DELIVERIES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    ENABLED_FIELD_NUMBER: _ClassVar[int]
    deliveries: _containers.RepeatedCompositeFieldContainer[Delivery]
    next_page_token: str
    enabled: bool
    def __init__(self, deliveries: _Optional[_Iterable[_Union[Delivery, _Mapping]]] = ..., next_page_token: _Optional[str] = ..., enabled: bool = ...) -> None: ...

class RecordFailureRequest(_message.Message):
    __slots__ = ("tool", "error", "call", "session", "dry_run", "idempotency_key")
    TOOL_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    CALL_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    tool: str
    error: str
    call: str
    session: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, tool: _Optional[str] = ..., error: _Optional[str] = ..., call: _Optional[str] = ..., session: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class RecordFailureResponse(_message.Message):
    __slots__ = ("outcome", "memory_id", "dry_run")
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    outcome: FailureOutcome
    memory_id: str
    dry_run: bool
    def __init__(self, outcome: _Optional[_Union[FailureOutcome, str]] = ..., memory_id: _Optional[str] = ..., dry_run: bool = ...) -> None: ...

class ListFailuresRequest(_message.Message):
    __slots__ = ("days",)
    DAYS_FIELD_NUMBER: _ClassVar[int]
    days: int
    def __init__(self, days: _Optional[int] = ...) -> None: ...

class Failure(_message.Message):
    __slots__ = ("tool", "memory_id", "count", "session_count", "last_time", "outcome")
    TOOL_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    SESSION_COUNT_FIELD_NUMBER: _ClassVar[int]
    LAST_TIME_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    tool: str
    memory_id: str
    count: int
    session_count: int
    last_time: _timestamp_pb2.Timestamp
    outcome: FailureOutcome
    def __init__(self, tool: _Optional[str] = ..., memory_id: _Optional[str] = ..., count: _Optional[int] = ..., session_count: _Optional[int] = ..., last_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., outcome: _Optional[_Union[FailureOutcome, str]] = ...) -> None: ...

class ListFailuresResponse(_message.Message):
    __slots__ = ("failures", "seen_count", "stored_count", "repeated_count", "ignored_count", "across_sessions_count")
    FAILURES_FIELD_NUMBER: _ClassVar[int]
    SEEN_COUNT_FIELD_NUMBER: _ClassVar[int]
    STORED_COUNT_FIELD_NUMBER: _ClassVar[int]
    REPEATED_COUNT_FIELD_NUMBER: _ClassVar[int]
    IGNORED_COUNT_FIELD_NUMBER: _ClassVar[int]
    ACROSS_SESSIONS_COUNT_FIELD_NUMBER: _ClassVar[int]
    failures: _containers.RepeatedCompositeFieldContainer[Failure]
    seen_count: int
    stored_count: int
    repeated_count: int
    ignored_count: int
    across_sessions_count: int
    def __init__(self, failures: _Optional[_Iterable[_Union[Failure, _Mapping]]] = ..., seen_count: _Optional[int] = ..., stored_count: _Optional[int] = ..., repeated_count: _Optional[int] = ..., ignored_count: _Optional[int] = ..., across_sessions_count: _Optional[int] = ...) -> None: ...

class MirrorStoreRequest(_message.Message):
    __slots__ = ("index", "dry_run", "idempotency_key")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    index: bool
    dry_run: bool
    idempotency_key: str
    def __init__(self, index: bool = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class MirrorStoreResponse(_message.Message):
    __slots__ = ("folder", "written_count", "removed_count", "unchanged_count", "dry_run")
    FOLDER_FIELD_NUMBER: _ClassVar[int]
    WRITTEN_COUNT_FIELD_NUMBER: _ClassVar[int]
    REMOVED_COUNT_FIELD_NUMBER: _ClassVar[int]
    UNCHANGED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    folder: str
    written_count: int
    removed_count: int
    unchanged_count: int
    dry_run: bool
    def __init__(self, folder: _Optional[str] = ..., written_count: _Optional[int] = ..., removed_count: _Optional[int] = ..., unchanged_count: _Optional[int] = ..., dry_run: bool = ...) -> None: ...
