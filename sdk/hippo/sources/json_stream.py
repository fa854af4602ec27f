"""JSON of any size, element by element.

Above lie the readers of exports; below lie the files and the standard decoder. An element is decoded when enough of it
is there; after a failed try the next one waits until twice as much is, so that the work stays linear and memory is that
of the largest element.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from typing import Any

from hippo.sources.files import Input, text_stream

MOST_ELEMENT_CHARACTERS = 128 * 1024 * 1024
"""Longest single element. A conversation of this size is not a conversation."""

_BEGINNING = re.compile(r'\s*(?:\{\s*["}]|\[\s*["{\]])')
_LOOKED_AT = 200
_CHUNK = 1 << 16
_BLANK = " \t\r\n"
_DECODER = json.JSONDecoder(strict=False)
_NEAR = 64  # an error this close to the end of what is there may be a piece that has not been read yet


def begins_as_json(source: Input) -> bool:
    """Whether a file looks like JSON whatever it is called: read as plain text, its lines would count as statements.

    False where it cannot be read: whoever reads it next says why.
    """
    try:
        with source.open() as stream, text_stream(stream) as text:
            return bool(_BEGINNING.match(text.read(_LOOKED_AT)))
    except Exception:  # a damaged member of a zip has errors of its own
        return False


class BrokenJson(Exception):
    """Raised when what follows is no JSON: after how many elements, at which character, and why."""

    def __init__(self, count: int, position: int, why: str) -> None:
        super().__init__(f"After {count:,} element{'' if count == 1 else 's'}, at character {position:,}: {why}.")
        self.count = count
        self.position = position


class JsonReader:
    """Reads one JSON document from a stream.

    Args:
        stream: The text.
    """

    def __init__(self, stream: io.TextIOBase) -> None:
        self._stream = stream
        self._buffer = ""
        self._at = 0
        self._passed = 0
        self._ended = False
        self._count = 0

    def first(self) -> str:
        """The first character that is not blank, "" when there is none; nothing is taken."""
        return self._peek()

    def elements(self) -> Iterator[Any]:
        """Elements of the array that the document is.

        Raises:
            BrokenJson: the document is no array, or not well-formed from here on.
        """
        if self._peek() != "[":
            raise self._broken("a list was expected")
        self._at += 1
        if self._peek() == "]":
            return
        while True:
            yield self._value()
            self._count += 1
            mark = self._peek()
            self._at += 1
            if mark == "]":
                return
            if mark != ",":
                self._at -= 1
                raise self._broken("the file ends in the middle" if not mark else "a comma was expected")
            if self._peek() == "]":  # a trailing comma, as hand-edited files have it
                return

    def value(self) -> Any:
        """The document as a whole.

        Raises:
            BrokenJson: it is not well-formed or too large.
        """
        return self._value()

    def _value(self) -> Any:
        self._peek()
        tried = 0
        while True:
            here = len(self._buffer) - self._at
            if here > tried or self._ended:
                try:
                    value, end = _DECODER.raw_decode(self._buffer, self._at)
                except json.JSONDecodeError as error:
                    unfinished = error.pos >= len(self._buffer) - _NEAR or error.msg.startswith("Unterminated string")
                    if self._ended or not unfinished:
                        raise self._broken_at(error) from None
                except RecursionError:
                    raise self._broken("it is nested too deeply") from None
                else:
                    # A number may go on in the next piece.
                    if end < len(self._buffer) or self._ended:
                        self._at = end
                        return value
                tried = 2 * here
            if here > MOST_ELEMENT_CHARACTERS:
                raise self._broken(
                    f"an element is longer than {MOST_ELEMENT_CHARACTERS // 1024 // 1024} million characters"
                )
            self._fill()

    def _peek(self) -> str:
        while True:
            while self._at < len(self._buffer):
                if self._buffer[self._at] not in _BLANK:
                    return self._buffer[self._at]
                self._at += 1
            if self._ended:
                return ""
            self._fill()

    def _fill(self) -> None:
        if self._at:
            self._passed += self._at
            self._buffer = self._buffer[self._at :]
            self._at = 0
        pieces = [self._buffer]
        wanted = max(_CHUNK, len(self._buffer))
        while wanted > 0:
            piece = self._stream.read(min(wanted, 1 << 20))
            if not piece:
                self._ended = True
                break
            pieces.append(piece)
            wanted -= len(piece)
        self._buffer = "".join(pieces)

    def _broken(self, why: str) -> BrokenJson:
        return BrokenJson(self._count, self._passed + self._at + 1, why)

    def _broken_at(self, error: json.JSONDecodeError) -> BrokenJson:
        ended = self._ended and (error.pos >= len(self._buffer) - 1 or error.msg.startswith("Unterminated string"))
        why = "the file ends in the middle" if ended else error.msg[0].lower() + error.msg[1:]
        return BrokenJson(self._count, self._passed + error.pos + 1, why)
