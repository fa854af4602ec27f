"""A failed tool call as a memory: what to keep of its output, and how to know the same failure again."""

from __future__ import annotations

import re
import unicodedata

MOST_CALL_CHARACTERS = 200
MOST_LINES = 4
MOST_LINE_CHARACTERS = 300

_ANSI = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07]*(?:\x07|\x1b\\)")
_TELLING = re.compile(
    r"error|exception|fail|fatal|denied|not found|no such|cannot|can't|could not|undefined|unexpected|invalid|refused"
    r"|timed? ?out|missing|panic|traceback|unable|conflict|exit (?:code|status)",
    re.IGNORECASE,
)
_NOT_THE_TOOL_S_FAULT = re.compile(
    r"\b(?:interrupted by (?:the )?user|request interrupted|keyboardinterrupt|user (?:rejected|declined|denied)"
    r"|doesn't want to (?:proceed|take this action)|operation was aborted)\b",
    re.IGNORECASE,
)
_VARYING = re.compile(r"0x[0-9a-f]+|\b[0-9a-f]{7,}\b|\d+", re.IGNORECASE)


def is_failure(error: str) -> bool:
    """False for an empty output, and for a call that a person stopped: nothing is to be learnt from that."""
    return bool(error.strip()) and not _NOT_THE_TOOL_S_FAULT.search(error)


def failure_text(tool: str, error: str, call: str = "") -> str:
    """The memory of a failed call: the call and the lines of its output that tell most.

    Args:
        tool: The tool, e.g. "Bash".
        error: Its output, any length.
        call: The command or arguments; its first line counts.

    Returns:
        One paragraph; the last telling lines of the output, at most four, each cut to 300 characters.
    """
    lines = [" ".join(line.split()) for line in _plain(error).splitlines()]
    lines = [line for line in lines if line]
    telling = [line for line in lines if _TELLING.search(line)] or lines
    kept = [line[:MOST_LINE_CHARACTERS] for line in dict.fromkeys(telling[-MOST_LINES:])]
    first = next((" ".join(line.split()) for line in _plain(call).splitlines() if line.strip()), "")
    what = f"{tool} failed on `{first[:MOST_CALL_CHARACTERS]}`" if first else f"{tool} failed"
    return f"{what}: {' / '.join(kept)}"


def failure_identity(tool: str, text: str) -> str:
    """What stays the same when a failure happens again: its words without numbers, hashes and addresses."""
    return f"{tool}\n{_VARYING.sub('#', text)}"


def _plain(text: str) -> str:
    shown = _ANSI.sub("", text).replace("\r", "\n")
    return "".join(char for char in shown if char == "\n" or unicodedata.category(char) != "Cc" or char == "\t")
