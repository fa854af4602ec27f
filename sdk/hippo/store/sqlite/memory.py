"""Memories: read, listed, counted, added, changed. What erases them is in `erasure`."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.turn import role_of
from hippo.engine.ports import Candidate, Clock, Counts, Filter
from hippo.errors import Conflict
from hippo.store.sqlite.binding import chunks, marks
from hippo.store.sqlite.merged import holders, is_merged, merged_words
from hippo.store.sqlite.rows import (
    CANDIDATE_COLUMNS,
    MEMORY_COLUMNS,
    SELECT_MEMORY,
    TEXT_COLUMNS,
    candidate_from_row,
    memory_from_row,
    memory_values,
    parse_time,
    text_values,
    time_text,
)
from hippo.store.sqlite.run import Later, Run, write
from hippo.store.sqlite.tenant import (
    IndexEntry,
    add_to_index,
    entries_of,
    find_tenant,
    indexed_entries,
    remove_from_index,
    require_tenant,
)
from hippo.store.sqlite.turns import (
    BETWEEN_PEOPLE,
    NO_NEIGHBOURS,
    Neighbours,
    Turn,
    dialogue_of,
    last_turn,
    neighbour_words,
    speaker_number,
    turn_of,
)
from hippo.store.sqlite.where import NOT_ENDED, active, condition

if TYPE_CHECKING:
    from hippo.store.sqlite.residue import Traces

_INSERTED = ("seq", "tenant_id", *MEMORY_COLUMNS, *Turn._fields)
INSERT_MEMORY = f"INSERT INTO memory ({', '.join(_INSERTED)}) VALUES ({', '.join('?' * len(_INSERTED))})"
INSERT_TEXT = f"INSERT INTO memory_text (seq, {', '.join(TEXT_COLUMNS)}) VALUES (?{', ?' * len(TEXT_COLUMNS)})"
_FIXED = {"id", "content_hash"}
_CHANGING = tuple(index for index, name in enumerate(MEMORY_COLUMNS) if name not in _FIXED)
_UPDATE = f"UPDATE memory SET {', '.join(f'{MEMORY_COLUMNS[index]} = ?' for index in _CHANGING)} WHERE seq = ?"
_LABELS = TEXT_COLUMNS[:-1]
_UPDATE_LABELS = f"UPDATE memory_text SET {', '.join(f'{name} = ?' for name in _LABELS)} WHERE seq = ?"
_ACTIVE_OR_TO_COME = f"{NOT_ENDED} AND dormant_time IS NULL"


class SqliteMemoryReader:
    """`MemoryReader` over one connection."""

    def __init__(self, run: Run, clock: Clock) -> None:
        self._run = run
        self._clock = clock

    async def get_many(self, tenant: str, ids: Sequence[str]) -> list[Memory]:
        return await self._run(lambda raw: _get_many(raw, tenant, ids)) if ids else []

    async def by_hash(self, tenant: str, hashes: Sequence[bytes]) -> dict[bytes, Memory]:
        """See `MemoryReader.by_hash`: not superseded, and not past the end of its validity now."""
        now = self._clock()
        return (
            await self._run(lambda raw: memories_by_hash(raw, tenant, find_tenant(raw, tenant), hashes, now))
            if hashes
            else {}
        )

    async def retired(self, tenant: str, hashes: Sequence[bytes], now: datetime) -> set[bytes]:
        return await self._run(lambda raw: _retired(raw, tenant, hashes, time_text(now))) if hashes else set()

    async def with_predecessors(
        self, tenant: str, ids: Sequence[str]
    ) -> tuple[list[Memory], dict[str, tuple[str, ...]]]:
        """See `MemoryReader.with_predecessors`."""
        if not ids:
            return [], {}
        return await self._run(lambda raw: (_get_many(raw, tenant, ids), _predecessors(raw, tenant, ids)))

    async def predecessors(self, tenant: str, ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
        return await self._run(lambda raw: _predecessors(raw, tenant, ids)) if ids else {}

    async def page(
        self, where: Filter, *, limit: int, after: tuple[datetime, str] | None, newest_first: bool = True
    ) -> list[Memory]:
        return await self._run(lambda raw: _page(raw, where, limit, after, newest_first))

    async def strongest(self, where: Filter, *, limit: int) -> list[Memory]:
        """See `MemoryReader.strongest`: at most `limit` in all; behind the pinned ones half are the most recalled."""
        return await self._run(lambda raw: _strongest(raw, where, limit))

    async def counts(self, tenant: str, now: datetime) -> Counts:
        return await self._run(lambda raw: _counts(raw, tenant, now))

    async def all_candidates(self, tenant: str, now: datetime) -> list[Candidate]:
        return await self._run(lambda raw: _all_candidates(raw, tenant, now))


class SqliteMemoryWriter(SqliteMemoryReader):
    """`MemoryWriter` over the writer's transaction."""

    def __init__(
        self,
        run: Run,
        later: Later,
        clock: Clock,
        content_hash: Callable[[str], bytes],
        on_erasure: Callable[[bytes, Traces], None],
    ) -> None:
        super().__init__(run, clock)
        self._later = later
        self._content_hash = content_hash
        self._on_erasure = on_erasure

    async def add_many(self, memories: Sequence[Memory]) -> None:
        """See `MemoryWriter.add_many`.

        Raises:
            Conflict: an active memory has the same text, or one has the same id; with few memories raised by the next
                read or the commit.
        """
        if memories:
            now, added = time_text(self._clock()), tuple(memories)
            await write(
                self._run, self._later, len(added), lambda raw: add_memories(raw, added, self._content_hash, now)
            )

    async def update_many(self, memories: Sequence[Memory]) -> None:
        """See `MemoryWriter.update_many`; unknown ids are passed over.

        Raises:
            Conflict: a memory would become active beside another active one of the same text; with few memories raised
                by the next read or the commit.
        """
        if memories:
            now, changed = time_text(self._clock()), tuple(memories)
            await write(
                self._run, self._later, len(changed), lambda raw: _update_many(raw, changed, now, self._content_hash)
            )

    async def erase_many(self, tenant: str, memories: Sequence[Memory], *, reason: str, time: datetime) -> list[str]:
        """See `MemoryWriter.erase_many`."""
        if not memories:
            return []
        from hippo.store.sqlite import erasure  # what it needs would cost every start

        ids = [memory.id for memory in memories]
        erased, mark, traces = await self._run(
            lambda raw: erasure.erase(raw, tenant, ids, reason, time_text(time), self._content_hash)
        )
        self._on_erasure(mark, traces)
        return erased


def _get_many(raw: sqlite3.Connection, tenant: str, ids: Sequence[str]) -> list[Memory]:
    tenant_id = find_tenant(raw, tenant)
    if tenant_id is None:
        return []
    query = f"{SELECT_MEMORY} WHERE m.id = ? AND m.tenant_id = ?"
    rows = (raw.execute(query, (one, tenant_id)).fetchone() for one in ids)
    return [memory_from_row(row, tenant) for row in rows if row is not None]


def memories_by_hash(
    raw: sqlite3.Connection, tenant: str, tenant_id: int | None, hashes: Sequence[bytes], now: datetime
) -> dict[bytes, Memory]:
    """The active memories with these content hashes, and dormant ones where none is awake."""
    ids: dict[bytes, str] = {}
    for some in chunks(hashes) if tenant_id is not None else ():
        query = (
            f"SELECT content_hash, id FROM memory WHERE tenant_id = ? AND content_hash IN ({marks(some)})"
            f" AND {NOT_ENDED} ORDER BY dormant_time IS NULL, seq DESC"
        )
        ids.update(raw.execute(query, (tenant_id, *some, time_text(now))))
    if not ids:
        return {}
    return {memory.content_hash: memory for memory in _get_many(raw, tenant, list(ids.values()))}


def _same_texts(raw: sqlite3.Connection, tenant_id: int, hashes: Iterable[bytes], now: str) -> list[tuple[str, bytes]]:
    """Id and hash of the active memories with these texts, oldest first."""
    found: list[tuple[int, str, bytes]] = []
    for some in chunks(hashes):
        found += raw.execute(
            f"SELECT seq, id, content_hash FROM memory WHERE tenant_id = ? AND content_hash IN ({marks(some)})"
            f" AND {_ACTIVE_OR_TO_COME}",
            (tenant_id, *some, now),
        ).fetchall()
    return [(memory_id, digest) for _, memory_id, digest in sorted(found)]


def _retired(raw: sqlite3.Connection, tenant: str, hashes: Sequence[bytes], now: str) -> set[bytes]:
    tenant_id = find_tenant(raw, tenant)
    found: dict[bytes, int] = {}
    for some in chunks(hashes):
        found.update(
            raw.execute(
                f"SELECT content_hash, max({_ACTIVE_OR_TO_COME}) FROM memory"
                f" WHERE tenant_id = ? AND content_hash IN ({marks(some)}) GROUP BY content_hash",
                (now, tenant_id, *some),
            )
        )
    return {digest for digest, is_active in found.items() if not is_active}


def _predecessors(raw: sqlite3.Connection, tenant: str, ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
    tenant_id = find_tenant(raw, tenant)
    # Named, since for the order SQLite would rather walk all of the tenant's memories by time.
    query = (
        "SELECT id FROM memory INDEXED BY memory_superseded"
        " WHERE tenant_id = ? AND superseded_by = ? AND superseded_by <> '' ORDER BY create_time, id"
    )
    return {one: tuple(row[0] for row in raw.execute(query, (tenant_id, one))) for one in ids}


def _page(
    raw: sqlite3.Connection, where: Filter, limit: int, after: tuple[datetime, str] | None, newest_first: bool
) -> list[Memory]:
    tenant_id = find_tenant(raw, where.tenant)
    if tenant_id is None:
        return []
    sql, values = condition(where, tenant_id)
    if after is not None:
        # Memories of one batch come in its order. Behind an erased one, those of its moment may come again, never be missed.
        start = "(SELECT seq FROM memory WHERE id = ?)"
        missing = sys.maxsize if newest_first else 0
        sql += f" AND (m.create_time, m.seq) {'<' if newest_first else '>'} (?, coalesce({start}, {missing}))"
        values += [time_text(after[0]), after[1]]
    order = "DESC" if newest_first else "ASC"
    query = f"{SELECT_MEMORY} WHERE {sql} ORDER BY m.create_time {order}, m.seq {order} LIMIT ?"
    return [memory_from_row(row, where.tenant) for row in raw.execute(query, (*values, limit))]


def _strongest(raw: sqlite3.Connection, where: Filter, limit: int) -> list[Memory]:
    tenant_id = find_tenant(raw, where.tenant)
    if tenant_id is None:
        return []
    sql, values = condition(where, tenant_id)
    found: dict[str, Memory] = {}

    def fetch(more: str, order: str, most: int) -> None:
        query = f"{SELECT_MEMORY} WHERE {sql} {more} ORDER BY {order} LIMIT ?"
        for row in raw.execute(query, (*values, max(0, most))).fetchall():
            found.setdefault(row[0], memory_from_row(row, where.tenant))

    fetch("AND m.pinned = 1", "m.create_time DESC, m.id", limit)
    room = limit - len(found)
    fetch("AND m.pinned = 0 AND m.recall_count > 0", "m.recall_count DESC, m.recall_time DESC, m.id", room // 2)
    fetch("AND m.pinned = 0", "m.create_time DESC, m.id DESC", room)
    return list(found.values())[:limit]


def _counts(raw: sqlite3.Connection, tenant: str, now: datetime) -> Counts:
    tenant_id = find_tenant(raw, tenant)
    if tenant_id is None:
        return Counts(active=0, superseded=0, pinned=0, forgotten=0)
    sql, values = active(time_text(now))
    layers: dict[str, int] = {}
    confidences: dict[str, int] = {}
    pinned = 0
    for layer, confidence, is_pinned, number in raw.execute(
        f"SELECT m.layer, m.confidence, m.pinned, count(*) FROM memory m WHERE m.tenant_id = ? AND {sql} GROUP BY 1, 2, 3",
        (tenant_id, *values),
    ):
        layers[layer] = layers.get(layer, 0) + number
        confidences[confidence] = confidences.get(confidence, 0) + number
        pinned += number * is_pinned
    superseded = raw.execute(
        "SELECT count(*) FROM memory WHERE tenant_id = ? AND superseded_by <> ''", (tenant_id,)
    ).fetchone()[0]
    dormant = raw.execute(
        "SELECT count(*) FROM memory WHERE tenant_id = ? AND dormant_time IS NOT NULL", (tenant_id,)
    ).fetchone()[0]
    forgotten = raw.execute("SELECT count(*) FROM tombstone WHERE tenant_id = ?", (tenant_id,)).fetchone()[0]
    # The log knows of erasures, which leave no memory behind.
    last = raw.execute(
        "SELECT max(time) FROM (SELECT max(update_time) AS time FROM memory WHERE tenant_id = ?"
        " UNION ALL SELECT max(time) FROM audit WHERE tenant_id = ?)",
        (tenant_id, tenant_id),
    ).fetchone()[0]
    return Counts(
        active=sum(layers.values()),
        superseded=superseded,
        pinned=pinned,
        forgotten=forgotten,
        layers=layers,
        confidences=confidences,
        last_write_time=None if last is None else parse_time(last),
        dormant=dormant,
    )


def _all_candidates(raw: sqlite3.Connection, tenant: str, now: datetime) -> list[Candidate]:
    tenant_id = find_tenant(raw, tenant)
    if tenant_id is None:
        return []
    sql, values = active(time_text(now))
    query = f"SELECT {CANDIDATE_COLUMNS} FROM memory m WHERE m.tenant_id = ? AND {sql} ORDER BY m.seq"
    return [candidate_from_row(row, 0.0) for row in raw.execute(query, (tenant_id, *values))]


def add_memories(
    raw: sqlite3.Connection,
    memories: Sequence[Memory],
    content_hash: Callable[[str], bytes],
    now: str,
    *,
    new_of: int | None = None,
) -> None:
    """Write memories and index them.

    Args:
        raw: The connection, in a transaction.
        memories: The memories.
        content_hash: Keyed hash of the store.
        now: When an end of validity counts from.
        new_of: The tenant of all of them, where it was seen in this transaction that none of their texts is there.

    Raises:
        Conflict: an active memory has the same text.
    """
    seq = _last_number(raw)
    tenants: dict[str, int] = {}
    rows: list[tuple[Any, ...]] = []
    texts: list[tuple[Any, ...]] = []
    entries: dict[int, _NewEntries] = {}
    active: dict[int, dict[bytes, str]] = {}
    for memory in memories:
        seq += 1
        tenant_id = tenants.get(memory.tenant)
        if tenant_id is None:
            tenant_id = tenants[memory.tenant] = new_of or require_tenant(raw, memory.tenant)
            entries[tenant_id], active[tenant_id] = _NewEntries(raw, tenant_id, content_hash), {}
        digest = memory.content_hash or content_hash(memory.text)
        values = memory_values(memory, digest)
        if _is_active(values, now):
            other = active[tenant_id].setdefault(digest, memory.id)
            if other != memory.id:
                raise _same_text(memory.id, other)
        rows.append((seq, tenant_id, *values, *entries[tenant_id].add(seq, memory)))
        texts.append((seq, *text_values(memory)))
    if new_of is None:
        for tenant_id, new in active.items():
            for other, digest in _same_texts(raw, tenant_id, new, now):
                raise _same_text(new[digest], other)
    raw.executemany(INSERT_MEMORY, rows)
    raw.executemany(INSERT_TEXT, texts)
    for tenant_id, added in entries.items():
        if added.replaced:
            remove_from_index(raw, tenant_id, added.replaced)
        add_to_index(raw, tenant_id, added.entries)


def _last_number(raw: sqlite3.Connection) -> int:
    row = raw.execute("SELECT seq FROM sqlite_sequence WHERE name = 'memory'").fetchone()
    return 0 if row is None else int(row[0])


class _NewEntries:
    """Index entries of a tenant's new memories. A new turn of a conversation also changes the entry of the turn before it."""

    def __init__(self, raw: sqlite3.Connection, tenant_id: int, content_hash: Callable[[str], bytes]) -> None:
        self.entries: list[IndexEntry] = []
        self.replaced: list[IndexEntry] = []
        self._raw = raw
        self._tenant_id = tenant_id
        self._content_hash = content_hash
        self._last: dict[int, tuple[int, int, str]] = {}

    def add(self, seq: int, memory: Memory) -> Turn:
        """Index a memory; what its row says of it as a turn."""
        dialogue = dialogue_of(memory, self._content_hash)
        if dialogue is None or role_of(memory.speaker):
            beside = NO_NEIGHBOURS
            if is_merged(memory.id):
                beside = Neighbours(merged_words(self._raw, self._tenant_id, memory.id, memory.text))
            self.entries += entries_of(seq, memory.text, memory.tags, memory.speaker, beside)
            return turn_of(memory, dialogue, None, self._content_hash)
        before = self._last.get(dialogue) or self._stored(dialogue)
        words = neighbour_words(memory.text)
        previous, shape = "", None
        if before is not None:
            place, shape, previous = before
            rowid, its_words, forms, its_previous, _ = self.entries[place]
            self.entries[place] = (rowid, its_words, forms, its_previous, words)
        turn = turn_of(memory, dialogue, shape, self._content_hash)
        self.entries += entries_of(seq, memory.text, memory.tags, memory.speaker, Neighbours(previous))
        self._last[dialogue] = len(self.entries) - 1, turn.shape, words
        return turn

    def _stored(self, dialogue: int) -> tuple[int, int, str] | None:
        """The conversation's last turn that was stored before: its entry is written anew. Place, shape and words."""
        found = last_turn(self._raw, self._tenant_id, dialogue)
        if found is None:
            return None
        seq, shape, text = found
        old = indexed_entries(self._raw, seq)[-1]
        self.replaced.append(old)
        self.entries.append(old)
        return len(self.entries) - 1, shape, neighbour_words(text)


def _update_many(
    raw: sqlite3.Connection, memories: Sequence[Memory], now: str, content_hash: Callable[[str], bytes]
) -> None:
    query = (
        f"SELECT m.seq, m.content_hash, m.superseded_by, {_ACTIVE_OR_TO_COME},"
        f" {', '.join(f't.{name}' for name in _LABELS)}"
        " FROM memory m JOIN memory_text t USING (seq) WHERE m.id = ? AND m.tenant_id = ?"
    )
    tenants: dict[str, int] = {}
    for memory in memories:
        if memory.tenant not in tenants:
            tenants[memory.tenant] = require_tenant(raw, memory.tenant)
        tenant_id = tenants[memory.tenant]
        row = raw.execute(query, (now, memory.id, tenant_id)).fetchone()
        if row is None:
            continue
        seq, digest, part_of, was_active, *labels = row
        values = memory_values(memory, digest)
        if not was_active and _is_active(values, now):
            for other, _ in _same_texts(raw, tenant_id, [digest], now):
                raise _same_text(memory.id, other)
        # What it becomes part of, and what it is no longer part of, is indexed with its words.
        parts = {part_of, memory.superseded_by} if part_of != memory.superseded_by else set()
        touched = holders(raw, tenant_id, sorted(parts))
        for place in touched:
            remove_from_index(raw, tenant_id, indexed_entries(raw, place))
        raw.execute(_UPDATE, (*(values[index] for index in _CHANGING), seq))
        for place in touched:
            add_to_index(raw, tenant_id, indexed_entries(raw, place))
        changed = text_values(memory)[:-1]
        if changed != tuple(labels):
            remove_from_index(raw, tenant_id, indexed_entries(raw, seq))
            raw.execute(_UPDATE_LABELS, (*changed, seq))
            raw.execute(
                f"UPDATE memory AS m SET speaker_number = ? WHERE seq = ? AND {BETWEEN_PEOPLE}",
                (speaker_number(memory.speaker, content_hash), seq),
            )
            add_to_index(raw, tenant_id, indexed_entries(raw, seq))


_SUPERSEDED_BY = MEMORY_COLUMNS.index("superseded_by")
_VALID_UNTIL = MEMORY_COLUMNS.index("valid_until_time")
_DORMANT = MEMORY_COLUMNS.index("dormant_time")


def _is_active(values: tuple[Any, ...], now: str) -> bool:
    until = values[_VALID_UNTIL]
    return not values[_SUPERSEDED_BY] and values[_DORMANT] is None and (until is None or until > now)


def _same_text(memory_id: str, other: str) -> Conflict:
    return Conflict(f"{memory_id} says the same as {other}, which is active.", resource=other)
