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
    data: dict[str, Any] = {}
    if model.days is not None:
        data["days"] = model.days
    return data


def get_token_use_request_from_wire(wire: ledger_pb2.GetTokenUseRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("days"):
        data["days"] = wire.days
    return data


def token_use_to_wire(model: TokenUse) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.surface:
        data["surface"] = model.surface
    if model.day:
        data["day"] = model.day
    if model.block_count:
        data["block_count"] = model.block_count
    if model.sent_tokens:
        data["sent_tokens"] = model.sent_tokens
    if model.reread_tokens:
        data["reread_tokens"] = model.reread_tokens
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
    data: dict[str, Any] = {}
    if model.surfaces:
        data["surfaces"] = [token_use_to_wire(item) for item in model.surfaces]
    if model.days:
        data["days"] = [token_use_to_wire(item) for item in model.days]
    if model.sent_tokens:
        data["sent_tokens"] = model.sent_tokens
    if model.reread_tokens:
        data["reread_tokens"] = model.reread_tokens
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
    data: dict[str, Any] = {}
    if model.tokens:
        data["tokens"] = model.tokens
    if model.surface is not None:
        data["surface"] = model.surface
    if model.session is not None:
        data["session"] = model.session
    if model.time is not None:
        data["time"] = time_to_wire(model.time)
    if model.dry_run is not None:
        data["dry_run"] = model.dry_run
    if model.idempotency_key is not None:
        data["idempotency_key"] = model.idempotency_key
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
    data: dict[str, Any] = {}
    if model.dry_run:
        data["dry_run"] = model.dry_run
    return data


def record_reread_response_from_wire(wire: ledger_pb2.RecordRereadResponse) -> RecordRereadResponse:
    data: dict[str, Any] = {"dry_run": wire.dry_run}
    return assembled(RecordRereadResponse, data)


def delivery_to_wire(model: Delivery) -> dict[str, Any]:
    data: dict[str, Any] = {"time": time_to_wire(model.time), "verdict": _DELIVERY_VERDICT_NAMES.get(model.verdict)}
    if model.session:
        data["session"] = model.session
    if model.prompt_hash:
        data["prompt_hash"] = model.prompt_hash
    if model.memory_id:
        data["memory_id"] = model.memory_id
    if model.reason:
        data["reason"] = model.reason
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
    data: dict[str, Any] = {}
    if model.page_size is not None:
        data["page_size"] = model.page_size
    if model.page_token is not None:
        data["page_token"] = model.page_token
    if model.session is not None:
        data["session"] = model.session
    if model.memory_id is not None:
        data["memory_id"] = model.memory_id
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
    data: dict[str, Any] = {}
    if model.deliveries:
        data["deliveries"] = [delivery_to_wire(item) for item in model.deliveries]
    if model.next_page_token:
        data["next_page_token"] = model.next_page_token
    if model.enabled:
        data["enabled"] = model.enabled
    return data


def list_deliveries_response_from_wire(wire: ledger_pb2.ListDeliveriesResponse) -> ListDeliveriesResponse:
    data: dict[str, Any] = {
        "deliveries": tuple([delivery_from_wire(item) for item in wire.deliveries]),
        "next_page_token": wire.next_page_token,
        "enabled": wire.enabled,
    }
    return assembled(ListDeliveriesResponse, data)


def record_failure_request_to_wire(model: RecordFailureRequest) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.tool:
        data["tool"] = model.tool
    if model.error:
        data["error"] = model.error
    if model.call is not None:
        data["call"] = model.call
    if model.session is not None:
        data["session"] = model.session
    if model.dry_run is not None:
        data["dry_run"] = model.dry_run
    if model.idempotency_key is not None:
        data["idempotency_key"] = model.idempotency_key
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
    data: dict[str, Any] = {"outcome": _FAILURE_OUTCOME_NAMES.get(model.outcome)}
    if model.memory_id:
        data["memory_id"] = model.memory_id
    if model.dry_run:
        data["dry_run"] = model.dry_run
    return data


def record_failure_response_from_wire(wire: ledger_pb2.RecordFailureResponse) -> RecordFailureResponse:
    data: dict[str, Any] = {
        "outcome": _FAILURE_OUTCOME_WORDS.get(wire.outcome),
        "memory_id": wire.memory_id,
        "dry_run": wire.dry_run,
    }
    return assembled(RecordFailureResponse, data)


def list_failures_request_to_wire(model: ListFailuresRequest) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.days is not None:
        data["days"] = model.days
    return data


def list_failures_request_from_wire(wire: ledger_pb2.ListFailuresRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("days"):
        data["days"] = wire.days
    return data


def failure_to_wire(model: Failure) -> dict[str, Any]:
    data: dict[str, Any] = {
        "last_time": time_to_wire(model.last_time),
        "outcome": _FAILURE_OUTCOME_NAMES.get(model.outcome),
    }
    if model.tool:
        data["tool"] = model.tool
    if model.memory_id:
        data["memory_id"] = model.memory_id
    if model.count:
        data["count"] = model.count
    if model.session_count:
        data["session_count"] = model.session_count
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
    data: dict[str, Any] = {}
    if model.failures:
        data["failures"] = [failure_to_wire(item) for item in model.failures]
    if model.seen_count:
        data["seen_count"] = model.seen_count
    if model.stored_count:
        data["stored_count"] = model.stored_count
    if model.repeated_count:
        data["repeated_count"] = model.repeated_count
    if model.ignored_count:
        data["ignored_count"] = model.ignored_count
    if model.across_sessions_count:
        data["across_sessions_count"] = model.across_sessions_count
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
    data: dict[str, Any] = {}
    if model.index is not None:
        data["index"] = model.index
    if model.dry_run is not None:
        data["dry_run"] = model.dry_run
    if model.idempotency_key is not None:
        data["idempotency_key"] = model.idempotency_key
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
    data: dict[str, Any] = {}
    if model.folder:
        data["folder"] = model.folder
    if model.written_count:
        data["written_count"] = model.written_count
    if model.removed_count:
        data["removed_count"] = model.removed_count
    if model.unchanged_count:
        data["unchanged_count"] = model.unchanged_count
    if model.dry_run:
        data["dry_run"] = model.dry_run
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
