"""One sleep at a time: a record that says who sleeps until when, and what the last sleep has seen.

The record is bookkeeping: it is not logged and nothing is undone by it. Below lie the records of the store.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import Record, RecordReader, UnitOfWork
from hippo.errors import Conflict

LEASE = timedelta(minutes=5)
"""How long a sleep may go without a sign of life before another one may take over."""

RENEW_AFTER = timedelta(minutes=1)

_TYPE = "sleep"
_SIGN = ("holder", "until", "process", "machine")
_LIVE: set[str] = set()
"""The sleeps of this process that are under way: one that was given up holds nobody up."""


class LastSleep(NamedTuple):
    """What the last complete sleep left behind.

    Attributes:
        time: When it began; None when there was none.
        settled: Id of the log's latest entry behind which nothing was left to do; "" where that is not known.
        due: When the passing of time alone gives a sleep something to do; None for never.
        rules: By which rules and settings.
    """

    time: datetime | None = None
    settled: str = ""
    due: datetime | None = None
    rules: str = ""


async def last_sleep(records: RecordReader, caller: Caller) -> LastSleep:
    """What the last sleep left behind."""
    found = await records.find(caller.tenant, _TYPE, limit=1)
    if not found:
        return LastSleep()
    body = found[0].body
    return LastSleep(_time(body.get("time")), body.get("settled", ""), _time(body.get("due")), body.get("rules", ""))


class Lease:
    """The right to sleep in one store.

    Args:
        engine: The store.
        caller: Whose memories.
    """

    def __init__(self, engine: Engine, caller: Caller) -> None:
        self._engine = engine
        self._caller = caller
        self._holder = engine.new_id("slp")
        self._until = engine.clock()

    async def take(self) -> None:
        """Become the one that sleeps.

        Raises:
            Conflict: another one is, and it is alive as far as can be seen.
        """
        async with self._engine.store.write() as unit:
            record = await self._record(unit)
            body = {} if record is None else record.body
            now = self._engine.clock()
            until = _time(body.get("until"))
            if body.get("holder") and until is not None and until > now and _is_alive(body):
                raise Conflict(
                    f"Another sleep of this store is running, process {body.get('process')} on {body.get('machine')}.",
                    hint="Wait until it is done; one that died is taken over after five minutes.",
                )
            _LIVE.add(self._holder)
            await self._put(unit, record, {**body, **self._sign(now)})

    def let_go(self) -> None:
        """Say that this sleep is over, however it ended. Its record is the next one's to take over."""
        _LIVE.discard(self._holder)

    async def hold(self, unit: UnitOfWork) -> None:
        """Within a transaction: make sure that this sleep still has the right to write, and renew it.

        Raises:
            Conflict: it took so long that another one has taken over.
        """
        record = await self._record(unit)
        if record is None or record.body.get("holder") != self._holder:
            raise Conflict(
                "This sleep stood still for so long that another one has taken over.",
                hint="Nothing is lost: the other one goes on from here.",
            )
        now = self._engine.clock()
        if self._until - now < LEASE - RENEW_AFTER:
            await self._put(unit, record, {**record.body, **self._sign(now)})

    async def end(self, unit: UnitOfWork, last: LastSleep) -> None:
        """Within a transaction: give the right back and keep what this sleep has seen."""
        record = await self._record(unit)
        body = {
            "time": last.time.isoformat() if last.time else "",
            "settled": last.settled,
            "due": last.due.isoformat() if last.due else "",
            "rules": last.rules,
        }
        await self._put(unit, record, body)

    async def give_up(self) -> None:
        """Give the right back and leave everything else as the last complete sleep left it."""
        async with self._engine.store.write() as unit:
            record = await self._record(unit)
            if record is not None and record.body.get("holder") == self._holder:
                kept = {name: value for name, value in record.body.items() if name not in _SIGN}
                await self._put(unit, record, kept)

    async def _record(self, unit: UnitOfWork) -> Record | None:
        found = await unit.records.find(self._caller.tenant, _TYPE, limit=1)
        return found[0] if found else None

    async def _put(self, unit: UnitOfWork, record: Record | None, body: Mapping[str, Any]) -> None:
        now = self._engine.clock()
        if record is None:
            record = Record(self._engine.new_id("slp"), self._caller.tenant, _TYPE, {}, now, now)
        await unit.records.put_many([record._replace(body=dict(body), update_time=now)])

    def _sign(self, now: datetime) -> dict[str, object]:
        self._until = now + LEASE
        values = (self._holder, self._until.isoformat(), os.getpid(), socket.gethostname())
        return dict(zip(_SIGN, values, strict=True))


def _is_alive(body: Mapping[str, Any]) -> bool:
    """Whether the process that holds the lease may still run; one on another machine may."""
    process = body.get("process")
    if body.get("machine") != socket.gethostname() or not isinstance(process, int):
        return True
    if process == os.getpid():
        return body.get("holder") in _LIVE
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it is there and somebody else's
        return True
    return True


def _time(text: object) -> datetime | None:
    return datetime.fromisoformat(text) if isinstance(text, str) and text else None
