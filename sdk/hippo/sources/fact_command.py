"""A command of the user's own that draws facts from kept turns.

It gets the turns on standard input, one JSON object a line: {"id", "speaker", "time", "text"}. It prints facts on standard
output, one JSON object a line: {"id", "fact"}, with the id of the turn. Texts are data: nothing of them is on the command line.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import selectors
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Sequence

from hippo.engine.domain.memory import Memory
from hippo.engine.extraction import Extractor, Fact
from hippo.engine.extraction_failure import NoFacts
from hippo.errors import FailedPrecondition, InvalidArgument

TIMEOUT_SECONDS = 300.0
MOST_OUTPUT_BYTES = 1_000_000

_LOOK_UP_SECONDS = 0.2
"""How long a command may go on after its sleep was given up."""


def fact_command(command: str) -> Extractor:
    """What asks a command for facts.

    Args:
        command: The command line, split as a shell does and run without one.

    Raises:
        InvalidArgument: It is no command line.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InvalidArgument(f"extract_command is no command line: {error}.", field="extract_command") from None
    if not words:
        raise InvalidArgument("extract_command is empty.", field="extract_command")

    async def extract(turns: Sequence[Memory]) -> list[Fact]:
        return _facts_in(await _output_of(words, "".join(_line(turn) for turn in turns)), words[0])

    return extract


def _line(turn: Memory) -> str:
    told = {"id": turn.id, "speaker": turn.speaker, "time": turn.event_time.isoformat(), "text": turn.text}
    return json.dumps(told, ensure_ascii=False) + "\n"


async def _output_of(words: list[str], given: str) -> str:
    """What a command prints. It runs on a thread of its own: event loops differ in how they give up a process and its pipes."""
    given_up = threading.Event()
    try:
        output, complaint, status = await asyncio.to_thread(_run, words, given.encode("utf-8", "replace"), given_up)
    except asyncio.CancelledError:
        given_up.set()
        raise
    except (OSError, ValueError) as error:
        raise FailedPrecondition(
            f"The command {words[0]!r} cannot be run: {error}.",
            field="extract_command",
            hint="Mend the setting extract_command.",
        ) from None
    if status is None:
        raise NoFacts(f"The command {words[0]!r} gave no facts within {TIMEOUT_SECONDS:.0f} seconds")
    if len(output) > MOST_OUTPUT_BYTES:
        raise NoFacts(f"The command {words[0]!r} printed more than {MOST_OUTPUT_BYTES:,} bytes")
    if status != 0:
        said = complaint.decode("utf-8", "replace").strip().splitlines()
        raise NoFacts(f"The command {words[0]!r} failed with status {status}", said=said[-1][:200] if said else "")
    return output.decode("utf-8", "replace")


def _run(words: list[str], given: bytes, given_up: threading.Event) -> tuple[bytes, bytes, int | None]:
    """Run a command in a session of its own: what it printed, what it complained of, its status; None when it was ended."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    said = {"output": bytearray(), "complaint": bytearray()}
    process = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    status: int | None = None
    try:
        _talk(process, given, said, deadline, given_up)
        if len(said["output"]) <= MOST_OUTPUT_BYTES and not given_up.is_set():
            with contextlib.suppress(subprocess.TimeoutExpired):
                status = process.wait(max(0.0, deadline - time.monotonic()))
        elif not given_up.is_set():
            status = -signal.SIGKILL
    finally:
        # Whatever it has started goes with it, and its pipes are not waited for: a grandchild may hold them.
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            with contextlib.suppress(OSError):
                pipe.close()  # type: ignore[union-attr]  # all three were asked for
    return bytes(said["output"]), bytes(said["complaint"]), status


def _talk(
    process: subprocess.Popen[bytes],
    given: bytes,
    said: dict[str, bytearray],
    deadline: float,
    given_up: threading.Event,
) -> None:
    """Hand the input over and read what comes, until both ends are closed, it is too much, too late or not wanted any more."""
    left = memoryview(given)
    with selectors.DefaultSelector() as selector:
        for pipe, name in ((process.stdin, "input"), (process.stdout, "output"), (process.stderr, "complaint")):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)
            selector.register(pipe, selectors.EVENT_WRITE if name == "input" else selectors.EVENT_READ, name)
        while any(key.data != "input" for key in selector.get_map().values()):
            if time.monotonic() > deadline or given_up.is_set() or len(said["output"]) > MOST_OUTPUT_BYTES:
                return
            for key, _ in selector.select(_LOOK_UP_SECONDS):
                if key.data == "input":
                    left = _hand_over(key.fd, left)
                    if not left:
                        selector.unregister(key.fileobj)
                        with contextlib.suppress(OSError):
                            process.stdin.close()  # type: ignore[union-attr]
                    continue
                piece = os.read(key.fd, 65_536)
                if not piece:
                    selector.unregister(key.fileobj)
                elif key.data == "output" or len(said["complaint"]) < MOST_OUTPUT_BYTES:
                    said[key.data] += piece


def _hand_over(pipe: int, left: memoryview) -> memoryview:
    try:
        return left[os.write(pipe, left[:65_536]) :]
    except BlockingIOError:
        return left
    except OSError:  # it does not read: that is its own matter
        return left[:0]


def _facts_in(output: str, name: str) -> list[Fact]:
    """The facts among the lines; others are passed over, unless there is no fact at all."""
    facts = []
    fault = 0
    for number, line in enumerate(output.splitlines(), 1):
        if not line.strip():
            continue
        try:
            read = json.loads(line)
            fact = Fact(read["id"], read["fact"])
        except (ValueError, KeyError, TypeError, RecursionError):
            fault = fault or number
            continue
        if isinstance(fact.memory_id, str) and isinstance(fact.text, str):
            facts.append(fact)
        else:
            fault = fault or number
    if fault and not facts:
        raise NoFacts(
            f"Line {fault} of what {name!r} printed is no fact",
            hint='Each line has to be a JSON object like {"id": "mem_a1b2c3d4e5f6", "fact": "..."}.',
        )
    return facts
