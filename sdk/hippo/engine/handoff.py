"""Handoffs: what one session leaves to the next.

Above it are the session service and the end of a session; below it records. A handoff is never changed: a later one counts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.notice import Notice
from hippo.engine.ports import Record, RecordReader, UnitOfWork
from hippo.engine.record import add_record, new_record
from hippo.engine.session_find import find_session, own_session
from hippo.engine.wording import settle_wording
from hippo.engine.work_find import HANDOFF, KEPT, latest_handoff
from hippo.errors import NotFound

_NUMBER = late_pattern(r"#?(\d{1,9})", re.ASCII)


class HandoffDraft(NamedTuple):
    """What is handed over; see CreateHandoffRequest in the contract."""

    summary: str
    next_action: str = ""
    artifacts: Sequence[str] = ()


class HandedOver(NamedTuple):
    """The handoff as it was kept."""

    handoff: Record
    notes: tuple[Notice, ...] = ()


async def create_handoff(
    engine: Engine,
    caller: Caller,
    change: Change,
    draft: HandoffDraft,
    *,
    session_id: str | None = None,
    scope: str | None = None,
) -> HandedOver:
    """Keep a handoff. Two at once are two handoffs, and the second reply names the first.

    Raises:
        FailedPrecondition: reason "secret".
        InvalidArgument: an artifact is too long.
    """
    # Where it belongs is checked here; what it says, where it is kept.
    place = settle_wording(engine, session_id=session_id, scope=scope).texts

    async def work(unit: UnitOfWork) -> tuple[HandedOver, Mapping[str, object]]:
        session_id = await own_session(unit.records, caller, place["session_id"])
        session = await find_session(unit.records, caller.tenant, session_id)
        scope = place["scope"] or (session.scope if session else "")
        handed, notes = await add_handoff(engine, caller, unit, draft, session_id=session_id, scope=scope)
        return HandedOver(handed, notes), {"record_id": handed.id}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> HandedOver:
        return HandedOver(await get_handoff(unit.records, caller, str(body["record_id"])))

    return await carry_out(engine, caller, change, work, replay)


async def add_handoff(
    engine: Engine, caller: Caller, unit: UnitOfWork, draft: HandoffDraft, *, session_id: str, scope: str
) -> tuple[Record, tuple[Notice, ...]]:
    """Within a transaction: keep a handoff under the next number."""
    wording = settle_wording(
        engine, summary=draft.summary, next_action=draft.next_action, lists={"artifacts": draft.artifacts}
    )
    notes = wording.notes
    if session_id and (before := await latest_handoff(unit.records, caller.tenant, session_id=session_id)):
        who = before.body["actor"] or "somebody"
        message = (
            f"Session {session_id} has handoff {before.number} by {who} already; the new one is shown from now on."
        )
        notes = (*notes, Notice("earlier_handoff", message, f"The earlier one: hippo handoff show {before.number}"))
    body = {**wording.texts, **wording.lists, "actor": caller.actor}
    number = await unit.records.highest_number(caller.tenant, HANDOFF) + 1
    handed = new_record(
        engine, caller, HANDOFF, "hnd", body, scope=scope, session=session_id, state=KEPT, number=number
    )
    await add_record(engine, caller, unit, "handoff_create", handed)
    return handed, notes


async def get_handoff(records: RecordReader, caller: Caller, name: str) -> Record:
    """One handoff.

    Args:
        records: Where.
        caller: Who asks.
        name: Its number, "3" or "#3", or its id.

    Raises:
        NotFound: there is none.
    """
    number = _NUMBER.fullmatch(name.strip())
    if number:
        found = await records.find(caller.tenant, HANDOFF, states=(KEPT,), number=int(number[1]), limit=1)
    else:
        found = [one for one in await records.get_many(caller.tenant, [name.strip()]) if one.type == HANDOFF]
    if not found:
        raise NotFound(
            f"No handoff {name.strip()[:100]} in this store.",
            reason="unknown_id",
            field="handoff_id",
            resource=name.strip()[:100],
            hint="See the latest one: hippo handoff latest",
        )
    return found[0]
