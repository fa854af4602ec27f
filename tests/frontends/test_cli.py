"""Calls from the command line: answers, JSON, exit status, text with dashes, standard input, faults."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

UNKNOWN = "mem_aaaaaaaaaaaa"

READS = [("recall", "vpn"), ("list",), ("status",), ("info",), ("audit", "list")]
BY_ID = [("inspect",), ("pin",), ("unpin",), ("boost",), ("update", "--add-tag", "x"), ("supersede",), ("forget",)]


def line_for(command: tuple[str, ...], memory_id: str) -> list[str]:
    text = ["we deploy with Argo now"] if command[0] == "supersede" else []
    return [command[0], memory_id, *text, *command[1:]]


def test_a_remembered_text_is_recalled_as_a_block(project: Any) -> None:
    stored = project("remember", "deploy needs the VPN up first", "--tag", "deploy")
    recalled = project("recall", "vpn deploy")

    assert stored.status == 0
    assert stored.out.startswith("Stored mem_")
    assert "deploy needs the VPN up first" in recalled.out
    assert stored.err == recalled.err == ""


@pytest.mark.parametrize("command", READS, ids=" ".join)
def test_reads_print_one_json_document_with_without_and_in_an_empty_store(command: tuple[str, ...], cli: Any) -> None:
    without = cli(*command, "--json")
    cli("init")
    empty = cli(*command, "--json")
    cli.remember("deploy needs the VPN up first")
    filled = cli(*command, "--json")

    for result in (without, empty, filled):
        assert result.status == 0, result.err
        assert isinstance(result.json, dict)
    assert empty.json.keys() == filled.json.keys()


@pytest.mark.parametrize("command", BY_ID, ids=" ".join)
def test_calls_on_one_memory_print_one_json_document(command: tuple[str, ...], project: Any) -> None:
    memory_id = project.remember("deploy needs the VPN up first")

    refused = project(*line_for(command, UNKNOWN), "--json")
    done = project(*line_for(command, memory_id), "--json")

    assert refused.status == 1
    assert refused.json["error"]["code"] == "NOT_FOUND"
    assert UNKNOWN in refused.err
    assert done.status == 0, done.err
    assert "error" not in done.json


@pytest.mark.parametrize("command", BY_ID, ids=" ".join)
def test_calls_on_one_memory_say_what_they_did(command: tuple[str, ...], project: Any) -> None:
    memory_id = project.remember("deploy needs the VPN up first")

    done = project(*line_for(command, memory_id))

    assert done.status == 0, done.err
    assert memory_id in done.out
    assert done.err == ""


def test_outcomes_mark_the_last_recall(project: Any) -> None:
    memory_id = project.remember("deploy needs the VPN up first")
    project("recall", "vpn")

    marked = project("outcome", "--bad", "--json")

    assert [change["memory_id"] for change in marked.json["changes"]] == [memory_id]
    assert marked.json["changes"][0]["bad_count"] == 1


def test_a_refusal_is_one_line_with_what_to_do_and_exit_status_1(project: Any) -> None:
    refused = project("inspect", UNKNOWN)

    assert refused.status == 1
    assert refused.out == ""
    assert refused.err.startswith("hippo: ")
    assert refused.err.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    [
        ["recall", "x", "--budget"],
        ["remember", "x", "--tag"],
        ["remember", "--no-such", "x"],
        ["remember", "-x"],
        ["remember", "x", "y"],
        ["remember"],
        ["rember", "x"],
        ["recall", "x", "--limit", "many"],
        ["recall", "x", "--limit", "0"],
        ["recall", ""],
        ["recall", "x", "--since", "yesterday-ish"],
        ["status", "--timeout", "0"],
        ["status", "--global", "--store", "s"],
        ["remember", "x", "--verified", "--stale"],
    ],
    ids=" ".join,
)
def test_wrong_usage_ends_with_2_stores_nothing_and_keeps_to_json(line: list[str], project: Any) -> None:
    plain = project(*line)
    as_json = project("--json", *line)

    assert (plain.status, as_json.status) == (2, 2)
    assert plain.out == ""
    assert plain.err.startswith("hippo: ")
    assert plain.err.count("\n") == 1
    assert as_json.json["error"]["code"] == "INVALID_ARGUMENT"
    assert line[0] != "remember" or project.texts() == []


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (["--", "- never force-push"], "- never force-push"),
        (["- never force-push"], "- never force-push"),
        (["--", "--budget is in tokens"], "--budget is in tokens"),
        (["--budget is in tokens"], "--budget is in tokens"),
        (["--", "-x"], "-x"),
        (["--", "--json"], "--json"),
        (["--scope", "git", "--", "--force"], "--force"),
        (["-n is a flag of list", "--no-pin"], "-n is a flag of list"),
    ],
)
def test_text_that_begins_with_a_dash_is_stored_as_typed(line: list[str], text: str, project: Any) -> None:
    stored = project("remember", *line)

    assert stored.status == 0, stored.err
    assert project.texts() == [text]


def test_a_query_that_begins_with_a_dash_is_a_query(project: Any) -> None:
    project.remember("use -x to trace a shell script")

    assert "trace a shell script" in project("recall", "--", "-x").out


@pytest.mark.parametrize("ending", ["\n", "\r\n", ""])
def test_standard_input_is_stored_without_the_newline_that_ends_it(ending: str, project: Any) -> None:
    stored = project("remember", "-", stdin=f"first line\n- second 🎉{ending}")

    assert stored.status == 0, stored.err
    assert project.texts() == ["first line\n- second 🎉"]


@pytest.mark.parametrize("content", [b"", b"\n", b"  \n", b"\xff\xfe\x00broken\x81"])
def test_empty_or_unreadable_standard_input_ends_with_2(content: bytes, project: Any) -> None:
    refused = project("remember", "-", "--json", stdin=content)

    assert refused.status == 2
    assert refused.json["error"]["field"] == "text"
    assert project.texts() == []


@pytest.mark.parametrize("argument", [b"half \xed\xa0\x80", b"caf\xe9 in Latin-1", b"\xff"])
def test_argument_that_is_no_unicode_is_refused_and_not_stored_in_part(argument: bytes, project: Any) -> None:
    refused = project("remember", "--json", os.fsdecode(argument))

    assert refused.status == 2
    assert refused.json["error"]["message"] == "text holds characters that are no valid Unicode."
    assert refused.json["error"]["field"] == "text"
    assert project.texts() == []


def test_file_whose_name_is_no_unicode_is_imported(project: Any, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"caf\xe9.txt")
    path.write_text("the quay has a café")

    imported = project("import", "--file", str(path))

    assert imported.status == 0, imported.err
    assert project.texts() == ["the quay has a café"]


def test_without_a_project_the_own_store_is_used_and_said(cli: Any) -> None:
    stored = cli("remember", "global fact", "--json")

    assert stored.status == 0
    assert stored.json["verdict"] == "stored"
    assert "hippo init" in stored.err
    assert (cli.own_store / "hippo.db").exists()
    assert not cli.project_store.exists()


def test_global_flag_works_on_the_own_store_inside_a_project(project: Any) -> None:
    stored = project("remember", "global fact", "--global")

    assert stored.err == ""
    assert project.texts() == []
    assert [memory["text"] for memory in project("list", "--global", "--json").json["memories"]] == ["global fact"]


def test_a_command_in_a_sub_folder_finds_the_project_store(project: Any) -> None:
    deep = project.project / "src" / "deep"
    deep.mkdir(parents=True)

    stored = project("remember", "from below", cwd=deep)

    assert stored.err == ""
    assert project.texts() == ["from below"]


def test_store_flag_and_variable_name_a_store(project: Any, tmp_path: Any) -> None:
    other = str(tmp_path / "other")
    by_flag = project("remember", "in the other store", "--store", other)
    by_variable = project("list", "--json", env={"HIPPO_STORE": other})

    assert by_flag.err == by_variable.err == ""
    assert [memory["text"] for memory in by_variable.json["memories"]] == ["in the other store"]
    assert project.texts() == []


def test_a_dry_run_says_so_and_stores_nothing(project: Any) -> None:
    dry = project("remember", "not yet", "--dry-run")

    assert dry.out.startswith("Would store")
    assert project.texts() == []


def test_a_secret_is_refused_without_repeating_it(project: Any) -> None:
    secret = "ghp_" + "a1B2" * 9
    refused = project("remember", f"token {secret}")

    assert refused.status == 1
    assert secret not in refused.err + refused.out
    assert project.texts() == []


def test_paging_by_token_reaches_every_memory_once(project: Any) -> None:
    for number in range(5):
        project.remember(f"fact {number}")
    seen, token = [], ""
    while True:
        page = project("list", "-n", "2", "--json", *(["--page-token", token] if token else [])).json
        seen += [memory["text"] for memory in page["memories"]]
        token = page["next_page_token"]
        if not token:
            break

    assert seen == [f"fact {number}" for number in (4, 3, 2, 1, 0)]


def test_outcome_of_a_recall_that_found_nothing_marks_no_older_answer(project: Any) -> None:
    project.remember("Deploys need the VPN up first.")
    assert project("recall", "deploys").out
    assert project("recall", "parental leave policy").out == ""

    refused = project("outcome", "--bad")

    assert (refused.status, refused.out) == (1, "")
    assert "That recall found nothing, so there is nothing to mark." in refused.err


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["recall", "x", "--as-of", "soon"], "--as-of: must be a time, e.g. 2026-11-30 or 2026-11-30T10:00Z, not 'soon'."),
        (["recall", "x", "--min-match", "7"], "--min-match: wanted at most 1, found 7.0."),
        (["list", "--page-size", "0"], "--page-size: wanted at least 1, found 0."),
    ],
)  # fmt: skip
def test_wrong_value_is_told_by_the_flag_that_was_typed(project: Any, command: list[str], said: str) -> None:
    done = project(*command)

    assert (done.status, done.out, done.err.strip()) == (2, "", f"hippo: {said}")


def test_why_explains_on_a_pipe_too(project: Any) -> None:
    project.remember("deploy needs the VPN up first")

    assert "matched" in project("recall", "vpn", "--why").out


@pytest.mark.parametrize("damage", ["cut", "zeroed", "text", "foreign"])
@pytest.mark.parametrize("line", [["recall", "x"], ["remember", "x"], ["status", "--json"], ["init"]], ids=" ".join)
def test_a_damaged_store_is_refused_in_one_line_and_left_alone(line: list[str], damage: str, project: Any) -> None:
    project.remember("deploy needs the VPN up first " * 400)
    database = project.project_store / "hippo.db"
    damage_file(database, damage)
    before = database.read_bytes()

    refused = project(*line)

    assert refused.status == 1
    assert refused.err.count("\n") == 1
    assert "Traceback" not in refused.err
    assert str(project.project_store) in refused.err
    assert database.read_bytes() == before
    if "--json" in line:
        assert refused.json["error"]["code"] in ("DATA_LOSS", "FAILED_PRECONDITION")


def damage_file(database: Any, damage: str) -> None:
    content = database.read_bytes()
    for extra in ("-wal", "-shm"):
        database.with_name(database.name + extra).unlink(missing_ok=True)
    if damage == "cut":
        database.write_bytes(content[: len(content) * 6 // 10])
    elif damage == "zeroed":
        database.write_bytes(bytes(100) + content[100:])
    elif damage == "text":
        database.write_text("these are my notes, not a database\n" * 100)
    else:
        database.unlink()
        connection = sqlite3.connect(database)
        connection.execute("CREATE TABLE songs (title TEXT)")
        connection.close()


def test_a_store_of_a_newer_version_is_refused_with_both_versions(project: Any) -> None:
    project.remember("deploy needs the VPN up first")
    current = project("status", "--json").json["schema_version"]
    database = project.project_store / "hippo.db"
    connection = sqlite3.connect(database)
    connection.execute(f"PRAGMA user_version = {current + 5}")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    before = database.read_bytes()

    refused = project("recall", "vpn")

    assert refused.status == 1
    assert str(current) in refused.err
    assert str(current + 5) in refused.err
    assert database.read_bytes() == before


def test_ctrl_c_ends_with_130_and_without_a_traceback(project: Any) -> None:
    waiting = project.start("remember", "-", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with waiting:
        # More than a pipe holds: the write comes back when the command has begun to read, and it goes on waiting.
        waiting.stdin.write(b"x" * 1_000_000)
        waiting.send_signal(signal.SIGINT)
        out, err = waiting.communicate(timeout=30)

    assert waiting.returncode == 130
    assert out == b""
    assert b"Traceback" not in err
    assert project.texts() == []


def test_a_fault_of_the_program_is_one_line_with_a_reference_and_the_details_are_in_the_log(project: Any) -> None:
    broken = project.project / "hippo_cli_fault.py"
    broken.write_text(
        "import sys\n"
        "import hippo_cli, hippo_cli.run\n"
        "def fail(*_):\n"
        "    raise ZeroDivisionError('inside')\n"
        "hippo_cli.run.open_client = fail\n"
        "hippo_cli.main(['status', '--json'])\n"
    )
    done = subprocess.run(
        [sys.executable, str(broken)],
        cwd=project.project,
        env=project.environ,
        capture_output=True,
        text=True,
        timeout=30,
    )

    error = json.loads(done.stdout)["error"]
    assert done.returncode == 1
    assert error["code"] == "INTERNAL"
    assert error["reference"] in done.stderr
    assert done.stderr.count("\n") == 1
    assert "ZeroDivisionError: inside" in (project.own_store / "hippo.log").read_text()


def test_debug_log_goes_to_standard_error_only(project: Any) -> None:
    noisy = project("status", "--json", env={"HIPPO_LOG": "debug"})

    assert noisy.status == 0
    assert noisy.json["active_count"] == 0


def test_an_unknown_setting_is_a_warning_and_a_wrong_one_an_error(project: Any) -> None:
    config = project.project_store / "config.json"
    config.write_text('{"bugdet": "500"}')
    warned = project("status", "--json")
    config.write_text('{"default_half_life_days": "soon"}')
    refused = project("status")

    assert warned.status == 0
    assert warned.err.startswith("hippo: ")
    assert "budget" in warned.err
    assert refused.status == 2
    assert "default_half_life_days" in refused.err


def test_answer_is_printed_while_another_program_writes_and_noted_behind_it(cli: Any) -> None:
    """What is left to note of a recall waits a moment for the other program; the reader does not."""
    cli("init")
    memory_id = cli.remember("Deploys need the VPN.")
    other = sqlite3.connect(cli.project_store / "hippo.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        recall = cli.start("recall", "deploys", env={"HIPPO_EMBEDDED": "1"}, stdout=subprocess.PIPE, text=True)
        assert recall.stdout is not None
        first = recall.stdout.readline()
        other.execute("ROLLBACK")
        recall.communicate()
    finally:
        other.close()
    noted = json.loads(cli("inspect", memory_id, "--json").out)["memory"]["recall_count"]
    assert (first.startswith("Hippo: 1 memory"), recall.returncode, noted) == (True, 0, 1)
