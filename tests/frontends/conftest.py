"""Runs the command line as users do: a process of its own, with a home and a project of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

COMMAND = (sys.executable, "-m", "hippo_cli")
WAIT_SECONDS = 30


class Result(NamedTuple):
    """How a command ended and what it said."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on standard output."""
        assert self.out.endswith("\n")
        assert not self.out[:-1].endswith("\n")
        return json.loads(self.out)


class Cli:
    """A person at a prompt: a home, a folder, an environment."""

    def __init__(self, root: Path) -> None:
        self.home = root / "home"
        self.project = root / "project"
        for folder in (self.home, self.project):
            folder.mkdir()
        keep = ("PATH", "SYSTEMROOT", "TMPDIR", "TEMP")
        self.environ = {name: os.environ[name] for name in keep if name in os.environ}
        self.environ |= {
            "HOME": str(self.home),
            "HIPPO_HOME": str(self.home / ".hippo"),
            "PYTHONUTF8": "1",
            "PYTHONWARNINGS": "error",
            "USER": "ann",
        }

    @property
    def own_store(self) -> Path:
        return self.home / ".hippo"

    @property
    def project_store(self) -> Path:
        return self.project / ".hippo"

    def __call__(
        self,
        *arguments: str,
        stdin: str | bytes = b"",
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        encoding: str = "utf-8",
    ) -> Result:
        """Run one command to its end."""
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            env={**self.environ, **(env or {})},
            cwd=cwd or self.project,
            timeout=WAIT_SECONDS,
            check=False,
        )
        return Result(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))

    def start(self, *arguments: str, env: Mapping[str, str] | None = None, **streams: Any) -> subprocess.Popen[bytes]:
        """Start a command that stays."""
        return subprocess.Popen(
            [*COMMAND, *arguments], env={**self.environ, **(env or {})}, cwd=self.project, **streams
        )

    def remember(self, text: str, *flags: str) -> str:
        """Store a text and give its id."""
        result = self("remember", "--json", *flags, "--", text)
        assert result.status == 0, result.err
        return str(result.json["memory"]["id"])

    def texts(self) -> list[str]:
        """What is stored, newest first."""
        return [memory["text"] for memory in self("list", "--json").json["memories"]]


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    """A person at a prompt in an empty project, without any store."""
    return Cli(tmp_path)


@pytest.fixture(scope="session")
def fresh_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store as `hippo init` makes it; copied, because making one for each test would cost a process each."""
    first = Cli(tmp_path_factory.mktemp("fresh"))
    made = first("init")
    assert made.status == 0, made.err
    return first.project_store


@pytest.fixture
def project(cli: Cli, fresh_store: Path) -> Cli:
    """A person in a project after `hippo init`."""
    shutil.copytree(fresh_store, cli.project_store)
    return cli
