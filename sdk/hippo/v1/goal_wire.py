# Generated from hippo/v1/goal.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/goal.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import goal_pb2
from hippo.v1.goal import (
    CompleteGoalResponse,
    DropGoalResponse,
    Goal,
    GoalEffect,
    ListGoalsResponse,
    PushGoalResponse,
    WithdrawGoalResponse,
)
from hippo.wire import answered_time, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.goal import (
        CompleteGoalRequest,
        DropGoalRequest,
        ListGoalsRequest,
        PushGoalRequest,
        WithdrawGoalRequest,
    )

_GOAL_STATE_NAMES = {
    "active": "GOAL_STATE_ACTIVE",
    "suspended": "GOAL_STATE_SUSPENDED",
    "complete": "GOAL_STATE_COMPLETE",
    "dropped": "GOAL_STATE_DROPPED",
}
_GOAL_STATE_WORDS = {1: "active", 2: "suspended", 3: "complete", 4: "dropped"}

_OUTCOME_NAMES = {"good": "OUTCOME_GOOD", "bad": "OUTCOME_BAD"}
_OUTCOME_WORDS = {1: "good", 2: "bad"}


def goal_to_wire(model: Goal) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "state": _GOAL_STATE_NAMES.get(given["state"]),
        "create_time": time_to_wire(given["create_time"]),
    }
    if given["id"]:
        data["id"] = given["id"]
    if given["text"]:
        data["text"] = given["text"]
    if given["session"]:
        data["session"] = given["session"]
    if given["parent_id"]:
        data["parent_id"] = given["parent_id"]
    if given["level"]:
        data["level"] = given["level"]
    if given["outcome"]:
        data["outcome"] = _OUTCOME_NAMES[given["outcome"]]
    if given["end_time"] is not None:
        data["end_time"] = time_to_wire(given["end_time"])
    return data


def goal_from_wire(wire: goal_pb2.Goal) -> Goal:
    data: dict[str, Any] = {
        "id": wire.id,
        "text": wire.text,
        "state": _GOAL_STATE_WORDS.get(wire.state),
        "session": wire.session,
        "parent_id": wire.parent_id,
        "level": wire.level,
        "outcome": _OUTCOME_WORDS.get(wire.outcome),
        "create_time": answered_time(wire.create_time),
        "end_time": answered_time(wire.end_time) if wire.HasField("end_time") else None,
    }
    return assembled(Goal, data)


def goal_effect_to_wire(model: GoalEffect) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["half_life_days_before"]:
        data["half_life_days_before"] = given["half_life_days_before"]
    if given["half_life_days"]:
        data["half_life_days"] = given["half_life_days"]
    return data


def goal_effect_from_wire(wire: goal_pb2.GoalEffect) -> GoalEffect:
    data: dict[str, Any] = {
        "memory_id": wire.memory_id,
        "half_life_days_before": wire.half_life_days_before,
        "half_life_days": wire.half_life_days,
    }
    return assembled(GoalEffect, data)


def push_goal_request_to_wire(model: PushGoalRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["text"]:
        data["text"] = given["text"]
    if given["parent_id"] is not None:
        data["parent_id"] = given["parent_id"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def push_goal_request_from_wire(wire: goal_pb2.PushGoalRequest) -> dict[str, object]:
    data: dict[str, object] = {"text": wire.text}
    if wire.HasField("parent_id"):
        data["parent_id"] = wire.parent_id
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def push_goal_response_to_wire(model: PushGoalResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"goal": goal_to_wire(given["goal"])}
    if given["suspended"] is not None:
        data["suspended"] = goal_to_wire(given["suspended"])
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def push_goal_response_from_wire(wire: goal_pb2.PushGoalResponse) -> PushGoalResponse:
    data: dict[str, Any] = {
        "goal": goal_from_wire(wire.goal),
        "suspended": goal_from_wire(wire.suspended) if wire.HasField("suspended") else None,
        "dry_run": wire.dry_run,
    }
    return assembled(PushGoalResponse, data)


def list_goals_request_to_wire(model: ListGoalsRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    if given["states"]:
        data["states"] = [_GOAL_STATE_NAMES[item] for item in given["states"]]
    if given["session"] is not None:
        data["session"] = given["session"]
    return data


def list_goals_request_from_wire(wire: goal_pb2.ListGoalsRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    if wire.states:
        data["states"] = tuple([_GOAL_STATE_WORDS[item] for item in wire.states if item in _GOAL_STATE_WORDS])
    if wire.HasField("session"):
        data["session"] = wire.session
    return data


def list_goals_response_to_wire(model: ListGoalsResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["goals"]:
        data["goals"] = [goal_to_wire(item) for item in given["goals"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    return data


def list_goals_response_from_wire(wire: goal_pb2.ListGoalsResponse) -> ListGoalsResponse:
    data: dict[str, Any] = {
        "goals": tuple([goal_from_wire(item) for item in wire.goals]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListGoalsResponse, data)


def complete_goal_request_to_wire(model: CompleteGoalRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["goal_id"] is not None:
        data["goal_id"] = given["goal_id"]
    if given["outcome"]:
        data["outcome"] = _OUTCOME_NAMES[given["outcome"]]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def complete_goal_request_from_wire(wire: goal_pb2.CompleteGoalRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("goal_id"):
        data["goal_id"] = wire.goal_id
    if wire.outcome in _OUTCOME_WORDS:
        data["outcome"] = _OUTCOME_WORDS[wire.outcome]
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def complete_goal_response_to_wire(model: CompleteGoalResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"goal": goal_to_wire(given["goal"])}
    if given["effects"]:
        data["effects"] = [goal_effect_to_wire(item) for item in given["effects"]]
    if given["resumed"] is not None:
        data["resumed"] = goal_to_wire(given["resumed"])
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def complete_goal_response_from_wire(wire: goal_pb2.CompleteGoalResponse) -> CompleteGoalResponse:
    data: dict[str, Any] = {
        "goal": goal_from_wire(wire.goal),
        "effects": tuple([goal_effect_from_wire(item) for item in wire.effects]),
        "resumed": goal_from_wire(wire.resumed) if wire.HasField("resumed") else None,
        "dry_run": wire.dry_run,
    }
    return assembled(CompleteGoalResponse, data)


def drop_goal_request_to_wire(model: DropGoalRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["goal_id"] is not None:
        data["goal_id"] = given["goal_id"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def drop_goal_request_from_wire(wire: goal_pb2.DropGoalRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("goal_id"):
        data["goal_id"] = wire.goal_id
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def drop_goal_response_to_wire(model: DropGoalResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"goal": goal_to_wire(given["goal"])}
    if given["resumed"] is not None:
        data["resumed"] = goal_to_wire(given["resumed"])
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def drop_goal_response_from_wire(wire: goal_pb2.DropGoalResponse) -> DropGoalResponse:
    data: dict[str, Any] = {
        "goal": goal_from_wire(wire.goal),
        "resumed": goal_from_wire(wire.resumed) if wire.HasField("resumed") else None,
        "dry_run": wire.dry_run,
    }
    return assembled(DropGoalResponse, data)


def withdraw_goal_request_to_wire(model: WithdrawGoalRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["goal_id"]:
        data["goal_id"] = given["goal_id"]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def withdraw_goal_request_from_wire(wire: goal_pb2.WithdrawGoalRequest) -> dict[str, object]:
    data: dict[str, object] = {"goal_id": wire.goal_id}
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def withdraw_goal_response_to_wire(model: WithdrawGoalResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"goal": goal_to_wire(given["goal"])}
    if given["effects"]:
        data["effects"] = [goal_effect_to_wire(item) for item in given["effects"]]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def withdraw_goal_response_from_wire(wire: goal_pb2.WithdrawGoalResponse) -> WithdrawGoalResponse:
    data: dict[str, Any] = {
        "goal": goal_from_wire(wire.goal),
        "effects": tuple([goal_effect_from_wire(item) for item in wire.effects]),
        "dry_run": wire.dry_run,
    }
    return assembled(WithdrawGoalResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "Goal": (goal_pb2.Goal, goal_to_wire, goal_from_wire),
    "GoalEffect": (goal_pb2.GoalEffect, goal_effect_to_wire, goal_effect_from_wire),
    "PushGoalRequest": (goal_pb2.PushGoalRequest, push_goal_request_to_wire, push_goal_request_from_wire),
    "PushGoalResponse": (goal_pb2.PushGoalResponse, push_goal_response_to_wire, push_goal_response_from_wire),
    "ListGoalsRequest": (goal_pb2.ListGoalsRequest, list_goals_request_to_wire, list_goals_request_from_wire),
    "ListGoalsResponse": (goal_pb2.ListGoalsResponse, list_goals_response_to_wire, list_goals_response_from_wire),
    "CompleteGoalRequest": (
        goal_pb2.CompleteGoalRequest,
        complete_goal_request_to_wire,
        complete_goal_request_from_wire,
    ),
    "CompleteGoalResponse": (
        goal_pb2.CompleteGoalResponse,
        complete_goal_response_to_wire,
        complete_goal_response_from_wire,
    ),
    "DropGoalRequest": (goal_pb2.DropGoalRequest, drop_goal_request_to_wire, drop_goal_request_from_wire),
    "DropGoalResponse": (goal_pb2.DropGoalResponse, drop_goal_response_to_wire, drop_goal_response_from_wire),
    "WithdrawGoalRequest": (
        goal_pb2.WithdrawGoalRequest,
        withdraw_goal_request_to_wire,
        withdraw_goal_request_from_wire,
    ),
    "WithdrawGoalResponse": (
        goal_pb2.WithdrawGoalResponse,
        withdraw_goal_response_to_wire,
        withdraw_goal_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
