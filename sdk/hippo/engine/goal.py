"""The goal stack of a session: setting, listing and dropping goals, at most three of them active.

Above lie the service and `goal_outcome`; below the record helpers. A goal's record has its session; the spans of time in which
it was active are in its body, so that recalls made while it waited are not counted as its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from hippo.engine.engine import Caller, Change, Engine, Replay, carry_out
from hippo.engine.ports import Record, RecordReader, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.engine.secrecy import refuse_secrets
from hippo.errors import FailedPrecondition, InvalidArgument, NotFound

GOAL = "goal"

MOST_ACTIVE = 3
"""Active goals of a session at most. Source: reference engine, goal stack."""

DEEPEST = 2
"""Level of a goal at most, 0 being one that serves no other. Source: as above."""

OPEN = ("active", "suspended")


class Goal(NamedTuple):
    """Something a session is after; see `Goal` in the contract for each field."""

    id: str
    text: str
    state: str
    session: str
    parent_id: str
    level: int
    outcome: str | None
    create_time: datetime
    end_time: datetime | None


class Effect(NamedTuple):
    """What happened to the half-life of one memory, in days."""

    memory_id: str
    half_life_days_before: float
    half_life_days: float


class Ended(NamedTuple):
    """A goal that ended, what it did to memories, and the goal that goes on."""

    goal: Goal
    effects: tuple[Effect, ...] = ()
    resumed: Goal | None = None


async def push_goal(
    engine: Engine, caller: Caller, text: str, change: Change, *, session: str, parent_id: str = ""
) -> tuple[Goal, Goal | None]:
    """Set a goal; with three active ones the oldest is suspended. Returns the goal and the suspended one.

    Raises:
        NotFound: the goal it serves does not exist.
        InvalidArgument: that one belongs to another session, or is as deep as goals may stand.
        FailedPrecondition: that one has ended; or reason "secret".
        Conflict: reason "key_reused".
    """
    refuse_secrets(text=text, session=session)

    async def work(unit: UnitOfWork) -> tuple[tuple[Goal, Goal | None], Mapping[str, object]]:
        level = 0
        if parent_id:
            parent = await existing_goal(unit.records, caller, parent_id, field="parent_id")
            level = 1 + int(parent.body["level"])
            _require_fit(parent, session, level)
        now = engine.clock().isoformat()
        active = await _of_session(unit.records, caller, session, ("active",))
        suspended = active[0] if len(active) >= MOST_ACTIVE else None
        body = {"text": " ".join(text.split()), "parent_id": parent_id, "level": level, "spans": [[now, ""]]}
        body |= {"end_time": "", "outcome": "", "gained": {}}
        record = new_record(engine, caller, GOAL, "goal", body, session=session, state="active")
        await add_record(engine, caller, unit, "goal_push", record, reason=change.reason)
        after = None
        if suspended is not None:
            after = with_state(suspended, "suspended", spans=closed_spans(suspended, now))
            reason = f"{MOST_ACTIVE} newer ones are active"
            await change_records(engine, caller, unit, "goal_suspend", [(suspended, after)], reason=reason)
        reply = {"goal_id": record.id, "suspended": suspended.id if suspended else ""}
        return (goal_of(record), goal_of(after) if after else None), reply

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> tuple[Goal, Goal | None]:
        waiting = await unit.records.get_many(caller.tenant, [str(body["suspended"])])
        goal = await existing_goal(unit.records, caller, str(body["goal_id"]))
        return goal_of(goal), goal_of(waiting[0]) if waiting else None

    return await carry_out(engine, caller, change, work, replay)


async def drop_goal(engine: Engine, caller: Caller, goal_id: str, change: Change, *, session: str) -> Ended:
    """Drop a goal that no longer matters; "" drops the newest active one of the session.

    Raises:
        NotFound: there is no such goal, or none is active.
        FailedPrecondition: it has ended already.
        Conflict: reason "key_reused".
    """

    async def work(unit: UnitOfWork) -> tuple[Ended, Mapping[str, object]]:
        before = await open_goal(unit.records, caller, goal_id, session)
        now = engine.clock().isoformat()
        return await end_goal(
            engine, caller, unit, before, "dropped", change, {"spans": closed_spans(before, now), "end_time": now}, ()
        )

    return await carry_out(engine, caller, change, work, ended_again(caller))


async def list_goals(
    engine: Engine, caller: Caller, *, session: str, states: Sequence[str] = (), limit: int, after: str = ""
) -> list[Goal]:
    """The session's goals, newest first, at most `limit`, behind the one with the id `after`."""
    async with engine.store.read() as snapshot:
        found = await snapshot.records.find(
            caller.tenant, GOAL, limit=limit, states=states, session=session, after=after
        )
    return [goal_of(record) for record in found]


def goal_of(record: Record) -> Goal:
    body = record.body
    return Goal(
        id=record.id,
        text=body["text"],
        state=record.state,
        session=record.session,
        parent_id=body["parent_id"],
        level=body["level"],
        outcome=body["outcome"] or None,
        create_time=record.create_time,
        end_time=datetime.fromisoformat(body["end_time"]) if body["end_time"] else None,
    )


async def active_goals(records: RecordReader, caller: Caller) -> tuple[str, ...]:
    """What the caller's session is after now."""
    return tuple(str(one.body["text"]) for one in await _of_session(records, caller, caller.session, ("active",)))


async def _of_session(records: RecordReader, caller: Caller, session: str, states: Sequence[str]) -> list[Record]:
    return await records.find(caller.tenant, GOAL, limit=1000, states=states, session=session, newest_first=False)


async def existing_goal(records: RecordReader, caller: Caller, goal_id: str, *, field: str = "goal_id") -> Record:
    found = await records.get_many(caller.tenant, [goal_id])
    if not found or found[0].type != GOAL:
        raise NotFound(
            f"No goal {goal_id} in this store.",
            reason="unknown_id",
            field=field,
            resource=goal_id,
            hint="See the ids with: hippo goal list",
        )
    return found[0]


async def open_goal(records: RecordReader, caller: Caller, goal_id: str, session: str) -> Record:
    if not goal_id:
        active = await _of_session(records, caller, session, ("active",))
        if not active:
            where = f"Session {session!r}" if session else "This store"
            raise NotFound(
                f"{where} has no active goal.",
                reason="unknown_id",
                field="goal_id",
                hint="Set one: hippo goal push TEXT",
            )
        return active[-1]
    goal = await existing_goal(records, caller, goal_id)
    if goal.state not in OPEN:
        raise FailedPrecondition(
            f"Goal {goal_id} is {goal.state} already.", field="goal_id", resource=goal_id, hint="Set a new one."
        )
    return goal


def _require_fit(parent: Record, session: str, level: int) -> None:
    if parent.session != session:
        raise InvalidArgument(
            f"Goal {parent.id} belongs to another session.",
            reason="invalid_field",
            field="parent_id",
            resource=parent.id,
        )
    if parent.state not in OPEN:
        raise FailedPrecondition(f"Goal {parent.id} is {parent.state} already.", field="parent_id", resource=parent.id)
    if level > DEEPEST:
        raise InvalidArgument(
            f"Goal {parent.id} stands at level {DEEPEST} and can have none below it.",
            reason="invalid_field",
            field="parent_id",
            resource=parent.id,
            hint="Let it serve the goal above.",
        )


async def end_goal(
    engine: Engine,
    caller: Caller,
    unit: UnitOfWork,
    before: Record,
    state: str,
    change: Change,
    fields: Mapping[str, object],
    effects: tuple[Effect, ...],
) -> tuple[Ended, Mapping[str, object]]:
    """Within a transaction: end a goal, and let the one that was suspended last go on when there is room."""
    after = with_state(before, state, **fields)
    operation = "goal_drop" if state == "dropped" else "goal_complete"
    reason = change.reason or str(fields.get("outcome", ""))
    await change_records(engine, caller, unit, operation, [(before, after)], reason=reason)
    resumed = None
    waiting = await _of_session(unit.records, caller, before.session, ("suspended",))
    active = await _of_session(unit.records, caller, before.session, ("active",))
    if waiting and len(active) < MOST_ACTIVE:
        goes_on = waiting[-1]
        spans = [*goes_on.body["spans"], [engine.clock().isoformat(), ""]]
        resumed = with_state(goes_on, "active", spans=spans)
        await change_records(engine, caller, unit, "goal_resume", [(goes_on, resumed)], reason=f"{before.id} has ended")
    body = {
        "goal_id": before.id,
        "effects": [list(effect) for effect in effects],
        "resumed": resumed.id if resumed else "",
    }
    return Ended(goal_of(after), effects, goal_of(resumed) if resumed else None), body


def ended_again(caller: Caller) -> Replay[Ended]:
    """What a repeated request that ended a goal is answered."""

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Ended:
        goal = await existing_goal(unit.records, caller, str(body["goal_id"]))
        resumed = await unit.records.get_many(caller.tenant, [str(body.get("resumed", ""))])
        effects = tuple(Effect(*row) for row in body.get("effects", ()))  # type: ignore[attr-defined]
        return Ended(goal_of(goal), effects, goal_of(resumed[0]) if resumed else None)

    return replay


def with_state(record: Record, state: str, **body: object) -> Record:
    return record._replace(state=state, body={**record.body, **body})


def closed_spans(record: Record, now: str) -> list[list[str]]:
    """The goal's active times with the last one ended now, if it was not before."""
    return [[start, end or now] for start, end in record.body["spans"]]
