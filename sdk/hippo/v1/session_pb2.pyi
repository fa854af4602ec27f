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

class SessionState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SESSION_STATE_UNSPECIFIED: _ClassVar[SessionState]
    SESSION_STATE_ACTIVE: _ClassVar[SessionState]
    SESSION_STATE_ENDED: _ClassVar[SessionState]

class TaskSnapshotState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TASK_SNAPSHOT_STATE_UNSPECIFIED: _ClassVar[TaskSnapshotState]
    TASK_SNAPSHOT_STATE_ACTIVE: _ClassVar[TaskSnapshotState]
    TASK_SNAPSHOT_STATE_REPLACED: _ClassVar[TaskSnapshotState]
    TASK_SNAPSHOT_STATE_CLEARED: _ClassVar[TaskSnapshotState]
SESSION_STATE_UNSPECIFIED: SessionState
SESSION_STATE_ACTIVE: SessionState
SESSION_STATE_ENDED: SessionState
TASK_SNAPSHOT_STATE_UNSPECIFIED: TaskSnapshotState
TASK_SNAPSHOT_STATE_ACTIVE: TaskSnapshotState
TASK_SNAPSHOT_STATE_REPLACED: TaskSnapshotState
TASK_SNAPSHOT_STATE_CLEARED: TaskSnapshotState

class Session(_message.Message):
    __slots__ = ("id", "record_id", "state", "task", "scope", "actor", "start_time", "end_time", "ended_by", "notes", "no_change_reason", "handoff_id")
    ID_FIELD_NUMBER: _ClassVar[int]
    RECORD_ID_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    TASK_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    START_TIME_FIELD_NUMBER: _ClassVar[int]
    END_TIME_FIELD_NUMBER: _ClassVar[int]
    ENDED_BY_FIELD_NUMBER: _ClassVar[int]
    NOTES_FIELD_NUMBER: _ClassVar[int]
    NO_CHANGE_REASON_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_ID_FIELD_NUMBER: _ClassVar[int]
    id: str
    record_id: str
    state: SessionState
    task: str
    scope: str
    actor: str
    start_time: _timestamp_pb2.Timestamp
    end_time: _timestamp_pb2.Timestamp
    ended_by: str
    notes: _containers.RepeatedScalarFieldContainer[str]
    no_change_reason: str
    handoff_id: str
    def __init__(self, id: _Optional[str] = ..., record_id: _Optional[str] = ..., state: _Optional[_Union[SessionState, str]] = ..., task: _Optional[str] = ..., scope: _Optional[str] = ..., actor: _Optional[str] = ..., start_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., ended_by: _Optional[str] = ..., notes: _Optional[_Iterable[str]] = ..., no_change_reason: _Optional[str] = ..., handoff_id: _Optional[str] = ...) -> None: ...

class SessionEvent(_message.Message):
    __slots__ = ("id", "session_id", "type", "text", "task", "scope", "actor", "create_time")
    ID_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    TASK_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    session_id: str
    type: str
    text: str
    task: str
    scope: str
    actor: str
    create_time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., session_id: _Optional[str] = ..., type: _Optional[str] = ..., text: _Optional[str] = ..., task: _Optional[str] = ..., scope: _Optional[str] = ..., actor: _Optional[str] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class TaskSnapshot(_message.Message):
    __slots__ = ("id", "task", "summary", "next_step", "files", "scope", "session_id", "actor", "state", "create_time")
    ID_FIELD_NUMBER: _ClassVar[int]
    TASK_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEP_FIELD_NUMBER: _ClassVar[int]
    FILES_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    task: str
    summary: str
    next_step: str
    files: _containers.RepeatedScalarFieldContainer[str]
    scope: str
    session_id: str
    actor: str
    state: TaskSnapshotState
    create_time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., task: _Optional[str] = ..., summary: _Optional[str] = ..., next_step: _Optional[str] = ..., files: _Optional[_Iterable[str]] = ..., scope: _Optional[str] = ..., session_id: _Optional[str] = ..., actor: _Optional[str] = ..., state: _Optional[_Union[TaskSnapshotState, str]] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class Handoff(_message.Message):
    __slots__ = ("id", "number", "session_id", "summary", "next_action", "artifacts", "scope", "actor", "create_time")
    ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    NEXT_ACTION_FIELD_NUMBER: _ClassVar[int]
    ARTIFACTS_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    number: int
    session_id: str
    summary: str
    next_action: str
    artifacts: _containers.RepeatedScalarFieldContainer[str]
    scope: str
    actor: str
    create_time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., number: _Optional[int] = ..., session_id: _Optional[str] = ..., summary: _Optional[str] = ..., next_action: _Optional[str] = ..., artifacts: _Optional[_Iterable[str]] = ..., scope: _Optional[str] = ..., actor: _Optional[str] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class WorkingNote(_message.Message):
    __slots__ = ("memory_id", "text", "importance", "scope", "session_id", "push_time")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    IMPORTANCE_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    PUSH_TIME_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    text: str
    importance: float
    scope: str
    session_id: str
    push_time: _timestamp_pb2.Timestamp
    def __init__(self, memory_id: _Optional[str] = ..., text: _Optional[str] = ..., importance: _Optional[float] = ..., scope: _Optional[str] = ..., session_id: _Optional[str] = ..., push_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class StartSessionRequest(_message.Message):
    __slots__ = ("task", "session_id", "scope", "dry_run", "idempotency_key")
    TASK_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    task: str
    session_id: str
    scope: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, task: _Optional[str] = ..., session_id: _Optional[str] = ..., scope: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class StartSessionResponse(_message.Message):
    __slots__ = ("session", "verdict", "dry_run", "notices")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    session: Session
    verdict: str
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, session: _Optional[_Union[Session, _Mapping]] = ..., verdict: _Optional[str] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class EndSessionRequest(_message.Message):
    __slots__ = ("session_id", "notes", "handoff", "next_action", "artifacts", "no_change_reason", "dry_run", "idempotency_key")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    NOTES_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_FIELD_NUMBER: _ClassVar[int]
    NEXT_ACTION_FIELD_NUMBER: _ClassVar[int]
    ARTIFACTS_FIELD_NUMBER: _ClassVar[int]
    NO_CHANGE_REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    notes: _containers.RepeatedScalarFieldContainer[str]
    handoff: str
    next_action: str
    artifacts: _containers.RepeatedScalarFieldContainer[str]
    no_change_reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, session_id: _Optional[str] = ..., notes: _Optional[_Iterable[str]] = ..., handoff: _Optional[str] = ..., next_action: _Optional[str] = ..., artifacts: _Optional[_Iterable[str]] = ..., no_change_reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class EndSessionResponse(_message.Message):
    __slots__ = ("session", "handoff", "promoted_count", "dry_run", "notices")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_FIELD_NUMBER: _ClassVar[int]
    PROMOTED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    session: Session
    handoff: Handoff
    promoted_count: int
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, session: _Optional[_Union[Session, _Mapping]] = ..., handoff: _Optional[_Union[Handoff, _Mapping]] = ..., promoted_count: _Optional[int] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class LogSessionEventRequest(_message.Message):
    __slots__ = ("text", "type", "session_id", "task", "scope", "dry_run", "idempotency_key")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    TASK_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    text: str
    type: str
    session_id: str
    task: str
    scope: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, text: _Optional[str] = ..., type: _Optional[str] = ..., session_id: _Optional[str] = ..., task: _Optional[str] = ..., scope: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class LogSessionEventResponse(_message.Message):
    __slots__ = ("event", "dry_run", "notices")
    EVENT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    event: SessionEvent
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, event: _Optional[_Union[SessionEvent, _Mapping]] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class GetSessionRequest(_message.Message):
    __slots__ = ("session_id", "limit")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    limit: int
    def __init__(self, session_id: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class GetSessionResponse(_message.Message):
    __slots__ = ("session", "events", "handoff")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_FIELD_NUMBER: _ClassVar[int]
    session: Session
    events: _containers.RepeatedCompositeFieldContainer[SessionEvent]
    handoff: Handoff
    def __init__(self, session: _Optional[_Union[Session, _Mapping]] = ..., events: _Optional[_Iterable[_Union[SessionEvent, _Mapping]]] = ..., handoff: _Optional[_Union[Handoff, _Mapping]] = ...) -> None: ...

class ListSessionsRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "scope", "state")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    scope: str
    state: SessionState
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., scope: _Optional[str] = ..., state: _Optional[_Union[SessionState, str]] = ...) -> None: ...

class ListSessionsResponse(_message.Message):
    __slots__ = ("sessions", "next_page_token")
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    sessions: _containers.RepeatedCompositeFieldContainer[Session]
    next_page_token: str
    def __init__(self, sessions: _Optional[_Iterable[_Union[Session, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetLatestSessionRequest(_message.Message):
    __slots__ = ("scope", "limit")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    scope: str
    limit: int
    def __init__(self, scope: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class GetLatestSessionResponse(_message.Message):
    __slots__ = ("session", "snapshot", "events", "handoff")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_FIELD_NUMBER: _ClassVar[int]
    session: Session
    snapshot: TaskSnapshot
    events: _containers.RepeatedCompositeFieldContainer[SessionEvent]
    handoff: Handoff
    def __init__(self, session: _Optional[_Union[Session, _Mapping]] = ..., snapshot: _Optional[_Union[TaskSnapshot, _Mapping]] = ..., events: _Optional[_Iterable[_Union[SessionEvent, _Mapping]]] = ..., handoff: _Optional[_Union[Handoff, _Mapping]] = ...) -> None: ...

class ResumeSessionRequest(_message.Message):
    __slots__ = ("session_id", "scope", "budget")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    scope: str
    budget: str
    def __init__(self, session_id: _Optional[str] = ..., scope: _Optional[str] = ..., budget: _Optional[str] = ...) -> None: ...

class ResumeSessionResponse(_message.Message):
    __slots__ = ("block", "token_count", "handoff_id", "notices")
    BLOCK_FIELD_NUMBER: _ClassVar[int]
    TOKEN_COUNT_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_ID_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    block: str
    token_count: int
    handoff_id: str
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, block: _Optional[str] = ..., token_count: _Optional[int] = ..., handoff_id: _Optional[str] = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class GetCurrentRequest(_message.Message):
    __slots__ = ("scope", "session_id", "limit")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    scope: str
    session_id: str
    limit: int
    def __init__(self, scope: _Optional[str] = ..., session_id: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class GetCurrentResponse(_message.Message):
    __slots__ = ("snapshot", "session", "events", "handoff")
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_FIELD_NUMBER: _ClassVar[int]
    snapshot: TaskSnapshot
    session: Session
    events: _containers.RepeatedCompositeFieldContainer[SessionEvent]
    handoff: Handoff
    def __init__(self, snapshot: _Optional[_Union[TaskSnapshot, _Mapping]] = ..., session: _Optional[_Union[Session, _Mapping]] = ..., events: _Optional[_Iterable[_Union[SessionEvent, _Mapping]]] = ..., handoff: _Optional[_Union[Handoff, _Mapping]] = ...) -> None: ...

class SaveSnapshotRequest(_message.Message):
    __slots__ = ("task", "summary", "next_step", "files", "scope", "session_id", "dry_run", "idempotency_key")
    TASK_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEP_FIELD_NUMBER: _ClassVar[int]
    FILES_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    task: str
    summary: str
    next_step: str
    files: _containers.RepeatedScalarFieldContainer[str]
    scope: str
    session_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, task: _Optional[str] = ..., summary: _Optional[str] = ..., next_step: _Optional[str] = ..., files: _Optional[_Iterable[str]] = ..., scope: _Optional[str] = ..., session_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class SaveSnapshotResponse(_message.Message):
    __slots__ = ("snapshot", "replaced", "dry_run", "notices")
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    REPLACED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    snapshot: TaskSnapshot
    replaced: TaskSnapshot
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, snapshot: _Optional[_Union[TaskSnapshot, _Mapping]] = ..., replaced: _Optional[_Union[TaskSnapshot, _Mapping]] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class GetSnapshotRequest(_message.Message):
    __slots__ = ("snapshot_id", "scope")
    SNAPSHOT_ID_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    snapshot_id: str
    scope: str
    def __init__(self, snapshot_id: _Optional[str] = ..., scope: _Optional[str] = ...) -> None: ...

class GetSnapshotResponse(_message.Message):
    __slots__ = ("snapshot",)
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    snapshot: TaskSnapshot
    def __init__(self, snapshot: _Optional[_Union[TaskSnapshot, _Mapping]] = ...) -> None: ...

class ClearSnapshotRequest(_message.Message):
    __slots__ = ("scope", "dry_run", "idempotency_key")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    scope: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, scope: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class ClearSnapshotResponse(_message.Message):
    __slots__ = ("snapshot", "dry_run", "notices")
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    snapshot: TaskSnapshot
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, snapshot: _Optional[_Union[TaskSnapshot, _Mapping]] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class CreateHandoffRequest(_message.Message):
    __slots__ = ("summary", "next_action", "artifacts", "session_id", "scope", "dry_run", "idempotency_key")
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    NEXT_ACTION_FIELD_NUMBER: _ClassVar[int]
    ARTIFACTS_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    summary: str
    next_action: str
    artifacts: _containers.RepeatedScalarFieldContainer[str]
    session_id: str
    scope: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, summary: _Optional[str] = ..., next_action: _Optional[str] = ..., artifacts: _Optional[_Iterable[str]] = ..., session_id: _Optional[str] = ..., scope: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class CreateHandoffResponse(_message.Message):
    __slots__ = ("handoff", "dry_run", "notices")
    HANDOFF_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    handoff: Handoff
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, handoff: _Optional[_Union[Handoff, _Mapping]] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class GetLatestHandoffRequest(_message.Message):
    __slots__ = ("scope", "session_id")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    scope: str
    session_id: str
    def __init__(self, scope: _Optional[str] = ..., session_id: _Optional[str] = ...) -> None: ...

class GetLatestHandoffResponse(_message.Message):
    __slots__ = ("handoff",)
    HANDOFF_FIELD_NUMBER: _ClassVar[int]
    handoff: Handoff
    def __init__(self, handoff: _Optional[_Union[Handoff, _Mapping]] = ...) -> None: ...

class GetHandoffRequest(_message.Message):
    __slots__ = ("handoff_id",)
    HANDOFF_ID_FIELD_NUMBER: _ClassVar[int]
    handoff_id: str
    def __init__(self, handoff_id: _Optional[str] = ...) -> None: ...

class GetHandoffResponse(_message.Message):
    __slots__ = ("handoff",)
    HANDOFF_FIELD_NUMBER: _ClassVar[int]
    handoff: Handoff
    def __init__(self, handoff: _Optional[_Union[Handoff, _Mapping]] = ...) -> None: ...

class PushWorkingMemoryRequest(_message.Message):
    __slots__ = ("text", "scope", "importance", "session_id", "dry_run", "idempotency_key")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    IMPORTANCE_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    text: str
    scope: str
    importance: float
    session_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, text: _Optional[str] = ..., scope: _Optional[str] = ..., importance: _Optional[float] = ..., session_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class PushWorkingMemoryResponse(_message.Message):
    __slots__ = ("verdict", "note", "evicted", "dry_run", "notices")
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    EVICTED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    verdict: _memory_pb2.Verdict
    note: WorkingNote
    evicted: WorkingNote
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, verdict: _Optional[_Union[_memory_pb2.Verdict, str]] = ..., note: _Optional[_Union[WorkingNote, _Mapping]] = ..., evicted: _Optional[_Union[WorkingNote, _Mapping]] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class ReadWorkingMemoryRequest(_message.Message):
    __slots__ = ("scope",)
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    scope: str
    def __init__(self, scope: _Optional[str] = ...) -> None: ...

class ReadWorkingMemoryResponse(_message.Message):
    __slots__ = ("notes",)
    NOTES_FIELD_NUMBER: _ClassVar[int]
    notes: _containers.RepeatedCompositeFieldContainer[WorkingNote]
    def __init__(self, notes: _Optional[_Iterable[_Union[WorkingNote, _Mapping]]] = ...) -> None: ...

class ClearWorkingMemoryRequest(_message.Message):
    __slots__ = ("scope", "dry_run", "idempotency_key")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    scope: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, scope: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class ClearWorkingMemoryResponse(_message.Message):
    __slots__ = ("memory_ids", "cleared_count", "dry_run", "notices")
    MEMORY_IDS_FIELD_NUMBER: _ClassVar[int]
    CLEARED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    memory_ids: _containers.RepeatedScalarFieldContainer[str]
    cleared_count: int
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, memory_ids: _Optional[_Iterable[str]] = ..., cleared_count: _Optional[int] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class FlushWorkingMemoryRequest(_message.Message):
    __slots__ = ("scope", "dry_run", "idempotency_key")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    scope: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, scope: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class FlushWorkingMemoryResponse(_message.Message):
    __slots__ = ("memory_ids", "flushed_count", "dry_run", "notices")
    MEMORY_IDS_FIELD_NUMBER: _ClassVar[int]
    FLUSHED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    memory_ids: _containers.RepeatedScalarFieldContainer[str]
    flushed_count: int
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, memory_ids: _Optional[_Iterable[str]] = ..., flushed_count: _Optional[int] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...
