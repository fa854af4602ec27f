"""Where log records go while a command runs.

Warnings are said on standard error in one line; faults, with their tracebacks, go to a file, so that a person sees a
sentence and a reference. HIPPO_LOG=debug (or info) shows everything on standard error instead.
"""
# Paths are strings here, as in `hippo.places`.
# ruff: noqa: PTH118, PTH123

from __future__ import annotations

import logging
import os

from hippo import places
from hippo_cli import streams

FILE = "hippo.log"
"""Name of the log in the user's Hippo folder."""


class _Quiet(logging.Handler):
    """Says warnings in one line and writes faults to the log."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno < logging.ERROR:
            if getattr(record, "in_answer", False):  # the command says it with the answer
                return
            streams.say(record.getMessage())
            return
        try:
            self._append(self.format(record))
        except OSError:  # a home that cannot be written must not hide the error itself
            pass

    def _append(self, text: str) -> None:
        places.make_private_dir(places.hippo_home())
        descriptor = os.open(log_path(), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with open(descriptor, "a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text + "\n")


def log_path() -> str:
    """The log file; it exists once there was a fault."""
    return os.path.join(places.hippo_home(), FILE)


def set_up_logging() -> None:
    """Send the records of Hippo where they belong; other libraries stay silent."""
    logger = logging.getLogger("hippo")
    logger.propagate = False
    logging.lastResort = None
    wanted = os.environ.get("HIPPO_LOG", "")
    level = logging.getLevelName(wanted.upper())
    if wanted and not isinstance(level, int):
        streams.say(f"HIPPO_LOG is {wanted[:40]!r}; it is debug, info, warning or error. Taken as warning.")
    handler: logging.Handler
    if isinstance(level, int) and level < logging.WARNING:
        handler = logging.StreamHandler()
        logger.setLevel(level)
    else:
        handler = _Quiet(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger.handlers = [handler]
