"""What the engine asks of the world: a store, a clock, a source of ids.

The engine owns these protocols; `hippo.store.sqlite` implements the store. Methods are coarse and take sequences, so that
one call is one hop to the database thread, or one round trip to a server. No SQL, no pydantic, no contract here. The values
are named tuples: defining one costs an eighth of a dataclass, and every short process defines them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.turn import MESSAGE

if TYPE_CHECKING:
    from hippo.engine.ports.graph import GraphReader, GraphWriter
    from hippo.engine.ports.usage import Usage, UsageWriter
    from hippo.engine.ports.vector import VectorReader, VectorWriter

if TYPE_CHECKING:
    from typing import Protocol
else:
    # Nobody asks at run time who implements what, and making a protocol class costs ten times a plain one: there are many here,
    # and every short process makes them all.
    Protocol = object


class Clock(Protocol):
    """The time now, as an aware UTC datetime. Tests set it."""

    def __call__(self) -> datetime: ...


class IdSource(Protocol):
    """A fresh id: the prefix, an underscore and 12 lower-case base32 characters, e.g. mem_a1b2c3d4e5f6."""

    def __call__(self, prefix: str) -> str: ...


class Filter(NamedTuple):
    """Which memories count. Empty sequences and None mean "any".

    `as_of` answers as the store stood then: memories created by then and valid then, superseded later or not. Without it
    superseded memories and those whose validity has ended or not begun (measured against `now`) never match, unless
    include_superseded is set. Dormant ones never match, unless `dormant` asks for them alone or include_superseded is set.
    """

    tenant: str
    now: datetime
    tags: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    confidences: tuple[str, ...] = ()
    scope: str | None = None
    session: str | None = None
    owner: str | None = None
    pinned: bool | None = None
    since: datetime | None = None
    until: datetime | None = None
    as_of: datetime | None = None
    include_superseded: bool = False
    dormant: bool = False


class Candidate(NamedTuple):
    """A memory that matched the words of a query, with what ranking needs and without its text.

    `words` is the full-text score, larger is better. Its unit is what one word brings that is in a single memory of the store,
    so that searches and stores can be compared: below 1, not even one telling word was found. `shape`, `length`, `dialogue` and
    `speaker` tell of kept turns what `domain.turn` says; `dialogue` is the number of the conversation that the memory is a
    turn of or a message in, and None for one that stands alone. `seq` is its place in the order of storing, 0 when unknown.
    """

    id: str
    words: float
    half_life_days: float
    recall_count: int
    good_count: int
    bad_count: int
    pinned: bool
    valence: str
    confidence: str
    recall_time: datetime
    create_time: datetime
    content_hash: bytes
    event_time: datetime
    layer: str = "episodic"
    shape: int = 0
    length: float = 0.0
    dialogue: int | None = None
    speaker: int = 0
    seq: int = 0

    @property
    def is_turn(self) -> bool:
        """Whether it is a turn of a dialogue between people."""
        return self.dialogue is not None and not self.shape & MESSAGE


class AuditEntry(NamedTuple):
    """One change: who, what, when, why, and what it takes to undo it.

    `before` holds the fields that changed with their old values; {"created": True} for a new object. None once erased.
    `memory_id` is the id of whatever changed. Entries of one change have the id of its first entry as `change_id`; the log
    takes a transaction for one change and gives it when they are written, unless an entry of several small changes has one.
    Changes may be parts of a larger one that was made in several transactions: the first entry of each then has the id of the
    larger one's first entry as `part_of`.
    """

    id: str
    tenant: str
    time: datetime
    operation: str
    memory_id: str = ""
    actor: str = ""
    surface: str = ""
    session: str = ""
    reason: str = ""
    before: Mapping[str, object] | None = None
    change_id: str = ""
    part_of: str = ""


class Record(NamedTuple):
    """Something with an id that is no memory: a card, a decision, a handoff, a conflict. `body` holds what its type needs.

    `type` is one word, e.g. "card"; `state` is a word of the type, e.g. "open"; `number` counts decisions and the like from
    1, 0 for none. `body` is plain JSON data: no times, no tuples.
    """

    id: str
    tenant: str
    type: str
    body: Mapping[str, Any]
    create_time: datetime
    update_time: datetime
    scope: str = ""
    session: str = ""
    state: str = ""
    number: int = 0


ACTIVE_REJECTION = ("rejection", "active")
"""Type and state of a record that writers have to heed; see `engine.rejected`."""


class RecallRecord(NamedTuple):
    """Which memories one recall returned; outcome marks them, a strengthening recall touches them once."""

    recall_id: str
    tenant: str
    session: str
    time: datetime
    memory_ids: tuple[str, ...]
    strengthen: bool


class StoredReply(NamedTuple):
    """What an idempotency key answered: ids and verdicts only, never text. `digest` is a keyed hash of the request."""

    key: str
    tenant: str
    method: str
    digest: bytes
    body: Mapping[str, object]
    time: datetime


class StoreHealth(NamedTuple):
    """With which means the store works, as far as is known without asking it: free to look at with every recall."""

    path: str
    journal_mode: str
    read_only: bool
    erasure_pending: bool


class StoreState(NamedTuple):
    """How the store is right now."""

    path: str
    journal_mode: str
    read_only: bool
    erasure_pending: bool
    schema_version: int
    size_bytes: int


class StoreCopy(Protocol):
    """A copy of the whole store."""

    @property
    def size_bytes(self) -> int: ...

    @property
    def tenants(self) -> tuple[str, ...]:
        """Whose memories, records or changes it holds."""
        ...

    async def read(self, most_bytes: int) -> bytes:
        """The next bytes; none at the end."""
        ...


class Counts(NamedTuple):
    """What `status` tells. Strengths depend on the clock, so the rows behind them come as Candidates."""

    active: int
    superseded: int
    pinned: int
    forgotten: int
    layers: Mapping[str, int] = MappingProxyType({})
    confidences: Mapping[str, int] = MappingProxyType({})
    last_write_time: datetime | None = None
    dormant: int = 0


Wanted = Sequence[Sequence[Sequence[str]]]
"""What a text is to hold: one of several alternatives, of each of whose groups it holds a term. Nothing holds an empty one."""


class MemoryReader(Protocol):
    async def get_many(self, tenant: str, ids: Sequence[str]) -> list[Memory]:
        """The memories with these ids in the order asked for, unknown ones left out; superseded ones included."""
        ...

    async def by_hash(self, tenant: str, hashes: Sequence[bytes]) -> dict[bytes, Memory]:
        """Active memories by the content hash of their text; where none is active, the dormant one of that text."""
        ...

    async def retired(self, tenant: str, hashes: Sequence[bytes], now: datetime) -> set[bytes]:
        """Which of these content hashes belong to memories that are superseded or ended, and to no active one."""
        ...

    async def with_predecessors(
        self, tenant: str, ids: Sequence[str]
    ) -> tuple[list[Memory], dict[str, tuple[str, ...]]]:
        """`get_many` and `predecessors` of the same ids in one hop."""
        ...

    async def predecessors(self, tenant: str, ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """For each id, the ids of the memories it replaced, oldest first."""
        ...

    async def page(
        self, where: Filter, *, limit: int, after: tuple[datetime, str] | None, newest_first: bool = True
    ) -> list[Memory]:
        """Memories in the order they were stored, starting behind `after`: the time and id of the last one seen."""
        ...

    async def strongest(self, where: Filter, *, limit: int) -> list[Memory]:
        """Pinned memories first, then a pool of the most recalled and newest ones; the engine ranks by strength."""
        ...

    async def counts(self, tenant: str, now: datetime) -> Counts: ...

    async def all_candidates(self, tenant: str, now: datetime) -> list[Candidate]:
        """Every active memory with words=0, for statistics over strengths."""
        ...


class MemoryWriter(MemoryReader, Protocol):
    async def add_many(self, memories: Sequence[Memory]) -> None:
        """Insert memories and index their text."""
        ...

    async def update_many(self, memories: Sequence[Memory]) -> None:
        """Write every field but id, tenant and text; the index follows changed tags."""
        ...

    async def erase_many(self, tenant: str, memories: Sequence[Memory], *, reason: str, time: datetime) -> list[str]:
        """Erase memories, and every other memory of the same text: superseded or repeated copies would keep its words.

        Deletes rows, index entries, undo data, recall records' and stored replies' mention of them, keeps a tombstone of each
        text (`Store.content_hash` of it; the memory's own content_hash may be finer), and marks the erasure as pending until
        `Store.scrub` has run. Links of other memories to an erased one (superseded_by) keep the id.

        Returns:
            Ids of all erased memories, oldest first.
        """
        ...


class SearchIndex(Protocol):
    async def search(
        self, terms: Sequence[str], where: Filter, *, limit: int, related: Sequence[str] = ()
    ) -> list[Candidate]:
        """The best `limit` memories that hold any of the terms and pass the filter, best first.

        Terms come from `hippo.engine.domain.terms.query_terms`, related ones from `domain.related`; these count less,
        for memories that stand alone only, and not in a store so large that it would be felt. Statistics
        are those of the tenant's whole store, never of the candidates. Equal scores are ordered by id. Where texts are so long
        that they are indexed in pieces there may be fewer, at least half of `limit` if so many match.
        """
        ...

    async def weight(self, tenant: str, terms: Sequence[str]) -> float:
        """What the terms are worth together, in rare words: a term that no memory holds counts as a rare one.

        0 in a store of so few memories that it cannot be told which words are rare.
        """
        ...

    async def holding(self, wanted: Sequence[Wanted], where: Filter, *, limit: int) -> list[list[str]]:
        """For each text that is wanted, the ids of at most `limit` memories that pass the filter and hold it, newest first.

        For many texts at once only the newest 100,000 memories are looked at.
        """
        ...

    async def matched(self, tenant: str, terms: Sequence[str], ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """For each of these memories, which of the terms it holds, by the index's own rules of stemming and folding."""
        ...


class Tombstones(Protocol):
    async def known(self, tenant: str, hashes: Sequence[bytes]) -> set[bytes]:
        """Which of these content hashes belong to forgotten texts."""
        ...


class TombstoneWriter(Tombstones, Protocol):
    async def lift(self, tenant: str, hashes: Sequence[bytes]) -> None:
        """A person stored the text again: forget that it was forgotten."""
        ...


class AuditReader(Protocol):
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
        """Entries newest first, those of one moment in reverse order of writing."""
        ...

    async def changes(
        self,
        tenant: str,
        *,
        limit: int,
        after: tuple[datetime, str] | None = None,
        memory_id: str | None = None,
        actor: str | None = None,
        session: str | None = None,
    ) -> list[AuditEntry]:
        """The first entry of each change that is no part of another, newest first.

        With a memory_id, of those that have an entry about it, parts or not; with the id of a change, of its parts.
        """
        ...

    async def entry(self, tenant: str, entry_id: str) -> AuditEntry | None: ...

    async def latest(self, tenant: str, limit: int) -> list[tuple[str, str]]:
        """Entry and thing of the last entries in the order of writing, the last first; times of two processes may cross."""
        ...

    async def whole_change(self, entry: AuditEntry) -> list[AuditEntry]:
        """Every entry of the change that an entry belongs to, in the order of writing."""
        ...

    async def behind(self, entry: AuditEntry) -> list[AuditEntry]:
        """Entries of later changes about the things that an entry's change was about, in the order of writing."""
        ...

    async def with_parts(self, entry: AuditEntry) -> list[AuditEntry]:
        """Every entry of the parts of the change with this first entry, and all later ones about the same things, in the order
        of writing."""
        ...


class AuditWriter(AuditReader, Protocol):
    async def add_many(self, entries: Sequence[AuditEntry]) -> None: ...

    def begin_part(self, head_id: str) -> None:
        """What this transaction logs from here on is a change by itself, or several: parts of the one with this first entry."""
        ...

    async def prune(self, tenant: str, before: datetime) -> int:
        """Delete the changes whose entries are all older; returns how many entries went."""
        ...


class RecordReader(Protocol):
    async def in_order(self, tenant: str, *, limit: int, after: tuple[datetime, str] | None = None) -> list[Record]:
        """Records of every type by the time they were made and their id, behind that of `after`."""
        ...

    async def get_many(self, tenant: str, ids: Sequence[str]) -> list[Record]:
        """The records with these ids in the order asked for, unknown ones left out."""
        ...

    async def find(
        self,
        tenant: str,
        type: str,
        *,
        limit: int,
        states: Sequence[str] = (),
        scope: str | None = None,
        session: str | None = None,
        number: int | None = None,
        after: str = "",
        newest_first: bool = True,
    ) -> list[Record]:
        """Records of a type in the order they were made, starting behind the one with the id `after`."""
        ...

    async def highest_number(self, tenant: str, type: str) -> int:
        """The highest number a record of the type has; 0 for none. Within a write it stays the highest until the commit."""
        ...


class RecordWriter(RecordReader, Protocol):
    async def put_many(self, records: Sequence[Record]) -> None:
        """Add records, or write them over the ones with the same ids, which keep their place in lists."""
        ...

    async def put_back(self, records: Sequence[Record]) -> None:
        """Add records that were deleted, each at its place in lists again, as far as that is free."""
        ...

    async def delete_many(self, tenant: str, ids: Sequence[str]) -> None: ...


class Ledger(Protocol):
    async def last_recall(self, tenant: str, session: str) -> RecallRecord | None: ...

    async def recalls_since(self, tenant: str, session: str, since: datetime) -> list[RecallRecord]:
        """The session's recalls from a time on, oldest first."""
        ...

    async def recall(self, tenant: str, recall_id: str) -> RecallRecord | None: ...

    async def reply(self, tenant: str, key: str) -> StoredReply | None: ...


class LedgerWriter(Ledger, Protocol):
    async def add_recalls(self, records: Sequence[RecallRecord]) -> None:
        """Keep the records, each recall_id at most once, and prune old ones."""
        ...

    async def unseen_recalls(self, records: Sequence[RecallRecord]) -> list[RecallRecord]:
        """Those whose recall_id is not kept yet."""
        ...

    async def add_reply(self, reply: StoredReply) -> None: ...


class Snapshot(Protocol):
    """What can be read."""

    @property
    def memories(self) -> MemoryReader: ...
    @property
    def index(self) -> SearchIndex: ...
    @property
    def tombstones(self) -> Tombstones: ...
    @property
    def audit(self) -> AuditReader: ...
    @property
    def ledger(self) -> Ledger: ...
    @property
    def vectors(self) -> VectorReader: ...
    @property
    def records(self) -> RecordReader: ...
    @property
    def usage(self) -> Usage: ...
    @property
    def graph(self) -> GraphReader: ...


class UnitOfWork(Protocol):
    """One write transaction: everything or nothing, acknowledged only after the commit is on disk."""

    @property
    def memories(self) -> MemoryWriter: ...
    @property
    def index(self) -> SearchIndex: ...
    @property
    def tombstones(self) -> TombstoneWriter: ...
    @property
    def audit(self) -> AuditWriter: ...
    @property
    def ledger(self) -> LedgerWriter: ...
    @property
    def vectors(self) -> VectorWriter: ...
    @property
    def records(self) -> RecordWriter: ...
    @property
    def usage(self) -> UsageWriter: ...
    @property
    def graph(self) -> GraphWriter: ...

    async def recognise(
        self, tenant: str, texts: Sequence[bytes], identities: Sequence[bytes]
    ) -> tuple[set[bytes], dict[bytes, Memory]]:
        """What every write asks first, in one hop: which of these text hashes belong to forgotten texts, and the active, else
        dormant, memories by their content hash (`Tombstones.known` and `MemoryReader.by_hash`)."""
        ...

    async def add_new(
        self, memories: Sequence[Memory], entries: Sequence[AuditEntry], texts: Sequence[bytes]
    ) -> tuple[set[bytes], dict[bytes, Memory]] | None:
        """Add memories of one tenant with their audit entries if all are new, in one hop.

        Args:
            memories: At least one; no two with the same content hash.
            entries: Their entries for the log.
            texts: Hashes of their texts, in the same order.

        Returns:
            None when all are stored. Otherwise, with nothing written and the transaction open, what `recognise` says:
            a text was forgotten or is there.
        """
        ...

    async def reindex(self, tenant: str) -> int:
        """Rebuild the tenant's index from the rows; returns how many memories it holds."""
        ...

    async def remove(self, tenant: str, ids: Sequence[str]) -> dict[str, int]:
        """Take memories out, rows and index, as if they had never been stored: no tombstone stays, and the log is as it was.

        Returns:
            The place of each in the order of storing, for `put_back`.
        """
        ...

    async def put_back(self, memories: Sequence[tuple[Memory, int]]) -> None:
        """Store removed memories again, each at its place; place 0 is behind all others."""
        ...

    async def taken_ids(self, ids: Sequence[str]) -> set[str]:
        """Which of these ids a memory has, whoever's it is: ids are unique in a store."""
        ...


class Store(Protocol):
    """A store of memories."""

    def read(self, *, apart: bool = False) -> AbstractAsyncContextManager[Snapshot]:
        """A snapshot.

        Args:
            apart: For long reads: on a connection of its own, so that other readers do not wait for it.
        """
        ...

    def copy(self) -> AbstractAsyncContextManager[StoreCopy]:
        """The store's file as it is now, whole, while others write. It belongs to every tenant at once."""
        ...

    def write(self, *, dry_run: bool = False, relaxed: bool = False) -> AbstractAsyncContextManager[UnitOfWork]:
        """Begin a write transaction; commit on a clean exit, roll back on an exception or when dry_run is set.

        Args:
            dry_run: Always roll back at the end.
            relaxed: Bookkeeping only: may be lost by a power cut, waits at most 0.25 s for another writer.

        Raises:
            FailedPrecondition: reason "read_only".
            Unavailable: reason "busy": another process held the store too long.
        """
        ...

    async def add_at_once(self, memory: Memory, entry: AuditEntry, text: bytes) -> bool:
        """Store one memory in a transaction of its own, if nothing is known of it: the commonest write.

        Args:
            memory: The memory, its update_time the moment now.
            entry: Its entry for the log, a change of its own.
            text: Hash of its text.

        Returns:
            True when it is stored. False when there is more to look at, and nothing was written: the text was forgotten,
            rejected or is there, another writer is at work, something is left to be done first. `write` does it all.

        Raises:
            FailedPrecondition: reason "read_only".
        """
        ...

    def content_hash(self, text: str) -> bytes:
        """Keyed hash of the text (NFC, outer white space removed): finds exact duplicates and remembers forgotten texts.

        The key lives in the store, so the hash says nothing about the text to anyone without the store.
        """
        ...

    async def scrub(self, timeout_seconds: float = 5.0) -> bool:
        """Remove the bytes of erased texts from every file. True when none is left, False while a reader holds them.

        After a False the next write finishes the work; StoreState.erasure_pending tells.
        """
        ...

    def health(self) -> StoreHealth: ...

    def is_current(self) -> bool:
        """False when the store's file was removed or replaced since it was opened: what is written would be lost."""
        ...

    async def state(self) -> StoreState: ...

    async def aclose(self) -> None: ...
