"""Changing records: each change with its entry in the log and what taking it back needs.

Above it are the use cases that keep cards, decisions, handoffs and the like; below it the record repository. It does not know
what a body holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hippo.engine.engine import Caller, Engine, audit_entry
from hippo.engine.ports import Record, UnitOfWork


def new_record(
    engine: Engine,
    caller: Caller,
    type: str,
    prefix: str,
    body: Mapping[str, Any],
    *,
    scope: str = "",
    session: str = "",
    state: str = "",
    number: int = 0,
) -> Record:
    """A record made now, not kept yet.

    Args:
        engine: Clock and source of ids.
        caller: Whose it is.
        type: One word, e.g. "card".
        prefix: Of its id, e.g. "card".
        body: Plain JSON data.
        scope: Part of the work it belongs to.
        session: Session it belongs to.
        state: A word of the type.
        number: Its number from 1; 0 for none.
    """
    now = engine.clock()
    return Record(
        id=engine.new_id(prefix),
        tenant=caller.tenant,
        type=type,
        body=body,
        create_time=now,
        update_time=now,
        scope=scope,
        session=session,
        state=state,
        number=number,
    )


async def add_record(
    engine: Engine, caller: Caller, unit: UnitOfWork, operation: str, record: Record, *, reason: str = ""
) -> Record:
    """Within a transaction: keep a new record and log it."""
    await unit.records.put_many([record])
    entry = audit_entry(engine, caller, operation, record.id, reason=reason, before={"created": True})
    await unit.audit.add_many([entry])
    return record


async def change_records(
    engine: Engine,
    caller: Caller,
    unit: UnitOfWork,
    operation: str,
    changes: Sequence[tuple[Record, Record]],
    *,
    reason: str = "",
) -> None:
    """Within a transaction: write records anew, given as (before, after), and log what they were."""
    await unit.records.put_many([after._replace(update_time=engine.clock()) for _, after in changes])
    await unit.audit.add_many(
        [
            audit_entry(engine, caller, operation, before.id, reason=reason, before={"record": record_data(before)})
            for before, _ in changes
        ]
    )


async def delete_records(
    engine: Engine, caller: Caller, unit: UnitOfWork, operation: str, records: Sequence[Record], *, reason: str = ""
) -> None:
    """Within a transaction: delete records and log what they were."""
    await unit.records.delete_many(caller.tenant, [one.id for one in records])
    await unit.audit.add_many(
        [
            audit_entry(engine, caller, operation, one.id, reason=reason, before={"record": record_data(one)})
            for one in records
        ]
    )


def record_data(record: Record) -> dict[str, object]:
    """A record as JSON data, all but its id and tenant."""
    return {
        "type": record.type,
        "body": dict(record.body),
        "create_time": record.create_time.isoformat(),
        "update_time": record.update_time.isoformat(),
        "scope": record.scope,
        "session": record.session,
        "state": record.state,
        "number": record.number,
    }
