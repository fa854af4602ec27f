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
HOOK_EVENT_UNSPECIFIED: HookEvent
HOOK_EVENT_SESSION_START: HookEvent
HOOK_EVENT_USER_PROMPT: HookEvent

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
