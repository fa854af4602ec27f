"""Repositories that read as empty and keep nothing that is written: a dry run on a store that does not exist works on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from hippo.engine.domain.memory import Memory
from hippo.engine.ports import (
    AuditEntry,
    AuditWriter,
    Candidate,
    Counts,
    Filter,
    LedgerWriter,
    MemoryWriter,
    RecallRecord,
    Record,
    RecordWriter,
    SearchIndex,
    StoredReply,
    TombstoneWriter,
    Wanted,
)
from hippo.engine.ports.graph import (
    EntityRow,
    GraphMention,
    GraphText,
    GraphWriter,
    SharedEntity,
)
from hippo.engine.ports.usage import (
    DeliveryRow,
    FailureRow,
    FailureSeen,
    TokenRow,
    UsageWriter,
)
from hippo.engine.ports.vector import (
    Embedded,
    Unembedded,
    VectorCounts,
    VectorRow,
    VectorState,
    VectorWriter,
)


class _NoMemories:
    async def add_many(self, memories: Sequence[Memory]) -> None:
        return None

    async def update_many(self, memories: Sequence[Memory]) -> None:
        return None

    async def erase_many(self, tenant: str, memories: Sequence[Memory], *, reason: str, time: datetime) -> list[str]:
        return []

    async def get_many(self, tenant: str, ids: Sequence[str]) -> list[Memory]:
        return []

    async def by_hash(self, tenant: str, hashes: Sequence[bytes]) -> dict[bytes, Memory]:
        return {}

    async def retired(self, tenant: str, hashes: Sequence[bytes], now: datetime) -> set[bytes]:
        return set()

    async def with_predecessors(
        self, tenant: str, ids: Sequence[str]
    ) -> tuple[list[Memory], dict[str, tuple[str, ...]]]:
        return [], {}

    async def predecessors(self, tenant: str, ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
        return {}

    async def page(
        self, where: Filter, *, limit: int, after: tuple[datetime, str] | None, newest_first: bool = True
    ) -> list[Memory]:
        return []

    async def strongest(self, where: Filter, *, limit: int) -> list[Memory]:
        return []

    async def counts(self, tenant: str, now: datetime) -> Counts:
        return Counts(active=0, superseded=0, pinned=0, forgotten=0)

    async def all_candidates(self, tenant: str, now: datetime) -> list[Candidate]:
        return []


class _NoIndex:
    async def search(
        self, terms: Sequence[str], where: Filter, *, limit: int, related: Sequence[str] = ()
    ) -> list[Candidate]:
        return []

    async def weight(self, tenant: str, terms: Sequence[str]) -> float:
        return 0.0

    async def holding(self, wanted: Sequence[Wanted], where: Filter, *, limit: int) -> list[list[str]]:
        return [[] for _ in wanted]

    async def matched(self, tenant: str, terms: Sequence[str], ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
        return {}


class _NoTombstones:
    async def lift(self, tenant: str, hashes: Sequence[bytes]) -> None:
        return None

    async def known(self, tenant: str, hashes: Sequence[bytes]) -> set[bytes]:
        return set()


class _NoAudit:
    async def add_many(self, entries: Sequence[AuditEntry]) -> None:
        return None

    async def latest(self, tenant: str, limit: int) -> list[tuple[str, str]]:
        return []

    async def page(
        self,
        tenant: str,
        *,
        limit: int,
        after: tuple[datetime, str] | None = None,
        operation: str | None = None,
        memory_id: str | None = None,
        since: datetime | None = None,
    ) -> list[AuditEntry]:
        return []

    async def changes(self, tenant: str, *, limit: int, **_: object) -> list[AuditEntry]:
        return []

    async def entry(self, tenant: str, entry_id: str) -> AuditEntry | None:
        return None

    async def whole_change(self, entry: AuditEntry) -> list[AuditEntry]:
        return []

    async def behind(self, entry: AuditEntry) -> list[AuditEntry]:
        return []

    async def with_parts(self, entry: AuditEntry) -> list[AuditEntry]:
        return []

    def begin_part(self, head_id: str) -> None:
        return None

    async def prune(self, tenant: str, before: datetime) -> int:
        return 0


class _NoLedger:
    async def add_recalls(self, records: Sequence[RecallRecord]) -> None:
        return None

    async def unseen_recalls(self, records: Sequence[RecallRecord]) -> list[RecallRecord]:
        return list(records)

    async def add_reply(self, reply: StoredReply) -> None:
        return None

    async def last_recall(self, tenant: str, session: str) -> RecallRecord | None:
        return None

    async def recalls_since(self, tenant: str, session: str, since: datetime) -> list[RecallRecord]:
        return []

    async def recall(self, tenant: str, recall_id: str) -> RecallRecord | None:
        return None

    async def reply(self, tenant: str, key: str) -> StoredReply | None:
        return None


class _NoRecords:
    async def put_many(self, records: Sequence[Record]) -> None:
        return None

    async def put_back(self, records: Sequence[Record]) -> None:
        return None

    async def delete_many(self, tenant: str, ids: Sequence[str]) -> None:
        return None

    async def get_many(self, tenant: str, ids: Sequence[str]) -> list[Record]:
        return []

    async def find(self, tenant: str, type: str, *, limit: int, **_: object) -> list[Record]:
        return []

    async def in_order(self, tenant: str, *, limit: int, after: tuple[datetime, str] | None = None) -> list[Record]:
        return []

    async def highest_number(self, tenant: str, type: str) -> int:
        return 0


class _NoVectors:
    async def state(self, tenant: str, model: str) -> VectorState | None:
        return None

    async def added(self, state: VectorState, *, after: int = 0) -> list[VectorRow]:
        return []

    async def look(
        self, state: VectorState, where: Filter, **_: object
    ) -> tuple[list[Candidate], dict[str, tuple[int, bytes]]]:
        return [], {}

    async def waiting(self, tenant: str, after: int) -> int:
        return 0

    async def missing(self, tenant: str, model: str, *, limit: int, after: int = 0) -> list[Unembedded]:
        return []

    async def counts(self, tenant: str, model: str) -> VectorCounts:
        return VectorCounts(0, 0, {}, 0)

    async def put_many(self, tenant: str, model: str, vectors: Mapping[int, Embedded]) -> int:
        return 0


class _NoUsage:
    async def add_tokens(self, rows: Sequence[TokenRow], oldest: str) -> None:
        return None

    async def add_deliveries(self, rows: Sequence[DeliveryRow], oldest: datetime) -> None:
        return None

    async def add_failure(self, row: FailureRow, oldest: datetime) -> None:
        return None

    async def tokens(self, tenant: str, since: str) -> list[TokenRow]:
        return []

    async def deliveries(self, tenant: str, *, limit: int, **_: object) -> list[tuple[int, DeliveryRow]]:
        return []

    async def failures(self, tenant: str, since: datetime) -> list[FailureSeen]:
        return []

    async def last_failure(self, tenant: str, error_hash: bytes) -> FailureRow | None:
        return None


class _NoGraph:
    async def add(self, tenant: str, version: int, read: Sequence[tuple[int, Sequence[GraphMention]]]) -> None:
        return None

    async def unread(self, tenant: str, version: int, *, limit: int) -> list[GraphText]:
        return []

    async def entities(self, where: Filter, *, limit: int, **_: object) -> list[EntityRow]:
        return []

    async def entity(self, where: Filter, key: str) -> EntityRow | None:
        return None

    async def beside(self, where: Filter, key: str, *, limit: int) -> list[EntityRow]:
        return []

    async def mentioning(self, where: Filter, key: str, *, limit: int) -> list[str]:
        return []

    async def shared(self, where: Filter, ids: Sequence[str], *, most: int) -> list[SharedEntity]:
        return []


class Nothing:
    """Reads as empty, and keeps nothing of what is written: what a dry run on a new store works on."""

    memories: MemoryWriter = _NoMemories()
    index: SearchIndex = _NoIndex()
    tombstones: TombstoneWriter = _NoTombstones()
    audit: AuditWriter = _NoAudit()
    ledger: LedgerWriter = _NoLedger()
    records: RecordWriter = _NoRecords()
    usage: UsageWriter = _NoUsage()
    graph: GraphWriter = _NoGraph()
    vectors: VectorWriter = _NoVectors()

    async def recognise(
        self, tenant: str, texts: Sequence[bytes], identities: Sequence[bytes]
    ) -> tuple[set[bytes], dict[bytes, Memory]]:
        return set(), {}

    async def add_new(
        self, memories: Sequence[Memory], entries: Sequence[AuditEntry], texts: Sequence[bytes]
    ) -> tuple[set[bytes], dict[bytes, Memory]] | None:
        return None

    async def reindex(self, tenant: str) -> int:
        return 0

    async def remove(self, tenant: str, ids: Sequence[str]) -> dict[str, int]:
        return {}

    async def put_back(self, memories: Sequence[tuple[Memory, int]]) -> None:
        return None

    async def taken_ids(self, ids: Sequence[str]) -> set[str]:
        return set()
