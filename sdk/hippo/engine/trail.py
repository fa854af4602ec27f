"""The trail of a session: the steps somebody logged.

Above it are the session service and the context block; below it sessions and records. A step is never changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hippo.engine.domain.session_id import session_id_of
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.notice import Notice
from hippo.engine.ports import Record, UnitOfWork
from hippo.engine.record import add_record, new_record
from hippo.engine.secrecy import refuse_secrets
from hippo.engine.session import new_session
from hippo.engine.session_find import find_session, kept_record, only_active
from hippo.engine.wording import settle_wording
from hippo.engine.work_find import EVENT, KEPT
from hippo.errors import InvalidArgument

DEFAULT_EVENT = "progress"


class Logged(NamedTuple):
    """A step as it was kept."""

    event: Record
    notes: tuple[Notice, ...] = ()


async def log_event(
    engine: Engine,
    caller: Caller,
    change: Change,
    text: str,
    *,
    type: str | None = None,
    given_id: str | None = None,
    task: str | None = None,
    scope: str | None = None,
) -> Logged:
    """Add a step to a session's trail; where there is no session yet, one begins with it.

    Raises:
        InvalidArgument: the text is blank, the type is not one word, or no session is named and several go on.
        FailedPrecondition: reason "secret".
    """
    word = (type or DEFAULT_EVENT).strip().lower()
    if not word.replace("-", "").replace("_", "").isalnum():
        raise InvalidArgument(
            f"The type {word[:50]!r} is not one word.",
            reason="invalid_field",
            field="type",
            hint="Say e.g. progress, decision or error.",
        )
    refuse_secrets(type=word)
    wording = settle_wording(engine, text=text, task=task, scope=scope, session_id=given_id)

    async def work(unit: UnitOfWork) -> tuple[Logged, Mapping[str, object]]:
        session = await _session_to_log(engine, caller, unit, given_id, wording.texts["task"], wording.texts["scope"])
        body = {
            "text": wording.texts["text"],
            "type": word,
            "task": wording.texts["task"] or session.body["task"],
            "actor": caller.actor,
        }
        place = wording.texts["scope"] or session.scope
        event = new_record(engine, caller, EVENT, "evt", body, scope=place, session=session.session, state=KEPT)
        await add_record(engine, caller, unit, "session_log", event, reason=change.reason)
        return Logged(event, wording.notes), {"record_id": event.id}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Logged:
        return Logged(await kept_record(unit.records, caller, str(body["record_id"])))

    return await carry_out(engine, caller, change, work, replay)


async def _session_to_log(
    engine: Engine, caller: Caller, unit: UnitOfWork, given_id: str | None, task: str, scope: str
) -> Record:
    session_id = session_id_of(given_id or "") or session_id_of(caller.session)
    if session_id:
        known = await find_session(unit.records, caller.tenant, session_id)
    else:
        known = await only_active(unit, caller)
    if known is not None:
        return known
    fresh = new_session(engine, caller, session_id or engine.new_id("ses"), task=task, scope=scope)
    return await add_record(engine, caller, unit, "session_start", fresh, reason="begun by its first event")
