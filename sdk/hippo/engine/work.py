"""The work in hand: which snapshot, session, events and handoff belong together, and how a model reads them.

Above it are the session service, the context block and the hooks; below it the records of each. Reads only.
"""

from __future__ import annotations

from typing import NamedTuple

from hippo.engine.domain.budget import Budget
from hippo.engine.domain.context_block import ContextBlock, Part, compose, measure_of
from hippo.engine.domain.session_id import session_id_of
from hippo.engine.domain.work_text import events_text, handoff_pointer, handoff_text, snapshot_text
from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import Record, RecordReader
from hippo.engine.session_find import ACTIVE, SESSION, find_session, unknown_session
from hippo.engine.work_find import EVENT, KEPT, SNAPSHOT, active_snapshot, latest_events, latest_handoff

SHOWN_EVENTS = 5
"""Events of a trail that a model is shown. Source: reference engine, section 13."""


class Work(NamedTuple):
    """The work in hand; None, "" and no events where there is nothing of the kind. Events come oldest first."""

    snapshot: Record | None = None
    session_id: str = ""
    events: tuple[Record, ...] = ()
    handoff: Record | None = None


class Trail(NamedTuple):
    """A session with its events, oldest first, and the snapshot and handoff beside it. None where there is none."""

    session: Record | None
    events: tuple[Record, ...]
    snapshot: Record | None
    handoff: Record | None


class KnownTrail(NamedTuple):
    """A session that there is, with its events, oldest first, and the handoff written in it."""

    session: Record
    events: tuple[Record, ...]
    handoff: Record | None


class Resumed(NamedTuple):
    """A block to go on from; the handoff in it is None where there is nothing to take up."""

    block: ContextBlock
    handoff: Record | None


async def work_in_hand(
    records: RecordReader,
    caller: Caller,
    *,
    scope: str | None = None,
    session_id: str | None = None,
    limit: int = SHOWN_EVENTS,
) -> Work:
    """What is being worked on: the snapshot in force, the latest handoff, and the events of a session.

    Args:
        records: Where.
        caller: Who asks; its own session comes before others.
        scope: Only of this scope; None for any.
        session_id: Session whose trail it is; None for the caller's where that has one, else the snapshot's, else the
            handoff's, else the latest one's.
        limit: Most events.
    """
    snapshot = await active_snapshot(records, caller.tenant, scope)
    handoff = await latest_handoff(records, caller.tenant, scope=scope)
    named = await _session_name(records, caller, session_id)
    others = (one.session for one in (snapshot, handoff) if one)
    wanted = [named] if named else [session_id_of(caller.session), *others]
    names = [name for name in dict.fromkeys(wanted) if name]
    # Of most stores nobody logs events: one look tells, and the trails need not be asked for one by one.
    newest = [] if named else await records.find(caller.tenant, EVENT, states=(KEPT,), scope=scope, limit=1)
    trails = names if named or newest else []
    for name in [*trails, *(event.session for event in newest)]:
        # A session that has just begun has no trail yet: that of the work it goes on with says more.
        if events := await latest_events(records, caller.tenant, name, limit):
            return Work(snapshot, name, tuple(events), handoff)
    return Work(snapshot, names[0] if names else "", (), handoff)


async def current_work(
    engine: Engine, caller: Caller, *, scope: str | None, session_id: str | None, limit: int = SHOWN_EVENTS
) -> Trail:
    """The state of the work in hand, for people and programs."""
    async with engine.store.read() as snapshot:
        work = await work_in_hand(snapshot.records, caller, scope=scope, session_id=session_id, limit=limit)
        session = await find_session(snapshot.records, caller.tenant, work.session_id)
        if session is None and not session_id:
            going = await snapshot.records.find(caller.tenant, SESSION, states=(ACTIVE,), scope=scope, limit=1)
            session = going[0] if going else None
    return Trail(session, work.events, work.snapshot, work.handoff)


async def latest_work(engine: Engine, caller: Caller, *, scope: str | None, limit: int = SHOWN_EVENTS) -> Trail:
    """Where the latest session stopped: what was saved last in it, its events, the latest handoff."""
    async with engine.store.read() as snapshot:
        records = snapshot.records
        session = await _latest_session(records, caller, scope)
        saved: list[Record] = []
        events: list[Record] = []
        if session is not None:
            saved = await records.find(caller.tenant, SNAPSHOT, session=session.session, limit=1)
            events = await latest_events(records, caller.tenant, session.session, limit)
        task = saved[0] if saved else await active_snapshot(records, caller.tenant, scope)
        return Trail(session, tuple(events), task, await latest_handoff(records, caller.tenant, scope=scope))


async def session_work(engine: Engine, caller: Caller, *, session_id: str | None, limit: int) -> KnownTrail:
    """A session with its trail and the latest handoff written in it: the named one, else the caller's, else the latest.

    Raises:
        NotFound: no session has the id, or there is none at all.
    """
    async with engine.store.read() as snapshot:
        records = snapshot.records
        session = await find_session(records, caller.tenant, session_id or caller.session)
        if session is None and not session_id:
            session = await _latest_session(records, caller, None)
        if session is None:
            raise unknown_session(session_id_of(session_id or ""))
        events = await latest_events(records, caller.tenant, session.session, limit)
        handoff = await latest_handoff(records, caller.tenant, session_id=session.session)
    return KnownTrail(session, tuple(events), handoff)


async def newest_handoff(
    engine: Engine, caller: Caller, *, scope: str | None = None, session_id: str | None = None
) -> Record | None:
    """The handoff that was written last, of a scope and a session where they are given."""
    async with engine.store.read() as snapshot:
        named = await _session_name(snapshot.records, caller, session_id)
        return await latest_handoff(snapshot.records, caller.tenant, scope=scope, session_id=named)


async def resume_work(
    engine: Engine, caller: Caller, budget: Budget, *, session_id: str | None = None, scope: str | None = None
) -> Resumed:
    """The latest handoff, with the snapshot and the events of its session, as a block for a model.

    Raises:
        NotFound: no session has the given id.
        FailedPrecondition: reason "over_budget": the handoff does not fit.
    """
    async with engine.store.read() as snapshot:
        records = snapshot.records
        wanted = await _session_name(records, caller, session_id)
        handoff = await latest_handoff(records, caller.tenant, scope=scope, session_id=wanted)
        if wanted and handoff is None and await find_session(records, caller.tenant, wanted) is None:
            raise unknown_session(wanted)
        source = wanted or (handoff.session if handoff else None)
        work = await work_in_hand(records, caller, scope=scope, session_id=source)
    own = work.snapshot if work.snapshot and (not source or work.snapshot.session in ("", source)) else None
    parts = [
        Part("handoff", handoff_text(handoff) if handoff else "", required=True),
        Part("snapshot", snapshot_text(own) if own else ""),
        Part("events", events_text(work.events)),
    ]
    return Resumed(compose(parts, measure_of(budget)), handoff)


def work_parts(work: Work, *, for_hook: bool = False) -> list[Part]:
    """The work in hand as parts of a context block, in its order.

    Args:
        work: What is in hand.
        for_hook: Nothing is required, since a hook never fails, and a handoff that does not fit is named.

    Source: product decisions, "context".
    """
    parts = []
    if work.snapshot:
        parts.append(Part("snapshot", snapshot_text(work.snapshot), required=not for_hook))
    if work.handoff:
        instead = handoff_pointer(work.handoff) if for_hook else ""
        parts.append(Part("handoff", handoff_text(work.handoff), instead=instead))
    if work.events:
        parts.append(Part("events", events_text(work.events)))
    return parts


async def _session_name(records: RecordReader, caller: Caller, given: str | None) -> str | None:
    """What a session that somebody names is called in records; None where none is named."""
    if not given:
        return None
    known = await find_session(records, caller.tenant, given)
    return known.session if known else session_id_of(given)


async def _latest_session(records: RecordReader, caller: Caller, scope: str | None) -> Record | None:
    found = await records.find(caller.tenant, SESSION, scope=scope, limit=1)
    return found[0] if found else None
