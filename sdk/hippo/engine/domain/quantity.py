"""Numbers as people write them: plain, with a unit, versions, times and dates, brought to one spelling.

Below and above lies nothing but text; `statement` compares what this returns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern

_DATE = late_pattern(r"\d{4}-\d\d?-\d\d?")
_TIME = late_pattern(r"(\d{1,2})[:.](\d\d)(am|pm)?|(\d{1,2})(am|pm)", re.IGNORECASE)
_VERSION = late_pattern(r"v\d+(?:\.\d+)*|\d+(?:\.\d+){2,}", re.IGNORECASE)
_NUMBER = late_pattern(r"([$€£]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?([a-z%°€$µ]{0,3})", re.IGNORECASE)
_ORDINALS = ("st", "nd", "rd", "th")
_WORDS = {
    word: str(number)
    for number, word in enumerate(
        ["zero", "_", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
    if word != "_"
} | {"fifteen": "15", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "hundred": "100"}

_UNITS: dict[str, tuple[str, float]] = {}
for _unit, _names in (
    (("time", 0.001), "ms millisecond milliseconds"),
    (("time", 1.0), "s sec secs second seconds"),
    (("time", 60.0), "min mins minute minutes"),
    (("time", 3_600.0), "h hr hrs hour hours"),
    (("time", 86_400.0), "d day days"),
    (("time", 604_800.0), "w week weeks"),
    (("time", 2_592_000.0), "month months"),
    (("time", 31_536_000.0), "year years"),
    (("bytes", 1.0), "b byte bytes"),
    (("bytes", 1e3), "kb kilobytes kib"),
    (("bytes", 1e6), "mb megabytes mib"),
    (("bytes", 1e9), "gb gigabytes gib"),
    (("bytes", 1e12), "tb terabytes tib"),
    (("share", 1.0), "% percent"),
    (("length", 1.0), "m meter meters metre metres"),
    (("length", 0.01), "cm"),
    (("length", 1_000.0), "km kilometers kilometres"),
    (("mass", 1.0), "kg kilo kilos"),
    (("pixels", 1.0), "px pixel pixels"),
    (("money", 1.0), "$ € £ usd eur gbp dollar dollars euro euros pounds"),
):
    for _name in _names.split():
        _UNITS[_name] = _unit
_THOUSANDS = {"k": 1e3}


class Quantity(NamedTuple):
    """A number that was found.

    Attributes:
        kind: "number", "version", "time" of day, "date", or what its unit measures, e.g. "unit time".
        value: Its one spelling: 60 for "1 minute" and for "60 s".
        width: Words it takes, 1 or 2.
    """

    kind: str
    value: str
    width: int = 1


def read_quantity(words: Sequence[str]) -> Quantity | None:
    """The number a text begins with, or None.

    Args:
        words: Words in lower case; the first may be the number, the second its unit.
    """
    word = _WORDS.get(words[0], words[0])
    if word.isalpha() or not any(character.isdigit() for character in word):
        return None
    if _DATE.fullmatch(word):
        return Quantity("date", "-".join(str(int(part)) for part in word.split("-")))
    following = words[1] if len(words) > 1 else ""
    time = _TIME.fullmatch(word if following not in ("am", "pm") else word + following)
    if time and (":" in word or time[3] or time[5]):
        hours, minutes, half = int(time[1] or time[4]), int(time[2] or 0), (time[3] or time[5] or "").lower()
        hours = hours % 12 + (12 if half == "pm" else 0) if half else hours
        return Quantity("time", f"{hours}:{minutes:02}", 2 if following in ("am", "pm") else 1)
    if _VERSION.fullmatch(word):
        return Quantity("version", word.lower().lstrip("v"))
    found = _NUMBER.fullmatch(word)
    if not found:
        return None
    sign, whole, fraction, ending = found.groups()
    number = float(whole.replace(",", "") + (fraction or ""))
    unit = ending.lower() or sign
    if unit in _ORDINALS:
        return Quantity("number", whole)
    if unit in _THOUSANDS:
        number, unit = number * _THOUSANDS[unit], sign
    if not unit and following in _UNITS and (len(following) > 1 or following in ["s", "h", "d", "%"]):
        return Quantity(f"unit {_UNITS[following][0]}", f"{number * _UNITS[following][1]:g}", 2)
    if unit in _UNITS:
        return Quantity(f"unit {_UNITS[unit][0]}", f"{number * _UNITS[unit][1]:g}")
    if unit:
        return None
    # "3.10" is no 3.1 where it is a version; what it is, the words around it tell.
    return Quantity("number", whole.replace(",", "") + (fraction or ""))
