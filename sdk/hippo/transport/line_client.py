"""Calls as lines of JSON to the server of a store on this machine.

Above it stands the client, below it a unix socket, or loopback TCP where those are missing. Needs no grpc, and no task
of its own: the event loop's callbacks settle the waiting calls.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, cast

from pydantic import BaseModel

import hippo
from hippo import places
from hippo.call import CallContext
from hippo.errors import HippoError, Internal, Unavailable, error_from_dict
from hippo.method import Method
from hippo.service.dispatch import check_context, check_texts, deadline_exceeded
from hippo.transport import MAX_MESSAGE_BYTES
from hippo.transport.framing import LineBuffer, OversizedLine, encode_line, too_large


class LineCall:
    """A transport over one connection to a line server. It carries many calls at a time.

    Attributes:
        server: What the server said at the start: version, contract, store, pid.
    """

    remote = True

    def __init__(self, limit: int = MAX_MESSAGE_BYTES) -> None:
        self.server: dict[str, Any] = {}
        self._limit = limit
        self._loop = asyncio.get_running_loop()
        self._protocol = _Protocol(limit)
        self._next_id = 0
        self._heads: dict[int, tuple[CallContext, bytes]] = {}
        self._responses: dict[str, type[BaseModel]] = {}

    @classmethod
    async def open(cls, store: str, *, connect_seconds: float = 0.25, limit: int = MAX_MESSAGE_BYTES) -> LineCall:
        """Connect to the server of a store and hear who it is.

        Args:
            store: Folder of the store.
            connect_seconds: Most time for connection and greeting. A stopped process still accepts connections, so only
                the greeting tells that somebody is there.
            limit: Most bytes of a message.

        Raises:
            Unavailable: Nobody answers, or a server of another version does.
        """
        call = cls(limit)
        try:
            async with asyncio.timeout(connect_seconds):
                await call._connect(store)
                call.server = await call._ask(encode_line({"id": 0, "method": "hello"}), 0)
        except (OSError, TimeoutError, ValueError, HippoError) as error:
            call.abort()
            raise Unavailable(f"No server answers for the store {store}.", resource=store) from error
        except BaseException:
            call.abort()
            raise
        if call.server.get("version") != hippo.__version__:
            # A newer server's answers may hold fields this client's models refuse; in process works in any case.
            call.abort()
            raise Unavailable(
                f"The server of the store {store} has version {call.server.get('version')}, this client {hippo.__version__}.",
                resource=store,
                hint="Restart the server with the version that is installed.",
            )
        return call

    async def _connect(self, store: str) -> None:
        if hasattr(asyncio.get_running_loop(), "create_unix_connection"):
            path = places.socket_path(store)
            try:
                await self._loop.create_unix_connection(lambda: self._protocol, path)
                return
            except FileNotFoundError:
                pass
        port, token = Path(places.token_path(store)).read_text("utf-8").split()
        await self._loop.create_connection(lambda: self._protocol, "127.0.0.1", int(port))
        self._protocol.write(encode_line({"token": token}))

    @property
    def connected(self) -> bool:
        """False once the server is gone; the calls that waited have failed."""
        return self._protocol.transport is not None and not self._protocol.lost

    async def unary(self, method: Method, request: BaseModel, context: CallContext) -> BaseModel:
        """Send one call and wait for its answer.

        Raises:
            HippoError: The error the server sent, or Unavailable when the connection broke.
        """
        call_id = self._new_id()
        line = self._request_line(call_id, method, request, context)
        result = await self._ask(line, call_id, context.timeout_seconds)
        return self._response(method).model_validate(result)

    async def stream(self, method: Method, request: BaseModel, context: CallContext) -> AsyncIterator[BaseModel]:
        """Send one call and yield its events as they come; leaving early cancels it."""
        call_id = self._new_id()
        line = self._request_line(call_id, method, request, context)
        queue: asyncio.Queue[Any] = asyncio.Queue()
        self._protocol.register(call_id, queue.put_nowait)
        model = self._response(method)
        ended = False
        seconds, timer = context.timeout_seconds, None
        if seconds is not None:
            timer = self._loop.call_later(seconds, lambda: queue.put_nowait(deadline_exceeded(seconds)))
        try:
            self._protocol.write(line)
            while True:
                message = await queue.get()
                if isinstance(message, HippoError):
                    ended = message.code != "DEADLINE_EXCEEDED"  # the server may not know of it
                    raise message
                if "event" not in message:
                    ended = True
                    return
                yield model.model_validate(message["event"])
        finally:
            self._protocol.forget(call_id)
            if timer is not None:
                timer.cancel()
            if not ended:
                self._cancel(call_id)

    async def aclose(self) -> None:
        """Close the connection; waiting calls fail."""
        self.abort()

    def abort(self) -> None:
        """Close the connection now."""
        self._protocol.close()

    def _new_id(self) -> int:
        self._next_id += 1
        return self._next_id

    def _response(self, method: Method) -> type[BaseModel]:
        model = self._responses.get(method.path)
        if model is None:
            model = self._responses[method.path] = method.models()[1]
        return model

    def _request_line(self, call_id: int, method: Method, request: BaseModel, context: CallContext) -> bytes:
        cached = self._heads.get(id(context))
        check_texts(request)
        if cached is None or cached[0] is not context:
            check_context(context)
            if len(self._heads) > 100:
                self._heads.clear()
            cached = self._heads[id(context)] = (context, _context_json(context))
        params = request.model_dump_json(exclude_none=True).encode()
        line = b'{"id":%d,"method":"%s","context":%s,"params":%s}\n' % (
            call_id,
            method.path.encode(),
            cached[1],
            params,
        )
        if len(line) > self._limit:
            raise too_large(len(line), self._limit, "request")
        return line

    async def _ask(self, line: bytes, call_id: int, timeout_seconds: float | None = None) -> dict[str, Any]:
        future: asyncio.Future[dict[str, Any]] = self._loop.create_future()
        self._protocol.register(call_id, lambda message: _settle(future, message))
        timer = None
        if timeout_seconds is not None:
            timer = self._loop.call_later(timeout_seconds, _settle, future, deadline_exceeded(timeout_seconds))
        try:
            self._protocol.write(line)
            return await future
        except asyncio.CancelledError:
            self._cancel(call_id)
            raise
        except HippoError as error:
            if error.code == "DEADLINE_EXCEEDED":
                self._cancel(call_id)
            raise
        finally:
            self._protocol.forget(call_id)
            if timer is not None:
                timer.cancel()

    def _cancel(self, call_id: int) -> None:
        if self.connected:
            self._protocol.write(encode_line({"cancel": call_id}))


class _Protocol(asyncio.Protocol):
    """Reads lines and hands each to the call that waits for it."""

    def __init__(self, limit: int) -> None:
        self.transport: asyncio.Transport | None = None
        self.lost = False
        self._limit = limit
        self._lines = LineBuffer(limit)
        self._waiting: dict[int, Callable[[Any], None]] = {}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # an event loop may have a class of its own

    def data_received(self, data: bytes) -> None:
        for line in self._lines.feed(data):
            if isinstance(line, OversizedLine):
                self._fail(too_large(0, self._limit, "answer"))
                continue
            try:
                message = json.loads(line)
                receive = self._waiting.get(message.get("id"))
            except (ValueError, AttributeError, TypeError):
                self._fail(Internal("The server sent something that is not an answer.", resource="line"))
                self.close()
                return
            error = message.get("error")
            if receive is not None:
                receive(error_from_dict(error) if error is not None else message)
            elif error is not None and message.get("id") is None:
                # The server could not tell which call it was: it read none of those that wait.
                self._fail(error_from_dict(error))

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        self._fail(Unavailable("The server closed the connection."))

    def write(self, line: bytes) -> None:
        if self.transport is None or self.lost or self.transport.is_closing():
            raise Unavailable("The connection to the server is closed.")
        self.transport.write(line)

    def register(self, call_id: int, receive: Callable[[Any], None]) -> None:
        self._waiting[call_id] = receive

    def forget(self, call_id: int) -> None:
        self._waiting.pop(call_id, None)

    def close(self) -> None:
        self.lost = True
        if self.transport is not None and not self.transport.is_closing():
            self.transport.close()
        self._fail(Unavailable("The connection to the server is closed."))

    def _fail(self, error: HippoError) -> None:
        waiting, self._waiting = self._waiting, {}
        for receive in waiting.values():
            # Each call gets an exception of its own: a shared one would collect the tracebacks of all.
            receive(error_from_dict(error.to_dict()))


def _settle(future: asyncio.Future[dict[str, Any]], message: Any) -> None:
    if future.done():
        return
    if isinstance(message, HippoError):
        future.set_exception(message)
    else:
        future.set_result(message.get("result", {}))


def _context_json(context: CallContext) -> bytes:
    values: dict[str, object] = {"tenant": context.tenant, "surface": context.surface}
    if context.actor:
        values["actor"] = context.actor
    if context.session:
        values["session"] = context.session
    if context.timeout_seconds is not None:
        values["timeout_seconds"] = context.timeout_seconds
    return encode_line(values)[:-1]
