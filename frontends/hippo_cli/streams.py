"""Standard input, output and error of one command: encodings, results, errors, notes.

Exactly one JSON document goes to standard output under --json, errors included; everything said to people about a call goes
to standard error. Whatever the terminal's encoding is, writing never fails for a character it lacks.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from hippo.errors import FailedPrecondition, HippoError, InvalidArgument
from hippo_cli.common import Common
from hippo_cli.style import Style, clean

PROGRAM = "hippo"


def prepare_streams() -> None:
    """Make the standard streams safe for every character and every way of being closed."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by the caller: `>&-`
            setattr(sys, name, io.StringIO())
        elif hasattr(stream, "reconfigure"):
            # The encoding stays: whoever reads the pipe chose it. What it lacks is written as an escape.
            stream.reconfigure(errors="backslashreplace")


def arguments_of(raw: Sequence[str]) -> list[str]:
    """The command line as text: UTF-8 even where the locale says ASCII.

    Bytes that are no UTF-8 stay as they came, as halves of surrogate pairs: a file of that name is found, and a text
    with them is refused like one from any other side.
    """
    return [_as_text(argument) for argument in raw]


def read_stdin_text(field: str) -> str:
    """The text on standard input, without the newline that ends it.

    Args:
        field: Request field it is for.

    Raises:
        InvalidArgument: There is nothing, or it is not text.
    """
    if sys.stdin is None:
        raise InvalidArgument("Standard input is closed.", field=field)
    raw = sys.stdin.buffer.read()
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        try:
            text = raw.decode(sys.stdin.encoding or "ascii")
        except (UnicodeDecodeError, LookupError):
            raise InvalidArgument("Standard input is not UTF-8 text.", field=field) from None
    for ending in ("\r\n", "\n"):
        if text.endswith(ending):
            text = text[: -len(ending)]
            break
    if not text.strip():
        raise InvalidArgument(
            f"Standard input is empty, but {field} is read from it.", field=field, hint="Pipe the text in, or type it."
        )
    return text


def output_style(common: Common) -> Style:
    """How text may look on standard output."""
    return Style.of(sys.stdout, os.environ, no_color=common.no_color)


def print_json(data: Any) -> None:
    """Print one JSON document; in ASCII where the stream cannot carry everything, indented for eyes."""
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    indent = 2 if sys.stdout.isatty() else None
    document = json.dumps(data, ensure_ascii=not utf8, indent=indent, allow_nan=False)
    write_out(document + "\n")


def print_lines(lines: Sequence[str]) -> None:
    """Print lines for people."""
    if lines:
        write_out("\n".join(lines) + "\n")


def write_out(text: str) -> None:
    """Write to standard output and make sure it arrived.

    Raises:
        BrokenPipeError: Nobody reads any more.
        FailedPrecondition: The output cannot be written, e.g. because the disk is full.
    """
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        silence_stdout()
        raise FailedPrecondition(f"Cannot write the output: {error.strerror}.") from None


def silence_stdout() -> None:
    """Send what is still buffered nowhere, so that Python's exit does not complain about it."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass


def say(message: str) -> None:
    """One line for people on standard error."""
    style = Style.of(sys.stderr, os.environ)
    _write_err(f"{style.dim(PROGRAM + ':')} {_one_line(message)}\n")


def print_error(error: HippoError, *, as_json: bool) -> int:
    """Report an error: one line on standard error, and the JSON document under --json.

    Returns:
        The exit status: 1 the store said no, 2 wrong usage.
    """
    style = Style.of(sys.stderr, os.environ)
    _write_err(f"{style.paint(PROGRAM + ':', 'red', 'bold')} {_one_line(str(error))}\n")
    if as_json:
        print_json({"error": error.to_dict()})
    return error.exit_status


def shows_progress() -> bool:
    """Whether somebody watches standard error who can be shown one line in place of another."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def progress_line(event: Mapping[str, Any]) -> None:
    """Show one event of a long call on standard error, in place of the one before.

    Nothing is shown in a pipe or a file, which would keep every line of it.
    """
    if not shows_progress():
        return
    parts = [f"{name} {value}" for name, value in event.items() if isinstance(value, (str, int, float)) and value != ""]
    style = Style.of(sys.stderr, os.environ)
    _write_err("\r\x1b[K" + style.cut(_one_line(", ".join(parts)), style.width - 1))


def end_progress() -> None:
    """Clear the progress line."""
    if shows_progress():
        _write_err("\r\x1b[K")


def _write_err(text: str) -> None:
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:  # nobody listens; the exit status says it all the same
        pass


def _one_line(text: str) -> str:
    return " ".join(clean(text).split())


def _as_text(argument: str) -> str:
    if argument.isascii() or not any(0xD800 <= ord(c) < 0xE000 for c in argument):
        return argument
    return os.fsencode(argument).decode("utf-8", errors="surrogateescape")
