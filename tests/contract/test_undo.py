"""Undo: a whole change is taken back, by anybody who may, as often as wanted, and what was forgotten stays erased."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.contract.changes import CALLER, OPERATIONS, exported, forget, run_some, undo_something, world_in

from hippo import Hippo
from hippo.engine.record import add_record, delete_records, new_record
from hippo.errors import Conflict, FailedPrecondition, NotFound
from hippo.testing import SettableClock

pytestmark = pytest.mark.anyio


async def last(hippo, object_id=None):
    return (await hippo.list_history(object_id)).changes[0]


async def fields(hippo, memory_id):
    """A memory as data, without what depends on the clock."""
    memory = (await hippo.get_memory(memory_id)).memory
    return memory.model_dump(exclude={"strength", "aged"})


async def test_a_remembered_text_is_gone_after_undo_and_may_be_remembered_again(hippo):
    stored = await hippo.remember("the port is 5433", tags=["db"])

    done = await hippo.undo_change()

    assert [(one.object_id, one.operation) for one in done.objects] == [(stored.memory.id, "removed")]
    assert (await hippo.recall("port")).memories == ()
    with pytest.raises(NotFound):
        await hippo.get_memory(stored.memory.id)
    again = await hippo.remember("the port is 5433")
    assert again.verdict == "stored"
    assert again.notices == ()


@pytest.mark.parametrize(
    "change",
    [
        lambda hippo, one: hippo.pin_memory(one),
        lambda hippo, one: hippo.boost_memory(one),
        lambda hippo, one: hippo.update_memory(one, add_tags=["x"], scope="pay", owner="ann", confidence="verified"),
        lambda hippo, one: hippo.update_memory(one, valid_until_time="2026-01-01T00:00:00Z"),
        lambda hippo, one: hippo.record_outcome(outcome="bad", memory_ids=[one]),
        lambda hippo, _: hippo.remember("the port is 5433", tags=["again"], pin=True),
    ],
)
async def test_a_changed_memory_has_its_old_values_after_undo(hippo, clock, change):
    memory_id = (await hippo.remember("the port is 5433", tags=["db"])).memory.id
    before = await fields(hippo, memory_id)
    clock.advance(days=2)
    await change(hippo, memory_id)
    assert await fields(hippo, memory_id) != before

    await hippo.undo_change()

    assert await fields(hippo, memory_id) == before


async def test_undoing_a_supersede_removes_the_new_and_restores_the_old(hippo, clock):
    old = (await hippo.remember("deploys run on Jenkins")).memory.id
    before = await fields(hippo, old)
    clock.advance(hours=1)
    new = (await hippo.supersede_memory(old, "deploys run on Argo")).memory.id

    done = await hippo.undo_change()

    assert done.undone_operation == "remember, supersede"
    assert done.object_count == 2
    assert await fields(hippo, old) == before
    assert [item.memory.id for item in (await hippo.recall("deploys run")).memories] == [old]
    with pytest.raises(NotFound):
        await hippo.get_memory(new)


async def test_an_undo_can_be_undone(hippo, clock):
    old = (await hippo.remember("deploys run on Jenkins")).memory.id
    clock.advance(hours=1)
    new = (await hippo.supersede_memory(old, "deploys run on Argo", tags=["ci"])).memory.id
    before = await exported(hippo)
    undone = await hippo.undo_change()

    redone = await hippo.undo_change(undone.audit_id)

    assert await exported(hippo) == before
    assert [item.memory.id for item in (await hippo.recall("deploys run")).memories] == [new]
    await hippo.undo_change(redone.audit_id)
    assert (await hippo.get_memory(old)).memory.superseded_by == ""


async def test_a_batch_is_taken_back_as_a_whole_by_the_id_of_any_of_its_entries(hippo):
    await hippo.remember("it was there before")
    await hippo.remember_many([{"text": f"fact number {n}"} for n in range(30)])
    entry = (await hippo.list_audit_events()).events[7].id

    done = await hippo.undo_change(entry)

    assert (done.object_count, len(done.objects)) == (30, 20)
    assert [memory.text for memory in (await hippo.list_memories()).memories] == ["it was there before"]


async def test_turns_taken_out_of_a_conversation_and_put_back_leave_the_index_as_it_was(hippo, project):
    for number in range(6):
        await hippo.remember(f"turn {number} says word{number}", kind="raw", session="s", speaker="AB"[number % 2])
    before = indexed(project)
    undone = [await hippo.undo_change(change.id) for change in (await hippo.list_history()).changes[2:4]]
    assert indexed(project) == rebuilt(project)

    for one in reversed(undone):
        await hippo.undo_change(one.audit_id)

    assert indexed(project) == before == rebuilt(project)
    found = [memory.text for memory in (await hippo.list_memories(order="oldest")).memories]
    assert found == [f"turn {number} says word{number}" for number in range(6)]


async def test_a_deleted_record_is_put_back_at_its_place_in_lists(tmp_path, home, clock):
    async with world_in(tmp_path / ".hippo", clock, 1) as world:
        engine, caller = world.engine, CALLER
        made = []
        for number in range(5):
            clock.advance(seconds=1)
            record = new_record(engine, caller, "thing", "thg", {"number": number})
            async with engine.store.write() as unit:
                made.append(await add_record(engine, caller, unit, "thing_add", record))
        for chosen in (made[1:3], made[:1], made[4:]):
            async with engine.store.write() as unit:
                await delete_records(engine, caller, unit, "thing_delete", chosen)

        for _ in range(3):
            await world.hippo.undo_change()

        async with engine.store.read() as snapshot:
            found = await snapshot.records.find("default", "thing", limit=5)
        assert found == made[::-1]


async def test_a_change_below_another_one_of_the_same_field_is_refused_with_the_id_to_undo_first(hippo):
    memory_id = (await hippo.remember("the port is 5433")).memory.id
    first = await last(hippo)
    await hippo.pin_memory(memory_id)
    pinned = await last(hippo)
    await hippo.unpin_memory(memory_id)
    unpinned = await last(hippo)

    for change, later in ((pinned, unpinned), (first, unpinned)):
        with pytest.raises(Conflict) as caught:
            await hippo.undo_change(change.id)
        assert (caught.value.resource, caught.value.field) == (later.id, "audit_id")
        assert f"hippo undo {later.id}" in caught.value.hint
    assert (await hippo.get_memory(memory_id)).memory.pinned is False


async def test_a_change_of_other_fields_does_not_stand_in_the_way(hippo, clock):
    memory_id = (await hippo.remember("the port is 5433")).memory.id
    await hippo.pin_memory(memory_id)
    pinned = await last(hippo)
    clock.advance(hours=1)
    await hippo.update_memory(memory_id, scope="payments")

    await hippo.undo_change(pinned.id)

    memory = (await hippo.get_memory(memory_id)).memory
    assert (memory.pinned, memory.scope) == (False, "payments")


async def test_a_memory_that_has_replaced_another_one_since_is_not_removed(hippo):
    new = (await hippo.remember("deploys run on Argo")).memory.id
    stored = await last(hippo)
    old = (await hippo.remember("deploys run on Jenkins")).memory.id
    await hippo.supersede_memory(old, "deploys run on Argo")
    assert (await hippo.get_memory(old)).memory.superseded_by == new

    with pytest.raises(Conflict):
        await hippo.undo_change(stored.id)


async def test_undo_without_an_id_walks_back_through_ones_own_changes_and_never_redoes(hippo):
    memory_id = (await hippo.remember("the port is 5433")).memory.id
    await hippo.pin_memory(memory_id)
    other = hippo.with_options(actor="ben")
    await other.update_memory(memory_id, scope="payments")
    agent = hippo.with_options(session="ses_agent")
    await agent.boost_memory(memory_id)

    assert (await hippo.undo_change()).undone_operation == "pin"
    assert (await other.undo_change()).undone_operation == "update"
    assert (await agent.undo_change()).undone_operation == "boost"
    assert (await hippo.undo_change()).undone_operation == "remember"
    with pytest.raises(NotFound, match="no change"):
        await hippo.undo_change()


async def test_work_on_the_store_as_a_whole_is_no_change_to_take_back(hippo):
    await hippo.remember("the port is 5433")
    await hippo.reindex_memories()

    assert (await hippo.undo_change()).undone_operation == "remember"


async def test_in_a_project_a_change_of_ones_own_store_is_listed_and_taken_back_there(tmp_path, home, clock):
    async with Hippo(home, actor="tester", clock=clock, embedded=True) as own:
        memory_id = (await own.remember("I like tabs")).memory.id
    async with Hippo(tmp_path / "project" / ".hippo", actor="tester", clock=clock, embedded=True) as hippo:
        clock.advance(minutes=1)
        await hippo.remember("this project uses spaces")
        clock.advance(minutes=1)
        await hippo.pin_memory(memory_id)
        pinned = await last(hippo, memory_id)

        undone = await hippo.undo_change()
        assert (undone.undone_id, undone.undone_operation) == (pinned.id, "pin")
        await hippo.undo_change(undone.audit_id)
        assert (await hippo.get_memory(memory_id)).memory.pinned
        assert (await hippo.undo_change(pinned.id)).undone_id == pinned.id
        assert (await hippo.undo_change()).undone_operation == "remember"


async def test_a_change_is_taken_back_once_and_the_second_caller_hears_who_did(hippo):
    await hippo.remember("the port is 5433")
    change = await last(hippo)
    undone = await hippo.with_options(actor="ann").undo_change(change.id)

    with pytest.raises(Conflict, match="ann took it back already") as caught:
        await hippo.undo_change(change.id)

    assert caught.value.resource == undone.audit_id


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("aud_aaaaaaaaaaaa", "No change aud_aaaaaaaaaaaa in this store. See the changes with: hippo history$"),
        ("nope", "No change nope in this store. See the changes with: hippo history$"),
        ("a b", "No change a b in this store. See the changes with: hippo history$"),
        ("mem_aaaaaaaaaaaa", "is no change: .* See its changes with: hippo history mem_aaaaaaaaaaaa$"),
    ],
)
async def test_an_unknown_change_is_named(hippo, wrong, said):
    await hippo.remember("the port is 5433")

    with pytest.raises(NotFound, match=said) as caught:
        await hippo.undo_change(wrong)

    assert (caught.value.reason, caught.value.field, caught.value.resource) == ("unknown_id", "audit_id", wrong)


async def test_a_dry_run_says_what_would_be_taken_back_and_changes_nothing(hippo):
    old = (await hippo.remember("deploys run on Jenkins")).memory.id
    await hippo.supersede_memory(old, "deploys run on Argo")
    before = await exported(hippo), (await hippo.list_audit_events()).events

    dry = await hippo.undo_change(dry_run=True)

    assert (dry.dry_run, dry.audit_id, dry.object_count) == (True, "", 2)
    assert (await exported(hippo), (await hippo.list_audit_events()).events) == before
    real = await hippo.undo_change()
    assert real.objects == dry.objects


async def test_a_repeated_request_undoes_once(hippo):
    await hippo.remember("the first")
    await hippo.remember("the second")

    first = await hippo.undo_change(idempotency_key="k1")
    again = await hippo.undo_change(idempotency_key="k1")

    assert again == first
    assert [memory.text for memory in (await hippo.list_memories()).memories] == ["the first"]
    with pytest.raises(Conflict):
        await hippo.undo_change(first.audit_id, idempotency_key="k1")


async def test_recalls_since_the_change_are_not_taken_back(hippo, clock):
    memory_id = (await hippo.remember("the port is 5433")).memory.id
    clock.advance(days=1)
    await hippo.boost_memory(memory_id)
    clock.advance(days=1)
    recall = await hippo.recall("port")
    await hippo.record_outcome(outcome="good", recall_id=recall.recall_id)  # writes what waits to be written
    marked = await last(hippo)
    used = (await hippo.get_memory(memory_id)).memory

    await hippo.undo_change(marked.id)
    await hippo.undo_change()

    memory = (await hippo.get_memory(memory_id)).memory
    assert (memory.recall_count, memory.recall_time, memory.good_count) == (1, used.recall_time, 0)


async def test_a_forgotten_memory_cannot_be_brought_back(hippo):
    memory_id = (await hippo.remember("the code is 4711")).memory.id
    stored = await last(hippo)
    await hippo.forget_memory(memory_id)
    forgotten = await last(hippo)

    for change in (stored, forgotten):
        with pytest.raises(FailedPrecondition, match="stays erased") as caught:
            await hippo.undo_change(change.id)
        assert caught.value.reason == "forgotten"
    assert {change.state for change in (await hippo.list_history()).changes} == {"final"}


async def test_of_a_batch_with_a_forgotten_text_the_others_are_taken_back(hippo):
    items = (await hippo.remember_many([{"text": f"fact number {n}"} for n in range(3)])).items
    batch = await last(hippo)
    await hippo.forget_memory(items[1].memory_id)

    done = await hippo.undo_change(batch.id)

    assert {one.object_id for one in done.objects} == {items[0].memory_id, items[2].memory_id}
    assert [notice.code for notice in done.notices] == ["not_held"]
    assert items[1].memory_id in done.notices[0].message


async def test_taking_back_what_brought_a_forgotten_text_back_forgets_it_again(hippo, project):
    text = "the launch code is zebra4711"
    await hippo.forget_memory((await hippo.remember(text)).memory.id)
    await hippo.remember(text)

    done = await hippo.undo_change()

    assert [one.operation for one in done.objects] == ["forgotten"]
    assert (await hippo.remember_many([{"text": text}])).refused_count == 1
    assert b"zebra4711" not in every_byte(project)


async def test_a_text_that_undo_removed_can_still_be_forgotten_by_its_id_and_by_its_text(hippo, project):
    first = (await hippo.remember("the launch code is zebra4711")).memory.id
    await hippo.undo_change()
    await hippo.forget_memory(first)
    assert b"zebra4711" not in every_byte(project)

    await hippo.remember("the second code is giraffe99")
    await hippo.undo_change()
    again = (await hippo.remember("the second code is giraffe99")).memory.id
    await hippo.forget_memory(again)
    assert b"giraffe99" not in every_byte(project)
    states = [(change.operation, change.state) for change in (await hippo.list_history()).changes]
    assert ("undo", "undoable") not in states


async def test_another_tenants_changes_can_neither_be_seen_nor_taken_back(hippo):
    await hippo.remember("the port is 5433")
    change = await last(hippo)
    other = hippo.with_options(tenant="other")

    assert (await other.list_history()).changes == ()
    assert (await other.list_history(change.objects[0].object_id)).changes == ()
    with pytest.raises(NotFound):
        await other.undo_change(change.id)


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_two_hundred_changes_taken_back_in_reverse_order_leave_no_trace(tmp_path, home, seed):
    clock = SettableClock()
    async with world_in(tmp_path / ".hippo", clock, seed) as world:
        before = await exported(world.hippo)
        assert await run_some(world, OPERATIONS, 200) > 150
        assert await exported(world.hippo) != before

        async for change in world.hippo.iter_history():
            if change.id not in world.given and change.state != "final":
                clock.advance(seconds=1)
                await world.hippo.undo_change(change.id)

        assert await exported(world.hippo) == before
        assert indexed(tmp_path / ".hippo") == rebuilt(tmp_path / ".hippo")


@pytest.mark.parametrize("seed", [4, 5])
async def test_changes_undone_and_redone_at_random_come_back_to_the_same_with_only_the_forgotten_missing(
    tmp_path, home, seed
):
    clock = SettableClock()
    async with world_in(tmp_path / ".hippo", clock, seed) as world:
        before = await exported(world.hippo)
        await run_some(world, [*OPERATIONS, undo_something, undo_something, forget], 200)
        forgotten = {one.memory_id async for one in world.hippo.iter_audit_events(operation="forget")}
        assert forgotten

        await undo_all(world)

        changes = [one async for one in world.hippo.iter_history() if one.id not in world.given]
        assert {one.state for one in changes if one.operation != "undo"} <= {"undone", "final", "blocked"}
        assert untouched(await exported(world.hippo), forgotten) == untouched(before, forgotten)
        left = {json.loads(line).get("id") for line in await exported(world.hippo)}
        assert not forgotten & left
        assert indexed(tmp_path / ".hippo") == rebuilt(tmp_path / ".hippo")


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(min_value=10, max_value=10**6), count=st.integers(min_value=1, max_value=25))
async def test_any_sequence_of_changes_can_be_taken_back(tmp_path_factory, home, seed, count):
    folder, clock = tmp_path_factory.mktemp("w") / ".hippo", SettableClock()
    async with world_in(folder, clock, seed) as world:
        before = await exported(world.hippo)
        await run_some(world, [*OPERATIONS, undo_something], count)

        await undo_all(world)

        changes = [one async for one in world.hippo.iter_history() if one.id not in world.given]
        standing = [one for one in changes if one.operation != "undo" and one.state != "undone"]
        assert {one.state for one in standing} <= {"final"}
        assert untouched(await exported(world.hippo), set()) == untouched(before, set())
        assert indexed(folder) == rebuilt(folder)


_RACER = """
import asyncio, json, sys
from hippo import Hippo
from hippo.errors import HippoError

async def main():
    async with Hippo(sys.argv[1], actor=sys.argv[3], embedded=True) as hippo:
        await hippo.list_history()
        print("ready", flush=True)
        sys.stdin.readline()
        try:
            done = await hippo.undo_change(sys.argv[2])
            print(json.dumps(["won", done.audit_id]))
        except HippoError as error:
            print(json.dumps([error.code, error.message, error.resource]))

asyncio.run(main())
"""


async def test_of_two_processes_that_undo_the_same_change_one_wins_and_the_other_is_told(tmp_path, home):
    store = tmp_path / ".hippo"
    for round_number in range(5):
        async with Hippo(store, embedded=True) as hippo:
            await hippo.remember_many([{"text": f"round {round_number} fact {n}"} for n in range(50)])
            change = await last(hippo)
        racers = [start(_RACER, str(store), change.id, name) for name in ("ann", "ben")]
        for racer in racers:
            assert await asyncio.to_thread(racer.stdout.readline) == "ready\n"
        for racer in racers:
            racer.stdin.write("go\n")
            racer.stdin.flush()
        said = [json.loads((await asyncio.to_thread(racer.communicate, timeout=60))[0]) for racer in racers]

        won = [one for one in said if one[0] == "won"]
        lost = [one for one in said if one[0] == "ABORTED"]
        assert len(won) == len(lost) == 1
        assert lost[0][2] == won[0][1]
        assert "took it back already" in lost[0][1]
        async with Hippo(store, embedded=True) as hippo:
            assert (await hippo.list_memories()).memories == ()


async def undo_all(world):
    """Take back whatever can be, newest first, until nothing can."""
    undone = True
    while undone:
        undone = False
        for change in [one async for one in world.hippo.iter_history()]:
            if change.id in world.given or change.operation == "undo" or change.state == "undone":
                continue
            world.clock.advance(seconds=1)
            try:
                await world.hippo.undo_change(change.id)
                undone = True
            except (Conflict, FailedPrecondition):
                continue


def untouched(lines: list[str], forgotten: set[str]) -> list[dict[str, object]]:
    """Memories and records that nothing forgotten is linked with, but for when they were changed last.

    Taken back out of order, a thing has the time of a change that is itself taken back by now.
    """
    kept = [json.loads(line) for line in lines[1:-1] if not any(one in line for one in forgotten)]
    return [{name: value for name, value in one.items() if name != "update_time"} for one in kept]


def start(script: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def every_byte(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())


def indexed(folder: Path) -> list[tuple[object, ...]]:
    """Every word of the index with its place."""
    with closing(sqlite3.connect(folder / "hippo.db")) as raw:
        raw.execute("CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, memory_index_1, instance)")
        return raw.execute("SELECT term, doc, col, offset FROM temp.words ORDER BY 1, 2, 3, 4").fetchall()


def rebuilt(folder: Path) -> list[tuple[object, ...]]:
    """The same of an index made anew from the rows."""
    from hippo.store.sqlite.tenant import rebuild_index

    with closing(sqlite3.connect(folder / "hippo.db")) as raw:
        raw.execute("BEGIN")
        rebuild_index(raw, 1)
        raw.execute("CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, memory_index_1, instance)")
        found = raw.execute("SELECT term, doc, col, offset FROM temp.words ORDER BY 1, 2, 3, 4").fetchall()
        raw.execute("ROLLBACK")
        return found
