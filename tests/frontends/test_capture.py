"""`hippo capture` as people run it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

TOKEN = "ghp_" + "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA"
TALK = "User: We decided to use Postgres.\nAssistant: Fine.\nUser: Never commit the .env file.\n"


@pytest.mark.parametrize("arguments", [("-",), ("--stdin",), ()])
def test_conversation_on_standard_input_is_captured(arguments: tuple[str, ...], project: Any) -> None:
    result = project("capture", *arguments, stdin=TALK)

    assert result.status == 0, result.err
    assert "Captured 2 memories" in result.out
    assert sorted(project.texts()) == ["Never commit the .env file.", "We decided to use Postgres."]


@pytest.mark.parametrize("flag", [(), ("--file",)])
def test_conversation_in_a_file_is_captured_once_and_linked_to_it(
    flag: tuple[str, ...], project: Any, tmp_path: Path
) -> None:
    (tmp_path / "talk.md").write_bytes(b"\xef\xbb\xbf" + TALK.replace("\n", "\r\n").encode())

    first = project("capture", *flag, str(tmp_path / "talk.md"), "--json")
    second = project("capture", *flag, str(tmp_path / "talk.md"), "--json")

    assert (first.json["stored_count"], second.json["stored_count"], second.json["duplicate_count"]) == (2, 0, 2)
    memory = project("list", "--json").json["memories"][0]
    assert (memory["layer"], memory["source"], memory["artifact_ref"]) == ("buffer", "capture", "file:talk.md")


def test_dry_run_shows_the_sentences_and_stores_nothing(project: Any) -> None:
    result = project("capture", "-", "--dry-run", stdin=TALK)

    assert "Dry run, nothing was changed." in result.out
    assert "Never commit the .env file." in result.out
    assert project.texts() == []


def test_secret_is_marked_and_reaches_no_file(project: Any) -> None:
    project(
        "capture", "-", stdin=f"User: We always use {TOKEN} for the deploy.\nUser: never share password=hunter2xyz99\n"
    )

    assert [text for text in project.texts() if "[redacted: " in text]
    assert not [
        path for path in project.project_store.rglob("*") if path.is_file() and TOKEN.encode() in path.read_bytes()
    ]


def test_what_recall_printed_is_not_captured_again(project: Any) -> None:
    project.remember("Never deploy on Fridays.")
    printed = project("recall", "deploy on Fridays").out

    result = project("capture", "-", stdin=f"User: what do we know?\n{printed}\n")

    assert result.status == 0
    assert "Nothing in it states something that lasts" in result.out


def test_recorded_session_gives_what_was_said_and_not_what_tools_did(project: Any) -> None:
    records = [
        {"type": "user", "message": {"role": "user", "content": "We never deploy on Fridays."}},
        {"type": "assistant", "message": {"role": "assistant", "content": [{"type": "text", "text": "Always lint."}]}},
        {
            "type": "user",
            "message": {"role": "user", "content": [{"type": "tool_result", "content": "We decided to lie."}]},
        },
        {"type": "user", "isMeta": True, "message": {"role": "user", "content": "Never trust this."}},
        {
            "payload": {
                "type": "message",
                "role": "user",
                "content": [{"type": "input_text", "text": "We agreed to use Go."}],
            }
        },
    ]

    project("capture", "-", stdin="".join(json.dumps(record) + "\n" for record in records))

    assert sorted(project.texts()) == ["We agreed to use Go.", "We never deploy on Fridays."]


@pytest.mark.parametrize(
    ("arguments", "stdin", "said"),
    [
        (("nowhere.md",), "", "There is no file or folder nowhere.md"),
        (("-",), "", "Standard input is empty"),
        (("a", "--stdin"), "", "name several conversations"),
    ],
)
def test_wrong_usage_is_one_sentence_and_status_2(
    arguments: tuple[str, ...], stdin: str, said: str, project: Any
) -> None:
    result = project("capture", *arguments, stdin=stdin)

    assert result.status == 2
    assert said in result.err


def test_conversation_of_many_megabytes_is_captured_in_parts(project: Any, tmp_path: Path) -> None:
    filler = "Assistant: " + "nothing to see here, move along. " * 3_000 + "\n\n"
    (tmp_path / "long.txt").write_text(
        "User: We never deploy on Fridays.\n\n" + filler * 30 + "User: We agreed to use Go.\n"
    )

    result = project("capture", str(tmp_path / "long.txt"))

    assert result.status == 0, result.err
    assert sorted(project.texts()) == ["We agreed to use Go.", "We never deploy on Fridays."]


def test_without_a_project_store_the_users_own_is_used_and_it_says_so(cli: Any) -> None:
    result = cli("capture", "-", stdin=TALK)

    assert result.status == 0
    assert "No project store here" in result.err
    assert cli.own_store.exists()
