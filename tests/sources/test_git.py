"""Commits as git has them: every field in its place, whatever the message holds, and nothing run or written."""

from __future__ import annotations

import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hippo import errors
from hippo.sources import read_commits

ENV = {
    "PATH": os.environ["PATH"],
    "GIT_AUTHOR_NAME": "Ann",
    "GIT_AUTHOR_EMAIL": "ann@example.com",
    "GIT_COMMITTER_NAME": "Ann",
    "GIT_COMMITTER_EMAIL": "ann@example.com",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
}


@pytest.fixture(autouse=True)
def _plain_git(monkeypatch):
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)


def git(folder: Path, *words: str, stdin: bytes = b"", **env: str) -> bytes:
    return subprocess.run(
        ["git", *words],
        cwd=folder,
        input=stdin,
        capture_output=True,
        check=True,
        env={**ENV, "HOME": str(folder), **env},
    ).stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    folder = tmp_path / "tidewatch"
    folder.mkdir()
    git(folder, "init", "-q", "-b", "main")
    return folder


def commit(folder: Path, message: bytes | str, file: str = "a.txt", **env: str) -> None:
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{path.read_text() if path.exists() else ''}x")
    git(folder, "add", "-A")
    raw = message.encode() if isinstance(message, str) else message
    git(folder, "commit", "-q", "-F", "-", stdin=raw, **env)


def test_subject_body_author_files_and_parents_are_in_their_places_oldest_first(repository):
    commit(repository, "first thing\n\nwhy it was done\n", "src/a b.py")
    commit(repository, "second thing")
    git(repository, "checkout", "-q", "-b", "side", "HEAD~1")
    commit(repository, "side thing", "side.txt")
    git(repository, "checkout", "-q", "main")
    git(repository, "merge", "-q", "--no-ff", "-m", "Merge side", "side")

    log = read_commits(repository)

    assert log.name == "tidewatch"
    subjects = [one["subject"] for one in log.commits]
    assert (subjects[0], subjects[-1]) == ("first thing", "Merge side")
    assert log.commits[0]["body"].strip() == "why it was done"
    assert log.commits[0]["files"] == ["src/a b.py"]
    assert [one["parent_count"] for one in log.commits] == [0, 1, 1, 2]
    assert {one["author"] for one in log.commits} == {"Ann"}


def test_odd_bytes_in_messages_shift_no_field(repository):
    commit(repository, b"fix: caf\xe9 menu", GIT_AUTHOR_NAME="An\\xe9")
    commit(repository, "fix: \x1e separators \x1f and \x1b[31mcolour\x1b[0m")
    commit(repository, "fix: 部署 🎉")
    commit(repository, "fix: huge\n\n" + "word " * 200_000)
    git(repository, "config", "i18n.commitEncoding", "latin1")
    commit(repository, "fix: declared caf\xe9".encode("latin-1"))

    log = read_commits(repository)

    assert [one["subject"] for one in log.commits] == [
        "fix: café menu",
        "fix: \x1e separators \x1f and \x1b[31mcolour\x1b[0m",
        "fix: 部署 🎉",
        "fix: huge",
        "fix: declared café",
    ]
    assert all(len(one["body"]) <= 50_000 for one in log.commits)


def test_days_bound_what_is_read(repository):
    commit(repository, "old thing", GIT_COMMITTER_DATE="2026-01-01T12:00:00Z")
    commit(repository, "new thing", GIT_COMMITTER_DATE="2026-01-20T12:00:00Z")
    now = datetime(2026, 1, 21, tzinfo=UTC)

    assert [one["subject"] for one in read_commits(repository, days=7, now=now).commits] == ["new thing"]
    assert len(read_commits(repository, days=30, now=now).commits) == 2


def test_repository_without_commits_is_empty_and_says_so(repository):
    log = read_commits(repository)

    assert log.commits == ()
    assert log.notes == ("The repository has no commits yet.",)


def test_shallow_clone_and_worktree_are_read(repository, tmp_path):
    for number in range(3):
        commit(repository, f"fix: number {number}")
    git(tmp_path, "clone", "-q", "--depth", "1", f"file://{repository}", "shallow")
    git(repository, "worktree", "add", "-q", str(tmp_path / "tree"), "-b", "other")

    shallow, tree = read_commits(tmp_path / "shallow"), read_commits(tmp_path / "tree")

    assert len(shallow.commits) == 1
    assert "shallow clone" in shallow.notes[0]
    assert (tree.name, len(tree.commits)) == ("tidewatch", 3)


def test_subfolder_of_a_repository_will_do(repository):
    commit(repository, "fix: a", "deep/er/a.txt")

    assert len(read_commits(repository / "deep" / "er").commits) == 1


def test_folder_outside_of_any_repository_is_refused_by_name(tmp_path, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))

    with pytest.raises(errors.InvalidArgument) as refused:
        read_commits(tmp_path)
    with pytest.raises(errors.InvalidArgument):
        read_commits(tmp_path / "nowhere")

    assert str(tmp_path) in str(refused.value)


def test_without_git_it_says_so(repository, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(errors.FailedPrecondition) as refused:
        read_commits(repository)

    assert "git is not installed" in str(refused.value)


def test_reading_runs_no_program_of_the_repository_and_writes_nothing(repository, tmp_path):
    commit(repository, "fix: a")
    trap = tmp_path / "trap.sh"
    trap.write_text(f"#!/bin/sh\ntouch {tmp_path}/sprung\n")
    trap.chmod(0o755)
    for name in ("core.fsmonitor", "core.pager", "diff.external", "core.editor"):
        git(repository, "config", name, str(trap))
    git(repository, "config", "diff.trap.textconv", str(trap))
    (repository / ".git" / "info" / "attributes").write_text("* diff=trap\n")
    for hook in ("post-checkout", "pre-commit", "reference-transaction", "post-index-change"):
        (repository / ".git" / "hooks" / hook).write_text(trap.read_text())
        (repository / ".git" / "hooks" / hook).chmod(0o755)
    before = {path: path.read_bytes() for path in repository.rglob("*") if path.is_file()}

    assert len(read_commits(repository).commits) == 1

    assert not (tmp_path / "sprung").exists()
    assert {path: path.read_bytes() for path in repository.rglob("*") if path.is_file()} == before


def test_variables_of_a_hook_do_not_lead_to_another_repository(repository, tmp_path, monkeypatch):
    commit(repository, "fix: a")
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))

    assert len(read_commits(repository).commits) == 1
