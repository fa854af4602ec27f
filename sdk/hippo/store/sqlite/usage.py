"""The ledgers of use: tokens by day, deliveries by prompt, failed tool calls. Numbers, ids and hashes, never text."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from hippo.engine.ports.usage import DeliveryRow, FailureRow, FailureSeen, TokenRow
from hippo.store.sqlite.rows import parse_time, time_text
from hippo.store.sqlite.run import Later, Run
from hippo.store.sqlite.tenant import find_tenant, require_tenant


class SqliteUsage:
    """`Usage` over one connection."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def tokens(self, tenant: str, since: str) -> list[TokenRow]:
        return await self._run(lambda raw: _tokens(raw, tenant, since))

    async def deliveries(
        self, tenant: str, *, limit: int, before: int = 0, session: str | None = None, memory_id: str | None = None
    ) -> list[tuple[int, DeliveryRow]]:
        return await self._run(lambda raw: _deliveries(raw, tenant, limit, before, session, memory_id))

    async def failures(self, tenant: str, since: datetime) -> list[FailureSeen]:
        return await self._run(lambda raw: _failures(raw, tenant, time_text(since)))

    async def last_failure(self, tenant: str, error_hash: bytes) -> FailureRow | None:
        return await self._run(lambda raw: _last_failure(raw, tenant, error_hash))


class SqliteUsageWriter(SqliteUsage):
    """`UsageWriter` over the writer's transaction."""

    def __init__(self, run: Run, later: Later) -> None:
        super().__init__(run)
        self._later = later

    async def add_tokens(self, rows: Sequence[TokenRow], oldest: str) -> None:
        if rows:
            added = tuple(rows)
            self._later(lambda raw: _add_tokens(raw, added, oldest))

    async def add_deliveries(self, rows: Sequence[DeliveryRow], oldest: datetime) -> None:
        if rows:
            added = tuple(rows)
            self._later(lambda raw: _add_deliveries(raw, added, time_text(oldest)))

    async def add_failure(self, row: FailureRow, oldest: datetime) -> None:
        self._later(lambda raw: _add_failure(raw, row, time_text(oldest)))


def _tokens(raw: sqlite3.Connection, tenant: str, since: str) -> list[TokenRow]:
    query = (
        "SELECT day, surface, sum(block_count), sum(sent_tokens), sum(reread_tokens) FROM token_use"
        " WHERE tenant_id = ? AND day >= ? GROUP BY day, surface ORDER BY day DESC, sum(sent_tokens) DESC, surface"
    )
    rows = raw.execute(query, (find_tenant(raw, tenant), since))
    return [TokenRow(tenant, day, surface, "", *counts) for day, surface, *counts in rows]


def _add_tokens(raw: sqlite3.Connection, rows: Sequence[TokenRow], oldest: str) -> None:
    raw.executemany(
        "INSERT INTO token_use (tenant_id, day, surface, session, block_count, sent_tokens, reread_tokens)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET block_count = block_count + excluded.block_count,"
        " sent_tokens = sent_tokens + excluded.sent_tokens, reread_tokens = reread_tokens + excluded.reread_tokens",
        [(require_tenant(raw, tenant), *rest) for tenant, *rest in rows],
    )
    raw.execute("DELETE FROM token_use WHERE tenant_id = ? AND day < ?", (require_tenant(raw, rows[0].tenant), oldest))


def _deliveries(
    raw: sqlite3.Connection, tenant: str, limit: int, before: int, session: str | None, memory_id: str | None
) -> list[tuple[int, DeliveryRow]]:
    sql, values = "tenant_id = ?", [find_tenant(raw, tenant)]
    wanted: list[tuple[str, Any]] = [
        ("seq < ?", before or None),
        ("session = ?", session),
        ("memory_id = ?", memory_id),
    ]
    for condition, value in wanted:
        if value is not None:
            sql += f" AND {condition}"
            values.append(value)
    query = (
        "SELECT seq, time, session, prompt_hash, memory_id, verdict, reason, tokens FROM delivery"
        f" WHERE {sql} ORDER BY seq DESC LIMIT ?"
    )
    return [
        (seq, DeliveryRow(tenant, parse_time(time), *rest)) for seq, time, *rest in raw.execute(query, (*values, limit))
    ]


def _add_deliveries(raw: sqlite3.Connection, rows: Sequence[DeliveryRow], oldest: str) -> None:
    raw.executemany(
        "INSERT INTO delivery (tenant_id, time, session, prompt_hash, memory_id, verdict, reason, tokens)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(require_tenant(raw, tenant), time_text(time), *rest) for tenant, time, *rest in rows],
    )
    raw.execute("DELETE FROM delivery WHERE tenant_id = ? AND time < ?", (require_tenant(raw, rows[0].tenant), oldest))


def _failures(raw: sqlite3.Connection, tenant: str, since: str) -> list[FailureSeen]:
    query = "SELECT error_hash, time, session, tool, outcome, memory_id FROM failure WHERE tenant_id = ? ORDER BY seq"
    first: dict[bytes, str] = {}
    rows: dict[bytes, list[tuple[str, str, str, str, str]]] = {}
    for error_hash, *row in raw.execute(query, (find_tenant(raw, tenant),)):
        first.setdefault(error_hash, row[1])
        if row[0] >= since:
            rows.setdefault(error_hash, []).append((row[0], row[1], row[2], row[3], row[4]))
    found = [_seen(some, first[error_hash]) for error_hash, some in rows.items()]
    return sorted(found, key=lambda seen: (-seen.times, -seen.last_time.timestamp(), seen.tool))


def _seen(rows: Sequence[tuple[str, str, str, str, str]], first_session: str) -> FailureSeen:
    sessions = {session for _, session, _, _, _ in rows}
    outcomes = [outcome for _, _, _, outcome, _ in rows]
    last, _, tool, outcome, memory_id = rows[-1]
    return FailureSeen(
        tool=tool,
        memory_id=memory_id,
        outcome=outcome,
        times=len(rows),
        session_count=len(sessions),
        last_time=parse_time(last),
        stored=outcomes.count("stored"),
        repeated=outcomes.count("repeated"),
        ignored=outcomes.count("ignored"),
        across_sessions=bool(sessions - {first_session}),
    )


def _last_failure(raw: sqlite3.Connection, tenant: str, error_hash: bytes) -> FailureRow | None:
    row = raw.execute(
        "SELECT time, session, tool, error_hash, outcome, memory_id FROM failure"
        " WHERE tenant_id = ? AND error_hash = ? ORDER BY seq DESC LIMIT 1",
        (find_tenant(raw, tenant), error_hash),
    ).fetchone()
    return None if row is None else FailureRow(tenant, parse_time(row[0]), *row[1:])


def _add_failure(raw: sqlite3.Connection, row: FailureRow, oldest: str) -> None:
    tenant_id = require_tenant(raw, row.tenant)
    raw.execute(
        "INSERT INTO failure (tenant_id, time, session, tool, error_hash, outcome, memory_id) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (tenant_id, time_text(row.time), *row[2:]),
    )
    raw.execute("DELETE FROM failure WHERE tenant_id = ? AND time < ?", (tenant_id, oldest))
