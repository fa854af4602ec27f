"""A text cut into words and signs, without what only decorates it: stops, quotes, brackets round a remark, bullets, bold type.

Above lies `facts`; below lies nothing. Whatever could carry meaning stays: operators, arrows, signs before and behind a word,
brackets of a range, empty brackets, the minus between two operands, a question mark.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern

# Scripts without spaces between words: each character is read by itself.
_UNSPACED = (
    "\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3100-\u318f\u31a0-\u31bf\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
)
_ALONE = "。！？；，、：「」『』।॥።"
"""Marks that stand by themselves even where no space is beside them."""

_STOPS = ".!?;。！？；।॥።։۔؟؛"
_PAUSES = ",:，、：،「」『』"
_QUESTIONS = "?？؟"
_QUOTES = "\"'`“”‘’«»"
_OPEN, _CLOSE = "([", ")]"

_PARTS = late_pattern(rf"[{_UNSPACED}]|[^\s{_UNSPACED}{_ALONE}]+|[{_ALONE}\n]")
_IS_UNSPACED = late_pattern(f"[{_UNSPACED}]")
_BULLET = late_pattern(r"^[ \t]*(?:[-*][ \t]+(?=[^\W\d]|[`\"'(])|[•·‣][ \t]*)", re.MULTILINE)
_BOLD = late_pattern(r"(?<![\w*])\*\*(?=[^\W_])([^*\n]*[^\W_][.!?:,]?)\*\*(?![\w*])")
_SMILEY = late_pattern(r"[:;=8][-']?[()\[\]DPp/|*]")
_PAIRS = ("()", "[]", "{}", "<>", '""', "''", "``")

# Unicode's compatible spelling would make 102 of ten squared, and 11 halves of one and a half.
_RAISED = late_pattern("[⁰¹²³⁴-⁹⁺⁻]+")
_LOWERED = late_pattern(r"(?<=\d)(?=[₀-₉])")
_FRACTION = late_pattern(r"(?<=\d)(?=[¼-¾⅐-⅞])")
_RANGE = late_pattern(r"(?<=\d)\s*[–—]\s*(?=\d)|(?<=\w)–(?=\w)")
_FLAG = late_pattern(r"(?<!\S)[–—](?=\w)")
_DASH = late_pattern("[–—]")


class Part(NamedTuple):
    """A word, a sign, or only the end of a sentence.

    Attributes:
        text: The word with the signs that belong to it; "" where nothing but decoration was there.
        quoted: It stands in quotes or is marked as code: it means itself.
        begins: A sentence begins here at the latest.
        stops: A sentence ends behind it.
        pauses: A comma or colon is behind it.
        asks: A question mark is behind it.
        exclaims: An exclamation mark is behind it.
        heads: A line ends behind its colon.
        unspaced: It is one character of a script without spaces.
    """

    text: str
    quoted: bool = False
    begins: bool = False
    stops: bool = False
    pauses: bool = False
    asks: bool = False
    exclaims: bool = False
    heads: bool = False
    unspaced: bool = False


def parts_of(text: str) -> Iterator[Part]:
    """The words and signs of a text, in order."""
    inside = ""
    colon = False
    parts = _PARTS.findall(_spelt(text))
    for part, behind in pairwise([*parts, ""]):
        if part.isalpha() and (part.isascii() or not _IS_UNSPACED.match(part)):
            yield Part(part, bool(inside))
        elif part == "\n":
            inside = ""
            yield Part("", stops=True, heads=colon)
        elif _IS_UNSPACED.match(part):
            yield Part(part, unspaced=True)
        elif part == "!" and (behind[:1].islower() or behind[:1].isdigit()):  # "not", where no sentence begins
            yield Part(part)
        else:
            found, inside = _peeled(part, inside)
            yield found
        colon = part[-1] in ":："


def _spelt(text: str) -> str:
    """A text in one spelling: of its dashes those that join or subtract are hyphens, the others part sentences."""
    if not text.isascii():
        text = _RAISED.sub(lambda raised: "^" + unicodedata.normalize("NFKC", raised[0]), text)
        text = _FRACTION.sub(" ", _LOWERED.sub("_", text))
        text = (
            unicodedata.normalize("NFKC", text).replace("’", "'").replace("ʼ", "'").replace("−", "-").replace("⁄", "/")
        )
        text = _FLAG.sub(lambda dash: "-" if dash[0] == "–" else "--", _RANGE.sub("-", text))
        text = _DASH.sub(" ; ", text)
    if "*" in text:
        text = _BOLD.sub(r"\1", text)
    return _BULLET.sub("\n", text)


def _peeled(part: str, inside: str) -> tuple[Part, str]:
    """A part without its decoration, and the quotation mark that is still open behind it."""
    if not any(map(str.isalnum, part)):
        return _sign(part, inside)
    bare = part
    begins = part[0] == "[" and not part[1].isdigit()  # a remark in brackets is a sentence of its own
    quoted = bool(inside)
    opened = ""
    while bare[0] in _QUOTES + _OPEN + "¿¡":
        if bare[0] in _OPEN and (bare[1].isdigit() or not any(map(str.isalnum, bare[1:]))):
            break
        if bare[0] in _QUOTES:
            quoted = True
            inside = "" if bare[0] == "'" or bare[0] == inside else bare[0]
        opened += bare[0]
        bare = bare[1:]
    stops = pauses = asks = exclaims = False
    while bare[-1] in _QUOTES + _CLOSE + _STOPS + _PAUSES:
        last, rest = bare[-1], bare[:-1]
        if last in _QUOTES:
            if (rest[-1].isdigit() or len(rest) == 1 or rest[-1] in _QUOTES) and not inside and last not in opened:
                break  # inches, or a prime
            quoted = quoted or bool(inside)
            inside = "" if last != "'" else inside
        elif last in _CLOSE:
            if _OPEN[_CLOSE.index(last)] in rest or (rest[-1].isdigit() and not opened):
                break
            stops = stops or last == "]"
        elif last in _STOPS:
            stops = True
            asks = asks or last in _QUESTIONS
            exclaims = exclaims or last in "!！"
        elif rest.endswith(":"):
            break
        else:
            pauses = True
        bare = rest
    return Part(bare, quoted=quoted, begins=begins, stops=stops, pauses=pauses, asks=asks, exclaims=exclaims), inside


def _sign(part: str, inside: str) -> tuple[Part, str]:
    """A part without letter or digit: a sign that means something, or a stop."""
    if part in _PAIRS or _SMILEY.fullmatch(part) or (set(part) == {"."} and len(part) < 3):
        return Part(part), inside
    bare = part.strip(_QUOTES + "([")
    if len(bare) > 1 and not set(bare) <= set(_STOPS + _PAUSES + _CLOSE):
        bare = bare.rstrip(_QUOTES + _CLOSE + ".,;")
    if bare and (bare == "::" or not set(bare) <= set(_STOPS + _PAUSES + _CLOSE)):
        return Part(bare, stops=part[-1] in ".;"), inside
    if set(part) & set(_QUOTES) - {"'"}:
        inside = "" if inside else next(mark for mark in part if mark in _QUOTES and mark != "'")
    return (
        Part(
            "",
            stops=any(mark in _STOPS for mark in bare),
            pauses=bare[:1] in _PAUSES and bool(bare),
            asks=any(mark in _QUESTIONS for mark in bare),
            exclaims="!" in bare or "！" in bare,
        ),
        inside,
    )
