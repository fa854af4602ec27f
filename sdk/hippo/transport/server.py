"""One process that serves one store: the line socket, gRPC on a unix socket and, if asked, on TCP.

Above it stand `hippo serve` and programs that stay up anyway, such as an MCP server; below it the dispatcher over
opened services. It owns the store's pid file and sockets and removes them when it ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hippo import places
from hippo.errors import FailedPrecondition, InvalidArgument
from hippo.service.dispatch import Dispatcher
from hippo.transport import MAX_MESSAGE_BYTES
from hippo.transport.claim import Claim, already_served, running_server
from hippo.transport.line_server import LineServer

if TYPE_CHECKING:
    from hippo.settings import Settings
    from hippo.transport.grpc_server import GrpcServer, Tls

GRACE_SECONDS = 10.0
"""Most time running calls get to finish when the server stops."""

CLOSING_SECONDS = 10.0
"""Most time a server takes behind that to write what waits and to close its store."""

_LOOK_AGAIN_SECONDS = 0.02


@dataclass(frozen=True, slots=True)
class ServerInfo:
    """Where a server listens.

    Attributes:
        pid: Its process.
        store: Folder of its store.
        line: Line socket, or `127.0.0.1:port` where unix sockets are missing.
        grpc: gRPC target of its unix socket, "" without one.
        tcp: gRPC target `host:port`, "" without one.
        kind: "serve" or "mcp".
    """

    pid: int
    store: str
    line: str
    grpc: str = ""
    tcp: str = ""
    kind: str = "serve"


class Server:
    """Serves a dispatcher for one store until `stop`.

    Args:
        dispatcher: Runs the calls. Whoever opened its services closes them after `stop`.
        store: Folder of the store.
        kind: What it is, for whoever finds it running.
        limit: Most bytes of a message.
    """

    def __init__(
        self, dispatcher: Dispatcher, store: str, *, kind: str = "serve", limit: int = MAX_MESSAGE_BYTES
    ) -> None:
        self._dispatcher = dispatcher
        self._store = store
        self._kind = kind
        self._limit = limit
        self._claim: Claim | None = None
        self._line: LineServer | None = None
        self._grpc: GrpcServer | None = None
        self._grpc_socket = ""

    async def start(
        self, *, grpc: bool = True, tcp: tuple[str, int] | None = None, tls: Tls | None = None
    ) -> ServerInfo:
        """Claim the store and begin to answer.

        Args:
            grpc: Serve gRPC on a unix socket too.
            tcp: Host and port to serve gRPC on; port 0 lets the system choose.
            tls: Certificate and key for `tcp`.

        Raises:
            FailedPrecondition: Another process serves the store, or the address is taken.
        """
        self._claim = Claim(self._store, self._kind)
        try:
            target, address = "", ""
            if grpc or tcp is not None:
                from hippo.transport.grpc_server import GrpcServer

                self._grpc = GrpcServer(self._dispatcher, limit=self._limit)
                if tcp is not None:
                    # The port first: when it is taken nothing has been changed yet.
                    address = f"{tcp[0]}:{self._grpc.bind_tcp(*tcp, tls)}"
                if grpc and hasattr(os, "getuid"):
                    self._grpc_socket = places.grpc_socket_path(self._store)
                    _unlink(self._grpc_socket)
                    self._grpc.bind_unix(self._grpc_socket)
                    os.chmod(self._grpc_socket, 0o600)
                    target = "unix:" + self._grpc_socket
                await self._grpc.start()
            self._line = LineServer(self._dispatcher, self._store, limit=self._limit)
            await self._line.start()
            self._claim.write(address)
            return ServerInfo(
                pid=os.getpid(), store=self._store, line=self._line.address, grpc=target, tcp=address, kind=self._kind
            )
        except OSError as error:
            await self.stop(0)
            raise FailedPrecondition(
                f"Cannot make the sockets of the store {self._store}: {error.strerror}.",
                resource=str(error.filename or ""),
            ) from error
        except BaseException:
            await self.stop(0)
            raise

    async def stop(self, grace_seconds: float = GRACE_SECONDS) -> None:
        """Accept no more, let running calls finish, remove the sockets, give the claim back.

        Args:
            grace_seconds: Most time for running calls; what still runs then is cancelled.
        """
        stops = [part.stop(grace_seconds) for part in (self._line, self._grpc) if part is not None]
        await asyncio.gather(*stops)
        if self._grpc_socket:
            _unlink(self._grpc_socket)
        if self._claim is not None:
            self._claim.release()
        self._claim = self._line = self._grpc = None


async def serve(
    settings: Settings,
    *,
    tcp: str | None = None,
    tls: Tls | None = None,
    idle_exit_seconds: float | None = None,
    ready: Callable[[ServerInfo], object] | None = None,
    kind: str = "serve",
    open_services: Callable[..., Awaitable[Any]] | None = None,
) -> None:
    """Serve a store until SIGTERM, SIGINT or idleness.

    Running calls finish and bookkeeping is written before this returns; sockets and pid file are gone afterwards.

    Args:
        settings: Which store, and how.
        tcp: `host:port` for gRPC, loopback only; port 0 lets the system choose; None for no TCP.
        tls: Certificate and key for `tcp`.
        idle_exit_seconds: End after this time without a call; None to stay.
        ready: Called once with where the server listens.
        kind: What it is, for whoever finds it running.
        open_services: Opens the services over the settings; the composition root when None.

    Raises:
        FailedPrecondition: reason "server_running" with the pid in `resource`, or the address is taken.
        InvalidArgument: `tcp` is not of the form host:port, or not on this machine.
    """
    address = _loopback(tcp) if tcp is not None else None
    if running_server(settings.store) is not None:
        # Asked before anything is opened, so that a second start answers at once; the claim decides in the end.
        raise already_served(settings.store)
    if open_services is None:
        from hippo.service import compose

        open_services = compose.open_services
    from hippo.v1.methods import METHODS

    stopping = asyncio.Event()
    with _signals(stopping):
        services = await open_services(settings, managed=True, mode="server")
        try:
            dispatcher = Dispatcher(METHODS, services.table)
            server = Server(dispatcher, settings.store, kind=kind)
            info = await server.start(tcp=address, tls=tls)
            try:
                if ready is not None:
                    ready(info)
                await _until(stopping, dispatcher, idle_exit_seconds)
            finally:
                await server.stop()
        finally:
            await services.aclose()


@contextlib.asynccontextmanager
async def line_door(dispatcher: Dispatcher, store: str, *, kind: str = "mcp") -> AsyncIterator[ServerInfo | None]:
    """Own the line socket of a store while the block runs, for a process that stays up for another reason.

    Args:
        dispatcher: Runs the calls.
        store: Folder of the store.
        kind: What the process is.

    Yields:
        Where it listens; None when another process serves the store, which is then left alone.
    """
    server = Server(dispatcher, store, kind=kind)
    try:
        info = await server.start(grpc=False)
    except FailedPrecondition:
        yield None
        return
    try:
        yield info
    finally:
        await server.stop()


def stop_server(store: str) -> dict[str, Any] | None:
    """Ask the process that serves a store to end; it finishes its calls first.

    Returns:
        The entry of its pid file, None when none runs.
    """
    entry = running_server(store)
    if entry is not None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(entry["pid"], signal.SIGTERM)
    return entry


def has_ended(entry: Mapping[str, Any], patience_seconds: float = GRACE_SECONDS + CLOSING_SECONDS) -> bool:
    """Wait for the end of a server that was asked to end.

    Args:
        entry: What `stop_server` returned.
        patience_seconds: How long to wait.

    Returns:
        False when it still serves the store then.
    """
    deadline = time.monotonic() + patience_seconds
    while (running := running_server(entry["store"])) is not None and running["pid"] == entry["pid"]:
        if time.monotonic() > deadline:
            return False
        time.sleep(_LOOK_AGAIN_SECONDS)
    return True


async def _until(stopping: asyncio.Event, dispatcher: Dispatcher, idle_exit_seconds: float | None) -> None:
    while True:
        seen = dispatcher.finished
        try:
            await asyncio.wait_for(stopping.wait(), idle_exit_seconds)
            return
        except TimeoutError:
            if dispatcher.running == 0 and dispatcher.finished == seen:
                return


@contextlib.contextmanager
def _signals(stopping: asyncio.Event) -> Any:
    loop = asyncio.get_running_loop()
    taken = []
    for number in (signal.SIGTERM, signal.SIGINT):
        # Only the main thread of a Unix process can; elsewhere whoever runs the loop stops it.
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, stopping.set)
            taken.append(number)
    try:
        yield
    finally:
        for number in taken:
            loop.remove_signal_handler(number)


def _loopback(address: str) -> tuple[str, int]:
    from hippo.transport.grpc_client import is_loopback, split_address

    try:
        host, port = split_address(address)
    except InvalidArgument as error:
        error.field = "tcp"
        raise
    if not is_loopback(host):
        raise InvalidArgument(
            f"{host} is not an address of this machine alone, and there are no API keys that would guard another one.",
            reason="invalid_field",
            field="tcp",
            hint="Serve on 127.0.0.1, and reach it from elsewhere through a tunnel.",
        )
    # A name could be resolved to something else than was checked.
    return ("127.0.0.1" if host == "localhost" else host), port


def _unlink(path: str) -> None:
    with contextlib.suppress(FileNotFoundError):
        os.unlink(path)
