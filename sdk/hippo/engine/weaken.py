"""Making memories stale because of a commit, and giving them back.

Above lies learning from commits, `learn`; below lies the store. Stale is all that happens to a memory: its score halves and it
is shown as stale, it stays in recall, and the log has what undo needs. A pinned memory and a numbered decision are left alone.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from hippo.engine.domain.memory import Memory, changed_fields
from hippo.engine.domain.migration import Migration
from hippo.engine.domain.replaced import is_about
from hippo.engine.domain.tags import normalise_tags
from hippo.engine.domain.terms import query_terms
from hippo.engine.engine import Caller, Engine, audit_entry
from hippo.engine.ports import Filter, Record, UnitOfWork

WEAKENED, KEPT_PINNED, KEPT_DECISION, RESTORED = "weakened", "kept_pinned", "kept_decision", "restored"
"""What a commit does to a memory; words of LearntEffect in the contract."""

LATE = timedelta(days=1)
"""A memory of something later than this after a migration speaks of the new state, whatever it names."""

MOST_LOOKED_AT = 1_000
"""Memories looked at for one migration: those that hold its words best, and as many that carry its label."""


class Changed(NamedTuple):
    """One memory that a commit changed or would have changed."""

    commit: str
    memory_id: str
    text: str
    effect: str
    reason: str


class Weakening:
    """What a series of commits does to the memories that are there, within one transaction.

    Args:
        engine: Where.
        caller: Who.
        unit: The transaction.

    Attributes:
        changes: Every change, in order.
    """

    def __init__(self, engine: Engine, caller: Caller, unit: UnitOfWork) -> None:
        self._engine = engine
        self._caller = caller
        self._unit = unit
        self.changes: list[Changed] = []

    async def weaken(self, commit: str, migration: Migration, time: datetime) -> list[list[str]]:
        """Make stale what a migration replaced; returns ids and the confidence each had."""
        by = f" by {migration.new}" if migration.new else ""
        verb = "replaced" if migration.new else "dropped"
        reason = f"{migration.old} was {verb}{by} (commit {commit[:12]})"
        latest = time + LATE
        weakened: list[list[str]] = []
        for memory in await self._candidates(migration.old):
            if memory.kind == "raw" or memory.confidence == "stale" or memory.event_time > latest:
                continue
            if not is_about(migration, memory.text, memory.tags):
                continue
            if memory.pinned:
                self.changes.append(Changed(commit, memory.id, memory.text, KEPT_PINNED, reason))
            elif "decision" in memory.tags and "captured" not in memory.tags:
                self.changes.append(Changed(commit, memory.id, memory.text, KEPT_DECISION, reason))
            else:
                weakened.append([memory.id, memory.confidence])
                await self._set_confidence(commit, memory, "stale", WEAKENED, reason)
        return weakened

    async def _candidates(self, old: str) -> list[Memory]:
        """Memories that may be about something of this name, oldest first."""
        where = Filter(tenant=self._caller.tenant, now=self._engine.clock())
        found = await self._unit.index.search(query_terms(old), where, limit=MOST_LOOKED_AT)
        memories = await self._unit.memories.get_many(self._caller.tenant, [one.id for one in found])
        label = normalise_tags([old])
        labelled = await self._unit.memories.page(where._replace(tags=label), limit=MOST_LOOKED_AT, after=None)
        unique = {memory.id: memory for memory in (*memories, *labelled)}
        return sorted(unique.values(), key=lambda memory: (memory.create_time, memory.id))

    async def restore(self, commit: str, target: Record, reason: str) -> None:
        """Give back what a commit made stale, unless somebody has judged the memory since."""
        before = dict(target.body.get("weakened", ()))
        for memory in await self._unit.memories.get_many(self._caller.tenant, list(before)):
            if memory.confidence == "stale" and not memory.superseded_by and memory.valid_until_time is None:
                await self._set_confidence(commit, memory, before[memory.id], RESTORED, reason)

    async def weaken_again(self, commit: str, target: Record, reason: str) -> None:
        before = dict(target.body.get("weakened", ()))
        for memory in await self._unit.memories.get_many(self._caller.tenant, list(before)):
            if memory.pinned:
                self.changes.append(Changed(commit, memory.id, memory.text, KEPT_PINNED, reason))
            elif memory.confidence == before[memory.id]:
                await self._set_confidence(commit, memory, "stale", WEAKENED, reason)

    async def retire_lesson(self, commit: str, memory_id: str, reason: str) -> None:
        """Make the lesson of something that was taken back stale."""
        for memory in await self._unit.memories.get_many(self._caller.tenant, [memory_id] if memory_id else []):
            if memory.pinned:
                self.changes.append(Changed(commit, memory.id, memory.text, KEPT_PINNED, reason))
            elif memory.confidence != "stale":
                await self._set_confidence(commit, memory, "stale", WEAKENED, reason)

    async def restore_lesson(self, commit: str, target: Record, reason: str) -> None:
        memory_id = target.body.get("memory_id", "")
        for memory in await self._unit.memories.get_many(self._caller.tenant, [memory_id] if memory_id else []):
            if memory.confidence == "stale":
                await self._set_confidence(commit, memory, "observed", RESTORED, reason)

    async def _set_confidence(self, commit: str, memory: Memory, value: str, effect: str, reason: str) -> None:
        after = memory._replace(confidence=value, update_time=self._engine.clock())
        await self._unit.memories.update_many([after])
        entry = audit_entry(
            self._engine,
            self._caller,
            "weaken" if effect == WEAKENED else "restore",
            memory.id,
            reason=reason,
            before=changed_fields(memory, after),
        )
        await self._unit.audit.add_many([entry])
        self.changes.append(Changed(commit, memory.id, memory.text, effect, reason))
