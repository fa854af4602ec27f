"""Carrying a store elsewhere: everything a tenant has, as lines out and lines in.

Above it is the transfer service; below it the repositories and `domain.exported`, which knows the form of the lines. What an
export leaves out on purpose: forgotten texts and rejected values are known by hashes that mean nothing without the store's key,
and that with it would let whoever has the file guess them; the log and the ledgers belong to their store. A backup has it all.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from hippo.engine.breath import Breath
from hippo.engine.domain.exported import end_line, header_line, memory_line, read_line, record_line
from hippo.engine.domain.history import IMPORT
from hippo.engine.domain.memory import MERGED_PREFIX, Memory, is_active
from hippo.engine.draft import identity_hash, text_hash
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.notice import Notice
from hippo.engine.ports import Filter, Record, UnitOfWork
from hippo.engine.rejected import REJECTION, rejection_of, rejections_in_force, was_rejected
from hippo.engine.secrecy import names_of, redacted, refuse_secrets, secrets_in
from hippo.errors import FailedPrecondition, HippoError

_PAGE = 200

_STORE_BOUND = frozenset({REJECTION, "sleep", "conflict_progress"})
"""Types of records that mean nothing elsewhere: hashes under the store's key, and where its last sleep had got to."""

_PART_CHARACTERS = 1_000_000


class ExportPart(NamedTuple):
    """Some lines of an export, and how far it is."""

    lines: tuple[str, ...]
    memory_count: int
    record_count: int
    notes: tuple[Notice, ...] = ()


class Refused(NamedTuple):
    """A line that was not taken in, and why."""

    line: int
    note: Notice


class Imported(NamedTuple):
    """What became of some lines."""

    memory_count: int
    record_count: int
    known_count: int
    refused: tuple[Refused, ...]


async def export_store(engine: Engine, caller: Caller) -> AsyncIterator[ExportPart]:
    """Everything the caller's tenant has, all of one moment, in a form that depends on nothing else."""
    memories = records = rejections = 0
    async with engine.store.read(apart=True) as snapshot:
        now = engine.clock()
        forgotten = (await snapshot.memories.counts(caller.tenant, now)).forgotten
        yield ExportPart((header_line(),), 0, 0)
        everything = Filter(tenant=caller.tenant, now=now, include_superseded=True)
        after: tuple[datetime, str] | None = None
        while page := await snapshot.memories.page(everything, limit=_PAGE, after=after, newest_first=False):
            after = page[-1].create_time, page[-1].id
            for lines in _parts([memory_line(one) for one in page]):
                memories += len(lines)
                yield ExportPart(lines, memories, 0)
        after = None
        while found := await snapshot.records.in_order(caller.tenant, limit=_PAGE, after=after):
            after = found[-1].create_time, found[-1].id
            rejections += sum(one.type == REJECTION for one in found)
            for lines in _parts([record_line(one) for one in found if one.type not in _STORE_BOUND]):
                records += len(lines)
                yield ExportPart(lines, memories, records)
    notes = (_left_out(forgotten, rejections),) if forgotten or rejections else ()
    yield ExportPart((end_line(memories, records),), memories, records, notes)


async def import_store(
    engine: Engine,
    caller: Caller,
    lines: Sequence[str],
    change: Change,
    *,
    first_line: int = 1,
    redact_secrets: bool | None = None,
) -> Imported:
    """Take in lines of an export in one transaction: all that are accepted.

    A memory or record whose id is there stays as it is there, and so does one that says what an active memory says.

    Args:
        engine: Where.
        caller: Whose they are to be.
        lines: The lines; blank ones are passed over.
        change: How.
        first_line: Number of the first line in its file.
        redact_secrets: True redacts secrets, False refuses them, None does as the policy says.

    Raises:
        FailedPrecondition: reason "newer_store": the export has a newer format.
        Conflict: reason "key_reused".
    """
    redact = engine.policy.redact_secrets if redact_secrets is None else redact_secrets
    refused: list[Refused] = []
    memories: list[tuple[int, Memory]] = []
    records: list[tuple[int, Record]] = []
    breathe = Breath()
    for number, line in enumerate(lines, first_line):
        await breathe()
        if not line.strip():
            continue
        try:
            item = read_line(caller.tenant, line)
            if isinstance(item, Memory):
                memories.append((number, _checked_memory(engine, item, redact)))
            elif isinstance(item, Record):
                records.append((number, _checked_record(item, redact)))
        except HippoError as error:
            if error.reason == "newer_store":
                raise
            refused.append(Refused(number, _note_of(error)))

    async def work(unit: UnitOfWork) -> tuple[Imported, Mapping[str, object]]:
        fresh, known, held = await _sort_out(engine, caller, unit, memories)
        new_records, known_records = await _new_records(caller, unit, [record for _, record in records])
        await _add_in_order(unit, fresh)
        await unit.records.put_many(new_records)
        reason = change.reason or "from an export"
        await unit.audit.add_many(
            [
                audit_entry(engine, caller, IMPORT, one, reason=reason, before={"created": True})
                for one in (*(memory.id for memory in fresh), *(record.id for record in new_records))
            ]
        )
        lost = tuple(sorted((*refused, *held)))
        done = Imported(len(fresh), len(new_records), known + known_records, lost)
        return done, {**done._asdict(), "refused": [[line, *note] for line, note in done.refused]}

    async def replay(_unit: UnitOfWork, body: Mapping[str, Any]) -> Imported:
        lost = tuple(Refused(line, Notice(*note)) for line, *note in body["refused"])
        return Imported(body["memory_count"], body["record_count"], body["known_count"], lost)

    return await carry_out(engine, caller, change, work, replay)


async def _sort_out(
    engine: Engine, caller: Caller, unit: UnitOfWork, memories: Sequence[tuple[int, Memory]]
) -> tuple[list[Memory], int, list[Refused]]:
    """The memories that are new, how many are there already, and those that may not come in."""
    ids = [one.id for _, one in memories]
    mine = {one.id: one for one in await unit.memories.get_many(caller.tenant, ids)}
    taken = await unit.taken_ids(ids)
    texts = [text_hash(engine, one) for _, one in memories]
    forgotten, there = await unit.recognise(caller.tenant, texts, [one.content_hash for _, one in memories])
    rules = await rejections_in_force(unit.records, caller.tenant)
    now = engine.clock()
    active = set(there)
    fresh: dict[str, Memory] = {}
    refused: list[Refused] = []
    known = 0
    for (number, memory), digest in zip(memories, texts, strict=True):
        same = mine.get(memory.id) or fresh.get(memory.id)
        if same is not None and same.text == memory.text:
            known += 1
        elif same is not None or memory.id in taken:
            refused.append(Refused(number, _id_taken(memory.id)))
        elif digest in forgotten:
            refused.append(Refused(number, _FORGOTTEN))
        elif is_active(memory, now) and memory.content_hash in active:
            known += 1
        elif (rule := rejection_of(engine, rules, memory.text)) is not None:
            refused.append(Refused(number, _note_of(was_rejected(rule))))
        else:
            fresh[memory.id] = memory
            if is_active(memory, now):
                active.add(memory.content_hash)
    return list(fresh.values()), known, refused


async def _add_in_order(unit: UnitOfWork, memories: Sequence[Memory]) -> None:
    """Store memories in their order; what sleep merged and what became part of that are indexed with each other's words."""
    for is_merged, some in groupby(memories, lambda one: MERGED_PREFIX in (one.id[:4], one.superseded_by[:4])):
        if is_merged:
            await unit.put_back([(one, 0) for one in some])
        else:
            await unit.memories.add_many(list(some))


async def _new_records(caller: Caller, unit: UnitOfWork, records: Sequence[Record]) -> tuple[list[Record], int]:
    """The records that are new, and how many are there already. A number that is given away becomes the next free one."""
    there = {one.id for one in await unit.records.get_many(caller.tenant, [one.id for one in records])}
    fresh: dict[str, Record] = {}
    numbers: dict[str, set[int]] = {}
    for one in records:
        if one.id in there or one.id in fresh:
            continue
        record = one
        if one.number:
            used = numbers.setdefault(one.type, set())
            if one.number in used or await unit.records.find(caller.tenant, one.type, limit=1, number=one.number):
                highest = await unit.records.highest_number(caller.tenant, one.type)
                record = one._replace(number=max(highest, *used, one.number) + 1 if used else highest + 1)
            used.add(record.number)
        fresh[one.id] = record
    return list(fresh.values()), len(records) - len(fresh)


def _checked_memory(engine: Engine, memory: Memory, redact: bool) -> Memory:
    """A memory without secrets, with the hash it has in this store.

    Raises:
        FailedPrecondition: reason "secret".
    """
    memory = memory._replace(text=_without_secrets("text", memory.text, redact))
    refuse_secrets(
        source=memory.source,
        session=memory.session,
        speaker=memory.speaker,
        scope=memory.scope,
        owner=memory.owner,
        artifact_ref=memory.artifact_ref,
        tags=" ".join(memory.tags),
    )
    digest = identity_hash(
        engine, memory.kind, memory.text, memory.speaker, memory.session, memory.event_time, memory.artifact_ref
    )
    return memory._replace(content_hash=digest)


def _checked_record(record: Record, redact: bool) -> Record:
    refuse_secrets(type=record.type, scope=record.scope, session=record.session, state=record.state)
    return record._replace(body=_body_without_secrets(record.body, redact))


def _body_without_secrets(value: Any, redact: bool) -> Any:
    if isinstance(value, str):
        return _without_secrets("body", value, redact)
    if isinstance(value, Mapping):
        return {
            _without_secrets("body", name, redact): _body_without_secrets(one, redact) for name, one in value.items()
        }
    return [_body_without_secrets(one, redact) for one in value] if isinstance(value, list) else value


def _without_secrets(field: str, text: str, redact: bool) -> str:
    found = secrets_in(text)
    if not found:
        return text
    if not redact:
        raise FailedPrecondition(
            f"The line's {field} holds a secret ({names_of(match.kind for match in found)}) and was not stored.",
            reason="secret",
            field=field,
            hint="Leave it out, or ask for redaction: --secrets redact (secrets='redact').",
        )
    return redacted(text)


def _parts(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """Lines in parts that no transport refuses."""
    parts: list[list[str]] = [[]]
    size = 0
    for line in lines:
        if parts[-1] and size + len(line) > _PART_CHARACTERS:
            parts.append([])
            size = 0
        parts[-1].append(line)
        size += len(line)
    return [tuple(part) for part in parts]


_FORGOTTEN = Notice(
    "forgotten",
    "The text was forgotten in this store and does not come back by itself.",
    "A person can store it again with: hippo remember",
)


def _note_of(error: HippoError) -> Notice:
    return Notice(error.reason or "invalid_field", error.message, error.hint)


def _id_taken(memory_id: str) -> Notice:
    return Notice(
        "id_taken", f"The id {memory_id} belongs to another memory of this store.", "Import into a store of its own."
    )


def _left_out(forgotten: int, rejected: int) -> Notice:
    counts = (("texts that were forgotten", forgotten), ("values that were rejected", rejected))
    what = " and ".join(f"{name} ({count:,})" for name, count in counts if count)
    return Notice(
        "not_exported",
        f"{what[:1].upper()}{what[1:]} are known by hashes that only this store can read; the export is without them.",
        "Where none of them may come back, move the store with: hippo backup",
    )
