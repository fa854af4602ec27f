"""Recall by words and vectors, through every door, with a model that a person can read."""

from __future__ import annotations

import sys
from datetime import timedelta
from subprocess import PIPE, Popen, run

import pytest
from tests.embedding.conftest import WORDS, need_numpy, use_model

from hippo import Hippo, InvalidArgument
from hippo.embedding.background import BackgroundEmbedder
from hippo.embedding.model import find_model
from hippo.embedding.search import VectorFinder
from hippo.engine.embedding import embedding_counts
from hippo.engine.engine import Caller, Engine
from hippo.places import VECTOR_FILE
from hippo.service.compose import random_id
from hippo.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio

CAT = "The cat sleeps on the sofa"
RETRY = "Payment has a retry after an hour"
DEPLOY = "We deploy the release on Tuesdays"


async def filled(hippo):
    for text in (CAT, RETRY, DEPLOY):
        await hippo.remember(text)
    return await hippo.embed_memories()


def texts(found):
    return [item.memory.text for item in found.memories]


async def test_a_memory_is_found_by_what_it_means(hippo):
    done = await filled(hippo)
    found = await hippo.recall("kitten nap", explain=True)

    assert done.done_count + (await hippo.get_embedding_status()).embedded_count >= 3
    assert texts(found)[0] == CAT
    assert found.degraded == ()
    assert "vector" in {part.name for part in found.memories[0].explanation.parts}


async def test_a_far_memory_does_not_come_with_it(hippo):
    await filled(hippo)

    assert DEPLOY not in texts(await hippo.recall("kitten nap"))


async def test_a_memory_without_a_vector_is_found_by_its_words(hippo):
    await filled(hippo)
    await hippo.remember("The heron lives by the pond")

    assert texts(await hippo.recall("heron"))[0] == "The heron lives by the pond"


async def test_a_forgotten_memory_is_not_found_by_what_it_means(hippo):
    await filled(hippo)
    cat = (await hippo.recall("kitten nap")).memories[0].memory.id

    await hippo.forget_memory(cat)

    assert CAT not in texts(await hippo.recall("kitten nap"))


async def test_filters_hold_for_what_vectors_bring(hippo):
    await filled(hippo)
    await hippo.remember("A kitten naps near the heater", tags=["pets"])
    await hippo.embed_memories()

    found = await hippo.recall("cat on a sofa", tags=["pets"])

    assert texts(found) == ["A kitten naps near the heater"]


async def test_a_superseded_memory_is_not_brought_by_its_vector(hippo):
    await filled(hippo)
    cat = (await hippo.recall("kitten nap")).memories[0].memory.id

    await hippo.supersede_memory(cat, "The dog has the couch now")

    assert CAT not in texts(await hippo.recall("kitten nap"))


async def test_another_tenant_is_brought_nothing_of_it(project, clock, home):
    need_numpy()
    async with Hippo(project, clock=clock, tenant="ada") as ada, Hippo(project, clock=clock, tenant="bob") as bob:
        await filled(ada)
        await bob.remember("The dog waits at the door")
        await bob.embed_memories()
        brought = texts(await bob.recall("kitten nap"))
        status = await bob.get_embedding_status()

    assert CAT not in brought
    assert (status.memory_count, status.embedded_count) == (1, 1)


async def test_odd_queries_have_an_answer(hippo):
    await filled(hippo)

    for query in ("?!", "猫はどこ", "the of and", "\0", "x" * 20_000, "🐈"):
        answer = await hippo.recall(query)
        assert answer.degraded == ()
        assert [hit.rank for hit in answer.memories] == list(range(1, len(answer.memories) + 1))


async def test_vectors_that_are_missing_are_said(project, clock, home):
    need_numpy()
    async with Hippo(project, clock=clock) as hippo:
        await hippo.remember(CAT)
        first = await hippo.recall("cat")
        await hippo.embed_memories()
        then = await hippo.recall("cat")

    assert [(note.code, note.hint) for note in first.degraded] == [("vectors_missing", "Run: hippo embed")]
    assert then.degraded == ()


async def test_what_was_stored_is_embedded_in_the_background(project, tmp_path, clock, home):
    need_numpy()
    async with Hippo(project, clock=clock) as hippo:
        await hippo.remember(CAT)
    store = await open_store(project, clock=clock)
    finder = VectorFinder(str(tmp_path / "words"))
    engine = Engine(store, clock, random_id)

    async def current():
        return engine

    background = BackgroundEmbedder(current, finder, delay_seconds=0)
    background.wake("default")
    await background.rest()
    counts = await embedding_counts(engine, Caller("default"), (await finder.model()).model)
    await background.aclose()
    finder.close()
    await store.aclose()

    assert counts.embedded == 1


async def test_another_model_leaves_recall_working_and_embed_repairs_it(project, tmp_path, clock, home):
    need_numpy()
    async with Hippo(project, clock=clock) as hippo:
        await filled(hippo)
    use_model(project, tmp_path, "other", WORDS.replace("nap 0.7", "nap 0.6"))
    async with Hippo(project, clock=clock) as hippo:
        before = await hippo.recall("sofa")
        missing = (await hippo.get_embedding_status()).others[0].memory_count
        await hippo.embed_memories()
        after = await hippo.recall("kitten nap")
        status = await hippo.get_embedding_status()

    assert texts(before) == [CAT]
    assert [note.code for note in before.degraded] == ["vectors_missing"]
    assert missing == 3
    assert texts(after)[0] == CAT
    assert (status.embedded_count, status.others) == (3, ())


async def test_a_scan_on_disk_is_used_and_a_damaged_one_is_made_anew(project, clock, home):
    need_numpy()
    derived = project / VECTOR_FILE.format(1)
    async with Hippo(project, clock=clock) as hippo:
        await hippo.remember_many([{"text": f"deploy of release {number}"} for number in range(300)])
        await hippo.remember(CAT)
        await hippo.embed_memories()
        first = texts(await hippo.recall("kitten nap"))
    assert derived.stat().st_mode & 0o777 == 0o600
    seen = []
    for damage in (None, b"", b"HippoVec\xff\xff\xff\xff", derived.read_bytes()[:-40], b"\0" * 5_000):
        if damage is not None:
            derived.write_bytes(damage)
        async with Hippo(project, clock=clock) as hippo:
            seen.append(texts(await hippo.recall("kitten nap")))

    assert first[0] == CAT
    assert seen == [first] * 5


async def test_forgetting_removes_the_scan_and_the_next_recall_makes_it_without(project, clock, home):
    need_numpy()
    derived = project / VECTOR_FILE.format(1)
    async with Hippo(project, clock=clock) as hippo:
        await hippo.remember_many([{"text": f"deploy of release {number}"} for number in range(300)])
        cat = (await hippo.remember(CAT)).memory.id
        await hippo.embed_memories()
        await hippo.recall("kitten nap")
        there = derived.exists()
        await hippo.forget_memory(cat)
        gone = not derived.exists()
        found = texts(await hippo.recall("kitten nap"))

    assert (there, gone) == (True, True)
    assert CAT not in found


async def test_an_answer_comes_with_the_question_before_it(project, clock, home):
    need_numpy()
    said = (
        "Where does your kitten nap?",
        "On top of the fridge, always.",
        "Nice.",
        "Very nice.",
        "On top of the shelf.",
    )
    async with Hippo(project, clock=clock) as hippo:
        await hippo.remember_many(
            [
                {"text": text, "kind": "raw", "session": "s1", "speaker": speaker}
                for speaker, text in zip(("Ada", "Bob") * 3, said, strict=False)
            ]
        )
        await hippo.embed_memories()
        found = texts(await hippo.recall("cat sleeps"))

    assert set(found[:2]) == {said[0], said[1]}


async def test_a_window_in_time_is_asked_of_vectors_too(project, clock, home):
    need_numpy()
    async with Hippo(project, clock=clock) as hippo:
        await filled(hippo)
        later = clock() + timedelta(days=2)
        found = await hippo.recall("kitten nap", since_time=later)

    assert texts(found) == []


def test_two_processes_embed_one_store(project, home):
    need_numpy()
    code = (
        "import asyncio, sys\nfrom hippo import Hippo\n"
        "async def main():\n"
        "    async with Hippo(sys.argv[1], embedded=True) as hippo:\n"
        "        await hippo.remember_many([{'text': f'{sys.argv[2]} deploy {n}'} for n in range(80)])\n"
        "        print((await hippo.embed_memories()).done_count)\n"
        "asyncio.run(main())\n"
    )
    started = [Popen([sys.executable, "-c", code, str(project), name], stdout=PIPE) for name in ("a", "b")]
    ended = [(process.communicate(timeout=60)[0], process.returncode) for process in started]
    left = run(
        [sys.executable, "-m", "hippo_cli", "--store", str(project), "embed", "--dry-run", "--json"],
        capture_output=True,
        check=True,
        timeout=60,
    )

    assert [status for _, status in ended] == [0, 0]
    assert b'"total_count": 0' in left.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [("", "is empty"), ("cat 1 2\ndog 1\n", "line 2"), ("cat one two\n", "could not convert")],
)
async def test_a_list_of_words_that_is_none_is_refused_with_its_line(words, said, tmp_path):
    need_numpy()
    from hippo.embedding.model import load_embedder

    (tmp_path / "words.txt").write_text(words)

    with pytest.raises(InvalidArgument, match=said) as caught:
        load_embedder(str(tmp_path))

    assert caught.value.field == "embedding_model"


def test_the_name_of_a_model_changes_with_its_file(tmp_path):
    need_numpy()
    names = set()
    for words in (WORDS, WORDS + "dog 1 0.3\n"):
        (tmp_path / "words.txt").write_text(words)
        names.add(find_model(str(tmp_path)).name)

    assert len(names) == 2
    assert all(name.startswith(f"{tmp_path.name}@") for name in names)
