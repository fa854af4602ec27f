"""The search index over FTS5: ranked candidates that pass a filter, in one hop."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from hippo.engine.ports import Candidate, Filter
from hippo.store.sqlite.binding import chunks, marks
from hippo.store.sqlite.rows import CANDIDATE_COLUMNS, candidate_from_row
from hippo.store.sqlite.run import Run
from hippo.store.sqlite.tenant import COLUMN_WEIGHTS, find_tenant, index_table
from hippo.store.sqlite.where import condition, is_plain, needs_text_table

_SPARE = 32
"""Matches fetched beyond the limit, so that a few superseded ones among the best do not call for the slower query."""

_WEIGHTS = ", ".join(str(weight) for weight in COLUMN_WEIGHTS.values())


class SqliteSearchIndex:
    """`SearchIndex` over the tenants' full-text tables."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def search(self, terms: Sequence[str], where: Filter, *, limit: int) -> list[Candidate]:
        """See `SearchIndex.search`. A tie across the limit is settled by age, within it by id."""
        if not terms or limit < 1:
            return []
        return await self._run(lambda raw: _search(raw, terms, where, limit))

    async def matched(self, tenant: str, terms: Sequence[str], ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """See `SearchIndex.matched`. Ids that are unknown or hold none of the terms are left out."""
        return await self._run(lambda raw: _matched(raw, tenant, terms, ids)) if terms and ids else {}


def match_expression(terms: Sequence[str]) -> str:
    """Any of the terms, each as a quoted string: nothing in them is taken for an operator."""
    return " OR ".join('"{}"'.format(term.replace("\0", " ").replace('"', '""')) for term in terms)


def _search(raw: sqlite3.Connection, terms: Sequence[str], where: Filter, limit: int) -> list[Candidate]:
    tenant_id = find_tenant(raw, where.tenant)
    if tenant_id is None:
        return []
    match = match_expression(terms)
    found = _search_plain(raw, tenant_id, match, where, limit) if is_plain(where) else None
    if found is None:
        found = _search_joined(raw, tenant_id, match, where, limit)
    found.sort(key=lambda candidate: (-candidate.words, candidate.id))
    return found[:limit]


def _search_plain(
    raw: sqlite3.Connection, tenant_id: int, match: str, where: Filter, limit: int
) -> list[Candidate] | None:
    """Rank on the index alone, then look at the rows of the best; None when too few of them passed the filter."""
    table = index_table(tenant_id)
    # By an alias of bm25 and not by `rank`: with a limit SQLite then keeps only the best, a third faster.
    matches = raw.execute(
        f"SELECT rowid, bm25({table}, {_WEIGHTS}) AS score FROM {table} WHERE {table} MATCH ? ORDER BY score LIMIT ?",
        (match, limit + _SPARE),
    ).fetchall()
    sql, values = condition(where, tenant_id)
    query = f"SELECT {CANDIDATE_COLUMNS} FROM memory m WHERE m.seq = ? AND {sql}"
    found: list[Candidate] = []
    for seq, score in matches:
        row = raw.execute(query, (seq, *values)).fetchone()
        if row is not None:
            found.append(candidate_from_row(row, -score))
    return found if len(found) >= limit or len(matches) < limit + _SPARE else None


def _search_joined(raw: sqlite3.Connection, tenant_id: int, match: str, where: Filter, limit: int) -> list[Candidate]:
    """Rank only what passes the filter; the statistics stay those of the whole index."""
    table = index_table(tenant_id)
    sql, values = condition(where, tenant_id)
    labels = " CROSS JOIN memory_text t ON t.seq = m.seq" if needs_text_table(where) else ""
    rows: list[tuple[Any, ...]] = raw.execute(
        f"SELECT {CANDIDATE_COLUMNS}, bm25({table}, {_WEIGHTS}) AS score FROM {table} CROSS JOIN memory m"
        f" ON m.seq = {table}.rowid{labels} WHERE {table} MATCH ? AND {sql} ORDER BY score, m.id LIMIT ?",
        (match, *values, limit),
    ).fetchall()
    return [candidate_from_row(row, -row[-1]) for row in rows]


def _matched(
    raw: sqlite3.Connection, tenant: str, terms: Sequence[str], ids: Sequence[str]
) -> dict[str, tuple[str, ...]]:
    tenant_id = find_tenant(raw, tenant)
    if tenant_id is None:
        return {}
    table = index_table(tenant_id)
    held: dict[str, list[str]] = {}
    for some in chunks(ids):
        rows = f"SELECT seq, id FROM memory WHERE tenant_id = ? AND id IN ({marks(some)})"
        names = dict(raw.execute(rows, (tenant_id, *some)).fetchall())
        query = f"SELECT rowid FROM {table} WHERE {table} MATCH ? AND rowid IN ({marks(tuple(names))})"
        for term in terms:
            for (seq,) in raw.execute(query, (match_expression([term]), *names)):
                held.setdefault(names[seq], []).append(term)
    return {one: tuple(found) for one, found in held.items()}
