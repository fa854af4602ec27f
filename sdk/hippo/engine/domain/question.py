"""What a query asks for besides its words: a moment, a month, a day, a person, what an assistant said."""

from __future__ import annotations

import re
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern
from hippo.engine.domain.turn import MONTHS

_WHEN = late_pattern(r"\s*(?:when|how long|since when|(?:what|which) (?:date|day|month|year|time))\b", re.IGNORECASE)
_NAMES = "|".join(MONTHS)
_NUMBER: dict[str, int] = {name: number for number, name in enumerate(MONTHS, 1)}
_MONTH = late_pattern(rf"\b({_NAMES})\b", re.IGNORECASE)
_DAY_FIRST = late_pattern(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({_NAMES})\b", re.IGNORECASE)
_MONTH_FIRST = late_pattern(rf"\b({_NAMES})\s+(\d{{1,2}})(?:st|nd|rd|th)?\b(?!\d)", re.IGNORECASE)
_NUMBERS = late_pattern(r"\b\d{4}-(\d\d)-(\d\d)\b")
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
        months: Months it names, 1 to 12.
        days: Days it names, as (month, day).
        words: Its words, any of which may be somebody's name.
        asks_assistant: It wants what an assistant said: "what did you recommend", "your advice".
    """

    asks_when: bool
    months: frozenset[int]
    days: frozenset[tuple[int, int]]
    words: tuple[str, ...]
    asks_assistant: bool = False


def read_question(query: str) -> Question:
    """Read a query.

    Args:
        query: Any text; the first 2,000 characters are read.
    """
    query = query[:2_000]
    months: set[int] = set()
    days: set[tuple[int, int]] = set()
    if any(character.isdigit() for character in query):
        days.update((_month(name), int(day)) for day, name in _DAY_FIRST.findall(query))
        days.update((_month(name), int(day)) for name, day in _MONTH_FIRST.findall(query))
        days.update((int(month), int(day)) for month, day in _NUMBERS.findall(query))
    # "may" is a month only where a date says so, or a capital that is not the sentence's.
    for found in _MONTH.finditer(query):
        if found[1] != "may" and (found[1].lower() != "may" or found.start() > 0):
            months.add(_month(found[1]))
    months.update(month for month, _ in days)
    words = tuple(dict.fromkeys(word.casefold() for word in _WORD.findall(query)))
    return Question(
        asks_when=bool(_WHEN.match(query)),
        months=frozenset(months),
        days=frozenset(days),
        words=words[:32],
        asks_assistant=not {"you", "your"}.isdisjoint(words) and _ASKS_ASSISTANT.search(query) is not None,
    )


def _month(name: str) -> int:
    return _NUMBER[name.lower()]
