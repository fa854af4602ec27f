"""Recall of queries that name a time: which candidates speak of it, and what is of it where no words were asked for.

Above lies `recall`, which loads this for such queries only; below lie `domain.spoken_time` and the ports. What is found out
here is for one recall and not kept: an index of the times that texts speak of would have to be erased with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, time

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.period import Period, covers, day_of, month_of
from hippo.engine.domain.question import Question, time_shares
from hippo.engine.domain.spoken_time import periods_told
from hippo.engine.domain.turn import (
    SPEAKS_OF_DAY,
    SPEAKS_OF_MONTH,
    TELLS_TIME,
    content_length,
    in_conversation,
    number_of,
    role_of,
    session_mark,
    shape_of,
    speaker_mark,
)
from hippo.engine.engine import Engine
from hippo.engine.ports import Candidate, Filter, Snapshot

READ = 15
"""Most turns whose texts are read: those with the best words. Reading and searching one takes 0.03 ms, a hundredth of a recall;
on the own dialogues 10, 30 and 60 do the same."""

READ_FOR_TIME = 60
"""The same where nothing but a time is asked for, so that the best words say little."""

READ_CHARACTERS = 2_000
"""How much of a text is searched for times."""

BROUGHT = 50
"""Most memories of a time that become candidates without sharing a word with the query."""


async def of_times(
    engine: Engine, snapshot: Snapshot, where: Filter, found: Sequence[Candidate], question: Question, *, bring: bool
) -> list[Candidate]:
    """The candidates of a query that names a time, those marked that speak of it.

    A query that asks for nothing but a time ("What happened on 27 December 2023?") shares its words with memories by chance:
    what is of that time, or speaks of it, answers it, and nothing else as long as there is any. Where a query's other words
    found nothing, what is of the time is better than nothing.

    Args:
        engine: The store's.
        snapshot: Reads it.
        where: Which memories count.
        found: What the index found, best first.
        question: The query; it names a time.
        bring: Whether memories may be added that share no word with the query: not for those who want silence instead.

    Returns:
        The candidates in the order of `found`, then those that were added.
    """
    marked = await _marked(snapshot, where.tenant, found, question)
    if not bring or (found and not question.only_time):
        return marked
    known = {one.id for one in marked}
    brought = [one for one in await _brought(engine, snapshot, where, question) if one.id not in known]
    if not question.only_time:
        return brought
    # Of the day where one is asked for and anything is of it, else of its month: other days share more words by chance only.
    candidates = [*marked, *brought]
    return (
        [one for one in candidates if one.shape & SPEAKS_OF_DAY or time_shares(question, one.event_time)[1]]
        or [one for one in candidates if one.shape & SPEAKS_OF_MONTH or time_shares(question, one.event_time)[0]]
        or marked
    )


async def _marked(snapshot: Snapshot, tenant: str, found: Sequence[Candidate], question: Question) -> list[Candidate]:
    names_day = bool(question.days) or any(span.day for span in question.spans)
    if not question.months and not any(span.month == 1.0 for span in question.spans):
        return list(found)  # a year alone says too little to read texts for it
    most = READ_FOR_TIME if question.only_time else READ
    unsure: list[str] = []
    for one in found:
        if one.shape & TELLS_TIME and one.is_turn:
            month, day = time_shares(question, one.event_time)
            if month < 1.0 or (names_day and day < 1.0):
                unsure.append(one.id)
                if len(unsure) == most:
                    break
    marks: dict[str, int] = {}
    for memory in await snapshot.memories.get_many(tenant, unsure):
        mark = marks_of(question, periods_told(memory.text[:READ_CHARACTERS], memory.event_time.date()))
        if mark:
            marks[memory.id] = mark
    if not marks:
        return list(found)
    return [one._replace(shape=one.shape | marks[one.id]) if one.id in marks else one for one in found]


def marks_of(question: Question, told: Sequence[Period]) -> int:
    """SPEAKS_OF_MONTH and SPEAKS_OF_DAY of a turn that speaks of these periods."""
    mark = 0
    for period in told:
        if period.unit == "year":
            continue
        day = date.fromordinal((period.first + period.last) // 2)
        if day.month in question.months:
            mark |= SPEAKS_OF_MONTH
            if period.unit == "day" and (day.month, day.day) in question.days:
                mark |= SPEAKS_OF_DAY
        for span in question.spans:
            if span.month == 1.0 and covers(span, period):
                mark |= SPEAKS_OF_MONTH | (SPEAKS_OF_DAY if span.day else 0)
    return mark


async def _brought(engine: Engine, snapshot: Snapshot, where: Filter, question: Question) -> list[Candidate]:
    """Memories of the time asked for, the newest first."""
    brought: list[Candidate] = []
    for first, last in _wanted(question, where.now):
        since, until = _start_of(first), _start_of(last + 1)
        since = since if where.since is None else max(since, where.since)
        until = until if where.until is None else min(until, where.until)
        page = await snapshot.memories.page(where._replace(since=since, until=until), limit=BROUGHT, after=None)
        brought += [_candidate(engine, memory) for memory in page]
    return list({one.id: one for one in brought}.values())[:BROUGHT]


def _wanted(question: Question, now: datetime) -> list[tuple[int, int]]:
    """First and last days of what was asked for, of the most exact kind only; years alone bring nothing."""
    spans = [(span.first, span.last, span.day) for span in question.spans if span.month == 1.0]
    for month, day in question.days:
        spans += [(period.first, period.last, 1.0) for period in [_last_day(now.date(), month, day)] if period]
    for month in question.months:
        period = month_of(now.year - (month > now.month), month)
        spans.append((period.first, period.last, 0.0))
    most = max((day for _, _, day in spans), default=0.0)
    return [(first, last) for first, last, day in spans if day == most]


def _last_day(today: date, month: int, day: int) -> Period | None:
    """The last day of this name that has begun; None for a 29th of February that neither of the last two years had."""
    for year in (today.year, today.year - 1):
        try:
            found = day_of(date(year, month, day))
        except ValueError:
            continue
        if found.first <= today.toordinal():
            return found
    return None


def _start_of(ordinal: int) -> datetime:
    return datetime.combine(date.fromordinal(min(ordinal, date.max.toordinal())), time(), UTC)


def _candidate(engine: Engine, memory: Memory) -> Candidate:
    """A memory as the index would give it, had it a word of the query; whether it opens a session is not known."""
    content_hash = engine.store.content_hash
    session = in_conversation(memory.kind, memory.session, memory.speaker)
    talk = session and not role_of(memory.speaker)
    kept = memory.kind == "raw"
    return Candidate(
        id=memory.id,
        words=0.0,
        half_life_days=memory.half_life_days,
        recall_count=memory.recall_count,
        good_count=memory.good_count,
        bad_count=memory.bad_count,
        pinned=memory.pinned,
        valence=memory.valence,
        confidence=memory.confidence,
        recall_time=memory.recall_time,
        create_time=memory.create_time,
        content_hash=memory.content_hash,
        event_time=memory.event_time,
        layer=memory.layer,
        shape=shape_of(memory.text, memory.speaker, 0) if talk else role_of(memory.speaker) if kept else 0,
        length=content_length(memory.text) if kept else 0.0,
        dialogue=number_of(content_hash(session_mark(memory.session))) if session else None,
        speaker=number_of(content_hash(speaker_mark(memory.speaker))) if talk else 0,
    )
