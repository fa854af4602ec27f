"""The store of memories in one SQLite file: what `engine.ports.Store` promises."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import os
import sqlite3
import unicodedata
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING

from hippo.engine.ports import AuditEntry, Clock, StoreHealth, StoreState
from hippo.errors import HippoError, Unavailable
from hippo.store.sqlite.connection import journal_mode
from hippo.store.sqlite.database import Database, Transaction
from hippo.store.sqlite.erasure_mark import pending_mark
from hippo.store.sqlite.files import is_in_place, size_bytes
from hippo.store.sqlite.unit import SqliteSnapshot, SqliteUnitOfWork

if TYPE_CHECKING:
    from hippo.engine.domain.memory import Memory
    from hippo.store.sqlite.arrival import Arrival
    from hippo.store.sqlite.backup import SqliteCopy
    from hippo.store.sqlite.residue import Traces

_HASH_BYTES = 16
_SCRUB_PAUSE_SECONDS = 0.02


async def open_store(folder: str | os.PathLike[str], *, clock: Clock, create: bool = True) -> SqliteStore:
    """Open the store in a folder, bringing its schema up to date; a sound and current store is only read.

    Args:
        folder: Folder that holds, or will hold, hippo.db.
        clock: The time now.
        create: Make the folder and the file where there are none.

    Raises:
        NotFound: there is no store and create is False.
        FailedPrecondition: reason "newer_store", or "read_only" when it can be neither created nor migrated.
        DataLoss: the file is damaged or another program's; it is left as it was.
        Unavailable: reason "busy".
    """
    database = await Database.open(folder, create=create)
    store = SqliteStore(database, clock)
    if database.opened.erasure_pending and not database.file.read_only:
        with suppress(HippoError):  # what is left is said by `health`, and the next write tries again
            await store.scrub(0)
    return store


@cache
def _arrival() -> type[Arrival]:
    """Loaded by the first write: a process that only reads need not pay for it."""
    from hippo.store.sqlite.arrival import Arrival

    return Arrival


class _Write:
    """The context of one write; behind it what an earlier erasure left is cleaned up."""

    __slots__ = ("_left_behind", "_store", "_writing")

    def __init__(self, store: SqliteStore, database: Database, dry_run: bool, relaxed: bool) -> None:
        self._store = store
        self._left_behind = False
        self._writing = database.writing(relaxed=relaxed, keep=not dry_run, at_begin=self._look)

    async def __aenter__(self) -> SqliteUnitOfWork:
        return self._store.unit_of(await self._writing.__aenter__())

    async def __aexit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        await self._writing.__aexit__(kind, *rest)
        # By an earlier erasure; a mark this transaction has set itself is the caller's to clear.
        if kind is None and self._left_behind:
            with suppress(HippoError):  # this write is committed, whatever becomes of what somebody erased before
                await self._store.scrub(0)

    def _look(self, raw: sqlite3.Connection) -> None:
        self._left_behind = pending_mark(raw) is not None


class SqliteStore:
    """`Store` over one database file. Made by `open_store`."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._keyed = hmac.new(database.opened.key, digestmod=hashlib.sha256)
        self._erasure_pending = database.opened.erasure_pending
        self._erased: tuple[bytes, Traces] | None = None

    @asynccontextmanager
    async def read(self, *, apart: bool = False) -> AsyncIterator[SqliteSnapshot]:
        """See `Store.read`. Never waits for a writer, except where the file system allows no write-ahead log."""
        async with self._database.reading_apart() if apart else self._database.reading() as connection:
            yield SqliteSnapshot(connection, self._clock)

    @asynccontextmanager
    async def copy(self) -> AsyncIterator[SqliteCopy]:
        """See `Store.copy`."""
        from hippo.store.sqlite import backup  # what it needs would cost every start

        if self._erasure_pending and not self._database.file.read_only:
            with suppress(
                HippoError
            ):  # a copy that still has bytes of erased texts says so itself and is cleaned when opened
                await self.scrub(0)
        async with self._database.reading_apart() as connection:
            made: list[backup.Copied] = []
            try:
                await connection.run(lambda raw: made.append(backup.copy_database(raw, self._database.folder)))
                yield backup.SqliteCopy(connection, made[0])
            finally:
                # On the thread, behind the copying: a caller who left early does not wait for its end.
                connection.leave(lambda _: [copy.close() for copy in made])

    def write(self, *, dry_run: bool = False, relaxed: bool = False) -> _Write:
        """See `Store.write`."""
        return _Write(self, self._database, dry_run, relaxed)

    async def add_at_once(self, memory: Memory, entry: AuditEntry, text: bytes) -> bool:
        """See `Store.add_at_once`."""
        return await self._database.at_once(_arrival()(memory, entry, text, self.content_hash))

    def unit_of(self, transaction: Transaction) -> SqliteUnitOfWork:
        """The repositories over a transaction."""
        return SqliteUnitOfWork(transaction, self._clock, self.content_hash, self._note_erasure)

    def _note_erasure(self, mark: bytes, traces: Traces) -> None:
        self._erased = mark, traces

    def content_hash(self, text: str) -> bytes:
        """See `Store.content_hash`: HMAC-SHA256, 16 bytes."""
        plain = text if text.isascii() else unicodedata.normalize("NFC", text)
        # A lone half of a surrogate pair is no character, but it has to have a hash all the same.
        data = plain.replace("\r\n", "\n").strip().encode("utf-8", "surrogatepass")
        keyed = self._keyed.copy()
        keyed.update(data)
        return keyed.digest()[:_HASH_BYTES]

    async def scrub(self, timeout_seconds: float = 5.0) -> bool:
        """See `Store.scrub`."""
        mark = await self._database.on_any(pending_mark)
        self._erasure_pending = mark is not None
        if mark is None:
            return True
        from hippo.store.sqlite import erasure
        from hippo.store.sqlite.vector import remove_vector_files

        # Only what this process erased last is known; behind a mark of anybody else any word may be what was erased.
        traces = self._erased[1] if self._erased is not None and self._erased[0] == mark else None
        deadline = asyncio.get_running_loop().time() + timeout_seconds
        # The turn is taken anew for each attempt: other writers of this process need not wait for a foreign reader.
        while not await self._database.on_writer(lambda raw: erasure.clear_files(raw, traces)):
            if asyncio.get_running_loop().time() >= deadline:
                return False
            await asyncio.sleep(_SCRUB_PAUSE_SECONDS)
        # Behind the cleaning, which waits for every reader: none is left that could write such a file from what is gone.
        await self._database.on_any(lambda _: remove_vector_files(self._database.folder))
        try:
            async with self._database.writing(relaxed=False, keep=True) as transaction:
                transaction.later(lambda raw: erasure.clear_mark(raw, mark))
        except Unavailable:  # the bytes are gone; the next writer takes the mark away
            pass
        self._erasure_pending, self._erased = False, None
        return True

    def is_current(self) -> bool:
        """See `Store.is_current`."""
        return is_in_place(self._database.file)

    def health(self) -> StoreHealth:
        """See `Store.health`."""
        return StoreHealth(
            path=self._database.folder,
            journal_mode=self._database.journal_mode,
            read_only=self._database.file.read_only,
            erasure_pending=self._erasure_pending,
        )

    async def state(self) -> StoreState:
        """See `Store.state`."""

        def look(raw: sqlite3.Connection) -> tuple[str, bytes | None]:
            return journal_mode(raw), pending_mark(raw)

        mode, mark = await self._database.on_any(look)
        path = self._database.file.path
        self._database.journal_mode, self._erasure_pending = mode, mark is not None
        return StoreState(
            path=self._database.folder,
            schema_version=self._database.opened.version,
            journal_mode=mode,
            read_only=self._database.file.read_only,
            erasure_pending=mark is not None,
            size_bytes=size_bytes(path),
        )

    async def aclose(self) -> None:
        """See `Store.aclose`. Twice is once."""
        await self._database.aclose()
