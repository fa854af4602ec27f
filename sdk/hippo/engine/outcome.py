"""Outcomes: whether recalled memories helped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hippo.engine.domain.memory import Memory, changed_fields
from hippo.engine.domain.strength import reward_factor, strength_of
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.memory import unknown_memory
from hippo.engine.ports import RecallRecord, UnitOfWork
from hippo.errors import FailedPrecondition, NotFound


@dataclass(frozen=True, slots=True)
class Marked:
    """What one mark did to one memory; strengths are 0 to 1, the factor 0.5 to 1.5."""

    memory_id: str
    good_count: int
    bad_count: int
    reward_factor: float
    strength_before: float
    strength: float


async def recalled_ids(
    engine: Engine, caller: Caller, *, recall_id: str = "", session: str | None = None
) -> tuple[str, ...]:
    """The memories of a recall, or of the session's last one.

    Raises:
        NotFound: there is no such recall.
    """
    async with engine.store.read() as snapshot:
        if recall_id:
            record = await snapshot.ledger.recall(caller.tenant, recall_id)
            if record is None:
                raise NotFound(
                    f"No recall {recall_id} is kept in this store.",
                    reason="unknown_id",
                    field="recall_id",
                    resource=recall_id,
                    hint="Name the memories instead: --id mem_...",
                )
            return _found(record)
        session = caller.session if session is None else session
        record = await snapshot.ledger.last_recall(caller.tenant, session)
    if record is None:
        raise NotFound(
            f"No recall of session {session!r} is kept, so there is nothing to mark."
            if session
            else "Nothing was recalled here yet, so there is nothing to mark.",
            reason="unknown_id",
            field="memory_ids",
            hint="Recall something first, or name the memories: --id mem_...",
        )
    return _found(record)


def _found(record: RecallRecord) -> tuple[str, ...]:
    if not record.memory_ids:
        raise NotFound(
            "That recall found nothing, so there is nothing to mark.",
            reason="unknown_id",
            field="memory_ids",
            resource=record.recall_id,
            hint="Name the memories: --id mem_...",
        )
    return record.memory_ids


async def mark_memories(
    engine: Engine,
    caller: Caller,
    memory_ids: Sequence[str],
    change: Change,
    *,
    good: bool,
    withdraw: bool = False,
) -> list[Marked]:
    """Count one good or one bad mark for each memory, or take one back; all or none.

    Raises:
        NotFound: one of the ids is unknown; nothing was marked.
        FailedPrecondition: a mark is to be taken back from a memory that has none; nothing was changed.
        Conflict: reason "key_reused".
    """
    ids = list(dict.fromkeys(memory_ids))
    step = -1 if withdraw else 1
    kind = "helpful" if good else "wrong"

    async def work(unit: UnitOfWork) -> tuple[list[Marked], Mapping[str, object]]:
        now = engine.clock()
        found = await unit.memories.get_many(caller.tenant, ids)
        _require_all(ids, found)
        for memory in found:
            if withdraw and not (memory.good_count if good else memory.bad_count):
                raise _no_mark(memory, kind)
        ratio = engine.policy.loss_aversion_ratio
        pairs = [
            (
                memory,
                memory._replace(
                    good_count=memory.good_count + (step if good else 0),
                    bad_count=memory.bad_count + (0 if good else step),
                    update_time=now,
                ),
            )
            for memory in found
        ]
        await unit.memories.update_many([after for _, after in pairs])
        await unit.audit.add_many(
            [
                audit_entry(
                    engine,
                    caller,
                    "outcome_withdraw" if withdraw else "outcome",
                    before.id,
                    reason=change.reason or (f"mark {kind} taken back" if withdraw else f"marked {kind}"),
                    before=changed_fields(before, after),
                )
                for before, after in pairs
            ]
        )
        marked = [
            _marked(after, strength_of(before, now, ratio), strength_of(after, now, ratio)) for before, after in pairs
        ]
        return marked, {"marks": [[mark.memory_id, mark.strength_before] for mark in marked]}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> list[Marked]:
        kept = {row[0]: row[1] for row in body["marks"]}  # type: ignore[attr-defined]
        found = await unit.memories.get_many(caller.tenant, list(kept))
        now = engine.clock()
        return [
            _marked(memory, float(kept[memory.id]), strength_of(memory, now, engine.policy.loss_aversion_ratio))
            for memory in found
        ]

    return await carry_out(engine, caller, change, work, replay)


def _marked(memory: Memory, strength_before: float, strength: float) -> Marked:
    factor = reward_factor(memory.good_count, memory.bad_count)
    return Marked(memory.id, memory.good_count, memory.bad_count, factor, strength_before, strength)


def _no_mark(memory: Memory, kind: str) -> FailedPrecondition:
    return FailedPrecondition(
        f"Memory {memory.id} has no mark {kind} to take back; nothing was changed.",
        field="memory_ids",
        resource=memory.id,
        hint=f"Its marks: hippo inspect {memory.id}. It may have been taken back already.",
    )


def _require_all(ids: Sequence[str], found: Sequence[Memory]) -> None:
    there = {memory.id for memory in found}
    for memory_id in ids:
        if memory_id not in there:
            raise unknown_memory(memory_id)
