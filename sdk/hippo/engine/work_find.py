"""Finding the work in hand: the snapshot in force, the latest handoff, the last steps of a trail.

Above it is whatever shows or changes them; below it records. It loads nothing else, since session starts of agents wait for it.
"""

from __future__ import annotations

from hippo.engine.ports import Record, RecordReader

SNAPSHOT, HANDOFF, EVENT = "task_snapshot", "handoff", "session_event"
ACTIVE, KEPT = "active", "kept"


async def active_snapshot(records: RecordReader, tenant: str, scope: str | None) -> Record | None:
    """The snapshot in force: of the scope; without one, that of no scope before the latest of any."""
    if scope is not None:
        return await snapshot_in_force(records, tenant, scope)
    found = await records.find(tenant, SNAPSHOT, states=(ACTIVE,), limit=50)
    return next((one for one in found if not one.scope), found[0] if found else None)


async def snapshot_in_force(records: RecordReader, tenant: str, scope: str) -> Record | None:
    """The snapshot in force in exactly this scope."""
    found = await records.find(tenant, SNAPSHOT, states=(ACTIVE,), scope=scope, limit=1)
    return found[0] if found else None


async def latest_handoff(
    records: RecordReader, tenant: str, *, scope: str | None = None, session_id: str | None = None
) -> Record | None:
    """The handoff that was written last, of a scope and a session where they are given."""
    found = await records.find(tenant, HANDOFF, states=(KEPT,), scope=scope, session=session_id, limit=1)
    return found[0] if found else None


async def latest_events(records: RecordReader, tenant: str, session_id: str, limit: int) -> list[Record]:
    """The last steps of a session, oldest first."""
    if not limit or not session_id:
        return []
    found = await records.find(tenant, EVENT, states=(KEPT,), session=session_id, limit=limit)
    return found[::-1]
