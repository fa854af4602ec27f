"""Services whose changes the mirrors follow: after a change is committed, and before its caller hears of it.

Above it is the dispatcher, which sees ordinary services; below it the services and what writes the mirrors.
"""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from hippo.call import CallContext

Follow = Callable[[CallContext], Awaitable[None]]


class Followed:
    """A service that calls `follow` after each of its changes.

    A request that can be a dry run is one that changes something; the contract's generator sees to that.

    Args:
        service: The service.
        follow: Brings the mirrors in line; does nothing where there are none.
    """

    def __init__(self, service: object, follow: Follow) -> None:
        self._service = service
        self._follow = follow

    def __getattr__(self, name: str) -> object:
        handler: Any = getattr(self._service, name)
        if inspect.isasyncgenfunction(handler):
            return self._streaming(handler)

        async def call(request: Any, context: CallContext) -> Any:
            try:
                return await handler(request, context)
            finally:  # an erasure that waits for a reader has left the store all the same
                if _changes(request):
                    await self._follow(context)

        return call

    def _streaming(self, handler: Callable[[Any, CallContext], AsyncIterator[Any]]) -> object:
        async def call(request: Any, context: CallContext) -> AsyncIterator[Any]:
            try:
                async for event in handler(request, context):
                    yield event
            finally:
                if _changes(request):
                    await self._follow(context)

        return call


def _changes(request: object) -> bool:
    return getattr(request, "dry_run", True) is not True
