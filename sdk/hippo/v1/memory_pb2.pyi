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

class Layer(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LAYER_UNSPECIFIED: _ClassVar[Layer]
    LAYER_BUFFER: _ClassVar[Layer]
    LAYER_EPISODIC: _ClassVar[Layer]
    LAYER_SEMANTIC: _ClassVar[Layer]

class Kind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    KIND_UNSPECIFIED: _ClassVar[Kind]
    KIND_DISTILLED: _ClassVar[Kind]
    KIND_RAW: _ClassVar[Kind]
    KIND_SUPERSEDED: _ClassVar[Kind]

class Confidence(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CONFIDENCE_UNSPECIFIED: _ClassVar[Confidence]
    CONFIDENCE_VERIFIED: _ClassVar[Confidence]
    CONFIDENCE_OBSERVED: _ClassVar[Confidence]
    CONFIDENCE_INFERRED: _ClassVar[Confidence]
    CONFIDENCE_STALE: _ClassVar[Confidence]

class Valence(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VALENCE_UNSPECIFIED: _ClassVar[Valence]
    VALENCE_NEUTRAL: _ClassVar[Valence]
    VALENCE_POSITIVE: _ClassVar[Valence]
    VALENCE_NEGATIVE: _ClassVar[Valence]
    VALENCE_CRITICAL: _ClassVar[Valence]

class Verdict(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VERDICT_UNSPECIFIED: _ClassVar[Verdict]
    VERDICT_STORED: _ClassVar[Verdict]
    VERDICT_STRENGTHENED: _ClassVar[Verdict]
    VERDICT_REFUSED: _ClassVar[Verdict]

class Outcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OUTCOME_UNSPECIFIED: _ClassVar[Outcome]
    OUTCOME_GOOD: _ClassVar[Outcome]
    OUTCOME_BAD: _ClassVar[Outcome]

class SecretPolicy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SECRET_POLICY_UNSPECIFIED: _ClassVar[SecretPolicy]
    SECRET_POLICY_REFUSE: _ClassVar[SecretPolicy]
    SECRET_POLICY_REDACT: _ClassVar[SecretPolicy]

class MemoryOrder(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MEMORY_ORDER_UNSPECIFIED: _ClassVar[MemoryOrder]
    MEMORY_ORDER_NEWEST: _ClassVar[MemoryOrder]
    MEMORY_ORDER_OLDEST: _ClassVar[MemoryOrder]
LAYER_UNSPECIFIED: Layer
LAYER_BUFFER: Layer
LAYER_EPISODIC: Layer
LAYER_SEMANTIC: Layer
KIND_UNSPECIFIED: Kind
KIND_DISTILLED: Kind
KIND_RAW: Kind
KIND_SUPERSEDED: Kind
CONFIDENCE_UNSPECIFIED: Confidence
CONFIDENCE_VERIFIED: Confidence
CONFIDENCE_OBSERVED: Confidence
CONFIDENCE_INFERRED: Confidence
CONFIDENCE_STALE: Confidence
VALENCE_UNSPECIFIED: Valence
VALENCE_NEUTRAL: Valence
VALENCE_POSITIVE: Valence
VALENCE_NEGATIVE: Valence
VALENCE_CRITICAL: Valence
VERDICT_UNSPECIFIED: Verdict
VERDICT_STORED: Verdict
VERDICT_STRENGTHENED: Verdict
VERDICT_REFUSED: Verdict
OUTCOME_UNSPECIFIED: Outcome
OUTCOME_GOOD: Outcome
OUTCOME_BAD: Outcome
SECRET_POLICY_UNSPECIFIED: SecretPolicy
SECRET_POLICY_REFUSE: SecretPolicy
SECRET_POLICY_REDACT: SecretPolicy
MEMORY_ORDER_UNSPECIFIED: MemoryOrder
MEMORY_ORDER_NEWEST: MemoryOrder
MEMORY_ORDER_OLDEST: MemoryOrder

class Memory(_message.Message):
    __slots__ = ("id", "text", "layer", "kind", "tags", "confidence", "aged", "valence", "schema_fit", "strength", "half_life_days", "effective_half_life_days", "recall_count", "good_count", "bad_count", "pinned", "source", "session", "speaker", "scope", "owner", "artifact_ref", "create_time", "event_time", "recall_time", "valid_from_time", "valid_until_time", "superseded_by", "supersedes", "store", "dormant_time")
    ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    LAYER_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCE_FIELD_NUMBER: _ClassVar[int]
    AGED_FIELD_NUMBER: _ClassVar[int]
    VALENCE_FIELD_NUMBER: _ClassVar[int]
    SCHEMA_FIT_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    HALF_LIFE_DAYS_FIELD_NUMBER: _ClassVar[int]
    EFFECTIVE_HALF_LIFE_DAYS_FIELD_NUMBER: _ClassVar[int]
    RECALL_COUNT_FIELD_NUMBER: _ClassVar[int]
    GOOD_COUNT_FIELD_NUMBER: _ClassVar[int]
    BAD_COUNT_FIELD_NUMBER: _ClassVar[int]
    PINNED_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SPEAKER_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_REF_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    EVENT_TIME_FIELD_NUMBER: _ClassVar[int]
    RECALL_TIME_FIELD_NUMBER: _ClassVar[int]
    VALID_FROM_TIME_FIELD_NUMBER: _ClassVar[int]
    VALID_UNTIL_TIME_FIELD_NUMBER: _ClassVar[int]
    SUPERSEDED_BY_FIELD_NUMBER: _ClassVar[int]
    SUPERSEDES_FIELD_NUMBER: _ClassVar[int]
    STORE_FIELD_NUMBER: _ClassVar[int]
    DORMANT_TIME_FIELD_NUMBER: _ClassVar[int]
    id: str
    text: str
    layer: Layer
    kind: Kind
    tags: _containers.RepeatedScalarFieldContainer[str]
    confidence: Confidence
    aged: bool
    valence: Valence
    schema_fit: float
    strength: float
    half_life_days: float
    effective_half_life_days: float
    recall_count: int
    good_count: int
    bad_count: int
    pinned: bool
    source: str
    session: str
    speaker: str
    scope: str
    owner: str
    artifact_ref: str
    create_time: _timestamp_pb2.Timestamp
    event_time: _timestamp_pb2.Timestamp
    recall_time: _timestamp_pb2.Timestamp
    valid_from_time: _timestamp_pb2.Timestamp
    valid_until_time: _timestamp_pb2.Timestamp
    superseded_by: str
    supersedes: _containers.RepeatedScalarFieldContainer[str]
    store: str
    dormant_time: _timestamp_pb2.Timestamp
    def __init__(self, id: _Optional[str] = ..., text: _Optional[str] = ..., layer: _Optional[_Union[Layer, str]] = ..., kind: _Optional[_Union[Kind, str]] = ..., tags: _Optional[_Iterable[str]] = ..., confidence: _Optional[_Union[Confidence, str]] = ..., aged: bool = ..., valence: _Optional[_Union[Valence, str]] = ..., schema_fit: _Optional[float] = ..., strength: _Optional[float] = ..., half_life_days: _Optional[float] = ..., effective_half_life_days: _Optional[float] = ..., recall_count: _Optional[int] = ..., good_count: _Optional[int] = ..., bad_count: _Optional[int] = ..., pinned: bool = ..., source: _Optional[str] = ..., session: _Optional[str] = ..., speaker: _Optional[str] = ..., scope: _Optional[str] = ..., owner: _Optional[str] = ..., artifact_ref: _Optional[str] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., event_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., recall_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., valid_from_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., valid_until_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., superseded_by: _Optional[str] = ..., supersedes: _Optional[_Iterable[str]] = ..., store: _Optional[str] = ..., dormant_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class ScorePart(_message.Message):
    __slots__ = ("name", "value", "meaning")
    NAME_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    MEANING_FIELD_NUMBER: _ClassVar[int]
    name: str
    value: float
    meaning: str
    def __init__(self, name: _Optional[str] = ..., value: _Optional[float] = ..., meaning: _Optional[str] = ...) -> None: ...

class Explanation(_message.Message):
    __slots__ = ("matched_terms", "parts", "words_rank", "related_terms")
    MATCHED_TERMS_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    WORDS_RANK_FIELD_NUMBER: _ClassVar[int]
    RELATED_TERMS_FIELD_NUMBER: _ClassVar[int]
    matched_terms: _containers.RepeatedScalarFieldContainer[str]
    parts: _containers.RepeatedCompositeFieldContainer[ScorePart]
    words_rank: int
    related_terms: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, matched_terms: _Optional[_Iterable[str]] = ..., parts: _Optional[_Iterable[_Union[ScorePart, _Mapping]]] = ..., words_rank: _Optional[int] = ..., related_terms: _Optional[_Iterable[str]] = ...) -> None: ...

class RecalledMemory(_message.Message):
    __slots__ = ("memory", "rank", "score", "explanation", "match")
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    MATCH_FIELD_NUMBER: _ClassVar[int]
    memory: Memory
    rank: int
    score: float
    explanation: Explanation
    match: float
    def __init__(self, memory: _Optional[_Union[Memory, _Mapping]] = ..., rank: _Optional[int] = ..., score: _Optional[float] = ..., explanation: _Optional[_Union[Explanation, _Mapping]] = ..., match: _Optional[float] = ...) -> None: ...

class RememberRequest(_message.Message):
    __slots__ = ("text", "tags", "error", "pin", "confidence", "kind", "layer", "scope", "owner", "artifact_ref", "source", "session", "speaker", "dry_run", "idempotency_key", "event_time", "valid_from_time", "valid_until_time", "secrets", "allow_forgotten")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    PIN_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCE_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    LAYER_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_REF_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SPEAKER_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    EVENT_TIME_FIELD_NUMBER: _ClassVar[int]
    VALID_FROM_TIME_FIELD_NUMBER: _ClassVar[int]
    VALID_UNTIL_TIME_FIELD_NUMBER: _ClassVar[int]
    SECRETS_FIELD_NUMBER: _ClassVar[int]
    ALLOW_FORGOTTEN_FIELD_NUMBER: _ClassVar[int]
    text: str
    tags: _containers.RepeatedScalarFieldContainer[str]
    error: bool
    pin: bool
    confidence: Confidence
    kind: Kind
    layer: Layer
    scope: str
    owner: str
    artifact_ref: str
    source: str
    session: str
    speaker: str
    dry_run: bool
    idempotency_key: str
    event_time: _timestamp_pb2.Timestamp
    valid_from_time: _timestamp_pb2.Timestamp
    valid_until_time: _timestamp_pb2.Timestamp
    secrets: SecretPolicy
    allow_forgotten: bool
    def __init__(self, text: _Optional[str] = ..., tags: _Optional[_Iterable[str]] = ..., error: bool = ..., pin: bool = ..., confidence: _Optional[_Union[Confidence, str]] = ..., kind: _Optional[_Union[Kind, str]] = ..., layer: _Optional[_Union[Layer, str]] = ..., scope: _Optional[str] = ..., owner: _Optional[str] = ..., artifact_ref: _Optional[str] = ..., source: _Optional[str] = ..., session: _Optional[str] = ..., speaker: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ..., event_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., valid_from_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., valid_until_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., secrets: _Optional[_Union[SecretPolicy, str]] = ..., allow_forgotten: bool = ...) -> None: ...

class RememberResponse(_message.Message):
    __slots__ = ("memory", "verdict", "dry_run", "notices")
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    memory: Memory
    verdict: Verdict
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, memory: _Optional[_Union[Memory, _Mapping]] = ..., verdict: _Optional[_Union[Verdict, str]] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class MemoryInput(_message.Message):
    __slots__ = ("text", "tags", "pin", "confidence", "kind", "layer", "scope", "owner", "artifact_ref", "source", "session", "speaker", "event_time", "valid_from_time", "valid_until_time")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    PIN_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCE_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    LAYER_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_REF_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SPEAKER_FIELD_NUMBER: _ClassVar[int]
    EVENT_TIME_FIELD_NUMBER: _ClassVar[int]
    VALID_FROM_TIME_FIELD_NUMBER: _ClassVar[int]
    VALID_UNTIL_TIME_FIELD_NUMBER: _ClassVar[int]
    text: str
    tags: _containers.RepeatedScalarFieldContainer[str]
    pin: bool
    confidence: Confidence
    kind: Kind
    layer: Layer
    scope: str
    owner: str
    artifact_ref: str
    source: str
    session: str
    speaker: str
    event_time: _timestamp_pb2.Timestamp
    valid_from_time: _timestamp_pb2.Timestamp
    valid_until_time: _timestamp_pb2.Timestamp
    def __init__(self, text: _Optional[str] = ..., tags: _Optional[_Iterable[str]] = ..., pin: bool = ..., confidence: _Optional[_Union[Confidence, str]] = ..., kind: _Optional[_Union[Kind, str]] = ..., layer: _Optional[_Union[Layer, str]] = ..., scope: _Optional[str] = ..., owner: _Optional[str] = ..., artifact_ref: _Optional[str] = ..., source: _Optional[str] = ..., session: _Optional[str] = ..., speaker: _Optional[str] = ..., event_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., valid_from_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., valid_until_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class RememberManyRequest(_message.Message):
    __slots__ = ("memories", "secrets", "allow_forgotten", "dry_run", "idempotency_key")
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    SECRETS_FIELD_NUMBER: _ClassVar[int]
    ALLOW_FORGOTTEN_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memories: _containers.RepeatedCompositeFieldContainer[MemoryInput]
    secrets: SecretPolicy
    allow_forgotten: bool
    dry_run: bool
    idempotency_key: str
    def __init__(self, memories: _Optional[_Iterable[_Union[MemoryInput, _Mapping]]] = ..., secrets: _Optional[_Union[SecretPolicy, str]] = ..., allow_forgotten: bool = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class RememberedItem(_message.Message):
    __slots__ = ("index", "memory_id", "verdict", "notice")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    NOTICE_FIELD_NUMBER: _ClassVar[int]
    index: int
    memory_id: str
    verdict: Verdict
    notice: _error_pb2.Notice
    def __init__(self, index: _Optional[int] = ..., memory_id: _Optional[str] = ..., verdict: _Optional[_Union[Verdict, str]] = ..., notice: _Optional[_Union[_error_pb2.Notice, _Mapping]] = ...) -> None: ...

class RememberManyResponse(_message.Message):
    __slots__ = ("items", "stored_count", "strengthened_count", "refused_count", "dry_run")
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    STORED_COUNT_FIELD_NUMBER: _ClassVar[int]
    STRENGTHENED_COUNT_FIELD_NUMBER: _ClassVar[int]
    REFUSED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[RememberedItem]
    stored_count: int
    strengthened_count: int
    refused_count: int
    dry_run: bool
    def __init__(self, items: _Optional[_Iterable[_Union[RememberedItem, _Mapping]]] = ..., stored_count: _Optional[int] = ..., strengthened_count: _Optional[int] = ..., refused_count: _Optional[int] = ..., dry_run: bool = ...) -> None: ...

class RecallRequest(_message.Message):
    __slots__ = ("query", "budget", "limit", "min_results", "tags", "layers", "kinds", "scope", "confidences", "session", "owner", "since_time", "until_time", "as_of_time", "explain", "strengthen", "record", "include_global", "min_match", "hops")
    QUERY_FIELD_NUMBER: _ClassVar[int]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    MIN_RESULTS_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    LAYERS_FIELD_NUMBER: _ClassVar[int]
    KINDS_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCES_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    SINCE_TIME_FIELD_NUMBER: _ClassVar[int]
    UNTIL_TIME_FIELD_NUMBER: _ClassVar[int]
    AS_OF_TIME_FIELD_NUMBER: _ClassVar[int]
    EXPLAIN_FIELD_NUMBER: _ClassVar[int]
    STRENGTHEN_FIELD_NUMBER: _ClassVar[int]
    RECORD_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_GLOBAL_FIELD_NUMBER: _ClassVar[int]
    MIN_MATCH_FIELD_NUMBER: _ClassVar[int]
    HOPS_FIELD_NUMBER: _ClassVar[int]
    query: str
    budget: str
    limit: int
    min_results: int
    tags: _containers.RepeatedScalarFieldContainer[str]
    layers: _containers.RepeatedScalarFieldContainer[Layer]
    kinds: _containers.RepeatedScalarFieldContainer[Kind]
    scope: str
    confidences: _containers.RepeatedScalarFieldContainer[Confidence]
    session: str
    owner: str
    since_time: _timestamp_pb2.Timestamp
    until_time: _timestamp_pb2.Timestamp
    as_of_time: _timestamp_pb2.Timestamp
    explain: bool
    strengthen: bool
    record: bool
    include_global: bool
    min_match: float
    hops: int
    def __init__(self, query: _Optional[str] = ..., budget: _Optional[str] = ..., limit: _Optional[int] = ..., min_results: _Optional[int] = ..., tags: _Optional[_Iterable[str]] = ..., layers: _Optional[_Iterable[_Union[Layer, str]]] = ..., kinds: _Optional[_Iterable[_Union[Kind, str]]] = ..., scope: _Optional[str] = ..., confidences: _Optional[_Iterable[_Union[Confidence, str]]] = ..., session: _Optional[str] = ..., owner: _Optional[str] = ..., since_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., until_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., as_of_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., explain: bool = ..., strengthen: bool = ..., record: bool = ..., include_global: bool = ..., min_match: _Optional[float] = ..., hops: _Optional[int] = ...) -> None: ...

class RecallResponse(_message.Message):
    __slots__ = ("recall_id", "memories", "block", "token_count", "omitted_count", "degraded")
    RECALL_ID_FIELD_NUMBER: _ClassVar[int]
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    BLOCK_FIELD_NUMBER: _ClassVar[int]
    TOKEN_COUNT_FIELD_NUMBER: _ClassVar[int]
    OMITTED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DEGRADED_FIELD_NUMBER: _ClassVar[int]
    recall_id: str
    memories: _containers.RepeatedCompositeFieldContainer[RecalledMemory]
    block: str
    token_count: int
    omitted_count: int
    degraded: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, recall_id: _Optional[str] = ..., memories: _Optional[_Iterable[_Union[RecalledMemory, _Mapping]]] = ..., block: _Optional[str] = ..., token_count: _Optional[int] = ..., omitted_count: _Optional[int] = ..., degraded: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class GetMemoryRequest(_message.Message):
    __slots__ = ("memory_id",)
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    def __init__(self, memory_id: _Optional[str] = ...) -> None: ...

class GetMemoryResponse(_message.Message):
    __slots__ = ("memory", "changes", "contradicted_by")
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    CONTRADICTED_BY_FIELD_NUMBER: _ClassVar[int]
    memory: Memory
    changes: _containers.RepeatedCompositeFieldContainer[MemoryChange]
    contradicted_by: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, memory: _Optional[_Union[Memory, _Mapping]] = ..., changes: _Optional[_Iterable[_Union[MemoryChange, _Mapping]]] = ..., contradicted_by: _Optional[_Iterable[str]] = ...) -> None: ...

class MemoryChange(_message.Message):
    __slots__ = ("operation", "time", "actor", "reason")
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    operation: str
    time: _timestamp_pb2.Timestamp
    actor: str
    reason: str
    def __init__(self, operation: _Optional[str] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., actor: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class ListMemoriesRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "tags", "layers", "kinds", "scope", "session", "pinned", "include_superseded", "order")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    LAYERS_FIELD_NUMBER: _ClassVar[int]
    KINDS_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    PINNED_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_SUPERSEDED_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    tags: _containers.RepeatedScalarFieldContainer[str]
    layers: _containers.RepeatedScalarFieldContainer[Layer]
    kinds: _containers.RepeatedScalarFieldContainer[Kind]
    scope: str
    session: str
    pinned: bool
    include_superseded: bool
    order: MemoryOrder
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., tags: _Optional[_Iterable[str]] = ..., layers: _Optional[_Iterable[_Union[Layer, str]]] = ..., kinds: _Optional[_Iterable[_Union[Kind, str]]] = ..., scope: _Optional[str] = ..., session: _Optional[str] = ..., pinned: bool = ..., include_superseded: bool = ..., order: _Optional[_Union[MemoryOrder, str]] = ...) -> None: ...

class ListMemoriesResponse(_message.Message):
    __slots__ = ("memories", "next_page_token")
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    memories: _containers.RepeatedCompositeFieldContainer[Memory]
    next_page_token: str
    def __init__(self, memories: _Optional[_Iterable[_Union[Memory, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class UpdateMemoryRequest(_message.Message):
    __slots__ = ("memory_id", "add_tags", "remove_tags", "confidence", "scope", "owner", "artifact_ref", "valid_until_time", "reason", "dry_run", "idempotency_key")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    ADD_TAGS_FIELD_NUMBER: _ClassVar[int]
    REMOVE_TAGS_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCE_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_REF_FIELD_NUMBER: _ClassVar[int]
    VALID_UNTIL_TIME_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    add_tags: _containers.RepeatedScalarFieldContainer[str]
    remove_tags: _containers.RepeatedScalarFieldContainer[str]
    confidence: Confidence
    scope: str
    owner: str
    artifact_ref: str
    valid_until_time: _timestamp_pb2.Timestamp
    reason: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, memory_id: _Optional[str] = ..., add_tags: _Optional[_Iterable[str]] = ..., remove_tags: _Optional[_Iterable[str]] = ..., confidence: _Optional[_Union[Confidence, str]] = ..., scope: _Optional[str] = ..., owner: _Optional[str] = ..., artifact_ref: _Optional[str] = ..., valid_until_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., reason: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class UpdateMemoryResponse(_message.Message):
    __slots__ = ("memory", "dry_run")
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memory: Memory
    dry_run: bool
    def __init__(self, memory: _Optional[_Union[Memory, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class ForgetMemoryRequest(_message.Message):
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

class ForgetMemoryResponse(_message.Message):
    __slots__ = ("memory_id", "erased", "dry_run")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    ERASED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    erased: bool
    dry_run: bool
    def __init__(self, memory_id: _Optional[str] = ..., erased: bool = ..., dry_run: bool = ...) -> None: ...

class RecordOutcomeRequest(_message.Message):
    __slots__ = ("outcome", "memory_ids", "recall_id", "session", "reason", "withdraw", "dry_run", "idempotency_key")
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    MEMORY_IDS_FIELD_NUMBER: _ClassVar[int]
    RECALL_ID_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    WITHDRAW_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    outcome: Outcome
    memory_ids: _containers.RepeatedScalarFieldContainer[str]
    recall_id: str
    session: str
    reason: str
    withdraw: bool
    dry_run: bool
    idempotency_key: str
    def __init__(self, outcome: _Optional[_Union[Outcome, str]] = ..., memory_ids: _Optional[_Iterable[str]] = ..., recall_id: _Optional[str] = ..., session: _Optional[str] = ..., reason: _Optional[str] = ..., withdraw: bool = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class OutcomeChange(_message.Message):
    __slots__ = ("memory_id", "good_count", "bad_count", "reward_factor", "strength_before", "strength")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    GOOD_COUNT_FIELD_NUMBER: _ClassVar[int]
    BAD_COUNT_FIELD_NUMBER: _ClassVar[int]
    REWARD_FACTOR_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_BEFORE_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    good_count: int
    bad_count: int
    reward_factor: float
    strength_before: float
    strength: float
    def __init__(self, memory_id: _Optional[str] = ..., good_count: _Optional[int] = ..., bad_count: _Optional[int] = ..., reward_factor: _Optional[float] = ..., strength_before: _Optional[float] = ..., strength: _Optional[float] = ...) -> None: ...

class RecordOutcomeResponse(_message.Message):
    __slots__ = ("changes", "dry_run", "withdrawn")
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    WITHDRAWN_FIELD_NUMBER: _ClassVar[int]
    changes: _containers.RepeatedCompositeFieldContainer[OutcomeChange]
    dry_run: bool
    withdrawn: bool
    def __init__(self, changes: _Optional[_Iterable[_Union[OutcomeChange, _Mapping]]] = ..., dry_run: bool = ..., withdrawn: bool = ...) -> None: ...

class PinMemoryRequest(_message.Message):
    __slots__ = ("memory_id", "dry_run", "idempotency_key")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, memory_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class PinMemoryResponse(_message.Message):
    __slots__ = ("memory", "dry_run")
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memory: Memory
    dry_run: bool
    def __init__(self, memory: _Optional[_Union[Memory, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class UnpinMemoryRequest(_message.Message):
    __slots__ = ("memory_id", "dry_run", "idempotency_key")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, memory_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class UnpinMemoryResponse(_message.Message):
    __slots__ = ("memory", "dry_run")
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memory: Memory
    dry_run: bool
    def __init__(self, memory: _Optional[_Union[Memory, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class BoostMemoryRequest(_message.Message):
    __slots__ = ("memory_id", "dry_run", "idempotency_key")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, memory_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class BoostMemoryResponse(_message.Message):
    __slots__ = ("memory", "dry_run")
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memory: Memory
    dry_run: bool
    def __init__(self, memory: _Optional[_Union[Memory, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class SupersedeMemoryRequest(_message.Message):
    __slots__ = ("memory_id", "text", "tags", "confidence", "reason", "valid_from_time", "secrets", "dry_run", "idempotency_key")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    VALID_FROM_TIME_FIELD_NUMBER: _ClassVar[int]
    SECRETS_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    text: str
    tags: _containers.RepeatedScalarFieldContainer[str]
    confidence: Confidence
    reason: str
    valid_from_time: _timestamp_pb2.Timestamp
    secrets: SecretPolicy
    dry_run: bool
    idempotency_key: str
    def __init__(self, memory_id: _Optional[str] = ..., text: _Optional[str] = ..., tags: _Optional[_Iterable[str]] = ..., confidence: _Optional[_Union[Confidence, str]] = ..., reason: _Optional[str] = ..., valid_from_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., secrets: _Optional[_Union[SecretPolicy, str]] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class SupersedeMemoryResponse(_message.Message):
    __slots__ = ("memory", "superseded", "dry_run", "notices")
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    SUPERSEDED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    memory: Memory
    superseded: Memory
    dry_run: bool
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, memory: _Optional[_Union[Memory, _Mapping]] = ..., superseded: _Optional[_Union[Memory, _Mapping]] = ..., dry_run: bool = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...
