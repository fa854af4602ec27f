"""The goal stack through the public client, over every transport: three active goals, and what their ends do to memories."""

from __future__ import annotations

import asyncio

import pytest

from hippo import Hippo, errors
from hippo.testing import temporary_hippo

pytestmark = pytest.mark.anyio


@pytest.fixture
def session(hippo):
    """The client as a session of an agent."""
    return hippo.with_options(session="ses_one")


async def used(session, clock):
    """A goal that is active, and a memory that was recalled for it."""
    memory = (await session.remember("the importer chokes on empty rows")).memory
    clock.advance(minutes=1)
    goal = (await session.push_goal("mend the importer")).goal
    clock.advance(minutes=1)
    await session.recall("importer rows")
    clock.advance(minutes=1)
    return goal, memory.id


async def half_life(session, memory_id):
    return (await session.get_memory(memory_id)).memory.half_life_days


async def test_fourth_goal_suspends_the_oldest_and_an_end_lets_it_go_on(session, clock):
    goals = []
    for number in range(4):
        clock.advance(minutes=1)
        answer = await session.push_goal(f"goal {number}")
        goals.append(answer.goal.id)

    assert answer.suspended.id == goals[0]
    assert [(goal.id, goal.state) for goal in (await session.list_goals()).goals] == [
        (goals[3], "active"),
        (goals[2], "active"),
        (goals[1], "active"),
        (goals[0], "suspended"),
    ]
    ended = await session.complete_goal()
    assert (ended.goal.id, ended.goal.state, ended.resumed.id) == (goals[3], "complete", goals[0])
    dropped = await session.drop_goal(goals[1])
    assert (dropped.goal.state, dropped.resumed) == ("dropped", None)
    assert [goal.id for goal in (await session.list_goals(states=["active"])).goals] == [goals[2], goals[0]]
    assert [goal.id async for goal in session.iter_goals(page_size=1)] == goals[::-1]


async def test_good_end_lets_memories_it_used_keep_longer_and_can_be_withdrawn(session, clock):
    goal, memory_id = await used(session, clock)

    ended = await session.complete_goal(goal.id, outcome="good")
    await session.recall("importer rows")
    clock.advance(minutes=1)
    back = await session.withdraw_goal(goal.id, reason="it came back")

    (effect,) = ended.effects
    assert (effect.memory_id, effect.half_life_days_before) == (memory_id, 367.0)  # the recall had added two days
    assert effect.half_life_days == pytest.approx(367.0 * 1.10)
    assert ended.goal.outcome == "good"
    assert back.goal.outcome is None
    assert back.effects[0].half_life_days == 369.0  # the recall in between is not taken back
    with pytest.raises(errors.FailedPrecondition, match="no outcome"):
        await session.withdraw_goal(goal.id)


async def test_bad_end_lets_memories_it_used_fade_sooner(session, clock):
    goal, memory_id = await used(session, clock)

    await session.complete_goal(outcome="bad")

    assert await half_life(session, memory_id) == pytest.approx(367.0 * 0.85)
    operations = [event.operation for event in (await session.list_audit_events(memory_id=memory_id)).events]
    assert operations[0] == "goal_outcome"
    (event,) = (await session.list_audit_events(operation="goal_outcome")).events
    assert (event.reason, event.undoable) == (goal.id, True)


async def test_end_without_an_outcome_and_a_dropped_goal_change_no_memory(session, clock):
    goal, memory_id = await used(session, clock)

    ended = await session.complete_goal(goal.id)

    assert (ended.effects, ended.goal.outcome) == ((), None)
    assert await half_life(session, memory_id) == 367.0
    other = (await session.push_goal("another")).goal
    await session.recall("importer rows")
    await session.drop_goal(other.id)
    assert (await session.list_audit_events(operation="goal_outcome")).events == ()


async def test_only_what_the_session_asked_for_while_the_goal_was_active_counts(hippo, session, clock):
    early = (await session.remember("early finding about lamps")).memory.id
    foreign = (await session.remember("foreign finding about pumps")).memory.id
    injected = (await session.remember("injected finding about doors")).memory.id
    waiting = (await session.remember("waiting finding about walls")).memory.id
    own = (await session.remember("own finding about roofs")).memory.id
    await session.recall("lamps")
    clock.advance(minutes=1)
    goal = (await session.push_goal("build")).goal
    clock.advance(minutes=1)
    await hippo.with_options(session="ses_two").recall("pumps")
    await session.recall("doors", strengthen=False)
    await session.recall("roofs")
    clock.advance(minutes=1)
    for number in range(3):
        await session.push_goal(f"more {number}")
    clock.advance(minutes=1)
    await session.recall("walls")  # the goal is suspended by now
    clock.advance(minutes=1)

    ended = await session.complete_goal(goal.id, outcome="good")

    assert [effect.memory_id for effect in ended.effects] == [own]
    assert {early, foreign, injected, waiting}.isdisjoint(effect.memory_id for effect in ended.effects)


async def test_pinned_memories_and_those_marked_wrong_gain_nothing(session, clock):
    goal, memory_id = await used(session, clock)
    await session.remember("the importer rows are pinned", pin=True)
    await session.recall("importer rows")
    await session.record_outcome(outcome="bad", memory_ids=[memory_id])

    ended = await session.complete_goal(goal.id, outcome="good")

    assert ended.effects == ()


async def test_forgotten_memory_does_not_keep_an_outcome_from_being_withdrawn(session, clock):
    goal, memory_id = await used(session, clock)
    await session.complete_goal(goal.id, outcome="good")
    await session.forget_memory(memory_id)

    assert (await session.withdraw_goal(goal.id)).effects == ()


async def test_goal_serves_another_of_its_session_three_levels_deep(hippo, session):
    top = (await session.push_goal("ship")).goal
    middle = (await session.push_goal("test", parent_id=top.id)).goal
    leaf = (await session.push_goal("write one", parent_id=middle.id)).goal

    assert [goal.level for goal in (top, middle, leaf)] == [0, 1, 2]
    with pytest.raises(errors.InvalidArgument, match="level 2") as caught:
        await session.push_goal("deeper", parent_id=leaf.id)
    assert caught.value.field == "parent_id"
    with pytest.raises(errors.InvalidArgument, match="another session"):
        await hippo.with_options(session="ses_two").push_goal("foreign", parent_id=top.id)
    await session.drop_goal(top.id)
    with pytest.raises(errors.FailedPrecondition, match="is dropped"):
        await session.push_goal("late", parent_id=top.id)


async def test_sessions_have_stacks_of_their_own(hippo, session):
    await session.push_goal("mine")
    other = hippo.with_options(session="ses_two")

    assert (await other.list_goals()).goals == ()
    assert [goal.text for goal in (await other.list_goals(session="ses_one")).goals] == ["mine"]
    with pytest.raises(errors.NotFound, match="'ses_two' has no active goal") as caught:
        await other.complete_goal()
    assert caught.value.reason == "unknown_id"


async def test_ended_goal_does_not_end_again_and_unknown_ones_are_refused(session):
    goal = (await session.push_goal("once")).goal
    await session.complete_goal(goal.id)

    for call in (session.complete_goal(goal.id, outcome="good"), session.drop_goal(goal.id)):
        with pytest.raises(errors.FailedPrecondition, match="is complete already"):
            await call
    for call in (
        session.complete_goal("goal_nowhere"),
        session.drop_goal("goal_nowhere"),
        session.withdraw_goal("goal_nowhere"),
    ):
        with pytest.raises(errors.NotFound) as caught:
            await call
        assert caught.value.field == "goal_id"
    with pytest.raises(errors.NotFound) as caught:
        await session.push_goal("x", parent_id="goal_nowhere")
    assert caught.value.field == "parent_id"


async def test_dry_run_and_repeated_keys_change_once_or_not_at_all(session, clock):
    goal, memory_id = await used(session, clock)
    would = await session.complete_goal(goal.id, outcome="good", dry_run=True)
    assert (len(would.effects), would.dry_run) == (1, True)
    assert await half_life(session, memory_id) == 367.0

    first = await session.complete_goal(goal.id, outcome="good", idempotency_key="k")
    again = await session.complete_goal(goal.id, outcome="good", idempotency_key="k")

    assert again.effects == first.effects
    assert await half_life(session, memory_id) == pytest.approx(367.0 * 1.10)
    assert (await session.push_goal("nothing", dry_run=True)).goal.state == "active"
    assert (await session.list_goals(states=["active"])).goals == ()


async def test_secret_in_a_goal_is_refused(session):
    with pytest.raises(errors.FailedPrecondition) as caught:
        await session.push_goal("rotate ghp_" + "a1B2" * 9)

    assert (caught.value.reason, caught.value.field) == ("secret", "text")


@pytest.mark.parametrize(("bonus", "first"), [(0.0, "recent"), (0.5, "goal")])
async def test_recall_prefers_what_matches_a_goal_only_where_a_bonus_is_set(clock, bonus, first):
    async with temporary_hippo(clock=clock, goal_bonus=bonus, session="ses_one") as client:
        texts = {
            "goal": "the timeout of the invoice importer is 40 s",
            "recent": "the timeout of the mail gateway is 5 s",
        }
        ids = {}
        for name, text in texts.items():
            clock.advance(days=1)
            ids[(await client.remember(text)).memory.id] = name
        await client.push_goal("make the invoice importer faster")

        found = await client.recall("which timeout", explain=True)

        assert ids[found.memories[0].memory.id] == first
        parts = {part.name for hit in found.memories for part in hit.explanation.parts}
        assert ("goal" in parts) == (bonus > 0)
        elsewhere = await client.with_options(session="ses_two").recall("which timeout")
        assert ids[elsewhere.memories[0].memory.id] == "recent"


async def test_of_two_programs_that_end_one_goal_one_succeeds_and_memories_change_once(project, clock):
    async with Hippo(project, clock=clock, session="ses_one") as first:
        goal, memory_id = await used(first, clock)
    # Closed, a program has written down what it recalled: the other one knows of it.
    async with (
        Hippo(project, clock=clock, session="ses_one") as one,
        Hippo(project, clock=clock, session="ses_one") as two,
    ):
        ends = await asyncio.gather(
            one.complete_goal(goal.id, outcome="good"),
            two.complete_goal(goal.id, outcome="good"),
            return_exceptions=True,
        )

        (refused,) = [end for end in ends if isinstance(end, errors.HippoError)]
        assert "is complete already" in refused.message
        assert await half_life(one, memory_id) == pytest.approx(367.0 * 1.10)
