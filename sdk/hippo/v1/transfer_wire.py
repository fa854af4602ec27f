# Generated from hippo/v1/transfer.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/transfer.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import transfer_pb2
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.v1.transfer import BackupStoreEvent, ExportStoreEvent, ImportStoreResponse, RefusedLine

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.transfer import BackupStoreRequest, ExportStoreRequest, ImportStoreRequest

_SECRET_POLICY_NAMES = {"refuse": "SECRET_POLICY_REFUSE", "redact": "SECRET_POLICY_REDACT"}
_SECRET_POLICY_WORDS = {1: "refuse", 2: "redact"}


def export_store_request_to_wire(model: ExportStoreRequest) -> dict[str, Any]:
    return {}


def export_store_request_from_wire(wire: transfer_pb2.ExportStoreRequest) -> dict[str, object]:
    return {}


def export_store_event_to_wire(model: ExportStoreEvent) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["lines"]:
        data["lines"] = given["lines"]
    if given["memory_count"]:
        data["memory_count"] = given["memory_count"]
    if given["record_count"]:
        data["record_count"] = given["record_count"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def export_store_event_from_wire(wire: transfer_pb2.ExportStoreEvent) -> ExportStoreEvent:
    data: dict[str, Any] = {
        "lines": tuple(wire.lines),
        "memory_count": wire.memory_count,
        "record_count": wire.record_count,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(ExportStoreEvent, data)


def import_store_request_to_wire(model: ImportStoreRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["lines"]:
        data["lines"] = given["lines"]
    if given["first_line"] is not None:
        data["first_line"] = given["first_line"]
    if given["secrets"]:
        data["secrets"] = _SECRET_POLICY_NAMES[given["secrets"]]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def import_store_request_from_wire(wire: transfer_pb2.ImportStoreRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.lines:
        data["lines"] = tuple(wire.lines)
    if wire.HasField("first_line"):
        data["first_line"] = wire.first_line
    if wire.secrets in _SECRET_POLICY_WORDS:
        data["secrets"] = _SECRET_POLICY_WORDS[wire.secrets]
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def refused_line_to_wire(model: RefusedLine) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["line"]:
        data["line"] = given["line"]
    if given["code"]:
        data["code"] = given["code"]
    if given["message"]:
        data["message"] = given["message"]
    if given["hint"]:
        data["hint"] = given["hint"]
    return data


def refused_line_from_wire(wire: transfer_pb2.RefusedLine) -> RefusedLine:
    data: dict[str, Any] = {"line": wire.line, "code": wire.code, "message": wire.message, "hint": wire.hint}
    return assembled(RefusedLine, data)


def import_store_response_to_wire(model: ImportStoreResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_count"]:
        data["memory_count"] = given["memory_count"]
    if given["record_count"]:
        data["record_count"] = given["record_count"]
    if given["known_count"]:
        data["known_count"] = given["known_count"]
    if given["refused"]:
        data["refused"] = [refused_line_to_wire(item) for item in given["refused"]]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def import_store_response_from_wire(wire: transfer_pb2.ImportStoreResponse) -> ImportStoreResponse:
    data: dict[str, Any] = {
        "memory_count": wire.memory_count,
        "record_count": wire.record_count,
        "known_count": wire.known_count,
        "refused": tuple([refused_line_from_wire(item) for item in wire.refused]),
        "dry_run": wire.dry_run,
    }
    return assembled(ImportStoreResponse, data)


def backup_store_request_to_wire(model: BackupStoreRequest) -> dict[str, Any]:
    return {}


def backup_store_request_from_wire(wire: transfer_pb2.BackupStoreRequest) -> dict[str, object]:
    return {}


def backup_store_event_to_wire(model: BackupStoreEvent) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["data"]:
        data["data"] = given["data"]
    if given["size_bytes"]:
        data["size_bytes"] = given["size_bytes"]
    if given["total_bytes"]:
        data["total_bytes"] = given["total_bytes"]
    if given["sha256"]:
        data["sha256"] = given["sha256"]
    return data


def backup_store_event_from_wire(wire: transfer_pb2.BackupStoreEvent) -> BackupStoreEvent:
    data: dict[str, Any] = {
        "data": wire.data,
        "size_bytes": wire.size_bytes,
        "total_bytes": wire.total_bytes,
        "sha256": wire.sha256,
    }
    return assembled(BackupStoreEvent, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "ExportStoreRequest": (
        transfer_pb2.ExportStoreRequest,
        export_store_request_to_wire,
        export_store_request_from_wire,
    ),
    "ExportStoreEvent": (transfer_pb2.ExportStoreEvent, export_store_event_to_wire, export_store_event_from_wire),
    "ImportStoreRequest": (
        transfer_pb2.ImportStoreRequest,
        import_store_request_to_wire,
        import_store_request_from_wire,
    ),
    "RefusedLine": (transfer_pb2.RefusedLine, refused_line_to_wire, refused_line_from_wire),
    "ImportStoreResponse": (
        transfer_pb2.ImportStoreResponse,
        import_store_response_to_wire,
        import_store_response_from_wire,
    ),
    "BackupStoreRequest": (
        transfer_pb2.BackupStoreRequest,
        backup_store_request_to_wire,
        backup_store_request_from_wire,
    ),
    "BackupStoreEvent": (transfer_pb2.BackupStoreEvent, backup_store_event_to_wire, backup_store_event_from_wire),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
