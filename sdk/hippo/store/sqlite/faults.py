"""SQLite's errors as errors a caller can act on. Nothing above this package sees sqlite3."""

from __future__ import annotations

import sqlite3

from hippo.errors import Conflict, DataLoss, FailedPrecondition, HippoError, ResourceExhausted, Unavailable

DAMAGED_HINT = (
    "The file was left as it is; put a backup in its place, or move it aside and Hippo starts a new store there."
)


def damaged(path: str, what: str) -> DataLoss:
    """The error for a file that is no sound store."""
    return DataLoss(f"{path} {what}.", reason="damaged_store", resource=path, hint=DAMAGED_HINT)


def read_only(path: str, why: str = "") -> FailedPrecondition:
    """The error for a write to a store that can only be read."""
    return FailedPrecondition(
        f"The store {path} can be read but not written. {why}".strip(),
        reason="read_only",
        resource=path,
        hint="Give yourself write access to the file and its folder, or choose another store with --store or HIPPO_STORE.",
    )


def busy(path: str) -> Unavailable:
    """The error for a store that others kept locked too long."""
    return Unavailable(
        f"Another process held the store {path} too long.",
        reason="busy",
        resource=path,
        hint="Try again; if it stays so, look for a program that keeps the file open in a transaction.",
    )


def primary_code(error: sqlite3.Error) -> int:
    """SQLite's result code without its extension, 0 when the error did not come from SQLite itself."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def is_busy(error: sqlite3.Error) -> bool:
    """True when another connection holds the lock that was wanted."""
    return primary_code(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def translate(error: sqlite3.Error, path: str) -> HippoError | None:
    """The caller's error for SQLite's, None for a fault of this program."""
    code = primary_code(error)
    if code == sqlite3.SQLITE_NOTADB:
        return damaged(path, "is not a Hippo store")
    if code == sqlite3.SQLITE_CORRUPT:
        return damaged(path, f"is damaged ({error})")
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return busy(path)
    if code == sqlite3.SQLITE_READONLY:
        return read_only(path)
    if code == sqlite3.SQLITE_FULL:
        return ResourceExhausted(f"No space left to write {path}.", resource=path, hint="Free some disk space.")
    if code in {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_PERM}:
        return Unavailable(
            f"{path} cannot be read or written ({error}).",
            resource=path,
            hint="The disk may be full or damaged: check it and the file's permissions, or choose another store with --store "
            "or HIPPO_STORE.",
        )
    if code == sqlite3.SQLITE_INTERRUPT:
        return Unavailable(f"The operation on {path} was interrupted.", resource=path)
    if code == sqlite3.SQLITE_CONSTRAINT:
        return Conflict(f"The store {path} refused a row that contradicts another one ({error}).", resource=path)
    return None
