"""What a text claims, as far as it can be compared: subjects, values, negation, conditions.

Above lies `contradiction`, which compares two claims. Below lie `lexicon`, which knows words, and `quantity`, which knows
numbers. Words are known for English, negations for some other languages; numbers in sentences of one form are compared in any
script. Nothing here knows stores or memories.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from hippo.engine.domain.lexicon import BE, MOST_CHARACTERS, Lexicon, lexicon
from hippo.engine.domain.pattern import late_pattern
from hippo.engine.domain.sentence_words import PREPOSITIONS, Token, stem, stems, tokens_of
from hippo.engine.domain.stated_value import given_value, read_facts

MOST_SENTENCES = 8
"""Sentences read of one text."""

MOST_WORDS = 24
"""Longest sentence that is read."""

_SENTENCE_END = late_pattern(
    r"(?<=[.!?])(?<!\bDr\.)(?<!\bMr\.)(?<!\bMs\.)(?<!\bSt\.)\s+|[;\n。！？]+|\s+[–—-]\s+|,?\s+\bbut\b\s+", re.IGNORECASE
)
_ASIDE = late_pattern(r"\([^()]*\)|[`*\"]")
_NOT_SHORT = late_pattern(r"\w+n['’]t|cannot", re.IGNORECASE)

_CONDITIONS = frozenset("if when whenever while except until till unless once".split())  # noqa: SIM905 - a row of words
_REASONS = frozenset("because since due which effective starting".split())  # noqa: SIM905 - as above
CHANGES = frozenset(
    "mov switch migrat chang renam upgrad downgrad bump rais lower increas reduc reschedul postpon port swap".split()  # noqa: SIM905
)
"""Stems of verbs that tell of a change."""

_MOST_DENIED = 3


class Claim(NamedTuple):
    """One sentence, taken apart. Words are without their endings.

    Attributes:
        sequence: All words in order, as written, in lower case.
        words: Those that say something, values included; one of a pair of opposites stands for both.
        negative: Whether it denies; an opposite counts as a denial of the other.
        values: Values by what they are of, e.g. {"port": {"5432"}} or {"package manager": {"npm"}}.
        head: Words before the first value, without what the value is of.
        tail: Words after it.
        denied: Words it says no longer hold, as in "from X to Y".
        leaver: Words of who or what left that behind.
        places: Parts of the work it is about, e.g. "staging".
        condition: Words of its "if" or "when".
        limits: Words behind a preposition, which narrow it.
        relation: What single value it gives, e.g. "own"; "" for none.
        subject: Words the value is of.
        object: Words of the value.
        purpose: Words behind the value.
        named: The value is a name.
        order: What comes before what, when it says so.
        event: It tells what happened once.
        change: It tells that something became different.
        many: What it says may hold for several at once.
        settled: The value stands behind "is" or the like.
    """

    sequence: tuple[str, ...]
    words: frozenset[str]
    negative: bool
    values: Mapping[str, frozenset[str]]
    head: frozenset[str]
    tail: frozenset[str]
    denied: frozenset[str]
    leaver: frozenset[str]
    places: frozenset[str]
    condition: frozenset[str]
    limits: frozenset[str]
    relation: str
    subject: frozenset[str]
    object: frozenset[str]
    purpose: frozenset[str]
    named: bool
    order: tuple[frozenset[str], frozenset[str]] | None
    event: bool
    change: bool
    many: bool
    settled: bool


def read_claims(text: str) -> tuple[Claim, ...]:
    """The claims of a text.

    Args:
        text: Any text; one of more than 1,000 characters has none.

    Returns:
        One for each sentence that states something, at most 8; questions, plans and guesses state nothing.
    """
    if len(text) > MOST_CHARACTERS:
        return ()
    found = [
        _read(sentence)
        for sentence in _SENTENCE_END.split(_ASIDE.sub("", text))[:MOST_SENTENCES]
        if sentence.strip() and not sentence.rstrip().endswith("?") and sentence.count(" ") <= MOST_WORDS
    ]
    return tuple(claim for claim in found if claim is not None)


def _read(sentence: str) -> Claim | None:
    known = lexicon()
    tokens = tokens_of(sentence, known)
    sequence = tuple(token.word for token in tokens if token.word != ",")
    if not 2 <= len(sequence) <= MOST_WORDS or _is_hedged(sequence, known):
        return None
    event = _is_event(sequence, known)
    tokens, condition = _without_conditions(tokens, known)
    negative, tokens = _without_negations(tokens, known)
    change = any(stem(token.word) in CHANGES for token in tokens)
    tokens, denied, leaver = _without_denied(tokens, known, change=change)
    order = _order(tokens, known)
    facts = read_facts(tokens, known)
    given = given_value(tokens, known)
    return Claim(
        sequence=sequence,
        words=facts.words,
        negative=negative ^ facts.flipped,
        values=facts.values,
        head=facts.head,
        tail=facts.tail,
        denied=denied - facts.words,
        leaver=leaver - CHANGES,
        places=frozenset(token.word for token in tokens if token.word in known.places),
        condition=condition,
        limits=_limits(tokens, known),
        relation=given.relation,
        subject=given.subject,
        object=given.object,
        purpose=given.purpose,
        named=given.named,
        order=order,
        event=event,
        change=change or bool(denied),
        many=any(token.word in known.many for token in tokens),
        settled=facts.settled or given.relation in ("when", "set") or given.relation.startswith("attribute"),
    )


def _is_hedged(sequence: Sequence[str], known: Lexicon) -> bool:
    pairs = (f"{first} {second}" for first, second in pairwise(sequence))
    return not known.hedges.isdisjoint(sequence) or any(pair in known.hedges for pair in pairs)


def _is_event(sequence: Sequence[str], known: Lexicon) -> bool:
    """True for "the job failed", not for "the job is scheduled"."""
    for place, word in enumerate(sequence):
        told = word in known.events or (word.endswith("ed") and len(word) > 4 and stem(word) not in CHANGES)
        if told and word not in known.opposites and BE.isdisjoint(sequence[max(0, place - 2) : place]):
            return f"{word} {sequence[place + 1] if place + 1 < len(sequence) else ''}" not in known.relations
    return False


def _without_conditions(tokens: list[Token], known: Lexicon) -> tuple[list[Token], frozenset[str]]:
    """Take "if ..." out, and forget "because ...": reasons do not change what is claimed."""
    kept: list[Token] = []
    condition: list[Token] = []
    into = kept
    for place, token in enumerate(tokens):
        if token.word == "," and into is not kept:
            into = kept
        elif token.word in _REASONS and place > 1:
            into = []
        elif token.word in _CONDITIONS:
            into = condition
        else:
            into.append(token)
    return kept, stems(condition, known)


def _without_negations(tokens: list[Token], known: Lexicon) -> tuple[bool, list[Token]]:
    kept: list[Token] = []
    negative = False
    for place, token in enumerate(tokens):
        short = bool(_NOT_SHORT.fullmatch(token.word))
        # ", not npm" denies the thing and not the sentence.
        contrast = token.word == "not" and place > 1 and tokens[place - 1].word == ","
        if (short or token.word in known.negations) and not contrast:
            negative = not negative
        else:
            kept.append(token)
    return negative, kept


def _without_denied(
    tokens: list[Token], known: Lexicon, *, change: bool
) -> tuple[list[Token], frozenset[str], frozenset[str]]:
    """Take out what is said to hold no longer: from X to Y, X replaced by Y, Y instead of X, Y and not X.

    Returns:
        The other tokens, what holds no longer, and who or what left it behind, where that is said.
    """
    words = [token.word for token in tokens]

    def end_of(start: int) -> int:
        stop = start
        while stop < len(words) and stop - start <= _MOST_DENIED and words[stop] not in PREPOSITIONS:
            stop += 1
        return stop

    for place, word in enumerate(words):
        pair = f"{word} {words[place + 1]}" if place + 1 < len(words) else word
        if word == "from" and change and "to" in words[place + 2 : place + 6]:
            stop = words.index("to", place + 2)
            return (
                tokens[:place] + tokens[stop + 1 :],
                stems(tokens[place + 1 : stop], known),
                stems(tokens[:place], known),
            )
        if word in ("replaced", "replaces", "replace") and "with" in words[place + 2 : place + 6]:
            stop = words.index("with", place + 2)
            return (
                tokens[:place] + tokens[stop + 1 :],
                stems(tokens[place + 1 : stop], known),
                stems(tokens[:place], known),
            )
        if pair in ("replaced by", "replaced with"):
            return tokens[place + 2 :], stems(tokens[:place], known), frozenset()
        if pair in ("is gone", "are gone", "was removed", "is retired", "was retired"):
            return [], stems(tokens[:place], known), frozenset()
        if word in ("replaced", "replaces") and place:
            stop = end_of(place + 1)
            return tokens[:place] + tokens[stop:], stems(tokens[place + 1 : stop], known), frozenset()
        if pair in ("instead of", "rather than", ", not") or (word == "over" and "prefer" in map(stem, words[:place])):
            start = place + (1 if word == "over" else 2)
            stop = end_of(start)
            return tokens[:place] + tokens[stop:], stems(tokens[start:stop], known), stems(tokens[:place], known)
        if word == "→" and place:
            return tokens[place + 1 :], stems(tokens[:place], known), frozenset()
    return tokens, frozenset(), frozenset()


def _order(tokens: list[Token], known: Lexicon) -> tuple[frozenset[str], frozenset[str]] | None:
    for place, token in enumerate(tokens):
        if token.word in ("before", "after") and 0 < place < len(tokens) - 1:
            first, second = stems(tokens[:place], known), stems(tokens[place + 1 :], known)
            return (first, second) if token.word == "before" else (second, first)
    return None


def _limits(tokens: list[Token], known: Lexicon) -> frozenset[str]:
    for place, token in enumerate(tokens):
        if token.word in PREPOSITIONS - {"of", "to", ",", "and", "or", "by"} and place:
            return stems(tokens[place + 1 :], known)
    return frozenset()
