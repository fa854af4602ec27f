"""Which texts say the same: candidate pairs by shared rare words, and the judgement of a pair.

Above lies `consolidation`; below lie statements as `facts` reads them. Pairs are found through an index of the words, by the
rarest ones of each text, so the work grows with the number of texts and not with its square.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from hippo.engine.domain.fact_words import CONDITIONS, DISMISSALS, NEGATIONS, OPENERS
from hippo.engine.domain.facts import QUESTION, Statement

LEAST_WORDS = 4
"""Fewest words of a text that is compared: "gotta run, bye" is said more than once and of nothing in particular."""

MOST_LISTED = 1_000
"""Most texts with the rarest word of a text that are looked at. Where every word of it is in more of them, only texts of the
very same words meet."""

_REASONS = frozenset({"because", "so", "which"})
"""Words that begin an explanation, which may be left out without a change of what is stated."""

_TURNING = CONDITIONS | NEGATIONS | DISMISSALS
"""Words that what is left out of a text may not hold."""

_FEWEST_LEANT_ON = 3
"""Sentences from which on it matters which one stands before one that begins with "except"."""

_SHORTEST_TOLD = 6
"""Fewest words of a text that is taken for the short form of a longer one. Measured on dialogue: with 5, what people say out of
politeness is taken for the same."""


class CandidateIndex:
    """Finds the listed texts that hold every word of another one, without comparing all with all.

    What `says_all` takes for the same holds every word, so it also holds the rarest ones: only texts listed under these are
    looked at, which are few.

    Args:
        counts: In how many texts each word is, as `frequencies` counts.
    """

    def __init__(self, counts: Counter[str]) -> None:
        self._counts = counts
        self._listed: dict[str, set[int]] = {}
        self._of_set: dict[frozenset[str], list[int]] = {}
        self._size = 0

    def meet(self, words: frozenset[str]) -> list[int]:
        """Numbers of the listed texts that hold all these words, in the order they were listed in.

        Args:
            words: The words of a text, not empty.
        """
        found = set(self._of_set.get(words, ())[:MOST_LISTED])
        rarest, *others = sorted(words, key=lambda word: (self._counts[word], word))
        if self._counts[rarest] <= MOST_LISTED:
            holders = self._listed.get(rarest, set())
            for word in others:
                if not holders:
                    break
                holders = holders & self._listed.get(word, set())
            found |= holders
        return sorted(found)

    def add(self, words: frozenset[str]) -> None:
        """List a text; its number is how many were listed before."""
        for word in words:
            self._listed.setdefault(word, set()).add(self._size)
        self._of_set.setdefault(words, []).append(self._size)
        self._size += 1


def frequencies(texts: Iterable[frozenset[str]]) -> Counter[str]:
    """In how many texts each word is."""
    return Counter(word for words in texts for word in words)


def says_all(longer: Statement, shorter: Statement) -> bool:
    """Whether one text says everything that another one says, and nothing that contradicts it.

    They say the same in the same words but for synonyms and light words, with their sentences or the two parts of a sentence
    in another order; or the shorter one leaves out whole sentences or an explanation. A number, a name, a negation, a
    condition, a word in another order: any such difference makes them two.

    Args:
        longer: The text that is to remain.
        shorter: The text that may go.
    """
    if not shorter.facts <= longer.facts or _spelt_differently(longer, shorter):
        return False
    if sum(map(len, shorter.sentences)) < LEAST_WORDS:
        return False
    if longer.sentences == shorter.sentences:
        return True
    if longer.steps or shorter.steps:
        return longer.words == shorter.words
    if longer.words == shorter.words:  # the same with other stops, which say how far a negation reaches
        return longer.facts == shorter.facts and NEGATIONS.isdisjoint(longer.words)
    return _same_sentences(longer, shorter) or _leaves_out(longer, shorter)


def holds(one: Statement, other: Statement) -> float:
    """Share of the other text's words that a text holds in the order they have there, 0 to 1; 1 for no words.

    0 where the order differs, or one of them asks and the other does not: "from a to b" does not stand for "from b to a".
    """
    words, wanted = set(one.words), set(other.words)
    if (QUESTION in words) != (QUESTION in wanted):
        return 0.0
    held = iter(one.words)
    if not all(word in held for word in other.words if word in words):
        return 0.0
    return len(words & wanted) / len(wanted) if wanted else 1.0


def _spelt_differently(one: Statement, other: Statement) -> bool:
    """A word that is a name in one of them and an ordinary word in the other: "polish" and "Polish"."""
    if one.spelt != other.spelt:
        return True
    return not one.names.isdisjoint(other.plain - other.names) or not other.names.isdisjoint(one.plain - one.names)


def _same_sentences(one: Statement, other: Statement) -> bool:
    if len(one.sentences) != len(other.sentences) or one.facts != other.facts:
        return False
    rest = _read(other)
    for sentence in _read(one):
        match = next((index for index, its in enumerate(rest) if _turned(sentence, its)), None)
        if match is None:
            return False
        del rest[match]
    return len(one.sentences) < _FEWEST_LEANT_ON or one.leaning == other.leaning


class _Sentence(NamedTuple):
    """The words of a sentence, how many of them stand before each of its commas, and whether it asks."""

    words: tuple[str, ...]
    pauses: frozenset[int]
    asks: bool


def _read(statement: Statement) -> list[_Sentence]:
    return [
        _Sentence(words[:-1] if words[-1] == QUESTION else words, pauses, words[-1] == QUESTION)
        for words, pauses in zip(statement.sentences, statement.pauses, strict=True)
    ]


def _turned(one: _Sentence, other: _Sentence) -> bool:
    """The same sentence, perhaps with the part that an opener begins at its other end."""
    if one.asks != other.asks or len(one.words) != len(other.words):
        return False
    return one.words == other.words or _front_to_back(one, other) or _front_to_back(other, one)


def _front_to_back(front: _Sentence, back: _Sentence) -> bool:
    """Whether `back` is `front` with its first part, which an opener begins, moved behind the rest.

    The rest may hold no opener: in "off in staging, on in production" it would not be clear which part belongs to which. Where
    the part itself holds a second one, a comma has to say where it ends.
    """
    if not front.words or front.words[0] not in OPENERS:
        return False
    place = next((index for index, word in enumerate(back.words) if word in OPENERS), 0)
    if place == 0 or front.words != (*back.words[place:], *back.words[:place]):
        return False
    end = len(back.words) - place
    if front.pauses:
        return end in front.pauses
    return OPENERS.isdisjoint(back.words[place + 1 :])


def _leaves_out(longer: Statement, shorter: Statement) -> bool:
    """The shorter text holds half of the longer one or more, whole sentences and perhaps one without its explanation; what it
    leaves out neither narrows nor denies anything."""
    told, whole = sum(map(len, shorter.sentences)), sum(map(len, longer.sentences))
    if not (longer.english and shorter.english) or told < max(_SHORTEST_TOLD, whole / 2):
        return False
    rest = _read(longer)
    left: list[str] = []
    for sentence in _read(shorter):
        match = next((index for index, its in enumerate(rest) if _turned(sentence, its)), None)
        if match is None:
            match = next((index for index, its in enumerate(rest) if _explained(its, sentence)), None)
            if match is None:
                return False
            left += rest[match].words[len(sentence.words) :]
        del rest[match]
    if any(before and (before, leaning) not in longer.leaning for before, leaning in shorter.leaning):
        return False
    left += [word for sentence in rest for word in sentence.words]
    return _TURNING.isdisjoint(left)


def _explained(longer: _Sentence, shorter: _Sentence) -> bool:
    """The longer sentence is the shorter one with an explanation behind it; neither asks."""
    size = len(shorter.words)
    if longer.asks or shorter.asks or size >= len(longer.words):
        return False
    return longer.words[:size] == shorter.words and longer.words[size] in _REASONS
