"""The graph over three tables: which memory mentions which entity, and which memories an entity leads to.

Every answer about memories passes the same filter as a search. How entities are found in a text is not known here.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from hippo.engine.ports import Filter
from hippo.engine.ports.graph import EntityRow, GraphMention, GraphText, SharedEntity
from hippo.store.sqlite.binding import chunks, marks
from hippo.store.sqlite.rows import CANDIDATE_COLUMNS, candidate_from_row
from hippo.store.sqlite.run import Later, Run, write
from hippo.store.sqlite.tenant import find_tenant, require_tenant
from hippo.store.sqlite.where import condition, needs_text_table

# An entity is shown as its most telling mention, the oldest of those, spells it: bare columns are those of the row that has
# the maximum. SQLite promises that for a query with one max().
_SHOWN = "e.key, g.kind, g.name, count(*) AS mentions, max((g.kind << 48) - g.seq) AS best"


class SqliteGraph:
    """`GraphReader` over one connection."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def unread(self, tenant: str, version: int, *, limit: int) -> list[GraphText]:
        """See `GraphReader.unread`."""
        return await self._run(lambda raw: _unread(raw, tenant, version, limit))

    async def entities(
        self,
        where: Filter,
        *,
        limit: int,
        kinds: Sequence[int] = (),
        containing: str = "",
        after: tuple[int, str] | None = None,
    ) -> list[EntityRow]:
        """See `GraphReader.entities`."""
        return await self._run(lambda raw: _entities(raw, where, limit, kinds, containing, after))

    async def entity(self, where: Filter, key: str) -> EntityRow | None:
        """See `GraphReader.entity`."""
        found = await self._run(lambda raw: _entities(raw, where, 1, (), "", None, key=key))
        return found[0] if found else None

    async def beside(self, where: Filter, key: str, *, limit: int) -> list[EntityRow]:
        """See `GraphReader.beside`."""
        return await self._run(lambda raw: _beside(raw, where, key, limit))

    async def mentioning(self, where: Filter, key: str, *, limit: int) -> list[str]:
        """See `GraphReader.mentioning`."""
        return await self._run(lambda raw: _mentioning(raw, where, key, limit))

    async def shared(self, where: Filter, ids: Sequence[str], *, most: int) -> list[SharedEntity]:
        """See `GraphReader.shared`."""
        return await self._run(lambda raw: _shared(raw, where, ids, most)) if ids else []


class SqliteGraphWriter(SqliteGraph):
    """`GraphWriter` over the writer's transaction."""

    def __init__(self, run: Run, later: Later) -> None:
        super().__init__(run)
        self._later = later

    async def add(self, tenant: str, version: int, read: Sequence[tuple[int, Sequence[GraphMention]]]) -> None:
        """See `GraphWriter.add`."""
        if read:
            await write(self._run, self._later, len(read), lambda raw: _add(raw, tenant, version, read))


def _unread(raw: sqlite3.Connection, tenant: str, version: int, limit: int) -> list[GraphText]:
    tenant_id = find_tenant(raw, tenant)
    if tenant_id is None:
        return []
    done, behind = _progress(raw, tenant_id, version)
    # By number in the memory's own order, and not by the tenant's index on times, which would have to be sorted first.
    sql = (
        "SELECT t.seq, t.text, t.speaker FROM memory m NOT INDEXED JOIN memory_text t USING (seq)"
        " WHERE m.tenant_id = ? AND m.seq > ? ORDER BY m.seq LIMIT ?"
    )
    if done and not raw.execute("SELECT 1 FROM memory WHERE seq > ? LIMIT 1", (behind,)).fetchone():
        rows: list[Any] = []
    else:
        rows = raw.execute(sql, (tenant_id, behind, limit)).fetchall()
    if done:
        again = (
            "SELECT t.seq, t.text, t.speaker FROM graph_gone g CROSS JOIN memory m ON m.seq = g.seq"
            " JOIN memory_text t ON t.seq = g.seq WHERE m.tenant_id = ? AND m.seq <= ? LIMIT ?"
        )
        rows += raw.execute(again, (tenant_id, behind, limit)).fetchall()
    return [GraphText(*row) for row in rows]


def _progress(raw: sqlite3.Connection, tenant_id: int, version: int) -> tuple[bool, int]:
    """Whether a graph of this version was begun, and the number of the last memory read for it."""
    row = raw.execute("SELECT version, seq FROM graph_progress WHERE tenant_id = ?", (tenant_id,)).fetchone()
    return (True, int(row[1])) if row is not None and row[0] == version else (False, 0)


def _add(
    raw: sqlite3.Connection, tenant: str, version: int, read: Sequence[tuple[int, Sequence[GraphMention]]]
) -> None:
    tenant_id = require_tenant(raw, tenant)
    begun, behind = _progress(raw, tenant_id, version)
    if not begun:  # made by older rules, if at all
        mentions = "SELECT id FROM graph_entity WHERE tenant_id = ?"
        raw.execute(f"DELETE FROM graph_mention WHERE entity_id IN ({mentions})", (tenant_id,))
        raw.execute("DELETE FROM graph_entity WHERE tenant_id = ?", (tenant_id,))
    names = dict.fromkeys(mention.key for _, mentioned in read for mention in mentioned)
    raw.executemany(
        "INSERT OR IGNORE INTO graph_entity (tenant_id, key) VALUES (?, ?)", ((tenant_id, key) for key in names)
    )
    ids: dict[str, int] = {}
    for some in chunks(names):
        query = f"SELECT key, id FROM graph_entity WHERE tenant_id = ? AND key IN ({marks(some)})"
        ids.update(raw.execute(query, (tenant_id, *some)))
    raw.executemany(
        "INSERT OR IGNORE INTO graph_mention (entity_id, seq, kind, name) VALUES (?, ?, ?, ?)",
        ((ids[one.key], seq, one.kind, one.name) for seq, mentioned in read for one in mentioned),
    )
    raw.executemany("DELETE FROM graph_gone WHERE seq = ?", ((seq,) for seq, _ in read))
    raw.execute(
        "INSERT OR REPLACE INTO graph_progress (tenant_id, version, seq) VALUES (?, ?, ?)",
        (tenant_id, version, max(behind, *(seq for seq, _ in read))),
    )


def _passing(where: Filter, tenant_id: int) -> tuple[str, str, list[Any]]:
    """The join to the memories and labels of mentions called g, and the condition with its values."""
    sql, values = condition(where, tenant_id)
    labels = " JOIN memory_text t ON t.seq = m.seq" if needs_text_table(where) else ""
    return f"CROSS JOIN memory m ON m.seq = g.seq{labels}", sql, values


def _entities(
    raw: sqlite3.Connection,
    where: Filter,
    limit: int,
    kinds: Sequence[int],
    containing: str,
    after: tuple[int, str] | None,
    *,
    key: str | None = None,
) -> list[EntityRow]:
    tenant_id = find_tenant(raw, where.tenant)
    if tenant_id is None:
        return []
    join, sql, values = _passing(where, tenant_id)
    of_entity, bound = "e.tenant_id = ?", [tenant_id]
    if key is not None:
        of_entity, bound = f"{of_entity} AND e.key = ?", [*bound, key]  # type: ignore[list-item]
    if containing:
        of_entity, bound = f"{of_entity} AND instr(e.key, ?)", [*bound, containing]  # type: ignore[list-item]
    outer, more = "kind > 0", list[Any]()
    if kinds:
        outer += f" AND kind IN ({marks(kinds)})"
        more += kinds
    if after is not None:
        outer += " AND (mentions < ? OR (mentions = ? AND key > ?))"
        more += [after[0], after[0], after[1]]
    query = (
        f"SELECT key, kind, name, mentions FROM (SELECT {_SHOWN} FROM graph_entity e"
        f" CROSS JOIN graph_mention g ON g.entity_id = e.id {join} WHERE {of_entity} AND {sql} GROUP BY e.id)"
        f" WHERE {outer} ORDER BY mentions DESC, key LIMIT ?"
    )
    return [EntityRow(*row) for row in raw.execute(query, (*bound, *values, *more, limit))]


def _beside(raw: sqlite3.Connection, where: Filter, key: str, limit: int) -> list[EntityRow]:
    tenant_id = find_tenant(raw, where.tenant)
    if tenant_id is None:
        return []
    join, sql, values = _passing(where, tenant_id)
    query = (
        f"SELECT key, kind, name, mentions FROM (SELECT {_SHOWN} FROM graph_entity x"
        f" CROSS JOIN graph_mention y ON y.entity_id = x.id CROSS JOIN graph_mention g INDEXED BY graph_mention_memory"
        f" ON g.seq = y.seq {join} JOIN graph_entity e ON e.id = g.entity_id"
        f" WHERE x.tenant_id = ? AND x.key = ? AND g.entity_id <> x.id AND {sql} GROUP BY e.id)"
        " WHERE kind > 0 ORDER BY mentions DESC, key LIMIT ?"
    )
    return [EntityRow(*row) for row in raw.execute(query, (tenant_id, key, *values, limit))]


def _mentioning(raw: sqlite3.Connection, where: Filter, key: str, limit: int) -> list[str]:
    tenant_id = find_tenant(raw, where.tenant)
    if tenant_id is None:
        return []
    join, sql, values = _passing(where, tenant_id)
    query = (
        f"SELECT m.id FROM graph_entity e CROSS JOIN graph_mention g ON g.entity_id = e.id {join}"
        f" WHERE e.tenant_id = ? AND e.key = ? AND {sql} ORDER BY g.seq DESC LIMIT ?"
    )
    return [row[0] for row in raw.execute(query, (tenant_id, key, *values, limit))]


def _shared(raw: sqlite3.Connection, where: Filter, ids: Sequence[str], most: int) -> list[SharedEntity]:
    tenant_id = find_tenant(raw, where.tenant)
    if tenant_id is None:
        return []
    sources: dict[int, list[str]] = {}
    for some in chunks(ids):
        query = (
            "SELECT g.entity_id, m.id FROM memory m CROSS JOIN graph_mention g INDEXED BY graph_mention_memory"
            f" ON g.seq = m.seq WHERE m.tenant_id = ? AND m.id IN ({marks(some)})"
        )
        for entity_id, memory_id in raw.execute(query, (tenant_id, *some)):
            sources.setdefault(entity_id, []).append(memory_id)
    shown: dict[int, tuple[Any, ...]] = {}
    query = (
        f"SELECT {_SHOWN} FROM (SELECT * FROM graph_mention WHERE entity_id = ? LIMIT {most + 1:d}) g"
        " JOIN graph_entity e ON e.id = g.entity_id GROUP BY e.id"
    )
    for entity_id in sources:
        row = raw.execute(query, (entity_id,)).fetchone()
        if row[1] > 0 and 1 < row[3] <= most:
            shown[entity_id] = row
    join, sql, values = _passing(where, tenant_id)
    query = (
        f"SELECT {CANDIDATE_COLUMNS}, g.entity_id FROM json_each(?) j"
        f" CROSS JOIN graph_mention g ON g.entity_id = j.value {join} WHERE {sql} ORDER BY g.entity_id, g.seq"
    )
    reached: dict[int, list[Any]] = {}
    for row in raw.execute(query, (json.dumps(list(shown)), *values)):
        reached.setdefault(row[-1], []).append(candidate_from_row(row, 0.0))
    return [
        SharedEntity(key, kind, name, count, tuple(sources[entity_id]), tuple(reached.get(entity_id, ())))
        for entity_id, (key, kind, name, count, _) in shown.items()
    ]
