import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from hippo.v1 import options_pb2 as _options_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ShareVerdict(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SHARE_VERDICT_UNSPECIFIED: _ClassVar[ShareVerdict]
    SHARE_VERDICT_SHARED: _ClassVar[ShareVerdict]
    SHARE_VERDICT_ALREADY_SHARED: _ClassVar[ShareVerdict]
    SHARE_VERDICT_TOO_SPECIFIC: _ClassVar[ShareVerdict]
    SHARE_VERDICT_FORGOTTEN: _ClassVar[ShareVerdict]
    SHARE_VERDICT_WITHDRAWN: _ClassVar[ShareVerdict]
    SHARE_VERDICT_PULLED: _ClassVar[ShareVerdict]
SHARE_VERDICT_UNSPECIFIED: ShareVerdict
SHARE_VERDICT_SHARED: ShareVerdict
SHARE_VERDICT_ALREADY_SHARED: ShareVerdict
SHARE_VERDICT_TOO_SPECIFIC: ShareVerdict
SHARE_VERDICT_FORGOTTEN: ShareVerdict
SHARE_VERDICT_WITHDRAWN: ShareVerdict
SHARE_VERDICT_PULLED: ShareVerdict

class SharedMemory(_message.Message):
    __slots__ = ("memory_id", "global_id", "verdict", "transfer_score", "reasons", "text")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    GLOBAL_ID_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    TRANSFER_SCORE_FIELD_NUMBER: _ClassVar[int]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    global_id: str
    verdict: ShareVerdict
    transfer_score: float
    reasons: _containers.RepeatedScalarFieldContainer[str]
    text: str
    def __init__(self, memory_id: _Optional[str] = ..., global_id: _Optional[str] = ..., verdict: _Optional[_Union[ShareVerdict, str]] = ..., transfer_score: _Optional[float] = ..., reasons: _Optional[_Iterable[str]] = ..., text: _Optional[str] = ...) -> None: ...

class PromoteMemoryRequest(_message.Message):
    __slots__ = ("memory_id", "dry_run", "idempotency_key")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, memory_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class PromoteMemoryResponse(_message.Message):
    __slots__ = ("shared", "dry_run")
    SHARED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    shared: SharedMemory
    dry_run: bool
    def __init__(self, shared: _Optional[_Union[SharedMemory, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class ShareMemoriesRequest(_message.Message):
    __slots__ = ("memory_id", "auto", "force", "dry_run", "idempotency_key")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    AUTO_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    auto: bool
    force: bool
    dry_run: bool
    idempotency_key: str
    def __init__(self, memory_id: _Optional[str] = ..., auto: bool = ..., force: bool = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class ShareMemoriesResponse(_message.Message):
    __slots__ = ("memories", "shared_count", "dry_run")
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    SHARED_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memories: _containers.RepeatedCompositeFieldContainer[SharedMemory]
    shared_count: int
    dry_run: bool
    def __init__(self, memories: _Optional[_Iterable[_Union[SharedMemory, _Mapping]]] = ..., shared_count: _Optional[int] = ..., dry_run: bool = ...) -> None: ...

class UnshareMemoryRequest(_message.Message):
    __slots__ = ("memory_id", "dry_run", "idempotency_key")
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    memory_id: str
    dry_run: bool
    idempotency_key: str
    def __init__(self, memory_id: _Optional[str] = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class UnshareMemoryResponse(_message.Message):
    __slots__ = ("shared", "dry_run")
    SHARED_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    shared: SharedMemory
    dry_run: bool
    def __init__(self, shared: _Optional[_Union[SharedMemory, _Mapping]] = ..., dry_run: bool = ...) -> None: ...

class Peer(_message.Message):
    __slots__ = ("project_id", "name", "shared_count", "last_share_time", "is_this")
    PROJECT_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    SHARED_COUNT_FIELD_NUMBER: _ClassVar[int]
    LAST_SHARE_TIME_FIELD_NUMBER: _ClassVar[int]
    IS_THIS_FIELD_NUMBER: _ClassVar[int]
    project_id: str
    name: str
    shared_count: int
    last_share_time: _timestamp_pb2.Timestamp
    is_this: bool
    def __init__(self, project_id: _Optional[str] = ..., name: _Optional[str] = ..., shared_count: _Optional[int] = ..., last_share_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., is_this: bool = ...) -> None: ...

class ListPeersRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListPeersResponse(_message.Message):
    __slots__ = ("peers",)
    PEERS_FIELD_NUMBER: _ClassVar[int]
    peers: _containers.RepeatedCompositeFieldContainer[Peer]
    def __init__(self, peers: _Optional[_Iterable[_Union[Peer, _Mapping]]] = ...) -> None: ...

class SyncMemoriesRequest(_message.Message):
    __slots__ = ("withdraw_only", "dry_run", "idempotency_key")
    WITHDRAW_ONLY_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    withdraw_only: bool
    dry_run: bool
    idempotency_key: str
    def __init__(self, withdraw_only: bool = ..., dry_run: bool = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class SyncMemoriesResponse(_message.Message):
    __slots__ = ("memories", "pulled_count", "withdrawn_count", "dry_run")
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    PULLED_COUNT_FIELD_NUMBER: _ClassVar[int]
    WITHDRAWN_COUNT_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    memories: _containers.RepeatedCompositeFieldContainer[SharedMemory]
    pulled_count: int
    withdrawn_count: int
    dry_run: bool
    def __init__(self, memories: _Optional[_Iterable[_Union[SharedMemory, _Mapping]]] = ..., pulled_count: _Optional[int] = ..., withdrawn_count: _Optional[int] = ..., dry_run: bool = ...) -> None: ...
