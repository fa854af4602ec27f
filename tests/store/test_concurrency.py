"""Many writers, cancelled writers, killed writers."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime

import anyio
import pytest

from hippo.errors import Unavailable
from hippo.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)

WRITER = """
import asyncio, sys
from datetime import UTC, datetime
from hippo.engine.domain.memory import Memory
from hippo.store.sqlite.store import open_store

NOW = datetime(2026, 3, 1, tzinfo=UTC)

async def main(folder, name, count, text):
    store = await open_store(folder, clock=lambda: NOW)
    for number in range(count):
        memory = Memory(id=f"mem_{name}{number}", tenant="default", text=text.format(name=name, number=number),
            half_life_days=365.0, create_time=NOW, event_time=NOW, recall_time=NOW, update_time=NOW)
        async with store.write() as unit:
            known = await unit.memories.by_hash("default", [store.content_hash(memory.text)])
            if not known:
                await unit.memories.add_many([memory])
        print(memory.id, flush=True)
    await store.aclose()

asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]))
"""


def start_writer(folder, name: str, count: int, text: str = "{name} says {number}") -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, str(folder), name, str(count), text]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


async def stored_ids(folder, clock) -> set[str]:
    store = await open_store(folder, clock=clock)
    async with store.read() as snapshot:
        found = {one.id for one in await snapshot.memories.all_candidates("default", NOW)}
    await store.aclose()
    return found


@pytest.mark.parametrize("cancel_with", ["anyio", "asyncio"])
async def test_a_storm_of_cancelled_writers_leaves_no_half_write_and_no_lock(store, new_memory, cancel_with):
    chance = random.Random(7)
    pairs = [(new_memory(f"left {number}"), new_memory(f"right {number}")) for number in range(400)]
    acknowledged = []

    async def write(pair) -> None:
        async with store.write() as unit:
            await unit.memories.add_many(pair[:1])
            await unit.memories.get_many("default", [pair[0].id])
            await unit.memories.add_many(pair[1:])
        acknowledged.append(pair)

    async def write_within(pair, seconds: float) -> None:
        if cancel_with == "anyio":
            with anyio.move_on_after(seconds):
                await write(pair)
        else:
            try:
                await asyncio.wait_for(write(pair), seconds)
            except TimeoutError:
                pass

    with anyio.fail_after(60):
        async with anyio.create_task_group() as tasks:
            for pair in pairs:
                tasks.start_soon(write_within, pair, chance.uniform(0, 0.02))
        async with store.write() as unit:
            await unit.memories.add_many([last := new_memory("the writer is free")])

    async with store.read() as snapshot:
        ids = {one.id for one in await snapshot.memories.all_candidates("default", NOW)}
    assert last.id in ids
    assert all((left.id in ids) == (right.id in ids) for left, right in pairs)
    assert all(left.id in ids for left, _ in acknowledged)
    assert len(acknowledged) < 400


async def test_a_cancelled_search_gives_its_reader_back(store, new_memory, anything):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory(f"common word {number}") for number in range(3000)])

    for _ in range(10):
        with anyio.move_on_after(0.001):
            async with store.read() as snapshot:
                await snapshot.index.search(["common", "word"], anything, limit=3000)

    with anyio.fail_after(5):
        async with store.read() as one, store.read() as two:
            assert len(await one.index.search(["common"], anything, limit=5)) == 5
            assert len(await two.index.search(["common"], anything, limit=5)) == 5


async def test_a_reader_does_not_wait_for_a_writer(store, new_memory, anything):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("there before")])
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("not there yet")])
        await unit.memories.counts("default", NOW)
        with anyio.fail_after(5):
            async with store.read() as snapshot:
                found = await snapshot.index.search(["there"], anything, limit=5)

    assert len(found) == 1


async def test_bookkeeping_does_not_wait_long_for_a_writer(store):
    async with store.write() as unit:
        await unit.memories.counts("default", NOW)
        with anyio.fail_after(5), pytest.raises(Unavailable) as caught:
            async with store.write(relaxed=True):
                pass

    assert caught.value.reason == "busy"


async def test_bookkeeping_does_not_wait_long_for_another_process(store):
    other = sqlite3.connect(store._database.file.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with anyio.fail_after(5), pytest.raises(Unavailable) as caught:
        async with store.write(relaxed=True) as unit:
            await unit.memories.counts("default", NOW)
    other.close()

    assert caught.value.reason == "busy"
    async with store.write(relaxed=True) as unit:
        assert (await unit.memories.counts("default", NOW)).active == 0


async def test_four_processes_save_everything_without_an_error(tmp_path, clock):
    writers = [start_writer(tmp_path / "store", name, 50) for name in "abcd"]
    store = await open_store(tmp_path / "store", clock=clock)
    while any(writer.poll() is None for writer in writers):
        async with store.read() as snapshot:
            await snapshot.memories.counts("default", NOW)
        await anyio.lowlevel.checkpoint()
    results = [(*writer.communicate(timeout=60), writer.returncode) for writer in writers]
    await store.aclose()

    assert [(error, status) for _, error, status in results] == [("", 0)] * 4
    assert len(await stored_ids(tmp_path / "store", clock)) == 200


async def test_the_same_text_from_two_processes_is_one_memory(tmp_path, clock):
    writers = [start_writer(tmp_path, name, 30, "the same text {number}") for name in "ab"]
    results = [(writer.communicate(timeout=60)[1], writer.returncode) for writer in writers]

    assert results == [("", 0)] * 2
    assert len(await stored_ids(tmp_path, clock)) == 30


async def test_two_processes_may_create_the_store_at_once(tmp_path, clock):
    for attempt in range(3):
        writers = [start_writer(tmp_path / str(attempt), name, 1) for name in "abc"]
        results = [(writer.communicate(timeout=60)[1], writer.returncode) for writer in writers]

        assert results == [("", 0)] * 3
        assert len(await stored_ids(tmp_path / str(attempt), clock)) == 3


async def test_a_killed_process_keeps_what_it_acknowledged(tmp_path, clock):
    for attempt in range(3):
        writer = start_writer(tmp_path, f"w{attempt}", 10_000)
        acknowledged = [writer.stdout.readline().strip() for _ in range(20)]
        writer.send_signal(signal.SIGKILL)
        acknowledged += writer.communicate(timeout=60)[0].split("\n")[:-1]

        assert set(acknowledged) <= await stored_ids(tmp_path, clock)
