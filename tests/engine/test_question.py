"""What a query asks for besides its words."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from hippo.engine.domain.period import YEAR_SHARE
from hippo.engine.domain.question import read_question, time_shares


def utc(year: int, month: int, day: int) -> datetime:
    return datetime(year, month, day, 9, tzinfo=UTC)


@pytest.mark.parametrize(
    ("query", "asks"),
    [
        ("When did Ada move?", True),
        ("how long did the trip take", True),
        ("Which year was it?", True),
        ("  What date is the exam", True),
        ("What did Ada do when it rained?", False),
        ("the time zone of the server", False),
    ],
)
def test_questions_for_a_moment_are_known_by_how_they_begin(query: str, asks: bool) -> None:
    assert read_question(query).asks_when is asks


@pytest.mark.parametrize(
    ("query", "months", "days"),
    [
        ("what happened in May?", {5}, set()),
        ("it may rain", set(), set()),
        ("May I delete the old partitions?", set(), set()),
        ("May 5, what was decided?", {5}, {(5, 5)}),
        ("on 16 June", {6}, {(6, 16)}),
        ("the 3rd of march", {3}, {(3, 3)}),
        ("on October 21st", {10}, {(10, 21)}),
        ("between April and july", {4, 7}, set()),
        ("the parade will march on", set(), set()),
        ("nothing of the kind", set(), set()),
    ],
)
def test_months_and_days_without_a_year_are_read(query: str, months: set[int], days: set[tuple[int, int]]) -> None:
    question = read_question(query)
    assert (set(question.months), set(question.days), question.spans) == (months, days, ())


@pytest.mark.parametrize(
    ("query", "month", "other_day", "same_day"),
    [
        ("on 16 June, 2023", utc(2023, 6, 1), utc(2023, 6, 17), utc(2023, 6, 16)),
        ("deployed 2026-02-07", utc(2026, 2, 28), utc(2026, 2, 8), utc(2026, 2, 7)),
        ("on Dec 1,2023", utc(2023, 12, 31), utc(2023, 12, 2), utc(2023, 12, 1)),
    ],
)
def test_day_of_a_year_is_that_day_and_a_little_its_month(
    query: str, month: datetime, other_day: datetime, same_day: datetime
) -> None:
    question = read_question(query)
    assert time_shares(question, same_day) == (1.0, 1.0)
    assert time_shares(question, month) == time_shares(question, other_day) == (1.0, 0.0)
    for years in (-1, 1):
        assert time_shares(question, same_day.replace(year=same_day.year + years)) == (0.0, 0.0)
    assert question.names_time


def test_month_of_a_year_is_of_no_other_year_and_a_year_alone_counts_less() -> None:
    month, year = read_question("in May 2023"), read_question("in 2023")
    times = [
        utc(2022, 5, 14),
        utc(2023, 5, 1),
        utc(2023, 5, 31),
        utc(2023, 6, 1),
        utc(2024, 5, 20),
    ]
    assert [time_shares(month, time)[0] for time in times] == [0.0, 1.0, 1.0, 0.0, 0.0]
    assert [time_shares(year, time)[0] for time in times] == [0.0, YEAR_SHARE, YEAR_SHARE, YEAR_SHARE, 0.0]
    assert 0.0 < YEAR_SHARE < 1.0


@pytest.mark.parametrize(
    ("query", "only"),
    [
        ("What happened on 27 December 2023?", True),
        ("what did we talk about last week", True),
        ("what did Ada say last week", False),
        ("What happened?", False),
        ("who is next", False),
    ],
)
def test_query_for_nothing_but_a_time_is_known(query: str, only: bool) -> None:
    assert read_question(query, datetime(2024, 1, 10, tzinfo=UTC)).only_time is only


def test_any_word_may_be_a_name_and_a_pasted_log_is_read_in_bounds() -> None:
    assert read_question("What did Ada tell Zoë?").words == ("what", "did", "ada", "tell", "zoë")
    assert len(read_question("word" + " next1 other" * 100_000).words) <= 32


@pytest.mark.parametrize(
    ("query", "asks"),
    [
        ("What did you recommend against the draught?", True),
        ("which tiles had you suggested", True),
        ("What was your first advice about the loan?", True),
        ("the list you gave me for the move", True),
        ("Can you list the sockets in the kitchen?", False),
        ("What did I say about the wall?", False),
        ("Will you recommend a builder?", False),
        ("What did Tobi suggest for the hall?", False),
        ("your name", False),
    ],
)
def test_what_an_assistant_said_is_asked_for_by_what_it_did(query: str, asks: bool) -> None:
    assert read_question(query).asks_assistant is asks
