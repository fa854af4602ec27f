"""A store that does not exist yet: it reads as empty and is created by the first write, elsewhere.

Nothing fails because nobody ran `hippo init`; and reading creates no files.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import NoReturn

from hippo.engine.domain.memory import Memory
from hippo.engine.ports import AuditEntry, Snapshot, StoreCopy, StoreHealth, StoreState, UnitOfWork
from hippo.errors import FailedPrecondition, NotFound


class AbsentStore:
    """Reads as empty and takes dry runs; other writes go to a store that is created first.

    Args:
        path: Folder where the store would be.
    """

    def __init__(self, path: str) -> None:
        self._path = path

    @asynccontextmanager
    async def read(self, *, apart: bool = False) -> AsyncIterator[Snapshot]:
        from hippo.store.nothing import Nothing  # where there is a store, no process needs it

        yield Nothing()

    def copy(self) -> AbstractAsyncContextManager[StoreCopy]:
        raise NotFound(f"There is no store in {self._path} yet.", resource=self._path, hint="Run: hippo init")

    @asynccontextmanager
    async def write(self, *, dry_run: bool = False, relaxed: bool = False) -> AsyncIterator[UnitOfWork]:
        if not dry_run:
            self._refuse()
        from hippo.store.nothing import Nothing

        yield Nothing()

    async def add_at_once(self, memory: Memory, entry: AuditEntry, text: bytes) -> bool:
        self._refuse()

    def content_hash(self, text: str) -> bytes:
        return hashlib.sha256(text.encode("utf-8", "replace")).digest()[:16]

    async def scrub(self, timeout_seconds: float = 5.0) -> bool:
        return True

    def is_current(self) -> bool:
        return True

    def health(self) -> StoreHealth:
        return StoreHealth(path=self._path, journal_mode="none", read_only=False, erasure_pending=False)

    async def state(self) -> StoreState:
        return StoreState(
            path=self._path,
            schema_version=0,
            journal_mode="none",
            read_only=False,
            erasure_pending=False,
            size_bytes=0,
        )

    async def aclose(self) -> None:
        return None

    def _refuse(self) -> NoReturn:
        raise FailedPrecondition(
            f"There is no store in {self._path} yet.", reason="read_only", resource=self._path, hint="Run: hippo init"
        )
