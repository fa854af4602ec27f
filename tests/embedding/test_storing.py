"""Vectors in the store, made by an embedder whose vectors are easy to recognise. Needs no package of the extra."""

from __future__ import annotations

import sqlite3

import pytest

from hippo.engine.embedding import embed_memories, embedding_counts
from hippo.engine.engine import Caller, Change, Engine
from hippo.engine.forget import forget_memory
from hippo.engine.memory import Draft, remember, remember_many
from hippo.engine.ports.vector import Embedded
from hippo.places import VECTOR_FILE
from hippo.service.compose import random_id
from hippo.store.sqlite.store import open_store
from hippo.testing import SettableClock

pytestmark = pytest.mark.anyio

ADA = Caller("default", "ada")
MODEL = "letters@1"


async def letters(memories):
    """A text's own letters stand for its vector."""
    return [Embedded("".join(pieces).encode(), b"words:" + "".join(pieces).encode()) for pieces in memories]


@pytest.fixture
async def engine(tmp_path):
    clock = SettableClock()
    store = await open_store(tmp_path, clock=clock)
    yield Engine(store, clock, random_id)
    await store.aclose()


async def embed(engine, model=MODEL, make=letters, **change):
    return [one async for one in embed_memories(engine, ADA, model, make, Change("EmbedMemories", **change))]


async def stored(engine, *texts):
    items = await remember_many(engine, ADA, [Draft(text=text) for text in texts], Change("RememberMany"))
    return [item.memory_id for item in items]


async def test_each_memory_is_embedded_once(engine):
    seen = []

    async def counted(memories):
        seen.extend(memories)
        return await letters(memories)

    await stored(engine, *(f"note number {number}" for number in range(70)))
    first = await embed(engine, make=counted)
    again = await embed(engine, make=counted)

    assert [one.done for one in first] == [32, 64, 70, 70]
    assert again == [(0, 0)]
    assert len(seen) == 70


async def test_a_dry_run_counts_and_makes_nothing(engine):
    await stored(engine, "deploy on tuesdays", "the cache is stale")

    counted = await embed(engine, dry_run=True)

    assert counted == [(0, 2)]
    assert (await embedding_counts(engine, ADA, MODEL)).embedded == 0


async def test_the_log_says_what_was_embedded(engine):
    await stored(engine, "deploy on tuesdays")

    await embed(engine)

    async with engine.store.read() as snapshot:
        newest = (await snapshot.audit.page("default", limit=1))[0]
    assert (newest.operation, newest.actor, newest.reason) == ("embed", "ada", "1 memories by letters@1")


async def test_a_memory_forgotten_while_it_is_embedded_gets_no_vector(engine):
    (memory_id,) = await stored(engine, "the old password policy")

    async def slowly(memories):
        vectors = await letters(memories)
        await forget_memory(engine, ADA, memory_id, Change("ForgetMemory"))
        return vectors

    done = await embed(engine, make=slowly)

    assert done[-1].done == 0
    assert (await embedding_counts(engine, ADA, MODEL)).size_bytes == 0


async def test_two_that_embed_at_once_keep_one_vector_each(engine):
    await stored(engine, *(f"note number {number}" for number in range(40)))
    others = []

    async def beside(memories):
        if not others:
            others.append(True)
            others.append(await embed(engine))
        return await letters(memories)

    done = await embed(engine, make=beside)

    counts = await embedding_counts(engine, ADA, MODEL)
    assert others[1][-1].done + done[-1].done == counts.embedded == 40


async def test_another_model_takes_the_place_of_the_one_before(engine):
    await stored(engine, "deploy on tuesdays", "the cache is stale")
    await embed(engine)

    before = await embedding_counts(engine, ADA, "letters@2")
    await embed(engine, "letters@2")
    after = await embedding_counts(engine, ADA, "letters@2")

    assert (before.embedded, dict(before.others)) == (0, {MODEL: 2})
    assert (after.embedded, dict(after.others)) == (2, {})


async def test_another_tenant_sees_and_embeds_nothing_of_it(engine):
    await stored(engine, "deploy on tuesdays")
    bob = Caller("bob")

    done = [one async for one in embed_memories(engine, bob, MODEL, letters, Change("EmbedMemories"))]

    assert done == [(0, 0)]
    assert (await embedding_counts(engine, bob, MODEL)).memories == 0


async def test_forgetting_leaves_no_byte_of_a_vector(engine, tmp_path):
    secret, _ = await stored(engine, "zanzibar quagmire", "the cache is stale")
    await embed(engine)
    derived = tmp_path / VECTOR_FILE.format(1)
    derived.write_bytes(b"zanzibar quagmire")

    await forget_memory(engine, ADA, secret, Change("ForgetMemory"))

    assert not derived.exists()
    files = [path for path in tmp_path.iterdir() if path.is_file()]
    assert all(b"zanzibar" not in path.read_bytes() for path in files)
    assert (await embedding_counts(engine, ADA, MODEL)).embedded == 1


async def test_a_state_tells_of_what_was_added_and_of_what_went(engine):
    (first,) = await stored(engine, "deploy on tuesdays")
    await embed(engine)
    states = [await _state(engine)]
    await remember(engine, ADA, Draft(text="the cache is stale"), Change("Remember"))
    await embed(engine)
    states.append(await _state(engine))
    await forget_memory(engine, ADA, first, Change("ForgetMemory"))
    states.append(await _state(engine))

    assert states[0].newest < states[1].newest == states[2].newest
    assert states[0].removed_count == states[1].removed_count < states[2].removed_count


async def _state(engine):
    async with engine.store.read() as snapshot:
        return await snapshot.vectors.state("default", MODEL)


async def test_a_store_without_vectors_still_opens_after_they_were_made(engine, tmp_path):
    await stored(engine, "deploy on tuesdays")
    await embed(engine)
    raw = sqlite3.connect(tmp_path / "hippo.db")
    raw.execute("DELETE FROM vector")
    raw.commit()
    raw.close()

    assert [one.done for one in await embed(engine)] == [1, 1]
