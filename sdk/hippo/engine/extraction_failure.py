"""Kept turns that gave no facts: those behind them go on, they are tried again, and after a few tries they are put aside.

Above lies `extraction`; below lie the records, one for the turns that were shown at once. A record holds their ids and what
went wrong, without a word of whoever draws the facts: that may quote a turn, and a turn may be forgotten. Like the place that
the look through the turns has come to, it is bookkeeping, but each try that counts has a line in the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hippo.engine.domain.memory import Memory
from hippo.engine.engine import Caller, Engine, audit_entry
from hippo.engine.notice import Notice
from hippo.engine.ports import Record, RecordReader
from hippo.engine.record import new_record
from hippo.engine.secrecy import redacted
from hippo.errors import Unavailable

MOST_TRIES = 3
"""Failed tries after which turns are put aside."""

TYPE = "extraction_failure"
WAITING, ASIDE = "waiting", "aside"

FAILED, PUT_ASIDE = "extract_failed", "extract_put_aside"
"""What notices are called."""

_NEXT = "They are shown again in the next sleep."
_AGAIN = "Once the cause is mended: hippo sleep --retry-extraction"
_MOST_RECORDS = 10_000
_FIELD = "extract_command"


class NoFacts(Unavailable):
    """Raised when some turns gave no facts, while others may.

    Args:
        why: What went wrong in a sentence without its full stop, and without any text of the turns: it is kept.
        said: What whoever draws the facts said of it; for the report only.
        hint: What to do.
    """

    def __init__(self, why: str, *, said: str = "", hint: str = "") -> None:
        message = f"{why}: {said}" if said else why
        super().__init__(message if message.endswith((".", "!", "?")) else f"{message}.", field=_FIELD, hint=hint)
        self.why = f"{why}."


class Failed(NamedTuple):
    """Turns that were shown in this sleep and gave no facts: their record as it is kept, and why."""

    record: Record
    error: NoFacts


def failure_of(engine: Engine, caller: Caller, turns: Sequence[Memory], error: NoFacts) -> Record:
    """A record of turns that gave no facts for the first time; the try is not counted yet."""
    body = {"turns": [turn.id for turn in turns], "tries": 0, "why": redacted(error.why)}
    return new_record(engine, caller, TYPE, "exf", body, state=WAITING)


def failed_again(engine: Engine, record: Record, error: NoFacts) -> Record:
    """The record after one more try, which is not counted yet."""
    return record._replace(body={**record.body, "why": redacted(error.why)}, update_time=engine.clock())


async def waiting(records: RecordReader, tenant: str, *, limit: int, aside_too: bool = False) -> list[Record]:
    """Those that are to be tried again, the one whose last try is longest ago first."""
    states = (WAITING, ASIDE) if aside_too else (WAITING,)
    found = await records.find(tenant, TYPE, limit=_MOST_RECORDS, states=states)
    return sorted(found, key=lambda record: (record.update_time, record.id))[:limit]


async def take_up_again(engine: Engine, caller: Caller) -> int:
    """Give all that were put aside their tries again.

    Returns:
        How many turns they are.
    """
    async with engine.store.write() as unit:
        aside = await unit.records.find(caller.tenant, TYPE, limit=_MOST_RECORDS, states=(ASIDE,))
        count = sum(len(record.body["turns"]) for record in aside)
        if aside:
            await unit.records.put_many(
                [record._replace(state=WAITING, body={**record.body, "tries": 0}) for record in aside]
            )
            why = f"kept turns that were put aside are tried again: {count}"
            await unit.audit.add_many([audit_entry(engine, caller, "extract_retry", reason=why)])
    return count


async def count_tries(engine: Engine, caller: Caller, failed: Sequence[Failed]) -> list[Notice]:
    """Count the failed tries of one sleep and put aside what has had its share.

    Returns:
        What the caller should know, a notice for each.
    """
    async with engine.store.write() as unit:
        held = await unit.records.get_many(caller.tenant, [record.id for record, _ in failed])
        # One that another sleep has changed meanwhile is counted there.
        counted = [Failed(_counted(record), error) for record, error in failed if record in held]
        await unit.records.put_many([record for record, _ in counted])
        reasons = [f"no facts from {_tried(record)}: {record.body['why']}" for record, _ in counted]
        await unit.audit.add_many([audit_entry(engine, caller, FAILED, reason=one) for one in reasons])
    return [_notice(record, error) for record, error in counted]


def uncounted(failed: Sequence[Failed]) -> Notice:
    """What the caller should know of a sleep in which nothing went well: putting turns aside would help nobody."""
    turns = sum(len(record.body["turns"]) for record, _ in failed)
    error = failed[-1].error
    message = (
        f"No facts from {_count(turns)}, in {len(failed)} tries that do not count as none went well: {error.message}"
    )
    return Notice(FAILED, message, f"{error.hint} {_NEXT}".strip())


def rehearsed(turns: Sequence[Memory], error: NoFacts) -> Notice:
    """What the caller of a dry run should know of turns that gave no facts; nothing was counted."""
    return Notice(FAILED, f"No facts from {_count(len(turns))}: {error.message}", error.hint)


def _counted(record: Record) -> Record:
    tries = record.body["tries"] + 1
    state = ASIDE if tries >= MOST_TRIES else WAITING
    return record._replace(state=state, body={**record.body, "tries": tries})


def _notice(record: Record, error: NoFacts) -> Notice:
    code, hint = (PUT_ASIDE, _AGAIN) if record.state == ASIDE else (FAILED, _NEXT)
    return Notice(code, f"No facts from {_tried(record)}: {error.message}", f"{error.hint} {hint}".strip())


def _tried(record: Record) -> str:
    aside = ", put aside" if record.state == ASIDE else ""
    return f"{_count(len(record.body['turns']))}, try {record.body['tries']} of {MOST_TRIES}{aside}"


def _count(turns: int) -> str:
    return f"{turns} kept turn{'' if turns == 1 else 's'}"
