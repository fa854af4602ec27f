"""`Hippo`: the client. It finds or opens a store, or a server, and runs the generated calls on it.

Above it stand programs and frontends, below it one transport: in process, lines or gRPC, each imported only when it is
used. Nothing heavy is loaded before the first call.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hippo import telemetry
from hippo.call import CallContext
from hippo.errors import HippoError, InvalidArgument, Unavailable, Unimplemented
from hippo.invoke import Stream
from hippo.v1.calls import Calls
from hippo.v1.methods import BUILD_CONTEXT, GET_SERVER_INFO

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from types import TracebackType
    from typing import Self

    from pydantic import BaseModel

    from hippo.connection import Connection
    from hippo.engine.ports import Clock, IdSource
    from hippo.method import Method
    from hippo.settings import Settings
    from hippo.transport.server import ServerInfo

FIRST_PAUSE_SECONDS = 0.1
LONGEST_PAUSE_SECONDS = 5.0

_ADDRESS = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9_.-]+):\d+")
_LIKE_ADDRESS = re.compile(r"(\[[^]/\\]*\]|[A-Za-z0-9_.-]{2,}|):[^/\\]*")  # one letter in front is a drive of Windows
_IDENTITY_CHARACTERS = 200
_MOST_PORT = 65_535


class Hippo(Calls):
    """A memory: everything an agent remembers, recalls and forgets goes through here.

    `async with Hippo() as hippo:` is the usual form; `await Hippo().recall("...")` works alone too and leaves nothing
    open that would keep the program from ending. A client belongs to one event loop at a time.

    Args:
        target: None for the store of the working folder, through its running server when one answers; a path for a
            store in this process; `unix:/path` or `host:port` for a server.
        store: Path of the store to work on, through its running server when one answers. Default: `HIPPO_STORE`, else
            the nearest `.hippo` folder, else the user's global store.
        tenant: Whose memories these are. Default: `HIPPO_TENANT`, else "default".
        actor: Who calls, for the audit log. Default: `HIPPO_ACTOR`, else the login name.
        session: The caller's session. Default: `HIPPO_SESSION`, else the coding agent's.
        timeout: Seconds a call may take when it does not say itself. Default: `HIPPO_TIMEOUT`, else no limit.
        max_retries: Times a call is tried again when the server cannot be reached or the store is busy. Default 2.
        embedded: True never uses a running server.
        tls: True for TLS to a server, or a file with the certificates that sign its certificate.
        surface: Door the calls come through, for the audit log.
        settings: Settings to use instead of those read from files and environment.
        clock: The time now, for a store in this process.
        ids: Source of fresh ids, for a store in this process.
        sleep: Waits between retries; asyncio's when None.
        jitter: A number from 0 to 1 that spreads retries.

    Raises:
        InvalidArgument: The arguments contradict each other or are malformed.
    """

    def __init__(
        self,
        target: str | os.PathLike[str] | None = None,
        *,
        store: str | os.PathLike[str] | None = None,
        tenant: str | None = None,
        actor: str | None = None,
        session: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        embedded: bool | None = None,
        tls: bool | str | None = None,
        surface: str = "sdk",
        settings: Settings | None = None,
        clock: Clock | None = None,
        ids: IdSource | None = None,
        sleep: Callable[[float], Awaitable[object]] | None = None,
        jitter: Callable[[], float] = random.random,
    ) -> None:
        from hippo.connection import Connection

        address, path = _read_target(target)
        if isinstance(store, str) and ("://" in store or _is_mistyped(store)):
            raise _no_target(store, "store")
        _check_parts(settings=settings, clock=clock, ids=ids, sleep=sleep, jitter=jitter)
        if settings is not None and (path is not None or store is not None):
            raise InvalidArgument(
                "The settings name a store already.", reason="invalid_field", field="settings", hint="Give one of them."
            )
        if path is not None and store is not None:
            raise InvalidArgument(
                "Both target and store name a store.", reason="invalid_field", field="store", hint="Give one of them."
            )
        self._connection: Connection = Connection(
            address=address,
            store=_absolute(path if path is not None or store is None else _path(store, "store")),
            embedded=True if path is not None else embedded,
            tls=tls,
            settings=settings,
            clock=clock,
            ids=ids,
        )
        self._timeout = _checked_timeout(timeout)
        self._max_retries = _checked_retries(max_retries)
        self._identity = _checked_identity(tenant=tenant, actor=actor, session=session, surface=surface)
        self._sleep = sleep
        self._jitter = jitter
        self._context: CallContext | None = None

    async def __aenter__(self) -> Self:
        await self._connection.hold()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    def __repr__(self) -> str:
        return f"<Hippo {self._connection}>"

    async def connect(self) -> Self:
        """Open the store or reach the server now instead of at the first call.

        Returns:
            The client itself.

        Raises:
            Unavailable: The server does not answer.
            HippoError: The store cannot be opened.
        """
        await self._connection.open()
        return self

    async def aclose(self) -> None:
        """Write what waits and close the store or the connection, for copies made by `with_options` too."""
        await self._connection.aclose()

    @asynccontextmanager
    async def door(self, kind: str = "mcp") -> AsyncIterator[ServerInfo | None]:
        """While the block runs, let hooks and other clients on this machine use the store this client has open.

        For programs that stay up anyway: hooks then answer much faster. Calls that come in run as they would here.

        Args:
            kind: What the program is, for whoever finds it serving.

        Yields:
            Where it listens; None when a server has the store or another process owns its socket, which is then left alone.
        """
        await self._connection.open()
        dispatcher = self._connection.dispatcher
        if self.transport != "embedded" or dispatcher is None:
            yield None
            return
        from hippo.transport.server import line_door

        async with line_door(dispatcher, self.store_path, kind=kind) as info:
            yield info

    def abandon(self) -> None:
        """Close without waiting, for code that cannot await: what waits to be written in the background is lost."""
        self._connection.abandon()

    @property
    def transport(self) -> str | None:
        """How calls travel: "embedded", "line" or "grpc"; None before the first call."""
        return self._connection.transport

    @property
    def settings(self) -> Settings:
        """The settings that hold for this client."""
        return self._connection.settings

    @property
    def store_path(self) -> str:
        """Folder of the store, "" when a remote server has it."""
        return "" if self._connection.address else self.settings.store

    @property
    def store_kind(self) -> str:
        """ "project" or "global", "" when a remote server has the store."""
        return "" if self._connection.address else self.settings.store_kind

    def with_options(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        tenant: str | None = None,
        actor: str | None = None,
        session: str | None = None,
        surface: str | None = None,
    ) -> Self:
        """A client with other options over the same connection. None keeps an option.

        Closing either closes both.
        """
        copy = object.__new__(type(self))
        vars(copy).update(vars(self))
        copy._context = None
        if timeout is not None:
            copy._timeout = _checked_timeout(timeout)
        if max_retries is not None:
            copy._max_retries = _checked_retries(max_retries)
        given = _checked_identity(tenant=tenant, actor=actor, session=session, surface=surface)
        copy._identity = {**self._identity, **given}
        return copy

    async def call(self, method: Method, arguments: Mapping[str, Any], *, timeout: float | None = None) -> Any:
        """Run a method of the contract by its entry in the method table, as frontends do.

        Args:
            method: Entry of `hippo.v1.methods`.
            arguments: Request fields by name; None counts as not given.
            timeout: Seconds the call may take.

        Returns:
            The response model.
        """
        return await self._invoke(method, arguments, timeout)

    def call_stream(self, method: Method, arguments: Mapping[str, Any], *, timeout: float | None = None) -> Stream[Any]:
        """Run a streaming method by its entry in the method table."""
        return self._stream(method, arguments, timeout)

    async def _invoke(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Any:
        if telemetry.is_on():
            with telemetry.span(method):
                return await self._run(method, arguments, timeout)
        return await self._run(method, arguments, timeout)

    async def _run(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Any:
        connection = self._connection
        if method is BUILD_CONTEXT and arguments.get("auto"):
            # Read here, where the work is: a server may be elsewhere.
            from hippo.task_signals import with_task_signals

            arguments = await with_task_signals(arguments)
        request, keyed = _request(method, arguments)
        context = self._context_for(timeout)
        limit = context.timeout_seconds
        started = connection.now() if limit is not None else 0.0
        attempt = 0
        call: Any = None
        while True:
            try:
                call = connection.enter() or await self._opened(limit)
                if call.remote and keyed and not request.idempotency_key and not request.dry_run:
                    # A lost answer is asked for again: the key makes the second request the first one.
                    request = request.model_copy(update={"idempotency_key": os.urandom(16).hex()})
                return await call.unary(method, request, context)
            except Unavailable:
                repeatable = method.read_only or keyed or connection.transport == "embedded"
                if not repeatable or attempt >= self._retries():
                    raise
                pause = min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2**attempt) * (0.5 + 0.5 * self._jitter())
                if limit is not None:
                    left = limit - (connection.now() - started) - pause
                    if left <= 0:
                        raise
                    context = replace(context, timeout_seconds=left)
                attempt += 1
                await self._pause(pause)
            except Unimplemented as error:
                if connection.transport == "grpc" and method is not GET_SERVER_INFO:
                    await self._explain(error, call, context)
                raise
            finally:
                connection.release()

    async def _opened(self, limit: float | None) -> Any:
        """The transport when it has to be opened first; a server that does not answer may not take longer than a call."""
        if limit is None:
            return await self._connection.ready()
        import asyncio

        from hippo.service.dispatch import deadline_exceeded

        opening = asyncio.timeout(limit)
        try:
            async with opening:
                return await self._connection.ready()
        except TimeoutError:
            if not opening.expired():
                raise
            raise deadline_exceeded(limit) from None

    def _stream(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Stream[Any]:
        return Stream(self._events(method, arguments, timeout), method.name)

    async def _events(
        self, method: Method, arguments: Mapping[str, Any], timeout: float | None
    ) -> AsyncIterator[BaseModel]:
        request, keyed = _request(method, arguments)
        context = self._context_for(timeout)
        try:
            call = self._connection.enter() or await self._opened(context.timeout_seconds)
            if call.remote and keyed and not request.idempotency_key and not request.dry_run:
                request = request.model_copy(update={"idempotency_key": os.urandom(16).hex()})
            async for event in call.stream(method, request, context):
                yield event
        finally:
            self._connection.release()

    def _context_for(self, timeout: float | None) -> CallContext:
        context = self._context
        if context is None:
            settings = self._connection.settings
            identity = {"tenant": settings.tenant, "actor": settings.actor, "session": settings.session}
            context = self._context = CallContext(
                **{**identity, **self._identity},  # type: ignore[arg-type]  # texts by name
                timeout_seconds=settings.timeout if self._timeout is None else self._timeout,
            )
        # The same context object call after call lets transports reuse what they made of it.
        return context if timeout is None else context.with_timeout(_checked_timeout(timeout))

    def _retries(self) -> int:
        return self._connection.settings.max_retries if self._max_retries is None else self._max_retries

    async def _pause(self, seconds: float) -> None:
        if self._sleep is not None:
            await self._sleep(seconds)
        else:
            import asyncio

            await asyncio.sleep(seconds)

    async def _explain(self, error: Unimplemented, call: Any, context: CallContext) -> None:
        """Say which side is older: the server is asked once per connection, and only when it matters."""
        from hippo import __version__

        if self._connection.server_version is None:
            try:
                info = await call.unary(GET_SERVER_INFO, _request(GET_SERVER_INFO, {})[0], context)
            except HippoError:
                return
            self._connection.server_version = info.version
        theirs = self._connection.server_version
        if theirs != __version__:
            error.hint = f"The server has version {theirs}, this client {__version__}: update the older one."


_REQUESTS: dict[Method, tuple[Any, bool]] = {}


def _request(method: Method, arguments: Mapping[str, Any]) -> tuple[Any, bool]:
    """The request model, and whether it can carry an idempotency key."""
    known = _REQUESTS.get(method)
    if known is None:
        keyed = any(field.name == "idempotency_key" for field in method.fields)
        known = _REQUESTS[method] = (method.models()[0], keyed)
    model, keyed = known
    try:
        return model.model_validate({name: value for name, value in arguments.items() if value is not None}), keyed
    except ValueError as error:
        from hippo.service.dispatch import invalid_argument

        raise invalid_argument(error) from None  # type: ignore[arg-type]  # pydantic's, not imported before it is needed


def _read_target(target: str | os.PathLike[str] | None) -> tuple[str, str | None]:
    """Address of a server, path of a store, or neither: the shape decides."""
    if target is None:
        return "", None
    if not isinstance(target, str):
        return "", _path(target, "target")
    if target.startswith("unix:") or _ADDRESS.fullmatch(target):
        if not target.startswith("unix:") and not 0 < int(target.rpartition(":")[2]) <= _MOST_PORT:
            raise _no_target(target, "target")
        return target, None
    if not target or "://" in target or _is_mistyped(target):
        raise _no_target(target, "target")
    return "", target


def _is_mistyped(target: str) -> bool:
    """Whether a path looks like an address with a slip in it: as a folder it would be made, and written to."""
    return _LIKE_ADDRESS.fullmatch(target) is not None and not os.path.exists(target)


def _no_target(target: str, field: str) -> InvalidArgument:
    hint = (
        f"Give a path, unix:/path or host:port with a port from 1 to {_MOST_PORT};"
        " a folder with a colon in its name as ./name."
    )
    if target == ":memory:":
        hint = "hippo.testing.temporary_hippo() opens a throw-away store."
    return InvalidArgument(
        f"{target!r} names neither a store nor a server.", reason="invalid_field", field=field, hint=hint
    )


def _path(value: str | os.PathLike[str], field: str) -> str:
    path = os.fspath(value) if isinstance(value, (str, os.PathLike)) else None
    if isinstance(path, str):
        return path
    raise _not_a(field, value, "a path or an address")


def _absolute(path: str | None) -> str | None:
    # Now, not at the first call: the program may have changed its folder by then.
    return None if path is None else os.path.abspath(os.path.expanduser(path))


def _check_parts(*, settings: object, **functions: object) -> None:
    """Refuse at once what would fail inside the first call, far from whoever gave it."""
    for name, function in functions.items():
        if function is not None and not callable(function):
            raise _not_a(name, function, "a function")
    if settings is not None:
        from hippo.settings import Settings

        if not isinstance(settings, Settings):
            raise _not_a("settings", settings, "what hippo.settings makes")


def _not_a(field: str, value: object, wanted: str) -> InvalidArgument:
    from hippo.fault import shown

    return InvalidArgument(f"{field} must be {wanted}, not {shown(value)}.", reason="invalid_field", field=field)


def _checked_timeout(timeout: float | None) -> float | None:
    if timeout is None:
        return None
    usable = isinstance(timeout, (int, float)) and not isinstance(timeout, bool) and timeout > 0
    try:
        if usable:
            return float(timeout)
    except OverflowError:  # a whole number beyond every float
        pass
    raise _not_a("timeout", timeout, "seconds above 0")


def _checked_retries(max_retries: int | None) -> int | None:
    if max_retries is None:
        return None
    if isinstance(max_retries, bool) or not isinstance(max_retries, int) or max_retries < 0:
        raise InvalidArgument(f"max_retries must be a number, 0 or more, not {max_retries!r}.", field="max_retries")
    return max_retries


def _checked_identity(**given: str | None) -> dict[str, str]:
    texts = {}
    for name, value in given.items():
        if value is None:
            continue
        if not isinstance(value, str) or len(value) > _IDENTITY_CHARACTERS or not _is_unicode(value):
            raise InvalidArgument(
                f"{name} must be a text of at most {_IDENTITY_CHARACTERS} characters.",
                reason="invalid_field",
                field=name,
            )
        if name == "tenant" and not value:
            raise InvalidArgument("tenant is empty.", reason="invalid_field", field="tenant")
        texts[name] = value
    return texts


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a surrogate pair, as a file name may hold
        return False
    return True
