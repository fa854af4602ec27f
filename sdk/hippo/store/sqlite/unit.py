"""A snapshot to read from and a unit of work to write with: the repositories over one connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, TypeVar

from hippo.engine.domain.memory import Memory
from hippo.engine.ports import AuditEntry, Clock
from hippo.store.sqlite.database import Connection, Transaction
from hippo.store.sqlite.ledger import SqliteAudit, SqliteAuditWriter, SqliteLedger, SqliteLedgerWriter, add_entries
from hippo.store.sqlite.memory import SqliteMemoryReader, SqliteMemoryWriter, add_memories, memories_by_hash
from hippo.store.sqlite.record import SqliteRecords, SqliteRecordWriter, has_rejections
from hippo.store.sqlite.rows import time_text
from hippo.store.sqlite.search import SqliteSearchIndex
from hippo.store.sqlite.tenant import find_tenant, rebuild_index, require_tenant
from hippo.store.sqlite.tombstone import SqliteTombstones, SqliteTombstoneWriter, known_texts

if TYPE_CHECKING:
    from hippo.store.sqlite.graph import SqliteGraph, SqliteGraphWriter
    from hippo.store.sqlite.residue import Traces
    from hippo.store.sqlite.usage import SqliteUsage, SqliteUsageWriter
    from hippo.store.sqlite.vector import SqliteVectors, SqliteVectorWriter

T = TypeVar("T")


class SqliteSnapshot:
    """`Snapshot`: everything read through it is of one moment, that of its first read."""

    def __init__(self, connection: Connection, clock: Clock) -> None:
        self._connection = connection
        self._clock = clock

    # Made when asked for: most calls read through one or two of them, and none keeps anything of its own.

    @property
    def memories(self) -> SqliteMemoryReader:
        return SqliteMemoryReader(self._run, self._clock)

    @property
    def index(self) -> SqliteSearchIndex:
        return SqliteSearchIndex(self._run)

    @property
    def tombstones(self) -> SqliteTombstones:
        return SqliteTombstones(self._run)

    @property
    def audit(self) -> SqliteAudit:
        return SqliteAudit(self._run)

    @property
    def ledger(self) -> SqliteLedger:
        return SqliteLedger(self._run, self._clock)

    @property
    def records(self) -> SqliteRecords:
        return SqliteRecords(self._run)

    @property
    def vectors(self) -> SqliteVectors:
        from hippo.store.sqlite.vector import SqliteVectors

        return SqliteVectors(self._run)

    @property
    def usage(self) -> SqliteUsage:
        from hippo.store.sqlite.usage import SqliteUsage

        return SqliteUsage(self._run)

    @property
    def graph(self) -> SqliteGraph:
        from hippo.store.sqlite.graph import SqliteGraph

        return SqliteGraph(self._run)

    async def _run(self, function: Callable[[sqlite3.Connection], T], /) -> T:
        def in_snapshot(raw: sqlite3.Connection) -> T:
            if not raw.in_transaction:  # begun with the first read, so that it costs no hop of its own
                raw.execute("BEGIN")
            return function(raw)

        return await self._connection.run(in_snapshot)


class SqliteUnitOfWork:
    """`UnitOfWork` over the writer's transaction. Small writes go to the database with the next read or the commit."""

    def __init__(
        self,
        transaction: Transaction,
        clock: Clock,
        content_hash: Callable[[str], bytes],
        on_erasure: Callable[[bytes, Traces], None],
    ) -> None:
        self._transaction = transaction
        self._clock = clock
        self._content_hash = content_hash
        self._on_erasure = on_erasure
        self._run, self._later = transaction.run, transaction.later
        self.audit = SqliteAuditWriter(self._run, self._later)

    @property
    def memories(self) -> SqliteMemoryWriter:
        return SqliteMemoryWriter(self._run, self._later, self._clock, self._content_hash, self._on_erasure)

    @property
    def index(self) -> SqliteSearchIndex:
        return SqliteSearchIndex(self._run)

    @property
    def tombstones(self) -> SqliteTombstoneWriter:
        return SqliteTombstoneWriter(self._run, self._later)

    @property
    def ledger(self) -> SqliteLedgerWriter:
        return SqliteLedgerWriter(self._run, self._later, self._clock)

    @property
    def records(self) -> SqliteRecordWriter:
        return SqliteRecordWriter(self._run, self._later)

    @property
    def vectors(self) -> SqliteVectorWriter:
        from hippo.store.sqlite.vector import SqliteVectorWriter

        return SqliteVectorWriter(self._run)

    @property
    def usage(self) -> SqliteUsageWriter:
        from hippo.store.sqlite.usage import SqliteUsageWriter

        return SqliteUsageWriter(self._run, self._later)

    @property
    def graph(self) -> SqliteGraphWriter:
        from hippo.store.sqlite.graph import SqliteGraphWriter

        return SqliteGraphWriter(self._run, self._later)

    async def recognise(
        self, tenant: str, texts: Sequence[bytes], identities: Sequence[bytes]
    ) -> tuple[set[bytes], dict[bytes, Memory]]:
        """See `UnitOfWork.recognise`."""
        now = self._clock()
        return await self._transaction.run(
            lambda raw: _recognise(raw, tenant, find_tenant(raw, tenant), texts, identities, now)
        )

    async def add_new(
        self, memories: Sequence[Memory], entries: Sequence[AuditEntry], texts: Sequence[bytes]
    ) -> tuple[set[bytes], dict[bytes, Memory]] | None:
        """See `UnitOfWork.add_new`."""
        now = self._clock()
        begun, tenant, change_id = self.audit.change_id, memories[0].tenant, self.audit.change_of(entries)

        def add(raw: sqlite3.Connection) -> tuple[set[bytes], dict[bytes, Memory]] | None:
            tenant_id = require_tenant(raw, tenant)
            known = _recognise(raw, tenant, tenant_id, texts, [memory.content_hash for memory in memories], now)
            if any(known) or has_rejections(raw, tenant_id):
                return known
            add_memories(raw, memories, self._content_hash, time_text(now), new_of=tenant_id)
            add_entries(raw, entries, change_id, {tenant: tenant_id})
            return None

        known = await self._transaction.run(add)
        if known is not None:  # no entry was written, so the change does not begin with one of these
            self.audit.change_id = begun
        return known

    async def reindex(self, tenant: str) -> int:
        """See `UnitOfWork.reindex`."""
        return await self._transaction.run(lambda raw: rebuild_index(raw, require_tenant(raw, tenant)))

    async def remove(self, tenant: str, ids: Sequence[str]) -> dict[str, int]:
        """See `UnitOfWork.remove`."""
        from hippo.store.sqlite.removal import remove_memories

        return await self._transaction.run(lambda raw: remove_memories(raw, tenant, ids)) if ids else {}

    async def put_back(self, memories: Sequence[tuple[Memory, int]]) -> None:
        """See `UnitOfWork.put_back`.

        Raises:
            Conflict: an active memory says the same as one of them.
        """
        from hippo.store.sqlite.removal import put_back

        now = time_text(self._clock())
        if memories:
            await self._transaction.run(lambda raw: put_back(raw, memories, self._content_hash, now))

    async def taken_ids(self, ids: Sequence[str]) -> set[str]:
        """See `UnitOfWork.taken_ids`."""
        from hippo.store.sqlite.removal import taken_ids

        return await self._transaction.run(lambda raw: taken_ids(raw, ids)) if ids else set()


def _recognise(
    raw: sqlite3.Connection,
    tenant: str,
    tenant_id: int | None,
    texts: Sequence[bytes],
    identities: Sequence[bytes],
    now: datetime,
) -> tuple[set[bytes], dict[bytes, Memory]]:
    return known_texts(raw, tenant_id, texts), memories_by_hash(raw, tenant, tenant_id, identities, now)
