"""Mirrors that cannot be written, and processes that end while they write them: no change is lost, no erased text is left."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from hippo import Hippo
from hippo.errors import FailedPrecondition
from hippo.sources.mirror_files import locked

pytestmark = pytest.mark.anyio

TEXT = "the launch code is zebra4711"


def holding(folder, text=TEXT):
    """Files below a folder that hold a text."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return [path.relative_to(folder).as_posix() for path in files if text.encode() in path.read_bytes()]


async def test_a_change_is_answered_although_its_mirror_cannot_be_written_and_the_next_one_catches_up(hippo, project):
    await hippo.mirror_store()
    (project / "episodic").write_text("in the way")

    done = await hippo.remember(TEXT)
    (project / "episodic").unlink()
    after = await hippo.remember("another")

    assert [notice.code for notice in done.notices] == ["mirror_behind"]
    assert f"episodic/{done.memory.id}.md: {project}/episodic is no folder" in done.notices[0].message
    assert after.notices == ()
    assert holding(project / "episodic") == [f"{done.memory.id}.md"]


async def test_an_answer_without_a_place_for_it_leaves_the_warning_to_the_log(hippo, project, caplog):
    memory = (await hippo.remember(TEXT)).memory
    await hippo.mirror_store()
    file = project / "episodic" / f"{memory.id}.md"
    file.unlink()
    file.mkdir()

    with caplog.at_level(logging.WARNING, "hippo"):
        pinned = await hippo.pin_memory(memory.id)

    assert pinned.memory.pinned
    (line,) = [record.getMessage() for record in caplog.records if record.name == "hippo"]
    assert f"cannot write {file}: Is a directory" in line


async def test_an_erasure_is_not_complete_while_a_file_is_out_of_reach_and_the_next_change_finishes_it(hippo, project):
    memory = (await hippo.remember(TEXT)).memory
    await hippo.mirror_store()
    (project / "episodic").rename(project / "elsewhere")
    (project / "episodic").symlink_to(project / "nowhere")

    with pytest.raises(FailedPrecondition) as caught:
        await hippo.forget_memory(memory.id)
    (project / "episodic").unlink()
    (project / "elsewhere").rename(project / "episodic")
    left = holding(project)
    await hippo.remember("the next change")

    assert caught.value.reason == "erasure_pending"
    assert str(project / "episodic") in caught.value.message
    assert left == [f"episodic/{memory.id}.md"]
    assert holding(project) == []


async def test_an_erasure_whose_file_is_gone_is_complete_whatever_else_cannot_be_written(hippo, project):
    memory = (await hippo.remember(TEXT)).memory
    await hippo.mirror_store()
    (project / "stats.json").unlink()
    (project / "stats.json").mkdir()

    done = await hippo.forget_memory(memory.id)

    assert done.erased
    assert holding(project) == []


@pytest.mark.parametrize("name", ["stats.json", "episodic/{}.md"])
async def test_mirroring_says_in_one_sentence_which_file_cannot_be_written(hippo, project, name):
    memory = (await hippo.remember(TEXT)).memory
    file = project / name.format(memory.id)
    file.mkdir(parents=True)

    with pytest.raises(FailedPrecondition) as caught:
        await hippo.mirror_store()
    file.rmdir()
    done = await hippo.mirror_store()

    assert f"cannot write {file}: Is a directory" in caught.value.message
    assert caught.value.resource == str(file)
    assert holding(project / "episodic") == [f"{memory.id}.md"]
    assert done.written_count == (2 if name.startswith("episodic") else 1)


DYING = """
import asyncio, os, signal, sys
from hippo import Hippo

folder, event, part, call, *arguments = sys.argv[1:]

def die(name, values):
    if name == event and part in str(values[0]):
        os.kill(os.getpid(), signal.SIGKILL)

async def main():
    async with Hippo(folder) as hippo:
        sys.addaudithook(die)
        await getattr(hippo, call)(*arguments)

asyncio.run(main())
"""


def killed(project, event, part, call, *arguments):
    """A process that is killed just before it renames or removes a file whose path has this part."""
    environ = {**os.environ, "HIPPO_EMBEDDED": "1"}
    done = subprocess.run(
        [sys.executable, "-c", DYING, str(project), event, part, call, *arguments], env=environ, timeout=60
    )
    assert done.returncode == -signal.SIGKILL


@pytest.mark.parametrize("event", ["os.remove", "os.rename"])
async def test_a_process_killed_while_it_mirrors_an_erasure_leaves_no_text_behind_the_next_change(project, home, event):
    async with Hippo(project) as hippo:
        memory = (await hippo.remember(TEXT)).memory
        await hippo.mirror_store()
    killed(project, event, memory.id if event == "os.remove" else "stats.json", "forget_memory", memory.id)

    async with Hippo(project) as hippo:
        await hippo.remember("the next change")

    assert holding(project) == []


async def test_what_a_killed_process_had_begun_to_write_goes_with_the_memory(project, home):
    async with Hippo(project) as hippo:
        await hippo.mirror_store()
    killed(project, "os.rename", ".md", "remember", TEXT)
    begun = holding(project / "episodic")

    async with Hippo(project) as hippo:
        (memory,) = (await hippo.list_memories()).memories
        done = await hippo.forget_memory(memory.id)

    assert [Path(name).suffix for name in begun] == [".tmp"]
    assert done.erased
    assert holding(project) == []


async def test_what_a_killed_first_mirroring_wrote_is_followed(project, home):
    async with Hippo(project) as hippo:
        memory = (await hippo.remember(TEXT)).memory
        await hippo.remember("another text")
    killed(project, "os.rename", ".md", "mirror_store")
    begun = holding(project / "episodic", "another text") + holding(project / "episodic")

    async with Hippo(project) as hippo:
        await hippo.forget_memory(memory.id)

    assert begun
    assert holding(project) == []
    assert [path.suffix for path in (project / "episodic").iterdir()] == [".md"]


async def test_mirroring_removes_what_killed_processes_left_and_no_file_of_a_person(hippo, project):
    memory = (await hippo.remember(TEXT)).memory
    await hippo.mirror_store()
    folder = project / "episodic"
    ours = [".mem_aaaaaaaaaaaa.md.tmp", ".tl4_c8in.tmp", "mem_aaaaaaaaaaaa.md", "mem_from-elsewhere.md"]
    for name in ours:
        (folder / name).write_text('---\nid: "mem_from-elsewhere"\nlayer: "episodic"\n---\n\nold text\n')
    theirs = ["my_notes.md", ".swap.tmp", "mem_aaaaaaaaaaaa.md.bak"]
    for name in theirs:
        (folder / name).write_text("a person's")

    done = await hippo.mirror_store()

    assert sorted(path.name for path in folder.iterdir()) == sorted([f"{memory.id}.md", *theirs])
    assert done.removed_count == len(ours)


async def test_the_first_change_after_an_earlier_program_removes_what_that_left(hippo, project):
    memory = (await hippo.remember(TEXT)).memory
    await hippo.mirror_store()
    stats = json.loads((project / "stats.json").read_text())
    del stats["format"]
    (project / "stats.json").write_text(json.dumps(stats))
    (project / "episodic" / ".tl4_c8in.tmp").write_text(TEXT)

    done = await hippo.forget_memory(memory.id)

    assert done.erased
    assert holding(project) == []


async def test_the_file_of_a_conflict_goes_when_one_of_its_memories_is_erased(hippo, project):
    await hippo.mirror_store()
    older = (await hippo.remember("The deploy port of quokka is 5432")).memory
    await hippo.remember("The deploy port of quokka is 5433")
    before = holding(project / "conflicts", "5432")

    await hippo.forget_memory(older.id)

    assert len(before) == 1
    assert holding(project, "5432") == []
    assert list((project / "conflicts").iterdir()) == []


async def test_a_full_mirroring_removes_the_files_of_settled_conflicts(hippo, project):
    older = (await hippo.remember("The deploy port of quokka is 5432")).memory
    await hippo.remember("The deploy port of quokka is 5433")
    await hippo.mirror_store()
    (project / "stats.json").unlink()
    await hippo.forget_memory(older.id)

    await hippo.mirror_store()

    assert list((project / "conflicts").iterdir()) == []
    assert holding(project, "5432") == []


async def test_the_mirror_of_your_own_store_follows_what_a_project_changes_in_it(project, home):
    async with Hippo(home) as own:
        memory = (await own.remember(TEXT)).memory
        await own.mirror_store()

    async with Hippo(project) as hippo:
        done = await hippo.forget_memory(memory.id)

    assert done.erased
    assert holding(home) == []


async def test_a_caller_who_gives_up_leaves_the_lock_with_the_work_that_goes_on(tmp_path):
    go_on, begun, order = threading.Event(), asyncio.Event(), []
    loop = asyncio.get_running_loop()

    def slow():
        loop.call_soon_threadsafe(begun.set)
        go_on.wait(30)
        order.append("the first has written")

    async def first():
        async with locked(tmp_path) as lock:
            await lock.run(slow)

    async def second():
        async with locked(tmp_path) as lock:
            await lock.run(lambda: order.append("the second has written"))

    one = asyncio.create_task(first())
    await begun.wait()
    one.cancel()
    with pytest.raises(asyncio.CancelledError):
        await one
    two = asyncio.create_task(second())
    await asyncio.to_thread(lambda: None)
    go_on.set()
    await two

    assert order == ["the first has written", "the second has written"]


WITHOUT_RIGHTS = """
import asyncio, json, os, sys
from hippo import Hippo
from hippo.errors import HippoError

async def main(folder, mode):
    async with Hippo(folder) as hippo:
        memory = (await hippo.remember("the launch code is zebra4711")).memory
        await hippo.mirror_store()
        os.chmod(f"{folder}/episodic", mode)
        try:
            told = str((await hippo.forget_memory(memory.id)).erased)
        except HippoError as error:
            told = f"{error.reason}: {error.message}"
        stored = await hippo.remember("told all the same")
        os.chmod(f"{folder}/episodic", 0o700)
        left = os.listdir(f"{folder}/episodic")
        await hippo.remember("the next change")
        return [told, [notice.code for notice in stored.notices], memory.id, left, os.listdir(f"{folder}/episodic")]

asyncio.run(main(sys.argv[2], 0o700))  # loads every module before the right to do so is given up
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
print(json.dumps(asyncio.run(main(sys.argv[1], 0o500))))
"""


async def test_a_folder_without_write_access_keeps_an_erasure_pending_until_it_has_it_again():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "store"
        folder.mkdir()
        if os.geteuid() == 0:
            os.chown(folder, 65534, 65534)
        Path(name).chmod(0o755)
        environ = {**os.environ, "HIPPO_HOME": f"{name}/home", "HIPPO_EMBEDDED": "1"}
        done = subprocess.run(
            [sys.executable, "-c", WITHOUT_RIGHTS, str(folder), f"{name}/other"],
            capture_output=True, env=environ, timeout=60, check=True,
        )  # fmt: skip
        told, notices, memory_id, left, after = json.loads(done.stdout)

    assert told.startswith(f"erasure_pending: Erasure pending: {memory_id} is gone from every answer")
    assert f"episodic/{memory_id}.md (Permission denied)" in told
    assert notices == ["mirror_behind"]
    assert left == [f"{memory_id}.md"]
    assert len(after) == 2
    assert f"{memory_id}.md" not in after
