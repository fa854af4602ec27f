# Generated from hippo/v1/ledger.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/ledger.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import ledger_pb2
from hippo.v1.ledger import (
    Delivery,
    Failure,
    GetTokenUseResponse,
    ListDeliveriesResponse,
    ListFailuresResponse,
    MirrorStoreResponse,
    RecordFailureResponse,
    RecordRereadResponse,
    TokenUse,
)
from hippo.wire import answered_time, time_from_wire, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.ledger import (
        GetTokenUseRequest,
        ListDeliveriesRequest,
        ListFailuresRequest,
        MirrorStoreRequest,
        RecordFailureRequest,
        RecordRereadRequest,
    )

_DELIVERY_VERDICT_NAMES = {
    "emitted": "DELIVERY_VERDICT_EMITTED",
    "reused": "DELIVERY_VERDICT_REUSED",
    "rejected": "DELIVERY_VERDICT_REJECTED",
}
_DELIVERY_VERDICT_WORDS = {1: "emitted", 2: "reused", 3: "rejected"}

_FAILURE_OUTCOME_NAMES = {
    "stored": "FAILURE_OUTCOME_STORED",
    "repeated": "FAILURE_OUTCOME_REPEATED",
    "ignored": "FAILURE_OUTCOME_IGNORED",
}
_FAILURE_OUTCOME_WORDS = {1: "stored", 2: "repeated", 3: "ignored"}


def get_token_use_request_to_wire(model: GetTokenUseRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["days"] is not None:
        data["days"] = given["days"]
    return data


def get_token_use_request_from_wire(wire: ledger_pb2.GetTokenUseRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("days"):
        data["days"] = wire.days
    return data


def token_use_to_wire(model: TokenUse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["surface"]:
        data["surface"] = given["surface"]
    if given["day"]:
        data["day"] = given["day"]
    if given["block_count"]:
        data["block_count"] = given["block_count"]
    if given["sent_tokens"]:
        data["sent_tokens"] = given["sent_tokens"]
    if given["reread_tokens"]:
        data["reread_tokens"] = given["reread_tokens"]
    return data


def token_use_from_wire(wire: ledger_pb2.TokenUse) -> TokenUse:
    data: dict[str, Any] = {
        "surface": wire.surface,
        "day": wire.day,
        "block_count": wire.block_count,
        "sent_tokens": wire.sent_tokens,
        "reread_tokens": wire.reread_tokens,
    }
    return assembled(TokenUse, data)


def get_token_use_response_to_wire(model: GetTokenUseResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["surfaces"]:
        data["surfaces"] = [token_use_to_wire(item) for item in given["surfaces"]]
    if given["days"]:
        data["days"] = [token_use_to_wire(item) for item in given["days"]]
    if given["sent_tokens"]:
        data["sent_tokens"] = given["sent_tokens"]
    if given["reread_tokens"]:
        data["reread_tokens"] = given["reread_tokens"]
    return data


def get_token_use_response_from_wire(wire: ledger_pb2.GetTokenUseResponse) -> GetTokenUseResponse:
    data: dict[str, Any] = {
        "surfaces": tuple([token_use_from_wire(item) for item in wire.surfaces]),
        "days": tuple([token_use_from_wire(item) for item in wire.days]),
        "sent_tokens": wire.sent_tokens,
        "reread_tokens": wire.reread_tokens,
    }
    return assembled(GetTokenUseResponse, data)


def record_reread_request_to_wire(model: RecordRereadRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["tokens"]:
        data["tokens"] = given["tokens"]
    if given["surface"] is not None:
        data["surface"] = given["surface"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["time"] is not None:
        data["time"] = time_to_wire(given["time"])
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def record_reread_request_from_wire(wire: ledger_pb2.RecordRereadRequest) -> dict[str, object]:
    data: dict[str, object] = {"tokens": wire.tokens}
    if wire.HasField("surface"):
        data["surface"] = wire.surface
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("time"):
        data["time"] = time_from_wire(wire.time)
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def record_reread_response_to_wire(model: RecordRereadResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def record_reread_response_from_wire(wire: ledger_pb2.RecordRereadResponse) -> RecordRereadResponse:
    data: dict[str, Any] = {"dry_run": wire.dry_run}
    return assembled(RecordRereadResponse, data)


def delivery_to_wire(model: Delivery) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "time": time_to_wire(given["time"]),
        "verdict": _DELIVERY_VERDICT_NAMES.get(given["verdict"]),
    }
    if given["session"]:
        data["session"] = given["session"]
    if given["prompt_hash"]:
        data["prompt_hash"] = given["prompt_hash"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["reason"]:
        data["reason"] = given["reason"]
    return data


def delivery_from_wire(wire: ledger_pb2.Delivery) -> Delivery:
    data: dict[str, Any] = {
        "time": answered_time(wire.time),
        "session": wire.session,
        "prompt_hash": wire.prompt_hash,
        "memory_id": wire.memory_id,
        "verdict": _DELIVERY_VERDICT_WORDS.get(wire.verdict),
        "reason": wire.reason,
    }
    return assembled(Delivery, data)


def list_deliveries_request_to_wire(model: ListDeliveriesRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["memory_id"] is not None:
        data["memory_id"] = given["memory_id"]
    return data


def list_deliveries_request_from_wire(wire: ledger_pb2.ListDeliveriesRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("memory_id"):
        data["memory_id"] = wire.memory_id
    return data


def list_deliveries_response_to_wire(model: ListDeliveriesResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["deliveries"]:
        data["deliveries"] = [delivery_to_wire(item) for item in given["deliveries"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    if given["enabled"]:
        data["enabled"] = given["enabled"]
    return data


def list_deliveries_response_from_wire(wire: ledger_pb2.ListDeliveriesResponse) -> ListDeliveriesResponse:
    data: dict[str, Any] = {
        "deliveries": tuple([delivery_from_wire(item) for item in wire.deliveries]),
        "next_page_token": wire.next_page_token,
        "enabled": wire.enabled,
    }
    return assembled(ListDeliveriesResponse, data)


def record_failure_request_to_wire(model: RecordFailureRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["tool"]:
        data["tool"] = given["tool"]
    if given["error"]:
        data["error"] = given["error"]
    if given["call"] is not None:
        data["call"] = given["call"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def record_failure_request_from_wire(wire: ledger_pb2.RecordFailureRequest) -> dict[str, object]:
    data: dict[str, object] = {"tool": wire.tool, "error": wire.error}
    if wire.HasField("call"):
        data["call"] = wire.call
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def record_failure_response_to_wire(model: RecordFailureResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"outcome": _FAILURE_OUTCOME_NAMES.get(given["outcome"])}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def record_failure_response_from_wire(wire: ledger_pb2.RecordFailureResponse) -> RecordFailureResponse:
    data: dict[str, Any] = {
        "outcome": _FAILURE_OUTCOME_WORDS.get(wire.outcome),
        "memory_id": wire.memory_id,
        "dry_run": wire.dry_run,
    }
    return assembled(RecordFailureResponse, data)


def list_failures_request_to_wire(model: ListFailuresRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["days"] is not None:
        data["days"] = given["days"]
    return data


def list_failures_request_from_wire(wire: ledger_pb2.ListFailuresRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("days"):
        data["days"] = wire.days
    return data


def failure_to_wire(model: Failure) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "last_time": time_to_wire(given["last_time"]),
        "outcome": _FAILURE_OUTCOME_NAMES.get(given["outcome"]),
    }
    if given["tool"]:
        data["tool"] = given["tool"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["count"]:
        data["count"] = given["count"]
    if given["session_count"]:
        data["session_count"] = given["session_count"]
    return data


def failure_from_wire(wire: ledger_pb2.Failure) -> Failure:
    data: dict[str, Any] = {
        "tool": wire.tool,
        "memory_id": wire.memory_id,
        "count": wire.count,
        "session_count": wire.session_count,
        "last_time": answered_time(wire.last_time),
        "outcome": _FAILURE_OUTCOME_WORDS.get(wire.outcome),
    }
    return assembled(Failure, data)


def list_failures_response_to_wire(model: ListFailuresResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["failures"]:
        data["failures"] = [failure_to_wire(item) for item in given["failures"]]
    if given["seen_count"]:
        data["seen_count"] = given["seen_count"]
    if given["stored_count"]:
        data["stored_count"] = given["stored_count"]
    if given["repeated_count"]:
        data["repeated_count"] = given["repeated_count"]
    if given["ignored_count"]:
        data["ignored_count"] = given["ignored_count"]
    if given["across_sessions_count"]:
        data["across_sessions_count"] = given["across_sessions_count"]
    return data


def list_failures_response_from_wire(wire: ledger_pb2.ListFailuresResponse) -> ListFailuresResponse:
    data: dict[str, Any] = {
        "failures": tuple([failure_from_wire(item) for item in wire.failures]),
        "seen_count": wire.seen_count,
        "stored_count": wire.stored_count,
        "repeated_count": wire.repeated_count,
        "ignored_count": wire.ignored_count,
        "across_sessions_count": wire.across_sessions_count,
    }
    return assembled(ListFailuresResponse, data)


def mirror_store_request_to_wire(model: MirrorStoreRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["index"] is not None:
        data["index"] = given["index"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def mirror_store_request_from_wire(wire: ledger_pb2.MirrorStoreRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("index"):
        data["index"] = wire.index
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def mirror_store_response_to_wire(model: MirrorStoreResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["folder"]:
        data["folder"] = given["folder"]
    if given["written_count"]:
        data["written_count"] = given["written_count"]
    if given["removed_count"]:
        data["removed_count"] = given["removed_count"]
    if given["unchanged_count"]:
        data["unchanged_count"] = given["unchanged_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def mirror_store_response_from_wire(wire: ledger_pb2.MirrorStoreResponse) -> MirrorStoreResponse:
    data: dict[str, Any] = {
        "folder": wire.folder,
        "written_count": wire.written_count,
        "removed_count": wire.removed_count,
        "unchanged_count": wire.unchanged_count,
        "dry_run": wire.dry_run,
    }
    return assembled(MirrorStoreResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "GetTokenUseRequest": (
        ledger_pb2.GetTokenUseRequest,
        get_token_use_request_to_wire,
        get_token_use_request_from_wire,
    ),
    "TokenUse": (ledger_pb2.TokenUse, token_use_to_wire, token_use_from_wire),
    "GetTokenUseResponse": (
        ledger_pb2.GetTokenUseResponse,
        get_token_use_response_to_wire,
        get_token_use_response_from_wire,
    ),
    "RecordRereadRequest": (
        ledger_pb2.RecordRereadRequest,
        record_reread_request_to_wire,
        record_reread_request_from_wire,
    ),
    "RecordRereadResponse": (
        ledger_pb2.RecordRereadResponse,
        record_reread_response_to_wire,
        record_reread_response_from_wire,
    ),
    "Delivery": (ledger_pb2.Delivery, delivery_to_wire, delivery_from_wire),
    "ListDeliveriesRequest": (
        ledger_pb2.ListDeliveriesRequest,
        list_deliveries_request_to_wire,
        list_deliveries_request_from_wire,
    ),
    "ListDeliveriesResponse": (
        ledger_pb2.ListDeliveriesResponse,
        list_deliveries_response_to_wire,
        list_deliveries_response_from_wire,
    ),
    "RecordFailureRequest": (
        ledger_pb2.RecordFailureRequest,
        record_failure_request_to_wire,
        record_failure_request_from_wire,
    ),
    "RecordFailureResponse": (
        ledger_pb2.RecordFailureResponse,
        record_failure_response_to_wire,
        record_failure_response_from_wire,
    ),
    "ListFailuresRequest": (
        ledger_pb2.ListFailuresRequest,
        list_failures_request_to_wire,
        list_failures_request_from_wire,
    ),
    "Failure": (ledger_pb2.Failure, failure_to_wire, failure_from_wire),
    "ListFailuresResponse": (
        ledger_pb2.ListFailuresResponse,
        list_failures_response_to_wire,
        list_failures_response_from_wire,
    ),
    "MirrorStoreRequest": (ledger_pb2.MirrorStoreRequest, mirror_store_request_to_wire, mirror_store_request_from_wire),
    "MirrorStoreResponse": (
        ledger_pb2.MirrorStoreResponse,
        mirror_store_response_to_wire,
        mirror_store_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
