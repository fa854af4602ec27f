"""The schema's versions: numbered SQL files, each applied once, in one transaction, and remembered with its checksum.

Below it is one open connection; above it the database that opens it. It does not know what the tables mean.
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from hippo.errors import FailedPrecondition
from hippo.store.sqlite.faults import damaged, read_only

_FOLDER = Path(__file__).parent / "migrations"
_NAME = re.compile(r"(\d{4})_[a-z0-9_]+\.sql")

_APPLIED = """
CREATE TABLE IF NOT EXISTS migration (
  version INTEGER NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL,
  applied_time TEXT NOT NULL
)
"""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema."""

    version: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        return hashlib.sha256(self.sql.encode()).hexdigest()


@cache
def migrations(folder: Path = _FOLDER) -> tuple[Migration, ...]:
    """The steps in a folder, oldest first."""
    found = []
    for path in sorted(folder.iterdir()):
        if match := _NAME.fullmatch(path.name):
            # Line ends as in the repository, or the checksum would differ on another system.
            sql = path.read_text(encoding="utf-8").replace("\r\n", "\n")
            found.append(Migration(int(match[1]), path.stem, sql))
    return tuple(found)


def newest_version(steps: tuple[Migration, ...] | None = None) -> int:
    """The schema version this program writes."""
    return (migrations() if steps is None else steps)[-1].version


def refuse_newer(path: str, version: int, known: int) -> None:
    """Raise when a store was written by a newer program.

    Raises:
        FailedPrecondition: reason "newer_store".
    """
    if version > known:
        raise FailedPrecondition(
            f"The store {path} has schema version {version}, this hippo knows versions up to {known}.",
            reason="newer_store",
            resource=path,
            hint="Use a newer hippo with this store; nothing was changed.",
        )


def applied_version(connection: sqlite3.Connection) -> int:
    """Schema version of an open store, 0 when it is empty."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if _has_table(connection):
        row = connection.execute("SELECT max(version) FROM migration").fetchone()
        version = max(version, row[0] or 0)
    return version


def migrate(connection: sqlite3.Connection, path: str, steps: tuple[Migration, ...] | None = None) -> int:
    """Bring an open store to this program's schema; an up-to-date store is not written.

    Args:
        connection: In autocommit mode.
        path: Named in errors.
        steps: Other steps than the shipped ones, for tests.

    Returns:
        The version the store has now.

    Raises:
        FailedPrecondition: the store is newer, or an applied step was changed afterwards.
    """
    steps = migrations() if steps is None else steps
    if _missing(connection, path, steps):
        for step in steps:
            _apply(connection, path, step, steps)
    return newest_version(steps)


def require_current(connection: sqlite3.Connection, path: str) -> int:
    """Check a store that cannot be written; returns its version.

    Raises:
        FailedPrecondition: it is newer, or older and so would have to be migrated first.
    """
    if _missing(connection, path, migrations()):
        raise read_only(path, "Its schema is older than this hippo's and has to be brought up to date first.")
    return newest_version()


def _missing(connection: sqlite3.Connection, path: str, steps: tuple[Migration, ...]) -> list[Migration]:
    refuse_newer(path, applied_version(connection), newest_version(steps))
    if not _has_table(connection):
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if tables:
            raise damaged(path, "has no record of its schema version")
        return list(steps)
    applied = dict(connection.execute("SELECT version, checksum FROM migration").fetchall())
    for step in steps:
        if step.version in applied and applied[step.version] != step.checksum:
            raise FailedPrecondition(
                f"Migration {step.name} of the store {path} is not the one this hippo knows: it was changed after it was "
                "applied.",
                resource=path,
                hint="Use the hippo that made the store, or restore the migration file.",
            )
    return [step for step in steps if step.version not in applied]


def _apply(connection: sqlite3.Connection, path: str, step: Migration, steps: tuple[Migration, ...]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Asked again inside the transaction: another process may have done the work while this one waited.
        if step in _missing(connection, path, steps):
            connection.execute(_APPLIED)
            for statement in _statements(step.sql):
                connection.execute(statement)
            now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
            connection.execute(
                "INSERT INTO migration (version, name, checksum, applied_time) VALUES (?, ?, ?, ?)",
                (step.version, step.name, step.checksum, now),
            )
            connection.execute(f"PRAGMA user_version = {step.version}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _statements(sql: str) -> list[str]:
    """The statements of a script one by one: `executescript` would commit the transaction it runs in."""
    statements, pending = [], ""
    for line in sql.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            statements.append(pending)
            pending = ""
    return statements


def _has_table(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'migration'").fetchone() is not None
