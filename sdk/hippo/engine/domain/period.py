"""Days, weeks, months and years of the calendar, as spans of days, and how well a time answers to what was asked for.

Below lies the calendar only; `spoken_time` finds periods in texts, `question` and `relevance` compare them.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import MAXYEAR, date, timedelta
from typing import Literal, NamedTuple

YEAR_SHARE = 0.25
"""What a turn of a named year gains, as a share of what one of a named month does: a year says little about which turn."""

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

Unit = Literal["day", "week", "month", "year"]


class Period(NamedTuple):
    """Days that follow each other.

    Attributes:
        first: First day, a proleptic ordinal as `date.toordinal` gives it.
        last: Last day, the same; not before the first.
        unit: How exactly it was said.
    """

    first: int
    last: int
    unit: Unit


class Span(NamedTuple):
    """Days that were asked for, and which shares of the weights of a month and of a day a memory of theirs gains, 0 to 1."""

    first: int
    last: int
    month: float
    day: float


def day_of(day: date) -> Period:
    """One day."""
    return Period(day.toordinal(), day.toordinal(), "day")


def days_from(first: date, count: int) -> Period:
    """Several days, said as exactly as a week is."""
    return Period(first.toordinal(), first.toordinal() + count - 1, "week")


def month_of(year: int, month: int) -> Period:
    """A month.

    Raises:
        ValueError: The calendar does not have it.
    """
    first = date(year, month, 1)
    # Into the next month and back: the 28th and four days are beyond every month.
    beyond = first.toordinal() + 31
    last = beyond - date.fromordinal(beyond).day if (year, month) != (MAXYEAR, 12) else date.max.toordinal()
    return Period(first.toordinal(), last, "month")


def year_of(year: int) -> Period:
    """A year.

    Raises:
        ValueError: The calendar does not have it.
    """
    return Period(date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal(), "year")


def moved(day: date, count: int, unit: Unit) -> Period:
    """The period so many units behind a day, or before it where count is negative, as exactly as people mean it.

    "Three days ago" is a day, "two weeks ago" the seven days around it, "two months ago" a month, "two years ago" a year.

    Raises:
        ValueError, OverflowError: The calendar does not reach so far.
    """
    if unit == "day":
        return day_of(day + timedelta(days=count))
    if unit == "week":
        return days_from(day + timedelta(days=7 * count - 3), 7)
    if unit == "month":
        year, month = divmod(day.year * 12 + day.month - 1 + count, 12)
        return month_of(year, month + 1)
    return year_of(day.year + count)


def seven_days(day: date, sign: int) -> Period:
    """The seven days up to a day (-1) or from it on (1), without it."""
    return days_from(day + timedelta(days=1 if sign > 0 else -7), 7)


def week_part(day: date, weekday: str, sign: int) -> Period:
    """The weekend, or the day of the week, nearest to a day before (-1) or behind (1) it."""
    wanted = WEEKDAYS.index(weekday or "saturday")
    if sign < 0:
        start = day - timedelta(days=(day.weekday() - wanted - 1) % 7 + 1)
        if not weekday and start == day - timedelta(days=1):
            start -= timedelta(days=7)  # asked on a Sunday, the last weekend is the one before
    else:
        start = day + timedelta(days=(wanted - day.weekday() - 1) % 7 + 1)
    return day_of(start) if weekday else days_from(start, 2)


def unit_beside(day: date, unit: Unit, sign: int) -> Period:
    """Last, this or next week, month or year: -1, 0 or 1."""
    if unit == "week":
        return days_from(day - timedelta(days=day.weekday()) + timedelta(days=7 * sign), 7)
    return moved(day, sign, unit)


def week_part_beside(day: date, weekday: str, sign: int) -> Period:
    """Last, this or next weekend or day of the week: -1, 0 or 1."""
    if sign:
        return week_part(day, weekday, sign)
    monday = day - timedelta(days=day.weekday())
    start = monday + timedelta(days=WEEKDAYS.index(weekday or "saturday"))
    return day_of(start) if weekday else days_from(start, 2)


def spans_of(periods: Iterable[Period]) -> tuple[Span, ...]:
    """What memories of these periods gain: those of a day more than the others of its month, those of a year little."""
    spans: list[Span] = []
    for period in periods:
        if period.unit == "day":
            day = date.fromordinal(period.first)
            month = month_of(day.year, day.month)
            spans.append(Span(month.first, month.last, 1.0, 0.0))
            spans.append(Span(period.first, period.last, 1.0, 1.0))
        else:
            spans.append(Span(period.first, period.last, YEAR_SHARE if period.unit == "year" else 1.0, 0.0))
    return tuple(dict.fromkeys(spans))


def covers(span: Span, period: Period) -> bool:
    """Whether at least half of the period is within the span: a week at the end of a month is of one month only."""
    common = min(span.last, period.last) - max(span.first, period.first) + 1
    return 2 * common >= period.last - period.first + 1
