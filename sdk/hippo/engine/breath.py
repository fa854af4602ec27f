"""Long work in a process that others use as well: it pauses every few milliseconds, so that nobody waits for its end.

Above it are the use cases that go through many memories. It knows nothing of them.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import MutableMapping
from time import perf_counter
from typing import Any

LONGEST_SECONDS = 0.002
"""Work between two pauses. A recall takes a few turns of the event loop, each of which may wait for one such stretch."""

_LET_GO = 50


class Breath:
    """Awaited with every piece of work that takes well below a millisecond: lets others run when it is time to.

    Args:
        holding: Many thousand values are made that live until the work is done. They are kept from the collector meanwhile:
            one walk through all of them stops the whole process for tenths of a second. Where somebody else has set
            values apart, or the collector is off, nothing is done.
    """

    def __init__(self, *, holding: bool = False) -> None:
        self._since = perf_counter()
        self._sets_apart = holding and gc.isenabled() and gc.get_freeze_count() == 0

    async def __call__(self) -> None:
        if perf_counter() - self._since > LONGEST_SECONDS:
            if self._sets_apart:
                gc.freeze()
            await asyncio.sleep(0)
            self._since = perf_counter()

    async def let_go(self, held: MutableMapping[Any, Any]) -> None:
        """Empty a large mapping: freeing all its values at once would take as long as a walk through them."""
        while held:
            for _ in range(min(_LET_GO, len(held))):
                held.popitem()
            await self()

    def end(self) -> None:
        """Give what was set apart back to the collector."""
        if self._sets_apart:
            gc.unfreeze()
            self._sets_apart = False
