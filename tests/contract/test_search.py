"""Any text is a valid query, in any script, and the memory it means comes first; over every transport."""

from __future__ import annotations

import unicodedata

import pytest

pytestmark = pytest.mark.anyio

PUNCTUATED = [
    "deploy foo-bar to staging baz",
    "throughput is 12 GB/s",
    "status: done for POL-358",
    "don't use agents here",
    "edit CLAUDE.md and src/main.py",
    "call grammar::fa on node v22.5",
]


async def first(hippo, query):
    found = await hippo.recall(query, strengthen=False)
    return found.memories[0].memory.text if found.memories else None


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("foo-bar", 0),
        ('foo-bar OR "baz', 0),
        ("GB/s", 1),
        ("status: done", 2),
        ("POL-358", 2),
        ("don't", 3),
        ("CLAUDE.md", 4),
        ("src/main.py", 4),
        ("grammar::fa", 5),
        ("v22.5", 5),
        ("why did foo-bar break?", 0),
    ],
)
async def test_punctuated_query_ranks_the_named_memory_first(hippo, query, expected):
    await hippo.remember_many([{"text": text} for text in PUNCTUATED])

    assert await first(hippo, query) == PUNCTUATED[expected]


@pytest.mark.parametrize(
    "query",
    [
        "pre-foo-bar-x",
        "retry OR",
        "AND",
        "NEAR(",
        '"""',
        "col:val",
        "*",
        "^x",
        "-x",
        "{a b}",
        "a\x00b",
        "🎉",
        "\u202e",
        "who what when",
        "x" * 10_000,
        "needle " * 1_500,
        "'; DROP TABLE memories; --",
        "%",
        "_",
    ],
)
async def test_odd_query_is_answered_without_an_error(hippo, query):
    await hippo.remember_many([{"text": text} for text in PUNCTUATED])

    found = await hippo.recall(query)

    assert len(found.memories) <= len(PUNCTUATED)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("部署", "今天讨论了部署方案"),
        ("部署方案", "今天讨论了部署方案"),
        ("しりとり", "今日は成語しりとりをした"),
        ("끝말잇기", "오늘 끝말잇기 게임을 했다"),
    ],
)
async def test_short_query_in_a_script_without_spaces_finds_its_memory(hippo, query, expected):
    for text in ("今天讨论了部署方案", "今日は成語しりとりをした", "오늘 끝말잇기 게임을 했다"):
        await hippo.remember(text)

    assert await first(hippo, query) == expected


async def test_unrelated_cjk_query_does_not_find_the_memory(hippo):
    await hippo.remember("今天讨论了部署方案")

    found = await hippo.recall("会议室")

    assert found.memories == ()


@pytest.mark.parametrize(
    ("query", "word"),
    [("tieng", "tiếng"), ("strasse", "Straße"), ("straße", "Straße"), ("istanbul", "İstanbul"), ("viet", "Việt")],
)
async def test_query_without_accents_finds_the_accented_word(hippo, query, word):
    for text in ("học tiếng Việt mỗi ngày", "die Straße ist gesperrt", "the flight to İstanbul"):
        await hippo.remember(text)

    assert word in await first(hippo, query)


@pytest.mark.parametrize("query", ["cafe", "café", unicodedata.normalize("NFD", "café")])
async def test_composed_and_decomposed_spellings_are_one(hippo, query):
    await hippo.remember("café menu with prices")
    await hippo.remember(unicodedata.normalize("NFD", "the other café opens late"))

    assert len((await hippo.recall(query)).memories) == 2


async def test_same_text_in_two_normal_forms_is_one_memory(hippo):
    first_one = await hippo.remember("café menu")
    again = await hippo.remember(unicodedata.normalize("NFD", "café menu"))

    assert again.memory.id == first_one.memory.id


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("set foo_bar before start", "foo_bar"),
        ("the bug sits in src/app/main.py line 9", "src/app/main.py"),
        ("rewrite it in C++ one day", "C++"),
        ("the C# client lags behind", "C#"),
        ("pin node to v22.5 for now", "v22.5"),
        ("getUserName returns null", "getUserName"),
        ("getUserName returns null", "user name"),
        ("export TESTCONTAINERS_RYUK_DISABLED=true", "TESTCONTAINERS_RYUK_DISABLED"),
        ("release 🎉 is out", "🎉"),
        ("run `make check-all` first", "make check-all"),
    ],
)
async def test_code_and_signs_are_findable(hippo, text, query):
    for other in ("nothing to see", "the bar is open", "main street", "user story", "C is a language", "make tea"):
        await hippo.remember(other)
    await hippo.remember(text)

    assert await first(hippo, query) == text


async def test_stems_meet(hippo):
    await hippo.remember("the migrations were running all night")

    assert await first(hippo, "does the migration run?") is not None


async def test_rare_word_outweighs_common_ones(hippo):
    await hippo.remember_many([{"text": f"the server restarted at {hour} o'clock"} for hour in range(30)])
    await hippo.remember("the heron server has its own restart script")

    assert "heron" in await first(hippo, "server restart heron")


async def test_nul_inside_a_memory_hides_nothing(hippo):
    await hippo.remember("alpha\x00needle omega")

    assert await first(hippo, "needle") is not None
    assert await first(hippo, "omega") is not None


async def test_memory_too_large_is_refused_with_the_limit(hippo):
    from hippo import errors

    with pytest.raises(errors.InvalidArgument) as caught:
        await hippo.remember("word " * 250_000)

    assert caught.value.field == "text"
    assert "1,000,000" in str(caught.value) or "1000000" in str(caught.value)


async def test_large_memory_is_found_by_a_word_in_its_last_line(hippo):
    await hippo.remember("filler line of text\n" * 40_000 + "the last line says zebrafinch")

    found = await hippo.recall("zebrafinch")

    assert len(found.memories) == 1
