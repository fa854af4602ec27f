"""Which memories hold given words, for many texts at once: the index is read once for each word and not for each text.

Above it is the search index, which answers for a few texts by itself.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from hippo.engine.ports import Filter, Wanted
from hippo.store.sqlite.matching import in_own_words, match_expression
from hippo.store.sqlite.tenant import PIECE_BITS, find_tenant, index_table
from hippo.store.sqlite.where import condition, needs_text_table

LOOKED_BACK = 100_000
"""Memories looked at, the newest: it bounds what a word's holders take, 12 KB, and the time to read them."""

_LOOKED_UP = 4
"""Memories looked up for each one that is asked for, as the filter leaves some out."""


def holding_each(raw: sqlite3.Connection, wanted: Sequence[Wanted], where: Filter, limit: int) -> list[list[str]]:
    """See `SearchIndex.holding`. Of a long text another piece may hold the other words."""
    tenant_id = find_tenant(raw, where.tenant)
    if tenant_id is None:
        return [[] for _ in wanted]
    words = _Words(raw, tenant_id)
    held = [words.newest(one, limit * _LOOKED_UP) for one in wanted]
    names = _passing(raw, tenant_id, {seq for seqs in held for seq in seqs}, where)
    return [[names[seq] for seq in seqs if seq in names][:limit] for seqs in held]


class _Words:
    """Who holds which word, read once: a number in which each memory that does is a bit."""

    def __init__(self, raw: sqlite3.Connection, tenant_id: int) -> None:
        table = index_table(tenant_id)
        self._raw = raw
        self._query = f"SELECT rowid >> {PIECE_BITS} FROM {table} WHERE {table} MATCH ? AND rowid >= ?"
        last = raw.execute(f"SELECT coalesce(max(id), 0) FROM {table}_docsize").fetchone()[0] >> PIECE_BITS
        self._first = max(0, last - LOOKED_BACK)
        self._size = (last - self._first) // 8 + 1
        self._known: dict[str, int] = {}

    def newest(self, wanted: Wanted, limit: int) -> list[int]:
        """Numbers of the memories that hold what is wanted, newest first."""
        found = 0
        for groups in wanted:
            if groups and all(groups):
                found |= self._holding_all(groups)
        seqs: list[int] = []
        while found and len(seqs) < limit:
            place = found.bit_length() - 1
            seqs.append(self._first + place)
            found ^= 1 << place
        return seqs

    def _holding_all(self, groups: Sequence[Sequence[str]]) -> int:
        found = -1
        for group in groups:
            some = 0
            for term in group:
                some |= self._holders(term)
            found &= some
        return found

    def _holders(self, term: str) -> int:
        if term not in self._known:
            bits = bytearray(self._size)
            first = self._first
            for (seq,) in self._raw.execute(self._query, (in_own_words(match_expression([term])), first << PIECE_BITS)):
                bits[(seq - first) >> 3] |= 1 << ((seq - first) & 7)
            self._known[term] = int.from_bytes(bits, "little")
        return self._known[term]


def _passing(raw: sqlite3.Connection, tenant_id: int, seqs: set[int], where: Filter) -> dict[int, str]:
    """Ids of those that pass the filter, by their numbers."""
    sql, values = condition(where, tenant_id)
    labels = " CROSS JOIN memory_text t ON t.seq = m.seq" if needs_text_table(where) else ""
    query = f"SELECT m.seq, m.id FROM json_each(?) j CROSS JOIN memory m ON m.seq = j.value{labels} WHERE {sql}"
    return dict(raw.execute(query, (json.dumps(sorted(seqs)), *values)).fetchall())
