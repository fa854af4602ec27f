"""Answers calls that come as lines of JSON: the door of hooks, the command line and clients on this machine.

Above it stands the server that owns the socket, below it the dispatcher. One request per line:
`{"id": 1, "method": "hippo.v1.MemoryService/Recall", "params": {...}, "context": {...}}`; the answer is one line with
`result` or `error`, a stream's are `event` lines and an `end`. `{"cancel": 1}` gives a call up.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import json
import logging
import os
import re
import secrets
import socket
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import hippo
from hippo import places
from hippo.call import DEFAULT_TENANT, CallContext
from hippo.errors import HippoError, InvalidArgument, ResourceExhausted, Unavailable
from hippo.service.dispatch import Dispatcher, internal_error
from hippo.transport import MAX_MESSAGE_BYTES
from hippo.transport.framing import LineBuffer, OversizedLine, encode_line, too_large

_LOG = logging.getLogger("hippo")

_MOST_RUNNING = 128
"""Calls one connection may have in flight; further ones wait in the socket."""

_MOST_BAD_LINES = 1000
"""Lines in a row that are no calls, after which a connection is closed: whoever sends them speaks something else."""

_CLOSE_SECONDS = 1.0
"""Most time the last answers get to leave when the server stops."""

_ID = re.compile(rb'"id"\s*:\s*(\d{1,15})')


class LineServer:
    """Serves a dispatcher on the line socket of a store.

    Args:
        dispatcher: Runs the calls.
        store: Folder of the store; decides the socket.
        limit: Most bytes of a line.
        unix: False to use loopback TCP and a token file instead of a unix socket.
    """

    def __init__(
        self, dispatcher: Dispatcher, store: str, *, limit: int = MAX_MESSAGE_BYTES, unix: bool | None = None
    ) -> None:
        self.address = ""
        self.dispatcher = dispatcher
        self.limit = limit
        self.stopping = False
        self.token = ""
        self.connections: set[_Connection] = set()
        self.greeting = {"version": hippo.__version__, "contract": "hippo.v1", "store": store, "pid": os.getpid()}
        self._store = store
        self._unix = hasattr(socket, "AF_UNIX") if unix is None else unix
        self._server: asyncio.Server | None = None
        self._file = ""
        self._closed = asyncio.Event()
        self._closed.set()

    async def start(self) -> None:
        """Bind and accept. The caller holds the claim on the store, so what lies in the way is a leftover.

        Raises:
            OSError: The socket cannot be made.
        """
        loop = asyncio.get_running_loop()
        if self._unix:
            self._file = self.address = places.socket_path(self._store)
            with contextlib.suppress(FileNotFoundError):
                Path(self._file).unlink()
            listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                listener.bind(self._file)
                Path(self._file).chmod(0o600)
                self._server = await loop.create_unix_server(lambda: _Connection(self), sock=listener)
            except BaseException:
                listener.close()
                raise
            return
        self.token = secrets.token_urlsafe(32)
        self._server = await loop.create_server(lambda: _Connection(self), "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        self._file = places.token_path(self._store)
        with contextlib.suppress(FileNotFoundError):
            Path(self._file).unlink()
        descriptor = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "w", encoding="utf-8") as file:
            file.write(f"{port} {self.token}\n")

    def joined(self, connection: _Connection) -> None:
        self.connections.add(connection)
        self._closed.clear()

    def left(self, connection: _Connection) -> None:
        self.connections.discard(connection)
        if not self.connections:
            self._closed.set()

    async def stop(self, grace_seconds: float) -> None:
        """Accept no more, let running calls finish, close.

        Args:
            grace_seconds: Most time for running calls; what still runs then is cancelled.
        """
        self.stopping = True
        # The file goes first: from here on clients find no server and work in process.
        with contextlib.suppress(OSError):
            Path(self._file).unlink()
        if self._server is not None:
            self._server.close()
        running = {task for connection in self.connections for task in connection.running.values()}
        if running:
            await asyncio.wait(running, timeout=grace_seconds)
        for connection in list(self.connections):
            connection.finish()
        late = {task for task in running if not task.done()}
        if late:
            await asyncio.wait(late)
        # Connections close in callbacks; leave no open transport behind for the loop's end. A client that does not read
        # would keep its last answers in the way for ever.
        try:
            await asyncio.wait_for(self._closed.wait(), _CLOSE_SECONDS)
        except TimeoutError:
            for connection in list(self.connections):
                connection.abort()
            await self._closed.wait()


class _Connection(asyncio.Protocol):
    """One client: reads its lines, runs its calls, writes the answers in the order they finish."""

    def __init__(self, server: LineServer) -> None:
        self.running: dict[object, asyncio.Task[None]] = {}
        self._server = server
        self._lines = LineBuffer(server.limit)
        self._transport: asyncio.Transport | None = None
        self._trusted = not server.token
        self._ended = False
        self._paused_reading = False
        self._may_write = asyncio.Event()
        self._may_write.set()
        self._pending: deque[bytes | OversizedLine] = deque()
        self._bad_lines = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # an event loop may have a class of its own
        self._server.joined(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._server.left(self)
        self._may_write.set()
        for task in self.running.values():
            task.cancel()

    def eof_received(self) -> bool:
        # A client that closed its sending half still reads: `printf ... | nc -U` is one.
        self._ended = True
        return bool(self.running or self._pending)

    def pause_writing(self) -> None:
        self._may_write.clear()
        self._pause_reading()

    def resume_writing(self) -> None:
        self._may_write.set()
        self._take_lines()
        self._resume_reading()
        self._close_if_done()

    def finish(self) -> None:
        self._pending.clear()
        for task in self.running.values():
            task.cancel()
        if self._transport is not None:
            self._transport.close()

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        self._pending.extend(self._lines.feed(data))
        self._take_lines()

    def _take_lines(self) -> None:
        while self._pending:
            # Answers that nobody reads hold further calls up as well: they would only pile up more of them.
            if len(self.running) >= _MOST_RUNNING or not self._may_write.is_set():
                self._pause_reading()
                return
            line = self._pending.popleft()
            try:
                self._take(line)
                self._bad_lines = 0
            except HippoError as error:
                found = _ID.search(line.head if isinstance(line, OversizedLine) else line[:256])
                self._write({"id": int(found[1]) if found else None, "error": error.to_dict()})
                self._bad_lines += 1
                if self._bad_lines >= _MOST_BAD_LINES:
                    last = ResourceExhausted(
                        f"{self._bad_lines} lines in a row were no calls; the connection is closed."
                    )
                    self._write({"id": None, "error": last.to_dict()})
                    self.finish()

    def _take(self, line: bytes | OversizedLine) -> None:
        if isinstance(line, OversizedLine):
            raise too_large(0, self._server.limit, "request")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise InvalidArgument("The line is not JSON.", reason="invalid_field") from None
        if not isinstance(message, dict):
            raise InvalidArgument("The line is not a JSON object.", reason="invalid_field")
        if not self._trusted:
            given = message.get("token")
            if not isinstance(given, str) or not hmac.compare_digest(
                given.encode(errors="replace"), self._server.token.encode()
            ):
                self.finish()
                return
            self._trusted = True
            if "method" not in message:
                return
        if "cancel" in message:
            task = self.running.get(message["cancel"]) if isinstance(message["cancel"], (int, str)) else None
            if task is not None:
                task.cancel()
            return
        call_id = message.get("id")
        path = message.get("method")
        if not isinstance(call_id, (int, str)) or isinstance(call_id, bool):
            raise InvalidArgument("id is missing or neither a number nor a text.", reason="invalid_field", field="id")
        if not isinstance(path, str):
            raise InvalidArgument("method is missing or not a text.", reason="invalid_field", field="method")
        if call_id in self.running:
            raise InvalidArgument(f"A call with id {call_id} is running.", reason="invalid_field", field="id")
        if path == "hello":
            self._write({"id": call_id, "result": self._server.greeting})
            return
        if self._server.stopping:
            raise Unavailable("The server is stopping.", hint="Try again.")
        params = message.get("params") or {}
        if not isinstance(params, dict):
            raise InvalidArgument("params is not an object.", reason="invalid_field", field="params")
        context = _context(message.get("context"))
        method = self._server.dispatcher.methods.get(path)
        streaming = method is not None and method.streaming
        run = self._stream(call_id, path, params, context) if streaming else self._unary(call_id, path, params, context)
        self.running[call_id] = asyncio.get_running_loop().create_task(run)

    async def _unary(self, call_id: int | str, path: str, params: dict[str, Any], context: CallContext) -> None:
        try:
            try:
                response = await self._server.dispatcher.unary(path, params, context)
                line = b'{"id":%s,"result":%s}\n' % (
                    json.dumps(call_id).encode(),
                    response.model_dump_json(exclude_none=True).encode(),
                )
                if len(line) > self._server.limit:
                    raise too_large(len(line), self._server.limit, "answer")
                self._send(line)
            except HippoError as error:
                self._write({"id": call_id, "error": error.to_dict()})
            except Exception as error:  # an answer that is no JSON: the caller must not wait for ever
                self._write({"id": call_id, "error": internal_error(error, path).to_dict()})
        finally:
            self._ran(call_id)

    async def _stream(self, call_id: int | str, path: str, params: dict[str, Any], context: CallContext) -> None:
        try:
            try:
                async with contextlib.aclosing(self._server.dispatcher.stream(path, params, context)) as events:
                    async for event in events:
                        self._write({"id": call_id, "event": event.model_dump(mode="json", exclude_none=True)})
                        # A client that does not read holds its own stream up, and nothing else.
                        await self._may_write.wait()
                self._write({"id": call_id, "end": True})
            except HippoError as error:
                self._write({"id": call_id, "error": error.to_dict()})
            except Exception as error:  # an answer that is no JSON: the caller must not wait for ever
                self._write({"id": call_id, "error": internal_error(error, path).to_dict()})
        finally:
            self._ran(call_id)

    def _ran(self, call_id: int | str) -> None:
        del self.running[call_id]
        if self._pending:
            self._take_lines()
        self._resume_reading()
        self._close_if_done()

    def _close_if_done(self) -> None:
        if self._ended and not self.running and not self._pending and self._transport is not None:
            self._transport.close()

    def _write(self, message: Mapping[str, object]) -> None:
        self._send(encode_line(message))

    def _send(self, line: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(line)

    def _pause_reading(self) -> None:
        if self._transport is not None and not self._paused_reading and not self._transport.is_closing():
            self._paused_reading = True
            self._transport.pause_reading()

    def _resume_reading(self) -> None:
        if (
            self._transport is not None
            and self._paused_reading
            and self._may_write.is_set()
            and len(self.running) < _MOST_RUNNING
            and not self._transport.is_closing()
        ):
            self._paused_reading = False
            self._transport.resume_reading()


def _context(data: object) -> CallContext:
    if data is None:
        return CallContext(surface="line")
    if not isinstance(data, dict):
        raise InvalidArgument("context is not an object.", reason="invalid_field", field="context")
    texts = {}
    for name, default in (("tenant", DEFAULT_TENANT), ("actor", ""), ("session", ""), ("surface", "line")):
        value = data.get(name)
        if value is None:
            value = default
        elif not isinstance(value, str):
            raise InvalidArgument(f"{name} of the context is not a text.", reason="invalid_field", field=name)
        texts[name] = value
    timeout = data.get("timeout_seconds")
    if timeout is not None and (isinstance(timeout, bool) or not isinstance(timeout, (int, float))):
        raise InvalidArgument("timeout_seconds is not a number.", reason="invalid_field", field="timeout")
    return CallContext(
        tenant=texts["tenant"],
        actor=texts["actor"],
        session=texts["session"],
        surface=texts["surface"],
        timeout_seconds=timeout,
    )
