"""Copies of the whole database: whole, of one moment, and leaving nothing behind whatever happens."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing

import pytest

from hippo.errors import DataLoss, FailedPrecondition
from hippo.store.sqlite import backup
from hippo.store.sqlite.backup import check_backup, copy_database
from hippo.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio


async def whole(store):
    """All bytes of a copy, read in small pieces."""
    async with store.copy() as copy:
        pieces = []
        while piece := await copy.read(1000):
            pieces.append(piece)
        assert sum(map(len, pieces)) == copy.size_bytes
        return b"".join(pieces)


async def test_a_copy_opens_and_holds_what_the_store_held(store, new_memory, tmp_path, clock):
    memories = [new_memory(f"fact number {number}") for number in range(30)]
    async with store.write() as unit:
        await unit.memories.add_many(memories)
    file = tmp_path / "copy" / "hippo.db"
    file.parent.mkdir()

    file.write_bytes(await whole(store))

    assert check_backup(str(file)).memory_count == 30
    copy = await open_store(file.parent, clock=clock, create=False)
    async with copy.read() as snapshot:
        ids = [memory.id for memory in memories]
        assert [memory.text for memory in await snapshot.memories.get_many("default", ids)] == [
            memory.text for memory in memories
        ]
    assert copy.content_hash("x") == store.content_hash("x")
    await copy.aclose()


async def test_a_caller_who_leaves_while_it_is_copied_leaves_no_open_file(store, new_memory, monkeypatch):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("before")])
    begun, go_on, made = threading.Event(), threading.Event(), []

    def slowly(raw, folder):
        begun.set()
        go_on.wait()
        made.append(copy_database(raw, folder))
        return made[0]

    monkeypatch.setattr(backup, "copy_database", slowly)
    task = asyncio.ensure_future(whole(store))
    await asyncio.to_thread(begun.wait)
    task.cancel()
    await asyncio.sleep(0)
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task

    assert [copy.file.closed for copy in made] == [True]


async def test_the_copy_is_of_the_moment_it_began_and_nobody_waits_for_it(store, new_memory, tmp_path):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("before")])
    async with store.copy() as copy:
        async with store.write() as unit:
            await unit.memories.add_many([new_memory("after")])
        data = await copy.read(1 << 30)

    (tmp_path / "copy.db").write_bytes(data)
    assert check_backup(str(tmp_path / "copy.db")).memory_count == 1


async def test_a_copy_names_everybody_whose_memories_it_holds(store, new_memory):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("mine"), new_memory("theirs", tenant="other")])

    async with store.copy() as copy:
        assert copy.tenants == ("default", "other")


async def test_the_folder_holds_nothing_of_a_copy_while_it_is_read_or_after_it(store, new_memory, tmp_path):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("a fact")])
    folder = tmp_path / "store"
    before = sorted(os.listdir(folder))

    async with store.copy() as copy:
        during = sorted(os.listdir(folder))
        await copy.read(10)

    assert before == during == sorted(os.listdir(folder))


async def test_a_store_that_is_only_read_can_be_copied(tmp_path, clock, new_memory):
    store = await open_store(tmp_path / "store", clock=clock)
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("a fact")])
    await store.aclose()
    (tmp_path / "store" / "hippo.db").chmod(0o400)
    if os.access(tmp_path / "store" / "hippo.db", os.W_OK):
        pytest.skip("this user may write everything")

    store = await open_store(tmp_path / "store", clock=clock)

    assert (await whole(store)).startswith(b"SQLite format 3")
    await store.aclose()


def test_a_copy_that_has_no_place_beside_the_store_says_so(tmp_path):
    raw = sqlite3.connect(":memory:")
    with closing(raw), pytest.raises(FailedPrecondition) as caught:
        copy_database(raw, str(tmp_path / "store"))

    assert f"{tmp_path / 'store'} cannot be written: No such file or directory" in caught.value.message


async def test_a_damage_found_in_a_fresh_backup_is_the_store_s(store, new_memory, tmp_path):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory(f"fact number {number}") for number in range(300)])
    data = await whole(store)
    file = tmp_path / "copy.db"
    file.write_bytes(data[:8192] + b"\xff" * 4096 + data[12288:])

    with pytest.raises(DataLoss) as caught:
        check_backup(str(file), "/a/.hippo")

    assert caught.value.resource == "/a/.hippo"
    assert str(file) not in str(caught.value)


async def test_what_was_erased_is_in_no_copy(store, new_memory):
    memory = new_memory("the launch code is zebra4711")
    async with store.write() as unit:
        await unit.memories.add_many([memory])
    async with store.write() as unit:
        await unit.memories.erase_many("default", [memory], reason="", time=memory.create_time)
    await store.scrub()

    assert b"zebra4711" not in await whole(store)


async def test_a_damaged_or_foreign_file_is_no_backup(store, new_memory, tmp_path):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory(f"fact number {number}") for number in range(300)])
    data = await whole(store)
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as raw:
        raw.execute("CREATE TABLE t (x)")
    raw.close()
    cut, scribbled, text = tmp_path / "cut.db", tmp_path / "scribbled.db", tmp_path / "text.db"
    cut.write_bytes(data[: len(data) // 2])
    scribbled.write_bytes(data[:8192] + b"\xff" * 4096 + data[12288:])
    text.write_text("not a database at all, but long enough to be looked at" * 50)

    for file in (foreign, cut, scribbled, text):
        with pytest.raises(DataLoss) as caught:
            check_backup(str(file))
        assert caught.value.resource == str(file)


async def test_a_backup_of_a_newer_version_is_said_to_be_one(store, new_memory, tmp_path):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("a fact")])
    file = tmp_path / "newer.db"
    file.write_bytes(await whole(store))
    with sqlite3.connect(file) as raw:
        raw.execute("PRAGMA user_version = 999")
    raw.close()

    with pytest.raises(FailedPrecondition) as caught:
        check_backup(str(file))
    assert caught.value.reason == "newer_store"


_COPYING = """
import asyncio, sys
from datetime import UTC, datetime
from hippo.store.sqlite.store import open_store

async def main():
    store = await open_store(sys.argv[1], clock=lambda: datetime.now(UTC))
    while True:
        async with store.copy() as copy:
            print("copied", flush=True)
            while await copy.read(100):
                pass

asyncio.run(main())
"""


async def test_a_killed_copy_leaves_no_file_behind(store, new_memory, tmp_path):
    folder = tmp_path / "store"
    async with store.write() as unit:
        await unit.memories.add_many([new_memory(f"fact number {number}") for number in range(2000)])
    await store.aclose()
    for copies in range(1, 5):
        child = start(_COPYING, str(folder))
        for _ in range(copies):
            assert await asyncio.to_thread(child.stdout.readline) == "copied\n"
        os.kill(child.pid, signal.SIGKILL)
        await asyncio.to_thread(child.communicate)

        assert not [name for name in os.listdir(folder) if not name.startswith("hippo.db")]


def start(script, *arguments):
    return subprocess.Popen([sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, text=True)
