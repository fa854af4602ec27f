"""Keyed hashes of forgotten texts, by which a text that comes back by itself is known."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from hippo.store.sqlite.binding import chunks, marks
from hippo.store.sqlite.run import Later, Run, write
from hippo.store.sqlite.tenant import find_tenant


class SqliteTombstones:
    """`Tombstones` over one connection."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def known(self, tenant: str, hashes: Sequence[bytes]) -> set[bytes]:
        return await self._run(lambda raw: known_texts(raw, find_tenant(raw, tenant), hashes)) if hashes else set()


class SqliteTombstoneWriter(SqliteTombstones):
    """`TombstoneWriter` over the writer's transaction."""

    def __init__(self, run: Run, later: Later) -> None:
        super().__init__(run)
        self._later = later

    async def lift(self, tenant: str, hashes: Sequence[bytes]) -> None:
        if hashes:
            lifted = tuple(hashes)
            await write(self._run, self._later, len(lifted), lambda raw: _lift(raw, tenant, lifted))


def known_texts(raw: sqlite3.Connection, tenant_id: int | None, hashes: Sequence[bytes]) -> set[bytes]:
    """Which of these hashes belong to forgotten texts."""
    found: set[bytes] = set()
    for some in chunks(hashes):
        query = f"SELECT content_hash FROM tombstone WHERE tenant_id = ? AND content_hash IN ({marks(some)})"
        found.update(row[0] for row in raw.execute(query, (tenant_id, *some)))
    return found


def _lift(raw: sqlite3.Connection, tenant: str, hashes: Sequence[bytes]) -> None:
    tenant_id = find_tenant(raw, tenant)
    raw.executemany(
        "DELETE FROM tombstone WHERE tenant_id = ? AND content_hash = ?", ((tenant_id, one) for one in hashes)
    )
