"""Forgetting: erasure that leaves no byte of the text in any file of the store."""

from __future__ import annotations

from collections.abc import Mapping

from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.memory import existing
from hippo.engine.ports import UnitOfWork
from hippo.errors import FailedPrecondition

READER_WAIT_SECONDS = 5.0
"""How long an erasure waits for another process that still reads. Source: product decisions."""


async def forget_memory(engine: Engine, caller: Caller, memory_id: str, change: Change) -> bool:
    """Erase a memory; a keyed hash of its text stays so that nothing automatic brings it back.

    Returns:
        True when no byte of the text is left; False for a dry run.

    Raises:
        NotFound: no memory has this id.
        FailedPrecondition: reason "erasure_pending": it is gone from every answer, but another process still reads old
            bytes; the next write finishes the erasure.
    """

    async def work(unit: UnitOfWork) -> tuple[str, Mapping[str, object]]:
        memory = await existing(unit, caller, memory_id)
        erased = await unit.memories.erase_many(caller.tenant, [memory], reason=change.reason, time=engine.clock())
        same_text = f"same text as {memory_id}"
        await unit.audit.add_many(
            [
                audit_entry(engine, caller, "forget", one, reason=change.reason if one == memory_id else same_text)
                for one in erased
            ]
        )
        return memory_id, {"memory_id": memory_id}

    async def replay(_unit: UnitOfWork, body: Mapping[str, object]) -> str:
        return str(body["memory_id"])

    await carry_out(engine, caller, change, work, replay)
    if change.dry_run:
        return False
    if not await engine.store.scrub(READER_WAIT_SECONDS):
        raise FailedPrecondition(
            f"Erasure pending: {memory_id} is gone from every answer, but another process still reads the store.",
            reason="erasure_pending",
            resource=memory_id,
            hint="The next write removes the last bytes; close long-running readers.",
        )
    return True
