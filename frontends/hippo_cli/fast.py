"""A small parser for well-formed calls, driven by the method table.

Cyclopts writes the help, the completions and the messages about wrong usage; importing it costs more than a recall. So
the plain cases are parsed here, and everything else (help, an unknown flag, a missing or doubtful value) is left to
cyclopts: `parse` then answers None. Both give the same method and arguments for every line that both accept; a test
compares them. Standard library only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hippo_cli.common import FLAGS, VALUES, Common

if TYPE_CHECKING:
    from hippo.method import Field, Method

_SPACES = frozenset(" \t\n\r")


class Invocation:
    """A parsed command line: which method, with what, and how."""

    __slots__ = ("arguments", "common", "method")

    def __init__(self, method: Method, arguments: dict[str, Any], common: Common) -> None:
        self.method = method
        self.arguments = arguments
        self.common = common


class _Option:
    """What one flag means: the request field or the common attribute it sets, and how."""

    __slots__ = ("common", "field", "fixed", "flag", "name")

    def __init__(
        self, flag: str, name: str, *, field: Field | None = None, fixed: Any = None, common: bool = False
    ) -> None:
        self.flag = flag
        self.name = name
        self.field = field
        self.fixed = fixed  # the value a flag without a value stands for; None: a value follows
        self.common = common


class _Scan:
    """The tokens of a line, told apart but not yet converted."""

    __slots__ = ("options", "positionals")

    def __init__(self) -> None:
        self.options: list[tuple[_Option, str | None]] = []
        self.positionals: list[str] = []


def is_text(token: str) -> bool:
    """Whether a token that starts with a dash is text rather than a flag: no flag holds a space.

    "- never force-push" is text, and so is "-" alone, the mark for standard input; "--no-such" and "--no-such=a b" are
    mistyped flags.
    """
    if not token.startswith("-") or token == "-" or _is_number(token):
        return True
    return not _SPACES.isdisjoint(token) and "=" not in token.split(maxsplit=1)[0]


def parse(tokens: Sequence[str], methods: Iterable[Method]) -> Invocation | None:
    """Parse a command line that is certainly right.

    Args:
        tokens: The command line without the program's name.
        methods: The method table.

    Returns:
        The call to make; None when cyclopts has to look at the line.
    """
    leading, rest = _split_leading(tokens)
    method, rest = _find_command(rest, methods)
    if method is None:
        return None
    scan = _scan([*leading, *rest], _options_of(method))
    return None if scan is None else _build(method, scan)


def canonical(tokens: Sequence[str], methods: Iterable[Method]) -> list[str]:
    """The same line in the form that cyclopts reads as we do.

    Common flags before the command move behind it, and positional text goes after "--" where it starts with a dash.

    Args:
        tokens: The command line without the program's name.
        methods: The method table.

    Returns:
        Tokens for cyclopts; the given ones when the line holds a flag nobody knows.
    """
    leading, rest = _split_leading(tokens)
    method, after = _find_command(rest, methods)
    if method is None:
        # Right behind the command's word: behind a "--" they would be text, or flags of the command that `watch` runs.
        return [rest[0], *leading, *rest[1:]] if rest and not rest[0].startswith("-") else list(tokens)
    words = rest[: len(rest) - len(after)]
    scan = _scan([*leading, *after], _options_of(method))
    if scan is None:
        return [*words, *leading, *after]
    flags = [option.flag if value is None else f"{option.flag}={value}" for option, value in scan.options]
    return [*words, *flags, "--", *scan.positionals] if scan.positionals else [*words, *flags]


def wants_json(tokens: Sequence[str]) -> bool:
    """Whether a line that could not be parsed asks for JSON, so that its error can be JSON too."""
    before = tokens[: tokens.index("--")] if "--" in tokens else tokens
    return "--json" in before


def _split_leading(tokens: Sequence[str]) -> tuple[list[str], list[str]]:
    """Split off the common flags before the command."""
    index = 0
    while index < len(tokens) and tokens[index].startswith("--"):
        name, equals, _ = tokens[index][2:].partition("=")
        if name in FLAGS and not equals:
            index += 1
        elif name in VALUES and (equals or index + 1 < len(tokens)):
            index += 1 if equals else 2
        else:
            break
    return list(tokens[:index]), list(tokens[index:])


def _find_command(tokens: list[str], methods: Iterable[Method]) -> tuple[Method | None, list[str]]:
    """The method whose words start the line, the longest match first, and what follows the words."""
    found: Method | None = None
    length = 0
    for method in methods:
        if not method.cli:
            continue
        words = method.cli.split()
        if len(words) > length and tokens[: len(words)] == words:
            found, length = method, len(words)
    return found, tokens[length:]


def _options_of(method: Method) -> Mapping[str, _Option]:
    options: dict[str, _Option] = {}
    for name, attribute in FLAGS.items():
        options["--" + name] = _Option("--" + name, attribute, fixed=True, common=True)
    for name, attribute in VALUES.items():
        options["--" + name] = _Option("--" + name, attribute, common=True)
    for field in method.fields:
        if field.internal or field.name in method.positional or not field.flag or field.type == "message":
            continue
        long = "--" + field.flag
        if field.type == "bool":
            options[long] = _Option(long, field.name, field=field, fixed=True)
            options["--no-" + field.flag] = _Option("--no-" + field.flag, field.name, field=field, fixed=False)
            continue
        options[long] = _Option(long, field.name, field=field)
        if field.short:
            options["-" + field.short] = _Option(long, field.name, field=field)
        if field.word_flags:
            for word in field.words:
                flag = "--" + word.replace("_", "-")
                options[flag] = _Option(flag, field.name, field=field, fixed=word)
    return options


def _scan(tokens: Sequence[str], options: Mapping[str, _Option]) -> _Scan | None:
    """Tell flags, their values and positional text apart; None when a token is in doubt."""
    scan = _Scan()
    index = 0
    while index < len(tokens):
        token = tokens[index]
        index += 1
        if token == "--":
            scan.positionals.extend(tokens[index:])
            break
        if is_text(token):
            scan.positionals.append(token)
            continue
        name, equals, value = _split_value(token)
        option = options.get(name)
        if option is None or (equals and option.fixed is not None):
            return None
        if option.fixed is not None:
            scan.options.append((option, None))
            continue
        if not equals:
            if index == len(tokens) or not is_text(tokens[index]):
                return None
            if tokens[index] == "-" and not (option.field is not None and option.field.stdin):
                return None
            value = tokens[index]
            index += 1
        scan.options.append((option, value))
    return scan


def _split_value(token: str) -> tuple[str, bool, str]:
    """A flag and the value attached to it: "--limit=5", "-n5" or "-n=5"."""
    if token.startswith("--"):
        name, equals, value = token.partition("=")
        return name, bool(equals), value
    return token[:2], len(token) > 2, token[2:].removeprefix("=")


def _build(method: Method, scan: _Scan) -> Invocation | None:
    """Convert the values and put the call together; None when a value is doubtful, doubled or missing."""
    arguments: dict[str, Any] = {}
    common: dict[str, Any] = {}
    for option, value in scan.options:
        target = common if option.common else arguments
        converted = option.fixed if value is None else _convert_option(option, value)
        if converted is None:
            return None
        if option.field is not None and option.field.repeated:
            arguments.setdefault(option.name, []).append(converted)
        elif option.name in target:
            return None
        else:
            target[option.name] = converted
    fields = {field.name: field for field in method.fields}
    if len(scan.positionals) > len(method.positional):
        return None
    for name, value in zip(method.positional, scan.positionals, strict=False):
        if fields[name].repeated:
            return None
        converted = _convert(fields[name], value)
        if converted is None:
            return None
        arguments[name] = converted
    if any(field.required and not field.internal and field.name not in arguments for field in method.fields):
        return None
    return Invocation(method, arguments, Common(**common))


def _convert_option(option: _Option, value: str) -> Any:
    if option.field is not None:
        return _convert(option.field, value)
    if option.name == "timeout":
        return _positive(value)
    return value or None


def _convert(field: Field, value: str) -> Any:
    """The value as the field's type; None when cyclopts has to judge it."""
    if field.type in ("string", "number_or_text", "time"):
        return value  # a time is read where it is validated, for every surface alike
    if field.type == "int":
        return int(value) if _is_whole(value) else None
    if field.type == "float":
        return float(value) if _is_number(value) else None
    if field.type == "enum":
        return value if value in field.words else None
    return None


def _positive(value: str) -> float | None:
    return float(value) if _is_number(value) and float(value) > 0 else None


def _is_whole(token: str) -> bool:
    digits = token[1:] if token[:1] == "-" else token
    return digits.isascii() and digits.isdigit() and len(digits) <= 18


def _is_number(token: str) -> bool:
    whole, _, fraction = token.partition(".")
    return _is_whole(whole) and (not fraction or (fraction.isascii() and fraction.isdigit())) and token[-1:] != "."
