"""What an agent is handed when its session starts: the work in hand, then memories.

Above it is the answer to hooks; below it the work in hand and the strongest memories. It never fails for want of room.
"""

from __future__ import annotations

from collections.abc import Mapping

from hippo.engine.context import START_POOL, Injection, once_each, plain_item, still_true
from hippo.engine.domain.block import BlockMemory
from hippo.engine.domain.context_block import Part, compose, units_measure
from hippo.engine.domain.memory import is_aged
from hippo.engine.domain.ranking import strongest
from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import Filter
from hippo.engine.work import Work, work_in_hand, work_parts

START_MEMORIES = 20
"""Memories handed at a session's start at most, unless more are pinned."""


async def answer_session_start(engines: Mapping[str, Engine], caller: Caller, *, max_units: int) -> Injection:
    """The work in hand, then pinned memories, then the strongest ones, of the project before those of the user."""
    items: list[BlockMemory] = []
    work = Work()
    for place, (label, engine) in enumerate(engines.items()):
        now = engine.clock()
        async with engine.store.read() as snapshot:
            pool = await snapshot.memories.strongest(Filter(tenant=caller.tenant, now=now), limit=START_POOL)
            if not place:
                work = await work_in_hand(snapshot.records, caller)
        ordered = strongest(pool, now, loss_aversion_ratio=engine.policy.loss_aversion_ratio)
        told = [memory for memory in ordered if memory.pinned or memory.kind != "raw"]
        if place:
            told = await still_true(next(iter(engines.values())), caller, told)
        items += [plain_item(memory, label, aged=is_aged(memory, now)) for memory in told]
    # Both stores' pinned memories come before anything that is merely strong.
    items = sorted(once_each(items), key=lambda item: not item.pinned)
    pinned_count = sum(item.pinned for item in items)
    parts = work_parts(work, for_hook=True)
    heading = "Memories:\n" if parts else ""
    parts.append(Part("memories", heading, tuple(items[: max(START_MEMORIES, pinned_count)])))
    block = compose(parts, units_measure(max_units))
    return Injection(block.text, block.memory_ids, sum(left.memory_count for left in block.omitted))
