"""A sleep in the history and its undo: one thing with its parts, taken back as a whole, by parts, and after a kill."""

from __future__ import annotations

import asyncio
import signal
import sys
import time

import pytest
from tests.contract.changes import exported

from hippo import Hippo, errors
from hippo.testing import temporary_hippo

pytestmark = pytest.mark.anyio

NOTES = (
    "The database port is 5433 in staging",
    "In staging, the db port is 5433.",
    "Deploys need the VPN up first",
    "不要在周五部署到生产环境",
    "sounds good to me",
)


async def live_a_while(hippo, clock):
    """A store in which a sleep has something to do in each of its steps."""
    for text in NOTES:
        await hippo.remember(text, tags=["note"])
    await hippo.remember("a working note", layer="buffer")
    # More than 32 at once are compared by sleep and not when they are stored.
    await hippo.remember_many([{"text": f"The port of box{number}x is 1"} for number in range(40)])
    clock.advance(days=1)
    await hippo.remember_many([{"text": f"The port of box{number}x is 2"} for number in range(36)])
    clock.advance(days=365 * 5)


async def sleep(hippo):
    return (await hippo.sleep()).report


async def merged_in(hippo):
    return [memory.id async for memory in hippo.iter_memories(page_size=1000) if memory.id.startswith("sem_")]


async def test_sleep_is_one_change_of_the_history_with_its_parts(hippo, clock):
    await live_a_while(hippo, clock)
    report = await sleep(hippo)

    (night, *others) = (await hippo.list_history(page_size=200)).changes
    parts = [part async for part in hippo.iter_history(night.id)]

    assert (night.id, night.operation, night.state) == (report.audit_id, "sleep", "undoable")
    assert "2 memories merged into others" in night.reason
    assert night.object_count > 100
    assert {other.operation for other in others} == {"remember"}
    assert {part.part_of for part in parts} == {night.id}
    assert {"conflict", "promote", "merge", "fade", "fit", "sleep"} <= {
        operation for part in parts for operation in part.operation.split(", ")
    }
    (merge,) = [part for part in parts if part.operation == "merge"]
    (merged,) = [one.object_id for one in merge.objects if one.object_id.startswith("sem_")]
    about = (await hippo.list_history(merged)).changes
    assert [one.part_of for one in about] == [night.id] * len(about)


async def test_undo_of_a_sleep_leaves_the_store_as_it_was_before_and_the_undo_of_that_as_it_was_after(hippo, clock):
    await live_a_while(hippo, clock)
    before = await exported(hippo)
    report = await sleep(hippo)
    after = await exported(hippo)
    assert after != before

    preview = await hippo.undo_change(dry_run=True)
    undone = await hippo.undo_change()

    assert await exported(hippo) == before
    assert preview.object_count == undone.object_count
    assert (undone.undone_id, undone.undone_operation) == (report.audit_id, "sleep")
    night = next(one for one in (await hippo.list_history()).changes if one.id == report.audit_id)
    assert (night.state, undone.audit_id in night.obstacle) == ("undone", True)
    with pytest.raises(errors.Conflict, match="was taken back before") as refused:
        await hippo.undo_change(report.audit_id)
    assert refused.value.resource == undone.audit_id

    again = await hippo.undo_change(undone.audit_id)

    assert await exported(hippo) == after
    assert (again.undone_id, again.undone_operation) == (undone.audit_id, "undo")
    await hippo.undo_change(report.audit_id)
    assert await exported(hippo) == before


async def test_sleep_that_was_taken_back_merges_and_marks_nothing_a_second_time(hippo, clock):
    await live_a_while(hippo, clock)
    await hippo.undo_change((await sleep(hippo)).audit_id)

    report = await sleep(hippo)

    assert not {"conflicts", "merge"} & {step.name for step in report.steps if step.changed_count}
    assert (await hippo.list_conflicts()).conflicts == ()


async def test_part_of_a_sleep_can_be_taken_back_by_itself_and_the_rest_after_it(hippo, clock):
    await live_a_while(hippo, clock)
    before = await exported(hippo)
    report = await sleep(hippo)
    fading = [part async for part in hippo.iter_history(report.audit_id) if part.operation == "fade"]
    dormant = {memory.id for memory in (await hippo.list_dormant()).memories}

    await hippo.undo_change(fading[-1].id)
    night = next(one for one in (await hippo.list_history()).changes if one.id == report.audit_id)
    assert (night.state, night.obstacle) == ("partly_undone", "")
    assert {memory.id for memory in (await hippo.list_dormant()).memories} == dormant - {
        fading[-1].objects[0].object_id
    }
    await hippo.undo_change(report.audit_id)

    assert await exported(hippo) == before


async def test_later_change_of_what_a_sleep_made_has_to_be_taken_back_first(hippo, clock):
    await live_a_while(hippo, clock)
    report = await sleep(hippo)
    (merged,) = await merged_in(hippo)
    await hippo.update_memory(merged, add_tags=["later"])
    later = (await hippo.list_history(merged)).changes[0]
    before = await exported(hippo)

    night = next(one for one in (await hippo.list_history()).changes if one.id == report.audit_id)
    with pytest.raises(errors.Conflict) as refused:
        await hippo.undo_change(report.audit_id)

    assert (night.state, refused.value.resource) == ("blocked", later.id)
    assert await exported(hippo) == before
    await hippo.undo_change(later.id)
    await hippo.undo_change(report.audit_id)
    assert await merged_in(hippo) == []


async def test_what_a_sleep_erased_stays_erased_and_the_rest_comes_back(clock, home):
    async with temporary_hippo(clock=clock, dormant_retention_days=100) as hippo:
        await hippo.remember(NOTES[4])
        clock.advance(days=365 * 5)
        await sleep(hippo)
        for text in NOTES[:2]:
            await hippo.remember(text)
        clock.advance(days=101)
        before = await exported(hippo)
        report = await sleep(hippo)

        undone = await hippo.undo_change(report.audit_id)

        gone = [line for line in before if NOTES[4] in line]
        after = await exported(hippo)
        assert [line for line in before[1:-1] if line not in gone] == after[1:-1]
        assert len(gone) == 1
        assert [notice.message for notice in undone.notices] == ["What it erased stays erased: 1 memory."]


async def test_request_with_the_same_key_takes_a_sleep_back_once(hippo, clock):
    await live_a_while(hippo, clock)
    report = await sleep(hippo)

    done = [await hippo.undo_change(report.audit_id, idempotency_key="k1") for _ in range(2)]

    assert done[0] == done[1]


async def test_pruning_keeps_a_sleep_whole_or_removes_it(hippo, clock):
    await live_a_while(hippo, clock)
    night = (await sleep(hippo)).audit_id
    clock.advance(days=1)
    await hippo.prune_audit_events(before_time=clock())

    assert night not in {one.id for one in (await hippo.list_history()).changes}
    assert [part async for part in hippo.iter_history(night)] == []


async def test_sleep_that_changed_nothing_is_no_change(hippo, clock):
    first = (await hippo.remember(NOTES[2])).memory
    clock.advance(days=1)
    report = await sleep(hippo)

    assert (report.skipped, report.audit_id) == ("", "")
    assert [change.operation for change in (await hippo.list_history()).changes] == ["remember"]
    assert [one.object_id for one in (await hippo.undo_change()).objects] == [first.id]


async def test_sleep_that_only_noted_how_memories_fit_is_passed_over_by_an_undo_without_an_id(hippo, clock):
    for number in range(25):
        last = (await hippo.remember(f"gate{number}x river{number}x ledger{number}x")).memory
    report = await sleep(hippo)
    assert {step.name for step in report.steps if step.changed_count} == {"fit"}

    assert [one.object_id for one in (await hippo.undo_change()).objects] == [last.id]
    assert (await hippo.undo_change(report.audit_id)).object_count > 0


async def test_sleep_that_found_contradictions_already_known_is_no_change(hippo, clock):
    await hippo.remember("The port of staging is 1")
    clock.advance(days=1)
    stored = await hippo.remember("The port of staging is 2")
    report = await sleep(hippo)

    assert [notice.code for notice in stored.notices] == ["contradiction"]
    assert report.audit_id == ""
    assert "sleep" not in {change.operation for change in (await hippo.list_history()).changes}


async def test_sleep_that_only_found_contradictions_says_so_and_can_be_taken_back(hippo, clock):
    await hippo.remember_many([{"text": f"The port of box{number}x is 1"} for number in range(40)])
    clock.advance(days=1)
    await hippo.remember_many([{"text": f"The port of box{number}x is 2"} for number in range(36)])
    report = await sleep(hippo)

    night = (await hippo.list_history()).changes[0]
    assert (night.id, night.operation) == (report.audit_id, "sleep")
    assert night.reason.startswith("36 contradictions found")
    await hippo.undo_change()
    assert (await hippo.list_conflicts()).conflicts == ()


_UNDOER = """
import asyncio, sys
from hippo import Hippo

async def main():
    async with Hippo(sys.argv[1], embedded=True) as hippo:
        await hippo.undo_change(sys.argv[2])

asyncio.run(main())
"""


@pytest.mark.slow
async def test_undo_that_was_killed_is_finished_by_the_same_command(tmp_path, home):
    store = tmp_path / ".hippo"
    async with Hippo(store, embedded=True) as hippo:
        texts = [
            text
            for number in range(300)
            for text in (f"the {number} importer retries on Mondays", f"on Mondays the {number} importer retries")
        ]
        await hippo.remember_many([{"text": text} for text in texts])
        before = await exported(hippo)
        night = (await sleep(hippo)).audit_id
        undoer = await asyncio.create_subprocess_exec(sys.executable, "-c", _UNDOER, str(store), night)
        until = time.monotonic() + 60
        while len(await merged_in(hippo)) == 300 and time.monotonic() < until:
            await hippo.get_status()
        undoer.send_signal(signal.SIGKILL)
        await undoer.wait()
        left = len(await merged_in(hippo))
        state = next(one.state for one in (await hippo.list_history()).changes if one.id == night)

        assert 0 < left < 300
        assert state == "partly_undone"
        await hippo.undo_change(night)

        assert await exported(hippo) == before
        undos = [one for one in (await hippo.list_history()).changes if one.operation == "undo"]
        assert len(undos) == 1
