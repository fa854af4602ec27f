"""Sleep on the command line: quiet where nobody watches, failures in a line of their own, and its undo."""

from __future__ import annotations

import shlex
import sys
from typing import Any

import pytest
from tests.frontends.test_cli_terminal import on_terminal

FAILS = {"HIPPO_EXTRACT_COMMAND": shlex.join([sys.executable, "-c", f"import sys; sys.exit({'no credit, ' * 15!r})"])}


def two_that_say_the_same(cli: Any) -> None:
    cli.remember("The database port is 5433 in staging")
    cli.remember("In staging, the db port is 5433.")


@pytest.mark.parametrize("flags", [[], ["--json"], ["--dry-run"]], ids=str)
def test_sleep_says_nothing_on_standard_error_where_nobody_watches(flags: list[str], project: Any) -> None:
    two_that_say_the_same(project)
    slept = project("sleep", *flags)

    assert (slept.status, slept.err) == (0, "")
    assert "\x1b" not in slept.out


def test_progress_is_one_line_that_a_terminal_shows_in_place_and_a_dumb_one_never(project: Any) -> None:
    two_that_say_the_same(project)

    assert "\r\x1b[Kstep merge" in on_terminal(project, "sleep", "--dry-run")
    dumb = on_terminal(project, "sleep", "--dry-run", env={"TERM": "dumb"})
    assert "step merge" not in dumb
    assert "\x1b" not in dumb


def test_step_that_failed_has_a_line_of_its_own_and_the_table_keeps_its_width(project: Any) -> None:
    project.remember("The gate opens at seven", "--kind", "raw", "--speaker", "Ada")
    two_that_say_the_same(project)
    slept = project("sleep", env=FAILS)

    assert slept.status == 0
    assert slept.err.startswith("hippo: No facts from 1 kept turn, try 1 of 3: The command ")
    assert "no credit" in slept.err
    assert slept.err.count("\n") == 1
    assert max(map(len, slept.out.splitlines())) <= 80
    assert "  0  facts drawn from kept turns" in slept.out


def test_step_that_failed_is_among_the_notices_of_json(project: Any) -> None:
    project.remember("The gate opens at seven", "--kind", "raw", "--speaker", "Ada")
    slept = project("sleep", "--json", env=FAILS)

    (notice,) = slept.json["notices"]
    assert (slept.status, notice["code"]) == (0, "extract_failed")
    assert {step["counts"] for step in slept.json["report"]["steps"] if step["name"] == "extract"} == {
        "facts drawn from kept turns"
    }


def test_trying_again_without_a_command_is_refused(project: Any) -> None:
    refused = project("sleep", "--retry-extraction")

    assert (refused.status, refused.out) == (1, "")
    assert "extract_command" in refused.err
    assert refused.err.count("\n") == 1


def test_undo_after_a_sleep_that_changed_nothing_takes_back_what_was_remembered(project: Any) -> None:
    memory_id = project.remember("Deploys need the VPN up first")
    project("sleep")

    assert "sleep" not in project("history").out
    undone = project("undo")
    assert (undone.status, memory_id in undone.out) == (0, True)


def test_sleep_of_which_a_part_was_taken_back_is_partly_undone_in_the_history(project: Any) -> None:
    two_that_say_the_same(project)
    project.remember("The VPN port is 1194 in production")
    project.remember("In production, the VPN port is 1194.")
    night = project("sleep", "--json").json["report"]["audit_id"]
    part = next(one["id"] for one in project("history", night, "--json").json["changes"] if one["operation"] == "merge")
    project("undo", part)

    assert f"sleep · {night} · partly undone" in project("history").out
    assert project("undo", night).status == 0
    assert f"sleep · {night} · undone" in project("history").out


@pytest.mark.parametrize(
    ("name", "status"), [("x", 1), ("aud_aaaaaaaaaaaa", 1), ("mem_aaaaaaaaaaaa", 1), ("", 2), (" ", 2), ("x" * 300, 2)]
)
def test_undo_of_no_change_ends_as_a_look_at_no_memory_does(name: str, status: int, project: Any) -> None:
    project.remember("Deploys need the VPN up first")
    undone, looked = project("undo", name), project("inspect", name)

    assert undone.status == looked.status == status
    assert undone.err.startswith("hippo: ")
    assert undone.err.count("\n") == 1
    assert len(undone.err) < 200
    assert project.texts() == ["Deploys need the VPN up first"]
