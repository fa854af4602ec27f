"""Words that may stand for one another, so that a question finds what was written in other words.

A table written by hand (`related.txt`): what a person says about a symptom beside what an engineer writes about its cause,
and the words of everyday life. Related words count less than the query's own, see `RELATED_WEIGHT`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

RELATED_WEIGHT = 0.5
"""What a related word counts beside one of the query's own. Measured on notes of coding agents: 0.5 to 0.7 are best."""

MOST_RELATED = 32
"""Most related words of one query."""


def related_terms(terms: Sequence[str]) -> tuple[str, ...]:
    """Words related to the terms of a query.

    Args:
        terms: What `query_terms` gave.

    Returns:
        At most 32 words, none of them among the terms, those of the first terms first.
    """
    table = _table()
    own = set(terms)
    found: dict[str, None] = {}
    for term in terms:
        for base in _bases(term):
            for group in table.get(base, ()):
                found.update(dict.fromkeys(word for word in group if word not in own and word != base))
    return tuple(found)[:MOST_RELATED]


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
def _table() -> dict[str, list[tuple[str, ...]]]:
    """Groups by each of their words."""
    table: dict[str, list[tuple[str, ...]]] = {}
    for line in Path(__file__).with_name("related.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            group = tuple(line.split())
            for word in group:
                table.setdefault(word, []).append(group)
    return table
