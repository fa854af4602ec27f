"""A failed command as a memory: what was run, how it ended, and the lines of its output that say why.

Above lies `hippo watch`; below lies the finding of secrets. The same failure gives the same text: times, durations,
addresses and temporary paths are left out, so that the store knows it again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath

from hippo.engine.domain.secret import redact

MOST_LINES = 3
MOST_LINE_CHARACTERS = 240
MOST_COMMAND_CHARACTERS = 300

_ANSI = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_ASSIGNMENT = re.compile(r"^(?:env\s+)?(?:[A-Za-z_]\w*=(?:'[^']*'|\"[^\"]*\"|\S*)\s+)+")
_TELLING = re.compile(
    r"\b(?:error|exception|fail(?:ed|ure|s)?|fatal|denied|not found|no such|cannot|can't|could not"
    r"|couldn't|undefined|unexpected|invalid"
    r"|refused|timed? ?out|missing|panic|unable|conflict|aborted|unsupported|segmentation fault"
    r"|killed|assert\w*|out of memory|unresolved|required)\b"
    r"|\w(?:Error|Exception|Failure)\b|\bE\d{3,4}\b|^E\s{2,}",
    re.IGNORECASE,
)
_EMPTY_TALK = re.compile(
    r"complete log of this run|^npm (?:ERR!|error)\s*$|^npm (?:ERR!|error) (?:code|errno|path"
    r"|syscall|command)\b|^\s*at\s|^\s*File \"|^[-=_*~#\s.]+$"
    r"|traceback \(most recent call last\)|^\s*\^+\s*$|^(?:make"
    r"|ninja)(?:\[\d+\])?: \*\*\* .*Error \d+$|\b0 (?:errors?|failures?|failed)\b",
    re.IGNORECASE,
)
# What differs each time the same thing fails.
_VARYING = (
    (re.compile(r"\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?\s*"), ""),
    (re.compile(r"\[?\b\d\d:\d\d:\d\d(?:[.,]\d+)?\]?\s*"), ""),
    (re.compile(r"\b\d+(?:\.\d+)?\s?(?:ms|µs|ns|s|sec|secs|seconds?|minutes?|mins?)\b"), "…s"),
    (re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b", re.IGNORECASE), "…"),
    (re.compile(r"\b0x[0-9a-f]+\b", re.IGNORECASE), "0x…"),
    (re.compile(r"\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,}\b", re.IGNORECASE), "…"),
    (re.compile(r"(?:/private)?/(?:tmp|var/folders|var/tmp)/[^\s'\":)\]]+"), "/tmp/…"),
    (re.compile(r"\b(pid|process|thread)([ =:#]+)\d+", re.IGNORECASE), r"\1\2…"),
    (re.compile(r"\b((?:127\.0\.0\.1|localhost|\[::1\]):)(?:3[2-9]|4\d|5\d|6[0-5])\d{3}\b"), r"\1…"),
    (re.compile(r"(?<=[(\[])\d{4,}(?=[)\]])"), "…"),
)


def failure_text(command: str, status: int, output: Sequence[str]) -> str:
    """What is to be remembered of a failed command.

    Args:
        command: The command line as it was given.
        status: Its exit status, 128 and more for signals.
        output: Ends of what it printed, the most telling stream last.

    Returns:
        One paragraph without secrets: "`npm test` failed with exit status 1: TypeError: x is not a function".
    """
    shown = " ".join(_ASSIGNMENT.sub("", " ".join(command.split())).split())
    shown = redact(shown)[0][:MOST_COMMAND_CHARACTERS].replace("`", "'")
    how = f"was ended by signal {status - 128}" if status > 128 else f"failed with exit status {status}"
    lines = telling_lines(output)
    return f"`{shown}` {how}{': ' + ' / '.join(lines) if lines else ''}"


def telling_lines(output: Sequence[str]) -> list[str]:
    """The last lines that say what went wrong; without any such line the last one at all."""
    lines: list[str] = []
    for text in output:
        # Secrets first: one that spans lines would be cut into pieces nobody knows any more.
        for line in redact(_ANSI.sub("", text))[0].split("\n"):
            said = _steady(line.rstrip("\r").split("\r")[-1])
            if said and not _EMPTY_TALK.search(said):
                lines.append(said)
    telling = [line for line in lines if _TELLING.search(line)] or lines[-1:]
    return list(dict.fromkeys(telling))[-MOST_LINES:]


def command_label(command: str) -> str:
    """The program's name as a label: "npm" for "CI=1 /usr/bin/npm test"."""
    words = _ASSIGNMENT.sub("", command.strip()).split()
    name = PurePath(words[0].strip("'\"")).name.lower() if words else ""
    return re.sub(r"[^\w.+-]", "", name)[:40]


def _steady(line: str) -> str:
    text = _CONTROL.sub("", line)
    for pattern, mark in _VARYING:
        text = pattern.sub(mark, text)
    return " ".join(text.split())[:MOST_LINE_CHARACTERS]
