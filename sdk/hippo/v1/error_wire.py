# Generated from hippo/v1/error.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/error.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import error_pb2
from hippo.v1.error import ErrorDetail, Notice

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

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


def error_detail_to_wire(model: ErrorDetail) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["reason"]:
        data["reason"] = _REASON_NAMES[given["reason"]]
    if given["field"]:
        data["field"] = given["field"]
    if given["resource"]:
        data["resource"] = given["resource"]
    if given["hint"]:
        data["hint"] = given["hint"]
    if given["reference"]:
        data["reference"] = given["reference"]
    return data


def error_detail_from_wire(wire: error_pb2.ErrorDetail) -> ErrorDetail:
    data: dict[str, Any] = {
        "reason": _REASON_WORDS.get(wire.reason),
        "field": wire.field or None,
        "resource": wire.resource or None,
        "hint": wire.hint or None,
        "reference": wire.reference or None,
    }
    return assembled(ErrorDetail, data)


def notice_to_wire(model: Notice) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["code"]:
        data["code"] = given["code"]
    if given["message"]:
        data["message"] = given["message"]
    if given["hint"]:
        data["hint"] = given["hint"]
    return data


def notice_from_wire(wire: error_pb2.Notice) -> Notice:
    data: dict[str, Any] = {"code": wire.code, "message": wire.message, "hint": wire.hint}
    return assembled(Notice, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "ErrorDetail": (error_pb2.ErrorDetail, error_detail_to_wire, error_detail_from_wire),
    "Notice": (error_pb2.Notice, notice_to_wire, notice_from_wire),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
