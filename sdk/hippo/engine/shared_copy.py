"""A copy of a project's memory in the user's own store: made, withdrawn, put back, erased; within a transaction of that store.

Above are sharing and settling, which keep the project's side in step; below are the memories and records. Both sides keep a
record of the copy whose id is made from the memory's own: `share` in the project, `origin` in the user's store. What the
user's own store holds for a reason of its own is left alone: told to it directly, or shared by another project too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hippo.engine.domain.history import FORGET, IDENTIFY, ORIGIN_PREFIX, standing, with_old_fields
from hippo.engine.domain.memory import MERGED_PREFIX, Memory, changed_fields, is_active
from hippo.engine.domain.transfer import Transfer
from hippo.engine.draft import Draft, prepare_memory
from hippo.engine.engine import Caller, Engine, audit_entry
from hippo.engine.forget import erase_memory, held_memory, merged_with
from hippo.engine.memory import store_memory
from hippo.engine.ports import Record, Snapshot, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.errors import FailedPrecondition

SHARED, WITHDRAWN = "shared", "withdrawn"
"""States of both records: there is a copy, and it was taken back."""

ENDED = "ended"
"""State of the project's record: the memory no longer held, so the copy went with it; it comes back with the memory."""

FORGOTTEN = "forgotten"
"""State of both records: the memory was forgotten, and what the copy left was erased."""

SOURCE = "shared:"
"""Begins the source of a memory that sharing made; the project's name follows."""

_REASON = "shared"
_RESTATED = frozenset({"strengthen", "wake"})
_MOST_ENTRIES = 1_000


class Project(NamedTuple):
    """A project as others see it: an identity that outlives its folder's name, and that name."""

    id: str
    name: str


class SharedCopy(NamedTuple):
    """What happened to one memory: its id here, its copy's in the user's store ("" for none), and why."""

    memory_id: str
    global_id: str
    verdict: str
    transfer: Transfer
    text: str


def share_id(memory_id: str) -> str:
    """Id of the project's record of the copy."""
    return f"shr_{memory_id.partition('_')[2]}"


def origin_id(memory_id: str) -> str:
    """Id of the user's store's record of the copy."""
    return f"{ORIGIN_PREFIX}{memory_id.partition('_')[2]}"


def is_shared(record: Record | None) -> bool:
    """True when a side says that there is a copy."""
    return record is not None and record.state == SHARED


async def project_of(local: Engine, caller: Caller, unit: UnitOfWork, name: str) -> Project:
    """The identity of this project, made at the first share: folders of the same name are different projects."""
    found = await unit.records.find(caller.tenant, "project", limit=1, newest_first=False)
    if found:
        return Project(found[0].id, name)
    record = new_record(local, caller, "project", "prj", {"name": name})
    await add_record(local, caller, unit, IDENTIFY, record)
    return Project(record.id, name)


async def origin_of(there: Snapshot | UnitOfWork, caller: Caller, memory_id: str) -> Record | None:
    """The user's store's record of a memory's copy."""
    return next(iter(await there.records.get_many(caller.tenant, [origin_id(memory_id)])), None)


async def copy_ids(there: Snapshot | UnitOfWork, caller: Caller, memory_id: str) -> list[str]:
    """Ids of all copies a memory ever had, as far back as the log goes, the latest first."""
    origin = await origin_of(there, caller, memory_id)
    found = [origin.scope] if origin is not None else []
    for entry in await there.audit.page(caller.tenant, limit=_MOST_ENTRIES, memory_id=origin_id(memory_id)):
        record = (entry.before or {}).get("record")
        if isinstance(record, dict):
            found.append(str(record["scope"]))
    return list(dict.fromkeys(found))


async def make_copy(
    own: Engine, caller: Caller, unit: UnitOfWork, memory: Memory, project: Project, transfer: Transfer
) -> str:
    """The id of the copy, made now unless it is there; "" when its text was forgotten in the user's store."""
    origin = await origin_of(unit, caller, memory.id)
    body = {"project": project.id, "name": project.name, "memory_id": memory.id, "score": transfer.score}
    if origin is not None and origin.state == SHARED:
        if origin.body["project"] != project.id:  # made by a call that broke off before the project had its identity
            await change_records(own, caller, unit, "share", [(origin, origin._replace(body=body))])
        return origin.scope
    draft = Draft(
        text=memory.text,
        tags=memory.tags,
        pin=memory.pinned,
        confidence=memory.confidence,
        kind=memory.kind,
        scope=memory.scope,
        owner=memory.owner,
        artifact_ref=memory.artifact_ref,
        source=f"{SOURCE}{project.name}",
        session="",
        speaker=memory.speaker,
        event_time=memory.event_time,
        valid_from_time=memory.valid_from_time,
        valid_until_time=memory.valid_until_time,
    )
    fresh, notes = prepare_memory(own, caller, draft, redact_secrets=False)
    try:
        stored = await store_memory(own, caller, unit, fresh, notes, _REASON, allow_forgotten=False)
    except FailedPrecondition as error:
        if error.reason != "forgotten":
            raise
        return ""
    made = new_record(own, caller, "origin", "org", body, scope=stored.memory.id, state=SHARED)
    made = made._replace(id=origin_id(memory.id))
    if origin is None:
        await add_record(own, caller, unit, "share", made)
    else:
        await change_records(own, caller, unit, "share", [(origin, made)])
    return stored.memory.id


async def withdraw_copy(own: Engine, caller: Caller, unit: UnitOfWork, memory_id: str) -> None:
    """End the copy, where it is only there because this memory was shared."""
    origin = await origin_of(unit, caller, memory_id)
    if origin is None or origin.state != SHARED:
        return
    await change_records(own, caller, unit, "withdraw", [(origin, origin._replace(state=WITHDRAWN))])
    found = await unit.memories.get_many(caller.tenant, [origin.scope])
    together = await merged_with(unit, caller, found[0]) if found else []
    now = own.clock()
    copy = next((one for one in together if is_active(one, now)), None)
    if copy is None or await _is_wanted(unit, caller, together):
        return
    ended = copy._replace(valid_until_time=now, confidence="stale", update_time=now)
    await unit.memories.update_many([ended])
    before = changed_fields(copy, ended)
    await unit.audit.add_many([audit_entry(own, caller, "withdraw", copy.id, reason="no longer shared", before=before)])


async def put_back_copy(
    own: Engine, caller: Caller, unit: UnitOfWork, memory: Memory, project: Project, transfer: Transfer
) -> str:
    """Let the copy that was withdrawn hold again, or make another one; its id, or "" when the text was forgotten there."""
    origin = await origin_of(unit, caller, memory.id)
    if origin is not None and origin.state == WITHDRAWN and (back := await _as_before(own, caller, unit, origin)):
        copy, again = back
        await unit.memories.update_many([again])
        before = changed_fields(copy, again)
        await unit.audit.add_many([audit_entry(own, caller, "share", copy.id, reason="shared again", before=before)])
        await change_records(own, caller, unit, "share", [(origin, origin._replace(state=SHARED))])
        return copy.id
    return await make_copy(own, caller, unit, memory, project, transfer)


async def erase_copies(own: Engine, caller: Caller, unit: UnitOfWork, memory_id: str) -> bool:
    """Erase every copy a forgotten memory ever had, in whatever state it is, with what the log holds of it.

    Returns:
        Whether something was erased, so that the files have to be cleaned.
    """
    ids = await copy_ids(unit, caller, memory_id)
    origin = await origin_of(unit, caller, memory_id)
    if origin is not None and origin.state != FORGOTTEN:
        await close_forgotten(own, caller, unit, origin.id, origin)
    erased: list[str] = []
    for one in ids:
        copy = None if one in erased else await held_memory(unit, caller, one)
        if copy is None:
            continue
        together = await merged_with(unit, caller, copy)
        same = await unit.memories.by_hash(caller.tenant, [memory.content_hash for memory in together])
        # Erasing takes whatever says the same, so what is wanted for another reason keeps all of it.
        if not await _is_wanted(
            unit, caller, list({memory.id: memory for memory in (*together, *same.values())}.values())
        ):
            erased += await erase_memory(own, caller, unit, copy, "forgotten where it came from")
    return bool(erased)


async def close_forgotten(
    engine: Engine, caller: Caller, unit: UnitOfWork, record_id: str, record: Record | None
) -> None:
    """Within a transaction of either store: note that the memory of a record, there or not, was forgotten for good."""
    if record is not None:
        await unit.records.put_many([record._replace(state=FORGOTTEN, update_time=engine.clock())])
    await unit.audit.add_many([audit_entry(engine, caller, FORGET, record_id, reason="the memory was forgotten")])


async def _as_before(own: Engine, caller: Caller, unit: UnitOfWork, origin: Record) -> tuple[Memory, Memory] | None:
    """A withdrawn copy as it is and as it was before; None where it cannot be had back as it was."""
    found = await unit.memories.get_many(caller.tenant, [origin.scope])
    entries = await unit.audit.page(caller.tenant, limit=1, operation="withdraw", memory_id=origin.scope)
    now = own.clock()
    if not found or not entries or found[0].superseded_by or is_active(found[0], now):
        return None
    twin = (await unit.memories.by_hash(caller.tenant, [found[0].content_hash])).get(found[0].content_hash)
    again = with_old_fields(found[0], entries[0])._replace(update_time=now)
    return (found[0], again) if twin is None and is_active(again, now) else None


async def _is_wanted(unit: UnitOfWork, caller: Caller, memories: Sequence[Memory]) -> bool:
    """True when the user's store has one of these memories for another reason than the share that is being closed."""
    for memory in memories:
        # What sleep merged is wanted where one of its parts is.
        if not memory.source.startswith(SOURCE) and not memory.id.startswith(MERGED_PREFIX):
            return True
        if await unit.records.find(caller.tenant, "origin", states=(SHARED,), scope=memory.id, limit=1):
            return True
        log = await unit.audit.page(caller.tenant, limit=_MOST_ENTRIES, memory_id=memory.id)
        if any(one.operation in _RESTATED and one.reason != _REASON for one in standing(log[::-1])):
            return True
    return False
