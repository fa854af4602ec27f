"""The MCP server on the standard streams of this process: one agent, one session, one client.

Above it stands the command; below it `server` and the SDK. Whose session it is comes from the environment, which the
agent hands on; who calls comes from the agent's greeting.
"""

from __future__ import annotations

import logging
import os
import re
import signal
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import anyio
from anyio.abc import TaskStatus
from mcp.server.stdio import stdio_server

from hippo.client import Hippo
from hippo.method import Method
from hippo.v1.methods import METHODS
from hippo_mcp.drain import drained
from hippo_mcp.server import build_server
from hippo_mcp.tools import HALF_MARK, chosen_methods


def serve_stdio(wire_in: int, wire_out: int) -> int:
    """Serve until the input ends or nobody reads the output any more.

    Args:
        wire_in: Descriptor to read messages from.
        wire_out: Descriptor to write messages to.

    Returns:
        0.

    Raises:
        InvalidArgument: HIPPO_MCP_TOOLS names something that is no tool.
    """
    level = os.environ.get("HIPPO_LOG", "warning").upper()
    known = level in logging.getLevelNamesMapping()
    logging.basicConfig(stream=sys.stderr, level=level if known else "WARNING", format="hippo: %(message)s")
    methods = chosen_methods(METHODS, os.environ.get("HIPPO_MCP_TOOLS", ""))
    try:
        anyio.run(_serve, wire_in, wire_out, methods)
    except* (BrokenPipeError, ConnectionResetError):
        pass  # the agent is gone, and with it everybody who could read of it
    return 0


async def _serve(wire_in: int, wire_out: int, methods: Sequence[Method]) -> None:
    # The messages are UTF-8 whatever the locale says.
    source = _Lines(os.fdopen(wire_in, "rb"), encoding="utf-8", errors="replace")
    target = TextIOWrapper(os.fdopen(wire_out, "wb"), encoding="utf-8", newline="\n")
    hippo = Hippo(surface="mcp")
    server = build_server(
        hippo, methods=methods, actor=os.environ.get("HIPPO_ACTOR") or None, before_call=_Opening(hippo).ready
    )
    async with anyio.create_task_group() as group:
        if sys.platform != "win32":  # there, signals end the process at once, and event loops do not see them
            await group.start(_leave_on_signal, hippo)
        try:
            async with (
                stdio_server(anyio.wrap_file(source), anyio.wrap_file(target)) as (read, write),
                drained(read, write) as (server_read, server_write),
            ):
                await server.run(server_read, server_write, server.create_initialization_options())
            source.close()
            target.close()
        finally:
            with anyio.CancelScope(shield=True):
                await hippo.aclose()
        group.cancel_scope.cancel()


_ESCAPES = re.compile(
    r"\\[^u]"  # any other escape, an escaped backslash above all
    r"|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"  # a whole pair
    r"|(\\u[dD][89a-fA-F][0-9a-fA-F]{2})"
)


_MARK_ESCAPE = f"\\u{ord(HALF_MARK):04x}"


class _Lines(TextIOWrapper):
    """Lines of JSON in which every escape stands for a character.

    Half of a surrogate pair becomes a mark that the tools' arguments are freed of again: the JSON parser of the protocol
    drops a line that has one, and the agent would wait for its answer for ever.
    """

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # text files are no byte files to mypy
        return whole_escapes(super().readline(size))


def whole_escapes(line: str) -> str:
    """A line of JSON with `HALF_MARK` in place of escapes that are half of a surrogate pair."""
    if "\\ud" not in line and "\\uD" not in line:
        return line
    return _ESCAPES.sub(lambda found: _MARK_ESCAPE if found[1] else found[0], line)


class _Opening:
    """Opens the client at the first call, for as long as the process lives.

    A store that cannot be opened is tried again at the next call: a person may have mended it, and the agent goes on.
    """

    def __init__(self, hippo: Hippo) -> None:
        self._hippo = hippo
        self._lock = anyio.Lock()
        self._open = False

    async def ready(self) -> None:
        if self._open:
            return
        async with self._lock:
            if not self._open:
                await self._hippo.__aenter__()
                self._open = True


async def _leave_on_signal(hippo: Hippo, *, task_status: TaskStatus[None]) -> None:
    """End the process on Ctrl-C and SIGTERM.

    Not by cancelling: a thread waits for the next line of the input, and nothing but that line ends its wait.
    """
    with anyio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
        task_status.started()
        async for _ in signals:
            await hippo.aclose()
            os._exit(0)
