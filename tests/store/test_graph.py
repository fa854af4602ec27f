"""The graph's tables: what is read once is not read again, what goes is gone, what comes back is read anew."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime

import pytest

from hippo.engine.ports import Filter
from hippo.engine.ports.graph import GraphMention
from hippo.store.sqlite.graph import SqliteGraph

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
WHERE = Filter(tenant="default", now=NOW)
REDIS = GraphMention("redis", 3, "redis")


async def read_all(store, version=1, mentions=(REDIS,)):
    """Read what is unread as mentioning these; the texts."""
    async with store.write() as unit:
        texts = await unit.graph.unread("default", version, limit=100)
        await unit.graph.add("default", version, [(one.seq, mentions) for one in texts])
    return [one.text for one in texts]


async def names(store):
    async with store.read() as snapshot:
        return [(row.name, row.mention_count) for row in await snapshot.graph.entities(WHERE, limit=100)]


async def test_memory_is_read_once(store, new_memory):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("one"), new_memory("two")])

    assert await read_all(store) == ["one", "two"]
    assert await read_all(store) == []
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("three")])
    assert await read_all(store) == ["three"]
    assert await names(store) == [("redis", 3)]


async def test_graph_of_older_rules_is_made_anew(store, new_memory):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("one"), new_memory("two")])
    await read_all(store, 1)

    assert await read_all(store, 2, [GraphMention("kafka", 3, "Kafka")]) == ["one", "two"]

    assert await names(store) == [("Kafka", 2)]


async def test_memory_that_was_taken_out_and_put_back_is_read_again(store, new_memory):
    one, two = new_memory("one"), new_memory("two")
    async with store.write() as unit:
        await unit.memories.add_many([one, two])
    await read_all(store)
    async with store.write() as unit:
        places = await unit.remove("default", [one.id])
    assert await names(store) == [("redis", 1)]
    async with store.write() as unit:
        (kept,) = [one._replace(content_hash=store.content_hash("one"))]
        await unit.put_back([(kept, places[one.id])])

    assert await read_all(store) == ["one"]
    assert await read_all(store) == []
    assert await names(store) == [("redis", 2)]


async def test_erased_memory_takes_its_mentions_and_lone_entities_along(store, new_memory):
    gone, stays = new_memory("gone"), new_memory("stays")
    async with store.write() as unit:
        await unit.memories.add_many([gone])
    await read_all(store, mentions=[REDIS, GraphMention("zq81", 3, "ZQ81")])
    async with store.write() as unit:
        await unit.memories.add_many([stays])
    await read_all(store)

    async with store.write() as unit:
        await unit.memories.erase_many("default", [gone], reason="", time=NOW)

    assert await names(store) == [("redis", 1)]
    async with store.read() as snapshot:
        assert await snapshot.graph.entity(WHERE, "zq81") is None


async def test_entity_in_too_many_memories_leads_nowhere(store, new_memory):
    memories = [new_memory(f"number {number}") for number in range(5)]
    async with store.write() as unit:
        await unit.memories.add_many(memories)
    await read_all(store)

    async with store.read() as snapshot:
        (led,) = await snapshot.graph.shared(WHERE, [memories[0].id], most=5)
        assert await snapshot.graph.shared(WHERE, [memories[0].id], most=4) == []

    assert (led.name, led.mention_count, led.source_ids) == ("redis", 5, (memories[0].id,))
    assert {one.id for one in led.candidates} == {one.id for one in memories}


async def test_dormant_memory_is_not_counted_and_not_led_to(store, new_memory):
    awake, asleep = new_memory("awake"), new_memory("asleep")
    async with store.write() as unit:
        await unit.memories.add_many([awake, asleep])
    await read_all(store)
    async with store.write() as unit:
        await unit.memories.update_many([asleep._replace(dormant_time=NOW)])

    async with store.read() as snapshot:
        (led,) = await snapshot.graph.shared(WHERE, [awake.id], most=5)
        assert await snapshot.graph.mentioning(WHERE, "redis", limit=5) == [awake.id]

    assert [one.id for one in led.candidates] == [awake.id]
    assert await names(store) == [("redis", 1)]


async def test_most_telling_mention_names_the_entity_and_the_oldest_of_those(store, new_memory):
    spelled = [(0, "Redis"), (1, "REDIS"), (3, "redis"), (3, "ReDiS")]
    for number, (kind, name) in enumerate(spelled):
        async with store.write() as unit:
            await unit.memories.add_many([new_memory(f"number {number}")])
        await read_all(store, mentions=[GraphMention("redis", kind, name)])

    assert await names(store) == [("redis", 4)]


async def test_word_that_only_begins_sentences_is_no_entity(store, new_memory):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("one"), new_memory("two")])
    await read_all(store, mentions=[GraphMention("lint", 0, "Lint")])

    assert await names(store) == []
    async with store.read() as snapshot:
        assert isinstance(snapshot.graph, SqliteGraph)


BUILD = """
import asyncio, json, sys
from hippo import Hippo

async def main():
    async with Hippo(sys.argv[1]) as hippo:
        await hippo.get_status()
        print("ready", flush=True)
        sys.stdin.readline()
        found = await hippo.list_entities(page_size=1000)
    print(json.dumps({one.name: one.mention_count for one in found.entities}))

asyncio.run(main())
"""


def build_at_once(folder):
    """Let two processes ask for the graph at the same moment; what each was answered."""
    environ = {**os.environ, "HIPPO_HOME": str(folder / "home"), "HIPPO_EMBEDDED": "1"}
    children = [
        subprocess.Popen(
            [sys.executable, "-W", "error", "-c", BUILD, str(folder / "store")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environ,
            text=True,
        )
        for _ in range(2)
    ]
    for child in children:
        assert child.stdout.readline() == "ready\n"
    for child in children:
        child.stdin.write("\n")
        child.stdin.flush()
    return [json.loads(child.communicate(timeout=60)[0]) for child in children]


async def test_two_processes_that_build_the_graph_at_once_build_it_once(tmp_path):
    from hippo import Hippo

    async with Hippo(tmp_path / "store") as hippo:
        await hippo.remember_many(
            [{"text": f"`redis` has shard_{number % 50} number {number}"} for number in range(1500)]
        )
    results = build_at_once(tmp_path)

    expected = {"redis": 1500, **{f"shard_{number}": 30 for number in range(50)}}
    assert results == [expected, expected]
