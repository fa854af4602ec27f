"""A failed command as a memory: what was run, how it ended, and the lines of its output that say why.

Above lies `hippo watch`; below lies the reading of the output (`hippo.engine.domain.failure`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath

from hippo.engine.domain.failure import shown_call, telling_lines

_ASSIGNMENT = re.compile(r"^(?:env\s+)?(?:[A-Za-z_]\w*=(?:'[^']*'|\"[^\"]*\"|\S*)\s+)+")


def failure_text(command: str, status: int, output: Sequence[str]) -> str:
    """What is to be remembered of a failed command.

    Args:
        command: The command line as it was given.
        status: Its exit status, 128 and more for signals.
        output: Ends of what it printed, the most telling stream last.

    Returns:
        One paragraph without secrets: "`npm test` failed with exit status 1: TypeError: x is not a function".
    """
    shown = shown_call(_ASSIGNMENT.sub("", " ".join(command.split())))
    how = f"was ended by signal {status - 128}" if status > 128 else f"failed with exit status {status}"
    lines = telling_lines(output)
    return f"`{shown}` {how}{': ' + ' / '.join(lines) if lines else ''}"


def command_label(command: str) -> str:
    """The program's name as a label: "npm" for "CI=1 /usr/bin/npm test"."""
    words = _ASSIGNMENT.sub("", command.strip()).split()
    name = PurePath(words[0].strip("'\"")).name.lower() if words else ""
    return re.sub(r"[^\w.+-]", "", name)[:40]
