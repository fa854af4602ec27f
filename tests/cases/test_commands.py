"""Every command under every kind of output: one JSON document, no escape codes, no complaint when the process ends."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.cases.doors import LIMIT_SECONDS, UNKNOWN_ID, Doors, context_of, text_of
from tests.cases.lines import COMMANDS, command_line, expected_statuses

TEXT = "release 🎉 部署"
LOCAL = [["init"], ["version"], ["completion", "bash"], ["serve", "--idle-exit", "0.01"], ["serve", "--stop"]]
COMPLAINTS = (
    "Traceback",
    "ResourceWarning",
    "loop is closed",
    "never awaited",
    "UnicodeEncodeError",
    "Exception ignored",
)
DEVELOPMENT = {"PYTHONDEVMODE": "1", "PYTHONWARNINGS": "default"}


def all_lines(memory_id: str) -> list[list[str]]:
    return [*(command_line(command, memory_id) for command in COMMANDS), *LOCAL]


def assert_one_document(done: object, out: str, err: str) -> None:
    """Standard output is one JSON document and a newline, without escape codes; nothing complains on the other one."""
    assert out.endswith("\n"), (done, out, err)
    assert out.count("\n") == 1 or out.startswith("{\n"), (done, out)
    json.loads(out)
    assert "\x1b" not in out
    assert [word for word in COMPLAINTS if word in err] == [], (done, err)


@pytest.mark.parametrize("line", all_lines("ID"), ids=" ".join)
def test_every_command_prints_one_json_document_and_ends_without_complaint(line: list[str], doors: Doors) -> None:
    statuses = []
    for state in ("no store", "empty store", "memory", "unknown id"):
        if state == "no store":
            (doors.store / "config.json").unlink()
            doors.store.rmdir()
        elif state == "empty store":
            assert doors.cli("init").status == 0
        memory_id = doors.remember(f"{TEXT} {line}") if state == "memory" else UNKNOWN_ID

        words = [memory_id if word == "ID" else word for word in line]
        done = doors.cli(*words, "--json", env={**DEVELOPMENT, "TERM": "xterm-256color"})

        assert_one_document((line, state), done.out, done.err)
        statuses.append(done.status)
        if state == "no store":
            shutil.rmtree(doors.store, ignore_errors=True)
    assert statuses == expected_statuses(line)


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
def test_json_of_every_command_on_a_terminal_has_no_escape_codes(doors: Doors) -> None:
    memory_id = doors.remember(TEXT)
    environ = {name: value for name, value in doors.environ.items() if name != "NO_COLOR"}
    # Forgetting comes last: the commands before need the memory.
    lines = sorted(all_lines(memory_id), key=lambda line: line[0] == "forget")
    for line in lines:
        ours, theirs = os.openpty()
        with subprocess.Popen(
            [sys.executable, "-m", "hippo_cli", *line, "--json"],
            env={**environ, "TERM": "xterm-256color"},
            cwd=doors.project,
            stdin=subprocess.DEVNULL,
            stdout=theirs,
            stderr=subprocess.PIPE,
        ) as process:
            os.close(theirs)
            shown: list[bytes] = []
            reading = threading.Thread(target=read_all, args=(ours, shown))
            reading.start()
            _, err = process.communicate(timeout=LIMIT_SECONDS)
            reading.join(LIMIT_SECONDS)
        os.close(ours)

        assert_one_document(line, b"".join(shown).decode("utf-8").replace("\r\n", "\n"), err.decode("utf-8"))
        # The lines follow each other in one store: what one of them made another may find, or find in its way.
        assert process.returncode in (0, 1), (line, err)


def read_all(descriptor: int, into: list[bytes]) -> None:
    """Read a terminal until its other side is closed, which Linux reports as an error."""
    try:
        while piece := os.read(descriptor, 65536):
            into.append(piece)
    except OSError:
        pass


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252"},
        {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=["cp1252", "ascii", "C"],
)
def test_server_hook_and_mcp_work_under_every_locale(env: dict[str, str], doors: Doors) -> None:
    doors.remember(TEXT)

    hooked = context_of(doors.prompt("which release?", env=env))
    (tool,), log = doors.mcp(("hippo_recall", {"query": "部署"}), env=env)
    served = doors.run("-m", "hippo_cli", "serve", "--idle-exit", "0.01", env=env)

    assert TEXT in hooked
    assert TEXT in text_of(tool)
    assert served.returncode == 0
    assert [word for word in COMPLAINTS if word in log + served.stderr.decode("ascii", "replace")] == []


@pytest.mark.parametrize("folder", ["Jane Q Doe", "部署 🎉"])
def test_every_door_works_in_a_folder_with_spaces_and_foreign_letters(
    folder: str, doors: Doors, tmp_path: Path
) -> None:
    project = tmp_path / folder / "my project"
    shutil.copytree(doors.project, project)
    there = Doors(tmp_path / folder / "home", project, {**doors.environ, "HIPPO_HOME": str(tmp_path / folder / "home")})

    there.remember("deploys need the VPN")
    with there.server():
        served = there.ok("recall", "vpn")
        hooked = context_of(there.prompt("the vpn?"))
    (tool,), _ = there.mcp(("hippo_recall", {"query": "vpn"}))

    assert served["memories"][0]["memory"]["text"] == "deploys need the VPN"
    assert "deploys need the VPN" in hooked
    assert "deploys need the VPN" in text_of(tool)
