"""Which texts say the same: candidate pairs by shared rare words, and the judgement of a pair.

Above lies `consolidation`; below lie statements as `facts` reads them. Pairs are found through an index of the words, by the
rarest ones of each text, so the work grows with the number of texts and not with its square.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from hippo.engine.domain.facts import CONDITIONS, NEGATIONS, OPENERS, Statement

LEAST_WORDS = 4
"""Fewest words of a text that is compared: "gotta run, bye" is said more than once and of nothing in particular."""

MOST_LISTED = 1_000
"""Most texts with the rarest word of a text that are looked at. Where every word of it is in more of them, only texts of the
very same words meet."""

_REASONS = frozenset({"because", "so", "which"})
"""Words that begin an explanation, which may be left out without a change of what is stated."""

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
    if longer.words == shorter.words:  # the same with other stops
        return longer.facts == shorter.facts
    return _same_sentences(longer, shorter) or _leaves_out(longer, shorter)


def holds(words: frozenset[str], others: frozenset[str]) -> float:
    """Share of the other words that a text holds, 0 to 1; 1 for no words."""
    return len(words & others) / len(others) if others else 1.0


def _spelt_differently(one: Statement, other: Statement) -> bool:
    """A word that is a name in one of them and an ordinary word in the other: "polish" and "Polish"."""
    return bool(one.names & (other.plain - other.names)) or bool(other.names & (one.plain - one.names))


def _same_sentences(one: Statement, other: Statement) -> bool:
    if len(one.sentences) != len(other.sentences) or one.facts != other.facts:
        return False
    rest = list(other.sentences)
    for sentence in one.sentences:
        match = next((index for index, its in enumerate(rest) if _turned(sentence, its)), None)
        if match is None:
            return False
        del rest[match]
    return True


def _turned(one: Sequence[str], other: Sequence[str]) -> bool:
    """The same sentence, perhaps with the part that an opener begins at its other end.

    The rest may hold no opener: in "off in staging, on in production" it would not be clear which part belongs to which.
    """
    if one == other:
        return True
    if len(one) != len(other):
        return False
    return _front_to_back(one, other) or _front_to_back(other, one)


def _front_to_back(front: Sequence[str], back: Sequence[str]) -> bool:
    """Whether `back` is `front` with its first part, which an opener begins, moved behind the rest."""
    if front[0] not in OPENERS:
        return False
    place = next((index for index, word in enumerate(back) if word in OPENERS), 0)
    return place > 0 and tuple(front) == (*back[place:], *back[:place])


def _leaves_out(longer: Statement, shorter: Statement) -> bool:
    """The shorter text holds half of the longer one or more, whole sentences and perhaps one without its explanation; what it
    leaves out neither narrows nor denies anything."""
    told, whole = sum(map(len, shorter.sentences)), sum(map(len, longer.sentences))
    if not (longer.english and shorter.english) or told < max(_SHORTEST_TOLD, whole / 2):
        return False
    rest = list(longer.sentences)
    left: list[str] = []
    for sentence in shorter.sentences:
        match = next((index for index, its in enumerate(rest) if _turned(sentence, its)), None)
        if match is None:
            match = next((index for index, its in enumerate(rest) if _explained(its, sentence)), None)
            if match is None:
                return False
            left += rest[match][len(sentence) :]
        del rest[match]
    left += [word for sentence in rest for word in sentence]
    return not any(word in CONDITIONS or word in NEGATIONS for word in left)


def _explained(longer: Sequence[str], shorter: Sequence[str]) -> bool:
    """The longer sentence is the shorter one with an explanation behind it."""
    size = len(shorter)
    return size < len(longer) and tuple(longer[:size]) == tuple(shorter) and longer[size] in _REASONS
