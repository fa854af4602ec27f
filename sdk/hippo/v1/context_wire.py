# Generated from hippo/v1/context.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/context.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import context_pb2
from hippo.v1.context import BuildContextResponse, ContextPart, HandleHookEventResponse, OmittedPart
from hippo.v1.error_wire import notice_from_wire, notice_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.context import BuildContextRequest, HandleHookEventRequest

_HOOK_EVENT_NAMES = {"session_start": "HOOK_EVENT_SESSION_START", "user_prompt": "HOOK_EVENT_USER_PROMPT"}
_HOOK_EVENT_WORDS = {1: "session_start", 2: "user_prompt"}

_FRAMING_NAMES = {"observe": "FRAMING_OBSERVE", "suggest": "FRAMING_SUGGEST", "assert": "FRAMING_ASSERT"}
_FRAMING_WORDS = {1: "observe", 2: "suggest", 3: "assert"}

_BLOCK_FORMAT_NAMES = {"markdown": "BLOCK_FORMAT_MARKDOWN", "json": "BLOCK_FORMAT_JSON"}
_BLOCK_FORMAT_WORDS = {1: "markdown", 2: "json"}


def handle_hook_event_request_to_wire(model: HandleHookEventRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"event": _HOOK_EVENT_NAMES[given["event"]]}
    if given["agent"] is not None:
        data["agent"] = given["agent"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["prompt"] is not None:
        data["prompt"] = given["prompt"]
    if given["start_source"] is not None:
        data["start_source"] = given["start_source"]
    if given["max_units"] is not None:
        data["max_units"] = given["max_units"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
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
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["text"]:
        data["text"] = given["text"]
    if given["memory_ids"]:
        data["memory_ids"] = given["memory_ids"]
    if given["omitted_count"]:
        data["omitted_count"] = given["omitted_count"]
    if given["degraded"]:
        data["degraded"] = [notice_to_wire(item) for item in given["degraded"]]
    return data


def handle_hook_event_response_from_wire(wire: context_pb2.HandleHookEventResponse) -> HandleHookEventResponse:
    data: dict[str, Any] = {
        "text": wire.text,
        "memory_ids": tuple(wire.memory_ids),
        "omitted_count": wire.omitted_count,
        "degraded": tuple([notice_from_wire(item) for item in wire.degraded]),
    }
    return assembled(HandleHookEventResponse, data)


def build_context_request_to_wire(model: BuildContextRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["query"] is not None:
        data["query"] = given["query"]
    if given["auto"] is not None:
        data["auto"] = given["auto"]
    if given["budget"] is not None:
        data["budget"] = given["budget"]
    if given["limit"] is not None:
        data["limit"] = given["limit"]
    if given["framing"]:
        data["framing"] = _FRAMING_NAMES[given["framing"]]
    if given["format"]:
        data["format"] = _BLOCK_FORMAT_NAMES[given["format"]]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["branch"] is not None:
        data["branch"] = given["branch"]
    if given["changed_files"]:
        data["changed_files"] = given["changed_files"]
    if given["commits"]:
        data["commits"] = given["commits"]
    return data


def build_context_request_from_wire(wire: context_pb2.BuildContextRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("query"):
        data["query"] = wire.query
    if wire.HasField("auto"):
        data["auto"] = wire.auto
    if wire.HasField("budget"):
        data["budget"] = wire.budget
    if wire.HasField("limit"):
        data["limit"] = wire.limit
    if wire.framing in _FRAMING_WORDS:
        data["framing"] = _FRAMING_WORDS[wire.framing]
    if wire.format in _BLOCK_FORMAT_WORDS:
        data["format"] = _BLOCK_FORMAT_WORDS[wire.format]
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("branch"):
        data["branch"] = wire.branch
    if wire.changed_files:
        data["changed_files"] = tuple(wire.changed_files)
    if wire.commits:
        data["commits"] = tuple(wire.commits)
    return data


def context_part_to_wire(model: ContextPart) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["name"]:
        data["name"] = given["name"]
    if given["required"]:
        data["required"] = given["required"]
    if given["text"]:
        data["text"] = given["text"]
    if given["size"]:
        data["size"] = given["size"]
    if given["memory_ids"]:
        data["memory_ids"] = given["memory_ids"]
    return data


def context_part_from_wire(wire: context_pb2.ContextPart) -> ContextPart:
    data: dict[str, Any] = {
        "name": wire.name,
        "required": wire.required,
        "text": wire.text,
        "size": wire.size,
        "memory_ids": tuple(wire.memory_ids),
    }
    return assembled(ContextPart, data)


def omitted_part_to_wire(model: OmittedPart) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["name"]:
        data["name"] = given["name"]
    if given["memory_count"]:
        data["memory_count"] = given["memory_count"]
    if given["size"]:
        data["size"] = given["size"]
    return data


def omitted_part_from_wire(wire: context_pb2.OmittedPart) -> OmittedPart:
    data: dict[str, Any] = {"name": wire.name, "memory_count": wire.memory_count, "size": wire.size}
    return assembled(OmittedPart, data)


def build_context_response_to_wire(model: BuildContextResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["block"]:
        data["block"] = given["block"]
    if given["parts"]:
        data["parts"] = [context_part_to_wire(item) for item in given["parts"]]
    if given["omitted"]:
        data["omitted"] = [omitted_part_to_wire(item) for item in given["omitted"]]
    if given["memory_ids"]:
        data["memory_ids"] = given["memory_ids"]
    if given["token_count"]:
        data["token_count"] = given["token_count"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    if given["degraded"]:
        data["degraded"] = [notice_to_wire(item) for item in given["degraded"]]
    return data


def build_context_response_from_wire(wire: context_pb2.BuildContextResponse) -> BuildContextResponse:
    data: dict[str, Any] = {
        "block": wire.block,
        "parts": tuple([context_part_from_wire(item) for item in wire.parts]),
        "omitted": tuple([omitted_part_from_wire(item) for item in wire.omitted]),
        "memory_ids": tuple(wire.memory_ids),
        "token_count": wire.token_count,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
        "degraded": tuple([notice_from_wire(item) for item in wire.degraded]),
    }
    return assembled(BuildContextResponse, data)


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
    "BuildContextRequest": (
        context_pb2.BuildContextRequest,
        build_context_request_to_wire,
        build_context_request_from_wire,
    ),
    "ContextPart": (context_pb2.ContextPart, context_part_to_wire, context_part_from_wire),
    "OmittedPart": (context_pb2.OmittedPart, omitted_part_to_wire, omitted_part_from_wire),
    "BuildContextResponse": (
        context_pb2.BuildContextResponse,
        build_context_response_to_wire,
        build_context_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
