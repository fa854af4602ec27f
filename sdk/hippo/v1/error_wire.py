# Generated from hippo/v1/error.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/error.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.v1 import error_pb2

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.error import ErrorDetail, Notice

_REASON_NAMES = {
    "invalid_field": "REASON_INVALID_FIELD",
    "secret": "REASON_SECRET",
    "forgotten": "REASON_FORGOTTEN",
    "unknown_id": "REASON_UNKNOWN_ID",
    "superseded": "REASON_SUPERSEDED",
    "key_reused": "REASON_KEY_REUSED",
    "read_only": "REASON_READ_ONLY",
    "busy": "REASON_BUSY",
    "newer_store": "REASON_NEWER_STORE",
    "damaged_store": "REASON_DAMAGED_STORE",
    "erasure_pending": "REASON_ERASURE_PENDING",
    "over_budget": "REASON_OVER_BUDGET",
    "internal": "REASON_INTERNAL",
}
_REASON_WORDS = {
    1: "invalid_field",
    2: "secret",
    3: "forgotten",
    4: "unknown_id",
    5: "superseded",
    6: "key_reused",
    7: "read_only",
    8: "busy",
    9: "newer_store",
    10: "damaged_store",
    11: "erasure_pending",
    12: "over_budget",
    13: "internal",
}


def error_detail_to_wire(model: ErrorDetail) -> error_pb2.ErrorDetail:
    return error_pb2.ErrorDetail(
        reason=None if model.reason is None else _REASON_NAMES[model.reason],
        field=model.field,
        resource=model.resource,
        hint=model.hint,
        reference=model.reference,
    )


def error_detail_from_wire(wire: error_pb2.ErrorDetail) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.reason in _REASON_WORDS:
        data["reason"] = _REASON_WORDS[wire.reason]
    if wire.field:
        data["field"] = wire.field
    if wire.resource:
        data["resource"] = wire.resource
    if wire.hint:
        data["hint"] = wire.hint
    if wire.reference:
        data["reference"] = wire.reference
    return data


def notice_to_wire(model: Notice) -> error_pb2.Notice:
    return error_pb2.Notice(code=model.code, message=model.message, hint=model.hint)


def notice_from_wire(wire: error_pb2.Notice) -> dict[str, object]:
    data: dict[str, object] = {"code": wire.code, "message": wire.message, "hint": wire.hint}
    return data


WIRE: dict[str, tuple[Any, Callable[[Any], Any], Callable[[Any], dict[str, object]]]] = {
    "ErrorDetail": (error_pb2.ErrorDetail, error_detail_to_wire, error_detail_from_wire),
    "Notice": (error_pb2.Notice, notice_to_wire, notice_from_wire),
}
"""By message name: the protobuf class, the function to the wire and the one from it."""
