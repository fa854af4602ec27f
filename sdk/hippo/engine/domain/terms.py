"""Text into search terms, the same way for a memory and for a query.

Pure functions of their arguments. The store's index splits what it gets at everything that is not an ASCII letter, an ASCII
digit or beyond ASCII, and stems English endings; all the rest is decided here: folding of case and accents, scripts written
without spaces, emoji, identifiers of code. Nothing here knows how the index is kept.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern

TERMS_VERSION = 2
"""Raised with every change of what `index_columns` returns; a store whose index is older rebuilds it at its next write."""

MAX_QUERY_TERMS = 64
"""Most terms of one query. A pasted log of 10 kB would otherwise match, and score, the whole store."""

STOP_WORDS = frozenset(
    """
    a about above after again against all also am an and any anybody anyone anything are as at be because been before
    being below between both but by can could did do does doing done down during each either else ever every for from
    further get gets getting got had has have having he her here hers herself him himself his how however i if in into
    is it its itself just let like many me might mine more most much must my myself neither no nor not of off on once
    one only onto or other our ours ourselves out over own please quite rather really same shall she should so some
    somebody someone something such than that the their theirs them themselves then there these they this those though
    through thus to too under until up upon us very was we were what whatever when where whether which while who whom
    whose why will with within without would yet you your yours yourself yourselves
    """.split()  # noqa: SIM905 - a paragraph is easier to read and to extend than a hundred quoted words
)
"""English words that carry no subject. Left out of queries only; the index keeps every word."""


class IndexColumns(NamedTuple):
    """What the index keeps of one memory: one text of space-separated tokens per column.

    Attributes:
        words: The text's own words, and pairs of neighbouring characters of unspaced scripts.
        forms: Other spellings somebody may search for: identifiers joined and split, single characters of unspaced
            scripts, labels, the speaker.
    """

    words: str
    forms: str


_ASCII_WORDS = {code: chr(code).lower() if chr(code).isalnum() else " " for code in range(128)}

# Letters that have no decomposition but that people type without their stroke or ligature.
_LETTERS = str.maketrans(
    {
        "’": "'", "ʼ": "'", "‘": "'", "＇": "'",
        "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "ħ": "h", "Ħ": "H", "ŧ": "t",
        "Ŧ": "T", "ı": "i", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "TH", "ẞ": "SS",
    }
)  # fmt: skip

# Ranges of scripts written without spaces, and Hangul, whose words grow endings: there two characters are the unit.
_UNSPACED = (
    "\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3100-\u318f\u31a0-\u31bf\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff"
)
_RUNS = late_pattern(f"[{_UNSPACED}]+|[^{_UNSPACED}]+")
_IS_UNSPACED = late_pattern(f"[{_UNSPACED}]")

_WORD = r"[^\W_]++"
_JOINT = r"[-_./\\:'@#+&~]"
# Starts only at the beginning of a word: a single word of megabytes would otherwise be scanned once per letter.
_COMPOUND = late_pattern(rf"(?<![^\W_]){_WORD}(?:(?:{_JOINT}{{1,3}}{_WORD})++(?:\+\+|\#)?|\+\+|\#)")
# Hints look for a set of characters first and behind them second, which the regular expression engine skips along fast.
_COMPOUND_HINT = late_pattern(rf"{_JOINT}(?<=[^\W_].)(?:(?<=\#)|\+|{_JOINT}{{0,2}}[^\W_])")
_JOINTS = late_pattern(rf"{_JOINT}+")
_CAMEL_HINT = late_pattern(r"[A-Z](?<=[A-Za-z0-9].)")
_CAMEL_WORD = late_pattern(r"\b[A-Za-z0-9]*?(?:[a-z0-9][A-Z]|[A-Z]{2}[a-z])[A-Za-z0-9]*+", re.ASCII)
_CAMEL_PARTS = late_pattern(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_MAX_CAMEL = 128
_POSSESSIVE = late_pattern(r"(?<=[^\W_])'[sS](?![^\W_])")
_NEGATION = late_pattern(r"\b[a-z]++(?<=n)'t\b", re.IGNORECASE)
_CLITIC = late_pattern(r"(?<=[^\W_])'(?:ll|re|ve|d|m)\b", re.IGNORECASE)


def index_columns(text: str, tags: tuple[str, ...] = (), speaker: str = "") -> IndexColumns:
    """What the index keeps of a memory.

    Args:
        text: The memory's text; any text.
        tags: Its labels.
        speaker: Who said it, "" when unknown.

    Returns:
        One text per index column. The same arguments always give the same columns: entries are removed by them.
    """
    words, forms = _columns(text)
    if tags or speaker:
        forms = f"{forms} {_label_forms(tags, speaker)}" if forms else _label_forms(tags, speaker)
    return IndexColumns(words, forms)


def query_terms(query: str) -> tuple[str, ...]:
    """The terms a memory may hold to match a query, each once, in the order of the query.

    English stop words are left out unless the query holds nothing else. Characters that mean something to a query
    language mean nothing here.

    Args:
        query: Any text.

    Returns:
        At most 64 terms; of a longer query the longest ones, which tend to be the rare ones. Empty when the query
        holds no letter, digit or symbol.
    """
    meaningful = query.replace("’", "'")
    if "'" in meaningful:
        meaningful = _CLITIC.sub("", _NEGATION.sub(" ", meaningful))
    terms = _terms(meaningful, STOP_WORDS)
    if not terms:
        terms = _terms(query, frozenset())
    if len(terms) > MAX_QUERY_TERMS:
        kept = set(sorted(terms, key=len, reverse=True)[:MAX_QUERY_TERMS])
        terms = [term for term in terms if term in kept]
    return tuple(terms)


def _terms(query: str, without: frozenset[str]) -> list[str]:
    words, forms = _columns(query, single_characters=False)
    terms = dict.fromkeys(word for word in words.split() if word not in without)
    terms.update(dict.fromkeys(form for form in forms.split() if form not in without))
    return list(terms)


def _columns(text: str, *, single_characters: bool = True) -> tuple[str, str]:
    if text.isascii():
        if "'" in text:
            text = _POSSESSIVE.sub("", text)
        return text.translate(_ASCII_WORDS), _forms(text)
    return _folded_columns(text, single_characters)


def _folded_columns(text: str, single_characters: bool) -> tuple[str, str]:
    plain = _POSSESSIVE.sub("", _strip_accents(text).translate(_LETTERS))
    forms = _forms(plain)
    folded = plain.casefold().translate(_TOKEN_TABLE)
    if _IS_UNSPACED.search(folded) is None:
        return folded, forms
    words: list[str] = []
    singles: list[str] = []
    for token in folded.split():
        for run in _RUNS.findall(token):
            if len(run) > 1 and _IS_UNSPACED.match(run):
                words.extend(map(str.__add__, run, run[1:]))
                if single_characters:
                    singles.extend(run)
            else:
                words.append(run)
    return " ".join(words), " ".join((forms, *singles)) if forms else " ".join(singles)


@lru_cache(maxsize=1024)
def _label_forms(tags: tuple[str, ...], speaker: str) -> str:
    parts: list[str] = []
    for label in (*tags, speaker):
        parts.extend(part for part in _columns(label) if part)
    return " ".join(" ".join(parts).split())


def _forms(text: str) -> str:
    """Joined and split spellings of the identifiers in a text: foo-bar -> foobar, fooBar -> foo bar, C++ -> cplusplus."""
    found: list[str] = []
    if _COMPOUND_HINT.search(text):
        for compound in _COMPOUND.findall(text):
            stem = compound.rstrip("+#")
            parts = _JOINTS.split(stem.casefold())
            if stem != compound:
                parts[-1] += "sharp" if compound.endswith("#") else "plusplus"
            found.extend(_joined(parts))
    if _CAMEL_HINT.search(text):
        for word in _CAMEL_WORD.findall(text):
            if len(word) <= _MAX_CAMEL:  # longer ones are keys and encoded data, not names
                parts = _CAMEL_PARTS.findall(word)
                lowered = [part.lower() for part in parts]
                found.extend(lowered)
                if len(lowered) > 2:
                    found.extend(map(str.__add__, lowered, lowered[1:]))
    return " ".join(found)


def _joined(parts: list[str]) -> list[str]:
    """Every pair of neighbours joined, and the whole: a name inside a longer one is found by its own joined form."""
    if len(parts) == 1:
        return parts
    joined = list(map(str.__add__, parts, parts[1:]))
    if len(parts) > 2:
        joined.append("".join(parts))
    return joined


def _strip_accents(text: str) -> str:
    """Compatibility-decomposed text without accents, vowel points and the like, composed again.

    Only marks of the classes that writers leave out are dropped: the vowel signs of Indic and Thai script, and the voicing
    marks of kana, belong to the word and stay.
    """
    decomposed = unicodedata.normalize("NFKD", text)
    return unicodedata.normalize("NFC", decomposed.translate(_ACCENT_TABLE))


class _AccentTable(dict[int, "str | None"]):
    def __missing__(self, code: int) -> str | None:
        character = chr(code)
        mark = unicodedata.combining(character)
        kept = None if mark == 1 or 10 <= mark <= 36 or 200 <= mark <= 240 else character
        self[code] = kept
        return kept


class _TokenTable(dict[int, str]):
    """What becomes of a character: part of a word, a token of its own (symbols, emoji), nothing, or a space."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        category = unicodedata.category(character)
        if 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF or code == 0x20E3 or category == "Cf":
            token = ""  # variation selectors, keycaps and joiners change how a character looks, not what it says
        elif 0x1F3FB <= code <= 0x1F3FF:
            token = ""  # skin tones
        elif code < 128:
            token = character if character.isalnum() else " "
        elif category[0] in "LNM" or category in {"Co", "Cn"}:
            token = character
        elif category in {"So", "Sm", "Sc"}:
            token = f" {character} "
        else:
            token = " "
        self[code] = token
        return token


_ACCENT_TABLE = _AccentTable()
_TOKEN_TABLE = _TokenTable()
