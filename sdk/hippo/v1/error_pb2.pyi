from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Reason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REASON_UNSPECIFIED: _ClassVar[Reason]
    REASON_INVALID_FIELD: _ClassVar[Reason]
    REASON_SECRET: _ClassVar[Reason]
    REASON_FORGOTTEN: _ClassVar[Reason]
    REASON_UNKNOWN_ID: _ClassVar[Reason]
    REASON_SUPERSEDED: _ClassVar[Reason]
    REASON_KEY_REUSED: _ClassVar[Reason]
    REASON_READ_ONLY: _ClassVar[Reason]
    REASON_BUSY: _ClassVar[Reason]
    REASON_NEWER_STORE: _ClassVar[Reason]
    REASON_DAMAGED_STORE: _ClassVar[Reason]
    REASON_ERASURE_PENDING: _ClassVar[Reason]
    REASON_OVER_BUDGET: _ClassVar[Reason]
    REASON_INTERNAL: _ClassVar[Reason]
REASON_UNSPECIFIED: Reason
REASON_INVALID_FIELD: Reason
REASON_SECRET: Reason
REASON_FORGOTTEN: Reason
REASON_UNKNOWN_ID: Reason
REASON_SUPERSEDED: Reason
REASON_KEY_REUSED: Reason
REASON_READ_ONLY: Reason
REASON_BUSY: Reason
REASON_NEWER_STORE: Reason
REASON_DAMAGED_STORE: Reason
REASON_ERASURE_PENDING: Reason
REASON_OVER_BUDGET: Reason
REASON_INTERNAL: Reason

class ErrorDetail(_message.Message):
    __slots__ = ("reason", "field", "resource", "hint", "reference")
    REASON_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    HINT_FIELD_NUMBER: _ClassVar[int]
    REFERENCE_FIELD_NUMBER: _ClassVar[int]
    reason: Reason
    field: str
    resource: str
    hint: str
    reference: str
    def __init__(self, reason: _Optional[_Union[Reason, str]] = ..., field: _Optional[str] = ..., resource: _Optional[str] = ..., hint: _Optional[str] = ..., reference: _Optional[str] = ...) -> None: ...

class Notice(_message.Message):
    __slots__ = ("code", "message", "hint")
    CODE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    HINT_FIELD_NUMBER: _ClassVar[int]
    code: str
    message: str
    hint: str
    def __init__(self, code: _Optional[str] = ..., message: _Optional[str] = ..., hint: _Optional[str] = ...) -> None: ...
