"""Markdown notes: one file, or a folder of them as Obsidian and its kind keep it.

Above lies the import; below lies `markdown`. Headings and the note's own tags become labels, links stay as they are
written, and nothing in the folder is changed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from hippo.sources.files import Input, Unreadable, inputs_of, read_whole, require_path
from hippo.sources.item import MOST_TAGS, Found, Skipped, SourceFault, SourceItem, labels_of, pieces_of, time_of
from hippo.sources.markdown import front_matter, inline_tags, listed, single, statements_of, without_own_parts

SUFFIXES = frozenset({".md", ".markdown", ".mdx", ".mkd"})
_OURS = re.compile(r"[a-z]{3}_[a-z2-7]{12}(?:\.md)?")
_ABOUT_TIME = ("event_time", "date", "created", "created_at", "updated", "modified")


def read_markdown(path: str | os.PathLike[str]) -> Iterator[Found]:
    """The statements of a Markdown file, or of every one in a folder or zip.

    Raises:
        InvalidArgument: there is no such path.
    """
    root = require_path(path)
    faults: list[tuple[str, str]] = []
    for source in inputs_of(root, lambda inner: inner.suffix.lower() in SUFFIXES, faults):
        yield from read_note(source)
    yield from (SourceFault(place, why) for place, why in faults)


def read_note(
    source: Input, *, tags: tuple[str, ...] = (), prefix: str = "note", scope: str = "", without_index: bool = False
) -> Iterator[Found]:
    """The statements of one Markdown file.

    Args:
        source: The file.
        tags: Labels for all of them.
        prefix: What its link begins with: "note:folder/name.md".
        scope: Part of the work they belong to.
        without_index: Pass over lines that only point to other files, as an index has them.
    """
    if (
        ".hippo" in source.path.parts
        or "/.hippo/" in source.name.replace(os.sep, "/")
        or _OURS.fullmatch(source.path.name)
    ):
        yield Skipped(source.name, "written by Hippo itself")
        return
    try:
        text = read_whole(source)
    except Unreadable as error:
        yield SourceFault(source.name, str(error))
        return
    keys, body, lines = front_matter(text)
    if _OURS.fullmatch(single(keys, "id")):
        yield Skipped(source.name, "written by Hippo itself")
        return
    own = labels_of([*listed(keys, "tags"), *listed(keys, "tag"), *listed(keys, "keywords")])
    moment = next((found for name in _ABOUT_TIME if (found := time_of(single(keys, name)))), None)
    count = 0
    for statement in statements_of(without_own_parts(body), lines + 1):
        if without_index and re.match(r"^\[[^\]]+\]\([^)]+\)", statement.text):
            continue
        count += 1
        labels = (*tags, *own, *labels_of(statement.headings), *inline_tags(statement.text))
        for piece in pieces_of(statement.text):
            yield SourceItem(
                text=piece,
                place=f"{source.name}, line {statement.line}",
                tags=tuple(dict.fromkeys(labels))[:MOST_TAGS],
                scope=scope,
                artifact_ref=link_of(prefix, source.path),
                event_time=moment,
            )
    if not count:
        yield Skipped(source.name, "no text in it")


def link_of(prefix: str, path: PurePosixPath) -> str:
    """A link to a file, short enough to be kept."""
    return f"{prefix}:{path}"[:500]
