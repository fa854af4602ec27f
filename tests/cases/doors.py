"""Every door into a store as its users open it: the command line, MCP, hooks and a server, each in a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

LIMIT_SECONDS = 90  # for a child that hangs
HANDSHAKE = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "some-agent", "version": "1"}}
MEMORY_ID = re.compile(r"mem_[a-z2-7]{12}")
UNKNOWN_ID = "mem_aaaaaaaaaaaa"


class Result(NamedTuple):
    """How a command ended and what it said."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on standard output."""
        assert self.out.endswith("\n"), self
        assert not self.out[:-1].endswith("\n")
        return json.loads(self.out)


class Doors:
    """A person with a home and a project, and every program through which the project's store is reached.

    Attributes:
        home: The user's Hippo folder.
        project: Working folder of every program.
        store: Folder of the project's store.
        environ: Environment of every program.
    """

    def __init__(self, home: Path, project: Path, environ: Mapping[str, str]) -> None:
        self.home = home
        self.project = project
        self.store = project / ".hippo"
        self.environ = dict(environ)

    @property
    def database(self) -> Path:
        return self.store / "hippo.db"

    def run(
        self,
        *words: str,
        stdin: str | bytes = b"",
        env: Mapping[str, str] | None = None,
        **process: Any,
    ) -> subprocess.CompletedProcess[bytes]:
        """Run a Python program to its end."""
        return subprocess.run(
            [sys.executable, *words],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            env={**self.environ, **(env or {})},
            cwd=self.project,
            timeout=LIMIT_SECONDS,
            check=False,
            **process,
        )

    def start(self, *words: str, env: Mapping[str, str] | None = None, **process: Any) -> subprocess.Popen[bytes]:
        """Start a Python program that stays."""
        return subprocess.Popen(
            [sys.executable, *words], env={**self.environ, **(env or {})}, cwd=self.project, **process
        )

    def cli(
        self, *words: str, stdin: str | bytes = b"", env: Mapping[str, str] | None = None, **process: Any
    ) -> Result:
        """Run one command."""
        done = self.run("-m", "hippo_cli", *words, stdin=stdin, env=env, **process)
        return Result(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

    def ok(self, *words: str, **process: Any) -> Any:
        """Run one command that must succeed; its data."""
        done = self.cli(*words, "--json", **process)
        assert done.status == 0, done.err
        return done.json

    def remember(self, text: str, *flags: str) -> str:
        """Store a text on the command line; its id."""
        done = self.cli("remember", "--json", *flags, "--", text)
        assert done.status == 0, done.err
        return str(done.json["memory"]["id"])

    def mcp(
        self, *calls: tuple[str, Mapping[str, object] | None], env: Mapping[str, str] | None = None, **process: Any
    ) -> tuple[list[dict[str, Any]], str]:
        """Call tools of the MCP server at once, then end its input; the results in order, and its stderr."""
        messages: list[dict[str, object]] = [
            {"id": "hello", "method": "initialize", "params": HANDSHAKE},
            {"method": "notifications/initialized"},
        ]
        messages += [
            {"id": number, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
            for number, (name, arguments) in enumerate(calls)
        ]
        lines = "".join(json.dumps({"jsonrpc": "2.0", **message}) + "\n" for message in messages)
        done = self.run("-m", "hippo_cli", "mcp", stdin=lines, env=env, **process)
        assert done.returncode == 0, done.stderr
        answers = {}
        for line in done.stdout.decode("utf-8").splitlines():
            message = json.loads(line)
            assert message["jsonrpc"] == "2.0"
            assert message["id"] not in answers
            answers[message["id"]] = message
        return [answers[number]["result"] for number in range(len(calls))], done.stderr.decode("utf-8")

    def hook(self, event: Mapping[str, object], *, env: Mapping[str, str] | None = None, **process: Any) -> Result:
        """Run the hook on an event of the agent; it starts no server."""
        done = self.run(
            "-m", "hippo_hook", stdin=json.dumps(event), env={"HIPPO_HOOK_SERVER": "0", **(env or {})}, **process
        )
        return Result(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

    def prompt(self, text: str, **options: Any) -> Result:
        """Run the prompt hook as the agent does in the project."""
        return self.hook(self.event("UserPromptSubmit", prompt=text), **options)

    def session_start(self, **options: Any) -> Result:
        """Run the session-start hook as the agent does in the project."""
        return self.hook(self.event("SessionStart", source="startup"), **options)

    def event(self, name: str, **fields: str) -> dict[str, object]:
        """An event of the agent."""
        return {"session_id": "s-1", "cwd": str(self.project), "hook_event_name": name, **fields}

    @contextmanager
    def server(self, *flags: str, **process: Any) -> Iterator[dict[str, Any]]:
        """Serve the store; yields pid, store and addresses. Ended afterwards unless it has ended."""
        child = self.start(
            "-m", "hippo_cli", "serve", "--json", "--tcp", "127.0.0.1:0", *flags, stdout=subprocess.PIPE, **process
        )
        assert child.stdout is not None
        with child:
            try:
                line = child.stdout.readline()
                assert line, "the server did not start"
                yield json.loads(line)
            finally:
                if child.poll() is None:
                    child.send_signal(signal.SIGTERM)
                    child.wait(LIMIT_SECONDS)

    def found_bytes(self, *needles: str) -> list[str]:
        """Files of store and home that hold one of these texts, in any case and in one of two encodings."""
        wanted = [needle.lower().encode(encoding) for needle in needles for encoding in ("utf-8", "utf-16-le")]
        return [
            f"{path.name}: {needle!r}"
            for root in (self.store, self.home)
            for path in sorted(root.rglob("*"))
            if path.is_file()
            for content in [path.read_bytes().lower()]
            for needle in wanted
            if needle in content
        ]

    def sources(self) -> dict[str, bytes]:
        """Every regular file of the store by name, without the shared memory that SQLite makes to read a log."""
        return {
            path.name: path.read_bytes()
            for path in sorted(self.store.iterdir())
            if path.is_file() and not path.name.endswith("-shm")
        }


def text_of(result: Mapping[str, Any]) -> str:
    """The one text of a tool's result."""
    (content,) = result["content"]
    return str(content["text"])


def context_of(done: Result) -> str:
    """What the hook puts before the agent's model."""
    assert done.status == 0, done.err
    return str(json.loads(done.out)["hookSpecificOutput"]["additionalContext"]) if done.out else ""


def clean_environment() -> dict[str, str]:
    """The environment of the test, without what would steer Python or Hippo, with every warning an error."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CLAUDE", "PYTEST"))}
    return {**kept, "PYTHONUTF8": "1", "PYTHONWARNINGS": "error", "USER": "ann"}
