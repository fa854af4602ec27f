"""Taking back what was made in several transactions, a sleep above all: part by part, the newest first.

Above it is `undo`; below it `undoing`, which takes one part back. Each part is checked as any change is. What was taken back
stays so when it stops half-way, and the same request goes on from there. The undo is in parts itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from hippo.engine.domain.history import PARTS, UNDO, changed, is_effect, judge, judge_parts, part_ids, parts_in_force
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.forget import finish_erasure
from hippo.engine.history import find_undo
from hippo.engine.notice import Notice
from hippo.engine.ports import AuditEntry, UnitOfWork
from hippo.engine.secrecy import refuse_secrets
from hippo.engine.undoable import require, require_undoable
from hippo.engine.undoing import MOST_LISTED, Along, Undoing, Undone, undone_data, undone_from

MOST_ENTRIES = 200
"""Entries of the log after which a transaction ends; other writers get their turn between two of them."""


class _Account:
    """What became of each thing, over all parts."""

    def __init__(self) -> None:
        self.objects: dict[str, tuple[str, set[str]]] = {}
        self.forgotten: list[str] = []

    def add(self, one: str, action: str, fields: Sequence[str]) -> None:
        known = self.objects.pop(one, ("", set()))[1]
        self.objects[one] = action, known.union(fields)

    def undone(self, head: AuditEntry, audit_id: str, notes: tuple[Notice, ...]) -> Undone:
        listed = [(one, action, tuple(sorted(fields))) for one, (action, fields) in self.objects.items()]
        return Undone(head.id, head.operation, audit_id, tuple(listed[:MOST_LISTED]), len(listed), notes)


async def undo_parts(
    engine: Engine, caller: Caller, head: AuditEntry, change: Change, along: Along | None = None
) -> Undone:
    """Take a change back whose first entry says that it has parts.

    Raises:
        Conflict: it was taken back already, or a later change of the same things stands in the way.
        FailedPrecondition: nothing of it can be taken back; or reason "secret", or "erasure_pending", see `undo_change`.
    """
    if change.reason:
        refuse_secrets(reason=change.reason)
    async with engine.store.read(apart=True) as snapshot:
        entries = await snapshot.audit.with_parts(head)
        undone_by = await find_undo(snapshot.audit, head)
    # A sleep has many thousand entries: in a thread, nobody else in this process waits for them to be gone through.
    verdict = await asyncio.to_thread(judge_parts, head, entries, undone_by)
    require(verdict, head, head.operation, ())
    parts = await asyncio.to_thread(parts_in_force, head, entries)
    notes = _notes(head, entries)
    account = _Account()
    if change.dry_run:
        left = {part.id for part in parts}
        for one in reversed(entries):
            if one.change_id in left and is_effect(one):
                account.add(one.memory_id, _action(one), sorted(changed(one)))
        return account.undone(head, "", notes)
    audit_id = undone_by.id if undone_by is not None else ""
    while parts:
        async with engine.store.write() as unit:
            audit_id = audit_id or await _begin(engine, caller, unit, head, change)
            unit.audit.begin_part(audit_id)
            await _take_back_some(engine, caller, unit, parts, change, account, along)

    async def work(_unit: UnitOfWork) -> tuple[Undone, Mapping[str, object]]:
        done = account.undone(head, audit_id, notes)
        return done, undone_data(done)

    done = await carry_out(engine, caller, change, work, undone_from)
    if account.forgotten:
        await finish_erasure(engine, account.forgotten[0])
    return done


async def _begin(engine: Engine, caller: Caller, unit: UnitOfWork, head: AuditEntry, change: Change) -> str:
    said = change.reason or f'takes back "{head.operation}" ({head.id})'
    first = audit_entry(engine, caller, UNDO, head.id, reason=said, before={"undoes": head.id, PARTS: True})
    await unit.audit.add_many([first])
    return first.id


async def _take_back_some(
    engine: Engine,
    caller: Caller,
    unit: UnitOfWork,
    parts: list[AuditEntry],
    change: Change,
    account: _Account,
    along: Along | None,
) -> None:
    """Within a transaction: take back the first of some parts, which are removed from the list."""
    count = 0
    while parts and count < MOST_ENTRIES:
        part = parts.pop(0)
        entries = await unit.audit.whole_change(part)
        state = judge(entries, await find_undo(unit.audit, part), await unit.audit.behind(part)).state
        if state in ("undone", "final"):  # somebody else was faster, or it was forgotten meanwhile
            continue
        undoing = Undoing(engine, caller, unit, entries, await require_undoable(unit, entries))
        await undoing.run(change.reason)
        if along is not None:
            await along(unit, undoing.record_changes)
        account.forgotten += undoing.forgotten
        for one, action, fields in undoing.objects:
            account.add(one, action, fields)
        count += len(entries)


def _action(entry: AuditEntry) -> str:
    before = entry.before or {}
    return "removed" if "created" in before else "put back" if "memory" in before else "restored"


def _notes(head: AuditEntry, entries: Sequence[AuditEntry]) -> tuple[Notice, ...]:
    parts = part_ids(head, entries)
    erased = sum(one.operation == "forget" for one in entries if one.change_id in parts)
    if not erased:
        return ()
    return (Notice("not_held", f"What it erased stays erased: {erased:,} memor{'y' if erased == 1 else 'ies'}."),)
