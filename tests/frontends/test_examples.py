"""Every example runs as it is, in a process of its own, and shows what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, tmp_path: Path) -> str:
    """What an example prints; its home and its temporary folder are the test's."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("HIPPO_")}
    environment.update(HIPPO_HOME=str(tmp_path / "unused"), TMPDIR=str(tmp_path), PYTHONIOENCODING="utf-8")
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert list(tmp_path.iterdir()) == [], "the example left something behind"
    return done.stdout


def test_agent_needs_one_command_once_it_has_learnt_and_recovers_from_a_change(tmp_path: Path) -> None:
    told = run("agent.py", tmp_path)
    assert told.endswith("Commands needed per round: 2, 1, 3, 1, 1\n")
    assert "1. To build the web panel, run `just panel`. (good 2, bad 0)" in told


def test_two_agents_share_lessons_and_lose_nothing_when_both_write(tmp_path: Path) -> None:
    told = run("two_agents.py", tmp_path)
    assert "found: The integration tests need the queue: start it with `make queue` first." in told
    assert "found: Dates in the export are local time of the warehouse, never UTC." in told
    assert "both at once: 40 of 40 notes are there" in told
    assert "audit: builder   remember  23" in told
    assert "audit: reviewer  outcome   2" in told


@pytest.mark.skipif(sys.platform == "win32", reason="the server's socket is a unix one")
def test_remote_client_speaks_to_a_server_over_socket_and_port(tmp_path: Path) -> None:
    told = run("remote_client.py", tmp_path)
    assert "unix socket: stored over grpc" in told
    assert "loopback port: stored over grpc" in told
    assert "the same typed errors: NotFound, field memory_id" in told
    assert told.endswith("server stopped with status 0\n")


def test_sync_notebook_recalls_corrects_and_erases_without_await(tmp_path: Path) -> None:
    told = run("sync_notebook.py", tmp_path)
    assert "1. Experiment A13: learning rate 1e-4 reached 0.81 after 4,000 steps." in told
    assert "now: Use validation split v4; v3 has two mislabelled classes." in told
    assert "before: The validation split v2 leaks 14 rows of the training split; use v3." in told
    assert "gone: No memory mem_... in this store." in told


def test_every_example_is_described_in_the_readme() -> None:
    text = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"`{path.name}`" in text for path in EXAMPLES.glob("*.py"))


def test_facts_are_drawn_from_turns_by_a_command_and_linked_to_them(tmp_path: Path) -> None:
    told = run("draw_facts.py", tmp_path)
    assert told.startswith("2 facts drawn from kept turns\n")
    assert "Ada said: We moved staging to port 5433 yesterday.   (from mem_...)" in told
    assert "lunch" not in told
