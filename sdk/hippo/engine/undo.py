"""Taking a change back: which one it is, whether it can be taken back, and doing it in one transaction.

Above it is the history service; below it the log, the rules of `domain.history` and `undoing`, which works on the things a
change was about; `undo_parts` takes back what was made in several transactions. It does not know which use case made a
change. An undo is a change like any other, so it can be taken back.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime

from hippo.engine.domain.history import (
    FOLLOW,
    IDENTIFY,
    PLACES,
    UNDO,
    has_parts,
    is_effect,
    is_half,
    is_seen,
    part_ids,
    standing,
)
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.forget import finish_erasure
from hippo.engine.history import find_undo
from hippo.engine.ports import AuditEntry, AuditReader, UnitOfWork
from hippo.engine.undoable import require_undoable
from hippo.engine.undoing import Along, Undoing, Undone, undone_data, undone_from
from hippo.errors import InvalidArgument, NotFound

_PAGE = 50
_ID_OF_A_THING = re.compile(r"[a-z]+_[a-z2-7]{12}")


async def undo_change(
    engine: Engine, caller: Caller, audit_id: str | None, change: Change, *, along: Along | None = None
) -> Undone:
    """Take a whole change back.

    Args:
        engine: Where.
        caller: Who.
        audit_id: The change, or any of its entries; None for the caller's last change that somebody can see, is no undo and
            in force.
        change: How.
        along: What goes with it in another store, given the records it changes as (before, after); it runs within the
            transaction, so that where it raises nothing is taken back.

    Raises:
        InvalidArgument: the id is empty.
        NotFound: there is no such change.
        Conflict: it was taken back already, or a later change of the same things stands in the way; or "key_reused".
        FailedPrecondition: the log does not hold what it takes, e.g. reason "forgotten"; or reason "secret"; or
            "erasure_pending": the change had brought a forgotten text back, and another process still reads old bytes.
    """
    if audit_id is not None and not audit_id.strip():
        raise InvalidArgument(
            "audit_id must not be empty.",
            reason="invalid_field",
            field="audit_id",
            hint="Leave it out for your last change, or see the changes with: hippo history",
        )
    async with engine.store.read() as snapshot:
        head = await _head_of(snapshot.audit, caller, audit_id)
        repeated = bool(change.key) and await snapshot.ledger.reply(caller.tenant, change.key) is not None
    if head is not None and has_parts(head) and not repeated:
        from hippo.engine.undo_parts import undo_parts  # only after a sleep

        return await undo_parts(engine, caller, head, change, along)
    forgets: list[str] = []

    async def work(unit: UnitOfWork) -> tuple[Undone, Mapping[str, object]]:
        entries = await _change_to_undo(unit, caller, audit_id)
        behind = await require_undoable(unit, entries)
        undoing = Undoing(engine, caller, unit, entries, behind)
        done = await undoing.run(change.reason)
        if along is not None:
            await along(unit, undoing.record_changes)
        forgets.extend(undoing.forgotten)
        return done, undone_data(done)

    done = await carry_out(engine, caller, change, work, undone_from)
    if forgets and not change.dry_run:
        await finish_erasure(engine, forgets[0])
    return done


async def last_change(audit: AuditReader, caller: Caller, *, since: datetime | None = None) -> AuditEntry | None:
    """First entry of the caller's last change of this session that is about something, no undo, and in force.

    What only followed from another change, or goes with one of a project's, is passed over.

    Args:
        audit: The log.
        caller: Whose.
        since: Only changes after this time count.
    """
    after: tuple[datetime, str] | None = None
    while True:
        page = await audit.changes(caller.tenant, limit=_PAGE, after=after, actor=caller.actor, session=caller.session)
        for head in page:
            if since is not None and head.time <= since:
                return None
            if head.operation not in (UNDO, FOLLOW) and await _is_in_force(audit, head):
                return head
        if len(page) < _PAGE:
            return None
        after = page[-1].time, page[-1].id


async def _is_in_force(audit: AuditReader, head: AuditEntry) -> bool:
    if has_parts(head):  # an undo of it may have stopped half-way
        entries = await audit.with_parts(head)
        parts = part_ids(head, entries)
        # A night that only noted how well memories fit is not what somebody means by the last change.
        return any(one.change_id in parts and is_seen(one) for one in standing(entries))
    if not head.memory_id or head.memory_id in PLACES or is_half([head]):
        return False
    entries = await audit.whole_change(head)
    if is_half(entries) or await find_undo(audit, head) is not None:
        return False
    return head.operation != IDENTIFY or any(is_effect(one) for one in entries)


async def _head_of(audit: AuditReader, caller: Caller, audit_id: str | None) -> AuditEntry | None:
    return await last_change(audit, caller) if audit_id is None else await audit.entry(caller.tenant, audit_id)


async def _change_to_undo(unit: UnitOfWork, caller: Caller, audit_id: str | None) -> list[AuditEntry]:
    if audit_id is None:
        head = await last_change(unit.audit, caller)
        if head is None:
            where = f"in session {caller.session}" if caller.session else "outside of sessions"
            raise NotFound(
                f"{caller.actor or 'Nobody'} has made no change {where} that is still in force.",
                reason="unknown_id",
                field="audit_id",
                hint="Name a change; see them all with: hippo history",
            )
        return await unit.audit.whole_change(head)
    entry = await unit.audit.entry(caller.tenant, audit_id)
    if entry is None:
        raise _unknown(audit_id)
    return await unit.audit.whole_change(entry)


def _unknown(audit_id: str) -> NotFound:
    message, hint = f"No change {audit_id} in this store.", "See the changes with: hippo history"
    if _ID_OF_A_THING.fullmatch(audit_id) and not audit_id.startswith("aud_"):
        message = f"{audit_id} is no change: those begin with aud_."
        hint = f"See its changes with: hippo history {audit_id}"
    return NotFound(message, reason="unknown_id", field="audit_id", resource=audit_id, hint=hint)
