# Generated from hippo/v1/context.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/context.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import context_pb2
from hippo.v1.context import HandleHookEventResponse
from hippo.v1.error_wire import notice_from_wire, notice_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.context import HandleHookEventRequest

_HOOK_EVENT_NAMES = {"session_start": "HOOK_EVENT_SESSION_START", "user_prompt": "HOOK_EVENT_USER_PROMPT"}
_HOOK_EVENT_WORDS = {1: "session_start", 2: "user_prompt"}


def handle_hook_event_request_to_wire(model: HandleHookEventRequest) -> dict[str, Any]:
    data: dict[str, Any] = {"event": _HOOK_EVENT_NAMES[model.event]}
    if model.agent is not None:
        data["agent"] = model.agent
    if model.session is not None:
        data["session"] = model.session
    if model.prompt is not None:
        data["prompt"] = model.prompt
    if model.start_source is not None:
        data["start_source"] = model.start_source
    if model.max_units is not None:
        data["max_units"] = model.max_units
    if model.dry_run is not None:
        data["dry_run"] = model.dry_run
    if model.idempotency_key is not None:
        data["idempotency_key"] = model.idempotency_key
    return data


def handle_hook_event_request_from_wire(wire: context_pb2.HandleHookEventRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.event in _HOOK_EVENT_WORDS:
        data["event"] = _HOOK_EVENT_WORDS[wire.event]
    if wire.HasField("agent"):
        data["agent"] = wire.agent
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("prompt"):
        data["prompt"] = wire.prompt
    if wire.HasField("start_source"):
        data["start_source"] = wire.start_source
    if wire.HasField("max_units"):
        data["max_units"] = wire.max_units
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def handle_hook_event_response_to_wire(model: HandleHookEventResponse) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if model.text:
        data["text"] = model.text
    if model.memory_ids:
        data["memory_ids"] = model.memory_ids
    if model.omitted_count:
        data["omitted_count"] = model.omitted_count
    if model.degraded:
        data["degraded"] = [notice_to_wire(item) for item in model.degraded]
    return data


def handle_hook_event_response_from_wire(wire: context_pb2.HandleHookEventResponse) -> HandleHookEventResponse:
    data: dict[str, Any] = {
        "text": wire.text,
        "memory_ids": tuple(wire.memory_ids),
        "omitted_count": wire.omitted_count,
        "degraded": tuple([notice_from_wire(item) for item in wire.degraded]),
    }
    return assembled(HandleHookEventResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "HandleHookEventRequest": (
        context_pb2.HandleHookEventRequest,
        handle_hook_event_request_to_wire,
        handle_hook_event_request_from_wire,
    ),
    "HandleHookEventResponse": (
        context_pb2.HandleHookEventResponse,
        handle_hook_event_response_to_wire,
        handle_hook_event_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
