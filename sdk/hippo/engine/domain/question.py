"""What a query asks for besides its words: a moment, times it names, a person, what an assistant said."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from hippo.engine.domain.pattern import late_pattern
from hippo.engine.domain.terms import STOP_WORDS
from hippo.engine.domain.turn import MONTHS

if TYPE_CHECKING:
    from hippo.engine.domain.period import Span  # loaded only where a query names a time

_WHEN = late_pattern(r"\s*(?:when|how long|since when|(?:what|which) (?:date|day|month|year|time))\b", re.IGNORECASE)
_MAY_NAME_A_TIME = late_pattern(
    r"\d|\b(?:last|previous|this|next|ago|yesterday|today|tonight|tomorrow|" + "|".join(MONTHS) + r")\b", re.IGNORECASE
)
_SAY_NOTHING = STOP_WORDS | frozenset(
    """
    all change changed changes date day discuss discussed everything go going happen happened happening happens mention
    mentioned new news said say speak spoke talk talked tell things told
    """.split()  # noqa: SIM905 - a paragraph is easier to read than quoted words
)
"""Words of a query that do not say what it is about."""

_WORD = late_pattern(r"[^\W\d_]+")

_SAID = (
    "said told gave suggested recommended advised mentioned explained proposed listed provided described wrote outlined"
)
_SAY = "say tell give suggest recommend advise mention explain propose list provide describe write outline help guide"
_ADVICE = (
    "advice suggestions? recommendations? answers? explanations? proposals? reply replies response tips? instructions?"
)
_ASKS_ASSISTANT = late_pattern(
    rf"\byou\s+(?:\w+ly\s+)?(?:{'|'.join(_SAID.split())})\b"
    rf"|\bdid\s+you\s+(?:\w+ly\s+)?(?:{'|'.join(_SAY.split())})\b"
    rf"|\b(?:had|have)\s+you\s+(?:\w+ly\s+)?(?:{'|'.join(_SAID.split())}|given|written)\b"
    rf"|\byour\s+(?:\w+\s+)?(?:{'|'.join(_ADVICE.split())})\b",
    re.IGNORECASE,
)


class Question(NamedTuple):
    """What a query asks for.

    Attributes:
        asks_when: It wants a moment or a duration.
        months: Months it names without a year, 1 to 12.
        days: Days it names without a year, as (month, day); their months are among the months.
        words: Its words, any of which may be somebody's name.
        asks_assistant: It wants what an assistant said: "what did you recommend", "your advice".
        spans: The times it names of which it is clear when they are.
        only_time: It asks for nothing but a time: "What happened on 27 December 2023?"
    """

    asks_when: bool
    months: frozenset[int]
    days: frozenset[tuple[int, int]]
    words: tuple[str, ...]
    asks_assistant: bool = False
    spans: tuple[Span, ...] = ()
    only_time: bool = False

    @property
    def names_time(self) -> bool:
        """Whether it names a time at all."""
        return bool(self.spans or self.months)


def read_question(query: str, now: datetime | None = None) -> Question:
    """Read a query.

    Args:
        query: Any text; the first 2,000 characters are read.
        now: The moment it is asked, which "yesterday" and "last May" are relative to. Without it, these say nothing.
    """
    query = query[:2_000]
    words = tuple(dict.fromkeys(word.casefold() for word in _WORD.findall(query)))
    question = Question(
        asks_when=bool(_WHEN.match(query)),
        months=frozenset(),
        days=frozenset(),
        words=words[:32],
        asks_assistant=not {"you", "your"}.isdisjoint(words) and _ASKS_ASSISTANT.search(query) is not None,
    )
    return _with_times(question, query, now) if _MAY_NAME_A_TIME.search(query) is not None else question


def _with_times(question: Question, query: str, now: datetime | None) -> Question:
    from hippo.engine.domain.period import spans_of
    from hippo.engine.domain.spoken_time import times_asked  # most queries name no time

    times = times_asked(query, None if now is None else now.date())
    left = {word.casefold() for word in _WORD.findall(times.rest)}
    return question._replace(
        months=times.months,
        days=times.days,
        spans=spans_of(times.periods),
        only_time=bool(times.periods or times.months) and left <= _SAY_NOTHING,
    )


def time_shares(question: Question, time: datetime) -> tuple[float, float]:
    """Which shares of the weights of a month and of a day a memory of a moment gains, 0 to 1 each."""
    month = day = 0.0
    if time.month in question.months:
        month = 1.0
        day = float((time.month, time.day) in question.days)
    if question.spans:
        ordinal = time.toordinal()
        for first, last, of_month, of_day in question.spans:
            if first <= ordinal <= last:
                month = max(month, of_month)
                day = max(day, of_day)
    return month, day
