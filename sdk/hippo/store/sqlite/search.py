"""The search index over FTS5: ranked candidates that pass a filter, in one hop."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Sequence
from typing import Any

from hippo.engine.ports import Candidate, Filter
from hippo.store.sqlite.binding import chunks, marks
from hippo.store.sqlite.rows import CANDIDATE_COLUMNS, candidate_from_row
from hippo.store.sqlite.run import Run
from hippo.store.sqlite.tenant import COLUMN_WEIGHTS, PIECE_BITS, find_tenant, index_table
from hippo.store.sqlite.where import condition, is_plain, needs_text_table

_SPARE = 32
"""Matches fetched beyond the limit, so that a few superseded ones among the best do not call for the slower query."""

SMALL_INDEX = 1_000
"""Most memories that are scored term by term, which takes a millisecond; above that the terms of a query are rare enough."""

_LEAST_FTS5_WEIGHT = 1e-6  # FTS5's own, in its bm25

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
    size = _index_size(raw, tenant_id)
    if size <= SMALL_INDEX:
        found = _search_small(raw, tenant_id, terms, where, size, limit)
    else:
        match = match_expression(terms)
        best = _search_plain(raw, tenant_id, match, where, limit) if is_plain(where) else None
        found = _search_joined(raw, tenant_id, match, where, limit) if best is None else best
    found.sort(key=lambda candidate: (-candidate.words, candidate.id))
    return found[:limit]


def _index_size(raw: sqlite3.Connection, tenant_id: int) -> int:
    """How many pieces of memories the index holds; counted no further than to see that it is not small."""
    counted = f"SELECT 1 FROM {index_table(tenant_id)}_docsize LIMIT {SMALL_INDEX + 1}"
    return int(raw.execute(f"SELECT count(*) FROM ({counted})").fetchone()[0])


def _search_small(
    raw: sqlite3.Connection, tenant_id: int, terms: Sequence[str], where: Filter, size: int, limit: int
) -> list[Candidate]:
    """Score term by term, with a weight for rarity that also works among few memories.

    FTS5 weighs a term by ln((N - n + 0.5) / (n + 0.5)) and takes 0.000001 where that is not positive, so that in a young
    store the very words its memories are about count for nothing. The weight here is the one in common use since,
    ln(1 + (N - n + 0.5) / (n + 0.5)), always positive. Where terms are rare the two agree.
    """
    table = index_table(tenant_id)
    query = f"SELECT rowid, bm25({table}, {_WEIGHTS}) FROM {table} WHERE {table} MATCH ?"
    pieces: dict[int, float] = {}
    for term in terms:
        hits = raw.execute(query, (match_expression([term]),)).fetchall()
        if not hits:
            continue
        odds = (size - len(hits) + 0.5) / (len(hits) + 0.5)
        factor = math.log(1.0 + odds) / max(math.log(odds), _LEAST_FTS5_WEIGHT)
        for rowid, score in hits:
            pieces[rowid] = pieces.get(rowid, 0.0) - score * factor
    scores: dict[int, float] = {}
    for rowid, score in pieces.items():
        seq = rowid >> PIECE_BITS
        if score > scores.get(seq, 0.0):
            scores[seq] = score
    best = sorted(scores, key=lambda seq: (-scores[seq], seq))
    sql, values = condition(where, tenant_id)
    labels = " JOIN memory_text t ON t.seq = m.seq" if needs_text_table(where) else ""
    query = f"SELECT {CANDIDATE_COLUMNS}, m.seq FROM json_each(?) j CROSS JOIN memory m ON m.seq = j.value{labels} WHERE {sql}"
    found: list[Candidate] = []
    # The best first, which is nearly always enough; the others only where the filter leaves too few of them.
    for some in (best[: limit + _SPARE], best[limit + _SPARE :]):
        if some and len(found) < limit:
            found += [
                candidate_from_row(row, scores[row[-1]]) for row in raw.execute(query, (json.dumps(some), *values))
            ]
    return found


def _search_plain(
    raw: sqlite3.Connection, tenant_id: int, match: str, where: Filter, limit: int
) -> list[Candidate] | None:
    """Rank on the index alone, then look at the rows of the best; None when too few of them passed the filter."""
    table = index_table(tenant_id)
    sql, values = condition(where, tenant_id)
    # By an alias of bm25 and not by `rank`: with a limit SQLite then keeps only the best, a third faster. A match that does
    # not pass the filter comes as a row of its own, so that it is known whether the index had more to give.
    rows = raw.execute(
        f"SELECT {CANDIDATE_COLUMNS}, f.score FROM"
        f" (SELECT rowid >> {PIECE_BITS} AS seq, bm25({table}, {_WEIGHTS}) AS score FROM {table} WHERE {table} MATCH ?"
        f" ORDER BY score LIMIT ?) f LEFT JOIN memory m ON m.seq = f.seq AND {sql}",
        (match, limit + _SPARE, *values),
    ).fetchall()
    passed = [row for row in rows if row[0] is not None]
    enough = len(passed) >= limit or len(rows) < limit + _SPARE
    return [candidate_from_row(row, -row[-1]) for row in _best_pieces(passed)] if enough else None


def _search_joined(raw: sqlite3.Connection, tenant_id: int, match: str, where: Filter, limit: int) -> list[Candidate]:
    """Rank only what passes the filter; the statistics stay those of the whole index."""
    table = index_table(tenant_id)
    sql, values = condition(where, tenant_id)
    labels = " CROSS JOIN memory_text t ON t.seq = m.seq" if needs_text_table(where) else ""
    rows: list[tuple[Any, ...]] = raw.execute(
        f"SELECT {CANDIDATE_COLUMNS}, bm25({table}, {_WEIGHTS}) AS score FROM {table} CROSS JOIN memory m"
        f" ON m.seq = {table}.rowid >> {PIECE_BITS}{labels} WHERE {table} MATCH ? AND {sql} ORDER BY score, m.id LIMIT ?",
        (match, *values, limit),
    ).fetchall()
    return [candidate_from_row(row, -row[-1]) for row in _best_pieces(rows)]


def _best_pieces(rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The first, and so the best, row of each memory."""
    found: dict[str, tuple[Any, ...]] = {}
    for row in rows:
        found.setdefault(row[0], row)
    return list(found.values())


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
        query = f"SELECT 1 FROM {table} WHERE {table} MATCH ? AND rowid >= ? AND rowid < ? LIMIT 1"
        for seq, one in names.items():
            first = seq << PIECE_BITS
            for term in terms:
                # Its own words only: what a neighbour said is no word of this memory.
                match = f"{{words forms}} : {match_expression([term])}"
                if raw.execute(query, (match, first, first + (1 << PIECE_BITS))).fetchone():
                    held.setdefault(one, []).append(term)
    return {one: tuple(found) for one, found in held.items()}
