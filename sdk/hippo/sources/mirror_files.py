"""Files of a folder brought in line with what they should be: what is to go goes first, and each file changes in one step.

Above it is what knows the contents; below it the file system. A file that cannot be brought in line keeps no other from it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import stat
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Put(NamedTuple):
    """What became of some files.

    Attributes:
        written: Files written, or to be written in a dry run.
        removed: Files removed.
        unchanged: Files that were right already.
        faults: What failed, by the whole path: what was tried and why it failed.
        held: Paths within the folder of those among them that are as they were, though they should have gone or changed.
    """

    written: int
    removed: int
    unchanged: int
    faults: Mapping[str, tuple[str, str]]
    held: tuple[str, ...]


def put(
    folder: Path,
    wanted: Mapping[str, bytes],
    gone: Iterable[str] = (),
    *,
    inner: Iterable[str] = (),
    dry_run: bool = False,
) -> Put:
    """Remove some files and write others.

    Args:
        folder: Where.
        wanted: Contents by path within the folder.
        gone: Paths within the folder that no file may have; those that are wanted stay.
        inner: Folders within it that have to be known, if they are there.
        dry_run: Count and change nothing.
    """
    written = removed = unchanged = 0
    faults: dict[str, tuple[str, str]] = {}
    held: list[str] = []
    for name in inner:
        place = folder / name
        # What a link led to may come back, with the files in it.
        if place.is_symlink() and not place.exists():
            faults[str(place)] = "look into", "the link leads nowhere"
            held.append(name)
    for path in sorted(set(gone) - set(wanted)):
        try:
            removed += _remove(folder / path, dry_run=dry_run)
        except OSError as error:
            faults[str(folder / path)] = "remove", _why(error)
            held.append(path)
    for path, content in wanted.items():
        file = folder / path
        try:
            if _holds(file, content):
                unchanged += 1
                continue
            if not dry_run:
                _replace(file, content)
            written += 1
        except OSError as error:
            faults[str(file)] = "write", _why(error)
            if _is_there(file):
                held.append(path)
    return Put(written, removed, unchanged, faults, tuple(held))


def part_of(path: str) -> str:
    """Name that a file has until it is whole. Always the same, so that what a killed process leaves is found again."""
    parent, slash, name = path.rpartition("/")
    return f"{parent}{slash}.{name}.tmp"


def _remove(file: Path, *, dry_run: bool) -> int:
    try:
        if stat.S_ISDIR(file.lstat().st_mode):  # somebody's folder: no text of ours is in it
            return 0
        if not dry_run:
            file.unlink(missing_ok=True)
    except (FileNotFoundError, NotADirectoryError):
        return 0
    return 1


def _holds(file: Path, content: bytes) -> bool:
    try:
        # Reading what is no plain file might never end.
        return stat.S_ISREG(file.lstat().st_mode) and file.read_bytes() == content
    except OSError:
        return False


def _is_there(file: Path) -> bool:
    try:
        return not stat.S_ISDIR(file.lstat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True


def _replace(file: Path, content: bytes) -> None:
    """Write a file in one step: a reader sees the old one or the new one, never a half."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = file.with_name(part_of(file.name))
    part.unlink(missing_ok=True)
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        part.replace(file)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def _why(error: OSError) -> str:
    if isinstance(error, FileExistsError):  # where a folder is to be made
        return f"{error.filename} is no folder"
    return error.strerror or type(error).__name__


class Lock:
    """The right to change a folder's files, which one process has at a time.

    Args:
        handle: Open descriptor that holds the lock; None on a system without such locks.
    """

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    async def run(self, work: Callable[[], T]) -> T:
        """Do some work in a thread. It keeps the lock to its end, although its caller may be gone by then."""
        kept = None if self._handle is None else os.dup(self._handle)

        def do() -> T:
            try:
                return work()
            finally:
                if kept is not None:
                    os.close(kept)

        # Shielded from the start: work that is taken out of the queue would never give its lock back.
        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(None, do))


@contextlib.asynccontextmanager
async def locked(folder: Path) -> AsyncIterator[Lock]:
    """One process at a time: of two, the slower one would put an older state over a newer one.

    Raises:
        OSError: the folder cannot be opened.
    """
    try:
        import fcntl
    except ImportError:  # a system without such locks
        fcntl = None  # type: ignore[assignment]
    if fcntl is None or not await asyncio.to_thread(folder.is_dir):
        yield Lock(None)
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        await asyncio.to_thread(fcntl.flock, handle, fcntl.LOCK_EX)
        yield Lock(handle)
    finally:
        os.close(handle)
