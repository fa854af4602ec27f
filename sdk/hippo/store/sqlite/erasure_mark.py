"""The mark in a store that bytes of an erased text may still be in its files. Every write looks for it."""

from __future__ import annotations

import sqlite3

ERASURE_PENDING = "erasure_pending"
"""Key of the mark in the table meta."""


def pending_mark(raw: sqlite3.Connection) -> bytes | None:
    """The mark of the last erasure whose bytes may still be in a file, None when the files are clean."""
    row = raw.execute("SELECT value FROM meta WHERE key = ?", (ERASURE_PENDING,)).fetchone()
    return None if row is None else bytes(row[0])
