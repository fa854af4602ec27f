"""Capture what was said in a session that has ended: the process that the hook starts and nobody waits for.

`python -m hippo_hook.capture STORE TRANSCRIPT SESSION ACTOR` reads the agent's record of the session as `hippo capture`
reads one, and hands the words of the person and of the assistant to the store: through its running server, else in this
process. What the store knows is passed over, so a session that is resumed and ends again adds what is new in it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from hippo import places
from hippo_hook.detached import leave_folder

SOURCE = "capture:claude-code"
PART_CHARACTERS = 100_000
"""Speech handed over at a time. A million would keep a server from its prompts for two seconds."""
MAX_LINE_BYTES = 16 * 1024 * 1024
"""Longest line read; what is longer is a picture or a tool's output."""
CALL_SECONDS = 120.0

_BATCH_BYTES = 64 * 1024


def main() -> int:
    """Capture the session named on the command line.

    Returns:
        0 when its words are with the store or there were none, 1 when they could not be stored.
    """
    leave_folder()
    import asyncio

    from hippo.errors import HippoError

    store, name, session, actor = sys.argv[1:5]
    transcript = Path(name)
    try:
        # Once more, as time has passed: a hook never makes a store. A device or a pipe would never end.
        if not Path(places.database_path(store)).stat().st_size or not transcript.is_file():
            return 0
        with transcript.open("rb") as file:
            asyncio.run(_capture(store, file, f"file:{transcript.name}"[:500], session[:200], actor))
    except (OSError, HippoError):
        return 1
    return 0


async def _capture(store: str, transcript: BinaryIO, reference: str, session: str, actor: str) -> None:
    from hippo.client import Hippo

    async with Hippo(store=store, surface="hook", actor=actor, session=session or None, timeout=CALL_SECONDS) as hippo:
        for part in parts_of(transcript):
            await hippo.capture(part, source=SOURCE, artifact_ref=reference)


def parts_of(transcript: BinaryIO) -> Iterator[str]:
    """The speech of a record, as labelled turns, in parts of about `PART_CHARACTERS`.

    Parts end between turns; only a turn that is longer than ten parts is cut. Lines that are no record, as the last one
    of a file that is still written, are passed over. Of the file little more than the longest line is held.

    Args:
        transcript: The record, one JSON object a line, of any size.
    """
    from hippo.sources import transcript as records

    waiting: list[str] = []
    size = 0
    for batch in _batches(transcript):
        # The empty record says that these are records, whatever the batch begins with.
        for piece in records.parts_of("{}\n" + batch, 10 * PART_CHARACTERS):
            waiting.append(piece)
            size += len(piece)
            if size >= PART_CHARACTERS:
                yield "\n\n".join(waiting)
                waiting, size = [], 0
    if waiting:
        yield "\n\n".join(waiting)


def _batches(transcript: BinaryIO) -> Iterator[str]:
    """Whole lines of the file together, without those that are too long."""
    lines: list[bytes] = []
    size = 0
    while line := transcript.readline(MAX_LINE_BYTES):
        if len(line) == MAX_LINE_BYTES and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = transcript.readline(MAX_LINE_BYTES)
            continue
        lines.append(line)
        size += len(line)
        if size >= _BATCH_BYTES:
            yield b"".join(lines).decode("utf-8", "replace")
            lines, size = [], 0
    if lines:
        yield b"".join(lines).decode("utf-8", "replace")


if __name__ == "__main__":
    sys.exit(main())
