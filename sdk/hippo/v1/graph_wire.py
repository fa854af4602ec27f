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
    given = model.__dict__
    data: dict[str, Any] = {"kind": _ENTITY_KIND_NAMES.get(given["kind"])}
    if given["name"]:
        data["name"] = given["name"]
    if given["mention_count"]:
        data["mention_count"] = given["mention_count"]
    return data


def entity_from_wire(wire: graph_pb2.Entity) -> Entity:
    data: dict[str, Any] = {
        "name": wire.name,
        "kind": _ENTITY_KIND_WORDS.get(wire.kind),
        "mention_count": wire.mention_count,
    }
    return assembled(Entity, data)


def entity_relation_to_wire(model: EntityRelation) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["source"]:
        data["source"] = given["source"]
    if given["verb"]:
        data["verb"] = given["verb"]
    if given["target"]:
        data["target"] = given["target"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
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
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    if given["kinds"]:
        data["kinds"] = [_ENTITY_KIND_NAMES[item] for item in given["kinds"]]
    if given["containing"] is not None:
        data["containing"] = given["containing"]
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
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["entities"]:
        data["entities"] = [entity_to_wire(item) for item in given["entities"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    if given["degraded"]:
        data["degraded"] = [notice_to_wire(item) for item in given["degraded"]]
    return data


def list_entities_response_from_wire(wire: graph_pb2.ListEntitiesResponse) -> ListEntitiesResponse:
    data: dict[str, Any] = {
        "entities": tuple([entity_from_wire(item) for item in wire.entities]),
        "next_page_token": wire.next_page_token,
        "degraded": tuple([notice_from_wire(item) for item in wire.degraded]),
    }
    return assembled(ListEntitiesResponse, data)


def get_entity_request_to_wire(model: GetEntityRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["entity"]:
        data["entity"] = given["entity"]
    if given["limit"] is not None:
        data["limit"] = given["limit"]
    return data


def get_entity_request_from_wire(wire: graph_pb2.GetEntityRequest) -> dict[str, object]:
    data: dict[str, object] = {"entity": wire.entity}
    if wire.HasField("limit"):
        data["limit"] = wire.limit
    return data


def get_entity_response_to_wire(model: GetEntityResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"entity": entity_to_wire(given["entity"])}
    if given["neighbours"]:
        data["neighbours"] = [entity_to_wire(item) for item in given["neighbours"]]
    if given["relations"]:
        data["relations"] = [entity_relation_to_wire(item) for item in given["relations"]]
    if given["memories"]:
        data["memories"] = [memory_to_wire(item) for item in given["memories"]]
    if given["degraded"]:
        data["degraded"] = [notice_to_wire(item) for item in given["degraded"]]
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
