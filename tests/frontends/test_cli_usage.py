"""Wrong command lines: one line that says what was found and what to type instead, exit status 2, and nothing is done."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize(
    ("words", "found", "instead"),
    [
        (["recal", "x"], "no command 'recal'", "Did you mean: hippo recall"),
        (["audit", "lst"], "no command 'audit lst'", "Did you mean: hippo audit list"),
        (["zzz"], "no command 'zzz'", "hippo --help"),
        (["recall", "deploy", "on", "friday"], "takes QUERY", "hippo recall 'deploy on friday'"),
        (["remember"], "needs TEXT", "- to read it from standard input"),
        (["pin"], "needs MEMORY_ID", "hippo pin --help"),
        (["pin", "mem_a", "mem_b"], "'mem_b' is more than that", "hippo pin --help"),
        (["list", "extra"], "takes no text", "hippo list --help"),
        (["list", "--nope"], "--nope", "hippo list --help"),
        (["list", "--page-size", "many"], '"many"', "hippo list --help"),
    ],
)
def test_a_wrong_line_says_what_to_type_instead(project: Any, words: list[str], found: str, instead: str) -> None:
    ended = project(*words)

    assert (ended.status, ended.out) == (2, "")
    assert ended.err.count("\n") == 1
    assert found in ended.err
    assert instead in ended.err
