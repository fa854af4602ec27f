"""Storing memories, reading them one by one, and changing what is known about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from hippo.engine.domain.memory import Memory, changed_fields
from hippo.engine.domain.strength import after_recall, strengthens, valence_of
from hippo.engine.domain.tags import normalise_tags
from hippo.engine.draft import Draft, prepare_memory, text_hash
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out, refuse_secret_change
from hippo.engine.notice import Notice
from hippo.engine.ports import AuditEntry, Filter, UnitOfWork
from hippo.engine.rejected import not_stored, rejection_of, rejections_in_force, stored_all_the_same, was_rejected
from hippo.engine.secrecy import refuse_secrets
from hippo.errors import FailedPrecondition, HippoError, InvalidArgument, NotFound

if TYPE_CHECKING:
    from hippo.engine.conflict_record import Rival

MOST_COMPARED = 32
"""Texts of a batch that are compared with what is there as they are stored; those of a larger one wait for sleep."""

_CREATED: Mapping[str, object] = MappingProxyType({"created": True})


class Remembered(NamedTuple):
    """What a write did: the memory that holds the text now, "stored" or "strengthened", and notes."""

    memory: Memory
    verdict: str
    notes: tuple[Notice, ...] = ()


class BatchItem(NamedTuple):
    """What a batch did with one text; `memory_id` is "" when it was refused."""

    memory_id: str
    verdict: str
    note: Notice | None = None


def unknown_memory(memory_id: str) -> NotFound:
    return NotFound(
        f"No memory {memory_id if len(memory_id) <= 60 else memory_id[:60] + '…'} in this store.",
        reason="unknown_id",
        field="memory_id",
        resource=memory_id,
        hint="See the ids with: hippo list",
    )


async def remember(
    engine: Engine,
    caller: Caller,
    draft: Draft,
    change: Change,
    *,
    redact_secrets: bool | None = None,
    allow_forgotten: bool = True,
) -> Remembered:
    """Store one memory; the same text again makes the one that is there stronger.

    Raises:
        InvalidArgument: the text is blank, too long, or a label is malformed.
        FailedPrecondition: reason "secret" or "forgotten", or the text holds a rejected value.
        Conflict: reason "key_reused".
    """
    memory, notes = prepare_memory(engine, caller, draft, redact_secrets=redact_secrets)
    rivals = (await _rivals_of(engine, [memory]))[0] if _claims(memory) else []

    if not change.key and not change.dry_run and not rivals:
        refuse_secret_change(caller, change)
        entry = _created(engine, caller, memory, change.reason)
        if await engine.store.add_at_once(memory, entry, text_hash(engine, memory)):
            return Remembered(memory, "stored", notes)

    async def work(unit: UnitOfWork) -> tuple[Remembered, Mapping[str, object]]:
        done = await store_memory(engine, caller, unit, memory, notes, change.reason, allow_forgotten=allow_forgotten)
        done = await _settled_in(engine, caller, unit, done, rivals)
        body = {
            "memory_id": done.memory.id,
            "verdict": done.verdict,
            "notes": [[note.code, note.message, note.hint] for note in done.notes],
        }
        return done, body

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Remembered:
        found = await existing(unit, caller, str(body["memory_id"]))
        return Remembered(found, str(body["verdict"]), _notes_of(body))

    return await carry_out(engine, caller, change, work, replay)


async def store_memory(
    engine: Engine,
    caller: Caller,
    unit: UnitOfWork,
    memory: Memory,
    notes: tuple[Notice, ...] = (),
    reason: str = "",
    *,
    allow_forgotten: bool = True,
) -> Remembered:
    """Within a transaction: add a prepared memory, or strengthen the one with the same text."""
    rule = rejection_of(engine, await rejections_in_force(unit.records, caller.tenant), memory.text)
    if rule is not None:
        if not allow_forgotten:
            raise was_rejected(rule)
        notes = (*notes, stored_all_the_same(rule))
    digest = text_hash(engine, memory)
    forgotten, there = await unit.recognise(caller.tenant, [digest], [memory.content_hash])
    if forgotten:
        if not allow_forgotten:
            raise _was_forgotten()
        await unit.tombstones.lift(caller.tenant, [digest])
        notes = (*notes, Notice("forgotten_before", "This text was forgotten before and is now remembered again."))
    same = there.get(memory.content_hash)
    if same is None:
        await unit.memories.add_many([memory])
        await unit.audit.add_many([_created(engine, caller, memory, reason, forgotten=bool(forgotten))])
        return Remembered(memory, "stored", notes)
    stronger, note = _restated(same, memory, engine.clock())
    await unit.memories.update_many([stronger])
    await unit.audit.add_many([_strengthened(engine, caller, same, stronger, reason)])
    return Remembered(stronger, "strengthened", (*notes, note) if note else notes)


async def remember_many(
    engine: Engine,
    caller: Caller,
    drafts: Sequence[Draft],
    change: Change,
    *,
    redact_secrets: bool | None = None,
    allow_forgotten: bool = False,
) -> list[BatchItem]:
    """Store a batch in one transaction; refused texts are listed and do not stop the others.

    Returns:
        One item for each draft, in order.

    Raises:
        Conflict: reason "key_reused".
    """
    items: list[BatchItem | None] = [None] * len(drafts)
    prepared: list[tuple[int, Memory, tuple[Notice, ...]]] = []
    now = engine.clock()
    for index, draft in enumerate(drafts):
        try:
            memory, notes = prepare_memory(engine, caller, draft, redact_secrets=redact_secrets, now=now)
        except (InvalidArgument, FailedPrecondition) as error:
            items[index] = _refused(error)
        else:
            prepared.append((index, memory, notes))

    few = [memory for _, memory, _ in prepared] if len(prepared) <= MOST_COMPARED else []
    rivals = {memory.id: some for memory, some in zip(few, await _rivals_of(engine, few), strict=True)}

    async def work(unit: UnitOfWork) -> tuple[list[BatchItem], Mapping[str, object]]:
        unique: dict[bytes, Memory] = {}
        accepted: list[tuple[int, Memory, tuple[Notice, ...]]] = []
        rules = await rejections_in_force(unit.records, caller.tenant)
        for index, memory, notes in prepared:
            rule = rejection_of(engine, rules, memory.text)
            if rule is not None and not allow_forgotten:
                items[index] = BatchItem("", "refused", not_stored(rule))
            else:
                accepted.append((index, memory, (*notes, stored_all_the_same(rule)) if rule else notes))
        for _, memory, _ in accepted:
            unique.setdefault(memory.content_hash, memory)
        known = await _add_if_new(engine, caller, unit, list(unique.values()), change.reason)
        forgotten, there = known or (set(), {})
        lifted = forgotten if allow_forgotten else set()
        if forgotten and allow_forgotten:
            await unit.tombstones.lift(caller.tenant, list(forgotten))
            forgotten = set()
        added: dict[bytes, Memory] = {}
        stronger: dict[str, tuple[Memory, Memory]] = {}
        for index, memory, notes in accepted:
            note = notes[-1] if notes else None
            if forgotten and text_hash(engine, memory) in forgotten:
                items[index] = _refused(_was_forgotten())
            elif memory.content_hash in added:
                items[index] = BatchItem(added[memory.content_hash].id, "strengthened", note)
            elif (same := there.get(memory.content_hash)) is not None:
                before, latest = stronger.get(same.id, (same, same))
                restated, why = _restated(latest, memory, now)
                stronger[same.id] = (before, restated)
                items[index] = BatchItem(same.id, "strengthened", note or why)
            else:
                added[memory.content_hash] = memory
                items[index] = BatchItem(memory.id, "stored", note)
        if known is not None:
            await unit.memories.add_many(list(added.values()))
            await unit.memories.update_many([after for _, after in stronger.values()])
            await unit.audit.add_many(
                [
                    _created(
                        engine, caller, one, change.reason, forgotten=bool(lifted) and text_hash(engine, one) in lifted
                    )
                    for one in added.values()
                ]
                + [_strengthened(engine, caller, before, after, change.reason) for before, after in stronger.values()]
            )
        for index, memory, _ in accepted:
            item = items[index]
            if item is not None and item.memory_id == memory.id and rivals.get(memory.id):
                found = await _found_in(engine, caller, unit, memory, rivals[memory.id])
                items[index] = item._replace(note=item.note or (found[0] if found else None))
        done = [item for item in items if item is not None]
        return done, {"items": [_item_body(item) for item in done]} if change.key else {}

    async def replay(_unit: UnitOfWork, body: Mapping[str, object]) -> list[BatchItem]:
        return [_item_of(row) for row in body["items"]]  # type: ignore[attr-defined]

    return await carry_out(engine, caller, change, work, replay)


async def get_memory(
    engine: Engine, caller: Caller, memory_id: str
) -> tuple[Memory, tuple[str, ...], list[AuditEntry]]:
    """A memory, the ids it replaced, and its latest changes.

    Raises:
        NotFound: no memory has this id.
    """
    async with engine.store.read() as snapshot:
        found = await snapshot.memories.get_many(caller.tenant, [memory_id])
        if not found:
            raise unknown_memory(memory_id)
        replaced = await snapshot.memories.predecessors(caller.tenant, [memory_id])
        changes = await snapshot.audit.page(caller.tenant, limit=20, memory_id=memory_id)
    return found[0], replaced.get(memory_id, ()), changes


async def list_memories(
    engine: Engine,
    where: Filter,
    *,
    limit: int,
    after: tuple[datetime, str] | None = None,
    newest_first: bool = True,
) -> tuple[list[Memory], dict[str, tuple[str, ...]]]:
    """Memories in order of the time they were stored, at most `limit`, starting behind `after`; and the ids each replaced."""
    async with engine.store.read() as snapshot:
        found = await snapshot.memories.page(where, limit=limit, after=after, newest_first=newest_first)
        replaced = await snapshot.memories.predecessors(where.tenant, [memory.id for memory in found])
    return found, replaced


async def existing(unit: UnitOfWork, caller: Caller, memory_id: str) -> Memory:
    """The memory with this id, within a transaction.

    Raises:
        NotFound: no memory has this id.
    """
    found = await unit.memories.get_many(caller.tenant, [memory_id])
    if not found:
        raise unknown_memory(memory_id)
    return found[0]


async def modify_memory(
    engine: Engine,
    caller: Caller,
    memory_id: str,
    change: Change,
    operation: str,
    **fields: object,
) -> Memory:
    """Set fields of one memory, with an audit row that holds their old values.

    A field whose value is a function is computed from the memory: it takes the memory and gives the new value.

    Raises:
        NotFound: no memory has this id.
        Conflict: reason "key_reused".
    """

    async def work(unit: UnitOfWork) -> tuple[Memory, Mapping[str, object]]:
        before = await existing(unit, caller, memory_id)
        values = {name: value(before) if callable(value) else value for name, value in fields.items()}
        after = before._replace(**values, update_time=engine.clock())  # type: ignore[arg-type]
        old = changed_fields(before, after)
        if old:
            await unit.memories.update_many([after])
            await unit.audit.add_many(
                [audit_entry(engine, caller, operation, memory_id, reason=change.reason, before=old)]
            )
            return after, {"memory_id": memory_id}
        return before, {"memory_id": memory_id}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Memory:
        return await existing(unit, caller, str(body["memory_id"]))

    return await carry_out(engine, caller, change, work, replay)


async def pin_memory(engine: Engine, caller: Caller, memory_id: str, change: Change, *, pinned: bool) -> Memory:
    """Pin a memory so that it never fades, or let it fade again."""
    return await modify_memory(engine, caller, memory_id, change, "pin" if pinned else "unpin", pinned=pinned)


async def boost_memory(engine: Engine, caller: Caller, memory_id: str, change: Change) -> Memory:
    """One good mark and a fresh recall clock. Source: product decisions, "boost"."""
    return await modify_memory(
        engine,
        caller,
        memory_id,
        change,
        "boost",
        good_count=lambda memory: memory.good_count + 1,
        recall_time=engine.clock(),
    )


async def update_memory(
    engine: Engine,
    caller: Caller,
    memory_id: str,
    change: Change,
    *,
    add_tags: Sequence[str] = (),
    remove_tags: Sequence[str] = (),
    confidence: str | None = None,
    scope: str | None = None,
    owner: str | None = None,
    artifact_ref: str | None = None,
    valid_until_time: datetime | None = None,
) -> Memory:
    """Change labels, confidence, scope, owner, link or end of validity; None leaves a field as it is.

    Raises:
        InvalidArgument: a label is malformed.
        FailedPrecondition: reason "secret": a field holds one.
        NotFound: no memory has this id.
    """
    refuse_secrets(scope=scope, owner=owner, artifact_ref=artifact_ref, tags=" ".join(add_tags))
    added, removed = set(normalise_tags(add_tags)), set(normalise_tags(remove_tags))
    fields: dict[str, object] = {}
    if added or removed:
        fields["tags"] = lambda memory: tuple(sorted((set(memory.tags) | added) - removed))
        fields["valence"] = lambda memory: valence_of(tuple((set(memory.tags) | added) - removed))
    given = {
        "confidence": confidence,
        "scope": scope,
        "owner": owner,
        "artifact_ref": artifact_ref,
        "valid_until_time": valid_until_time,
    }
    fields.update({name: value for name, value in given.items() if value is not None})
    if not fields:
        raise InvalidArgument(
            "Nothing to change was given.",
            reason="invalid_field",
            hint="Give labels, confidence, scope, owner, link or an end of validity.",
        )
    return await modify_memory(engine, caller, memory_id, change, "update", **fields)


def _restated(same: Memory, again: Memory, now: datetime) -> tuple[Memory, Notice | None]:
    """The memory after the same text was stored again: used once more, awake, with what the new statement adds."""
    merged = same._replace(
        dormant_time=None,
        tags=tuple(sorted({*same.tags, *again.tags})),
        valence=valence_of(tuple({*same.tags, *again.tags})),
        pinned=same.pinned or again.pinned,
        confidence=again.confidence if again.confidence == "verified" else same.confidence,
        update_time=now,
    )
    if not strengthens(same.good_count, same.bad_count):
        marks = f"{same.bad_count} times wrong and {same.good_count} times helpful"
        return merged, Notice("marked_wrong", f"The same text is there, marked {marks}; it was not made stronger.")
    stronger = merged._replace(
        recall_count=same.recall_count + 1,
        half_life_days=after_recall(same.half_life_days),
        recall_time=max(now, same.recall_time),
    )
    return stronger, None


async def _rivals_of(engine: Engine, memories: list[Memory]) -> list[list[Rival]]:
    """See `conflict.rivals_of`; what compares statements is loaded for the first text that may be one."""
    if not any(map(_claims, memories)):
        return [[] for _ in memories]
    from hippo.engine.conflict import rivals_of

    return await rivals_of(engine, memories)


def _claims(memory: Memory) -> bool:
    return memory.kind == "distilled" and _may_claim()(memory.text)


@cache  # the word lists are read by the first write, and an import statement costs as much as the question
def _may_claim() -> Callable[[str], bool]:
    from hippo.engine.domain.lexicon import may_claim

    return may_claim


async def _settled_in(
    engine: Engine, caller: Caller, unit: UnitOfWork, done: Remembered, rivals: Sequence[Rival]
) -> Remembered:
    """Within a transaction: what a memory that was stored now means for those it contradicts."""
    if done.verdict == "stored" and rivals:
        found = await _found_in(engine, caller, unit, done.memory, rivals)
        return done._replace(memory=await existing(unit, caller, done.memory.id), notes=(*done.notes, *found))
    if done.verdict == "strengthened" and done.memory.confidence == "stale":
        from hippo.engine.conflict import restated

        return done._replace(memory=await restated(engine, caller, unit, done.memory))
    return done


async def _found_in(
    engine: Engine, caller: Caller, unit: UnitOfWork, memory: Memory, rivals: Sequence[Rival]
) -> tuple[Notice, ...]:
    from hippo.engine.conflict import notices_of, open_conflicts

    return notices_of(await open_conflicts(engine, caller, unit, rivals), memory.id)


async def _add_if_new(
    engine: Engine, caller: Caller, unit: UnitOfWork, memories: list[Memory], reason: str
) -> tuple[set[bytes], dict[bytes, Memory]] | None:
    """See `UnitOfWork.add_new`; with no memory there is nothing to be known."""
    if not memories:
        return None
    entries = [_created(engine, caller, memory, reason) for memory in memories]
    texts = [text_hash(engine, memory) for memory in memories]
    return await unit.add_new(memories, entries, texts)


def _created(engine: Engine, caller: Caller, memory: Memory, reason: str, *, forgotten: bool = False) -> AuditEntry:
    # Taking back what brought a forgotten text back has to forget it again.
    before = {**_CREATED, "forgotten": True} if forgotten else _CREATED
    return audit_entry(engine, caller, "remember", memory.id, reason=reason, before=before, time=memory.create_time)


def _strengthened(engine: Engine, caller: Caller, before: Memory, after: Memory, reason: str) -> AuditEntry:
    reason = reason or "the same text was stored again"
    operation = "strengthen" if before.dormant_time is None else "wake"
    return audit_entry(engine, caller, operation, before.id, reason=reason, before=changed_fields(before, after))


def _was_forgotten() -> FailedPrecondition:
    return FailedPrecondition(
        "This text was forgotten and does not come back by itself.",
        reason="forgotten",
        field="text",
        hint="A person can store it again with: hippo remember",
    )


def _refused(error: HippoError) -> BatchItem:
    return BatchItem("", "refused", Notice(error.reason or "invalid_field", error.message, error.hint))


def _item_body(item: BatchItem) -> list[object]:
    note = [item.note.code, item.note.message, item.note.hint] if item.note else None
    return [item.memory_id, item.verdict, note]


def _item_of(row: list[object]) -> BatchItem:
    memory_id, verdict, note = row
    return BatchItem(str(memory_id), str(verdict), Notice(*note) if note else None)  # type: ignore[misc]


def _notes_of(body: Mapping[str, object]) -> tuple[Notice, ...]:
    return tuple(Notice(*row) for row in body.get("notes", ()))  # type: ignore[attr-defined]
