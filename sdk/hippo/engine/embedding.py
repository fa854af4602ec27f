"""Giving memories vectors: in batches, beside everything else, each memory once.

A batch is read, embedded without any lock and then written in a transaction of its own, so that it can be stopped at any
time and goes on where it was. What it needs of a model is `ports.Embedder`; which one that is is not known here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

from hippo.engine.domain.nearness import embedded_texts
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.ports import UnitOfWork
from hippo.engine.ports.vector import Embedded, Unembedded, VectorCounts

BATCH = 32
"""Memories read and written together: one or two seconds' work."""

Embed = Callable[[Sequence[Sequence[str]]], Awaitable[list[Embedded]]]
"""Embeds memories, given as the pieces of their texts, off the event loop."""


class Embedding(NamedTuple):
    """How far it is: memories that got a vector, and memories that had none."""

    done: int
    total: int


async def embed_memories(
    engine: Engine, caller: Caller, model: str, embed: Embed, change: Change
) -> AsyncIterator[Embedding]:
    """Give vectors to the caller's memories that have none of a model; yields after each batch, at least once.

    Args:
        engine: Where.
        caller: Whose memories.
        model: Name of the model.
        embed: Makes the vectors.
        change: How; under dry_run nothing is done but counted.

    Raises:
        Conflict: reason "key_reused".
        FailedPrecondition: reason "read_only".
    """
    counts = await embedding_counts(engine, caller, model)
    total = counts.memories - counts.embedded
    if change.dry_run or not total:
        yield Embedding(0, total)
        return
    done = 0
    after = 0
    while batch := await _missing(engine, caller, model, after):
        vectors = await embed([embedded_texts(one.speaker, one.text) for one in batch])
        # By another process meanwhile, or of memories that are gone: those are not counted.
        async with engine.store.write() as unit:
            done += await unit.vectors.put_many(
                caller.tenant, model, dict(zip((one.seq for one in batch), vectors, strict=True))
            )
        after = batch[-1].seq
        yield Embedding(done, max(total, done))

    async def work(unit: UnitOfWork) -> tuple[int, Mapping[str, object]]:
        reason = change.reason or f"{done} memories by {model}"
        await unit.audit.add_many([audit_entry(engine, caller, "embed", reason=reason)])
        return done, {"done": done}

    async def replay(_unit: UnitOfWork, body: Mapping[str, object]) -> int:
        return int(str(body["done"]))

    if done or change.key:
        done = await carry_out(engine, caller, change, work, replay)
    yield Embedding(done, max(total, done))


async def embedding_counts(engine: Engine, caller: Caller, model: str) -> VectorCounts:
    """How many of the caller's memories have a vector of the model."""
    async with engine.store.read() as snapshot:
        return await snapshot.vectors.counts(caller.tenant, model)


async def _missing(engine: Engine, caller: Caller, model: str, after: int) -> list[Unembedded]:
    async with engine.store.read() as snapshot:
        return await snapshot.vectors.missing(caller.tenant, model, limit=BATCH, after=after)
