"""The values a sentence states: numbers, choices, names, and what they are of.

Above lies `statement`; below lie `sentence_words`, `quantity` and `lexicon`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hippo.engine.domain.lexicon import BE, Lexicon
from hippo.engine.domain.quantity import read_quantity
from hippo.engine.domain.sentence_words import PREPOSITIONS, Token, stem, stems

NUMBERED = frozenset([
    "number", "no", "setting", "memory", "option", "rule", "item", "entry", "day", "week", "line", "case", "test",
    "chapter", "section", "step", "phase", "part", "task", "ticket", "issue", "build", "sprint", "thread", "run", "job",
    "worker", "node", "shard", "replica", "page", "figure", "room", "round", "batch", "iteration", "agent", "question",
    "example", "lesson", "meeting",
])  # fmt: skip
"""Nouns whose bare number, right behind them, tells which one it is, as in "setting 1"; elsewhere it is what they have."""


class Facts(NamedTuple):
    words: frozenset[str]
    flipped: bool
    values: dict[str, frozenset[str]]
    head: frozenset[str]
    tail: frozenset[str]
    settled: bool


def read_facts(tokens: list[Token], known: Lexicon) -> Facts:
    words: set[str] = set()
    head: list[str] = []
    tail: list[str] = []
    values: dict[str, set[str]] = {}
    flipped = settled = False
    place = 0
    while place < len(tokens):
        token = tokens[place]
        slot, value, width = _value_at(tokens, place, known, values)
        if slot:
            words.add(value)
            values.setdefault(slot, set()).add(value)
            settled = settled or any(before.word in BE for before in tokens[max(0, place - 3) : place])
        elif token.word in known.opposites and _is_opposite(tokens, place):
            name, denies = known.opposites[token.word]
            words.add(name)
            flipped ^= denies
        elif token.word not in known.light and token.word[0].isalnum():
            said = value or stem(token.word)
            words.add(said)
            (tail if values else head).append(said)
        place += width
    spoken = {stem(word) for slot in values for word in (*known.choices.get(slot, ()), *slot.split())}
    return Facts(
        frozenset(words),
        flipped,
        {slot: frozenset(found) for slot, found in values.items()},
        frozenset(head) - spoken,
        frozenset(tail) - spoken,
        settled,
    )


def _is_opposite(tokens: list[Token], place: int) -> bool:
    """ "on" and "off" are opposites behind "is" or "turned" and at the end; elsewhere they are prepositions."""
    if tokens[place].word not in ("on", "off", "up", "down", "keep", "keeps", "open"):
        return True
    before = tokens[place - 1].word if place else ""
    return (
        before in BE or before in ("turned", "turn", "switched", "switch", "keep", "leave") or place == len(tokens) - 1
    )


def _value_at(tokens: list[Token], place: int, known: Lexicon, taken: Mapping[str, set[str]]) -> tuple[str, str, int]:
    """What a token is the value of, its one spelling, and how many tokens it takes; "" for an ordinary word.

    A noun has the first number behind it, so what is `taken` has its number already, unless it is one of a list.
    """
    token = tokens[place]
    choice = known.alternatives.get(token.written) or known.alternatives.get(token.word)
    if choice:
        return choice, token.word, 1
    if token.word.rstrip("s") in known.days or token.word in known.days:
        return "weekday", token.word.rstrip("s"), 1
    if token.word in known.months and (token.word != "may" or token.capital):
        near = tokens[place + 1].word if place + 1 < len(tokens) else ""
        number = read_quantity([near]) if near else None
        day = number.value if number and number.kind == "number" and float(number.value) <= 31 else ""
        return "date", f"{token.word} {day}".strip(), 2 if day else 1
    found = read_quantity([one.word for one in tokens[place : place + 2]])
    if found is None:
        return "", "", 1
    before = [one.word for one in tokens[max(0, place - 6) : place]]
    behind = tokens[place + found.width].word if place + found.width < len(tokens) else ""
    if behind in known.months:
        return "date", f"{behind} {found.value}", found.width + 1
    if found.kind == "number" and before and before[-1] in NUMBERED:
        return "", f"#{found.value}", found.width
    attribute = next((stem(word) for word in reversed(before) if _names_value(word, known)), "")
    if not attribute and _names_value(behind, known):
        attribute = stem(behind)
    if attribute and (attribute not in taken or before[-1:] in (["and"], ["or"], [","])):
        # A share of a thing is no value of it: "the budget is 40 % used".
        return f"{attribute} share" if found.kind == "unit share" else attribute, found.value, found.width
    if found.kind in ("time", "date"):
        return found.kind, found.value, found.width
    last = before[-1] if before else ""
    if found.kind == "version" or last in known.versioned or last == "version":
        return f"version {last}", found.value, found.width
    if found.kind != "number":
        return found.kind, found.value, found.width
    counts = behind.isalpha() and behind not in known.light and behind not in PREPOSITIONS and behind.endswith("s")
    if counts and (place != 1 or behind in ("times", "attempts", "retries")):  # "Chapter 4 covers" counts nothing
        return f"count {stem(behind)}", found.value, found.width
    if last in BE or (last in PREPOSITIONS - {"and", "or", ",", "in"} and before[-2:-1] and last != "of"):
        return "value", found.value, found.width
    # A number behind a noun tells which one it is: server 2, step 3.
    return "", f"#{found.value}", found.width


def _names_value(word: str, known: Lexicon) -> bool:
    return word in known.attributes or (word.endswith("s") and word[:-1] in known.attributes)


class Given(NamedTuple):
    relation: str = ""
    subject: frozenset[str] = frozenset()
    object: frozenset[str] = frozenset()
    purpose: frozenset[str] = frozenset()
    named: bool = False


def given_value(tokens: list[Token], known: Lexicon) -> Given:
    """The single value a sentence gives, if it gives one: "the owner of billing is Anna", "Anna lives in Rome"."""
    words = [token.word for token in tokens]
    for place, word in enumerate(words[:-1]):
        if place == 0:
            continue
        pair = f"{word} {words[place + 1]}"
        if pair in known.relations:
            return _gives(known.relations[pair], tokens[:place], tokens[place + 2 :], known)
        if word in known.inverses and BE.isdisjoint(words[:place]):
            return _gives(known.inverses[word], tokens[place + 1 :], tokens[:place], known)
        if word in ("use", "uses"):
            return _gives("use", tokens[:place], tokens[place + 1 :], known)
        if word in BE:
            if place + 2 < len(words) and f"{words[place + 1]} {words[place + 2]}" in known.relations:
                continue
            if words[place + 1] in PREPOSITIONS:  # "is on holiday" says where, not what
                return Given()
            noun = _head_noun(words[:place], known)
            if noun:
                return _attribute(noun, tokens[:place], tokens[place + 1 :], known)
            noun = _head_noun(words[place + 1 :], known)
            if noun and words[place + 1] in ("the", "our", "my", "their", "his", "her"):
                return _attribute(noun, tokens[place + 1 :], tokens[:place], known)
            return Given()
    return Given()


def _head_noun(words: Sequence[str], known: Lexicon) -> str:
    """The noun that has the value: the last one before "of" or "for", or the last one at all."""
    cut = next((place for place, word in enumerate(words) if word in ("of", "for", "in", "on")), len(words))
    for part in (words[:cut], words[cut:]):
        for word in reversed(part):
            if _names_value(word, known) or word in known.things:
                return word
    return ""


def _attribute(noun: str, subject: list[Token], value: list[Token], known: Lexicon) -> Given:
    singular = stem(noun)
    relation = known.named_by.get(noun) or f"attribute {singular}"
    given = _gives(relation, [token for token in subject if token.word != noun], value, known)
    if noun in known.things and not given.named:
        return Given()
    return given


def _gives(relation: str, subject: list[Token], rest: list[Token], known: Lexicon) -> Given:
    end = next((place for place, token in enumerate(rest) if token.word in PREPOSITIONS and place), len(rest))
    value = rest[:end]
    named = any(token.capital for token in value) or any(
        token.written in known.alternatives or token.word in known.alternatives for token in value
    )
    if relation in ("own", "maintain", "lead", "manage", "live", "work", "study"):
        named = named or bool(value)
    return Given(relation, stems(subject, known), stems(value, known), stems(rest[end:], known), named)
