"""Records: everything with an id that is no memory, in one table. What their bodies hold is not known here."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from hippo.engine.ports import ACTIVE_REJECTION, Record
from hippo.store.sqlite.binding import chunks, marks
from hippo.store.sqlite.rows import json_text, parse_time, time_text
from hippo.store.sqlite.run import Later, Run, write
from hippo.store.sqlite.tenant import find_tenant, require_tenant

_COLUMNS = "id, type, scope, session, state, number, create_time, update_time, body"
_PUT = (
    f"INSERT INTO record (tenant_id, {_COLUMNS}) VALUES (?{', ?' * len(_COLUMNS.split(','))})"
    " ON CONFLICT (tenant_id, id) DO UPDATE SET type = excluded.type, scope = excluded.scope, session = excluded.session,"
    " state = excluded.state, number = excluded.number, create_time = excluded.create_time,"
    " update_time = excluded.update_time, body = excluded.body"
)


class SqliteRecords:
    """`RecordReader` over one connection."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def get_many(self, tenant: str, ids: Sequence[str]) -> list[Record]:
        return await self._run(lambda raw: _get_many(raw, tenant, ids)) if ids else []

    async def find(
        self,
        tenant: str,
        type: str,
        *,
        limit: int,
        states: Sequence[str] = (),
        scope: str | None = None,
        session: str | None = None,
        number: int | None = None,
        after: str = "",
        newest_first: bool = True,
    ) -> list[Record]:
        """See `RecordReader.find`. Behind a record that is gone the list starts anew."""
        sql = "tenant_id = ? AND type = ?"
        values: list[Any] = [type]
        if states:
            sql += f" AND state IN ({marks(states)})"
            values += states
        for column, wanted in (("scope", scope), ("session", session), ("number", number)):
            if wanted is not None:
                sql += f" AND {column} = ?"
                values.append(wanted)
        if session:
            sql += " AND session <> ''"  # said twice, or the index on sessions is not taken
        order = "DESC" if newest_first else "ASC"
        return await self._run(lambda raw: _find(raw, tenant, sql, values, after, order, limit))

    async def in_order(self, tenant: str, *, limit: int, after: tuple[datetime, str] | None = None) -> list[Record]:
        """See `RecordReader.in_order`."""
        return await self._run(lambda raw: _in_order(raw, tenant, limit, after))

    async def highest_number(self, tenant: str, type: str) -> int:
        return await self._run(lambda raw: _highest_number(raw, tenant, type))


class SqliteRecordWriter(SqliteRecords):
    """`RecordWriter` over the writer's transaction."""

    def __init__(self, run: Run, later: Later) -> None:
        super().__init__(run)
        self._later = later

    async def put_many(self, records: Sequence[Record]) -> None:
        if records:
            kept = tuple(records)
            await write(self._run, self._later, len(kept), lambda raw: _put_many(raw, kept))

    async def put_back(self, records: Sequence[Record]) -> None:
        """See `RecordWriter.put_back`."""
        if records:
            await self._run(lambda raw: _put_back(raw, records))

    async def delete_many(self, tenant: str, ids: Sequence[str]) -> None:
        if ids:
            gone = tuple(ids)
            await write(self._run, self._later, len(gone), lambda raw: _delete_many(raw, tenant, gone))


def has_rejections(raw: sqlite3.Connection, tenant_id: int) -> bool:
    """True when a rejected value is in force, so that a text has to be looked at before it is stored."""
    query = "SELECT 1 FROM record WHERE tenant_id = ? AND type = ? AND state = ? LIMIT 1"
    return raw.execute(query, (tenant_id, *ACTIVE_REJECTION)).fetchone() is not None


def _get_many(raw: sqlite3.Connection, tenant: str, ids: Sequence[str]) -> list[Record]:
    tenant_id = find_tenant(raw, tenant)
    found: dict[str, Record] = {}
    for some in chunks(ids):
        query = f"SELECT {_COLUMNS} FROM record WHERE tenant_id = ? AND id IN ({marks(some)})"
        found.update((row[0], _record(tenant, row)) for row in raw.execute(query, (tenant_id, *some)))
    return [found[one] for one in ids if one in found]


def _find(
    raw: sqlite3.Connection, tenant: str, sql: str, values: Sequence[Any], after: str, order: str, limit: int
) -> list[Record]:
    tenant_id = find_tenant(raw, tenant)
    bound: list[Any] = [tenant_id, *values]
    if after:
        row = raw.execute("SELECT seq FROM record WHERE tenant_id = ? AND id = ?", (tenant_id, after)).fetchone()
        if row is not None:
            sql += f" AND seq {'<' if order == 'DESC' else '>'} ?"
            bound.append(row[0])
    query = f"SELECT {_COLUMNS} FROM record WHERE {sql} ORDER BY seq {order} LIMIT ?"
    return [_record(tenant, row) for row in raw.execute(query, (*bound, limit)).fetchall()]


def _in_order(raw: sqlite3.Connection, tenant: str, limit: int, after: tuple[datetime, str] | None) -> list[Record]:
    # Records are few beside memories: sorting them costs less than an index would cost every write.
    values: list[Any] = [find_tenant(raw, tenant)]
    behind = ""
    if after is not None:
        behind = "AND (create_time, id) > (?, ?)"
        values += [time_text(after[0]), after[1]]
    query = f"SELECT {_COLUMNS} FROM record WHERE tenant_id = ? {behind} ORDER BY create_time, id LIMIT ?"
    return [_record(tenant, row) for row in raw.execute(query, (*values, limit)).fetchall()]


def _highest_number(raw: sqlite3.Connection, tenant: str, type: str) -> int:
    query = "SELECT coalesce(max(number), 0) FROM record WHERE tenant_id = ? AND type = ? AND number <> 0"
    return int(raw.execute(query, (find_tenant(raw, tenant), type)).fetchone()[0])


def _put_many(raw: sqlite3.Connection, records: Sequence[Record]) -> None:
    raw.executemany(
        _PUT,
        [
            (
                require_tenant(raw, one.tenant),
                one.id,
                one.type,
                one.scope,
                one.session,
                one.state,
                one.number,
                time_text(one.create_time),
                time_text(one.update_time),
                json_text(one.body),
            )
            for one in records
        ],
    )


def _put_back(raw: sqlite3.Connection, records: Sequence[Record]) -> None:
    for one in sorted(records, key=lambda record: record.create_time):
        tenant_id = require_tenant(raw, one.tenant)
        # Numbers of deleted rows are never given again: the one behind the record made before it is free, as a rule.
        before = "SELECT coalesce(max(seq), 0) + 1 FROM record WHERE tenant_id = ? AND create_time <= ?"
        (place,) = raw.execute(before, (tenant_id, time_text(one.create_time))).fetchone()
        _put_many(raw, [one])
        if raw.execute("SELECT 1 FROM record WHERE seq = ?", (place,)).fetchone() is None:
            raw.execute("UPDATE record SET seq = ? WHERE tenant_id = ? AND id = ?", (place, tenant_id, one.id))


def _delete_many(raw: sqlite3.Connection, tenant: str, ids: Sequence[str]) -> None:
    tenant_id = find_tenant(raw, tenant)
    raw.executemany("DELETE FROM record WHERE tenant_id = ? AND id = ?", [(tenant_id, one) for one in ids])


def _record(tenant: str, row: tuple[Any, ...]) -> Record:
    record_id, kind, scope, session, state, number, create_time, update_time, body = row
    return Record(
        id=record_id,
        tenant=tenant,
        type=kind,
        body=json.loads(body),
        create_time=parse_time(create_time),
        update_time=parse_time(update_time),
        scope=scope,
        session=session,
        state=state,
        number=number,
    )
