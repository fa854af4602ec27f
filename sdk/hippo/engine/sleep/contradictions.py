"""Sleep's look for contradictions among the memories that were stored since the last one.

Above lie the steps; below lies `conflict`, which compares two memories and keeps what it finds. Each memory is compared with
the few that the index names.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from hippo.engine.conflict import MOST_CANDIDATES, claims_of, compare, held_by_rivals, open_conflicts, where_rivals_are
from hippo.engine.conflict_record import Rival, conflict_id
from hippo.engine.domain.memory import Memory
from hippo.engine.domain.statement import Claim
from hippo.engine.ports import Filter
from hippo.engine.progress import Progress, keep_place, place_of
from hippo.engine.sleep.night import Done, Night

MOST_REFRESHED = 20_000
"""Memories one sleep looks at; the next one goes on behind them."""

_BATCH = 4_000
"""Memories whose words are looked up in the index together: it is read once for each word of them."""

_PAGE = 500
_AT_ONCE = 50
"""Memories compared in one read, and conflicts kept in one transaction."""

_PROGRESS = Progress("conflict_progress", "conf")


async def refresh_conflicts(night: Night) -> int:
    """Look for contradictions among the memories stored since the last sleep, and keep them in transactions of their own.

    Returns:
        Number of open conflicts found anew.
    """
    engine, tenant = night.engine, night.caller.tenant
    now = engine.clock()
    async with engine.store.read() as snapshot:
        start = await place_of(_PROGRESS, snapshot.records, tenant)
    after, found, looked_at = start, 0, 0
    while looked_at < MOST_REFRESHED and (batch := await _batch(night, after, now)):
        looked_at += len(batch)
        after = (batch[-1].create_time, batch[-1].id)
        for scope in {memory.scope: None for memory in batch}:
            rivals = await _rivals(night, [memory for memory in batch if memory.scope == scope], now)
            found += await _keep(night, rivals)
    if after is not None and after != start:
        async with night.writing() as unit:
            await keep_place(_PROGRESS, engine, night.caller, unit, after)
    return found


async def _batch(night: Night, after: tuple[datetime, str] | None, now: datetime) -> list[Memory]:
    where = Filter(tenant=night.caller.tenant, now=now, kinds=("distilled",))
    batch: list[Memory] = []
    async with night.engine.store.read(apart=True) as snapshot:
        while len(batch) < _BATCH:
            page = await snapshot.memories.page(where, limit=_PAGE, after=after, newest_first=False)
            if not page:
                break
            batch += page
            after = (page[-1].create_time, page[-1].id)
    return batch


async def _rivals(night: Night, memories: Sequence[Memory], now: datetime) -> list[Rival]:
    """The pairs that memories of one scope make with others of it."""
    claims: dict[str, tuple[Claim, ...]] = {}
    wanted = []
    for memory in memories:
        claims[memory.id] = claims_of(memory)
        wanted.append(held_by_rivals(claims[memory.id]))
        await night.breathe()
    if not any(wanted):
        return []
    async with night.engine.store.read(apart=True) as snapshot:
        named = await snapshot.index.holding(wanted, where_rivals_are(memories[0], now), limit=MOST_CANDIDATES)
    known = {memory.id: memory for memory in memories}
    found: list[Rival] = []
    for start in range(0, len(memories), _AT_ONCE):
        some = range(start, min(start + _AT_ONCE, len(memories)))
        unread = list({one for place in some for one in named[place] if one not in known})
        async with night.engine.store.read() as snapshot:
            held = {memory.id: memory for memory in await snapshot.memories.get_many(night.caller.tenant, unread)}
        for place in some:
            others = [other for one in named[place] if (other := known.get(one) or held.get(one)) is not None]
            found += compare(memories[place], others, claims)
            await night.breathe()
    await night.breathe.let_go(claims)
    return found


async def _keep(night: Night, rivals: Sequence[Rival]) -> int:
    """Keep what is not known yet, but for what somebody has taken back."""
    ids = {conflict_id(rival.newer, rival.older): rival for rival in rivals}
    taken_back = await night.taken_back("conflict", ids) if ids else set()
    left = [rival for one, rival in ids.items() if one not in taken_back]
    found = 0
    for start in range(0, len(left), _AT_ONCE):
        async with night.writing() as unit:
            some, begin = left[start : start + _AT_ONCE], partial(night.begin, unit)
            opened = await open_conflicts(night.engine, night.caller, unit, some, begin=begin)
        found += len(opened)
        night.done += [
            Done("conflict", record.body["marked"], (), f"marked stale: contradicted by {record.body['newer']}")
            for record, marks in opened
            if marks
        ]
    return found
