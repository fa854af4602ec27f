"""Copying what other projects shared into a project, and ending those copies whose original is gone.

Above is the service; below are the memories and records of both stores. The user's own store is only read.
"""

from __future__ import annotations

from collections.abc import Mapping

from hippo.engine.domain.memory import Memory, changed_fields, is_active
from hippo.engine.domain.transfer import Transfer
from hippo.engine.draft import Draft, prepare_memory
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.memory import store_memory
from hippo.engine.ports import Record, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.engine.share_settle import MOST_RECORDS, no_replay
from hippo.engine.shared_copy import SHARED, SOURCE, WITHDRAWN, SharedCopy, project_of
from hippo.errors import FailedPrecondition


async def pull_memories(local: Engine, own: Engine, caller: Caller, name: str, change: Change) -> list[SharedCopy]:
    """Copy what other projects shared into this one, and end the copies whose original is gone.

    A text that was forgotten or replaced here does not come back.
    """
    async with own.store.read() as snapshot:
        origins = await snapshot.records.find(caller.tenant, "origin", states=(SHARED,), limit=MOST_RECORDS)
        shared = {
            one.id: one for one in await snapshot.memories.get_many(caller.tenant, [one.scope for one in origins])
        }
    now = local.clock()

    async def work(unit: UnitOfWork) -> tuple[list[SharedCopy], Mapping[str, object]]:
        project = await project_of(local, caller, unit, name)
        living = {one.scope: one for one in origins if one.scope in shared and is_active(shared[one.scope], now)}
        foreign = {global_id: one for global_id, one in living.items() if one.body["project"] != project.id}
        pulled = {
            one.scope: one
            for one in await unit.records.find(caller.tenant, "pull", states=("pulled",), limit=MOST_RECORDS)
        }
        done = [
            await _end_pulled(local, caller, unit, record)
            for global_id, record in pulled.items()
            if global_id not in living
        ]
        for global_id, origin in foreign.items():
            if global_id not in pulled:
                copy = await _pull(local, caller, unit, shared[global_id], origin)
                done += [copy] if copy else []
        return [one for one in done if one], {}

    return await carry_out(local, caller, change._replace(key=""), work, no_replay)


async def _pull(local: Engine, caller: Caller, unit: UnitOfWork, memory: Memory, origin: Record) -> SharedCopy | None:
    """Copy a shared memory into the project, unless its text is, was replaced or was forgotten here."""
    digest = local.store.content_hash(memory.text)
    forgotten, there = await unit.recognise(caller.tenant, [digest], [digest])
    if forgotten or there or await unit.memories.retired(caller.tenant, [digest], local.clock()):
        return None
    draft = Draft(
        text=memory.text,
        tags=memory.tags,
        confidence=memory.confidence,
        kind=memory.kind,
        owner=memory.owner,
        artifact_ref=memory.artifact_ref,
        source=f"{SOURCE}{origin.body['name']}",
        session="",
        speaker=memory.speaker,
        event_time=memory.event_time,
    )
    fresh, notes = prepare_memory(local, caller, draft, redact_secrets=False)
    reason = f"shared by {origin.body['name']}"
    try:
        stored = await store_memory(local, caller, unit, fresh, notes, reason, allow_forgotten=False)
    except FailedPrecondition as error:  # a value that was rejected here
        if error.reason != "forgotten":
            raise
        return None
    body = {"memory_id": stored.memory.id, "project": origin.body["project"]}
    record = new_record(local, caller, "pull", "pul", body, scope=memory.id, state="pulled")
    await add_record(local, caller, unit, "pull", record)
    transfer = Transfer(float(origin.body["score"]), (f"shared by {origin.body['name']}",))
    return SharedCopy(stored.memory.id, memory.id, "pulled", transfer, memory.text)


async def _end_pulled(local: Engine, caller: Caller, unit: UnitOfWork, record: Record) -> SharedCopy | None:
    """End a pulled copy whose original is gone."""
    await change_records(local, caller, unit, "withdraw", [(record, record._replace(state=WITHDRAWN))])
    found = await unit.memories.get_many(caller.tenant, [str(record.body["memory_id"])])
    now = local.clock()
    if not found or not is_active(found[0], now) or found[0].pinned:
        return None
    ended = found[0]._replace(valid_until_time=now, confidence="stale", update_time=now)
    await unit.memories.update_many([ended])
    entry = audit_entry(
        local,
        caller,
        "withdraw",
        ended.id,
        reason="withdrawn where it came from",
        before=changed_fields(found[0], ended),
    )
    await unit.audit.add_many([entry])
    return SharedCopy(ended.id, record.scope, "withdrawn", Transfer(0.5, ("withdrawn where it came from",)), ended.text)
