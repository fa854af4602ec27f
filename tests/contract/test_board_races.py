"""Several processes at one board: each card has one holder, and the others are told who."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hippo import Hippo, errors

pytestmark = pytest.mark.anyio

PROGRAM = Path(__file__).with_name("claimer.py")
LIMIT_SECONDS = 60


def race(store, home, agents, *words):
    """Let a process for each agent claim at the same moment; what each got and was told."""
    environ = {**os.environ, "HIPPO_HOME": str(home), "HIPPO_EMBEDDED": "1"}
    children = [
        subprocess.Popen(
            [sys.executable, "-W", "error", str(PROGRAM), str(store), agent, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environ,
            text=True,
        )
        for agent in agents
    ]
    for child in children:
        assert child.stdout.readline() == "ready\n"
    for child in children:
        child.stdin.write("\n")
        child.stdin.flush()
    return [json.loads(child.communicate(timeout=LIMIT_SECONDS)[0]) for child in children]


async def test_of_four_processes_that_claim_one_card_one_gets_it_and_the_others_are_told_who(project, home):
    async with Hippo(project) as hippo:
        for number in range(5):
            card = (await hippo.create_card(f"paint wall {number}")).card

            results = race(project, home, ["ada", "bob", "cy", "dee"], card.id)

            (winner,) = [one["agent"] for one in results if one["got"]]
            shown = await hippo.get_card(card.id)
            told = f"{winner} has card {card.id} until {lease(shown)} (run {shown.card.run_id})."
            assert [one["told"] for one in results if not one["got"]] == [told] * 3
            assert [run.agent for run in shown.runs] == [winner]


async def test_processes_that_take_the_next_card_share_them_without_overlap(project, home):
    async with Hippo(project) as hippo:
        cards = [(await hippo.create_card(f"task {number}")).card.id for number in range(20)]

        results = race(project, home, ["ada", "bob", "cy"])

        assert sorted(card for one in results for card in one["got"]) == sorted(cards)
        assert {one["told"] for one in results} == {"No card is ready to be claimed."}


async def test_heartbeat_that_comes_with_the_reclaim_of_its_lease_has_one_winner(project, clock):
    """Two programs with the store open: one takes the card back, the other extends it; only one of the two holds."""
    async with Hippo(project, clock=clock) as one, Hippo(project, clock=clock) as two:
        claim = await one.claim_card((await one.create_card("paint")).card.id, agent="ada")
        clock.advance(hours=4)
        taken = await two.claim_card(claim.card.id, agent="bob")

        with pytest.raises(errors.Conflict, match="bob has card"):
            await one.heartbeat_card(claim.card.id, run_id=claim.run.id)

        assert (await one.get_card(claim.card.id)).card.run_id == taken.run.id


def lease(page):
    return page.card.lease_expire_time.isoformat(timespec="seconds").replace("+00:00", "Z")
