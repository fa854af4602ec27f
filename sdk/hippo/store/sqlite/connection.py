"""How a SQLite connection is opened and set up: modes, journal, patience. Runs on the connection's own thread.

Above it is `database`, which owns the threads; it does not know what is stored.
"""

from __future__ import annotations

import contextlib
import random
import sqlite3
import time
from dataclasses import dataclass

from hippo.store.sqlite.faults import damaged, is_busy
from hippo.store.sqlite.files import APPLICATION_ID, StoreFile, has_log, uri
from hippo.store.sqlite.migrate import applied_version, migrate, newest_version, refuse_newer, require_current

OPEN_PATIENCE_SECONDS = 15.0
"""How long opening waits for another process that creates, migrates or recovers the same store."""

LOCK_WAIT_MILLISECONDS = 50
"""How long one attempt to begin waits on the thread; between attempts the loop is asked whether it still wants to."""

_CACHE_KIB = 16_384
_LOG_LIMIT_BYTES = 16_777_216


@dataclass(frozen=True, slots=True)
class Opened:
    """What opening a store found out.

    Attributes:
        version: Schema version.
        key: The store's key for hashes.
        erasure_pending: Bytes of erased texts may still be in a file.
        journal_mode: "wal" or another of SQLite's.
        immutable: The file is read as if nobody wrote it, since its log cannot be used.
    """

    version: int
    key: bytes
    erasure_pending: bool
    journal_mode: str
    immutable: bool = False


def open_writer(file: StoreFile) -> tuple[sqlite3.Connection, Opened]:
    """Open for writing, create or migrate as needed.

    Raises:
        HippoError: the store is newer, damaged, or another program's.
        sqlite3.Error: anything else, for the caller to translate.
    """
    refuse_newer(file.path, file.version, newest_version())
    if has_log(file.path):
        _refuse_newer_in_log(file.path)
    raw = _connect(uri(file.path, "rw"))
    try:
        # Before the journal pragma: two processes that open a new store at once wait for each other only with it.
        raw.execute(f"PRAGMA busy_timeout = {int(OPEN_PATIENCE_SECONDS * 1000)}")
        _mark(raw, file.path)
        set_up_journal(raw)
        _set_up(raw)
        raw.execute("PRAGMA synchronous = FULL")
        try:
            version = migrate(raw, file.path)
        except sqlite3.OperationalError as error:
            if not is_journal_trouble(error):
                raise
            use_rollback_journal(raw)
            version = migrate(raw, file.path)
        opened = _opened(raw, version)
        raw.execute(f"PRAGMA busy_timeout = {LOCK_WAIT_MILLISECONDS}")
    except BaseException:
        raw.close()
        raise
    return raw, opened


def open_bookkeeper(file: StoreFile) -> sqlite3.Connection:
    """Open a second writer whose commits do not wait for the disk: a power cut may take its last ones."""
    raw = _connect(uri(file.path, "rw"))
    raw.execute(f"PRAGMA busy_timeout = {LOCK_WAIT_MILLISECONDS}")
    _set_up(raw)
    raw.execute("PRAGMA synchronous = NORMAL")
    return raw


def open_reader(file: StoreFile) -> sqlite3.Connection:
    """Open a connection that reads beside the writer."""
    raw = _connect(uri(file.path, "rw"))
    # Readers wait only where there is no write-ahead log, and for as long as a writer may take.
    raw.execute("PRAGMA busy_timeout = 60000")
    _set_up(raw)
    raw.execute("PRAGMA query_only = ON")
    return raw


def open_read_only(file: StoreFile, immutable: bool | None = None) -> tuple[sqlite3.Connection, Opened]:
    """Open a store that cannot be written.

    A write-ahead log needs a shared-memory file that may be missing and cannot be made then; the main file is read alone
    in that case, as it was at the last check point.
    """
    if immutable is None:
        try:
            return open_read_only(file, immutable=False)
        except sqlite3.OperationalError:
            return open_read_only(file, immutable=True)
    raw = _connect(uri(file.path, "ro", immutable=immutable))
    try:
        raw.execute("PRAGMA busy_timeout = 60000")
        _set_up(raw)
        return raw, _opened(raw, require_current(raw, file.path), immutable=immutable)
    except BaseException:
        raw.close()
        raise


def journal_mode(raw: sqlite3.Connection) -> str:
    """The journal in use: "wal" or "delete"."""
    return str(raw.execute("PRAGMA journal_mode").fetchone()[0])


def set_up_journal(raw: sqlite3.Connection) -> None:
    """Use a write-ahead log, or a rollback journal where the file system cannot do one."""
    deadline = time.monotonic() + OPEN_PATIENCE_SECONDS
    while True:
        try:
            if raw.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
                use_rollback_journal(raw)
            _try_writing(raw)
            return
        except sqlite3.OperationalError as error:
            if is_journal_trouble(error):
                use_rollback_journal(raw)
                return
            # SQLite gives up at once when two connections change the journal together, whatever its patience.
            if not is_busy(error) or time.monotonic() > deadline:
                raise
            time.sleep(random.uniform(0.001, 0.02))


def _try_writing(raw: sqlite3.Connection) -> None:
    """Take and give back the write lock: some file systems take the journal and fail at its first use, and later, with
    readers open, it could not be changed any more. A lock that somebody holds is one that works."""
    raw.execute("SELECT count(*) FROM sqlite_master").fetchone()  # the first use of the shared memory
    raw.execute("PRAGMA busy_timeout = 0")
    try:
        raw.execute("BEGIN IMMEDIATE")
        raw.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if not is_busy(error):
            raise
    finally:
        raw.execute(f"PRAGMA busy_timeout = {int(OPEN_PATIENCE_SECONDS * 1000)}")


def use_rollback_journal(raw: sqlite3.Connection) -> None:
    """Leave the write-ahead log. An exclusive lock lets SQLite read the log without the shared memory that failed."""
    try:
        raw.execute("PRAGMA journal_mode = DELETE").fetchone()
    except sqlite3.OperationalError:
        raw.execute("PRAGMA locking_mode = EXCLUSIVE").fetchone()
        raw.execute("PRAGMA journal_mode = DELETE").fetchone()
        raw.execute("PRAGMA locking_mode = NORMAL").fetchone()
        raw.execute("SELECT count(*) FROM sqlite_master").fetchone()  # only now the lock is let go


def is_journal_trouble(error: sqlite3.OperationalError) -> bool:
    """True for what file systems without shared memory or proper locks answer."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # raised by a wrapper around sqlite3, which keeps the words only
        return "locking protocol" in str(error)
    return code == sqlite3.SQLITE_PROTOCOL or code in _SHARED_MEMORY_CODES


_SHARED_MEMORY_CODES = {
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_SHMLOCK,
    sqlite3.SQLITE_IOERR_SHMMAP,
    sqlite3.SQLITE_IOERR_LOCK,
}


def _connect(address: str) -> sqlite3.Connection:
    return sqlite3.connect(
        address, uri=True, isolation_level=None, check_same_thread=False, cached_statements=256, factory=_Quiet
    )


def _set_up(raw: sqlite3.Connection) -> None:
    for pragma in (
        "secure_delete = ON",
        "foreign_keys = ON",
        "temp_store = MEMORY",  # nothing of a text may land in a temporary file
        "cache_spill = OFF",  # a transaction that spills early needs locks early
        f"cache_size = -{_CACHE_KIB}",
        f"journal_size_limit = {_LOG_LIMIT_BYTES}",
    ):
        raw.execute(f"PRAGMA {pragma}")


def _mark(raw: sqlite3.Connection, path: str) -> None:
    """Write our mark into a new file, before the write-ahead log: it has to be in the main file from the first byte on."""
    if raw.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID:
        return
    raw.execute("BEGIN IMMEDIATE")
    try:
        if raw.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            if raw.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                raise damaged(path, "is a database of another program, not a Hippo store")
            raw.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        raw.execute("COMMIT")
    except BaseException:
        raw.execute("ROLLBACK")
        raise


def _refuse_newer_in_log(path: str) -> None:
    """Look at the version through a connection that cannot write: closing a writer would move the log into the file."""
    try:
        raw = _connect(uri(path, "ro"))
    except sqlite3.OperationalError:
        return
    try:
        version = applied_version(raw)
    except sqlite3.OperationalError:
        return
    finally:
        raw.close()
    refuse_newer(path, version, newest_version())


def _opened(raw: sqlite3.Connection, version: int, *, immutable: bool = False) -> Opened:
    meta = dict(raw.execute("SELECT key, value FROM meta").fetchall())
    return Opened(version, bytes(meta["store_key"]), "erasure_pending" in meta, journal_mode(raw), immutable)


class _Quiet(sqlite3.Connection):
    """Closes without a word when it is dropped: since Python 3.13 the base class warns of it, and a store that nobody
    closed is no fault."""

    def __del__(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self.close()
