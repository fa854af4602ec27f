"""A command of the user's own that draws facts from kept turns.

It gets the turns on standard input, one JSON object a line: {"id", "speaker", "time", "text"}. It prints facts on standard
output, one JSON object a line: {"id", "fact"}, with the id of the turn. Texts are data: nothing of them is on the command line.
"""

from __future__ import annotations

import asyncio
import json
import shlex
from collections.abc import Sequence

from hippo.engine.domain.memory import Memory
from hippo.engine.extraction import Extractor, Fact
from hippo.errors import InvalidArgument, Unavailable

TIMEOUT_SECONDS = 300.0
MOST_OUTPUT_BYTES = 1_000_000


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
    try:
        process = await asyncio.create_subprocess_exec(
            *words, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
    except (OSError, ValueError) as error:
        raise Unavailable(f"The command {words[0]!r} cannot be run: {error}.", field="extract_command") from None
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            output, complaint = await process.communicate(given.encode("utf-8", "replace"))
    except TimeoutError:
        raise Unavailable(
            f"The command {words[0]!r} gave no facts within {TIMEOUT_SECONDS:.0f} seconds.", field="extract_command"
        ) from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        said = complaint.decode("utf-8", "replace").strip().splitlines()
        why = f": {said[-1][:200]}" if said else ""
        raise Unavailable(
            f"The command {words[0]!r} failed with status {process.returncode}{why}.", field="extract_command"
        )
    if len(output) > MOST_OUTPUT_BYTES:
        raise Unavailable(
            f"The command {words[0]!r} printed {len(output):,} bytes; at most {MOST_OUTPUT_BYTES:,} are read.",
            field="extract_command",
        )
    return output.decode("utf-8", "replace")


def _facts_in(output: str, name: str) -> list[Fact]:
    facts = []
    for number, line in enumerate(output.splitlines(), 1):
        if not line.strip():
            continue
        try:
            read = json.loads(line)
            facts.append(Fact(read["id"], read["fact"]))
            if not isinstance(facts[-1].memory_id, str) or not isinstance(facts[-1].text, str):
                raise TypeError
        except (ValueError, KeyError, TypeError, RecursionError):
            raise Unavailable(
                f"Line {number} of what {name!r} printed is no fact.",
                field="extract_command",
                hint='Each line has to be a JSON object like {"id": "mem_a1b2c3d4e5f6", "fact": "..."}.',
            ) from None
    return facts
