"""Forgetting: erasure that leaves no byte of the text in any file of the store."""

from __future__ import annotations

from collections.abc import Mapping

from hippo.engine.domain.history import UNDO
from hippo.engine.domain.memory import MERGED_PREFIX, Memory
from hippo.engine.domain.plain import memory_from
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.memory import unknown_memory
from hippo.engine.ports import UnitOfWork
from hippo.errors import FailedPrecondition

READER_WAIT_SECONDS = 5.0
"""How long an erasure waits for another process that still reads. Source: product decisions."""


async def forget_memory(engine: Engine, caller: Caller, memory_id: str, change: Change) -> bool:
    """Erase a memory; a keyed hash of its text stays so that nothing automatic brings it back.

    What sleep has merged says the same: the merged memory and those it was made of are erased together.

    Returns:
        True when no byte of the text is left; False for a dry run.

    Raises:
        NotFound: no memory has this id.
        FailedPrecondition: reason "erasure_pending": it is gone from every answer, but another process still reads old
            bytes; the next write finishes the erasure.
    """

    async def work(unit: UnitOfWork) -> tuple[str, Mapping[str, object]]:
        await erase_memory(engine, caller, unit, await _forgettable(unit, caller, memory_id), change.reason)
        return memory_id, {"memory_id": memory_id}

    async def replay(_unit: UnitOfWork, body: Mapping[str, object]) -> str:
        return str(body["memory_id"])

    await carry_out(engine, caller, change, work, replay)
    if change.dry_run:
        return False
    await finish_erasure(engine, memory_id)
    return True


async def erase_memory(engine: Engine, caller: Caller, unit: UnitOfWork, memory: Memory, reason: str) -> list[str]:
    """Within a transaction: erase a memory with all that says the same, and log it; `finish_erasure` is to follow.

    Returns:
        Ids of all erased memories.
    """
    together = await merged_with(unit, caller, memory)
    erased = await unit.memories.erase_many(caller.tenant, together, reason=reason, time=engine.clock())
    same_text = f"{'same text as' if len(together) == 1 else 'says the same as'} {memory.id}"
    await unit.audit.add_many(
        [audit_entry(engine, caller, "forget", one, reason=reason if one == memory.id else same_text) for one in erased]
    )
    return erased


async def finish_erasure(engine: Engine, memory_id: str) -> None:
    """After the commit: remove the last bytes from the files.

    Raises:
        FailedPrecondition: reason "erasure_pending": another process still reads old bytes; the next write finishes it.
    """
    if not await engine.store.scrub(READER_WAIT_SECONDS):
        raise FailedPrecondition(
            f"Erasure pending: {memory_id} is gone from every answer, but another process, or an export "
            "that was left half-way here, still reads the store.",
            reason="erasure_pending",
            resource=memory_id,
            hint="The next write removes the last bytes; close long-running readers.",
        )


async def merged_with(unit: UnitOfWork, caller: Caller, memory: Memory) -> list[Memory]:
    """The memory with all that sleep merged it with: what it became part of, and everything that became part of that."""
    top = memory
    while top.superseded_by.startswith(MERGED_PREFIX):
        found = await unit.memories.get_many(caller.tenant, [top.superseded_by])
        if not found:
            break
        top = found[0]
    together = {memory.id: memory, top.id: top}
    waiting = [one for one in (top.id,) if one.startswith(MERGED_PREFIX)]
    while waiting:
        parts = await unit.memories.predecessors(caller.tenant, waiting)
        ids = [one for found in parts.values() for one in found if one not in together]
        together |= {part.id: part for part in await unit.memories.get_many(caller.tenant, ids)}
        waiting = [one for one in ids if one.startswith(MERGED_PREFIX)]
    return list(together.values())


async def held_memory(unit: UnitOfWork, caller: Caller, memory_id: str) -> Memory | None:
    """The memory with this id, or as it was when an undo removed it; None when nothing of one is held."""
    if found := await unit.memories.get_many(caller.tenant, [memory_id]):
        return found[0]
    for entry in await unit.audit.page(caller.tenant, limit=1, operation=UNDO, memory_id=memory_id):
        data = (entry.before or {}).get("memory")
        if isinstance(data, dict):
            return memory_from(caller.tenant, data, b"")
    return None


async def _forgettable(unit: UnitOfWork, caller: Caller, memory_id: str) -> Memory:
    """The memory, or one that an undo has removed: the log holds its text until that is forgotten too.

    Raises:
        NotFound: nothing of a memory with this id is held.
    """
    memory = await held_memory(unit, caller, memory_id)
    if memory is None:
        raise unknown_memory(memory_id)
    return memory
