"""What generated calls stand on: one way to run a method, its streams and its pages, for async code and for scripts.

Above it stand the generated `calls` and `sync_calls`; the client implements the hooks. It knows no method by name.
"""

from __future__ import annotations

import warnings
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hippo.errors import Internal

if TYPE_CHECKING:
    from collections.abc import Generator

    from hippo.method import Method

T = TypeVar("T")


class _Unread:
    """Says so when a call was made and nobody ran it, as Python does of a coroutine that was never awaited."""

    _how = ""

    def __init__(self, name: str) -> None:
        self._unread = name

    def __del__(self) -> None:
        if getattr(self, "_unread", ""):
            warnings.warn(f"{self._unread}() was never run: {self._how}.", RuntimeWarning, stacklevel=2)


class Stream(_Unread, Generic[T]):
    """The events of one long call: `async for event in stream`, or `await stream` for the last one.

    Nothing happens before one of the two; a stream that is dropped unread warns with a `RuntimeWarning`.

    Args:
        events: The events; read once.
        name: The call's name, for the warning.
    """

    _how = "await it, or read its events with `async for`"

    def __init__(self, events: AsyncIterator[T], name: str = "") -> None:
        super().__init__(name)
        self._events = events

    def __aiter__(self) -> AsyncIterator[T]:
        self._unread = ""
        return self._events

    def __await__(self) -> Generator[Any, None, T]:
        return self._last().__await__()

    async def _last(self) -> T:
        last: list[T] = []
        async for event in self:
            last = [event]
        if not last:
            raise Internal("The stream ended without an event.")
        return last[0]


class SyncStream(_Unread, Generic[T]):
    """The events of one long call: `for event in stream`, or `stream.result()` for the last one.

    Nothing happens before one of the two; a stream that is dropped unread warns with a `RuntimeWarning`.

    Args:
        events: The events; read once.
        name: The call's name, for the warning.
    """

    _how = "call .result() on it, or read its events with `for`"

    def __init__(self, events: Iterator[T], name: str = "") -> None:
        super().__init__(name)
        self._events = events

    def __iter__(self) -> Iterator[T]:
        self._unread = ""
        return self._events

    def result(self) -> T:
        """Run to the end and return the last event."""
        last: list[T] = []
        for event in self:
            last = [event]
        if not last:
            raise Internal("The stream ended without an event.")
        return last[0]


class Invoker(ABC):
    """Runs methods for async calls. Arguments that are None count as not given."""

    @abstractmethod
    async def _invoke(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Any:
        """Run a method and return its response."""

    @abstractmethod
    def _stream(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Stream[Any]:
        """Start a streaming method."""

    async def _pages(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> AsyncIterator[Any]:
        """Every item of every page of a paging method; `timeout` is for each page."""
        token: str | None = None
        while token != "":
            page = await self._invoke(method, {**arguments, "page_token": token}, timeout)
            for item in getattr(page, method.page_field):
                yield item
            token = page.next_page_token or ""


class Group(Invoker):
    """Calls that hang on an attribute of the client; they run where the client runs."""

    def __init__(self, owner: Invoker) -> None:
        self._owner = owner

    async def _invoke(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Any:
        return await self._owner._invoke(method, arguments, timeout)

    def _stream(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Stream[Any]:
        return self._owner._stream(method, arguments, timeout)


class SyncInvoker(ABC):
    """Runs methods for calls without await. Arguments that are None count as not given."""

    @abstractmethod
    def _run(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Any:
        """Run a method and return its response."""

    @abstractmethod
    def _run_stream(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> SyncStream[Any]:
        """Start a streaming method."""

    def _run_pages(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Iterator[Any]:
        """Every item of every page of a paging method; `timeout` is for each page."""
        token: str | None = None
        while token != "":
            page = self._run(method, {**arguments, "page_token": token}, timeout)
            yield from getattr(page, method.page_field)
            token = page.next_page_token or ""


class SyncGroup(SyncInvoker):
    """Calls that hang on an attribute of the client; they run where the client runs."""

    def __init__(self, owner: SyncInvoker) -> None:
        self._owner = owner

    def _run(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Any:
        return self._owner._run(method, arguments, timeout)

    def _run_stream(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> SyncStream[Any]:
        return self._owner._run_stream(method, arguments, timeout)
