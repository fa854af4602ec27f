"""What is wrong with a command line, in one sentence, and what to type instead.

Above it is the application; below it the errors of cyclopts, whose words stay wherever they are good enough.
"""

from __future__ import annotations

import difflib
import shlex
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cyclopts import CycloptsError, MissingArgumentError, UnknownCommandError, UnusedCliTokensError

from hippo.errors import InvalidArgument

if TYPE_CHECKING:
    from hippo.method import Method


def usage_error(
    error: CycloptsError, words: Sequence[str], methods: Iterable[Method], commands: Iterable[str]
) -> InvalidArgument:
    """The error a person sees.

    Args:
        error: What cyclopts found.
        words: The command line without the program's name.
        methods: The method table.
        commands: Every command that is no method, e.g. "serve".
    """
    table = {method.cli: method for method in methods if method.cli}
    chain = " ".join(error.command_chain or ())
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        return _unknown_command(chain, error.unused_tokens[0], [*table, *commands])
    method = table.get(chain)
    if method is not None and isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return _too_many(method, words, error.unused_tokens)
    if method is not None and isinstance(error, MissingArgumentError) and error.argument is not None:
        return _missing(method, error.argument.name, words)
    command = f"hippo {chain}".strip()
    help_page = f"{command} --help"
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        said = f"{command} has no place for {' '.join(error.unused_tokens)!r}."
        return InvalidArgument(said, hint=f"Help: {help_page}")
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        name = error.argument.name
        said = f"{name} needs a value." if name in words else f"{command} needs {name}."
        return InvalidArgument(said, hint=f"Help: {help_page}")
    line = " ".join(str(error).split())
    return InvalidArgument(line if line.endswith((".", "?", "!")) else f"{line}.", hint=f"Help: {help_page}")


def _unknown_command(chain: str, token: str, commands: Sequence[str]) -> InvalidArgument:
    if token.startswith("-"):
        help_page = f"hippo {chain} --help" if chain else "hippo --help"
        said = f"hippo {chain} needs a command" if chain else "No command was given"
        return InvalidArgument(f"{said} before {token}.", hint=f"All commands: {help_page}")
    typed = f"{chain} {token}".strip()
    close = difflib.get_close_matches(typed, commands, n=1, cutoff=0.6)
    if not close:  # "conflicts" for "conflict list"
        close = [name for name in commands if name.startswith(typed[:4]) and len(typed) > 3][:1]
    hint = f"Did you mean: hippo {close[0]}" if close else "All commands: hippo --help"
    return InvalidArgument(f"There is no command {typed!r}.", hint=hint)


def _too_many(method: Method, words: Sequence[str], unused: Sequence[str]) -> InvalidArgument:
    expected = " ".join(name.upper() for name in method.positional)
    said = f"hippo {method.cli} takes {expected or 'no text'}; {' '.join(unused)!r} is more than that."
    given = [word for word in words[len(method.cli.split()) :] if not word.startswith("-")]
    texts = [field.name for field in method.fields if field.stdin]
    if len(given) == len(unused) + 1 and list(method.positional) == texts[:1]:
        return InvalidArgument(said, hint=f"Put it in quotes: hippo {method.cli} {shlex.quote(' '.join(given))}")
    return InvalidArgument(said, hint=f"Help: hippo {method.cli} --help")


def _missing(method: Method, name: str, words: Sequence[str]) -> InvalidArgument:
    field = next((field for field in method.fields if field.name.upper() == name or f"--{field.name}" == name), None)
    hint = f"Help: hippo {method.cli} --help"
    if field is not None and field.stdin:
        hint = f"Give it in quotes, or - to read it from standard input. {hint}"
    said = f"{name} needs a value." if name in words else f"hippo {method.cli} needs {name}."
    return InvalidArgument(said, hint=hint)
