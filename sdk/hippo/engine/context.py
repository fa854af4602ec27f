"""What an agent is handed without asking: the answer to its hooks.

Injected memories are not strengthened: nobody asked for them. Their text is data and is framed so by `domain.block`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hippo.engine.domain.block import BlockMemory, inject_block
from hippo.engine.domain.budget import UNLIMITED
from hippo.engine.domain.memory import Memory, is_aged
from hippo.engine.domain.ranking import strongest
from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import Filter
from hippo.engine.recall import Query, recall, shown_memory

DEFAULT_UNITS = 9_500
"""UTF-16 units one hook answers with at most; Claude Code drops what is above 10,000. Source: host facts."""

PROMPT_MEMORIES = 5
"""Memories handed with a prompt at most. Source: product text, "What hippo init changes" (Codex)."""

PROMPT_MATCH = 0.39
"""Least match of a memory handed with a prompt: one telling word. Below, silence is the better answer. Measured on invented
notes of two projects: it keeps
quiet at half of the prompts that nothing is known about, and at one in twenty of the others."""

START_MEMORIES = 20
"""Memories handed at a session's start at most, unless more are pinned."""

START_POOL = 500
"""Memories looked at to find the strongest."""


@dataclass(frozen=True, slots=True)
class Injection:
    """Text for the agent's context, the memories in it, and how many did not fit."""

    text: str
    memory_ids: tuple[str, ...] = ()
    omitted_count: int = 0


async def answer_prompt(engines: Mapping[str, Engine], caller: Caller, prompt: str, *, max_units: int) -> Injection:
    """The memories that match a prompt; nothing for a blank one."""
    if not prompt.strip():
        return Injection("")
    query = Query(text=prompt, budget=UNLIMITED, limit=PROMPT_MEMORIES, min_match=PROMPT_MATCH)
    found = await recall(engines, caller, query)
    return _injection([shown_memory(hit) for hit in found.hits], max_units)


async def answer_session_start(engines: Mapping[str, Engine], caller: Caller, *, max_units: int) -> Injection:
    """Pinned memories first, then the strongest ones, of the project before those of the user."""
    items: list[BlockMemory] = []
    seen: set[str] = set()
    for label, engine in engines.items():
        now = engine.clock()
        async with engine.store.read() as snapshot:
            pool = await snapshot.memories.strongest(Filter(tenant=caller.tenant, now=now), limit=START_POOL)
        ordered = strongest(pool, now, loss_aversion_ratio=engine.policy.loss_aversion_ratio)
        told = [memory for memory in ordered if memory.pinned or memory.kind != "raw"]
        for memory in told:
            if memory.text not in seen:
                seen.add(memory.text)
                items.append(_start_item(memory, label, aged=is_aged(memory, now)))
    # Both stores' pinned memories come before anything that is merely strong.
    items.sort(key=lambda item: not item.pinned)
    pinned_count = sum(item.pinned for item in items)
    return _injection(items[: max(START_MEMORIES, pinned_count)], max_units)


def _start_item(memory: Memory, label: str, *, aged: bool) -> BlockMemory:
    return BlockMemory(
        id=memory.id,
        text=memory.text,
        layer=memory.layer,
        confidence=memory.confidence,
        aged=aged,
        store=label,
        pinned=memory.pinned,
        tags=memory.tags,
        event_time=memory.event_time,
        source=memory.source,
        speaker=memory.speaker,
    )


def _injection(items: list[BlockMemory], max_units: int) -> Injection:
    if not items:
        return Injection("")
    block = inject_block(items, max_units)
    return Injection(block.text, tuple(items[index].id for index in block.shown), block.omitted_count)
