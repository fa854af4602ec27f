"""Taking shares back and forgetting what was shared: both stores in step, and nothing of a forgotten text left in either."""

from __future__ import annotations

import asyncio
import multiprocessing
import shutil
from contextlib import asynccontextmanager

import pytest

from hippo import Hippo, errors

pytestmark = pytest.mark.anyio

RULE = "Always pass --no-color to the linter when its output is piped"


@pytest.fixture
async def projects(tmp_path, home, clock):
    """Two projects beside one user's own store."""
    first, second = tmp_path / "one" / ".hippo", tmp_path / "two" / ".hippo"
    async with Hippo(first, clock=clock) as a, Hippo(second, clock=clock) as b:
        yield a, b


async def stored(client, text=RULE):
    return (await client.remember(text)).memory.id


def texts(found):
    return [hit.memory.text for hit in found.memories]


def held(folder, text=RULE):
    """How many files of a store's folder hold a text."""
    return [path.name for path in folder.iterdir() if path.is_file() and text.encode() in path.read_bytes()]


@asynccontextmanager
async def as_before(folder):
    """What is done within is lost in this store's file and kept in the other: as after a crash between the two commits."""
    kept = folder.parent / "kept"
    shutil.copytree(folder, kept)
    yield
    shutil.rmtree(folder)
    shutil.move(kept, folder)


async def stop_sharing(client, memory_id, how):
    if how == "unshare":
        await client.unshare_memory(memory_id)
    elif how == "supersede":
        await client.supersede_memory(memory_id, "Leave the colours on")
    elif how == "invalidate":
        await client.invalidate_memories("no-color to the linter")
    else:
        await client.undo_change()


@pytest.mark.parametrize("how", ["unshare", "supersede", "invalidate", "undo"])
async def test_forgetting_erases_the_copy_that_was_withdrawn_before(projects, home, how):
    a, b = projects
    memory_id = await stored(a)
    await a.promote_memory(memory_id)
    await stop_sharing(a, memory_id, how)

    await a.forget_memory(memory_id)

    assert held(home) == []
    assert texts(await b.recall("linter output piped")) == []


async def test_the_undo_of_a_share_does_not_bring_a_forgotten_text_back(projects, home):
    a, _ = projects
    memory_id = await stored(a)
    await a.promote_memory(memory_id)
    undone = await a.undo_change()
    await a.forget_memory(memory_id)

    with pytest.raises(errors.FailedPrecondition, match="forgotten") as refused:
        await a.undo_change(undone.audit_id)

    assert refused.value.reason == "forgotten"
    assert held(home) == []


@pytest.mark.parametrize("first", ["told", "shared"])
@pytest.mark.parametrize("how", ["unshare", "forget"])
async def test_what_the_own_store_was_told_itself_stays_when_a_share_of_it_ends(projects, home, clock, first, how):
    a, b = projects
    memory_id = await stored(a)
    async with Hippo(home, clock=clock) as own:
        if first == "told":
            await stored(own)
        await a.promote_memory(memory_id)
        if first == "shared":
            await stored(own)

        await (a.unshare_memory(memory_id) if how == "unshare" else a.forget_memory(memory_id))

    assert texts(await b.recall("linter output")) == [RULE]


async def test_a_withdrawn_copy_whose_text_the_own_store_was_told_since_stays_with_it(projects, home, clock):
    a, b = projects
    memory_id = await stored(a)
    await a.promote_memory(memory_id)
    await a.unshare_memory(memory_id)
    async with Hippo(home, clock=clock) as own:
        await stored(own)

    await a.forget_memory(memory_id)

    assert texts(await b.recall("linter output")) == [RULE]


async def test_forgetting_leaves_the_copy_to_another_project_that_shares_it_and_its_forgetting_erases_it(
    projects, home
):
    a, b = projects
    mine, theirs = await stored(a), await stored(b)
    await a.promote_memory(mine)
    await b.promote_memory(theirs)
    await a.unshare_memory(mine)

    await a.forget_memory(mine)
    shared = [peer.shared_count for peer in (await b.list_peers()).peers]
    await b.unshare_memory(theirs)
    await b.forget_memory(theirs)

    assert shared == [1]
    assert held(home) == []


@pytest.mark.parametrize("number", [1, 2])
async def test_undo_of_a_share_takes_back_both_halves_and_its_undo_brings_both_back(projects, home, clock, number):
    a, b = projects
    if number == 2:
        await a.promote_memory(await stored(a, "another rule"))
    memory_id = await stored(a)
    await a.promote_memory(memory_id)
    before = [change.id async for change in a.iter_history()]

    undone = await a.undo_change()
    gone = texts(await b.recall("linter output"))
    with pytest.raises(errors.NotFound, match="is not shared"):
        await a.unshare_memory(memory_id)
    await a.undo_change(undone.audit_id)

    assert undone.undone_id == before[0]
    assert gone == []
    assert texts(await b.recall("linter output")) == [RULE]
    assert (await a.share_memories(memory_id)).memories[0].verdict == "already_shared"
    assert sum(peer.shared_count for peer in (await b.list_peers()).peers) == number
    assert [peer.is_this for peer in (await a.list_peers()).peers] == [True]


async def test_undo_of_unshare_puts_the_same_copy_back(projects):
    a, b = projects
    memory_id = await stored(a)
    copy = (await a.promote_memory(memory_id)).shared.global_id
    await a.unshare_memory(memory_id)

    rehearsed = await a.undo_change(dry_run=True)
    still_gone = texts(await b.recall("linter output"))
    undone = await a.undo_change()

    assert (rehearsed.undone_operation, undone.undone_operation, still_gone) == ("withdraw", "withdraw", [])
    assert [(hit.memory.id, hit.memory.confidence) for hit in (await b.recall("linter output")).memories] == [
        (copy, "observed")
    ]


@pytest.mark.parametrize("how", ["supersede", "invalidate"])
async def test_undo_of_what_ended_a_shared_memory_brings_its_copy_back(projects, how):
    a, b = projects
    memory_id = await stored(a)
    shared = (await a.promote_memory(memory_id)).shared
    change = (await a.list_history()).changes[0].id
    await stop_sharing(a, memory_id, how)
    gone = texts(await b.recall("linter output piped"))

    undone = await a.undo_change()
    back = (await b.recall("linter output piped")).memories
    again = await a.undo_change(change)

    assert (gone, how in undone.undone_operation) == ([], True)
    assert [hit.memory.id for hit in back] == [shared.global_id]
    assert again.undone_operation.endswith("share")
    assert texts(await b.recall("linter output piped")) == []


async def test_undo_of_the_memory_itself_takes_its_copy_along(projects):
    a, b = projects
    memory_id = await stored(a)
    change = (await a.list_history()).changes[0].id
    await a.promote_memory(memory_id)

    undone = await a.undo_change(change)
    gone = texts(await b.recall("linter output"))
    await a.undo_change(undone.audit_id)

    assert gone == []
    assert texts(await b.recall("linter output")) == [RULE]


async def test_a_copy_does_not_come_back_while_its_memory_is_not_in_use(projects):
    a, b = projects
    memory_id = await stored(a)
    await a.promote_memory(memory_id)
    await a.unshare_memory(memory_id)
    change = (await a.list_history()).changes[0].id
    await a.supersede_memory(memory_id, "Leave the colours on")

    with pytest.raises(errors.FailedPrecondition, match="is not in use") as refused:
        await a.undo_change(change)

    assert refused.value.reason == "not_active"
    assert texts(await b.recall("linter output piped")) == []


async def test_the_own_store_s_half_of_a_share_is_not_taken_back_alone(projects, home, clock):
    a, b = projects
    await a.promote_memory(await stored(a))

    async with Hippo(home, clock=clock) as own:
        (half,) = (await own.list_history()).changes
        for client in (own, a):
            with pytest.raises(errors.FailedPrecondition, match="one half of a share"):
                await client.undo_change(half.id)
        with pytest.raises(errors.NotFound, match="no change"):
            await own.undo_change()

    assert half.state == "final"
    assert texts(await b.recall("linter output")) == [RULE]


async def test_without_the_own_store_an_undo_of_a_share_is_refused_as_a_whole(projects, tmp_path, clock, monkeypatch):
    a, b = projects
    memory_id = await stored(a)
    await a.promote_memory(memory_id)
    monkeypatch.setenv("HIPPO_INCLUDE_GLOBAL", "false")

    async with Hippo(tmp_path / "one" / ".hippo", clock=clock) as alone:
        with pytest.raises(errors.FailedPrecondition) as refused:
            await alone.undo_change()

    assert refused.value.reason == "no_other_store"
    assert (await a.share_memories(memory_id)).memories[0].verdict == "already_shared"
    assert texts(await b.recall("linter output")) == [RULE]


async def test_the_history_of_a_project_lists_what_undo_takes_back_in_the_own_store(projects, home, clock):
    a, _ = projects
    async with Hippo(home, clock=clock) as own:
        mine = await stored(own, "I like tabs")
        async with Hippo(home, actor="ann", clock=clock, embedded=True) as ann:
            await stored(ann, "Ann likes spaces")
    await a.promote_memory(await stored(a))
    clock.advance(minutes=1)
    await a.record_outcome(outcome="bad", memory_ids=[mine])

    listed = [(change.id, change.operation) async for change in a.iter_history()]
    undone = await a.undo_change()

    assert [operation for _, operation in listed] == ["outcome", "identify, share", "remember", "remember"]
    assert (undone.undone_id, undone.undone_operation) == listed[0]


@pytest.mark.parametrize("size", [1, 2, 3, 50])
async def test_a_history_of_both_stores_is_the_same_in_pages_of_any_size(projects, home, clock, size):
    a, _ = projects
    async with Hippo(home, clock=clock) as own:
        for number in range(8):
            await stored(own, f"own {number}")
            await stored(a, f"project {number}")
            await a.promote_memory(await stored(a, f"shared {number}"))
            if number % 3 == 0:  # most are of one moment
                clock.advance(minutes=1)

    whole = [change.id for change in (await a.list_history(page_size=100)).changes]
    in_pages = [change.id async for change in a.iter_history(page_size=size)]

    assert len(whole) == len(set(whole)) == 4 * 8
    assert in_pages == whole


async def test_a_change_of_a_share_whose_memory_was_forgotten_is_listed_as_final(projects):
    a, _ = projects
    memory_id = await stored(a)
    await a.promote_memory(memory_id)
    undone = await a.undo_change()

    await a.forget_memory(memory_id)

    states = {change.id: (change.state, change.obstacle) async for change in a.iter_history()}
    assert states[undone.audit_id] == ("final", "What was forgotten stays erased.")


@pytest.mark.parametrize("which", ["project", "own"])
async def test_an_import_that_brought_records_of_shares_is_taken_back_and_leaves_the_copies_alone(
    projects, tmp_path, home, clock, which
):
    a, b = projects
    await a.promote_memory(await stored(a))
    async with Hippo(home, clock=clock) as own:
        parts = [part async for part in (own if which == "own" else a).export_store()]
    async with Hippo(tmp_path / "new" / ".hippo", clock=clock) as new:
        await new.import_store([line for part in parts for line in part.lines])

        undone = await new.undo_change()

    assert undone.undone_operation == "import"
    assert texts(await b.recall("linter output")) == [RULE]
    assert (await a.sync_memories()).memories == ()


async def test_a_sync_that_only_gave_the_project_its_identity_is_passed_over_by_undo(projects):
    a, _ = projects
    await stored(a)
    await a.sync_memories()

    assert (await a.undo_change()).undone_operation == "remember"


@pytest.mark.parametrize("then", ["same", "sync"])
@pytest.mark.parametrize("call", ["undo_promote", "unshare", "undo_unshare"])
async def test_after_a_crash_between_the_two_halves_the_same_call_or_sync_brings_them_in_step(
    tmp_path, home, clock, call, then
):
    folder, other = tmp_path / "one" / ".hippo", tmp_path / "two" / ".hippo"
    async with Hippo(folder, clock=clock) as a:
        memory_id = await stored(a)
        await a.promote_memory(memory_id)
        if call == "undo_unshare":
            await a.unshare_memory(memory_id)

    async def run():
        async with Hippo(folder, clock=clock) as a:
            await (a.unshare_memory(memory_id) if call == "unshare" else a.undo_change())

    async with as_before(folder):
        await run()
    if then == "same":
        await run()
    else:
        async with Hippo(folder, clock=clock) as a:
            await a.sync_memories(withdraw_only=True)

    back = call == "undo_unshare" and then == "same"
    async with Hippo(folder, clock=clock) as a, Hippo(other, clock=clock) as b:
        assert texts(await b.recall("linter output")) == [RULE] * back
        dry = await a.share_memories(memory_id, dry_run=True)
        assert dry.memories[0].verdict == ("already_shared" if back else "shared")
        assert (await a.sync_memories(withdraw_only=True)).memories == ()


@pytest.mark.parametrize("then", ["promote", "unshare", "forget"])
async def test_a_share_that_broke_off_between_its_halves_is_completed_taken_back_or_erased(tmp_path, home, clock, then):
    folder, other = tmp_path / "one" / ".hippo", tmp_path / "two" / ".hippo"
    async with Hippo(folder, clock=clock) as a:
        memory_id = await stored(a)
    async with as_before(folder), Hippo(folder, clock=clock) as a:
        await a.promote_memory(memory_id)

    async with Hippo(folder, clock=clock) as a, Hippo(other, clock=clock) as b:
        await getattr(a, f"{then}_memory")(memory_id)

        assert texts(await b.recall("linter output")) == [RULE] * (then == "promote")
        assert [peer.is_this for peer in (await a.list_peers()).peers] == [True] * (then == "promote")
    assert held(home) == [] or then != "forget"


async def test_sync_withdraws_a_copy_whose_share_was_taken_back_here_alone(tmp_path, home, clock):
    folder, other = tmp_path / "one" / ".hippo", tmp_path / "two" / ".hippo"
    async with Hippo(folder, clock=clock) as a:
        await a.promote_memory(await stored(a))
    async with as_before(home), Hippo(folder, clock=clock) as a:
        await a.undo_change()

    async with Hippo(folder, clock=clock) as a, Hippo(other, clock=clock) as b:
        orphaned = texts(await b.recall("linter output"))
        synced = await a.sync_memories()

        assert (orphaned, synced.withdrawn_count) == ([RULE], 1)
        assert texts(await b.recall("linter output")) == []


def _end(folder, memory_id, how):
    async def run():
        async with Hippo(folder) as client:
            try:
                await (client.unshare_memory(memory_id) if how == "unshare" else client.undo_change())
            except errors.HippoError as error:
                return type(error).__name__
        return "done"

    return asyncio.run(run())


async def test_two_processes_taking_the_same_share_back_leave_no_half(tmp_path, home):
    folder = str(tmp_path / "app" / ".hippo")
    async with Hippo(folder) as client:
        memory_id = await stored(client)
        await client.promote_memory(memory_id)
        change = (await client.list_history()).changes[0].id
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        jobs = [(folder, memory_id, how) for how in ("unshare", "undo")]
        outcomes = await asyncio.to_thread(pool.starmap, _end, jobs)

    async with Hippo(folder) as client, Hippo(tmp_path / "other" / ".hippo") as other:
        states = {item.id: item.state for item in (await client.list_history()).changes}
        is_there = texts(await other.recall("linter output")) == [RULE]
        with_record = (await client.share_memories(memory_id, dry_run=True)).memories[0].verdict == "already_shared"
        assert is_there == with_record
        assert (await client.sync_memories(withdraw_only=True)).memories == ()
    # Undo after unshare takes the unshare back; the other way round there is nothing left to unshare.
    assert (outcomes, states[change]) in ((["done", "done"], "undoable"), (["NotFound", "done"], "undone"))
