"""Words that tell what a sentence claims: negations, opposites, alternatives, what has one value only.

A table written by hand (`lexicon.txt`), read at its first use. Below lies nothing; `statement` reads sentences by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

MOST_CHARACTERS = 1_000
"""Longer texts are material, not statements: what they claim cannot be told from their words."""

_DIGIT = re.compile(r"\d")

BE = frozenset("is are be been being was were becomes became remains stays = :".split())  # noqa: SIM905 - a row of words


class Lexicon(NamedTuple):
    """The table.

    Attributes:
        negations: Words that deny.
        opposites: Name of the pair a word belongs to, and whether it is the denying half.
        alternatives: What a word is one choice of, e.g. npm: "package manager". With a capital where only that means it.
        choices: Words that are said of a choice without telling more, by its name.
        attributes: Nouns that have one value, e.g. port.
        things: Nouns that have one name but other properties too, e.g. owner.
        relations: Single-valued relations by their phrase of two words, e.g. "lives in".
        named_by: Relations by the noun that names the same.
        inverses: Relations by a verb that stands between value and subject, e.g. owns.
        light: Words that tell nothing of what is spoken about.
        places: Words that tell apart: of staging something else may hold than of production.
        hedges: Words of plans, guesses and the past.
        many: Words after which several things may hold at once.
        events: What happened once.
        versioned: Products that are named with a version.
        days: Days of the week.
        months: Months, in order.
    """

    negations: frozenset[str]
    opposites: Mapping[str, tuple[str, bool]]
    alternatives: Mapping[str, str]
    choices: Mapping[str, frozenset[str]]
    attributes: frozenset[str]
    things: frozenset[str]
    relations: Mapping[str, str]
    named_by: Mapping[str, str]
    inverses: Mapping[str, str]
    light: frozenset[str]
    places: frozenset[str]
    hedges: frozenset[str]
    many: frozenset[str]
    events: frozenset[str]
    versioned: frozenset[str]
    days: frozenset[str]
    months: tuple[str, ...]


@cache
def lexicon() -> Lexicon:
    """The table, read once."""
    sections: dict[str, list[str]] = {}
    name = ""
    for line in Path(__file__).with_name("lexicon.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            name = line.strip("[]")
            sections[name] = []
        elif line and not line.startswith("#"):
            sections[name].append(line)

    def words(name: str) -> frozenset[str]:
        return frozenset(word.replace("_", " ") for line in sections[name] for word in line.split())

    alternatives, choices = _alternatives(sections["alternatives"])
    relations, named_by, inverses = _relations(sections["relations"])
    return Lexicon(
        negations=words("negations"),
        opposites=dict(_opposites(sections["opposites"])),
        alternatives=alternatives,
        choices=choices,
        attributes=words("attributes"),
        things=words("things"),
        relations=relations,
        named_by=named_by,
        inverses=inverses,
        light=words("light"),
        places=words("places"),
        hedges=words("hedges"),
        many=words("many"),
        events=words("events"),
        versioned=words("versioned"),
        days=words("days"),
        months=tuple(" ".join(sections["months"]).split()),
    )


def may_claim(text: str) -> bool:
    """False for a text without any word or sign of a claim, as is seen without reading it closely.

    Plain orders without a negation pass unseen: what denies them is seen when that is stored.
    """
    if len(text) > MOST_CHARACTERS:
        return False
    return not _signals().isdisjoint(text.lower().split()) or _DIGIT.search(text) is not None


@cache
def _signals() -> frozenset[str]:
    known = lexicon()
    words = "use uses using before after from replaced replaces replace instead moved gone don't doesn't isn't can't"
    signals = {*BE, *known.negations, *known.opposites, *known.inverses, *words.split()}
    signals |= {word.lower() for word in known.alternatives} | {phrase.split()[0] for phrase in known.relations}
    return frozenset(signals)


def _opposites(lines: list[str]) -> Iterator[tuple[str, tuple[str, bool]]]:
    for line in lines:
        name = line.split()[0]
        for half, denies in zip(line.split("/"), (False, True), strict=True):
            for word in half.split():
                yield word, (f"={name}", denies)


def _alternatives(lines: list[str]) -> tuple[dict[str, str], dict[str, frozenset[str]]]:
    alternatives: dict[str, str] = {}
    choices: dict[str, frozenset[str]] = {}
    for line in lines:
        name, members, spoken = (part.strip() for part in line.split(":"))
        choices[name] = frozenset(spoken.split()) | frozenset(name.split())
        for member in members.split():
            alternatives.setdefault(member, name)
    return alternatives, choices


def _relations(lines: list[str]) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    relations: dict[str, str] = {}
    named_by: dict[str, str] = {}
    inverses: dict[str, str] = {}
    for line in lines:
        name, _, entries = line.partition(":")
        for entry in entries.split():
            if entry.startswith("="):
                named_by[entry[1:]] = name
            elif entry.startswith("<"):
                inverses[entry[1:]] = name
            else:
                relations[entry.replace("_", " ")] = name
    return relations, named_by, inverses
