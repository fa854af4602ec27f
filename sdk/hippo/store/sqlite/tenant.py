"""Tenants: a number for each name, and a full-text table of each one's own, so that no search can see another's words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from hippo.engine.domain.pieces import MOST_CHARACTERS, MOST_PIECES, pieces
from hippo.engine.domain.terms import TERMS_VERSION, index_columns
from hippo.store.sqlite.merged import is_merged, merged_words
from hippo.store.sqlite.rows import parse_tags
from hippo.store.sqlite.turns import NO_NEIGHBOURS, PEOPLES_DIALOGUE, Neighbours, neighbours_of

COLUMN_WEIGHTS = {"words": 1.0, "forms": 0.8, "previous": 0.5, "following": 0.3}
"""The index's columns and how much a hit in each counts: a memory's own two, as `IndexColumns` has them, and the words of
the turns before and behind it in its conversation. A merged memory has the other words of those it was made of in the place
of the turn before. A change needs a raised TERMS_VERSION.

Source: retrieval notes, three weighted columns on dialogue."""

PIECE_BITS = MOST_PIECES.bit_length() - 1
"""An entry's row number is the memory's, with the number of the piece of its text in the lowest bits."""

_COLUMN_NAMES = ", ".join(COLUMN_WEIGHTS)
_SELECT_INDEXED = (
    f"SELECT t.seq, t.text, t.tags, t.speaker, m.tenant_id, {PEOPLES_DIALOGUE}, m.id"
    " FROM memory_text t JOIN memory m USING (seq)"
)

IndexEntry = tuple[int, str, str, str, str]
"""Row number and columns."""


def index_table(tenant_id: int) -> str:
    """Name of the tenant's full-text table."""
    return f"memory_index_{tenant_id:d}"


def find_tenant(raw: sqlite3.Connection, name: str) -> int | None:
    """The tenant's number, None when it never wrote."""
    row = raw.execute("SELECT id FROM tenant WHERE name = ?", (name,)).fetchone()
    return None if row is None else int(row[0])


def require_tenant(raw: sqlite3.Connection, name: str) -> int:
    """The tenant's number, for a write: it gets one with its first, and an index made by older rules is made anew."""
    row = raw.execute("SELECT id, terms_version FROM tenant WHERE name = ?", (name,)).fetchone()
    if row is None:
        raw.execute("INSERT INTO tenant (name, terms_version) VALUES (?, ?)", (name, TERMS_VERSION))
        tenant_id = int(raw.execute("SELECT id FROM tenant WHERE name = ?", (name,)).fetchone()[0])
        _create_index(raw, tenant_id)
        return tenant_id
    tenant_id, version = row
    if version != TERMS_VERSION:
        rebuild_index(raw, tenant_id)
    return int(tenant_id)


def entries_of(
    seq: int, text: str, tags: tuple[str, ...], speaker: str, neighbours: Neighbours = NO_NEIGHBOURS
) -> list[IndexEntry]:
    """What the index holds of a memory: an entry for each piece of its text, labels and neighbours at the ends."""
    first = seq << PIECE_BITS
    if len(text) <= MOST_CHARACTERS:
        words, forms = index_columns(text, tags, speaker)
        return [(first, words, forms, neighbours.previous, neighbours.following)]
    cut = pieces(text)
    last = len(cut) - 1
    found = []
    for place, piece in enumerate(cut):
        words, forms = index_columns(piece, tags, speaker)
        previous = neighbours.previous if place == 0 else ""
        found.append((first + place, words, forms, previous, neighbours.following if place == last else ""))
    return found


def at_row(seq: int, entries: Iterable[IndexEntry]) -> list[IndexEntry]:
    """Entries that were made for row 0, as those of another row."""
    first = seq << PIECE_BITS
    return [(first + entry[0], *entry[1:]) for entry in entries]


def add_to_index(raw: sqlite3.Connection, tenant_id: int, entries: Iterable[IndexEntry]) -> None:
    raw.executemany(_insert_entry(tenant_id), entries)


@lru_cache(maxsize=256)  # SQLite's statements are found by their text: one that is put together anew is hashed anew
def _insert_entry(tenant_id: int) -> str:
    return f"INSERT INTO {index_table(tenant_id)} (rowid, {_COLUMN_NAMES}) VALUES (?{', ?' * len(COLUMN_WEIGHTS)})"


def remove_from_index(raw: sqlite3.Connection, tenant_id: int, entries: Iterable[IndexEntry]) -> None:
    """Remove entries. The index keeps no text, so it is told the same tokens that were added."""
    table = index_table(tenant_id)
    raw.executemany(
        f"INSERT INTO {table} ({table}, rowid, {_COLUMN_NAMES}) VALUES ('delete', ?{', ?' * len(COLUMN_WEIGHTS)})",
        entries,
    )


def indexed_entries(raw: sqlite3.Connection, seq: int) -> list[IndexEntry]:
    """What the index holds for a row as it is stored now, beside the neighbours it has now."""
    return _entries(raw, raw.execute(f"{_SELECT_INDEXED} WHERE t.seq = ?", (seq,)).fetchone())


def merge_index(raw: sqlite3.Connection, tenant_id: int) -> None:
    """Rewrite the index into one piece: until then removed words stay in it, marked as removed."""
    table = index_table(tenant_id)
    raw.execute(f"INSERT INTO {table} ({table}) VALUES ('optimize')")


def rebuild_index(raw: sqlite3.Connection, tenant_id: int) -> int:
    """Make the index anew from the rows.

    Returns:
        How many memories it holds.
    """
    raw.execute(f"DROP TABLE IF EXISTS {index_table(tenant_id)}")
    _create_index(raw, tenant_id)
    raw.execute("UPDATE tenant SET terms_version = ? WHERE id = ?", (TERMS_VERSION, tenant_id))
    add_to_index(raw, tenant_id, _all_entries(raw, tenant_id))
    return int(raw.execute("SELECT count(*) FROM memory WHERE tenant_id = ?", (tenant_id,)).fetchone()[0])


def _all_entries(raw: sqlite3.Connection, tenant_id: int) -> Iterator[IndexEntry]:
    for row in raw.execute(f"{_SELECT_INDEXED} WHERE m.tenant_id = ? ORDER BY t.seq", (tenant_id,)):
        yield from _entries(raw, row)


def _entries(raw: sqlite3.Connection, row: tuple[Any, ...]) -> list[IndexEntry]:
    seq, text, tags, speaker, tenant_id, dialogue, memory_id = row
    beside = neighbours_of(raw, tenant_id, dialogue, seq)
    if is_merged(memory_id):
        beside = Neighbours(merged_words(raw, tenant_id, memory_id, text))
    return entries_of(seq, text, parse_tags(tags), speaker, beside)


def _create_index(raw: sqlite3.Connection, tenant_id: int) -> None:
    # Contentless: the text is in its own table and the index a third smaller. The tokens come ready made, so the plainest
    # tokenizer is the right one: it keeps everything beyond ASCII in a token, and no Unicode table of SQLite's has a say.
    raw.execute(
        f"CREATE VIRTUAL TABLE {index_table(tenant_id)} USING fts5"
        f" ({_COLUMN_NAMES}, content = '', tokenize = 'porter ascii')"
    )
