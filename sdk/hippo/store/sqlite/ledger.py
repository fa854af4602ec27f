"""What recalls returned, what idempotency keys answered, and the log of changes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from hippo.engine.ports import AuditEntry, Clock, RecallRecord, StoredReply
from hippo.store.sqlite import log
from hippo.store.sqlite.rows import json_text, parse_time, time_text
from hippo.store.sqlite.run import Later, Run, write
from hippo.store.sqlite.tenant import find_tenant, require_tenant

KEEP_RECALLS = timedelta(days=30)
KEEP_REPLIES = timedelta(days=7)

INSERT_ENTRY = (
    "INSERT INTO audit (seq, tenant_id, time, id, operation, memory_id, actor, surface, session, reason, change_id)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
INSERT_UNDO = "INSERT INTO audit_undo (seq, before) VALUES (?, ?)"

_RECALL = "SELECT recall_id, session, time, strengthen, memory_ids FROM recall WHERE tenant_id = ?"


class SqliteLedger:
    """`Ledger` over one connection."""

    def __init__(self, run: Run, clock: Clock) -> None:
        self._run = run
        self._clock = clock

    async def last_recall(self, tenant: str, session: str) -> RecallRecord | None:
        query = f"{_RECALL} AND session = ? ORDER BY seq DESC LIMIT 1"
        return await self._run(lambda raw: _recall(raw, tenant, query, session))

    async def recalls_since(self, tenant: str, session: str, since: datetime) -> list[RecallRecord]:
        """See `Ledger.recalls_since`."""
        query = f"{_RECALL} AND session = ? AND time >= ? ORDER BY seq"
        return await self._run(lambda raw: _recalls(raw, tenant, query, session, time_text(since)))

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

    async def changes(
        self,
        tenant: str,
        *,
        limit: int,
        after: tuple[datetime, str] | None = None,
        memory_id: str | None = None,
        actor: str | None = None,
        session: str | None = None,
    ) -> list[AuditEntry]:
        """See `AuditReader.changes`."""
        wanted = {"actor": actor, "session": session}
        return await self._run(lambda raw: log.changes(raw, tenant, limit, after, memory_id, wanted))

    async def latest(self, tenant: str, limit: int) -> list[tuple[str, str]]:
        return await self._run(lambda raw: log.latest(raw, tenant, limit))

    async def entry(self, tenant: str, entry_id: str) -> AuditEntry | None:
        """See `AuditReader.entry`."""
        return await self._run(lambda raw: log.find(raw, tenant, entry_id))

    async def whole_change(self, entry: AuditEntry) -> list[AuditEntry]:
        """See `AuditReader.whole_change`."""
        return await self._run(lambda raw: log.whole_change(raw, entry))

    async def behind(self, entry: AuditEntry) -> list[AuditEntry]:
        """See `AuditReader.behind`."""
        return await self._run(lambda raw: log.behind(raw, entry))

    async def with_parts(self, entry: AuditEntry) -> list[AuditEntry]:
        """See `AuditReader.with_parts`."""
        return await self._run(lambda raw: log.with_parts(raw, entry))


class SqliteAuditWriter(SqliteAudit):
    """`AuditWriter` over the writer's transaction."""

    def __init__(self, run: Run, later: Later) -> None:
        super().__init__(run)
        self._later = later
        self.change_id = ""
        self._whole = ""

    async def add_many(self, entries: Sequence[AuditEntry]) -> None:
        if entries:
            added, change_id, whole = tuple(entries), self.change_of(entries), self._whole
            await write(self._run, self._later, len(added), lambda raw: add_entries(raw, added, change_id, whole=whole))

    def begin_part(self, head_id: str) -> None:
        """See `AuditWriter.begin_part`."""
        self.change_id, self._whole = "", head_id

    async def prune(self, tenant: str, before: datetime) -> int:
        """See `AuditWriter.prune`."""
        return await self._run(lambda raw: log.prune(raw, tenant, time_text(before)))

    def change_of(self, entries: Sequence[AuditEntry]) -> str:
        """What the entries of this transaction belong to: the id of its first one."""
        self.change_id = self.change_id or entries[0].id
        return self.change_id


def _recall(raw: sqlite3.Connection, tenant: str, query: str, value: str) -> RecallRecord | None:
    found = _recalls(raw, tenant, query, value)
    return found[0] if found else None


def _recalls(raw: sqlite3.Connection, tenant: str, query: str, *values: str) -> list[RecallRecord]:
    rows = raw.execute(query, (find_tenant(raw, tenant), *values)).fetchall()
    return [
        RecallRecord(
            recall_id=recall_id,
            tenant=tenant,
            session=session,
            time=parse_time(time),
            memory_ids=tuple(json.loads(memory_ids)),
            strengthen=bool(strengthen),
        )
        for recall_id, session, time, strengthen, memory_ids in rows
    ]


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
    raw: sqlite3.Connection,
    entries: Sequence[AuditEntry],
    change_id: str,
    tenants: dict[str, int] | None = None,
    whole: str = "",
) -> None:
    """Write entries to the log, with what undoing them takes.

    Args:
        raw: The connection, in a transaction.
        entries: The entries.
        change_id: The change they belong to unless they say so themselves: the id of its first entry, which itself is
            written without.
        tenants: Numbers of tenants that are known already.
        whole: Id of the first entry of what the changes are parts of; "" for nothing.
    """
    tenants = {} if tenants is None else tenants
    rows = []
    undo = []
    last = int(raw.execute("SELECT coalesce(max(seq), 0) FROM audit").fetchone()[0])
    for seq, entry in enumerate(entries, 1 + last):
        change = entry.change_id or change_id
        if entry.tenant not in tenants:
            tenants[entry.tenant] = require_tenant(raw, entry.tenant)
        rows.append(
            (seq, tenants[entry.tenant], *entry_values(entry), log.part_of(whole) if entry.id == change else change)
        )
        if entry.before is not None:
            undo.append((seq, json_text(entry.before)))
    raw.executemany(INSERT_ENTRY, rows)
    raw.executemany(INSERT_UNDO, undo)


def entry_values(entry: AuditEntry) -> tuple[str, ...]:
    """The values of INSERT_ENTRY between the two numbers in front and what change the entry belongs to."""
    entry_id, _, time, operation, memory_id, actor, surface, session, reason, _, _, _ = entry
    return time_text(time), entry_id, operation, memory_id, actor, surface, session, reason


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
    # Left to itself, SQLite would walk the whole log for the order of what one thing has few entries of.
    select = log.SELECT if memory_id is None else log.SELECT_ABOUT
    rows = raw.execute(f"{select} WHERE {sql} ORDER BY time DESC, seq DESC LIMIT ?", (*values, limit)).fetchall()
    return [log.entry_of(tenant, row) for row in rows]
