"""The hook as the agent runs it: a child process, JSON on stdin, a server of ours behind the socket."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from hippo import places
from hippo_hook.event import MAX_PROMPT_CHARACTERS, MAX_UNITS, utf16_units
from hippo_hook.stdin import read_json_value

LIMIT_SECONDS = 60  # for a hook that hangs; a good one needs a thousandth of it
FORBIDDEN = {"asyncio", "anyio", "argparse", "dataclasses", "hashlib", "inspect", "logging", "pathlib", "subprocess"}
FORBIDDEN |= {"typing", "pydantic", "pydantic_core", "google.protobuf", "grpc", "sqlite3", "cyclopts", "mcp"}


class LineServer:
    """Stands where `hippo serve` stands: answers each line on the socket of a store, and keeps what was asked."""

    def __init__(self, store: Path, answer: Callable[[dict[str, Any]], bytes]) -> None:
        self.requests: list[dict[str, Any]] = []
        self._answer = answer
        path = places.socket_path(str(store))
        places.make_private_dir(str(Path(path).parent))
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.bind(path)
        self._listener.listen(16)
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self) -> None:
        while True:
            connection, _ = self._listener.accept()
            with connection, connection.makefile("rb") as lines:
                line = lines.readline()
                if not line:
                    return
                self.requests.append(json.loads(line))
                connection.sendall(self._answer(self.requests[-1]))

    def close(self, store: Path) -> None:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as last:
            last.connect(places.socket_path(str(store)))
        self._thread.join(LIMIT_SECONDS)
        self._listener.close()


def reply(text: str, omitted: int = 0) -> Callable[[dict[str, Any]], bytes]:
    """An answer with this text to whatever is asked."""
    result = {"text": text, "memory_ids": [], "omitted_count": omitted, "degraded": []}
    return lambda request: json.dumps({"id": request["id"], "result": result}).encode() + b"\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home whose global store exists as far as a hook looks."""
    folder = tmp_path / "home" / "hippo"
    folder.mkdir(parents=True)
    (folder / "hippo.db").write_bytes(b"looked at by name and size")
    for name in list(os.environ):
        if name.startswith(("HIPPO_", "CLAUDE")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HIPPO_HOME", str(folder))
    monkeypatch.setenv("HIPPO_HOOK_SERVER", "0")
    return folder


@pytest.fixture
def serve(home: Path) -> Iterator[Callable[[Callable[[dict[str, Any]], bytes]], LineServer]]:
    servers: list[LineServer] = []

    def start(answer: Callable[[dict[str, Any]], bytes]) -> LineServer:
        servers.append(LineServer(home, answer))
        return servers[-1]

    yield start
    for server in servers:
        server.close(home)


def run_hook(
    event: Mapping[str, Any] | bytes, *, environment: Mapping[str, str] | None = None, flags: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[bytes]:
    """Run the hook on an event and return what it did."""
    return subprocess.run(
        [sys.executable, *flags, "-m", "hippo_hook"],
        input=event if isinstance(event, bytes) else json.dumps(event).encode(),
        capture_output=True,
        env={**os.environ, **(environment or {})},
        timeout=LIMIT_SECONDS,
        check=False,
    )


def prompt(text: str = "how do we deploy?", **more: object) -> dict[str, object]:
    """A UserPromptSubmit event."""
    event = {"session_id": "s-1", "transcript_path": "/nowhere", "cwd": "/", "hook_event_name": "UserPromptSubmit"}
    return {**event, "prompt": text, **more}


def start(source: str | None = "startup", **more: object) -> dict[str, object]:
    """A SessionStart event."""
    event: dict[str, object] = {"session_id": "s-1", "cwd": "/", "hook_event_name": "SessionStart", **more}
    return event if source is None else {**event, "source": source}


def test_prompt_is_answered_with_the_servers_text(serve: Any) -> None:
    server = serve(reply("<memories>\nübung 🎉\n</memories>"))

    done = run_hook(prompt("what about 部署?"))

    assert json.loads(done.stdout) == {
        "hookSpecificOutput": {
            "hookEventName": "UserPromptSubmit",
            "additionalContext": "<memories>\nübung 🎉\n</memories>",
        }
    }
    assert (done.returncode, done.stderr) == (0, b"")
    assert server.requests == [
        {
            "id": 1,
            "method": "hippo.v1.ContextService/HandleHookEvent",
            "params": {
                "event": "user_prompt",
                "agent": "claude-code",
                "max_units": 9500,
                "session": "s-1",
                "prompt": "what about 部署?",
            },
            "context": {"actor": "claude-code", "session": "s-1", "surface": "hook", "timeout_seconds": 1.7},
        }
    ]


@pytest.mark.parametrize("source", ["startup", "clear", "compact", None])
def test_session_start_is_answered_and_says_how_it_began(serve: Any, source: str | None) -> None:
    server = serve(reply("hello"))

    done = run_hook(start(source))

    assert json.loads(done.stdout)["hookSpecificOutput"]["hookEventName"] == "SessionStart"
    assert server.requests[0]["params"].get("start_source") == source
    assert server.requests[0]["params"]["event"] == "session_start"


@pytest.mark.parametrize(
    "event",
    [
        start("resume"),
        start("fork"),
        prompt(agent_id="a1", agent_type="Explore"),
        start(agent_id="a1"),
        prompt("<task-notification>done</task-notification>"),
        prompt("  \n<bash-stdout>ls</bash-stdout>"),
        prompt("</end>"),
        prompt(source="system"),
        prompt(source="loop_wakeup"),
        prompt(""),
        prompt(" \n "),
        {**prompt(), "prompt": None},
        {**prompt(), "prompt": 5},
        {**prompt(), "hook_event_name": "PreCompact"},
        {**prompt(), "hook_event_name": "SessionEnd"},
        {**prompt(), "hook_event_name": "EventOfTomorrow"},
        {},
    ],
    ids=lambda event: "-".join(str(value) for value in event.values())[-60:],
)
def test_event_nobody_should_answer_is_met_with_silence(serve: Any, event: dict[str, object]) -> None:
    server = serve(reply("must not be seen"))

    done = run_hook(event)

    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert server.requests == []


@pytest.mark.parametrize("text", ["< 5 ms is the goal", "a <b> c", "<3", "fix it"])
def test_prompt_that_only_looks_like_a_tag_is_answered(serve: Any, text: str) -> None:
    serve(reply("hello"))
    assert b"hello" in run_hook(prompt(text, source="user")).stdout


def test_hook_inside_a_hook_leaves_at_once(serve: Any) -> None:
    server = serve(reply("must not be seen"))

    done = run_hook(prompt(), environment={"HIPPO_IN_HOOK": "1"})

    assert (done.returncode, done.stdout, done.stderr, server.requests) == (0, b"", b"", [])


@pytest.mark.parametrize(
    "data",
    [b"", b" \n", b"null", b"garbage", b'{"hook_event_name": "U', b"[]", b"5", b"[" * 100_000, b"\xff\xfe"],
    ids=["empty", "blank", "null", "garbage", "half", "array", "number", "deep", "not-utf8"],
)
def test_odd_stdin_is_met_with_silence_and_status_0(home: Path, data: bytes) -> None:
    done = run_hook(data)

    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr.count(b"\n") <= 1
    assert b"Error" not in done.stderr  # a sentence, not the name of a class
    assert sorted(home.iterdir()) == [home / "hippo.db"]


def test_hook_does_not_wait_for_stdin_to_close(serve: Any) -> None:
    serve(reply("hello"))
    with subprocess.Popen(
        [sys.executable, "-m", "hippo_hook"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as hook:
        assert hook.stdin is not None
        assert hook.stdout is not None
        hook.stdin.write(json.dumps(prompt()).encode())
        hook.stdin.flush()
        assert b"hello" in hook.stdout.read()
        assert hook.wait(LIMIT_SECONDS) == 0


def test_hook_that_gets_no_event_ends_by_itself_with_status_0(home: Path) -> None:
    with subprocess.Popen([sys.executable, "-m", "hippo_hook"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as hook:
        assert hook.stdout is not None
        assert hook.stdout.read() == b""
        assert hook.wait(LIMIT_SECONDS) == 0
    assert home.is_dir()


def test_only_the_first_value_on_stdin_counts() -> None:
    inside, outside = os.pipe()
    try:
        os.write(outside, b'\xef\xbb\xbf {"a": "}\xc3\xbc"} trailing')
        assert read_json_value(inside) == {"a": "}ü"}
    finally:
        os.close(inside)
        os.close(outside)


def test_long_prompt_is_cut_in_the_middle_and_broken_characters_are_replaced(serve: Any) -> None:
    server = serve(reply("hello"))

    run_hook(prompt("\ud83d question " + "x" * 3_000_000 + " the end"))

    sent = server.requests[0]["params"]["prompt"]
    assert sent.startswith("? question xxx")
    assert sent.endswith("xxx the end")
    assert len(sent) == MAX_PROMPT_CHARACTERS + 1


def test_server_error_becomes_one_line_on_stderr(serve: Any) -> None:
    error = {"code": "DATA_LOSS", "message": "The store is damaged.\nReally."}
    serve(lambda _: json.dumps({"id": 1, "error": error}).encode() + b"\n")

    done = run_hook(prompt())

    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr == b"hippo-hook: no answer: The store is damaged. Really.\n"


@pytest.mark.parametrize("answer", [b"", b"noise\n", b"[]\n", b'{"id": 1}\n', b'{"id": 1, "result": []}\n'])
def test_broken_answer_of_a_server_never_reaches_the_agent(serve: Any, answer: bytes) -> None:
    serve(lambda _: answer)

    done = run_hook(prompt())

    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr.count(b"\n") <= 1


def test_left_out_memories_are_counted_on_stderr(serve: Any) -> None:
    serve(reply("block", omitted=3))

    done = run_hook(prompt())

    assert b"block" in done.stdout
    assert done.stderr == b"hippo-hook: 3 memories left out: they did not fit 9500 characters\n"


@pytest.mark.parametrize(("text", "printed"), [("🎉" * (MAX_UNITS // 2), True), ("🎉" * (MAX_UNITS // 2) + "x", False)])
def test_answer_above_the_cap_is_dropped_whole(serve: Any, text: str, printed: bool) -> None:
    serve(reply(text))

    done = run_hook(prompt())

    assert bool(done.stdout) == printed
    assert done.returncode == 0


def test_units_are_counted_as_javascript_counts_them() -> None:
    assert [utf16_units(text) for text in ("", "abc", "ü部", "🎉", "a🎉b")] == [0, 3, 2, 2, 4]


def test_closed_stdout_is_no_failure(serve: Any) -> None:
    serve(reply("hello"))
    inside, outside = os.pipe()
    os.close(inside)
    try:
        with subprocess.Popen(
            [sys.executable, "-m", "hippo_hook"], stdin=subprocess.PIPE, stdout=outside, stderr=subprocess.PIPE
        ) as hook:
            _, said = hook.communicate(json.dumps(prompt()).encode(), LIMIT_SECONDS)
    finally:
        os.close(outside)
    assert (hook.returncode, said) == (0, b"")


def test_hook_answers_under_an_ascii_locale(serve: Any) -> None:
    serve(reply("release 🎉 部署"))

    done = run_hook(prompt(), environment={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"})

    assert json.loads(done.stdout.decode("ascii"))["hookSpecificOutput"]["additionalContext"] == "release 🎉 部署"


def test_without_any_store_nothing_is_said_made_or_started(home: Path) -> None:
    (home / "hippo.db").unlink()

    done = run_hook(prompt(cwd=str(home.parent)), environment={"HIPPO_HOOK_SERVER": "1"})

    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert list(home.iterdir()) == []


def test_project_without_a_database_is_answered_from_the_users_own_store(serve: Any, tmp_path: Path) -> None:
    project = tmp_path / "project"
    (project / ".hippo").mkdir(parents=True)
    serve(reply("hello"))

    done = run_hook(prompt(cwd=str(project)))

    assert b"hello" in done.stdout
    assert list((project / ".hippo").iterdir()) == []


@pytest.mark.usefixtures("home")
def test_event_without_a_folder_uses_the_agents_project(tmp_path: Path) -> None:
    project = tmp_path / "project" / ".hippo"
    project.mkdir(parents=True)
    (project / "hippo.db").write_bytes(b"looked at by name and size")
    project_server = LineServer(project, reply("from the project"))
    try:
        event = {key: value for key, value in prompt().items() if key != "cwd"}
        done = run_hook(event, environment={"CLAUDE_PROJECT_DIR": str(project.parent)})
    finally:
        project_server.close(project)
    assert b"from the project" in done.stdout


def test_warm_path_loads_the_standard_library_and_little_of_it(serve: Any) -> None:
    serve(reply("hello"))

    done = run_hook(prompt(), flags=("-X", "importtime"))

    loaded = {line.rsplit(b"|", 1)[1].strip().decode() for line in done.stderr.splitlines() if line.count(b"|") == 2}
    ours = {name for name in loaded if name.startswith("hippo")}
    assert b"hello" in done.stdout
    assert FORBIDDEN & loaded == set()
    modules = {"run", "claude_code", "event", "socket_call", "stdin"}
    assert ours == {"hippo", "hippo.places", "hippo_hook", *(f"hippo_hook.{name}" for name in modules)}


def test_five_hooks_at_once_start_one_server(home: Path, tmp_path: Path) -> None:
    # The server notes how it was started, and ends before it has imported anything.
    site, started = tmp_path / "site", tmp_path / "started"
    site.mkdir()
    (site / "sitecustomize.py").write_text(
        "import os, sys\n"
        "if 'hippo_hook.background' in ' '.join(sys.orig_argv):\n"
        f"    with open({str(started)!r}, 'a') as file:\n"
        "        print(*sys.orig_argv[-2:], os.getsid(0) == os.getpid(), os.environ.get('HIPPO_IN_HOOK'), file=file)\n"
        "    os._exit(0)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(site), "HIPPO_HOOK_SERVER": "1", "HIPPO_IN_HOOK": "0"}
    data = json.dumps(prompt()).encode()
    hooks = [
        subprocess.Popen(
            [sys.executable, "-m", "hippo_hook"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
        )
        for _ in range(5)
    ]
    for hook in hooks:
        hook.communicate(data, LIMIT_SECONDS)

    assert [hook.returncode for hook in hooks] == [0] * 5
    assert wait_for_line(started) == [f"hippo_hook.background {home} True None"]


def wait_for_line(path: Path) -> list[str]:
    """The lines of a file that another process is about to write."""
    waiting = threading.Event()
    for _ in range(1000):
        if path.exists() and path.read_text().endswith("\n"):
            break
        waiting.wait(0.02)
    return path.read_text().splitlines()


def test_hook_that_is_interrupted_exits_with_status_0(home: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-X", "importtime", "-m", "hippo_hook"], stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as hook:
        assert hook.stderr is not None
        for line in hook.stderr:
            if b"hippo_hook.run" in line:
                break
        hook.send_signal(signal.SIGINT)
        assert hook.wait(LIMIT_SECONDS) == 0
    assert home.is_dir()
