"""The command line `hippo`. `main` is its entry point."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130
"""Exit status of a command that Ctrl-C ended, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and end the process with its exit status.

    Args:
        arguments: The command line without the program's name; the process's own when None.
    """
    # Looking for plugins of pydantic reads the metadata of every installed package; the command line uses none.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")
    try:
        from hippo_cli.entry import run

        status = run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:  # while the program was still loading
        status = INTERRUPTED
    if arguments is None:
        _leave(status)
    sys.exit(status)


def _leave(status: int) -> None:
    """End the process without taking the interpreter apart, which costs a sixth of a recall.

    Everything is written and closed by now. Tools that report when a program ends are left their chance.
    """
    if "opentelemetry.sdk" in sys.modules or "coverage" in sys.modules or sys.flags.inspect:
        return
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):
            return
    os._exit(status)


__all__ = ["main"]
