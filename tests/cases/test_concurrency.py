"""Many processes on one store: nothing is lost, nothing is stored twice, and killing one harms none of the others."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.cases.doors import LIMIT_SECONDS, Doors, context_of, text_of
from tests.cases.writers import PROGRAM

from hippo import Hippo
from hippo.places import pid_path, socket_path

pytestmark = pytest.mark.anyio


def results(children: Sequence[subprocess.Popen[bytes]]) -> list[Any]:
    """What children printed in the end; none may have failed or complained."""
    ended = [(*child.communicate(timeout=LIMIT_SECONDS), child.returncode) for child in children]
    assert [(err, status) for _, err, status in ended if err or status] == []
    return [json.loads(out) for out, _, _ in ended]


def child(doors: Doors, *words: object) -> subprocess.Popen[bytes]:
    return doors.start(PROGRAM, *map(str, words), stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@contextmanager
def recalling(doors: Doors) -> Iterator[None]:
    """Recall all the time meanwhile; it must never fail."""
    reader = doors.start(
        PROGRAM, "recall", str(doors.store), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        yield
    finally:
        out, err = reader.communicate(timeout=LIMIT_SECONDS)
    assert (reader.returncode, err) == (0, b"")
    assert json.loads(out) > 0


def check_file(database: Path) -> int:
    """Memories in the file, after SQLite's own checks of file and index."""
    with closing(sqlite3.connect(database)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert raw.execute("PRAGMA foreign_key_check").fetchall() == []
        memories = raw.execute("SELECT seq FROM memory ORDER BY seq").fetchall()
        (index,) = raw.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%fts5%'").fetchone()
        raw.execute(f"INSERT INTO {index}({index}) VALUES ('integrity-check')")
        assert raw.execute(f"SELECT DISTINCT id >> 10 FROM {index}_docsize ORDER BY 1").fetchall() == memories
        assert raw.execute("SELECT seq FROM memory_text ORDER BY seq").fetchall() == memories
    return len(memories)


@pytest.mark.slow
async def test_four_processes_of_every_kind_store_fifty_texts_each_while_another_recalls(doors: Doors) -> None:
    commands: list[tuple[int, str]] = []

    def type_fifty_commands() -> None:
        for number in range(50):
            done = doors.cli("remember", f"typed number {number}")
            commands.append((done.status, done.err))

    doors.ok("init")
    with doors.server() as where, recalling(doors):
        typing = threading.Thread(target=type_fifty_commands)
        typing.start()
        stored = results(
            [
                child(doors, "at-once", doors.store, "embedded", 50),
                child(doors, "one-by-one", doors.store, "single", 50),
                child(doors, "at-once", where["tcp"], "served", 50),
            ]
        )
        typing.join(LIMIT_SECONDS)

    assert commands == [(0, "")] * 50
    assert {verdict for group in stored for _, verdict in group} == {"stored"}
    assert len({memory_id for group in stored for memory_id, _ in group}) == 150
    assert check_file(doors.database) == 200


@pytest.mark.slow
async def test_a_thousand_texts_from_four_processes_at_once_are_all_stored(doors: Doors) -> None:
    doors.ok("init")
    with doors.server() as where:
        stored = results(
            [
                child(doors, "at-once", target, name, 250)
                for name, target in [
                    ("first", doors.store),
                    ("second", doors.store),
                    ("third", where["tcp"]),
                    ("fourth", where["grpc"]),
                ]
            ]
        )
        async with Hippo(where["tcp"]) as hippo:
            count = (await hippo.get_status()).active_count

    ids = {memory_id for group in stored for memory_id, _ in group}
    assert (len(ids), count, check_file(doors.database)) == (1000, 1000, 1000)
    assert doors.ok("status")["active_count"] == 1000


async def test_fifty_tool_calls_at_once_are_answered_once_each_and_stored(doors: Doors) -> None:
    answers, _ = doors.mcp(*(("hippo_remember", {"text": f"fact number {number}"}) for number in range(50)))

    texts = [answer["structuredContent"]["memory"]["text"] for answer in answers]
    assert texts == [f"fact number {number}" for number in range(50)]
    assert check_file(doors.database) == 50


async def test_the_same_texts_from_two_processes_at_once_are_stored_once(doors: Doors) -> None:
    doors.ok("init")

    first, second = results([child(doors, "at-once", doors.store, "the same", 40) for _ in range(2)])

    assert [memory_id for memory_id, _ in first] == [memory_id for memory_id, _ in second]
    verdicts = [sorted(pair) for pair in zip((v for _, v in first), (v for _, v in second), strict=True)]
    assert verdicts == [["stored", "strengthened"]] * 40
    assert check_file(doors.database) == 40


async def test_processes_that_make_the_store_at_once_all_succeed(doors: Doors) -> None:
    makers = [
        *(doors.start("-m", "hippo_cli", "init", "--json", stdout=-1, stderr=-1) for _ in range(2)),
        child(doors, "one-by-one", doors.store, "early", 1),
        child(doors, "at-once", doors.store, "bird", 5),
    ]

    ended = results(makers)

    assert len(ended) == 4
    assert check_file(doors.database) == 6


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_when_writers_are_killed_at_fifty_random_moments(doors: Doors) -> None:
    (told,) = results([child(doors, "killed", doors.store, 20261130)])

    count = check_file(doors.database)
    async with Hippo(doors.store) as hippo:
        listed = {memory.id: memory.text async for memory in hippo.iter_memories(page_size=500)}
        lost = {memory_id for memory_id, text in told["stored"].items() if listed.get(memory_id) != text}
        unfindable = [
            text
            for memory_id, text in listed.items()
            if memory_id
            not in [hit.memory.id for hit in (await hippo.recall(text.split()[0], strengthen=False)).memories]
        ]
        status = await hippo.get_status()
    assert len(told["stored"]) > 100
    assert lost == set()
    assert unfindable == []
    assert len(listed) == count
    assert set(told["erased"]) & set(listed.values()) == set()
    assert len(told["erased"]) > 5
    assert status.degraded == ()
    assert doors.found_bytes(*(f"{text.split()[0]} " for text in told["erased"])) == []


async def test_a_write_is_answered_after_its_commit_and_the_writer_waits_for_the_disk(
    doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections: list[sqlite3.Connection] = []
    statements: list[tuple[int, str]] = []
    connect = sqlite3.connect

    def watched(*rest: Any, **named: Any) -> sqlite3.Connection:
        raw = connect(*rest, **named)
        number = len(connections)
        connections.append(raw)
        raw.set_trace_callback(lambda statement: statements.append((number, " ".join(statement.split()))))
        return raw

    monkeypatch.setattr(sqlite3, "connect", watched)
    async with Hippo(doors.store) as hippo:
        for text in ("made the store", "second", "third"):
            before = len(statements)
            memory_id = (await hippo.remember(text)).memory.id
            since = statements[before:]
            with closing(connect(doors.database)) as other:
                seen = other.execute("SELECT id FROM memory WHERE id = ?", (memory_id,)).fetchall()

            (writer,) = {number for number, statement in since if statement.startswith("INSERT INTO memory ")}
            own = [statement for number, statement in since if number == writer]
            inserted = next(place for place, one in enumerate(own) if one.startswith("INSERT INTO memory "))
            assert "COMMIT" in own[inserted:]
            assert connections[writer].execute("PRAGMA synchronous").fetchone() == (2,)
            assert seen == [(memory_id,)]


def leave(doors: Doors, what: str) -> None:
    """Leave behind what a server killed or a careless copy leaves."""
    with doors.server() as where:
        os.kill(where["pid"], signal.SIGKILL)
    if what == "socket":
        Path(pid_path(str(doors.store))).unlink()
    elif what == "pid":
        Path(socket_path(str(doors.store))).unlink()
    elif what == "empty pid":
        Path(pid_path(str(doors.store))).write_text("")
    elif what == "odd pid":
        Path(pid_path(str(doors.store))).write_text("abc")


@pytest.mark.parametrize("what", ["both", "socket", "pid", "empty pid", "odd pid"])
async def test_leftovers_of_a_killed_server_hinder_no_door_and_no_new_server(what: str, doors: Doors) -> None:
    memory_id = doors.remember("deploys need the VPN")
    leave(doors, what)

    recalled = doors.ok("recall", "vpn", env={"HIPPO_TIMEOUT": "3"})
    hooked = doors.prompt("which steps need the vpn?")
    (tool,), _ = doors.mcp(("hippo_recall", {"query": "vpn"}))
    with doors.server() as where:
        info = doors.ok("info")
        second = doors.cli("serve")
        still = doors.ok("recall", "vpn")

    assert [hit["memory"]["id"] for hit in recalled["memories"]] == [memory_id]
    assert memory_id in context_of(hooked)
    assert memory_id in text_of(tool)
    assert (info["mode"], info["process_id"]) == ("server", where["pid"])
    assert second.status == 1
    assert str(where["pid"]) in second.err
    assert still["memories"]
