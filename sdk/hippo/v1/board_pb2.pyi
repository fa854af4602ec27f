import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from hippo.v1 import error_pb2 as _error_pb2
from hippo.v1 import options_pb2 as _options_pb2
from hippo.v1 import session_pb2 as _session_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class CardState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARD_STATE_UNSPECIFIED: _ClassVar[CardState]
    CARD_STATE_WAITING: _ClassVar[CardState]
    CARD_STATE_READY: _ClassVar[CardState]
    CARD_STATE_RUNNING: _ClassVar[CardState]
    CARD_STATE_BLOCKED: _ClassVar[CardState]
    CARD_STATE_REVIEW: _ClassVar[CardState]
    CARD_STATE_DONE: _ClassVar[CardState]
    CARD_STATE_SHELVED: _ClassVar[CardState]

class RunState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RUN_STATE_UNSPECIFIED: _ClassVar[RunState]
    RUN_STATE_RUNNING: _ClassVar[RunState]
    RUN_STATE_REVIEW: _ClassVar[RunState]
    RUN_STATE_SUCCESS: _ClassVar[RunState]
    RUN_STATE_PARTIAL: _ClassVar[RunState]
    RUN_STATE_FAILURE: _ClassVar[RunState]
    RUN_STATE_BLOCKED: _ClassVar[RunState]
    RUN_STATE_RELEASED: _ClassVar[RunState]
    RUN_STATE_EXPIRED: _ClassVar[RunState]

class CardOutcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARD_OUTCOME_UNSPECIFIED: _ClassVar[CardOutcome]
    CARD_OUTCOME_SUCCESS: _ClassVar[CardOutcome]
    CARD_OUTCOME_PARTIAL: _ClassVar[CardOutcome]
    CARD_OUTCOME_FAILURE: _ClassVar[CardOutcome]
CARD_STATE_UNSPECIFIED: CardState
CARD_STATE_WAITING: CardState
CARD_STATE_READY: CardState
CARD_STATE_RUNNING: CardState
CARD_STATE_BLOCKED: CardState
CARD_STATE_REVIEW: CardState
CARD_STATE_DONE: CardState
CARD_STATE_SHELVED: CardState
RUN_STATE_UNSPECIFIED: RunState
RUN_STATE_RUNNING: RunState
RUN_STATE_REVIEW: RunState
RUN_STATE_SUCCESS: RunState
RUN_STATE_PARTIAL: RunState
RUN_STATE_FAILURE: RunState
RUN_STATE_BLOCKED: RunState
RUN_STATE_RELEASED: RunState
RUN_STATE_EXPIRED: RunState
CARD_OUTCOME_UNSPECIFIED: CardOutcome
CARD_OUTCOME_SUCCESS: CardOutcome
CARD_OUTCOME_PARTIAL: CardOutcome
CARD_OUTCOME_FAILURE: CardOutcome

class Card(_message.Message):
    __slots__ = ("id", "title", "body", "state", "repo", "contract", "budget", "depends_on", "parent_id", "agent", "run_id", "lease_expire_time", "result", "memory_id", "create_time", "update_time")
    ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    BODY_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    REPO_FIELD_NUMBER: _ClassVar[int]
    CONTRACT_FIELD_NUMBER: _ClassVar[int]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    DEPENDS_ON_FIELD_NUMBER: _ClassVar[int]
    PARENT_ID_FIELD_NUMBER: _ClassVar[int]
    AGENT_FIELD_NUMBER: _ClassVar[int]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    LEASE_EXPIRE_TIME_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    UPDATE_TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    title: str
    body: str
    state: CardState
    repo: str
    contract: str
    budget: str
    depends_on: _containers.RepeatedScalarFieldContainer[str]
    parent_id: str
    agent: str
    run_id: str
    lease_expire_time: _timestamp_pb2.Timestamp
    result: str
    memory_id: str
    create_time: _timestamp_pb2.Timestamp
    update_time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., title: _Optional[str] = ..., body: _Optional[str] = ..., state: _Optional[_Union[CardState, str]] = ..., repo: _Optional[str] = ..., contract: _Optional[str] = ..., budget: _Optional[str] = ..., depends_on: _Optional[_Iterable[str]] = ..., parent_id: _Optional[str] = ..., agent: _Optional[str] = ..., run_id: _Optional[str] = ..., lease_expire_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., result: _Optional[str] = ..., memory_id: _Optional[str] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., update_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class CardRun(_message.Message):
    __slots__ = ("id", "state", "agent", "start_time", "lease_expire_time", "end_time")
    ID_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    AGENT_FIELD_NUMBER: _ClassVar[int]
    START_TIME_FIELD_NUMBER: _ClassVar[int]
    LEASE_EXPIRE_TIME_FIELD_NUMBER: _ClassVar[int]
    END_TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    state: RunState
    agent: str
    start_time: _timestamp_pb2.Timestamp
    lease_expire_time: _timestamp_pb2.Timestamp
    end_time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., state: _Optional[_Union[RunState, str]] = ..., agent: _Optional[str] = ..., start_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., lease_expire_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class CardComment(_message.Message):
    __slots__ = ("id", "author", "text", "time")
    ID_FIELD_NUMBER: _ClassVar[int]
    AUTHOR_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    author: str
    text: str
    time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., author: _Optional[str] = ..., text: _Optional[str] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class CreateCardRequest(_message.Message):
    __slots__ = ("title", "body", "repo", "contract", "budget", "depends_on", "parent_id", "dry_run", "idempotency_key")
    TITLE_FIELD_NUMBER: _ClassVar[int]
    BODY_FIELD_NUMBER: _ClassVar[int]
    REPO_FIELD_NUMBER: _ClassVar[int]
    CONTRACT_FIELD_NUMBER: _ClassVar[int]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    DEPENDS_ON_FIELD_NUMBER: _ClassVar[int]
    PARENT_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    title: str
    body: str
    repo: str
    contract: str
    budget: str
    depends_on: _containers.RepeatedScalarFieldContainer[str]
    parent_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, title: _Optional[str] = ..., body: _Optional[str] = ..., repo: _Optional[str] = ..., contract: _Optional[str] = ..., budget: _Optional[str] = ..., depends_on: _Optional[_Iterable[str]] = ..., parent_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class CreateCardResponse(_message.Message):
    __slots__ = ("card", "dry_run")
    CARD_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    card: Card
    dry_run: bool
    def __init__(self, card: _Optional[_Union[Card, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class GetCardRequest(_message.Message):
    __slots__ = ("card_id",)
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    def __init__(self, card_id: _Optional[str] = ...) -> None: ...

class GetCardResponse(_message.Message):
    __slots__ = ("card", "depends_on", "dependents", "parts", "runs", "comments", "handoff")
    CARD_FIELD_NUMBER: _ClassVar[int]
    DEPENDS_ON_FIELD_NUMBER: _ClassVar[int]
    DEPENDENTS_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    RUNS_FIELD_NUMBER: _ClassVar[int]
    COMMENTS_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_FIELD_NUMBER: _ClassVar[int]
    card: Card
    depends_on: _containers.RepeatedCompositeFieldContainer[Card]
    dependents: _containers.RepeatedCompositeFieldContainer[Card]
    parts: _containers.RepeatedCompositeFieldContainer[Card]
    runs: _containers.RepeatedCompositeFieldContainer[CardRun]
    comments: _containers.RepeatedCompositeFieldContainer[CardComment]
    handoff: _session_pb2.Handoff
    def __init__(self, card: _Optional[_Union[Card, _Mapping]] = ..., depends_on: _Optional[_Iterable[_Union[Card, _Mapping]]] = ..., dependents: _Optional[_Iterable[_Union[Card, _Mapping]]] = ..., parts: _Optional[_Iterable[_Union[Card, _Mapping]]] = ..., runs: _Optional[_Iterable[_Union[CardRun, _Mapping]]] = ..., comments: _Optional[_Iterable[_Union[CardComment, _Mapping]]] = ..., handoff: _Optional[_Union[_session_pb2.Handoff, _Mapping]] = ...) -> None: ...

class ListCardsRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "states", "repo")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    STATES_FIELD_NUMBER: _ClassVar[int]
    REPO_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    states: _containers.RepeatedScalarFieldContainer[CardState]
    repo: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., states: _Optional[_Iterable[_Union[CardState, str]]] = ..., repo: _Optional[str] = ...) -> None: ...

class ListCardsResponse(_message.Message):
    __slots__ = ("cards", "next_page_token")
    CARDS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedCompositeFieldContainer[Card]
    next_page_token: str
    def __init__(self, cards: _Optional[_Iterable[_Union[Card, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class UpdateCardRequest(_message.Message):
    __slots__ = ("card_id", "title", "body", "repo", "contract", "budget", "parent_id", "add_depends_on", "remove_depends_on", "dry_run", "idempotency_key")
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    BODY_FIELD_NUMBER: _ClassVar[int]
    REPO_FIELD_NUMBER: _ClassVar[int]
    CONTRACT_FIELD_NUMBER: _ClassVar[int]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    PARENT_ID_FIELD_NUMBER: _ClassVar[int]
    ADD_DEPENDS_ON_FIELD_NUMBER: _ClassVar[int]
    REMOVE_DEPENDS_ON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    title: str
    body: str
    repo: str
    contract: str
    budget: str
    parent_id: str
    add_depends_on: _containers.RepeatedScalarFieldContainer[str]
    remove_depends_on: _containers.RepeatedScalarFieldContainer[str]
    dry_run: bool
    idempotency_key: str
    def __init__(self, card_id: _Optional[str] = ..., title: _Optional[str] = ..., body: _Optional[str] = ..., repo: _Optional[str] = ..., contract: _Optional[str] = ..., budget: _Optional[str] = ..., parent_id: _Optional[str] = ..., add_depends_on: _Optional[_Iterable[str]] = ..., remove_depends_on: _Optional[_Iterable[str]] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class UpdateCardResponse(_message.Message):
    __slots__ = ("card", "dry_run")
    CARD_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    card: Card
    dry_run: bool
    def __init__(self, card: _Optional[_Union[Card, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class ClaimCardRequest(_message.Message):
    __slots__ = ("card_id", "agent", "repo", "dry_run", "idempotency_key")
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    AGENT_FIELD_NUMBER: _ClassVar[int]
    REPO_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    agent: str
    repo: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, card_id: _Optional[str] = ..., agent: _Optional[str] = ..., repo: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class ClaimCardResponse(_message.Message):
    __slots__ = ("card", "run", "dry_run")
    CARD_FIELD_NUMBER: _ClassVar[int]
    RUN_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    card: Card
    run: CardRun
    dry_run: bool
    def __init__(self, card: _Optional[_Union[Card, _Mapping]] = ..., run: _Optional[_Union[CardRun, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class HeartbeatCardRequest(_message.Message):
    __slots__ = ("card_id", "run_id", "agent", "dry_run", "idempotency_key")
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    AGENT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    run_id: str
    agent: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, card_id: _Optional[str] = ..., run_id: _Optional[str] = ..., agent: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class HeartbeatCardResponse(_message.Message):
    __slots__ = ("card", "run", "dry_run")
    CARD_FIELD_NUMBER: _ClassVar[int]
    RUN_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    card: Card
    run: CardRun
    dry_run: bool
    def __init__(self, card: _Optional[_Union[Card, _Mapping]] = ..., run: _Optional[_Union[CardRun, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class BlockCardRequest(_message.Message):
    __slots__ = ("card_id", "reason", "run_id", "dry_run", "idempotency_key")
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    reason: str
    run_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, card_id: _Optional[str] = ..., reason: _Optional[str] = ..., run_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class BlockCardResponse(_message.Message):
    __slots__ = ("card", "dry_run")
    CARD_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    card: Card
    dry_run: bool
    def __init__(self, card: _Optional[_Union[Card, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class ReviewCardRequest(_message.Message):
    __slots__ = ("card_id", "run_id", "dry_run", "idempotency_key")
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    run_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, card_id: _Optional[str] = ..., run_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class ReviewCardResponse(_message.Message):
    __slots__ = ("card", "dry_run")
    CARD_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    card: Card
    dry_run: bool
    def __init__(self, card: _Optional[_Union[Card, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class CompleteCardRequest(_message.Message):
    __slots__ = ("card_id", "outcome", "result", "remember", "run_id", "dry_run", "idempotency_key")
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    REMEMBER_FIELD_NUMBER: _ClassVar[int]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    outcome: CardOutcome
    result: str
    remember: bool
    run_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, card_id: _Optional[str] = ..., outcome: _Optional[_Union[CardOutcome, str]] = ..., result: _Optional[str] = ..., remember: bool = ..., run_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class CompleteCardResponse(_message.Message):
    __slots__ = ("card", "promoted", "dry_run", "notices")
    CARD_FIELD_NUMBER: _ClassVar[int]
    PROMOTED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    card: Card
    promoted: _containers.RepeatedCompositeFieldContainer[Card]
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, card: _Optional[_Union[Card, _Mapping]] = ..., promoted: _Optional[_Iterable[_Union[Card, _Mapping]]] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class ReleaseCardRequest(_message.Message):
    __slots__ = ("card_id", "reason", "run_id", "dry_run", "idempotency_key")
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    reason: str
    run_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, card_id: _Optional[str] = ..., reason: _Optional[str] = ..., run_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class ReleaseCardResponse(_message.Message):
    __slots__ = ("card", "dry_run")
    CARD_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    card: Card
    dry_run: bool
    def __init__(self, card: _Optional[_Union[Card, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class ReclaimCardsRequest(_message.Message):
    __slots__ = ("dry_run", "idempotency_key")
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    dry_run: bool
    idempotency_key: str
    def __init__(self, dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class ReclaimCardsResponse(_message.Message):
    __slots__ = ("cards", "dry_run")
    CARDS_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedCompositeFieldContainer[Card]
    dry_run: bool
    def __init__(self, cards: _Optional[_Iterable[_Union[Card, _Mapping]]] = ..., dry_run: bool = ...) -> None: ...

class CommentCardRequest(_message.Message):
    __slots__ = ("card_id", "text", "dry_run", "idempotency_key")
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    text: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, card_id: _Optional[str] = ..., text: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class CommentCardResponse(_message.Message):
    __slots__ = ("comment", "card_id", "dry_run")
    COMMENT_FIELD_NUMBER: _ClassVar[int]
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    comment: CardComment
    card_id: str
    dry_run: bool
    def __init__(self, comment: _Optional[_Union[CardComment, _Mapping]] = ..., card_id: _Optional[str] = ..., dry_run: bool = ...) -> None: ...
