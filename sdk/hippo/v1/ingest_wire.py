# Generated from hippo/v1/ingest.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/ingest.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import ingest_pb2
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.v1.ingest import (
    CaptureResponse,
    CapturedItem,
    ImportMemoriesResponse,
    ImportedItem,
    LearnCommitsResponse,
    LearntChange,
    Lesson,
)
from hippo.v1.memory_wire import memory_input_from_wire, memory_input_to_wire
from hippo.wire import time_from_wire, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.ingest import CaptureRequest, Commit, ImportMemoriesRequest, LearnCommitsRequest

_SECRET_POLICY_NAMES = {"refuse": "SECRET_POLICY_REFUSE", "redact": "SECRET_POLICY_REDACT"}
_SECRET_POLICY_WORDS = {1: "refuse", 2: "redact"}

_INGEST_VERDICT_NAMES = {
    "stored": "INGEST_VERDICT_STORED",
    "duplicate": "INGEST_VERDICT_DUPLICATE",
    "forgotten": "INGEST_VERDICT_FORGOTTEN",
    "rejected": "INGEST_VERDICT_REJECTED",
    "retired": "INGEST_VERDICT_RETIRED",
    "secret": "INGEST_VERDICT_SECRET",
    "invalid": "INGEST_VERDICT_INVALID",
}
_INGEST_VERDICT_WORDS = {
    1: "stored",
    2: "duplicate",
    3: "forgotten",
    4: "rejected",
    5: "retired",
    6: "secret",
    7: "invalid",
}

_CAPTURE_CATEGORY_NAMES = {
    "decision": "CAPTURE_CATEGORY_DECISION",
    "rule": "CAPTURE_CATEGORY_RULE",
    "error": "CAPTURE_CATEGORY_ERROR",
    "preference": "CAPTURE_CATEGORY_PREFERENCE",
}
_CAPTURE_CATEGORY_WORDS = {1: "decision", 2: "rule", 3: "error", 4: "preference"}

_LEARNT_EFFECT_NAMES = {
    "weakened": "LEARNT_EFFECT_WEAKENED",
    "kept_pinned": "LEARNT_EFFECT_KEPT_PINNED",
    "kept_decision": "LEARNT_EFFECT_KEPT_DECISION",
    "restored": "LEARNT_EFFECT_RESTORED",
}
_LEARNT_EFFECT_WORDS = {1: "weakened", 2: "kept_pinned", 3: "kept_decision", 4: "restored"}


def import_memories_request_to_wire(model: ImportMemoriesRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memories"]:
        data["memories"] = [memory_input_to_wire(item) for item in given["memories"]]
    if given["source"] is not None:
        data["source"] = given["source"]
    if given["tags"]:
        data["tags"] = given["tags"]
    if given["secrets"]:
        data["secrets"] = _SECRET_POLICY_NAMES[given["secrets"]]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def import_memories_request_from_wire(wire: ingest_pb2.ImportMemoriesRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.memories:
        data["memories"] = tuple([memory_input_from_wire(item) for item in wire.memories])
    if wire.HasField("source"):
        data["source"] = wire.source
    if wire.tags:
        data["tags"] = tuple(wire.tags)
    if wire.secrets in _SECRET_POLICY_WORDS:
        data["secrets"] = _SECRET_POLICY_WORDS[wire.secrets]
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def imported_item_to_wire(model: ImportedItem) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"verdict": _INGEST_VERDICT_NAMES.get(given["verdict"])}
    if given["index"]:
        data["index"] = given["index"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["notice"] is not None:
        data["notice"] = notice_to_wire(given["notice"])
    return data


def imported_item_from_wire(wire: ingest_pb2.ImportedItem) -> ImportedItem:
    data: dict[str, Any] = {
        "index": wire.index,
        "memory_id": wire.memory_id,
        "verdict": _INGEST_VERDICT_WORDS.get(wire.verdict),
        "notice": notice_from_wire(wire.notice) if wire.HasField("notice") else None,
    }
    return assembled(ImportedItem, data)


def import_memories_response_to_wire(model: ImportMemoriesResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["items"]:
        data["items"] = [imported_item_to_wire(item) for item in given["items"]]
    if given["stored_count"]:
        data["stored_count"] = given["stored_count"]
    if given["duplicate_count"]:
        data["duplicate_count"] = given["duplicate_count"]
    if given["refused_count"]:
        data["refused_count"] = given["refused_count"]
    if given["redacted_count"]:
        data["redacted_count"] = given["redacted_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def import_memories_response_from_wire(wire: ingest_pb2.ImportMemoriesResponse) -> ImportMemoriesResponse:
    data: dict[str, Any] = {
        "items": tuple([imported_item_from_wire(item) for item in wire.items]),
        "stored_count": wire.stored_count,
        "duplicate_count": wire.duplicate_count,
        "refused_count": wire.refused_count,
        "redacted_count": wire.redacted_count,
        "dry_run": wire.dry_run,
    }
    return assembled(ImportMemoriesResponse, data)


def capture_request_to_wire(model: CaptureRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["text"]:
        data["text"] = given["text"]
    if given["tags"]:
        data["tags"] = given["tags"]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["source"] is not None:
        data["source"] = given["source"]
    if given["artifact_ref"] is not None:
        data["artifact_ref"] = given["artifact_ref"]
    if given["event_time"] is not None:
        data["event_time"] = time_to_wire(given["event_time"])
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def capture_request_from_wire(wire: ingest_pb2.CaptureRequest) -> dict[str, object]:
    data: dict[str, object] = {"text": wire.text}
    if wire.tags:
        data["tags"] = tuple(wire.tags)
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("source"):
        data["source"] = wire.source
    if wire.HasField("artifact_ref"):
        data["artifact_ref"] = wire.artifact_ref
    if wire.HasField("event_time"):
        data["event_time"] = time_from_wire(wire.event_time)
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def captured_item_to_wire(model: CapturedItem) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "category": _CAPTURE_CATEGORY_NAMES.get(given["category"]),
        "verdict": _INGEST_VERDICT_NAMES.get(given["verdict"]),
    }
    if given["text"]:
        data["text"] = given["text"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    return data


def captured_item_from_wire(wire: ingest_pb2.CapturedItem) -> CapturedItem:
    data: dict[str, Any] = {
        "text": wire.text,
        "category": _CAPTURE_CATEGORY_WORDS.get(wire.category),
        "memory_id": wire.memory_id,
        "verdict": _INGEST_VERDICT_WORDS.get(wire.verdict),
    }
    return assembled(CapturedItem, data)


def capture_response_to_wire(model: CaptureResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["items"]:
        data["items"] = [captured_item_to_wire(item) for item in given["items"]]
    if given["stored_count"]:
        data["stored_count"] = given["stored_count"]
    if given["duplicate_count"]:
        data["duplicate_count"] = given["duplicate_count"]
    if given["refused_count"]:
        data["refused_count"] = given["refused_count"]
    if given["redacted_count"]:
        data["redacted_count"] = given["redacted_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def capture_response_from_wire(wire: ingest_pb2.CaptureResponse) -> CaptureResponse:
    data: dict[str, Any] = {
        "items": tuple([captured_item_from_wire(item) for item in wire.items]),
        "stored_count": wire.stored_count,
        "duplicate_count": wire.duplicate_count,
        "refused_count": wire.refused_count,
        "redacted_count": wire.redacted_count,
        "dry_run": wire.dry_run,
    }
    return assembled(CaptureResponse, data)


def commit_to_wire(model: Commit) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["hash"]:
        data["hash"] = given["hash"]
    if given["subject"]:
        data["subject"] = given["subject"]
    if given["body"] is not None:
        data["body"] = given["body"]
    if given["author"] is not None:
        data["author"] = given["author"]
    if given["time"] is not None:
        data["time"] = time_to_wire(given["time"])
    if given["files"]:
        data["files"] = given["files"]
    if given["parent_count"] is not None:
        data["parent_count"] = given["parent_count"]
    return data


def commit_from_wire(wire: ingest_pb2.Commit) -> dict[str, object]:
    data: dict[str, object] = {"hash": wire.hash, "subject": wire.subject}
    if wire.HasField("body"):
        data["body"] = wire.body
    if wire.HasField("author"):
        data["author"] = wire.author
    if wire.HasField("time"):
        data["time"] = time_from_wire(wire.time)
    if wire.files:
        data["files"] = tuple(wire.files)
    if wire.HasField("parent_count"):
        data["parent_count"] = wire.parent_count
    return data


def learn_commits_request_to_wire(model: LearnCommitsRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["commits"]:
        data["commits"] = [commit_to_wire(item) for item in given["commits"]]
    if given["repository"] is not None:
        data["repository"] = given["repository"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def learn_commits_request_from_wire(wire: ingest_pb2.LearnCommitsRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.commits:
        data["commits"] = tuple([commit_from_wire(item) for item in wire.commits])
    if wire.HasField("repository"):
        data["repository"] = wire.repository
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def lesson_to_wire(model: Lesson) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"verdict": _INGEST_VERDICT_NAMES.get(given["verdict"])}
    if given["commit"]:
        data["commit"] = given["commit"]
    if given["text"]:
        data["text"] = given["text"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    return data


def lesson_from_wire(wire: ingest_pb2.Lesson) -> Lesson:
    data: dict[str, Any] = {
        "commit": wire.commit,
        "text": wire.text,
        "memory_id": wire.memory_id,
        "verdict": _INGEST_VERDICT_WORDS.get(wire.verdict),
    }
    return assembled(Lesson, data)


def learnt_change_to_wire(model: LearntChange) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"effect": _LEARNT_EFFECT_NAMES.get(given["effect"])}
    if given["commit"]:
        data["commit"] = given["commit"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["text"]:
        data["text"] = given["text"]
    if given["reason"]:
        data["reason"] = given["reason"]
    return data


def learnt_change_from_wire(wire: ingest_pb2.LearntChange) -> LearntChange:
    data: dict[str, Any] = {
        "commit": wire.commit,
        "memory_id": wire.memory_id,
        "text": wire.text,
        "effect": _LEARNT_EFFECT_WORDS.get(wire.effect),
        "reason": wire.reason,
    }
    return assembled(LearntChange, data)


def learn_commits_response_to_wire(model: LearnCommitsResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["lessons"]:
        data["lessons"] = [lesson_to_wire(item) for item in given["lessons"]]
    if given["changes"]:
        data["changes"] = [learnt_change_to_wire(item) for item in given["changes"]]
    if given["stored_count"]:
        data["stored_count"] = given["stored_count"]
    if given["weakened_count"]:
        data["weakened_count"] = given["weakened_count"]
    if given["restored_count"]:
        data["restored_count"] = given["restored_count"]
    if given["known_count"]:
        data["known_count"] = given["known_count"]
    if given["ignored_count"]:
        data["ignored_count"] = given["ignored_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def learn_commits_response_from_wire(wire: ingest_pb2.LearnCommitsResponse) -> LearnCommitsResponse:
    data: dict[str, Any] = {
        "lessons": tuple([lesson_from_wire(item) for item in wire.lessons]),
        "changes": tuple([learnt_change_from_wire(item) for item in wire.changes]),
        "stored_count": wire.stored_count,
        "weakened_count": wire.weakened_count,
        "restored_count": wire.restored_count,
        "known_count": wire.known_count,
        "ignored_count": wire.ignored_count,
        "dry_run": wire.dry_run,
    }
    return assembled(LearnCommitsResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "ImportMemoriesRequest": (
        ingest_pb2.ImportMemoriesRequest,
        import_memories_request_to_wire,
        import_memories_request_from_wire,
    ),
    "ImportedItem": (ingest_pb2.ImportedItem, imported_item_to_wire, imported_item_from_wire),
    "ImportMemoriesResponse": (
        ingest_pb2.ImportMemoriesResponse,
        import_memories_response_to_wire,
        import_memories_response_from_wire,
    ),
    "CaptureRequest": (ingest_pb2.CaptureRequest, capture_request_to_wire, capture_request_from_wire),
    "CapturedItem": (ingest_pb2.CapturedItem, captured_item_to_wire, captured_item_from_wire),
    "CaptureResponse": (ingest_pb2.CaptureResponse, capture_response_to_wire, capture_response_from_wire),
    "Commit": (ingest_pb2.Commit, commit_to_wire, commit_from_wire),
    "LearnCommitsRequest": (
        ingest_pb2.LearnCommitsRequest,
        learn_commits_request_to_wire,
        learn_commits_request_from_wire,
    ),
    "Lesson": (ingest_pb2.Lesson, lesson_to_wire, lesson_from_wire),
    "LearntChange": (ingest_pb2.LearntChange, learnt_change_to_wire, learnt_change_from_wire),
    "LearnCommitsResponse": (
        ingest_pb2.LearnCommitsResponse,
        learn_commits_response_to_wire,
        learn_commits_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
