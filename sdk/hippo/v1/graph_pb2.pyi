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

class EntityKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ENTITY_KIND_UNSPECIFIED: _ClassVar[EntityKind]
    ENTITY_KIND_NAME: _ClassVar[EntityKind]
    ENTITY_KIND_PERSON: _ClassVar[EntityKind]
    ENTITY_KIND_IDENTIFIER: _ClassVar[EntityKind]
    ENTITY_KIND_PACKAGE: _ClassVar[EntityKind]
    ENTITY_KIND_FILE: _ClassVar[EntityKind]
    ENTITY_KIND_DECISION: _ClassVar[EntityKind]
ENTITY_KIND_UNSPECIFIED: EntityKind
ENTITY_KIND_NAME: EntityKind
ENTITY_KIND_PERSON: EntityKind
ENTITY_KIND_IDENTIFIER: EntityKind
ENTITY_KIND_PACKAGE: EntityKind
ENTITY_KIND_FILE: EntityKind
ENTITY_KIND_DECISION: EntityKind

class Entity(_message.Message):
    __slots__ = ("name", "kind", "mention_count")
    NAME_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    MENTION_COUNT_FIELD_NUMBER: _ClassVar[int]
    name: str
    kind: EntityKind
    mention_count: int
    def __init__(self, name: _Optional[str] = ..., kind: _Optional[_Union[EntityKind, str]] = ..., mention_count: _Optional[int] = ...) -> None: ...

class EntityRelation(_message.Message):
    __slots__ = ("source", "verb", "target", "memory_id")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    VERB_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    MEMORY_ID_FIELD_NUMBER: _ClassVar[int]
    source: str
    verb: str
    target: str
    memory_id: str
    def __init__(self, source: _Optional[str] = ..., verb: _Optional[str] = ..., target: _Optional[str] = ..., memory_id: _Optional[str] = ...) -> None: ...

class ListEntitiesRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "kinds", "containing")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    KINDS_FIELD_NUMBER: _ClassVar[int]
    CONTAINING_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    kinds: _containers.RepeatedScalarFieldContainer[EntityKind]
    containing: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., kinds: _Optional[_Iterable[_Union[EntityKind, str]]] = ..., containing: _Optional[str] = ...) -> None: ...

class ListEntitiesResponse(_message.Message):
    __slots__ = ("entities", "next_page_token", "degraded")
    ENTITIES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    DEGRADED_FIELD_NUMBER: _ClassVar[int]
    entities: _containers.RepeatedCompositeFieldContainer[Entity]
    next_page_token: str
    degraded: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, entities: _Optional[_Iterable[_Union[Entity, _Mapping]]] = ..., next_page_token: _Optional[str] = ..., degraded: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...

class GetEntityRequest(_message.Message):
    __slots__ = ("entity", "limit")
    ENTITY_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    entity: str
    limit: int
    def __init__(self, entity: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class GetEntityResponse(_message.Message):
    __slots__ = ("entity", "neighbours", "relations", "memories", "degraded")
    ENTITY_FIELD_NUMBER: _ClassVar[int]
    NEIGHBOURS_FIELD_NUMBER: _ClassVar[int]
    RELATIONS_FIELD_NUMBER: _ClassVar[int]
    MEMORIES_FIELD_NUMBER: _ClassVar[int]
    DEGRADED_FIELD_NUMBER: _ClassVar[int]
    entity: Entity
    neighbours: _containers.RepeatedCompositeFieldContainer[Entity]
    relations: _containers.RepeatedCompositeFieldContainer[EntityRelation]
    memories: _containers.RepeatedCompositeFieldContainer[_memory_pb2.Memory]
    degraded: _containers.RepeatedCompositeFieldContainer[_error_pb2.Notice]
    def __init__(self, entity: _Optional[_Union[Entity, _Mapping]] = ..., neighbours: _Optional[_Iterable[_Union[Entity, _Mapping]]] = ..., relations: _Optional[_Iterable[_Union[EntityRelation, _Mapping]]] = ..., memories: _Optional[_Iterable[_Union[_memory_pb2.Memory, _Mapping]]] = ..., degraded: _Optional[_Iterable[_Union[_error_pb2.Notice, _Mapping]]] = ...) -> None: ...
