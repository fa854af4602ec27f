"""Memories that sleep merged: what they are indexed with of the ones they were made of.

Below it the tables; it does not know how memories come to be merged. The words are read from the rows, as those of a turn's
neighbours are, so an index that is made anew holds the same.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from hippo.engine.domain.memory import MERGED_PREFIX
from hippo.engine.domain.terms import index_columns

MOST_CHARACTERS = 4_000
"""Characters of each text whose words count: what is merged is short."""

_PARTS = (
    "WITH RECURSIVE part (seq, id) AS ("
    " SELECT seq, id FROM memory INDEXED BY memory_superseded"
    " WHERE tenant_id = :tenant AND superseded_by = :whole AND superseded_by <> ''"
    " UNION SELECT m.seq, m.id FROM part CROSS JOIN memory m INDEXED BY memory_superseded"
    f" WHERE part.id GLOB '{MERGED_PREFIX}*' AND m.tenant_id = :tenant AND m.superseded_by = part.id AND m.superseded_by <> '')"
    " SELECT t.text FROM part JOIN memory_text t USING (seq) ORDER BY seq"
)


def is_merged(memory_id: str) -> bool:
    """Whether a memory is one that sleep made of others."""
    return memory_id.startswith(MERGED_PREFIX)


def merged_words(raw: sqlite3.Connection, tenant_id: int, memory_id: str, text: str) -> str:
    """The words of the memories that a merged one was made of and that its own text does not hold."""
    own = set(" ".join(index_columns(text)).split())
    found: dict[str, None] = {}
    for (other,) in raw.execute(_PARTS, {"tenant": tenant_id, "whole": memory_id}):
        found.update(
            dict.fromkeys(word for word in index_columns(other[:MOST_CHARACTERS]).words.split() if word not in own)
        )
    return " ".join(found)


def holders(raw: sqlite3.Connection, tenant_id: int, memory_ids: Iterable[str]) -> list[int]:
    """Row numbers of the merged memories with these ids, and of those they became part of in turn."""
    found: dict[int, None] = {}
    for memory_id in memory_ids:
        one = memory_id
        while is_merged(one):
            row = raw.execute(
                "SELECT seq, superseded_by FROM memory WHERE id = ? AND tenant_id = ?", (one, tenant_id)
            ).fetchone()
            if row is None or row[0] in found:
                break
            found[row[0]] = None
            one = row[1]
    return list(found)
