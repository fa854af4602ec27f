"""A new memory written in one hop leaves what the general write leaves; it is declined where there is more to look at."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import asynccontextmanager, closing

import pytest

from hippo.engine.ports import AuditEntry
from hippo.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio

TABLES = ("memory", "memory_text", "audit", "audit_undo", "sqlite_sequence")

ARRIVALS = {
    "a fact": [{"text": "Staging listens on 8443."}],
    "a fact with labels": [{"text": "Grüße: C++ in src/main.py", "tags": ("ops", "ünïcode"), "scope": "api", "pinned": True}],
    "a long text": [{"text": "A paragraph of a handbook that goes on and on. " * 600}],
    "a message to an assistant": [
        {"text": "Where are the logs?", "kind": "raw", "session": "s1", "speaker": "user"},
        {"text": "In /var/log/api.", "kind": "raw", "session": "s1", "speaker": "assistant"},
    ],
    "turns between people": [
        {"text": "What did you paint?", "kind": "raw", "session": "s1", "speaker": "Ada"},
        {"text": "A sunset, three evenings.", "kind": "raw", "session": "s1", "speaker": "Bo"},
        {"text": "Marvellous.", "kind": "raw", "session": "s1", "speaker": "Ada"},
    ],
    "a raw note": [{"text": "standup at nine", "kind": "raw"}],
}  # fmt: skip


@asynccontextmanager
async def opened(folder, clock):
    store = await open_store(folder, clock=clock)
    try:
        yield store
    finally:
        await store.aclose()


def entry_of(memory) -> AuditEntry:
    return AuditEntry(
        f"aud_{memory.id}", memory.tenant, memory.create_time, "remember", memory.id, "ada", "sdk", "s1", "told",
        {"created": True},
    )  # fmt: skip


async def add_generally(store, memory) -> None:
    async with store.write() as unit:
        await unit.memories.add_many([memory])
        await unit.audit.add_many([entry_of(memory)])


async def add_at_once(store, memory) -> bool:
    return await store.add_at_once(memory, entry_of(memory), memory.content_hash)


def rows_of(folder) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(folder / "hippo.db")) as raw:
        found = {table: raw.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall() for table in TABLES}
        raw.execute("CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, memory_index_1, instance)")
        found["index"] = raw.execute("SELECT term, doc, col, offset FROM words ORDER BY 2, 3, 4, 1").fetchall()
    return found


@pytest.mark.parametrize("fields", ARRIVALS.values(), ids=ARRIVALS)
async def test_one_hop_leaves_the_rows_of_the_general_write(tmp_path, clock, new_memory, fields):
    async with opened(tmp_path / "general", clock) as general:
        await add_generally(general, new_memory("The tenant's first memory."))
    shutil.copytree(tmp_path / "general", tmp_path / "at once")  # with the same key of its hashes

    async with opened(tmp_path / "general", clock) as general, opened(tmp_path / "at once", clock) as at_once:
        for place, one in enumerate(fields):
            memory = new_memory(**one, content_hash=f"{place}".encode())
            await add_generally(general, memory)
            assert await add_at_once(at_once, memory)

    assert rows_of(tmp_path / "at once") == rows_of(tmp_path / "general")


async def test_declines_and_writes_nothing_where_there_is_more_to_look_at(store, new_memory, clock, tmp_path):
    first = new_memory("The tenant's first memory.", content_hash=b"1")
    assert not await add_at_once(store, first)
    await add_generally(store, first)
    before = rows_of(tmp_path / "store")

    assert not await add_at_once(store, new_memory("The tenant's first memory.", content_hash=b"1"))
    assert rows_of(tmp_path / "store") == before

    async with store.write() as unit:
        await unit.memories.erase_many(first.tenant, [first], reason="test", time=clock.now)
    assert await store.scrub()
    async with store.write() as unit:
        forgotten, _ = await unit.recognise(first.tenant, [store.content_hash(first.text)], [])
    assert forgotten
    again = new_memory(first.text, content_hash=store.content_hash(first.text))
    assert not await add_at_once(store, again)
    assert await add_at_once(store, new_memory("Something else.", content_hash=b"2"))


async def test_declines_while_another_writer_is_at_work(store, new_memory, tmp_path):
    await add_generally(store, new_memory("The tenant's first memory.", content_hash=b"1"))
    memory = new_memory("The second.", content_hash=b"2")

    async with store.write() as unit:
        await unit.taken_ids([memory.id])
        assert not await add_at_once(store, memory)

    with closing(sqlite3.connect(tmp_path / "store" / "hippo.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not await add_at_once(store, memory)
        other.execute("ROLLBACK")

    assert await add_at_once(store, memory)


async def test_what_is_not_committed_is_rolled_back(store, new_memory, tmp_path):
    await add_generally(store, new_memory("The tenant's first memory.", content_hash=b"1"))
    before = rows_of(tmp_path / "store")
    memory = new_memory("The second.", content_hash=b"2")

    # The log comes last: by then the memory and its index entry are written.
    assert not await store.add_at_once(memory, entry_of(memory)._replace(actor=object()), b"2")

    assert rows_of(tmp_path / "store") == before
    assert await add_at_once(store, memory)


async def test_cancelled_caller_leaves_all_or_nothing_and_the_store_goes_on(store, new_memory, tmp_path):
    await add_generally(store, new_memory("The tenant's first memory.", content_hash=b"1"))
    for number in range(2, 30):
        memory = new_memory(f"Number {number}.", content_hash=f"{number}".encode())
        task = asyncio.ensure_future(add_at_once(store, memory))
        for _ in range(number % 4):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    assert await add_at_once(store, new_memory("The last.", content_hash=b"last"))

    rows = rows_of(tmp_path / "store")
    assert len(rows["memory"]) == len(rows["memory_text"]) == len(rows["audit"]) == len(rows["audit_undo"])
    assert {row[1] >> 10 for row in rows["index"]} == {row[0] for row in rows["memory"]}
    assert "The last." in {row[-1] for row in rows["memory_text"]}
