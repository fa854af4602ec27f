"""Working memory: a scratchpad of twenty notes for each scope.

Above it is the session service; below it memories and records. A note is a memory of the buffer, so that it is found, corrected
and forgotten like any other; a record beside it holds its importance and never its text. Clearing ends the memory, flushing
makes it episodic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from hippo.engine.domain.memory import Memory, changed_fields
from hippo.engine.domain.session_id import session_id_of
from hippo.engine.domain.working_memory import CAPACITY, DEFAULT_IMPORTANCE, Weight, leaving, reading_order
from hippo.engine.draft import Draft, prepare_memory
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.memory import store_memory
from hippo.engine.notice import Notice
from hippo.engine.ports import Record, Snapshot, UnitOfWork
from hippo.engine.record import add_record, change_records, delete_records, new_record
from hippo.engine.secrecy import refuse_secrets

NOTE = "working_note"
KEPT = "kept"

SOURCE = "working memory"
"""Source of memories that exist only as notes; any other belongs to whoever stored it, and clearing a note leaves it alone."""

MOST_READ = 1_000
"""Notes looked at, all scopes together."""


class WorkingNote(NamedTuple):
    """A note: the record that places it and the memory that holds it."""

    record: Record
    memory: Memory

    @property
    def importance(self) -> float:
        return float(self.record.body["importance"])

    @property
    def push_time(self) -> datetime:
        return datetime.fromisoformat(self.record.body["push_time"]).astimezone(UTC)


class Pushed(NamedTuple):
    """The note and its verdict; what left for it. None and "refused" where every other note matters more."""

    note: WorkingNote | None
    verdict: str
    evicted: WorkingNote | None = None
    notes: tuple[Notice, ...] = ()


class Emptied(NamedTuple):
    """Ids of the memories that left working memory."""

    memory_ids: tuple[str, ...]
    notes: tuple[Notice, ...] = ()


async def push_note(
    engine: Engine,
    caller: Caller,
    change: Change,
    text: str,
    *,
    scope: str | None = None,
    importance: float | None = None,
    session_id: str | None = None,
) -> Pushed:
    """Put a note into the working memory of a scope. The same note again is the same one, with the importance given now.

    Raises:
        InvalidArgument: the text is blank.
        FailedPrecondition: reason "secret".
    """
    refuse_secrets(scope=scope, session_id=session_id)
    session = session_id_of(session_id or "") or session_id_of(caller.session)
    draft = Draft(text=text, layer="buffer", scope=scope or "", session=session, source=SOURCE)
    fresh, notes = prepare_memory(engine, caller, draft)
    weight = DEFAULT_IMPORTANCE if importance is None else importance

    async def work(unit: UnitOfWork) -> tuple[Pushed, Mapping[str, object]]:
        now = engine.clock()
        there = await _cleaned(engine, caller, unit, scope or "")
        same = next((note for note in there if note.memory.content_hash == fresh.content_hash), None)
        others = [note for note in there if note is not same]
        new = Weight(weight, now, fresh.id)
        gone = leaving([*(_weight(note) for note in others), new])
        if new in gone:
            return Pushed(None, "refused", None, (*notes, _refusal(scope or "", weight))), {"verdict": "refused"}
        evicted = [note for note in others if _weight(note) in gone]
        await _end(engine, caller, unit, evicted, "wm_evict", f"{CAPACITY} notes matter more")
        stored = await store_memory(engine, caller, unit, fresh, notes, change.reason)
        body = {
            "memory_id": stored.memory.id,
            "importance": weight,
            "push_time": now.isoformat(),
        }
        if same is None:
            record = new_record(engine, caller, NOTE, "wm", body, scope=scope or "", session=session, state=KEPT)
            await add_record(engine, caller, unit, "wm_push", record, reason=change.reason)
        else:
            record = same.record._replace(body=body, session=session)
            await change_records(engine, caller, unit, "wm_push", [(same.record, record)], reason=change.reason)
        note = WorkingNote(record, stored.memory)
        left = evicted[0] if evicted else None
        reply = {"record_id": record.id, "verdict": stored.verdict, "evicted": left.memory.id if left else ""}
        return Pushed(note, stored.verdict, left, stored.notes), reply

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Pushed:
        if body["verdict"] == "refused":
            return Pushed(None, "refused")
        records = await unit.records.get_many(caller.tenant, [str(body["record_id"])])
        found = await _with_memories(unit, caller, records)
        return Pushed(found[0] if found else None, str(body["verdict"]))

    return await carry_out(engine, caller, change, work, replay)


async def read_notes(engine: Engine, caller: Caller, scope: str | None = None) -> list[WorkingNote]:
    """The notes of a scope, or of every scope: the most important first, among equals the latest."""
    async with engine.store.read() as snapshot:
        records = await snapshot.records.find(caller.tenant, NOTE, states=(KEPT,), scope=scope, limit=MOST_READ)
        found = await _with_memories(snapshot, caller, records)
    living = {_weight(note): note for note in found if _is_true(note.memory, engine.clock())}
    return [living[weight] for weight in reading_order(list(living))]


async def clear_notes(engine: Engine, caller: Caller, change: Change, scope: str | None = None) -> Emptied:
    """Wipe a scope's scratchpad: what was pushed is no longer true and leaves recall; history keeps it."""

    async def work(unit: UnitOfWork) -> tuple[Emptied, Mapping[str, object]]:
        there = await _cleaned(engine, caller, unit, scope or "")
        await _end(engine, caller, unit, there, "wm_clear", change.reason)
        return await _emptied(unit, caller, there, scope or "")

    return await carry_out(engine, caller, change, work, _emptied_again)


async def flush_notes(engine: Engine, caller: Caller, change: Change, scope: str | None = None) -> Emptied:
    """Empty a scope's scratchpad into long-term memory. Source: product decisions, "Layers"."""

    async def work(unit: UnitOfWork) -> tuple[Emptied, Mapping[str, object]]:
        there = await _cleaned(engine, caller, unit, scope or "")
        now = engine.clock()
        moved = [(note.memory, note.memory._replace(layer="episodic", update_time=now)) for note in there]
        await _update(engine, caller, unit, "wm_flush", [pair for pair in moved if pair[0].layer == "buffer"])
        await delete_records(engine, caller, unit, "wm_flush", [note.record for note in there], reason=change.reason)
        return await _emptied(unit, caller, there, scope or "")

    return await carry_out(engine, caller, change, work, _emptied_again)


async def _emptied(
    unit: UnitOfWork, caller: Caller, there: Sequence[WorkingNote], scope: str
) -> tuple[Emptied, Mapping[str, object]]:
    ids = tuple(note.memory.id for note in there)
    notes: tuple[Notice, ...] = ()
    if not there:
        records = await unit.records.find(caller.tenant, NOTE, states=(KEPT,), limit=MOST_READ)
        others = sorted({record.scope or "(none)" for record in records if record.scope != scope})
        if others:
            named = ", ".join(others[:3]) + (", ..." if len(others) > 3 else "")
            notes = (Notice("other_scope", f"Other scopes hold notes: {named}.", "Name one: --scope"),)
    return Emptied(ids, notes), {"memory_ids": list(ids)}


async def _emptied_again(_: UnitOfWork, body: Mapping[str, object]) -> Emptied:
    return Emptied(tuple(body["memory_ids"]))  # type: ignore[arg-type]  # a list of ids, as it was kept


async def _cleaned(engine: Engine, caller: Caller, unit: UnitOfWork, scope: str) -> list[WorkingNote]:
    """The notes of a scope; those whose memory was forgotten, replaced or ended elsewhere leave now."""
    records = await unit.records.find(caller.tenant, NOTE, states=(KEPT,), scope=scope, limit=MOST_READ)
    found = await _with_memories(unit, caller, records)
    living = [note for note in found if _is_true(note.memory, engine.clock())]
    kept = {note.record.id for note in living}
    dead = [record for record in records if record.id not in kept]
    if dead:
        await delete_records(engine, caller, unit, "wm_drop", dead, reason="its memory is gone or no longer true")
    return living


async def _with_memories(
    snapshot: Snapshot | UnitOfWork, caller: Caller, records: Sequence[Record]
) -> list[WorkingNote]:
    ids = [str(record.body["memory_id"]) for record in records]
    memories = {memory.id: memory for memory in await snapshot.memories.get_many(caller.tenant, ids)}
    return [
        WorkingNote(record, memories[memory_id])
        for record, memory_id in zip(records, ids, strict=True)
        if memory_id in memories
    ]


async def _end(
    engine: Engine, caller: Caller, unit: UnitOfWork, notes: Sequence[WorkingNote], operation: str, reason: str
) -> None:
    """Take notes out: the memories that exist only for them end now."""
    if not notes:
        return
    now = engine.clock()
    leaving_ids = {note.record.id for note in notes}
    others = await unit.records.find(caller.tenant, NOTE, states=(KEPT,), limit=MOST_READ)
    # The same text pushed into two scopes is one memory.
    needed = {record.body["memory_id"] for record in others if record.id not in leaving_ids}
    ended = [
        (memory, memory._replace(valid_until_time=now, confidence="stale", update_time=now))
        for memory in (note.memory for note in notes)
        if memory.source == SOURCE and memory.layer == "buffer" and not memory.pinned and memory.id not in needed
    ]
    await _update(engine, caller, unit, operation, ended, reason)
    await delete_records(engine, caller, unit, operation, [note.record for note in notes], reason=reason)


async def _update(
    engine: Engine,
    caller: Caller,
    unit: UnitOfWork,
    operation: str,
    changes: Sequence[tuple[Memory, Memory]],
    reason: str = "",
) -> None:
    if not changes:
        return
    await unit.memories.update_many([after for _, after in changes])
    await unit.audit.add_many(
        [
            audit_entry(engine, caller, operation, before.id, reason=reason, before=changed_fields(before, after))
            for before, after in changes
        ]
    )


def _weight(note: WorkingNote) -> Weight:
    return Weight(note.importance, note.push_time, note.record.id)


def _is_true(memory: Memory, now: datetime) -> bool:
    return not memory.superseded_by and (memory.valid_until_time is None or memory.valid_until_time > now)


def _refusal(scope: str, importance: float) -> Notice:
    where = f"scope {scope}" if scope else "working memory"
    return Notice(
        "not_kept",
        f"All {CAPACITY} notes of {where} matter more than {importance:g}; this one was not kept.",
        "Give it a higher --importance, or make room: hippo wm flush",
    )
