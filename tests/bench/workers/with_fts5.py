"""Plain SQLite FTS5 in a file: English endings stemmed, the words of a question joined by OR, without stop words."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(1, str(Path(__file__).parents[1]))

from floors import plain_terms
from protocol import Document, current, said, serve

from hippo.engine.domain.terms import STOP_WORDS


class FullText:
    version = sqlite3.sqlite_version

    def __init__(self) -> None:
        self._raw = sqlite3.connect(":memory:")

    def open(self, folder: Path) -> None:
        self._raw.close()
        self._raw = sqlite3.connect(folder / "plain.db")
        self._raw.execute("PRAGMA journal_mode = WAL")
        self._raw.execute("CREATE VIRTUAL TABLE plain USING fts5(id UNINDEXED, text, tokenize = 'porter unicode61')")

    def add(self, documents: Sequence[Document]) -> None:
        rows = [(document["id"], said(document)) for document in current(documents)]
        with self._raw:
            self._raw.executemany("INSERT INTO plain VALUES (?, ?)", rows)

    def ask(self, query: str, limit: int) -> list[str]:
        sql = "SELECT id FROM plain WHERE plain MATCH ? ORDER BY rank, rowid LIMIT ?"
        return [row[0] for row in self._raw.execute(sql, (plain_terms(query, STOP_WORDS), limit))]


if __name__ == "__main__":
    serve(FullText)
