# Generated from hippo/v1/sleep.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/sleep.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import sleep_pb2
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.v1.memory_wire import memory_from_wire, memory_to_wire
from hippo.v1.sleep import ListDormantResponse, RestoreDormantResponse, SleepChange, SleepEvent, SleepReport, SleepStep

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.sleep import ListDormantRequest, RestoreDormantRequest, SleepRequest


def sleep_request_to_wire(model: SleepRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["quick"] is not None:
        data["quick"] = given["quick"]
    if given["retry_extraction"] is not None:
        data["retry_extraction"] = given["retry_extraction"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def sleep_request_from_wire(wire: sleep_pb2.SleepRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("quick"):
        data["quick"] = wire.quick
    if wire.HasField("retry_extraction"):
        data["retry_extraction"] = wire.retry_extraction
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def sleep_step_to_wire(model: SleepStep) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["name"]:
        data["name"] = given["name"]
    if given["changed_count"]:
        data["changed_count"] = given["changed_count"]
    if given["counts"]:
        data["counts"] = given["counts"]
    if given["seconds"]:
        data["seconds"] = given["seconds"]
    return data


def sleep_step_from_wire(wire: sleep_pb2.SleepStep) -> SleepStep:
    data: dict[str, Any] = {
        "name": wire.name,
        "changed_count": wire.changed_count,
        "counts": wire.counts,
        "seconds": wire.seconds,
    }
    return assembled(SleepStep, data)


def sleep_change_to_wire(model: SleepChange) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["operation"]:
        data["operation"] = given["operation"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["from_ids"]:
        data["from_ids"] = given["from_ids"]
    if given["reason"]:
        data["reason"] = given["reason"]
    return data


def sleep_change_from_wire(wire: sleep_pb2.SleepChange) -> SleepChange:
    data: dict[str, Any] = {
        "operation": wire.operation,
        "memory_id": wire.memory_id,
        "from_ids": tuple(wire.from_ids),
        "reason": wire.reason,
    }
    return assembled(SleepChange, data)


def sleep_report_to_wire(model: SleepReport) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["steps"]:
        data["steps"] = [sleep_step_to_wire(item) for item in given["steps"]]
    if given["skipped"]:
        data["skipped"] = given["skipped"]
    if given["awake_before_count"]:
        data["awake_before_count"] = given["awake_before_count"]
    if given["awake_after_count"]:
        data["awake_after_count"] = given["awake_after_count"]
    if given["tokens_before_count"]:
        data["tokens_before_count"] = given["tokens_before_count"]
    if given["tokens_after_count"]:
        data["tokens_after_count"] = given["tokens_after_count"]
    if given["changes"]:
        data["changes"] = [sleep_change_to_wire(item) for item in given["changes"]]
    if given["unlisted_count"]:
        data["unlisted_count"] = given["unlisted_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["audit_id"]:
        data["audit_id"] = given["audit_id"]
    return data


def sleep_report_from_wire(wire: sleep_pb2.SleepReport) -> SleepReport:
    data: dict[str, Any] = {
        "steps": tuple([sleep_step_from_wire(item) for item in wire.steps]),
        "skipped": wire.skipped,
        "awake_before_count": wire.awake_before_count,
        "awake_after_count": wire.awake_after_count,
        "tokens_before_count": wire.tokens_before_count,
        "tokens_after_count": wire.tokens_after_count,
        "changes": tuple([sleep_change_from_wire(item) for item in wire.changes]),
        "unlisted_count": wire.unlisted_count,
        "dry_run": wire.dry_run,
        "audit_id": wire.audit_id,
    }
    return assembled(SleepReport, data)


def sleep_event_to_wire(model: SleepEvent) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["step"]:
        data["step"] = given["step"]
    if given["step_number"]:
        data["step_number"] = given["step_number"]
    if given["step_count"]:
        data["step_count"] = given["step_count"]
    if given["changed_count"]:
        data["changed_count"] = given["changed_count"]
    if given["report"] is not None:
        data["report"] = sleep_report_to_wire(given["report"])
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def sleep_event_from_wire(wire: sleep_pb2.SleepEvent) -> SleepEvent:
    data: dict[str, Any] = {
        "step": wire.step,
        "step_number": wire.step_number,
        "step_count": wire.step_count,
        "changed_count": wire.changed_count,
        "report": sleep_report_from_wire(wire.report) if wire.HasField("report") else None,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(SleepEvent, data)


def list_dormant_request_to_wire(model: ListDormantRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["query"] is not None:
        data["query"] = given["query"]
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    return data


def list_dormant_request_from_wire(wire: sleep_pb2.ListDormantRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("query"):
        data["query"] = wire.query
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    return data


def list_dormant_response_to_wire(model: ListDormantResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memories"]:
        data["memories"] = [memory_to_wire(item) for item in given["memories"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    return data


def list_dormant_response_from_wire(wire: sleep_pb2.ListDormantResponse) -> ListDormantResponse:
    data: dict[str, Any] = {
        "memories": tuple([memory_from_wire(item) for item in wire.memories]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListDormantResponse, data)


def restore_dormant_request_to_wire(model: RestoreDormantRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def restore_dormant_request_from_wire(wire: sleep_pb2.RestoreDormantRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def restore_dormant_response_to_wire(model: RestoreDormantResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"memory": memory_to_wire(given["memory"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def restore_dormant_response_from_wire(wire: sleep_pb2.RestoreDormantResponse) -> RestoreDormantResponse:
    data: dict[str, Any] = {"memory": memory_from_wire(wire.memory), "dry_run": wire.dry_run}
    return assembled(RestoreDormantResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "SleepRequest": (sleep_pb2.SleepRequest, sleep_request_to_wire, sleep_request_from_wire),
    "SleepStep": (sleep_pb2.SleepStep, sleep_step_to_wire, sleep_step_from_wire),
    "SleepChange": (sleep_pb2.SleepChange, sleep_change_to_wire, sleep_change_from_wire),
    "SleepReport": (sleep_pb2.SleepReport, sleep_report_to_wire, sleep_report_from_wire),
    "SleepEvent": (sleep_pb2.SleepEvent, sleep_event_to_wire, sleep_event_from_wire),
    "ListDormantRequest": (sleep_pb2.ListDormantRequest, list_dormant_request_to_wire, list_dormant_request_from_wire),
    "ListDormantResponse": (
        sleep_pb2.ListDormantResponse,
        list_dormant_response_to_wire,
        list_dormant_response_from_wire,
    ),
    "RestoreDormantRequest": (
        sleep_pb2.RestoreDormantRequest,
        restore_dormant_request_to_wire,
        restore_dormant_request_from_wire,
    ),
    "RestoreDormantResponse": (
        sleep_pb2.RestoreDormantResponse,
        restore_dormant_response_to_wire,
        restore_dormant_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
