"""Let calls that have begun end before the end of the input ends the server.

The `mcp` package cancels every running call when its input closes. An agent that writes a memory and exits would lose
it; so the end of the input is held back until the calls before it are answered, for a bounded time.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import anyio
import mcp_types as types
from anyio.abc import ObjectReceiveStream, ObjectSendStream
from mcp.shared.message import SessionMessage

if TYPE_CHECKING:
    from mcp.shared._stream_protocols import ReadStream, WriteStream

DRAIN_SECONDS = 1.5
"""Longest wait for calls after the end of the input. Agents kill a server that is still there after a few seconds."""

Received = SessionMessage | Exception


class _Running:
    """Ids of the tool calls that are not answered yet."""

    def __init__(self) -> None:
        self._ids: set[Any] = set()
        self._changed = anyio.Event()

    def begin(self, item: Received) -> None:
        message = item.message if isinstance(item, SessionMessage) else None
        if isinstance(message, types.JSONRPCRequest) and message.method == "tools/call":
            self._ids.add(message.id)
        elif isinstance(message, types.JSONRPCNotification) and message.method == "notifications/cancelled":
            self._end((message.params or {}).get("requestId"))  # a cancelled call may stay without an answer

    def answered(self, item: SessionMessage) -> None:
        if isinstance(item.message, (types.JSONRPCResponse, types.JSONRPCError)):
            self._end(item.message.id)

    def _end(self, call: Any) -> None:
        self._ids.discard(call)
        self._changed.set()

    async def none_left(self) -> None:
        while self._ids:
            self._changed = anyio.Event()
            await self._changed.wait()


@asynccontextmanager
async def drained(
    read: ReadStream[Received], write: WriteStream[SessionMessage]
) -> AsyncIterator[tuple[ObjectReceiveStream[Received], ObjectSendStream[SessionMessage]]]:
    """Stand between a transport and a server, and hold back the end of the input while calls run.

    Args:
        read: The transport's messages.
        write: Where the transport takes messages.

    Yields:
        The pair of streams for the server.
    """
    running = _Running()
    to_server, server_read = anyio.create_memory_object_stream[Received](0)
    server_write, from_server = anyio.create_memory_object_stream[SessionMessage](0)

    async def forward_in() -> None:
        async with read, to_server:
            async for item in read:
                running.begin(item)
                await to_server.send(item)
            with anyio.move_on_after(DRAIN_SECONDS):
                await running.none_left()

    async def forward_out() -> None:
        # Closing the transport's end is what lets the transport stop.
        async with from_server, write:
            async for item in from_server:
                await write.send(item)
                running.answered(item)

    async with anyio.create_task_group() as group, server_read, server_write:
        group.start_soon(forward_in)
        group.start_soon(forward_out)
        yield server_read, server_write
