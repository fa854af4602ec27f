"""The floors of the store: the same SQLite work on the same rows with nothing around it, on plain `sqlite3` connections."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hippo.engine.domain.terms import query_terms
from hippo.store.sqlite.tenant import entries_of

CANDIDATES = 150


def connect(path: Path, *, reading: bool) -> sqlite3.Connection:
    """A connection set up as the store sets up its own."""
    raw = sqlite3.connect(path, isolation_level=None, cached_statements=256)
    for pragma in ("journal_mode = WAL", "foreign_keys = ON", "secure_delete = ON", "temp_store = MEMORY",
                   "cache_size = -16384", "journal_size_limit = 16777216", "synchronous = FULL"):  # fmt: skip
        raw.execute(f"PRAGMA {pragma}").fetchall()
    if reading:
        raw.execute("PRAGMA query_only = ON")
    return raw


def _empty_log(path: Path) -> None:
    raw = connect(path, reading=False)
    (busy, _, _) = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    raw.close()
    if busy:
        raise RuntimeError(f"The log of {path} is in use and cannot be emptied.")


def full_text_table(raw: sqlite3.Connection) -> tuple[str, list[str]]:
    """Name and columns of the one full-text table of a store with one tenant."""
    sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%USING fts5%'"
    (name,) = (row[0] for row in raw.execute(sql))
    return name, [row[1] for row in raw.execute(f'PRAGMA table_info("{name}")')]


class BareSearch:
    """The full-text query of a recall, alone."""

    def __init__(self, path: Path) -> None:
        self._raw = connect(path, reading=True)
        name, _ = full_text_table(self._raw)
        # Ordered by an alias: with a limit SQLite is a third faster than with ORDER BY rank, and a floor is the fastest way.
        select = f'SELECT rowid, bm25("{name}") AS score FROM "{name}" WHERE "{name}" MATCH ?'
        self._sql = f"{select} ORDER BY score LIMIT {CANDIDATES}"

    def ask(self, question: str) -> list[tuple[int, float]]:
        terms = " OR ".join(f'"{term}"' for term in query_terms(question))
        return self._raw.execute(self._sql, (terms,)).fetchall()

    def close(self) -> None:
        self._raw.close()


@dataclass(slots=True)
class Rows:
    """What one write of Hippo left in its tables, and the arguments of the full-text index's statement."""

    tables: dict[str, list[tuple[object, ...]]]
    index: list[tuple[object, ...]]


class BareWriter:
    """A copy of a store that takes the rows Hippo wrote, in one transaction each time.

    Rows are told by their number, the column `seq` of every table that a write adds to. Both logs start empty, as when a
    store is opened: a log that was copied lies on the disk in one piece, which none does that grew, and is faster to write.

    Args:
        store: Folder of the store Hippo writes to.
        copy: Folder of its copy, made here.
        tags: The labels of each text that will be written.
    """

    def __init__(self, store: Path, copy: Path, tags: dict[str, tuple[str, ...]]) -> None:
        _empty_log(store / "hippo.db")
        shutil.copytree(store, copy)
        self._source = connect(store / "hippo.db", reading=True)
        self._raw = connect(copy / "hippo.db", reading=False)
        self._tags = tags
        self._widths = self._numbered_tables()
        self._last = {table: self._newest(table) for table in self._widths}
        index, columns = full_text_table(self._raw)
        self._index = f'INSERT INTO "{index}" (rowid, {", ".join(columns)}) VALUES (?{", ?" * len(columns)})'
        self._insert = {
            table: f"INSERT INTO {table} VALUES ({', '.join('?' * width)})" for table, width in self._widths.items()
        }

    def written(self) -> Rows:
        """The rows Hippo wrote since the last call."""
        after, self._last = self._last, {table: self._newest(table) for table in self._widths}
        tables = {
            table: self._source.execute(f"SELECT * FROM {table} WHERE seq > ? ORDER BY seq", (seq,)).fetchall()
            for table, seq in after.items()
        }
        texts = self._source.execute("SELECT seq, text FROM memory_text WHERE seq > ?", (after["memory_text"],))
        index = [entry for seq, text in texts for entry in entries_of(seq, text, self._tags.get(text, ()), "")]
        return Rows(tables, index)

    def write(self, rows: Rows) -> None:
        """Write the rows in one transaction, as fast as SQLite takes them."""
        raw = self._raw
        raw.execute("BEGIN IMMEDIATE")
        for table, found in rows.tables.items():
            raw.executemany(self._insert[table], found)
        raw.executemany(self._index, rows.index)
        raw.execute("COMMIT")

    def close(self) -> None:
        self._source.close()
        self._raw.close()

    def _numbered_tables(self) -> dict[str, int]:
        """Tables with a column `seq` in the order they were made, which foreign keys follow, and their widths."""
        names = self._raw.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid").fetchall()
        columns = {name: [row[1] for row in self._raw.execute(f'PRAGMA table_info("{name}")')] for (name,) in names}
        return {name: len(found) for name, found in columns.items() if "seq" in found and name != "sqlite_sequence"}

    def _newest(self, table: str) -> int:
        return int(self._source.execute(f"SELECT coalesce(max(seq), 0) FROM {table}").fetchone()[0])


def plain_index(texts: Sequence[str]) -> sqlite3.Connection:
    """A full-text index of nothing but the texts, English endings stemmed, in memory; rowids count from 1."""
    raw = sqlite3.connect(":memory:")
    raw.execute("CREATE VIRTUAL TABLE plain USING fts5(text, tokenize = 'porter unicode61')")
    raw.executemany("INSERT INTO plain (text) VALUES (?)", [(text,) for text in texts])
    return raw


def plain_terms(question: str, without: frozenset[str]) -> str:
    """The question's words as an OR query, without stop words unless nothing else is left."""
    words = list(dict.fromkeys(re.findall(r"[^\W_]+", question.lower())))
    kept = [word for word in words if word not in without] or words
    return " OR ".join(f'"{word}"' for word in kept)
