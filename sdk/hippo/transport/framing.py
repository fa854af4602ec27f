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
        self._searched = 0
        self._oversized: OversizedLine | None = None

    def feed(self, data: bytes) -> list[bytes | OversizedLine]:
        """Add bytes and take the lines that are complete now, without their ends."""
        self._buffer += data
        lines: list[bytes | OversizedLine] = []
        while True:
            end = self._buffer.find(b"\n", self._searched)
            if end < 0:
                break
            if self._oversized is not None:
                lines.append(self._oversized)
                self._oversized = None
            elif end > self._limit:
                lines.append(OversizedLine(bytes(self._buffer[:_HEAD_BYTES])))
            else:
                lines.append(bytes(self._buffer[:end]))
            del self._buffer[: end + 1]
            self._searched = 0
        if self._oversized is not None:
            self._buffer.clear()
        elif len(self._buffer) > self._limit:
            self._oversized = OversizedLine(bytes(self._buffer[:_HEAD_BYTES]))
            self._buffer.clear()
        self._searched = len(self._buffer)
        return lines


def encode_line(message: Mapping[str, object]) -> bytes:
    """One message as a line of JSON."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


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
