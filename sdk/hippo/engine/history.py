"""The history: which changes there were, and whether each can be taken back; and removing old entries of the log.

Above it is the history service; `undo` takes changes back. Below it are the log and the rules of `domain.history`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from hippo.engine.domain.history import SLEEP, UNDO, Verdict, has_parts, is_half, judge, judge_parts, part_ids
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.ports import AuditEntry, AuditReader, UnitOfWork
from hippo.errors import InvalidArgument

_PAGE = 100


class HistoryItem(NamedTuple):
    """One change with all its entries, and whether it can be taken back."""

    entries: tuple[AuditEntry, ...]
    verdict: Verdict


async def list_history(
    engine: Engine,
    caller: Caller,
    *,
    limit: int,
    object_id: str | None = None,
    after: tuple[datetime, str] | None = None,
) -> list[HistoryItem]:
    """Changes, newest first, at most `limit`, starting behind `after`; of one thing when its id is given."""
    async with engine.store.read() as snapshot:
        heads = await snapshot.audit.changes(caller.tenant, limit=limit, after=after, memory_id=object_id or None)
        return [await _item(snapshot.audit, head) for head in heads]


async def list_both(
    local: Engine, own: Engine, caller: Caller, *, limit: int, after: tuple[datetime, str] | None = None
) -> list[HistoryItem]:
    """A project's changes, and with them the caller's own of this session in the user's store: what undo looks at.

    Of the latter those are left out that go with one of a project's.

    Args:
        local: The project's store, whose changes come first among those of one moment.
        own: The user's own store.
        caller: Who asks.
        limit: Most changes.
        after: Time and id of the last one seen.
    """
    here = there = after
    if after is not None:
        async with own.store.read() as snapshot:
            if await snapshot.audit.entry(caller.tenant, after[1]) is None:
                # The last one seen is the project's: those of the same moment are still to come from the other log.
                there = after[0] + timedelta(microseconds=1), after[1]
    found = await list_history(local, caller, limit=limit, after=here)
    oldest = found[-1].entries[0].time if len(found) == limit else None
    found += await _own_history(own, caller, limit=limit, after=there, since=oldest)
    return sorted(found, key=lambda item: item.entries[0].time, reverse=True)[:limit]


async def _own_history(
    own: Engine, caller: Caller, *, limit: int, after: tuple[datetime, str] | None, since: datetime | None
) -> list[HistoryItem]:
    found: list[HistoryItem] = []
    async with own.store.read() as snapshot:
        audit = snapshot.audit
        while True:
            heads = await audit.changes(
                caller.tenant, limit=_PAGE, after=after, actor=caller.actor, session=caller.session
            )
            for head in heads:
                if len(found) == limit or (since is not None and head.time <= since):
                    return found
                if not is_half([head]) and not is_half(await audit.whole_change(head)):
                    found.append(await _item(audit, head))
            if len(heads) < _PAGE:
                return found
            after = heads[-1].time, heads[-1].id


async def _item(audit: AuditReader, head: AuditEntry) -> HistoryItem:
    if has_parts(head):
        return await _in_parts(audit, head)
    entries = await audit.whole_change(head)
    return HistoryItem(tuple(entries), judge(entries, await find_undo(audit, head), await audit.behind(head)))


async def _in_parts(audit: AuditReader, head: AuditEntry) -> HistoryItem:
    entries = await audit.with_parts(head)
    # In a thread, as a sleep has many thousand entries: nobody else in this process waits for them.
    return await asyncio.to_thread(_item_in_parts, head, entries, await find_undo(audit, head))


def _item_in_parts(head: AuditEntry, entries: Sequence[AuditEntry], undone_by: AuditEntry | None) -> HistoryItem:
    parts = part_ids(head, entries)
    own = [one for one in entries if one.change_id in parts]
    summary = next((one.reason for one in reversed(own) if one.operation == SLEEP), head.reason)
    return HistoryItem((head._replace(reason=summary), *own), judge_parts(head, entries, undone_by))


async def find_undo(audit: AuditReader, head: AuditEntry) -> AuditEntry | None:
    """The first entry of the undo of a change that is in force; None when the change itself is."""
    found = await audit.page(head.tenant, limit=1, operation=UNDO, memory_id=head.id)
    # An undo that was taken back itself has no effect; who takes back what alternates, so the last one decides.
    return found[0] if found and await find_undo(audit, found[0]) is None else None


async def prune_audit_events(engine: Engine, caller: Caller, before: datetime, change: Change) -> int:
    """Remove entries of the log that are older, whole changes only.

    Returns:
        How many went.

    Raises:
        InvalidArgument: the time is to come: that would remove what is written now.
        Conflict: reason "key_reused".
    """
    if before > engine.clock():
        raise InvalidArgument(
            "before_time is in the future.",
            reason="invalid_field",
            field="before_time",
            hint="Give a time in the past, e.g. 2026-01-31.",
        )

    async def work(unit: UnitOfWork) -> tuple[int, Mapping[str, object]]:
        count = await unit.audit.prune(caller.tenant, before)
        if count:
            moment = before.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
            why = f"entries before {moment}: {count}. {change.reason}".strip()
            await unit.audit.add_many([audit_entry(engine, caller, "prune", reason=why)])
        return count, {"event_count": count}

    async def replay(_unit: UnitOfWork, body: Mapping[str, object]) -> int:
        return int(str(body["event_count"]))

    return await carry_out(engine, caller, change, work, replay)
