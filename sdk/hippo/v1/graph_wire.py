# Generated from hippo/v1/graph.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/graph.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import graph_pb2
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.v1.graph import Entity, EntityRelation, GetEntityResponse, ListEntitiesResponse
from hippo.v1.memory_wire import memory_from_wire, memory_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.graph import GetEntityRequest, ListEntitiesRequest

_ENTITY_KIND_NAMES = {
    "name": "ENTITY_KIND_NAME",
    "person": "ENTITY_KIND_PERSON",
    "identifier": "ENTITY_KIND_IDENTIFIER",
    "package": "ENTITY_KIND_PACKAGE",
    "file": "ENTITY_KIND_FILE",
    "decision": "ENTITY_KIND_DECISION",
}
_ENTITY_KIND_WORDS = {1: "name", 2: "person", 3: "identifier", 4: "package", 5: "file", 6: "decision"}


def entity_to_wire(model: Entity) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": _ENTITY_KIND_NAMES.get(model.kind)}
    if model.name:
        data["name"] = model.name
    if model.mention_count:
        data["mention_count"] = model.mention_count
    return data


def entity_from_wire(wire: graph_pb2.Entity) -> Entity:
    data: dict[str, Any] = {
        "name": wire.name,
        "kind": _ENTITY_KIND_WORDS.get(wire.kind),
        "mention_count": wire.mention_count,
    }
    return assembled(Entity, data)


def entity_relation_to_wire(model: EntityRelation) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.source:
        data["source"] = model.source
    if model.verb:
        data["verb"] = model.verb
    if model.target:
        data["target"] = model.target
    if model.memory_id:
        data["memory_id"] = model.memory_id
    return data


def entity_relation_from_wire(wire: graph_pb2.EntityRelation) -> EntityRelation:
    data: dict[str, Any] = {
        "source": wire.source,
        "verb": wire.verb,
        "target": wire.target,
        "memory_id": wire.memory_id,
    }
    return assembled(EntityRelation, data)


def list_entities_request_to_wire(model: ListEntitiesRequest) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.page_size is not None:
        data["page_size"] = model.page_size
    if model.page_token is not None:
        data["page_token"] = model.page_token
    if model.kinds:
        data["kinds"] = [_ENTITY_KIND_NAMES[item] for item in model.kinds]
    if model.containing is not None:
        data["containing"] = model.containing
    return data


def list_entities_request_from_wire(wire: graph_pb2.ListEntitiesRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    if wire.kinds:
        data["kinds"] = tuple([_ENTITY_KIND_WORDS[item] for item in wire.kinds if item in _ENTITY_KIND_WORDS])
    if wire.HasField("containing"):
        data["containing"] = wire.containing
    return data


def list_entities_response_to_wire(model: ListEntitiesResponse) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.entities:
        data["entities"] = [entity_to_wire(item) for item in model.entities]
    if model.next_page_token:
        data["next_page_token"] = model.next_page_token
    if model.degraded:
        data["degraded"] = [notice_to_wire(item) for item in model.degraded]
    return data


def list_entities_response_from_wire(wire: graph_pb2.ListEntitiesResponse) -> ListEntitiesResponse:
    data: dict[str, Any] = {
        "entities": tuple([entity_from_wire(item) for item in wire.entities]),
        "next_page_token": wire.next_page_token,
        "degraded": tuple([notice_from_wire(item) for item in wire.degraded]),
    }
    return assembled(ListEntitiesResponse, data)


def get_entity_request_to_wire(model: GetEntityRequest) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.entity:
        data["entity"] = model.entity
    if model.limit is not None:
        data["limit"] = model.limit
    return data


def get_entity_request_from_wire(wire: graph_pb2.GetEntityRequest) -> dict[str, object]:
    data: dict[str, object] = {"entity": wire.entity}
    if wire.HasField("limit"):
        data["limit"] = wire.limit
    return data


def get_entity_response_to_wire(model: GetEntityResponse) -> dict[str, Any]:
    data: dict[str, Any] = {"entity": entity_to_wire(model.entity)}
    if model.neighbours:
        data["neighbours"] = [entity_to_wire(item) for item in model.neighbours]
    if model.relations:
        data["relations"] = [entity_relation_to_wire(item) for item in model.relations]
    if model.memories:
        data["memories"] = [memory_to_wire(item) for item in model.memories]
    if model.degraded:
        data["degraded"] = [notice_to_wire(item) for item in model.degraded]
    return data


def get_entity_response_from_wire(wire: graph_pb2.GetEntityResponse) -> GetEntityResponse:
    data: dict[str, Any] = {
        "entity": entity_from_wire(wire.entity),
        "neighbours": tuple([entity_from_wire(item) for item in wire.neighbours]),
        "relations": tuple([entity_relation_from_wire(item) for item in wire.relations]),
        "memories": tuple([memory_from_wire(item) for item in wire.memories]),
        "degraded": tuple([notice_from_wire(item) for item in wire.degraded]),
    }
    return assembled(GetEntityResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "Entity": (graph_pb2.Entity, entity_to_wire, entity_from_wire),
    "EntityRelation": (graph_pb2.EntityRelation, entity_relation_to_wire, entity_relation_from_wire),
    "ListEntitiesRequest": (
        graph_pb2.ListEntitiesRequest,
        list_entities_request_to_wire,
        list_entities_request_from_wire,
    ),
    "ListEntitiesResponse": (
        graph_pb2.ListEntitiesResponse,
        list_entities_response_to_wire,
        list_entities_response_from_wire,
    ),
    "GetEntityRequest": (graph_pb2.GetEntityRequest, get_entity_request_to_wire, get_entity_request_from_wire),
    "GetEntityResponse": (graph_pb2.GetEntityResponse, get_entity_response_to_wire, get_entity_response_from_wire),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
