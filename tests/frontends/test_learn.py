"""`hippo learn` as people run it, on real repositories."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

GIT = {
    "PATH": os.environ["PATH"],
    "GIT_AUTHOR_NAME": "Ann",
    "GIT_AUTHOR_EMAIL": "ann@example.com",
    "GIT_COMMITTER_NAME": "Ann",
    "GIT_COMMITTER_EMAIL": "ann@example.com",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
}


def git(folder: Path, *words: str, stdin: bytes = b"") -> str:
    done = subprocess.run(
        ["git", *words], cwd=folder, input=stdin, capture_output=True, check=True, env={**GIT, "HOME": str(folder)}
    )
    return done.stdout.decode()


def commit(folder: Path, message: str | bytes) -> str:
    raw = message.encode() if isinstance(message, str) else message
    git(folder, "commit", "-q", "--allow-empty", "-F", "-", stdin=raw)
    return git(folder, "rev-parse", "HEAD").strip()


@pytest.fixture
def repository(project: Any) -> Path:
    git(project.project, "init", "-q", "-b", "main")
    return Path(project.project)


def test_fixes_are_learnt_once_with_their_commit(project: Any, repository: Path) -> None:
    fixed = commit(repository, "fix(auth): refresh the token before it expires (#4)\n\nThe proxy cached the 401.\n")
    commit(repository, "feat: add a button")

    first = project("learn", "--git")
    second = project("learn", "--git")

    assert "Learned: " + fixed[:9] in first.out
    assert "1 lesson from 2 commits" in first.out
    assert "0 lessons from 2 commits" in second.out
    assert "1 learnt before" in second.out
    memory = project("list", "--json").json["memories"][0]
    assert memory["text"] == "Fix in auth: refresh the token before it expires. The proxy cached the 401."
    assert memory["artifact_ref"] == f"git:{fixed}"


def test_migration_says_which_memories_it_weakens_and_why_and_its_revert_restores_them(
    project: Any, repository: Path
) -> None:
    relied = project.remember("webpack config lives in build/")
    pinned = project.remember("the webpack dev server is on 8080", "--pin")
    migrated = commit(repository, "feat: migrate from webpack to vite")

    dry = project("learn", "--git", "--dry-run")
    done = project("learn", "--git")

    assert f"would weaken {relied}" in dry.out
    assert f"weakened {relied}" in done.out
    assert f"because webpack was replaced by vite (commit {migrated[:12]})" in done.out
    assert f"kept, it is pinned: {pinned}" in done.out
    assert "weaken" in project("audit", "list", "--op", "weaken").out
    assert project("inspect", relied, "--json").json["memory"]["confidence"] == "stale"

    commit(repository, f'Revert "feat: migrate from webpack to vite"\n\nThis reverts commit {migrated}.\n')
    reverted = project("learn", "--git")

    assert f"restored {relied}" in reverted.out
    assert project("inspect", relied, "--json").json["memory"]["confidence"] == "observed"


def test_odd_messages_are_learnt_under_every_locale_and_shift_no_field(project: Any, repository: Path) -> None:
    commit(repository, b"fix: caf\xe9 crash")
    commit(repository, "fix: \x1e crash \x1b[31mred\x1b[0m")
    commit(repository, "fix: 部署 crash 🎉")

    for env in ({"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252"}):
        result = project("learn", "--git", env=env, encoding="cp1252" if "PYTHONIOENCODING" in env else "utf-8")
        assert result.status == 0, result.err

    assert sorted(project.texts()) == ["Fix: café crash.", "Fix: crash red.", "Fix: 部署 crash 🎉."]


def test_several_repositories_are_learnt_with_their_names_and_a_bad_one_is_told(project: Any, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        git(tmp_path / name, "init", "-q")
        commit(tmp_path / name, f"fix: crash in {name}")

    result = project("learn", "--git", "--repos", f"{tmp_path}/one,{tmp_path}/two,{tmp_path}/gone", "--json")

    assert result.status == 1
    assert result.json["stored_count"] == 2
    assert result.json["faults"][0]["place"] == f"{tmp_path}/gone"
    assert {"one", "two"} <= {tag for memory in project("list", "--json").json["memories"] for tag in memory["tags"]}


def test_outside_of_a_repository_it_is_one_sentence_and_status_2(project: Any) -> None:
    result = project("learn", "--git", env={"GIT_CEILING_DIRECTORIES": str(project.project.parent)})

    assert result.status == 2
    assert "is not in a git repository" in result.err
    assert "--repos" in result.err


def test_empty_repository_teaches_nothing_and_says_so(project: Any, repository: Path) -> None:
    result = project("learn", "--git")

    assert result.status == 0
    assert "has no commits yet" in result.err
    assert "0 lessons from 0 commits" in result.out


@pytest.mark.parametrize("days", ["0", "-3", "many"])
def test_days_that_are_none_are_refused(days: str, project: Any, repository: Path) -> None:
    assert project("learn", "--days", days).status == 2


def test_two_processes_learning_at_once_learn_each_commit_once(project: Any, repository: Path) -> None:
    for number in range(20):
        commit(repository, f"fix: crash number {number}")

    children = [project.start("learn", "--git", "--json", stdout=subprocess.PIPE) for _ in range(3)]
    outputs = [child.communicate(timeout=60)[0] for child in children]

    assert [child.returncode for child in children] == [0, 0, 0]
    assert all(outputs)
    assert project("status", "--json").json["active_count"] == 20


def test_two_processes_learning_a_migration_at_once_weaken_each_memory_once(project: Any, repository: Path) -> None:
    texts = ("webpack config lives in build/", "the docs explain our webpack plugin", "ask Ines about webpack caching")
    relied = [project.remember(text) for text in texts]
    commit(repository, "migrate from webpack to vite")

    children = [project.start("learn", "--git", "--json", stdout=subprocess.PIPE) for _ in range(3)]
    counts = [json.loads(child.communicate(timeout=60)[0])["weakened_count"] for child in children]

    assert sum(counts) == len(relied)
    assert len(project("audit", "list", "--op", "weaken", "--json").json["events"]) == len(relied)
