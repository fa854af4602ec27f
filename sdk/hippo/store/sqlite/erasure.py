"""Erasing memories: rows, index, history and ledgers, so that no byte of a text stays; and the hash that remembers.

`erase` runs in the writer's transaction and leaves a mark; `clear_files` cleans the files afterwards, and the mark goes when
that has worked. Freed pages and cells are overwritten by SQLite (`secure_delete`); `residue` finds what it misses.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable, Iterable, Iterator

from hippo.store.sqlite import log
from hippo.store.sqlite.erasure_mark import ERASURE_PENDING, pending_mark
from hippo.store.sqlite.faults import is_busy
from hippo.store.sqlite.removal import remove_rows
from hippo.store.sqlite.residue import Traces, has_residue
from hippo.store.sqlite.tenant import (
    IndexEntry,
    index_table,
    merge_index,
    require_tenant,
)
from hippo.store.sqlite.vector import vectors_of


def erase(
    raw: sqlite3.Connection, tenant: str, ids: Iterable[str], reason: str, time: str, text_hash: Callable[[str], bytes]
) -> tuple[list[str], bytes, Traces]:
    """Delete memories and every trace of their text, and mark the files as not clean yet.

    Args:
        tenant: Whose they are; others' ids are passed over.
        ids: The memories; others of the same text are erased with them.
        reason: Kept with the tombstone.
        time: Kept with the tombstone.
        text_hash: Keyed hash of a text, which the tombstone keeps.

    Returns:
        Ids of all erased memories, oldest first; the mark; and what to look for when the files are cleaned.
    """
    tenant_id = require_tenant(raw, tenant)
    mark, traces = secrets.token_bytes(8), Traces()
    if pending_mark(raw) is not None:  # what was erased before and is not cleaned yet is not known any more
        traces.complete = False
    erased: dict[int, str] = {}
    digests: set[bytes] = set()
    held = log.held_texts(raw, tenant_id)
    for one in ids:
        row = raw.execute(
            "SELECT m.content_hash, t.text FROM memory m JOIN memory_text t USING (seq) WHERE m.id = ? AND m.tenant_id = ?",
            (one, tenant_id),
        ).fetchone()
        if row is None and one not in held:
            continue
        identity, text = row or (b"", held[one])
        digests.add(text_hash(text))
        # By hash: other spellings of the same statement. By text: turns said elsewhere, whose hash tells them apart.
        erased.update(
            raw.execute(
                "SELECT seq, id FROM memory WHERE tenant_id = ? AND content_hash IN (?, ?)"
                " UNION SELECT m.seq, m.id FROM memory_text t JOIN memory m USING (seq) WHERE t.text = ? AND m.tenant_id = ?",
                (tenant_id, identity, text_hash(text), text, tenant_id),
            )
        )
        erased.update(_turns_saying(raw, tenant_id, text, text_hash))
    undone = {one: text for one, text in held.items() if text_hash(text) in digests}
    if not erased and not undone:
        return [], mark, traces
    texts = [raw.execute("SELECT text FROM memory_text WHERE seq = ?", (seq,)).fetchone()[0] for seq in erased]
    vectors = vectors_of(raw, erased)
    entries = remove_rows(raw, tenant_id, erased)
    raw.executemany(
        "INSERT OR REPLACE INTO tombstone (tenant_id, content_hash, time, reason) VALUES (?, ?, ?, ?)",
        [(tenant_id, digest, time, reason) for digest in sorted(digests)],
    )
    memory_ids = {*erased.values(), *undone}
    raw.executemany(
        "DELETE FROM audit_undo WHERE seq IN (SELECT seq FROM audit WHERE tenant_id = ? AND memory_id = ?)",
        ((tenant_id, one) for one in memory_ids),
    )
    _erase_from_recalls(raw, tenant_id, memory_ids)
    _erase_replies(raw, tenant_id, memory_ids)
    merge_index(raw, tenant_id)
    raw.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (ERASURE_PENDING, mark))
    for text, theirs in zip(texts, entries.values(), strict=True):
        traces.add(text, _own_words(raw, tenant_id, theirs))
    for text in undone.values():
        traces.add(text, ())
    for packed in vectors:
        traces.add_bytes(packed)
    return list(dict.fromkeys((*(erased[seq] for seq in sorted(erased)), *undone))), mark, traces


def _turns_saying(
    raw: sqlite3.Connection, tenant_id: int, text: str, text_hash: Callable[[str], bytes]
) -> Iterator[tuple[int, str]]:
    """Kept turns that say the same with other white space around it or in another normal form of Unicode."""
    wanted, length = text_hash(text), len(text.strip())
    for seq, memory_id, other in raw.execute(
        "SELECT m.seq, m.id, t.text FROM memory m JOIN memory_text t USING (seq)"
        " WHERE m.tenant_id = ? AND m.kind = 'raw' AND length(t.text) BETWEEN ? AND ?",
        (tenant_id, length // 3, length * 3 + 100),
    ):
        if other != text and text_hash(other) == wanted:
            yield seq, memory_id


def _own_words(raw: sqlite3.Connection, tenant_id: int, entries: Iterable[IndexEntry]) -> Iterator[str]:
    """Terms of a memory's removed entries that no other one has."""
    table = index_table(tenant_id)
    for word in {word for _, words, forms, *_ in entries for word in (*words.split(), *forms.split())}:
        query = f"SELECT 1 FROM {table} WHERE {table} MATCH ? LIMIT 1"
        if raw.execute(query, ('"{}"'.format(word.replace('"', '""')),)).fetchone() is None:
            yield word


def clear_files(raw: sqlite3.Connection, traces: Traces | None) -> bool:
    """Remove the bytes of deleted rows from the files. False while another connection holds some of them.

    The write-ahead log is moved into the database and emptied; a rollback journal is gone after its commit anyway. Where a
    page still has words in its unused part, the file is written anew.

    Args:
        traces: What was erased; None when this process does not know, and any word may be one of it.
    """
    try:
        if not _empty_log(raw):
            return False
        if has_residue(raw.serialize(), _roots(raw), traces):
            raw.execute("VACUUM")
            return _empty_log(raw)
    except sqlite3.OperationalError as error:
        if is_busy(error):
            return False
        raise
    return True


def clear_mark(raw: sqlite3.Connection, mark: bytes) -> None:
    """Take the mark away unless a later erasure has put another one there."""
    raw.execute("DELETE FROM meta WHERE key = ? AND value = ?", (ERASURE_PENDING, mark))


def _empty_log(raw: sqlite3.Connection) -> bool:
    return not raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]


def _roots(raw: sqlite3.Connection) -> list[int]:
    """Root pages of whatever holds words of memories."""
    rows = raw.execute(
        "SELECT rootpage FROM sqlite_master WHERE rootpage > 0 AND"
        " (name IN ('memory_text', 'vector', 'audit_undo', 'graph_mention', 'graph_entity', 'sqlite_autoindex_graph_entity_1')"
        " OR name GLOB 'memory_index_*_data' OR name GLOB 'memory_index_*_idx')"
    )
    return [row[0] for row in rows]


def _erase_from_recalls(raw: sqlite3.Connection, tenant_id: int, memory_ids: set[str]) -> None:
    changed = []
    for recall_id, text in raw.execute("SELECT recall_id, memory_ids FROM recall WHERE tenant_id = ?", (tenant_id,)):
        listed = json.loads(text)
        kept = [one for one in listed if one not in memory_ids]
        if len(kept) != len(listed):
            changed.append((json.dumps(kept), tenant_id, recall_id))
    raw.executemany("UPDATE recall SET memory_ids = ? WHERE tenant_id = ? AND recall_id = ?", changed)


def _erase_replies(raw: sqlite3.Connection, tenant_id: int, memory_ids: set[str]) -> None:
    rows = raw.execute("SELECT key, body FROM reply WHERE tenant_id = ?", (tenant_id,)).fetchall()
    mentioned = [(tenant_id, key) for key, body in rows if any(one in body for one in memory_ids)]
    raw.executemany("DELETE FROM reply WHERE tenant_id = ? AND key = ?", mentioned)
