from hippo.v1 import error_pb2 as _error_pb2
from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class EmbedMemoriesRequest(_message.Message):
    __slots__ = ("dry_run", "idempotency_key")
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    dry_run: bool
    idempotency_key: str
    def __init__(self, dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class EmbedMemoriesEvent(_message.Message):
    __slots__ = ("done_count", "total_count", "model", "dry_run")
    DONE_COUNT_FIELD_NUMBER: _ClassVar[int]
    TOTAL_COUNT_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    done_count: int
    total_count: int
    model: str
    dry_run: bool
    def __init__(self, done_count: _Optional[int] = ..., total_count: _Optional[int] = ..., model: _Optional[str] = ..., dry_run: bool = ...) -> None: ...

class GetEmbeddingStatusRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class OtherEmbeddingModel(_message.Message):
    __slots__ = ("model", "memory_count")
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MEMORY_COUNT_FIELD_NUMBER: _ClassVar[int]
    model: str
    memory_count: int
    def __init__(self, model: _Optional[str] = ..., memory_count: _Optional[int] = ...) -> None: ...

class GetEmbeddingStatusResponse(_message.Message):
    __slots__ = ("pipeline", "model", "memory_count", "embedded_count", "others", "size_bytes", "degraded")
    PIPELINE_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MEMORY_COUNT_FIELD_NUMBER: _ClassVar[int]
    EMBEDDED_COUNT_FIELD_NUMBER: _ClassVar[int]
    OTHERS_FIELD_NUMBER: _ClassVar[int]
    SIZE_BYTES_FIELD_NUMBER: _ClassVar[int]
    DEGRADED_FIELD_NUMBER: _ClassVar[int]
    pipeline: str
    model: str
    memory_count: int
    embedded_count: int
    others: _containers.RepeatedCompositeFieldContainer[OtherEmbeddingModel]
    size_bytes: int
    degraded: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, pipeline: _Optional[str] = ..., model: _Optional[str] = ..., memory_count: _Optional[int] = ..., embedded_count: _Optional[int] = ..., others: _Optional[_Iterable[_Union[OtherEmbeddingModel, _Mapping]]] = ..., size_bytes: _Optional[int] = ..., degraded: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...
