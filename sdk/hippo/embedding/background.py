"""Embedding in the background: what a process that lives on has stored gets its vectors a moment later.

Above it is the composition root, which wakes it after a change. It gives way to everything else: one batch at a time, none
while the store is closed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from hippo.embedding.search import VectorFinder
from hippo.engine.embedding import embed_memories
from hippo.engine.engine import Caller, Change, Engine
from hippo.errors import HippoError

_LOG = logging.getLogger("hippo")

DELAY_SECONDS = 0.5
"""Time in which more may be stored, to be embedded together."""


class BackgroundEmbedder:
    """Embeds what tenants have stored.

    Args:
        engine: The store as it is now.
        finder: Has the model.
        delay_seconds: How long to wait after a change.
    """

    def __init__(
        self, engine: Callable[[], Awaitable[Engine]], finder: VectorFinder, delay_seconds: float = DELAY_SECONDS
    ) -> None:
        self._engine = engine
        self._finder = finder
        self._delay_seconds = delay_seconds
        self._tenants: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None

    def wake(self, tenant: str) -> None:
        """Embed a tenant's new memories soon."""
        self._tenants[tenant] = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def rest(self) -> None:
        """Wait until everything is embedded that was asked for."""
        while self._task is not None and not self._task.done():
            await asyncio.wait((self._task,))

    async def aclose(self) -> None:
        """Stop; what has no vector yet gets one another time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while self._tenants:
            await asyncio.sleep(self._delay_seconds)
            tenant = next(iter(self._tenants))
            del self._tenants[tenant]
            caller = Caller(tenant, "hippo", surface="background")
            try:
                model = await self._finder.model()
                change = Change("EmbedMemories")
                async for _ in embed_memories(await self._engine(), caller, model.model, self._finder.embed, change):
                    pass
            except HippoError as error:
                # Recall says so with every answer; the next change tries again.
                _LOG.info("Memories were not embedded: %s", error.message)
