"""The graph through the public client, over every transport: what is mentioned, and where hops lead."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

import pytest

from hippo import Hippo, errors

pytestmark = pytest.mark.anyio

CHAIN = (
    "auth-service keeps sessions in `redis`",
    "Redis evicts by allkeys-lru, see src/cache/eviction.yaml",
    "eviction.yaml is reviewed by Maria Chen",
    "Maria Chen prefers rebase over merge",
    "lunch is at noon",
)


async def store_chain(hippo):
    """Memories of which each shares an entity with the next one only, and one that shares nothing; their ids."""
    return [(await hippo.remember(text)).memory.id for text in CHAIN]


async def reached(hippo, hops, query="where does auth-service keep sessions", **options):
    found = await hippo.recall(query, hops=hops, limit=5, **options)
    return [hit.memory.id for hit in found.memories]


async def test_entities_are_listed_by_how_many_memories_mention_them(hippo):
    await store_chain(hippo)

    found = (await hippo.list_entities()).entities

    assert [(entity.name, entity.kind, entity.mention_count) for entity in found] == [
        ("eviction.yaml", "file", 2),
        ("Maria Chen", "person", 2),
        ("redis", "identifier", 2),
        ("auth-service", "identifier", 1),
        ("src/cache/eviction.yaml", "file", 1),
    ]
    assert [one.name for one in (await hippo.list_entities(kinds=["person"])).entities] == ["Maria Chen"]
    assert [one.name for one in (await hippo.list_entities(containing="EVICTION")).entities] == [
        "eviction.yaml",
        "src/cache/eviction.yaml",
    ]

    first = await hippo.list_entities(page_size=4)
    rest = await hippo.list_entities(page_size=4, page_token=first.next_page_token)
    assert ((*first.entities, *rest.entities), rest.next_page_token) == (found, "")


async def test_entity_is_shown_with_memories_neighbours_and_what_is_said_of_it(hippo):
    ids = await store_chain(hippo)
    said = (await hippo.remember("auth-service now uses Redis for everything")).memory.id
    await hippo.remember("billing-service no longer uses Redis")

    shown = await hippo.get_entity("REDIS")

    assert (shown.entity.name, shown.entity.mention_count) == ("redis", 4)
    assert [memory.id for memory in shown.memories][1:] == [said, ids[1], ids[0]]
    assert (shown.neighbours[0].name, shown.neighbours[0].mention_count) == ("auth-service", 2)
    assert [(one.source, one.verb, one.target, one.memory_id) for one in shown.relations] == [
        ("auth-service", "uses", "redis", said)
    ]


async def test_unknown_entity_is_refused_with_what_is_near(hippo):
    await store_chain(hippo)

    with pytest.raises(errors.NotFound, match="There is Maria Chen") as caught:
        await hippo.get_entity("maria")

    assert (caught.value.field, caught.value.resource) == ("entity", "maria")


async def test_hops_lead_over_shared_entities_one_step_further_each(hippo):
    ids = await store_chain(hippo)

    assert [await reached(hippo, hops) for hops in range(4)] == [ids[:1], ids[:2], ids[:3], ids[:4]]


async def test_reached_memory_says_the_way_to_it_and_stands_behind_what_was_found(hippo):
    ids = await store_chain(hippo)

    found = await hippo.recall("where does auth-service keep sessions", hops=2, limit=5, explain=True)

    last = found.memories[-1]
    assert last.explanation.parts[0].name == "graph"
    assert last.explanation.parts[0].meaning == (
        f"reached over 'redis' from {ids[0]}, then over 'eviction.yaml' from {ids[1]}"
    )
    assert (last.match, last.explanation.words_rank, last.explanation.matched_terms) == (0.0, 0, ())
    assert [hit.score for hit in found.memories] == sorted((hit.score for hit in found.memories), reverse=True)
    assert last.memory.id in found.block


async def test_found_memories_keep_four_fifths_of_the_places(hippo):
    for number in range(12):
        await hippo.remember(f"auth-service keeps session number {number} in `redis`")
    await hippo.remember("Redis evicts by allkeys-lru")

    plain = [hit.memory.id for hit in (await hippo.recall("auth-service session number", limit=10)).memories]
    hops = [hit.memory.id for hit in (await hippo.recall("auth-service session number", limit=10, hops=1)).memories]

    assert hops[:8] == plain[:8]
    assert len(hops) == 10
    assert await reached(hippo, 1, "auth-service session", min_match=0.3) == await reached(
        hippo, 0, "auth-service session", min_match=0.3
    )


async def test_what_no_recall_returns_is_not_reached_either(hippo, clock):
    ids = await store_chain(hippo)
    clock.advance(days=1)
    newer = (await hippo.supersede_memory(ids[1], "eviction is set by the platform team")).memory.id

    assert await reached(hippo, 3) == [ids[0]]
    assert newer not in await reached(hippo, 3)
    past = clock() - timedelta(hours=12)
    assert await reached(hippo, 3, as_of_time=past) == ids[:4]


async def test_ended_memory_is_not_reached(hippo, clock):
    ids = await store_chain(hippo)
    await hippo.update_memory(ids[1], valid_until_time=clock() + timedelta(hours=1))
    assert await reached(hippo, 1) == ids[:2]
    clock.advance(hours=2)

    assert await reached(hippo, 3) == ids[:1]


async def test_filters_hold_for_what_is_reached(hippo):
    await hippo.remember("auth-service keeps sessions in `redis`", tags=["infra"], scope="auth")
    there = (await hippo.remember("Redis evicts by allkeys-lru", tags=["infra"], scope="auth")).memory.id
    await hippo.remember("Redis is 7.2", tags=["other"], scope="billing")

    by_tag = await reached(hippo, 1, tags=["infra"])
    by_scope = await reached(hippo, 1, scope="auth")

    assert by_tag[1:] == by_scope[1:] == [there]


async def test_forgotten_memory_leaves_no_byte_of_what_it_mentioned(hippo, project):
    await hippo.remember("`redis` keeps the sessions of auth-service")
    gone = (
        await hippo.remember("Redis speaks with Qxanthe Vyborg over canary-zq81 in /srv/qxanthe/vyb.toml")
    ).memory.id
    before = {entity.name for entity in (await hippo.list_entities()).entities}
    await hippo.recall("sessions", hops=2)

    await hippo.forget_memory(gone)

    after = {entity.name for entity in (await hippo.list_entities()).entities}
    assert {"Qxanthe Vyborg", "canary-zq81", "vyb.toml"} <= before
    assert after == {"redis", "auth-service"}
    for file in project.iterdir():
        if file.is_file():
            data = file.read_bytes().lower()
            assert b"zq81" not in data, file.name
            assert b"vyborg" not in data, file.name
            assert b"vyb.toml" not in data, file.name


async def test_spelling_of_a_forgotten_memory_does_not_stay(hippo, project):
    first = (await hippo.remember("we moved to `ReDiS` lately")).memory.id
    await hippo.remember("sessions live in `redis` now")
    assert [entity.name for entity in (await hippo.list_entities()).entities] == ["ReDiS"]

    await hippo.forget_memory(first)

    assert [entity.name for entity in (await hippo.list_entities()).entities] == ["redis"]
    assert all(b"ReDiS" not in file.read_bytes() for file in project.iterdir() if file.is_file())


async def test_new_memories_are_in_the_graph_with_the_next_question(hippo):
    await hippo.remember("sessions live in `redis`")
    assert (await hippo.get_entity("redis")).entity.mention_count == 1

    await hippo.remember_many([{"text": f"`redis` has shard {number}"} for number in range(3)])

    assert (await hippo.get_entity("redis")).entity.mention_count == 4


async def test_capitalised_first_word_counts_once_another_memory_names_it(hippo):
    await hippo.remember("Prometheus scrapes every ten seconds")
    assert (await hippo.list_entities()).entities == ()

    await hippo.remember("alerts come from Prometheus")

    (only,) = (await hippo.list_entities()).entities
    assert (only.name, only.kind, only.mention_count) == ("Prometheus", "name", 2)


async def test_another_tenant_s_entities_are_not_seen_counted_or_reached(hippo):
    acme, umbrella = hippo.with_options(tenant="acme"), hippo.with_options(tenant="umbrella")
    await acme.remember("auth-service keeps sessions in `redis`")
    await umbrella.remember("Redis evicts by canary-umbrella7")
    await umbrella.list_entities()

    listed = {entity.name: entity.mention_count for entity in (await acme.list_entities()).entities}

    assert listed == {"redis": 1, "auth-service": 1}
    assert len(await reached(acme, 3)) == 1
    with pytest.raises(errors.NotFound) as caught:
        await acme.get_entity("canary-umbrella7")
    assert "There is" not in caught.value.message


async def test_odd_texts_and_names_are_read_without_complaint(hippo):
    for text in (
        "`" * 50,
        "\0 nul `a\0b`",
        "🎉 `🎉` \u202e",
        "今天讨论了部署方案 レディス",
        "a" * 30_000,
        "@@@ ... /// --- ''' \"\"\"",
        "I",
    ):
        await hippo.remember(text)

    assert "レディス" in {entity.name for entity in (await hippo.list_entities()).entities}
    for name in ("%", "_", "'", '"', "\0", "🎉", " "):
        with pytest.raises(errors.HippoError):
            await hippo.get_entity(name)
    with pytest.raises(errors.InvalidArgument) as caught:
        await hippo.list_entities(page_token="nonsense")
    assert caught.value.field == "page_token"
    with pytest.raises(errors.InvalidArgument) as caught:
        await hippo.recall("x", hops=4)
    assert caught.value.field == "hops"


async def test_empty_store_has_no_entities_and_reaches_nothing(hippo):
    assert (await hippo.list_entities()).entities == ()
    assert (await hippo.recall("anything", hops=3)).memories == ()


async def test_global_copy_of_what_was_forgotten_here_is_not_reached(project, home, clock):
    async with Hippo(str(home), clock=clock) as own:
        await own.remember("auth-service keeps sessions in `redis`")
        await own.remember("Redis evicts by allkeys-lru")
        await own.remember("Redis is 7.2")
    async with Hippo(project, clock=clock) as hippo:
        forgotten = (await hippo.remember("Redis evicts by allkeys-lru")).memory.id
        old = (await hippo.remember("Redis is 7.2")).memory.id
        await hippo.forget_memory(forgotten)
        await hippo.supersede_memory(old, "the cache is Valkey 8 now")

        found = await hippo.recall("auth-service sessions", hops=2)

    assert [hit.memory.text for hit in found.memories] == ["auth-service keeps sessions in `redis`"]


READ_ONLY = """
import asyncio, json, os, sys
from hippo import Hippo

async def look(folder):
    async with Hippo(folder) as hippo:
        found = await hippo.recall("where does auth-service keep sessions", hops=1)
        listed = await hippo.list_entities()
        return [[hit.memory.text for hit in found.memories], [note.code for note in found.degraded], len(listed.entities)]

asyncio.run(look(sys.argv[2]))  # loads every module before the right to do so is given up
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
print(json.dumps(asyncio.run(look(sys.argv[1]))))
"""


async def test_store_that_cannot_be_written_answers_with_what_the_graph_holds_and_says_so(project, clock):
    async with Hippo(project, clock=clock) as hippo:
        await store_chain(hippo)
        await hippo.list_entities()
        await hippo.remember("Redis has three shards")

    with tempfile.TemporaryDirectory() as name:
        folder, other = Path(name) / "store", Path(name) / "other"
        folder.mkdir()
        shutil.copy(project / "hippo.db", folder)
        shutil.copytree(folder, other)
        Path(name).chmod(0o755)
        (folder / "hippo.db").chmod(0o444)
        folder.chmod(0o555)
        environ = {**os.environ, "HIPPO_HOME": f"{name}/home", "HIPPO_EMBEDDED": "1"}
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, str(folder), str(other)], capture_output=True, env=environ, timeout=60
        )
        folder.chmod(0o755)

    assert done.returncode == 0, done.stderr
    texts, codes, count = json.loads(done.stdout)
    assert texts == list(CHAIN[:2])
    assert codes == ["read_only_store", "graph_behind"]
    assert count == 5
