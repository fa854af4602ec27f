"""Hooks and blocks at their limits: huge stores, full disks, a removed folder, budgets in scripts without spaces."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing

import pytest
from tests.cases.doors import MEMORY_ID, Doors, context_of, text_of

from hippo import Hippo

resource = pytest.importorskip("resource", reason="limits of a process are POSIX")
pytestmark = pytest.mark.anyio

HOST_CAP = 10_000
"""Most characters of a hook's text that Claude Code takes."""


@pytest.mark.parametrize("served", [False, True], ids=["embedded", "served"])
async def test_two_hundred_pinned_memories_stay_under_the_hosts_cap_and_pinned_ones_come_first(
    served: bool, doors: Doors
) -> None:
    async with Hippo(doors.store) as hippo:
        await hippo.remember_many([{"text": f"plain deploy line {number}"} for number in range(50)])
        stored = await hippo.remember_many(
            [{"text": f"deploy 🎉部署 {number} ".ljust(500, "é"), "pin": True} for number in range(200)]
        )
    pinned = {item.memory_id for item in stored.items}

    if served:
        with doors.server():
            done = [doors.session_start(), doors.prompt("how do we deploy 部署?")]
    else:
        done = [doors.session_start(), doors.prompt("how do we deploy 部署?")]

    for one in done:
        text = context_of(one)
        assert len(text.encode("utf-16-le")) // 2 <= HOST_CAP
        assert text.rstrip("\n").endswith("</hippo-memory>")
        assert text.count("<hippo-memory>") == text.count("</hippo-memory>") == 1
        assert "left out" in one.err or one is done[1]
        assert one.err.count("\n") <= 1
        # Every memory that is begun is whole.
        assert text.count("é" * 400) == len(set(MEMORY_ID.findall(text)) & pinned)
    assert set(MEMORY_ID.findall(context_of(done[0]))) <= pinned


@pytest.mark.parametrize("event", ["prompt", "start"])
async def test_hook_without_space_on_the_disk_never_troubles_the_agent(event: str, doors: Doors) -> None:
    doors.remember("deploys need the VPN")

    def no_space() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    done = (
        doors.prompt("the vpn", preexec_fn=no_space) if event == "prompt" else doors.session_start(preexec_fn=no_space)
    )
    later = doors.prompt("the vpn")

    assert done.status == 0
    assert "Traceback" not in done.err
    assert done.err.count("\n") <= 1
    assert not done.out or json.loads(done.out)
    assert "deploys need the VPN" in context_of(later)


@pytest.mark.parametrize("fault", ["removed", "locked"])
async def test_hook_works_again_once_its_store_is_back(fault: str, doors: Doors) -> None:
    doors.remember("deploys need the VPN")
    aside = doors.project.parent / "aside"
    if fault == "removed":
        shutil.move(doors.store, aside)
        during = [doors.prompt("the vpn"), doors.session_start()]
        made = doors.store.exists()
        shutil.move(aside, doors.store)
    else:
        with closing(sqlite3.connect(doors.database, isolation_level=None)) as locking:
            locking.execute("PRAGMA locking_mode = EXCLUSIVE")
            locking.execute("BEGIN EXCLUSIVE")
            during = [doors.prompt("the vpn"), doors.session_start()]
        made = False

    after = context_of(doors.prompt("the vpn"))

    assert not made
    for done in during:
        assert done.status == 0
        assert "Traceback" not in done.err
        assert done.err.count("\n") <= 1
    assert "deploys need the VPN" in after


@pytest.mark.parametrize("event", ["prompt", "start"])
async def test_hook_fired_from_inside_a_hook_does_nothing(event: str, doors: Doors) -> None:
    doors.remember("deploys need the VPN")
    before = doors.sources()
    env = {"HIPPO_IN_HOOK": "1"}

    done = doors.prompt("the vpn", env=env) if event == "prompt" else doors.session_start(env=env)

    assert done == (0, "", "")
    assert doors.sources() == before


def tokens_of(text: str) -> int:
    """An estimate of the test's own: a token for each character of a script without spaces, four letters for others."""
    wide = sum("\u3040" <= character <= "\u9fff" or "\uac00" <= character <= "\ud7af" for character in text)
    return wide + (len(text) - wide) // 4


@pytest.mark.parametrize("budget", [500, 1000, 2000])
async def test_cjk_memories_stay_within_a_budget_through_every_door(budget: int, doors: Doors) -> None:
    async with Hippo(doors.store) as hippo:
        await hippo.remember_many([{"text": f"记忆{number:02d}" + "部署方案讨论会" * 28} for number in range(20)])

    answer = doors.ok("recall", "部署", "--budget", str(budget), "--limit", "20")
    printed = doors.cli("recall", "部署", "--budget", str(budget), "--limit", "20").out
    (tool,), _ = doors.mcp(("hippo_recall", {"query": "部署", "budget": budget, "limit": 20}))

    assert len(answer["memories"]) >= 1
    assert answer["omitted_count"] == 20 - len(answer["memories"])
    assert tokens_of(answer["block"]) <= 1.3 * budget
    assert tokens_of(printed) <= 1.3 * budget
    assert tokens_of(text_of(tool)) <= 1.3 * budget + 50


async def test_four_thousand_cjk_characters_count_four_thousand_tokens_and_english_a_quarter(doors: Doors) -> None:
    doors.remember("部署方案" * 1000)
    cjk = doors.ok("recall", "部署", "--budget", "unlimited")
    doors.remember("english words of deployment " * 150)
    english = doors.ok("recall", "english deployment", "--budget", "unlimited")

    assert 4000 <= cjk["token_count"] <= 4100
    assert english["token_count"] == pytest.approx(len(english["block"]) / 4, rel=0.2)
