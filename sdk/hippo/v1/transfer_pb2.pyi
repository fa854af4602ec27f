from hippo.v1 import error_pb2 as _error_pb2
from hippo.v1 import memory_pb2 as _memory_pb2
from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ExportStoreRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ExportStoreEvent(_message.Message):
    __slots__ = ("lines", "memory_count", "record_count", "notices")
    LINES_FIELD_NUMBER: _ClassVar[int]
    MEMORY_COUNT_FIELD_NUMBER: _ClassVar[int]
    RECORD_COUNT_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    lines: _containers.RepeatedScalarFieldContainer[str]
    memory_count: int
    record_count: int
    notices: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, lines: _Optional[_Iterable[str]] = ..., memory_count: _Optional[int] = ..., record_count: _Optional[int] = ..., notices: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class ImportStoreRequest(_message.Message):
    __slots__ = ("lines", "first_line", "secrets", "dry_run", "idempotency_key")
    LINES_FIELD_NUMBER: _ClassVar[int]
    FIRST_LINE_FIELD_NUMBER: _ClassVar[int]
    SECRETS_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    lines: _containers.RepeatedScalarFieldContainer[str]
    first_line: int
    secrets: _memory_pb2.SecretPolicy
    dry_run: bool
    idempotency_key: str
    def __init__(self, lines: _Optional[_Iterable[str]] = ..., first_line: _Optional[int] = ..., secrets: _Optional[_Union[_memory_pb2.SecretPolicy, str]] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class RefusedLine(_message.Message):
    __slots__ = ("line", "code", "message", "hint")
    LINE_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    HINT_FIELD_NUMBER: _ClassVar[int]
    line: int
    code: str
    message: str
    hint: str
    def __init__(self, line: _Optional[int] = ..., code: _Optional[str] = ..., message: _Optional[str] = ..., hint: _Optional[str] = ...) -> None: ...

class ImportStoreResponse(_message.Message):
    __slots__ = ("memory_count", "record_count", "known_count", "refused", "dry_run")
    MEMORY_COUNT_FIELD_NUMBER: _ClassVar[int]
    RECORD_COUNT_FIELD_NUMBER: _ClassVar[int]
    KNOWN_COUNT_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memory_count: int
    record_count: int
    known_count: int
    refused: _containers.RepeatedCompositeFieldContainer[RefusedLine]
    dry_run: bool
    def __init__(self, memory_count: _Optional[int] = ..., record_count: _Optional[int] = ..., known_count: _Optional[int] = ..., refused: _Optional[_Iterable[_Union[RefusedLine, _Mapping]]] = ..., dry_run: bool = ...) -> None: ...

class BackupStoreRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class BackupStoreEvent(_message.Message):
    __slots__ = ("data", "size_bytes", "total_bytes", "sha256")
    DATA_FIELD_NUMBER: _ClassVar[int]
    SIZE_BYTES_FIELD_NUMBER: _ClassVar[int]
    TOTAL_BYTES_FIELD_NUMBER: _ClassVar[int]
    SHA256_FIELD_NUMBER: _ClassVar[int]
    data: str
    size_bytes: int
    total_bytes: int
    sha256: str
    def __init__(self, data: _Optional[str] = ..., size_bytes: _Optional[int] = ..., total_bytes: _Optional[int] = ..., sha256: _Optional[str] = ...) -> None: ...
