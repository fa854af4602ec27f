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

class IngestVerdict(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    INGEST_VERDICT_UNSPECIFIED: _ClassVar[IngestVerdict]
    INGEST_VERDICT_STORED: _ClassVar[IngestVerdict]
    INGEST_VERDICT_DUPLICATE: _ClassVar[IngestVerdict]
    INGEST_VERDICT_FORGOTTEN: _ClassVar[IngestVerdict]
    INGEST_VERDICT_REJECTED: _ClassVar[IngestVerdict]
    INGEST_VERDICT_RETIRED: _ClassVar[IngestVerdict]
    INGEST_VERDICT_SECRET: _ClassVar[IngestVerdict]
    INGEST_VERDICT_INVALID: _ClassVar[IngestVerdict]

class CaptureCategory(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CAPTURE_CATEGORY_UNSPECIFIED: _ClassVar[CaptureCategory]
    CAPTURE_CATEGORY_DECISION: _ClassVar[CaptureCategory]
    CAPTURE_CATEGORY_RULE: _ClassVar[CaptureCategory]
    CAPTURE_CATEGORY_ERROR: _ClassVar[CaptureCategory]
    CAPTURE_CATEGORY_PREFERENCE: _ClassVar[CaptureCategory]

class LearntEffect(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LEARNT_EFFECT_UNSPECIFIED: _ClassVar[LearntEffect]
    LEARNT_EFFECT_WEAKENED: _ClassVar[LearntEffect]
    LEARNT_EFFECT_KEPT_PINNED: _ClassVar[LearntEffect]
    LEARNT_EFFECT_KEPT_DECISION: _ClassVar[LearntEffect]
    LEARNT_EFFECT_RESTORED: _ClassVar[LearntEffect]
INGEST_VERDICT_UNSPECIFIED: IngestVerdict
INGEST_VERDICT_STORED: IngestVerdict
INGEST_VERDICT_DUPLICATE: IngestVerdict
INGEST_VERDICT_FORGOTTEN: IngestVerdict
INGEST_VERDICT_REJECTED: IngestVerdict
INGEST_VERDICT_RETIRED: IngestVerdict
INGEST_VERDICT_SECRET: IngestVerdict
INGEST_VERDICT_INVALID: IngestVerdict
CAPTURE_CATEGORY_UNSPECIFIED: CaptureCategory
CAPTURE_CATEGORY_DECISION: CaptureCategory
CAPTURE_CATEGORY_RULE: CaptureCategory
CAPTURE_CATEGORY_ERROR: CaptureCategory
CAPTURE_CATEGORY_PREFERENCE: CaptureCategory
LEARNT_EFFECT_UNSPECIFIED: LearntEffect
LEARNT_EFFECT_WEAKENED: LearntEffect
LEARNT_EFFECT_KEPT_PINNED: LearntEffect
LEARNT_EFFECT_KEPT_DECISION: LearntEffect
LEARNT_EFFECT_RESTORED: LearntEffect

class ImportMemoriesRequest(_message.Message):
    __slots__ = ("memories", "source", "tags", "secrets", "dry_run", "idempotency_key")
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    SECRETS_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memories: _containers.RepeatedCompositeFieldContainer[_memory_pb2.MemoryInput]
    source: str
    tags: _containers.RepeatedScalarFieldContainer[str]
    secrets: _memory_pb2.SecretPolicy
    dry_run: bool
    idempotency_key: str
    def __init__(self, memories: _Optional[_Iterable[_Union[_memory_pb2.MemoryInput, _Mapping]]] = ..., source: _Optional[str] = ..., tags: _Optional[_Iterable[str]] = ..., secrets: _Optional[_Union[_memory_pb2.SecretPolicy, str]] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class ImportedItem(_message.Message):
    __slots__ = ("index", "memory_id", "verdict", "notice")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    NOTICE_FIELD_NUMBER: _ClassVar[int]
    index: int
    memory_id: str
    verdict: IngestVerdict
    notice: _error_pb2.Notice
    def __init__(self, index: _Optional[int] = ..., memory_id: _Optional[str] = ..., verdict: _Optional[_Union[IngestVerdict, str]] = ..., notice: _Optional[_Union[_error_pb2.Notice, _Mapping]] = ...) -> None: ...

class ImportMemoriesResponse(_message.Message):
    __slots__ = ("items", "stored_count", "duplicate_count", "refused_count", "redacted_count", "dry_run")
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    STORED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DUPLICATE_COUNT_FIELD_NUMBER: _ClassVar[int]
    REFUSED_COUNT_FIELD_NUMBER: _ClassVar[int]
    REDACTED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[ImportedItem]
    stored_count: int
    duplicate_count: int
    refused_count: int
    redacted_count: int
    dry_run: bool
    def __init__(self, items: _Optional[_Iterable[_Union[ImportedItem, _Mapping]]] = ..., stored_count: _Optional[int] = ..., duplicate_count: _Optional[int] = ..., refused_count: _Optional[int] = ..., redacted_count: _Optional[int] = ..., dry_run: bool = ...) -> None: ...

class CaptureRequest(_message.Message):
    __slots__ = ("text", "tags", "scope", "session", "source", "artifact_ref", "event_time", "dry_run", "idempotency_key")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_REF_FIELD_NUMBER: _ClassVar[int]
    EVENT_TIME_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    text: str
    tags: _containers.RepeatedScalarFieldContainer[str]
    scope: str
    session: str
    source: str
    artifact_ref: str
    event_time: _timestamp_pb2.Timestamp
    dry_run: bool
    idempotency_key: str
    def __init__(self, text: _Optional[str] = ..., tags: _Optional[_Iterable[str]] = ..., scope: _Optional[str] = ..., session: _Optional[str] = ..., source: _Optional[str] = ..., artifact_ref: _Optional[str] = ..., event_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class CapturedItem(_message.Message):
    __slots__ = ("text", "category", "memory_id", "verdict")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    CATEGORY_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    text: str
    category: CaptureCategory
    memory_id: str
    verdict: IngestVerdict
    def __init__(self, text: _Optional[str] = ..., category: _Optional[_Union[CaptureCategory, str]] = ..., memory_id: _Optional[str] = ..., verdict: _Optional[_Union[IngestVerdict, str]] = ...) -> None: ...

class CaptureResponse(_message.Message):
    __slots__ = ("items", "stored_count", "duplicate_count", "refused_count", "redacted_count", "dry_run")
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    STORED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DUPLICATE_COUNT_FIELD_NUMBER: _ClassVar[int]
    REFUSED_COUNT_FIELD_NUMBER: _ClassVar[int]
    REDACTED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[CapturedItem]
    stored_count: int
    duplicate_count: int
    refused_count: int
    redacted_count: int
    dry_run: bool
    def __init__(self, items: _Optional[_Iterable[_Union[CapturedItem, _Mapping]]] = ..., stored_count: _Optional[int] = ..., duplicate_count: _Optional[int] = ..., refused_count: _Optional[int] = ..., redacted_count: _Optional[int] = ..., dry_run: bool = ...) -> None: ...

class Commit(_message.Message):
    __slots__ = ("hash", "subject", "body", "author", "time", "files", "parent_count")
    HASH_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    BODY_FIELD_NUMBER: _ClassVar[int]
    AUTHOR_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    FILES_FIELD_NUMBER: _ClassVar[int]
    PARENT_COUNT_FIELD_NUMBER: _ClassVar[int]
    hash: str
    subject: str
    body: str
    author: str
    time: _timestamp_pb2.Timestamp
    files: _containers.RepeatedScalarFieldContainer[str]
    parent_count: int
    def __init__(self, hash: _Optional[str] = ..., subject: _Optional[str] = ..., body: _Optional[str] = ..., author: _Optional[str] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., files: _Optional[_Iterable[str]] = ..., parent_count: _Optional[int] = ...) -> None: ...

class LearnCommitsRequest(_message.Message):
    __slots__ = ("commits", "repository", "dry_run", "idempotency_key")
    COMMITS_FIELD_NUMBER: _ClassVar[int]
    REPOSITORY_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    commits: _containers.RepeatedCompositeFieldContainer[Commit]
    repository: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, commits: _Optional[_Iterable[_Union[Commit, _Mapping]]] = ..., repository: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class Lesson(_message.Message):
    __slots__ = ("commit", "text", "memory_id", "verdict")
    COMMIT_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    commit: str
    text: str
    memory_id: str
    verdict: IngestVerdict
    def __init__(self, commit: _Optional[str] = ..., text: _Optional[str] = ..., memory_id: _Optional[str] = ..., verdict: _Optional[_Union[IngestVerdict, str]] = ...) -> None: ...

class LearntChange(_message.Message):
    __slots__ = ("commit", "memory_id", "text", "effect", "reason")
    COMMIT_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    commit: str
    memory_id: str
    text: str
    effect: LearntEffect
    reason: str
    def __init__(self, commit: _Optional[str] = ..., memory_id: _Optional[str] = ..., text: _Optional[str] = ..., effect: _Optional[_Union[LearntEffect, str]] = ..., reason: _Optional[str] = ...) -> None: ...

class LearnCommitsResponse(_message.Message):
    __slots__ = ("lessons", "changes", "stored_count", "weakened_count", "restored_count", "known_count", "ignored_count", "dry_run")
    LESSONS_FIELD_NUMBER: _ClassVar[int]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    STORED_COUNT_FIELD_NUMBER: _ClassVar[int]
    WEAKENED_COUNT_FIELD_NUMBER: _ClassVar[int]
    RESTORED_COUNT_FIELD_NUMBER: _ClassVar[int]
    KNOWN_COUNT_FIELD_NUMBER: _ClassVar[int]
    IGNORED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    lessons: _containers.RepeatedCompositeFieldContainer[Lesson]
    changes: _containers.RepeatedCompositeFieldContainer[LearntChange]
    stored_count: int
    weakened_count: int
    restored_count: int
    known_count: int
    ignored_count: int
    dry_run: bool
    def __init__(self, lessons: _Optional[_Iterable[_Union[Lesson, _Mapping]]] = ..., changes: _Optional[_Iterable[_Union[LearntChange, _Mapping]]] = ..., stored_count: _Optional[int] = ..., weakened_count: _Optional[int] = ..., restored_count: _Optional[int] = ..., known_count: _Optional[int] = ..., ignored_count: _Optional[int] = ..., dry_run: bool = ...) -> None: ...
