"""Damaged, foreign, newer, read-only and log-less files, and who may read them."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import stat
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hippo.errors import DataLoss, FailedPrecondition, NotFound
from hippo.store.sqlite.files import APPLICATION_ID
from hippo.store.sqlite.migrate import newest_version
from hippo.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
async def good(tmp_path, clock, new_memory) -> Path:
    """The file of a closed store with some memories."""
    store = await open_store(tmp_path, clock=clock)
    async with store.write() as unit:
        await unit.memories.add_many([new_memory(f"memory number {number} " + "x" * 300) for number in range(200)])
    await store.aclose()
    return tmp_path / "hippo.db"


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size * 6 // 10])


def zero_head(path: Path) -> None:
    path.write_bytes(bytes(100) + path.read_bytes()[100:])


def text(path: Path) -> None:
    path.write_text("this is no database\n" * 100)


def short_text(path: Path) -> None:
    path.write_text("hi")


def foreign(path: Path) -> None:
    path.unlink()
    other = sqlite3.connect(path)
    other.execute("PRAGMA user_version = 99")
    other.execute("CREATE TABLE theirs (x)")
    other.commit()
    other.close()


def another_application(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("PRAGMA application_id = 7")
    other.close()


@pytest.mark.parametrize("damage", [cut, zero_head, text, short_text, foreign, another_application])
async def test_a_file_that_is_no_sound_store_is_named_and_left_alone(good, clock, damage):
    damage(good)
    before = digest(good)

    with pytest.raises(DataLoss) as caught:
        await open_store(good.parent, clock=clock)

    assert (caught.value.reason, caught.value.resource) == ("damaged_store", str(good))
    assert str(good) in caught.value.message
    assert caught.value.hint
    assert digest(good) == before
    assert [path.name for path in good.parent.iterdir()] == ["hippo.db"]


async def test_damage_found_while_reading_is_named(good, clock):
    with sqlite3.connect(good) as raw:
        root = raw.execute("SELECT rootpage FROM sqlite_master WHERE name = 'memory_text'").fetchone()[0]
    raw.close()
    data = bytearray(good.read_bytes())
    data[(root - 1) * 4096 : root * 4096] = b"\xa5" * 4096
    good.write_bytes(data)
    store = await open_store(good.parent, clock=clock)

    with pytest.raises(DataLoss, match=r"hippo\.db"):
        async with store.read() as snapshot:
            await snapshot.memories.get_many("default", ["mem_000000000001"])
    await store.aclose()


async def test_an_empty_file_is_a_new_store(tmp_path, clock):
    (tmp_path / "hippo.db").touch()

    store = await open_store(tmp_path, clock=clock, create=False)

    assert (await store.state()).schema_version == newest_version()
    await store.aclose()


async def test_no_store_and_no_wish_to_create_one(tmp_path, clock):
    with pytest.raises(NotFound):
        await open_store(tmp_path / "none", clock=clock, create=False)

    assert not (tmp_path / "none").exists()


async def test_a_folder_that_is_a_file_is_refused(tmp_path, clock):
    (tmp_path / "file").touch()

    with pytest.raises(FailedPrecondition):
        await open_store(tmp_path / "file", clock=clock)


@pytest.mark.parametrize("stamp", ["pragma", "table"])
async def test_a_newer_store_is_refused_and_unchanged(good, clock, stamp):
    newer = newest_version() + 5
    raw = sqlite3.connect(good)
    raw.execute("ALTER TABLE memory ADD COLUMN unknown TEXT")
    if stamp == "pragma":
        raw.execute(f"PRAGMA user_version = {newer}")
    else:
        raw.execute("INSERT INTO migration VALUES (?, 'later', '', '')", (newer,))
    raw.commit()
    raw.close()
    before = digest(good)

    with pytest.raises(FailedPrecondition) as caught:
        await open_store(good.parent, clock=clock)

    assert caught.value.reason == "newer_store"
    assert f"version {newer}," in caught.value.message
    assert f"up to {newest_version()}." in caught.value.message
    assert "newer hippo" in caught.value.hint
    assert digest(good) == before


async def test_a_newer_version_still_in_the_log_is_refused_and_the_log_kept(good, clock, python):
    script = """
import os, sqlite3, sys
raw = sqlite3.connect(sys.argv[1], isolation_level=None)
raw.execute("PRAGMA user_version = 99")
os._exit(0)
"""
    assert python(script, str(good)).returncode == 0
    log = good.with_name("hippo.db-wal")
    before = digest(good), digest(log)

    with pytest.raises(FailedPrecondition, match="version 99"):
        await open_store(good.parent, clock=clock)

    assert (digest(good), digest(log)) == before


async def test_opening_a_current_store_writes_nothing(good, clock):
    before = digest(good), good.stat().st_mtime_ns

    store = await open_store(good.parent, clock=clock)
    async with store.read() as snapshot:
        assert (await snapshot.memories.counts("default", NOW)).active == 200
    await store.aclose()

    assert (digest(good), good.stat().st_mtime_ns) == before


async def test_a_second_store_in_this_process_does_not_drop_the_first_one_s_locks(good, clock, python, new_memory):
    first = await open_store(good.parent, clock=clock)
    second = await open_store(good.parent, clock=clock)
    await second.aclose()
    # The last to close removes the log; a process that thinks it is the last would take it from under the first store.
    script = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT count(*) FROM memory'); c.close()"
    )
    assert python(script, str(good)).returncode == 0
    async with first.write() as unit:
        await unit.memories.add_many([new_memory("written after the other process left")])

    look = (
        "import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute('SELECT count(*) FROM memory').fetchone()[0])"
    )
    assert python(look, str(good)).stdout == "201\n"
    await first.aclose()


async def test_files_are_for_their_owner_only(tmp_path, clock, new_memory):
    previous = os.umask(0o022)
    try:
        store = await open_store(tmp_path / "a" / "b", clock=clock)
        async with store.write() as unit:
            await unit.memories.add_many([new_memory("private")])
        async with store.read() as snapshot:
            await snapshot.memories.counts("default", NOW)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "a").rglob("*")}
        await store.aclose()
    finally:
        os.umask(previous)

    assert modes == {"b": 0o700, "hippo.db": 0o600, "hippo.db-wal": 0o600, "hippo.db-shm": 0o600}
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o700


async def test_existing_modes_stay(good, clock):
    good.parent.chmod(0o750)
    good.chmod(0o640)

    store = await open_store(good.parent, clock=clock)
    await store.aclose()

    assert stat.S_IMODE(good.parent.stat().st_mode) == 0o750
    assert stat.S_IMODE(good.stat().st_mode) == 0o640


class Flawed(sqlite3.Connection):
    """A connection on a file system without what a write-ahead log needs."""

    fault = ""

    def execute(self, sql, *parameters):
        if sql == "PRAGMA journal_mode = WAL":
            if self.fault == "pragma raises":
                raise sqlite3.OperationalError("locking protocol")
            if self.fault == "pragma says delete":
                return super().execute("SELECT 'delete'")
        first_write = sql == "BEGIN IMMEDIATE" and self.fault == "first write raises"
        if first_write and super().execute("PRAGMA journal_mode").fetchone()[0] == "wal":
            raise sqlite3.OperationalError("locking protocol")
        return super().execute(sql, *parameters)


@pytest.mark.parametrize("fault", ["pragma raises", "pragma says delete", "first write raises"])
async def test_without_a_write_ahead_log_the_store_works_and_says_so(
    tmp_path, clock, new_memory, anything, monkeypatch, fault
):
    real = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *rest, **named: real(*rest, **{**named, "factory": Flawed}))
    monkeypatch.setattr(Flawed, "fault", fault)
    for number in range(2):
        store = await open_store(tmp_path, clock=clock)
        async with store.write() as unit:
            await unit.memories.add_many([new_memory(f"found {number}")])
        async with store.write(relaxed=True) as unit:
            await unit.memories.counts("default", NOW)
        async with store.read() as snapshot:
            found = await snapshot.index.search(["found"], anything, limit=5)
        state = await store.state()
        await store.aclose()

        assert (len(found), state.journal_mode) == (number + 1, "delete")


READ = """
import asyncio, json, os, sys, tempfile
from datetime import UTC, datetime
from hippo.engine.ports import Filter
from hippo.errors import FailedPrecondition
from hippo.store.sqlite.store import open_store

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)

async def main():
    store = await open_store(sys.argv[1], clock=lambda: NOW)
    async with store.read() as one, store.read() as two:
        found = await one.index.search(["number"], Filter(tenant="default", now=NOW), limit=500)
        await two.memories.get_many("default", [found[0].id])
    try:
        async with store.write():
            reason = "written"
    except FailedPrecondition as error:
        reason = error.reason
    print(json.dumps([len(found), reason, (await store.state()).read_only, await store.scrub()]))
    await store.aclose()

async def warm_up():
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(folder, clock=lambda: NOW)
        async with store.read() as snapshot:
            await snapshot.memories.counts("default", NOW)
        await store.aclose()

asyncio.run(warm_up())
if os.geteuid() == 0:  # root may write everything; with all modules loaded it can be given up
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
asyncio.run(main())
"""


@pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o555, 0o644), (0o555, 0o444), (0o755, 0o444)])
async def test_a_store_that_cannot_be_written_can_be_read(good, python, folder_mode, file_mode):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "store"
        folder.mkdir()
        shutil.copy(good, folder)
        (folder / "hippo.db").chmod(file_mode)
        folder.chmod(folder_mode)
        Path(name).chmod(0o755)

        result = python(READ, str(folder))
        folder.chmod(0o755)

    assert result.stderr == ""
    assert json.loads(result.stdout) == [200, "read_only", True, True]


async def test_the_mark_of_our_files_is_in_the_main_file_from_the_start(tmp_path, clock):
    store = await open_store(tmp_path, clock=clock)
    copy = shutil.copy(tmp_path / "hippo.db", tmp_path / "copy")
    await store.aclose()

    assert int.from_bytes(Path(copy).read_bytes()[68:72], "big") == APPLICATION_ID
