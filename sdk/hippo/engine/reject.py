"""Rejecting a value: memories that hold it leave recall, and nothing automatic may store it again.

Above lies the correction service; below lie `invalidate`, which ends validities, and `rejected`, which writers ask. The value's
text is kept as a memory that has ended, where `forget` finds it; the record has its hash.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.phrase import folded, units
from hippo.engine.draft import Draft, prepare_memory
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.invalidate import end_holding, restore
from hippo.engine.ports import Record, Snapshot, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.engine.rejected import ACTIVE, LIFTED, REJECTION, digest_of, rejections_in_force
from hippo.errors import Conflict, InvalidArgument, NotFound

LABEL = "rejected"
"""Label of the memory that keeps a rejected value's text."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """A rejection, its value ("" once forgotten), the memories it moved and the pinned ones left alone."""

    record: Record
    value: str
    memories: tuple[Memory, ...] = ()
    skipped: tuple[Memory, ...] = ()


async def reject_value(engine: Engine, caller: Caller, value: str, change: Change) -> Rejected:
    """Reject a value: a phrase or a whole text.

    Raises:
        InvalidArgument: the value holds no letter, digit or sign.
        Conflict: it is rejected already; or reason "key_reused".
        FailedPrecondition: reason "secret": the value or the reason holds one.
    """
    wanted = folded(value)
    if not wanted:
        raise InvalidArgument(
            "The value is empty.", reason="invalid_field", field="value", hint="Give the value that may not come back."
        )
    now = engine.clock()
    draft = Draft(text=value, tags=(LABEL,), confidence="stale", source=caller.surface)
    kept, _ = prepare_memory(engine, caller, draft, redact_secrets=False, now=now)
    kept = kept._replace(valid_until_time=now)

    async def work(unit: UnitOfWork) -> tuple[Rejected, Mapping[str, object]]:
        digest = digest_of(engine, wanted)
        known = await _by_digest(unit, caller, digest)
        if known is not None:
            raise Conflict(
                f"This value is rejected already ({known.body['reason']}).",
                field="value",
                resource=known.id,
                hint=f"Lift it with: hippo unreject {known.id}",
            )
        done = await end_holding(engine, caller, unit, wanted, "reject", change.reason, now)
        await unit.memories.add_many([kept])
        record = new_record(
            engine,
            caller,
            REJECTION,
            "rej",
            {
                "memory_id": kept.id,
                "digest": digest,
                "units": len(units(wanted)),
                "length": len(wanted),
                "reason": change.reason,
                "actor": caller.actor,
                "time": now.isoformat(),
                "ended": [one.id for one in done.memories],
            },
            state=ACTIVE,
        )
        entry = audit_entry(engine, caller, "reject", kept.id, reason=change.reason, before={"created": True})
        await unit.audit.add_many([entry])
        await add_record(engine, caller, unit, "reject", record, reason=change.reason)
        body = {"id": record.id, "skipped": [one.id for one in done.skipped]}
        return Rejected(record, value, done.memories, done.skipped), body

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Rejected:
        record = await _existing(unit, caller, str(body["id"]))
        moved = await unit.memories.get_many(caller.tenant, record.body["ended"])
        left = await unit.memories.get_many(caller.tenant, list(body["skipped"]))  # type: ignore[call-overload]
        return Rejected(record, await _value(unit, record), tuple(moved), tuple(left))

    return await carry_out(engine, caller, change, work, replay)


async def unreject_value(engine: Engine, caller: Caller, value: str, change: Change) -> Rejected:
    """Lift a rejection, given by its value or its id; the memories that left recall for it come back.

    Raises:
        NotFound: nothing like that is rejected.
        Conflict: somebody lifted it before; or reason "key_reused".
    """

    async def work(unit: UnitOfWork) -> tuple[Rejected, Mapping[str, object]]:
        record = await _find(engine, caller, unit, value)
        if record.state != ACTIVE:
            raise Conflict(
                f"Rejection {record.id} was lifted already.",
                field="value",
                resource=record.id,
                hint="See what is in force with: hippo rejected list",
            )
        back = await _coming_back(engine, caller, unit, record)
        reason = change.reason or f"{record.id} was lifted"
        await restore(engine, caller, unit, back, "unreject", reason)
        lifted = record._replace(state=LIFTED)
        await change_records(engine, caller, unit, "unreject", [(record, lifted)], reason=reason)
        moved = tuple(after for _, after in back)
        return Rejected(lifted, await _value(unit, record), moved), {"id": record.id, "back": [one.id for one in moved]}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Rejected:
        record = await _existing(unit, caller, str(body["id"]))
        back = await unit.memories.get_many(caller.tenant, list(body["back"]))  # type: ignore[call-overload]
        return Rejected(record, await _value(unit, record), tuple(back))

    return await carry_out(engine, caller, change, work, replay)


async def list_rejections(
    engine: Engine, caller: Caller, *, limit: int, after: str = "", include_lifted: bool = False
) -> list[Rejected]:
    """Rejections, newest first, at most `limit`, starting behind the one with the id `after`."""
    states = () if include_lifted else (ACTIVE,)
    async with engine.store.read() as snapshot:
        found = await snapshot.records.find(caller.tenant, REJECTION, limit=limit, states=states, after=after)
        ids = [record.body["memory_id"] for record in found]
        texts = {memory.id: memory.text for memory in await snapshot.memories.get_many(caller.tenant, ids)}
    return [Rejected(record, texts.get(record.body["memory_id"], "")) for record in found]


async def _find(engine: Engine, caller: Caller, unit: UnitOfWork, value: str) -> Record:
    if value.startswith("rej_"):
        return await _existing(unit, caller, value)
    found = await _by_digest(unit, caller, digest_of(engine, folded(value)))
    if found is None:
        raise NotFound(
            "This value is not rejected.",
            reason="unknown_id",
            field="value",
            hint="See what is in force with: hippo rejected list",
        )
    return found


async def _by_digest(unit: UnitOfWork, caller: Caller, digest: str) -> Record | None:
    rules = await rejections_in_force(unit.records, caller.tenant)
    return next((rule for rule in rules if rule.body["digest"] == digest), None)


async def _existing(unit: UnitOfWork, caller: Caller, rejection_id: str) -> Record:
    found = await unit.records.get_many(caller.tenant, [rejection_id])
    if not found or found[0].type != REJECTION:
        raise NotFound(
            f"No rejection {rejection_id} in this store.",
            reason="unknown_id",
            field="value",
            resource=rejection_id,
            hint="See what is in force with: hippo rejected list",
        )
    return found[0]


async def _value(reader: Snapshot | UnitOfWork, record: Record) -> str:
    found = await reader.memories.get_many(record.tenant, [record.body["memory_id"]])
    return found[0].text if found else ""


async def _coming_back(engine: Engine, caller: Caller, unit: UnitOfWork, record: Record) -> list[tuple[Memory, Memory]]:
    """Memories as they are and as they were before this rejection ended them; those changed since stay as they are."""
    back: list[tuple[Memory, Memory]] = []
    ended_time = datetime.fromisoformat(record.body["time"])
    ids: Sequence[str] = record.body["ended"]
    for memory in await unit.memories.get_many(caller.tenant, ids):
        if memory.superseded_by or memory.valid_until_time != ended_time:
            continue
        entries = await unit.audit.page(caller.tenant, limit=1, operation="reject", memory_id=memory.id)
        before = entries[0].before if entries and entries[0].before else {"confidence": "observed"}
        until = before.get("valid_until_time")
        after = memory._replace(
            valid_until_time=datetime.fromisoformat(until) if isinstance(until, str) else None,
            # The log has what changed: one that was stale before has no confidence there.
            confidence=str(before.get("confidence", memory.confidence)),
            update_time=engine.clock(),
        )
        back.append((memory, after))
    return back
