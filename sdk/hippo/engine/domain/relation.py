"""What a text says outright of two entities.

Above lies the graph; below `entity`, which finds the two.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from hippo.engine.domain.entity import MOST_CHARACTERS, mentions_of
from hippo.engine.domain.pattern import late_pattern


class Relation(NamedTuple):
    """Something the text says outright of two entities, e.g. auth-service uses redis. Source and target are keys."""

    source: str
    verb: str
    target: str


_RELATION = late_pattern(
    r"[`\"]?\s+(?:now |also |still |already )?(uses|requires|needs|calls|imports|extends|replaces|replaced|supersedes|wraps|"
    r"depends on|runs on|talks to|reads from|writes to|belongs to|is part of|works at|works for|lives in|is owned by)"
    r"\s+(?:the |a |an |our |its )?[`\"]?"
)


def relations_of(text: str) -> tuple[Relation, ...]:
    """What a text says outright of two entities that stand beside a verb, e.g. "auth-service now uses Redis".

    Nothing may stand between but the verb: a "no longer" or "never" leaves no relation.
    """
    text = text[:MOST_CHARACTERS]
    mentions = sorted((one for one in mentions_of(text) if one.start >= 0), key=lambda one: one.start)
    found: dict[Relation, None] = {}
    for first, second in pairwise(mentions):
        verb = _RELATION.fullmatch(text[first.end : second.start])
        if verb is not None:
            found[Relation(first.key, verb[1], second.key)] = None
    return tuple(found)
