"""What the engine asks of whoever writes its mirrors: files derived from a store, for people and for git."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from hippo.engine.engine import Caller, Engine
from hippo.errors import FailedPrecondition


class Mirrored(NamedTuple):
    """What a mirroring did: the folder, and files written, removed and left alone."""

    folder: str
    written: int
    removed: int
    unchanged: int


class MirrorBehind(FailedPrecondition):
    """Raised when files cannot be brought in line with the store, which is as it should be.

    Args:
        folder: Folder of the mirrors.
        fault: What went wrong first, e.g. "cannot write /a/stats.json: Permission denied".
        resource: The file it is about.
        held: Files that may still hold a text that the store has erased, each with why it is left.
    """

    def __init__(self, folder: str, fault: str, *, resource: str = "", held: Mapping[str, str] | None = None) -> None:
        super().__init__(
            f"The mirror in {folder} is behind: {fault}.",
            resource=resource or folder,
            hint="Once that is mended, the next change or `hippo mirror` brings it in line.",
        )
        self.held = dict(held or {})


class Mirrors(Protocol):
    """Writes the mirrors of one store."""

    async def write(self, engine: Engine, caller: Caller, *, index: bool = False, dry_run: bool = False) -> Mirrored:
        """Bring every file in line with the store; with `index` an index of the files as well.

        Raises:
            MirrorBehind: a file cannot be read, written or removed; the others are in line.
        """
        ...
