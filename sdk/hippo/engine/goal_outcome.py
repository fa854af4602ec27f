"""How a goal ended, and what that does to the memories the session had recalled for it.

Above lies the service; below `goal`, the ledger of recalls and the memories.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from hippo.engine.domain.memory import Memory, changed_fields
from hippo.engine.domain.strength import strengthens
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.goal import (
    Effect,
    Ended,
    closed_spans,
    end_goal,
    ended_again,
    existing_goal,
    goal_of,
    open_goal,
    with_state,
)
from hippo.engine.ports import UnitOfWork
from hippo.engine.record import change_records
from hippo.errors import FailedPrecondition

FACTORS = {"good": 1.10, "bad": 0.85}
"""What a goal's end does to the half-life of the memories it used. Source: reference engine, goal stack; there they act on a
stored strength that nothing reads, on the half-life they last."""

LEAST_DAYS = 1.0
"""Half-life that is left at least when what several goals did is taken back out of order."""


async def complete_goal(
    engine: Engine, caller: Caller, goal_id: str, change: Change, *, session: str, outcome: str | None = None
) -> Ended:
    """End a goal; a good or bad end changes the half-life of what the session recalled while it was active.

    Only recalls that somebody asked for count, each memory once; pinned ones do not fade anyway. A memory with more bad than
    good marks gains nothing. Recalls are known for 30 days.

    Args:
        engine: Where.
        caller: Who.
        goal_id: The goal; "" for the newest active one of the session.
        change: How.
        session: The session, where no goal is named.
        outcome: "good", "bad", or None for an end that says nothing.

    Raises:
        NotFound: there is no such goal, or none is active.
        FailedPrecondition: it has ended already.
        Conflict: reason "key_reused".
    """

    async def work(unit: UnitOfWork) -> tuple[Ended, Mapping[str, object]]:
        before = await open_goal(unit.records, caller, goal_id, session)
        now = engine.clock()
        closed = closed_spans(before, now.isoformat())
        effects: list[Effect] = []
        if outcome:
            used = await _used(unit, caller, before.session, closed)
            open_to_it = [one for one in used if not one.pinned and (outcome == "bad" or _may_gain(one))]
            wanted = {one.id: one.half_life_days * FACTORS[outcome] for one in open_to_it}
            effects = await _set_half_lives(engine, caller, unit, open_to_it, wanted, before.id)
        gained = {one.memory_id: one.half_life_days - one.half_life_days_before for one in effects}
        fields = {"spans": closed, "end_time": now.isoformat(), "outcome": outcome or "", "gained": gained}
        return await end_goal(engine, caller, unit, before, "complete", change, fields, tuple(effects))

    return await carry_out(engine, caller, change, work, ended_again(caller))


async def withdraw_goal(engine: Engine, caller: Caller, goal_id: str, change: Change) -> Ended:
    """Take back what the end of a goal did to memories: what they gained or lost otherwise meanwhile stays.

    Raises:
        NotFound: there is no such goal.
        FailedPrecondition: it has no outcome.
        Conflict: reason "key_reused".
    """

    async def work(unit: UnitOfWork) -> tuple[Ended, Mapping[str, object]]:
        before = await existing_goal(unit.records, caller, goal_id)
        if not before.body["outcome"]:
            raise FailedPrecondition(
                f"Goal {goal_id} has no outcome that could be taken back.", field="goal_id", resource=goal_id
            )
        gained = before.body["gained"]
        memories = await unit.memories.get_many(caller.tenant, list(gained))
        # The days are taken back and not the factor, which would take a share of what was gained since as well.
        wanted = {one.id: max(LEAST_DAYS, round(one.half_life_days - gained[one.id], 9)) for one in memories}
        effects = await _set_half_lives(engine, caller, unit, memories, wanted, before.id)
        after = with_state(before, "complete", outcome="", gained={})
        await change_records(engine, caller, unit, "goal_withdraw", [(before, after)], reason=change.reason)
        return Ended(goal_of(after), tuple(effects)), {"goal_id": goal_id, "effects": [list(one) for one in effects]}

    return await carry_out(engine, caller, change, work, ended_again(caller))


async def _used(unit: UnitOfWork, caller: Caller, session: str, spans: Sequence[Sequence[str]]) -> list[Memory]:
    """The memories that the session asked for in these spans of time."""
    times = [(datetime.fromisoformat(start), datetime.fromisoformat(end)) for start, end in spans]
    recalls = await unit.ledger.recalls_since(caller.tenant, session, times[0][0])
    asked = [one for one in recalls if one.strengthen and any(start <= one.time <= end for start, end in times)]
    return await unit.memories.get_many(
        caller.tenant, list(dict.fromkeys(one for it in asked for one in it.memory_ids))
    )


def _may_gain(memory: Memory) -> bool:
    return strengthens(memory.good_count, memory.bad_count)


async def _set_half_lives(
    engine: Engine,
    caller: Caller,
    unit: UnitOfWork,
    memories: Sequence[Memory],
    wanted: Mapping[str, float],
    goal_id: str,
) -> list[Effect]:
    """Within a transaction: give memories other half-lives, each with its entry in the log."""
    changed = [(memory, memory._replace(half_life_days=wanted[memory.id])) for memory in memories]
    await unit.memories.update_many([after for _, after in changed])
    await unit.audit.add_many(
        [
            audit_entry(engine, caller, "goal_outcome", before.id, reason=goal_id, before=changed_fields(before, after))
            for before, after in changed
        ]
    )
    return [Effect(before.id, before.half_life_days, after.half_life_days) for before, after in changed]
