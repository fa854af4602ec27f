"""Which stores a call works on: the project's, and the user's own beside it.

Two stores, one engine each; they never share a connection. A store that does not exist reads as empty, is created by the
first write, and is opened as soon as somebody else has created it.
"""

from __future__ import annotations

import os
from asyncio import Lock
from collections.abc import Awaitable, Callable

from hippo.engine.bookkeeping import Bookkeeper
from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import RecallRecord

DATABASE = "hippo.db"


class Place:
    """Where a store is or would be, and how to open it.

    Args:
        folder: Folder of the store.
        absent: What the place reads as while there is no store.
        open_engine: Opens the store, creating it where there is none.
    """

    def __init__(self, folder: str, absent: Engine, open_engine: Callable[[], Awaitable[Engine]]) -> None:
        self._file = os.path.join(folder, DATABASE)
        self._open_engine = open_engine
        self._opening = Lock()
        self.engine = absent
        self.books = Bookkeeper(absent)
        self.is_open = False

    async def look(self) -> Engine:
        """The store as it is now: opened if it has appeared, empty if there is none."""
        if not self.is_open and os.path.exists(self._file):
            return await self.open()
        return self.engine

    async def open(self) -> Engine:
        """The open store, created now if it is not there yet."""
        if not self.is_open:
            # Several first writes at once: without the lock each would open the store.
            async with self._opening:
                if not self.is_open:
                    self.engine = await self._open_engine()
                    self.books = Bookkeeper(self.engine)
                    self.is_open = True
        return self.engine

    async def aclose(self) -> None:
        await self.books.flush()
        await self.engine.store.aclose()


class Stores:
    """The stores of one process.

    Args:
        local: The store calls write to.
        other: The user's global store, when it is another one, else None.
        label: What the first one is called in answers: "local", or "global" when it is the user's own.
    """

    def __init__(self, local: Place, other: Place | None, label: str = "local") -> None:
        self._local = local
        self._other = other
        self.label = label

    async def local(self) -> Engine:
        """The project's store as it is now; empty if there is none yet."""
        return await self._local.look()

    async def writable(self, *, dry_run: bool | None = None) -> Engine:
        """The store to write to; it is created now if it is not there yet, unless nothing is to be kept."""
        return await (self._local.look() if dry_run else self._local.open())

    async def readable(self, *, include_global: bool = True) -> dict[str, Engine]:
        """The stores to read by label, the local one first."""
        engines = {self.label: await self._local.look()}
        if include_global and self._other is not None:
            other = await self._other.look()
            if self._other.is_open:
                engines["global"] = other
        return engines

    async def holding(self, caller: Caller, memory_id: str) -> tuple[str, Engine]:
        """The store that holds this memory, so that every id a recall shows can be acted on.

        Raises:
            NotFound: there is no store yet, so nothing has this id.
        """
        engines = await self.readable()
        if len(engines) > 1:
            for label, engine in engines.items():
                async with engine.store.read() as snapshot:
                    if await snapshot.memories.get_many(caller.tenant, [memory_id]):
                        return label, engine
        if not self._local.is_open:
            from hippo.engine.memory import unknown_memory

            raise unknown_memory(memory_id)
        return self.label, engines[self.label]

    def note(self, record: RecallRecord, by_store: dict[str, tuple[str, ...]]) -> None:
        """Keep what a recall returned: the whole record in the local store, each memory's use in its own."""
        local_ids = by_store.get(self.label, ())
        self._local.books.note(record, local_ids)
        other_ids = by_store.get("global", ())
        if self._other is not None and other_ids:
            self._other.books.note(record, other_ids)

    async def flush(self) -> None:
        """Write the bookkeeping that waits."""
        await self._local.books.flush()
        if self._other is not None:
            await self._other.books.flush()

    async def aclose(self) -> None:
        await self._local.aclose()
        if self._other is not None:
            await self._other.aclose()

    def abandon(self) -> None:
        """Stop the stores' threads without waiting: the event loop they were opened in is gone."""
        for place in (self._local, self._other):
            stop = getattr(place.engine.store, "abandon", None) if place is not None else None
            if stop is not None:
                stop()
