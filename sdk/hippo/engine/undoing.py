"""Taking a change back, thing by thing: what it made is removed, what it changed gets its old values, the rest is put back.

Above it is `undo`, which has found that nothing stands in the way; below it the repositories. The entries of the log say all
that it takes, see `domain.history`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from hippo.engine.domain.history import (
    IMPORT,
    UNDO,
    changed,
    is_effect,
    is_head,
    operation_of,
    standing,
    unknown_fields,
    with_old_fields,
)
from hippo.engine.domain.memory import Memory, changed_fields, is_active
from hippo.engine.domain.plain import memory_data, memory_from
from hippo.engine.engine import Caller, Engine, audit_entry
from hippo.engine.notice import Notice
from hippo.engine.ports import AuditEntry, Record, UnitOfWork
from hippo.engine.record import record_data
from hippo.errors import Conflict, FailedPrecondition

MOST_LISTED = 20
"""Most things an answer names."""

Along = Callable[[UnitOfWork, Iterable[tuple[Record | None, Record | None]]], Awaitable[None]]
"""Does in another store what goes with an undo: given its transaction and the records it changed, as (before, after)."""

_PAGE = 50

_BROUGHT_BACK = "the change that had brought it back was taken back"


class Undone(NamedTuple):
    """What an undo did.

    Attributes:
        undone_id: The change it took back.
        operation: What that had done.
        audit_id: The undo itself.
        objects: Id, what became of it ("removed", "restored", "put back") and the fields, of at most 20 things.
        object_count: How many things.
        notes: What could not be taken back.
    """

    undone_id: str
    operation: str
    audit_id: str
    objects: tuple[tuple[str, str, tuple[str, ...]], ...]
    object_count: int
    notes: tuple[Notice, ...] = ()


def undone_data(done: Undone) -> Mapping[str, object]:
    """What is kept of an undo for a repeated request."""
    return {
        "undone_id": done.undone_id,
        "operation": done.operation,
        "audit_id": done.audit_id,
        "objects": [[one, action, list(fields)] for one, action, fields in done.objects],
        "object_count": done.object_count,
        "notes": [list(note) for note in done.notes],
    }


async def undone_from(_unit: UnitOfWork, body: Mapping[str, Any]) -> Undone:
    """The undo that was kept."""
    return Undone(
        body["undone_id"],
        body["operation"],
        body["audit_id"],
        tuple((one, action, tuple(fields)) for one, action, fields in body["objects"]),
        body["object_count"],
        tuple(Notice(*note) for note in body["notes"]),
    )


class Undoing:
    """One undo in its transaction: the things as they are, and as they are to be.

    After `run`, `forgotten` has the memories whose text was forgotten again, `objects` what became of each thing, and
    `record_changes` the records as (before, after), without those that an import had brought.
    """

    def __init__(
        self,
        engine: Engine,
        caller: Caller,
        unit: UnitOfWork,
        entries: Sequence[AuditEntry],
        behind: Sequence[AuditEntry],
    ) -> None:
        self._engine = engine
        self._caller = caller
        self._unit = unit
        self._entries = entries
        self._touched_later = {one.memory_id for one in standing(behind)}
        self._memories: dict[str, Memory] = {}
        self._records: dict[str, Record] = {}
        self._places: dict[str, int] = {}
        self.forgotten: list[str] = []
        self.objects: list[tuple[str, str, tuple[str, ...]]] = []
        self.record_changes: list[tuple[Record | None, Record | None]] = []

    async def run(self, reason: str) -> Undone:
        """Take the change back and log it."""
        head, unit, tenant = self._entries[0], self._unit, self._caller.tenant
        ids = list(dict.fromkeys(one.memory_id for one in self._entries if one.memory_id and not is_head(one)))
        memories = {one.id: one for one in await unit.memories.get_many(tenant, ids)}
        records = {one.id: one for one in await unit.records.get_many(tenant, ids)}
        self._memories, self._records = dict(memories), dict(records)
        missed = [one.memory_id for one in reversed(self._entries) if not self._take_back(one)]
        gone = [one for one in memories if one not in self._memories]
        await self._require_no_followers(gone)
        await self._require_no_doubles(memories)
        places = await unit.remove(tenant, [one for one in gone if one not in self.forgotten])
        with_them: list[str] = []
        if self.forgotten:
            again = [memories[one] for one in self.forgotten]
            erased = await unit.memories.erase_many(tenant, again, reason=_BROUGHT_BACK, time=self._engine.clock())
            with_them = [one for one in erased if one not in memories]
        await unit.memories.update_many(
            [new for one, new in self._memories.items() if one in memories and new != memories[one]]
        )
        await unit.put_back([(new, self._places[one]) for one, new in self._memories.items() if one not in memories])
        await unit.records.delete_many(tenant, [one for one in records if one not in self._records])
        await unit.records.put_many([new for one, new in self._records.items() if new != records.get(one, new)])
        await unit.records.put_back([new for one, new in self._records.items() if one not in records])
        imported = {one.memory_id for one in self._entries if one.operation == IMPORT}
        sides = [
            (records.get(one), self._records.get(one)) for one in {**records, **self._records} if one not in imported
        ]
        self.record_changes = [(before, after) for before, after in sides if before != after]

        said = reason or f'takes back "{operation_of(self._entries)}" ({head.id})'
        first = audit_entry(self._engine, self._caller, UNDO, head.id, reason=said, before={"undoes": head.id})
        log = [first]
        for one in reversed(ids):
            done = self._outcome(one, memories.get(one), records.get(one), places.get(one))
            if done is None:
                continue
            action, before = done
            if before is not None:
                before = {**before, "undoes": head.id}
            entry = audit_entry(self._engine, self._caller, UNDO, one, reason=said, before=before)
            # Logged even where nothing differs: by its entries an undo cancels the change out for whoever comes behind.
            log.append(entry)
            if action:
                self.objects.append((one, action, tuple(sorted(changed(entry)))))
        log += [
            audit_entry(self._engine, self._caller, "forget", one, reason=f"same text as {self.forgotten[0]}")
            for one in with_them
        ]
        await unit.audit.add_many([entry._replace(change_id=first.id) for entry in log])
        operation, listed = operation_of(self._entries), tuple(self.objects[:MOST_LISTED])
        return Undone(head.id, operation, first.id, listed, len(self.objects), _notes(missed))

    def _take_back(self, entry: AuditEntry) -> bool:
        """Work out what a thing was before an entry. False when that is not known any more."""
        before, one = entry.before or {}, entry.memory_id
        if not is_effect(entry):
            return entry.before is not None or not one
        if "created" in before:
            if before.get("forgotten") and one in self._memories:
                self.forgotten.append(one)
            there = one in self._memories or one in self._records
            self._memories.pop(one, None)
            self._records.pop(one, None)
            return there
        if "record" in before:
            self._records[one] = _record_from(entry)
            return True
        if "memory" in before:
            data: Any = before["memory"]
            digest = bytes.fromhex(str(before["memory_hash"]))
            self._memories[one] = memory_from(entry.tenant, data, digest)
            self._places[one] = int(str(before["place"]))
            return True
        if one not in self._memories:
            return False
        if strange := unknown_fields(before):
            raise FailedPrecondition(
                f"{entry.id} was written by a newer version: it changed {', '.join(strange)}, which this one does not know.",
                field="audit_id",
                resource=entry.id,
                hint="Update Hippo.",
            )
        old = with_old_fields(self._memories[one], entry)
        if one not in self._touched_later:
            update_time = before.get("update_time")
            moment = datetime.fromisoformat(update_time) if isinstance(update_time, str) else self._engine.clock()
            old = old._replace(update_time=moment)
        self._memories[one] = old
        return True

    def _outcome(
        self, one: str, memory: Memory | None, record: Record | None, place: int | None
    ) -> tuple[str, dict[str, object] | None] | None:
        """What became of a thing, "" for nothing, and what taking that back needs; None when it is not there at all."""
        new_memory, new_record = self._memories.get(one), self._records.get(one)
        if memory is not None:
            if new_memory is not None:
                old = changed_fields(memory, new_memory)
                return "restored" if old else "", old
            if one in self.forgotten:
                return "forgotten", None
            return "removed", {
                "memory": memory_data(memory),
                "memory_hash": memory.content_hash.hex(),
                "place": place,
            }
        if record is not None:
            if new_record == record:
                return "", {}
            return "removed" if new_record is None else "restored", {"record": record_data(record)}
        return None if new_memory is None and new_record is None else ("put back", {"created": True})

    async def _require_no_followers(self, gone: Sequence[str]) -> None:
        """Refuse to remove a memory that replaced another one by a later change: that would be left without an answer."""
        tenant = self._caller.tenant
        for one, replaced in (await self._unit.memories.predecessors(tenant, gone)).items():
            for other in replaced:
                now = self._memories.get(other)
                if other in gone or (now is not None and now.superseded_by != one):
                    continue
                page = await self._unit.audit.page(tenant, limit=_PAGE, memory_id=other)
                cause = next((later for later in page if "superseded_by" in (later.before or {})), None)
                hint = f"Take that back first: hippo undo {cause.change_id}" if cause else f"See: hippo history {other}"
                raise Conflict(
                    f"{one} cannot be removed: it has replaced {other} since.",
                    field="audit_id",
                    resource=cause.change_id if cause else other,
                    hint=hint,
                )

    async def _require_no_doubles(self, memories: Mapping[str, Memory]) -> None:
        """Refuse to bring a memory back beside another active one that says the same."""
        now = self._engine.clock()
        back = {
            new.content_hash: new.id
            for one, new in self._memories.items()
            if new != memories.get(one) and is_active(new, now)
        }
        for digest, other in (await self._unit.memories.by_hash(self._caller.tenant, list(back))).items():
            if other.id in self._memories or other.id in memories or other.dormant_time is not None:
                continue
            page = await self._unit.audit.page(self._caller.tenant, limit=1, memory_id=other.id)
            cause = page[0].change_id if page else ""
            raise Conflict(
                f"{back[digest]} cannot come back: {other.id} says the same since.",
                field="audit_id",
                resource=cause or other.id,
                hint=f"Take that back first: hippo undo {cause}" if cause else f"See: hippo history {other.id}",
            )


def _record_from(entry: AuditEntry) -> Record:
    data: Any = (entry.before or {})["record"]
    times = {name: datetime.fromisoformat(data[name]) for name in ("create_time", "update_time")}
    return Record(**{**data, **times, "id": entry.memory_id, "tenant": entry.tenant})


def _notes(missed: Sequence[str]) -> tuple[Notice, ...]:
    names = list(dict.fromkeys(missed))
    if not names:
        return ()
    named = ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
    return (Notice("not_held", f"Nothing is held of what became of {named}: it was forgotten, or is gone."),)
