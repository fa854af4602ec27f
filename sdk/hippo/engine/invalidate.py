"""Ending the validity of memories that hold a phrase, and letting them hold again.

Above lie the correction service and rejection; below lie the store's ports and `domain.phrase`. The phrase is compared
literally: the index only says where it may be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from hippo.engine.domain.memory import Memory, changed_fields
from hippo.engine.domain.phrase import folded, holds_phrase
from hippo.engine.domain.terms import query_terms
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.memory import existing
from hippo.engine.ports import Filter, UnitOfWork
from hippo.errors import FailedPrecondition, InvalidArgument

MOST_LISTED = 1_000
"""Memories an answer lists; all are changed."""

_PAGE = 1_000
_ALL = 10_000_000


@dataclass(frozen=True, slots=True)
class Invalidated:
    """Memories whose validity ended, and pinned ones that were left alone."""

    memories: tuple[Memory, ...]
    skipped: tuple[Memory, ...]


async def invalidate_memories(engine: Engine, caller: Caller, phrase: str, change: Change) -> Invalidated:
    """End the validity of all memories that hold a phrase as whole words; pinned ones are left alone.

    Doing it again changes nothing more: what has ended is not looked at.

    Raises:
        InvalidArgument: the phrase is blank.
        Conflict: reason "key_reused".
    """
    wanted = folded(phrase)
    if not wanted:
        raise InvalidArgument(
            "The phrase is empty.",
            reason="invalid_field",
            field="phrase",
            hint="Give words that stand in the memories.",
        )

    async def work(unit: UnitOfWork) -> tuple[Invalidated, Mapping[str, object]]:
        done = await end_holding(
            engine, caller, unit, wanted, "invalidate", change.reason or "no longer holds", engine.clock()
        )
        body = {"changed": [one.id for one in done.memories], "skipped": [one.id for one in done.skipped]}
        return done, body

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Invalidated:
        changed, skipped = (list(body[name]) for name in ("changed", "skipped"))  # type: ignore[call-overload]
        found = await unit.memories.get_many(caller.tenant, changed)
        return Invalidated(tuple(found), tuple(await unit.memories.get_many(caller.tenant, skipped)))

    return await carry_out(engine, caller, change, work, replay)


async def end_holding(
    engine: Engine, caller: Caller, unit: UnitOfWork, phrase: str, operation: str, reason: str, now: datetime
) -> Invalidated:
    """Within a transaction: end the validity of memories that hold a folded phrase, dormant ones included."""
    found = await memories_holding(engine, caller, unit, phrase)
    pinned = tuple(memory for memory in found if memory.pinned)
    changes = [
        (memory, memory._replace(valid_until_time=now, confidence="stale", update_time=now))
        for memory in found
        if not memory.pinned
    ]
    await unit.memories.update_many([after for _, after in changes])
    await unit.audit.add_many(
        [
            audit_entry(engine, caller, operation, before.id, reason=reason, before=changed_fields(before, after))
            for before, after in changes
        ]
    )
    return Invalidated(tuple(after for _, after in changes), pinned)


async def memories_holding(engine: Engine, caller: Caller, unit: UnitOfWork, phrase: str) -> list[Memory]:
    """Memories that hold a folded phrase and could be recalled, now or once they are awake; newest first."""
    where = Filter(tenant=caller.tenant, now=engine.clock())
    found: list[Memory] = []
    terms = query_terms(phrase)
    # One term only: a long text is indexed in pieces, and the words of a phrase may stand in two of them.
    longest = max(terms, key=len, default="")
    for state in (where, where._replace(dormant=True)):
        if len(longest) > 1:
            ids = (await unit.index.holding([[[[longest]]]], state, limit=_ALL))[0]
            for start in range(0, len(ids), _PAGE):
                page = await unit.memories.get_many(caller.tenant, ids[start : start + _PAGE])
                found += [memory for memory in page if holds_phrase(memory.text, phrase)]
            continue
        after: tuple[datetime, str] | None = None
        while page := await unit.memories.page(state, limit=_PAGE, after=after):
            after = (page[-1].create_time, page[-1].id)
            found += [memory for memory in page if holds_phrase(memory.text, phrase)]
    # Read again: this transaction may have waited for one that ended the same memories a moment after `where` was made.
    now = engine.clock()
    return [memory for memory in found if not memory.superseded_by and not _has_ended(memory, now)]


async def revalidate_memory(engine: Engine, caller: Caller, memory_id: str, change: Change) -> Memory:
    """Let a memory hold again whose validity was ended by a phrase, as it stood before.

    Raises:
        NotFound: no memory has this id.
        FailedPrecondition: nothing ended its validity, or a newer memory replaced it.
        Conflict: reason "key_reused".
    """

    async def work(unit: UnitOfWork) -> tuple[Memory, Mapping[str, object]]:
        memory = await existing(unit, caller, memory_id)
        if memory.superseded_by:
            raise FailedPrecondition(
                f"Memory {memory_id} was replaced by {memory.superseded_by}.",
                field="memory_id",
                resource=memory.superseded_by,
                hint="Take the replacement back first: hippo history",
            )
        if not _has_ended(memory, engine.clock()):
            raise FailedPrecondition(
                f"Memory {memory_id} holds already.",
                field="memory_id",
                resource=memory_id,
                hint="There is nothing to take back.",
            )
        confidence, until = await _as_before(unit, caller, memory_id)
        after = memory._replace(valid_until_time=until, confidence=confidence, update_time=engine.clock())
        await restore(engine, caller, unit, [(memory, after)], "revalidate", change.reason or "holds again")
        return after, {"memory_id": memory_id}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Memory:
        return await existing(unit, caller, str(body["memory_id"]))

    return await carry_out(engine, caller, change, work, replay)


async def restore(
    engine: Engine,
    caller: Caller,
    unit: UnitOfWork,
    changes: list[tuple[Memory, Memory]],
    operation: str,
    reason: str,
) -> None:
    """Within a transaction: write memories anew, given as (before, after), with their entries."""
    await unit.memories.update_many([after for _, after in changes])
    await unit.audit.add_many(
        [
            audit_entry(engine, caller, operation, before.id, reason=reason, before=changed_fields(before, after))
            for before, after in changes
        ]
    )


def _has_ended(memory: Memory, now: datetime) -> bool:
    return memory.valid_until_time is not None and memory.valid_until_time <= now


async def _as_before(unit: UnitOfWork, caller: Caller, memory_id: str) -> tuple[str, datetime | None]:
    """Confidence and end of validity before it was ended, as the log has them; else what a plain memory has."""
    for operation in ("invalidate", "reject"):
        for entry in await unit.audit.page(caller.tenant, limit=1, operation=operation, memory_id=memory_id):
            if entry.before is not None:
                until = entry.before.get("valid_until_time")
                moment = datetime.fromisoformat(until) if isinstance(until, str) else None
                return str(entry.before.get("confidence", "stale")), moment
    return "observed", None
