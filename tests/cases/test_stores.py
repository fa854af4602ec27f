"""Stores that cannot be used as usual: file systems without a write-ahead log, damaged and newer files, huge texts."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from tests.cases.doors import Doors, context_of, text_of
from tests.cases.faulty_sqlite import FAULTS, faulty_environment
from tests.cases.lines import COMMANDS, command_line


@pytest.mark.parametrize("fault", FAULTS)
def test_store_without_a_write_ahead_log_works_in_a_rollback_journal_and_says_so(
    fault: str, doors: Doors, tmp_path: Path
) -> None:
    env = faulty_environment(tmp_path / "site", fault)

    made = doors.cli("init", env=env)
    stored = doors.cli("remember", "deploys need the VPN", "--json", env=env)
    recalled = doors.cli("recall", "vpn", "--json", env=env)
    (tool,), _ = doors.mcp(("hippo_remember", {"text": "tests need the VPN too"}), env=env)
    hooked = doors.prompt("which steps need the vpn?", env=env)
    status = doors.cli("status", "--json", env=env)

    for done in (made, stored, recalled, status):
        assert done.status == 0, done.err
        assert "Traceback" not in done.err
    assert [hit["memory"]["text"] for hit in recalled.json["memories"]] == ["deploys need the VPN"]
    assert tool["structuredContent"]["verdict"] == "stored"
    assert "deploys need the VPN" in context_of(hooked)
    assert (status.json["journal_mode"], status.json["active_count"]) == ("delete", 2)
    assert [notice["code"] for notice in status.json["degraded"]] == ["no_wal"]
    assert "cannot do WAL" in doors.cli("status", env=env).err


@pytest.mark.parametrize("fault", FAULTS)
def test_store_made_elsewhere_goes_on_where_no_write_ahead_log_works(fault: str, doors: Doors, tmp_path: Path) -> None:
    env = faulty_environment(tmp_path / "site", fault)
    doors.remember("deploys need the VPN")

    recalled = doors.cli("recall", "vpn", env=env)
    hooked = doors.prompt("which steps need the vpn?", env=env)
    stored = doors.cli("remember", "tests need the VPN too", env=env)

    assert recalled.status == stored.status == 0, recalled.err + stored.err
    assert "deploys need the VPN" in recalled.out
    assert "deploys need the VPN" in context_of(hooked)
    assert {memory["text"] for memory in doors.ok("list", env=env)["memories"]} == {
        "deploys need the VPN",
        "tests need the VPN too",
    }


def damage(database: Path, how: str) -> None:
    """Damage a store's file in a way that people have met."""
    content = database.read_bytes()
    if how == "cut":
        database.write_bytes(content[: len(content) * 6 // 10])
    elif how == "zeroed":
        database.write_bytes(bytes(100) + content[100:])
    elif how == "text":
        database.write_text("these are my notes, not a database\n" * 100)
    else:
        database.unlink()
        with closing(sqlite3.connect(database)) as other:
            other.execute("CREATE TABLE songs (title TEXT)")


def assert_refused_by_every_door(doors: Doors, lines: list[list[str]], *wanted: str) -> None:
    """Every door says no in one line that holds these words, and no byte of the store changes."""
    before = doors.sources()
    for line in lines:
        done = doors.cli(*line)
        assert (line, done.status, done.out) == (line, 1, "")
        assert done.err.count("\n") == 1, done.err
        assert [word for word in wanted if word not in done.err] == []
    tools, log = doors.mcp(
        ("hippo_recall", {"query": "vpn"}), ("hippo_remember", {"text": "x"}), ("hippo_status", {}), ("hippo_list", {})
    )
    for tool in tools:
        assert tool["isError"] is True
        assert [word for word in wanted if word not in text_of(tool)] == []
    assert "Traceback" not in log
    served = doors.cli("serve")
    assert (served.status, served.out) == (1, "")
    assert [word for word in wanted if word not in served.err] == []
    for hooked in (doors.prompt("the vpn"), doors.session_start()):
        assert (hooked.status, hooked.out) == (0, "")
        assert hooked.err.count("\n") == 1
    assert doors.sources() == before


@pytest.mark.parametrize("how", ["cut", "zeroed", "text", "foreign"])
def test_damaged_store_is_refused_by_every_door_and_left_as_it_is(how: str, doors: Doors) -> None:
    doors.remember("deploys need the VPN " * 400)
    damage(doors.database, how)

    lines = [["list"], ["status"], ["recall", "vpn"], ["remember", "x"], ["init"]]
    assert_refused_by_every_door(doors, lines, str(doors.database))


def test_empty_file_counts_as_a_store_to_be_made(doors: Doors) -> None:
    doors.database.touch(mode=0o600)

    hooked = doors.prompt("the vpn")
    stored = doors.remember("deploys need the VPN")

    assert (hooked.status, hooked.out, hooked.err) == (0, "", "")
    assert doors.ok("recall", "vpn")["memories"][0]["memory"]["id"] == stored


@contextmanager
def newer(doors: Doors, *, in_the_log: bool) -> Iterator[tuple[str, str]]:
    """Make the store one of a version that is five ahead; yields the version known here and the store's."""
    current = doors.ok("status")["schema_version"]
    with closing(sqlite3.connect(doors.database)) as raw:
        raw.execute("ALTER TABLE memory ADD COLUMN colour TEXT")
        raw.execute(f"PRAGMA user_version = {current + 5}")
        if not in_the_log:
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            raw.close()
        yield str(current), str(current + 5)


@pytest.mark.parametrize("in_the_log", [False, True], ids=["in the file", "in the log"])
def test_store_of_a_newer_version_is_refused_by_every_command_and_door_unchanged(
    in_the_log: bool, doors: Doors
) -> None:
    memory_id = doors.remember("deploys need the VPN")
    with newer(doors, in_the_log=in_the_log) as versions:
        lines = [command_line(command, memory_id) for command in COMMANDS]

        assert_refused_by_every_door(doors, [*lines, ["init"]], *versions, "newer hippo")


def test_memory_with_a_nul_is_found_by_every_word_and_keeps_json_valid(doors: Doors) -> None:
    (stored, listed), _ = doors.mcp(
        ("hippo_remember", {"text": "alpha\x00needle omega"}), ("hippo_remember", {"text": "the next one"})
    )

    found = [doors.ok("recall", word)["memories"] for word in ("needle", "omega", "alpha")]

    memory_id = stored["structuredContent"]["memory"]["id"]
    assert listed["structuredContent"]["verdict"] == "stored"
    assert [[hit["memory"]["id"] for hit in hits] for hits in found] == [[memory_id]] * 3


def test_ten_megabytes_on_standard_input_are_refused_with_the_limit(doors: Doors) -> None:
    done = doors.cli("remember", "-", stdin=b"a line of filler words\n" * 456_000 + b"the last line says zebrafinch\n")

    assert done.status == 2
    assert "1000000" in done.err.replace(",", "")
    assert done.err.count("\n") == 1
    assert doors.ok("recall", "zebrafinch")["memories"] == []


def test_largest_memory_is_found_by_its_last_word_and_does_not_push_others_out_of_a_block(doors: Doors) -> None:
    doors.remember("a small zebrafinch in the hay")
    stored = doors.cli("remember", "-", stdin=b"filler words here\n" * 55_000 + b"and a zebrafinch at the end\n")

    block = doors.cli("recall", "zebrafinch", "--budget", "2000").out
    answer = doors.ok("recall", "zebrafinch", "--budget", "2000", "--min-results", "0")

    assert stored.status == 0, stored.err
    assert doors.ok("recall", "zebrafinch", "--budget", "unlimited")["omitted_count"] == 0
    assert "a small zebrafinch in the hay" in block
    assert 0 < answer["token_count"] <= 2000
    assert len(answer["block"]) <= 2000 * 4
