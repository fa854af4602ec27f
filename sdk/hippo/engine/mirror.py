"""What the engine asks of whoever writes its mirrors: files derived from a store, for people and for git."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from hippo.engine.engine import Caller, Engine


class Mirrored(NamedTuple):
    """What a mirroring did: the folder, and files written, removed and left alone."""

    folder: str
    written: int
    removed: int
    unchanged: int


class Mirrors(Protocol):
    """Writes the mirrors of one store."""

    async def write(self, engine: Engine, caller: Caller, *, index: bool = False, dry_run: bool = False) -> Mirrored:
        """Bring every file in line with the store; with `index` an index of the files as well."""
        ...
