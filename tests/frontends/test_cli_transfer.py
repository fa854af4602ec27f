"""`hippo history`, `undo`, `export`, `backup` and taking an export in, as a person types them."""

from __future__ import annotations

import json
import os
import shutil
import stat
from typing import Any

import pytest


@pytest.fixture
def filled(project: Any) -> Any:
    """A project with two memories."""
    project.remember("the port is 5433", "--tag", "db")
    project.remember("deploys need the VPN", "--pin")
    return project


def test_history_and_undo_say_what_was_done_and_how_to_have_it_again(filled: Any) -> None:
    memory_id = filled("list", "--json").json["memories"][0]["id"]
    filled("update", memory_id, "--add-tag", "ops", "--reason", "it is about\x1b[31m operations")

    shown = filled("history", memory_id)
    dry = filled("undo", "--dry-run")
    undone = filled("undo")

    assert "update · " in shown.out
    assert "can be undone" in shown.out
    assert "\x1b" not in shown.out
    assert "hippo undo aud_" not in shown.err
    assert dry.out.startswith("Dry run, nothing was changed. Would take back update (aud_")
    assert f"restored · {memory_id} · tags" in undone.out
    redo = undone.out.splitlines()[-1].removeprefix("To have it again: hippo undo ")
    assert filled("undo", redo).status == 0
    assert filled("inspect", memory_id, "--json").json["memory"]["tags"] == ["ops"]


def test_what_cannot_be_undone_says_why_in_one_line_and_exits_1(filled: Any) -> None:
    memory_id = filled("list", "--json").json["memories"][0]["id"]
    first = filled("history", memory_id, "--json").json["changes"][0]["id"]
    filled("unpin", memory_id)

    blocked = filled("undo", first)
    unknown = filled("undo", memory_id, "--json")

    assert (blocked.status, blocked.out) == (1, "")
    assert "Take that back first: hippo undo aud_" in blocked.err
    assert len(blocked.err.splitlines()) == 1
    assert (unknown.status, unknown.json["error"]["code"]) == (1, "NOT_FOUND")
    assert f"hippo history {memory_id}" in unknown.err


def test_old_entries_of_the_log_are_pruned_through_the_command_line(filled: Any) -> None:
    dry = filled("audit", "prune", "--before", "2020-01-01", "--dry-run")
    future = filled("audit", "prune", "--before", "2999-01-01")

    assert dry.out == "Dry run, nothing was changed. Would remove 0 entries of the log.\n"
    assert (future.status, "in the future" in future.err) == (2, True)


def test_an_export_is_a_private_file_that_imports_to_the_same_bytes(filled: Any, fresh_store: Any) -> None:
    said = filled("export", "store.jsonl")
    file = filled.project / "store.jsonl"
    first = file.read_bytes()
    other = filled.project / "other"
    shutil.copytree(fresh_store, other)

    dry = filled("import", "--jsonl", "store.jsonl", "--store", str(other), "--dry-run")
    done = filled("import", "--jsonl", "store.jsonl", "--store", str(other))
    again = filled("import", "--jsonl", "store.jsonl", "--store", str(other), "--json")

    assert said.out == f"Exported 2 memories and 0 records to {file} ({len(first) / 1000:.1f} kB).\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert dry.out.startswith("Dry run, nothing was changed. Would import 2 memories and 0 records")
    assert done.out == "Imported 2 memories and 0 records; 0 known already, 0 left out.\n"
    assert (again.status, again.json["known_count"], again.json["memory_count"]) == (0, 2, 0)
    assert filled("export", "-", "--store", str(other)).out.encode() == first
    assert [name for name in os.listdir(filled.project) if ".part" in name] == []


def test_a_file_that_is_there_is_written_over_only_by_force(filled: Any) -> None:
    (filled.project / "mine.txt").write_text("mine")

    for command in ("export", "backup"):
        refused = filled(command, "mine.txt")
        assert (refused.status, "--force" in refused.err) == (1, True)
        assert (filled.project / "mine.txt").read_text() == "mine"

    assert filled("backup", "mine.txt", "--force").status == 0
    assert (filled.project / "mine.txt").read_bytes().startswith(b"SQLite format 3")


@pytest.mark.parametrize("target", [".", "missing/file", ".hippo/hippo.db", ".hippo/hippo.db-wal"])
def test_no_export_or_backup_goes_where_it_must_not(filled: Any, target: str) -> None:
    for command in ("export", "backup"):
        refused = filled(command, target, "--force", "--json")
        assert (refused.status, refused.json["error"]["field"]) == (2, "file")

    assert len(filled.texts()) == 2


def test_a_backup_is_checked_private_and_restored_by_copying_it(filled: Any) -> None:
    done = filled("backup", "copy.db", "--json")
    file = filled.project / "copy.db"
    filled("forget", filled("list", "--json").json["memories"][0]["id"])
    for old in filled.project_store.glob("hippo.db*"):
        old.unlink()
    shutil.copy(file, filled.project_store / "hippo.db")

    assert done.json["memory_count"] == 2
    assert done.json["size_bytes"] == file.stat().st_size
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert filled.texts() == ["deploys need the VPN", "the port is 5433"]


def test_bad_lines_are_listed_with_their_number_the_rest_comes_in_and_the_status_is_1(filled: Any) -> None:
    filled("export", "store.jsonl")
    file = filled.project / "store.jsonl"
    lines = file.read_bytes().split(b"\n")
    file.write_bytes(
        b"\n".join([b"\xef\xbb\xbf" + lines[0], b"{broken", lines[1], b"\xff\xfe", lines[2], lines[3], b""])
    )

    done = filled("import", "--jsonl", "store.jsonl", "--store", "other")

    assert done.status == 1
    assert done.out.splitlines() == [
        "Imported 2 memories and 0 records; 0 known already, 2 left out.",
        "  line 2: The line is not JSON at character 2.",
        "  line 4: The line is not UTF-8 text.",
    ]
    assert "not whole" in done.err


def test_a_file_cut_off_is_said_to_be_and_what_it_has_is_taken_in(filled: Any) -> None:
    filled("export", "store.jsonl")
    lines = (filled.project / "store.jsonl").read_text().splitlines(keepends=True)

    done = filled("import", "--jsonl=-", "--store", "other", stdin="".join(lines[:2]))

    assert (done.status, "closing line is missing" in done.err) == (1, True)
    assert done.out == "Imported 1 memory and 0 records; 0 known already, 0 left out.\n"


@pytest.mark.parametrize("content", ["", "\n\n", "not json\n", '{"line":"memory"}\n', json.dumps([1]) + "\n"])
def test_what_is_no_export_is_refused_as_such(project: Any, content: str) -> None:
    refused = project("import", "--jsonl=-", "--json", stdin=content)

    assert (refused.status, refused.json["error"]["field"]) == (2, "file")
    assert "no export of a Hippo store" in refused.err


def test_a_forgotten_text_stays_out_without_making_the_file_a_bad_one(filled: Any) -> None:
    filled("export", "store.jsonl")
    filled("forget", filled("list", "--json").json["memories"][0]["id"])

    done = filled("import", "--jsonl", "store.jsonl")

    assert done.status == 0
    assert "1 known already, 1 left out" in done.out
    assert filled.texts() == ["the port is 5433"]
    assert "hippo backup" in filled("export", "second.jsonl").err
