"""The event loop of a process that does nothing but serve."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def run_server(main: Coroutine[Any, Any, T]) -> T:
    """Run a server to its end: on uvloop where the extra `server` is installed, else on asyncio's own loop.

    Args:
        main: The server.

    Returns:
        What it returned.
    """
    with asyncio.Runner(loop_factory=_fastest()) as runner:
        return runner.run(main)


def _fastest() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory
