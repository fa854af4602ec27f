"""Whether a change can be taken back, and refusing it in words where something stands in the way.

Above it are `undo` and `undo_parts`; below it the log and the rules of `domain.history`.
"""

from __future__ import annotations

from collections.abc import Sequence

from hippo.engine.domain.history import HALF, Verdict, judge, operation_of
from hippo.engine.history import find_undo
from hippo.engine.ports import AuditEntry, UnitOfWork
from hippo.errors import Conflict, FailedPrecondition


async def require_undoable(unit: UnitOfWork, entries: Sequence[AuditEntry]) -> list[AuditEntry]:
    """The later entries about the same things, where nothing stands in the way.

    Raises:
        Conflict: see `undo_change`.
        FailedPrecondition: see `undo_change`.
    """
    head = entries[0]
    behind = await unit.audit.behind(head)
    verdict = judge(entries, await find_undo(unit.audit, head), behind)
    require(verdict, head, operation_of(entries), behind)
    return behind


def require(verdict: Verdict, head: AuditEntry, operation: str, behind: Sequence[AuditEntry]) -> None:
    """Refuse what cannot be taken back, with what stands in the way."""
    message = f'{head.id} ("{operation}") cannot be taken back: {verdict.obstacle}'
    if verdict.state == "undone":
        raise Conflict(
            f'{head.id} ("{operation}") was taken back before: {verdict.obstacle}',
            field="audit_id",
            resource=verdict.other,
            hint=f"To have the change again: hippo undo {verdict.other}",
        )
    if verdict.state == "blocked":
        raise Conflict(
            message,
            field="audit_id",
            resource=verdict.other,
            hint=f"Take that back first: hippo undo {verdict.other}",
        )
    if verdict.state == "final":
        if verdict.obstacle == HALF:
            raise FailedPrecondition(
                message,
                field="audit_id",
                resource=head.id,
                hint="In that project: hippo unshare MEMORY_ID, or hippo undo",
            )
        forgotten = head.operation == "forget" or any(one.operation == "forget" for one in behind)
        raise FailedPrecondition(
            message,
            reason="forgotten" if forgotten else "",
            field="audit_id",
            resource=head.id,
            hint="Name an earlier change; see them with: hippo history",
        )
