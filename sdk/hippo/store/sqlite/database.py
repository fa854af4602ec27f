"""Connections on their threads: one writer, two readers, one bookkeeper; transactions that survive cancellation.

Above it are the repositories, which hand in plain functions of a `sqlite3.Connection`; below it aiosqlite's worker thread.
It does not know what is stored.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import aiosqlite

from hippo.errors import FailedPrecondition, Unavailable
from hippo.store.sqlite import connection as setup
from hippo.store.sqlite.answer import Answer
from hippo.store.sqlite.faults import busy, is_busy, read_only, translate
from hippo.store.sqlite.files import StoreFile, hold_file, release_file

T = TypeVar("T")

READERS = 2
WRITE_PATIENCE_SECONDS = 60.0
BOOKKEEPING_PATIENCE_SECONDS = 0.25
CLOSE_PATIENCE_SECONDS = 5.0

_STEPS_BETWEEN_QUESTIONS = 10_000  # of SQLite's machine: about a millisecond


class Connection:
    """One SQLite connection and the worker thread that alone uses it."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._raw: sqlite3.Connection | None = None
        self._error: BaseException | None = None
        self._worker: aiosqlite.Connection | None = None
        self._interrupt = _Interrupt()

    @classmethod
    async def open(cls, path: str, opener: Callable[[], tuple[sqlite3.Connection, T]]) -> tuple[Connection, T]:
        """Start the thread and open the database on it.

        Args:
            path: Named in errors.
            opener: Runs on the thread; returns the connection and what it found out.
        """
        self = cls(path)
        found: list[T] = []

        def connector() -> sqlite3.Connection | None:
            # Errors are kept, not raised: aiosqlite would end its thread with a message for a loop that may be gone.
            try:
                self._raw, result = opener()
                found.append(result)
                self._raw.set_progress_handler(self._interrupt, _STEPS_BETWEEN_QUESTIONS)
            except BaseException as error:
                self._error = error
            return self._raw

        worker = _Worker(connector, 64)  # type: ignore[arg-type]  # None stands for a failed connector
        # A worker that is no daemon keeps the interpreter from exiting when nobody closes the store. A crash is safe:
        # every transaction that was acknowledged is on disk.
        worker._thread.daemon = True
        self._worker = worker
        # A caller cancelled here drops the connection, whose end stops the thread.
        await asyncio.shield(asyncio.ensure_future(_start(worker)))
        if self._error is not None:
            error, self._error = self._error, None
            self._stop()
            raise self._translated(error)
        return self, found[0]

    def ask(self, function: Callable[[sqlite3.Connection], T]) -> Answer[T]:
        """As `run`, with SQLite's errors as they came."""
        if self._raw is None or self._worker is None:
            raise FailedPrecondition("The store is closed.", resource=self._path)
        answer: Answer[T] = Answer(loop=asyncio.get_running_loop())
        self._worker._tx.put_nowait((None, _Job(answer, function, self._raw, self._interrupt)))
        return answer

    async def run(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """Run a function on the thread: one hop. A cancelled caller leaves while the function may still be running."""
        try:
            return await self.ask(function)
        except sqlite3.Error as error:
            raise self._translated(error) from error

    async def finish(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """Run a function on the thread and wait for its end even when cancelled; the cancellation follows then.

        Cancellation reaches a task once by asyncio (`wait_for`, `timeout`) and again and again inside a cancelled scope of
        anyio. Waiting here gives the job up for neither.

        Raises:
            sqlite3.Error: as it came, for the transaction to judge.
        """
        return await unbroken(self.ask(function))

    def leave(self, function: Callable[[sqlite3.Connection], object]) -> None:
        """Run a function on the thread behind everything that waits there; its end and its errors are nobody's matter."""
        self.ask(function).add_done_callback(_seen)

    def interrupt(self) -> None:
        """Stop the statement that runs now, if any. What waits for its turn has been given up by its caller already."""
        self._interrupt.wanted = True

    async def give_up(self) -> None:
        """Roll back what is open, at once: a cancelled caller does not wait for a long statement nobody wants any more."""
        self.interrupt()
        await self.finish(_end)

    async def close(self) -> None:
        """Close the database and end the thread. Twice is once."""
        if self._raw is None:
            return
        await self.finish(_close)
        self._stop()

    def _translated(self, error: BaseException) -> BaseException:
        if isinstance(error, sqlite3.Error):
            return translate(error, self._path) or error
        return error

    def _stop(self) -> None:
        """End the thread. Asked from the thread itself aiosqlite makes no future, which nobody might be there to take."""
        worker, self._worker, self._raw = self._worker, None, None
        if worker is not None:
            worker._tx.put_nowait((None, worker.stop))

    def __del__(self) -> None:
        self._stop()


async def unbroken(work: asyncio.Future[T]) -> T:
    """Wait for the end of some work whatever happens to the caller; its cancellation follows then."""
    try:
        return await asyncio.shield(work)
    except asyncio.CancelledError as error:
        cancelled = error
    while not work.done():
        try:
            await asyncio.wait((work,))
        except asyncio.CancelledError as error:
            cancelled = error
    if not work.cancelled():
        work.exception()  # seen, so that nobody complains of it later
    raise cancelled


class _Worker(aiosqlite.Connection):
    """aiosqlite's connection without its last words: `Connection` ends the thread, and a store that nobody closed is no
    fault worth a line on stderr."""

    def __del__(self) -> None:
        pass


class _Interrupt:
    """SQLite asks it from time to time whether to go on.

    `sqlite3_interrupt` will not do: its wish stays until no statement is active, and the full-text index keeps one open
    through a transaction, so that the rollback would be interrupted too.
    """

    wanted = False

    def __call__(self) -> bool:
        return self.wanted


class _Job:
    """A function on its way to the worker thread. It forgets everything once done: the worker keeps its last job."""

    def __init__(
        self,
        answer: Answer[T],
        function: Callable[[sqlite3.Connection], T],
        raw: sqlite3.Connection,
        interrupt: _Interrupt,
    ) -> None:
        self._work = [(answer, function, raw, interrupt)]

    def __call__(self) -> None:
        answer, function, raw, interrupt = self._work.pop()
        if answer.cancelled():  # given up while it waited
            return
        interrupt.wanted = False
        result: object = None
        failure: BaseException | None = None
        try:
            result = function(raw)
        except BaseException as error:
            failure = error
        try:
            answer.get_loop().call_soon_threadsafe(answer.deliver, result, failure)
        except RuntimeError:  # the loop is closed, nobody waits any more
            pass
        finally:
            # The frame of this call is referenced by the failure's traceback.
            del failure, result, answer


def _seen(future: asyncio.Future[object]) -> None:
    if not future.cancelled():
        future.exception()  # or asyncio would complain of it


def _close(raw: sqlite3.Connection) -> None:
    raw.close()


async def _start(worker: aiosqlite.Connection) -> None:
    await worker


def _commit(raw: sqlite3.Connection) -> None:
    raw.execute("COMMIT")


def _whole(raw: sqlite3.Connection, function: Callable[[sqlite3.Connection], bool]) -> bool:
    raw.execute("BEGIN IMMEDIATE")
    try:
        if function(raw):
            _commit(raw)
            return True
    except BaseException:
        _end(raw)
        raise
    _end(raw)
    return False


def _end(raw: sqlite3.Connection) -> None:
    if raw.in_transaction:
        raw.execute("ROLLBACK")


def _now() -> float:
    return asyncio.get_running_loop().time()


def _nothing(_: sqlite3.Connection) -> None:
    return None


class Transaction:
    """One write transaction, begun with its first work.

    Work that answers nothing waits for the next that does, or for the commit: a hop to the thread costs more than most
    statements.
    """

    def __init__(self, writer: Connection, path: str, patience: float, at_begin: Callable[[sqlite3.Connection], None]):
        self._writer = writer
        self._path = path
        self._patience = patience
        self._at_begin = at_begin
        self._begun = False
        self._waiting: list[Callable[[sqlite3.Connection], object]] = []

    def later(self, function: Callable[[sqlite3.Connection], object]) -> None:
        """Run a function in order, at the latest before the commit. Its error comes then."""
        self._waiting.append(function)

    async def run(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """Run what waits and then a function: one hop."""
        job = self._job(function)
        if self._begun:
            return await self._writer.run(job)
        try:
            result = await self._writer.ask(job)
        except sqlite3.Error as error:
            if not is_busy(error) and not (
                isinstance(error, sqlite3.OperationalError) and setup.is_journal_trouble(error)
            ):
                raise (translate(error, self._path) or error) from error
            result = await self._begin_patiently(job)
        self._begun = True
        return result

    async def _begin_patiently(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """The first job of a transaction that could not begin at once."""
        deadline = _now() + self._patience
        try:
            return await _patiently(lambda: self._writer.ask(job), self._path, deadline)
        except sqlite3.OperationalError:
            # The file system took the write-ahead log and fails at its first use.
            try:
                await self._writer.finish(setup.use_rollback_journal)
            except sqlite3.Error as other:  # other connections still read in the journal that does not work
                raise (translate(other, self._path) or other) from other
            return await _patiently(lambda: self._writer.ask(job), self._path, deadline)

    async def commit(self, patience: float) -> None:
        """Commit, if there is anything to commit.

        In a rollback journal a commit waits for the readers of other processes; the transaction stays open meanwhile.
        """
        if not self._begun and not self._waiting:
            return
        if not self._begun:
            await self.run(_nothing)
        jobs = [self._job(_commit), _commit]
        await _patiently(
            lambda: self._writer.finish(jobs.pop(0) if len(jobs) > 1 else jobs[0]),
            self._path,
            _now() + patience,
        )

    def _job(self, function: Callable[[sqlite3.Connection], T]) -> Callable[[sqlite3.Connection], T]:
        waiting, self._waiting = self._waiting, []
        begun = self._begun

        def job(raw: sqlite3.Connection) -> T:
            if not begun:
                raw.execute("BEGIN IMMEDIATE")
            elif not raw.in_transaction:
                # SQLite rolls back by itself after some errors; what came behind would be committed piece by piece.
                raise Unavailable(f"The transaction on {self._path} was rolled back.", resource=self._path)
            try:
                if not begun:
                    self._at_begin(raw)
                for one in waiting:
                    one(raw)
                return function(raw)
            except sqlite3.Error:
                if not begun:
                    _end(raw)  # the whole job may be tried again
                raise

        return job


async def _patiently(attempt: Callable[[], Awaitable[T]], path: str, deadline: float) -> T:
    """Try until nobody else holds the lock.

    Short attempts with a random pause are fairer between processes than one long wait, and leave when cancelled.

    Raises:
        sqlite3.OperationalError: the journal does not work on this file system.
    """
    while True:
        try:
            return await attempt()
        except sqlite3.Error as error:
            if isinstance(error, sqlite3.OperationalError) and setup.is_journal_trouble(error):
                raise
            if not is_busy(error):
                raise (translate(error, path) or error) from error
            if _now() > deadline:
                raise busy(path) from error
        await asyncio.sleep(random.uniform(0.001, 0.02))


class Writing:
    """The context of one transaction. A class: a generator would cost a write as much as three statements."""

    __slots__ = ("_at_begin", "_database", "_keep", "_patience", "_relaxed", "_transaction", "_writer")

    def __init__(
        self, database: Database, relaxed: bool, keep: bool, at_begin: Callable[[sqlite3.Connection], None]
    ) -> None:
        self._database = database
        self._relaxed = relaxed
        self._keep = keep
        self._at_begin = at_begin
        self._patience = BOOKKEEPING_PATIENCE_SECONDS if relaxed else WRITE_PATIENCE_SECONDS

    async def __aenter__(self) -> Transaction:
        database = self._database
        await database.take_turn(self._patience)
        try:
            self._writer = await database.writer(relaxed=self._relaxed)
        except BaseException:
            database.give_turn()
            raise
        self._transaction = Transaction(self._writer, database.file.path, self._patience, self._at_begin)
        return self._transaction

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                try:
                    if self._keep:
                        # Committing has a patience of its own: the caller's work does not count as waiting.
                        await self._transaction.commit(self._patience)
                    else:
                        await self._transaction.run(_end)
                except BaseException:
                    await self._writer.give_up()
                    raise
            else:
                await self._writer.give_up()
        finally:
            self._database.give_turn()


class Database:
    """The connections of one store in this process."""

    def __init__(self, file: StoreFile, first: Connection, opened: setup.Opened) -> None:
        self.file = file
        self.opened = opened
        self.folder = str(Path(file.path).parent)
        self.journal_mode = opened.journal_mode
        # asyncio's lock has no owner: what a task left open may have to be ended by another one, at the loop's shutdown.
        self._write_turn = asyncio.Lock()
        self._writer: Connection | None = None if file.read_only else first
        self._bookkeeper: Connection | None = None
        self._read_slots = asyncio.Semaphore(READERS)
        self._idle: list[Connection] = [first] if file.read_only else []
        self._all = [first]
        self._closed = False

    @classmethod
    async def open(cls, folder: str | os.PathLike[str], *, create: bool) -> Database:
        """Open the store: its writer, or a reader where it cannot be written."""
        file = hold_file(folder, create=create)
        try:
            opener = setup.open_read_only if file.read_only else setup.open_writer
            first, opened = await Connection.open(file.path, lambda: opener(file))
        except BaseException:
            release_file(file)
            raise
        return cls(file, first, opened)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Connection]:
        """A reader of one's own, waiting for one when all are taken."""
        self._require_open()
        async with self._read_slots:
            self._require_open()
            reader = self._idle.pop() if self._idle else await self._open_reader()
            try:
                yield reader
            except BaseException:
                reader.interrupt()
                raise
            finally:
                # Ends the snapshot, if one was begun. Nobody waits: the thread takes its jobs in order, so that whoever
                # reads next does so behind the end.
                if not self._closed:
                    reader.leave(_end)
                    self._idle.append(reader)

    @asynccontextmanager
    async def reading_apart(self) -> AsyncIterator[Connection]:
        """A reader opened for one long use and closed behind it: no answer waits for it."""
        self._require_open()
        reader = await self._open_reader()
        try:
            yield reader
        except BaseException:
            reader.interrupt()
            raise
        finally:
            self._all.remove(reader)
            await reader.close()

    def writing(
        self, *, relaxed: bool, keep: bool, at_begin: Callable[[sqlite3.Connection], None] = _nothing
    ) -> Writing:
        """One transaction on the writer.

        Args:
            relaxed: Use the bookkeeper and its short patience.
            keep: Commit at the end; roll back when False.
            at_begin: Runs inside the transaction in the same hop as its begin.
        """
        return Writing(self, relaxed, keep, at_begin)

    async def at_once(self, function: Callable[[sqlite3.Connection], bool]) -> bool:
        """Run a function as a whole transaction, begin and commit included, in one hop, if no other write is in its way.

        Args:
            function: What it writes is committed when it returns True, and rolled back when it returns False.

        Returns:
            What the function returned; False also when another writer was there first or SQLite refused. Then nothing was
            written, and `writing` waits, tries again and says what is wrong.
        """
        if self._write_turn.locked():
            return False
        await self._write_turn.acquire()
        try:
            writer = self._require_writer()
            try:
                return await writer.ask(lambda raw: _whole(raw, function))
            except sqlite3.Error:
                return False
            except BaseException:
                await writer.give_up()
                raise
        finally:
            self._write_turn.release()

    async def on_writer(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """Run a function on the writer outside of any transaction."""
        async with self._write_turn:
            writer = self._require_writer()
            try:
                return await writer.finish(function)
            except sqlite3.Error as error:
                raise (translate(error, self.file.path) or error) from error

    async def on_any(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """Run a short question on the writer when it is there and free, else on a reader."""
        if self._writer is not None and not self._write_turn.locked():
            return await self.on_writer(function)
        async with self.reading() as reader:
            return await reader.run(function)

    async def aclose(self) -> None:
        """Close every connection, the writer last: the last one to go empties the log. Twice is once."""
        if self._closed:
            return
        self._closed = True
        await unbroken(asyncio.ensure_future(self._close_all()))

    async def _close_all(self) -> None:
        taken = 0
        try:
            async with asyncio.timeout(CLOSE_PATIENCE_SECONDS):
                while taken < READERS:  # answers on their way are waited for; a snapshot left open is not
                    await self._read_slots.acquire()
                    taken += 1
        except TimeoutError:
            pass
        async with self._write_turn:
            for one in sorted(self._all, key=lambda one: one is self._writer):
                await one.close()
        release_file(self.file)
        for _ in range(taken):  # whoever waits for a reader is told that the store is closed
            self._read_slots.release()

    async def writer(self, *, relaxed: bool) -> Connection:
        """The connection that writes, or the one for bookkeeping."""
        return await self._bookkeeping_connection() if relaxed else self._require_writer()

    def give_turn(self) -> None:
        """Let the next of this process's writers begin."""
        self._write_turn.release()

    async def take_turn(self, patience: float) -> None:
        """The turn among this process's writers.

        Raises:
            Unavailable: reason "busy": it did not come in time.
        """
        if not self._write_turn.locked():
            await self._write_turn.acquire()
            return
        try:
            async with asyncio.timeout(patience):
                await self._write_turn.acquire()
        except TimeoutError:
            raise busy(self.file.path) from None

    async def _open_reader(self) -> Connection:
        self._require_open()
        if self.file.read_only:
            immutable = self.opened.immutable
            reader, _ = await Connection.open(
                self.file.path, lambda: setup.open_read_only(self.file, immutable=immutable)
            )
        else:
            reader, _ = await Connection.open(self.file.path, lambda: (setup.open_reader(self.file), None))
        self._all.append(reader)
        return reader

    async def _bookkeeping_connection(self) -> Connection:
        self._require_writer()
        if self._bookkeeper is None:
            self._bookkeeper, _ = await Connection.open(
                self.file.path, lambda: (setup.open_bookkeeper(self.file), None)
            )
            self._all.append(self._bookkeeper)
        return self._bookkeeper

    def _require_writer(self) -> Connection:
        self._require_open()
        if self._writer is None:
            raise read_only(self.file.path)
        return self._writer

    def _require_open(self) -> None:
        if self._closed:
            raise FailedPrecondition("The store is closed.", resource=self.file.path)
