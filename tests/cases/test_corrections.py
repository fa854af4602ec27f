"""Corrections through every door: only what was meant is touched, and the old is handed out nowhere."""

from __future__ import annotations

import re

import pytest
from tests.cases.doors import UNKNOWN_ID, Doors, context_of, text_of

from hippo import Hippo

pytestmark = pytest.mark.anyio

TEXTS = ("budget is 100% used", "budget is 1000 used", "rename file_name here", "rename filename here")


@pytest.mark.parametrize(
    ("phrase", "touched"), [("100%", TEXTS[0]), ("file_name", TEXTS[2]), ("%", TEXTS[0]), ("_", TEXTS[2])]
)
def test_signs_of_a_pattern_language_mean_themselves_when_invalidating(doors: Doors, phrase: str, touched: str) -> None:
    for text in TEXTS:
        doors.remember(text)

    preview = doors.cli("invalidate", phrase, "--dry-run")
    said = doors.cli("invalidate", phrase, "--reason", "outdated")

    left = [memory["text"] for memory in doors.ok("list")["memories"]]
    assert preview.out.startswith("Dry run, nothing was changed. Would invalidate 1 memory.")
    assert (said.status, said.out.splitlines()[0]) == (0, "Invalidated 1 memory.")
    assert sorted(left) == sorted(set(TEXTS) - {touched})
    assert len(doors.ok("audit", "list", "--op", "invalidate")["events"]) == 1


def test_tool_of_a_model_invalidates_what_the_command_line_would(doors: Doors) -> None:
    for text in TEXTS:
        doors.remember(text)

    (preview, done), _ = doors.mcp(
        ("hippo_invalidate", {"phrase": "%", "dry_run": True}), ("hippo_invalidate", {"phrase": "%"})
    )

    assert preview["structuredContent"]["changed_count"] == done["structuredContent"]["changed_count"] == 1
    assert len(doors.ok("list")["memories"]) == 3


async def test_decision_that_replaces_a_memory_is_all_that_any_door_hands_out(doors: Doors) -> None:
    old = doors.remember("deploy with webpack")
    done = doors.ok("decide", "deploy with vite", "--context", "it is faster", "--supersedes", old)
    new = done["decision"]["memory_id"]

    block = doors.cli("recall", "deploy webpack").out
    (tool,), _ = doors.mcp(("hippo_recall", {"query": "deploy webpack"}))
    hooked = [context_of(doors.prompt("how do we deploy with webpack?")), context_of(doors.session_start())]
    with doors.server() as where:
        async with Hippo(where["tcp"]) as hippo:
            served = (await hippo.recall("deploy webpack")).memories

    assert done["decision"]["number"] == 1
    assert [hit.memory.id for hit in served] == [new]
    for text in (block, text_of(tool), *hooked):
        assert new in text
        assert "| deploy with webpack" not in text
        assert not re.search(rf"^.*{old}.*\n\| ", text, re.MULTILINE)


@pytest.mark.parametrize("name", [UNKNOWN_ID, "12", "nonsense"])
def test_deciding_over_something_unknown_stores_nothing_through_any_door(doors: Doors, name: str) -> None:
    command = doors.cli("decide", "never stored", "--supersedes", name)
    (tool,), _ = doors.mcp(("hippo_decide", {"text": "never stored", "supersedes": name}))

    assert command.status == 1
    assert tool["isError"] is True
    assert doors.ok("list")["memories"] == []
    assert doors.ok("decision", "list")["decisions"] == []


def test_contradicted_memory_is_marked_in_every_text_that_a_person_or_a_model_gets(doors: Doors) -> None:
    old = doors.remember("The gateway port is 5432")
    told = doors.cli("remember", "The gateway port is 5433")

    block = doors.cli("recall", "gateway port").out
    (tool,), _ = doors.mcp(("hippo_recall", {"query": "gateway port"}))
    hooked = [context_of(doors.prompt("which gateway port?")), context_of(doors.session_start())]

    assert f"This contradicts {old}" in told.err
    for text in (block, text_of(tool), *hooked):
        label = next(line for line in text.splitlines() if old in line)
        assert "[stale]" in label
        assert text.index("5433") < text.index("5432")
