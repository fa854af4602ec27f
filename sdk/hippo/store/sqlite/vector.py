"""Vectors of memories in the store: kept beside them, read in few hops, gone with them. What they hold is not known here."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from hippo.engine.ports import Candidate, Filter
from hippo.engine.ports.vector import (
    Embedded,
    Unembedded,
    VectorCounts,
    VectorRow,
    VectorState,
)
from hippo.places import VECTOR_FILE
from hippo.store.sqlite.rows import CANDIDATE_COLUMNS, candidate_from_row
from hippo.store.sqlite.run import Run
from hippo.store.sqlite.tenant import find_tenant, require_tenant
from hippo.store.sqlite.turns import PEOPLES_DIALOGUE
from hippo.store.sqlite.where import condition, needs_text_table


class SqliteVectors:
    """`VectorReader` over one connection."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def state(self, tenant: str, model: str) -> VectorState | None:
        return await self._run(lambda raw: _state(raw, tenant, model))

    async def added(self, state: VectorState, *, after: int = 0) -> list[VectorRow]:
        return await self._run(lambda raw: _added(raw, state, after))

    async def look(
        self, state: VectorState, where: Filter, *, nearest: Sequence[int], known: Sequence[str], limit: int
    ) -> tuple[list[Candidate], dict[str, tuple[int, bytes]]]:
        return await self._run(lambda raw: _look(raw, state, where, nearest, known, limit))

    async def waiting(self, tenant: str, after: int) -> int:
        return await self._run(lambda raw: _waiting(raw, tenant, after))

    async def missing(self, tenant: str, model: str, *, limit: int, after: int = 0) -> list[Unembedded]:
        return await self._run(lambda raw: _missing(raw, tenant, model, limit, after))

    async def counts(self, tenant: str, model: str) -> VectorCounts:
        return await self._run(lambda raw: _counts(raw, tenant, model))


class SqliteVectorWriter(SqliteVectors):
    """`VectorWriter` over the writer's transaction."""

    async def put_many(self, tenant: str, model: str, vectors: Mapping[int, Embedded]) -> int:
        return await self._run(lambda raw: _put_many(raw, tenant, model, vectors))


def _model_id(raw: sqlite3.Connection, tenant: str, model: str) -> tuple[int, int] | None:
    query = "SELECT id, removed_count FROM vector_model WHERE tenant_id = ? AND name = ?"
    found: tuple[int, int] | None = raw.execute(query, (find_tenant(raw, tenant), model)).fetchone()
    return found


def _state(raw: sqlite3.Connection, tenant: str, model: str) -> VectorState | None:
    found = _model_id(raw, tenant, model)
    if found is None:
        return None
    newest = raw.execute("SELECT max(number) FROM vector WHERE model_id = ?", (found[0],)).fetchone()[0]
    return VectorState(found[0], newest or 0, found[1])


def _added(raw: sqlite3.Connection, state: VectorState, after: int) -> list[VectorRow]:
    query = (
        f"SELECT v.number, v.seq, {PEOPLES_DIALOGUE}, v.whole"
        " FROM vector v CROSS JOIN memory m ON m.seq = v.seq WHERE v.model_id = ? AND v.number > ? ORDER BY v.number"
    )
    return [VectorRow(*row) for row in raw.execute(query, (state.model_id, after))]


def _look(
    raw: sqlite3.Connection,
    state: VectorState,
    where: Filter,
    nearest: Sequence[int],
    known: Sequence[str],
    limit: int,
) -> tuple[list[Candidate], dict[str, tuple[int, bytes]]]:
    tenant_id = find_tenant(raw, where.tenant)
    if tenant_id is None:
        return [], {}
    sql, values = condition(where, tenant_id)
    labels = " JOIN memory_text t ON t.seq = m.seq" if needs_text_table(where) else ""
    near = raw.execute(
        f"SELECT {CANDIDATE_COLUMNS} FROM json_each(?) j CROSS JOIN memory m ON m.seq = j.value{labels} WHERE {sql}"
        " ORDER BY j.key LIMIT ?",
        (json.dumps(list(nearest)), *values, limit),
    ).fetchall()
    there = set(known)
    found = [candidate_from_row(row, 0.0) for row in near if row[0] not in there]
    ids = json.dumps([*known, *(one.id for one in found)])
    vectors = raw.execute(
        "SELECT m.id, m.seq, v.words FROM json_each(?) j CROSS JOIN memory m ON m.id = j.value"
        " CROSS JOIN vector v ON v.seq = m.seq AND v.model_id = ? WHERE m.tenant_id = ?",
        (ids, state.model_id, tenant_id),
    )
    return found, {memory_id: (seq, words) for memory_id, seq, words in vectors}


def _waiting(raw: sqlite3.Connection, tenant: str, after: int) -> int:
    query = "SELECT count(*) FROM (SELECT 1 FROM memory NOT INDEXED WHERE tenant_id = ? AND seq > ? LIMIT 1000)"
    return int(raw.execute(query, (find_tenant(raw, tenant), after)).fetchone()[0])


def _missing(raw: sqlite3.Connection, tenant: str, model: str, limit: int, after: int) -> list[Unembedded]:
    found = _model_id(raw, tenant, model)
    query = (
        "SELECT m.seq, t.speaker, t.text FROM memory m CROSS JOIN memory_text t ON t.seq = m.seq"
        " LEFT JOIN vector v ON v.seq = m.seq AND v.model_id = ?"
        " WHERE m.tenant_id = ? AND m.seq > ? AND v.seq IS NULL ORDER BY m.seq LIMIT ?"
    )
    values = (found and found[0], find_tenant(raw, tenant), after, limit)
    return [Unembedded(*row) for row in raw.execute(query, values)]


def _counts(raw: sqlite3.Connection, tenant: str, model: str) -> VectorCounts:
    tenant_id = find_tenant(raw, tenant)
    total = raw.execute("SELECT count(*) FROM memory WHERE tenant_id = ?", (tenant_id,)).fetchone()[0]
    rows = raw.execute(
        "SELECT o.name, count(v.seq), total(length(v.whole) + length(v.words)) FROM vector_model o"
        " LEFT JOIN vector v ON v.model_id = o.id WHERE o.tenant_id = ? GROUP BY o.id",
        (tenant_id,),
    ).fetchall()
    current = sum(count for name, count, _ in rows if name == model)
    others = {name: count for name, count, _ in rows if name != model and count}
    return VectorCounts(total, current, others, int(sum(size for *_, size in rows)))


def _put_many(raw: sqlite3.Connection, tenant: str, model: str, vectors: Mapping[int, Embedded]) -> int:
    tenant_id = require_tenant(raw, tenant)
    raw.execute(
        "INSERT INTO vector_model (tenant_id, name, removed_count) VALUES (?, ?, 0) ON CONFLICT DO NOTHING",
        (tenant_id, model),
    )
    found = _model_id(raw, tenant, model)
    assert found is not None  # it was made just now
    stored = 0
    for seq, (whole, words) in vectors.items():
        # Forgotten meanwhile, or embedded by another process: nothing is left to do.
        raw.execute("DELETE FROM vector WHERE seq = ? AND model_id <> ?", (seq, found[0]))
        stored += raw.execute(
            "INSERT INTO vector (seq, model_id, whole, words) SELECT seq, ?, ?, ? FROM memory WHERE seq = ? AND tenant_id = ?"
            " ON CONFLICT (seq) DO NOTHING",
            (found[0], whole, words, seq, tenant_id),
        ).rowcount
    return stored


def vectors_of(raw: sqlite3.Connection, seqs: Iterable[int]) -> list[bytes]:
    """The vectors of memories that are about to be erased."""
    query = "SELECT v.whole, v.words FROM json_each(?) j CROSS JOIN vector v ON v.seq = j.value"
    return [bytes(packed) for row in raw.execute(query, (json.dumps(list(seqs)),)) for packed in row]


def remove_vector_files(folder: str) -> None:
    """Remove what was derived from the vectors, half-written files included."""
    begin, end = VECTOR_FILE.split("{}")
    for path in Path(folder).glob(f"{begin}*{end}*"):
        with contextlib.suppress(OSError):  # another process was faster
            path.unlink()
