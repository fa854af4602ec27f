"""A commit's message taken apart: type, scope, what was done, why, and what it takes back.

Above lie the readings of `lesson` and `migration`; below lies nothing. A message is read as people write it, with or
without a conventional prefix, a ticket, an emoji or the number of a pull request.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern

_READ_BODY_CHARACTERS = 20_000


class CommitMessage(NamedTuple):
    """A commit's message taken apart.

    Attributes:
        type: Conventional type in lower case, e.g. "fix"; "" where there is none.
        scope: What the type is about, e.g. "auth"; "" for none.
        description: The subject without prefix, ticket and pull request number; of a revert the subject that was
        reverted. reason: The body's prose without trailers, on one line. breaking: Text of a "BREAKING CHANGE" footer,
        or the description where the prefix has a "!"; "" for none. reverts: How many times what `description` names was
        taken back: 1 for a revert, 2 for a revert of a revert; 0 for none. reverted_hash: Hash that the body says is
        reverted; "" where it does not.
    """

    type: str
    scope: str
    description: str
    reason: str
    breaking: str = ""
    reverts: int = 0
    reverted_hash: str = ""


_PREFIX = late_pattern(
    r"^(?P<type>[A-Za-z][A-Za-z-]{1,15})\s?(?:\((?P<scope>[^()\n]{1,60})\)"
    r"|\[(?P<scope2>[^\[\]\n]{1,60})\])?(?P<bang>!)?:\s+(?P<rest>\S.*)$"
)
_BRACKET = late_pattern(r"^\[(?P<type>[A-Za-z-]{2,15})\]\s*:?\s*(?P<rest>\S.*)$")
_TICKET = late_pattern(r"^(?:\[?[A-Z][A-Z0-9]{1,9}-\d+\]?|#\d+|GH-\d+)\s*[:\-–—]?\s+")
EMOJI = late_pattern(r"^(?::[a-z0-9_+-]{2,40}:|[\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\ufe0f\u200d])+\s*")
_FIX_SIGNS = (":bug:", ":ambulance:", ":lock:", ":adhesive_bandage:", "🐛", "🚑", "🔒", "🩹")
_PULL_REQUEST = late_pattern(r"\s*\((?:#|!|GH-)\d+\)\s*$|\s*\[(?:skip ci|ci skip|no ci)\]\s*$", re.IGNORECASE)
_REVERT = late_pattern(
    r"^(?:(?:revert|reverts|reverted|reverting)\b"
    # "Roll back the transaction" and "Undo button" are about the code: these words need a subject, a hash or a colon.
    r"|(?:roll(?:s|ed|ing)?[ -]?back|back(?:s|ed|ing)? out|undo|undid|undoes)(?=\s*:|\s+[\"'“‘`]|\s+(?:commit|changeset)\b))"
    r"\s*:?\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
_REAPPLY = late_pattern(r"^(?:reapply|re-apply|reland|re-land|relands|reinstate)\b\s*:?\s*(?P<rest>.*)$", re.IGNORECASE)
_REVERTED_CLAUSE = late_pattern(
    r"\bthis reverts (?:commit "
    r"|changeset )?[0-9a-f]{7,64}(?:, reversing changes made to [0-9a-f]{7,64})?[.,:]?\s*",
    re.IGNORECASE,
)
_REVERTED_HASH = late_pattern(r"\b(?:this )?reverts? (?:commit |changeset )?([0-9a-f]{7,64})\b", re.IGNORECASE)
_HASH_ONLY = late_pattern(r"^(?:commits? )?[\"'(]?([0-9a-f]{7,64})[\"')]?\b[\s:,-]*", re.IGNORECASE)
_BREAKING = late_pattern(r"^BREAKING[ -]CHANGES?\s*:\s*(.+?)(?=\n\s*\n|\n[A-Z][\w-]+: |\Z)", re.MULTILINE | re.DOTALL)

_TRAILER = late_pattern(
    r"^(?:[A-Z][a-z]+(?:-[A-Za-z]+)+|Fixes|Closes|Resolves|Refs?|See|Bug|Issue|Ticket|Link|Related"
    r"|Cc|BREAKING[ -]CHANGES?|Co-authored-by|PR|Differential Revision)\s?[:#]\s*\S.*$"
    r"|^(?:fixes|closes|resolves|refs?|fix|close) (?:#|[A-Z]+-)\d+.*$"
    r"|^\(cherry picked from commit .*\)$|^https?://\S+$"
    r"|^(?:🤖 )?Generated (?:with|by) .*$|^-{3,}$|^git-svn-id:.*$",
    re.IGNORECASE,
)
_CONTROL = late_pattern(r"\x1b\[[0-?]*[ -/]*[@-~]|[\x00-\x08\x0b-\x1f\x7f-\x9f]")

FIX_TYPES = frozenset(
    {
        "fix",
        "fixes",
        "fixed",
        "bugfix",
        "bug",
        "bugs",
        "hotfix",
        "security",
        "sec",
        "regression",
        "patch",
        "quickfix",
        "fixbug",
        "defect",
        "vuln",
    }
)
PLAIN_TYPES = frozenset(
    {
        "feat",
        "feature",
        "chore",
        "docs",
        "doc",
        "style",
        "refactor",
        "perf",
        "test",
        "tests",
        "build",
        "ci",
        "add",
        "improve",
        "update",
        "deps",
        "wip",
        "release",
        "revert",
        "breaking",
        "deprecate",
        "remove",
        "change",
        "config",
        "infra",
        "ops",
        "ux",
        "ui",
        "core",
        "dev",
    }
)


def read_message(subject: str, body: str = "") -> CommitMessage:
    """Take a commit's message apart.

    Args:
        subject: Its first line.
        body: The rest.
    """
    subject = " ".join(_CONTROL.sub(" ", subject).split())
    body = _CONTROL.sub(" ", body[:_READ_BODY_CHARACTERS].replace("\r\n", "\n").replace("\r", "\n"))
    subject, reverts, hash_in_subject = _without_reverts(subject)
    kind, scope, description, bang = _without_prefix(subject)
    footer = _BREAKING.search(body)
    breaking = " ".join(footer[1].split()) if footer else (description if bang else "")
    named = _REVERTED_HASH.search(body)
    return CommitMessage(
        type=kind,
        scope=scope,
        description=description,
        reason=_reason(body),
        breaking=breaking,
        reverts=reverts,
        reverted_hash=(named[1].lower() if named else hash_in_subject) if reverts else "",
    )


def _without_reverts(subject: str) -> tuple[str, int, str]:
    """The innermost subject of nested reverts, how often it was taken back, and a hash that stands in its place."""
    count, found = 0, ""
    rest = EMOJI.sub("", subject)
    while True:
        revert, reapply = _REVERT.match(rest), _REAPPLY.match(rest)
        match = revert or reapply
        if match is None or count > 20:
            break
        inner = match["rest"].strip()
        quoted = inner[:1] in "\"'“‘`"
        only = _HASH_ONLY.match(inner)
        # "Reverted the timeout change" is prose of the same meaning; "reverts" of nothing is none.
        if not inner:
            break
        count += 1 if revert else 2
        if only:
            found, inner = only[1].lower(), inner[only.end() :]
        rest = _unquoted(inner) if quoted else inner
    return (rest if count else subject), count, found


def _unquoted(text: str) -> str:
    text = _PULL_REQUEST.sub("", text)
    opening, closing = text[:1], {"“": "”", "‘": "’"}.get(text[:1], text[:1])
    end = text.rfind(closing)
    return text[1:end] if end > 0 else text.lstrip(opening)


def _without_prefix(subject: str) -> tuple[str, str, str, bool]:
    """Type, scope, description and whether a "!" marks it as breaking."""
    sign = EMOJI.match(subject)
    rest = _TICKET.sub("", EMOJI.sub("", subject))
    kind = "fix" if sign and any(mark in sign[0] for mark in _FIX_SIGNS) else ""
    scope = ""
    bang = False
    if match := _PREFIX.match(rest):
        word = match["type"].lower()
        if word in FIX_TYPES or word in PLAIN_TYPES:
            kind, scope = word, (match["scope"] or match["scope2"] or "").strip()
        else:
            scope = match["type"]
        bang, rest = bool(match["bang"]), match["rest"]
    elif (match := _BRACKET.match(rest)) and match["type"].lower() in (*FIX_TYPES, *PLAIN_TYPES):
        kind, rest = match["type"].lower(), match["rest"]
    rest = _TICKET.sub("", EMOJI.sub("", rest))
    shorter = _PULL_REQUEST.sub("", rest)
    while shorter != rest:
        rest, shorter = shorter, _PULL_REQUEST.sub("", shorter)
    return kind, scope, rest.strip(), bang


def _reason(body: str) -> str:
    """The prose of a body: without trailers, lists of squashed commits, quotes and code."""
    kept: list[str] = []
    fenced = False
    body = _BREAKING.sub("", body)
    for line in body.split("\n"):
        bare = _REVERTED_CLAUSE.sub("", line.strip())
        if bare.startswith("```"):
            fenced = not fenced
            continue
        if (
            fenced
            or _TRAILER.match(bare)
            or line.startswith((">", "    ", "\t"))
            or bare.startswith(("* ", "diff ", "+++", "---"))
        ):
            continue
        kept.append(bare.removeprefix("- ") if bare.startswith("- ") else bare)
    return " ".join(" ".join(kept).split())
