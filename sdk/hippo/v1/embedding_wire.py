# Generated from hippo/v1/embedding.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/embedding.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import embedding_pb2
from hippo.v1.embedding import EmbedMemoriesEvent, GetEmbeddingStatusResponse, OtherEmbeddingModel
from hippo.v1.error_wire import notice_from_wire, notice_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.embedding import EmbedMemoriesRequest, GetEmbeddingStatusRequest


def embed_memories_request_to_wire(model: EmbedMemoriesRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def embed_memories_request_from_wire(wire: embedding_pb2.EmbedMemoriesRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def embed_memories_event_to_wire(model: EmbedMemoriesEvent) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["done_count"]:
        data["done_count"] = given["done_count"]
    if given["total_count"]:
        data["total_count"] = given["total_count"]
    if given["model"]:
        data["model"] = given["model"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def embed_memories_event_from_wire(wire: embedding_pb2.EmbedMemoriesEvent) -> EmbedMemoriesEvent:
    data: dict[str, Any] = {
        "done_count": wire.done_count,
        "total_count": wire.total_count,
        "model": wire.model,
        "dry_run": wire.dry_run,
    }
    return assembled(EmbedMemoriesEvent, data)


def get_embedding_status_request_to_wire(model: GetEmbeddingStatusRequest) -> dict[str, Any]:
    return {}


def get_embedding_status_request_from_wire(wire: embedding_pb2.GetEmbeddingStatusRequest) -> dict[str, object]:
    return {}


def other_embedding_model_to_wire(model: OtherEmbeddingModel) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["model"]:
        data["model"] = given["model"]
    if given["memory_count"]:
        data["memory_count"] = given["memory_count"]
    return data


def other_embedding_model_from_wire(wire: embedding_pb2.OtherEmbeddingModel) -> OtherEmbeddingModel:
    data: dict[str, Any] = {"model": wire.model, "memory_count": wire.memory_count}
    return assembled(OtherEmbeddingModel, data)


def get_embedding_status_response_to_wire(model: GetEmbeddingStatusResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["pipeline"]:
        data["pipeline"] = given["pipeline"]
    if given["model"]:
        data["model"] = given["model"]
    if given["memory_count"]:
        data["memory_count"] = given["memory_count"]
    if given["embedded_count"]:
        data["embedded_count"] = given["embedded_count"]
    if given["others"]:
        data["others"] = [other_embedding_model_to_wire(item) for item in given["others"]]
    if given["size_bytes"]:
        data["size_bytes"] = given["size_bytes"]
    if given["degraded"]:
        data["degraded"] = [notice_to_wire(item) for item in given["degraded"]]
    return data


def get_embedding_status_response_from_wire(wire: embedding_pb2.GetEmbeddingStatusResponse) -> GetEmbeddingStatusResponse:
    data: dict[str, Any] = {
        "pipeline": wire.pipeline,
        "model": wire.model,
        "memory_count": wire.memory_count,
        "embedded_count": wire.embedded_count,
        "others": tuple([other_embedding_model_from_wire(item) for item in wire.others]),
        "size_bytes": wire.size_bytes,
        "degraded": tuple([notice_from_wire(item) for item in wire.degraded]),
    }
    return assembled(GetEmbeddingStatusResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "EmbedMemoriesRequest": (
        embedding_pb2.EmbedMemoriesRequest,
        embed_memories_request_to_wire,
        embed_memories_request_from_wire,
    ),
    "EmbedMemoriesEvent": (
        embedding_pb2.EmbedMemoriesEvent,
        embed_memories_event_to_wire,
        embed_memories_event_from_wire,
    ),
    "GetEmbeddingStatusRequest": (
        embedding_pb2.GetEmbeddingStatusRequest,
        get_embedding_status_request_to_wire,
        get_embedding_status_request_from_wire,
    ),
    "OtherEmbeddingModel": (
        embedding_pb2.OtherEmbeddingModel,
        other_embedding_model_to_wire,
        other_embedding_model_from_wire,
    ),
    "GetEmbeddingStatusResponse": (
        embedding_pb2.GetEmbeddingStatusResponse,
        get_embedding_status_response_to_wire,
        get_embedding_status_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
