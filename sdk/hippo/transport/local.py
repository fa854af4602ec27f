"""Calls in this process: the dispatcher itself, with nothing in between."""

from __future__ import annotations

from collections.abc import AsyncIterator

from pydantic import BaseModel

from hippo.call import CallContext
from hippo.method import Method
from hippo.service.dispatch import Dispatcher


class LocalCall:
    """A transport that runs calls on a dispatcher of this process.

    Args:
        dispatcher: Runs the calls. Whoever opened its services closes them.
    """

    remote = False

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    async def unary(self, method: Method, request: BaseModel, context: CallContext) -> BaseModel:
        return await self._dispatcher.unary(method.path, request, context)

    def stream(self, method: Method, request: BaseModel, context: CallContext) -> AsyncIterator[BaseModel]:
        return self._dispatcher.stream(method.path, request, context)

    async def aclose(self) -> None:
        """Nothing is held: the services belong to whoever opened them."""
