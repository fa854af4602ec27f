"""Contradictions between memories: found when one is stored or by a refresh, and marked.

The older of two statements that cannot both hold is marked stale, unless it is pinned or better founded than the newer one: it
stays in recall, behind and marked. Above lie storing and sleep; `correction` is where a person decides. Below lie the
index, which names candidates, and `domain.contradiction`, which compares. A record holds ids and kinds only, no word of a text.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from hippo.engine.domain.contradiction import between, rivals_hold
from hippo.engine.domain.memory import Memory
from hippo.engine.domain.statement import Claim, read_claims
from hippo.engine.domain.terms import index_columns
from hippo.engine.engine import Caller, Engine, audit_entry
from hippo.engine.memory import changed_fields
from hippo.engine.notice import Notice
from hippo.engine.ports import (
    Filter,
    Record,
    RecordReader,
    Snapshot,
    UnitOfWork,
)
from hippo.engine.record import add_record, change_records, new_record

CONFLICT = "conflict"
OPEN, RESOLVED, DISMISSED = "open", "resolved", "dismissed"

MOST_CANDIDATES = 48
"""Memories that may speak of the same as a new one, the newest of those the index names."""

MOST_COMPARED = 8
"""Those of them that are taken apart and compared: the ones that share most words with it."""

MOST_REFRESHED = 20_000
"""Memories one refresh looks at; the next one goes on behind them."""

_READ_AT_ONCE = 200
"""Memories compared in one read, so that none is held open long."""

_PROGRESS = "conflict_progress"
_PROGRESS_ID = "conf_progress"


class Rival(NamedTuple):
    """Two memories that contradict each other, by their ids, and in which way."""

    newer: str
    older: str
    why: str


async def rivals_of(engine: Engine, memories: Sequence[Memory]) -> list[list[Rival]]:
    """For each of some memories that are about to be stored, the pairs it will make with memories that it contradicts.

    Looked for in a read of its own, so that no other writer waits meanwhile; none is made where nothing could contradict.
    """
    claims = {memory.id: read_claims(memory.text) if _states_something(memory) else () for memory in memories}
    if not any(claims.values()):
        return [[] for _ in memories]
    async with engine.store.read() as snapshot:
        return await find_rivals(snapshot, memories, engine.clock(), claims)


async def find_rivals(
    snapshot: Snapshot | UnitOfWork,
    memories: Sequence[Memory],
    now: datetime,
    known: dict[str, tuple[Claim, ...]] | None = None,
) -> list[list[Rival]]:
    """For each of some memories, the pairs it makes with memories in recall that contradict it.

    Args:
        snapshot: Where to look.
        memories: What to compare, all of one tenant; they need not be stored yet.
        now: The moment.
        known: Claims read before by memory id, for a caller that compares many.
    """
    claims = {} if known is None else known
    for memory in memories:
        if memory.id not in claims:
            claims[memory.id] = read_claims(memory.text) if _states_something(memory) else ()
    found: dict[str, list[Rival]] = {}
    for scope in {memory.scope for memory in memories}:
        some = [memory for memory in memories if memory.scope == scope]
        found |= await _find_in_scope(snapshot, some, now, claims)
    return [found[memory.id] for memory in memories]


async def _find_in_scope(
    snapshot: Snapshot | UnitOfWork, memories: list[Memory], now: datetime, claims: dict[str, tuple[Claim, ...]]
) -> dict[str, list[Rival]]:
    wanted = [_wanted(claims[memory.id]) for memory in memories]
    if not any(wanted):
        return {memory.id: [] for memory in memories}
    tenant, scope = memories[0].tenant, memories[0].scope
    where = Filter(tenant=tenant, now=now, kinds=("distilled",), scope=scope)
    named = await snapshot.index.holding(wanted, where, limit=MOST_CANDIDATES)
    held = {memory.id: memory for memory in memories}
    unread = list({one for ids in named for one in ids if one not in held})
    held |= {memory.id: memory for memory in await snapshot.memories.get_many(tenant, unread)}
    found: dict[str, list[Rival]] = {}
    for memory, ids in zip(memories, named, strict=True):
        others = _nearest(memory, [held[one] for one in ids if one in held and one != memory.id])
        found[memory.id] = [rival for other in others if (rival := _rival(memory, other, claims))]
    return found


def _nearest(memory: Memory, others: list[Memory]) -> list[Memory]:
    if len(others) <= MOST_COMPARED:
        return others
    words = set(memory.text.lower().split())
    return sorted(others, key=lambda other: -len(words.intersection(other.text.lower().split())))[:MOST_COMPARED]


def _rival(one: Memory, other: Memory, claims: dict[str, tuple[Claim, ...]]) -> Rival | None:
    if other.id not in claims:
        claims[other.id] = read_claims(other.text) if _states_something(other) else ()
    newer, older = (one, other) if _order_of(other) <= _order_of(one) else (other, one)
    why = between(claims[newer.id], claims[older.id])
    return Rival(newer.id, older.id, why) if why else None


def _wanted(claims: Sequence[Claim]) -> list[list[list[str]]]:
    """What memories hold that may contradict these claims, in the index's terms."""
    return [[[term for word in group for term in _terms(word)] for group in groups] for groups in rivals_hold(claims)]


async def open_conflicts(
    engine: Engine, caller: Caller, unit: UnitOfWork, rivals: Sequence[Rival]
) -> list[tuple[Record, bool]]:
    """Within a transaction: keep contradictions that are not known yet, and mark the older memories stale.

    Returns:
        The new conflicts, and for each whether its older memory was marked.
    """
    ids = {conflict_id(rival.newer, rival.older): rival for rival in rivals}
    known = {record.id for record in await unit.records.get_many(caller.tenant, list(ids))}
    opened: list[tuple[Record, bool]] = []
    for record_id, rival in ids.items():
        if record_id in known:
            continue
        pair = await unit.memories.get_many(caller.tenant, [rival.newer, rival.older])
        if len(pair) < 2 or not all(is_living(memory, engine.clock()) for memory in pair):
            continue
        newer, older = pair
        marks = _is_weaker(older, newer)
        body = {
            "newer": newer.id,
            "older": older.id,
            "why": rival.why,
            "marked": older.id if marks else "",
            "was": older.confidence if marks else "",
        }
        record = new_record(engine, caller, CONFLICT, "conf", body, scope=newer.scope, state=OPEN)
        record = record._replace(id=record_id)
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


async def refresh_conflicts(engine: Engine, caller: Caller) -> int:
    """Look for contradictions among the memories stored since the last refresh, in transactions of their own.

    Each memory is compared with the few that the index names, and at most 20,000 memories are looked at; the next refresh
    goes on behind them.

    Returns:
        Number of open conflicts found anew.
    """
    found = 0
    now = engine.clock()
    claims: dict[str, tuple[Claim, ...]] = {}
    async with engine.store.read() as snapshot:
        done = await snapshot.records.get_many(caller.tenant, [_PROGRESS_ID])
    start = (datetime.fromisoformat(done[0].body["time"]), str(done[0].body["id"])) if done else None
    after = start
    where = Filter(tenant=caller.tenant, now=now, kinds=("distilled",))
    looked_at = 0
    while looked_at < MOST_REFRESHED:
        async with engine.store.read() as snapshot:
            page = await snapshot.memories.page(where, limit=_READ_AT_ONCE, after=after, newest_first=False)
            rivals = [rival for some in await find_rivals(snapshot, page, now, claims) for rival in some]
        if not page:
            break
        looked_at += len(page)
        after = (page[-1].create_time, page[-1].id)
        if rivals:
            async with engine.store.write() as unit:
                found += len(await open_conflicts(engine, caller, unit, rivals))
    if after is not None and after != start:
        await _keep_progress(engine, caller, after)
    return found


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


def conflict_id(one: str, other: str) -> str:
    """The id of the conflict between two memories: found twice, by two processes even, it is the same conflict."""
    from base64 import b32encode  # loading these costs more than comparing, and conflicts are rare
    from hashlib import sha256

    digest = sha256("\n".join(sorted((one, other))).encode()).digest()
    return f"conf_{b32encode(digest).decode().lower()[:12]}"


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


def _states_something(memory: Memory) -> bool:
    return memory.kind == "distilled" and memory.layer != "buffer"


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


async def _keep_progress(engine: Engine, caller: Caller, after: tuple[datetime, str]) -> None:
    async with engine.store.write() as unit:
        body = {"time": after[0].isoformat(), "id": after[1]}
        known = await unit.records.get_many(caller.tenant, [_PROGRESS_ID])
        if known:
            await change_records(engine, caller, unit, "conflict_refresh", [(known[0], known[0]._replace(body=body))])
        else:
            record = new_record(engine, caller, _PROGRESS, "conf", body)._replace(id=_PROGRESS_ID)
            await add_record(engine, caller, unit, "conflict_refresh", record)
