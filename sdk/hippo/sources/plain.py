"""Plain text: each paragraph, list item or line one memory.

Above lies the import; below lie the files. It reads as it goes: neither a huge file nor a huge line is held as a whole.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator

from hippo.sources.files import Input, inputs_of, require_path, text_stream, why_unreadable
from hippo.sources.item import Found, Skipped, SourceFault, SourceItem, one_spelling, pieces_of
from hippo.sources.markdown import without_own_parts
from hippo.sources.signature import why_binary
from hippo.sources.vault import SUFFIXES, link_of, read_note

TEXT_SUFFIXES = frozenset({".txt", ".text", ".log", ".org", ".rst", ".adoc", ""})
_ITEM = re.compile(r"^\s*(?:[*+•–-]|\d{1,4}[.)])\s+(?=\S)")
_LETTER = re.compile(r"[^\W_]")
_MOST_LINE = 1 << 20


def read_text(path: str | os.PathLike[str]) -> Iterator[Found]:
    """The paragraphs of a text file; a Markdown file is read as Markdown.

    Raises:
        InvalidArgument: there is no such path.
    """
    root = require_path(path)
    faults: list[tuple[str, str]] = []
    for source in inputs_of(root, lambda inner: inner.suffix.lower() in TEXT_SUFFIXES | SUFFIXES, faults):
        if source.path.suffix.lower() in SUFFIXES:
            yield from read_note(source, prefix="file")
        else:
            yield from read_plain(source)
    yield from (SourceFault(place, why) for place, why in faults)


def read_plain(
    source: Input, *, tags: tuple[str, ...] = (), prefix: str = "file", by_line: bool = False
) -> Iterator[Found]:
    """The paragraphs of one text.

    Args:
        source: The file.
        tags: Labels for all of them.
        prefix: What its link begins with.
        by_line: Every line is one, as in a list of memories.
    """
    count = 0
    try:
        with source.open() as stream, text_stream(stream) as reader:
            for text, line in _paragraphs(reader, by_line=by_line):
                if why := why_binary(text, is_wide=False):
                    yield SourceFault(f"{source.name}, line {line}", why)
                    return
                bare = one_spelling(without_own_parts(text))
                if not _LETTER.search(bare):
                    continue
                count += 1
                for piece in pieces_of(bare):
                    place = f"{source.name}, line {line}"
                    yield SourceItem(text=piece, place=place, tags=tags, artifact_ref=link_of(prefix, source.path))
    except Exception as error:
        yield SourceFault(source.name, why_unreadable(error))
        return
    if not count:
        yield Skipped(source.name, "no text in it")


def _paragraphs(stream: io.TextIOBase, *, by_line: bool) -> Iterator[tuple[str, int]]:
    """Paragraphs and items with the number of their first line.

    A line that goes on where the one before broke off, in the middle of a sentence, belongs to it; other lines stand
    for themselves only where an item or a blank line parts them, or where the text has no blank line among its first
    200 lines.
    """
    lines = _lines(stream)
    head: list[tuple[str, int]] = []
    for one in lines:
        head.append(one)
        if len(head) == 200:
            break
    by_line = by_line or (len(head) > 1 and all(text.strip() for text, _ in head))
    current: list[str] = []
    start = 1
    for text, number in _chained(head, lines):
        bare = text.strip()
        item = _ITEM.match(text)
        goes_on = bool(current) and (
            (bare[:1].islower() and not current[-1].rstrip().endswith((".", "!", "?", ":", ";")))
            if by_line
            else not item
        )
        if current and (not bare or not goes_on or sum(map(len, current)) > _MOST_LINE):
            yield " ".join(current), start
            current = []
        if bare:
            if not current:
                start = number
            current.append(text[item.end() :] if item else text)
    if current:
        yield " ".join(current), start


def _chained(head: list[tuple[str, int]], rest: Iterator[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    yield from head
    yield from rest


def _lines(stream: io.TextIOBase) -> Iterator[tuple[str, int]]:
    """Lines without their ends; one longer than a million characters comes in parts."""
    number = 1
    rest = ""
    while text := stream.readline(_MOST_LINE):
        ends = text.endswith(("\n", "\r"))
        text, rest = rest + text, ""
        if not ends and len(text) >= _MOST_LINE and (cut := text.rfind(" ")) > 0:
            text, rest = text[:cut], text[cut:]  # the word goes on in the next part
        yield text.rstrip("\r\n"), number
        number += ends
    if rest:
        yield rest, number
