"""Bytes to lines: the framing of the line protocol, shared by its two ends. Knows no JSON and no sockets."""

from __future__ import annotations

import json
from collections.abc import Mapping

from hippo.errors import ResourceExhausted
from hippo.transport import MAX_MESSAGE_BYTES

_HEAD_BYTES = 256


class OversizedLine:
    """Stands for a line that was longer than allowed; `head` holds its first bytes, the rest was thrown away."""

    __slots__ = ("head",)

    def __init__(self, head: bytes) -> None:
        self.head = head


class LineBuffer:
    """Cuts a stream of bytes into lines.

    Args:
        limit: Most bytes of a line. A longer one is dropped without being held in memory.
    """

    def __init__(self, limit: int = MAX_MESSAGE_BYTES) -> None:
        self._limit = limit
        self._buffer = bytearray()
        self._oversized: OversizedLine | None = None

    def feed(self, data: bytes) -> list[bytes | OversizedLine]:
        """Add bytes and take the lines that are complete now, without their ends. Empty ones are left out."""
        self._buffer += data
        lines: list[bytes | OversizedLine] = []
        if b"\n" in data:
            # One pass over everything: line by line, a flood of empty ones would hold the event loop up.
            *complete, self._buffer = self._buffer.split(b"\n")
            if self._oversized is not None:
                lines.append(self._oversized)
                self._oversized = None
                del complete[0]
            for line in complete:
                if len(line) > self._limit:
                    lines.append(OversizedLine(bytes(line[:_HEAD_BYTES])))
                elif line and not line.isspace():
                    lines.append(bytes(line))
        if self._oversized is not None:
            self._buffer.clear()
        elif len(self._buffer) > self._limit:
            self._oversized = OversizedLine(bytes(self._buffer[:_HEAD_BYTES]))
            self._buffer.clear()
        return lines


def encode_line(message: Mapping[str, object]) -> bytes:
    """One message as a line of JSON."""
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode() + b"\n"
    except UnicodeEncodeError:  # half of a surrogate pair, from the other end: JSON can say it, as an escape
        return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def too_large(size_bytes: int, limit: int, what: str) -> ResourceExhausted:
    """The error of a message that no transport carries, the same from each of them.

    Args:
        size_bytes: Its size, 0 when nobody counted.
        limit: Most bytes allowed.
        what: "request", "answer", or "message" when it is not known which.
    """
    size = f"of {size_bytes} bytes " if size_bytes else ""
    hint = "Ask for less: a smaller limit, budget or page." if what == "answer" else "Send it in smaller parts."
    return ResourceExhausted(f"The {what} {size}is larger than the {limit} bytes a message may have.", hint=hint)
