"""A failed call's memory tells what failed and why, and is known again."""

from __future__ import annotations

import pytest

from hippo.engine.domain.failure import failure_identity, is_failure, tool_failure


def test_the_telling_lines_are_kept_and_the_noise_is_not():
    output = (
        "Collecting...\n" * 50
        + "\x1b[31mE   ModuleNotFoundError: No module named 'yaml'\x1b[0m\r\n=== 1 failed in 0.1s ===\n"
    )

    text = tool_failure("Bash", output, "pytest -q\nsecond line")

    assert text == (
        "Bash failed on `pytest -q`: E ModuleNotFoundError: No module named 'yaml' / === 1 failed in …s ==="
    )


def test_output_without_a_telling_line_is_known_by_its_last_one():
    assert tool_failure("Bash", "one\ntwo\nthree\nfour\nfive") == "Bash failed: five"


def test_a_huge_line_is_cut():
    assert len(tool_failure("Bash", "error " + "x" * 100_000, "y" * 100_000)) < 600


@pytest.mark.parametrize("before", [180, 220, 235, 280, 295])
def test_a_secret_at_the_place_of_the_cut_leaves_no_piece(before):
    secret = "ghp_" + "a1B2" * 9
    text = tool_failure("Bash", "error " + "x" * before + " " + secret, "curl " + "y" * before + " " + secret)

    assert "ghp_" not in text


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        ("", False),
        (" \n ", False),
        ("Request interrupted by user", False),
        ("The user doesn't want to proceed with this tool use", False),
        ("error: pathspec 'x' did not match", True),
    ],
)
def test_only_the_tool_s_own_failures_count(error, expected):
    assert is_failure(error) is expected


def test_numbers_and_addresses_do_not_make_another_failure():
    first = failure_identity("Bash", "segfault at 0x7f3a in run 17 of 3fa9c2d1e0")
    second = failure_identity("Bash", "segfault at 0x1b in run 4 of 91bb0ad77c")

    assert first == second
    assert first != failure_identity("Bash", "timeout in run 17")
