"""Queries that name a time bring what is of that time and what speaks of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hippo import Hippo
from hippo.testing import SettableClock

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hippo(tmp_path: Path, home: Path) -> AsyncIterator[Hippo]:
    clock = SettableClock(datetime(2024, 6, 12, 12, tzinfo=UTC))
    async with Hippo(tmp_path / ".hippo", actor="tester", clock=clock) as client:
        yield client


async def said(hippo: Hippo, *turns: tuple[str, str]) -> None:
    """Keep turns, each a session of its own, by its day."""
    for day, text in turns:
        await hippo.remember(text, kind="raw", speaker="Ada", session=f"s-{day}", event_time=f"{day}T10:00:00Z")


async def recalled(hippo: Hippo, query: str, **more: object) -> list[str]:
    found = await hippo.recall(query, strengthen=False, **more)  # type: ignore[arg-type]  # any option of recall
    return [one.memory.text for one in found.memories]


async def parts(hippo: Hippo, query: str) -> dict[str, dict[str, float]]:
    """The parts for months and days in the scores of what a query finds, by the day of each turn."""
    found = await hippo.recall(query, strengthen=False, explain=True)
    return {
        one.memory.event_time.date().isoformat(): {
            part.name: part.value
            for part in (one.explanation.parts if one.explanation else ())
            if part.name in ("month", "day")
        }
        for one in found.memories
    }


YEARS = (("2022-05-14", "The boat got a new mast."), ("2023-05-14", "The boat got a new sail."),
         ("2024-05-20", "The boat got a new keel."))  # fmt: skip


@pytest.mark.parametrize(
    "when", ["in May 2023", "on 14 May 2023", "on 2023-05-14", "in 2023", "last year", "in May last year"]
)
async def test_named_year_decides(hippo: Hippo, when: str) -> None:
    await said(hippo, *YEARS)

    assert (await recalled(hippo, f"What did the boat get {when}?"))[0] == YEARS[1][1]
    gained = await parts(hippo, f"What did the boat get {when}?")
    assert gained["2022-05-14"] == gained["2024-05-20"] == {}
    assert gained["2023-05-14"]["month"] > 0


async def test_relative_time_in_a_query_is_that_of_the_recall(hippo: Hippo) -> None:
    await said(hippo, *YEARS, ("2024-06-11", "The boat got a new rope."))

    for when, text in (("yesterday", "rope"), ("last May", "keel"), ("two years ago", "mast"), ("last month", "keel")):
        assert text in (await recalled(hippo, f"What did the boat get {when}?"))[0]


async def test_turn_that_speaks_of_a_month_is_found_like_one_of_it(hippo: Hippo) -> None:
    await said(
        hippo,
        ("2024-01-10", "We moved the workshop to the harbour last May, what a day."),
        ("2024-02-10", "We moved the workshop to the cellar, what a day it was."),
    )

    gained = await parts(hippo, "Where was the workshop moved in May 2023?")
    assert gained["2024-01-10"]["month"] > 0
    assert gained["2024-02-10"] == {}
    assert "harbour" in (await recalled(hippo, "Where was the workshop moved in May 2023?"))[0]


@pytest.mark.parametrize("query", ["What happened on 27 December 2023?", "what did we talk about on 27 December",
                                   "What happened the day after 26 December 2023?", "2023-12-27"])  # fmt: skip
async def test_query_for_nothing_but_a_day_brings_what_is_of_it(hippo: Hippo, query: str) -> None:
    await said(
        hippo,
        ("2023-12-27", "Our cat had kittens."),
        ("2023-11-27", "This happened to 27 boats."),
        ("2023-12-28", "Snow."),
    )

    assert await recalled(hippo, query) == ["Our cat had kittens."]


async def test_silence_stays_where_a_match_is_asked_for_or_nothing_is_of_the_time(hippo: Hippo) -> None:
    await said(hippo, ("2023-12-27", "Our cat had kittens."), ("2023-11-27", "It rained."))

    assert await recalled(hippo, "What happened on 27 December 2023?", min_match=0.42) == []
    assert await recalled(hippo, "What happened on 3 March 2021?") == []
    assert await recalled(hippo, "What happened on 27 December 2023?", until_time="2023-12-01T00:00:00Z") == []
    assert await recalled(hippo, "Which zeppelin landed in November 2023?") == ["It rained."]
