"""The composition root: settings in, services over stores out. The only place that knows which implementation is used."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from hippo.engine.engine import Engine, Policy
from hippo.service.admin import AdminService
from hippo.service.context import ContextService
from hippo.service.memory import MemoryService
from hippo.service.stores import Stores
from hippo.store.absent import AbsentStore

if TYPE_CHECKING:
    from hippo.engine.ports import Clock, IdSource
    from hippo.settings import Settings

DATABASE = "hippo.db"
FLUSH_SECONDS = 0.2
"""How long the records of recalls wait to be written together while a client is held open."""

_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"


def system_clock() -> datetime:
    """The time now, as an aware UTC datetime."""
    return datetime.now(UTC)


def random_id(prefix: str) -> str:
    """A fresh id: the prefix and 12 random base32 characters (60 bits)."""
    number = int.from_bytes(secrets.token_bytes(8), "big")
    return prefix + "_" + "".join(_ALPHABET[number >> shift & 31] for shift in range(0, 60, 5))


class Services:
    """The services of one process over its stores.

    Attributes:
        table: Service objects by full name, e.g. "hippo.v1.MemoryService"; what a Dispatcher takes.
    """

    def __init__(self, table: Mapping[str, object], stores: Stores) -> None:
        self.table = table
        self._stores = stores

    async def create_store(self) -> None:
        """Create the store now when it is not there yet, instead of at the first write."""
        await self._stores.writable()

    async def flush(self) -> None:
        """Write the bookkeeping that waits."""
        await self._stores.flush()

    async def aclose(self) -> None:
        """Write what waits and close the stores."""
        await self._stores.aclose()

    def abandon(self) -> None:
        """Stop the stores' threads without waiting: the event loop they were opened in is gone."""
        self._stores.abandon()


class _FlushingStores(Stores):
    """Stores that write their bookkeeping a moment after a recall, in the background."""

    _task: asyncio.Task[None] | None = None

    def note(self, *args: object, **kwargs: object) -> None:
        super().note(*args, **kwargs)  # type: ignore[arg-type]
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._flush_soon())

    async def _flush_soon(self) -> None:
        await asyncio.sleep(FLUSH_SECONDS)
        await self.flush()

    async def aclose(self) -> None:
        if self._task is not None:
            # Let a write under way finish: cancelling it would roll back what it is about to keep.
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await super().aclose()


async def open_services(
    settings: Settings,
    *,
    managed: bool = True,
    clock: Clock | None = None,
    ids: IdSource | None = None,
    mode: str = "embedded",
) -> Services:
    """Open the store the settings name, and the user's global one beside it.

    A store that does not exist yet is not created: it reads as empty, and the first write creates it.

    Args:
        settings: Where and how.
        managed: The caller closes the services in the end; bookkeeping is then written in the background. Otherwise it is
            written before each recall returns.
        clock: The time now; the system's when None.
        ids: Source of fresh ids; random when None.
        mode: "embedded" or "server", for `info`.

    Raises:
        FailedPrecondition: reason "newer_store".
        DataLoss: reason "damaged_store".
    """
    policy = Policy(
        half_life_days=settings.default_half_life_days,
        loss_aversion_ratio=settings.loss_aversion_ratio,
        redact_secrets=settings.secrets == "redact",
    )
    tick, new_id = clock or system_clock, ids or random_id

    async def open_engine(folder: str) -> Engine:
        from hippo.store.sqlite.store import open_store

        return Engine(await open_store(folder, clock=tick), tick, new_id, policy)

    async def open_local() -> Engine:
        return await open_engine(settings.store)

    absent = not os.path.exists(os.path.join(settings.store, DATABASE))
    local = Engine(AbsentStore(settings.store), tick, new_id, policy) if absent else await open_local()
    other = None
    if _other_store(settings):
        other = await open_engine(settings.home)
    kind = _FlushingStores if managed else Stores
    stores = kind(local, other, open_local if absent else None)
    table = {
        "hippo.v1.MemoryService": MemoryService(
            stores,
            flush_at_once=not managed,
            default_budget=settings.budget,
            include_global=settings.include_global,
        ),
        "hippo.v1.ContextService": ContextService(stores, include_global=settings.include_global),
        "hippo.v1.AdminService": AdminService(stores, store_kind=settings.store_kind, mode=mode),
    }
    return Services(table, stores)


def _other_store(settings: Settings) -> bool:
    """True when the user's global store exists and is another one than the store in use."""
    if not settings.include_global or settings.store_kind == "global" or not settings.home:
        return False
    path = os.path.join(settings.home, DATABASE)
    if not os.path.exists(path):
        return False
    here = os.path.join(settings.store, DATABASE)
    return not (os.path.exists(here) and os.path.samefile(here, path))
