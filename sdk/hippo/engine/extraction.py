"""Facts drawn from kept turns by somebody else's model, in sleep: off unless a person has named who draws them.

Above lies sleep's service; below lie the door for automatic sources and the store; `extraction_failure` keeps account of turns
that gave none. Who draws the facts, and how, is not known here. A fact comes in like anything that comes from elsewhere: no
secret, nothing that was forgotten or rejected, once.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing
from typing import NamedTuple

from hippo.engine.domain.memory import Memory, is_active
from hippo.engine.draft import Draft
from hippo.engine.engine import Caller, Engine, refuse_secret_caller
from hippo.engine.extraction_failure import (
    Failed,
    NoFacts,
    count_tries,
    failed_again,
    failure_of,
    rehearsed,
    take_up_again,
    uncounted,
    waiting,
)
from hippo.engine.ingest import STORED, Ingested, admit_batch, prepare_batch
from hippo.engine.notice import Notice
from hippo.engine.ports import Filter, Record, UnitOfWork
from hippo.engine.progress import Place, Progress, keep_place, place_of

MOST_TURNS = 20
"""Kept turns shown at once. Source: facts about the reference engine, "LLM fact extraction"."""

MOST_FACTS = 8
"""Facts taken from one turn. Source: the same."""

MOST_ROUNDS = 10
"""Times that turns are shown in one sleep; the next one goes on behind them."""

MOST_FACT_CHARACTERS = 1_000

MOST_FAILED = 3
"""Failures in a row after which a sleep shows no more turns: each may have taken minutes and cost money."""

_PROGRESS = Progress("extraction_progress", "ext")


class Fact(NamedTuple):
    """A statement drawn from a kept turn, named by its memory id."""

    memory_id: str
    text: str


Extractor = Callable[[Sequence[Memory]], Awaitable[Sequence[Fact]]]
"""Draws facts from kept turns. Raises NoFacts when these gave none, another HippoError when none will."""


class Extraction(NamedTuple):
    """What became of each fact, and what the caller should know."""

    done: list[Ingested]
    notes: tuple[Notice, ...] = ()


class _Shown(NamedTuple):
    """Turns to be shown at once.

    Attributes:
        turns: The turns.
        seen: The place behind which they were found, for new ones.
        failure: The record of their failed tries, None for new ones.
    """

    turns: list[Memory]
    seen: Place | None = None
    failure: Record | None = None


async def extract_facts(
    engine: Engine, caller: Caller, extractor: Extractor, *, try_again: bool = False, dry_run: bool = False
) -> Extraction:
    """Have facts drawn from the turns kept since the last time, and let them in.

    Each round is a transaction of its own, so that what was paid for is kept when a later round fails. The extractor is asked
    outside of it. A fact about a turn that was not shown is dropped, and so is what comes behind a turn's eighth. Turns that
    gave no facts do not stop the others: they are shown again at the end of the next sleep, and put aside after a few tries.
    Where nothing went well no try counts.

    Args:
        engine: The store.
        caller: Whose turns, and who is named in the log.
        extractor: Draws the facts.
        try_again: Begin with the turns that failed before, those included that were put aside.
        dry_run: Draw facts of the first round and keep none.

    Raises:
        HippoError: the extractor's. Rounds before it are kept.
        FailedPrecondition: reason "secret": the caller's tenant, name or session holds one.
    """
    refuse_secret_caller(caller)
    done: list[Ingested] = []
    notes: list[Notice] = []
    if try_again and not dry_run and not await take_up_again(engine, caller):
        notes.append(Notice("nothing_put_aside", "No kept turns were put aside, so none of them is tried again."))
    failed: list[Failed] = []
    went_well = in_a_row = 0
    async with aclosing(_rounds(engine, caller, try_again=try_again, dry_run=dry_run)) as rounds:
        async for shown in rounds:
            try:
                facts = await extractor(shown.turns) if shown.turns else ()
            except NoFacts as error:
                in_a_row += 1
                if dry_run:
                    notes.append(rehearsed(shown.turns, error))
                elif record := await _keep_failure(engine, caller, shown, error):
                    failed.append(Failed(record, error))
            else:
                in_a_row = 0
                went_well += bool(shown.turns)
                done += await _let_in(engine, caller, shown, facts, dry_run=dry_run)
            if (dry_run and shown.turns) or in_a_row == MOST_FAILED:
                break
    if len(failed) > 1 and not went_well:  # then it is the fault of whoever draws the facts
        notes.append(uncounted(failed))
    elif failed:
        notes += await count_tries(engine, caller, failed)
    return Extraction(done, tuple(notes))


async def _rounds(engine: Engine, caller: Caller, *, try_again: bool, dry_run: bool) -> AsyncGenerator[_Shown, None]:
    """What is shown in one sleep: new turns, then those that failed before; the other way round where that is asked for."""
    async with engine.store.read() as snapshot:
        failures = await waiting(snapshot.records, caller.tenant, limit=MOST_ROUNDS, aside_too=try_again and dry_run)
    for again in (True, False) if try_again else (False, True):
        if again:
            for failure in failures:
                yield _Shown(await _turns_of(engine, caller, failure), failure=failure)
            continue
        for _ in range(MOST_ROUNDS):
            seen, turns = await _next_turns(engine, caller)
            if not turns:
                break
            yield _Shown(turns, seen)


async def _next_turns(engine: Engine, caller: Caller) -> tuple[Place | None, list[Memory]]:
    where = Filter(tenant=caller.tenant, now=engine.clock(), kinds=("raw",))
    async with engine.store.read() as snapshot:
        seen = await place_of(_PROGRESS, snapshot.records, caller.tenant)
        return seen, await snapshot.memories.page(where, limit=MOST_TURNS, after=seen, newest_first=False)


async def _turns_of(engine: Engine, caller: Caller, failure: Record) -> list[Memory]:
    """The turns of a failed try that are still there."""
    async with engine.store.read() as snapshot:
        turns = await snapshot.memories.get_many(caller.tenant, failure.body["turns"])
    return [turn for turn in turns if turn.kind == "raw" and is_active(turn, engine.clock())]


async def _keep_failure(engine: Engine, caller: Caller, shown: _Shown, error: NoFacts) -> Record | None:
    """Keep that turns gave no facts, so that the look goes on behind them; None where another sleep was faster."""
    async with engine.store.write() as unit:
        if not await _is_untouched(unit, caller, shown):
            return None
        if shown.failure is None:
            record = failure_of(engine, caller, shown.turns, error)
            await keep_place(_PROGRESS, engine, caller, unit, _place_behind(shown.turns))
        else:
            record = failed_again(engine, shown.failure, error)
        await unit.records.put_many([record])
    return record


async def _is_untouched(unit: UnitOfWork, caller: Caller, shown: _Shown) -> bool:
    """Whether no other sleep has done what this one is about to do."""
    if shown.failure is None:
        return await place_of(_PROGRESS, unit.records, caller.tenant) == shown.seen
    return await unit.records.get_many(caller.tenant, [shown.failure.id]) == [shown.failure]


def _place_behind(turns: Sequence[Memory]) -> Place:
    return turns[-1].create_time, turns[-1].id


async def _let_in(
    engine: Engine, caller: Caller, shown: _Shown, facts: Sequence[Fact], *, dry_run: bool
) -> list[Ingested]:
    """Let the facts of some turns in, unless another sleep has gone on from where this one began."""
    drafts = []
    for turn in shown.turns:
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
        if not await _is_untouched(unit, caller, shown):
            return []
        done = await admit_batch(engine, caller, unit, prepared, "extract", "drawn from kept turns") if prepared else []
        if shown.failure is None:
            await keep_place(_PROGRESS, engine, caller, unit, _place_behind(shown.turns))
        else:
            await unit.records.delete_many(caller.tenant, [shown.failure.id])
    return done


def count_of_stored(done: Sequence[Ingested]) -> int:
    """How many of the facts are new."""
    return sum(one.verdict == STORED for one in done)
