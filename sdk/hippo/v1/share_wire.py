# Generated from hippo/v1/share.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/share.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import share_pb2
from hippo.v1.share import (
    ListPeersResponse,
    Peer,
    PromoteMemoryResponse,
    ShareMemoriesResponse,
    SharedMemory,
    SyncMemoriesResponse,
    UnshareMemoryResponse,
)
from hippo.wire import answered_time, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.share import (
        ListPeersRequest,
        PromoteMemoryRequest,
        ShareMemoriesRequest,
        SyncMemoriesRequest,
        UnshareMemoryRequest,
    )

_SHARE_VERDICT_NAMES = {
    "shared": "SHARE_VERDICT_SHARED",
    "already_shared": "SHARE_VERDICT_ALREADY_SHARED",
    "too_specific": "SHARE_VERDICT_TOO_SPECIFIC",
    "forgotten": "SHARE_VERDICT_FORGOTTEN",
    "withdrawn": "SHARE_VERDICT_WITHDRAWN",
    "pulled": "SHARE_VERDICT_PULLED",
}
_SHARE_VERDICT_WORDS = {
    1: "shared",
    2: "already_shared",
    3: "too_specific",
    4: "forgotten",
    5: "withdrawn",
    6: "pulled",
}


def shared_memory_to_wire(model: SharedMemory) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"verdict": _SHARE_VERDICT_NAMES.get(given["verdict"])}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["global_id"]:
        data["global_id"] = given["global_id"]
    if given["transfer_score"]:
        data["transfer_score"] = given["transfer_score"]
    if given["reasons"]:
        data["reasons"] = given["reasons"]
    if given["text"]:
        data["text"] = given["text"]
    return data


def shared_memory_from_wire(wire: share_pb2.SharedMemory) -> SharedMemory:
    data: dict[str, Any] = {
        "memory_id": wire.memory_id,
        "global_id": wire.global_id,
        "verdict": _SHARE_VERDICT_WORDS.get(wire.verdict),
        "transfer_score": wire.transfer_score,
        "reasons": tuple(wire.reasons),
        "text": wire.text,
    }
    return assembled(SharedMemory, data)


def promote_memory_request_to_wire(model: PromoteMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def promote_memory_request_from_wire(wire: share_pb2.PromoteMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def promote_memory_response_to_wire(model: PromoteMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"shared": shared_memory_to_wire(given["shared"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def promote_memory_response_from_wire(wire: share_pb2.PromoteMemoryResponse) -> PromoteMemoryResponse:
    data: dict[str, Any] = {"shared": shared_memory_from_wire(wire.shared), "dry_run": wire.dry_run}
    return assembled(PromoteMemoryResponse, data)


def share_memories_request_to_wire(model: ShareMemoriesRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"] is not None:
        data["memory_id"] = given["memory_id"]
    if given["auto"] is not None:
        data["auto"] = given["auto"]
    if given["force"] is not None:
        data["force"] = given["force"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def share_memories_request_from_wire(wire: share_pb2.ShareMemoriesRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("memory_id"):
        data["memory_id"] = wire.memory_id
    if wire.HasField("auto"):
        data["auto"] = wire.auto
    if wire.HasField("force"):
        data["force"] = wire.force
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def share_memories_response_to_wire(model: ShareMemoriesResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memories"]:
        data["memories"] = [shared_memory_to_wire(item) for item in given["memories"]]
    if given["shared_count"]:
        data["shared_count"] = given["shared_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def share_memories_response_from_wire(wire: share_pb2.ShareMemoriesResponse) -> ShareMemoriesResponse:
    data: dict[str, Any] = {
        "memories": tuple([shared_memory_from_wire(item) for item in wire.memories]),
        "shared_count": wire.shared_count,
        "dry_run": wire.dry_run,
    }
    return assembled(ShareMemoriesResponse, data)


def unshare_memory_request_to_wire(model: UnshareMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def unshare_memory_request_from_wire(wire: share_pb2.UnshareMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def unshare_memory_response_to_wire(model: UnshareMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"shared": shared_memory_to_wire(given["shared"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def unshare_memory_response_from_wire(wire: share_pb2.UnshareMemoryResponse) -> UnshareMemoryResponse:
    data: dict[str, Any] = {"shared": shared_memory_from_wire(wire.shared), "dry_run": wire.dry_run}
    return assembled(UnshareMemoryResponse, data)


def peer_to_wire(model: Peer) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"last_share_time": time_to_wire(given["last_share_time"])}
    if given["project_id"]:
        data["project_id"] = given["project_id"]
    if given["name"]:
        data["name"] = given["name"]
    if given["shared_count"]:
        data["shared_count"] = given["shared_count"]
    if given["is_this"]:
        data["is_this"] = given["is_this"]
    return data


def peer_from_wire(wire: share_pb2.Peer) -> Peer:
    data: dict[str, Any] = {
        "project_id": wire.project_id,
        "name": wire.name,
        "shared_count": wire.shared_count,
        "last_share_time": answered_time(wire.last_share_time),
        "is_this": wire.is_this,
    }
    return assembled(Peer, data)


def list_peers_request_to_wire(model: ListPeersRequest) -> dict[str, Any]:
    return {}


def list_peers_request_from_wire(wire: share_pb2.ListPeersRequest) -> dict[str, object]:
    return {}


def list_peers_response_to_wire(model: ListPeersResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["peers"]:
        data["peers"] = [peer_to_wire(item) for item in given["peers"]]
    return data


def list_peers_response_from_wire(wire: share_pb2.ListPeersResponse) -> ListPeersResponse:
    data: dict[str, Any] = {"peers": tuple([peer_from_wire(item) for item in wire.peers])}
    return assembled(ListPeersResponse, data)


def sync_memories_request_to_wire(model: SyncMemoriesRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["withdraw_only"] is not None:
        data["withdraw_only"] = given["withdraw_only"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def sync_memories_request_from_wire(wire: share_pb2.SyncMemoriesRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("withdraw_only"):
        data["withdraw_only"] = wire.withdraw_only
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def sync_memories_response_to_wire(model: SyncMemoriesResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memories"]:
        data["memories"] = [shared_memory_to_wire(item) for item in given["memories"]]
    if given["pulled_count"]:
        data["pulled_count"] = given["pulled_count"]
    if given["withdrawn_count"]:
        data["withdrawn_count"] = given["withdrawn_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def sync_memories_response_from_wire(wire: share_pb2.SyncMemoriesResponse) -> SyncMemoriesResponse:
    data: dict[str, Any] = {
        "memories": tuple([shared_memory_from_wire(item) for item in wire.memories]),
        "pulled_count": wire.pulled_count,
        "withdrawn_count": wire.withdrawn_count,
        "dry_run": wire.dry_run,
    }
    return assembled(SyncMemoriesResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "SharedMemory": (share_pb2.SharedMemory, shared_memory_to_wire, shared_memory_from_wire),
    "PromoteMemoryRequest": (
        share_pb2.PromoteMemoryRequest,
        promote_memory_request_to_wire,
        promote_memory_request_from_wire,
    ),
    "PromoteMemoryResponse": (
        share_pb2.PromoteMemoryResponse,
        promote_memory_response_to_wire,
        promote_memory_response_from_wire,
    ),
    "ShareMemoriesRequest": (
        share_pb2.ShareMemoriesRequest,
        share_memories_request_to_wire,
        share_memories_request_from_wire,
    ),
    "ShareMemoriesResponse": (
        share_pb2.ShareMemoriesResponse,
        share_memories_response_to_wire,
        share_memories_response_from_wire,
    ),
    "UnshareMemoryRequest": (
        share_pb2.UnshareMemoryRequest,
        unshare_memory_request_to_wire,
        unshare_memory_request_from_wire,
    ),
    "UnshareMemoryResponse": (
        share_pb2.UnshareMemoryResponse,
        unshare_memory_response_to_wire,
        unshare_memory_response_from_wire,
    ),
    "Peer": (share_pb2.Peer, peer_to_wire, peer_from_wire),
    "ListPeersRequest": (share_pb2.ListPeersRequest, list_peers_request_to_wire, list_peers_request_from_wire),
    "ListPeersResponse": (share_pb2.ListPeersResponse, list_peers_response_to_wire, list_peers_response_from_wire),
    "SyncMemoriesRequest": (
        share_pb2.SyncMemoriesRequest,
        sync_memories_request_to_wire,
        sync_memories_request_from_wire,
    ),
    "SyncMemoriesResponse": (
        share_pb2.SyncMemoriesResponse,
        sync_memories_response_to_wire,
        sync_memories_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
