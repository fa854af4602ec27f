"""`hippo watch`: the command runs as it would alone, and its failure is remembered."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

TOKEN = "ghp_" + "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA"


def read_terminal(descriptor: int, until: bytes, seconds: float = 20.0) -> bytes:
    """What a terminal shows until it shows something, or its program has ended."""
    shown = b""
    deadline = time.monotonic() + seconds
    while until not in shown and time.monotonic() < deadline:
        if select.select([descriptor], [], [], 0.2)[0]:
            try:
                piece = os.read(descriptor, 65536)
            except OSError:
                break
            if not piece:
                break
            shown += piece
    return shown


@pytest.mark.parametrize("status", [0, 1, 3, 127, 255])
def test_status_and_both_streams_pass_through_unchanged(status: int, project: Any) -> None:
    result = project("watch", f"echo out; echo err >&2; exit {status}")

    assert result.status == status
    assert result.out == "out\n"
    assert result.err.startswith("err\n")


def test_success_stores_nothing(project: Any) -> None:
    result = project("watch", "--", sys.executable, "-c", "print('fine')")

    assert (result.status, result.out, result.err) == (0, "fine\n", "")
    assert project.texts() == []


def test_failure_is_remembered_once_and_stronger_the_second_time(project: Any) -> None:
    command = 'echo "Error: disk full at $(date +%H:%M:%S.%N) after $((RANDOM % 90 + 1))s" >&2; exit 2'
    first = project("watch", "--", "bash", "-c", command)
    second = project("watch", "--", "bash", "-c", command)

    assert first.status == second.status == 2
    assert "remembered this failure: mem_" in first.err
    assert "stronger now" in second.err
    memories = project("list", "--json").json["memories"]
    assert len(memories) == 1
    assert {"error", "watch", "bash"} <= set(memories[0]["tags"])
    assert "failed with exit status 2: Error: disk full" in memories[0]["text"]


def test_another_failure_of_the_same_command_is_another_memory(project: Any) -> None:
    project("watch", "echo 'Error: disk full'; exit 2")
    project("watch", "echo 'Error: no such host'; exit 2")

    assert len(project.texts()) == 2


@pytest.mark.parametrize("name", ["SIGKILL", "SIGSEGV", "SIGABRT"])
def test_command_ended_by_a_signal_gives_128_and_its_number(name: str, project: Any) -> None:
    number = getattr(signal, name)
    result = project("watch", "--", sys.executable, "-c", f"import os; os.kill(os.getpid(), {int(number)})")

    assert result.status == 128 + number
    assert f"was ended by signal {int(number)}" in project.texts()[0]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_signal_is_passed_on_and_being_stopped_is_no_failure(number: signal.Signals, project: Any) -> None:
    child = project.start(
        "watch", "--", sys.executable, "-u", "-c", "import signal; print('ready'); signal.pause()",
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    assert child.stdout.readline() == b"ready\n"

    child.send_signal(number)
    child.communicate(timeout=20)

    assert child.returncode == 128 + number
    assert project.texts() == []


def test_command_that_handles_a_signal_decides_itself(project: Any) -> None:
    code = (
        "import signal, sys\nsignal.signal(signal.SIGTERM, lambda *_: sys.exit(7))\n"
        "print('ready', flush=True)\nsignal.pause()"
    )
    child = project.start(
        "watch",
        "--",
        sys.executable,
        "-c",
        code,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert child.stdout.readline() == b"ready\n"

    child.terminate()
    child.communicate(timeout=20)

    assert child.returncode == 7


def test_standard_input_reaches_the_command_byte_by_byte(project: Any) -> None:
    data = bytes(range(256)) * 400
    result = subprocess.run(
        [sys.executable, "-m", "hippo_cli", "watch", "cat"],
        input=data, capture_output=True, env=project.environ, cwd=project.project, timeout=60, check=False,
    )  # fmt: skip

    assert result.returncode == 0
    assert result.stdout == data


def test_output_passes_on_while_the_command_still_runs(project: Any) -> None:
    child = project.start(
        "watch", "--", sys.executable, "-u", "-c", "print('first'); input()",
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip

    assert child.stdout.readline() == b"first\n"
    child.communicate(b"\n", timeout=20)
    assert child.returncode == 0


def test_on_a_terminal_the_command_sees_a_terminal_and_its_size(project: Any) -> None:
    ours, theirs = pty.openpty()
    code = "import os, sys; print(sys.stdin.isatty(), sys.stdout.isatty(), sys.stderr.isatty(), 'end')"
    child = project.start("watch", "--", sys.executable, "-c", code, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    shown = read_terminal(ours, b"end")
    child.wait(timeout=20)
    os.close(ours)

    assert b"True True True end" in shown
    assert child.returncode == 0


def test_ctrl_c_on_a_terminal_reaches_the_command_once(project: Any, tmp_path: Path) -> None:
    script = tmp_path / "command.py"
    script.write_text(
        "import os, signal, sys\ncount = 0\n"
        "def hit(*_):\n    global count\n    count += 1\n    os.write(1, b'hit %d\\n' % count)\n"
        "signal.signal(signal.SIGINT, hit)\nprint('ready', flush=True)\nsys.stdin.readline()\n"
        "print('total', count, flush=True)\nsys.exit(9)"
    )
    line = [sys.executable, "-m", "hippo_cli", "watch", "--", sys.executable, str(script)]
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(project.project)
        os.execve(sys.executable, line, project.environ)
    shown = read_terminal(terminal, b"ready")
    os.write(terminal, b"\x03")
    shown += read_terminal(terminal, b"hit 1")
    os.write(terminal, b"\n")
    shown += read_terminal(terminal, b"mem_")
    _, status = os.waitpid(pid, 0)
    os.close(terminal)

    assert b"total 1" in shown
    assert b"hit 2" not in shown
    assert os.waitstatus_to_exitcode(status) == 9


def test_reader_that_leaves_early_ends_the_command_as_it_would_alone(project: Any) -> None:
    child = project.start("watch", "yes", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    child.stdout.readline()
    child.stdout.close()

    assert child.wait(timeout=20) == 128 + signal.SIGPIPE


def test_something_left_in_the_background_does_not_hold_the_command_back(project: Any) -> None:
    child = project.start("watch", "sleep 30 & echo started; exit 4", stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    assert child.wait(timeout=15) == 4
    assert child.stdout.readline() == b"started\n"
    child.stdout.close()
    child.stderr.close()


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("no-such-command-here",), 127),
        (("no-such-command-here", "--with", "arguments"), 127),
        (("/etc/passwd", "x"), 126),
    ],
)
def test_command_that_cannot_be_started_gives_the_status_a_shell_gives(
    words: tuple[str, ...], status: int, project: Any
) -> None:
    assert project("watch", "--", *words).status == status


def test_one_word_behind_the_dashes_is_a_program_and_not_a_line_for_the_shell(project: Any) -> None:
    program = project.project / "my build.sh"
    program.write_text('#!/bin/sh\necho "built $# here"\n')
    program.chmod(0o700)

    assert project("watch", "--", str(program)).out == "built 0 here\n"
    refused = project("watch", "--", "echo a; exit 4")
    assert (refused.status, refused.out) == (127, "")
    assert "command not found; without -- it goes to the shell" in refused.err
    assert project("watch", "echo a; exit 4").status == 4


def test_failure_of_a_command_with_bytes_that_are_no_unicode_is_remembered(project: Any) -> None:
    ended = project("watch", "--", "ls", os.fsdecode(b"no-such-\xff"))

    assert ended.status == 2
    assert "remembered this failure" in ended.err
    assert project.texts()[0].startswith("`ls 'no-such-?'`")


def test_flags_behind_the_dashes_belong_to_the_command(project: Any) -> None:
    result = project(
        "watch", "--", sys.executable, "-c", "import sys; print(sys.argv[1:])", "--json", "-x", "--", "a b"
    )

    assert result.out == "['--json', '-x', '--', 'a b']\n"


def test_secrets_of_command_and_output_reach_no_file_and_no_message(project: Any) -> None:
    result = project("watch", f"API_KEY={TOKEN} sh -c 'echo error: bad token {TOKEN} >&2; exit 1'")

    assert result.status == 1
    assert TOKEN in result.err.splitlines()[0]
    assert TOKEN not in "".join(result.err.splitlines()[1:])
    assert not [
        path for path in project.project_store.rglob("*") if path.is_file() and TOKEN.encode() in path.read_bytes()
    ]
    assert "[redacted: github token]" in project.texts()[0]


def test_unusable_store_changes_neither_output_nor_status(project: Any) -> None:
    (project.project_store / "hippo.db").write_bytes(b"this is no database" * 1000)

    result = project("watch", "echo out; exit 5")

    assert (result.status, result.out) == (5, "out\n")
    assert "the failure was not remembered" in result.err
    assert project("watch", "echo fine").out == "fine\n"


def test_json_answer_is_alone_on_standard_output(project: Any) -> None:
    result = project("watch", "--json", "echo out; exit 5")

    assert result.status == 5
    assert result.json["exit_status"] == 5
    assert result.json["verdict"] == "stored"
    assert "out\n" in result.err


def test_failure_that_was_forgotten_is_not_remembered_again(project: Any) -> None:
    project("watch", "exit 5")
    memory = project("list", "--json").json["memories"][0]["id"]
    project("forget", memory)

    result = project("watch", "exit 5")

    assert result.status == 5
    assert "was forgotten" in result.err
    assert project.texts() == []


def test_no_command_is_wrong_usage(project: Any) -> None:
    assert project("watch").status == 2
    assert project("watch", "").status == 2
