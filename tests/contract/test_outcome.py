"""Outcome marks through the public client, over every transport: what they do, and taking them back."""

from __future__ import annotations

import pytest

from hippo import errors

pytestmark = pytest.mark.anyio


async def counts(hippo, memory_id):
    memory = (await hippo.get_memory(memory_id)).memory
    return memory.good_count, memory.bad_count


async def test_withdrawn_mark_leaves_the_memory_as_it_was_before(hippo):
    stored = (await hippo.remember("retry five times on timeouts")).memory
    await hippo.record_outcome(outcome="bad", memory_ids=[stored.id])

    done = await hippo.record_outcome(outcome="bad", memory_ids=[stored.id], withdraw=True, reason="marked in error")

    after = (await hippo.get_memory(stored.id)).memory
    assert done.withdrawn is True
    assert [(one.strength_before, one.strength, one.bad_count) for one in done.changes] == [(0.5, 1.0, 0)]
    assert (after.strength, after.effective_half_life_days) == (1.0, stored.effective_half_life_days)
    (event,) = (await hippo.list_audit_events(operation="outcome_withdraw")).events
    assert (event.memory_id, event.reason, event.undoable) == (stored.id, "marked in error", True)


async def test_marks_of_the_session_s_last_recall_are_taken_back_together(hippo):
    ids = [(await hippo.remember(f"deploy note {number}")).memory.id for number in range(3)]
    mine, theirs = hippo.with_options(session="s-1"), hippo.with_options(session="s-2")
    await mine.recall("deploy note")
    await mine.record_outcome(outcome="good")
    await theirs.recall("deploy note 1", limit=1)

    await mine.record_outcome(outcome="good", withdraw=True)

    assert [await counts(hippo, memory_id) for memory_id in ids] == [(0, 0)] * 3


async def test_mark_that_was_not_given_cannot_be_taken_back_and_all_stay_as_they_were(hippo):
    first = (await hippo.remember("deploy note one")).memory.id
    second = (await hippo.remember("deploy note two")).memory.id
    await hippo.record_outcome(outcome="good", memory_ids=[first])

    with pytest.raises(errors.FailedPrecondition, match=f"{second} has no mark helpful") as caught:
        await hippo.record_outcome(outcome="good", memory_ids=[first, second], withdraw=True)
    with pytest.raises(errors.FailedPrecondition):
        await hippo.record_outcome(outcome="bad", memory_ids=[first], withdraw=True)

    assert caught.value.field == "memory_ids"
    assert await counts(hippo, first) == (1, 0)


async def test_repeated_withdrawal_with_one_key_counts_once(hippo):
    stored = (await hippo.remember("deploy note one")).memory.id
    for _ in range(2):
        await hippo.record_outcome(outcome="good", memory_ids=[stored])
    for _ in range(2):
        await hippo.record_outcome(outcome="good", memory_ids=[stored], withdraw=True, idempotency_key="w1")

    assert await counts(hippo, stored) == (1, 0)


async def test_dry_run_of_a_withdrawal_changes_nothing(hippo):
    stored = (await hippo.remember("deploy note one")).memory.id
    await hippo.record_outcome(outcome="good", memory_ids=[stored])

    done = await hippo.record_outcome(outcome="good", memory_ids=[stored], withdraw=True, dry_run=True)

    assert (done.dry_run, [one.good_count for one in done.changes]) == (True, [0])
    assert await counts(hippo, stored) == (1, 0)


@pytest.mark.parametrize("event", ["session_start", "user_prompt"])
async def test_injection_strengthens_nothing_and_keeps_the_recall_clock(hippo, clock, event):
    stored = (await hippo.remember("the deploy needs the VPN up first")).memory
    clock.advance(days=40)

    answer = await hippo.handle_hook_event(event=event, prompt="how does the deploy work with the VPN", session="s-1")
    await hippo.record_outcome(outcome="good", memory_ids=[stored.id], dry_run=True)  # what waits is written

    after = (await hippo.get_memory(stored.id)).memory
    assert stored.id in answer.memory_ids
    assert (after.recall_count, after.half_life_days, after.recall_time) == (0, 365.0, stored.recall_time)


async def test_memory_with_more_bad_than_good_marks_is_strengthened_by_no_use(hippo):
    stored = (await hippo.remember("the deploy needs the VPN up first")).memory
    await hippo.record_outcome(outcome="bad", memory_ids=[stored.id])
    await hippo.recall("deploy VPN")
    again = await hippo.remember("the deploy needs the VPN up first")
    marked = (await hippo.get_memory(stored.id)).memory

    await hippo.record_outcome(outcome="good", memory_ids=[stored.id])
    await hippo.recall("deploy VPN")
    await hippo.record_outcome(outcome="good", memory_ids=[stored.id], dry_run=True)

    assert (marked.recall_count, marked.half_life_days) == (0, 365.0)
    assert [notice.code for notice in again.notices] == ["marked_wrong"]
    assert (await hippo.get_memory(stored.id)).memory.recall_count == 1


async def test_confidence_is_shown_inline_in_every_tier_and_can_be_set_to_stale(hippo, clock):
    stored = {}
    for tier in ("verified", "observed", "inferred"):
        stored[tier] = (await hippo.remember(f"deploy note {tier}", confidence=tier)).memory
    stale = (await hippo.remember("deploy note worn out")).memory
    await hippo.update_memory(stale.id, confidence="stale", reason="seen to be wrong")
    clock.advance(days=31)

    block = (await hippo.recall("deploy note", strengthen=False)).block

    labels = {line.split()[1]: line for line in block.splitlines() if line.startswith("--- ")}
    assert "[verified]" in labels[stored["verified"].id]
    assert "[aged]" not in labels[stored["verified"].id]
    assert "[observed] [aged]" in labels[stored["observed"].id]
    assert "[inferred] [aged]" in labels[stored["inferred"].id]
    assert "[stale]" in labels[stale.id]
    assert block.splitlines()[-2].startswith(f"--- {stale.id}")
