"""Taking memories out of the tables and putting them back: rows, index entries, and those of the turns beside them.

Above it are erasure, which also cleans up behind, and the unit of work, through which changes are taken back. Nothing here
knows why.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.turn import role_of
from hippo.errors import Conflict
from hippo.store.sqlite.binding import chunks, marks
from hippo.store.sqlite.merged import holders
from hippo.store.sqlite.rows import MEMORY_COLUMNS, TEXT_COLUMNS, memory_values, text_values
from hippo.store.sqlite.tenant import (
    IndexEntry,
    add_to_index,
    find_tenant,
    indexed_entries,
    remove_from_index,
    require_tenant,
)
from hippo.store.sqlite.turns import BETWEEN_PEOPLE, Turn, beside, dialogue_of, turn_of

_INSERTED = ("seq", "tenant_id", *MEMORY_COLUMNS, *Turn._fields)
_INSERT = f"INSERT INTO memory ({', '.join(_INSERTED)}) VALUES ({', '.join('?' * len(_INSERTED))})"
_INSERT_TEXT = f"INSERT INTO memory_text (seq, {', '.join(TEXT_COLUMNS)}) VALUES (?{', ?' * len(TEXT_COLUMNS)})"


def remove_rows(raw: sqlite3.Connection, tenant_id: int, seqs: Iterable[int]) -> dict[int, list[IndexEntry]]:
    """Delete memories of one tenant from tables and index.

    Returns:
        The index entries of each, as they were.
    """
    gone = list(seqs)
    entries = {seq: indexed_entries(raw, seq) for seq in gone}
    # The turns beside a deleted one are indexed with its words too, and so is what it was merged into.
    touched = [*_neighbours(raw, tenant_id, gone), *_merged_into(raw, tenant_id, gone)]
    for seq in (*gone, *touched):
        remove_from_index(raw, tenant_id, entries.get(seq) or indexed_entries(raw, seq))
    raw.executemany("DELETE FROM memory_text WHERE seq = ?", ((seq,) for seq in gone))
    raw.executemany("DELETE FROM memory WHERE seq = ?", ((seq,) for seq in gone))
    for seq in touched:
        add_to_index(raw, tenant_id, indexed_entries(raw, seq))
    return entries


def remove_memories(raw: sqlite3.Connection, tenant: str, ids: Sequence[str]) -> dict[str, int]:
    """See `UnitOfWork.remove`."""
    tenant_id = find_tenant(raw, tenant)
    if tenant_id is None:
        return {}
    places: dict[str, int] = {}
    for some in chunks(ids):
        query = f"SELECT id, seq FROM memory WHERE tenant_id = ? AND id IN ({marks(some)})"
        places.update(raw.execute(query, (tenant_id, *some)))
    remove_rows(raw, tenant_id, places.values())
    return places


def put_back(
    raw: sqlite3.Connection, memories: Sequence[tuple[Memory, int]], content_hash: Callable[[str], bytes], now: str
) -> None:
    """See `UnitOfWork.put_back`. The place of a removed memory is never given to another one, so it is free.

    Raises:
        Conflict: an active memory says the same.
    """
    _refuse_doubles(raw, memories, now)
    for memory, place in memories:
        tenant_id = require_tenant(raw, memory.tenant)
        seq = place or _next_place(raw)
        dialogue = dialogue_of(memory, content_hash)
        among_people = dialogue is not None and not role_of(memory.speaker)
        near = holders(raw, tenant_id, [memory.superseded_by])
        if dialogue is not None and among_people:
            near += [one for one in beside(raw, tenant_id, dialogue, seq) if one is not None]
        for one in near:
            remove_from_index(raw, tenant_id, indexed_entries(raw, one))
        before = None
        if among_people:
            row = raw.execute(
                f"SELECT shape FROM memory m WHERE tenant_id = ? AND dialogue = ? AND seq < ? AND {BETWEEN_PEOPLE}"
                " ORDER BY seq DESC LIMIT 1",
                (tenant_id, dialogue, seq),
            ).fetchone()
            before = None if row is None else row[0]
        turn = turn_of(memory, dialogue, before, content_hash)
        raw.execute(_INSERT, (seq, tenant_id, *memory_values(memory, memory.content_hash), *turn))
        raw.execute(_INSERT_TEXT, (seq, *text_values(memory)))
        for one in (*near, seq):
            add_to_index(raw, tenant_id, indexed_entries(raw, one))


def _refuse_doubles(raw: sqlite3.Connection, memories: Sequence[tuple[Memory, int]], now: str) -> None:
    for memory, seq in memories:
        if memory.superseded_by or memory.dormant_time is not None:
            continue
        row = raw.execute(
            "SELECT id FROM memory WHERE tenant_id = ? AND content_hash = ? AND seq <> ? AND superseded_by = ''"
            " AND dormant_time IS NULL AND (valid_until_time IS NULL OR valid_until_time > ?)",
            (find_tenant(raw, memory.tenant), memory.content_hash, seq, now),
        ).fetchone()
        if row is not None:
            raise Conflict(f"{memory.id} says the same as {row[0]}, which is active.", resource=row[0])


def taken_ids(raw: sqlite3.Connection, ids: Sequence[str]) -> set[str]:
    """See `UnitOfWork.taken_ids`."""
    found: set[str] = set()
    for some in chunks(ids):
        found.update(row[0] for row in raw.execute(f"SELECT id FROM memory WHERE id IN ({marks(some)})", some))
    return found


def _neighbours(raw: sqlite3.Connection, tenant_id: int, gone: Sequence[int]) -> list[int]:
    """The turns beside deleted ones in their conversations that stay."""
    found: set[int] = set()
    for seq in gone:
        row = raw.execute(f"SELECT dialogue FROM memory m WHERE seq = ? AND {BETWEEN_PEOPLE}", (seq,)).fetchone()
        if row is not None:
            found.update(other for other in beside(raw, tenant_id, row[0], seq) if other is not None)
    return sorted(found.difference(gone))


def _merged_into(raw: sqlite3.Connection, tenant_id: int, gone: Sequence[int]) -> list[int]:
    """The merged memories that deleted ones were part of and that stay."""
    query = "SELECT superseded_by FROM memory WHERE seq = ?"
    parts = [raw.execute(query, (seq,)).fetchone()[0] for seq in gone]
    return [seq for seq in holders(raw, tenant_id, parts) if seq not in gone]


def _next_place(raw: sqlite3.Connection) -> int:
    row = raw.execute("SELECT seq FROM sqlite_sequence WHERE name = 'memory'").fetchone()
    return 1 if row is None else int(row[0]) + 1
