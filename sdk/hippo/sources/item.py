"""What a reader finds: texts, faults and things left out; and how a text is brought into one spelling.

Above lie the readers; below lies nothing. No format is known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern

MOST_ITEM_CHARACTERS = 8_000
"""Longest text of one imported memory; longer ones are cut at paragraphs, lines or words into several."""

MOST_TAGS = 24
"""Most labels one text is given by its source; people's own and the importer's come on top."""


class SourceItem(NamedTuple):
    """One text to import; see MemoryInput in the contract for each field.

    `place` says where it stands, for messages: "conversations.json, element 3". What another tool keeps was not seen
    here, so it counts as inferred.
    """

    text: str
    place: str
    tags: tuple[str, ...] = ()
    kind: str = "distilled"
    confidence: str = "inferred"
    speaker: str = ""
    session: str = ""
    scope: str = ""
    artifact_ref: str = ""
    event_time: datetime | None = None


class SourceFault(NamedTuple):
    """Something that could not be read: where, and why, as one sentence. The rest goes on."""

    place: str
    message: str


class Skipped(NamedTuple):
    """Something that is not imported on purpose, and why, in a few words: "switched off in the export"."""

    place: str
    reason: str


Found = SourceItem | SourceFault | Skipped

_FENCE = late_pattern(r"^\s*(?:```|~~~)")
_SPACES = late_pattern(r"[^\S\n]+")
_BLANK_LINES = late_pattern(r"\n{3,}")


def one_spelling(text: str) -> str:
    """A text without what differs between two exports of the same thing: line ends, runs of blanks, blank lines.

    Code between fences keeps its indentation.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", " ")
    lines: list[str] = []
    fenced = False
    for line in text.split("\n"):
        if _FENCE.match(line):
            fenced = not fenced
        lines.append(line.rstrip() if fenced else _SPACES.sub(" ", line).strip())
    return _BLANK_LINES.sub("\n\n", "\n".join(lines)).strip()


def well_formed(text: str) -> str:
    """The text with "?" for halves of characters, which a broken escape in JSON leaves and no message can carry."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def pieces_of(text: str, most: int = MOST_ITEM_CHARACTERS) -> Iterator[str]:
    """A text in pieces of at most so many characters, cut where it hurts least."""
    start = 0
    while len(text) - start > most:
        cut = -1
        for mark in ("\n\n", "\n", ". ", " "):
            cut = text.rfind(mark, start + most // 2, start + most)
            if cut >= 0:
                cut += len(mark)
                break
        end = cut if cut > start else start + most
        if piece := text[start:end].strip():
            yield piece
        start = end
    if rest := text[start:].strip():
        yield rest


def label_of(text: str) -> str:
    """A heading or name as a label: lower case, hyphens for everything that is no letter or digit; "" when nothing is left."""
    return re.sub(r"[^\w+#.]+", "-", text.lower()).strip("-.#")[:60].rstrip("-.")


def labels_of(texts: Iterator[str] | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Labels of several headings, each once, at most `MOST_TAGS`."""
    return tuple(dict.fromkeys(label for text in texts if (label := label_of(text))))[:MOST_TAGS]


def time_of(value: object) -> datetime | None:
    """A moment as exports write it: ISO 8601 with or without zone, a date, seconds or milliseconds since 1970.

    Returns:
        An aware UTC datetime; None when the value is no time. Without a zone it is UTC.
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, str):
        bare = value.strip()
        try:
            value = float(bare)
        except ValueError:
            return _iso_time(bare)
    if not isinstance(value, (int, float)):
        return None
    seconds = value / 1000 if abs(value) > 1e11 else value
    try:
        moment = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):
        return None
    return moment if 1980 <= moment.year <= 2200 else None


def _iso_time(text: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text)
        moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return moment if 1900 <= moment.year <= 2200 else None
