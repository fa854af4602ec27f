"""Whether a text holds a phrase, literally: whole words in any case, any script, no pattern language.

Above lie invalidation and rejection; below lies nothing. Scripts written without spaces have no whole words: there a phrase
may begin and end anywhere.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from hippo.engine.domain.pattern import late_pattern

_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_UNIT = late_pattern(rf"[{_UNSPACED}]|[^\W_{_UNSPACED}]+(?:_+[^\W_{_UNSPACED}]+)*|\S")
_IS_UNSPACED = late_pattern(f"[{_UNSPACED}]")


def folded(text: str) -> str:
    """The text in one case, one normal form of Unicode and with single spaces."""
    composed = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
    return " ".join(composed.split())


def holds_phrase(text: str, phrase: str) -> bool:
    """True when a text holds a phrase as whole words.

    Args:
        text: Any text.
        phrase: What to look for; `folded` already.
    """
    return bool(phrase) and holds_folded(folded(text), phrase)


def holds_folded(text: str, phrase: str) -> bool:
    """As `holds_phrase`, of a text that is `folded` already."""
    start = text.find(phrase)
    while start >= 0:
        end = start + len(phrase)
        if _is_edge(text, start - 1, phrase[0]) and _is_edge(text, end, phrase[-1]):
            return True
        start = text.find(phrase, start + 1)
    return False


def units(text: str) -> list[tuple[int, int]]:
    """Start and end of every word and sign of a `folded` text; characters of unspaced scripts stand alone."""
    return [found.span() for found in _UNIT.finditer(text)]


def windows(text: str, count: int, length: int) -> Iterator[str]:
    """Every piece of a `folded` text that has so many words and signs, and so many characters."""
    spans = units(text)
    for first, last in zip(spans, spans[count - 1 :], strict=False):
        if last[1] - first[0] == length:
            yield text[first[0] : last[1]]


def _is_edge(text: str, place: int, edge: str) -> bool:
    """Whether a word ends between the phrase's edge and the character at a place."""
    if not edge.isalnum() or _IS_UNSPACED.match(edge) or not 0 <= place < len(text):
        return True
    beside = text[place]
    return not (beside.isalnum() or beside == "_" or unicodedata.combining(beside)) or bool(_IS_UNSPACED.match(beside))
