"""Make SQLite behave in a child process as on a file system without working locks or shared memory.

Written into a folder as `sitecustomize.py`, which Python imports at its start.
"""

from __future__ import annotations

from pathlib import Path

SOURCE = """
import os
import sqlite3

FAULT = os.environ.get("SQLITE_FAULT", "")
real_connect = sqlite3.connect


class Faulty(sqlite3.Connection):
    def execute(self, sql, *rest):
        words = " ".join(sql.split()).upper()
        if words == "PRAGMA JOURNAL_MODE = WAL":
            if FAULT == "pragma":
                raise sqlite3.OperationalError("locking protocol")
            if FAULT == "other answer":
                return super().execute("PRAGMA journal_mode")
        if FAULT == "first write" and words.startswith("BEGIN IMMEDIATE"):
            if super().execute("PRAGMA journal_mode").fetchone()[0] == "wal":
                raise sqlite3.OperationalError("locking protocol")
        return super().execute(sql, *rest)


if FAULT:
    sqlite3.connect = lambda *rest, **named: real_connect(*rest, **{**named, "factory": Faulty})
"""
FAULTS = ("pragma", "other answer", "first write")


def faulty_environment(folder: Path, fault: str) -> dict[str, str]:
    """What a child process needs in its environment to have this fault; only fit where it reads this folder first."""
    folder.mkdir(exist_ok=True)
    (folder / "sitecustomize.py").write_text(SOURCE)
    return {"PYTHONPATH": str(folder), "SQLITE_FAULT": fault}
