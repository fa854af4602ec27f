"""Which stores a call works on: the project's, and the user's own beside it.

Two stores, one engine each; they never share a connection. A store that does not exist reads as empty, is created by the
first write, and is opened as soon as somebody else has created it. One whose file was removed or replaced is let go: a write
into a file that no longer has a name would be acknowledged and lost.
"""

from __future__ import annotations

import os
from asyncio import Lock
from collections.abc import Awaitable, Callable, Sequence

from hippo.engine.bookkeeping import Bookkeeper
from hippo.engine.engine import Caller, Change, Engine
from hippo.engine.notice import Notice
from hippo.engine.ports import RecallRecord
from hippo.errors import FailedPrecondition, HippoError

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
        self._absent = absent
        self._open_engine = open_engine
        self._opening = Lock()
        self.folder = folder
        self.engine = absent
        self.books = Bookkeeper(absent)
        self.is_open = False

    async def look(self) -> Engine:
        """The store as it is now: opened if it has appeared, empty if there is none."""
        if self.is_open and not self.engine.store.is_current():
            await self._let_go()
        if not self.is_open and os.path.exists(self._file):
            return await self.open()
        return self.engine

    async def open(self) -> Engine:
        """The open store, created now if it is not there yet."""
        if self.is_open and not self.engine.store.is_current():
            await self._let_go()
        if not self.is_open:
            # Several first writes at once: without the lock each would open the store.
            async with self._opening:
                if not self.is_open:
                    self.engine = await self._open_engine()
                    self.books = Bookkeeper(self.engine)
                    self.is_open = True
        return self.engine

    async def _let_go(self) -> None:
        old, self.engine, self.is_open = self.engine, self._absent, False
        self.books = Bookkeeper(self._absent)
        await old.store.aclose()

    async def aclose(self) -> None:
        try:
            await self.books.flush()
        finally:
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
        self.faults: tuple[Notice, ...] = ()

    async def local(self) -> Engine:
        """The project's store as it is now; empty if there is none yet."""
        return await self._local.look()

    async def writable(self, *, dry_run: bool | None = None) -> Engine:
        """The store to write to; it is created now if it is not there yet, unless nothing is to be kept."""
        return await (self._local.look() if dry_run else self._local.open())

    @property
    def shares(self) -> bool:
        """True when the user's own store is beside the one in use."""
        return self._other is not None

    async def own(self, *, dry_run: bool | None = None) -> Engine:
        """The user's own store beside a project's, to share with; created now if it is not there yet, as `writable` is.

        Raises:
            FailedPrecondition: the store in use is the user's own, or the project works without it.
        """
        if self._other is None:
            raise FailedPrecondition(
                "There is nothing to share between: the store in use is your own."
                if self.label == "global"
                else "This project works without your own store, so there is nothing to share with.",
                reason="no_other_store",
                hint="Work in a project: hippo init"
                if self.label == "global"
                else "Set include_global to true: HIPPO_INCLUDE_GLOBAL=true",
            )
        return await (self._other.look() if dry_run else self._other.open())

    async def settle(self, caller: Caller, *, also: Sequence[str] = ()) -> None:
        """Let shared copies go where their memories just went: no other project goes on reading what is gone.

        Args:
            caller: Who asks.
            also: Memories that were just forgotten: copies are erased even if no record of a share is left here.

        Raises:
            HippoError: the user's own store cannot be written; `hippo sync` does the rest later.
        """
        if self._other is None or not self._local.is_open:
            return
        from hippo.engine.share_settle import has_shared, settle_shares

        if not also and not await has_shared(self._local.engine, caller):
            return
        own = await self._other.look()
        await settle_shares(self._local.engine, own, caller, Change("SyncMemories"), also=also)

    async def readable(self, *, include_global: bool = True) -> dict[str, Engine]:
        """The stores to read by label, the local one first.

        A global store that cannot be opened is left out, and `faults` says so: a project works without it.
        """
        engines = {self.label: await self._local.look()}
        self.faults = ()
        if include_global and self._other is not None:
            try:
                other = await self._other.look()
            except HippoError as error:
                hint = f"Answers come from the project's store alone. {error.hint}".strip()
                self.faults = (Notice("global_store_unreadable", f"Your own store is left out: {error.message}", hint),)
            else:
                if self._other.is_open:
                    engines["global"] = other
        return engines

    async def locate(self, caller: Caller, memory_ids: Sequence[str]) -> dict[str, tuple[str, Engine]]:
        """For each of these memories that exists, the label of the store that holds it and its engine."""
        found: dict[str, tuple[str, Engine]] = {}
        for label, engine in (await self.readable()).items():
            missing = [memory_id for memory_id in memory_ids if memory_id not in found]
            if missing:
                async with engine.store.read() as snapshot:
                    for memory in await snapshot.memories.get_many(caller.tenant, missing):
                        found[memory.id] = (label, engine)
        return found

    async def holding(self, caller: Caller, memory_id: str, key: str | None = None) -> tuple[str, Engine]:
        """The store that holds this memory, so that every id a recall shows can be acted on.

        Args:
            caller: Who asks.
            memory_id: The memory.
            key: Idempotency key of the call: a repeated one goes where it was answered, though the memory may be gone.

        Raises:
            NotFound: there is no store yet, so nothing has this id.
        """
        engines = await self.readable()
        if len(engines) > 1:
            found = await self.locate(caller, [memory_id])
            if memory_id in found:
                return found[memory_id]
            for label, engine in engines.items():
                async with engine.store.read() as snapshot:
                    if key and await snapshot.ledger.reply(caller.tenant, key) is not None:
                        return label, engine
        if not self._local.is_open:
            from hippo.engine.memory import unknown_memory

            raise unknown_memory(memory_id)
        return self.label, engines[self.label]

    def note(self, record: RecallRecord, by_store: dict[str, tuple[str, ...]]) -> None:
        """Keep what a recall returned: the whole record in the local store, each memory's use in its own."""
        if self._local.is_open:  # else there is no store to keep it in
            self._local.books.note(record, by_store.get(self.label, ()))
        other_ids = by_store.get("global", ())
        if self._other is not None and other_ids:
            self._other.books.note(record, other_ids)

    def note_tokens(self, caller: Caller, tokens: int) -> None:
        """Count a block handed out, in the store calls write to; nothing is counted where there is none."""
        if tokens and self._local.is_open:
            self._local.books.note_tokens(caller, tokens)

    async def flush(self) -> None:
        """Write the bookkeeping that waits."""
        await self._local.books.flush()
        if self._other is not None:
            await self._other.books.flush()

    async def aclose(self) -> None:
        try:
            await self._local.aclose()
        finally:
            if self._other is not None:
                await self._other.aclose()

    def abandon(self) -> None:
        """Stop the stores' threads without waiting: the event loop they were opened in is gone."""
        for place in (self._local, self._other):
            stop = getattr(place.engine.store, "abandon", None) if place is not None else None
            if stop is not None:
                stop()
