"""Searching through every door: the same text finds the same memories in the same order, whatever its signs and script."""

from __future__ import annotations

import re
import shutil
import unicodedata
from pathlib import Path

import pytest
from tests.cases.doors import MEMORY_ID, UNKNOWN_ID, Doors, context_of, text_of

from hippo import Hippo

pytestmark = pytest.mark.anyio

PUNCTUATED = (
    "deploy foo-bar to staging baz",
    "throughput is 12 GB/s",
    "status: done for POL-358",
    "don't use agents here",
    "edit CLAUDE.md and src/main.py",
    "call grammar::fa on node v22.5",
)
QUERIES: tuple[tuple[str, int | None], ...] = (
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
    ("pre-foo-bar-x", None),
    ("retry OR", None),
    ("why did foo-bar break?", 0),
)
COMPLAINTS = re.compile(r"fts5|syntax error|no such column|traceback", re.IGNORECASE)


async def store(doors: Doors, *texts: str) -> list[str]:
    """Fill the project's store; the ids."""
    async with Hippo(doors.store) as hippo:
        stored = await hippo.remember_many([{"text": text} for text in texts])
    return [item.memory_id for item in stored.items]


def twin(doors: Doors, name: str) -> Doors:
    """The same store once more: every door gets its own, since a recall strengthens what it returns."""
    project = doors.project.parent / name
    shutil.copytree(doors.project, project)
    return Doors(doors.home, project, doors.environ)


async def rankings_of_client(target: str | Path) -> list[list[str]]:
    async with Hippo(target) as hippo:
        return [[hit.memory.id for hit in (await hippo.recall(query)).memories] for query, _ in QUERIES]


async def test_thirteen_punctuated_queries_rank_alike_through_every_door(doors: Doors) -> None:
    ids = await store(doors, *PUNCTUATED)
    for_cli, for_mcp, for_grpc = (twin(doors, name) for name in ("cli", "mcp", "grpc"))

    embedded = await rankings_of_client(doors.store)
    commands = [for_cli.cli("recall", "--json", "--", query) for query, _ in QUERIES]
    tools, _ = for_mcp.mcp(*(("hippo_recall", {"query": query}) for query, _ in QUERIES))
    with for_grpc.server() as where:
        grpc = await rankings_of_client(where["tcp"])

    assert [ranking[0] for ranking, (_, best) in zip(embedded, QUERIES, strict=True) if best is not None] == [
        ids[best] for _, best in QUERIES if best is not None
    ]
    assert [done.status for done in commands] == [0] * len(QUERIES)
    assert [[hit["memory"]["id"] for hit in done.json["memories"]] for done in commands] == embedded
    assert [done.err for done in commands if done.err] == []
    assert [MEMORY_ID.findall(text_of(tool)) for tool in tools] == embedded
    assert not COMPLAINTS.search("".join([*(done.out for done in commands), *map(text_of, tools)]))
    assert grpc == embedded


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (
            ("今天讨论了部署方案", "今日は成語しりとりをした", "오늘 끝말잇기 게임을 했다"),
            {"部署": 0, "部署方案": 0, "しりとり": 1, "끝말잇기": 2},
        ),
        (
            ("café menu with prices", "học tiếng Việt mỗi ngày", "die Straße ist gesperrt", "the flight to İstanbul"),
            {
                "cafe": 0,
                unicodedata.normalize("NFD", "café"): 0,
                "tieng": 1,
                "strasse": 2,
                "straße": 2,
                "istanbul": 3,
            },
        ),
    ],
    ids=["cjk", "accents"],
)
async def test_query_in_any_script_finds_its_memory_through_every_door(
    texts: tuple[str, ...], found: dict[str, int], doors: Doors
) -> None:
    ids = await store(doors, *texts)
    wanted = [ids[place] for place in found.values()]

    commands = [doors.ok("recall", query)["memories"] for query in found]
    tools, _ = doors.mcp(*(("hippo_recall", {"query": query}) for query in found))
    with doors.server() as where:
        async with Hippo(where["tcp"]) as hippo:
            answers = [(await hippo.recall(query)).memories for query in found]

    assert [hits[0]["memory"]["id"] for hits in commands] == wanted
    assert [MEMORY_ID.findall(text_of(tool))[0] for tool in tools] == wanted
    assert [hits[0].memory.id for hits in answers] == wanted


async def test_unrelated_query_of_two_characters_finds_nothing_through_any_door(doors: Doors) -> None:
    await store(doors, "今天讨论了部署方案")

    command = doors.ok("recall", "天气")
    (tool,), _ = doors.mcp(("hippo_recall", {"query": "天气"}))

    assert command["memories"] == []
    assert MEMORY_ID.findall(text_of(tool)) == []


async def test_two_spellings_of_an_accent_are_one_memory_for_the_command_line_and_for_mcp(doors: Doors) -> None:
    composed, decomposed = "café menu", unicodedata.normalize("NFD", "café menu")
    first = doors.remember(composed)

    again = doors.ok("remember", decomposed)
    (tool,), _ = doors.mcp(("hippo_remember", {"text": decomposed}))

    assert (again["verdict"], again["memory"]["id"]) == ("strengthened", first)
    data = tool["structuredContent"]
    assert (data["verdict"], data["memory"]["id"]) == ("strengthened", first)


async def test_superseded_memory_is_handed_out_by_no_door_and_shown_with_its_successor(doors: Doors) -> None:
    (old,) = await store(doors, "deploy with webpack")
    new = doors.ok("supersede", old, "deploy with vite")["memory"]["id"]
    marked = doors.ok("outcome", "--good", "--id", old)

    recalled = doors.cli("recall", "deploy webpack", "--json")
    block = doors.cli("recall", "deploy webpack").out
    (tool,), _ = doors.mcp(("hippo_recall", {"query": "deploy webpack"}))
    hooked = [context_of(doors.prompt("how do we deploy with webpack?")), context_of(doors.session_start())]
    with doors.server() as where:
        async with Hippo(where["tcp"]) as hippo:
            served = (await hippo.recall("deploy webpack")).memories

    assert marked["changes"][0]["memory_id"] == old
    assert [hit["memory"]["id"] for hit in recalled.json["memories"]] == [new]
    assert [hit.memory.id for hit in served] == [new]
    for text in (block, text_of(tool), *hooked):
        assert new in text
        assert "vite" in text
        assert "| deploy with webpack" not in text
        assert not re.search(rf"^.*{old}.*\n\| ", text, re.MULTILINE)
    shown = doors.ok("inspect", old)["memory"]
    assert (shown["text"], shown["superseded_by"]) == ("deploy with webpack", new)


async def test_superseding_an_unknown_memory_stores_nothing_through_any_door(doors: Doors) -> None:
    await store(doors, "deploy with vite")

    command = doors.cli("supersede", UNKNOWN_ID, "never stored")
    (tool,), _ = doors.mcp(("hippo_supersede", {"memory_id": UNKNOWN_ID, "text": "never stored"}))

    assert command.status == 1
    assert tool["isError"] is True
    assert [memory["text"] for memory in doors.ok("list")["memories"]] == ["deploy with vite"]
