"""How far a look that goes through the memories over many nights has come, kept as a record.

Above it are the steps of sleep that go on behind what they have seen; below it the records. This is bookkeeping, as the record
of the last sleep is: it is not logged and nothing is undone by it. A night that only looked is no change, and what somebody has
taken back is not found a second time.
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import RecordReader, UnitOfWork
from hippo.engine.record import new_record

Place = tuple[datetime, str]
"""Time and id of the last memory looked at, as pages begin behind it."""


class Progress(NamedTuple):
    """Whose progress: type and id prefix of its record."""

    type: str
    prefix: str

    @property
    def record_id(self) -> str:
        """Id of its one record."""
        return f"{self.prefix}_progress"


async def place_of(progress: Progress, records: RecordReader, tenant: str) -> Place | None:
    """Where the next look begins; None at the beginning."""
    found = await records.get_many(tenant, [progress.record_id])
    return (datetime.fromisoformat(found[0].body["time"]), str(found[0].body["id"])) if found else None


async def keep_place(progress: Progress, engine: Engine, caller: Caller, unit: UnitOfWork, place: Place) -> None:
    """Within a transaction: the next look begins behind this memory."""
    body = {"time": place[0].isoformat(), "id": place[1]}
    known = await unit.records.get_many(caller.tenant, [progress.record_id])
    made = known or [new_record(engine, caller, progress.type, progress.prefix, body)]
    await unit.records.put_many([made[0]._replace(id=progress.record_id, body=body, update_time=engine.clock())])
