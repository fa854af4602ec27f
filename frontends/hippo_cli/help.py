"""How a help page looks: a usage line, what the command does, then aligned names and descriptions.

Cyclopts collects what there is to say; this module lays it out, the same on a terminal (with colours) and on a pipe.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

if TYPE_CHECKING:
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions

_NAMES_WIDTH = 26
"""Most columns for names; a longer one has its description on the next line."""

_VALUES = {"CHOICE": "WORD", "STR": "TEXT", "DATETIME": "TIME", "FLOAT": "NUMBER", "INT": "NUMBER"}
_TITLES = {"Parameters": "Options"}


class HelpPage:
    """Lays out a help page; passed to cyclopts as its formatter."""

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print the usage line."""
        text = _plain(console, options, usage).removeprefix("Usage:").strip()
        if text:
            console.print(Text.assemble(("Usage: ", "bold"), text, "\n"), soft_wrap=True)

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        """Print what the command does."""
        text = _plain(console, options, description)
        for paragraph in text.split("\n\n"):
            if paragraph.strip():
                console.print(Text(textwrap.fill(" ".join(paragraph.split()), options.max_width) + "\n"))

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print one group of commands or options."""
        if not panel.entries:
            return
        title = _plain(console, options, panel.title)
        console.print(Text(_TITLES.get(title, title) or "Options", "bold"))
        rows = []
        for entry in panel.entries:
            said = " ".join(_plain(console, options, entry.description).split())
            if entry.choices:
                said = f"{said} One of: {', '.join(entry.choices)}.".strip()
            if entry.required and panel.format == "parameter":
                said = f"{said} Required.".strip()
            rows.append((_names(entry), said))
        size = min(_NAMES_WIDTH, max(len(names) for names, _ in rows))
        for names, said in rows:
            _print_row(console, options.max_width, names, said, size)
        console.print()


def print_examples(console: Console, title: str, lines: Sequence[str]) -> None:
    """Print the last part of a page.

    Args:
        console: Where the page goes.
        title: Its heading.
        lines: One example each, as typed.
    """
    console.print(Text(title, "bold"))
    for line in lines:
        console.print(Text("  " + line), soft_wrap=True)
    console.print()


def _names(entry: Any) -> str:
    """The names of a command or parameter as they are typed: "-n, --limit NUMBER", "--[no-]pin"."""
    if entry.positional_label:
        return str(entry.positional_label)
    long = list(entry.positive_names)
    for index, name in enumerate(long):
        if "--no-" + name[2:] in entry.negative_names:
            long[index] = "--[no-]" + name[2:]
    value = (entry.metavar or "").removesuffix("...")
    return f"{', '.join([*entry.positive_shorts, *long])} {_VALUES.get(value, value)}".strip()


def _print_row(console: Console, width: int, names: str, said: str, size: int) -> None:
    indent = " " * (size + 4)
    lines = textwrap.wrap(said, max(20, width - len(indent))) or [""]
    row = Text("  ")
    row.append(names, "cyan")
    if len(names) > size:
        row.append("\n" + indent)
    else:
        row.append(" " * (size + 2 - len(names)))
    row.append(("\n" + indent).join(lines))
    row.rstrip()
    console.print(row, soft_wrap=True)


def _plain(console: Console, options: ConsoleOptions, value: Any) -> str:
    """Any renderable as plain text."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    wide = options.update(width=10_000)
    return "".join(segment.text for segment in console.render(value, wide)).strip()
