"""Times as English speaks of them: "14 May 2023", "last May", "two weeks ago", "the week before 3 June".

Below lie `period` and text; above, `question` reads queries and `recall_times` the turns that may speak of what was asked.
Every expression is relative to a day that is handed in; nothing here knows a clock, a time zone or a sentence's tense.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern
from hippo.engine.domain.period import (
    WEEKDAYS,
    Period,
    day_of,
    month_of,
    moved,
    seven_days,
    unit_beside,
    week_part,
    week_part_beside,
    year_of,
)
from hippo.engine.domain.turn import MONTHS

_COUNTS = {
    word: number
    for number, word in enumerate("one two three four five six seven eight nine ten eleven twelve".split(), 1)  # noqa: SIM905
} | {"a": 1, "an": 1, "a couple of": 2, "a couple": 2}

_SHORT = "|".join(f"{name[:3]}(?:{name[3:]})?" if name != "september" else "sept?(?:ember)?" for name in MONTHS)
_YEAR = r"((?:19|20)\d\d)(?![\d-])"
# With a number beside it a month may be shortened. Alone it is written out: "mar", "dec" and "sep" are other words too.
_DATE = late_pattern(
    r"(?<![\d-])(\d{4})-(\d\d)-(\d\d)(?!\d)"
    rf"|(?<![\w.])(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({_SHORT})\b\.?(?:,?\s+(?:of\s+)?{_YEAR})?"
    rf"|\b({_SHORT})\.?\s+(?:the\s+)?(\d{{1,2}})(?:st|nd|rd|th)?(?![\w:])(?:,?\s*{_YEAR})?"
    rf"|\b({_SHORT})\.?,?\s+(?:of\s+)?{_YEAR}"
    rf"|\b({'|'.join(MONTHS)})\b"
    r"|\b(?:in|of|during|since|until|from|before|after|by|throughout|year|early|late|mid|around|spring|summer|autumn|fall"
    rf"|winter|christmas)\s+{_YEAR}",
    re.IGNORECASE,
)
_COUNT = r"\d{1,3}|a couple(?: of)?|" + "|".join(word for word in _COUNTS if " " not in word)
_BESIDE = late_pattern(
    rf"(?:(?<![\w-])({_COUNT}|the|last)\s+)?\b(?:(day|week|month|year)s?|(weekend)|({'|'.join(WEEKDAYS)}))"
    r"\s+(before|prior to|preceding|after|following)\s+(?:the\s+)?$"
)
_BESIDE_WORDS = ("before", "prior to", "preceding", "after", "following")
# Each is looked for only where a text holds one of its plain words: a search for a few letters costs next to nothing.
_AGO = late_pattern(rf"(?<![\w-])(?<!half )({_COUNT})\s+(day|week|month|year)s?\s+ago\b")
_BESIDE_NOW = late_pattern(
    rf"\b(last|previous|this|next)\s+(?:(week|month|year)|(weekend)|({'|'.join(WEEKDAYS)}))\b(?!\s+(?:of|before|after)\b)"
)
_NEAR_NOW = late_pattern(
    r"\b(?:(?:the\s+)?(day before yesterday|day after tomorrow)|yesterday|last night|today|tonight"
    r"|this (?:morning|afternoon|evening)|tomorrow)\b"
)
_SIDES = {"last": "last", "previous": "last", "this": "this", "next": "next"}
_SIGNS = {"last": -1, "previous": -1, "this": 0, "next": 1}
_NEAR = {"yesterday": -1, "last night": -1, "tomorrow": 1, "day before yesterday": -2, "day after tomorrow": 2}
_NEAR_WORDS = ("yesterday", "tomorrow", "last night", "today", "tonight", "this ")
_DIGIT = late_pattern(r"\d")
_MONTH_NUMBERS = {name[:3]: number for number, name in enumerate(MONTHS, 1)}
_BEFORE_MONTHS = frozenset({"last", "previous", "this", "next", "in", "of", "during", "since", "until"})
_BEFORE_DAYS = frozenset({"on", "the", "by", "until", "since", "before", "after", "from", "to", "between", "and"})
_VERBS = ("may", "march")
_ORDINAL = late_pattern(r"\d(?:st|nd|rd|th)\b|\sof\s")
_SENTENCE_ENDS = ("", ".", "!", "?")


class Times(NamedTuple):
    """The times a text names.

    Attributes:
        periods: Those of which it is clear when they are.
        months: Months without a year, 1 to 12.
        days: Days without a year, as (month, day); their months are among the months.
        rest: The text without them, in small letters.
    """

    periods: tuple[Period, ...]
    months: frozenset[int]
    days: frozenset[tuple[int, int]]
    rest: str


class _Named(NamedTuple):
    """A date as it is written, 0 for what it leaves out. `side` is "last", "this" or "next" where that stands before it."""

    start: int
    end: int
    year: int
    month: int
    day: int
    side: str = ""

    def of_year(self, year: int) -> Period | None:
        """The date in a year; None where the calendar does not have it."""
        try:
            if self.day:
                return day_of(date(year, self.month, self.day))
            return month_of(year, self.month) if self.month else year_of(year)
        except ValueError:
            return None


def times_asked(query: str, today: date | None = None) -> Times:
    """The times a query names.

    A month or day without a year is that of the one year which the query names, else of any.

    Args:
        query: Any text.
        today: The day on which it is asked; without it "last May" is any May, and "yesterday" says nothing.
    """
    named = list(_dates(query))
    rest = query
    for one in named:
        rest = _blank(rest, _placed(query, one, today)[1], one.end)
    rest = rest.lower()
    beside_now: list[Period] = []
    for start, end, period in list(_relative(rest, today)):
        rest = _blank(rest, start, end)
        if period is not None:
            beside_now.append(period)
    years = {one.year for one in named if one.year}
    years |= {date.fromordinal(one.first).year for one in beside_now if one.unit == "year"}
    if len(years) == 1 and any(not one.year and not one.side for one in named):
        # A year that stands alone was said for the others: "in May and June, in 2023", "in May last year".
        (year,) = years
        named = [one if one.year or one.side else one._replace(year=year) for one in named if one.month]
        beside_now = [one for one in beside_now if one.unit != "year"]
    placed = [(one, _placed(query, one, today)[0]) for one in named]
    without_year = [one for one, period in placed if period is None and not one.year]
    return Times(
        periods=tuple(dict.fromkeys([period for _, period in placed if period is not None] + beside_now)),
        months=frozenset(one.month for one in without_year),
        days=frozenset((one.month, one.day) for one in without_year if one.day),
        rest=rest,
    )


def periods_told(text: str, day: date) -> tuple[Period, ...]:
    """The periods a turn speaks of.

    Of a month or day without a year both the last and the coming one may be meant: which tense a sentence is in is not known.

    Args:
        text: What was said.
        day: When.
    """
    periods: list[Period | None] = []
    lowered = text.lower()
    if _DIGIT.search(text) or any(name in lowered for name in MONTHS):
        rest = text
        for one in _dates(text):
            found, start = _placed(text, one, day)
            rest = _blank(rest, start, one.end)
            periods += [found] if found or one.year else _around(one, day)
        lowered = rest.lower()
    periods += [period for _, _, period in _relative(lowered, day)]
    return tuple(dict.fromkeys(period for period in periods if period is not None))


def _blank(text: str, start: int, end: int) -> str:
    return text[:start] + " " * (end - start) + text[end:]


def _dates(text: str) -> Iterator[_Named]:
    """The dates a text names, those it cannot mean left out: "it may rain", "May I?", 2023-02-30."""
    for found in _DATE.finditer(text):
        (iso_year, iso_month, iso_day, day_1, month_1, year_1, month_2, day_2, year_2, month_3, year_3, alone,
         year_4) = found.groups()  # fmt: skip
        year = int(iso_year or year_1 or year_2 or year_3 or year_4 or 0)
        name = month_1 or month_2 or month_3 or alone
        month = _MONTH_NUMBERS[name[:3].lower()] if name else int(iso_month or 0)
        day = int(iso_day or day_1 or day_2 or 0)
        start, side = found.start(), ""
        ahead = text[max(0, start - 12) : start]
        word = ahead.split()[-1].lower() if ahead[-1:].isspace() and not ahead.isspace() else ""
        if alone:
            if not _is_month(text[:start], alone, word):
                continue
            if word in _SIDES:
                start, side = start - len(ahead) + ahead.lower().rindex(word), _SIDES[word]
        elif name in _VERBS and not year and word not in _BEFORE_DAYS and not _ORDINAL.search(found[0]):
            continue  # "80 may be enough"
        if not _has_day(year or 2000, month, day):
            if iso_year or ((name or "").lower() in _VERBS and not (year or alone)):
                continue
            day = 0
        yield _Named(start, found.end(), year, month, day, side)


def _has_day(year: int, month: int, day: int) -> bool:
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True


def _is_month(before: str, name: str, word: str) -> bool:
    """Whether a month's name without day and year is one; "may" and "march" are verbs as well.

    Args:
        before: The text before it.
        name: The name as it is written.
        word: The word before it, in small letters.
    """
    if name.lower() not in _VERBS or (word in _BEFORE_MONTHS and (word != "this" or name[0].isupper())):
        return True
    return name[0].isupper() and before.rstrip()[-1:] not in _SENTENCE_ENDS


def _placed(text: str, one: _Named, day: date | None) -> tuple[Period | None, int]:
    """When a date is, or what is so far before or after it, and where its words begin; None where no year can be told."""
    start = max(0, one.start - 48)
    ahead = text[start : one.start].lower()
    beside = _BESIDE.search(ahead) if any(word in ahead for word in _BESIDE_WORDS) else None
    if beside is not None:
        anchor = one.of_year(one.year) if one.year else _latest(one, day)
        if anchor is not None and anchor.unit != "year":
            return _beside(anchor, *beside.groups()), start + beside.start()
    if one.year:
        return one.of_year(one.year), one.start
    if one.side and day is not None:
        year = day.year
        if one.side == "last":
            year -= one.month >= day.month
        elif one.side == "next":
            year += one.month <= day.month
        return one.of_year(year), one.start
    return None, one.start


def _latest(one: _Named, day: date | None) -> Period | None:
    """The last such date that had begun on a day."""
    if day is None:
        return None
    this = one.of_year(day.year)
    return this if this is not None and this.first <= day.toordinal() else one.of_year(day.year - 1)


def _around(one: _Named, day: date) -> list[Period | None]:
    """The last such date and the coming one."""
    this = one.of_year(day.year)
    past = this is None or this.first <= day.toordinal()
    return [this, one.of_year(day.year + 1 if past else day.year - 1)]


def _beside(anchor: Period, count: str | None, unit: str | None, weekend: str | None, weekday: str | None,
            side: str) -> Period | None:  # fmt: skip
    """What is so far from a date: "two weeks before" it, "the Monday after" it."""
    before = side in ("before", "prior to", "preceding")
    day = date.fromordinal(anchor.first if before else anchor.last)
    sign = -1 if before else 1
    if weekend or weekday:
        return _tried(day, week_part, weekday or "", sign)
    if unit == "week" and count in (None, "the", "last"):
        return _tried(day, seven_days, sign)
    return _tried(day, moved, sign * _count(count or ""), unit)


def _count(word: str) -> int:
    return int(word) if word.isdigit() else _COUNTS.get(" ".join(word.split()), 1)


def _relative(text: str, day: date | None) -> Iterator[tuple[int, int, Period | None]]:
    """Where a text in small letters names times relative to a day, and which; None where that is not known."""
    if "ago" in text:
        for found in _AGO.finditer(text):
            yield *found.span(), _tried(day, moved, -_count(found[1]), found[2])
    if any(word in text for word in _SIGNS):
        for found in _BESIDE_NOW.finditer(text):
            sign, (unit, _, weekday) = _SIGNS[found[1]], found.groups()[1:]
            yield *found.span(), _tried(day, unit_beside if unit else week_part_beside, unit or weekday or "", sign)
    if any(word in text for word in _NEAR_WORDS):
        for found in _NEAR_NOW.finditer(text):
            days = _NEAR.get(found[1] or found[0], 0)
            yield *found.span(), _tried(day, moved, days, "day")


def _tried(day: date | None, reckon: Callable[..., Period], *values: object) -> Period | None:
    """What a reckoning gives; None without a day, and beyond the calendar, where there is nothing to find."""
    try:
        return None if day is None else reckon(day, *values)
    except (ValueError, OverflowError):
        return None
