"""Decisions: numbered, with their context, each a verified memory; what they replace leaves recall.

Above lies the correction service; below lie memories and records. The text is in the memory alone; the record has the number
and the chain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from hippo.engine.domain.memory import Memory, changed_fields
from hippo.engine.draft import Draft, prepare_memory
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.memory import store_memory, unknown_memory
from hippo.engine.notice import Notice
from hippo.engine.ports import Record, RecordReader, Snapshot, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.errors import Conflict, InvalidArgument, NotFound

DECISION = "decision"
ACTIVE, SUPERSEDED = "active", "superseded"


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision with its text ("" once forgotten), its state, the memory it replaced, and what the caller should know."""

    record: Record
    text: str
    state: str
    superseded: Memory | None = None
    notes: tuple[Notice, ...] = ()


async def decide(
    engine: Engine,
    caller: Caller,
    text: str,
    change: Change,
    *,
    context: str = "",
    supersedes: str = "",
    tags: tuple[str, ...] = (),
    scope: str = "",
    redact_secrets: bool | None = None,
) -> Decided:
    """Record a decision under the next number.

    The same decision again, while it is in force, gets no second number. What it supersedes is the number or id of a decision,
    or the id of any memory.

    Raises:
        InvalidArgument: the text is blank, or it would replace itself.
        NotFound: there is nothing to supersede by that name; nothing is stored.
        Conflict: reason "superseded": another decision or memory replaced it already, or "key_reused".
        FailedPrecondition: reason "secret".
    """
    whole = f"{text.rstrip()}\n\nContext: {context.strip()}" if context.strip() and text.strip() else text
    draft = Draft(text=whole, tags=(DECISION, *tags), confidence="verified", scope=scope)
    fresh, notes = prepare_memory(engine, caller, draft, redact_secrets=redact_secrets)

    async def work(unit: UnitOfWork) -> tuple[Decided, Mapping[str, object]]:
        old = await _target(unit, caller, supersedes) if supersedes else None
        stored = await store_memory(engine, caller, unit, fresh, notes, change.reason)
        memory = stored.memory
        if old is not None and old.memory is not None and old.memory.id == memory.id:
            raise InvalidArgument(
                "A decision cannot replace itself: the text is the same.",
                reason="invalid_field",
                field="supersedes",
                hint="Give the text that was decided now.",
            )
        known = await _of_memory(unit.records, caller, memory.id)
        if known is not None and known.state == ACTIVE and old is None:
            again = Notice("decided_before", f"The same was decided before, as number {known.number}.")
            return Decided(known, memory.text, ACTIVE, None, (*stored.notes, again)), {"id": known.id, "superseded": ""}
        if known is not None and known.state == ACTIVE:
            record = known
        else:
            number = 1 + await unit.records.highest_number(caller.tenant, DECISION)
            body: dict[str, object] = {
                "memory_id": memory.id,
                "supersedes": old.number if old else 0,
                "superseded_by": 0,
            }
            record = new_record(
                engine, caller, DECISION, "dec", body, scope=scope, session=caller.session, state=ACTIVE, number=number
            )
            await add_record(engine, caller, unit, "decide", record, reason=change.reason)
        retired = await _retire(engine, caller, unit, old, memory, record, change.reason) if old else None
        kept = {"id": record.id, "superseded": retired.id if retired else ""}
        return Decided(record, memory.text, ACTIVE, retired, stored.notes), kept

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Decided:
        record = (await unit.records.get_many(caller.tenant, [str(body["id"])]))[0]
        retired = await unit.memories.get_many(caller.tenant, [str(body["superseded"])])
        shown = (await _shown(unit, caller, [record]))[0]
        return replace(shown, superseded=retired[0] if retired else None)

    return await carry_out(engine, caller, change, work, replay)


async def get_decision(engine: Engine, caller: Caller, name: str) -> Decided:
    """A decision by its number, its id or its memory's id.

    Raises:
        NotFound: there is none.
    """
    async with engine.store.read() as snapshot:
        record = await _by_name(snapshot.records, caller, name)
        if record is None:
            raise _unknown(name, "decision")
        return (await _shown(snapshot, caller, [record]))[0]


async def list_decisions(
    engine: Engine, caller: Caller, *, limit: int, after: str = "", state: str = "", scope: str | None = None
) -> list[Decided]:
    """Decisions, newest first, at most `limit`, starting behind the one with the id `after`."""
    found: list[Decided] = []
    async with engine.store.read() as snapshot:
        while len(found) < limit:
            page = await snapshot.records.find(caller.tenant, DECISION, limit=limit, scope=scope, after=after)
            if not page:
                break
            after = page[-1].id
            found += [one for one in await _shown(snapshot, caller, page) if state in ("", one.state)]
    return found[:limit]


@dataclass(frozen=True, slots=True)
class _Target:
    """What a decision replaces: a decision, its memory while that is there, or a memory alone."""

    record: Record | None
    memory: Memory | None

    @property
    def number(self) -> int:
        return self.record.number if self.record else 0


async def _target(unit: UnitOfWork, caller: Caller, name: str) -> _Target:
    record = await _by_name(unit.records, caller, name)
    if record is None and not name.startswith("mem_"):
        raise _unknown(name, "supersedes")
    memory_id = record.body["memory_id"] if record else name
    found = await unit.memories.get_many(caller.tenant, [memory_id])
    if record is None and not found:
        raise unknown_memory(memory_id)
    if record is not None and record.state == SUPERSEDED:
        by = record.body["superseded_by"]
        raise Conflict(
            f"Decision {record.number} was replaced by decision {by} already.",
            reason="superseded",
            field="supersedes",
            resource=record.id,
            hint=f"Supersede the newer one: --supersedes {by}",
        )
    memory = found[0] if found else None
    if memory and memory.superseded_by and await unit.memories.get_many(caller.tenant, [memory.superseded_by]):
        raise Conflict(
            f"Memory {memory.id} was replaced by {memory.superseded_by} already.",
            reason="superseded",
            field="supersedes",
            resource=memory.superseded_by,
            hint=f"Supersede the newer one: --supersedes {memory.superseded_by}",
        )
    return _Target(record, memory)


async def _retire(
    engine: Engine, caller: Caller, unit: UnitOfWork, old: _Target, by: Memory, record: Record, reason: str
) -> Memory | None:
    """Take what was replaced out of recall, and link both."""
    reason = reason or f"replaced by decision {record.number}"
    if old.record is not None:
        body = {**old.record.body, "superseded_by": record.number}
        after = old.record._replace(state=SUPERSEDED, body=body)
        await change_records(engine, caller, unit, "supersede", [(old.record, after)], reason=reason)
    if old.memory is None:
        return None
    now = engine.clock()
    retired = old.memory._replace(superseded_by=by.id, valid_until_time=now, confidence="stale", update_time=now)
    await unit.memories.update_many([retired])
    before = changed_fields(old.memory, retired)
    await unit.audit.add_many([audit_entry(engine, caller, "supersede", retired.id, reason=reason, before=before)])
    return retired


async def _by_name(records: RecordReader, caller: Caller, name: str) -> Record | None:
    name = name.strip().lstrip("#")
    if name.isdecimal() and name.isascii():
        found = await records.find(caller.tenant, DECISION, limit=1, number=min(int(name), 2**53))
        return found[0] if found else None
    if name.startswith("mem_"):
        return await _of_memory(records, caller, name)
    found = await records.get_many(caller.tenant, [name])
    return found[0] if found and found[0].type == DECISION else None


async def _of_memory(records: RecordReader, caller: Caller, memory_id: str) -> Record | None:
    """The latest decision whose text this memory holds."""
    after = ""
    while page := await records.find(caller.tenant, DECISION, limit=500, after=after):
        for record in page:
            if record.body["memory_id"] == memory_id:
                return record
        after = page[-1].id
    return None


async def _shown(reader: Snapshot | UnitOfWork, caller: Caller, records: Sequence[Record]) -> list[Decided]:
    """Decisions with their texts. One whose memory was replaced or ended by other means is no longer in force either."""
    ids = [record.body["memory_id"] for record in records]
    held = {memory.id: memory for memory in await reader.memories.get_many(caller.tenant, ids)}
    shown: list[Decided] = []
    for record in records:
        memory = held.get(record.body["memory_id"])
        gone = memory is None or bool(memory.superseded_by) or memory.confidence == "stale"
        shown.append(Decided(record, memory.text if memory else "", SUPERSEDED if gone else record.state))
    return shown


def _unknown(name: str, field: str) -> NotFound:
    return NotFound(
        f"No decision {name} in this store.",
        reason="unknown_id",
        field=field,
        resource=name,
        hint="See them with: hippo decision list",
    )
