"""Sharing between projects: copied when asked, withdrawn when it no longer holds, told apart by identity."""

from __future__ import annotations

import asyncio
import multiprocessing

import pytest

from hippo import Hippo, errors

pytestmark = pytest.mark.anyio

RULE = "Always pass --no-color to the linter when its output is piped"


@pytest.fixture
async def projects(tmp_path, home, clock):
    """Two projects whose folders have the same name, beside one user's own store."""
    first, second = tmp_path / "one" / "app" / ".hippo", tmp_path / "two" / "app" / ".hippo"
    async with Hippo(first, clock=clock) as a, Hippo(second, clock=clock) as b:
        yield a, b


async def stored(client, text=RULE, **fields):
    return (await client.remember(text, **fields)).memory.id


def texts(found):
    return [hit.memory.text for hit in found.memories]


async def test_every_call_answers_the_same_over_every_transport(hippo, home):
    memory_id = await stored(hippo)

    promoted = (await hippo.promote_memory(memory_id)).shared
    again = (await hippo.share_memories(memory_id)).memories[0]
    peers = (await hippo.list_peers()).peers
    taken = (await hippo.unshare_memory(memory_id)).shared
    synced = await hippo.sync_memories()
    with pytest.raises(errors.NotFound) as missing:
        await hippo.share_memories("mem_nothing")
    with pytest.raises(errors.InvalidArgument) as both:
        await hippo.share_memories(memory_id, auto=True)

    assert (promoted.verdict, again.verdict, taken.verdict) == ("shared", "already_shared", "withdrawn")
    assert promoted.global_id == again.global_id == taken.global_id
    assert [(peer.name, peer.shared_count, peer.is_this) for peer in peers] == [("project", 1, True)]
    assert (synced.pulled_count, synced.withdrawn_count) == (0, 0)
    assert missing.value.resource == "mem_nothing"
    assert both.value.field == "memory_id"


async def test_a_shared_memory_is_recalled_in_another_project(projects):
    a, b = projects
    await a.share_memories(await stored(a))

    found = await b.recall("linter output")

    assert [(hit.memory.text, hit.memory.store, hit.memory.source) for hit in found.memories] == [
        (RULE, "global", "shared:app")
    ]


async def test_projects_of_the_same_folder_name_are_different_peers(projects):
    a, b = projects
    await a.promote_memory(await stored(a, "a's rule"))
    await b.promote_memory(await stored(b, "b's rule"))

    peers = (await b.list_peers()).peers

    assert [peer.name for peer in peers] == ["app", "app"]
    assert len({peer.project_id for peer in peers}) == 2
    assert sorted(peer.is_this for peer in peers) == [False, True]


async def test_what_speaks_of_one_project_is_shared_only_by_force(projects):
    a, _ = projects
    memory_id = await stored(a, "The deploy script is in ops/deploy.sh and talks to 10.0.0.5", tags=["deploy"])

    refused = (await a.share_memories(memory_id)).memories[0]
    forced = (await a.share_memories(memory_id, force=True)).memories[0]

    assert (refused.verdict, refused.global_id) == ("too_specific", "")
    assert refused.transfer_score < 0.3
    assert any("path" in reason for reason in refused.reasons)
    assert forced.verdict == "shared"


async def test_auto_takes_what_scores_high_enough_once_and_a_dry_run_takes_nothing(projects, home, clock):
    a, _ = projects
    rule, error = await stored(a, tags=["lesson"]), await stored(a, "The build failed at noon", error=True)

    dry = await a.share_memories(auto=True, dry_run=True)
    first = await a.share_memories(auto=True)
    second = await a.share_memories(auto=True)

    assert [one.memory_id for one in dry.memories] == [one.memory_id for one in first.memories] == [rule]
    assert (dry.shared_count, first.shared_count, second.shared_count) == (1, 1, 0)
    assert error not in [one.memory_id for one in first.memories]
    async with Hippo(home, clock=clock) as own:
        assert (await own.get_status()).active_count == 1


@pytest.mark.parametrize("retire", ["forget", "supersede"])
async def test_a_memory_that_no_longer_holds_is_withdrawn_from_every_project_at_once(projects, home, retire):
    a, b = projects
    memory_id = await stored(a)
    await a.share_memories(memory_id)

    if retire == "forget":
        await a.forget_memory(memory_id)
    else:
        await a.supersede_memory(memory_id, "Leave the linter's colours on")

    assert texts(await b.recall("linter output piped")) == []
    assert (await b.list_peers()).peers == ()
    left = [path.name for path in home.iterdir() if path.is_file() and RULE.encode() in path.read_bytes()]
    assert left == [] or retire == "supersede"


async def test_another_project_s_copy_of_the_same_text_stays(projects):
    a, b = projects
    mine, theirs = await stored(a), await stored(b)
    await a.share_memories(mine)
    await b.share_memories(theirs)

    await a.forget_memory(mine)

    assert [hit.memory.store for hit in (await b.recall("linter output")).memories] == ["local"]
    assert [peer.shared_count for peer in (await b.list_peers()).peers] == [1]


async def test_sync_pulls_once_and_takes_back_what_was_withdrawn(projects):
    a, b = projects
    memory_id = await stored(a)
    await a.share_memories(memory_id)

    pulled, again = await b.sync_memories(), await b.sync_memories()
    here = texts(await b.recall("linter", include_global=False))
    await a.unshare_memory(memory_id)
    back = await b.sync_memories()

    assert (pulled.pulled_count, again.pulled_count, back.withdrawn_count) == (1, 0, 1)
    assert here == [RULE]
    assert texts(await b.recall("linter")) == []


async def test_sync_brings_nothing_back_that_was_forgotten_here(projects):
    a, b = projects
    await a.share_memories(await stored(a))
    await b.forget_memory(await stored(b))

    synced = await b.sync_memories()

    assert synced.pulled_count == 0
    assert texts(await b.recall("linter")) == []


async def test_a_text_forgotten_in_the_own_store_is_not_shared_again(projects, home, clock):
    a, _ = projects
    async with Hippo(home, clock=clock) as own:
        await own.forget_memory(await stored(own))

    shared = (await a.share_memories(await stored(a))).memories[0]

    assert (shared.verdict, shared.global_id) == ("forgotten", "")


async def test_the_own_store_has_nobody_to_share_with(home, clock):
    async with Hippo(home, clock=clock) as own:
        memory_id = await stored(own)
        with pytest.raises(errors.FailedPrecondition) as refused:
            await own.share_memories(memory_id)

    assert refused.value.reason == "no_other_store"


@pytest.mark.parametrize("switched_on", [False, True])
async def test_sleep_shares_only_where_it_is_switched_on(projects, tmp_path, clock, monkeypatch, switched_on):
    a, b = projects
    await stored(a, tags=["lesson"])
    await stored(a, "a note that only this project needs")
    monkeypatch.setenv("HIPPO_AUTO_SHARE", "true" if switched_on else "false")
    async with Hippo(tmp_path / "one" / "app" / ".hippo", clock=clock) as sleeper:
        rehearsal = [event async for event in sleeper.sleep(dry_run=True)][-1].report
        report = [event async for event in sleeper.sleep()][-1].report

    counts = [[step.changed_count for step in one.steps if step.name == "share"] for one in (rehearsal, report)]
    assert counts == ([[1], [1]] if switched_on else [[], []])
    assert [hit.memory.store for hit in (await b.recall("linter output")).memories] == ["global"] * switched_on


def _share(folder, memory_id):
    async def run():
        async with Hippo(folder) as client:
            return (await client.share_memories(memory_id)).memories[0].verdict

    return asyncio.run(run())


async def test_two_processes_sharing_the_same_memory_make_one_copy(tmp_path, home):
    folder = str(tmp_path / "app" / ".hippo")
    async with Hippo(folder) as client:
        memory_id = await stored(client)
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        verdicts = await asyncio.to_thread(pool.starmap, _share, [(folder, memory_id)] * 2)

    async with Hippo(home) as own:
        assert (await own.get_status()).active_count == 1
    assert sorted(verdicts) == ["already_shared", "shared"]
