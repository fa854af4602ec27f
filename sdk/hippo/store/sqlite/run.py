"""How a repository reaches the database: one call, one hop."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Run(Protocol):
    """Runs a function on the connection's thread, inside the snapshot or transaction of its unit."""

    def __call__(self, function: Callable[[sqlite3.Connection], T], /) -> Awaitable[T]: ...


class Later(Protocol):
    """Keeps a function for the next hop of the transaction; its error comes with that."""

    def __call__(self, function: Callable[[sqlite3.Connection], object], /) -> None: ...


SMALL = 64
"""Most rows a write may leave for the next hop. More are written at once, where a cancellation can still stop them."""


async def write(run: Run, later: Later, rows: int, function: Callable[[sqlite3.Connection], None]) -> None:
    """Run a write now or with the next hop, by its size."""
    if rows > SMALL:
        await run(function)
    else:
        later(function)
