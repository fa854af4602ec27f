"""What a dry run works on: the store, with every write rolled back and remembered beside it.

Above lies the night, which runs on it as on the store itself: a step sees what the steps before it have written, and so does
what the same step does next. Below lies the store, which nothing is written to.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, cast

from hippo.engine.domain.memory import Memory
from hippo.engine.engine import Engine
from hippo.engine.ports import Filter, Record, Store


def rehearsing(engine: Engine) -> Engine:
    """The engine over a store that keeps nothing."""
    return engine._replace(store=cast(Store, Rehearsal(engine.store)))


class Rehearsal:
    """A store whose every write is rolled back and shown all the same, as far as the steps of a sleep look.

    They look at memories by id and in pages, and at records by id. A page holds no memory that was made in the rehearsal: a
    night takes its memories from the store once and keeps its own view of them from there on.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._memories: dict[str, Memory | None] = {}
        self._records: dict[str, Record] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    @asynccontextmanager
    async def read(self, *, apart: bool = False) -> AsyncIterator[Any]:
        async with self._store.read(apart=apart) as snapshot:
            yield _Seen(snapshot, self._memories, self._records)

    @asynccontextmanager
    async def write(self, *, dry_run: bool = True, relaxed: bool = False) -> AsyncIterator[Any]:
        async with self._store.write(dry_run=True, relaxed=relaxed) as unit:
            yield _Seen(unit, self._memories, self._records)

    async def scrub(self, timeout_seconds: float = 5.0) -> bool:
        return True


class _Seen:
    """A snapshot or a transaction in which the rehearsal's writes are seen."""

    def __init__(self, real: Any, memories: dict[str, Memory | None], records: dict[str, Record]) -> None:
        self._real = real
        self.memories = _Memories(real.memories, memories)
        self.records = _Records(real.records, records)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


class _Memories:
    """The memories. What is kept beside them is None where it was erased."""

    def __init__(self, real: Any, kept: dict[str, Memory | None]) -> None:
        self._real = real
        self._kept = kept

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    async def get_many(self, tenant: str, ids: Sequence[str]) -> list[Memory]:
        stored = {memory.id: memory for memory in await self._real.get_many(tenant, ids)}
        found = [self._kept.get(one, stored.get(one)) for one in ids]
        return [memory for memory in found if memory is not None]

    async def page(
        self, where: Filter, *, limit: int, after: tuple[datetime, str] | None, newest_first: bool = True
    ) -> list[Memory]:
        while page := await self._real.page(where, limit=limit, after=after, newest_first=newest_first):
            after = (page[-1].create_time, page[-1].id)
            found = [memory for one in page if (memory := self._kept.get(one.id, one)) is not None]
            found = [memory for memory in found if _is_listed(memory, where)]
            if found:
                return found
        return []

    async def add_many(self, memories: Sequence[Memory]) -> None:
        await self._real.add_many(memories)
        self._keep(memories)

    async def update_many(self, memories: Sequence[Memory]) -> None:
        await self._real.update_many(memories)
        self._keep(memories)

    async def erase_many(self, tenant: str, memories: Sequence[Memory], *, reason: str, time: datetime) -> list[str]:
        erased: list[str] = await self._real.erase_many(tenant, memories, reason=reason, time=time)
        self._kept.update(dict.fromkeys((*erased, *(memory.id for memory in memories))))
        return erased

    def _keep(self, memories: Sequence[Memory]) -> None:
        self._kept.update((memory.id, memory) for memory in memories)


class _Records:
    """The records."""

    def __init__(self, real: Any, kept: dict[str, Record]) -> None:
        self._real = real
        self._kept = kept

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    async def get_many(self, tenant: str, ids: Sequence[str]) -> list[Record]:
        stored = {record.id: record for record in await self._real.get_many(tenant, ids)}
        found = [self._kept.get(one, stored.get(one)) for one in ids]
        return [record for record in found if record is not None]

    async def put_many(self, records: Sequence[Record]) -> None:
        await self._real.put_many(records)
        self._kept.update((record.id, record) for record in records)


def _is_listed(memory: Memory, where: Filter) -> bool:
    """Whether a memory that was listed before the rehearsal changed it would still be."""
    return not memory.superseded_by and (memory.dormant_time is not None) == bool(where.dormant)
