"""How the store is, what was done to it, and rebuilding what is derived."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from hippo.engine.degradation import degradations
from hippo.engine.domain.memory import AGED_AFTER
from hippo.engine.domain.strength import strength_of
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.notice import Notice
from hippo.engine.ports import AuditEntry, Counts, StoreState, UnitOfWork

FADED_BELOW = 0.05
"""Strength below which a memory counts as faded. Source: architecture plan, "Consolidation Engine"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """What `status` tells about one store."""

    state: StoreState
    counts: Counts
    mean_strength: float
    faded_count: int
    aged_count: int
    degraded: tuple[Notice, ...]


async def get_status(engine: Engine, caller: Caller) -> Status:
    """Counts and strengths of the store as they are now."""
    now = engine.clock()
    async with engine.store.read() as snapshot:
        counts = await snapshot.memories.counts(caller.tenant, now)
        rows = await snapshot.memories.all_candidates(caller.tenant, now)
    strengths = [strength_of(row, now, engine.policy.loss_aversion_ratio) for row in rows]
    state = await engine.store.state()
    return Status(
        state=state,
        counts=counts,
        mean_strength=sum(strengths) / len(strengths) if strengths else 0.0,
        faded_count=sum(value < FADED_BELOW for value in strengths),
        aged_count=sum(
            not row.pinned and row.confidence != "verified" and _age(now, row.recall_time) > AGED_AFTER for row in rows
        ),
        degraded=degradations(state),
    )


async def list_audit_events(
    engine: Engine,
    caller: Caller,
    *,
    limit: int,
    after: tuple[datetime, str] | None = None,
    operation: str | None = None,
    memory_id: str | None = None,
    since: datetime | None = None,
) -> list[AuditEntry]:
    """The audit log, newest first, at most `limit` entries starting behind `after`."""
    async with engine.store.read() as snapshot:
        return await snapshot.audit.page(
            caller.tenant, limit=limit, after=after, operation=operation, memory_id=memory_id, since=since
        )


async def reindex_memories(engine: Engine, caller: Caller, change: Change) -> int:
    """Rebuild the caller's search index from the memories; returns how many it holds.

    Raises:
        Conflict: reason "key_reused".
    """

    async def work(unit: UnitOfWork) -> tuple[int, Mapping[str, object]]:
        count = await unit.reindex(caller.tenant)
        await unit.audit.add_many([audit_entry(engine, caller, "reindex", reason=change.reason)])
        return count, {"memory_count": count}

    async def replay(_unit: UnitOfWork, body: Mapping[str, object]) -> int:
        return int(str(body["memory_count"]))

    return await carry_out(engine, caller, change, work, replay)


def _age(now: datetime, then: datetime) -> timedelta:
    return now - then
