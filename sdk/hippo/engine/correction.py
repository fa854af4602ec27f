"""Settling contradictions: a person keeps one of two memories, or says that both hold.

Above lies the correction service; below lie `conflict`, which finds and marks, and forgetting.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hippo.engine.conflict import is_living, open_conflicts_of, set_confidence
from hippo.engine.conflict_record import CONFLICT, DISMISSED, OPEN, RESOLVED
from hippo.engine.domain.memory import Memory, changed_fields
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.forget import erase_memory, finish_erasure
from hippo.engine.memory import unknown_memory
from hippo.engine.ports import Record, UnitOfWork
from hippo.engine.record import change_records
from hippo.errors import Conflict, InvalidArgument, NotFound


@dataclass(frozen=True, slots=True)
class Settled:
    """A conflict with the texts of its memories by id, and whether one of them was erased."""

    record: Record
    texts: Mapping[str, str]
    erased: bool = False


async def resolve_conflict(
    engine: Engine, caller: Caller, conflict_id: str, keep: str, change: Change, *, forget: bool = False
) -> Settled:
    """Keep one memory of a conflict; the other is replaced by it, or erased.

    Raises:
        NotFound: no conflict has this id, or the memory to keep is gone.
        InvalidArgument: the memory to keep is none of the two.
        Conflict: somebody settled it before; or reason "key_reused".
        FailedPrecondition: reason "erasure_pending"; see `forget_memory`.
    """

    async def work(unit: UnitOfWork) -> tuple[Settled, Mapping[str, object]]:
        record = await _open(unit, caller, conflict_id)
        pair = (record.body["newer"], record.body["older"])
        if keep not in pair:
            raise InvalidArgument(
                f"Memory {keep} is no part of conflict {conflict_id}.",
                reason="invalid_field",
                field="keep",
                hint=f"Keep {pair[0]} or {pair[1]}.",
            )
        loser_id = pair[0] if keep == pair[1] else pair[1]
        found = {memory.id: memory for memory in await unit.memories.get_many(caller.tenant, pair)}
        if keep not in found:
            raise unknown_memory(keep)
        reason = change.reason or f"{conflict_id}: {keep} was kept"
        kept, loser = found[keep], found.get(loser_id)
        if record.body["marked"] == keep and kept.confidence == "stale":
            await set_confidence(engine, caller, unit, kept, record.body["was"], "conflict_resolve", reason)
        if loser is not None and forget:
            await erase_memory(engine, caller, unit, loser, reason)
        elif loser is not None and is_living(loser, engine.clock()):
            await _replace(engine, caller, unit, loser, keep, reason)
        after = record._replace(state=RESOLVED, body={**record.body, "kept": keep})
        await change_records(engine, caller, unit, "conflict_resolve", [(record, after)], reason=reason)
        texts = {one: memory.text for one, memory in found.items() if not (forget and one == loser_id)}
        return Settled(after, texts), {"id": record.id}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Settled:
        return await _as_settled(unit, caller, str(body["id"]))

    done = await carry_out(engine, caller, change, work, replay)
    if not forget or change.dry_run:
        return done
    await finish_erasure(engine, conflict_id)
    return Settled(done.record, done.texts, True)


async def dismiss_conflict(engine: Engine, caller: Caller, conflict_id: str, change: Change) -> Settled:
    """Say that both memories hold: what was marked stale for it is trusted as before, and the pair is not reported again.

    Raises:
        NotFound: no conflict has this id.
        Conflict: somebody settled it before; or reason "key_reused".
    """

    async def work(unit: UnitOfWork) -> tuple[Settled, Mapping[str, object]]:
        record = await _open(unit, caller, conflict_id)
        reason = change.reason or f"{conflict_id}: both hold"
        found = await unit.memories.get_many(caller.tenant, [record.body["newer"], record.body["older"]])
        for memory in found:
            if memory.id == record.body["marked"] and memory.confidence == "stale":
                await _trust_again(engine, caller, unit, record, memory, reason)
        after = record._replace(state=DISMISSED)
        await change_records(engine, caller, unit, "conflict_dismiss", [(record, after)], reason=reason)
        return Settled(after, {memory.id: memory.text for memory in found}), {"id": record.id}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Settled:
        return await _as_settled(unit, caller, str(body["id"]))

    return await carry_out(engine, caller, change, work, replay)


async def list_conflicts(
    engine: Engine, caller: Caller, *, limit: int, after: str = "", state: str = OPEN, memory_id: str = ""
) -> list[Settled]:
    """Conflicts in a state, those found last first, at most `limit`, starting behind the one with the id `after`.

    An open one whose memories do not both stand any more has settled itself and is not listed.
    """
    found: list[Settled] = []
    now = engine.clock()
    async with engine.store.read() as snapshot:
        while len(found) < limit:
            page = await snapshot.records.find(caller.tenant, CONFLICT, limit=limit, states=(state,), after=after)
            if not page:
                break
            after = page[-1].id
            if memory_id:
                page = [one for one in page if memory_id in (one.body["newer"], one.body["older"])]
            ids = list({one for record in page for one in (record.body["newer"], record.body["older"])})
            held = {memory.id: memory for memory in await snapshot.memories.get_many(caller.tenant, ids)}
            for record in page:
                pair = [held[one] for one in (record.body["newer"], record.body["older"]) if one in held]
                if state != OPEN or (len(pair) == 2 and all(is_living(memory, now) for memory in pair)):
                    found.append(Settled(record, {memory.id: memory.text for memory in pair}))
    return found[:limit]


async def _open(unit: UnitOfWork, caller: Caller, conflict_id: str) -> Record:
    record = await _existing(unit, caller, conflict_id)
    if record.state != OPEN:
        kept = record.body.get("kept", "")
        how = f"resolved already: {kept} was kept" if record.state == RESOLVED else "dismissed already: both hold"
        raise Conflict(
            f"Conflict {conflict_id} was {how}.",
            field="conflict_id",
            resource=conflict_id,
            hint="See what is open with: hippo conflict list",
        )
    return record


async def _existing(unit: UnitOfWork, caller: Caller, conflict_id: str) -> Record:
    found = await unit.records.get_many(caller.tenant, [conflict_id])
    if not found or found[0].type != CONFLICT:
        raise NotFound(
            f"No conflict {conflict_id} in this store.",
            reason="unknown_id",
            field="conflict_id",
            resource=conflict_id,
            hint="See them with: hippo conflict list",
        )
    return found[0]


async def _as_settled(unit: UnitOfWork, caller: Caller, conflict_id: str) -> Settled:
    record = await _existing(unit, caller, conflict_id)
    pair = await unit.memories.get_many(caller.tenant, [record.body["newer"], record.body["older"]])
    return Settled(record, {memory.id: memory.text for memory in pair})


async def _replace(engine: Engine, caller: Caller, unit: UnitOfWork, loser: Memory, keep: str, reason: str) -> None:
    now = engine.clock()
    retired = loser._replace(superseded_by=keep, valid_until_time=now, confidence="stale", update_time=now)
    await unit.memories.update_many([retired])
    before = changed_fields(loser, retired)
    await unit.audit.add_many([audit_entry(engine, caller, "supersede", loser.id, reason=reason, before=before)])


async def _trust_again(
    engine: Engine, caller: Caller, unit: UnitOfWork, record: Record, memory: Memory, reason: str
) -> None:
    """Trust a memory as before, unless another open conflict doubts it as well: the mark is that one's then."""
    others = await open_conflicts_of(unit.records, caller.tenant, memory.id)
    others = [one for one in others if one.id != record.id and one.body["older"] == memory.id]
    doubting = await unit.memories.get_many(caller.tenant, [one.body["newer"] for one in others])
    living = {one.id for one in doubting if is_living(one, engine.clock())}
    heir = next((one for one in others if one.body["newer"] in living), None)
    if heir is None:
        await set_confidence(engine, caller, unit, memory, record.body["was"], "conflict_dismiss", reason)
        return
    body = {**heir.body, "marked": memory.id, "was": record.body["was"]}
    await change_records(engine, caller, unit, "conflict_dismiss", [(heir, heir._replace(body=body))], reason=reason)
