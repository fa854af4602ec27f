from hippo.v1 import error_pb2 as _error_pb2
from hippo.v1 import memory_pb2 as _memory_pb2
from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SleepRequest(_message.Message):
    __slots__ = ("quick", "retry_extraction", "dry_run", "idempotency_key")
    QUICK_FIELD_NUMBER: _ClassVar[int]
    RETRY_EXTRACTION_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    quick: bool
    retry_extraction: bool
    dry_run: bool
    idempotency_key: str
    def __init__(self, quick: bool = ..., retry_extraction: bool = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class SleepStep(_message.Message):
    __slots__ = ("name", "changed_count", "counts", "seconds")
    NAME_FIELD_NUMBER: _ClassVar[int]
    CHANGED_COUNT_FIELD_NUMBER: _ClassVar[int]
    COUNTS_FIELD_NUMBER: _ClassVar[int]
    SECONDS_FIELD_NUMBER: _ClassVar[int]
    name: str
    changed_count: int
    counts: str
    seconds: float
    def __init__(self, name: _Optional[str] = ..., changed_count: _Optional[int] = ..., counts: _Optional[str] = ..., seconds: _Optional[float] = ...) -> None: ...

class SleepChange(_message.Message):
    __slots__ = ("operation", "memory_id", "from_ids", "reason")
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    FROM_IDS_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    operation: str
    memory_id: str
    from_ids: _containers.RepeatedScalarFieldContainer[str]
    reason: str
    def __init__(self, operation: _Optional[str] = ..., memory_id: _Optional[str] = ..., from_ids: _Optional[_Iterable[str]] = ..., reason: _Optional[str] = ...) -> None: ...

class SleepReport(_message.Message):
    __slots__ = ("steps", "skipped", "awake_before_count", "awake_after_count", "tokens_before_count", "tokens_after_count", "changes", "unlisted_count", "dry_run", "audit_id")
    STEPS_FIELD_NUMBER: _ClassVar[int]
    SKIPPED_FIELD_NUMBER: _ClassVar[int]
    AWAKE_BEFORE_COUNT_FIELD_NUMBER: _ClassVar[int]
    AWAKE_AFTER_COUNT_FIELD_NUMBER: _ClassVar[int]
    TOKENS_BEFORE_COUNT_FIELD_NUMBER: _ClassVar[int]
    TOKENS_AFTER_COUNT_FIELD_NUMBER: _ClassVar[int]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    UNLISTED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    AUDIT_ID_FIELD_NUMBER: _ClassVar[int]
    steps: _containers.RepeatedCompositeFieldContainer[SleepStep]
    skipped: str
    awake_before_count: int
    awake_after_count: int
    tokens_before_count: int
    tokens_after_count: int
    changes: _containers.RepeatedCompositeFieldContainer[SleepChange]
    unlisted_count: int
    dry_run: bool
    audit_id: str
    def __init__(self, steps: _Optional[_Iterable[_Union[SleepStep, _Mapping]]] = ..., skipped: _Optional[str] = ..., awake_before_count: _Optional[int] = ..., awake_after_count: _Optional[int] = ..., tokens_before_count: _Optional[int] = ..., tokens_after_count: _Optional[int] = ..., changes: _Optional[_Iterable[_Union[SleepChange, _Mapping]]] = ..., unlisted_count: _Optional[int] = ..., dry_run: bool = ..., audit_id: _Optional[str] = ...) -> None: ...

class SleepEvent(_message.Message):
    __slots__ = ("step", "step_number", "step_count", "changed_count", "report", "notices")
    STEP_FIELD_NUMBER: _ClassVar[int]
    STEP_NUMBER_FIELD_NUMBER: _ClassVar[int]
    STEP_COUNT_FIELD_NUMBER: _ClassVar[int]
    CHANGED_COUNT_FIELD_NUMBER: _ClassVar[int]
    REPORT_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    step: str
    step_number: int
    step_count: int
    changed_count: int
    report: SleepReport
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, step: _Optional[str] = ..., step_number: _Optional[int] = ..., step_count: _Optional[int] = ..., changed_count: _Optional[int] = ..., report: _Optional[_Union[SleepReport, _Mapping]] = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class ListDormantRequest(_message.Message):
    __slots__ = ("query", "page_size", "page_token")
    QUERY_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    query: str
    page_size: int
    page_token: str
    def __init__(self, query: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListDormantResponse(_message.Message):
    __slots__ = ("memories", "next_page_token")
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    memories: _containers.RepeatedCompositeFieldContainer[_memory_pb2.Memory]
    next_page_token: str
    def __init__(self, memories: _Optional[_Iterable[_Union[_memory_pb2.Memory, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class RestoreDormantRequest(_message.Message):
    __slots__ = ("memory_id", "reason", "dry_run", "idempotency_key")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, memory_id: _Optional[str] = ..., reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class RestoreDormantResponse(_message.Message):
    __slots__ = ("memory", "dry_run")
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memory: _memory_pb2.Memory
    dry_run: bool
    def __init__(self, memory: _Optional[_Union[_memory_pb2.Memory, _Mapping]] = ..., dry_run: bool = ...) -> None: ...
