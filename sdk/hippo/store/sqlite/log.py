"""The log of changes as SQL: which changes there were, what belongs to one, what came behind it, and what it still holds.

Above it are the log's repository in `ledger` and erasure, which has to find the texts that undone changes hold. Entries of
one transaction have row numbers in a row, the first one's id is that of the change.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from hippo.engine.ports import AuditEntry
from hippo.store.sqlite.rows import parse_time, time_text
from hippo.store.sqlite.tenant import find_tenant

_COLUMNS = "id, time, operation, memory_id, actor, surface, session, reason, before, change_id"
SELECT = f"SELECT {_COLUMNS} FROM audit LEFT JOIN audit_undo USING (seq)"
"""Rows for `entry_of`."""

SELECT_ABOUT = f"SELECT {_COLUMNS} FROM audit INDEXED BY audit_memory LEFT JOIN audit_undo USING (seq)"
"""The same, where a condition names the thing."""

_PART = "<"
"""Begins the column change_id of a change's first entry where the change is a part of a larger one, whose id follows."""

_CHANGE = "aud_"

_HELD = '{"memory":'
"""How undo data begins that holds a whole memory: of one that an undo removed."""


def entry_of(tenant: str, row: tuple[Any, ...]) -> AuditEntry:
    """An entry from what SELECT returns."""
    return AuditEntry(
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
        change_id=row[0] if not row[9] or row[9].startswith(_PART) else row[9],
        part_of=row[9].removeprefix(_PART) if row[9].startswith(_PART) else "",
    )


OF_ITS_OWN = ""
"""What the column change_id of the first entry of a change holds that is no part of a larger one."""


def part_of(head_id: str) -> str:
    """What the column change_id of the first entry of a part holds; see OF_ITS_OWN for what is part of nothing."""
    return f"{_PART}{head_id}" if head_id else OF_ITS_OWN


def latest(raw: sqlite3.Connection, tenant: str, limit: int) -> list[tuple[str, str]]:
    """See `AuditReader.latest`."""
    query = "SELECT id, memory_id FROM audit WHERE tenant_id = ? ORDER BY seq DESC LIMIT ?"
    return [(entry_id, thing) for entry_id, thing in raw.execute(query, (find_tenant(raw, tenant), limit))]


def changes(
    raw: sqlite3.Connection,
    tenant: str,
    limit: int,
    after: tuple[datetime, str] | None,
    memory_id: str | None,
    wanted: Mapping[str, str | None],
) -> list[AuditEntry]:
    """See `AuditReader.changes`."""
    tenant_id = find_tenant(raw, tenant)
    sql = "tenant_id = ?"
    values: list[Any] = [tenant_id]
    if memory_id is None:
        sql += " AND change_id = ''"
    else:
        firsts = {_first_seq(raw, tenant_id, seq) for seq in _seqs_about(raw, tenant_id, memory_id)}
        firsts |= set(_seqs_of_parts(raw, tenant_id, memory_id))
        sql += " AND seq IN (SELECT value FROM json_each(?))"
        values.append(json.dumps(sorted(firsts)))
    for column, text in wanted.items():
        if text is not None:
            sql += f" AND {column} = ?"
            values.append(text)
    if after is not None:
        sql += " AND (time, seq) < (?, (SELECT seq FROM audit WHERE tenant_id = ? AND time = ? AND id = ?))"
        values += [time_text(after[0]), tenant_id, time_text(after[0]), after[1]]
    rows = raw.execute(f"{SELECT} WHERE {sql} ORDER BY time DESC, seq DESC LIMIT ?", (*values, limit)).fetchall()
    return [entry_of(tenant, row) for row in rows]


def find(raw: sqlite3.Connection, tenant: str, entry_id: str) -> AuditEntry | None:
    """See `AuditReader.entry`. The log has no index on ids: every write would pay for one, and only undo looks for them."""
    # The plus keeps SQLite from the tenant's index, whose order would cost a jump for every entry.
    row = raw.execute(f"{SELECT} WHERE +tenant_id = ? AND id = ?", (find_tenant(raw, tenant), entry_id)).fetchone()
    return None if row is None else entry_of(tenant, row)


def whole_change(raw: sqlite3.Connection, entry: AuditEntry) -> list[AuditEntry]:
    """See `AuditReader.whole_change`."""
    first, last = _span(raw, entry)
    rows = raw.execute(f"{SELECT} WHERE seq BETWEEN ? AND ? ORDER BY seq", (first, last)).fetchall()
    return [entry_of(entry.tenant, row) for row in rows]


def behind(raw: sqlite3.Connection, entry: AuditEntry) -> list[AuditEntry]:
    """See `AuditReader.behind`."""
    first, last = _span(raw, entry)
    rows = raw.execute(
        f"{SELECT} WHERE seq IN (SELECT later.seq FROM audit one JOIN audit later INDEXED BY audit_memory"
        " ON later.tenant_id = one.tenant_id AND later.memory_id = one.memory_id AND later.seq > ?"
        " WHERE one.seq BETWEEN ? AND ? AND one.memory_id <> '') ORDER BY seq",
        (last, first, last),
    ).fetchall()
    return [entry_of(entry.tenant, row) for row in rows]


def with_parts(raw: sqlite3.Connection, entry: AuditEntry) -> list[AuditEntry]:
    """See `AuditReader.with_parts`."""
    tenant_id = find_tenant(raw, entry.tenant)
    # The plus keeps SQLite from the tenant's index, as above.
    rows = raw.execute(
        "WITH head AS (SELECT seq, id FROM audit WHERE +tenant_id = ? AND change_id = ?),"
        " part AS MATERIALIZED (SELECT seq, memory_id FROM audit WHERE +tenant_id = ?"
        " AND (change_id = ? OR change_id IN (SELECT id FROM head)))"
        f" {SELECT} WHERE seq IN (SELECT seq FROM part UNION SELECT later.seq FROM part JOIN audit later"
        " INDEXED BY audit_memory ON later.tenant_id = ? AND later.memory_id = part.memory_id AND later.seq > part.seq"
        " WHERE part.memory_id <> '') ORDER BY seq",
        (tenant_id, part_of(entry.id), tenant_id, part_of(entry.id), tenant_id),
    ).fetchall()
    return [entry_of(entry.tenant, row) for row in rows]


def prune(raw: sqlite3.Connection, tenant: str, before: str) -> int:
    """See `AuditWriter.prune`."""
    tenant_id = find_tenant(raw, tenant)
    late = "FROM audit WHERE tenant_id = ? AND time >= ?"
    kept = f"SELECT change_id {late} AND substr(change_id, 1, 1) NOT IN ('', '{_PART}')"
    heads = f"SELECT substr(change_id, 2) {late} AND substr(change_id, 1, 1) = '{_PART}'"
    old = (
        f"SELECT seq FROM audit WHERE tenant_id = ? AND time < ? AND id NOT IN ({kept}) AND change_id NOT IN ({kept})"
        f" AND change_id NOT IN (SELECT id {late}) AND id NOT IN ({heads})"
    )
    values = (tenant_id, before) * 5
    raw.execute(f"DELETE FROM audit_undo WHERE seq IN ({old})", values)
    return raw.execute(f"DELETE FROM audit WHERE seq IN ({old})", values).rowcount


def held_texts(raw: sqlite3.Connection, tenant_id: int) -> dict[str, str]:
    """Texts of memories that undos have removed and the log still holds, by the memories' ids."""
    rows = raw.execute(
        "SELECT memory_id, json_extract(before, '$.memory.text') FROM audit_undo JOIN audit USING (seq)"
        " WHERE substr(before, 1, ?) = ? AND tenant_id = ?",
        (len(_HELD), _HELD, tenant_id),
    )
    return dict(rows.fetchall())


def _seqs_about(raw: sqlite3.Connection, tenant_id: int | None, memory_id: str) -> list[int]:
    query = "SELECT seq FROM audit WHERE tenant_id = ? AND memory_id = ?"
    return [row[0] for row in raw.execute(query, (tenant_id, memory_id))]


def _seqs_of_parts(raw: sqlite3.Connection, tenant_id: int | None, head_id: str) -> list[int]:
    """Rows of the first entries of a change's parts; there is no index on what only this looks for."""
    if not head_id.startswith(_CHANGE):
        return []
    query = "SELECT seq FROM audit WHERE +tenant_id = ? AND change_id = ?"
    return [row[0] for row in raw.execute(query, (tenant_id, part_of(head_id)))]


def _first_seq(raw: sqlite3.Connection, tenant_id: int | None, seq: int) -> int:
    """Row of the first entry of the change that a row belongs to."""
    (change_id,) = raw.execute("SELECT change_id FROM audit WHERE seq = ?", (seq,)).fetchone()
    if not change_id or change_id.startswith(_PART):
        return seq
    query = "SELECT seq FROM audit WHERE seq < ? AND id = ? AND tenant_id = ? ORDER BY seq DESC LIMIT 1"
    row = raw.execute(query, (seq, change_id, tenant_id)).fetchone()
    return seq if row is None else int(row[0])


def _span(raw: sqlite3.Connection, entry: AuditEntry) -> tuple[int, int]:
    """First and last row of the change that an entry belongs to; an empty span when it is not in the log any more."""
    tenant_id = find_tenant(raw, entry.tenant)
    # A sleep writes many thousand entries of one time, but few about one thing.
    column, value = ("memory_id", entry.memory_id) if entry.memory_id else ("time", time_text(entry.time))
    query = f"SELECT seq FROM audit WHERE tenant_id = ? AND {column} = ? AND id = ?"
    row = raw.execute(query, (tenant_id, value, entry.id)).fetchone()
    if row is None:
        return 1, 0
    first = _first_seq(raw, tenant_id, row[0])
    (change_id,) = raw.execute("SELECT id FROM audit WHERE seq = ?", (first,)).fetchone()
    query = "SELECT seq FROM audit WHERE seq > ? AND (tenant_id <> ? OR change_id <> ?) ORDER BY seq LIMIT 1"
    row = raw.execute(query, (first, tenant_id, change_id)).fetchone()
    return first, sys.maxsize if row is None else int(row[0]) - 1
