"""Words that may stand for one another, so that a question finds what was written in other words.

A table written by hand (`related.txt`): what a person says about a symptom beside what an engineer writes about its cause,
what a task has to do with, short forms, and the words of everyday life. Related words count less than the query's own, see
`RELATED_WEIGHT`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

RELATED_WEIGHT = 0.5
"""What a related word counts beside one of the query's own. Measured on notes of coding agents: 0.5 to 0.7 are best."""

MOST_OF_ONE = 5
"""Most related words of one term. Each costs the index a look of 6 to 13 microseconds. On four sets of notes recall at 5 is
0.757 with 2, 0.786 with 3 and 0.797 with 5, which costs a query a tenth more than 3."""

MOST_RELATED = 24
"""Most related words of one query."""

_ASKING = frozenset(
    """
    able actually add adding adds although always anybody anyone ask asked asks back bad bit bunch came check come comes coming
    completely correctly else end ended ending ends entire even ever everybody everyone everything exactly figure find finds
    fine found gave give gives given go goes going gone good happen happened happening happens hello help helps here hey hi idea
    instead keep keeping keeps kept kind knew know knows later let little look looked looking looks lot lots made make makes
    making maybe need needed needs never new next nice nobody nothing now often ok okay people please properly put puts quite
    really right said saw say says see seem seemed seems seen several show showed shows simply since sometimes somebody
    something soon sort start starts still stuff sure take taken takes tell tells thanks there thing things think thinks though
    thought three today told took tried tries try trying turn turns two use used uses using want wanted wants way ways well went
    whatever whenever wherever whether while whole write writes wrote yesterday yet
    """.split()  # noqa: SIM905 - a paragraph is easier to read and to extend than two hundred quoted words
)
"""Words of every request, whose relatives would only add what is said everywhere."""


class _Table(NamedTuple):
    """The table, its lines by the words in them.

    Attributes:
        heads: What is told of a word, by the word: "head: related words".
        groups: Lines of words each of which may stand for each other one.
        named: Heads of the lines that tell a word of another one.
        everywhere: Words that many notes hold whatever they are about.
    """

    heads: dict[str, str]
    groups: dict[str, list[str]]
    named: dict[str, list[str]]
    everywhere: set[str]


def related_terms(terms: Sequence[str]) -> tuple[str, ...]:
    """Words related to the terms of a query.

    Args:
        terms: What `query_terms` gave.

    Returns:
        At most 24 words or phrases, none of them among the terms: the nearest of each term first, then the next of each.
    """
    own = set(terms)
    found: dict[str, None] = {}
    of_each = [_related(term, following) for term, following in zip_longest(terms, terms[1:], fillvalue="")]
    for nearest in zip_longest(*of_each):
        for word in nearest:
            if word and word not in own:
                found[word] = None
                if len(found) == MOST_RELATED:
                    return tuple(found)
    return tuple(found)


@lru_cache(maxsize=2_048)
def _related(term: str, following: str) -> tuple[str, ...]:
    """Words related to a term, the nearest first, and to the two words that it and the following one make."""
    if not term or term in _ASKING:
        return ()
    table = _table()
    bases = tuple(dict.fromkeys(_bases(term)))
    keys = list(bases)
    found: dict[str, None] = {}
    for second in dict.fromkeys(_bases(following)) if following else ():
        for first in bases:
            joined = first + second
            if joined in table.heads or joined in table.groups or joined in table.named:
                keys.append(joined)
                found[joined] = None
            keys.append(f"{first}_{second}")
    for key in keys:
        found.update(dict.fromkeys(table.heads.get(key, "").split()))
    for key in keys:
        for group in table.groups.get(key, ()):
            found.update(dict.fromkeys(group.split()))
    for key in keys:
        found.update(dict.fromkeys(table.named.get(key, ())))
    best = sorted((word for word in found if word not in bases), key=table.everywhere.__contains__)
    return tuple(word.replace("_", " ") for word in best[:MOST_OF_ONE])


def _bases(word: str) -> Iterator[str]:
    """The word and the forms it may be an inflection of."""
    yield word
    for ending, others in (
        ("ies", ("y",)),
        ("ied", ("y",)),
        ("es", ("", "e")),
        ("s", ("",)),
        ("ed", ("", "e")),
        ("ing", ("", "e")),
        ("er", ("", "e")),
        ("ly", ("",)),
    ):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            stem = word[: -len(ending)]
            for other in others:
                yield stem + other
            if stem[-1] == stem[-2]:
                yield stem[:-1]


@cache
def _table() -> _Table:
    table = _Table({}, {}, {}, set())
    for line in Path(__file__).with_name("related.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        head, told, rest = line.partition(": ")
        if head == "everywhere":
            table.everywhere.update(rest.split())
        elif told:
            table.heads[head] = rest
            for word in rest.split():
                table.named.setdefault(word, []).append(head)
        else:
            for word in line.split():
                table.groups.setdefault(word, []).append(line)
    return table
