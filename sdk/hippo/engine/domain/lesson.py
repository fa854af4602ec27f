"""What a commit teaches: nothing, a lesson, or that an earlier commit was taken back.

Above lies learning from commits; below lies `commit_message`. Fixes, hotfixes, reverts and breaking changes teach;
merges, bots, dependency bumps and cosmetics do not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from hippo.engine.domain.commit_message import EMOJI, FIX_TYPES, PLAIN_TYPES, CommitMessage
from hippo.engine.domain.conversation import split_sentences
from hippo.engine.domain.pattern import late_pattern

MOST_LESSON_CHARACTERS = 600
"""Longest lesson: the subject and as many whole sentences of the reason as fit."""

_LEAST_DESCRIPTION = 6
_MOST_FILES = 3
"""Files a lesson names; a commit that changed more says nothing by their names."""


class Lesson(NamedTuple):
    """Text and labels of what is to be remembered of a commit."""

    text: str
    tags: tuple[str, ...]


_BOTS = late_pattern(
    r"\[bot\]|\b(?:dependabot|renovate|greenkeeper|snyk-bot|github-actions|pre-commit-ci"
    r"|semantic-release|release-please|weblate|allcontributors|mergify|bors|"
    r"pyup-bot|depfu|imgbot|codecov-io|web-flow-bot|gitbook-bot|crowdin-bot|transifex)\b|-bot\b",
    re.IGNORECASE,
)
_MERGE = late_pattern(
    r"^(?:merge (?:branch|pull request|remote|tag|commit|upstream|master|main|develop|pr|back"
    r"|changes)\b|merge[sd]? .{0,60}\binto\b|automatic merge|auto-?merge|back-?merge\b)",
    re.IGNORECASE,
)
_DEPENDENCIES = late_pattern(
    r"^(?:\w+\((?:deps|deps-dev|dev-deps|dependencies|dependency)[^)]*\)!?:(?!\s*(?:replac|swap|switch|migrat|drop|remov"
    r"|mov|us(?:e|ing)\b|adopt|ditch|retir|stop)|\D*(?:[-=]>|→|instead of|in favou?r of)\D*$)"
    r"|bump \S+(?: \S+){0,3} from \S+ to \S+|bump (?:the )?\S+ (?:group|to|version|deps"
    r"|dependencies)|bump (?:deps|dependencies|version|versions)\b"
    r"|update (?:dependency|dependencies|deps|packages?|lock ?file|lockfiles?|yarn\.lock"
    r"|package-lock|requirements)\b|upgrade (?:dependencies|deps|packages)\b"
    r"|lock file maintenance|pin dependencies|roll (?:\S+ )?(?:forward|deps))",
    re.IGNORECASE,
)
_RELEASE = late_pattern(
    r"^(?:release|prepare release|prepare for|preparing|cut|tag|start|begin)?\s*(?:version "
    r"|release )?v?\d+\.\d+(?:\.\d+)?\S*$|^(?:chore\()?release\b|^bump version|^version bump",
    re.IGNORECASE,
)
_DRAFT = late_pattern(
    r"^(?:wip\b|fixup!|squash!|amend!|tmp\b|temp\b|checkpoint\b|todo\b|initial commit$|\.+$)"
    r"|^[\[(]?(?:wip|draft|rfc|poc|spike|experiment(?:al)?|prototype|proposal|idea|plan|question|try|trial|do not merge|dnm)"
    r"(?:\([^)]*\))?\s*(?:[\])]|!?:)"
    r"|[\[(]\s*(?:wip|draft|do not merge|don't merge|dnm)\s*[\])]",
    re.IGNORECASE,
)
_COSMETIC = late_pattern(
    r"^(?:small |minor |some |more |a few |another |trivial |silly |tiny |\d+ |code |the |a |an "
    r"|all |various |up )*(?:typos?|spelling|grammar|whitespaces?|white space"
    r"|trailing (?:white)?spaces?|indent(?:ation)?|formatting|format|lint(?:er|ing|s)?|style"
    r"|styling"
    r"|comments?|comment typos?|docs?|documentation|docstrings?|readme|changelog|license|imports?"
    r"|import order|merge conflicts?|conflicts?|rebase|review (?:comments?|remarks?|feedback"
    r"|notes)|pr (?:comments?|feedback)|nits?|newlines?|links?|"
    r"broken links?|dead links?|wording|copy|names?|naming|headers?|copyright|flake8|eslint"
    r"|rubocop|mypy|pylint|ruff|clippy|warnings?|lint(?:er)? (?:errors?|warnings?|issues?)"
    r"|type (?:hints?|annotations?)|code style|tests?|ci|build|stuff|things?|it|bugs?|issues?"
    r"|errors?|code|again)"
    r"(?: (?:in|for|of|from|on|errors?|warnings?|issues?|problems?|fix(?:es)?|comments?|message"
    r"|messages|again)\b.*)?[.!]*$",
    re.IGNORECASE,
)
_COSMETIC_SCOPE = frozenset(
    {
        "docs",
        "doc",
        "readme",
        "lint",
        "style",
        "typo",
        "deps",
        "deps-dev",
        "changelog",
        "format",
        "formatting",
        "typos",
        "i18n",
        "l10n",
        "comments",
        "comment",
    }
)

_SIDE_FILE = late_pattern(
    r"(?:^|/)(?:tests?|spec|specs|__tests__|docs?|examples?|vendor|node_modules|dist)/|(?:^"
    r"|/)(?:test_[^/]*|[^/]*[._-](?:test|spec)\.\w+)$"
    r"|\.(?:md|rst|txt|lock|snap|svg|png)$|(?:^|/)(?:package-lock\.json|CHANGELOG[^/]*|go\.sum)$",
    re.IGNORECASE,
)
_FIX_START = late_pattern(
    r"^(?:hot-?fix|bug-?fix|quick-?fix|fix(?:e[sd]|ing)?|bug|resolv(?:e|es|ed|ing)|correct(?:s|ed"
    r"|ing)?|repair(?:s|ed)?|patch(?:es|ed)?|work(?:s|ed)? ?around|workaround|prevent(?:s|ed)?"
    r"|unbreak|handle (?:missing|null|empty|invalid))\b[:\s-]*(?P<rest>.*)$",
    re.IGNORECASE,
)
_FIX_VERB = late_pattern(r"^(?:hot-?fix|bug-?fix|quick-?fix|fix(?:e[sd])?|bug)\b[:\s-]*", re.IGNORECASE)
_FIX_INSIDE = late_pattern(
    r"\b(?:to fix|fix(?:es|ed)?(?![- ](?:width|size|sized|point|position|height|length|price|price"
    r"|rate|term|cost|ture|navbar|header))|hot-?fix|bug-?fix|work ?around for|regression (?:in|of"
    r"|from)|root cause)\b",
    re.IGNORECASE,
)
_ISSUE_REF = late_pattern(
    r"^(?:(?:issue|bug|ticket|gh)?\s?(?:#\d+|[A-Z][A-Z0-9]+-\d+)(?:,| and|:|\s-|\s–)*\s*)+[:\s-]*"
)
_FAILURE = late_pattern(
    r"\b(?:crash\w*|leak\w*|race(?: condition)?|deadlock\w*|corrupt\w*|data loss|lost|loses"
    r"|hang(?:s|ing)?|hung|panic\w*|segfault\w*|overflow\w*|regression|outage|incident|vulnerab\w*"
    r"|security|exploit|injection|xss|csrf|infinite loop|timeouts?|timed out|"
    r"out of memory|oom|fail(?:s|ed|ing|ure|ures)?|broke(?:n)?|breaks?|breaking|exception"
    r"|exceptions|double[- ]charg\w+|wrong|incorrect\w*|duplicate[sd]? (?:orders?|payments?|rows?"
    r"|charges?)|null pointer|undefined|error)\b",
    re.IGNORECASE,
)


def is_noise(subject: str, author: str = "", parent_count: int = 1) -> bool:
    """Whether a commit teaches nothing whatever it says: a merge, a bot's, a dependency bump, a release, a draft."""
    line = EMOJI.sub("", subject.strip())
    if parent_count > 1 or (author and _BOTS.search(author)):
        return True
    return any(pattern.search(line) for pattern in (_MERGE, _DEPENDENCIES, _RELEASE, _DRAFT))


def lesson_of(message: CommitMessage, files: Sequence[str] = ()) -> Lesson | None:
    """The lesson of a commit that is no noise; None when it teaches none.

    A revert's lesson says what was taken back and why. The lesson of a fix is what was wrong, as the message tells it.
    """
    if message.reverts % 2:
        if len(message.description) < _LEAST_DESCRIPTION:
            return None
        return _lesson("Reverted", message, files, ("error", "revert"))
    if message.reverts:
        return None
    fix = _fix_of(message)
    if fix:
        said = _FIX_VERB.sub("", message.description)
        said = _ISSUE_REF.sub("", said).strip()
        message = message._replace(description=said or message.description)
        told = f"{message.description} {message.reason}"
        urgent = message.type in ("hotfix", "security", "sec", "regression", "vuln")
        failed = ("error",) if urgent or _FAILURE.search(told) else ()
        return _lesson(fix, message, files, failed)
    if message.breaking:
        return _lesson("Breaking change", message, files, ())
    return None


def change_lesson(message: CommitMessage) -> Lesson:
    """The lesson of a migration: what was changed, as the message tells it."""
    return _lesson("Changed", message, (), ("migration",))


def _lesson(head: str, message: CommitMessage, files: Sequence[str], tags: tuple[str, ...]) -> Lesson:
    scope = f" in {message.scope}" if message.scope else ""
    text = f"{head}{scope}: {message.description}"
    if not text.endswith((".", "!", "?", "。")):
        text += "."
    breaking = message.breaking if message.breaking and message.breaking != message.description else ""
    for sentence in split_sentences(" ".join(part for part in (message.reason, breaking) if part)):
        if len(text) + len(sentence) + 1 > MOST_LESSON_CHARACTERS:
            break
        text += f" {sentence}"
    named = [file for file in files if not _SIDE_FILE.search(file) and file not in text]
    if 0 < len(named) <= _MOST_FILES:
        text += f" ({', '.join(named)})"
    label = (_label(message.scope),) if message.scope and _label(message.scope) else ()
    return Lesson(text[:10_000], ("git", "lesson", *label, *tags))


def _fix_of(message: CommitMessage) -> str:
    """ "Fix" or "Hotfix" when the commit mends something that was wrong; "" otherwise."""
    description, kind = message.description, message.type
    stated = kind in FIX_TYPES
    start = _FIX_START.match(description)
    inside = _FIX_INSIDE.search(description)
    if not stated and kind not in ("", *PLAIN_TYPES):
        # "parser: fix crash" of kernel style names a part of the code in front.
        stated = False
    if not (stated or start or (inside and kind not in ("docs", "doc", "style", "test", "tests"))):
        return ""
    if kind in ("docs", "doc", "style") or message.scope.lower() in _COSMETIC_SCOPE:
        return ""
    bare = _ISSUE_REF.sub("", start["rest"] if start else description).strip()
    if len(bare) < _LEAST_DESCRIPTION and len(message.reason) < 2 * _LEAST_DESCRIPTION:
        return ""
    if _COSMETIC.match(bare) and not _FAILURE.search(message.reason):
        return ""
    return "Hotfix" if kind == "hotfix" or description.lower().startswith(("hotfix", "hot-fix")) else "Fix"


def _label(scope: str) -> str:
    return re.sub(r"[^\w.+#-]+", "-", scope.lower()).strip("-")[:40]
