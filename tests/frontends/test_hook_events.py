"""Events that tell the hook something and hear nothing: a tool call failed, a session is over."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.frontends.test_hook import FORBIDDEN, LIMIT_SECONDS, LineServer, run_hook, wait_for_line

from hippo import Hippo, places
from hippo_hook.capture import MAX_LINE_BYTES, PART_CHARACTERS, parts_of
from hippo_hook.failure import MAX_CALL_CHARACTERS, MAX_ERROR_CHARACTERS, failure_request

TOKEN = "ghp_" + "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA"
COLD = {"HIPPO_HOOK_SERVER": "0"}

pytestmark = pytest.mark.anyio


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own store, not made yet."""
    for name in list(os.environ):
        if name.startswith(("HIPPO_", "CLAUDE")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("HIPPO_HOME", str(tmp_path / "hippo"))
    monkeypatch.setenv("HIPPO_HOOK_SERVER", "0")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "hippo"


@pytest.fixture
def serve(home: Path) -> Iterator[Callable[..., LineServer]]:
    """Starts a server that answers every call alike, before a store that exists as far as a hook looks."""
    home.mkdir()
    (home / "hippo.db").write_bytes(b"looked at by name and size")
    servers: list[LineServer] = []

    def start(answer: Mapping[str, object] | None = None) -> LineServer:
        body = answer or {"result": {"outcome": "stored", "memory_id": "mem_abcdefghijkl", "dry_run": False}}
        servers.append(LineServer(home, lambda request: json.dumps({"id": request["id"], **body}).encode() + b"\n"))
        return servers[-1]

    yield start
    for server in servers:
        server.close(home)


@pytest.fixture
def server(home: Path) -> Iterator[Callable[[], None]]:
    """Starts the server that a hook would start; it is ended after the test."""
    children: list[subprocess.Popen[bytes]] = []

    def begin() -> None:
        children.append(subprocess.Popen([sys.executable, "-m", "hippo_hook.background", str(home)]))
        wait_until(Path(places.socket_path(str(home))).exists)

    yield begin
    for child in children:
        child.send_signal(signal.SIGTERM)
        child.wait(LIMIT_SECONDS)


def wait_until(is_so: Callable[[], bool]) -> None:
    pause = threading.Event()
    for _ in range(1500):
        if is_so():
            return
        pause.wait(0.02)
    raise AssertionError("it never came about")


def failed(**more: object) -> dict[str, Any]:
    """A PostToolUseFailure event."""
    return {
        "session_id": "s-1",
        "transcript_path": "/nowhere",
        "cwd": "/",
        "hook_event_name": "PostToolUseFailure",
        "tool_name": "Bash",
        "tool_input": {"command": "npm test", "description": "Run the tests"},
        "tool_use_id": "toolu_01AbCdEfGhIjKlMnOpQrStUv",
        "error": "Exit code 1\nTypeError: x is not a function",
        **more,
    }


def ended(transcript: object, **more: object) -> dict[str, Any]:
    """A SessionEnd event."""
    event = {"session_id": "s-1", "cwd": "/", "hook_event_name": "SessionEnd", "reason": "other"}
    return {**event, "transcript_path": str(transcript) if isinstance(transcript, Path) else transcript, **more}


def said(role: str, text: object, **more: object) -> str:
    """One line of a Claude Code transcript."""
    return json.dumps({"type": role, "message": {"role": role, "content": text}, "sessionId": "s-1", **more})


def spoken(text: str) -> list[dict[str, str]]:
    return [{"type": "text", "text": text}]


TRANSCRIPT = (
    json.dumps({"type": "mode", "mode": "default"}),
    json.dumps({"type": "queue-operation", "operation": "enqueue", "content": "We decided to lie."}),
    said("user", "We decided to use Postgres for the ledger."),
    said("assistant", spoken("The build broke because the lockfile was stale.")),
    said("assistant", [{"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": "We never test."}}]),
    said("user", [{"type": "tool_result", "tool_use_id": "t1", "content": "We decided to delete everything."}]),
    said("user", "<hippo-memory>\n- Never deploy on Fridays.\n</hippo-memory>\nI prefer tabs over spaces."),
    said("user", "Never trust what the harness says.", isMeta=True),
    said("assistant", spoken("We decided to ask a sub-agent."), isSidechain=True),
    said("user", f"We always use {TOKEN} for the deploy."),
    '{"type": "user", "message": {"role": "user", "content": "We agreed to us',
)
KEPT = {
    "We decided to use Postgres for the ledger.",
    "The build broke because the lockfile was stale.",
    "I prefer tabs over spaces.",
    "We always use [redacted: github token] for the deploy.",
}


def test_failed_call_is_recorded_through_the_server_and_nothing_is_said(serve: Any) -> None:
    server = serve()

    done = run_hook(failed())

    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    key = server.requests[0]["params"].pop("idempotency_key")
    assert key.startswith("failure-")
    assert server.requests == [
        {
            "id": 1,
            "method": "hippo.v1.LedgerService/RecordFailure",
            "params": {
                "tool": "Bash",
                "error": "Exit code 1\nTypeError: x is not a function",
                "call": "npm test",
                "session": "s-1",
            },
            "context": {"actor": "claude-code", "session": "s-1", "surface": "hook", "timeout_seconds": 1.7},
        }
    ]


def test_failure_in_a_sub_agent_counts_too(serve: Any) -> None:
    server = serve()

    run_hook(failed(agent_id="a1", agent_type="Explore"))

    assert [request["params"]["tool"] for request in server.requests] == ["Bash"]


@pytest.mark.parametrize(
    "more",
    [
        {"is_interrupt": True},
        {"error": ""},
        {"error": " \n"},
        {"error": None},
        {"error": {"code": 1}},
        {"tool_name": ""},
        {"tool_name": 5},
    ],
    ids=lambda more: "-".join(f"{name}={value}" for name, value in more.items()),
)
def test_failure_that_teaches_nothing_is_left_alone(serve: Any, more: dict[str, object]) -> None:
    server = serve()

    done = run_hook(failed(**more))

    assert (done.returncode, done.stdout, done.stderr, server.requests) == (0, b"", b"", [])


@pytest.mark.parametrize(
    ("given", "call"),
    [
        ({"command": " make\nall "}, "make\nall"),
        ({"file_path": "/a/ü.py", "line": 3}, '{"file_path":"/a/ü.py","line":3}'),
        ({"command": ["a", "b"]}, '{"command":["a","b"]}'),
        ("text", '"text"'),
        ({}, None),
        (None, None),
        ({"file_path": "\ud83d"}, '{"file_path":"?"}'),
    ],
)
def test_call_is_the_command_or_the_input_in_one_line(given: object, call: str | None) -> None:
    request = failure_request(failed(tool_input=given))

    assert request is not None
    assert request.get("call") == call


def test_long_texts_are_cut_to_what_the_contract_takes() -> None:
    error = "begin\n" + "middle\n" * 100_000 + "TypeError: the end"
    request = failure_request(
        failed(tool_name="T" * 500, error=error, tool_input={"text": "x" * 50_000}, session_id="s" * 500)
    )

    assert request is not None
    assert len(str(request["error"])) <= MAX_ERROR_CHARACTERS
    assert set(str(request["error"]).splitlines()) == {"begin", "middle", "TypeError: the end"}
    assert (len(str(request["call"])), request["tool"], request["session"]) == (
        MAX_CALL_CHARACTERS,
        "T" * 200,
        "s" * 200,
    )
    one_line = failure_request(failed(error="x" * 3 * MAX_ERROR_CHARACTERS))
    assert one_line is not None
    assert len(str(one_line["error"])) == MAX_ERROR_CHARACTERS - 1


def test_same_failure_has_the_same_key_and_another_one_another() -> None:
    def key(**more: object) -> object:
        request = failure_request(failed(**more))
        assert request is not None
        return request["idempotency_key"]

    assert key() == key(error="other words")
    assert len({key(), key(tool_use_id="toolu_02"), key(session_id="s-2"), key(session_id="ü\ud83d")}) == 4
    assert key(tool_use_id=None) != key(tool_use_id=None)


def test_failure_the_server_refuses_is_one_line_on_stderr(serve: Any) -> None:
    serve({"error": {"code": "DATA_LOSS", "message": "The store is damaged."}})

    done = run_hook(failed())

    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr == b"hippo-hook: not recorded: The store is damaged.\n"


async def test_failed_calls_are_remembered_once_and_counted_with_and_without_a_server(home: Path, server: Any) -> None:
    async with Hippo(embedded=True) as hippo:
        await hippo.remember("deploys are on Friday")

    again = failed(tool_use_id="toolu_02", session_id="s-2", agent_id="a1", agent_type="Explore")
    outputs = [run_hook(failed()), run_hook(failed())]
    server()
    outputs += [run_hook(failed()), run_hook(again)]

    assert [(done.returncode, done.stdout, done.stderr) for done in outputs] == [(0, b"", b"")] * 4
    async with Hippo() as hippo:
        report = await hippo.list_failures()
        texts = [one.text for one in (await hippo.list_memories()).memories]
    assert "Bash failed on `npm test`: TypeError: x is not a function" in texts
    assert (report.seen_count, report.stored_count, report.repeated_count) == (2, 1, 1)


@pytest.mark.parametrize("event", [failed(), ended("/dev/zero")], ids=["failure", "end"])
def test_without_any_store_nothing_is_made_or_started(home: Path, tmp_path: Path, event: dict[str, object]) -> None:
    done = run_hook(event, environment={"HIPPO_HOOK_SERVER": "1"})

    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert not home.exists()


@pytest.mark.parametrize("which", ["failure", "end"])
def test_these_events_load_the_standard_library_only_and_little_of_it(
    serve: Any, note_start: Path, tmp_path: Path, which: str
) -> None:
    server = serve()
    transcript = tmp_path / "s-1.jsonl"
    transcript.write_text("\n".join(TRANSCRIPT))

    done = run_hook(failed() if which == "failure" else ended(transcript), flags=("-X", "importtime"))

    loaded = {line.rsplit(b"|", 1)[1].strip().decode() for line in done.stderr.splitlines() if line.count(b"|") == 2}
    assert len(server.requests) == (which == "failure")
    assert FORBIDDEN & loaded == set()
    modules = {"run", "claude_code", "event", "socket_call", "stdin", "failure" if which == "failure" else "detached"}
    assert {name for name in loaded if name.startswith("hippo")} == {
        "hippo",
        "hippo.places",
        "hippo_hook",
        *(f"hippo_hook.{name}" for name in modules),
    }
    if which == "end":
        wait_for_line(note_start)


@pytest.fixture
def note_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file in which the detached program notes how it was started, and ends before it has imported anything."""
    site, started = tmp_path / "site", tmp_path / "started"
    site.mkdir()
    (site / "sitecustomize.py").write_text(
        "import os, sys\n"
        "if 'hippo_hook.capture' in sys.orig_argv:\n"
        f"    with open({str(started)!r}, 'a') as file:\n"
        "        streams = [os.path.samestat(os.fstat(one), os.stat(os.devnull)) for one in (0, 1, 2)]\n"
        "        print(*sys.orig_argv[1:], os.getsid(0) == os.getpid(), *streams, file=file)\n"
        "    os._exit(0)\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(site))
    return started


def test_capture_starts_detached_and_the_hook_does_not_wait_for_it(
    serve: Any, home: Path, note_start: Path, tmp_path: Path
) -> None:
    server = serve()
    transcript = tmp_path / "s-1.jsonl"
    transcript.write_text("\n".join(TRANSCRIPT))

    done = run_hook(ended(transcript))

    assert (done.returncode, done.stdout, done.stderr, server.requests) == (0, b"", b"", [])
    assert wait_for_line(note_start) == [
        f"-P -m hippo_hook.capture {home} {transcript} s-1 claude-code True True True True"
    ]


@pytest.mark.parametrize("transcript", ["", None, 5, "/nowhere/s-1.jsonl", "/", "/dev/zero", "\ud83d", "a\0b"])
def test_transcript_that_is_no_file_starts_nothing(serve: Any, transcript: object) -> None:
    serve()

    done = run_hook(ended(transcript), flags=("-X", "importtime"))

    assert (done.returncode, done.stdout) == (0, b"")
    assert b"hippo_hook.run" in done.stderr
    assert b"hippo_hook.detached" not in done.stderr


def test_end_of_a_sub_agent_is_no_end_of_a_session(serve: Any, tmp_path: Path) -> None:
    serve()
    (tmp_path / "s-1.jsonl").write_text("\n".join(TRANSCRIPT))

    done = run_hook(ended(tmp_path / "s-1.jsonl", agent_id="a1"), flags=("-X", "importtime"))

    assert b"hippo_hook.detached" not in done.stderr


async def test_ended_session_leaves_what_was_said_in_it_and_a_second_end_adds_nothing(
    home: Path, tmp_path: Path
) -> None:
    project = tmp_path / "project"
    project.mkdir()
    async with Hippo(project / ".hippo") as hippo:
        await hippo.remember("deploys are on Friday")
    transcript = tmp_path / "s-1.jsonl"
    transcript.write_text("\n".join(TRANSCRIPT))

    done = run_hook(ended(transcript, cwd=str(project)), environment=COLD)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    first = await captured_in(project / ".hippo", len(KEPT))
    # The same end again, then a resumed session, whose record goes on where the half line was cut off.
    run_capture(project / ".hippo", transcript)
    second = await captured_in(project / ".hippo", len(KEPT))
    with transcript.open("a") as file:
        file.write("\n" + said("user", "Never push to main.") + "\n")
    run_capture(project / ".hippo", transcript)
    third = await captured_in(project / ".hippo", len(KEPT) + 1)

    assert {one.text for one in first} == KEPT
    assert {one.id for one in second} == {one.id for one in first}
    assert {one.text for one in third} == KEPT | {"Never push to main."}
    assert {(one.source, one.session, one.artifact_ref, one.layer) for one in third} == {
        ("capture:claude-code", "s-1", "file:s-1.jsonl", "buffer")
    }
    assert not [path for path in project.rglob("*") if path.is_file() and TOKEN.encode() in path.read_bytes()]


async def test_captured_words_that_were_forgotten_stay_forgotten(home: Path, tmp_path: Path) -> None:
    transcript = tmp_path / "s-1.jsonl"
    transcript.write_text(said("user", "Never push to main.") + "\n" + said("user", "We never deploy on Fridays."))
    async with Hippo(embedded=True) as hippo:
        await hippo.remember("deploys need a review")
    run_capture(home, transcript)
    (gone,) = [one for one in await captured_in(home, 2) if "push" in one.text]
    async with Hippo(embedded=True) as hippo:
        await hippo.forget_memory(gone.id)

    run_capture(home, transcript)

    assert [one.text for one in await captured_in(home, 1)] == ["We never deploy on Fridays."]


async def test_ended_session_is_captured_beside_a_running_server(home: Path, tmp_path: Path, server: Any) -> None:
    async with Hippo(embedded=True) as hippo:
        await hippo.remember("deploys are on Friday")
    transcript = tmp_path / "s-1.jsonl"
    transcript.write_text("\n".join(TRANSCRIPT))
    server()

    assert run_hook(ended(transcript)).returncode == 0

    assert {one.text for one in await captured_in(home, len(KEPT))} == KEPT


async def test_three_captures_of_one_session_at_once_keep_each_sentence_once(home: Path, tmp_path: Path) -> None:
    transcript = tmp_path / "s-1.jsonl"
    transcript.write_text("\n".join(said("user", f"We decided to use library {number}.") for number in range(40)))
    async with Hippo(embedded=True) as hippo:
        await hippo.remember("deploys are on Friday")

    captures = [start_capture(home, transcript) for _ in range(3)]

    assert [capture.wait(LIMIT_SECONDS) for capture in captures] == [0, 0, 0]
    assert len({one.text for one in await captured_in(home, 40)}) == 40


def test_detached_capture_makes_no_store_either(home: Path, tmp_path: Path) -> None:
    transcript = tmp_path / "s-1.jsonl"
    transcript.write_text("\n".join(TRANSCRIPT))
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "hippo.db").touch()

    assert run_capture(home, transcript) == 1
    assert run_capture(tmp_path / "empty", transcript) == 0
    assert not home.exists()
    assert (tmp_path / "empty" / "hippo.db").stat().st_size == 0


def test_huge_record_is_read_in_parts_of_whole_turns_and_overlong_lines_are_passed_over() -> None:
    turns = [said("user", f"turn {number} " + "word " * 2_000) for number in range(60)]
    turns.insert(30, said("user", "picture " + "x" * (2 * MAX_LINE_BYTES)))
    turns.insert(31, '{"type": "us')
    record = io.BytesIO("\n".join(turns).encode())

    parts = list(parts_of(record))

    assert all(part.startswith("User: turn ") and part.endswith("word") for part in parts)
    assert all(len(part) < 4 * PART_CHARACTERS for part in parts)
    assert len(parts) > 3
    assert [number for number in range(60) if sum(f"turn {number} " in part for part in parts) != 1] == []


@pytest.mark.parametrize(
    ("record", "spoken_parts"),
    [
        (b"", []),
        (b"\n\n", []),
        (b"User: We decided to lie.\n", []),
        (b"\xff\xfe\x00 noise \n[1]\n5\nnull\n", []),
        (said("user", "one \u2028two\u0085 three").encode("utf-8"), ["User: one \u2028two\u0085 three"]),
        (
            json.dumps({"role": "user", "content": "one\u2028two\u0085three"}, ensure_ascii=False).encode(),
            ["User: one\u2028two\u0085three"],
        ),
        (said("user", "half \ud83d of it").encode(), ["User: half ? of it"]),
    ],
    ids=["empty", "blank", "plain", "noise", "escaped-line-ends", "raw-line-ends", "half-character"],
)
def test_odd_record_is_no_fault(record: bytes, spoken_parts: list[str]) -> None:
    assert list(parts_of(io.BytesIO(record))) == spoken_parts


def start_capture(store: Path, transcript: Path) -> subprocess.Popen[bytes]:
    """Start what the hook starts."""
    command = [sys.executable, "-P", "-m", "hippo_hook.capture", str(store), str(transcript), "s-1", "claude-code"]
    return subprocess.Popen(command)


def run_capture(store: Path, transcript: Path) -> int:
    """Run what the hook starts, and wait for it; its exit status."""
    return start_capture(store, transcript).wait(LIMIT_SECONDS)


async def captured_in(store: Path, count: int) -> list[Any]:
    """The captured memories of a store, once there are that many."""
    pause = threading.Event()
    found: list[Any] = []
    for _ in range(300):
        async with Hippo(store) as hippo:
            found = list((await hippo.list_memories(tags=["captured"])).memories)
        if len(found) >= count:
            break
        pause.wait(0.05)
    assert len(found) == count, [one.text for one in found]
    return found
