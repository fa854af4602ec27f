"""`hippo.sync.Hippo`: the same calls without await, for scripts and notebooks.

Every client of a process runs on one event loop in one background thread. The thread is a daemon and ends with the
program; after a fork the child starts its own. Works inside a running loop, as notebooks have one.
"""

from __future__ import annotations

import os
import random
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from hippo.client import Hippo as AsyncHippo
from hippo.invoke import SyncStream
from hippo.sync.background import ending, run
from hippo.v1.sync_calls import Calls

if TYPE_CHECKING:
    from types import TracebackType

    from hippo.engine.ports import Clock, IdSource
    from hippo.method import Method
    from hippo.settings import Settings

__all__ = ["Hippo"]


class Hippo(Calls):
    """A memory, for code without await. Arguments and calls are those of `hippo.Hippo`.

    `with Hippo() as hippo:` is the usual form; `Hippo().recall("...")` works alone too.
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
        self._client = AsyncHippo(
            target,
            store=store,
            tenant=tenant,
            actor=actor,
            session=session,
            timeout=timeout,
            max_retries=max_retries,
            embedded=embedded,
            tls=tls,
            surface=surface,
            settings=settings,
            clock=clock,
            ids=ids,
            sleep=sleep,
            jitter=jitter,
        )

    def __enter__(self) -> Hippo:
        run(self._client.__aenter__())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return repr(self._client)

    def connect(self) -> Hippo:
        """Open the store or reach the server now instead of at the first call."""
        run(self._client.connect())
        return self

    def close(self) -> None:
        """Write what waits and close, for copies made by `with_options` too. Nothing is left to do once the program ends."""
        if not ending():
            run(self._client.aclose())

    @property
    def transport(self) -> str | None:
        """How calls travel: "embedded", "line" or "grpc"; None before the first call."""
        return self._client.transport

    @property
    def settings(self) -> Settings:
        """The settings that hold for this client."""
        return self._client.settings

    @property
    def store_path(self) -> str:
        """Folder of the store, "" when a remote server has it."""
        return self._client.store_path

    @property
    def store_kind(self) -> str:
        """ "project" or "global", "" when a remote server has the store."""
        return self._client.store_kind

    def with_options(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        tenant: str | None = None,
        actor: str | None = None,
        session: str | None = None,
        surface: str | None = None,
    ) -> Hippo:
        """A client with other options over the same connection. None keeps an option.

        Closing either closes both.
        """
        copy: Hippo = Hippo.__new__(type(self))
        copy._client = self._client.with_options(
            timeout=timeout, max_retries=max_retries, tenant=tenant, actor=actor, session=session, surface=surface
        )
        return copy

    def call(self, method: Method, arguments: Mapping[str, Any], *, timeout: float | None = None) -> Any:
        """Run a method of the contract by its entry in the method table."""
        return self._run(method, arguments, timeout)

    def _run(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Any:
        return run(self._client.call(method, arguments, timeout=timeout))

    def _run_stream(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> SyncStream[Any]:
        return SyncStream(self._events(method, arguments, timeout), method.name)

    def _events(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Iterator[Any]:
        events = aiter(self._client.call_stream(method, arguments, timeout=timeout))
        try:
            while True:
                event = run(anext(events, _END))
                if event is _END:
                    return
                yield event
        finally:
            close = getattr(events, "aclose", None)
            if close is not None and not ending():
                run(close())


_END = object()
