"""The fast parser and cyclopts read every line alike, or the fast one leaves it to cyclopts."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pytest
from cyclopts import CycloptsError
from hypothesis import given, settings
from hypothesis import strategies as st

from hippo.method import Field, Method
from hippo.v1.methods import METHODS
from hippo_cli import commands, fast
from hippo_cli.app import build_app
from hippo_cli.common import Common
from hippo_cli.options import LITERAL

Parsed = tuple[str, dict[str, Any], Common]
Read = Callable[[list[str]], Parsed]

ID = "mem_a1b2c3d4e5f6"

ACCEPTED = [
    ["remember", "deploy needs the VPN"],
    ["remember", "x", "--tag", "a", "-t", "b", "--tag=c"],
    ["remember", "x", "--tag", "with space", "--tag=also spaced"],
    ["remember", "--tag", "a", "x"],
    ["remember", "x", "--error", "--pin"],
    ["remember", "x", "--no-error", "--no-pin"],
    ["remember", "x", "--verified"],
    ["remember", "x", "--confidence", "stale"],
    ["remember", "x", "--kind", "raw", "--layer", "buffer"],
    ["remember", "x", "--at", "2026-11-30"],
    ["remember", "x", "--at", "2026-11-30T10:00Z", "--valid-until", "2027-01-01"],
    ["remember", "x", "--secrets", "redact", "--dry-run"],
    ["remember", "x", "--scope", "", "--owner", "me"],
    ["remember", "x", "--artifact-ref", "git:3f2a1c", "--source", "notes", "--speaker", "Ann"],
    ["remember", "- never force-push"],
    ["remember", "--", "- never force-push"],
    ["remember", "--", "-x"],
    ["remember", "--", "--budget is in tokens"],
    ["remember", "--", "--help"],
    ["remember", "--tag", "a", "--", "--json"],
    ["remember", "--budget is in tokens"],
    ["remember", "-5"],
    ["remember", "-"],
    ["remember", ""],
    ["remember", "emoji 🎉 部署"],
    ["remember", "two\nlines"],
    ["remember", "x", "--scope", "- a dash"],
    ["recall", "x"],
    ["recall", "x", "--budget", "500"],
    ["recall", "x", "-b", "2000B"],
    ["recall", "x", "-b500"],
    ["recall", "x", "--budget=unlimited"],
    ["recall", "x", "-n", "5", "--min-results", "2"],
    ["recall", "x", "-n5"],
    ["recall", "x", "-n=5"],
    ["recall", "x", "--limit=-5"],
    ["recall", "x", "--limit", "-5"],
    ["recall", "x", "--why"],
    ["recall", "x", "--no-why", "--no-with-global"],
    ["recall", "x", "--layer", "semantic", "--layer", "episodic", "--kind", "raw"],
    ["recall", "x", "--confidence", "verified", "--confidence", "observed"],
    ["recall", "x", "--since", "2026-01-01", "--until", "2026-02-01", "--as-of", "2026-03-01T00:00:00Z"],
    ["recall", "x", "--json"],
    ["recall", "--json", "x"],
    ["--json", "recall", "x"],
    ["--store", "/tmp/s", "--no-color", "recall", "x", "--timeout", "2.5"],
    ["--store=/tmp/s", "recall", "x"],
    ["recall", "x", "--global"],
    ["inspect", ID],
    ["inspect", ID, "--json"],
    ["list"],
    ["list", "-n", "20", "--pinned", "--order", "oldest", "--include-superseded"],
    ["list", "--no-pinned", "--tag", "a", "--page-token", "abc"],
    ["update", ID, "--add-tag", "a", "--remove-tag", "b", "--confidence", "verified", "--scope", ""],
    ["forget", ID, "--reason", "- it was wrong"],
    ["outcome", "--good"],
    ["outcome", "--bad", "--id", ID, "--id", "mem_b"],
    ["outcome", "--outcome", "good", "--recall-id", "rec_1"],
    ["pin", ID],
    ["unpin", ID, "--dry-run"],
    ["boost", ID],
    ["supersede", ID, "- new text", "--tag", "a"],
    ["supersede", ID, "--", "-x"],
    ["supersede", ID, "new", "--inferred", "--reason", "moved"],
    ["status"],
    ["info", "--json"],
    ["audit", "list", "--op", "forget", "-n", "3"],
    ["--json", "audit", "list", "--id", ID],
    ["reindex", "--dry-run"],
]

REFUSED = [
    ["remember"],
    ["remember", "x", "y"],
    ["remember", "x", "--tag"],
    ["remember", "x", "--tag", "--pin"],
    ["remember", "--no-such", "x"],
    ["remember", "--no-such"],
    ["remember", "-x"],
    ["remember", "x", "--confidence", "sure"],
    ["remember", "x", "--verified", "--stale"],
    ["remember", "x", "--scope", "a", "--scope", "b"],
    ["remember", "x", "--pin", "--no-pin"],
    ["recall", "x", "--budget"],
    ["recall", "x", "--limit", "many"],
    ["recall", "x", "--limit", ""],
    ["recall", "x", "--strengthen"],
    ["recall", "x", "--idempotency-key", "k"],
    ["recall", "x", "--store"],
    ["recall", "x", "--timeout", "soon"],
    ["inspect"],
    ["supersede", ID],
    ["supersede", ID, "--no-such=a b"],
    ["rember", "x"],
    ["audit", "lst"],
    ["list", "--order", "sideways"],
]


@pytest.fixture
def by_cyclopts(monkeypatch: pytest.MonkeyPatch) -> Read:
    return cyclopts_reader(monkeypatch)


def _command_modules() -> list[ModuleType]:
    return [import_module(f"{commands.__name__}.{found.name}") for found in iter_modules(commands.__path__)]


def cyclopts_reader(monkeypatch: pytest.MonkeyPatch) -> Read:
    """A function that lets cyclopts parse a line and gives method, arguments and common options."""
    calls: list[Parsed] = []

    def record(path: str, arguments: dict[str, Any], common: Common | None) -> None:
        given = {name: value for name, value in arguments.items() if value is not None}
        calls.append((path, given, common or Common()))

    for module in _command_modules():
        monkeypatch.setattr(module, "call", record)
    app = build_app(METHODS)

    def parse(line: list[str]) -> Parsed:
        calls.clear()
        words = fast.canonical(line, METHODS)
        LITERAL.clear()
        LITERAL.update(words[words.index("--") :] if "--" in words else ())
        app(words)
        return calls[0]

    return parse


def by_fast(line: list[str]) -> Parsed | None:
    invocation = fast.parse(line, METHODS)
    return None if invocation is None else (invocation.method.path, invocation.arguments, invocation.common)


@pytest.mark.parametrize("line", ACCEPTED, ids=" ".join)
def test_both_parsers_read_a_plain_line_alike(line: list[str], by_cyclopts: Read) -> None:
    parsed = by_fast(line)

    assert parsed is not None
    assert parsed == by_cyclopts(line)


@pytest.mark.parametrize("line", REFUSED, ids=" ".join)
def test_a_wrong_line_is_left_to_cyclopts_which_refuses_it(line: list[str], by_cyclopts: Read) -> None:
    assert by_fast(line) is None
    with pytest.raises(CycloptsError):
        by_cyclopts(line)


@pytest.mark.parametrize(
    "line",
    [
        [],
        ["--help"],
        ["recall", "--help"],
        ["recall", "x", "-h"],
        ["--version"],
        ["init"],
        ["audit"],
        ["help", "recall"],
    ],
    ids=" ".join,
)
def test_help_and_local_commands_are_left_to_cyclopts(line: list[str]) -> None:
    assert by_fast(line) is None


@pytest.mark.parametrize("line", [["recall", "x", "--why=true"], ["recall", "x", "-n", "0x5"]], ids=" ".join)
def test_an_unusual_spelling_is_left_to_cyclopts_which_accepts_it(line: list[str], by_cyclopts: Read) -> None:
    assert by_fast(line) is None
    assert by_cyclopts(line)[0] == "hippo.v1.MemoryService/Recall"


def _flags_of(method: Method) -> list[tuple[str, Field | None]]:
    flags: list[tuple[str, Field | None]] = [("--json", None), ("--global", None), ("--store", None)]
    for field in method.fields:
        if field.flag and not field.internal and field.name not in method.positional:
            flags.append(("--" + field.flag, field))
            if field.short:
                flags.append(("-" + field.short, field))
            if field.type == "bool":
                flags.append(("--no-" + field.flag, field))
            if field.word_flags:
                flags += [("--" + word, field) for word in field.words]
    return flags


VALUES = st.sampled_from(
    ["a", "", "5", "-5", "- a", "-a", "--json", "two words", "2026-11-30", "=", "a=b", "-", "🎉", "-- "]
)


@st.composite
def lines(draw: st.DrawFn) -> list[str]:
    """Lines of known flags, right and wrong values, in any order."""
    method = draw(st.sampled_from([method for method in METHODS if method.cli]))
    tokens: list[str] = []
    given_count = draw(st.integers(0, len(method.positional)) | st.just(len(method.positional)))
    tokens += draw(st.lists(VALUES, min_size=given_count, max_size=given_count))
    for _ in range(draw(st.integers(0, 4))):
        flag, field = draw(st.sampled_from(_flags_of(method)))
        value = draw(st.sampled_from(field.words)) if field and field.words and draw(st.booleans()) else draw(VALUES)
        shape = draw(st.sampled_from(["separate", "attached", "alone"]))
        takes_value = flag == "--store" or (field is not None and field.type != "bool" and flag.startswith("-"))
        group = [flag, value] if shape == "separate" and takes_value else [flag]
        if shape == "attached" and flag.startswith("--"):
            group = [f"{flag}={value}"]
        place = draw(st.integers(0, len(tokens)))
        tokens[place:place] = group
    if draw(st.integers(0, 4)) == 0:
        tokens.insert(draw(st.integers(0, len(tokens))), "--")
    return [*method.cli.split(), *tokens]


@settings(max_examples=300, deadline=None)
@given(line=lines())
def test_what_the_fast_parser_accepts_cyclopts_reads_alike(line: list[str]) -> None:
    parsed = by_fast(line)

    with pytest.MonkeyPatch.context() as patch:
        assert parsed is None or parsed == cyclopts_reader(patch)(line)
