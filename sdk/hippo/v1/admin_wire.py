# Generated from hippo/v1/admin.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/admin.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import admin_pb2
from hippo.v1.admin import (
    AuditEvent,
    GetServerInfoResponse,
    GetStatusResponse,
    ListAuditEventsResponse,
    NamedCount,
    ReindexMemoriesResponse,
)
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.wire import answered_time, time_from_wire, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.admin import GetServerInfoRequest, GetStatusRequest, ListAuditEventsRequest, ReindexMemoriesRequest


def get_server_info_request_to_wire(model: GetServerInfoRequest) -> dict[str, Any]:
    return {}


def get_server_info_request_from_wire(wire: admin_pb2.GetServerInfoRequest) -> dict[str, object]:
    return {}


def get_server_info_response_to_wire(model: GetServerInfoResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["version"]:
        data["version"] = given["version"]
    if given["contract"]:
        data["contract"] = given["contract"]
    if given["methods"]:
        data["methods"] = given["methods"]
    if given["store_path"]:
        data["store_path"] = given["store_path"]
    if given["process_id"]:
        data["process_id"] = given["process_id"]
    if given["mode"]:
        data["mode"] = given["mode"]
    return data


def get_server_info_response_from_wire(wire: admin_pb2.GetServerInfoResponse) -> GetServerInfoResponse:
    data: dict[str, Any] = {
        "version": wire.version,
        "contract": wire.contract,
        "methods": tuple(wire.methods),
        "store_path": wire.store_path,
        "process_id": wire.process_id,
        "mode": wire.mode,
    }
    return assembled(GetServerInfoResponse, data)


def get_status_request_to_wire(model: GetStatusRequest) -> dict[str, Any]:
    return {}


def get_status_request_from_wire(wire: admin_pb2.GetStatusRequest) -> dict[str, object]:
    return {}


def named_count_to_wire(model: NamedCount) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["name"]:
        data["name"] = given["name"]
    if given["count"]:
        data["count"] = given["count"]
    return data


def named_count_from_wire(wire: admin_pb2.NamedCount) -> NamedCount:
    data: dict[str, Any] = {"name": wire.name, "count": wire.count}
    return assembled(NamedCount, data)


def get_status_response_to_wire(model: GetStatusResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["store_path"]:
        data["store_path"] = given["store_path"]
    if given["store_kind"]:
        data["store_kind"] = given["store_kind"]
    if given["schema_version"]:
        data["schema_version"] = given["schema_version"]
    if given["journal_mode"]:
        data["journal_mode"] = given["journal_mode"]
    if given["size_bytes"]:
        data["size_bytes"] = given["size_bytes"]
    if given["active_count"]:
        data["active_count"] = given["active_count"]
    if given["superseded_count"]:
        data["superseded_count"] = given["superseded_count"]
    if given["pinned_count"]:
        data["pinned_count"] = given["pinned_count"]
    if given["layers"]:
        data["layers"] = [named_count_to_wire(item) for item in given["layers"]]
    if given["confidences"]:
        data["confidences"] = [named_count_to_wire(item) for item in given["confidences"]]
    if given["mean_strength"]:
        data["mean_strength"] = given["mean_strength"]
    if given["faded_count"]:
        data["faded_count"] = given["faded_count"]
    if given["aged_count"]:
        data["aged_count"] = given["aged_count"]
    if given["forgotten_count"]:
        data["forgotten_count"] = given["forgotten_count"]
    if given["last_write_time"] is not None:
        data["last_write_time"] = time_to_wire(given["last_write_time"])
    if given["degraded"]:
        data["degraded"] = [notice_to_wire(item) for item in given["degraded"]]
    if given["dormant_count"]:
        data["dormant_count"] = given["dormant_count"]
    return data


def get_status_response_from_wire(wire: admin_pb2.GetStatusResponse) -> GetStatusResponse:
    data: dict[str, Any] = {
        "store_path": wire.store_path,
        "store_kind": wire.store_kind,
        "schema_version": wire.schema_version,
        "journal_mode": wire.journal_mode,
        "size_bytes": wire.size_bytes,
        "active_count": wire.active_count,
        "superseded_count": wire.superseded_count,
        "pinned_count": wire.pinned_count,
        "layers": tuple([named_count_from_wire(item) for item in wire.layers]),
        "confidences": tuple([named_count_from_wire(item) for item in wire.confidences]),
        "mean_strength": wire.mean_strength,
        "faded_count": wire.faded_count,
        "aged_count": wire.aged_count,
        "forgotten_count": wire.forgotten_count,
        "last_write_time": answered_time(wire.last_write_time) if wire.HasField("last_write_time") else None,
        "degraded": tuple([notice_from_wire(item) for item in wire.degraded]),
        "dormant_count": wire.dormant_count,
    }
    return assembled(GetStatusResponse, data)


def list_audit_events_request_to_wire(model: ListAuditEventsRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    if given["operation"] is not None:
        data["operation"] = given["operation"]
    if given["memory_id"] is not None:
        data["memory_id"] = given["memory_id"]
    if given["since_time"] is not None:
        data["since_time"] = time_to_wire(given["since_time"])
    return data


def list_audit_events_request_from_wire(wire: admin_pb2.ListAuditEventsRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    if wire.HasField("operation"):
        data["operation"] = wire.operation
    if wire.HasField("memory_id"):
        data["memory_id"] = wire.memory_id
    if wire.HasField("since_time"):
        data["since_time"] = time_from_wire(wire.since_time)
    return data


def audit_event_to_wire(model: AuditEvent) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"time": time_to_wire(given["time"])}
    if given["id"]:
        data["id"] = given["id"]
    if given["operation"]:
        data["operation"] = given["operation"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["actor"]:
        data["actor"] = given["actor"]
    if given["surface"]:
        data["surface"] = given["surface"]
    if given["session"]:
        data["session"] = given["session"]
    if given["reason"]:
        data["reason"] = given["reason"]
    if given["undoable"]:
        data["undoable"] = given["undoable"]
    return data


def audit_event_from_wire(wire: admin_pb2.AuditEvent) -> AuditEvent:
    data: dict[str, Any] = {
        "id": wire.id,
        "time": answered_time(wire.time),
        "operation": wire.operation,
        "memory_id": wire.memory_id,
        "actor": wire.actor,
        "surface": wire.surface,
        "session": wire.session,
        "reason": wire.reason,
        "undoable": wire.undoable,
    }
    return assembled(AuditEvent, data)


def list_audit_events_response_to_wire(model: ListAuditEventsResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["events"]:
        data["events"] = [audit_event_to_wire(item) for item in given["events"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    return data


def list_audit_events_response_from_wire(wire: admin_pb2.ListAuditEventsResponse) -> ListAuditEventsResponse:
    data: dict[str, Any] = {
        "events": tuple([audit_event_from_wire(item) for item in wire.events]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListAuditEventsResponse, data)


def reindex_memories_request_to_wire(model: ReindexMemoriesRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def reindex_memories_request_from_wire(wire: admin_pb2.ReindexMemoriesRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def reindex_memories_response_to_wire(model: ReindexMemoriesResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_count"]:
        data["memory_count"] = given["memory_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def reindex_memories_response_from_wire(wire: admin_pb2.ReindexMemoriesResponse) -> ReindexMemoriesResponse:
    data: dict[str, Any] = {"memory_count": wire.memory_count, "dry_run": wire.dry_run}
    return assembled(ReindexMemoriesResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "GetServerInfoRequest": (
        admin_pb2.GetServerInfoRequest,
        get_server_info_request_to_wire,
        get_server_info_request_from_wire,
    ),
    "GetServerInfoResponse": (
        admin_pb2.GetServerInfoResponse,
        get_server_info_response_to_wire,
        get_server_info_response_from_wire,
    ),
    "GetStatusRequest": (admin_pb2.GetStatusRequest, get_status_request_to_wire, get_status_request_from_wire),
    "NamedCount": (admin_pb2.NamedCount, named_count_to_wire, named_count_from_wire),
    "GetStatusResponse": (admin_pb2.GetStatusResponse, get_status_response_to_wire, get_status_response_from_wire),
    "ListAuditEventsRequest": (
        admin_pb2.ListAuditEventsRequest,
        list_audit_events_request_to_wire,
        list_audit_events_request_from_wire,
    ),
    "AuditEvent": (admin_pb2.AuditEvent, audit_event_to_wire, audit_event_from_wire),
    "ListAuditEventsResponse": (
        admin_pb2.ListAuditEventsResponse,
        list_audit_events_response_to_wire,
        list_audit_events_response_from_wire,
    ),
    "ReindexMemoriesRequest": (
        admin_pb2.ReindexMemoriesRequest,
        reindex_memories_request_to_wire,
        reindex_memories_request_from_wire,
    ),
    "ReindexMemoriesResponse": (
        admin_pb2.ReindexMemoriesResponse,
        reindex_memories_response_to_wire,
        reindex_memories_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
