"""The search index over FTS5: ranked candidates that pass a filter, in one hop."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Collection, Sequence
from typing import Any

from hippo.engine.domain.related import RELATED_WEIGHT
from hippo.engine.ports import Candidate, Filter, Wanted
from hippo.store.sqlite.binding import chunks, marks
from hippo.store.sqlite.matching import in_own_words, match_expression
from hippo.store.sqlite.rows import CANDIDATE_COLUMNS, candidate_from_row
from hippo.store.sqlite.run import Run
from hippo.store.sqlite.tenant import COLUMN_WEIGHTS, PIECE_BITS, find_tenant, index_table
from hippo.store.sqlite.where import condition, is_plain, needs_text_table

_SPARE = 32
"""Matches fetched beyond the limit, so that a few superseded ones among the best do not call for the slower query."""

_PIECES_OF_ONE = 4
"""Pieces of one memory that are among the best at most, as a rule; where there are more the slower query settles it."""

SMALL_INDEX = 1_000
"""Most memories that are scored term by term, which takes a millisecond; above that the terms of a query are rare enough."""

RELATED_UP_TO = 5_000
"""Most memories among which related words are looked for: there are many of them and common ones cost most."""

PRUNED_FROM = 50_000
"""From so many memories on, a query's common words alone bring no candidates while it has rarer ones."""

_SAMPLE = 2_000
_COMMON = 0.05
"""Share of a sample's memories above which a word is common. On six dialogues in one store, pruned from 1,000 memories on to
measure it, recall at 5 falls from 0.688 to 0.681 at 0.06 and to 0.668 at 0.03."""

_ENOUGH = 50
"""Memories that a pruned query has to bring; a misspelt word is the rarest of all, and may not silence the others."""

_LEAST_FTS5_WEIGHT = 1e-6  # FTS5's own, in its bm25

FEW_WANTED = 32
"""Most texts for each of which the index is asked by itself: it then reads the words of all its groups, common ones too."""

_WEIGHTS = ", ".join(str(weight) for weight in COLUMN_WEIGHTS.values())


class SqliteSearchIndex:
    """`SearchIndex` over the tenants' full-text tables."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def search(
        self, terms: Sequence[str], where: Filter, *, limit: int, related: Sequence[str] = ()
    ) -> list[Candidate]:
        """See `SearchIndex.search`. A tie across the limit is settled by age, within it by id."""
        if not terms or limit < 1:
            return []
        return await self._run(lambda raw: _search(raw, terms, where, limit, related))

    async def weight(self, tenant: str, terms: Sequence[str]) -> float:
        """See `SearchIndex.weight`."""
        return await self._run(lambda raw: _weight(raw, tenant, terms)) if terms else 0.0

    async def holding(self, wanted: Sequence[Wanted], where: Filter, *, limit: int) -> list[list[str]]:
        """See `SearchIndex.holding`."""
        if not any(wanted):
            return [[] for _ in wanted]
        if len(wanted) > FEW_WANTED:
            from hippo.store.sqlite.holding import holding_each  # only what compares very many needs it

            return await self._run(lambda raw: holding_each(raw, wanted, where, limit))
        return await self._run(lambda raw: [_holding(raw, one, where, limit) for one in wanted])

    async def matched(self, tenant: str, terms: Sequence[str], ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """See `SearchIndex.matched`. Ids that are unknown or hold none of the terms are left out."""
        return await self._run(lambda raw: _matched(raw, tenant, terms, ids)) if terms and ids else {}


def _search(
    raw: sqlite3.Connection, terms: Sequence[str], where: Filter, limit: int, related: Sequence[str]
) -> list[Candidate]:
    tenant_id = find_tenant(raw, where.tenant)
    if tenant_id is None:
        return []
    size = _index_size(raw, tenant_id)
    unit = _rare_word(raw, tenant_id, size)
    if size <= SMALL_INDEX:
        found = _search_small(raw, tenant_id, terms, related, where, size, limit)
    else:
        newest = _newest(raw, tenant_id)
        pruned = _pruned(raw, tenant_id, terms, newest) if newest > PRUNED_FROM else None
        found = [] if pruned is None else _search_large(raw, tenant_id, pruned, where, limit)
        if len(found) >= min(limit, _ENOUGH):
            unit *= 2.0
        else:  # the rare words are in too few memories, or in none that passes the filter
            found = _search_large(raw, tenant_id, match_expression(terms), where, limit)
        if related and newest <= RELATED_UP_TO:
            more = _search_large(raw, tenant_id, in_own_words(match_expression(related)), where, limit)
            found = _with_related(found, more)
    found.sort(key=lambda candidate: (-candidate.words, candidate.id))
    return [candidate._replace(words=candidate.words / unit) for candidate in found[:limit]]


def _rare_word(raw: sqlite3.Connection, tenant_id: int, size: int) -> float:
    """The weight of a word that one of all memories holds: the unit of every score.

    In a large index the newest row number stands for the count, which would take a walk through all of it; for a logarithm
    it is near enough.
    """
    if size > SMALL_INDEX:
        size = max(size, _newest(raw, tenant_id))
    return math.log(1.0 + (size - 0.5) / 1.5)


def _newest(raw: sqlite3.Connection, tenant_id: int) -> int:
    """Row number of the newest memory in the index, which is not empty."""
    return int(raw.execute(f"SELECT max(id) FROM {index_table(tenant_id)}_docsize").fetchone()[0]) >> PIECE_BITS


_FEW = 20
"""Below so many memories it cannot be told which words are rare."""

_COUNTED = 2_000
"""Memories counted at most for one term's weight; a term in more of them is worth little either way."""


def _weight(raw: sqlite3.Connection, tenant: str, terms: Sequence[str]) -> float:
    tenant_id = find_tenant(raw, tenant)
    if tenant_id is None:
        return 0.0
    table = index_table(tenant_id)
    pieces = _index_size(raw, tenant_id)
    if pieces < _FEW:
        return 0.0
    unit = _rare_word(raw, tenant_id, pieces)
    size = (math.exp(unit) - 1.0) * 1.5 + 0.5
    query = f"SELECT count(*) FROM (SELECT 1 FROM {table} WHERE {table} MATCH ? LIMIT {_COUNTED})"
    weight = 0.0
    for term in terms:
        hits = raw.execute(query, (match_expression([term]),)).fetchone()[0]
        odds = max(0.0, size - hits + 0.5) / (hits + 0.5)
        weight += math.log(1.0 + odds) / unit if hits else 1.0
    return weight


def _index_size(raw: sqlite3.Connection, tenant_id: int) -> int:
    """How many pieces of memories the index holds; counted no further than to see that it is not small."""
    counted = f"SELECT 1 FROM {index_table(tenant_id)}_docsize LIMIT {SMALL_INDEX + 1}"
    return int(raw.execute(f"SELECT count(*) FROM ({counted})").fetchone()[0])


def _search_small(
    raw: sqlite3.Connection,
    tenant_id: int,
    terms: Sequence[str],
    related: Sequence[str],
    where: Filter,
    size: int,
    limit: int,
) -> list[Candidate]:
    """Score term by term, with a weight for rarity that also works among few memories.

    FTS5 weighs a term by ln((N - n + 0.5) / (n + 0.5)) and takes 0.000001 where that is not positive, so that in a young
    store the very words its memories are about count for nothing. The weight here is the one in common use since,
    ln(1 + (N - n + 0.5) / (n + 0.5)), always positive. Where terms are rare the two agree.
    """
    table = index_table(tenant_id)
    query = f"SELECT rowid, bm25({table}, {_WEIGHTS}) FROM {table} WHERE {table} MATCH ?"
    pieces: dict[int, float] = {}
    by_related: dict[int, float] = {}
    wanted = [(match_expression([term]), 1.0, pieces) for term in terms]
    wanted += [(in_own_words(match_expression([term])), RELATED_WEIGHT, by_related) for term in related]
    for match, weight, into in wanted:
        hits = raw.execute(query, (match,)).fetchall()
        if not hits:
            continue
        odds = (size - len(hits) + 0.5) / (len(hits) + 0.5)
        factor = weight * math.log(1.0 + odds) / max(math.log(odds), _LEAST_FTS5_WEIGHT)
        for rowid, score in hits:
            into[rowid] = into.get(rowid, 0.0) - score * factor
    scores = _by_memory(pieces)
    alone = _by_memory({rowid: pieces.get(rowid, 0.0) + score for rowid, score in by_related.items()})
    for seq in _alone(raw, alone):
        scores[seq] = max(alone[seq], scores.get(seq, 0.0))
    best = sorted(scores, key=lambda seq: (-scores[seq], seq))
    sql, values = condition(where, tenant_id)
    labels = " JOIN memory_text t ON t.seq = m.seq" if needs_text_table(where) else ""
    query = f"SELECT {CANDIDATE_COLUMNS} FROM json_each(?) j CROSS JOIN memory m ON m.seq = j.value{labels} WHERE {sql}"
    found: list[Candidate] = []
    # The best first, which is nearly always enough; the others only where the filter leaves too few of them.
    for some in (best[: limit + _SPARE], best[limit + _SPARE :]):
        if some and len(found) < limit:
            found += [
                candidate_from_row(row, scores[row[-1]]) for row in raw.execute(query, (json.dumps(some), *values))
            ]
    return found


def _by_memory(pieces: dict[int, float]) -> dict[int, float]:
    """The score of each memory's best piece."""
    scores: dict[int, float] = {}
    for rowid, score in pieces.items():
        seq = rowid >> PIECE_BITS
        if score > scores.get(seq, 0.0):
            scores[seq] = score
    return scores


def _alone(raw: sqlite3.Connection, seqs: Collection[int]) -> list[int]:
    """Those that are no kept turns: people who chat use each other's words, and related ones only mislead."""
    query = "SELECT m.seq FROM json_each(?) j CROSS JOIN memory m ON m.seq = j.value WHERE m.kind <> 'raw'"
    return [seq for (seq,) in raw.execute(query, (json.dumps(list(seqs)),))] if seqs else []


def _pruned(raw: sqlite3.Connection, tenant_id: int, terms: Sequence[str], newest: int) -> str | None:
    """An expression that walks the memories of the rare terms only; None where all are common, or all rare.

    Scoring every memory that holds a common word is nearly all of a query's time in a large index and moves few of the best.
    Which words are common is seen in two samples of neighbouring memories: one that is common lately only is not left out.
    The rare terms stand in the expression twice: they count double, and the common ones half in comparison.
    """
    table = index_table(tenant_id)
    query = f"SELECT count(*) FROM {table} WHERE {table} MATCH ? AND rowid >= ? AND rowid < ?"
    starts = [(start << PIECE_BITS, (start + _SAMPLE) << PIECE_BITS) for start in (newest - _SAMPLE + 1, newest // 2)]
    rare: list[str] = []
    common: list[str] = []
    for term in terms:
        match = match_expression([term])
        hits = min(raw.execute(query, (match, *window)).fetchone()[0] for window in starts)
        (common if hits > _COMMON * _SAMPLE else rare).append(term)
    if not rare or not common:
        return None
    return f"({match_expression(rare)}) AND ({match_expression([*rare, *common])})"


def _search_large(raw: sqlite3.Connection, tenant_id: int, match: str, where: Filter, limit: int) -> list[Candidate]:
    if is_plain(where):
        # Twice at most: among long texts many of the best pieces are of the same memories.
        for rows in (limit + _SPARE, limit * _PIECES_OF_ONE + _SPARE):
            best = _search_plain(raw, tenant_id, match, where, limit, rows)
            if best is not None:
                return best
    return _search_joined(raw, tenant_id, match, where, limit)


def _with_related(found: list[Candidate], related: list[Candidate]) -> list[Candidate]:
    """The candidates of both searches, with the sum of their scores; see `_alone` for those that are kept turns."""
    by_id = {candidate.id: candidate for candidate in found}
    for candidate in related:
        if candidate.length:
            continue
        words = RELATED_WEIGHT * candidate.words
        known = by_id.get(candidate.id)
        by_id[candidate.id] = candidate._replace(words=words if known is None else known.words + words)
    return list(by_id.values())


def _search_plain(
    raw: sqlite3.Connection, tenant_id: int, match: str, where: Filter, limit: int, most: int
) -> list[Candidate] | None:
    """Rank on the index alone, then look at the rows of the best; None when that left too few memories: they did not pass the
    filter, or were pieces of the same ones."""
    table = index_table(tenant_id)
    sql, values = condition(where, tenant_id)
    # By an alias of bm25 and not by `rank`: with a limit SQLite then keeps only the best, a third faster. A match that does
    # not pass the filter comes as a row of its own, so that it is known whether the index had more to give.
    rows = raw.execute(
        f"SELECT {CANDIDATE_COLUMNS}, f.score FROM"
        f" (SELECT rowid >> {PIECE_BITS} AS seq, bm25({table}, {_WEIGHTS}) AS score FROM {table} WHERE {table} MATCH ?"
        f" ORDER BY score LIMIT ?) f LEFT JOIN memory m ON m.seq = f.seq AND {sql}",
        (match, most, *values),
    ).fetchall()
    best: dict[str, tuple[Any, ...]] = {}
    passed = [row for row in rows if row[0] is not None]
    for row in passed:
        best.setdefault(row[0], row)  # rows come best first, so this is a memory's best piece
    # Half of a pool is enough where the others are pieces of the same memories: it holds more than anybody is shown.
    enough = len(best) >= limit or len(rows) < most or len(passed) >= limit <= 2 * len(best)
    return [candidate_from_row(row, -row[-1]) for row in list(best.values())[:limit]] if enough else None


def _search_joined(raw: sqlite3.Connection, tenant_id: int, match: str, where: Filter, limit: int) -> list[Candidate]:
    """Rank only what passes the filter, each memory by its best piece; the statistics stay those of the whole index."""
    table = index_table(tenant_id)
    sql, values = condition(where, tenant_id)
    labels = " CROSS JOIN memory_text t ON t.seq = m.seq" if needs_text_table(where) else ""
    # A limit keeps SQLite from merging the two queries: bm25 cannot be worked out where rows are grouped. With min() the
    # other columns are those of the row that has it.
    rows: list[tuple[Any, ...]] = raw.execute(
        f"SELECT *, min(score) FROM (SELECT {CANDIDATE_COLUMNS}, bm25({table}, {_WEIGHTS}) AS score FROM {table}"
        f" CROSS JOIN memory m ON m.seq = {table}.rowid >> {PIECE_BITS}{labels} WHERE {table} MATCH ? AND {sql} LIMIT -1)"
        " GROUP BY id ORDER BY min(score), id LIMIT ?",
        (match, *values, limit),
    ).fetchall()
    return [candidate_from_row(row, -row[-1]) for row in rows]


def _holding(raw: sqlite3.Connection, wanted: Wanted, where: Filter, limit: int) -> list[str]:
    tenant_id = find_tenant(raw, where.tenant)
    alternatives = [groups for groups in wanted if groups and all(groups)]
    if tenant_id is None or not alternatives:
        return []
    table = index_table(tenant_id)
    sql, values = condition(where, tenant_id)
    labels = " CROSS JOIN memory_text t ON t.seq = m.seq" if needs_text_table(where) else ""
    every = (" AND ".join(f"({match_expression(group)})" for group in groups) for groups in alternatives)
    match = in_own_words(" OR ".join(f"({one})" for one in every))
    # Walked backwards without scoring: the walk ends with the newest few, however common the terms are.
    rows = raw.execute(
        f"SELECT m.id FROM {table} CROSS JOIN memory m ON m.seq = {table}.rowid >> {PIECE_BITS}{labels}"
        f" WHERE {table} MATCH ? AND {sql} ORDER BY {table}.rowid DESC LIMIT ?",
        (match, *values, limit),
    )
    return list(dict.fromkeys(memory_id for (memory_id,) in rows))


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
                match = in_own_words(match_expression([term]))
                if raw.execute(query, (match, first, first + (1 << PIECE_BITS))).fetchone():
                    held.setdefault(one, []).append(term)
    return {one: tuple(found) for one, found in held.items()}
