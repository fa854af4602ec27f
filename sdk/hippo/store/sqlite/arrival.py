"""What a write has to know before a new text comes in, asked in one question.

Above it is the store; below it the tables. A statement for each question would cost a write a tenth of its time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING

from hippo.engine.domain.terms import TERMS_VERSION
from hippo.engine.domain.turn import role_of
from hippo.engine.ports import ACTIVE_REJECTION
from hippo.store.sqlite.erasure_mark import ERASURE_PENDING
from hippo.store.sqlite.ledger import INSERT_ENTRY, INSERT_UNDO, entry_values
from hippo.store.sqlite.log import OF_ITS_OWN
from hippo.store.sqlite.memory import INSERT_MEMORY, INSERT_TEXT, add_memories
from hippo.store.sqlite.rows import json_text, memory_values, text_values, time_text
from hippo.store.sqlite.tenant import IndexEntry, add_to_index, at_row, entries_of
from hippo.store.sqlite.turns import dialogue_of, turn_of
from hippo.store.sqlite.where import NOT_ENDED

if TYPE_CHECKING:
    from hippo.engine.domain.memory import Memory
    from hippo.engine.ports import AuditEntry

_LOOK = (
    "SELECT t.id FROM tenant t WHERE t.name = ? AND t.terms_version = ?"
    " AND NOT EXISTS (SELECT 1 FROM meta WHERE key = ?)"
    " AND NOT EXISTS (SELECT 1 FROM record WHERE tenant_id = t.id AND type = ? AND state = ?)"
    " AND NOT EXISTS (SELECT 1 FROM tombstone WHERE tenant_id = t.id AND content_hash = ?)"
    f" AND NOT EXISTS (SELECT 1 FROM memory WHERE tenant_id = t.id AND content_hash = ? AND {NOT_ENDED})"
)


class Arrival:
    """One new memory on its way into the store, with its log entry: a job for the worker thread that says whether it is in.

    All that can be worked out without the database is worked out as it is made: the caller's thread is awake already, and
    the other one will hold the store's lock.

    Args:
        memory: The memory, its update_time the moment now.
        entry: Its entry for the log, which begins a change and tells what undoing it takes.
        text: Keyed hash of its text.
        content_hash: Keyed hash of the store.
    """

    __slots__ = ("_content_hash", "_given", "_index", "_log", "_memory", "_moment", "_row", "_texts", "_undo")

    def __init__(self, memory: Memory, entry: AuditEntry, text: bytes, content_hash: Callable[[str], bytes]) -> None:
        self._memory, self._content_hash, self._moment = memory, content_hash, time_text(memory.update_time)
        self._given = (
            memory.tenant, TERMS_VERSION, ERASURE_PENDING, *ACTIVE_REJECTION, text, memory.content_hash, self._moment,
        )  # fmt: skip
        self._log = (*entry_values(entry), OF_ITS_OWN)
        self._undo = json_text(entry.before or {})
        self._index: list[IndexEntry] = []
        dialogue = dialogue_of(memory, content_hash)
        if dialogue is None or role_of(memory.speaker):  # with a turn between people the one before it is indexed anew
            self._row = (*memory_values(memory, memory.content_hash), *turn_of(memory, dialogue, None, content_hash))
            self._texts = text_values(memory)
            self._index = entries_of(0, memory.text, memory.tags, memory.speaker)

    def __call__(self, raw: sqlite3.Connection) -> bool:
        """Write it, in a transaction, when nothing is known of it: most writes are of this kind.

        Returns:
            False, with nothing written, when there is more to look at: the tenant's first write, an index of older rules,
            bytes of an erased text still in a file, a rejected value in force, a text that was forgotten or is there.
        """
        row = raw.execute(_LOOK, self._given).fetchone()
        if row is None:
            return False
        (tenant_id,) = row
        if self._index:
            seq = raw.execute(INSERT_MEMORY, (None, tenant_id, *self._row)).lastrowid or 0
            raw.execute(INSERT_TEXT, (seq, *self._texts))
            add_to_index(raw, tenant_id, at_row(seq, self._index))
        else:
            add_memories(raw, (self._memory,), self._content_hash, self._moment, new_of=tenant_id)
        seq = raw.execute(INSERT_ENTRY, (None, tenant_id, *self._log)).lastrowid or 0
        raw.execute(INSERT_UNDO, (seq, self._undo))
        return True
