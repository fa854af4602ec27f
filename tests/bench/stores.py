"""Stores filled with the invented memories, built once each and shared by the parts of a run."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import corpus

from hippo import Hippo


class Workspace:
    """A temporary folder with a home of its own and a project per store size.

    Args:
        folder: An empty folder; short, because socket paths below it must fit.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()

    def environment(self, **more: str) -> dict[str, str]:
        """This process's environment, without its Hippo settings, for a child process.

        Children keep compiled modules, as an installed program has them.
        """
        strange = ("HIPPO_", "CLAUDE_", "PYTHONDONTWRITEBYTECODE")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(strange)}
        return {**kept, "HIPPO_HOME": str(self.home), **more}

    def project(self, size: int) -> Path:
        """The project folder of the store with this many memories."""
        return self.folder / f"p{size}"

    def store(self, size: int) -> Path:
        return self.project(size) / ".hippo"

    async def built(self, size: int) -> Path:
        """The store folder, filled if it is not yet."""
        if not (self.store(size) / "hippo.db").exists():
            self.store(size).mkdir(parents=True, exist_ok=True)
            async with Hippo(str(self.store(size))) as hippo:
                for batch in corpus.batches(corpus.memories(size)):
                    await hippo.remember_many(batch)
        return self.store(size)

    async def copy(self, size: int, name: str) -> Path:
        """A store folder that may be written to, with the same content."""
        target = self.folder / name / ".hippo"
        shutil.copytree(await self.built(size), target)
        return target
