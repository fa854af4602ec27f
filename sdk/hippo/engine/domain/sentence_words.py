"""Sentences as words: what a word is without its endings, and what tells nothing.

Above lie `statement` and `stated_value`; below lies `lexicon`. English endings only; unspaced scripts are taken by character.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from hippo.engine.domain.lexicon import Lexicon
from hippo.engine.domain.pattern import late_pattern

PREPOSITIONS = frozenset(
    "for in on at with of to during by from and or , before after under into via per".split()  # noqa: SIM905 - a row of words
)

_UNSPACED = late_pattern("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7ff\u0e00-\u0eff]")
_TOKEN = late_pattern(r"\d{1,3}(?:,\d{3})+(?!\w)|[$€£]?[^\W_](?:[\w.:/+#%@'’-]*[\w+#%$€])?|[=,%]|:(?=\s|$)|[→]")
_SPLIT = late_pattern(r"(?<=[^\W\d_]):(?=[^\W_])|(?<=\d)-(?=[^\W\d_]{2})")


class Token(NamedTuple):
    """A word in lower case, and whether it had a capital that is not the sentence's."""

    word: str
    capital: bool
    written: str


@lru_cache(maxsize=8_192)  # most words of a store are said again and again
def stem(word: str) -> str:
    """A word without its commonest English endings; what holds a digit or a sign stays as it is."""
    if len(word) < 4 or not word.isalpha():
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            word = word[: -len(ending)]
            doubled = len(word) > 2 and word[-1] == word[-2] and word[-1] not in "sl"
            return word[:-1] if doubled else word.removesuffix("e")
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word


def stems(tokens: Sequence[Token], known: Lexicon) -> frozenset[str]:
    """What the tokens say, light words left out."""
    return frozenset(stem(token.word) for token in tokens if token.word not in known.light and token.word[0].isalnum())


def tokens_of(sentence: str, known: Lexicon) -> list[Token]:
    """The words of a sentence in order; what is one choice in two words is one word."""
    if not sentence.isascii():
        sentence = _UNSPACED.sub(r" \g<0> ", sentence)
    words = _TOKEN.findall(_SPLIT.sub(" ", sentence.replace("’", "'")))
    written = [word.removesuffix("'s").removeprefix("n'").removeprefix("N'") or word for word in words]
    tokens: list[Token] = []
    for place, word in enumerate(written):
        if tokens and f"{tokens[-1].word}-{word.lower()}" in known.alternatives:  # "GitHub Actions", "CI" apart
            word = f"{tokens.pop().word}-{word}"
        capital = word[0].isupper() and (place > 0 or not word[1:].islower())
        tokens.append(Token(word.lower(), capital, word))
    return tokens
