# Generated from hippo/v1/correction.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/correction.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import correction_pb2
from hippo.v1.correction import (
    Conflict,
    DecideResponse,
    Decision,
    DismissConflictResponse,
    GetDecisionResponse,
    InvalidateMemoriesResponse,
    ListConflictsResponse,
    ListDecisionsResponse,
    ListRejectionsResponse,
    RejectValueResponse,
    Rejection,
    ResolveConflictResponse,
    RevalidateMemoryResponse,
    UnrejectValueResponse,
)
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.v1.memory_wire import memory_from_wire, memory_to_wire
from hippo.wire import answered_time, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.correction import (
        DecideRequest,
        DismissConflictRequest,
        GetDecisionRequest,
        InvalidateMemoriesRequest,
        ListConflictsRequest,
        ListDecisionsRequest,
        ListRejectionsRequest,
        RejectValueRequest,
        ResolveConflictRequest,
        RevalidateMemoryRequest,
        UnrejectValueRequest,
    )

_CONFLICT_STATE_NAMES = {
    "open": "CONFLICT_STATE_OPEN",
    "resolved": "CONFLICT_STATE_RESOLVED",
    "dismissed": "CONFLICT_STATE_DISMISSED",
}
_CONFLICT_STATE_WORDS = {1: "open", 2: "resolved", 3: "dismissed"}

_DECISION_STATE_NAMES = {"active": "DECISION_STATE_ACTIVE", "superseded": "DECISION_STATE_SUPERSEDED"}
_DECISION_STATE_WORDS = {1: "active", 2: "superseded"}

_SECRET_POLICY_NAMES = {"refuse": "SECRET_POLICY_REFUSE", "redact": "SECRET_POLICY_REDACT"}
_SECRET_POLICY_WORDS = {1: "refuse", 2: "redact"}


def conflict_to_wire(model: Conflict) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "state": _CONFLICT_STATE_NAMES.get(given["state"]),
        "create_time": time_to_wire(given["create_time"]),
        "update_time": time_to_wire(given["update_time"]),
    }
    if given["id"]:
        data["id"] = given["id"]
    if given["why"]:
        data["why"] = given["why"]
    if given["newer_id"]:
        data["newer_id"] = given["newer_id"]
    if given["older_id"]:
        data["older_id"] = given["older_id"]
    if given["newer_text"]:
        data["newer_text"] = given["newer_text"]
    if given["older_text"]:
        data["older_text"] = given["older_text"]
    if given["marked_stale"]:
        data["marked_stale"] = given["marked_stale"]
    if given["kept_id"]:
        data["kept_id"] = given["kept_id"]
    return data


def conflict_from_wire(wire: correction_pb2.Conflict) -> Conflict:
    data: dict[str, Any] = {
        "id": wire.id,
        "state": _CONFLICT_STATE_WORDS.get(wire.state),
        "why": wire.why,
        "newer_id": wire.newer_id,
        "older_id": wire.older_id,
        "newer_text": wire.newer_text,
        "older_text": wire.older_text,
        "marked_stale": wire.marked_stale,
        "kept_id": wire.kept_id,
        "create_time": answered_time(wire.create_time),
        "update_time": answered_time(wire.update_time),
    }
    return assembled(Conflict, data)


def list_conflicts_request_to_wire(model: ListConflictsRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    if given["state"]:
        data["state"] = _CONFLICT_STATE_NAMES[given["state"]]
    if given["memory_id"] is not None:
        data["memory_id"] = given["memory_id"]
    return data


def list_conflicts_request_from_wire(wire: correction_pb2.ListConflictsRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    if wire.state in _CONFLICT_STATE_WORDS:
        data["state"] = _CONFLICT_STATE_WORDS[wire.state]
    if wire.HasField("memory_id"):
        data["memory_id"] = wire.memory_id
    return data


def list_conflicts_response_to_wire(model: ListConflictsResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["conflicts"]:
        data["conflicts"] = [conflict_to_wire(item) for item in given["conflicts"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    return data


def list_conflicts_response_from_wire(wire: correction_pb2.ListConflictsResponse) -> ListConflictsResponse:
    data: dict[str, Any] = {
        "conflicts": tuple([conflict_from_wire(item) for item in wire.conflicts]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListConflictsResponse, data)


def resolve_conflict_request_to_wire(model: ResolveConflictRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["conflict_id"]:
        data["conflict_id"] = given["conflict_id"]
    if given["keep"]:
        data["keep"] = given["keep"]
    if given["forget"] is not None:
        data["forget"] = given["forget"]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def resolve_conflict_request_from_wire(wire: correction_pb2.ResolveConflictRequest) -> dict[str, object]:
    data: dict[str, object] = {"conflict_id": wire.conflict_id, "keep": wire.keep}
    if wire.HasField("forget"):
        data["forget"] = wire.forget
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def resolve_conflict_response_to_wire(model: ResolveConflictResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"conflict": conflict_to_wire(given["conflict"])}
    if given["erased"]:
        data["erased"] = given["erased"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def resolve_conflict_response_from_wire(wire: correction_pb2.ResolveConflictResponse) -> ResolveConflictResponse:
    data: dict[str, Any] = {
        "conflict": conflict_from_wire(wire.conflict),
        "erased": wire.erased,
        "dry_run": wire.dry_run,
    }
    return assembled(ResolveConflictResponse, data)


def dismiss_conflict_request_to_wire(model: DismissConflictRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["conflict_id"]:
        data["conflict_id"] = given["conflict_id"]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def dismiss_conflict_request_from_wire(wire: correction_pb2.DismissConflictRequest) -> dict[str, object]:
    data: dict[str, object] = {"conflict_id": wire.conflict_id}
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def dismiss_conflict_response_to_wire(model: DismissConflictResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"conflict": conflict_to_wire(given["conflict"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def dismiss_conflict_response_from_wire(wire: correction_pb2.DismissConflictResponse) -> DismissConflictResponse:
    data: dict[str, Any] = {"conflict": conflict_from_wire(wire.conflict), "dry_run": wire.dry_run}
    return assembled(DismissConflictResponse, data)


def invalidate_memories_request_to_wire(model: InvalidateMemoriesRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["phrase"]:
        data["phrase"] = given["phrase"]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def invalidate_memories_request_from_wire(wire: correction_pb2.InvalidateMemoriesRequest) -> dict[str, object]:
    data: dict[str, object] = {"phrase": wire.phrase}
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def invalidate_memories_response_to_wire(model: InvalidateMemoriesResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memories"]:
        data["memories"] = [memory_to_wire(item) for item in given["memories"]]
    if given["changed_count"]:
        data["changed_count"] = given["changed_count"]
    if given["skipped"]:
        data["skipped"] = [memory_to_wire(item) for item in given["skipped"]]
    if given["skipped_count"]:
        data["skipped_count"] = given["skipped_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def invalidate_memories_response_from_wire(wire: correction_pb2.InvalidateMemoriesResponse) -> InvalidateMemoriesResponse:
    data: dict[str, Any] = {
        "memories": tuple([memory_from_wire(item) for item in wire.memories]),
        "changed_count": wire.changed_count,
        "skipped": tuple([memory_from_wire(item) for item in wire.skipped]),
        "skipped_count": wire.skipped_count,
        "dry_run": wire.dry_run,
    }
    return assembled(InvalidateMemoriesResponse, data)


def revalidate_memory_request_to_wire(model: RevalidateMemoryRequest) -> dict[str, Any]:
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


def revalidate_memory_request_from_wire(wire: correction_pb2.RevalidateMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def revalidate_memory_response_to_wire(model: RevalidateMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"memory": memory_to_wire(given["memory"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def revalidate_memory_response_from_wire(wire: correction_pb2.RevalidateMemoryResponse) -> RevalidateMemoryResponse:
    data: dict[str, Any] = {"memory": memory_from_wire(wire.memory), "dry_run": wire.dry_run}
    return assembled(RevalidateMemoryResponse, data)


def rejection_to_wire(model: Rejection) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"create_time": time_to_wire(given["create_time"])}
    if given["id"]:
        data["id"] = given["id"]
    if given["value"]:
        data["value"] = given["value"]
    if given["reason"]:
        data["reason"] = given["reason"]
    if given["actor"]:
        data["actor"] = given["actor"]
    if given["active"]:
        data["active"] = given["active"]
    if given["memory_count"]:
        data["memory_count"] = given["memory_count"]
    return data


def rejection_from_wire(wire: correction_pb2.Rejection) -> Rejection:
    data: dict[str, Any] = {
        "id": wire.id,
        "value": wire.value,
        "reason": wire.reason,
        "actor": wire.actor,
        "active": wire.active,
        "memory_count": wire.memory_count,
        "create_time": answered_time(wire.create_time),
    }
    return assembled(Rejection, data)


def reject_value_request_to_wire(model: RejectValueRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["value"]:
        data["value"] = given["value"]
    if given["reason"]:
        data["reason"] = given["reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def reject_value_request_from_wire(wire: correction_pb2.RejectValueRequest) -> dict[str, object]:
    data: dict[str, object] = {"value": wire.value, "reason": wire.reason}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def reject_value_response_to_wire(model: RejectValueResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"rejection": rejection_to_wire(given["rejection"])}
    if given["memories"]:
        data["memories"] = [memory_to_wire(item) for item in given["memories"]]
    if given["skipped"]:
        data["skipped"] = [memory_to_wire(item) for item in given["skipped"]]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["changed_count"]:
        data["changed_count"] = given["changed_count"]
    if given["skipped_count"]:
        data["skipped_count"] = given["skipped_count"]
    return data


def reject_value_response_from_wire(wire: correction_pb2.RejectValueResponse) -> RejectValueResponse:
    data: dict[str, Any] = {
        "rejection": rejection_from_wire(wire.rejection),
        "memories": tuple([memory_from_wire(item) for item in wire.memories]),
        "skipped": tuple([memory_from_wire(item) for item in wire.skipped]),
        "dry_run": wire.dry_run,
        "changed_count": wire.changed_count,
        "skipped_count": wire.skipped_count,
    }
    return assembled(RejectValueResponse, data)


def unreject_value_request_to_wire(model: UnrejectValueRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["value"]:
        data["value"] = given["value"]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def unreject_value_request_from_wire(wire: correction_pb2.UnrejectValueRequest) -> dict[str, object]:
    data: dict[str, object] = {"value": wire.value}
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def unreject_value_response_to_wire(model: UnrejectValueResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"rejection": rejection_to_wire(given["rejection"])}
    if given["memories"]:
        data["memories"] = [memory_to_wire(item) for item in given["memories"]]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["changed_count"]:
        data["changed_count"] = given["changed_count"]
    return data


def unreject_value_response_from_wire(wire: correction_pb2.UnrejectValueResponse) -> UnrejectValueResponse:
    data: dict[str, Any] = {
        "rejection": rejection_from_wire(wire.rejection),
        "memories": tuple([memory_from_wire(item) for item in wire.memories]),
        "dry_run": wire.dry_run,
        "changed_count": wire.changed_count,
    }
    return assembled(UnrejectValueResponse, data)


def list_rejections_request_to_wire(model: ListRejectionsRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    if given["include_lifted"] is not None:
        data["include_lifted"] = given["include_lifted"]
    return data


def list_rejections_request_from_wire(wire: correction_pb2.ListRejectionsRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    if wire.HasField("include_lifted"):
        data["include_lifted"] = wire.include_lifted
    return data


def list_rejections_response_to_wire(model: ListRejectionsResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["rejections"]:
        data["rejections"] = [rejection_to_wire(item) for item in given["rejections"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    return data


def list_rejections_response_from_wire(wire: correction_pb2.ListRejectionsResponse) -> ListRejectionsResponse:
    data: dict[str, Any] = {
        "rejections": tuple([rejection_from_wire(item) for item in wire.rejections]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListRejectionsResponse, data)


def decision_to_wire(model: Decision) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "state": _DECISION_STATE_NAMES.get(given["state"]),
        "create_time": time_to_wire(given["create_time"]),
    }
    if given["id"]:
        data["id"] = given["id"]
    if given["number"]:
        data["number"] = given["number"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["text"]:
        data["text"] = given["text"]
    if given["supersedes"]:
        data["supersedes"] = given["supersedes"]
    if given["superseded_by"]:
        data["superseded_by"] = given["superseded_by"]
    return data


def decision_from_wire(wire: correction_pb2.Decision) -> Decision:
    data: dict[str, Any] = {
        "id": wire.id,
        "number": wire.number,
        "state": _DECISION_STATE_WORDS.get(wire.state),
        "memory_id": wire.memory_id,
        "text": wire.text,
        "supersedes": wire.supersedes,
        "superseded_by": wire.superseded_by,
        "create_time": answered_time(wire.create_time),
    }
    return assembled(Decision, data)


def decide_request_to_wire(model: DecideRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["text"]:
        data["text"] = given["text"]
    if given["context"] is not None:
        data["context"] = given["context"]
    if given["supersedes"] is not None:
        data["supersedes"] = given["supersedes"]
    if given["tags"]:
        data["tags"] = given["tags"]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["secrets"]:
        data["secrets"] = _SECRET_POLICY_NAMES[given["secrets"]]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def decide_request_from_wire(wire: correction_pb2.DecideRequest) -> dict[str, object]:
    data: dict[str, object] = {"text": wire.text}
    if wire.HasField("context"):
        data["context"] = wire.context
    if wire.HasField("supersedes"):
        data["supersedes"] = wire.supersedes
    if wire.tags:
        data["tags"] = tuple(wire.tags)
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.secrets in _SECRET_POLICY_WORDS:
        data["secrets"] = _SECRET_POLICY_WORDS[wire.secrets]
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def decide_response_to_wire(model: DecideResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"decision": decision_to_wire(given["decision"])}
    if given["superseded"] is not None:
        data["superseded"] = memory_to_wire(given["superseded"])
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def decide_response_from_wire(wire: correction_pb2.DecideResponse) -> DecideResponse:
    data: dict[str, Any] = {
        "decision": decision_from_wire(wire.decision),
        "superseded": memory_from_wire(wire.superseded) if wire.HasField("superseded") else None,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
        "dry_run": wire.dry_run,
    }
    return assembled(DecideResponse, data)


def list_decisions_request_to_wire(model: ListDecisionsRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    if given["state"]:
        data["state"] = _DECISION_STATE_NAMES[given["state"]]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    return data


def list_decisions_request_from_wire(wire: correction_pb2.ListDecisionsRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    if wire.state in _DECISION_STATE_WORDS:
        data["state"] = _DECISION_STATE_WORDS[wire.state]
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    return data


def list_decisions_response_to_wire(model: ListDecisionsResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["decisions"]:
        data["decisions"] = [decision_to_wire(item) for item in given["decisions"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    return data


def list_decisions_response_from_wire(wire: correction_pb2.ListDecisionsResponse) -> ListDecisionsResponse:
    data: dict[str, Any] = {
        "decisions": tuple([decision_from_wire(item) for item in wire.decisions]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListDecisionsResponse, data)


def get_decision_request_to_wire(model: GetDecisionRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["decision"]:
        data["decision"] = given["decision"]
    return data


def get_decision_request_from_wire(wire: correction_pb2.GetDecisionRequest) -> dict[str, object]:
    data: dict[str, object] = {"decision": wire.decision}
    return data


def get_decision_response_to_wire(model: GetDecisionResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"decision": decision_to_wire(given["decision"])}
    return data


def get_decision_response_from_wire(wire: correction_pb2.GetDecisionResponse) -> GetDecisionResponse:
    data: dict[str, Any] = {"decision": decision_from_wire(wire.decision)}
    return assembled(GetDecisionResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "Conflict": (correction_pb2.Conflict, conflict_to_wire, conflict_from_wire),
    "ListConflictsRequest": (
        correction_pb2.ListConflictsRequest,
        list_conflicts_request_to_wire,
        list_conflicts_request_from_wire,
    ),
    "ListConflictsResponse": (
        correction_pb2.ListConflictsResponse,
        list_conflicts_response_to_wire,
        list_conflicts_response_from_wire,
    ),
    "ResolveConflictRequest": (
        correction_pb2.ResolveConflictRequest,
        resolve_conflict_request_to_wire,
        resolve_conflict_request_from_wire,
    ),
    "ResolveConflictResponse": (
        correction_pb2.ResolveConflictResponse,
        resolve_conflict_response_to_wire,
        resolve_conflict_response_from_wire,
    ),
    "DismissConflictRequest": (
        correction_pb2.DismissConflictRequest,
        dismiss_conflict_request_to_wire,
        dismiss_conflict_request_from_wire,
    ),
    "DismissConflictResponse": (
        correction_pb2.DismissConflictResponse,
        dismiss_conflict_response_to_wire,
        dismiss_conflict_response_from_wire,
    ),
    "InvalidateMemoriesRequest": (
        correction_pb2.InvalidateMemoriesRequest,
        invalidate_memories_request_to_wire,
        invalidate_memories_request_from_wire,
    ),
    "InvalidateMemoriesResponse": (
        correction_pb2.InvalidateMemoriesResponse,
        invalidate_memories_response_to_wire,
        invalidate_memories_response_from_wire,
    ),
    "RevalidateMemoryRequest": (
        correction_pb2.RevalidateMemoryRequest,
        revalidate_memory_request_to_wire,
        revalidate_memory_request_from_wire,
    ),
    "RevalidateMemoryResponse": (
        correction_pb2.RevalidateMemoryResponse,
        revalidate_memory_response_to_wire,
        revalidate_memory_response_from_wire,
    ),
    "Rejection": (correction_pb2.Rejection, rejection_to_wire, rejection_from_wire),
    "RejectValueRequest": (
        correction_pb2.RejectValueRequest,
        reject_value_request_to_wire,
        reject_value_request_from_wire,
    ),
    "RejectValueResponse": (
        correction_pb2.RejectValueResponse,
        reject_value_response_to_wire,
        reject_value_response_from_wire,
    ),
    "UnrejectValueRequest": (
        correction_pb2.UnrejectValueRequest,
        unreject_value_request_to_wire,
        unreject_value_request_from_wire,
    ),
    "UnrejectValueResponse": (
        correction_pb2.UnrejectValueResponse,
        unreject_value_response_to_wire,
        unreject_value_response_from_wire,
    ),
    "ListRejectionsRequest": (
        correction_pb2.ListRejectionsRequest,
        list_rejections_request_to_wire,
        list_rejections_request_from_wire,
    ),
    "ListRejectionsResponse": (
        correction_pb2.ListRejectionsResponse,
        list_rejections_response_to_wire,
        list_rejections_response_from_wire,
    ),
    "Decision": (correction_pb2.Decision, decision_to_wire, decision_from_wire),
    "DecideRequest": (correction_pb2.DecideRequest, decide_request_to_wire, decide_request_from_wire),
    "DecideResponse": (correction_pb2.DecideResponse, decide_response_to_wire, decide_response_from_wire),
    "ListDecisionsRequest": (
        correction_pb2.ListDecisionsRequest,
        list_decisions_request_to_wire,
        list_decisions_request_from_wire,
    ),
    "ListDecisionsResponse": (
        correction_pb2.ListDecisionsResponse,
        list_decisions_response_to_wire,
        list_decisions_response_from_wire,
    ),
    "GetDecisionRequest": (
        correction_pb2.GetDecisionRequest,
        get_decision_request_to_wire,
        get_decision_request_from_wire,
    ),
    "GetDecisionResponse": (
        correction_pb2.GetDecisionResponse,
        get_decision_response_to_wire,
        get_decision_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
