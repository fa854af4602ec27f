"""What a job on a worker thread will answer, for whoever waits for it.

Above it are the connections; below it nothing but the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Any, TypeVar

T = TypeVar("T")


class Answer(asyncio.Future[T]):
    """A future whose listeners go on in the turn of the loop that brings the answer.

    A plain one tells them in the turn behind it. Every read and every write waits for a thread once or twice, so that turn,
    with its question to the selector, is a measurable part of them. A cancelled one tells its listeners as any future does.
    """

    _listeners: tuple[tuple[Callable[[Any], object], Context | None], ...] = ()

    def add_done_callback(self, listener: Callable[[Any], object], /, *, context: Context | None = None) -> None:
        if self.done():
            super().add_done_callback(listener, context=context)
        else:
            self._listeners += ((listener, context),)

    def remove_done_callback(self, listener: Callable[[Any], object], /) -> int:
        kept = tuple(one for one in self._listeners if one[0] != listener)
        removed = len(self._listeners) - len(kept)
        self._listeners = kept
        return removed + super().remove_done_callback(listener)

    def cancel(self, msg: Any | None = None) -> bool:
        if not super().cancel(msg):
            return False
        for listener, context in self._listeners:
            super().add_done_callback(listener, context=context)
        self._listeners = ()
        return True

    def deliver(self, result: Any, failure: BaseException | None) -> None:
        """Take the answer and let the listeners go on; nothing for one that was cancelled.

        A callback of the loop: within a task no other can go on.
        """
        if self.done():
            return
        if failure is None:
            self.set_result(result)
        else:
            self.set_exception(failure)
        listeners, self._listeners = self._listeners, ()
        for listener, context in listeners:
            if context is None:
                listener(self)
            else:
                context.run(listener, self)
