"""Processes that correct the same thing at once: one wins, and the others are told why."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hippo import Hippo

pytestmark = pytest.mark.anyio

PROGRAM = Path(__file__).with_name("corrector.py")
LIMIT_SECONDS = 120


def race(store, home, calls):
    """Let a process for each call run at the same moment; what came of each, in order."""
    environ = {**os.environ, "HIPPO_HOME": str(home), "HIPPO_EMBEDDED": "1"}
    children = [
        subprocess.Popen(
            [sys.executable, "-W", "error", str(PROGRAM), str(store), f"p{place}", method, json.dumps(arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environ,
            text=True,
        )
        for place, (method, arguments) in enumerate(calls)
    ]
    for child in children:
        assert child.stdout.readline() == "ready\n"
    for child in children:
        child.stdin.write("\n")
        child.stdin.flush()
    return [json.loads(child.communicate(timeout=LIMIT_SECONDS)[0]) for child in children]


def parted(results):
    """The answers of those that won, and the results of those that were refused."""
    return [one["answer"] for one in results if one["answer"]], [one for one in results if not one["answer"]]


async def test_of_processes_that_supersede_one_memory_one_wins_and_the_others_are_told_by_what(project, home):
    async with Hippo(project) as hippo:
        old = (await hippo.remember("the gateway is in Oslo")).memory
        calls = [
            ("supersede_memory", {"memory_id": old.id, "text": f"the gateway is in {city}"})
            for city in ("Rome", "Bern", "Kyiv")
        ]

        (won,), lost = parted(race(project, home, calls))

        newer = won["memory"]["id"]
        assert {(one["refusal"], one["told"]) for one in lost} == {
            ("Conflict", f"Memory {old.id} was replaced by {newer} already.")
        }
        assert [hit.memory.id for hit in (await hippo.recall("gateway")).memories] == [newer]


async def test_decisions_of_processes_get_different_numbers_without_a_gap(project, home):
    async with Hippo(project) as hippo:
        results = race(project, home, [("decide", {"text": f"use tool {number}"}) for number in range(4)])

        assert sorted(one["answer"]["decision"]["number"] for one in results) == [1, 2, 3, 4]
        assert [one.number for one in (await hippo.list_decisions()).decisions] == [4, 3, 2, 1]


async def test_of_processes_that_replace_one_decision_one_wins_and_takes_the_number(project, home):
    async with Hippo(project) as hippo:
        await hippo.decide("use the first tool")
        calls = [("decide", {"text": f"use tool {name}", "supersedes": "1"}) for name in ("a", "b", "c")]

        (won,), lost = parted(race(project, home, calls))

        assert won["decision"]["number"] == 2
        assert {(one["refusal"], one["told"]) for one in lost} == {
            ("Conflict", "Decision 1 was replaced by decision 2 already.")
        }
        assert [one.number for one in (await hippo.list_decisions()).decisions] == [2, 1]


async def test_the_same_decision_of_two_processes_is_one(project, home):
    async with Hippo(project) as hippo:
        results = race(project, home, [("decide", {"text": "use one tool"})] * 3)

        assert {one["answer"]["decision"]["number"] for one in results} == {1}
        assert len((await hippo.list_decisions()).decisions) == 1


async def test_marks_of_processes_are_all_counted_and_one_mark_is_taken_back_once(project, home):
    async with Hippo(project) as hippo:
        memory = (await hippo.remember("the gateway is in Oslo")).memory
        mark = {"outcome": "good", "memory_ids": [memory.id]}
        race(project, home, [("record_outcome", mark)] * 3)
        assert (await hippo.get_memory(memory.id)).memory.good_count == 3
        await hippo.record_outcome(**mark, withdraw=True)
        await hippo.record_outcome(**mark, withdraw=True)

        won, lost = parted(race(project, home, [("record_outcome", {**mark, "withdraw": True})] * 3))

        assert len(won) == 1
        assert {(one["refusal"], one["told"]) for one in lost} == {
            ("FailedPrecondition", f"Memory {memory.id} has no mark helpful to take back; nothing was changed.")
        }
        assert (await hippo.get_memory(memory.id)).memory.good_count == 0


async def test_of_processes_that_settle_one_conflict_one_wins_and_the_others_are_told_how(project, home):
    async with Hippo(project) as hippo:
        old = (await hippo.remember("The API port is 5432", event_time="2026-01-01T00:00:00Z")).memory
        new = (await hippo.remember("The API port is 5433")).memory
        (conflict,) = (await hippo.list_conflicts()).conflicts
        calls = [("resolve_conflict", {"conflict_id": conflict.id, "keep": one.id}) for one in (old, new, old)]

        (won,), lost = parted(race(project, home, calls))

        kept = won["conflict"]["kept_id"]
        assert {(one["refusal"], one["told"]) for one in lost} == {
            ("Conflict", f"Conflict {conflict.id} was resolved already: {kept} was kept.")
        }
        assert [hit.memory.id for hit in (await hippo.recall("API port")).memories] == [kept]


async def test_of_processes_that_reject_one_value_one_wins(project, home):
    async with Hippo(project) as hippo:
        await hippo.remember("connect to port 5432")
        calls = [("reject_value", {"value": "port 5432", "reason": f"reason {number}"}) for number in range(3)]

        (won,), lost = parted(race(project, home, calls))

        assert {(one["refusal"], one["told"]) for one in lost} == {
            ("Conflict", f"This value is rejected already ({won['rejection']['reason']}).")
        }
        assert len((await hippo.list_rejections()).rejections) == 1
        assert (await hippo.recall("port")).memories == ()


async def test_invalidating_in_two_processes_changes_each_memory_once(project, home):
    async with Hippo(project) as hippo:
        await hippo.remember_many([{"text": f"webpack note {number}"} for number in range(40)])

        results = race(project, home, [("invalidate_memories", {"phrase": "webpack"})] * 2)

        assert sorted(one["answer"]["changed_count"] for one in results) == [0, 40]
        events = (await hippo.list_audit_events(operation="invalidate", page_size=100)).events
        assert len(events) == 40
