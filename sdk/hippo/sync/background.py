"""One event loop in one daemon thread, for everything in this process that has no loop of its own."""

from __future__ import annotations

import asyncio
import atexit
import os
import sys
import threading
from collections.abc import Awaitable
from typing import TypeVar

from hippo.errors import FailedPrecondition

T = TypeVar("T")

_EXIT_SECONDS = 2.0


class _Background:
    """The thread and its loop."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self._ending: asyncio.Event | None = None
        self._started = threading.Event()
        self.thread = threading.Thread(target=self._work, name="hippo-sync", daemon=True)
        self.thread.start()
        self._started.wait()

    def _work(self) -> None:
        # asyncio.run cancels what is left and closes the loop: nothing remains that could complain at the exit.
        asyncio.run(self._stay())

    async def _stay(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._ending = asyncio.Event()
        self._started.set()
        await self._ending.wait()

    def end(self) -> None:
        if self.loop is not None and self._ending is not None and self.thread.is_alive():
            self.loop.call_soon_threadsafe(self._ending.set)
            self.thread.join(_EXIT_SECONDS)


_lock = threading.Lock()
_background: _Background | None = None


def run(awaitable: Awaitable[T]) -> T:
    """Run an awaitable on the background loop and wait for it.

    An interrupt while waiting cancels it.

    Raises:
        FailedPrecondition: Called from the background loop itself, which would wait for itself; or while the interpreter
            ends, when no thread can begin any more.
    """
    try:
        background = _get()
    except FailedPrecondition:
        _drop(awaitable)
        raise
    if threading.current_thread() is background.thread or background.loop is None:
        _drop(awaitable)
        raise FailedPrecondition(
            "The calls of hippo.sync cannot run inside one another.", hint="Use hippo.Hippo there."
        )
    future = asyncio.run_coroutine_threadsafe(_await(awaitable), background.loop)
    try:
        return future.result()
    except BaseException:
        future.cancel()
        raise


async def _await(awaitable: Awaitable[T]) -> T:
    return await awaitable


def _drop(awaitable: Awaitable[T]) -> None:
    close = getattr(awaitable, "close", None)
    if close is not None:
        close()


def ending() -> bool:
    """Whether the interpreter is about to end: the loop was ended before, and with it what was open in it."""
    return sys.is_finalizing()


def finish() -> None:
    """End the background loop; the next call starts another one."""
    global _background
    with _lock:
        background, _background = _background, None
    if background is not None:
        background.end()


def _get() -> _Background:
    global _background
    if ending():  # a thread that is begun now never runs, and whoever waits for it waits for good
        raise FailedPrecondition("The program is ending.", hint="Call before its last line, not in __del__.")
    if _background is None:
        with _lock:
            if _background is None:
                _background = _Background()
    return _background


def _forget() -> None:
    """A forked child has the variables of the thread and not the thread."""
    global _background, _lock
    _background, _lock = None, threading.Lock()


atexit.register(finish)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
