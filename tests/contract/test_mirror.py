"""Markdown mirrors: what recall can return is a file, and follows every change."""

from __future__ import annotations

import asyncio
import json
import multiprocessing

import pytest

from hippo import Hippo
from hippo.testing import SettableClock

pytestmark = pytest.mark.anyio

TEXT = "Deploys go out on Tuesdays: never on Fridays — 配置"


def mirrored(project):
    return {str(path.relative_to(project)): path.read_text() for path in sorted(project.rglob("*.md"))}


async def test_each_active_memory_is_a_file_with_its_text_and_facts(hippo, project):
    memory = (await hippo.remember(TEXT, tags=["ops"], pin=True, scope='a "quoted" scope')).memory

    done = await hippo.mirror_store()

    (content,) = mirrored(project).values()
    assert list(mirrored(project)) == [f"episodic/{memory.id}.md"]
    assert content.endswith(f"---\n\n{TEXT}\n")
    assert 'tags: ["ops"]' in content
    assert r'scope: "a \"quoted\" scope"' in content
    assert (done.written_count, done.removed_count) == (2, 0)
    assert json.loads((project / "stats.json").read_text())["active"] == 1


async def test_nothing_is_written_twice_and_a_recall_changes_no_file(hippo, project):
    await hippo.remember(TEXT)
    await hippo.mirror_store()
    before = {path: path.stat().st_mtime_ns for path in project.rglob("*.md")}
    await hippo.recall("deploys")

    again = await hippo.mirror_store()

    assert (again.written_count, again.removed_count) == (0, 0)
    assert {path: path.stat().st_mtime_ns for path in project.rglob("*.md")} == before


async def test_once_written_the_mirrors_follow_every_change(hippo, project):
    await hippo.mirror_store()
    first = (await hippo.remember(TEXT)).memory
    assert list(mirrored(project)) == [f"episodic/{first.id}.md"]

    newer = (await hippo.supersede_memory(first.id, "Deploys go out on Mondays")).memory
    assert list(mirrored(project)) == [f"episodic/{newer.id}.md"]

    await hippo.forget_memory(newer.id)
    assert mirrored(project) == {}
    assert b"Mondays" not in b"".join(path.read_bytes() for path in project.rglob("*") if path.is_file())


async def test_without_a_mirror_no_file_is_made(hippo, project):
    await hippo.remember(TEXT)

    assert mirrored(project) == {}
    assert not (project / "stats.json").exists()


async def test_the_index_names_every_file_and_is_kept_up_to_date(hippo, project):
    first = (await hippo.remember(TEXT)).memory
    await hippo.mirror_store(index=True)
    second = (await hippo.remember("another")).memory

    index = json.loads((project / "index.json").read_text())

    assert {(one["id"], one["file"]) for one in index} == {
        (memory.id, f"episodic/{memory.id}.md") for memory in (first, second)
    }


async def test_a_dry_run_counts_and_writes_nothing(hippo, project):
    await hippo.remember(TEXT)

    done = await hippo.mirror_store(dry_run=True)

    assert done.written_count == 2
    assert mirrored(project) == {}


async def test_foreign_and_damaged_files_are_left_alone_or_put_right(hippo, project):
    memory = (await hippo.remember(TEXT)).memory
    await hippo.mirror_store()
    (project / "episodic" / "notes.md").write_text("mine")
    (project / "episodic" / f"{memory.id}.md").write_text("spoilt")
    (project / "stats.json").write_text("{")

    await hippo.remember("one more")

    files = mirrored(project)
    assert files["episodic/notes.md"] == "mine"
    assert TEXT in files[f"episodic/{memory.id}.md"]
    assert len(files) == 3


async def test_a_writer_whose_clock_is_behind_is_followed_too(tmp_path, home):
    folder = tmp_path / "app" / ".hippo"
    ahead, behind = SettableClock(), SettableClock()
    behind.advance(seconds=-1)
    async with Hippo(folder, clock=ahead) as first, Hippo(folder, clock=behind) as second:
        await first.mirror_store()
        ids = set()
        for number in range(3):
            ids.add((await first.remember(f"the fast one wrote {'abc'[number] * 5}")).memory.id)
            ids.add((await second.remember(f"then the slow one said {'xyz'[number] * 5}")).memory.id)

        assert {path.stem for path in folder.rglob("*.md")} == ids
        assert (await first.mirror_store()).written_count == 0


def _remember(folder, start):
    async def run():
        async with Hippo(folder) as client:
            for number in range(start, start + 15):
                await client.remember(f"fact number {number}")

    asyncio.run(run())


async def test_two_writing_processes_leave_the_files_of_the_store(tmp_path, home):
    folder = tmp_path / "app" / ".hippo"
    async with Hippo(folder) as client:
        await client.remember("the first")
        await client.mirror_store()
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        await asyncio.to_thread(pool.starmap, _remember, [(str(folder), 0), (str(folder), 100)])

    async with Hippo(folder) as client:
        ids = {memory.id for memory in (await client.list_memories()).memories}
        again = await client.mirror_store()
    assert {path.stem for path in folder.rglob("*.md")} == ids
    assert (len(ids), again.written_count, again.removed_count) == (31, 0, 0)


async def test_the_latest_session_s_trail_is_a_file_that_follows_each_step(hippo, project):
    await hippo.mirror_store()
    await hippo.start_session("Move the cache to Valkey", session_id="s-7")
    await hippo.log_session_event("the client is swapped", session_id="s-7")
    await hippo.log_session_event("tests are green", session_id="s-7")

    (trail,) = mirrored(project).values()
    assert list(mirrored(project)) == ["buffer/recent-session.md"]
    assert 'task: "Move the cache to Valkey"' in trail
    assert trail.index("the client is swapped") < trail.index("tests are green")

    await hippo.log_session_event("something else", session_id="s-8")

    assert "something else" in mirrored(project)["buffer/recent-session.md"]
    assert "tests are green" not in mirrored(project)["buffer/recent-session.md"]


async def test_the_trail_s_file_goes_with_its_steps(hippo, project):
    await hippo.log_session_event("the client is swapped", session_id="s-7")
    await hippo.mirror_store()
    assert "buffer/recent-session.md" in mirrored(project)

    await hippo.undo_change()

    assert mirrored(project) == {}
