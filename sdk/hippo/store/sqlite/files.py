"""The store's files before SQLite touches them: where they are, who may read them, whether they are ours.

SQLite would repair, convert or check-point what it opens; a damaged, foreign or newer file is refused here, by its first
bytes, and so stays as it was.
"""

from __future__ import annotations

import errno
import os
import threading
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from hippo.errors import FailedPrecondition, NotFound
from hippo.store.sqlite.faults import damaged

FILE_NAME = "hippo.db"
APPLICATION_ID = 0x4869706F  # "Hipo", in bytes 68..71 of the file
_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100
_NO_PLACE = {errno.ENOENT, errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST}


# Closing a file drops every lock this process has on it, those of SQLite's connections included: on a POSIX system that is
# what locks do. So a file that is open in this process is not opened here a second time.
_open_here: Counter[tuple[int, int]] = Counter()
_open_here_lock = threading.Lock()


@dataclass(frozen=True, slots=True)
class StoreFile:
    """The database file as it was found.

    Attributes:
        path: Absolute path.
        is_new: It is empty or was just created.
        read_only: The file or its folder cannot be written.
        version: Schema version in its first bytes; one still in the log is not seen. 0 when new, or open here already.
        identity: Device and number of the file.
    """

    path: str
    is_new: bool
    read_only: bool
    version: int
    identity: tuple[int, int]


def hold_file(folder: str | os.PathLike[str], *, create: bool) -> StoreFile:
    """Look at a store's database file, creating an empty one where there is none; to be released when it is closed.

    New folders get mode 0700 and new files 0600 whatever the umask; SQLite gives its side files the mode of the main file.
    What exists keeps its mode.

    Raises:
        NotFound: there is no store and create is False.
        FailedPrecondition: the folder cannot be created or written.
        DataLoss: the file is damaged or belongs to another program.
    """
    with _open_here_lock:
        file = _find_file(Path(folder).absolute(), create)
        _open_here[file.identity] += 1
    return file


def is_in_place(file: StoreFile) -> bool:
    """False when the file was removed, or another one was put in its place, since it was opened."""
    try:
        status = os.stat(file.path)  # noqa: PTH116 - asked with every call; building a Path costs more than asking
    except OSError:
        return False
    return (status.st_dev, status.st_ino) == file.identity


def release_file(file: StoreFile) -> None:
    """Say that the connections to a file are closed."""
    with _open_here_lock:
        _open_here[file.identity] -= 1
        if not _open_here[file.identity]:
            del _open_here[file.identity]


def _find_file(home: Path, create: bool) -> StoreFile:
    path = home / FILE_NAME
    try:
        identity, size = _identify(path)
    except FileNotFoundError:
        if not create:
            raise NotFound(f"There is no store in {home}.", resource=str(path), hint="Run: hippo init") from None
        _create(home, path)
        identity, size = _identify(path)
    except NotADirectoryError:
        raise FailedPrecondition(
            f"{home} is not a folder.",
            resource=str(home),
            hint="Name the folder of a store with --store or HIPPO_STORE.",
        ) from None
    except PermissionError:
        raise FailedPrecondition(
            f"The folder {home} may not be read.",
            resource=str(home),
            hint="Give yourself access to it, or choose another store with --store or HIPPO_STORE.",
        ) from None
    version = 0
    if size and not _open_here[identity]:
        version = _check_header(path)
    writable = os.access(path, os.W_OK) and os.access(home, os.W_OK | os.X_OK)
    return StoreFile(str(path), is_new=not size, read_only=not writable, version=version, identity=identity)


def uri(path: str, mode: str, *, immutable: bool = False) -> str:
    """SQLite's URI for a file, in mode "ro" or "rw"."""
    return f"file:{quote(os.fsencode(path))}?mode={mode}{'&immutable=1' if immutable else ''}"


def size_bytes(path: str) -> int:
    """Bytes of the database and its write-ahead log."""
    total = 0
    for name in (path, f"{path}-wal"):
        try:
            total += Path(name).stat().st_size
        except OSError:  # no log, or gone meanwhile
            continue
    return total


def has_log(path: str) -> bool:
    """True when a write-ahead log holds something."""
    try:
        return Path(f"{path}-wal").stat().st_size > 0
    except OSError:
        return False


def _identify(path: Path) -> tuple[tuple[int, int], int]:
    status = path.stat()
    return (status.st_dev, status.st_ino), status.st_size


def _check_header(path: Path) -> int:
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_BYTES)
    except IsADirectoryError:
        raise damaged(str(path), "is a folder, not a store") from None
    except PermissionError:
        raise FailedPrecondition(
            f"The store {path} may not be read.",
            resource=str(path),
            hint="Give yourself read and write access to it, or choose another store with --store or HIPPO_STORE.",
        ) from None
    if not header.startswith(_MAGIC) or len(header) < _HEADER_BYTES:
        raise damaged(str(path), "is damaged or not a Hippo store: its first bytes are not those of a database")
    if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise damaged(str(path), "is a database of another program, not a Hippo store")
    return int.from_bytes(header[60:64], "big")


def _create(folder: Path, path: Path) -> None:
    try:
        _make_folder(folder)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        if error.errno not in _NO_PLACE:
            raise
        raise FailedPrecondition(
            f"No store can be created in {folder}: {error.strerror}.",
            reason="read_only",
            resource=str(folder),
            hint="Choose another folder with --store or HIPPO_STORE.",
        ) from None


def _make_folder(folder: Path) -> None:
    if folder.is_dir():
        return
    if folder.parent != folder:
        _make_folder(folder.parent)
    # Not makedirs: that gives the folders between the default mode. Another process may make the same one meanwhile.
    folder.mkdir(mode=0o700, exist_ok=True)
