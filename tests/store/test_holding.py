"""Which memories hold given words, without a score: what comparing statements asks the index for."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.anyio

TEXTS = (
    "the gateway port is 5432",
    "the gateway runs on Postgres",
    "port numbers are in the wiki",
    "the port of the gateway was 5433",
)


@pytest.fixture
async def ids(store, new_memory):
    memories = [new_memory(text) for text in TEXTS]
    async with store.write() as unit:
        await unit.memories.add_many(memories)
    return [memory.id for memory in memories]


async def holding(store, where, *wanted, limit=10):
    async with store.read() as snapshot:
        return await snapshot.index.holding(wanted, where, limit=limit)


async def test_every_group_is_to_be_held_and_the_newest_come_first(store, ids, anything):
    assert await holding(store, anything, [[["gateway"], ["port"]]]) == [[ids[3], ids[0]]]


async def test_one_word_of_a_group_and_one_of_the_alternatives_is_enough(store, ids, anything):
    assert await holding(store, anything, [[["wiki", "postgres"]]]) == [[ids[2], ids[1]]]
    assert await holding(store, anything, [[["wiki"]], [["gateway"], ["5432"]]]) == [[ids[2], ids[0]]]


async def test_each_request_has_its_own_answer_and_limit(store, ids, anything):
    found = await holding(store, anything, [[["port"]]], [], [[["gateway"]]], [[["nowhere"]]], [[[]]], limit=2)

    assert found == [[ids[3], ids[2]], [], [ids[3], ids[1]], [], []]


async def test_filter_is_respected(store, ids, anything):
    async with store.write() as unit:
        (memory,) = await unit.memories.get_many("default", [ids[3]])
        await unit.memories.update_many([memory._replace(superseded_by=ids[0])])

    assert await holding(store, anything, [[["gateway"], ["port"]]]) == [[ids[0]]]
    assert await holding(store, anything._replace(tenant="other"), [[["port"]]]) == [[]]
    assert await holding(store, anything._replace(kinds=("raw",)), [[["port"]]]) == [[]]


@pytest.mark.parametrize("word", ['"', "'", "*", "AND", "NEAR(", "a\0b", "端口", "C++", ") OR (", ""])
async def test_no_word_means_anything_but_itself(store, ids, anything, word):
    assert await holding(store, anything, [[[word]]]) == [[]]


async def test_many_requests_at_once_are_answered_as_each_by_itself(store, ids, anything):
    requests = [
        [[["gateway"], ["port"]]],
        [[["wiki", "postgres"]]],
        [[["wiki"]], [["gateway"], ["5432"]]],
        [],
        [[["nowhere"], ["port"]]],
        [[[]]],
        [[["C++"]]],
    ]
    async with store.write() as unit:
        (memory,) = await unit.memories.get_many("default", [ids[2]])
        await unit.memories.update_many([memory._replace(superseded_by=ids[0])])
    alone = [(await holding(store, anything, one))[0] for one in requests]

    assert await holding(store, anything, *requests * 10) == alone * 10
    assert (await holding(store, anything, *[[[["port"]]]] * 40, limit=1))[0] == [ids[3]]
    assert await holding(store, anything._replace(tenant="other"), *requests * 10) == [[]] * 70


async def test_of_a_large_store_the_newest_are_looked_at_when_much_is_asked_at_once(store, ids, anything, monkeypatch):
    monkeypatch.setattr("hippo.store.sqlite.holding.LOOKED_BACK", 1)

    assert await holding(store, anything, *[[[["port"]]]] * 40) == [[ids[3], ids[2]]] * 40
