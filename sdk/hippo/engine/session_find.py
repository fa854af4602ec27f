"""Finding the session that somebody means: by its id, by the caller, or because it is the only one that goes on.

Above it are sessions, trails, snapshots and handoffs; below it records.
"""

from __future__ import annotations

from hippo.engine.domain.session_id import record_id_of, session_id_of
from hippo.engine.engine import Caller
from hippo.engine.ports import Record, RecordReader, UnitOfWork
from hippo.errors import InvalidArgument, NotFound

SESSION = "session"
ACTIVE, ENDED = "active", "ended"


def unknown_session(session_id: str) -> NotFound:
    """No session has this id; "" where there is no session at all."""
    if not session_id:
        return NotFound(
            "No session was started in this store yet.",
            reason="unknown_id",
            field="session_id",
            hint="Begin one: hippo session start",
        )
    return NotFound(
        f"No session {session_id} in this store.",
        reason="unknown_id",
        field="session_id",
        resource=session_id,
        hint="See the ids with: hippo session list",
    )


async def find_session(records: RecordReader, tenant: str, given: str) -> Record | None:
    """The session somebody calls by this id: its own, or that of its record."""
    session_id = session_id_of(given)
    found = await records.get_many(tenant, [record_id_of(session_id)]) if session_id else []
    return found[0] if found else None


async def kept_record(records: RecordReader, caller: Caller, record_id: str) -> Record:
    """A record that an earlier, identical request made.

    Raises:
        NotFound: it is gone since.
    """
    found = await records.get_many(caller.tenant, [record_id])
    if not found:
        raise NotFound(f"What this request made, {record_id}, is gone.", reason="unknown_id", resource=record_id)
    return found[0]


async def own_session(records: RecordReader, caller: Caller, given: str | None) -> str:
    """Id of the session something belongs to: the named one, else the caller's, else the only one that goes on; "" for none."""
    name = session_id_of(given or "") or session_id_of(caller.session)
    if name:
        known = await find_session(records, caller.tenant, name)
        return known.session if known else name
    going = await records.find(caller.tenant, SESSION, states=(ACTIVE,), limit=2)
    return going[0].session if len(going) == 1 else ""


async def only_active(unit: UnitOfWork, caller: Caller) -> Record | None:
    """The session that goes on, None where none does: no call may end up in another agent's trail by guessing.

    Raises:
        InvalidArgument: several go on.
    """
    going = await unit.records.find(caller.tenant, SESSION, states=(ACTIVE,), limit=4)
    if len(going) > 1:
        ids = ", ".join(record.session for record in going[:3]) + (", ..." if len(going) > 3 else "")
        raise InvalidArgument(
            f"Several sessions go on here: {ids}.",
            reason="invalid_field",
            field="session_id",
            hint="Name yours: --id, or set HIPPO_SESSION",
        )
    return going[0] if going else None
