"""A failed command as a memory: telling, without secrets, and the same text for the same failure."""

from __future__ import annotations

import pytest

from hippo.engine.domain.failure import telling_lines
from hippo.sources.failure import command_label, failure_text

TOKEN = "ghp_" + "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA"


@pytest.mark.parametrize(
    ("output", "lines"),
    [
        (
            "compiling\nsrc/a.ts:3: error TS2304: Cannot find name 'x'\ndone in 3.2s\n",
            ["src/a.ts:3: error TS2304: Cannot find name 'x'"],
        ),
        (
            'Traceback (most recent call last):\n  File "a.py", line 3, in f\n    g()\nValueError: no such port\n',
            ["ValueError: no such port"],
        ),
        (
            "npm ERR! code 1\nnpm ERR! missing script: tset\nnpm ERR! A complete log of this run can be found in:\n",
            ["npm ERR! missing script: tset"],
        ),
        ("10%\r50%\r100%\nall is lost\n", ["all is lost"]),
        ("", []),
        ("\x1b[31mError:\x1b[0m disk full\n", ["Error: disk full"]),
        ("0 errors\nError: real\n", ["Error: real"]),
    ],
)
def test_last_telling_lines_are_kept(output: str, lines: list[str]) -> None:
    assert telling_lines([output]) == lines


def test_times_durations_addresses_and_temporary_paths_do_not_make_a_new_failure() -> None:
    first = (
        "2026-01-02T10:00:00Z Error: timeout after 31.2s in /tmp/abc123/x at 0x7ffe11 (pid 4711) port 127.0.0.1:49152"
    )
    second = (
        "2026-03-04T23:59:59Z Error: timeout after 30.9s in /tmp/zzz999/x at 0x55aa22 (pid 99) port 127.0.0.1:50001"
    )

    assert failure_text("make test", 2, [first]) == failure_text("make test", 2, [second])
    assert failure_text("make test", 2, ["Error: line 12"]) != failure_text("make test", 2, ["Error: line 13"])


def test_secrets_in_command_and_output_are_left_out() -> None:
    text = failure_text(
        f"API_KEY={TOKEN} curl -u ann:hunter2secret https://ann:{'s3cr3t' * 2}@example.com",
        22,
        [f"fatal: bad token {TOKEN}"],
    )

    assert TOKEN not in text
    assert "hunter2secret" not in text
    assert "s3cr3t" not in text
    assert text.startswith("`curl -u ann:")


def test_status_and_signal_are_told_apart() -> None:
    assert failure_text("x", 3, []) == "`x` failed with exit status 3"
    assert failure_text("x", 139, []) == "`x` was ended by signal 11"


@pytest.mark.parametrize(("command", "label"), [("CI=1 /usr/bin/npm test", "npm"), ("'make' -j", "make"), ("", "")])
def test_program_is_a_label(command: str, label: str) -> None:
    assert command_label(command) == label
