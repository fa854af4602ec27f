"""Facts drawn from kept turns by somebody else's model, in sleep: off unless a person has named who draws them.

Above lies sleep's service; below lie the door for automatic sources and the store. Who draws the facts, and how, is not known
here. A fact comes in like anything that comes from elsewhere: no secret, nothing that was forgotten or rejected, once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from hippo.engine.domain.memory import Memory
from hippo.engine.draft import Draft
from hippo.engine.engine import Caller, Engine
from hippo.engine.ingest import STORED, Ingested, admit_batch, prepare_batch
from hippo.engine.ports import Filter
from hippo.engine.progress import Place, Progress, keep_place, place_of

MOST_TURNS = 20
"""Kept turns shown at once. Source: facts about the reference engine, "LLM fact extraction"."""

MOST_FACTS = 8
"""Facts taken from one turn. Source: the same."""

MOST_ROUNDS = 10
"""Times that turns are shown in one sleep; the next one goes on behind them."""

MOST_FACT_CHARACTERS = 1_000

_PROGRESS = Progress("extraction_progress", "ext", "extract")


class Fact(NamedTuple):
    """A statement drawn from a kept turn, named by its memory id."""

    memory_id: str
    text: str


Extractor = Callable[[Sequence[Memory]], Awaitable[Sequence[Fact]]]
"""Draws facts from kept turns. Raises HippoError when it cannot."""


async def extract_facts(
    engine: Engine, caller: Caller, extractor: Extractor, *, dry_run: bool = False
) -> list[Ingested]:
    """Have facts drawn from the turns kept since the last time, and let them in.

    Each round is a transaction of its own, so that what was paid for is kept when a later round fails. The extractor is asked
    outside of it. A fact about a turn that was not shown is dropped, and so is what comes behind a turn's eighth.

    Args:
        engine: The store.
        caller: Whose turns, and who is named in the log.
        extractor: Draws the facts.
        dry_run: Draw facts of the first round and keep none.

    Returns:
        What became of each fact.

    Raises:
        HippoError: the extractor's. Rounds before it are kept.
    """
    done: list[Ingested] = []
    for _ in range(1 if dry_run else MOST_ROUNDS):
        seen, turns = await _next_turns(engine, caller)
        if not turns:
            break
        done += await _let_in(engine, caller, seen, turns, await extractor(turns), dry_run=dry_run)
    return done


async def _next_turns(engine: Engine, caller: Caller) -> tuple[Place | None, list[Memory]]:
    where = Filter(tenant=caller.tenant, now=engine.clock(), kinds=("raw",))
    async with engine.store.read() as snapshot:
        seen = await place_of(_PROGRESS, snapshot.records, caller.tenant)
        return seen, await snapshot.memories.page(where, limit=MOST_TURNS, after=seen, newest_first=False)


async def _let_in(
    engine: Engine,
    caller: Caller,
    seen: Place | None,
    turns: Sequence[Memory],
    facts: Sequence[Fact],
    *,
    dry_run: bool,
) -> list[Ingested]:
    """Let the facts of some turns in, unless another sleep has gone on from where this one began."""
    drafts = []
    for turn in turns:
        theirs = [fact.text.strip() for fact in facts if fact.memory_id == turn.id]
        drafts += [
            Draft(
                text=text,
                source="extraction",
                session=turn.session,
                scope=turn.scope,
                owner=turn.owner,
                artifact_ref=turn.id,
                event_time=turn.event_time,
            )
            for text in list(dict.fromkeys(theirs))[:MOST_FACTS]
            if text and len(text) <= MOST_FACT_CHARACTERS
        ]
    prepared = prepare_batch(engine, caller, drafts, redact_secrets=True)
    async with engine.store.write(dry_run=dry_run) as unit:
        if await place_of(_PROGRESS, unit.records, caller.tenant) != seen:
            return []
        done = await admit_batch(engine, caller, unit, prepared, "extract", "drawn from kept turns") if prepared else []
        await keep_place(_PROGRESS, engine, caller, unit, (turns[-1].create_time, turns[-1].id))
    return done


def count_of_stored(done: Sequence[Ingested]) -> int:
    """How many of the facts are new."""
    return sum(one.verdict == STORED for one in done)
