"""Stores filled with the invented memories, built once each and shared by the parts of a run.

Above it stand the parts; below it the SDK and the disk. It knows nothing of what is measured on a store.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import time
from pathlib import Path

import corpus
from children import Failed

from hippo import Hippo
from hippo.store.sqlite.migrate import migrations

BYTES_A_MEMORY = 1_500
"""Most that a memory takes on disk while its store is filled, write-ahead log included: measured 850 to 1,100."""

TOLD = 100_000
"""Memories between two lines of progress, and the size from which progress is told."""


class Workspace:
    """A temporary folder with a home of its own and a project per store size.

    Args:
        folder: An empty folder; short, because socket paths below it must fit.
        kept: Folder in which filled stores stay between runs, None to fill them anew each time.
    """

    def __init__(self, folder: Path, kept: Path | None = None) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        self._kept = kept

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
        if not (self.store(size) / "hippo.db").exists() and self.reused(size) is None:
            self.need_room(size, copies=1)
            progress = Progress(size)
            started = time.perf_counter()
            async with Hippo(str(self.store(size))) as hippo:
                for batch in corpus.batches(corpus.memories(size)):
                    await hippo.remember_many(batch)
                    progress.more(len(batch))
            self.keep(size, size / (time.perf_counter() - started))
        return self.store(size)

    async def copy(self, size: int, name: str) -> Path:
        """A store folder that may be written to, with the same content."""
        target = self.folder / name / ".hippo"
        shutil.copytree(await self.built(size), target)
        return target

    def reused(self, size: int) -> float | None:
        """Take the store that an earlier run kept, if there is one.

        Returns:
            The memories a second it was filled with, None when there is no such store.
        """
        if self._kept is None:
            return None
        source = self._kept / _name(size)
        if not (source / "built.json").exists():
            return None
        self.need_room(size, copies=1)
        shutil.copytree(source / "store", self.store(size))
        return float(json.loads((source / "built.json").read_text(encoding="utf-8"))["rate"])

    def keep(self, size: int, rate: float) -> None:
        """Put a copy of a freshly filled, closed store where later runs find it; stores of another schema go.

        Args:
            size: Memories in it.
            rate: Memories a second it was filled with.
        """
        if self._kept is None:
            return
        for old in self._kept.glob(f"{size}-*"):
            shutil.rmtree(old)
        self.need_room(size, copies=1, where=self._kept)
        target = self._kept / _name(size)
        shutil.copytree(self.store(size), target / "store")
        # Written last: a copy that was cut short has no such file and is made anew.
        (target / "built.json").write_text(json.dumps({"rate": rate}), encoding="utf-8")

    def need_room(self, size: int, *, copies: int, where: Path | None = None) -> None:
        """Refuse to begin what the disk has no room for.

        Raises:
            Failed: there is less room than `copies` stores of this size may take.
        """
        folder = where or self.folder
        folder.mkdir(parents=True, exist_ok=True)
        free, needed = shutil.disk_usage(folder).free, copies * size * BYTES_A_MEMORY
        if free < needed:
            raise Failed(
                f"{size:,} memories may take {needed / 1e9:.1f} GB in {folder} and {free / 1e9:.1f} GB are free: "
                "leave out this size or set TMPDIR to a folder on a larger disk"
            )


class Progress:
    """Says on stderr how far a large store is; silent about small ones.

    Args:
        size: Memories the store will have.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._done = 0
        self._started = time.perf_counter()

    def more(self, count: int) -> None:
        before, self._done = self._done, self._done + count
        if self._size > TOLD and before // TOLD < self._done // TOLD:
            seconds = time.perf_counter() - self._started
            left = seconds / self._done * (self._size - self._done)
            print(f"  {self._done:,} of {self._size:,} memories, about {left:.0f} s left", file=sys.stderr, flush=True)


def disk_bytes(folder: Path) -> int:
    """Bytes of all files below a folder, links not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _name(size: int) -> str:
    """Names a kept store by what decides its content: the texts and the schema."""
    made_of = Path(corpus.__file__).read_text(encoding="utf-8") + "".join(step.checksum for step in migrations())
    return f"{size}-{hashlib.sha256(made_of.encode()).hexdigest()[:12]}"
