"""The connection behind a client: opened at the first call, opened again in another event loop, closed once.

Above it stands `Hippo`; below it the transports. It decides between a running server and this process, and knows no
method.
"""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any

from hippo.errors import FailedPrecondition, Unavailable

if TYPE_CHECKING:
    import asyncio

    from hippo.engine.ports import Clock, IdSource
    from hippo.service.compose import Services
    from hippo.service.dispatch import Dispatcher
    from hippo.settings import Settings


_INHERITED: list[object] = []
"""What a forked child got from its parent and keeps untouched to its end."""


class Connection:
    """One store or server, as one client and its copies use it.

    Args:
        address: `unix:/path` or `host:port` of a server, "" for a store of this machine.
        store: Path of the store, None to find it.
        embedded: True to work in this process in any case.
        tls: True, a file with certificates, or None.
        settings: Settings, None to read them at the first use.
        clock: The time now, for a store in this process.
        ids: Source of fresh ids, for a store in this process.

    Attributes:
        transport: "embedded", "line" or "grpc" once open.
        server_version: Version of a remote server once somebody asked.
        dispatcher: Runs the calls when the store is open in this process.
    """

    def __init__(
        self,
        *,
        address: str,
        store: str | None,
        embedded: bool | None,
        tls: bool | str | None,
        settings: Settings | None,
        clock: Clock | None,
        ids: IdSource | None,
    ) -> None:
        self.address = address
        self.transport: str | None = None
        self.server_version: str | None = None
        self.dispatcher: Dispatcher | None = None
        self._store = store
        self._embedded = embedded
        self._tls = tls
        self._settings = settings
        self._clock = clock
        self._ids = ids
        self._held = False
        self._closed = False
        self._call: Any = None
        self._services: Services | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock: asyncio.Lock | None = None
        self._users = 0
        self._process = os.getpid()

    def __str__(self) -> str:
        where = self.address or self._store or "of the working folder"
        return f"{where}, {'closed' if self._closed else self.transport or 'not open yet'}"

    @property
    def settings(self) -> Settings:
        if self._settings is None:
            from hippo.settings import load_settings

            self._settings = load_settings(store=self._store, embedded=self._embedded)
        return self._settings

    def now(self) -> float:
        """Seconds of a clock that only runs forward, for deadlines."""
        return time.monotonic()

    async def hold(self) -> None:
        """Open for good: until `aclose`, bookkeeping may be written in the background."""
        if self._call is not None and not self._held:
            await self._close()
        self._held = True
        await self.ready()

    async def open(self) -> None:
        """Open now; outside `async with` a line connection is only tried, and made again by each call."""
        self.enter()
        try:
            await self.ready()
        finally:
            self.release()

    def enter(self) -> Any:
        """Begin a call, and end it with `release`: the transport when it is open in the running loop, else None."""
        import asyncio  # by its own name: taking one name out of a package costs a call more, and every call passes here

        self._users += 1
        call = self._call
        if (
            call is not None
            and self._loop is asyncio.get_running_loop()
            and (self.transport != "line" or call.connected)
        ):
            return call
        return None

    async def ready(self) -> Any:
        """The transport, opened in the running loop when it is not.

        Raises:
            FailedPrecondition: The client is closed, or another loop is using it.
            Unavailable: The server does not answer.
        """
        from asyncio import get_running_loop

        return await self._open(get_running_loop())

    def release(self) -> None:
        """One call is done."""
        self._users -= 1
        if self._users <= 0 and not self._held and self.transport == "line" and self._call is not None:
            # Outside `async with` nobody closes; a connection is made again faster than one call runs.
            self._call.abort()
            self._call = None

    async def aclose(self) -> None:
        self._closed = True
        await self._close()

    def abandon(self) -> None:
        """Close without an event loop."""
        self._closed = True
        self._call = None
        if self._services is not None:
            self._services.abandon()
        self._services = None

    async def _open(self, loop: asyncio.AbstractEventLoop) -> Any:
        from asyncio import Lock

        if self._loop is not loop and not self._closed:
            self._leave(loop)
            self._loop, self._lock = loop, Lock()
        if self._lock is None:
            self._lock = Lock()
        async with self._lock:
            if self._call is not None and (self.transport != "line" or self._call.connected):
                return self._call
            self._call = None
            if self._closed:
                raise FailedPrecondition("This client is closed.", hint="Open a new one: Hippo().")
            if self.address:
                self._call, self.transport = await self._open_grpc(), "grpc"
            else:
                line = None if self.settings.embedded else await self._find_server()
                if line is not None:
                    self._call, self.transport = line, "line"
                else:
                    self._call, self.transport = await self._open_store(), "embedded"
            return self._call

    def _leave(self, loop: asyncio.AbstractEventLoop) -> None:
        """Forget what was opened in a loop that has ended."""
        old = self._loop
        if self._process != os.getpid():
            # A forked child has neither the loop's thread nor the store's, and may not close files its parent uses.
            _INHERITED.append((self._call, self._services))
            self._process, self._services, old = os.getpid(), None, None
        if old is not None and old is not loop and old.is_running():
            raise FailedPrecondition(
                "This client is in use in another event loop.",
                hint="Make one Hippo for each loop, or use hippo.sync.Hippo from threads.",
            )
        self._users = 1
        if self._services is not None:
            self._services.abandon()
        self._services = None
        self._call = None

    async def _open_grpc(self) -> Any:
        from hippo.transport.grpc_client import GrpcCall

        tls = self._tls if self._tls is not None else (self.settings.tls_ca or False)
        call = GrpcCall(self.address, tls=tls)
        try:
            await call.connect()
        except BaseException:
            await call.aclose()
            raise
        return call

    async def _find_server(self) -> Any:
        from hippo import places

        store = self.settings.store
        if not places.has_door(store):
            return None
        from hippo.transport.line_client import LineCall

        try:
            return await LineCall.open(store)
        except Unavailable:
            # A leftover of a dead server, or one of another version: the store itself is always there.
            return None

    async def _open_store(self) -> Any:
        from hippo.service.compose import open_services
        from hippo.service.dispatch import Dispatcher
        from hippo.transport.local import LocalCall
        from hippo.v1.methods import METHODS

        services = await open_services(self.settings, managed=self._held, clock=self._clock, ids=self._ids)
        self._services = services
        self.dispatcher = Dispatcher(METHODS, services.table)
        return LocalCall(self.dispatcher)

    async def _close(self) -> None:
        from asyncio import get_running_loop

        call, self._call = self._call, None
        services, self._services = self._services, None
        if self._loop is not None and self._loop is not get_running_loop():
            if services is not None:
                services.abandon()
            return
        if call is not None:
            await call.aclose()
        if services is not None:
            await services.aclose()
