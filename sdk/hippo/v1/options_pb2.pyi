from google.protobuf import descriptor_pb2 as _descriptor_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor
ATTRIBUTE_FIELD_NUMBER: _ClassVar[int]
attribute: _descriptor.FieldDescriptor
EXPOSE_FIELD_NUMBER: _ClassVar[int]
expose: _descriptor.FieldDescriptor
RULES_FIELD_NUMBER: _ClassVar[int]
rules: _descriptor.FieldDescriptor

class Expose(_message.Message):
    __slots__ = ("cli", "mcp", "http", "positional", "destructive")
    CLI_FIELD_NUMBER: _ClassVar[int]
    MCP_FIELD_NUMBER: _ClassVar[int]
    HTTP_FIELD_NUMBER: _ClassVar[int]
    POSITIONAL_FIELD_NUMBER: _ClassVar[int]
    DESTRUCTIVE_FIELD_NUMBER: _ClassVar[int]
    cli: str
    mcp: str
    http: str
    positional: _containers.RepeatedScalarFieldContainer[str]
    destructive: bool
    def __init__(self, cli: _Optional[str] = ..., mcp: _Optional[str] = ..., http: _Optional[str] = ..., positional: _Optional[_Iterable[str]] = ..., destructive: bool = ...) -> None: ...

class Rules(_message.Message):
    __slots__ = ("required", "ge", "le", "max_length", "unit", "short", "internal", "flag", "word_flags", "number_or_text", "min_length", "stdin")
    REQUIRED_FIELD_NUMBER: _ClassVar[int]
    GE_FIELD_NUMBER: _ClassVar[int]
    LE_FIELD_NUMBER: _ClassVar[int]
    MAX_LENGTH_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    SHORT_FIELD_NUMBER: _ClassVar[int]
    INTERNAL_FIELD_NUMBER: _ClassVar[int]
    FLAG_FIELD_NUMBER: _ClassVar[int]
    WORD_FLAGS_FIELD_NUMBER: _ClassVar[int]
    NUMBER_OR_TEXT_FIELD_NUMBER: _ClassVar[int]
    MIN_LENGTH_FIELD_NUMBER: _ClassVar[int]
    STDIN_FIELD_NUMBER: _ClassVar[int]
    required: bool
    ge: float
    le: float
    max_length: int
    unit: str
    short: str
    internal: bool
    flag: str
    word_flags: bool
    number_or_text: bool
    min_length: int
    stdin: bool
    def __init__(self, required: bool = ..., ge: _Optional[float] = ..., le: _Optional[float] = ..., max_length: _Optional[int] = ..., unit: _Optional[str] = ..., short: _Optional[str] = ..., internal: bool = ..., flag: _Optional[str] = ..., word_flags: bool = ..., number_or_text: bool = ..., min_length: _Optional[int] = ..., stdin: bool = ...) -> None: ...
