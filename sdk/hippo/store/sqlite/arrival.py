"""What a write has to know before a new text comes in, asked in one question.

Above it is the unit of work; below it the tables. A statement for each question would cost a write a tenth of its time.
"""

from __future__ import annotations

import sqlite3
from datetime import datetime
from typing import NamedTuple

from hippo.engine.domain.terms import TERMS_VERSION
from hippo.engine.ports import ACTIVE_REJECTION
from hippo.store.sqlite.erasure_mark import ERASURE_PENDING
from hippo.store.sqlite.rows import time_text
from hippo.store.sqlite.where import NOT_ENDED

_LOOK = (
    "SELECT t.id, (SELECT seq FROM sqlite_sequence WHERE name = 'memory'), (SELECT max(seq) FROM audit)"
    " FROM tenant t WHERE t.name = ? AND t.terms_version = ?"
    " AND NOT EXISTS (SELECT 1 FROM meta WHERE key = ?)"
    " AND NOT EXISTS (SELECT 1 FROM record WHERE tenant_id = t.id AND type = ? AND state = ?)"
    " AND NOT EXISTS (SELECT 1 FROM tombstone WHERE tenant_id = t.id AND content_hash = ?)"
    f" AND NOT EXISTS (SELECT 1 FROM memory WHERE tenant_id = t.id AND content_hash = ? AND {NOT_ENDED})"
)


class Ground(NamedTuple):
    """Where a text that is new goes: its tenant's number, and the last row numbers of memories and of the log."""

    tenant_id: int
    last_memory: int
    last_entry: int


def ground_for(raw: sqlite3.Connection, tenant: str, text: bytes, identity: bytes, now: datetime) -> Ground | None:
    """Where one memory goes when nothing is known of it: most writes are of this kind.

    Args:
        raw: The connection, in a transaction.
        tenant: Whose it is.
        text: Keyed hash of its text.
        identity: Its content hash.
        now: The moment.

    Returns:
        None when there is more to look at: the tenant's first write, an index of older rules, bytes of an erased text still
        in a file, a rejected value in force, a text that was forgotten or is there.
    """
    given = (tenant, TERMS_VERSION, ERASURE_PENDING, *ACTIVE_REJECTION, text, identity, time_text(now))
    row = raw.execute(_LOOK, given).fetchone()
    return None if row is None else Ground(row[0], row[1] or 0, row[2] or 0)
