"""Cursor's rules: `.cursorrules`, and `.cursor/rules` with one `.mdc` file for each.

Above lies the import; below lies `markdown`. A rule that holds for some files only keeps saying so.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import PurePosixPath

from hippo.sources.files import Input, Unreadable, inputs_of, read_whole, require_path
from hippo.sources.item import Found, Skipped, SourceFault, SourceItem, labels_of, pieces_of
from hippo.sources.markdown import front_matter, listed, single, statements_of, without_own_parts
from hippo.sources.vault import link_of


def read_cursor(path: str | os.PathLike[str]) -> Iterator[Found]:
    """The rules in a file, in a folder of rules, or in the project's folder.

    Raises:
        InvalidArgument: there is no such path.
    """
    root = require_path(path)
    faults: list[tuple[str, str]] = []
    count = 0
    for source in inputs_of(root, _Wanted(is_rules_folder=root.name in ("rules", ".cursor")), faults):
        count += 1
        yield from _rules_of(source)
    yield from (SourceFault(place, why) for place, why in faults)
    if not count and not faults:
        yield SourceFault(str(root), "There are no Cursor rules here: neither .cursorrules nor .cursor/rules.")


class _Wanted:
    """Which files below a folder hold rules."""

    def __init__(self, *, is_rules_folder: bool) -> None:
        self._is_rules_folder = is_rules_folder

    def __call__(self, path: PurePosixPath) -> bool:
        if path.name == ".cursorrules":
            return True
        in_rules = self._is_rules_folder or ("rules" in path.parts[:-1] and ".cursor" in path.parts)
        return in_rules and path.suffix.lower() in (".mdc", ".md")

    def enters(self, folder: PurePosixPath) -> bool:
        """Whether a hidden folder is looked into."""
        return folder.name == ".cursor"


def _rules_of(source: Input) -> Iterator[Found]:
    try:
        text = read_whole(source)
    except Unreadable as error:
        yield SourceFault(source.name, str(error))
        return
    keys, body, lines = front_matter(text)
    globs = listed(keys, "globs") if single(keys, "alwaysapply").lower() != "true" else ()
    condition = f" (for {', '.join(globs)})" if globs else ""
    name = source.path.stem if source.path.suffix else ""
    if name.upper() == "RULE":
        name = source.path.parent.name
    count = 0
    for statement in statements_of(without_own_parts(body), lines + 1):
        count += 1
        for piece in pieces_of(statement.text):
            yield SourceItem(
                text=piece + condition,
                place=f"{source.name}, line {statement.line}",
                tags=tuple(dict.fromkeys(("cursor", "rule", *labels_of([name, *statement.headings])))),
                artifact_ref=link_of("cursor", source.path),
            )
    if not count:
        yield Skipped(source.name, "no rule in it")
