"""Any text is a query, and the right memory comes first."""

from __future__ import annotations

import random
import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from hippo.engine.domain.terms import query_terms

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)

TEXTS = [
    "deploy foo-bar to staging baz",
    "throughput is 12 GB/s",
    "status: done for POL-358",
    "don't use agents here",
    "edit CLAUDE.md and src/main.py",
    "call grammar::fa on node v22.5",
    "今天讨论了部署方案",
    "今日は成語しりとりをした",
    "오늘 끝말잇기 게임을 했다",
    "café menu",
    "tiếng Việt",
    "Straße",
    "İstanbul",
    "release 🎉 party",
    "written in C++ by hand",
    "ported to C# last year",
    "alpha\0needle omega",
    "rename getUserName everywhere",
    "Caroline's dog is called Rex",
]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("foo-bar", 0),
        ('foo-bar OR "baz', 0),
        ("why did foo-bar break?", 0),
        ("pre-foo-bar-x", 0),
        ("fooBar", 0),
        ("foo_bar", 0),
        ("GB/s", 1),
        ("status: done", 2),
        ("POL-358", 2),
        ("don't", 3),
        ("don’t", 3),
        ("CLAUDE.md", 4),
        ("src/main.py", 4),
        ("main.py", 4),
        ("grammar::fa", 5),
        ("v22.5", 5),
        ("部署", 6),
        ("部署方案", 6),
        ("しりとり", 7),
        ("끝말잇기", 8),
        ("게임", 8),
        ("cafe", 9),
        ("caf\u00e9", 9),
        ("cafe\u0301", 9),
        ("tieng", 10),
        ("viet", 10),
        ("strasse", 11),
        ("straße", 11),
        ("STRASSE", 11),
        ("istanbul", 12),
        ("İstanbul", 12),
        ("🎉", 13),
        ("C++", 14),
        ("C#", 15),
        ("needle", 16),
        ("omega", 16),
        ("get_user_name", 17),
        ("caroline", 18),
    ],
)
async def test_the_named_memory_comes_first(store, new_memory, anything, query, first):
    memories = [new_memory(text) for text in TEXTS]
    async with store.write() as unit:
        await unit.memories.add_many(memories)

    async with store.read() as snapshot:
        found = await snapshot.index.search(query_terms(query), anything, limit=5)

    assert found
    assert found[0].id == memories[first].id


@pytest.mark.parametrize(
    "query",
    [
        "retry OR",
        "NEAR(a b, 3) AND NOT (c)",
        '"unbalanced',
        "col:value -minus ^caret *",
        "\0\0",
        "",
        "   ",
        "-",
        "😀\u200d😀\ufe0f",
        "\ud800 lone",
        "x" * 10_000,
        "many words " * 1000,
        " ".join(f"word{number}" for number in range(3000)),
        "天气",
    ],
    ids=lambda query: repr(query[:12]),
)
async def test_any_text_is_a_query(store, new_memory, anything, query):
    memories = [new_memory(text) for text in TEXTS]
    async with store.write() as unit:
        await unit.memories.add_many(memories)

    async with store.read() as snapshot:
        found = await snapshot.index.search(query_terms(query), anything, limit=5)

    assert memories[6].id not in [candidate.id for candidate in found]


async def test_both_spellings_of_an_accent_are_found_by_every_spelling(store, new_memory, anything):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("caf\u00e9 menu"), new_memory("the cafe\u0301 menu")])

    async with store.read() as snapshot:
        found = [
            len(await snapshot.index.search(query_terms(query), anything, limit=5))
            for query in ("cafe", "caf\u00e9", "cafe\u0301")
        ]

    assert found == [2, 2, 2]


async def test_endings_and_case_do_not_matter(store, new_memory, anything):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("Deploying the SERVICES was tested")])

    async with store.read() as snapshot:
        found = [
            len(await snapshot.index.search(query_terms(q), anything, limit=5)) for q in ("deploy", "Service", "tests")
        ]

    assert found == [1, 1, 1]


async def test_superseded_memories_among_the_best_do_not_crowd_out_the_rest(store, new_memory, anything):
    gone = [new_memory(f"needle needle {number}", superseded_by="mem_x") for number in range(200)]
    here = [new_memory(f"a needle in a stack of hay number {number}") for number in range(5)]
    async with store.write() as unit:
        await unit.memories.add_many([*gone, *here])

    async with store.read() as snapshot:
        found = await snapshot.index.search(["needle"], anything, limit=10)
        one = await snapshot.index.search(["needle"], anything, limit=1)
        all_of_them = await snapshot.index.search(["needle"], anything._replace(include_superseded=True), limit=500)

    assert {candidate.id for candidate in found} == {memory.id for memory in here}
    assert one == found[:1]
    assert len(all_of_them) == 205


async def test_both_ways_to_search_rank_alike(store, new_memory, anything):
    chance = random.Random(4)
    words = [f"word{number}" for number in range(30)]
    async with store.write() as unit:
        await unit.memories.add_many(
            [new_memory(" ".join(chance.choices(words, k=12)) + f" {number}", scope="all") for number in range(300)]
        )

    async with store.read() as snapshot:
        for _ in range(10):
            terms = chance.sample(words, 3)
            quick = await snapshot.index.search(terms, anything, limit=500)
            filtered = await snapshot.index.search(terms, anything._replace(scope="all"), limit=500)
            assert quick == filtered
            assert [one.words for one in quick] == sorted((one.words for one in quick), reverse=True)


async def test_equal_scores_are_ordered_by_id(store, new_memory, anything):
    ids = ["mem_c", "mem_a", "mem_b"]
    async with store.write() as unit:
        await unit.memories.add_many([new_memory(f"same {one[-1]}", id=one) for one in ids])

    async with store.read() as snapshot:
        assert [one.id for one in await snapshot.index.search(["same"], anything, limit=3)] == sorted(ids)


async def test_as_of_finds_what_was_superseded_later(store, new_memory, anything):
    old = new_memory("deploy with webpack", superseded_by="mem_n", valid_until_time=NOW - timedelta(hours=1))
    new = new_memory("deploy with vite", id="mem_n", create_time=NOW - timedelta(hours=1))
    async with store.write() as unit:
        await unit.memories.add_many([old, new])

    async with store.read() as snapshot:
        now = await snapshot.index.search(["deploy"], anything, limit=5)
        then = await snapshot.index.search(["deploy"], anything._replace(as_of=NOW - timedelta(hours=2)), limit=5)

    assert [one.id for one in now] == ["mem_n"]
    assert [one.id for one in then] == [old.id]


async def test_a_last_word_of_ten_megabytes_is_found(store, new_memory, anything):
    async with store.write() as unit:
        await unit.memories.add_many([memory := new_memory("filler words here\n" * 560_000 + "thelastword")])

    async with store.read() as snapshot:
        assert [one.id for one in await snapshot.index.search(["thelastword"], anything, limit=5)] == [memory.id]


async def test_an_index_made_by_older_rules_is_made_anew_by_the_next_write(store, new_memory, anything):
    memory = new_memory("deploy foo-bar")
    async with store.write() as unit:
        await unit.memories.add_many([memory])
    raw = sqlite3.connect(store._database.file.path)
    raw.execute("INSERT INTO memory_index_1 (memory_index_1) VALUES ('delete-all')")
    raw.execute("UPDATE tenant SET terms_version = 0")
    raw.commit()
    raw.close()

    async with store.write() as unit:
        await unit.memories.update_many([memory._replace(recall_count=1)])

    async with store.read() as snapshot:
        assert [one.id for one in await snapshot.index.search(["foobar"], anything, limit=5)] == [memory.id]


async def test_the_index_tells_which_terms_a_memory_holds(store, new_memory):
    cat, dog = new_memory("deploying the foo-bar", tags=("café",)), new_memory("a dog")
    other = new_memory("deploy", tenant="other")
    async with store.write() as unit:
        await unit.memories.add_many([cat, dog, other])

    async with store.read() as snapshot:
        terms = query_terms("deployed foo_bar café xyz")
        held = await snapshot.index.matched("default", terms, [cat.id, dog.id, other.id, "mem_x"])

    assert held == {cat.id: ("deployed", "foo", "bar", "cafe", "foobar")}
