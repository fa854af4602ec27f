"""What an agent is handed with a prompt, without asking, and what every such answer shares.

Injected memories are not strengthened: nobody asked for them. Their text is data and is framed so by `domain.block`. Loads
little: this runs with every prompt.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hippo.engine.domain.block import BlockMemory, inject_block
from hippo.engine.domain.budget import UNLIMITED
from hippo.engine.domain.memory import Memory
from hippo.engine.engine import Caller, Engine
from hippo.engine.recall import recall, shown_memory
from hippo.engine.recalled import Query

if TYPE_CHECKING:
    from hippo.engine.ports.vector import VectorSearch

DEFAULT_UNITS = 9_500
"""UTF-16 units one hook answers with at most; Claude Code drops what is above 10,000. Source: host facts."""

PROMPT_MEMORIES = 5
"""Memories handed with a prompt at most. Source: product text, "What hippo init changes" (Codex)."""

PROMPT_MATCH = 0.42
"""Least match of a memory handed with a prompt: one telling word and a little. Below, silence is the better answer. On notes of
four projects it keeps quiet at two thirds of the prompts that nothing is known about, and at one in twenty of the others."""

START_POOL = 500
"""Memories looked at to find the strongest."""


@dataclass(frozen=True, slots=True)
class Injection:
    """Text for the agent's context, the memories in it, and how many did not fit."""

    text: str
    memory_ids: tuple[str, ...] = ()
    omitted_count: int = 0


async def answer_prompt(
    engines: Mapping[str, Engine], caller: Caller, prompt: str, *, max_units: int, vectors: VectorSearch | None = None
) -> Injection:
    """The memories that match a prompt, by `vectors` too where there are some; nothing for a blank one."""
    if not prompt.strip():
        return Injection("")
    query = Query(text=prompt, budget=UNLIMITED, limit=PROMPT_MEMORIES, min_match=PROMPT_MATCH)
    found = await recall(engines, caller, query, vectors)
    items = [shown_memory(hit) for hit in found.hits]
    if not items:
        return Injection("")
    block = inject_block(items, max_units)
    return Injection(block.text, tuple(items[index].id for index in block.shown), block.omitted_count)


def plain_item(memory: Memory, label: str, *, aged: bool) -> BlockMemory:
    """A memory as a block shows it where no query found it."""
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


def once_each(items: list[BlockMemory], seen: set[str] | None = None) -> list[BlockMemory]:
    """The items without those whose text was shown before; `seen` is kept up to date."""
    seen = set() if seen is None else seen
    first = []
    for item in items:
        if item.text not in seen:
            seen.add(item.text)
            first.append(item)
    return first


async def still_true(local: Engine, caller: Caller, memories: list[Memory]) -> list[Memory]:
    """The user's own memories without copies of what the project has forgotten or replaced: no route brings those back."""
    if not memories:
        return []
    hashes = [local.store.content_hash(memory.text) for memory in memories]
    async with local.store.read() as snapshot:
        gone = await snapshot.tombstones.known(caller.tenant, hashes)
        gone |= await snapshot.memories.retired(caller.tenant, hashes, local.clock())
    return [memory for memory, digest in zip(memories, hashes, strict=True) if digest not in gone]
