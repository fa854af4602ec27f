"""The command line and its terminal: encodings, colours, pipes that close, what a start loads."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals and closed descriptors are POSIX", allow_module_level=True)

GOLDEN = Path(__file__).parent.parent / "golden" / "cli_help.txt"
TEXT = "release 🎉 部署"

ENCODINGS = [
    ({"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252"}, "cp1252"),
    ({"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}, "ascii"),
    ({"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}, "ascii"),
]


@pytest.mark.parametrize(("env", "encoding"), ENCODINGS)
def test_no_encoding_breaks_a_command(env: dict[str, str], encoding: str, project: Any) -> None:
    memory_id = project.remember(TEXT)
    lines = [
        ["status"],
        ["recall", "release"],
        ["list"],
        ["inspect", memory_id],
        ["init"],
        ["audit", "list"],
        ["--help"],
    ]

    for line in lines:
        done = project(*line, env=env, encoding=encoding)
        assert done.status == 0, (line, done.err)
        assert "Traceback" not in done.err


@pytest.mark.parametrize(("env", "encoding"), ENCODINGS)
def test_json_round_trips_every_character_in_every_encoding(env: dict[str, str], encoding: str, project: Any) -> None:
    stored = project("remember", TEXT, "--json", env=env, encoding=encoding)
    listed = project("list", "--json", env=env, encoding=encoding)

    assert stored.json["memory"]["text"] == TEXT
    assert [memory["text"] for memory in listed.json["memories"]] == [TEXT]


def on_terminal(cli: Any, *arguments: str, env: dict[str, str] | None = None) -> str:
    """What a command shows on a pseudo-terminal."""
    ours, theirs = os.openpty()
    environ = {"TERM": "xterm-256color", "COLUMNS": "100", **(env or {})}
    with cli.start(*arguments, env=environ, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        shown = bytearray()
        with contextlib.suppress(OSError):  # Linux ends a terminal whose other side is closed with an error
            while chunk := os.read(ours, 65536):
                shown += chunk
        os.close(ours)
    assert process.returncode == 0
    return shown.decode()


@pytest.mark.parametrize("line", [["recall", "vpn"], ["list"], ["status"], ["--help"]], ids=" ".join)
def test_a_terminal_gets_colours_and_a_pipe_none(line: list[str], project: Any) -> None:
    project.remember("deploy needs the VPN up first", "--tag", "deploy")

    assert "\x1b[" in on_terminal(project, *line)
    assert "\x1b" not in project(*line).out


@pytest.mark.parametrize(
    ("env", "flags"), [({"NO_COLOR": "1"}, []), ({"TERM": "dumb"}, []), ({}, ["--no-color"])], ids=str
)
def test_colours_can_be_declined(env: dict[str, str], flags: list[str], project: Any) -> None:
    project.remember("deploy needs the VPN up first")

    assert "\x1b" not in on_terminal(project, "recall", "vpn", *flags, env=env)


def test_colours_can_be_forced_on_a_pipe(project: Any) -> None:
    assert "\x1b[" in project("status", env={"FORCE_COLOR": "1"}).out


def test_json_on_a_terminal_has_no_escape_codes(project: Any) -> None:
    project.remember("deploy needs the VPN up first")

    assert len(json.loads(on_terminal(project, "recall", "vpn", "--json"))["memories"]) == 1


def test_a_terminal_shows_a_list_with_strength_where_a_pipe_gets_the_block(project: Any) -> None:
    memory_id = project.remember("deploy needs the VPN up first")
    shown = on_terminal(project, "recall", "vpn")
    piped = project("recall", "vpn").out

    assert memory_id in shown
    assert "█" in shown
    assert "█" not in piped


@pytest.mark.parametrize("line", [["recall", "red"], ["list"]], ids=" ".join)
def test_text_from_memory_cannot_steer_the_terminal(line: list[str], project: Any) -> None:
    project.remember("red \x1b[31malert\x1b]0;title\x07 and \u202eturned")

    for shown in (project(*line).out, on_terminal(project, *line, "--no-color")):
        assert "\x1b" not in shown
        assert "\x07" not in shown
        assert "\u202e" not in shown
        assert "alert" in shown


@pytest.mark.parametrize("line", [["list"], ["list", "--json"], ["--help"], ["status"]], ids=" ".join)
def test_a_reader_that_leaves_early_is_no_error(line: list[str], project: Any) -> None:
    project.remember("deploy needs the VPN up first")
    reader, writer = os.pipe()
    os.close(reader)
    with project.start(*line, stdout=writer, stderr=subprocess.PIPE) as process:
        os.close(writer)
        _, err = process.communicate(timeout=30)

    assert process.returncode == 0
    assert err == b""


def test_a_closed_standard_output_is_no_error(project: Any) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"{sys.executable} -m hippo_cli remember kept >&-"],
        env=project.environ,
        cwd=project.project,
        capture_output=True,
        timeout=30,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, b"")
    assert project.texts() == ["kept"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_under_the_output_is_one_line_and_exit_status_1(project: Any) -> None:
    with open("/dev/full", "wb") as full, project.start("status", stdout=full, stderr=subprocess.PIPE) as process:
        _, err = process.communicate(timeout=30)

    assert process.returncode == 1
    assert err.count(b"\n") == 1
    assert b"Traceback" not in err


def modules_after(cli: Any, *arguments: str) -> set[str]:
    """Modules that a command has loaded when it ends."""
    program = (
        "import sys, hippo_cli\n"
        "try:\n"
        "    hippo_cli.main(sys.argv[1:])\n"
        "except SystemExit as ended:\n"
        "    assert not ended.code, ended.code\n"
        "sys.stderr.write('\\n'.join(sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=cli.environ,
        cwd=cli.project,
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    return {name.partition(".")[0] for name in done.stderr.split("\n")}


@pytest.mark.parametrize(
    "line",
    [["recall", "vpn", "--budget", "500"], ["remember", "x", "--json"], ["status"], ["list"]],
    ids=" ".join,
)
def test_a_plain_call_loads_no_frontend_library_and_no_server(line: list[str], project: Any) -> None:
    loaded = modules_after(project, *line)

    assert "aiosqlite" in loaded
    assert not loaded & {
        "cyclopts",
        "rich",
        "grpc",
        "google",
        "mcp",
        "numpy",
        "starlette",
        "httpx",
        "hippo_mcp",
        "attrs",
    }


def test_help_loads_no_engine_and_no_server(project: Any) -> None:
    loaded = modules_after(project, "--help")

    assert "cyclopts" in loaded
    assert not loaded & {"pydantic", "aiosqlite", "sqlite3", "grpc", "google", "mcp", "numpy"}


def test_help_pages_are_as_reviewed(cli: Any) -> None:
    from hippo.v1.methods import METHODS

    words = ["", *(method.cli for method in METHODS if method.cli), "audit"]
    words += ["init", "serve", "mcp", "demo", "eval", "completion", "version"]
    pages = []
    for command in words:
        page = cli(*command.split(), "--help", env={"COLUMNS": "100"})
        assert page.status == 0, page.err
        pages.append(f"$ hippo {command} --help".replace("  ", " ") + "\n\n" + page.out)
    text = "\n".join(pages)
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(text, encoding="utf-8")

    assert text == GOLDEN.read_text(encoding="utf-8")


def test_stored_fields_and_texts_cannot_pass_for_lines_of_a_card(project: Any) -> None:
    forged = "a\nOwner   root"
    memory_id = project.remember(
        "text\nOwner     root", "--source", forged, "--scope", forged, "--speaker", forged, "--artifact-ref", forged
    )
    shown = project("inspect", memory_id)

    assert shown.status == 0, shown.err
    assert [line for line in shown.out.splitlines() if line.startswith("Owner")] == []
    assert shown.out.count("a\\nOwner   root") == 4
