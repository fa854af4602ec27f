"""Task snapshots: the work in flight of a scope, one in force at a time.

Above it are the session service and the context block; below it records. A replaced snapshot is kept: nobody's is lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hippo.engine.domain.work_text import shown_time
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.notice import Notice
from hippo.engine.ports import Record, RecordReader, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.engine.session_find import own_session
from hippo.engine.wording import settle_wording
from hippo.engine.work_find import ACTIVE, SNAPSHOT, snapshot_in_force
from hippo.errors import NotFound

REPLACED, CLEARED = "replaced", "cleared"


class SnapshotDraft(NamedTuple):
    """What is saved; see SaveSnapshotRequest in the contract."""

    task: str
    summary: str
    next_step: str = ""
    files: Sequence[str] = ()


class Saved(NamedTuple):
    """The snapshot in force, the one it replaced, and what the caller should know."""

    snapshot: Record
    replaced: Record | None = None
    notes: tuple[Notice, ...] = ()


class Cleared(NamedTuple):
    """The snapshot that was in force, None where none was."""

    snapshot: Record | None
    notes: tuple[Notice, ...] = ()


async def save_snapshot(
    engine: Engine,
    caller: Caller,
    change: Change,
    draft: SnapshotDraft,
    *,
    scope: str | None = None,
    session_id: str | None = None,
) -> Saved:
    """Save the work in flight in place of what was saved before in the same scope.

    Where that belongs to another session, the reply says whose it was: two agents that share a scope learn of each other.

    Raises:
        FailedPrecondition: reason "secret".
        InvalidArgument: a file's name is too long.
    """
    wording = settle_wording(
        engine,
        task=draft.task,
        summary=draft.summary,
        next_step=draft.next_step,
        scope=scope,
        session_id=session_id,
        lists={"files": draft.files},
    )
    place = wording.texts["scope"]

    async def work(unit: UnitOfWork) -> tuple[Saved, Mapping[str, object]]:
        notes = wording.notes
        session = await own_session(unit.records, caller, session_id)
        before = await snapshot_in_force(unit.records, caller.tenant, place)
        old = None
        if before is not None:
            old = before._replace(state=REPLACED)
            await change_records(engine, caller, unit, "snapshot_replace", [(before, old)], reason=change.reason)
            if before.session != session:
                notes = (*notes, _of_another(before))
        body = {
            "task": wording.texts["task"],
            "summary": wording.texts["summary"],
            "next_step": wording.texts["next_step"],
            "files": wording.lists["files"],
            "actor": caller.actor,
        }
        fresh = new_record(engine, caller, SNAPSHOT, "snp", body, scope=place, session=session, state=ACTIVE)
        await add_record(engine, caller, unit, "snapshot_save", fresh, reason=change.reason)
        return Saved(fresh, old, notes), {"record_id": fresh.id, "replaced": old.id if old else ""}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Saved:
        fresh = await get_snapshot(unit.records, caller, str(body["record_id"]))
        old = await unit.records.get_many(caller.tenant, [str(body["replaced"])])
        return Saved(fresh, old[0] if old else None)

    return await carry_out(engine, caller, change, work, replay)


async def clear_snapshot(engine: Engine, caller: Caller, change: Change, *, scope: str | None = None) -> Cleared:
    """Clear what is in force in a scope; nothing to clear is no mistake."""

    async def work(unit: UnitOfWork) -> tuple[Cleared, Mapping[str, object]]:
        before = await snapshot_in_force(unit.records, caller.tenant, scope or "")
        if before is None:
            return Cleared(None, await _elsewhere(unit.records, caller.tenant)), {"record_id": ""}
        after = before._replace(state=CLEARED)
        await change_records(engine, caller, unit, "snapshot_clear", [(before, after)], reason=change.reason)
        return Cleared(after), {"record_id": after.id}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Cleared:
        found = await unit.records.get_many(caller.tenant, [str(body["record_id"])])
        return Cleared(found[0] if found else None)

    return await carry_out(engine, caller, change, work, replay)


async def get_snapshot(records: RecordReader, caller: Caller, snapshot_id: str) -> Record:
    """One snapshot, in force or not.

    Raises:
        NotFound: there is none of this id.
    """
    found = [one for one in await records.get_many(caller.tenant, [snapshot_id]) if one.type == SNAPSHOT]
    if not found:
        raise NotFound(
            f"No task snapshot {snapshot_id} in this store.",
            reason="unknown_id",
            field="snapshot_id",
            resource=snapshot_id,
            hint="See the one in force: hippo snapshot show",
        )
    return found[0]


async def _elsewhere(records: RecordReader, tenant: str) -> tuple[Notice, ...]:
    found = await records.find(tenant, SNAPSHOT, states=(ACTIVE,), limit=4)
    named = ", ".join(one.scope for one in found[:3]) + (", ..." if len(found) > 3 else "")
    message = f"There is a task snapshot in force elsewhere: {named}."
    return (Notice("other_scope", message, "Name its scope: --scope"),) if found else ()


def _of_another(before: Record) -> Notice:
    whose = f"session {before.session}" if before.session else "no session"
    who = f" ({before.body['actor']})" if before.body["actor"] else ""
    return Notice(
        "snapshot_replaced",
        f"The snapshot before was of {whose}{who}, saved {shown_time(before.create_time)}: {before.body['task']}",
        f"It is kept: hippo snapshot show {before.id}. Work apart with --scope.",
    )
