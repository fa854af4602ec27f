"""`hippo import` as people run it."""

from __future__ import annotations

import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

EXPORTS = Path(__file__).parents[1] / "sources" / "exports"
TOKEN = "ghp_" + "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA"


@pytest.fixture
def exports(tmp_path: Path) -> Path:
    folder = tmp_path / "exports"
    shutil.copytree(EXPORTS, folder)
    with zipfile.ZipFile(folder / "slack.zip", "w") as archive:
        for path in sorted((folder / "slack").rglob("*.json")):
            archive.write(path, path.relative_to(folder / "slack"))
    return folder


@pytest.mark.parametrize(
    ("flag", "name"),
    [
        ("--chatgpt", "chatgpt"),
        ("--claude", "claude"),
        ("--cursor", "cursor"),
        ("--markdown", "vault"),
        ("--file", "text/notes.txt"),
        ("--slack", "slack.zip"),
    ],
)
def test_import_says_what_it_did_and_adds_nothing_the_second_time(
    flag: str, name: str, project: Any, exports: Path
) -> None:
    dry = project("import", flag, str(exports / name), "--dry-run", "--json").json
    first = project("import", flag, str(exports / name), "--tag", "moved", "--json")
    second = project("import", flag, str(exports / name))

    assert first.status == second.status == 0, first.err + second.err
    assert first.json["stored_count"] == dry["stored_count"] > 0
    assert dry["dry_run"]
    assert "Imported 0 memories" in second.out
    assert "duplicate" in second.out
    listed = project("list", "--json").json["memories"]
    assert all("moved" in memory["tags"] for memory in listed)


def test_broken_file_is_named_the_rest_imported_and_the_status_is_1(project: Any, exports: Path) -> None:
    (exports / "chatgpt" / "conversations-001.json").write_text('[{"mapping": {}}, {"mapp')

    result = project("import", "--chatgpt", str(exports / "chatgpt"))

    assert result.status == 1
    assert (
        "conversations-001.json: It is not well-formed JSON from here on. After 1 element, at character" in result.err
    )
    assert "Imported 9 memories" in result.out


def test_nothing_to_import_is_status_1_and_says_why(project: Any, tmp_path: Path) -> None:
    (tmp_path / "conversations.json").write_text(json.dumps([{"mapping": {}}]))

    result = project("import", "--chatgpt", str(tmp_path / "conversations.json"))

    assert result.status == 1
    assert "Nothing in" in result.err
    assert "1 nothing stated that lasts" in result.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Say what to import"),
        (("--file", "a", "--slack", "b"), "--file and --slack are two imports"),
        (("--file", "nowhere.txt"), "There is no file or folder nowhere.txt"),
        (("--file", "a.txt", "--raw"), "--raw is for conversations"),
        (("--jsonl", "a.jsonl", "--tag", "x"), "--tag does not go with --jsonl"),
    ],
)
def test_wrong_usage_is_one_sentence_and_status_2(arguments: tuple[str, ...], said: str, project: Any) -> None:
    result = project("import", *arguments)
    as_json = project("import", *arguments, "--json")

    assert result.status == 2
    assert said in result.err
    assert said in as_json.json["error"]["message"]


def test_secret_is_refused_by_default_redacted_when_asked_and_in_no_file(project: Any, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text(f"the token is {TOKEN}\n\nharmless words\n")

    refused = project("import", "--file", str(tmp_path / "notes.txt"))
    redacted = project("import", "--file", str(tmp_path / "notes.txt"), "--secrets", "redact")

    assert "1 held a secret" in refused.out
    assert "1 secret text redacted" in redacted.out
    assert not [
        path for path in project.project_store.rglob("*") if path.is_file() and TOKEN.encode() in path.read_bytes()
    ]


def test_global_import_goes_to_the_users_own_store(project: Any, exports: Path) -> None:
    result = project("import", "--cursor", str(exports / "cursor"), "--global")

    assert result.status == 0
    assert project("list", "--json").json["memories"] == []
    assert len(project("list", "--json", "--global").json["memories"]) == 6


def test_import_is_shown_as_somebody_elses_text(project: Any, exports: Path) -> None:
    project("import", "--cursor", str(exports / "cursor"))

    assert "[from import:cursor]" in project("recall", "unwrap outside tests").out


def test_store_export_comes_back_through_jsonl(project: Any, tmp_path: Path) -> None:
    project.remember("what was here before")
    assert project("export", str(tmp_path / "all.jsonl")).status == 0

    result = project("import", "--jsonl", str(tmp_path / "all.jsonl"))

    assert result.status == 0, result.err
    assert project.texts() == ["what was here before"]


def test_two_processes_importing_the_same_store_each_text_once(project: Any, exports: Path) -> None:
    line = ("import", "--slack", str(exports / "slack.zip"), "--json")
    children = [project.start(*line, stdout=subprocess.PIPE) for _ in range(3)]
    counts = [json.loads(child.communicate(timeout=60)[0])["stored_count"] for child in children]

    assert sum(counts) == 7
    assert len(project.texts()) == 7


def test_text_with_a_nul_is_imported_and_found_by_the_words_around_it(project: Any, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_bytes(
        b"alpha\x00needle omega of the quay\n\nanother paragraph that is long enough\n"
    )

    assert project("import", "--file", str(tmp_path / "notes.txt")).status == 0
    assert "omega" in project("recall", "needle").out


def test_half_a_character_in_a_recorded_session_is_no_obstacle(project: Any) -> None:
    line = '{"role": "user", "content": "We never deploy \\ud83d on Fridays."}\n'

    assert project("capture", "-", stdin=line).status == 0
    assert project.texts() == ["We never deploy ? on Fridays."]


@pytest.mark.parametrize("flag", ["--chatgpt", "--claude", "--cursor", "--markdown", "--file", "--slack"])
def test_binary_file_is_refused_in_one_sentence_and_nothing_is_imported(
    flag: str, project: Any, tmp_path: Path
) -> None:
    damaged = tmp_path / "export.zip"
    damaged.write_bytes(b"PK\x03\x04" + bytes(range(256)) * 20)

    result = project("import", flag, str(damaged))

    assert result.status == 1
    assert result.err.count("begins as a zip archive but is damaged") == 1
    assert "Imported" not in result.out
    assert project("list", "--json").json["memories"] == []
