"""Source text in the making: indentation, collected imports, and one layout that never depends on a formatter."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

WIDTH = 120
_STANDARD = ("collections.", "contextlib", "datetime", "typing")
_THIRD_PARTY = ("cyclopts", "google.", "pydantic")


def quoted(text: str) -> str:
    """A Python string literal, in double quotes unless that would need escapes."""
    escaped = text.replace("\\", "\\\\").replace("\n", "\\n")
    if '"' in escaped and "'" not in escaped:
        return f"'{escaped}'"
    return '"' + escaped.replace('"', '\\"') + '"'


def words_tuple(words: Iterable[str]) -> str:
    """A tuple of string literals, with the comma that a single one needs."""
    items = [quoted(word) for word in words]
    return f"({', '.join(items)},)" if len(items) == 1 else f"({', '.join(items)})"


class Source:
    """One Python module being written.

    Args:
        origin: File of the contract it comes from, for the header.
        docstring: The module's docstring.
    """

    def __init__(self, origin: str, docstring: str) -> None:
        self._origin = origin
        self._docstring = docstring
        self._lines: list[str] = []
        self._depth = 0
        self._imports: dict[str, set[str]] = {}
        self._type_imports: dict[str, set[str]] = {}
        self.postponed = True

    def use(self, module: str, *names: str, typing_only: bool = False) -> None:
        """Import names from a module; without names, the last part of the module from its parent."""
        if not names:
            module, _, name = module.rpartition(".")
            names = (name,)
        (self._type_imports if typing_only else self._imports).setdefault(module, set()).update(names)

    @contextmanager
    def indent(self) -> Iterator[None]:
        self._depth += 1
        yield
        self._depth -= 1

    def line(self, text: str = "") -> None:
        self._lines.append("    " * self._depth + text if text else "")

    def gap(self, lines: int = 2) -> None:
        self._lines.extend([""] * lines)

    def docstring(self, text: str, *sections: tuple[str, list[str]]) -> None:
        """A docstring: wrapped text, then sections such as ("Args", ["query: What you want to know."])."""
        self._lines.extend(_docstring(text, sections, "    " * self._depth))

    def call(self, head: str, args: Iterable[str], tail: str) -> None:
        """`head` + arguments + `tail` on one line where it fits, else one argument a line.

        A long string literal at the end of an argument is broken at its spaces, a long dict display at its commas.
        """
        items = list(args)
        pad = "    " * self._depth
        flat = f"{pad}{head}{', '.join(items)}{tail}"
        if len(flat) <= WIDTH:
            self._lines.append(flat)
            return
        self._lines.append(pad + head)
        for item in items:
            self._lines.extend(_argument(item, pad + "    "))
        self._lines.append(pad + tail)

    def argument(self, item: str) -> None:
        """One argument on lines of its own, a long string literal broken at its spaces."""
        self._lines.extend(_argument(item, "    " * self._depth))

    def render(self) -> str:
        parts = [f"# Generated from {self._origin} by proto/hippogen. Do not edit."]
        parts.extend(_docstring(self._docstring, (), ""))
        if self.postponed and (self._lines or self._imports):
            parts.extend(["", "from __future__ import annotations"])
        if self._type_imports:
            self.use("typing", "TYPE_CHECKING")
        parts.extend(_import_lines(self._imports, ""))
        if self._type_imports:
            parts.extend(["", "if TYPE_CHECKING:", *_import_lines(self._type_imports, "    ")[1:]])
        if self._lines:
            lines = self._lines[next(i for i, line in enumerate(self._lines) if line) :]
            parts.extend([*([""] * (2 if lines[0].startswith(("class ", "def ")) else 1)), *lines])
        return "\n".join(parts).rstrip("\n") + "\n"


def _argument(item: str, pad: str) -> list[str]:
    if len(pad) + len(item) + 1 <= WIDTH:
        return [f"{pad}{item},"]
    if item.startswith("{"):
        return [f"{pad}{{", *(f"{pad}    {entry}," for entry in item[1:-1].split(", ")), f"{pad}}},"]
    quote = item[-1]
    if quote not in ('"', "'"):
        return [f"{pad}{item},"]
    start = item.index(quote)
    name, body = item[:start], item[start + 1 : -1]
    pieces = textwrap.wrap(
        body, WIDTH - len(pad) - 6, drop_whitespace=False, break_long_words=False, break_on_hyphens=False
    )
    return [f"{pad}{name}(", *(f"{pad}    {quote}{piece}{quote}" for piece in pieces), f"{pad}),"]


def _docstring(text: str, sections: Iterable[tuple[str, list[str]]], pad: str) -> list[str]:
    text = text.replace("\\", "\\\\").replace('"""', "'''")
    filled = [(title, items) for title, items in sections if items]
    if not filled and len(pad) + len(text) + 6 <= WIDTH and not text.endswith('"'):
        return [f'{pad}"""{text}"""']
    first, rest = _split_summary(text)
    lines = textwrap.wrap(first, WIDTH - len(pad) - 3, break_long_words=False)
    if rest:
        lines += ["", *textwrap.wrap(rest, WIDTH - len(pad), break_long_words=False)]
    for title, items in filled:
        lines += ["", f"{title}:"]
        for item in items:
            item = item.replace("\\", "\\\\").replace('"""', "'''")
            lines += textwrap.wrap(
                item,
                WIDTH - len(pad),
                initial_indent="    ",
                subsequent_indent="        ",
                break_long_words=False,
                break_on_hyphens=False,
            )
    lines[0] = '"""' + lines[0]
    return [*(f"{pad}{line}" if line else "" for line in lines), f'{pad}"""']


def _split_summary(text: str) -> tuple[str, str]:
    from hippogen.names import first_sentence

    first = first_sentence(text)
    return first, text[len(first) :].strip()


def _import_lines(imports: dict[str, set[str]], pad: str) -> list[str]:
    lines: list[str] = []
    for group in (0, 1, 2):
        modules = sorted(module for module in imports if _group(module) == group)
        if modules:
            lines.append("")
        for module in modules:
            names = sorted(imports[module], key=_import_order)
            line = f"{pad}from {module} import {', '.join(names)}"
            if len(line) <= WIDTH:
                lines.append(line)
            else:
                lines.append(f"{pad}from {module} import (")
                lines.extend(f"{pad}    {name}," for name in names)
                lines.append(f"{pad})")
    return lines


def _import_order(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions, as import sorters have it."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2, name)


def _group(module: str) -> int:
    if module.startswith(_STANDARD):
        return 0
    return 1 if module.startswith(_THIRD_PARTY) else 2
