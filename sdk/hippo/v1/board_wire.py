# Generated from hippo/v1/board.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/board.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import board_pb2
from hippo.v1.board import (
    BlockCardResponse,
    Card,
    CardComment,
    CardRun,
    ClaimCardResponse,
    CommentCardResponse,
    CompleteCardResponse,
    CreateCardResponse,
    GetCardResponse,
    HeartbeatCardResponse,
    ListCardsResponse,
    ReclaimCardsResponse,
    ReleaseCardResponse,
    ReviewCardResponse,
    UpdateCardResponse,
)
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.v1.session_wire import handoff_from_wire, handoff_to_wire
from hippo.wire import answered_time, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.board import (
        BlockCardRequest,
        ClaimCardRequest,
        CommentCardRequest,
        CompleteCardRequest,
        CreateCardRequest,
        GetCardRequest,
        HeartbeatCardRequest,
        ListCardsRequest,
        ReclaimCardsRequest,
        ReleaseCardRequest,
        ReviewCardRequest,
        UpdateCardRequest,
    )

_CARD_STATE_NAMES = {
    "waiting": "CARD_STATE_WAITING",
    "ready": "CARD_STATE_READY",
    "running": "CARD_STATE_RUNNING",
    "blocked": "CARD_STATE_BLOCKED",
    "review": "CARD_STATE_REVIEW",
    "done": "CARD_STATE_DONE",
    "shelved": "CARD_STATE_SHELVED",
}
_CARD_STATE_WORDS = {1: "waiting", 2: "ready", 3: "running", 4: "blocked", 5: "review", 6: "done", 7: "shelved"}

_RUN_STATE_NAMES = {
    "running": "RUN_STATE_RUNNING",
    "review": "RUN_STATE_REVIEW",
    "success": "RUN_STATE_SUCCESS",
    "partial": "RUN_STATE_PARTIAL",
    "failure": "RUN_STATE_FAILURE",
    "blocked": "RUN_STATE_BLOCKED",
    "released": "RUN_STATE_RELEASED",
    "expired": "RUN_STATE_EXPIRED",
}
_RUN_STATE_WORDS = {
    1: "running",
    2: "review",
    3: "success",
    4: "partial",
    5: "failure",
    6: "blocked",
    7: "released",
    8: "expired",
}

_CARD_OUTCOME_NAMES = {
    "success": "CARD_OUTCOME_SUCCESS",
    "partial": "CARD_OUTCOME_PARTIAL",
    "failure": "CARD_OUTCOME_FAILURE",
}
_CARD_OUTCOME_WORDS = {1: "success", 2: "partial", 3: "failure"}


def card_to_wire(model: Card) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "state": _CARD_STATE_NAMES.get(given["state"]),
        "create_time": time_to_wire(given["create_time"]),
        "update_time": time_to_wire(given["update_time"]),
    }
    if given["id"]:
        data["id"] = given["id"]
    if given["title"]:
        data["title"] = given["title"]
    if given["body"]:
        data["body"] = given["body"]
    if given["repo"]:
        data["repo"] = given["repo"]
    if given["contract"]:
        data["contract"] = given["contract"]
    if given["budget"]:
        data["budget"] = given["budget"]
    if given["depends_on"]:
        data["depends_on"] = given["depends_on"]
    if given["parent_id"]:
        data["parent_id"] = given["parent_id"]
    if given["agent"]:
        data["agent"] = given["agent"]
    if given["run_id"]:
        data["run_id"] = given["run_id"]
    if given["lease_expire_time"] is not None:
        data["lease_expire_time"] = time_to_wire(given["lease_expire_time"])
    if given["result"]:
        data["result"] = given["result"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    return data


def card_from_wire(wire: board_pb2.Card) -> Card:
    data: dict[str, Any] = {
        "id": wire.id,
        "title": wire.title,
        "body": wire.body,
        "state": _CARD_STATE_WORDS.get(wire.state),
        "repo": wire.repo,
        "contract": wire.contract,
        "budget": wire.budget,
        "depends_on": tuple(wire.depends_on),
        "parent_id": wire.parent_id,
        "agent": wire.agent,
        "run_id": wire.run_id,
        "lease_expire_time": answered_time(wire.lease_expire_time) if wire.HasField("lease_expire_time") else None,
        "result": wire.result,
        "memory_id": wire.memory_id,
        "create_time": answered_time(wire.create_time),
        "update_time": answered_time(wire.update_time),
    }
    return assembled(Card, data)


def card_run_to_wire(model: CardRun) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "state": _RUN_STATE_NAMES.get(given["state"]),
        "start_time": time_to_wire(given["start_time"]),
        "lease_expire_time": time_to_wire(given["lease_expire_time"]),
    }
    if given["id"]:
        data["id"] = given["id"]
    if given["agent"]:
        data["agent"] = given["agent"]
    if given["end_time"] is not None:
        data["end_time"] = time_to_wire(given["end_time"])
    return data


def card_run_from_wire(wire: board_pb2.CardRun) -> CardRun:
    data: dict[str, Any] = {
        "id": wire.id,
        "state": _RUN_STATE_WORDS.get(wire.state),
        "agent": wire.agent,
        "start_time": answered_time(wire.start_time),
        "lease_expire_time": answered_time(wire.lease_expire_time),
        "end_time": answered_time(wire.end_time) if wire.HasField("end_time") else None,
    }
    return assembled(CardRun, data)


def card_comment_to_wire(model: CardComment) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"time": time_to_wire(given["time"])}
    if given["id"]:
        data["id"] = given["id"]
    if given["author"]:
        data["author"] = given["author"]
    if given["text"]:
        data["text"] = given["text"]
    return data


def card_comment_from_wire(wire: board_pb2.CardComment) -> CardComment:
    data: dict[str, Any] = {"id": wire.id, "author": wire.author, "text": wire.text, "time": answered_time(wire.time)}
    return assembled(CardComment, data)


def create_card_request_to_wire(model: CreateCardRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["title"]:
        data["title"] = given["title"]
    if given["body"] is not None:
        data["body"] = given["body"]
    if given["repo"] is not None:
        data["repo"] = given["repo"]
    if given["contract"] is not None:
        data["contract"] = given["contract"]
    if given["budget"] is not None:
        data["budget"] = given["budget"]
    if given["depends_on"]:
        data["depends_on"] = given["depends_on"]
    if given["parent_id"] is not None:
        data["parent_id"] = given["parent_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def create_card_request_from_wire(wire: board_pb2.CreateCardRequest) -> dict[str, object]:
    data: dict[str, object] = {"title": wire.title}
    if wire.HasField("body"):
        data["body"] = wire.body
    if wire.HasField("repo"):
        data["repo"] = wire.repo
    if wire.HasField("contract"):
        data["contract"] = wire.contract
    if wire.HasField("budget"):
        data["budget"] = wire.budget
    if wire.depends_on:
        data["depends_on"] = tuple(wire.depends_on)
    if wire.HasField("parent_id"):
        data["parent_id"] = wire.parent_id
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def create_card_response_to_wire(model: CreateCardResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"card": card_to_wire(given["card"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def create_card_response_from_wire(wire: board_pb2.CreateCardResponse) -> CreateCardResponse:
    data: dict[str, Any] = {"card": card_from_wire(wire.card), "dry_run": wire.dry_run}
    return assembled(CreateCardResponse, data)


def get_card_request_to_wire(model: GetCardRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["card_id"]:
        data["card_id"] = given["card_id"]
    return data


def get_card_request_from_wire(wire: board_pb2.GetCardRequest) -> dict[str, object]:
    data: dict[str, object] = {"card_id": wire.card_id}
    return data


def get_card_response_to_wire(model: GetCardResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"card": card_to_wire(given["card"])}
    if given["depends_on"]:
        data["depends_on"] = [card_to_wire(item) for item in given["depends_on"]]
    if given["dependents"]:
        data["dependents"] = [card_to_wire(item) for item in given["dependents"]]
    if given["parts"]:
        data["parts"] = [card_to_wire(item) for item in given["parts"]]
    if given["runs"]:
        data["runs"] = [card_run_to_wire(item) for item in given["runs"]]
    if given["comments"]:
        data["comments"] = [card_comment_to_wire(item) for item in given["comments"]]
    if given["handoff"] is not None:
        data["handoff"] = handoff_to_wire(given["handoff"])
    return data


def get_card_response_from_wire(wire: board_pb2.GetCardResponse) -> GetCardResponse:
    data: dict[str, Any] = {
        "card": card_from_wire(wire.card),
        "depends_on": tuple([card_from_wire(item) for item in wire.depends_on]),
        "dependents": tuple([card_from_wire(item) for item in wire.dependents]),
        "parts": tuple([card_from_wire(item) for item in wire.parts]),
        "runs": tuple([card_run_from_wire(item) for item in wire.runs]),
        "comments": tuple([card_comment_from_wire(item) for item in wire.comments]),
        "handoff": handoff_from_wire(wire.handoff) if wire.HasField("handoff") else None,
    }
    return assembled(GetCardResponse, data)


def list_cards_request_to_wire(model: ListCardsRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    if given["states"]:
        data["states"] = [_CARD_STATE_NAMES[item] for item in given["states"]]
    if given["repo"] is not None:
        data["repo"] = given["repo"]
    return data


def list_cards_request_from_wire(wire: board_pb2.ListCardsRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    if wire.states:
        data["states"] = tuple([_CARD_STATE_WORDS[item] for item in wire.states if item in _CARD_STATE_WORDS])
    if wire.HasField("repo"):
        data["repo"] = wire.repo
    return data


def list_cards_response_to_wire(model: ListCardsResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["cards"]:
        data["cards"] = [card_to_wire(item) for item in given["cards"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    return data


def list_cards_response_from_wire(wire: board_pb2.ListCardsResponse) -> ListCardsResponse:
    data: dict[str, Any] = {
        "cards": tuple([card_from_wire(item) for item in wire.cards]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListCardsResponse, data)


def update_card_request_to_wire(model: UpdateCardRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["card_id"]:
        data["card_id"] = given["card_id"]
    if given["title"] is not None:
        data["title"] = given["title"]
    if given["body"] is not None:
        data["body"] = given["body"]
    if given["repo"] is not None:
        data["repo"] = given["repo"]
    if given["contract"] is not None:
        data["contract"] = given["contract"]
    if given["budget"] is not None:
        data["budget"] = given["budget"]
    if given["parent_id"] is not None:
        data["parent_id"] = given["parent_id"]
    if given["add_depends_on"]:
        data["add_depends_on"] = given["add_depends_on"]
    if given["remove_depends_on"]:
        data["remove_depends_on"] = given["remove_depends_on"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def update_card_request_from_wire(wire: board_pb2.UpdateCardRequest) -> dict[str, object]:
    data: dict[str, object] = {"card_id": wire.card_id}
    if wire.HasField("title"):
        data["title"] = wire.title
    if wire.HasField("body"):
        data["body"] = wire.body
    if wire.HasField("repo"):
        data["repo"] = wire.repo
    if wire.HasField("contract"):
        data["contract"] = wire.contract
    if wire.HasField("budget"):
        data["budget"] = wire.budget
    if wire.HasField("parent_id"):
        data["parent_id"] = wire.parent_id
    if wire.add_depends_on:
        data["add_depends_on"] = tuple(wire.add_depends_on)
    if wire.remove_depends_on:
        data["remove_depends_on"] = tuple(wire.remove_depends_on)
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def update_card_response_to_wire(model: UpdateCardResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"card": card_to_wire(given["card"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def update_card_response_from_wire(wire: board_pb2.UpdateCardResponse) -> UpdateCardResponse:
    data: dict[str, Any] = {"card": card_from_wire(wire.card), "dry_run": wire.dry_run}
    return assembled(UpdateCardResponse, data)


def claim_card_request_to_wire(model: ClaimCardRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["card_id"] is not None:
        data["card_id"] = given["card_id"]
    if given["agent"] is not None:
        data["agent"] = given["agent"]
    if given["repo"] is not None:
        data["repo"] = given["repo"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def claim_card_request_from_wire(wire: board_pb2.ClaimCardRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("card_id"):
        data["card_id"] = wire.card_id
    if wire.HasField("agent"):
        data["agent"] = wire.agent
    if wire.HasField("repo"):
        data["repo"] = wire.repo
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def claim_card_response_to_wire(model: ClaimCardResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"card": card_to_wire(given["card"]), "run": card_run_to_wire(given["run"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def claim_card_response_from_wire(wire: board_pb2.ClaimCardResponse) -> ClaimCardResponse:
    data: dict[str, Any] = {
        "card": card_from_wire(wire.card),
        "run": card_run_from_wire(wire.run),
        "dry_run": wire.dry_run,
    }
    return assembled(ClaimCardResponse, data)


def heartbeat_card_request_to_wire(model: HeartbeatCardRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["card_id"]:
        data["card_id"] = given["card_id"]
    if given["run_id"] is not None:
        data["run_id"] = given["run_id"]
    if given["agent"] is not None:
        data["agent"] = given["agent"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def heartbeat_card_request_from_wire(wire: board_pb2.HeartbeatCardRequest) -> dict[str, object]:
    data: dict[str, object] = {"card_id": wire.card_id}
    if wire.HasField("run_id"):
        data["run_id"] = wire.run_id
    if wire.HasField("agent"):
        data["agent"] = wire.agent
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def heartbeat_card_response_to_wire(model: HeartbeatCardResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"card": card_to_wire(given["card"]), "run": card_run_to_wire(given["run"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def heartbeat_card_response_from_wire(wire: board_pb2.HeartbeatCardResponse) -> HeartbeatCardResponse:
    data: dict[str, Any] = {
        "card": card_from_wire(wire.card),
        "run": card_run_from_wire(wire.run),
        "dry_run": wire.dry_run,
    }
    return assembled(HeartbeatCardResponse, data)


def block_card_request_to_wire(model: BlockCardRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["card_id"]:
        data["card_id"] = given["card_id"]
    if given["reason"]:
        data["reason"] = given["reason"]
    if given["run_id"] is not None:
        data["run_id"] = given["run_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def block_card_request_from_wire(wire: board_pb2.BlockCardRequest) -> dict[str, object]:
    data: dict[str, object] = {"card_id": wire.card_id, "reason": wire.reason}
    if wire.HasField("run_id"):
        data["run_id"] = wire.run_id
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def block_card_response_to_wire(model: BlockCardResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"card": card_to_wire(given["card"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def block_card_response_from_wire(wire: board_pb2.BlockCardResponse) -> BlockCardResponse:
    data: dict[str, Any] = {"card": card_from_wire(wire.card), "dry_run": wire.dry_run}
    return assembled(BlockCardResponse, data)


def review_card_request_to_wire(model: ReviewCardRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["card_id"]:
        data["card_id"] = given["card_id"]
    if given["run_id"] is not None:
        data["run_id"] = given["run_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def review_card_request_from_wire(wire: board_pb2.ReviewCardRequest) -> dict[str, object]:
    data: dict[str, object] = {"card_id": wire.card_id}
    if wire.HasField("run_id"):
        data["run_id"] = wire.run_id
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def review_card_response_to_wire(model: ReviewCardResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"card": card_to_wire(given["card"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def review_card_response_from_wire(wire: board_pb2.ReviewCardResponse) -> ReviewCardResponse:
    data: dict[str, Any] = {"card": card_from_wire(wire.card), "dry_run": wire.dry_run}
    return assembled(ReviewCardResponse, data)


def complete_card_request_to_wire(model: CompleteCardRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["card_id"]:
        data["card_id"] = given["card_id"]
    if given["outcome"]:
        data["outcome"] = _CARD_OUTCOME_NAMES[given["outcome"]]
    if given["result"] is not None:
        data["result"] = given["result"]
    if given["remember"] is not None:
        data["remember"] = given["remember"]
    if given["run_id"] is not None:
        data["run_id"] = given["run_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def complete_card_request_from_wire(wire: board_pb2.CompleteCardRequest) -> dict[str, object]:
    data: dict[str, object] = {"card_id": wire.card_id}
    if wire.outcome in _CARD_OUTCOME_WORDS:
        data["outcome"] = _CARD_OUTCOME_WORDS[wire.outcome]
    if wire.HasField("result"):
        data["result"] = wire.result
    if wire.HasField("remember"):
        data["remember"] = wire.remember
    if wire.HasField("run_id"):
        data["run_id"] = wire.run_id
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def complete_card_response_to_wire(model: CompleteCardResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"card": card_to_wire(given["card"])}
    if given["promoted"]:
        data["promoted"] = [card_to_wire(item) for item in given["promoted"]]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def complete_card_response_from_wire(wire: board_pb2.CompleteCardResponse) -> CompleteCardResponse:
    data: dict[str, Any] = {
        "card": card_from_wire(wire.card),
        "promoted": tuple([card_from_wire(item) for item in wire.promoted]),
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(CompleteCardResponse, data)


def release_card_request_to_wire(model: ReleaseCardRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["card_id"]:
        data["card_id"] = given["card_id"]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["run_id"] is not None:
        data["run_id"] = given["run_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def release_card_request_from_wire(wire: board_pb2.ReleaseCardRequest) -> dict[str, object]:
    data: dict[str, object] = {"card_id": wire.card_id}
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("run_id"):
        data["run_id"] = wire.run_id
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def release_card_response_to_wire(model: ReleaseCardResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"card": card_to_wire(given["card"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def release_card_response_from_wire(wire: board_pb2.ReleaseCardResponse) -> ReleaseCardResponse:
    data: dict[str, Any] = {"card": card_from_wire(wire.card), "dry_run": wire.dry_run}
    return assembled(ReleaseCardResponse, data)


def reclaim_cards_request_to_wire(model: ReclaimCardsRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def reclaim_cards_request_from_wire(wire: board_pb2.ReclaimCardsRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def reclaim_cards_response_to_wire(model: ReclaimCardsResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["cards"]:
        data["cards"] = [card_to_wire(item) for item in given["cards"]]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def reclaim_cards_response_from_wire(wire: board_pb2.ReclaimCardsResponse) -> ReclaimCardsResponse:
    data: dict[str, Any] = {"cards": tuple([card_from_wire(item) for item in wire.cards]), "dry_run": wire.dry_run}
    return assembled(ReclaimCardsResponse, data)


def comment_card_request_to_wire(model: CommentCardRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["card_id"]:
        data["card_id"] = given["card_id"]
    if given["text"]:
        data["text"] = given["text"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def comment_card_request_from_wire(wire: board_pb2.CommentCardRequest) -> dict[str, object]:
    data: dict[str, object] = {"card_id": wire.card_id, "text": wire.text}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def comment_card_response_to_wire(model: CommentCardResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"comment": card_comment_to_wire(given["comment"])}
    if given["card_id"]:
        data["card_id"] = given["card_id"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def comment_card_response_from_wire(wire: board_pb2.CommentCardResponse) -> CommentCardResponse:
    data: dict[str, Any] = {
        "comment": card_comment_from_wire(wire.comment),
        "card_id": wire.card_id,
        "dry_run": wire.dry_run,
    }
    return assembled(CommentCardResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "Card": (board_pb2.Card, card_to_wire, card_from_wire),
    "CardRun": (board_pb2.CardRun, card_run_to_wire, card_run_from_wire),
    "CardComment": (board_pb2.CardComment, card_comment_to_wire, card_comment_from_wire),
    "CreateCardRequest": (board_pb2.CreateCardRequest, create_card_request_to_wire, create_card_request_from_wire),
    "CreateCardResponse": (board_pb2.CreateCardResponse, create_card_response_to_wire, create_card_response_from_wire),
    "GetCardRequest": (board_pb2.GetCardRequest, get_card_request_to_wire, get_card_request_from_wire),
    "GetCardResponse": (board_pb2.GetCardResponse, get_card_response_to_wire, get_card_response_from_wire),
    "ListCardsRequest": (board_pb2.ListCardsRequest, list_cards_request_to_wire, list_cards_request_from_wire),
    "ListCardsResponse": (board_pb2.ListCardsResponse, list_cards_response_to_wire, list_cards_response_from_wire),
    "UpdateCardRequest": (board_pb2.UpdateCardRequest, update_card_request_to_wire, update_card_request_from_wire),
    "UpdateCardResponse": (board_pb2.UpdateCardResponse, update_card_response_to_wire, update_card_response_from_wire),
    "ClaimCardRequest": (board_pb2.ClaimCardRequest, claim_card_request_to_wire, claim_card_request_from_wire),
    "ClaimCardResponse": (board_pb2.ClaimCardResponse, claim_card_response_to_wire, claim_card_response_from_wire),
    "HeartbeatCardRequest": (
        board_pb2.HeartbeatCardRequest,
        heartbeat_card_request_to_wire,
        heartbeat_card_request_from_wire,
    ),
    "HeartbeatCardResponse": (
        board_pb2.HeartbeatCardResponse,
        heartbeat_card_response_to_wire,
        heartbeat_card_response_from_wire,
    ),
    "BlockCardRequest": (board_pb2.BlockCardRequest, block_card_request_to_wire, block_card_request_from_wire),
    "BlockCardResponse": (board_pb2.BlockCardResponse, block_card_response_to_wire, block_card_response_from_wire),
    "ReviewCardRequest": (board_pb2.ReviewCardRequest, review_card_request_to_wire, review_card_request_from_wire),
    "ReviewCardResponse": (board_pb2.ReviewCardResponse, review_card_response_to_wire, review_card_response_from_wire),
    "CompleteCardRequest": (
        board_pb2.CompleteCardRequest,
        complete_card_request_to_wire,
        complete_card_request_from_wire,
    ),
    "CompleteCardResponse": (
        board_pb2.CompleteCardResponse,
        complete_card_response_to_wire,
        complete_card_response_from_wire,
    ),
    "ReleaseCardRequest": (board_pb2.ReleaseCardRequest, release_card_request_to_wire, release_card_request_from_wire),
    "ReleaseCardResponse": (
        board_pb2.ReleaseCardResponse,
        release_card_response_to_wire,
        release_card_response_from_wire,
    ),
    "ReclaimCardsRequest": (
        board_pb2.ReclaimCardsRequest,
        reclaim_cards_request_to_wire,
        reclaim_cards_request_from_wire,
    ),
    "ReclaimCardsResponse": (
        board_pb2.ReclaimCardsResponse,
        reclaim_cards_response_to_wire,
        reclaim_cards_response_from_wire,
    ),
    "CommentCardRequest": (board_pb2.CommentCardRequest, comment_card_request_to_wire, comment_card_request_from_wire),
    "CommentCardResponse": (
        board_pb2.CommentCardResponse,
        comment_card_response_to_wire,
        comment_card_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
