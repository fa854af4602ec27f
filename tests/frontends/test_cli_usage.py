"""Wrong command lines: one line that says what was found and what to type instead, exit status 2, and nothing is done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
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
        (["--json"], "No command was given", "hippo --help"),
        (["card", "--json"], "hippo card needs a command", "hippo card --help"),
        (["import", "--markdown", ""], "--markdown must not be empty", "Name a file"),
        (["import", "--jsonl", ""], "--jsonl must not be empty", "Name a file"),
        (["capture", ""], "path must not be empty", "Name a file"),
        (["serve", "--idle-exit=-1"], "--idle-exit must be above 0 seconds", "-1"),
        (["remember", "x", "--store", "http://localhost:7711"], "names neither a store nor a server", "host:port"),
        (["recall", "x", "--store", "127.0.0.1:99999999"], "names neither a store nor a server", "1 to 65535"),
        (["recall", "x", "--store", "127.0.0.1:65536"], "names neither a store nor a server", "1 to 65535"),
        (["recall", "x", "--store", "localhost:77l1"], "names neither a store nor a server", "./name"),
        (["recall", "x", "--store", ":7711"], "names neither a store nor a server", "./name"),
        (["backup"], "hippo backup needs FILE.", "hippo backup --help"),
        (["import", "notes.md"], "hippo import has no place for 'notes.md'.", "hippo import --help"),
        (["import", "--file"], "--file needs a value.", "hippo import --help"),
        (["list", "--tag"], "--tag needs a value.", "hippo list --help"),
        (["remember", ""], "TEXT: must not be empty", "''"),
        (["outcome"], "--good or --bad is missing.", ""),
        (["init", "--store", "http://localhost:7711"], "is no folder to make a store in", "Name a folder"),
        (["init", "--store", "localhost:7711"], "is no folder to make a store in", "Name a folder"),
    ],
)
def test_a_wrong_line_says_what_to_type_instead(project: Any, words: list[str], found: str, instead: str) -> None:
    ended = project(*words)

    assert ended.status == 2
    assert bool(ended.out) == ("--json" in words)
    assert ended.err.count("\n") == 1
    assert found in ended.err
    assert instead in ended.err


@pytest.mark.parametrize("line", [["recall", "x"], ["status"], ["export", "-"], ["remember", "x"], ["list"]])
@pytest.mark.parametrize(
    ("kind", "said"),
    [("file", "notes.json is not a folder"), ("below", "notes.json is not a folder"), ("link", "is a link to a file")],
)
def test_what_can_be_no_store_is_refused_alike_by_reading_and_writing(
    line: list[str], kind: str, said: str, project: Any, tmp_path: Path
) -> None:
    (tmp_path / "notes.json").write_text("{}")
    store = tmp_path / ("linked" if kind == "link" else "notes.json")
    if kind == "link":
        store.mkdir()
        (store / "hippo.db").symlink_to(tmp_path / "gone.db")
    given = str(store / "inner") if kind == "below" else str(store)

    for ended in (project(*line, "--store", given), project(*line, env={"HIPPO_STORE": given})):
        assert (ended.status, ended.out) == (1, "")
        assert said in ended.err
        assert ended.err.count("\n") == 1


@pytest.mark.parametrize(
    "address", ["http://localhost:7711", "localhost:7711", "localhost:77l1", "unix:/tmp/hippo.sock"]
)
def test_address_in_the_variable_of_the_store_makes_no_folder(address: str, project: Any) -> None:
    ended = project("remember", "x", env={"HIPPO_STORE": address})

    assert ended.status == 2
    assert "is an address" in ended.err
    assert sorted(path.name for path in project.project.iterdir()) == [".hippo"]


def test_init_in_a_removed_folder_says_so(project: Any, tmp_path: Path) -> None:
    code = "import os, sys; os.mkdir(sys.argv[1]); os.chdir(sys.argv[1]); os.rmdir(sys.argv[1])\n"
    code += "from hippo_cli import main; main(['init'])"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "gone")], env=project.environ, capture_output=True, check=False
    )

    assert done.returncode == 1
    assert b"The folder you are in was removed." in done.stderr
    assert b"None" not in done.stderr


def test_wrong_values_of_known_variables_are_told_once_and_the_call_goes_on(project: Any) -> None:
    ended = project("list", env={"HIPPO_LOG": "loud", "HIPPO_TLS_CA": "/nonexistent", "HIPPO_NOSUCH": "1"})

    assert ended.status == 0
    assert ended.err.count("HIPPO_LOG is 'loud'") == 1
    assert ended.err.count("there is no file /nonexistent") == 1
    assert ended.err.count("\n") == 2


def test_call_that_took_too_long_says_how_to_give_it_more(project: Any) -> None:
    ended = project("recall", "x", "--timeout", "0.000001")

    assert ended.status == 1
    assert "--timeout or HIPPO_TIMEOUT" in ended.err
