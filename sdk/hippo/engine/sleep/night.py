"""One sleep's view of the store: the memories as it has left them so far, and how it changes them.

Above lie the steps; below the store. What a step plans here is carried out in transactions of a few hundred rows, and a
memory that somebody else has changed meanwhile is left for the next sleep.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import NamedTuple

from hippo.engine.breath import Breath
from hippo.engine.domain.consolidation import Told
from hippo.engine.domain.facts import read_statement
from hippo.engine.domain.history import PARTS, SLEEP
from hippo.engine.domain.memory import Memory, changed_fields
from hippo.engine.engine import Caller, Engine, audit_entry
from hippo.engine.ports import AuditEntry, Filter, UnitOfWork
from hippo.engine.sleep.lease import Lease

MOST_ROWS = 200
"""Most memories that one transaction changes; other writers get their turn between two of them."""

_PAGE = 500


class Edit(NamedTuple):
    """One small change of one or a few memories.

    Attributes:
        operation: A word for the log.
        reason: Why, for the log.
        changed: Memories before and after.
        added: A new memory, None for none.
        erase: Erase those in `changed` instead of writing what they would become.
        alone: It can be taken back by itself; otherwise with all of its transaction.
    """

    operation: str
    reason: str
    changed: tuple[tuple[Memory, Memory], ...]
    added: Memory | None = None
    erase: bool = False
    alone: bool = True


class Done(NamedTuple):
    """What a sleep did to one memory: `memory_id` is what it is now part of, or itself."""

    operation: str
    memory_id: str
    from_ids: tuple[str, ...]
    reason: str


class Night:
    """The memories of one sleep.

    Args:
        engine: The store; a rehearsal's for a dry run.
        caller: Whose memories, and who is named in the log.
        lease: The right to write; None for a dry run.
    """

    def __init__(self, engine: Engine, caller: Caller, lease: Lease | None) -> None:
        self.engine = engine
        self.caller = caller
        self.lease = lease
        self.now: datetime = engine.clock()
        self.awake: dict[str, Memory] = {}
        self.told: dict[str, Told] = {}
        self.before: list[Memory] = []
        self.done: list[Done] = []
        self.base = ""
        self.erased = False
        self.breathe = Breath(holding=True)
        """Awaited with every small piece of work: a recall in the same process must not wait for a sleep."""
        self._stored: dict[str, Memory] = {}
        self._own: set[str] = set()
        self._head = ""

    async def read(self) -> None:
        """Read the memories that are awake, as they are at one moment: from here on the night's time stands still."""
        self.now = self.engine.clock()
        where = Filter(tenant=self.caller.tenant, now=self.now)
        async with self.engine.store.read(apart=True) as snapshot:
            latest = await snapshot.audit.page(self.caller.tenant, limit=1)
            self.base = latest[0].id if latest else ""
            after = None
            while page := await snapshot.memories.page(where, limit=_PAGE, after=after, newest_first=False):
                for memory in page:
                    self.awake[memory.id] = memory
                    self._hear(memory)
                    await self.breathe()
                after = (page[-1].create_time, page[-1].id)
        self._stored = dict(self.awake)
        self.before = list(self.awake.values())
        self._own.clear()

    async def end(self) -> None:
        """Let go of the memories."""
        try:
            self.before.clear()
            for held in (self.told, self.awake, self._stored):
                await self.breathe.let_go(held)
        finally:
            self.breathe.end()

    def _hear(self, memory: Memory) -> None:
        statement = read_statement(memory.text) if memory.kind != "raw" else None
        if statement is not None:
            self.told[memory.id] = Told(memory, statement, frozenset(statement.words))

    def know(self, memories: Iterable[Memory]) -> None:
        """Take memories that are not awake for what the store holds, so that they can be changed."""
        self._stored |= {memory.id: memory for memory in memories}

    async def taken_back(self, operation: str, memory_ids: Iterable[str]) -> set[str]:
        """Which of these memories somebody has taken this very change back of: it is not made a second time."""
        tenant, found = self.caller.tenant, set[str]()
        async with self.engine.store.read() as snapshot:
            if await snapshot.audit.page(tenant, limit=1, operation="undo"):
                for memory_id in memory_ids:
                    entries = await snapshot.audit.page(tenant, limit=_PAGE, memory_id=memory_id)
                    latest = next((entry.operation for entry in entries if entry.operation in (operation, "undo")), "")
                    if latest == "undo" and any(entry.operation == operation for entry in entries):
                        found.add(memory_id)
        return found

    async def carry_out(self, edits: Sequence[Edit]) -> list[Edit]:
        """Make changes, some in each transaction.

        Returns:
            Those that were made: the others are about memories that somebody has changed since they were read.
        """
        made: list[Edit] = []
        for some in _batches(edits):
            made += await self._carry_out(some)
        return made

    async def is_settled(self, unit: UnitOfWork) -> str:
        """Within a transaction: id of the log's latest entry, if all behind the first look is this sleep's own; else ""."""
        entries = await unit.audit.page(self.caller.tenant, limit=len(self._own) + 1)
        own = [entry for entry in entries if entry.id in self._own]
        rest = [entry.id for entry in entries if entry.id not in self._own]
        ours_only = len(own) == len(self._own) and rest == ([self.base] if self.base else [])
        return entries[0].id if ours_only and entries else ""

    @property
    def audit_id(self) -> str:
        """Id of the sleep in the history; "" while it has changed nothing."""
        return self._head

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[UnitOfWork]:
        """A transaction of this sleep."""
        async with self.engine.store.write() as unit:
            if self.lease is not None:
                await self.lease.hold(unit)
            yield unit

    async def begin(self, unit: UnitOfWork) -> None:
        """Within a transaction, before its first entry: the changes that are logged from here on belong to this sleep."""
        if not self._head:
            head = self._entry(SLEEP, "", "upkeep of the store", {PARTS: True})
            await unit.audit.add_many([head])
            self._own.add(head.id)
            self._head = head.id
        unit.audit.begin_part(self._head)

    async def log(self, unit: UnitOfWork, entries: Sequence[AuditEntry]) -> None:
        """Within a transaction that has begun: write entries to the log as this sleep's own."""
        await unit.audit.add_many(entries)
        self._own.update(entry.id for entry in entries)

    async def _carry_out(self, edits: Sequence[Edit]) -> list[Edit]:
        tenant = self.caller.tenant
        async with self.writing() as unit:
            ids = [before.id for edit in edits for before, _ in edit.changed]
            rows = {memory.id: memory for memory in await unit.memories.get_many(tenant, ids)}
            made = [edit for edit in edits if all(self._is_as_read(before.id, rows) for before, _ in edit.changed)]
            written = [after for edit in made if not edit.erase for _, after in edit.changed]
            await unit.memories.update_many(written)
            await unit.memories.add_many([edit.added for edit in made if edit.added is not None])
            if made:
                await self.begin(unit)
            entries: list[AuditEntry] = []
            for edit in made:
                own = await self._entries_of(unit, edit)
                first = own[0] if edit.alone or not entries else entries[0]
                entries += [entry._replace(change_id=first.id) for entry in own]
                await self.breathe()
            await self.log(unit, entries)
        for edit in made:
            self._see(edit)
            await self.breathe()
        return made

    def _is_as_read(self, memory_id: str, rows: dict[str, Memory]) -> bool:
        return memory_id in rows and rows[memory_id] == self._stored.get(memory_id)

    async def _entries_of(self, unit: UnitOfWork, edit: Edit) -> list[AuditEntry]:
        if edit.erase:
            gone = [before for before, _ in edit.changed]
            ids = await unit.memories.erase_many(self.caller.tenant, gone, reason=edit.reason, time=self.now)
            return [self._entry(edit.operation, one, edit.reason, None) for one in ids]
        entries: list[AuditEntry] = []
        if edit.added is not None:
            parts = ", ".join(before.id for before, _ in edit.changed)
            reason = f"{edit.reason}: made of {parts}"
            entries.append(self._entry(edit.operation, edit.added.id, reason, {"created": True}))
        for before, after in edit.changed:
            reason = f"{edit.reason}: now part of {after.superseded_by}" if after.superseded_by else edit.reason
            entries.append(self._entry(edit.operation, before.id, reason, changed_fields(before, after)))
        return entries

    def _entry(self, operation: str, memory_id: str, reason: str, before: dict[str, object] | None) -> AuditEntry:
        return audit_entry(self.engine, self.caller, operation, memory_id, reason=reason, before=before, time=self.now)

    def _see(self, edit: Edit) -> None:
        """Keep the view of the memories as the store has them now."""
        afters = [after for _, after in edit.changed]
        for memory in afters if edit.added is None else [*afters, edit.added]:
            self._stored[memory.id] = memory
            if edit.erase or memory.superseded_by or memory.dormant_time is not None:
                self.awake.pop(memory.id, None)
                self.told.pop(memory.id, None)
            else:
                self.awake[memory.id] = memory
                told = self.told.get(memory.id)
                statement = told.statement if told else read_statement(memory.text)
                if statement is not None and memory.kind != "raw":
                    self.told[memory.id] = Told(memory, statement, frozenset(statement.words))
        self.erased = self.erased or edit.erase
        parts = tuple(after.id for _, after in edit.changed if after.superseded_by)
        self.done.append(Done(edit.operation, (edit.added or afters[0]).id, parts, edit.reason))


def _batches(edits: Sequence[Edit]) -> Iterator[list[Edit]]:
    batch: list[Edit] = []
    rows = 0
    for edit in edits:
        size = len(edit.changed) + 1
        if batch and rows + size > MOST_ROWS:
            yield batch
            batch, rows = [], 0
        batch.append(edit)
        rows += size
    if batch:
        yield batch
