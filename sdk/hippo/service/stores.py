"""Which stores a call works on: the project's, and the user's own beside it.

Two stores, one engine each; they never share a connection. A store that does not exist reads as empty and is created by
the first write.
"""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Callable, Coroutine

from hippo.engine.bookkeeping import Bookkeeper
from hippo.engine.engine import Caller, Engine
from hippo.engine.memory import unknown_memory
from hippo.engine.ports import RecallRecord

OpenEngine = Callable[[], Coroutine[None, None, Engine]]


class Stores:
    """The stores of one process.

    Args:
        local: The store calls write to.
        other: The user's global store when it exists and is another one, else None.
        create: Creates the local store, when `local` is only a place where one would be; else None.
    """

    def __init__(self, local: Engine, other: Engine | None, create: OpenEngine | None) -> None:
        self._local = local
        self._other = other
        self._create = create
        self._creating = Lock()
        self._books = self._new_books()

    def _new_books(self) -> dict[str, Bookkeeper]:
        books = {"local": Bookkeeper(self._local)}
        if self._other is not None:
            books["global"] = Bookkeeper(self._other)
        return books

    @property
    def local(self) -> Engine:
        return self._local

    async def writable(self) -> Engine:
        """The store to write to, created now if it is not there yet."""
        if self._create is not None:
            # Several first writes at once: without the lock each would open the store, and close it under the one before.
            async with self._creating:
                if self._create is not None:
                    engine = await self._create()
                    await self._local.store.aclose()
                    self._local, self._create = engine, None
                    self._books = self._new_books()
        return self._local

    def readable(self, *, include_global: bool = True) -> dict[str, Engine]:
        """The stores to read by label, the local one first."""
        if include_global and self._other is not None:
            return {"local": self._local, "global": self._other}
        return {"local": self._local}

    async def holding(self, caller: Caller, memory_id: str) -> tuple[str, Engine]:
        """The store that holds this memory, so that every id a recall shows can be acted on; the local one when none does.

        Raises:
            NotFound: there is no store yet, so nothing has this id.
        """
        if self._other is not None:
            async with self._local.store.read() as snapshot:
                here = await snapshot.memories.get_many(caller.tenant, [memory_id])
            if not here:
                async with self._other.store.read() as snapshot:
                    if await snapshot.memories.get_many(caller.tenant, [memory_id]):
                        return "global", self._other
        if self._create is not None:
            raise unknown_memory(memory_id)
        return "local", self._local

    def note(self, record: RecallRecord, by_store: dict[str, tuple[str, ...]]) -> None:
        """Keep what a recall returned: the whole record here, its uses in the store of each memory."""
        self._books["local"].note(record)
        for label, memory_ids in by_store.items():
            if label != "local" and memory_ids and label in self._books:
                self._books[label].note(
                    RecallRecord(
                        recall_id=record.recall_id,
                        tenant=record.tenant,
                        session=record.session,
                        time=record.time,
                        memory_ids=memory_ids,
                        strengthen=record.strengthen,
                    )
                )

    @property
    def waiting_count(self) -> int:
        return sum(book.waiting_count for book in self._books.values())

    async def flush(self) -> None:
        """Write the bookkeeping that waits."""
        for book in self._books.values():
            await book.flush()

    async def aclose(self) -> None:
        await self.flush()
        await self._local.store.aclose()
        if self._other is not None:
            await self._other.store.aclose()

    def abandon(self) -> None:
        """Stop the stores' threads without waiting: the event loop they were opened in is gone."""
        for engine in (self._local, self._other):
            stop = getattr(engine.store, "abandon", None) if engine is not None else None
            if stop is not None:
                stop()
