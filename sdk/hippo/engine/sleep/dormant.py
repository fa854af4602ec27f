"""Memories that have faded: listed, searched, woken."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.terms import query_terms
from hippo.engine.engine import Caller, Change, Engine
from hippo.engine.memory import modify_memory
from hippo.engine.ports import Filter
from hippo.errors import FailedPrecondition


async def list_dormant(
    engine: Engine, caller: Caller, *, limit: int, after: tuple[datetime, str] | None = None
) -> list[Memory]:
    """Dormant memories, the newest first, at most `limit`, starting behind `after`."""
    where = Filter(tenant=caller.tenant, now=engine.clock(), dormant=True)
    async with engine.store.read() as snapshot:
        return await snapshot.memories.page(where, limit=limit, after=after)


async def search_dormant(engine: Engine, caller: Caller, query: str, *, limit: int) -> Sequence[Memory]:
    """The dormant memories that match a query best, best first."""
    where = Filter(tenant=caller.tenant, now=engine.clock(), dormant=True)
    async with engine.store.read() as snapshot:
        found = await snapshot.index.search(query_terms(query), where, limit=limit)
        return await snapshot.memories.get_many(caller.tenant, [candidate.id for candidate in found])


async def restore_dormant(engine: Engine, caller: Caller, memory_id: str, change: Change) -> Memory:
    """Wake a dormant memory, as if it had just been recalled: it gets a full half-life before it can fade again.

    Raises:
        NotFound: no memory has this id.
        FailedPrecondition: it is not dormant.
        Conflict: the same text was stored again meanwhile, or reason "key_reused".
    """

    def woken(memory: Memory) -> None:
        if memory.dormant_time is None:
            raise FailedPrecondition(
                f"Memory {memory_id} is not dormant.",
                field="memory_id",
                resource=memory_id,
                hint="See the dormant ones with: hippo dormant list",
            )

    return await modify_memory(
        engine, caller, memory_id, change, "restore", dormant_time=woken, recall_time=engine.clock()
    )
