"""Every schema that was ever released opens, and each step is applied once and whole."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hippo.engine.ports import Filter
from hippo.errors import FailedPrecondition
from hippo.store.sqlite.files import APPLICATION_ID
from hippo.store.sqlite.migrate import Migration, migrate, migrations, newest_version
from hippo.store.sqlite.store import open_store

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"))
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_there_is_a_dump_for_every_migration():
    assert [path.stem for path in SCHEMAS] == [f"{step.version:04d}" for step in migrations()]


@pytest.mark.anyio
@pytest.mark.parametrize("dump", SCHEMAS, ids=lambda path: path.stem)
async def test_a_store_of_every_released_schema_opens_and_works(dump, tmp_path, clock, new_memory):
    raw = sqlite3.connect(tmp_path / "hippo.db")
    raw.executescript(dump.read_text())
    raw.close()

    store = await open_store(tmp_path, clock=clock)
    where = Filter(tenant="default", now=NOW)
    async with store.read() as snapshot:
        found = await snapshot.index.search(["deploy"], where, limit=5)
        memories = await snapshot.memories.get_many("default", [one.id for one in found])
        counts = await snapshot.memories.counts("default", NOW)
        audit = await snapshot.audit.page("default", limit=5)
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("deploy something new")])
        await unit.memories.erase_many("default", memories, reason="", time=NOW)
        after = await unit.index.search(["deploy"], where, limit=5)

    assert [memory.text for memory in memories] == ["deploy with vite"]
    assert memories[0].content_hash == store.content_hash("deploy with vite")
    assert (counts.active, counts.superseded, counts.forgotten) == (2, 1, 1)
    assert audit
    assert len(after) == 1
    assert (await store.state()).schema_version == newest_version()
    await store.aclose()


@pytest.fixture
def empty():
    raw = sqlite3.connect(":memory:", isolation_level=None)
    raw.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    yield raw
    raw.close()


STEPS = (Migration(1, "0001_one", "CREATE TABLE one (x);"), Migration(2, "0002_two", "CREATE TABLE two (x);\n-- end\n"))


def test_each_step_is_applied_once(empty):
    assert migrate(empty, "path", STEPS[:1]) == 1
    assert migrate(empty, "path", STEPS) == 2
    assert migrate(empty, "path", STEPS) == 2

    assert empty.execute("SELECT version, name FROM migration").fetchall() == [(1, "0001_one"), (2, "0002_two")]
    assert empty.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_step_that_fails_leaves_nothing(empty):
    broken = Migration(2, "0002_broken", "CREATE TABLE two (x);\nCREATE TABLE two (x);\n")

    with pytest.raises(sqlite3.OperationalError):
        migrate(empty, "path", (STEPS[0], broken))

    assert empty.execute("SELECT name FROM sqlite_master WHERE name = 'two'").fetchone() is None
    assert empty.execute("PRAGMA user_version").fetchone() == (1,)
    assert not empty.in_transaction


def test_a_step_changed_after_it_was_applied_is_refused(empty):
    migrate(empty, "path", STEPS)
    changed = (Migration(1, "0001_one", "CREATE TABLE one (x, y);"), STEPS[1])

    with pytest.raises(FailedPrecondition, match="0001_one"):
        migrate(empty, "path", changed)


def test_line_ends_do_not_change_a_checksum(tmp_path):
    (tmp_path / "0001_one.sql").write_bytes(b"CREATE TABLE one (x);\r\n")
    (tmp_path / "notes.txt").write_text("no migration")

    assert [step.checksum for step in migrations(tmp_path)] == [Migration(1, "", "CREATE TABLE one (x);\n").checksum]
