"""What recalls returned, what idempotency keys answered, and the log of changes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from hippo.engine.ports import AuditEntry, Clock, RecallRecord, StoredReply
from hippo.store.sqlite.rows import json_text, parse_time, time_text
from hippo.store.sqlite.run import Later, Run, write
from hippo.store.sqlite.tenant import find_tenant, require_tenant

KEEP_RECALLS = timedelta(days=30)
KEEP_REPLIES = timedelta(days=7)

_RECALL = "SELECT recall_id, session, time, strengthen, memory_ids FROM recall WHERE tenant_id = ?"


class SqliteLedger:
    """`Ledger` over one connection."""

    def __init__(self, run: Run, clock: Clock) -> None:
        self._run = run
        self._clock = clock

    async def last_recall(self, tenant: str, session: str) -> RecallRecord | None:
        query = f"{_RECALL} AND session = ? ORDER BY seq DESC LIMIT 1"
        return await self._run(lambda raw: _recall(raw, tenant, query, session))

    async def recall(self, tenant: str, recall_id: str) -> RecallRecord | None:
        return await self._run(lambda raw: _recall(raw, tenant, f"{_RECALL} AND recall_id = ?", recall_id))

    async def reply(self, tenant: str, key: str) -> StoredReply | None:
        """See `Ledger.reply`; an answer older than 7 days is forgotten, pruned or not."""
        oldest = time_text(self._clock() - KEEP_REPLIES)
        return await self._run(lambda raw: _reply(raw, tenant, key, oldest))


class SqliteLedgerWriter(SqliteLedger):
    """`LedgerWriter` over the writer's transaction."""

    def __init__(self, run: Run, later: Later, clock: Clock) -> None:
        super().__init__(run, clock)
        self._later = later

    async def add_recalls(self, records: Sequence[RecallRecord]) -> None:
        if records:
            oldest, added = time_text(self._clock() - KEEP_RECALLS), tuple(records)
            await write(self._run, self._later, len(added), lambda raw: _add_recalls(raw, added, oldest))

    async def unseen_recalls(self, records: Sequence[RecallRecord]) -> list[RecallRecord]:
        return await self._run(lambda raw: _unseen_recalls(raw, records)) if records else []

    async def add_reply(self, reply: StoredReply) -> None:
        """Keep an answer, in place of an older one of the same key, and prune old ones."""
        oldest = time_text(self._clock() - KEEP_REPLIES)
        self._later(lambda raw: _add_reply(raw, reply, oldest))


class SqliteAudit:
    """`AuditReader` over one connection."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def page(
        self,
        tenant: str,
        *,
        limit: int,
        after: tuple[datetime, str] | None = None,
        operation: str | None = None,
        memory_id: str | None = None,
        since: datetime | None = None,
    ) -> list[AuditEntry]:
        """See `AuditReader.page`. Entries of one moment come in the order they were written, the last first."""
        return await self._run(lambda raw: _audit_page(raw, tenant, limit, after, operation, memory_id, since))


class SqliteAuditWriter(SqliteAudit):
    """`AuditWriter` over the writer's transaction."""

    def __init__(self, run: Run, later: Later) -> None:
        super().__init__(run)
        self._later = later
        self._change_id = ""

    async def add_many(self, entries: Sequence[AuditEntry]) -> None:
        if entries:
            added, change_id = tuple(entries), self.change_of(entries)
            await write(self._run, self._later, len(added), lambda raw: add_entries(raw, added, change_id))

    def change_of(self, entries: Sequence[AuditEntry]) -> str:
        """What the entries of this transaction belong to: the id of its first one."""
        self._change_id = self._change_id or entries[0].id
        return self._change_id


def _recall(raw: sqlite3.Connection, tenant: str, query: str, value: str) -> RecallRecord | None:
    row = raw.execute(query, (find_tenant(raw, tenant), value)).fetchone()
    if row is None:
        return None
    recall_id, session, time, strengthen, memory_ids = row
    return RecallRecord(
        recall_id=recall_id,
        tenant=tenant,
        session=session,
        time=parse_time(time),
        memory_ids=tuple(json.loads(memory_ids)),
        strengthen=bool(strengthen),
    )


def _add_recalls(raw: sqlite3.Connection, records: Sequence[RecallRecord], oldest: str) -> None:
    raw.executemany(
        "INSERT OR IGNORE INTO recall (tenant_id, recall_id, session, time, strengthen, memory_ids)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [
            (
                require_tenant(raw, record.tenant),
                record.recall_id,
                record.session,
                time_text(record.time),
                record.strengthen,
                json.dumps(record.memory_ids),
            )
            for record in records
        ],
    )
    raw.execute("DELETE FROM recall WHERE time < ?", (oldest,))


def _unseen_recalls(raw: sqlite3.Connection, records: Sequence[RecallRecord]) -> list[RecallRecord]:
    query = "SELECT 1 FROM recall WHERE tenant_id = ? AND recall_id = ?"
    return [
        record
        for record in records
        if raw.execute(query, (find_tenant(raw, record.tenant), record.recall_id)).fetchone() is None
    ]


def _reply(raw: sqlite3.Connection, tenant: str, key: str, oldest: str) -> StoredReply | None:
    row = raw.execute(
        "SELECT method, digest, body, time FROM reply WHERE tenant_id = ? AND key = ? AND time >= ?",
        (find_tenant(raw, tenant), key, oldest),
    ).fetchone()
    if row is None:
        return None
    method, digest, body, time = row
    return StoredReply(
        key=key, tenant=tenant, method=method, digest=digest, body=json.loads(body), time=parse_time(time)
    )


def _add_reply(raw: sqlite3.Connection, reply: StoredReply, oldest: str) -> None:
    raw.execute(
        "INSERT OR REPLACE INTO reply (tenant_id, key, method, digest, body, time) VALUES (?, ?, ?, ?, ?, ?)",
        (
            require_tenant(raw, reply.tenant),
            reply.key,
            reply.method,
            reply.digest,
            json_text(reply.body),
            time_text(reply.time),
        ),
    )
    raw.execute("DELETE FROM reply WHERE time < ?", (oldest,))


def add_entries(
    raw: sqlite3.Connection, entries: Sequence[AuditEntry], change_id: str, tenants: dict[str, int] | None = None
) -> None:
    """Write entries to the log, with what undoing them takes.

    Args:
        raw: The connection, in a transaction.
        entries: The entries.
        change_id: The change they belong to: the id of its first entry, which itself is written without.
        tenants: Numbers of tenants that are known already.
    """
    tenants = {} if tenants is None else tenants
    rows = []
    undo = []
    first = 1 + int(raw.execute("SELECT coalesce(max(seq), 0) FROM audit").fetchone()[0])
    for seq, entry in enumerate(entries, first):
        entry_id, tenant, time, operation, memory_id, actor, surface, session, reason, before, _ = entry
        change = "" if entry_id == change_id else change_id
        if tenant not in tenants:
            tenants[tenant] = require_tenant(raw, tenant)
        rows.append(
            (
                seq,
                tenants[tenant],
                time_text(time),
                entry_id,
                operation,
                memory_id,
                actor,
                surface,
                session,
                reason,
                change,
            )
        )
        if before is not None:
            undo.append((seq, json_text(before)))
    raw.executemany(
        "INSERT INTO audit (seq, tenant_id, time, id, operation, memory_id, actor, surface, session, reason, change_id)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows,
    )
    raw.executemany("INSERT INTO audit_undo (seq, before) VALUES (?, ?)", undo)


def _audit_page(
    raw: sqlite3.Connection,
    tenant: str,
    limit: int,
    after: tuple[datetime, str] | None,
    operation: str | None,
    memory_id: str | None,
    since: datetime | None,
) -> list[AuditEntry]:
    sql = "tenant_id = ?"
    values: list[Any] = [find_tenant(raw, tenant)]
    for column, wanted in (("operation", operation), ("memory_id", memory_id)):
        if wanted is not None:
            sql += f" AND {column} = ?"
            values.append(wanted)
    if since is not None:
        sql += " AND time >= ?"
        values.append(time_text(since))
    if after is not None:
        sql += " AND (time, seq) < (?, (SELECT seq FROM audit WHERE tenant_id = ? AND time = ? AND id = ?))"
        values += [time_text(after[0]), values[0], time_text(after[0]), after[1]]
    rows = raw.execute(
        "SELECT id, time, operation, memory_id, actor, surface, session, reason, before, change_id FROM audit"
        f" LEFT JOIN audit_undo USING (seq) WHERE {sql} ORDER BY time DESC, seq DESC LIMIT ?",
        (*values, limit),
    ).fetchall()
    return [
        AuditEntry(
            id=row[0],
            tenant=tenant,
            time=parse_time(row[1]),
            operation=row[2],
            memory_id=row[3],
            actor=row[4],
            surface=row[5],
            session=row[6],
            reason=row[7],
            before=None if row[8] is None else json.loads(row[8]),
            change_id=row[9] or row[0],
        )
        for row in rows
    ]
