"""A project's store beside the user's own: recalled together, acted on by id, and neither spoils the other."""

from __future__ import annotations

import asyncio
import shutil
import threading

import pytest

from hippo import Hippo, errors

pytestmark = pytest.mark.anyio


@pytest.fixture
def own(home):
    return str(home)


@pytest.fixture
async def both(project, own, clock):
    """The client of a project, with memories of the user's own store beside it."""
    async with Hippo(own, clock=clock) as global_store:
        await global_store.remember("global fact about deploys", pin=True)
    async with Hippo(project, clock=clock) as client:
        await client.remember("local fact about deploys")
        yield client


def by_store(found):
    return {hit.memory.store: hit.memory for hit in found.memories}


async def test_recall_finds_memories_of_both_stores_and_says_which(both):
    found = by_store(await both.recall("deploys"))

    assert {label: memory.text for label, memory in found.items()} == {
        "local": "local fact about deploys",
        "global": "global fact about deploys",
    }


async def test_recall_leaves_the_global_store_out_when_asked(both):
    found = await both.recall("deploys", include_global=False)

    assert set(by_store(found)) == {"local"}


async def test_a_global_memory_is_acted_on_by_its_id(both):
    memory = by_store(await both.recall("deploys"))["global"]

    unpinned = (await both.unpin_memory(memory.id)).memory
    await both.forget_memory(memory.id)

    assert (unpinned.pinned, unpinned.store) == (False, "global")
    assert set(by_store(await both.recall("deploys"))) == {"local"}


async def test_outcome_marks_the_hits_of_both_stores(both):
    found = await both.recall("deploys")

    marked = await both.record_outcome(outcome="good", recall_id=found.recall_id)

    assert [change.memory_id for change in marked.changes] == [hit.memory.id for hit in found.memories]


async def test_an_unknown_id_keeps_every_store_from_being_marked(both):
    memory = by_store(await both.recall("deploys"))["global"]

    with pytest.raises(errors.NotFound) as caught:
        await both.record_outcome(outcome="bad", memory_ids=[memory.id, "mem_zzzzzzzzzzzz"])

    assert caught.value.resource == "mem_zzzzzzzzzzzz"
    assert (await both.get_memory(memory.id)).memory.bad_count == 0


async def test_what_was_forgotten_since_does_not_keep_the_rest_of_a_recall_from_being_marked(both):
    found = await both.recall("deploys")
    hits = by_store(found)
    await both.forget_memory(hits["global"].id)

    marked = await both.record_outcome(outcome="good")

    assert [change.memory_id for change in marked.changes] == [hits["local"].id]


async def test_a_repeated_forget_of_a_global_memory_is_answered_the_same(both):
    memory = by_store(await both.recall("deploys"))["global"]

    first = await both.forget_memory(memory.id, idempotency_key="k-1")
    again = await both.forget_memory(memory.id, idempotency_key="k-1")

    assert again == first


async def test_a_text_in_both_stores_is_returned_once(both, own, clock):
    async with Hippo(own, clock=clock) as global_store:
        await global_store.remember("local fact about deploys")

    found = [hit.memory.text for hit in (await both.recall("deploys")).memories]

    assert sorted(found) == ["global fact about deploys", "local fact about deploys"]


@pytest.mark.parametrize("how", ["forgotten", "superseded"])
async def test_a_global_copy_of_what_is_gone_here_does_not_come_back(both, own, clock, how):
    async with Hippo(own, clock=clock) as global_store:
        await global_store.remember("local fact about deploys")
    local = by_store(await both.recall("deploys"))["local"]
    if how == "forgotten":
        await both.forget_memory(local.id)
    else:
        await both.supersede_memory(local.id, "newer fact about deploys")

    found = [hit.memory.text for hit in (await both.recall("deploys")).memories]

    assert "local fact about deploys" not in found


async def test_a_damaged_global_store_does_not_keep_a_project_from_working(both, own, project, home):
    await both.aclose()
    (home / "hippo.db").write_bytes(b"this is no database" * 100)
    async with Hippo(project) as client:
        await client.remember("another local fact about deploys")
        found = await client.recall("deploys")

    assert len(found.memories) == 2
    assert [notice.code for notice in found.degraded] == ["global_store_unreadable"]


async def test_a_store_that_was_replaced_takes_no_write_into_the_file_that_is_gone(project, clock):
    async with Hippo(project, clock=clock) as client:
        await client.remember("before")
        shutil.rmtree(project)
        assert (await client.list_memories()).memories == ()

        stored = await client.remember("after")

        assert stored.verdict == "stored"
        assert (project / "hippo.db").exists()
    async with Hippo(project, clock=clock) as client:
        assert [memory.text for memory in (await client.list_memories()).memories] == ["after"]


async def test_reads_that_are_given_up_leave_no_thread_behind(project):
    async with Hippo(project) as client:
        await client.remember_many([{"text": f"needle {number}"} for number in range(500)])
        await client.recall("needle")
        before = threading.active_count()
        for number in range(200):
            try:
                async with asyncio.timeout(0.0001 * (number % 20)):
                    await client.recall("needle", strengthen=False)
            except TimeoutError:
                pass

        assert threading.active_count() <= before + 3
        assert (await client.recall("needle")).memories


async def test_the_last_recall_is_the_last_one_made_though_the_clock_went_back(project, clock):
    async with Hippo(project, clock=clock) as client:
        await client.remember("alpha")
        second = (await client.remember("beta")).memory
        await client.recall("alpha")
        clock.advance(hours=-2)
        await client.recall("beta")

        marked = await client.record_outcome(outcome="bad")

    assert [change.memory_id for change in marked.changes] == [second.id]


async def test_forgetting_erases_turns_that_differ_in_white_space_only(project):
    async with Hippo(project) as client:
        stored = (await client.remember("quibbleflax opens the vault")).memory
        await client.remember_many([{"text": " quibbleflax opens the vault\n", "kind": "raw"}])

        await client.forget_memory(stored.id)

        assert (await client.recall("quibbleflax")).memories == ()
    assert not any(b"quibbleflax" in path.read_bytes() for path in project.iterdir() if path.is_file())


async def test_a_fact_can_be_told_anew_when_its_successor_is_forgotten(project):
    async with Hippo(project) as client:
        old = (await client.remember("deploy with webpack")).memory
        new = (await client.supersede_memory(old.id, "deploy with vite")).memory
        await client.forget_memory(new.id)

        again = await client.supersede_memory(old.id, "deploy with rollup")

        assert [hit.memory.id for hit in (await client.recall("deploy")).memories] == [again.memory.id]
