"""Times as English speaks of them become the days they mean."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.period import Period, covers, days_from, month_of, spans_of
from hippo.engine.domain.question import read_question
from hippo.engine.domain.spoken_time import periods_told, times_asked
from hippo.engine.domain.turn import SPEAKS_OF_DAY, SPEAKS_OF_MONTH
from hippo.engine.recall_times import marks_of

WEDNESDAY = date(2024, 1, 10)


def shown(periods: tuple[Period, ...]) -> list[str]:
    """First and last day of each: "2023-05-01 2023-05-31"."""
    days = [(date.fromordinal(one.first), date.fromordinal(one.last)) for one in periods]
    return [f"{first}" if first == last else f"{first} {last}" for first, last in days]


RELATIVE = [
    ("yesterday", "2024-01-09"),
    ("today", "2024-01-10"),
    ("tomorrow", "2024-01-11"),
    ("the day before yesterday", "2024-01-08"),
    ("last night", "2024-01-09"),
    ("last week", "2024-01-01 2024-01-07"),
    ("this week", "2024-01-08 2024-01-14"),
    ("next week", "2024-01-15 2024-01-21"),
    ("last month", "2023-12-01 2023-12-31"),
    ("this month", "2024-01-01 2024-01-31"),
    ("next month", "2024-02-01 2024-02-29"),
    ("last year", "2023-01-01 2023-12-31"),
    ("next year", "2025-01-01 2025-12-31"),
    ("last May", "2023-05-01 2023-05-31"),
    ("LAST MAY", "2023-05-01 2023-05-31"),
    ("last january", "2023-01-01 2023-01-31"),
    ("this January", "2024-01-01 2024-01-31"),
    ("next january", "2025-01-01 2025-01-31"),
    ("last Friday", "2024-01-05"),
    ("last Wednesday", "2024-01-03"),
    ("next Wednesday", "2024-01-17"),
    ("last weekend", "2024-01-06 2024-01-07"),
    ("this weekend", "2024-01-13 2024-01-14"),
    ("a day ago", "2024-01-09"),
    ("3 days ago", "2024-01-07"),
    ("two weeks ago", "2023-12-24 2023-12-30"),
    ("a couple of weeks ago", "2023-12-24 2023-12-30"),
    ("a month ago", "2023-12-01 2023-12-31"),
    ("twelve months ago", "2023-01-01 2023-01-31"),
    ("10 years ago", "2014-01-01 2014-12-31"),
]


@pytest.mark.parametrize(("words", "days"), RELATIVE)
def test_relative_times_are_those_of_the_day_they_are_said(words: str, days: str) -> None:
    assert shown(times_asked(f"what broke {words}?", WEDNESDAY).periods) == [days]
    assert shown(periods_told(f"It broke {words}.", WEDNESDAY)) == [days]


@pytest.mark.parametrize(
    ("words", "days"),
    [
        ("14 May 2023", "2023-05-14"),
        ("14th of May, 2023", "2023-05-14"),
        ("May 14th, 2023", "2023-05-14"),
        ("2023-05-14", "2023-05-14"),
        ("2023-05-14T09:30", "2023-05-14"),
        ("Sept 3 2023", "2023-09-03"),
        ("may 2023", "2023-05-01 2023-05-31"),
        ("February of 2024", "2024-02-01 2024-02-29"),
        ("in May, in 2023", "2023-05-01 2023-05-31"),
        ("in May last year", "2023-05-01 2023-05-31"),
        ("in 2023", "2023-01-01 2023-12-31"),
        ("two weeks before 14 May 2023", "2023-04-27 2023-05-03"),
        ("two days after 14 May 2023", "2023-05-16"),
        ("three months prior to May 2023", "2023-02-01 2023-02-28"),
        ("the week before August 3, 2023", "2023-07-27 2023-08-02"),
        ("the week after 3 August 2023", "2023-08-04 2023-08-10"),
        ("the Monday before July 24, 2023", "2023-07-17"),
        ("the weekend before 4th October, 2023", "2023-09-30 2023-10-01"),
        ("two weeks before 14 May", "2023-04-27 2023-05-03"),
        ("the last week of August 2023", "2023-08-01 2023-08-31"),
    ],
)
def test_dates_are_read_as_they_are_written(words: str, days: str) -> None:
    assert shown(times_asked(f"what broke {words}?", WEDNESDAY).periods) == [days]


@pytest.mark.parametrize(
    "words",
    ["it may rain", "this may help", "May I?", "2023-02-30", "2024-13-01", "half a year ago", "version 2.12.2023", "port 2024",
     "a few days ago", "who is next", "the last of them", "999 days", "80 may be too many", "May 80",
     "12345-05-14", "2023-05-142", ""],
)  # fmt: skip
def test_what_is_no_time_names_none(words: str) -> None:
    assert times_asked(words, WEDNESDAY)[:3] == ((), frozenset(), frozenset())
    assert periods_told(words, WEDNESDAY) == ()


def test_year_that_is_named_once_is_that_of_every_date() -> None:
    assert shown(times_asked("between August 11 and August 15 2023").periods) == ["2023-08-11", "2023-08-15"]


def test_without_a_day_last_may_is_any_may_and_yesterday_says_nothing() -> None:
    times = times_asked("last May and yesterday")
    assert times.periods == ()
    assert times.months == {5}


def test_month_that_a_turn_names_without_a_year_may_be_the_last_or_the_coming_one() -> None:
    assert shown(periods_told("We fly in May", WEDNESDAY)) == ["2024-05-01 2024-05-31", "2023-05-01 2023-05-31"]
    assert shown(periods_told("On 3 January we flew", WEDNESDAY)) == ["2024-01-03", "2025-01-03"]


def test_week_is_of_the_month_most_of_it_is_in() -> None:
    (may,) = spans_of([month_of(2023, 5)])
    assert covers(may, days_from(date(2023, 4, 28), 7))
    assert not covers(may, days_from(date(2023, 5, 29), 7))
    assert not covers(may, Period(date(2023, 1, 1).toordinal(), date(2023, 12, 31).toordinal(), "year"))


def test_turn_speaks_of_what_was_asked_only_as_exactly_as_it_says() -> None:
    told = periods_told("We moved last May.", WEDNESDAY)
    marks = {
        "in May 2023": SPEAKS_OF_MONTH,
        "on 14 May 2023": SPEAKS_OF_MONTH,
        "in May": SPEAKS_OF_MONTH,
        "in May 2022": 0,
        "in June 2023": 0,
        "in 2023": 0,
    }
    assert {query: marks_of(read_question(query), told) for query in marks} == marks
    exact = periods_told("We moved yesterday.", WEDNESDAY)
    assert marks_of(read_question("on 9 January 2024"), exact) == SPEAKS_OF_MONTH | SPEAKS_OF_DAY
    assert marks_of(read_question("on 9 January"), exact) == SPEAKS_OF_MONTH | SPEAKS_OF_DAY
    assert marks_of(read_question("on 8 January"), exact) == SPEAKS_OF_MONTH


def test_capitals_and_other_dates_do_not_hide_a_relative_time() -> None:
    assert shown(periods_told("Yesterday, on 3 May 1999 or \u0130 Last Month.", WEDNESDAY)) == [
        "1999-05-03", "2023-12-01 2023-12-31", "2024-01-09"
    ]  # fmt: skip
    assert shown(times_asked("\u0130\u0130 on 14 may, yesterday", WEDNESDAY).periods) == ["2024-01-09"]
    assert times_asked("\u0130\u0130 on 14 may, yesterday", WEDNESDAY).days == {(5, 14)}


PIECES = """
last next this May march 2023 14 31st of , 999 years ago week before after two the yesterday tomorrow 2024-02-29 0000-00-00
9999-12-31 February 29 weekend \u00e9
""".split()  # noqa: SIM905 - shorter


@given(st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join) | st.text(max_size=60), st.dates())
def test_any_text_on_any_day_of_the_calendar_is_read(text: str, day: date) -> None:
    for period in (*times_asked(text, day).periods, *periods_told(text, day)):
        assert 1 <= period.first <= period.last <= date.max.toordinal()
        assert spans_of([period])


@given(st.integers(1, 9999), st.integers(1, 12))
def test_month_ends_where_the_next_begins(year: int, month: int) -> None:
    period = month_of(year, month)
    assert date.fromordinal(period.first) == date(year, month, 1)
    if (year, month) != (9999, 12):
        assert date.fromordinal(period.last + 1) == date(year + month // 12, month % 12 + 1, 1)
