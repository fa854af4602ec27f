# Generated from hippo/v1/memory.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/memory.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import memory_pb2
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.v1.memory import (
    BoostMemoryResponse,
    Explanation,
    ForgetMemoryResponse,
    GetMemoryResponse,
    ListMemoriesResponse,
    Memory,
    MemoryChange,
    OutcomeChange,
    PinMemoryResponse,
    RecallResponse,
    RecalledMemory,
    RecordOutcomeResponse,
    RememberManyResponse,
    RememberResponse,
    RememberedItem,
    ScorePart,
    SupersedeMemoryResponse,
    UnpinMemoryResponse,
    UpdateMemoryResponse,
)
from hippo.wire import answered_time, time_from_wire, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.memory import (
        BoostMemoryRequest,
        ForgetMemoryRequest,
        GetMemoryRequest,
        ListMemoriesRequest,
        MemoryInput,
        PinMemoryRequest,
        RecallRequest,
        RecordOutcomeRequest,
        RememberManyRequest,
        RememberRequest,
        SupersedeMemoryRequest,
        UnpinMemoryRequest,
        UpdateMemoryRequest,
    )

_LAYER_NAMES = {"buffer": "LAYER_BUFFER", "episodic": "LAYER_EPISODIC", "semantic": "LAYER_SEMANTIC"}
_LAYER_WORDS = {1: "buffer", 2: "episodic", 3: "semantic"}

_KIND_NAMES = {"distilled": "KIND_DISTILLED", "raw": "KIND_RAW", "superseded": "KIND_SUPERSEDED"}
_KIND_WORDS = {1: "distilled", 2: "raw", 3: "superseded"}

_CONFIDENCE_NAMES = {
    "verified": "CONFIDENCE_VERIFIED",
    "observed": "CONFIDENCE_OBSERVED",
    "inferred": "CONFIDENCE_INFERRED",
    "stale": "CONFIDENCE_STALE",
}
_CONFIDENCE_WORDS = {1: "verified", 2: "observed", 3: "inferred", 4: "stale"}

_VALENCE_NAMES = {
    "neutral": "VALENCE_NEUTRAL",
    "positive": "VALENCE_POSITIVE",
    "negative": "VALENCE_NEGATIVE",
    "critical": "VALENCE_CRITICAL",
}
_VALENCE_WORDS = {1: "neutral", 2: "positive", 3: "negative", 4: "critical"}

_SECRET_POLICY_NAMES = {"refuse": "SECRET_POLICY_REFUSE", "redact": "SECRET_POLICY_REDACT"}
_SECRET_POLICY_WORDS = {1: "refuse", 2: "redact"}

_VERDICT_NAMES = {"stored": "VERDICT_STORED", "strengthened": "VERDICT_STRENGTHENED", "refused": "VERDICT_REFUSED"}
_VERDICT_WORDS = {1: "stored", 2: "strengthened", 3: "refused"}

_MEMORY_ORDER_NAMES = {"newest": "MEMORY_ORDER_NEWEST", "oldest": "MEMORY_ORDER_OLDEST"}
_MEMORY_ORDER_WORDS = {1: "newest", 2: "oldest"}

_OUTCOME_NAMES = {"good": "OUTCOME_GOOD", "bad": "OUTCOME_BAD"}
_OUTCOME_WORDS = {1: "good", 2: "bad"}


def memory_to_wire(model: Memory) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "layer": _LAYER_NAMES.get(given["layer"]),
        "kind": _KIND_NAMES.get(given["kind"]),
        "confidence": _CONFIDENCE_NAMES.get(given["confidence"]),
        "valence": _VALENCE_NAMES.get(given["valence"]),
        "create_time": time_to_wire(given["create_time"]),
        "event_time": time_to_wire(given["event_time"]),
        "recall_time": time_to_wire(given["recall_time"]),
    }
    if given["id"]:
        data["id"] = given["id"]
    if given["text"]:
        data["text"] = given["text"]
    if given["tags"]:
        data["tags"] = given["tags"]
    if given["aged"]:
        data["aged"] = given["aged"]
    if given["schema_fit"]:
        data["schema_fit"] = given["schema_fit"]
    if given["strength"]:
        data["strength"] = given["strength"]
    if given["half_life_days"]:
        data["half_life_days"] = given["half_life_days"]
    if given["effective_half_life_days"]:
        data["effective_half_life_days"] = given["effective_half_life_days"]
    if given["recall_count"]:
        data["recall_count"] = given["recall_count"]
    if given["good_count"]:
        data["good_count"] = given["good_count"]
    if given["bad_count"]:
        data["bad_count"] = given["bad_count"]
    if given["pinned"]:
        data["pinned"] = given["pinned"]
    if given["source"]:
        data["source"] = given["source"]
    if given["session"]:
        data["session"] = given["session"]
    if given["speaker"]:
        data["speaker"] = given["speaker"]
    if given["scope"]:
        data["scope"] = given["scope"]
    if given["owner"]:
        data["owner"] = given["owner"]
    if given["artifact_ref"]:
        data["artifact_ref"] = given["artifact_ref"]
    if given["valid_from_time"] is not None:
        data["valid_from_time"] = time_to_wire(given["valid_from_time"])
    if given["valid_until_time"] is not None:
        data["valid_until_time"] = time_to_wire(given["valid_until_time"])
    if given["superseded_by"]:
        data["superseded_by"] = given["superseded_by"]
    if given["supersedes"]:
        data["supersedes"] = given["supersedes"]
    if given["store"]:
        data["store"] = given["store"]
    if given["dormant_time"] is not None:
        data["dormant_time"] = time_to_wire(given["dormant_time"])
    return data


def memory_from_wire(wire: memory_pb2.Memory) -> Memory:
    data: dict[str, Any] = {
        "id": wire.id,
        "text": wire.text,
        "layer": _LAYER_WORDS.get(wire.layer),
        "kind": _KIND_WORDS.get(wire.kind),
        "tags": tuple(wire.tags),
        "confidence": _CONFIDENCE_WORDS.get(wire.confidence),
        "aged": wire.aged,
        "valence": _VALENCE_WORDS.get(wire.valence),
        "schema_fit": wire.schema_fit,
        "strength": wire.strength,
        "half_life_days": wire.half_life_days,
        "effective_half_life_days": wire.effective_half_life_days,
        "recall_count": wire.recall_count,
        "good_count": wire.good_count,
        "bad_count": wire.bad_count,
        "pinned": wire.pinned,
        "source": wire.source,
        "session": wire.session,
        "speaker": wire.speaker,
        "scope": wire.scope,
        "owner": wire.owner,
        "artifact_ref": wire.artifact_ref,
        "create_time": answered_time(wire.create_time),
        "event_time": answered_time(wire.event_time),
        "recall_time": answered_time(wire.recall_time),
        "valid_from_time": answered_time(wire.valid_from_time) if wire.HasField("valid_from_time") else None,
        "valid_until_time": answered_time(wire.valid_until_time) if wire.HasField("valid_until_time") else None,
        "superseded_by": wire.superseded_by,
        "supersedes": tuple(wire.supersedes),
        "store": wire.store,
        "dormant_time": answered_time(wire.dormant_time) if wire.HasField("dormant_time") else None,
    }
    return assembled(Memory, data)


def score_part_to_wire(model: ScorePart) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["name"]:
        data["name"] = given["name"]
    if given["value"]:
        data["value"] = given["value"]
    if given["meaning"]:
        data["meaning"] = given["meaning"]
    return data


def score_part_from_wire(wire: memory_pb2.ScorePart) -> ScorePart:
    data: dict[str, Any] = {"name": wire.name, "value": wire.value, "meaning": wire.meaning}
    return assembled(ScorePart, data)


def explanation_to_wire(model: Explanation) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["matched_terms"]:
        data["matched_terms"] = given["matched_terms"]
    if given["parts"]:
        data["parts"] = [score_part_to_wire(item) for item in given["parts"]]
    if given["words_rank"]:
        data["words_rank"] = given["words_rank"]
    if given["related_terms"]:
        data["related_terms"] = given["related_terms"]
    return data


def explanation_from_wire(wire: memory_pb2.Explanation) -> Explanation:
    data: dict[str, Any] = {
        "matched_terms": tuple(wire.matched_terms),
        "parts": tuple([score_part_from_wire(item) for item in wire.parts]),
        "words_rank": wire.words_rank,
        "related_terms": tuple(wire.related_terms),
    }
    return assembled(Explanation, data)


def recalled_memory_to_wire(model: RecalledMemory) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"memory": memory_to_wire(given["memory"])}
    if given["rank"]:
        data["rank"] = given["rank"]
    if given["score"]:
        data["score"] = given["score"]
    if given["explanation"] is not None:
        data["explanation"] = explanation_to_wire(given["explanation"])
    if given["match"]:
        data["match"] = given["match"]
    return data


def recalled_memory_from_wire(wire: memory_pb2.RecalledMemory) -> RecalledMemory:
    data: dict[str, Any] = {
        "memory": memory_from_wire(wire.memory),
        "rank": wire.rank,
        "score": wire.score,
        "explanation": explanation_from_wire(wire.explanation) if wire.HasField("explanation") else None,
        "match": wire.match,
    }
    return assembled(RecalledMemory, data)


def remember_request_to_wire(model: RememberRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["text"]:
        data["text"] = given["text"]
    if given["tags"]:
        data["tags"] = given["tags"]
    if given["error"] is not None:
        data["error"] = given["error"]
    if given["pin"] is not None:
        data["pin"] = given["pin"]
    if given["confidence"]:
        data["confidence"] = _CONFIDENCE_NAMES[given["confidence"]]
    if given["kind"]:
        data["kind"] = _KIND_NAMES[given["kind"]]
    if given["layer"]:
        data["layer"] = _LAYER_NAMES[given["layer"]]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["owner"] is not None:
        data["owner"] = given["owner"]
    if given["artifact_ref"] is not None:
        data["artifact_ref"] = given["artifact_ref"]
    if given["source"] is not None:
        data["source"] = given["source"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["speaker"] is not None:
        data["speaker"] = given["speaker"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    if given["event_time"] is not None:
        data["event_time"] = time_to_wire(given["event_time"])
    if given["valid_from_time"] is not None:
        data["valid_from_time"] = time_to_wire(given["valid_from_time"])
    if given["valid_until_time"] is not None:
        data["valid_until_time"] = time_to_wire(given["valid_until_time"])
    if given["secrets"]:
        data["secrets"] = _SECRET_POLICY_NAMES[given["secrets"]]
    if given["allow_forgotten"] is not None:
        data["allow_forgotten"] = given["allow_forgotten"]
    return data


def remember_request_from_wire(wire: memory_pb2.RememberRequest) -> dict[str, object]:
    data: dict[str, object] = {"text": wire.text}
    if wire.tags:
        data["tags"] = tuple(wire.tags)
    if wire.HasField("error"):
        data["error"] = wire.error
    if wire.HasField("pin"):
        data["pin"] = wire.pin
    if wire.confidence in _CONFIDENCE_WORDS:
        data["confidence"] = _CONFIDENCE_WORDS[wire.confidence]
    if wire.kind in _KIND_WORDS:
        data["kind"] = _KIND_WORDS[wire.kind]
    if wire.layer in _LAYER_WORDS:
        data["layer"] = _LAYER_WORDS[wire.layer]
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("owner"):
        data["owner"] = wire.owner
    if wire.HasField("artifact_ref"):
        data["artifact_ref"] = wire.artifact_ref
    if wire.HasField("source"):
        data["source"] = wire.source
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("speaker"):
        data["speaker"] = wire.speaker
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    if wire.HasField("event_time"):
        data["event_time"] = time_from_wire(wire.event_time)
    if wire.HasField("valid_from_time"):
        data["valid_from_time"] = time_from_wire(wire.valid_from_time)
    if wire.HasField("valid_until_time"):
        data["valid_until_time"] = time_from_wire(wire.valid_until_time)
    if wire.secrets in _SECRET_POLICY_WORDS:
        data["secrets"] = _SECRET_POLICY_WORDS[wire.secrets]
    if wire.HasField("allow_forgotten"):
        data["allow_forgotten"] = wire.allow_forgotten
    return data


def remember_response_to_wire(model: RememberResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"memory": memory_to_wire(given["memory"]), "verdict": _VERDICT_NAMES.get(given["verdict"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def remember_response_from_wire(wire: memory_pb2.RememberResponse) -> RememberResponse:
    data: dict[str, Any] = {
        "memory": memory_from_wire(wire.memory),
        "verdict": _VERDICT_WORDS.get(wire.verdict),
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(RememberResponse, data)


def memory_input_to_wire(model: MemoryInput) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["text"]:
        data["text"] = given["text"]
    if given["tags"]:
        data["tags"] = given["tags"]
    if given["pin"] is not None:
        data["pin"] = given["pin"]
    if given["confidence"]:
        data["confidence"] = _CONFIDENCE_NAMES[given["confidence"]]
    if given["kind"]:
        data["kind"] = _KIND_NAMES[given["kind"]]
    if given["layer"]:
        data["layer"] = _LAYER_NAMES[given["layer"]]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["owner"] is not None:
        data["owner"] = given["owner"]
    if given["artifact_ref"] is not None:
        data["artifact_ref"] = given["artifact_ref"]
    if given["source"] is not None:
        data["source"] = given["source"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["speaker"] is not None:
        data["speaker"] = given["speaker"]
    if given["event_time"] is not None:
        data["event_time"] = time_to_wire(given["event_time"])
    if given["valid_from_time"] is not None:
        data["valid_from_time"] = time_to_wire(given["valid_from_time"])
    if given["valid_until_time"] is not None:
        data["valid_until_time"] = time_to_wire(given["valid_until_time"])
    return data


def memory_input_from_wire(wire: memory_pb2.MemoryInput) -> dict[str, object]:
    data: dict[str, object] = {"text": wire.text}
    if wire.tags:
        data["tags"] = tuple(wire.tags)
    if wire.HasField("pin"):
        data["pin"] = wire.pin
    if wire.confidence in _CONFIDENCE_WORDS:
        data["confidence"] = _CONFIDENCE_WORDS[wire.confidence]
    if wire.kind in _KIND_WORDS:
        data["kind"] = _KIND_WORDS[wire.kind]
    if wire.layer in _LAYER_WORDS:
        data["layer"] = _LAYER_WORDS[wire.layer]
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("owner"):
        data["owner"] = wire.owner
    if wire.HasField("artifact_ref"):
        data["artifact_ref"] = wire.artifact_ref
    if wire.HasField("source"):
        data["source"] = wire.source
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("speaker"):
        data["speaker"] = wire.speaker
    if wire.HasField("event_time"):
        data["event_time"] = time_from_wire(wire.event_time)
    if wire.HasField("valid_from_time"):
        data["valid_from_time"] = time_from_wire(wire.valid_from_time)
    if wire.HasField("valid_until_time"):
        data["valid_until_time"] = time_from_wire(wire.valid_until_time)
    return data


def remember_many_request_to_wire(model: RememberManyRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memories"]:
        data["memories"] = [memory_input_to_wire(item) for item in given["memories"]]
    if given["secrets"]:
        data["secrets"] = _SECRET_POLICY_NAMES[given["secrets"]]
    if given["allow_forgotten"] is not None:
        data["allow_forgotten"] = given["allow_forgotten"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def remember_many_request_from_wire(wire: memory_pb2.RememberManyRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.memories:
        data["memories"] = tuple([memory_input_from_wire(item) for item in wire.memories])
    if wire.secrets in _SECRET_POLICY_WORDS:
        data["secrets"] = _SECRET_POLICY_WORDS[wire.secrets]
    if wire.HasField("allow_forgotten"):
        data["allow_forgotten"] = wire.allow_forgotten
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def remembered_item_to_wire(model: RememberedItem) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"verdict": _VERDICT_NAMES.get(given["verdict"])}
    if given["index"]:
        data["index"] = given["index"]
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["notice"] is not None:
        data["notice"] = notice_to_wire(given["notice"])
    return data


def remembered_item_from_wire(wire: memory_pb2.RememberedItem) -> RememberedItem:
    data: dict[str, Any] = {
        "index": wire.index,
        "memory_id": wire.memory_id,
        "verdict": _VERDICT_WORDS.get(wire.verdict),
        "notice": notice_from_wire(wire.notice) if wire.HasField("notice") else None,
    }
    return assembled(RememberedItem, data)


def remember_many_response_to_wire(model: RememberManyResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["items"]:
        data["items"] = [remembered_item_to_wire(item) for item in given["items"]]
    if given["stored_count"]:
        data["stored_count"] = given["stored_count"]
    if given["strengthened_count"]:
        data["strengthened_count"] = given["strengthened_count"]
    if given["refused_count"]:
        data["refused_count"] = given["refused_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def remember_many_response_from_wire(wire: memory_pb2.RememberManyResponse) -> RememberManyResponse:
    data: dict[str, Any] = {
        "items": tuple([remembered_item_from_wire(item) for item in wire.items]),
        "stored_count": wire.stored_count,
        "strengthened_count": wire.strengthened_count,
        "refused_count": wire.refused_count,
        "dry_run": wire.dry_run,
    }
    return assembled(RememberManyResponse, data)


def recall_request_to_wire(model: RecallRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["query"]:
        data["query"] = given["query"]
    if given["budget"] is not None:
        data["budget"] = given["budget"]
    if given["limit"] is not None:
        data["limit"] = given["limit"]
    if given["min_results"] is not None:
        data["min_results"] = given["min_results"]
    if given["tags"]:
        data["tags"] = given["tags"]
    if given["layers"]:
        data["layers"] = [_LAYER_NAMES[item] for item in given["layers"]]
    if given["kinds"]:
        data["kinds"] = [_KIND_NAMES[item] for item in given["kinds"]]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["confidences"]:
        data["confidences"] = [_CONFIDENCE_NAMES[item] for item in given["confidences"]]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["owner"] is not None:
        data["owner"] = given["owner"]
    if given["since_time"] is not None:
        data["since_time"] = time_to_wire(given["since_time"])
    if given["until_time"] is not None:
        data["until_time"] = time_to_wire(given["until_time"])
    if given["as_of_time"] is not None:
        data["as_of_time"] = time_to_wire(given["as_of_time"])
    if given["explain"] is not None:
        data["explain"] = given["explain"]
    if given["strengthen"] is not None:
        data["strengthen"] = given["strengthen"]
    if given["record"] is not None:
        data["record"] = given["record"]
    if given["include_global"] is not None:
        data["include_global"] = given["include_global"]
    if given["min_match"] is not None:
        data["min_match"] = given["min_match"]
    if given["hops"] is not None:
        data["hops"] = given["hops"]
    return data


def recall_request_from_wire(wire: memory_pb2.RecallRequest) -> dict[str, object]:
    data: dict[str, object] = {"query": wire.query}
    if wire.HasField("budget"):
        data["budget"] = wire.budget
    if wire.HasField("limit"):
        data["limit"] = wire.limit
    if wire.HasField("min_results"):
        data["min_results"] = wire.min_results
    if wire.tags:
        data["tags"] = tuple(wire.tags)
    if wire.layers:
        data["layers"] = tuple([_LAYER_WORDS[item] for item in wire.layers if item in _LAYER_WORDS])
    if wire.kinds:
        data["kinds"] = tuple([_KIND_WORDS[item] for item in wire.kinds if item in _KIND_WORDS])
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.confidences:
        data["confidences"] = tuple([_CONFIDENCE_WORDS[item] for item in wire.confidences if item in _CONFIDENCE_WORDS])
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("owner"):
        data["owner"] = wire.owner
    if wire.HasField("since_time"):
        data["since_time"] = time_from_wire(wire.since_time)
    if wire.HasField("until_time"):
        data["until_time"] = time_from_wire(wire.until_time)
    if wire.HasField("as_of_time"):
        data["as_of_time"] = time_from_wire(wire.as_of_time)
    if wire.HasField("explain"):
        data["explain"] = wire.explain
    if wire.HasField("strengthen"):
        data["strengthen"] = wire.strengthen
    if wire.HasField("record"):
        data["record"] = wire.record
    if wire.HasField("include_global"):
        data["include_global"] = wire.include_global
    if wire.HasField("min_match"):
        data["min_match"] = wire.min_match
    if wire.HasField("hops"):
        data["hops"] = wire.hops
    return data


def recall_response_to_wire(model: RecallResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["recall_id"]:
        data["recall_id"] = given["recall_id"]
    if given["memories"]:
        data["memories"] = [recalled_memory_to_wire(item) for item in given["memories"]]
    if given["block"]:
        data["block"] = given["block"]
    if given["token_count"]:
        data["token_count"] = given["token_count"]
    if given["omitted_count"]:
        data["omitted_count"] = given["omitted_count"]
    if given["degraded"]:
        data["degraded"] = [notice_to_wire(item) for item in given["degraded"]]
    return data


def recall_response_from_wire(wire: memory_pb2.RecallResponse) -> RecallResponse:
    data: dict[str, Any] = {
        "recall_id": wire.recall_id,
        "memories": tuple([recalled_memory_from_wire(item) for item in wire.memories]),
        "block": wire.block,
        "token_count": wire.token_count,
        "omitted_count": wire.omitted_count,
        "degraded": tuple([notice_from_wire(item) for item in wire.degraded]),
    }
    return assembled(RecallResponse, data)


def get_memory_request_to_wire(model: GetMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    return data


def get_memory_request_from_wire(wire: memory_pb2.GetMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    return data


def get_memory_response_to_wire(model: GetMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"memory": memory_to_wire(given["memory"])}
    if given["changes"]:
        data["changes"] = [memory_change_to_wire(item) for item in given["changes"]]
    if given["contradicted_by"]:
        data["contradicted_by"] = given["contradicted_by"]
    return data


def get_memory_response_from_wire(wire: memory_pb2.GetMemoryResponse) -> GetMemoryResponse:
    data: dict[str, Any] = {
        "memory": memory_from_wire(wire.memory),
        "changes": tuple([memory_change_from_wire(item) for item in wire.changes]),
        "contradicted_by": tuple(wire.contradicted_by),
    }
    return assembled(GetMemoryResponse, data)


def memory_change_to_wire(model: MemoryChange) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"time": time_to_wire(given["time"])}
    if given["operation"]:
        data["operation"] = given["operation"]
    if given["actor"]:
        data["actor"] = given["actor"]
    if given["reason"]:
        data["reason"] = given["reason"]
    return data


def memory_change_from_wire(wire: memory_pb2.MemoryChange) -> MemoryChange:
    data: dict[str, Any] = {
        "operation": wire.operation,
        "time": answered_time(wire.time),
        "actor": wire.actor,
        "reason": wire.reason,
    }
    return assembled(MemoryChange, data)


def list_memories_request_to_wire(model: ListMemoriesRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    if given["tags"]:
        data["tags"] = given["tags"]
    if given["layers"]:
        data["layers"] = [_LAYER_NAMES[item] for item in given["layers"]]
    if given["kinds"]:
        data["kinds"] = [_KIND_NAMES[item] for item in given["kinds"]]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["pinned"] is not None:
        data["pinned"] = given["pinned"]
    if given["include_superseded"] is not None:
        data["include_superseded"] = given["include_superseded"]
    if given["order"]:
        data["order"] = _MEMORY_ORDER_NAMES[given["order"]]
    return data


def list_memories_request_from_wire(wire: memory_pb2.ListMemoriesRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    if wire.tags:
        data["tags"] = tuple(wire.tags)
    if wire.layers:
        data["layers"] = tuple([_LAYER_WORDS[item] for item in wire.layers if item in _LAYER_WORDS])
    if wire.kinds:
        data["kinds"] = tuple([_KIND_WORDS[item] for item in wire.kinds if item in _KIND_WORDS])
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("pinned"):
        data["pinned"] = wire.pinned
    if wire.HasField("include_superseded"):
        data["include_superseded"] = wire.include_superseded
    if wire.order in _MEMORY_ORDER_WORDS:
        data["order"] = _MEMORY_ORDER_WORDS[wire.order]
    return data


def list_memories_response_to_wire(model: ListMemoriesResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memories"]:
        data["memories"] = [memory_to_wire(item) for item in given["memories"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    return data


def list_memories_response_from_wire(wire: memory_pb2.ListMemoriesResponse) -> ListMemoriesResponse:
    data: dict[str, Any] = {
        "memories": tuple([memory_from_wire(item) for item in wire.memories]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListMemoriesResponse, data)


def update_memory_request_to_wire(model: UpdateMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["add_tags"]:
        data["add_tags"] = given["add_tags"]
    if given["remove_tags"]:
        data["remove_tags"] = given["remove_tags"]
    if given["confidence"]:
        data["confidence"] = _CONFIDENCE_NAMES[given["confidence"]]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["owner"] is not None:
        data["owner"] = given["owner"]
    if given["artifact_ref"] is not None:
        data["artifact_ref"] = given["artifact_ref"]
    if given["valid_until_time"] is not None:
        data["valid_until_time"] = time_to_wire(given["valid_until_time"])
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def update_memory_request_from_wire(wire: memory_pb2.UpdateMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.add_tags:
        data["add_tags"] = tuple(wire.add_tags)
    if wire.remove_tags:
        data["remove_tags"] = tuple(wire.remove_tags)
    if wire.confidence in _CONFIDENCE_WORDS:
        data["confidence"] = _CONFIDENCE_WORDS[wire.confidence]
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("owner"):
        data["owner"] = wire.owner
    if wire.HasField("artifact_ref"):
        data["artifact_ref"] = wire.artifact_ref
    if wire.HasField("valid_until_time"):
        data["valid_until_time"] = time_from_wire(wire.valid_until_time)
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def update_memory_response_to_wire(model: UpdateMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"memory": memory_to_wire(given["memory"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def update_memory_response_from_wire(wire: memory_pb2.UpdateMemoryResponse) -> UpdateMemoryResponse:
    data: dict[str, Any] = {"memory": memory_from_wire(wire.memory), "dry_run": wire.dry_run}
    return assembled(UpdateMemoryResponse, data)


def forget_memory_request_to_wire(model: ForgetMemoryRequest) -> dict[str, Any]:
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


def forget_memory_request_from_wire(wire: memory_pb2.ForgetMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def forget_memory_response_to_wire(model: ForgetMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["erased"]:
        data["erased"] = given["erased"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def forget_memory_response_from_wire(wire: memory_pb2.ForgetMemoryResponse) -> ForgetMemoryResponse:
    data: dict[str, Any] = {"memory_id": wire.memory_id, "erased": wire.erased, "dry_run": wire.dry_run}
    return assembled(ForgetMemoryResponse, data)


def record_outcome_request_to_wire(model: RecordOutcomeRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"outcome": _OUTCOME_NAMES[given["outcome"]]}
    if given["memory_ids"]:
        data["memory_ids"] = given["memory_ids"]
    if given["recall_id"] is not None:
        data["recall_id"] = given["recall_id"]
    if given["session"] is not None:
        data["session"] = given["session"]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["withdraw"] is not None:
        data["withdraw"] = given["withdraw"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def record_outcome_request_from_wire(wire: memory_pb2.RecordOutcomeRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.outcome in _OUTCOME_WORDS:
        data["outcome"] = _OUTCOME_WORDS[wire.outcome]
    if wire.memory_ids:
        data["memory_ids"] = tuple(wire.memory_ids)
    if wire.HasField("recall_id"):
        data["recall_id"] = wire.recall_id
    if wire.HasField("session"):
        data["session"] = wire.session
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("withdraw"):
        data["withdraw"] = wire.withdraw
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def outcome_change_to_wire(model: OutcomeChange) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["good_count"]:
        data["good_count"] = given["good_count"]
    if given["bad_count"]:
        data["bad_count"] = given["bad_count"]
    if given["reward_factor"]:
        data["reward_factor"] = given["reward_factor"]
    if given["strength_before"]:
        data["strength_before"] = given["strength_before"]
    if given["strength"]:
        data["strength"] = given["strength"]
    return data


def outcome_change_from_wire(wire: memory_pb2.OutcomeChange) -> OutcomeChange:
    data: dict[str, Any] = {
        "memory_id": wire.memory_id,
        "good_count": wire.good_count,
        "bad_count": wire.bad_count,
        "reward_factor": wire.reward_factor,
        "strength_before": wire.strength_before,
        "strength": wire.strength,
    }
    return assembled(OutcomeChange, data)


def record_outcome_response_to_wire(model: RecordOutcomeResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["changes"]:
        data["changes"] = [outcome_change_to_wire(item) for item in given["changes"]]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["withdrawn"]:
        data["withdrawn"] = given["withdrawn"]
    return data


def record_outcome_response_from_wire(wire: memory_pb2.RecordOutcomeResponse) -> RecordOutcomeResponse:
    data: dict[str, Any] = {
        "changes": tuple([outcome_change_from_wire(item) for item in wire.changes]),
        "dry_run": wire.dry_run,
        "withdrawn": wire.withdrawn,
    }
    return assembled(RecordOutcomeResponse, data)


def pin_memory_request_to_wire(model: PinMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def pin_memory_request_from_wire(wire: memory_pb2.PinMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def pin_memory_response_to_wire(model: PinMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"memory": memory_to_wire(given["memory"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def pin_memory_response_from_wire(wire: memory_pb2.PinMemoryResponse) -> PinMemoryResponse:
    data: dict[str, Any] = {"memory": memory_from_wire(wire.memory), "dry_run": wire.dry_run}
    return assembled(PinMemoryResponse, data)


def unpin_memory_request_to_wire(model: UnpinMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def unpin_memory_request_from_wire(wire: memory_pb2.UnpinMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def unpin_memory_response_to_wire(model: UnpinMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"memory": memory_to_wire(given["memory"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def unpin_memory_response_from_wire(wire: memory_pb2.UnpinMemoryResponse) -> UnpinMemoryResponse:
    data: dict[str, Any] = {"memory": memory_from_wire(wire.memory), "dry_run": wire.dry_run}
    return assembled(UnpinMemoryResponse, data)


def boost_memory_request_to_wire(model: BoostMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def boost_memory_request_from_wire(wire: memory_pb2.BoostMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def boost_memory_response_to_wire(model: BoostMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"memory": memory_to_wire(given["memory"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    return data


def boost_memory_response_from_wire(wire: memory_pb2.BoostMemoryResponse) -> BoostMemoryResponse:
    data: dict[str, Any] = {"memory": memory_from_wire(wire.memory), "dry_run": wire.dry_run}
    return assembled(BoostMemoryResponse, data)


def supersede_memory_request_to_wire(model: SupersedeMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["text"]:
        data["text"] = given["text"]
    if given["tags"]:
        data["tags"] = given["tags"]
    if given["confidence"]:
        data["confidence"] = _CONFIDENCE_NAMES[given["confidence"]]
    if given["reason"] is not None:
        data["reason"] = given["reason"]
    if given["valid_from_time"] is not None:
        data["valid_from_time"] = time_to_wire(given["valid_from_time"])
    if given["secrets"]:
        data["secrets"] = _SECRET_POLICY_NAMES[given["secrets"]]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def supersede_memory_request_from_wire(wire: memory_pb2.SupersedeMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id, "text": wire.text}
    if wire.tags:
        data["tags"] = tuple(wire.tags)
    if wire.confidence in _CONFIDENCE_WORDS:
        data["confidence"] = _CONFIDENCE_WORDS[wire.confidence]
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("valid_from_time"):
        data["valid_from_time"] = time_from_wire(wire.valid_from_time)
    if wire.secrets in _SECRET_POLICY_WORDS:
        data["secrets"] = _SECRET_POLICY_WORDS[wire.secrets]
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def supersede_memory_response_to_wire(model: SupersedeMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "memory": memory_to_wire(given["memory"]),
        "superseded": memory_to_wire(given["superseded"]),
    }
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def supersede_memory_response_from_wire(wire: memory_pb2.SupersedeMemoryResponse) -> SupersedeMemoryResponse:
    data: dict[str, Any] = {
        "memory": memory_from_wire(wire.memory),
        "superseded": memory_from_wire(wire.superseded),
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(SupersedeMemoryResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "Memory": (memory_pb2.Memory, memory_to_wire, memory_from_wire),
    "ScorePart": (memory_pb2.ScorePart, score_part_to_wire, score_part_from_wire),
    "Explanation": (memory_pb2.Explanation, explanation_to_wire, explanation_from_wire),
    "RecalledMemory": (memory_pb2.RecalledMemory, recalled_memory_to_wire, recalled_memory_from_wire),
    "RememberRequest": (memory_pb2.RememberRequest, remember_request_to_wire, remember_request_from_wire),
    "RememberResponse": (memory_pb2.RememberResponse, remember_response_to_wire, remember_response_from_wire),
    "MemoryInput": (memory_pb2.MemoryInput, memory_input_to_wire, memory_input_from_wire),
    "RememberManyRequest": (
        memory_pb2.RememberManyRequest,
        remember_many_request_to_wire,
        remember_many_request_from_wire,
    ),
    "RememberedItem": (memory_pb2.RememberedItem, remembered_item_to_wire, remembered_item_from_wire),
    "RememberManyResponse": (
        memory_pb2.RememberManyResponse,
        remember_many_response_to_wire,
        remember_many_response_from_wire,
    ),
    "RecallRequest": (memory_pb2.RecallRequest, recall_request_to_wire, recall_request_from_wire),
    "RecallResponse": (memory_pb2.RecallResponse, recall_response_to_wire, recall_response_from_wire),
    "GetMemoryRequest": (memory_pb2.GetMemoryRequest, get_memory_request_to_wire, get_memory_request_from_wire),
    "GetMemoryResponse": (memory_pb2.GetMemoryResponse, get_memory_response_to_wire, get_memory_response_from_wire),
    "MemoryChange": (memory_pb2.MemoryChange, memory_change_to_wire, memory_change_from_wire),
    "ListMemoriesRequest": (
        memory_pb2.ListMemoriesRequest,
        list_memories_request_to_wire,
        list_memories_request_from_wire,
    ),
    "ListMemoriesResponse": (
        memory_pb2.ListMemoriesResponse,
        list_memories_response_to_wire,
        list_memories_response_from_wire,
    ),
    "UpdateMemoryRequest": (
        memory_pb2.UpdateMemoryRequest,
        update_memory_request_to_wire,
        update_memory_request_from_wire,
    ),
    "UpdateMemoryResponse": (
        memory_pb2.UpdateMemoryResponse,
        update_memory_response_to_wire,
        update_memory_response_from_wire,
    ),
    "ForgetMemoryRequest": (
        memory_pb2.ForgetMemoryRequest,
        forget_memory_request_to_wire,
        forget_memory_request_from_wire,
    ),
    "ForgetMemoryResponse": (
        memory_pb2.ForgetMemoryResponse,
        forget_memory_response_to_wire,
        forget_memory_response_from_wire,
    ),
    "RecordOutcomeRequest": (
        memory_pb2.RecordOutcomeRequest,
        record_outcome_request_to_wire,
        record_outcome_request_from_wire,
    ),
    "OutcomeChange": (memory_pb2.OutcomeChange, outcome_change_to_wire, outcome_change_from_wire),
    "RecordOutcomeResponse": (
        memory_pb2.RecordOutcomeResponse,
        record_outcome_response_to_wire,
        record_outcome_response_from_wire,
    ),
    "PinMemoryRequest": (memory_pb2.PinMemoryRequest, pin_memory_request_to_wire, pin_memory_request_from_wire),
    "PinMemoryResponse": (memory_pb2.PinMemoryResponse, pin_memory_response_to_wire, pin_memory_response_from_wire),
    "UnpinMemoryRequest": (memory_pb2.UnpinMemoryRequest, unpin_memory_request_to_wire, unpin_memory_request_from_wire),
    "UnpinMemoryResponse": (
        memory_pb2.UnpinMemoryResponse,
        unpin_memory_response_to_wire,
        unpin_memory_response_from_wire,
    ),
    "BoostMemoryRequest": (memory_pb2.BoostMemoryRequest, boost_memory_request_to_wire, boost_memory_request_from_wire),
    "BoostMemoryResponse": (
        memory_pb2.BoostMemoryResponse,
        boost_memory_response_to_wire,
        boost_memory_response_from_wire,
    ),
    "SupersedeMemoryRequest": (
        memory_pb2.SupersedeMemoryRequest,
        supersede_memory_request_to_wire,
        supersede_memory_request_from_wire,
    ),
    "SupersedeMemoryResponse": (
        memory_pb2.SupersedeMemoryResponse,
        supersede_memory_response_to_wire,
        supersede_memory_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
