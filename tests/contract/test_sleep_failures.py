"""Kept turns that gave no facts: they hold nobody up, are tried again, are put aside, and can be taken up again."""

from __future__ import annotations

import asyncio
import json
import shlex
import sys

import pytest

from hippo import Hippo, errors

pytestmark = pytest.mark.anyio

AT_ONCE = 20

DRAWS = """
import json, os, sys
turns = [json.loads(line) for line in sys.stdin]
with open(sys.argv[1] + "/shown", "a") as shown:
    shown.write(json.dumps([turn["text"] for turn in turns]) + "\\n")
for word in open(sys.argv[1] + "/hated").read().split():
    for turn in turns:
        if word in turn["text"]:
            sys.exit("I choke on: " + turn["text"])
for turn in turns:
    print(json.dumps({"id": turn["id"], "fact": "It was said: " + turn["text"]}))
"""


class Drawing:
    """A command that chokes on turns with a word it hates, and what it was shown."""

    def __init__(self, folder):
        self._folder = folder
        self.command = shlex.join([sys.executable, "-c", DRAWS, str(folder)])
        self.hate("")

    def hate(self, words):
        (self._folder / "hated").write_text(words)

    def shown(self):
        """First texts of what it was shown since the last look."""
        file = self._folder / "shown"
        lines = file.read_text().splitlines() if file.exists() else []
        file.unlink(missing_ok=True)
        return [min(json.loads(line)) for line in lines]


@pytest.fixture
def drawing(tmp_path, monkeypatch):
    found = Drawing(tmp_path)
    monkeypatch.setenv("HIPPO_EXTRACT_COMMAND", found.command)
    return found


async def keep(hippo, word, count=AT_ONCE):
    """Keep so many turns that are shown at once."""
    turns = [{"text": f"{word} {number:02}", "kind": "raw", "speaker": "Ada"} for number in range(count)]
    return [item.memory_id for item in (await hippo.remember_many(turns)).items]


async def drawn(hippo):
    """Words of the turns that facts were drawn from, and how many."""
    found = {}
    async for memory in hippo.iter_memories(page_size=1000):
        if memory.source == "extraction":
            word = memory.text.split()[3]
            found[word] = found.get(word, 0) + 1
    return found


async def test_turns_that_fail_do_not_hold_up_those_behind_them(tmp_path, drawing):
    drawing.hate("poison")
    async with Hippo(tmp_path / "store") as hippo:
        for word in ("poison", "apple", "pear"):
            await keep(hippo, word)
        event = await hippo.sleep()
        facts = await drawn(hippo)

    assert facts == {"apple": 20, "pear": 20}
    assert drawing.shown() == ["poison 00", "apple 00", "pear 00"]
    (notice,) = event.notices
    assert notice.message.startswith("No facts from 20 kept turns, try 1 of 3: The command ")
    assert "I choke on: poison" in notice.message


async def test_turns_that_failed_three_times_are_put_aside_and_each_try_is_in_the_log(tmp_path, drawing):
    drawing.hate("poison")
    async with Hippo(tmp_path / "store") as hippo:
        await keep(hippo, "poison")
        told = [notice for _ in range(3) for notice in (await hippo.sleep()).notices]
        drawing.shown()
        after = await hippo.sleep()
        log = (await hippo.list_audit_events(operation="extract_failed")).events

    assert [notice.code for notice in told] == ["extract_failed", "extract_failed", "extract_put_aside"]
    assert "try 3 of 3, put aside" in told[2].message
    assert "hippo sleep --retry-extraction" in told[2].hint
    assert (after.notices, drawing.shown()) == ((), [])
    tries = [event.reason.partition(": ")[0].partition("turns, ")[2] for event in reversed(log)]
    assert tries == ["try 1 of 3", "try 2 of 3", "try 3 of 3, put aside"]
    assert all("failed with status 1." in event.reason for event in log)


async def test_turns_that_were_put_aside_are_tried_again_when_asked(tmp_path, drawing):
    drawing.hate("poison")
    async with Hippo(tmp_path / "store") as hippo:
        await keep(hippo, "poison")
        for _ in range(3):
            await hippo.sleep()
        drawing.hate("")
        drawing.shown()
        await hippo.sleep()
        assert drawing.shown() == []
        rehearsed = await hippo.sleep(retry_extraction=True, dry_run=True)
        event = await hippo.sleep(retry_extraction=True)
        facts = await drawn(hippo)
        again = await hippo.sleep(retry_extraction=True)

    assert [step.changed_count for step in rehearsed.report.steps if step.name == "extract"] == [20]
    assert (facts, event.notices) == ({"poison": 20}, ())
    assert drawing.shown() == ["poison 00", "poison 00"]
    assert [notice.code for notice in again.notices] == ["nothing_put_aside"]


async def test_turns_that_failed_once_are_drawn_from_in_the_next_sleep(tmp_path, drawing):
    drawing.hate("poison")
    async with Hippo(tmp_path / "store") as hippo:
        await keep(hippo, "poison")
        await hippo.sleep()
        drawing.hate("")
        await hippo.sleep()
        drawing.shown()
        await hippo.sleep()

        assert await drawn(hippo) == {"poison": 20}
        assert drawing.shown() == []


async def test_command_that_fails_with_everything_puts_nothing_aside_and_is_asked_three_times_a_sleep(
    tmp_path, drawing
):
    words = [f"turns{number}" for number in range(6)]
    drawing.hate("turns")
    async with Hippo(tmp_path / "store") as hippo:
        for word in words:
            await keep(hippo, word)
        events = [await hippo.sleep() for _ in range(5)]
        shown = drawing.shown()
        drawing.hate("")
        await hippo.sleep()

        assert await drawn(hippo) == dict.fromkeys(words, 20)
    assert [len(event.notices) for event in events] == [1] * 5
    assert all("60 kept turns, in 3 tries that do not count" in event.notices[0].message for event in events)
    assert len(shown) == 15
    assert events[-1].report.skipped == "nothing has changed since the last sleep"


async def test_try_of_a_dry_run_is_not_counted(tmp_path, drawing):
    drawing.hate("poison")
    async with Hippo(tmp_path / "store") as hippo:
        await keep(hippo, "poison")
        rehearsed = [await hippo.sleep(dry_run=True) for _ in range(4)]
        real = await hippo.sleep()

    assert all(event.notices[0].message.startswith("No facts from 20 kept turns: ") for event in rehearsed)
    assert "try 1 of 3" in real.notices[0].message


async def test_two_sleeps_at_once_count_one_try(tmp_path, drawing):
    drawing.hate("poison")
    async with Hippo(tmp_path / "store") as one, Hippo(tmp_path / "store") as two:
        await keep(one, "poison")
        for _ in range(2):
            await asyncio.gather(one.sleep(), two.sleep(), return_exceptions=True)
        log = (await one.list_audit_events(operation="extract_failed")).events
        event = await one.sleep()

    assert len(log) == 2
    assert "try 3 of 3" in event.notices[0].message


async def test_failed_turns_that_were_forgotten_are_shown_to_nobody_and_leave_no_byte(tmp_path, drawing):
    drawing.hate("poison")
    store = tmp_path / "store"
    async with Hippo(store) as hippo:
        kept = await keep(hippo, "poison", count=2)
        await hippo.sleep()
        await hippo.forget_memory(kept[0])
        drawing.shown()
        await hippo.sleep()
        assert drawing.shown() == ["poison 01"]
        await hippo.forget_memory(kept[1])
        await hippo.sleep()

    assert drawing.shown() == []
    assert [file.name for file in store.rglob("*") if file.is_file() and b"poison" in file.read_bytes()] == []


async def test_facts_that_were_taken_back_are_not_drawn_again(tmp_path, drawing):
    async with Hippo(tmp_path / "store") as hippo:
        await keep(hippo, "apple")
        await hippo.sleep()
        undone = await hippo.undo_change()
        await hippo.sleep()

        assert (undone.undone_operation, undone.object_count) == ("extract", 20)
        assert await drawn(hippo) == {}


async def test_trying_again_is_refused_where_no_facts_are_drawn(tmp_path, drawing, monkeypatch):
    async with Hippo(tmp_path / "store") as hippo:
        await keep(hippo, "apple")
        with pytest.raises(errors.InvalidArgument) as quick:
            await hippo.sleep(retry_extraction=True, quick=True)
    monkeypatch.delenv("HIPPO_EXTRACT_COMMAND")
    async with Hippo(tmp_path / "store") as hippo:
        with pytest.raises(errors.FailedPrecondition) as without:
            await hippo.sleep(retry_extraction=True)

    assert quick.value.field == without.value.field == "retry_extraction"
