"""Files that appear under their name only when they are whole, readable by their owner alone.

Above it are the commands that write exports and backups. Until a file is whole it is called NAME.<process>.part.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from hippo import places
from hippo.errors import FailedPrecondition, InvalidArgument


def full_path(name: str) -> Path:
    """The absolute path of what a person typed."""
    return Path(name).expanduser().absolute()


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """A file to read.

    Raises:
        InvalidArgument: it cannot be read.
    """
    try:
        with full_path(name).open("rb") as file:
            yield file
    except OSError as error:
        raise InvalidArgument(f"Cannot read {name}: {error.strerror}.", field="file", resource=name) from None


@contextmanager
def new_file(name: str, *, force: bool, store: str) -> Iterator[BinaryIO]:
    """A file to write, which gets its name at the end.

    Args:
        name: Its name as typed.
        force: Write over a file that is there.
        store: Folder of the store, whose own files are not written over; "" for none.

    Raises:
        InvalidArgument: the name is no place for a file.
        FailedPrecondition: a file is there already, or it cannot be written.
    """
    target = full_path(name)
    _check_target(target, force=force, store=store)
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        with open(part, "w+b", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        _give_name(part, target, force=force)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise FailedPrecondition(f"Cannot write {name}: {error.strerror}.", resource=name) from None
    finally:
        with suppress(OSError):
            part.unlink()


def _check_target(target: Path, *, force: bool, store: str) -> None:
    if target.is_dir() or not target.parent.is_dir():
        raise InvalidArgument(f"{target} is no file in a folder that exists.", field="file", resource=str(target))
    own = Path(places.database_path(store)).resolve() if store else None
    if own is not None and target.resolve() in (own, *(own.with_name(own.name + end) for end in ("-wal", "-shm"))):
        raise InvalidArgument(
            f"{target} belongs to the store itself.", field="file", resource=str(target), hint="Name another file."
        )
    if os.path.lexists(target) and not force:
        raise _is_there(target)


def _give_name(part: Path, target: Path, *, force: bool) -> None:
    if force:
        part.replace(target)
        return
    try:
        target.hardlink_to(part)  # unlike a renaming it fails when somebody was faster
    except FileExistsError:
        raise _is_there(target) from None
    except OSError:  # a file system without second names
        if os.path.lexists(target):
            raise _is_there(target) from None
        part.rename(target)


def _is_there(target: Path) -> FailedPrecondition:
    return FailedPrecondition(f"{target} is there already.", resource=str(target), hint="Write over it with --force.")
