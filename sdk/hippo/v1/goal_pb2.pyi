import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from hippo.v1 import memory_pb2 as _memory_pb2
from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GoalState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOAL_STATE_UNSPECIFIED: _ClassVar[GoalState]
    GOAL_STATE_ACTIVE: _ClassVar[GoalState]
    GOAL_STATE_SUSPENDED: _ClassVar[GoalState]
    GOAL_STATE_COMPLETE: _ClassVar[GoalState]
    GOAL_STATE_DROPPED: _ClassVar[GoalState]
GOAL_STATE_UNSPECIFIED: GoalState
GOAL_STATE_ACTIVE: GoalState
GOAL_STATE_SUSPENDED: GoalState
GOAL_STATE_COMPLETE: GoalState
GOAL_STATE_DROPPED: GoalState

class Goal(_message.Message):
    __slots__ = ("id", "text", "state", "session", "parent_id", "level", "outcome", "create_time", "end_time")
    ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    PARENT_ID_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    END_TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    text: str
    state: GoalState
    session: str
    parent_id: str
    level: int
    outcome: _memory_pb2.Outcome
    create_time: _timestamp_pb2.Timestamp
    end_time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., text: _Optional[str] = ..., state: _Optional[_Union[GoalState, str]] = ..., session: _Optional[str] = ..., parent_id: _Optional[str] = ..., level: _Optional[int] = ..., outcome: _Optional[_Union[_memory_pb2.Outcome, str]] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class GoalEffect(_message.Message):
    __slots__ = ("memory_id", "half_life_days_before", "half_life_days")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    HALF_LIFE_DAYS_BEFORE_FIELD_NUMBER: _ClassVar[int]
    HALF_LIFE_DAYS_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    half_life_days_before: float
    half_life_days: float
    def __init__(self, memory_id: _Optional[str] = ..., half_life_days_before: _Optional[float] = ..., half_life_days: _Optional[float] = ...) -> None: ...

class PushGoalRequest(_message.Message):
    __slots__ = ("text", "parent_id", "session", "dry_run", "idempotency_key")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    PARENT_ID_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    text: str
    parent_id: str
    session: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, text: _Optional[str] = ..., parent_id: _Optional[str] = ..., session: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class PushGoalResponse(_message.Message):
    __slots__ = ("goal", "suspended", "dry_run")
    GOAL_FIELD_NUMBER: _ClassVar[int]
    SUSPENDED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    goal: Goal
    suspended: Goal
    dry_run: bool
    def __init__(self, goal: _Optional[_Union[Goal, _Mapping]] = ..., suspended: _Optional[_Union[Goal, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class ListGoalsRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "states", "session")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    STATES_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    states: _containers.RepeatedScalarFieldContainer[GoalState]
    session: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., states: _Optional[_Iterable[_Union[GoalState, str]]] = ..., session: _Optional[str] = ...) -> None: ...

class ListGoalsResponse(_message.Message):
    __slots__ = ("goals", "next_page_token")
    GOALS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    goals: _containers.RepeatedCompositeFieldContainer[Goal]
    next_page_token: str
    def __init__(self, goals: _Optional[_Iterable[_Union[Goal, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class CompleteGoalRequest(_message.Message):
    __slots__ = ("goal_id", "outcome", "session", "dry_run", "idempotency_key")
    GOAL_ID_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    goal_id: str
    outcome: _memory_pb2.Outcome
    session: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, goal_id: _Optional[str] = ..., outcome: _Optional[_Union[_memory_pb2.Outcome, str]] = ..., session: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class CompleteGoalResponse(_message.Message):
    __slots__ = ("goal", "effects", "resumed", "dry_run")
    GOAL_FIELD_NUMBER: _ClassVar[int]
    EFFECTS_FIELD_NUMBER: _ClassVar[int]
    RESUMED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    goal: Goal
    effects: _containers.RepeatedCompositeFieldContainer[GoalEffect]
    resumed: Goal
    dry_run: bool
    def __init__(self, goal: _Optional[_Union[Goal, _Mapping]] = ..., effects: _Optional[_Iterable[_Union[GoalEffect, _Mapping]]] = ..., resumed: _Optional[_Union[Goal, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class DropGoalRequest(_message.Message):
    __slots__ = ("goal_id", "session", "dry_run", "idempotency_key")
    GOAL_ID_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    goal_id: str
    session: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, goal_id: _Optional[str] = ..., session: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class DropGoalResponse(_message.Message):
    __slots__ = ("goal", "resumed", "dry_run")
    GOAL_FIELD_NUMBER: _ClassVar[int]
    RESUMED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    goal: Goal
    resumed: Goal
    dry_run: bool
    def __init__(self, goal: _Optional[_Union[Goal, _Mapping]] = ..., resumed: _Optional[_Union[Goal, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class WithdrawGoalRequest(_message.Message):
    __slots__ = ("goal_id", "reason", "dry_run", "idempotency_key")
    GOAL_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    goal_id: str
    reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, goal_id: _Optional[str] = ..., reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class WithdrawGoalResponse(_message.Message):
    __slots__ = ("goal", "effects", "dry_run")
    GOAL_FIELD_NUMBER: _ClassVar[int]
    EFFECTS_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    goal: Goal
    effects: _containers.RepeatedCompositeFieldContainer[GoalEffect]
    dry_run: bool
    def __init__(self, goal: _Optional[_Union[Goal, _Mapping]] = ..., effects: _Optional[_Iterable[_Union[GoalEffect, _Mapping]]] = ..., dry_run: bool = ...) -> None: ...
