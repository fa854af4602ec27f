# Generated from hippo/v1/memory.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/memory.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.v1 import memory_pb2
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.wire import time_from_wire, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.memory import (
        BoostMemoryRequest,
        BoostMemoryResponse,
        Explanation,
        ForgetMemoryRequest,
        ForgetMemoryResponse,
        GetMemoryRequest,
        GetMemoryResponse,
        ListMemoriesRequest,
        ListMemoriesResponse,
        Memory,
        MemoryChange,
        MemoryInput,
        OutcomeChange,
        PinMemoryRequest,
        PinMemoryResponse,
        RecallRequest,
        RecallResponse,
        RecalledMemory,
        RecordOutcomeRequest,
        RecordOutcomeResponse,
        RememberManyRequest,
        RememberManyResponse,
        RememberRequest,
        RememberResponse,
        RememberedItem,
        ScorePart,
        SupersedeMemoryRequest,
        SupersedeMemoryResponse,
        UnpinMemoryRequest,
        UnpinMemoryResponse,
        UpdateMemoryRequest,
        UpdateMemoryResponse,
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


def memory_to_wire(model: Memory) -> memory_pb2.Memory:
    return memory_pb2.Memory(
        id=model.id,
        text=model.text,
        layer=_LAYER_NAMES.get(model.layer),
        kind=_KIND_NAMES.get(model.kind),
        tags=model.tags,
        confidence=_CONFIDENCE_NAMES.get(model.confidence),
        aged=model.aged,
        valence=_VALENCE_NAMES.get(model.valence),
        schema_fit=model.schema_fit,
        strength=model.strength,
        half_life_days=model.half_life_days,
        effective_half_life_days=model.effective_half_life_days,
        recall_count=model.recall_count,
        good_count=model.good_count,
        bad_count=model.bad_count,
        pinned=model.pinned,
        source=model.source,
        session=model.session,
        speaker=model.speaker,
        scope=model.scope,
        owner=model.owner,
        artifact_ref=model.artifact_ref,
        create_time=time_to_wire(model.create_time),
        event_time=time_to_wire(model.event_time),
        recall_time=time_to_wire(model.recall_time),
        valid_from_time=None if model.valid_from_time is None else time_to_wire(model.valid_from_time),
        valid_until_time=None if model.valid_until_time is None else time_to_wire(model.valid_until_time),
        superseded_by=model.superseded_by,
        supersedes=model.supersedes,
        store=model.store,
    )


def memory_from_wire(wire: memory_pb2.Memory) -> dict[str, object]:
    data: dict[str, object] = {
        "id": wire.id,
        "text": wire.text,
        "layer": _LAYER_WORDS.get(wire.layer),
        "kind": _KIND_WORDS.get(wire.kind),
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
        "superseded_by": wire.superseded_by,
        "store": wire.store,
    }
    if wire.tags:
        data["tags"] = tuple(wire.tags)
    if wire.HasField("create_time"):
        data["create_time"] = time_from_wire(wire.create_time)
    if wire.HasField("event_time"):
        data["event_time"] = time_from_wire(wire.event_time)
    if wire.HasField("recall_time"):
        data["recall_time"] = time_from_wire(wire.recall_time)
    if wire.HasField("valid_from_time"):
        data["valid_from_time"] = time_from_wire(wire.valid_from_time)
    if wire.HasField("valid_until_time"):
        data["valid_until_time"] = time_from_wire(wire.valid_until_time)
    if wire.supersedes:
        data["supersedes"] = tuple(wire.supersedes)
    return data


def score_part_to_wire(model: ScorePart) -> memory_pb2.ScorePart:
    return memory_pb2.ScorePart(name=model.name, value=model.value, meaning=model.meaning)


def score_part_from_wire(wire: memory_pb2.ScorePart) -> dict[str, object]:
    data: dict[str, object] = {"name": wire.name, "value": wire.value, "meaning": wire.meaning}
    return data


def explanation_to_wire(model: Explanation) -> memory_pb2.Explanation:
    return memory_pb2.Explanation(
        matched_terms=model.matched_terms,
        parts=[score_part_to_wire(item) for item in model.parts],
        words_rank=model.words_rank,
    )


def explanation_from_wire(wire: memory_pb2.Explanation) -> dict[str, object]:
    data: dict[str, object] = {"words_rank": wire.words_rank}
    if wire.matched_terms:
        data["matched_terms"] = tuple(wire.matched_terms)
    if wire.parts:
        data["parts"] = tuple([score_part_from_wire(item) for item in wire.parts])
    return data


def recalled_memory_to_wire(model: RecalledMemory) -> memory_pb2.RecalledMemory:
    return memory_pb2.RecalledMemory(
        memory=memory_to_wire(model.memory),
        rank=model.rank,
        score=model.score,
        explanation=None if model.explanation is None else explanation_to_wire(model.explanation),
    )


def recalled_memory_from_wire(wire: memory_pb2.RecalledMemory) -> dict[str, object]:
    data: dict[str, object] = {"rank": wire.rank, "score": wire.score}
    if wire.HasField("memory"):
        data["memory"] = memory_from_wire(wire.memory)
    if wire.HasField("explanation"):
        data["explanation"] = explanation_from_wire(wire.explanation)
    return data


def remember_request_to_wire(model: RememberRequest) -> memory_pb2.RememberRequest:
    wire = memory_pb2.RememberRequest(
        text=model.text,
        tags=model.tags,
        confidence=None if model.confidence is None else _CONFIDENCE_NAMES[model.confidence],
        kind=None if model.kind is None else _KIND_NAMES[model.kind],
        layer=None if model.layer is None else _LAYER_NAMES[model.layer],
        scope=model.scope,
        owner=model.owner,
        artifact_ref=model.artifact_ref,
        source=model.source,
        session=model.session,
        speaker=model.speaker,
        idempotency_key=model.idempotency_key,
        event_time=None if model.event_time is None else time_to_wire(model.event_time),
        valid_from_time=None if model.valid_from_time is None else time_to_wire(model.valid_from_time),
        valid_until_time=None if model.valid_until_time is None else time_to_wire(model.valid_until_time),
        secrets=None if model.secrets is None else _SECRET_POLICY_NAMES[model.secrets],
    )
    if model.error is not None:
        wire.error = model.error
    if model.pin is not None:
        wire.pin = model.pin
    if model.dry_run is not None:
        wire.dry_run = model.dry_run
    if model.allow_forgotten is not None:
        wire.allow_forgotten = model.allow_forgotten
    return wire


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


def remember_response_to_wire(model: RememberResponse) -> memory_pb2.RememberResponse:
    return memory_pb2.RememberResponse(
        memory=memory_to_wire(model.memory),
        verdict=_VERDICT_NAMES.get(model.verdict),
        dry_run=model.dry_run,
        notices=[notice_to_wire(item) for item in model.notices],
    )


def remember_response_from_wire(wire: memory_pb2.RememberResponse) -> dict[str, object]:
    data: dict[str, object] = {"verdict": _VERDICT_WORDS.get(wire.verdict), "dry_run": wire.dry_run}
    if wire.HasField("memory"):
        data["memory"] = memory_from_wire(wire.memory)
    if wire.notices:
        data["notices"] = tuple([notice_from_wire(item) for item in wire.notices])
    return data


def memory_input_to_wire(model: MemoryInput) -> memory_pb2.MemoryInput:
    wire = memory_pb2.MemoryInput(
        text=model.text,
        tags=model.tags,
        confidence=None if model.confidence is None else _CONFIDENCE_NAMES[model.confidence],
        kind=None if model.kind is None else _KIND_NAMES[model.kind],
        layer=None if model.layer is None else _LAYER_NAMES[model.layer],
        scope=model.scope,
        owner=model.owner,
        artifact_ref=model.artifact_ref,
        source=model.source,
        session=model.session,
        speaker=model.speaker,
        event_time=None if model.event_time is None else time_to_wire(model.event_time),
        valid_from_time=None if model.valid_from_time is None else time_to_wire(model.valid_from_time),
        valid_until_time=None if model.valid_until_time is None else time_to_wire(model.valid_until_time),
    )
    if model.pin is not None:
        wire.pin = model.pin
    return wire


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


def remember_many_request_to_wire(model: RememberManyRequest) -> memory_pb2.RememberManyRequest:
    wire = memory_pb2.RememberManyRequest(
        memories=[memory_input_to_wire(item) for item in model.memories],
        secrets=None if model.secrets is None else _SECRET_POLICY_NAMES[model.secrets],
        idempotency_key=model.idempotency_key,
    )
    if model.allow_forgotten is not None:
        wire.allow_forgotten = model.allow_forgotten
    if model.dry_run is not None:
        wire.dry_run = model.dry_run
    return wire


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


def remembered_item_to_wire(model: RememberedItem) -> memory_pb2.RememberedItem:
    return memory_pb2.RememberedItem(
        index=model.index,
        memory_id=model.memory_id,
        verdict=_VERDICT_NAMES.get(model.verdict),
        notice=None if model.notice is None else notice_to_wire(model.notice),
    )


def remembered_item_from_wire(wire: memory_pb2.RememberedItem) -> dict[str, object]:
    data: dict[str, object] = {
        "index": wire.index,
        "memory_id": wire.memory_id,
        "verdict": _VERDICT_WORDS.get(wire.verdict),
    }
    if wire.HasField("notice"):
        data["notice"] = notice_from_wire(wire.notice)
    return data


def remember_many_response_to_wire(model: RememberManyResponse) -> memory_pb2.RememberManyResponse:
    return memory_pb2.RememberManyResponse(
        items=[remembered_item_to_wire(item) for item in model.items],
        stored_count=model.stored_count,
        strengthened_count=model.strengthened_count,
        refused_count=model.refused_count,
        dry_run=model.dry_run,
    )


def remember_many_response_from_wire(wire: memory_pb2.RememberManyResponse) -> dict[str, object]:
    data: dict[str, object] = {
        "stored_count": wire.stored_count,
        "strengthened_count": wire.strengthened_count,
        "refused_count": wire.refused_count,
        "dry_run": wire.dry_run,
    }
    if wire.items:
        data["items"] = tuple([remembered_item_from_wire(item) for item in wire.items])
    return data


def recall_request_to_wire(model: RecallRequest) -> memory_pb2.RecallRequest:
    wire = memory_pb2.RecallRequest(
        query=model.query,
        budget=model.budget,
        limit=model.limit,
        min_results=model.min_results,
        tags=model.tags,
        layers=[_LAYER_NAMES[item] for item in model.layers],
        kinds=[_KIND_NAMES[item] for item in model.kinds],
        scope=model.scope,
        confidences=[_CONFIDENCE_NAMES[item] for item in model.confidences],
        session=model.session,
        owner=model.owner,
        since_time=None if model.since_time is None else time_to_wire(model.since_time),
        until_time=None if model.until_time is None else time_to_wire(model.until_time),
        as_of_time=None if model.as_of_time is None else time_to_wire(model.as_of_time),
    )
    if model.explain is not None:
        wire.explain = model.explain
    if model.strengthen is not None:
        wire.strengthen = model.strengthen
    if model.record is not None:
        wire.record = model.record
    if model.include_global is not None:
        wire.include_global = model.include_global
    return wire


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
    return data


def recall_response_to_wire(model: RecallResponse) -> memory_pb2.RecallResponse:
    return memory_pb2.RecallResponse(
        recall_id=model.recall_id,
        memories=[recalled_memory_to_wire(item) for item in model.memories],
        block=model.block,
        token_count=model.token_count,
        omitted_count=model.omitted_count,
        degraded=[notice_to_wire(item) for item in model.degraded],
    )


def recall_response_from_wire(wire: memory_pb2.RecallResponse) -> dict[str, object]:
    data: dict[str, object] = {
        "recall_id": wire.recall_id,
        "block": wire.block,
        "token_count": wire.token_count,
        "omitted_count": wire.omitted_count,
    }
    if wire.memories:
        data["memories"] = tuple([recalled_memory_from_wire(item) for item in wire.memories])
    if wire.degraded:
        data["degraded"] = tuple([notice_from_wire(item) for item in wire.degraded])
    return data


def get_memory_request_to_wire(model: GetMemoryRequest) -> memory_pb2.GetMemoryRequest:
    return memory_pb2.GetMemoryRequest(memory_id=model.memory_id)


def get_memory_request_from_wire(wire: memory_pb2.GetMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    return data


def get_memory_response_to_wire(model: GetMemoryResponse) -> memory_pb2.GetMemoryResponse:
    return memory_pb2.GetMemoryResponse(
        memory=memory_to_wire(model.memory),
        changes=[memory_change_to_wire(item) for item in model.changes],
    )


def get_memory_response_from_wire(wire: memory_pb2.GetMemoryResponse) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("memory"):
        data["memory"] = memory_from_wire(wire.memory)
    if wire.changes:
        data["changes"] = tuple([memory_change_from_wire(item) for item in wire.changes])
    return data


def memory_change_to_wire(model: MemoryChange) -> memory_pb2.MemoryChange:
    return memory_pb2.MemoryChange(
        operation=model.operation,
        time=time_to_wire(model.time),
        actor=model.actor,
        reason=model.reason,
    )


def memory_change_from_wire(wire: memory_pb2.MemoryChange) -> dict[str, object]:
    data: dict[str, object] = {"operation": wire.operation, "actor": wire.actor, "reason": wire.reason}
    if wire.HasField("time"):
        data["time"] = time_from_wire(wire.time)
    return data


def list_memories_request_to_wire(model: ListMemoriesRequest) -> memory_pb2.ListMemoriesRequest:
    wire = memory_pb2.ListMemoriesRequest(
        page_size=model.page_size,
        page_token=model.page_token,
        tags=model.tags,
        layers=[_LAYER_NAMES[item] for item in model.layers],
        kinds=[_KIND_NAMES[item] for item in model.kinds],
        scope=model.scope,
        session=model.session,
        order=None if model.order is None else _MEMORY_ORDER_NAMES[model.order],
    )
    if model.pinned is not None:
        wire.pinned = model.pinned
    if model.include_superseded is not None:
        wire.include_superseded = model.include_superseded
    return wire


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


def list_memories_response_to_wire(model: ListMemoriesResponse) -> memory_pb2.ListMemoriesResponse:
    return memory_pb2.ListMemoriesResponse(
        memories=[memory_to_wire(item) for item in model.memories],
        next_page_token=model.next_page_token,
    )


def list_memories_response_from_wire(wire: memory_pb2.ListMemoriesResponse) -> dict[str, object]:
    data: dict[str, object] = {"next_page_token": wire.next_page_token}
    if wire.memories:
        data["memories"] = tuple([memory_from_wire(item) for item in wire.memories])
    return data


def update_memory_request_to_wire(model: UpdateMemoryRequest) -> memory_pb2.UpdateMemoryRequest:
    wire = memory_pb2.UpdateMemoryRequest(
        memory_id=model.memory_id,
        add_tags=model.add_tags,
        remove_tags=model.remove_tags,
        confidence=None if model.confidence is None else _CONFIDENCE_NAMES[model.confidence],
        scope=model.scope,
        owner=model.owner,
        artifact_ref=model.artifact_ref,
        valid_until_time=None if model.valid_until_time is None else time_to_wire(model.valid_until_time),
        reason=model.reason,
        idempotency_key=model.idempotency_key,
    )
    if model.dry_run is not None:
        wire.dry_run = model.dry_run
    return wire


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


def update_memory_response_to_wire(model: UpdateMemoryResponse) -> memory_pb2.UpdateMemoryResponse:
    return memory_pb2.UpdateMemoryResponse(memory=memory_to_wire(model.memory), dry_run=model.dry_run)


def update_memory_response_from_wire(wire: memory_pb2.UpdateMemoryResponse) -> dict[str, object]:
    data: dict[str, object] = {"dry_run": wire.dry_run}
    if wire.HasField("memory"):
        data["memory"] = memory_from_wire(wire.memory)
    return data


def forget_memory_request_to_wire(model: ForgetMemoryRequest) -> memory_pb2.ForgetMemoryRequest:
    wire = memory_pb2.ForgetMemoryRequest(
        memory_id=model.memory_id,
        reason=model.reason,
        idempotency_key=model.idempotency_key,
    )
    if model.dry_run is not None:
        wire.dry_run = model.dry_run
    return wire


def forget_memory_request_from_wire(wire: memory_pb2.ForgetMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("reason"):
        data["reason"] = wire.reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def forget_memory_response_to_wire(model: ForgetMemoryResponse) -> memory_pb2.ForgetMemoryResponse:
    return memory_pb2.ForgetMemoryResponse(memory_id=model.memory_id, erased=model.erased, dry_run=model.dry_run)


def forget_memory_response_from_wire(wire: memory_pb2.ForgetMemoryResponse) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id, "erased": wire.erased, "dry_run": wire.dry_run}
    return data


def record_outcome_request_to_wire(model: RecordOutcomeRequest) -> memory_pb2.RecordOutcomeRequest:
    wire = memory_pb2.RecordOutcomeRequest(
        outcome=_OUTCOME_NAMES[model.outcome],
        memory_ids=model.memory_ids,
        recall_id=model.recall_id,
        session=model.session,
        reason=model.reason,
        idempotency_key=model.idempotency_key,
    )
    if model.dry_run is not None:
        wire.dry_run = model.dry_run
    return wire


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
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def outcome_change_to_wire(model: OutcomeChange) -> memory_pb2.OutcomeChange:
    return memory_pb2.OutcomeChange(
        memory_id=model.memory_id,
        good_count=model.good_count,
        bad_count=model.bad_count,
        reward_factor=model.reward_factor,
        strength_before=model.strength_before,
        strength=model.strength,
    )


def outcome_change_from_wire(wire: memory_pb2.OutcomeChange) -> dict[str, object]:
    data: dict[str, object] = {
        "memory_id": wire.memory_id,
        "good_count": wire.good_count,
        "bad_count": wire.bad_count,
        "reward_factor": wire.reward_factor,
        "strength_before": wire.strength_before,
        "strength": wire.strength,
    }
    return data


def record_outcome_response_to_wire(model: RecordOutcomeResponse) -> memory_pb2.RecordOutcomeResponse:
    return memory_pb2.RecordOutcomeResponse(
        changes=[outcome_change_to_wire(item) for item in model.changes],
        dry_run=model.dry_run,
    )


def record_outcome_response_from_wire(wire: memory_pb2.RecordOutcomeResponse) -> dict[str, object]:
    data: dict[str, object] = {"dry_run": wire.dry_run}
    if wire.changes:
        data["changes"] = tuple([outcome_change_from_wire(item) for item in wire.changes])
    return data


def pin_memory_request_to_wire(model: PinMemoryRequest) -> memory_pb2.PinMemoryRequest:
    wire = memory_pb2.PinMemoryRequest(memory_id=model.memory_id, idempotency_key=model.idempotency_key)
    if model.dry_run is not None:
        wire.dry_run = model.dry_run
    return wire


def pin_memory_request_from_wire(wire: memory_pb2.PinMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def pin_memory_response_to_wire(model: PinMemoryResponse) -> memory_pb2.PinMemoryResponse:
    return memory_pb2.PinMemoryResponse(memory=memory_to_wire(model.memory), dry_run=model.dry_run)


def pin_memory_response_from_wire(wire: memory_pb2.PinMemoryResponse) -> dict[str, object]:
    data: dict[str, object] = {"dry_run": wire.dry_run}
    if wire.HasField("memory"):
        data["memory"] = memory_from_wire(wire.memory)
    return data


def unpin_memory_request_to_wire(model: UnpinMemoryRequest) -> memory_pb2.UnpinMemoryRequest:
    wire = memory_pb2.UnpinMemoryRequest(memory_id=model.memory_id, idempotency_key=model.idempotency_key)
    if model.dry_run is not None:
        wire.dry_run = model.dry_run
    return wire


def unpin_memory_request_from_wire(wire: memory_pb2.UnpinMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def unpin_memory_response_to_wire(model: UnpinMemoryResponse) -> memory_pb2.UnpinMemoryResponse:
    return memory_pb2.UnpinMemoryResponse(memory=memory_to_wire(model.memory), dry_run=model.dry_run)


def unpin_memory_response_from_wire(wire: memory_pb2.UnpinMemoryResponse) -> dict[str, object]:
    data: dict[str, object] = {"dry_run": wire.dry_run}
    if wire.HasField("memory"):
        data["memory"] = memory_from_wire(wire.memory)
    return data


def boost_memory_request_to_wire(model: BoostMemoryRequest) -> memory_pb2.BoostMemoryRequest:
    wire = memory_pb2.BoostMemoryRequest(memory_id=model.memory_id, idempotency_key=model.idempotency_key)
    if model.dry_run is not None:
        wire.dry_run = model.dry_run
    return wire


def boost_memory_request_from_wire(wire: memory_pb2.BoostMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"memory_id": wire.memory_id}
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def boost_memory_response_to_wire(model: BoostMemoryResponse) -> memory_pb2.BoostMemoryResponse:
    return memory_pb2.BoostMemoryResponse(memory=memory_to_wire(model.memory), dry_run=model.dry_run)


def boost_memory_response_from_wire(wire: memory_pb2.BoostMemoryResponse) -> dict[str, object]:
    data: dict[str, object] = {"dry_run": wire.dry_run}
    if wire.HasField("memory"):
        data["memory"] = memory_from_wire(wire.memory)
    return data


def supersede_memory_request_to_wire(model: SupersedeMemoryRequest) -> memory_pb2.SupersedeMemoryRequest:
    wire = memory_pb2.SupersedeMemoryRequest(
        memory_id=model.memory_id,
        text=model.text,
        tags=model.tags,
        confidence=None if model.confidence is None else _CONFIDENCE_NAMES[model.confidence],
        reason=model.reason,
        valid_from_time=None if model.valid_from_time is None else time_to_wire(model.valid_from_time),
        secrets=None if model.secrets is None else _SECRET_POLICY_NAMES[model.secrets],
        idempotency_key=model.idempotency_key,
    )
    if model.dry_run is not None:
        wire.dry_run = model.dry_run
    return wire


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


def supersede_memory_response_to_wire(model: SupersedeMemoryResponse) -> memory_pb2.SupersedeMemoryResponse:
    return memory_pb2.SupersedeMemoryResponse(
        memory=memory_to_wire(model.memory),
        superseded=memory_to_wire(model.superseded),
        dry_run=model.dry_run,
        notices=[notice_to_wire(item) for item in model.notices],
    )


def supersede_memory_response_from_wire(wire: memory_pb2.SupersedeMemoryResponse) -> dict[str, object]:
    data: dict[str, object] = {"dry_run": wire.dry_run}
    if wire.HasField("memory"):
        data["memory"] = memory_from_wire(wire.memory)
    if wire.HasField("superseded"):
        data["superseded"] = memory_from_wire(wire.superseded)
    if wire.notices:
        data["notices"] = tuple([notice_from_wire(item) for item in wire.notices])
    return data


WIRE: dict[str, tuple[Any, Callable[[Any], Any], Callable[[Any], dict[str, object]]]] = {
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
"""By message name: the protobuf class, the function to the wire and the one from it."""
