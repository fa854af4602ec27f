"""A copy of the whole database while others write, and the check that a file is such a copy.

The copy is made beside the store in a file that loses its name as soon as it is open: a process that is killed leaves
nothing behind that a later erasure would miss.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

from hippo.errors import DataLoss, FailedPrecondition
from hippo.store.sqlite.database import Connection
from hippo.store.sqlite.faults import damaged
from hippo.store.sqlite.files import APPLICATION_ID, uri
from hippo.store.sqlite.migrate import newest_version, refuse_newer


class Copied(NamedTuple):
    """A finished copy, open at its beginning."""

    file: BinaryIO
    path: str
    size_bytes: int
    tenants: tuple[str, ...]

    def close(self) -> None:
        """Close it, which removes it."""
        self.file.close()
        with suppress(OSError):  # gone already, but for systems that keep the name of an open file
            Path(self.path).unlink()


class SqliteCopy:
    """`StoreCopy` over a finished copy; its bytes are read on the connection's thread."""

    def __init__(self, connection: Connection, copy: Copied) -> None:
        self._connection = connection
        self._copy = copy
        self.size_bytes = copy.size_bytes
        self.tenants = copy.tenants

    async def read(self, most_bytes: int) -> bytes:
        """See `StoreCopy.read`."""
        return await self._connection.run(lambda _: self._copy.file.read(most_bytes))


class BackupFacts(NamedTuple):
    """What a backup holds."""

    memory_count: int
    schema_version: int
    size_bytes: int


def copy_database(raw: sqlite3.Connection, folder: str) -> Copied:
    """Copy the database as one moment saw it. In the write-ahead log's mode nobody waits for that.

    Raises:
        FailedPrecondition: No file can be made in the folder.
    """
    try:
        handle, path = tempfile.mkstemp(prefix=".backup-", suffix=".tmp", dir=folder)
    except OSError as error:
        raise FailedPrecondition(
            f"A backup is first made beside the store, and {folder} cannot be written: {error.strerror}.",
            resource=folder,
            hint="Give yourself write access to the folder and free space on its disk.",
        ) from None
    file = os.fdopen(handle, "rb")
    try:
        target = sqlite3.connect(path, isolation_level=None)
        try:
            # Neither journal nor waiting for the disk: until it is whole, nobody needs it.
            target.execute("PRAGMA journal_mode = OFF").fetchone()
            target.execute("PRAGMA synchronous = OFF")
            with suppress(OSError):
                Path(path).unlink()
            raw.execute("BEGIN")
            tenants = tuple(row[0] for row in raw.execute("SELECT name FROM tenant ORDER BY name"))
            raw.backup(target)  # of the moment that the transaction sees
        finally:
            if raw.in_transaction:
                raw.execute("ROLLBACK")
            target.close()
        return Copied(file, path, os.fstat(file.fileno()).st_size, tenants)
    except BaseException:
        file.close()
        with suppress(OSError):
            Path(path).unlink()
        raise


def check_backup(path: str, store: str = "") -> BackupFacts:
    """Open a backup without changing it and look whether it is whole.

    Args:
        path: The backup.
        store: Of which store it was just made, so that a damage is that store's; "" for a backup from anywhere.

    Raises:
        DataLoss: it is damaged, or no store of ours.
        FailedPrecondition: reason "newer_store".
    """
    try:
        raw = sqlite3.connect(uri(path, "ro", immutable=True), uri=True, isolation_level=None)
        try:
            if raw.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
                raise damaged(path, "is no Hippo store")
            version = int(raw.execute("PRAGMA user_version").fetchone()[0])
            refuse_newer(path, version, newest_version())
            found = raw.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise _found_damaged(path, store, found)
            (count,) = raw.execute("SELECT count(*) FROM memory").fetchone()
        finally:
            raw.close()
    except sqlite3.Error as error:
        if store:
            raise _found_damaged(path, store, str(error)) from None
        raise DataLoss(f"The backup {path} cannot be read: {error}.", reason="damaged_store", resource=path) from None
    return BackupFacts(int(count), version, Path(path).stat().st_size)


def _found_damaged(path: str, store: str, what: str) -> DataLoss:
    if not store:
        return damaged(path, f"is damaged: {what}")
    return DataLoss(
        f"The store {store} is damaged, so that no backup was made of it: {what}.",
        reason="damaged_store",
        resource=store,
        hint="Its file was left as it was; put an earlier backup in its place.",
    )
