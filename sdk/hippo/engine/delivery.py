"""Why a prompt got these memories and not others: what the delivery ledger is told.

Asked only where the ledger is kept, and after the prompt was answered: it costs a second recall.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hippo.engine.context import PROMPT_MATCH, PROMPT_MEMORIES, Injection
from hippo.engine.domain.budget import UNLIMITED
from hippo.engine.engine import Caller, Engine
from hippo.engine.ledger import record_deliveries
from hippo.engine.recall import recall
from hippo.engine.recalled import Query

if TYPE_CHECKING:
    from hippo.engine.ports.vector import VectorSearch

LOOKED_AT = 2 * PROMPT_MEMORIES
"""Memories that matched best and are written down."""


async def record_prompt(
    engines: Mapping[str, Engine],
    kept_in: Engine,
    caller: Caller,
    prompt: str,
    answer: Injection,
    vectors: VectorSearch | None = None,
) -> None:
    """Write down which memories a prompt was answered with, and for the next best ones why they were held back.

    Args:
        engines: The stores that were asked.
        kept_in: The store whose ledger is written.
        caller: Whose prompt.
        prompt: Its text; a keyed hash of it is kept.
        answer: What was handed over.
        vectors: What the answer was found by besides words.
    """
    verdicts = [(memory_id, "emitted", "") for memory_id in answer.memory_ids]
    if prompt.strip():
        found = await recall(engines, caller, Query(text=prompt, budget=UNLIMITED, limit=LOOKED_AT), vectors)
        for hit in found.hits:
            if hit.memory.id in answer.memory_ids:
                continue
            match = hit.ranked.match
            if match < PROMPT_MATCH:
                why = f"match {match:.2f} is below {PROMPT_MATCH}"
            elif len(answer.memory_ids) < PROMPT_MEMORIES:
                why = "did not fit"
            else:
                why = f"behind the first {PROMPT_MEMORIES}"
            verdicts.append((hit.memory.id, "rejected", why))
    if verdicts:
        await record_deliveries(kept_in, caller, prompt, verdicts)
