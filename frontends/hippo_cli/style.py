"""Text for a terminal or a pipe: colours, bars, columns, ages.

The renderers above it say what to show; this module says how wide, in which colour, and with which characters. It knows
nothing about memories. Standard library only: drawing libraries cost more than a recall.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import TextIO
from unicodedata import combining, east_asian_width

PIPE_WIDTH = 160
"""Columns of a table when nobody looks at a terminal; long enough to search in."""

_COLOURS = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
}
_UNITS = ((31_557_600, "year"), (2_629_800, "month"), (86_400, "day"), (3_600, "hour"), (60, "minute"))
_GRACE_SECONDS = 30
"""Time between giving a deadline and reading it: an hour is still one hour ahead then, not 59 minutes."""

DRY_RUN = "Dry run, nothing was changed. "
"""What stands before the answer of a call that was only worked out."""


class Style:
    """How text may look on one stream.

    Attributes:
        colour: Escape codes are welcome.
        terminal: A person looks at it.
        glyphs: Characters outside ASCII can be written.
        width: Columns.
        now: The moment that ages count from.
    """

    __slots__ = ("colour", "glyphs", "now", "terminal", "width")

    def __init__(
        self,
        *,
        colour: bool = False,
        terminal: bool = False,
        glyphs: bool = True,
        width: int = PIPE_WIDTH,
        now: datetime | None = None,
    ) -> None:
        self.colour = colour
        self.terminal = terminal
        self.glyphs = glyphs
        self.width = width
        self.now = now or datetime.now(UTC)

    @classmethod
    def of(cls, stream: TextIO, environ: Mapping[str, str], *, no_color: bool = False) -> Style:
        """The style that fits a stream: colours on a terminal unless the user or the terminal declines them."""
        terminal = stream.isatty()
        width = PIPE_WIDTH
        if environ.get("COLUMNS", "").isdigit():
            width = max(40, int(environ["COLUMNS"]))
        elif terminal:
            width = max(40, _terminal_columns(stream))
        return cls(
            colour=wants_colour(terminal, environ, no_color=no_color),
            terminal=terminal,
            glyphs=(stream.encoding or "").lower().replace("-", "").startswith("utf"),
            width=width,
        )

    def paint(self, text: str, *colours: str) -> str:
        """The text in the given colours, where colours are welcome."""
        if not self.colour or not text:
            return text
        codes = ";".join(_COLOURS[colour] for colour in colours)
        return f"\x1b[{codes}m{text}\x1b[0m"

    def bold(self, text: str) -> str:
        return self.paint(text, "bold")

    def dim(self, text: str) -> str:
        return self.paint(text, "dim")

    def bar(self, value: float, size: int = 10) -> str:
        """A value of 0 to 1 as a bar: green when strong, yellow when fading, red when nearly gone."""
        full, empty = ("█", "░") if self.glyphs else ("#", "-")
        filled = min(size, max(0, round(value * size)))
        colour = "green" if value >= 0.5 else "yellow" if value >= 0.15 else "red"
        return self.paint(full * filled, colour) + self.dim(empty * (size - filled))

    def join(self, parts: Iterable[str]) -> str:
        """Short facts on one line."""
        return (" · " if self.glyphs else ", ").join(part for part in parts if part)

    def arrow(self) -> str:
        return "→" if self.glyphs else "->"

    def times(self) -> str:
        return "×" if self.glyphs else "x"

    def rule(self, size: int) -> str:
        return self.dim(("─" if self.glyphs else "-") * size)

    def cut(self, text: str, size: int) -> str:
        """The text on one line and at most `size` columns wide."""
        line = " ".join(text.split())
        if cells(line) <= size:
            return line
        mark = "…" if self.glyphs else "..."
        room = max(0, size - len(mark))
        kept, used = [], 0
        for character in line:
            used += _character_cells(character)
            if used > room:
                break
            kept.append(character)
        return "".join(kept).rstrip() + mark

    def pad(self, text: str, size: int) -> str:
        """The text with spaces after it up to `size` columns; escape codes take none."""
        return text + " " * max(0, size - cells(text))

    def moment(self, value: str, *, with_age: bool = True) -> str:
        """A time of the contract to the second, and how long ago it is."""
        when = parse_time(value)
        if when is None:
            return clean_line(value)
        text = when.strftime("%Y-%m-%dT%H:%M:%SZ")
        return f"{text} {self.dim('(' + self.age(value) + ')')}" if with_age else text

    def age(self, value: str) -> str:
        """How long ago a time is, in whole ones of its largest unit; how far ahead to the nearest, as deadlines are given."""
        when = parse_time(value)
        if when is None:
            return ""
        seconds = (self.now - when).total_seconds()
        for size, unit in _UNITS:
            if seconds >= size:
                return f"{plural(int(seconds // size), unit)} ago"
            if size - _GRACE_SECONDS <= -seconds:
                return f"in {plural(max(1, round(-seconds / size)), unit)}"
        return "just now"

    def table(self, rows: Sequence[Sequence[str]], heads: Sequence[str] = (), *, flexible: int = -1) -> list[str]:
        """Rows in aligned columns.

        Args:
            rows: Cells; they may hold colours.
            heads: Titles of the columns.
            flexible: The column that is cut to what the others leave; -1 for the last.

        Returns:
            Lines without trailing spaces.
        """
        if not rows:
            return []
        columns = len(rows[0])
        flexible %= columns
        widths = [max(cells(row[i]) for row in [*([heads] if heads else []), *rows]) for i in range(columns)]
        others = sum(widths) - widths[flexible] + 2 * (columns - 1)
        widths[flexible] = min(widths[flexible], max(20, self.width - others))
        lines = []
        if heads:
            lines.append("  ".join(self.dim(self.pad(head, widths[i])) for i, head in enumerate(heads)).rstrip())
        for row in rows:
            fitted = [self.cut(cell, widths[i]) if i == flexible else cell for i, cell in enumerate(row)]
            lines.append("  ".join(self.pad(cell, widths[i]) for i, cell in enumerate(fitted)).rstrip())
        return lines

    def facts(self, pairs: Iterable[tuple[str, str]], indent: str = "") -> list[str]:
        """Names and values, aligned; pairs without a value are left out."""
        shown = [(name, value) for name, value in pairs if value]
        size = max((cells(name) for name, _ in shown), default=0)
        return [f"{indent}{self.dim(self.pad(name, size))}  {value}" for name, value in shown]


def wants_colour(terminal: bool, environ: Mapping[str, str], *, no_color: bool = False) -> bool:
    """Whether to colour: the flag, NO_COLOR, FORCE_COLOR, TERM=dumb and the kind of stream decide, in this order."""
    if no_color or environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR", "") not in ("", "0"):
        return True
    return terminal and environ.get("TERM", "") != "dumb"


def clean(text: str) -> str:
    """Text that cannot steer a terminal: what steers or hides, line ends and tabs apart, becomes visible escapes."""
    if text.isprintable():
        return text
    return "".join(c if c in "\n\t" or not _steers(c) else _escape(c) for c in text.replace("\r\n", "\n"))


def clean_line(text: str) -> str:
    """The same for a field that is one line: line ends and tabs become visible escapes too.

    A stored field must not be able to print lines that look like ours.
    """
    if text.isprintable():
        return text
    return "".join(_escape(c) if _steers(c) else c for c in text)


def cells(text: str) -> int:
    """Columns that a text takes on a terminal; escape codes of `Style.paint` take none."""
    if text.isascii() and "\x1b" not in text:
        return len(text)
    total, skipping = 0, False
    for character in text:
        if character == "\x1b":
            skipping = True
        elif skipping:
            skipping = character != "m"
        else:
            total += _character_cells(character)
    return total


def parse_time(value: str) -> datetime | None:
    """A time of the contract; None when it is none."""
    try:
        when = datetime.fromisoformat(value)
    except ValueError:
        return None
    return when.astimezone(UTC) if when.tzinfo else when.replace(tzinfo=UTC)


def plural(count: int, noun: str) -> str:
    """A count with its noun: "1 memory", "2 memories"."""
    if count == 1:
        return f"1 {noun}"
    return f"{count:,} {noun[:-1]}ies" if noun.endswith("y") and noun[-2] not in "aeiou" else f"{count:,} {noun}s"


def size(count: int) -> str:
    """Bytes for people: "640 bytes", "12.5 kB"."""
    amount = float(count)
    if amount < 1000:
        return plural(count, "byte")
    for unit in ("kB", "MB", "GB"):
        amount /= 1000
        if amount < 1000:
            return f"{amount:.1f} {unit}"
    return f"{amount / 1000:.1f} TB"


_NAMES = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def _steers(character: str) -> bool:
    code = ord(character)
    # C0, DEL and C1 controls; marks that turn the direction of writing round; line ends; what takes no room.
    return (
        code < 32
        or 127 <= code < 160
        or 0x2028 <= code <= 0x202E
        or 0x2066 <= code <= 0x2069
        or code in (0x200B, 0x2060, 0xFEFF)
    )


def _escape(character: str) -> str:
    code = ord(character)
    return _NAMES.get(character) or (f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}")


def _character_cells(character: str) -> int:
    if combining(character) or character in "\u200b\u200d\ufe0f":
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def _terminal_columns(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
