# Generated from hippo/v1/admin.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/admin.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.v1 import admin_pb2
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.wire import time_from_wire, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.admin import (
        AuditEvent,
        GetServerInfoRequest,
        GetServerInfoResponse,
        GetStatusRequest,
        GetStatusResponse,
        ListAuditEventsRequest,
        ListAuditEventsResponse,
        NamedCount,
        ReindexMemoriesRequest,
        ReindexMemoriesResponse,
    )


def get_server_info_request_to_wire(model: GetServerInfoRequest) -> admin_pb2.GetServerInfoRequest:
    return admin_pb2.GetServerInfoRequest()


def get_server_info_request_from_wire(wire: admin_pb2.GetServerInfoRequest) -> dict[str, object]:
    return {}


def get_server_info_response_to_wire(model: GetServerInfoResponse) -> admin_pb2.GetServerInfoResponse:
    return admin_pb2.GetServerInfoResponse(
        version=model.version,
        contract=model.contract,
        methods=model.methods,
        store_path=model.store_path,
        process_id=model.process_id,
        mode=model.mode,
    )


def get_server_info_response_from_wire(wire: admin_pb2.GetServerInfoResponse) -> dict[str, object]:
    data: dict[str, object] = {
        "version": wire.version,
        "contract": wire.contract,
        "store_path": wire.store_path,
        "process_id": wire.process_id,
        "mode": wire.mode,
    }
    if wire.methods:
        data["methods"] = tuple(wire.methods)
    return data


def get_status_request_to_wire(model: GetStatusRequest) -> admin_pb2.GetStatusRequest:
    return admin_pb2.GetStatusRequest()


def get_status_request_from_wire(wire: admin_pb2.GetStatusRequest) -> dict[str, object]:
    return {}


def named_count_to_wire(model: NamedCount) -> admin_pb2.NamedCount:
    return admin_pb2.NamedCount(name=model.name, count=model.count)


def named_count_from_wire(wire: admin_pb2.NamedCount) -> dict[str, object]:
    data: dict[str, object] = {"name": wire.name, "count": wire.count}
    return data


def get_status_response_to_wire(model: GetStatusResponse) -> admin_pb2.GetStatusResponse:
    return admin_pb2.GetStatusResponse(
        store_path=model.store_path,
        store_kind=model.store_kind,
        schema_version=model.schema_version,
        journal_mode=model.journal_mode,
        size_bytes=model.size_bytes,
        active_count=model.active_count,
        superseded_count=model.superseded_count,
        pinned_count=model.pinned_count,
        layers=[named_count_to_wire(item) for item in model.layers],
        confidences=[named_count_to_wire(item) for item in model.confidences],
        mean_strength=model.mean_strength,
        faded_count=model.faded_count,
        aged_count=model.aged_count,
        forgotten_count=model.forgotten_count,
        last_write_time=None if model.last_write_time is None else time_to_wire(model.last_write_time),
        degraded=[notice_to_wire(item) for item in model.degraded],
    )


def get_status_response_from_wire(wire: admin_pb2.GetStatusResponse) -> dict[str, object]:
    data: dict[str, object] = {
        "store_path": wire.store_path,
        "store_kind": wire.store_kind,
        "schema_version": wire.schema_version,
        "journal_mode": wire.journal_mode,
        "size_bytes": wire.size_bytes,
        "active_count": wire.active_count,
        "superseded_count": wire.superseded_count,
        "pinned_count": wire.pinned_count,
        "mean_strength": wire.mean_strength,
        "faded_count": wire.faded_count,
        "aged_count": wire.aged_count,
        "forgotten_count": wire.forgotten_count,
    }
    if wire.layers:
        data["layers"] = tuple([named_count_from_wire(item) for item in wire.layers])
    if wire.confidences:
        data["confidences"] = tuple([named_count_from_wire(item) for item in wire.confidences])
    if wire.HasField("last_write_time"):
        data["last_write_time"] = time_from_wire(wire.last_write_time)
    if wire.degraded:
        data["degraded"] = tuple([notice_from_wire(item) for item in wire.degraded])
    return data


def list_audit_events_request_to_wire(model: ListAuditEventsRequest) -> admin_pb2.ListAuditEventsRequest:
    return admin_pb2.ListAuditEventsRequest(
        page_size=model.page_size,
        page_token=model.page_token,
        operation=model.operation,
        memory_id=model.memory_id,
        since_time=None if model.since_time is None else time_to_wire(model.since_time),
    )


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


def audit_event_to_wire(model: AuditEvent) -> admin_pb2.AuditEvent:
    return admin_pb2.AuditEvent(
        id=model.id,
        time=time_to_wire(model.time),
        operation=model.operation,
        memory_id=model.memory_id,
        actor=model.actor,
        surface=model.surface,
        session=model.session,
        reason=model.reason,
        undoable=model.undoable,
    )


def audit_event_from_wire(wire: admin_pb2.AuditEvent) -> dict[str, object]:
    data: dict[str, object] = {
        "id": wire.id,
        "operation": wire.operation,
        "memory_id": wire.memory_id,
        "actor": wire.actor,
        "surface": wire.surface,
        "session": wire.session,
        "reason": wire.reason,
        "undoable": wire.undoable,
    }
    if wire.HasField("time"):
        data["time"] = time_from_wire(wire.time)
    return data


def list_audit_events_response_to_wire(model: ListAuditEventsResponse) -> admin_pb2.ListAuditEventsResponse:
    return admin_pb2.ListAuditEventsResponse(
        events=[audit_event_to_wire(item) for item in model.events],
        next_page_token=model.next_page_token,
    )


def list_audit_events_response_from_wire(wire: admin_pb2.ListAuditEventsResponse) -> dict[str, object]:
    data: dict[str, object] = {"next_page_token": wire.next_page_token}
    if wire.events:
        data["events"] = tuple([audit_event_from_wire(item) for item in wire.events])
    return data


def reindex_memories_request_to_wire(model: ReindexMemoriesRequest) -> admin_pb2.ReindexMemoriesRequest:
    wire = admin_pb2.ReindexMemoriesRequest(idempotency_key=model.idempotency_key)
    if model.dry_run is not None:
        wire.dry_run = model.dry_run
    return wire


def reindex_memories_request_from_wire(wire: admin_pb2.ReindexMemoriesRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def reindex_memories_response_to_wire(model: ReindexMemoriesResponse) -> admin_pb2.ReindexMemoriesResponse:
    return admin_pb2.ReindexMemoriesResponse(memory_count=model.memory_count, dry_run=model.dry_run)


def reindex_memories_response_from_wire(wire: admin_pb2.ReindexMemoriesResponse) -> dict[str, object]:
    data: dict[str, object] = {"memory_count": wire.memory_count, "dry_run": wire.dry_run}
    return data


WIRE: dict[str, tuple[Any, Callable[[Any], Any], Callable[[Any], dict[str, object]]]] = {
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
"""By message name: the protobuf class, the function to the wire and the one from it."""
