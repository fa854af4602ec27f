"""A contradiction with a memory that sleep has merged: dismissed before it stays so, a mark goes on, a new one is reported."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.anyio

OLDER = "The database port is 5432 in staging"
TELLINGS = ("The database port is 5433 in staging", "In staging, the db port is 5433.")


async def dismiss_all(hippo):
    for conflict in (await hippo.list_conflicts()).conflicts:
        await hippo.dismiss_conflict(conflict.id, reason="two servers")


async def two_nights(hippo, clock):
    """What one night has merged the next one compares, once something is new."""
    for number in range(2):
        await hippo.sleep()
        clock.advance(days=1)
        await hippo.remember(f"a note of night {number}")
    await hippo.sleep()


@pytest.mark.parametrize("merged_first", [False, True])
async def test_claim_that_was_dismissed_is_no_conflict_of_the_merged_memory(hippo, clock, merged_first):
    texts = (*TELLINGS, OLDER) if merged_first else (OLDER, *TELLINGS)
    for text in texts:
        await hippo.remember(text)
        clock.advance(days=1)
    await dismiss_all(hippo)

    await two_nights(hippo, clock)

    merged = [memory async for memory in hippo.iter_memories() if memory.id.startswith("sem_")]
    assert len(merged) == 1
    assert (await hippo.list_conflicts()).conflicts == ()
    assert {memory.confidence async for memory in hippo.iter_memories()} == {"observed"}


async def test_memory_that_joins_a_merged_one_later_brings_the_dismissed_claim_not_back(hippo, clock):
    for text in (OLDER, *TELLINGS):
        await hippo.remember(text)
        clock.advance(days=1)
    await dismiss_all(hippo)
    await two_nights(hippo, clock)
    await hippo.remember("In staging the database port is 5433")
    await dismiss_all(hippo)

    await two_nights(hippo, clock)

    assert (await hippo.list_conflicts()).conflicts == ()


async def test_mark_goes_on_with_the_merged_memory_and_ends_when_that_conflict_is_dismissed(hippo, clock):
    older = await hippo.remember(OLDER)
    for text in TELLINGS:
        clock.advance(days=1)
        await hippo.remember(text)

    await two_nights(hippo, clock)
    (conflict,) = (await hippo.list_conflicts()).conflicts
    assert conflict.newer_id.startswith("sem_")
    assert (await hippo.get_memory(older.memory.id)).memory.confidence == "stale"
    await hippo.dismiss_conflict(conflict.id)

    assert (await hippo.get_memory(older.memory.id)).memory.confidence == "observed"


async def test_contradiction_that_nobody_has_dismissed_is_reported_of_the_merged_memory(hippo, clock):
    port = "The database port of the payment gateway is {} in the staging cluster"
    older = await hippo.remember(f"{port.format(5432)}. The owner of billing is Anna.")
    clock.advance(days=1)
    await hippo.remember(port.format(5433))
    await dismiss_all(hippo)
    clock.advance(days=1)
    await hippo.remember(f"{port.format(5433)}. The owner of billing is Ben.")

    await two_nights(hippo, clock)

    (conflict,) = (await hippo.list_conflicts()).conflicts
    assert conflict.newer_id.startswith("sem_")
    assert conflict.older_id == older.memory.id
