import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from hippo.v1 import error_pb2 as _error_pb2
from hippo.v1 import memory_pb2 as _memory_pb2
from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ConflictState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CONFLICT_STATE_UNSPECIFIED: _ClassVar[ConflictState]
    CONFLICT_STATE_OPEN: _ClassVar[ConflictState]
    CONFLICT_STATE_RESOLVED: _ClassVar[ConflictState]
    CONFLICT_STATE_DISMISSED: _ClassVar[ConflictState]

class DecisionState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DECISION_STATE_UNSPECIFIED: _ClassVar[DecisionState]
    DECISION_STATE_ACTIVE: _ClassVar[DecisionState]
    DECISION_STATE_SUPERSEDED: _ClassVar[DecisionState]
CONFLICT_STATE_UNSPECIFIED: ConflictState
CONFLICT_STATE_OPEN: ConflictState
CONFLICT_STATE_RESOLVED: ConflictState
CONFLICT_STATE_DISMISSED: ConflictState
DECISION_STATE_UNSPECIFIED: DecisionState
DECISION_STATE_ACTIVE: DecisionState
DECISION_STATE_SUPERSEDED: DecisionState

class Conflict(_message.Message):
    __slots__ = ("id", "state", "why", "newer_id", "older_id", "newer_text", "older_text", "marked_stale", "kept_id", "create_time", "update_time")
    ID_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    NEWER_ID_FIELD_NUMBER: _ClassVar[int]
    OLDER_ID_FIELD_NUMBER: _ClassVar[int]
    NEWER_TEXT_FIELD_NUMBER: _ClassVar[int]
    OLDER_TEXT_FIELD_NUMBER: _ClassVar[int]
    MARKED_STALE_FIELD_NUMBER: _ClassVar[int]
    KEPT_ID_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    UPDATE_TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    state: ConflictState
    why: str
    newer_id: str
    older_id: str
    newer_text: str
    older_text: str
    marked_stale: bool
    kept_id: str
    create_time: _timestamp_pb2.Timestamp
    update_time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., state: _Optional[_Union[ConflictState, str]] = ..., why: _Optional[str] = ..., newer_id: _Optional[str] = ..., older_id: _Optional[str] = ..., newer_text: _Optional[str] = ..., older_text: _Optional[str] = ..., marked_stale: bool = ..., kept_id: _Optional[str] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., update_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class ListConflictsRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "state", "memory_id")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    state: ConflictState
    memory_id: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., state: _Optional[_Union[ConflictState, str]] = ..., memory_id: _Optional[str] = ...) -> None: ...

class ListConflictsResponse(_message.Message):
    __slots__ = ("conflicts", "next_page_token")
    CONFLICTS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    conflicts: _containers.RepeatedCompositeFieldContainer[Conflict]
    next_page_token: str
    def __init__(self, conflicts: _Optional[_Iterable[_Union[Conflict, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ResolveConflictRequest(_message.Message):
    __slots__ = ("conflict_id", "keep", "forget", "reason", "dry_run", "idempotency_key")
    CONFLICT_ID_FIELD_NUMBER: _ClassVar[int]
    KEEP_FIELD_NUMBER: _ClassVar[int]
    FORGET_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    conflict_id: str
    keep: str
    forget: bool
    reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, conflict_id: _Optional[str] = ..., keep: _Optional[str] = ..., forget: bool = ..., reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class ResolveConflictResponse(_message.Message):
    __slots__ = ("conflict", "erased", "dry_run")
    CONFLICT_FIELD_NUMBER: _ClassVar[int]
    ERASED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    conflict: Conflict
    erased: bool
    dry_run: bool
    def __init__(self, conflict: _Optional[_Union[Conflict, _Mapping]] = ..., erased: bool = ..., dry_run: bool = ...) -> None: ...

class DismissConflictRequest(_message.Message):
    __slots__ = ("conflict_id", "reason", "dry_run", "idempotency_key")
    CONFLICT_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    conflict_id: str
    reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, conflict_id: _Optional[str] = ..., reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class DismissConflictResponse(_message.Message):
    __slots__ = ("conflict", "dry_run")
    CONFLICT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    conflict: Conflict
    dry_run: bool
    def __init__(self, conflict: _Optional[_Union[Conflict, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class InvalidateMemoriesRequest(_message.Message):
    __slots__ = ("phrase", "reason", "dry_run", "idempotency_key")
    PHRASE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    phrase: str
    reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, phrase: _Optional[str] = ..., reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class InvalidateMemoriesResponse(_message.Message):
    __slots__ = ("memories", "changed_count", "skipped", "skipped_count", "dry_run")
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    CHANGED_COUNT_FIELD_NUMBER: _ClassVar[int]
    SKIPPED_FIELD_NUMBER: _ClassVar[int]
    SKIPPED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memories: _containers.RepeatedCompositeFieldContainer[_memory_pb2.Memory]
    changed_count: int
    skipped: _containers.RepeatedCompositeFieldContainer[_memory_pb2.Memory]
    skipped_count: int
    dry_run: bool
    def __init__(self, memories: _Optional[_Iterable[_Union[_memory_pb2.Memory, _Mapping]]] = ..., changed_count: _Optional[int] = ..., skipped: _Optional[_Iterable[_Union[_memory_pb2.Memory, _Mapping]]] = ..., skipped_count: _Optional[int] = ..., dry_run: bool = ...) -> None: ...

class RevalidateMemoryRequest(_message.Message):
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

class RevalidateMemoryResponse(_message.Message):
    __slots__ = ("memory", "dry_run")
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memory: _memory_pb2.Memory
    dry_run: bool
    def __init__(self, memory: _Optional[_Union[_memory_pb2.Memory, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class Rejection(_message.Message):
    __slots__ = ("id", "value", "reason", "actor", "active", "memory_count", "create_time")
    ID_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_FIELD_NUMBER: _ClassVar[int]
    MEMORY_COUNT_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    value: str
    reason: str
    actor: str
    active: bool
    memory_count: int
    create_time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., value: _Optional[str] = ..., reason: _Optional[str] = ..., actor: _Optional[str] = ..., active: bool = ..., memory_count: _Optional[int] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class RejectValueRequest(_message.Message):
    __slots__ = ("value", "reason", "dry_run", "idempotency_key")
    VALUE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    value: str
    reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, value: _Optional[str] = ..., reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class RejectValueResponse(_message.Message):
    __slots__ = ("rejection", "memories", "skipped", "dry_run", "changed_count", "skipped_count")
    REJECTION_FIELD_NUMBER: _ClassVar[int]
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    SKIPPED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    CHANGED_COUNT_FIELD_NUMBER: _ClassVar[int]
    SKIPPED_COUNT_FIELD_NUMBER: _ClassVar[int]
    rejection: Rejection
    memories: _containers.RepeatedCompositeFieldContainer[_memory_pb2.Memory]
    skipped: _containers.RepeatedCompositeFieldContainer[_memory_pb2.Memory]
    dry_run: bool
    changed_count: int
    skipped_count: int
    def __init__(self, rejection: _Optional[_Union[Rejection, _Mapping]] = ..., memories: _Optional[_Iterable[_Union[_memory_pb2.Memory, _Mapping]]] = ..., skipped: _Optional[_Iterable[_Union[_memory_pb2.Memory, _Mapping]]] = ..., dry_run: bool = ..., changed_count: _Optional[int] = ..., skipped_count: _Optional[int] = ...) -> None: ...

class UnrejectValueRequest(_message.Message):
    __slots__ = ("value", "reason", "dry_run", "idempotency_key")
    VALUE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    value: str
    reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, value: _Optional[str] = ..., reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class UnrejectValueResponse(_message.Message):
    __slots__ = ("rejection", "memories", "dry_run", "changed_count")
    REJECTION_FIELD_NUMBER: _ClassVar[int]
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    CHANGED_COUNT_FIELD_NUMBER: _ClassVar[int]
    rejection: Rejection
    memories: _containers.RepeatedCompositeFieldContainer[_memory_pb2.Memory]
    dry_run: bool
    changed_count: int
    def __init__(self, rejection: _Optional[_Union[Rejection, _Mapping]] = ..., memories: _Optional[_Iterable[_Union[_memory_pb2.Memory, _Mapping]]] = ..., dry_run: bool = ..., changed_count: _Optional[int] = ...) -> None: ...

class ListRejectionsRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "include_lifted")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_LIFTED_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    include_lifted: bool
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., include_lifted: bool = ...) -> None: ...

class ListRejectionsResponse(_message.Message):
    __slots__ = ("rejections", "next_page_token")
    REJECTIONS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    rejections: _containers.RepeatedCompositeFieldContainer[Rejection]
    next_page_token: str
    def __init__(self, rejections: _Optional[_Iterable[_Union[Rejection, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class Decision(_message.Message):
    __slots__ = ("id", "number", "state", "memory_id", "text", "supersedes", "superseded_by", "create_time")
    ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    SUPERSEDES_FIELD_NUMBER: _ClassVar[int]
    SUPERSEDED_BY_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    number: int
    state: DecisionState
    memory_id: str
    text: str
    supersedes: int
    superseded_by: int
    create_time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., number: _Optional[int] = ..., state: _Optional[_Union[DecisionState, str]] = ..., memory_id: _Optional[str] = ..., text: _Optional[str] = ..., supersedes: _Optional[int] = ..., superseded_by: _Optional[int] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class DecideRequest(_message.Message):
    __slots__ = ("text", "context", "supersedes", "tags", "scope", "reason", "secrets", "dry_run", "idempotency_key")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    CONTEXT_FIELD_NUMBER: _ClassVar[int]
    SUPERSEDES_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    SECRETS_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    text: str
    context: str
    supersedes: str
    tags: _containers.RepeatedScalarFieldContainer[str]
    scope: str
    reason: str
    secrets: _memory_pb2.SecretPolicy
    dry_run: bool
    idempotency_key: str
    def __init__(self, text: _Optional[str] = ..., context: _Optional[str] = ..., supersedes: _Optional[str] = ..., tags: _Optional[_Iterable[str]] = ..., scope: _Optional[str] = ..., reason: _Optional[str] = ..., secrets: _Optional[_Union[_memory_pb2.SecretPolicy, str]] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class DecideResponse(_message.Message):
    __slots__ = ("decision", "superseded", "notices", "dry_run")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    SUPERSEDED_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    decision: Decision
    superseded: _memory_pb2.Memory
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    dry_run: bool
    def __init__(self, decision: _Optional[_Union[Decision, _Mapping]] = ..., superseded: _Optional[_Union[_memory_pb2.Memory, _Mapping]] = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ..., dry_run: bool = ...) -> None: ...

class ListDecisionsRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "state", "scope")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    state: DecisionState
    scope: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., state: _Optional[_Union[DecisionState, str]] = ..., scope: _Optional[str] = ...) -> None: ...

class ListDecisionsResponse(_message.Message):
    __slots__ = ("decisions", "next_page_token")
    DECISIONS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    decisions: _containers.RepeatedCompositeFieldContainer[Decision]
    next_page_token: str
    def __init__(self, decisions: _Optional[_Iterable[_Union[Decision, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetDecisionRequest(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: str
    def __init__(self, decision: _Optional[str] = ...) -> None: ...

class GetDecisionResponse(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: Decision
    def __init__(self, decision: _Optional[_Union[Decision, _Mapping]] = ...) -> None: ...
