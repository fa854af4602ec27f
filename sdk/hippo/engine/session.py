"""Sessions: when an agent's run began and how it ended.

Above it are the session service and the trail of a session's steps; below it records. A session is one record whose `session`
is the id everybody calls it by. What was handed over is `handoff`'s matter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hippo.engine.domain.memory import changed_fields
from hippo.engine.domain.session_id import record_id_of, session_id_of
from hippo.engine.domain.work_text import shown_time
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.handoff import HandoffDraft, add_handoff
from hippo.engine.notice import Notice
from hippo.engine.ports import Filter, Record, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.engine.session_find import ACTIVE, ENDED, SESSION, find_session, kept_record, only_active, unknown_session
from hippo.engine.wording import settle_wording
from hippo.errors import Conflict, InvalidArgument

UNSPECIFIED = "unspecified"
"""Reason of a session that ended without saying what it did. Source: seed of the notes half, "Sessions"."""

MOST_PROMOTED = 1_000
"""Memories of a session's buffer that its end moves on; the rest is left to sleep."""


class Started(NamedTuple):
    """The session, and "started", "resumed" or "running"."""

    session: Record
    verdict: str
    notes: tuple[Notice, ...] = ()


class Ended(NamedTuple):
    """The session, the handoff it left, and how many memories of its buffer moved on."""

    session: Record
    handoff: Record | None
    promoted_count: int
    notes: tuple[Notice, ...] = ()


class Leaving(NamedTuple):
    """What a session says when it ends; see EndSessionRequest in the contract."""

    notes: Sequence[str] = ()
    handoff: str | None = None
    next_action: str | None = None
    artifacts: Sequence[str] = ()
    no_change_reason: str | None = None


async def start_session(
    engine: Engine,
    caller: Caller,
    change: Change,
    *,
    given_id: str | None = None,
    task: str | None = None,
    scope: str | None = None,
) -> Started:
    """Begin a session, or go on with the one of this id.

    Agents start a session again when they are resumed, cleared or compacted: that is no mistake. A new task replaces the old
    one, and the reply says so.

    Raises:
        FailedPrecondition: reason "secret".
    """
    wording = settle_wording(engine, task=task, scope=scope, session_id=given_id)
    session_id = session_id_of(given_id or "") or session_id_of(caller.session) or engine.new_id("ses")

    async def work(unit: UnitOfWork) -> tuple[Started, Mapping[str, object]]:
        known = await find_session(unit.records, caller.tenant, session_id)
        if known is None:
            fresh = new_session(engine, caller, session_id, task=wording.texts["task"], scope=wording.texts["scope"])
            await add_record(engine, caller, unit, "session_start", fresh, reason=change.reason)
            return Started(fresh, "started", wording.notes), {"record_id": fresh.id, "verdict": "started"}
        verdict = "running" if known.state == ACTIVE else "resumed"
        body = dict(known.body)
        notes = list(wording.notes)
        if wording.texts["task"] and wording.texts["task"] != body["task"]:
            if body["task"]:
                notes.append(Notice("task_replaced", f"The session's task was: {body['task']}"))
            body["task"] = wording.texts["task"]
        if verdict == "resumed":
            body.update(end_time="", ended_by="", no_change_reason="", handoff_id="")
        going = known._replace(state=ACTIVE, body=body, scope=wording.texts["scope"] or known.scope)
        if going != known:
            await change_records(engine, caller, unit, "session_start", [(known, going)], reason=change.reason)
        return Started(going, verdict, tuple(notes)), {"record_id": known.id, "verdict": verdict}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Started:
        return Started(await kept_record(unit.records, caller, str(body["record_id"])), str(body["verdict"]))

    return await carry_out(engine, caller, change, work, replay)


async def end_session(
    engine: Engine, caller: Caller, change: Change, leaving: Leaving, *, given_id: str | None = None
) -> Ended:
    """End a session and keep what it leaves. Its buffer becomes episodic: working notes of a run that is over fade like others.

    A caller's own session that was never started is begun and ended at once, so that nothing it leaves is lost.

    Raises:
        NotFound: no session has the given id.
        Conflict: it was ended already; the sentence says by whom.
        InvalidArgument: it changed nothing and touched notes, next action without a handoff, or no session is named.
        FailedPrecondition: reason "secret".
    """
    if leaving.no_change_reason and leaving.notes:
        raise InvalidArgument(
            "A session that changed nothing has touched no notes.",
            reason="invalid_field",
            field="no_change_reason",
            hint="Give the notes or the reason.",
        )
    if not (leaving.handoff or "").strip() and (leaving.next_action or leaving.artifacts):
        raise InvalidArgument(
            "A next action or an artifact belongs to a handoff, and none was given.",
            reason="invalid_field",
            field="handoff",
            hint='Say what was done: --handoff "..."',
        )
    wording = settle_wording(engine, lists={"notes": leaving.notes}, no_change_reason=leaving.no_change_reason)
    draft = HandoffDraft(leaving.handoff or "", leaving.next_action or "", leaving.artifacts)

    async def work(unit: UnitOfWork) -> tuple[Ended, Mapping[str, object]]:
        going = await _session_to_end(engine, caller, unit, given_id)
        handed, notes = None, wording.notes
        if draft.summary.strip():
            handed, more = await add_handoff(engine, caller, unit, draft, session_id=going.session, scope=going.scope)
            notes += more
        said = bool(wording.lists["notes"] or handed or wording.texts["no_change_reason"])
        body = {
            **going.body,
            "end_time": engine.clock().isoformat(),
            "ended_by": caller.actor,
            "notes": list(dict.fromkeys([*going.body["notes"], *wording.lists["notes"]])),
            "no_change_reason": wording.texts["no_change_reason"] if said else UNSPECIFIED,
            "handoff_id": handed.id if handed else "",
        }
        over = going._replace(state=ENDED, body=body)
        await change_records(engine, caller, unit, "session_end", [(going, over)], reason=change.reason)
        count = await _promote_buffer(engine, caller, unit, going)
        reply = {"record_id": over.id, "handoff_id": body["handoff_id"], "promoted_count": count}
        return Ended(over, handed, count, notes), reply

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Ended:
        over = await kept_record(unit.records, caller, str(body["record_id"]))
        handed = await unit.records.get_many(caller.tenant, [str(body["handoff_id"])])
        return Ended(over, handed[0] if handed else None, int(str(body["promoted_count"])))

    return await carry_out(engine, caller, change, work, replay)


def new_session(engine: Engine, caller: Caller, session_id: str, *, task: str = "", scope: str = "") -> Record:
    """A session that begins now, not kept yet."""
    body = {
        "task": task,
        "actor": caller.actor,
        "notes": [],
        "end_time": "",
        "ended_by": "",
        "no_change_reason": "",
        "handoff_id": "",
    }
    made = new_record(engine, caller, SESSION, "ses", body, scope=scope, session=session_id, state=ACTIVE)
    return made._replace(id=record_id_of(session_id))


async def _session_to_end(engine: Engine, caller: Caller, unit: UnitOfWork, given_id: str | None) -> Record:
    session_id = session_id_of(given_id or "") or session_id_of(caller.session)
    if not session_id:
        going = await only_active(unit, caller)
        if going is None:
            raise InvalidArgument(
                "No session goes on here, and none was named.",
                reason="invalid_field",
                field="session_id",
                hint="Name it with --id; a new one begins with: hippo session start",
            )
        return going
    known = await find_session(unit.records, caller.tenant, session_id)
    if known is None:
        if session_id != session_id_of(caller.session):
            raise unknown_session(session_id)
        fresh = new_session(engine, caller, session_id)
        return await add_record(engine, caller, unit, "session_start", fresh, reason="begun by its end")
    if known.state == ENDED:
        who = known.body["ended_by"] or "somebody"
        raise Conflict(
            f"Session {known.session} was ended already, at {known.body['end_time'][:19]}Z by {who}.",
            field="session_id",
            resource=known.session,
            hint=f"See what it left: hippo session show --id {known.session}",
        )
    return known


async def _promote_buffer(engine: Engine, caller: Caller, unit: UnitOfWork, session: Record) -> int:
    """Move what the session left in the buffer to episodic memory. Source: product decisions, "Layers"."""
    now = engine.clock()
    where = Filter(tenant=caller.tenant, now=now, layers=("buffer",), session=session.session)
    found = await unit.memories.page(where, limit=MOST_PROMOTED, after=None)
    if not found:
        return 0
    moved = [memory._replace(layer="episodic", update_time=now) for memory in found]
    await unit.memories.update_many(moved)
    reason = f"session {session.session} ended {shown_time(now)}"
    await unit.audit.add_many(
        [
            audit_entry(engine, caller, "leave_buffer", before.id, reason=reason, before=changed_fields(before, after))
            for before, after in zip(found, moved, strict=True)
        ]
    )
    return len(moved)
