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
    "partly_undone": "CHANGE_STATE_PARTLY_UNDONE",
}
_CHANGE_STATE_WORDS = {1: "undoable", 2: "undone", 3: "blocked", 4: "final", 5: "partly_undone"}


def changed_object_to_wire(model: ChangedObject) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["object_id"]:
        data["object_id"] = given["object_id"]
    if given["operation"]:
        data["operation"] = given["operation"]
    if given["fields"]:
        data["fields"] = given["fields"]
    return data


def changed_object_from_wire(wire: history_pb2.ChangedObject) -> ChangedObject:
    data: dict[str, Any] = {"object_id": wire.object_id, "operation": wire.operation, "fields": tuple(wire.fields)}
    return assembled(ChangedObject, data)


def history_entry_to_wire(model: HistoryEntry) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"time": time_to_wire(given["time"]), "state": _CHANGE_STATE_NAMES.get(given["state"])}
    if given["id"]:
        data["id"] = given["id"]
    if given["operation"]:
        data["operation"] = given["operation"]
    if given["actor"]:
        data["actor"] = given["actor"]
    if given["surface"]:
        data["surface"] = given["surface"]
    if given["session"]:
        data["session"] = given["session"]
    if given["reason"]:
        data["reason"] = given["reason"]
    if given["obstacle"]:
        data["obstacle"] = given["obstacle"]
    if given["objects"]:
        data["objects"] = [changed_object_to_wire(item) for item in given["objects"]]
    if given["object_count"]:
        data["object_count"] = given["object_count"]
    if given["part_of"]:
        data["part_of"] = given["part_of"]
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
        "part_of": wire.part_of,
    }
    return assembled(HistoryEntry, data)


def list_history_request_to_wire(model: ListHistoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["object_id"] is not None:
        data["object_id"] = given["object_id"]
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
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
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["changes"]:
        data["changes"] = [history_entry_to_wire(item) for item in given["changes"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    return data


def list_history_response_from_wire(wire: history_pb2.ListHistoryResponse) -> ListHistoryResponse:
    data: dict[str, Any] = {
        "changes": tuple([history_entry_from_wire(item) for item in wire.changes]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListHistoryResponse, data)


def undo_change_request_to_wire(model: UndoChangeRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["audit_id"] is not None:
        data["audit_id"] = given["audit_id"]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
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
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["undone_id"]:
        data["undone_id"] = given["undone_id"]
    if given["undone_operation"]:
        data["undone_operation"] = given["undone_operation"]
    if given["audit_id"]:
        data["audit_id"] = given["audit_id"]
    if given["objects"]:
        data["objects"] = [changed_object_to_wire(item) for item in given["objects"]]
    if given["object_count"]:
        data["object_count"] = given["object_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
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
    given = model.__dict__
    data: dict[str, Any] = {"before_time": time_to_wire(given["before_time"])}
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
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
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["event_count"]:
        data["event_count"] = given["event_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
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
