from hippo.v1 import error_pb2 as _error_pb2
from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class HookEvent(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    HOOK_EVENT_UNSPECIFIED: _ClassVar[HookEvent]
    HOOK_EVENT_SESSION_START: _ClassVar[HookEvent]
    HOOK_EVENT_USER_PROMPT: _ClassVar[HookEvent]

class Framing(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FRAMING_UNSPECIFIED: _ClassVar[Framing]
    FRAMING_OBSERVE: _ClassVar[Framing]
    FRAMING_SUGGEST: _ClassVar[Framing]
    FRAMING_ASSERT: _ClassVar[Framing]

class BlockFormat(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BLOCK_FORMAT_UNSPECIFIED: _ClassVar[BlockFormat]
    BLOCK_FORMAT_MARKDOWN: _ClassVar[BlockFormat]
    BLOCK_FORMAT_JSON: _ClassVar[BlockFormat]
HOOK_EVENT_UNSPECIFIED: HookEvent
HOOK_EVENT_SESSION_START: HookEvent
HOOK_EVENT_USER_PROMPT: HookEvent
FRAMING_UNSPECIFIED: Framing
FRAMING_OBSERVE: Framing
FRAMING_SUGGEST: Framing
FRAMING_ASSERT: Framing
BLOCK_FORMAT_UNSPECIFIED: BlockFormat
BLOCK_FORMAT_MARKDOWN: BlockFormat
BLOCK_FORMAT_JSON: BlockFormat

class HandleHookEventRequest(_message.Message):
    __slots__ = ("event", "agent", "session", "prompt", "start_source", "max_units", "dry_run", "idempotency_key")
    EVENT_FIELD_NUMBER: _ClassVar[int]
    AGENT_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    START_SOURCE_FIELD_NUMBER: _ClassVar[int]
    MAX_UNITS_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    event: HookEvent
    agent: str
    session: str
    prompt: str
    start_source: str
    max_units: int
    dry_run: bool
    idempotency_key: str
    def __init__(self, event: _Optional[_Union[HookEvent, str]] = ..., agent: _Optional[str] = ..., session: _Optional[str] = ..., prompt: _Optional[str] = ..., start_source: _Optional[str] = ..., max_units: _Optional[int] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class HandleHookEventResponse(_message.Message):
    __slots__ = ("text", "memory_ids", "omitted_count", "degraded")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    MEMORY_IDS_FIELD_NUMBER: _ClassVar[int]
    OMITTED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DEGRADED_FIELD_NUMBER: _ClassVar[int]
    text: str
    memory_ids: _containers.RepeatedScalarFieldContainer[str]
    omitted_count: int
    degraded: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, text: _Optional[str] = ..., memory_ids: _Optional[_Iterable[str]] = ..., omitted_count: _Optional[int] = ..., degraded: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class BuildContextRequest(_message.Message):
    __slots__ = ("query", "auto", "budget", "limit", "framing", "format", "scope", "session", "branch", "changed_files", "commits")
    QUERY_FIELD_NUMBER: _ClassVar[int]
    AUTO_FIELD_NUMBER: _ClassVar[int]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    FRAMING_FIELD_NUMBER: _ClassVar[int]
    FORMAT_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    BRANCH_FIELD_NUMBER: _ClassVar[int]
    CHANGED_FILES_FIELD_NUMBER: _ClassVar[int]
    COMMITS_FIELD_NUMBER: _ClassVar[int]
    query: str
    auto: bool
    budget: str
    limit: int
    framing: Framing
    format: BlockFormat
    scope: str
    session: str
    branch: str
    changed_files: _containers.RepeatedScalarFieldContainer[str]
    commits: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, query: _Optional[str] = ..., auto: bool = ..., budget: _Optional[str] = ..., limit: _Optional[int] = ..., framing: _Optional[_Union[Framing, str]] = ..., format: _Optional[_Union[BlockFormat, str]] = ..., scope: _Optional[str] = ..., session: _Optional[str] = ..., branch: _Optional[str] = ..., changed_files: _Optional[_Iterable[str]] = ..., commits: _Optional[_Iterable[str]] = ...) -> None: ...

class ContextPart(_message.Message):
    __slots__ = ("name", "required", "text", "size", "memory_ids")
    NAME_FIELD_NUMBER: _ClassVar[int]
    REQUIRED_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    MEMORY_IDS_FIELD_NUMBER: _ClassVar[int]
    name: str
    required: bool
    text: str
    size: int
    memory_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, name: _Optional[str] = ..., required: bool = ..., text: _Optional[str] = ..., size: _Optional[int] = ..., memory_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class OmittedPart(_message.Message):
    __slots__ = ("name", "memory_count", "size")
    NAME_FIELD_NUMBER: _ClassVar[int]
    MEMORY_COUNT_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    name: str
    memory_count: int
    size: int
    def __init__(self, name: _Optional[str] = ..., memory_count: _Optional[int] = ..., size: _Optional[int] = ...) -> None: ...

class BuildContextResponse(_message.Message):
    __slots__ = ("block", "parts", "omitted", "memory_ids", "token_count", "notices", "degraded")
    BLOCK_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    OMITTED_FIELD_NUMBER: _ClassVar[int]
    MEMORY_IDS_FIELD_NUMBER: _ClassVar[int]
    TOKEN_COUNT_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    DEGRADED_FIELD_NUMBER: _ClassVar[int]
    block: str
    parts: _containers.RepeatedCompositeFieldContainer[ContextPart]
    omitted: _containers.RepeatedCompositeFieldContainer[OmittedPart]
    memory_ids: _containers.RepeatedScalarFieldContainer[str]
    token_count: int
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    degraded: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, block: _Optional[str] = ..., parts: _Optional[_Iterable[_Union[ContextPart, _Mapping]]] = ..., omitted: _Optional[_Iterable[_Union[OmittedPart, _Mapping]]] = ..., memory_ids: _Optional[_Iterable[str]] = ..., token_count: _Optional[int] = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ..., degraded: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...
