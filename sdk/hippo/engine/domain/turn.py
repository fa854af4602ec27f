"""Kept turns of conversations: what is known of each besides its words, as numbers that ranking reads.

Two kinds are told apart by who speaks. In a dialogue between people the answer to a question often repeats none of its
words, so a turn is found through its neighbours and its session too. In the log of an assistant most of what is worth
remembering was said by the user, and the long answers only repeat it.
"""

from __future__ import annotations

import re
from math import log1p

from hippo.engine.domain.pattern import late_pattern
from hippo.engine.domain.terms import STOP_WORDS

QUESTION = 1
"""The turn ends with a question mark."""

AFTER_QUESTION = 2
"""The turn before it in its session is a question."""

TELLS_TIME = 4
"""It names a day, a month, a year, or says when: "yesterday", "two weeks ago"."""

FIRST_PERSON = 8
"""Somebody speaks of themselves."""

FIRST = 16
"""First turn of its session."""

SECOND = 32
"""Second turn of its session."""

OPENING = FIRST | SECOND

USER = 64
"""Said by the user of an assistant."""

ASSISTANT = 128
"""Said by an assistant, a tool or a system."""

MESSAGE = USER | ASSISTANT
"""A message to or from an assistant, and no turn of a dialogue between people."""

SPEAKS_OF_MONTH = 256
"""It speaks of a month that is asked for: set for one recall, never stored."""

SPEAKS_OF_DAY = 512
"""It speaks of a day that is asked for: set for one recall, never stored."""

NEIGHBOUR_CHARACTERS = 400
"""How much of a neighbouring turn is indexed with a turn."""

_USERS = frozenset({"user", "human"})
_ASSISTANTS = frozenset({"assistant", "ai", "bot", "model", "system", "tool", "agent"})

MONTHS = (
    "january february march april may june july august september october november december".split()  # noqa: SIM905
)

_TIME = late_pattern(
    r"\b(?:yesterday|today|tonight|tomorrow|last|ago|next|weeks?|weekend|months?|years?|days|recently|morning|since|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|" + "|".join(MONTHS) + r"|19\d\d|20\d\d)\b",
    re.IGNORECASE,
)
_FIRST_PERSON = late_pattern(r"\b(?:i|my|me|we|our|i'm|i've)\b", re.IGNORECASE)
_WORD = late_pattern(r"[^\W_]+(?:'[^\W_]+)?")


def role_of(speaker: str) -> int:
    """USER, ASSISTANT, or 0 for a person with a name of their own and for nobody."""
    word = speaker.strip().casefold()
    return USER if word in _USERS else ASSISTANT if word in _ASSISTANTS else 0


def in_conversation(kind: str, session: str, speaker: str) -> bool:
    """Whether a memory is a turn of a conversation: kept as it was said, in a session, by a person or an assistant."""
    return kind == "raw" and bool(session) and bool(speaker)


def is_dialogue(kind: str, session: str, speaker: str) -> bool:
    """Whether a memory is a turn of a conversation between people: no message to or from an assistant."""
    return in_conversation(kind, session, speaker) and not role_of(speaker)


def shape_of(text: str, speaker: str, before: int | None) -> int:
    """What a kept turn looks like, as flags.

    Args:
        text: Its text.
        speaker: Who said it.
        before: The shape of the turn before it in its session, None for the first.
    """
    shape = role_of(speaker)
    if text.rstrip().endswith("?"):
        shape |= QUESTION
    if _TIME.search(text):
        shape |= TELLS_TIME
    if _FIRST_PERSON.search(text):
        shape |= FIRST_PERSON
    if before is None:
        return shape | FIRST
    if before & QUESTION:
        shape |= AFTER_QUESTION
    return shape | SECOND if before & FIRST else shape


def content_length(text: str) -> float:
    """How much a turn says: ln(1 + words that carry a subject)."""
    return log1p(sum(1 for word in _WORD.findall(text.lower()) if word not in STOP_WORDS))


def session_mark(session: str) -> str:
    """The text whose keyed hash stands for a session."""
    return f"session\x1f{session}"


def speaker_mark(name: str) -> str:
    """The text whose keyed hash stands for a speaker: the first word of the name, as people are called."""
    words = name.split()
    return f"speaker\x1f{words[0].casefold() if words else ''}"


def number_of(digest: bytes) -> int:
    """A keyed hash as a number that fits an integer of SQLite, never 0."""
    return int.from_bytes(digest[:7], "big") | 1
