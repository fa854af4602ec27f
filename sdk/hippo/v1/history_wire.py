# Generated from hippo/v1/history.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/history.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import history_pb2
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.v1.history import (
    ChangedObject,
    HistoryEntry,
    ListHistoryResponse,
    PruneAuditEventsResponse,
    UndoChangeResponse,
)
from hippo.wire import answered_time, time_from_wire, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.history import ListHistoryRequest, PruneAuditEventsRequest, UndoChangeRequest

_CHANGE_STATE_NAMES = {
    "undoable": "CHANGE_STATE_UNDOABLE",
    "undone": "CHANGE_STATE_UNDONE",
    "blocked": "CHANGE_STATE_BLOCKED",
    "final": "CHANGE_STATE_FINAL",
}
_CHANGE_STATE_WORDS = {1: "undoable", 2: "undone", 3: "blocked", 4: "final"}


def changed_object_to_wire(model: ChangedObject) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.object_id:
        data["object_id"] = model.object_id
    if model.operation:
        data["operation"] = model.operation
    if model.fields:
        data["fields"] = model.fields
    return data


def changed_object_from_wire(wire: history_pb2.ChangedObject) -> ChangedObject:
    data: dict[str, Any] = {"object_id": wire.object_id, "operation": wire.operation, "fields": tuple(wire.fields)}
    return assembled(ChangedObject, data)


def history_entry_to_wire(model: HistoryEntry) -> dict[str, Any]:
    data: dict[str, Any] = {"time": time_to_wire(model.time), "state": _CHANGE_STATE_NAMES.get(model.state)}
    if model.id:
        data["id"] = model.id
    if model.operation:
        data["operation"] = model.operation
    if model.actor:
        data["actor"] = model.actor
    if model.surface:
        data["surface"] = model.surface
    if model.session:
        data["session"] = model.session
    if model.reason:
        data["reason"] = model.reason
    if model.obstacle:
        data["obstacle"] = model.obstacle
    if model.objects:
        data["objects"] = [changed_object_to_wire(item) for item in model.objects]
    if model.object_count:
        data["object_count"] = model.object_count
    return data


def history_entry_from_wire(wire: history_pb2.HistoryEntry) -> HistoryEntry:
    data: dict[str, Any] = {
        "id": wire.id,
        "time": answered_time(wire.time),
        "operation": wire.operation,
        "actor": wire.actor,
        "surface": wire.surface,
        "session": wire.session,
        "reason": wire.reason,
        "state": _CHANGE_STATE_WORDS.get(wire.state),
        "obstacle": wire.obstacle,
        "objects": tuple([changed_object_from_wire(item) for item in wire.objects]),
        "object_count": wire.object_count,
    }
    return assembled(HistoryEntry, data)


def list_history_request_to_wire(model: ListHistoryRequest) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.object_id is not None:
        data["object_id"] = model.object_id
    if model.page_size is not None:
        data["page_size"] = model.page_size
    if model.page_token is not None:
        data["page_token"] = model.page_token
    return data


def list_history_request_from_wire(wire: history_pb2.ListHistoryRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("object_id"):
        data["object_id"] = wire.object_id
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    return data


def list_history_response_to_wire(model: ListHistoryResponse) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.changes:
        data["changes"] = [history_entry_to_wire(item) for item in model.changes]
    if model.next_page_token:
        data["next_page_token"] = model.next_page_token
    return data


def list_history_response_from_wire(wire: history_pb2.ListHistoryResponse) -> ListHistoryResponse:
    data: dict[str, Any] = {
        "changes": tuple([history_entry_from_wire(item) for item in wire.changes]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListHistoryResponse, data)


def undo_change_request_to_wire(model: UndoChangeRequest) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.audit_id is not None:
        data["audit_id"] = model.audit_id
    if model.reason is not None:
        data["reason"] = model.reason
    if model.dry_run is not None:
        data["dry_run"] = model.dry_run
    if model.idempotency_key is not None:
        data["idempotency_key"] = model.idempotency_key
    return data


def undo_change_request_from_wire(wire: history_pb2.UndoChangeRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("audit_id"):
        data["audit_id"] = wire.audit_id
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def undo_change_response_to_wire(model: UndoChangeResponse) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.undone_id:
        data["undone_id"] = model.undone_id
    if model.undone_operation:
        data["undone_operation"] = model.undone_operation
    if model.audit_id:
        data["audit_id"] = model.audit_id
    if model.objects:
        data["objects"] = [changed_object_to_wire(item) for item in model.objects]
    if model.object_count:
        data["object_count"] = model.object_count
    if model.dry_run:
        data["dry_run"] = model.dry_run
    if model.notices:
        data["notices"] = [notice_to_wire(item) for item in model.notices]
    return data


def undo_change_response_from_wire(wire: history_pb2.UndoChangeResponse) -> UndoChangeResponse:
    data: dict[str, Any] = {
        "undone_id": wire.undone_id,
        "undone_operation": wire.undone_operation,
        "audit_id": wire.audit_id,
        "objects": tuple([changed_object_from_wire(item) for item in wire.objects]),
        "object_count": wire.object_count,
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(UndoChangeResponse, data)


def prune_audit_events_request_to_wire(model: PruneAuditEventsRequest) -> dict[str, Any]:
    data: dict[str, Any] = {"before_time": time_to_wire(model.before_time)}
    if model.reason is not None:
        data["reason"] = model.reason
    if model.dry_run is not None:
        data["dry_run"] = model.dry_run
    if model.idempotency_key is not None:
        data["idempotency_key"] = model.idempotency_key
    return data


def prune_audit_events_request_from_wire(wire: history_pb2.PruneAuditEventsRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("before_time"):
        data["before_time"] = time_from_wire(wire.before_time)
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def prune_audit_events_response_to_wire(model: PruneAuditEventsResponse) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.event_count:
        data["event_count"] = model.event_count
    if model.dry_run:
        data["dry_run"] = model.dry_run
    return data


def prune_audit_events_response_from_wire(wire: history_pb2.PruneAuditEventsResponse) -> PruneAuditEventsResponse:
    data: dict[str, Any] = {"event_count": wire.event_count, "dry_run": wire.dry_run}
    return assembled(PruneAuditEventsResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "ChangedObject": (history_pb2.ChangedObject, changed_object_to_wire, changed_object_from_wire),
    "HistoryEntry": (history_pb2.HistoryEntry, history_entry_to_wire, history_entry_from_wire),
    "ListHistoryRequest": (
        history_pb2.ListHistoryRequest,
        list_history_request_to_wire,
        list_history_request_from_wire,
    ),
    "ListHistoryResponse": (
        history_pb2.ListHistoryResponse,
        list_history_response_to_wire,
        list_history_response_from_wire,
    ),
    "UndoChangeRequest": (history_pb2.UndoChangeRequest, undo_change_request_to_wire, undo_change_request_from_wire),
    "UndoChangeResponse": (
        history_pb2.UndoChangeResponse,
        undo_change_response_to_wire,
        undo_change_response_from_wire,
    ),
    "PruneAuditEventsRequest": (
        history_pb2.PruneAuditEventsRequest,
        prune_audit_events_request_to_wire,
        prune_audit_events_request_from_wire,
    ),
    "PruneAuditEventsResponse": (
        history_pb2.PruneAuditEventsResponse,
        prune_audit_events_response_to_wire,
        prune_audit_events_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
