"""After forgetting, no byte of the text is left in any file of the store."""

from __future__ import annotations

import random
import sqlite3
import string
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from hippo.engine.ports import AuditEntry, RecallRecord, StoredReply
from hippo.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def all_bytes(store) -> bytes:
    """Every file of the store's folder. Read in a child: closing a file here would drop SQLite's locks on it."""
    script = (
        "import sys, pathlib; [sys.stdout.buffer.write(p.read_bytes()) for p in pathlib.Path(sys.argv[1]).iterdir()]"
    )
    folder = str(Path(store._database.file.path).parent)
    return subprocess.run([sys.executable, "-c", script, folder], capture_output=True, check=True, timeout=60).stdout


async def forget(store, memories) -> bool:
    async with store.write() as unit:
        await unit.memories.erase_many("default", memories, reason="asked", time=NOW)
    return await store.scrub()


async def test_no_byte_of_a_forgotten_text_is_left(store, new_memory, anything):
    text = "canary-zq81 lives here. " + "padding of a page and more, wordfourtytwo. " * 400 + "tailwagger"
    memory = new_memory(text, tags=("labelcanary",), speaker="speakercanary", scope="scopecanary")
    others = [new_memory(f"an ordinary text about number {number}") for number in range(50)]
    async with store.write() as unit:
        await unit.memories.add_many([*others[:25], memory, *others[25:]])
        await unit.memories.update_many([memory._replace(tags=("labelcanary", "latercanary"))])
        await unit.audit.add_many(
            [
                AuditEntry(
                    id="aud_1",
                    tenant="default",
                    time=NOW,
                    operation="update",
                    memory_id=memory.id,
                    before={"tags": ["labelcanary"], "scope": "scopecanary"},
                )
            ]
        )
    assert b"canary-zq81" in all_bytes(store)

    assert await forget(store, [memory])

    left = all_bytes(store)
    words = (
        b"canary-zq81",
        b"canary",
        b"zq81",
        b"wordfourtytwo",
        b"tailwagger",
        b"padding",
        b"labelcanary",
        b"scopecanary",
    )
    assert [word for word in words if word in left] == []
    assert b"an ordinary text about number 7" in left
    async with store.read() as snapshot:
        assert await snapshot.index.search(["canary", "labelcanary", "pad"], anything, limit=5) == []
        assert len(await snapshot.index.search(["ordinary"], anything, limit=99)) == 50
    assert not (await store.state()).erasure_pending


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_no_byte_is_left_after_much_coming_and_going(store, new_memory, seed):
    chance = random.Random(seed)
    words = ["".join(chance.choices(string.ascii_lowercase, k=chance.randint(3, 9))) for _ in range(500)]
    alive, leaks = [], []
    for _ in range(25):
        added = []
        for _ in range(chance.randint(1, 60)):
            canary = "".join(chance.choices(string.ascii_lowercase, k=12))
            text = [*chance.choices(words, k=chance.choice([5, 20, 20, 20, 200, 1500])), canary]
            chance.shuffle(text)
            added.append((new_memory(" ".join(text), tags=(f"tag{canary[::-1]}",)), canary))
        alive += added
        chance.shuffle(alive)
        async with store.write() as unit:
            await unit.memories.add_many([memory for memory, _ in added])
        async with store.write() as unit:
            touched = [memory._replace(recall_count=300, tags=(*memory.tags, "more")) for memory, _ in alive[:9]]
            await unit.memories.update_many(touched)
        victims, alive = alive[: chance.randint(1, 20)], alive[20:]
        assert await forget(store, [memory for memory, _ in victims])
        left = all_bytes(store)
        leaks += [canary for _, canary in victims if canary.encode() in left or canary[::-1].encode() in left]

    assert leaks == []


async def test_other_copies_of_the_text_go_as_well(store, new_memory):
    old = new_memory("the canary text", superseded_by="mem_x", valid_until_time=NOW - timedelta(hours=1))
    now = new_memory("the canary text")
    async with store.write() as unit:
        await unit.memories.add_many([old, now])

    assert await forget(store, [now])

    assert b"canary" not in all_bytes(store)
    async with store.read() as snapshot:
        assert await snapshot.memories.get_many("default", [old.id, now.id]) == []


async def test_ledgers_forget_the_memory_and_a_tombstone_remembers_the_text(store, new_memory):
    gone, kept = new_memory("goes away"), new_memory("stays here")
    digest = store.content_hash("goes away")
    recall = RecallRecord(
        recall_id="rec_1", tenant="default", session="", time=NOW, memory_ids=(gone.id, kept.id), strengthen=True
    )
    replies = [
        StoredReply(key=key, tenant="default", method="m", digest=b"d", body={"ids": [one.id]}, time=NOW)
        for key, one in (("k1", gone), ("k2", kept))
    ]
    entries = [
        AuditEntry(
            id=f"aud_{one.id}",
            tenant="default",
            time=NOW,
            operation="remember",
            memory_id=one.id,
            before={"created": True},
        )
        for one in (gone, kept)
    ]
    async with store.write() as unit:
        await unit.memories.add_many([gone, kept])
        await unit.ledger.add_recalls([recall])
        for reply in replies:
            await unit.ledger.add_reply(reply)
        await unit.audit.add_many(entries)

    assert await forget(store, [gone])

    async with store.read() as snapshot:
        assert (await snapshot.ledger.recall("default", "rec_1")).memory_ids == (kept.id,)
        assert await snapshot.ledger.reply("default", "k1") is None
        assert await snapshot.ledger.reply("default", "k2") == replies[1]
        undo = {entry.memory_id: entry.before for entry in await snapshot.audit.page("default", limit=9)}
        assert undo == {gone.id: None, kept.id: {"created": True}}
        assert await snapshot.tombstones.known("default", [digest, b"other"]) == {digest}
        assert await snapshot.tombstones.known("other", [digest]) == set()
    async with store.write() as unit:
        await unit.tombstones.lift("default", [digest])
        assert await unit.tombstones.known("default", [digest]) == set()


READER = """
import sqlite3, sys
reader = sqlite3.connect(sys.argv[1])
reader.execute("BEGIN")
reader.execute("SELECT count(*) FROM memory").fetchone()
print("reading", flush=True)
sys.stdin.readline()
"""


def start_reader(store) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", READER, store._database.file.path]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


async def test_a_foreign_reader_leaves_the_erasure_pending_and_the_next_writer_finishes_it(store, new_memory):
    memory = new_memory("canaryword waits")
    async with store.write() as unit:
        await unit.memories.add_many([memory])
    with start_reader(store) as child:
        assert child.stdout.readline() == "reading\n"
        async with store.write() as unit:
            await unit.memories.erase_many("default", [memory], reason="", time=NOW)
        assert not await store.scrub(0.1)
        assert (await store.state()).erasure_pending
        child.communicate("done\n", timeout=30)

    async with store.write() as unit:
        await unit.memories.add_many([new_memory("something else")])

    assert not (await store.state()).erasure_pending
    assert b"canaryword" not in all_bytes(store)


async def test_opening_finishes_an_erasure_that_was_cut_short(tmp_path, clock, new_memory):
    store = await open_store(tmp_path, clock=clock)
    memory = new_memory("canaryword is cut short")
    async with store.write() as unit:
        await unit.memories.add_many([memory])
        await unit.memories.erase_many("default", [memory], reason="", time=NOW)
    await store.aclose()

    store = await open_store(tmp_path, clock=clock)

    assert not (await store.state()).erasure_pending
    assert b"canaryword" not in all_bytes(store)
    await store.aclose()


async def test_a_rolled_back_erasure_erases_nothing(store, new_memory, anything):
    memory = new_memory("stays after all")
    async with store.write() as unit:
        await unit.memories.add_many([memory])

    async with store.write(dry_run=True) as unit:
        await unit.memories.erase_many("default", [memory], reason="", time=NOW)

    assert not (await store.state()).erasure_pending
    async with store.read() as snapshot:
        assert len(await snapshot.index.search(["stay"], anything, limit=5)) == 1


async def test_no_byte_is_left_without_a_write_ahead_log(tmp_path, clock, new_memory, monkeypatch):
    class WithoutLog(sqlite3.Connection):
        def execute(self, sql, *parameters):
            if sql == "PRAGMA journal_mode = WAL":
                raise sqlite3.OperationalError("locking protocol")
            return super().execute(sql, *parameters)

    real = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *rest, **named: real(*rest, **{**named, "factory": WithoutLog}))
    store = await open_store(tmp_path, clock=clock)
    memories = [new_memory(f"canaryword{number} " + "long " * 500, tags=("labelcanary",)) for number in range(20)]
    async with store.write() as unit:
        await unit.memories.add_many(memories)

    assert await forget(store, memories[::2])

    left = all_bytes(store)
    assert (await store.state()).journal_mode == "delete"
    assert [n for n in range(20) if f"canaryword{n} ".encode() in left] == list(range(1, 20, 2))
    await store.aclose()
