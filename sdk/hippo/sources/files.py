"""Files as exports have them: any encoding, alone, in a folder or in a zip, and hostile at times.

Above lie the readers; below lies the file system, which is only read. Nothing is unpacked to disk, no link out of the
folder is followed, and a zip that grows without end is cut off.
"""

from __future__ import annotations

import codecs
import io
import os
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path, PurePosixPath
from typing import IO, NamedTuple

from hippo.errors import InvalidArgument
from hippo.sources.signature import why_binary, why_no_text

MOST_TEXT_BYTES = 32 * 1024 * 1024
"""Largest file that is read as a whole: notes, rules, lists. Exports of conversations are read as they come, at any size."""

MOST_MEMBER_BYTES = 2 * 1024 * 1024 * 1024
MOST_ARCHIVE_BYTES = 8 * 1024 * 1024 * 1024
MOST_MEMBERS = 200_000
MOST_RATIO = 200
"""How many times larger than its packed form a member of a zip may be. Chat exports reach about 15."""
_HARMLESS_BYTES = 8 * 1024 * 1024

MOST_FILES = 100_000
"""Files looked at in one folder."""

_UTF8 = "utf-8-sig"
_HEAD_BYTES = 8192
"""How much of a file is looked at to tell what it is. As much as Python's buffers hold."""

_PASSED_OVER = frozenset({"node_modules", "__pycache__", "venv", "site-packages"})


class Unreadable(Exception):
    """Raised when a file cannot be read; the text is a sentence for people."""


class Input(NamedTuple):
    """One file to read: its name for people, its path below what was asked for, and how to open its bytes."""

    name: str
    path: PurePosixPath
    open: Callable[[], IO[bytes]]


def _as_western(error: UnicodeError) -> tuple[str, int]:
    """Bytes that are no UTF-8 as what Windows and old Unix programs mean by them."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    raw = error.object[error.start : error.end]
    return "".join(_western(byte) for byte in raw), error.end


def _western(byte: int) -> str:
    try:
        return bytes([byte]).decode("cp1252")
    except UnicodeDecodeError:
        return chr(byte)


codecs.register_error("hippo-western", _as_western)


def require_path(path: str | os.PathLike[str]) -> Path:
    """The path, which must exist.

    Raises:
        InvalidArgument: there is nothing there, or it is neither file nor folder.
    """
    if not os.fspath(path):  # would be the working folder
        raise InvalidArgument("The path must not be empty.", field="path", hint="Name a file or folder.")
    target = Path(path).expanduser()
    try:
        there = target.exists()
    except (OSError, ValueError):
        there = False
    if not there:
        raise InvalidArgument(
            f"There is no file or folder {path}.", field="path", resource=str(path), hint="Check the path."
        )
    if not target.is_file() and not target.is_dir():
        raise InvalidArgument(f"{path} is neither a file nor a folder.", field="path", resource=str(path))
    return target


def inputs_of(path: Path, wanted: Callable[[PurePosixPath], bool], faults: list[tuple[str, str]]) -> Iterator[Input]:
    """The files to read: the path itself, or those in a folder or zip whose path below it is wanted, in order of their names.

    Args:
        path: A file, a folder, or a zip.
        wanted: Told the path below a folder or zip; a single file is always wanted.
        faults: Gets place and reason of what cannot be looked at.
    """
    if path.is_dir():
        yield from _in_folder(path, wanted, faults)
    elif zipfile.is_zipfile(path):
        yield from _in_zip(path, wanted, faults)
    else:
        yield Input(path.name, PurePosixPath(path.name), lambda: path.open("rb"))


def read_whole(source: Input, most: int = MOST_TEXT_BYTES) -> str:
    """A file's text.

    Raises:
        Unreadable: it is too large, binary, or gone.
    """
    try:
        with source.open() as stream:
            raw = stream.read(most + 1)
    except (OSError, zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError) as error:
        raise Unreadable(_why(error)) from None
    except Exception as error:  # a damaged member: zlib and lzma have errors of their own
        raise Unreadable(f"It is damaged: {error}") from None
    if len(raw) > most:
        raise Unreadable(f"It is larger than {most // 1024 // 1024} MB.")
    return decoded(raw)


def decoded(raw: bytes) -> str:
    """Bytes as text: by byte order mark, as UTF-16 when they look like it, else as UTF-8 with what is not as Windows-1252.

    Raises:
        Unreadable: they are no text.
    """
    encoding = _encoding_of(raw[:4096])
    text = _decoded_as(encoding, raw)
    if why := why_no_text(raw[:_HEAD_BYTES]) or why_binary(text, is_wide=encoding != _UTF8):
        raise Unreadable(why)
    return text


def text_stream(stream: IO[bytes]) -> io.TextIOBase:
    """A stream of bytes as a stream of text, with the encoding found as by `decoded`.

    Raises:
        Unreadable: its beginning is no text.
    """
    buffered = stream if isinstance(stream, io.BufferedReader) else io.BufferedReader(stream)  # type: ignore[type-var]
    head = buffered.peek(_HEAD_BYTES)[:_HEAD_BYTES]
    encoding = _encoding_of(head[:4096])
    # Cut to whole characters of any width, or the last one would count as replaced.
    whole = head[: len(head) // 4 * 4]
    if why := why_no_text(head) or why_binary(_decoded_as(encoding, whole), is_wide=encoding != _UTF8):
        raise Unreadable(why)
    return io.TextIOWrapper(buffered, encoding=encoding, errors=_errors_of(encoding), newline="")


def why_unreadable(error: Exception) -> str:
    """What kept a file from being read, as a sentence for people: a damaged member of a zip has errors of its own."""
    return str(error) if isinstance(error, Unreadable) else _why(error)


def _decoded_as(encoding: str, raw: bytes) -> str:
    return raw.decode(encoding, _errors_of(encoding))


def _errors_of(encoding: str) -> str:
    return "hippo-western" if encoding == _UTF8 else "replace"


def _encoding_of(head: bytes) -> str:
    if head.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "utf-32"
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if len(head) >= 4 and not head.startswith(codecs.BOM_UTF8):
        # UTF-16 without a mark: every other byte of ASCII text is zero.
        even, odd = head[0::2].count(0), head[1::2].count(0)
        if odd * 3 > len(head) and even * 20 < len(head):
            return "utf-16-le"
        if even * 3 > len(head) and odd * 20 < len(head):
            return "utf-16-be"
    return _UTF8


def _in_folder(root: Path, wanted: Callable[[PurePosixPath], bool], faults: list[tuple[str, str]]) -> Iterator[Input]:
    """Files below a folder, without hidden folders; a link is followed once and only where it stays inside."""
    base = os.path.realpath(root)
    seen: set[tuple[int, int]] = set()
    count = 0
    waiting = [root]
    while waiting:
        folder = waiting.pop()
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
            state = folder.stat()
        except OSError as error:
            faults.append((str(folder), _why(error)))
            continue
        if (state.st_dev, state.st_ino) in seen:
            continue
        seen.add((state.st_dev, state.st_ino))
        below: list[Path] = []
        for entry in entries:
            real = os.path.realpath(entry.path)
            if real != base and not real.startswith(base + os.sep):
                continue  # a link that leads out of what was asked for
            path = PurePosixPath(os.path.relpath(entry.path, root).replace(os.sep, "/"))
            try:
                is_folder, is_file = entry.is_dir(), entry.is_file()
            except OSError:
                continue
            if is_folder:
                hidden = entry.name.startswith(".") and not _leads_to(wanted, path)
                if not hidden and entry.name not in _PASSED_OVER:
                    below.append(Path(entry.path))
            elif is_file and wanted(path):
                count += 1
                if count > MOST_FILES:
                    faults.append((str(root), f"It holds more than {MOST_FILES:,} files; the rest is left out."))
                    return
                yield Input(str(path), path, lambda file=Path(entry.path): file.open("rb"))  # type: ignore[misc]
        waiting += reversed(below)


def _leads_to(wanted: Callable[[PurePosixPath], bool], folder: PurePosixPath) -> bool:
    """Whether a hidden folder is one that the reader asks for by name."""
    return bool(getattr(wanted, "enters", lambda _path: False)(folder))


def _in_zip(path: Path, wanted: Callable[[PurePosixPath], bool], faults: list[tuple[str, str]]) -> Iterator[Input]:
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
            if len(members) > MOST_MEMBERS:
                faults.append((path.name, f"It holds more than {MOST_MEMBERS:,} files."))
                return
            budget = [MOST_ARCHIVE_BYTES]
            for member in sorted(members, key=lambda one: one.filename):
                inner = PurePosixPath(member.filename.replace("\\", "/"))
                if member.is_dir() or not wanted(inner):
                    continue
                place = f"{path.name}/{inner}"
                if inner.is_absolute() or ".." in inner.parts or ":" in inner.parts[0]:
                    faults.append((place, "Its path leads out of the archive."))
                elif member.flag_bits & 1:
                    faults.append((place, "It is encrypted."))
                elif member.file_size > max(_HARMLESS_BYTES, member.compress_size * MOST_RATIO):
                    faults.append((place, f"It would grow more than {MOST_RATIO} times when unpacked; it is left out."))
                elif member.file_size > MOST_MEMBER_BYTES:
                    faults.append((place, f"It is larger than {MOST_MEMBER_BYTES // 1024**3} GB."))
                else:
                    yield Input(place, inner, partial(_member, archive, member, budget))
    except (zipfile.BadZipFile, OSError, EOFError) as error:
        faults.append((path.name, _why(error)))


def _member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, budget: list[int]) -> IO[bytes]:
    return io.BufferedReader(_Bounded(archive.open(member), member, budget))


class _Bounded(io.RawIOBase):
    """A member of a zip that ends with an error when it holds more than it says or than the whole archive may."""

    def __init__(self, stream: IO[bytes], member: zipfile.ZipInfo, budget: list[int]) -> None:
        super().__init__()
        self._stream = stream
        self._left = member.file_size
        self._budget = budget

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        piece = self._stream.read(min(len(buffer), 1 << 20))
        self._left -= len(piece)
        self._budget[0] -= len(piece)
        if self._left < 0 or self._budget[0] < 0:
            raise zipfile.BadZipFile("it holds more than an archive may")
        buffer[: len(piece)] = piece
        return len(piece)

    def close(self) -> None:
        self._stream.close()
        super().close()


def _why(error: BaseException) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"It cannot be read: {error.strerror}."
    return f"It cannot be read: {error}."
