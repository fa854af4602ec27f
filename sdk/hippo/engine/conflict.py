"""Contradictions between memories: found when one is stored or by sleep, and marked.

The older of two statements that cannot both hold is marked stale, unless it is pinned or better founded than the newer one: it
stays in recall, behind and marked. Above lie storing and sleep; `correction` is where a person decides. Below lie the
index, which names candidates, and `domain.contradiction`, which compares.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime

from hippo.engine.conflict_record import CONFLICT, OPEN, Rival, conflict_id
from hippo.engine.domain.contradiction import between, rivals_hold
from hippo.engine.domain.memory import MERGED_PREFIX, Memory, changed_fields
from hippo.engine.domain.statement import Claim, read_claims
from hippo.engine.domain.terms import index_columns
from hippo.engine.engine import Caller, Engine, audit_entry
from hippo.engine.notice import Notice
from hippo.engine.ports import (
    Filter,
    Record,
    RecordReader,
    Snapshot,
    UnitOfWork,
)
from hippo.engine.record import add_record, change_records, new_record

MOST_CANDIDATES = 48
"""Memories that may speak of the same as a new one, the newest of those the index names."""

MOST_COMPARED = 8
"""Those of them that are taken apart and compared: the ones that share most words with it."""


async def rivals_of(engine: Engine, memories: Sequence[Memory]) -> list[list[Rival]]:
    """For each of a few memories that are about to be stored, the pairs it will make with memories that it contradicts.

    Looked for in a read of its own, so that no other writer waits meanwhile; none is made where nothing could contradict.
    """
    claims = {memory.id: claims_of(memory) for memory in memories}
    found: dict[str, list[Rival]] = {memory.id: [] for memory in memories}
    if any(claims.values()):
        async with engine.store.read() as snapshot:
            for scope in {memory.scope for memory in memories}:
                some = [memory for memory in memories if memory.scope == scope]
                found |= await _find_in_scope(snapshot, some, engine.clock(), claims)
    return [found[memory.id] for memory in memories]


async def _find_in_scope(
    snapshot: Snapshot, memories: list[Memory], now: datetime, claims: dict[str, tuple[Claim, ...]]
) -> dict[str, list[Rival]]:
    wanted = [held_by_rivals(claims[memory.id]) for memory in memories]
    if not any(wanted):
        return {}
    tenant = memories[0].tenant
    named = await snapshot.index.holding(wanted, where_rivals_are(memories[0], now), limit=MOST_CANDIDATES)
    held = {memory.id: memory for memory in memories}
    unread = list({one for ids in named for one in ids if one not in held})
    held |= {memory.id: memory for memory in await snapshot.memories.get_many(tenant, unread)}
    return {
        memory.id: compare(memory, [held[one] for one in ids if one in held], claims)
        for memory, ids in zip(memories, named, strict=True)
    }


def claims_of(memory: Memory) -> tuple[Claim, ...]:
    """What a memory claims; nothing where it is a turn of a talk or a working note."""
    return read_claims(memory.text) if memory.kind == "distilled" and memory.layer != "buffer" else ()


def held_by_rivals(claims: Sequence[Claim]) -> list[list[list[str]]]:
    """What memories hold that may contradict these claims, in the index's terms."""
    return [[[term for word in group for term in _terms(word)] for group in groups] for groups in rivals_hold(claims)]


def where_rivals_are(memory: Memory, now: datetime) -> Filter:
    """Among which memories there may be some that contradict one."""
    return Filter(tenant=memory.tenant, now=now, kinds=("distilled",), scope=memory.scope)


def compare(memory: Memory, others: Sequence[Memory], claims: dict[str, tuple[Claim, ...]]) -> list[Rival]:
    """The pairs that a memory makes with some others, of which the nearest few are taken apart.

    Args:
        memory: The memory.
        others: Memories that may contradict it.
        claims: Claims by memory id, as far as they are known; those of the others are added.
    """
    near = _nearest(memory, [other for other in others if other.id != memory.id])
    return [rival for other in near if (rival := _rival(memory, other, claims))]


def _nearest(memory: Memory, others: list[Memory]) -> list[Memory]:
    if len(others) <= MOST_COMPARED:
        return others
    words = set(memory.text.lower().split())
    return sorted(others, key=lambda other: -len(words.intersection(other.text.lower().split())))[:MOST_COMPARED]


def _rival(one: Memory, other: Memory, claims: dict[str, tuple[Claim, ...]]) -> Rival | None:
    if other.id not in claims:
        claims[other.id] = claims_of(other)
    newer, older = (one, other) if _order_of(other) <= _order_of(one) else (other, one)
    why = between(claims[newer.id], claims[older.id])
    return Rival(newer.id, older.id, why) if why else None


async def open_conflicts(
    engine: Engine,
    caller: Caller,
    unit: UnitOfWork,
    rivals: Sequence[Rival],
    *,
    begin: Callable[[], Awaitable[None]] | None = None,
) -> list[tuple[Record, bool]]:
    """Within a transaction: keep contradictions that are not known yet, and mark the older memories stale.

    Args:
        engine: The store.
        caller: Who is named in the log.
        unit: The transaction.
        rivals: The contradictions.
        begin: Awaited before the first entry of the log, and not at all where there is none.

    Returns:
        The new conflicts, and for each whether its older memory was marked.
    """
    ids = {conflict_id(rival.newer, rival.older): rival for rival in rivals}
    known = {record.id for record in await unit.records.get_many(caller.tenant, list(ids))}
    was_before: Mapping[str, str] = {}
    if any(one.startswith(MERGED_PREFIX) for rival in rivals for one in (rival.newer, rival.older)):
        from hippo.engine.before_merge import found_before  # only for what sleep has merged

        dismissed, was_before = await found_before(unit, caller.tenant, ids)
        known |= dismissed
    opened: list[tuple[Record, bool]] = []
    for record_id, rival in ids.items():
        if record_id in known:
            continue
        pair = await unit.memories.get_many(caller.tenant, [rival.newer, rival.older])
        if len(pair) < 2 or not all(is_living(memory, engine.clock()) for memory in pair):
            continue
        newer, older = pair
        marks = _is_weaker(older, newer)
        was = older.confidence if marks else was_before.get(record_id, "") if older.confidence == "stale" else ""
        body = {
            "newer": newer.id,
            "older": older.id,
            "why": rival.why,
            "marked": older.id if was else "",
            "was": was,
        }
        record = new_record(engine, caller, CONFLICT, "conf", body, scope=newer.scope, state=OPEN)
        record = record._replace(id=record_id)
        if begin is not None and not opened:
            await begin()
        await add_record(engine, caller, unit, "conflict", record, reason=rival.why)
        if marks:
            await set_confidence(engine, caller, unit, older, "stale", "conflict", f"contradicted by {newer.id}")
        opened.append((record, marks))
    return opened


async def restated(engine: Engine, caller: Caller, unit: UnitOfWork, memory: Memory) -> Memory:
    """Within a transaction: a text that a newer one had contradicted was stored again, so it is the newer one now."""
    if memory.confidence != "stale":
        return memory
    doubts = [
        record
        for record in await open_conflicts_of(unit.records, memory.tenant, memory.id)
        if record.body["older"] == memory.id
    ]
    was = next((str(record.body["was"]) for record in doubts if record.body["marked"] == memory.id), "")
    if not was:  # a person called it stale
        return memory
    memory = await set_confidence(engine, caller, unit, memory, was, "conflict", "stored again")
    for record in doubts:
        rivals = await unit.memories.get_many(memory.tenant, [record.body["newer"]])
        if not rivals or not is_living(rivals[0], engine.clock()):
            continue
        rival = rivals[0]
        marks = _is_weaker(rival, memory)
        body = {
            **record.body,
            "newer": memory.id,
            "older": rival.id,
            "marked": rival.id if marks else "",
            "was": rival.confidence if marks else "",
        }
        reason = f"{memory.id} was stored again"
        await change_records(engine, caller, unit, "conflict", [(record, record._replace(body=body))], reason=reason)
        if marks:
            await set_confidence(engine, caller, unit, rival, "stale", "conflict", f"contradicted by {memory.id}")
    return memory


def notices_of(opened: Sequence[tuple[Record, bool]], memory_id: str) -> tuple[Notice, ...]:
    """What whoever stored a memory should know of the contradictions found."""
    told: list[Notice] = []
    for record, marked in opened:
        body = record.body
        other = body["older"] if body["newer"] == memory_id else body["newer"]
        effect = f"; {'that' if body['older'] == other else 'this'} one is marked stale" if marked else ""
        told.append(
            Notice(
                "contradiction",
                f"This contradicts {other} ({body['why']}){effect}.",
                f"Settle it: hippo conflict resolve {record.id} --keep ID; if both hold: hippo conflict dismiss {record.id}",
            )
        )
    return tuple(told)


async def open_conflicts_of(records: RecordReader, tenant: str, memory_id: str) -> list[Record]:
    """Open conflicts of one memory, the latest first."""
    found: list[Record] = []
    after = ""
    while page := await records.find(tenant, CONFLICT, limit=1_000, states=(OPEN,), after=after):
        after = page[-1].id
        found += [record for record in page if memory_id in (record.body["newer"], record.body["older"])]
    return found


async def contradicting(engine: Engine, caller: Caller, memory_id: str) -> tuple[str, ...]:
    """Ids of the living memories that contradict one in an open conflict."""
    async with engine.store.read() as snapshot:
        found = await open_conflicts_of(snapshot.records, caller.tenant, memory_id)
        others = [one for record in found for one in (record.body["newer"], record.body["older"]) if one != memory_id]
        held = await snapshot.memories.get_many(caller.tenant, others)
    return tuple(memory.id for memory in held if is_living(memory, engine.clock()))


def is_living(memory: Memory, now: datetime) -> bool:
    """True while a memory can be recalled, or could be if it were awake."""
    return not memory.superseded_by and (memory.valid_until_time is None or memory.valid_until_time > now)


async def set_confidence(
    engine: Engine, caller: Caller, unit: UnitOfWork, memory: Memory, confidence: str, operation: str, reason: str
) -> Memory:
    """Within a transaction: change how far a memory may be trusted, and log it."""
    after = memory._replace(confidence=confidence, update_time=engine.clock())
    before = changed_fields(memory, after)
    if before:
        await unit.memories.update_many([after])
        await unit.audit.add_many([audit_entry(engine, caller, operation, memory.id, reason=reason, before=before)])
    return after


def _order_of(memory: Memory) -> tuple[datetime, datetime]:
    return (memory.event_time, memory.create_time)


def _is_weaker(older: Memory, newer: Memory) -> bool:
    """Whether the newer statement is reason enough to doubt the older one."""
    if older.pinned or older.confidence == "stale":
        return False
    return older.confidence != "verified" or newer.confidence == "verified"


def _terms(word: str) -> list[str]:
    term = index_columns(word).words.strip()
    return [term] if term else []
