"""What a failed command or tool call says: the telling lines of its output, and how to know the same failure again.

Above lie the ledger of failed tool calls and `hippo watch`; below lies the finding of secrets. The same failure gives the same
text: times, durations, addresses and temporary paths are left out, so that the store knows it again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hippo.engine.domain.secret import redact

MOST_LINES = 3
MOST_LINE_CHARACTERS = 240
MOST_CALL_CHARACTERS = 300

_ANSI = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
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
_NOT_THE_TOOL_S_FAULT = re.compile(
    r"\b(?:interrupted by (?:the )?user|request interrupted|keyboardinterrupt|user (?:rejected|declined|denied)"
    r"|doesn't want to (?:proceed|take this action)|operation was aborted)\b",
    re.IGNORECASE,
)
_CHANGING = re.compile(r"0x[0-9a-f]+|\b[0-9a-f]{7,}\b|\d+", re.IGNORECASE)


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


def shown_call(call: str) -> str:
    """A command or call in one line, without secrets, cut to 300 characters."""
    # Secrets first: a cut one would be a piece that nobody knows any more.
    return redact(" ".join(call.split()))[0][:MOST_CALL_CHARACTERS].replace("`", "'")


def is_failure(error: str) -> bool:
    """False for an empty output, and for a call that a person stopped: nothing is to be learnt from that."""
    return bool(error.strip()) and not _NOT_THE_TOOL_S_FAULT.search(error)


def tool_failure(tool: str, error: str, call: str = "") -> str:
    """The memory of a failed tool call.

    Args:
        tool: The tool, e.g. "Bash".
        error: Its output, any length.
        call: The command or arguments; the first line that says something counts.

    Returns:
        One paragraph without secrets: "Bash failed on `npm test`: TypeError: x is not a function".
    """
    first = next((line for line in call.splitlines() if line.strip()), "")
    what = f"{tool} failed on `{shown_call(first)}`" if first else f"{tool} failed"
    lines = telling_lines([error])
    return f"{what}{': ' + ' / '.join(lines) if lines else ''}"


def failure_identity(tool: str, text: str) -> str:
    """What stays the same when a failure happens again: its words without numbers, hashes and addresses."""
    return f"{tool}\n{_CHANGING.sub('#', text)}"


def _steady(line: str) -> str:
    text = _CONTROL.sub("", line)
    for pattern, mark in _VARYING:
        text = pattern.sub(mark, text)
    return " ".join(text.split())[:MOST_LINE_CHARACTERS]
