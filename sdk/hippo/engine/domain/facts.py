"""What a text says, in a form that two tellings of the same have in common.

Above lies `similarity`, which compares such forms; below lie `fact_parts`, which cuts a text into words and signs, and
`fact_words`. The reading is shallow and errs to one side: what it is not sure about stays a difference. Nothing is stemmed:
"used" is not "use", and "tests" are not "test". Every script is read; those written without spaces character by character.
"""

from __future__ import annotations

from typing import NamedTuple

from hippo.engine.domain.fact_parts import Part, parts_of
from hippo.engine.domain.fact_words import (
    ANSWERS,
    CALENDAR,
    CONDITIONS,
    DEGREES,
    LEANING,
    LIGHT_WORDS,
    NEGATIONS,
    NOT_AFTER_ARTICLE,
    OPENING,
    PRONOUNS,
    STEPS,
    WEIGHED,
    common_forms,
    denies,
    product_name,
    with_phrases,
    without_lead,
)
from hippo.engine.domain.pattern import late_pattern

MOST_CHARACTERS = 4_000
"""Longest text that is read. A longer one is a document: it says too much to be compared as one statement."""

QUESTION = "?"
"""The last word of a sentence that asks."""

_PAUSE = ","
_FEWEST_HEADINGS = 2
"""Sentences of one word from which on they are taken for headings or labels of what is behind each."""

_HAS_DIGIT = late_pattern(r"\d")
_HAS_SIGN = late_pattern(r"[^\w\s'-]|_|^-|-$")
_IS_CODE = late_pattern(r"[^\W\d_][\w]*[_./\\:@#+=-][\w]|[a-z0-9][A-Z]|^[-/.~$@#][\w-]")
_IS_IDENTIFIER = late_pattern(r"[\d_./\\:@#+=]|[a-z][A-Z]")


class Statement(NamedTuple):
    """A text as what it says.

    Attributes:
        sentences: The words of each sentence, in order, in their common form; light words left out. A sign that stands for
            something is a word, and so is the question mark at the end.
        pauses: For each sentence how many of its words stand before each of its commas.
        facts: What a summary may not lose: numbers, names, negations, dates, identifiers, signs, in their common form.
        names: Words that were written with a capital inside a sentence.
        plain: Words that were written without.
        spelt: Those that were written in both ways, as they stand in the text.
        english: Whether it is English enough for its conditions and negations to be known.
        steps: Whether the order of its sentences means something.
        leaning: The sentences that speak of the one before them, each with that one; () before the first.
    """

    sentences: tuple[tuple[str, ...], ...]
    pauses: tuple[frozenset[int], ...]
    facts: frozenset[str]
    names: frozenset[str]
    plain: frozenset[str]
    spelt: tuple[str, ...]
    english: bool
    steps: bool
    leaning: frozenset[tuple[tuple[str, ...], tuple[str, ...]]]

    @property
    def words(self) -> tuple[str, ...]:
        """All its words in order."""
        return tuple(word for sentence in self.sentences for word in sentence)


def read_statement(text: str) -> Statement | None:
    """What a text says; None when it is too long to be one statement.

    Args:
        text: Any text.

    Returns:
        The same text always reads the same; a text without a word has no sentences.
    """
    if len(text) > MOST_CHARACTERS:
        return None
    reader = _Reader()
    for part in parts_of(text):
        reader.take(part)
    reader.end()
    return reader.statement()


class _Reader:
    """Reads a text part by part."""

    def __init__(self) -> None:
        self._sentences: list[tuple[str, ...]] = []
        self._pauses: list[frozenset[int]] = []
        self._parts: list[Part] = []
        self._asks = self._exclaims = False
        self._facts: set[str] = set()
        self._names: set[str] = set()
        self._plain: set[str] = set()
        self._written: list[str] = []
        self._function_words = 0
        self._foreign_words = 0
        self._steps = False
        self._headings = 0
        self._leaning: set[tuple[tuple[str, ...], tuple[str, ...]]] = set()

    def take(self, part: Part) -> None:
        if part.begins:
            self.end()
        if part.text:
            self._parts.append(part)
        elif part.pauses and self._parts:
            self._parts[-1] = self._parts[-1]._replace(pauses=True)
        self._asks = self._asks or part.asks
        self._exclaims = part.exclaims
        self._steps = self._steps or part.heads
        if part.stops:
            self.end()

    def end(self) -> None:
        parts, self._parts = self._parts, []
        asks, self._asks = self._asks, False
        exclaims, self._exclaims = self._exclaims, False
        if not parts:
            return
        self._written += [part.text for part in parts]
        words: list[str] = []
        for place, part in enumerate(parts):
            words += self._words_of(parts, place)
            if part.pauses and words and words[-1] != _PAUSE:
                words.append(_PAUSE)
        words = with_phrases(words)
        if not self._sentences:
            words = without_lead(words)
        self._keep(words, asks=asks, exclaims=exclaims)

    def _keep(self, words: list[str], *, asks: bool, exclaims: bool) -> None:
        """Keep a sentence with its pauses beside it, but for one behind a negation: "no, stop" is not "no stop"."""
        said: list[str] = []
        pauses: set[int] = set()
        for word in words:
            if word != _PAUSE or (said and said[-1] in NEGATIONS):
                said.append(word)
            elif said:
                pauses.add(len(said))
        while said and said[-1] == _PAUSE:
            said.pop()
        if not said and not asks:
            return
        before = self._sentences[-1] if self._sentences else ()
        if asks:
            said.append(QUESTION)
        sentence = tuple(said)
        answers = sentence[0] in ANSWERS and before[-1:] == (QUESTION,)
        if answers or sentence[0] in LEANING:
            self._leaning.add((before, sentence))
        if len(sentence) == 1 and not exclaims and not asks:
            self._headings += 1
            self._steps = self._steps or bool(_HAS_DIGIT.search(sentence[0])) or self._headings >= _FEWEST_HEADINGS
        self._sentences.append(sentence)
        self._pauses.append(frozenset(pauses - {len(said)}))

    def _words_of(self, parts: list[Part], place: int) -> list[str]:
        part = parts[place]
        text = part.text
        if not part.quoted:
            if name := product_name(text):
                self._facts.add(name)
                return [name]
            if text.islower() and text.isascii() and text.isalpha() and text not in WEIGHED:
                self._plain.add(text)
                return common_forms(text)
        if part.unspaced:
            self._foreign_words += 1
            return [text]
        lower = text.lower()
        if not text.isascii() and any(letter.isalpha() and ord(letter) > 0x24F for letter in text):
            self._foreign_words += 1
        if not any(map(str.isalnum, text)):
            self._facts.add(text)
            return [text]
        first = place == 0
        if lower in NEGATIONS or lower in CONDITIONS:
            pass  # in capitals it is only said louder
        elif not first and text[0].isupper() and lower != "i" and not lower.startswith("i'"):
            self._names.add(lower)
        elif text[0].islower():
            self._plain.add(lower)
        if self._means_itself(text, first=first):
            self._facts.add(text)
            return [text]
        self._steps = self._steps or (first and lower in STEPS)
        named = lower in self._names and not first and text[0].isupper()
        code = not (text.isalpha() and text[1:].islower()) and bool(_IS_CODE.search(text))
        is_plain = denies(lower) or not (code or part.quoted or named)
        words: list[str] = []
        for word in common_forms(lower) if is_plain else [lower]:
            if word in PRONOUNS or word in LIGHT_WORDS or word in CONDITIONS:
                self._function_words += 1
            if self._is_light(word, parts, place):
                continue
            words.append(word)
            known = code or named or word in NEGATIONS or word in CALENDAR
            if known or _HAS_DIGIT.search(word) or _HAS_SIGN.search(word):
                self._facts.add(word)
        return words

    @staticmethod
    def _means_itself(text: str, *, first: bool) -> bool:
        """Whether the case of a word counts: in identifiers, units and short forms; not where a sentence begins with it."""
        if text == text.lower() or text.lower() in NEGATIONS or text.lower() in CONDITIONS or text == "I":
            return False
        titled = text[0].isupper() and text[1:] == text[1:].lower()
        if not titled:
            return not text.lower().endswith("n't")
        return (len(text) == 1 and not (first and text == "A")) or (bool(_IS_IDENTIFIER.search(text)) and len(text) > 1)

    @staticmethod
    def _is_light(word: str, parts: list[Part], place: int) -> bool:
        """Whether a word may come or go where it stands."""
        part = parts[place]
        if word not in LIGHT_WORDS or (part.quoted and part.text.lower() == word):
            return False
        behind = parts[place + 1] if place + 1 < len(parts) and not part.pauses else None
        before = parts[place - 1].text if place else ""
        if word in OPENING and part.text.lower() == word:
            return place > 0 and not parts[place - 1].pauses
        if word == "too" and behind is not None:
            return False
        if word in DEGREES and any(denies(one.text.lower()) for one in parts):
            return False
        if word in ("that", "there") and denies(before.lower()):
            return False
        if word == "a":
            is_letter = behind is None or not behind.text[0].isalnum() or behind.text.lower() in NOT_AFTER_ARTICLE
            return not is_letter and not (before and not any(map(str.isalnum, before)))
        return True

    def statement(self) -> Statement:
        sentences = tuple(self._sentences)
        said = {word for sentence in sentences for word in sentence}
        both = self._names & self._plain
        return Statement(
            sentences,
            tuple(self._pauses),
            frozenset(fact for fact in self._facts if fact in said),
            frozenset(self._names),
            frozenset(self._plain),
            tuple(word for word in self._written if word.lower() in both) if both else (),
            self._function_words > 0 and not self._foreign_words,
            self._steps,
            frozenset(self._leaning),
        )
