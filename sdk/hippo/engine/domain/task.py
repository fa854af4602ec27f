"""What somebody works on, told from what git shows: words to search memories with.

Above it lies the context use case; below it nothing. Git itself is not known here: branch, files and subjects come as text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from hippo.engine.domain.pattern import late_pattern

MAIN_BRANCHES = frozenset({"main", "master", "trunk", "develop", "development", "dev", "head"})
"""Branches whose names say nothing about the work."""

MOST_FILES = 10
"""Changed files that are looked at. Source: reference engine, section 14."""

MOST_COMMITS = 3
"""Latest commits that are looked at: older ones are done work."""

_EVERYWHERE = frozenset(
    {"src", "lib", "app", "apps", "pkg", "packages", "test", "tests", "spec", "docs", "doc", "index", "main", "init",
     "readme", "mod", "utils", "util", "feature", "feat", "fix", "bugfix", "hotfix", "chore", "wip", "users", "user"}
)  # fmt: skip
"""Names that stand in every project's paths and branches and tell no two subjects apart."""

_BETWEEN = late_pattern(r"[\s/\\_.:-]+")
_TICKET = late_pattern(r"(?<![A-Za-z0-9])[A-Za-z]{2,10}-[0-9]+(?![A-Za-z0-9])")
_ENDING = late_pattern(r"(?<=[^/])\.\w{1,5}$")
_PREFIX = late_pattern(r"^(?:\w+)(?:\([^)]*\))?!?:\s+")
_MERGE = late_pattern(r"^Merge (?:branch|pull request|remote-tracking branch)\b", re.IGNORECASE)


def task_query(branch: str, changed_files: Sequence[str], commits: Sequence[str]) -> str:
    """What the work is about, as a query.

    Args:
        branch: Branch that is checked out, "" for none.
        changed_files: Paths, the most telling first.
        commits: Subjects of the latest commits, newest first.

    Returns:
        Words, those of the branch first; "" where nothing tells a subject.
    """
    words: list[str] = []
    if branch.lower() not in MAIN_BRANCHES:
        words += _names(branch)
    for path in changed_files[:MOST_FILES]:
        words += _names(_ENDING.sub("", path))
    for subject in commits[:MOST_COMMITS]:
        if not _MERGE.search(subject):
            # A subject's words stay together: it is the one sentence among these.
            words += _PREFIX.sub("", subject).split()
    return " ".join(dict.fromkeys(words))


def _names(text: str) -> Iterable[str]:
    """Numbers of tickets, and the parts of a branch or path that may tell its subject."""
    yield from _TICKET.findall(text)
    for part in _BETWEEN.split(text):
        if len(part) > 1 and part.lower() not in _EVERYWHERE and not part.isdecimal():
            yield part
