"""Exports, imports and backups: what comes out goes in again, byte for byte, and nothing else with it."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import os
import signal
import subprocess
import sys

import pytest
from tests.contract.changes import OPERATIONS, exported, run_some, world_in

from hippo import Hippo
from hippo.errors import Conflict, FailedPrecondition, InvalidArgument, NotFound, PermissionDenied

pytestmark = pytest.mark.anyio

MEMORY = {
    "line": "memory",
    "id": "mem_aaaaaaaaaaaa",
    "text": "the port is 5433",
    "half_life_days": 365.0,
    "create_time": "2026-01-01T00:00:00Z",
    "event_time": "2026-01-01T00:00:00Z",
    "recall_time": "2026-01-01T00:00:00Z",
    "update_time": "2026-01-01T00:00:00Z",
}
RECORD = {
    "line": "record",
    "id": "thg_aaaaaaaaaaaa",
    "type": "thing",
    "body": {"a": [1, None, "ü"]},
    "create_time": "2026-01-01T00:00:00Z",
    "update_time": "2026-01-01T00:00:00Z",
    "scope": "",
    "session": "",
    "state": "open",
    "number": 0,
}


def line(base=MEMORY, **values):
    return json.dumps({**base, **values})


@pytest.fixture
async def other(tmp_path, home, clock):
    """Another store, empty."""
    async with Hippo(tmp_path / "other" / ".hippo", actor="tester", clock=clock, embedded=True) as client:
        yield client


async def test_an_export_taken_in_elsewhere_exports_the_same_bytes(hippo, other, clock):
    old = (await hippo.remember("deploys run on Jenkins", tags=["ci"], pin=True)).memory.id
    clock.advance(microseconds=1)
    await hippo.supersede_memory(old, 'deploys run on Argo\n\u2028 \u0000 and "quotes" 部署 🦛')
    await hippo.remember_many(
        [
            {"text": f"turn {n}", "kind": "raw", "session": "s", "speaker": "Ann", "event_time": clock.now}
            for n in range(9)
        ]
    )
    await hippo.update_memory(old, valid_until_time="2031-01-01T00:00:00Z", scope="ops")
    lines = await exported(hippo)

    done = await other.import_store(lines)

    assert (done.memory_count, done.record_count, done.known_count, done.refused) == (11, 0, 0, ())
    assert await exported(other) == lines
    assert [json.loads(one)["line"] for one in (lines[0], lines[1], lines[-1])] == ["header", "memory", "end"]
    assert json.loads(lines[-1]) == {"line": "end", "memories": 11, "records": 0}


@pytest.mark.parametrize("seed", [21, 22])
async def test_a_store_of_every_kind_of_change_makes_the_round_trip(tmp_path, home, clock, other, seed):
    async with world_in(tmp_path / "world" / ".hippo", clock, seed) as world:
        await run_some(world, OPERATIONS, 120)
        lines = await exported(world.hippo)
        found = [item.memory.id for item in (await world.hippo.recall("deploy port", min_results=5)).memories]
    assert any('"line":"record"' in one for one in lines)

    for start in range(0, len(lines), 7):
        await other.import_store(lines[start : start + 7], first_line=start + 1)

    assert await exported(other) == lines
    assert [item.memory.id for item in (await other.recall("deploy port", min_results=5)).memories] == found


async def test_importing_twice_adds_nothing(hippo, other):
    await hippo.remember_many([{"text": f"fact number {n}"} for n in range(5)])
    lines = await exported(hippo)
    await other.import_store([*lines, line(RECORD)])

    again = await other.import_store([*lines, line(RECORD)])

    assert (again.memory_count, again.record_count, again.known_count) == (0, 0, 6)
    assert (await hippo.import_store(lines)).known_count == 5


async def test_what_is_there_in_other_words_or_changed_since_stays_as_it_is(hippo):
    mine = (await hippo.remember("the port is 5433", tags=["mine"])).memory.id
    await hippo.import_store([line(RECORD)])

    done = await hippo.import_store([line(tags=["theirs"]), line(RECORD, state="done")])

    assert (done.memory_count, done.record_count, done.known_count) == (0, 0, 2)
    assert (await hippo.get_memory(mine)).memory.tags == ("mine",)
    with pytest.raises(NotFound):
        await hippo.get_memory(MEMORY["id"])


async def test_a_dry_run_counts_and_stores_nothing(hippo):
    dry = await hippo.import_store([line(), line(RECORD)], dry_run=True)

    assert (dry.memory_count, dry.record_count, dry.dry_run) == (1, 1, True)
    assert (await exported(hippo))[1:-1] == []


BAD_LINES = [
    ("{", "is not JSON", ""),
    ("[1]", "no JSON object", ""),
    ("[" * 100_000, "is not JSON", ""),
    ('{"line":"poem"}', "header, memory, record or end", "line"),
    (line(id="a"), "the id 'a'", "id"),
    (line(text="  \n "), "empty text", "text"),
    (line(text=5), "text that is no text", "text"),
    ('{"line":"memory","id":"mem_aaaaaaaaaaaa"}', "lacks text", "text"),
    (line(text="\ud800 half"), "no valid Unicode", "text"),
    (line(text="x" * 1_000_001), "1,000,001 characters", "text"),
    (line(layer="attic"), "buffer, episodic, semantic", "layer"),
    (line(good_count=-1), "whole number", "good_count"),
    (line(good_count=True), "whole number", "good_count"),
    (line(pinned="yes"), "true or false", "pinned"),
    (line(half_life_days=0), "not above 0", "half_life_days"),
    (line(half_life_days=1e400), "should be a number", "half_life_days"),
    (line(schema_fit=2), "outside of 0 to 1", "schema_fit"),
    (line(create_time="yesterday"), "should be a time", "create_time"),
    (line(create_time=None), "should be a time", "create_time"),
    (line(tags="db"), "no list of texts", "tags"),
    (line(tags=[""]), "", "tags"),
    (line(colour="red"), "unknown field 'colour'", "colour"),
    (line(RECORD, body=[]), "no object", "body"),
    (line(RECORD, number=1.5), "whole number", "number"),
    (line(RECORD, type=""), "has no type", "type"),
]


@pytest.mark.parametrize(("bad", "said", "field"), BAD_LINES, ids=range(len(BAD_LINES)))
async def test_a_bad_line_is_named_and_the_rest_is_taken_in(other, bad, said, field):
    good = line(id="mem_bbbbbbbbbbbb", text="deploys need the VPN")

    done = await other.import_store([line(RECORD), "", bad, good], first_line=41)

    assert (done.memory_count, done.record_count) == (1, 1)
    (refused,) = done.refused
    assert (refused.line, refused.code) == (43, "invalid_field")
    assert said in refused.message
    assert [memory.text for memory in (await other.list_memories()).memories] == ["deploys need the VPN"]


async def test_a_newer_format_is_refused_as_a_whole(hippo):
    with pytest.raises(FailedPrecondition, match="format 2") as caught:
        await hippo.import_store(['{"line":"header","format":"hippo-store","version":2}', line()])

    assert caught.value.reason == "newer_store"
    assert (await exported(hippo))[1:-1] == []


async def test_another_format_is_a_bad_line(hippo):
    done = await hippo.import_store(['{"line":"header","format":"notes","version":1}'])

    assert [one.message for one in done.refused] == ["The line is of the format 'notes', not 'hippo-store'."]


async def test_forgotten_texts_of_the_target_stay_out(hippo, other):
    await hippo.remember("the launch code is 4711")
    lines = await exported(hippo)
    await other.forget_memory((await other.remember("the launch code is 4711")).memory.id)

    done = await other.import_store(lines)

    assert (done.memory_count, [one.code for one in done.refused]) == (0, ["forgotten"])


async def test_an_export_says_that_it_cannot_carry_what_was_forgotten(hippo):
    assert (await hippo.export_store()).notices == ()
    await hippo.forget_memory((await hippo.remember("the launch code is 4711")).memory.id)

    last = await hippo.export_store()

    assert [notice.code for notice in last.notices] == ["not_exported"]
    assert "4711" not in "".join(await exported(hippo))


async def test_secrets_are_refused_or_redacted_in_memories_and_records(hippo, other):
    secret = "AKIA" + "IOSFODNN7EXAMPLQ"
    lines = [line(text=f"the key is {secret}"), line(RECORD, body={"note": [f"use {secret}"]})]

    refused = await hippo.import_store(lines)
    redacted = await other.import_store(lines, secrets="redact")

    assert [one.code for one in refused.refused] == ["secret", "secret"]
    assert (redacted.memory_count, redacted.record_count, redacted.refused) == (1, 1, ())
    assert secret not in "".join(await exported(other))


async def test_an_id_that_means_something_else_here_is_refused(hippo):
    await hippo.import_store([line()])

    done = await hippo.import_store([line(text="quite another text"), line(id="mem_bbbbbbbbbbbb", text="new")])
    theirs = await hippo.with_options(tenant="theirs").import_store([line()])

    assert ([one.code for one in done.refused], done.memory_count) == (["id_taken"], 1)
    assert [one.code for one in theirs.refused] == ["id_taken"]


async def test_a_number_that_is_given_away_becomes_the_next_free_one(hippo):
    await hippo.import_store([line(RECORD, number=3)])

    await hippo.import_store(
        [line(RECORD, id=f"thg_{letter * 12}", number=number) for letter, number in (("b", 3), ("c", 4), ("d", 3))]
    )

    numbers = [json.loads(one)["number"] for one in await exported(hippo) if '"record"' in one]
    assert sorted(numbers) == [3, 4, 5, 6]
    assert numbers[0] == 3


async def test_an_import_is_one_change_that_can_be_taken_back(hippo):
    before = await exported(hippo)
    await hippo.import_store([line(), line(RECORD)])

    done = await hippo.undo_change()

    assert (done.undone_operation, done.object_count) == ("import", 2)
    assert await exported(hippo) == before


async def test_a_repeated_request_imports_once_and_answers_the_same(hippo):
    first = await hippo.import_store([line(), "{"], idempotency_key="k")
    assert await hippo.import_store([line(), "{"], idempotency_key="k") == first
    with pytest.raises(Conflict):
        await hippo.import_store([line()], idempotency_key="k")
    with pytest.raises(InvalidArgument):
        await hippo.import_store(["x"] * 1001)


async def test_an_export_is_of_one_moment_while_others_write(hippo, project):
    await hippo.remember_many([{"text": f"fact number {n}"} for n in range(450)])
    events = hippo.export_store().__aiter__()
    lines = list((await events.__anext__()).lines)

    await hippo.remember("written while the export runs")
    async for event in events:
        lines += event.lines

    assert json.loads(lines[-1])["memories"] == 450 == len(lines) - 2


async def test_exports_that_nobody_reads_on_hold_no_recall_up(hippo):
    await hippo.remember_many([{"text": f"fact number {n}"} for n in range(450)])
    left = [hippo.export_store().__aiter__() for _ in range(4)]
    for one in left:
        await one.__anext__()

    assert (await hippo.recall("fact number 7", timeout=10)).memories

    for one in left:
        await one.aclose()


async def test_another_tenants_memories_are_in_no_export(hippo):
    await hippo.with_options(tenant="theirs").remember("a secret of theirs")
    await hippo.remember("mine")

    assert [json.loads(one)["text"] for one in (await exported(hippo))[1:-1]] == ["mine"]


async def backed_up(hippo):
    data, last = b"", None
    async for event in hippo.backup_store():
        data += base64.b64decode(event.data)
        last = event
    assert (last.size_bytes, last.total_bytes) == (len(data), len(data))
    assert last.sha256 == hashlib.sha256(data).hexdigest()
    return data


async def test_a_backup_put_in_place_of_a_store_is_that_store_with_its_log_and_what_it_forgot(hippo, tmp_path, clock):
    memory_id = (await hippo.remember("the port is 5433")).memory.id
    await hippo.forget_memory((await hippo.remember("the launch code is 4711")).memory.id)
    await hippo.pin_memory(memory_id)
    copy = tmp_path / "copy" / ".hippo"
    copy.mkdir(parents=True)
    (copy / "hippo.db").write_bytes(await backed_up(hippo))

    async with Hippo(copy, actor="tester", clock=clock, embedded=True) as restored:
        assert await exported(restored) == await exported(hippo)
        assert (await restored.list_history()).changes == (await hippo.list_history()).changes
        assert (await restored.remember_many([{"text": "the launch code is 4711"}])).refused_count == 1
        assert (await restored.undo_change()).undone_operation == "pin"


async def test_a_backup_leaves_nothing_beside_the_store(hippo, project):
    await hippo.remember("the port is 5433")
    before = sorted(path.name for path in project.iterdir())

    await backed_up(hippo)

    assert sorted(path.name for path in project.iterdir()) == before


async def test_a_server_that_keeps_more_than_the_callers_own_gives_no_backup(hippo):
    await hippo.remember("mine")
    await hippo.with_options(tenant="theirs").remember("theirs")

    if hippo.transport == "embedded":
        assert await backed_up(hippo)
    else:
        with pytest.raises(PermissionDenied, match="more in it than what is yours"):
            await backed_up(hippo)


async def test_without_a_store_there_is_nothing_to_back_up_and_an_empty_export(hippo):
    with pytest.raises(NotFound, match="no store"):
        await hippo.backup_store()
    assert len(await exported(hippo)) == 2


def start(script, *arguments):
    return subprocess.Popen([sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, text=True)


_WRITER = """
import asyncio, sys
from hippo import Hippo

async def main():
    async with Hippo(sys.argv[1], embedded=True) as hippo:
        for number in range(1_000_000):
            await hippo.remember_many([{"text": f"pair {number} left"}, {"text": f"pair {number} right"}])
            if not number:
                print("stored", flush=True)

asyncio.run(main())
"""


async def test_a_backup_while_another_process_writes_holds_whole_changes_only(tmp_path, home):
    store = tmp_path / ".hippo"
    writer = start(_WRITER, str(store))
    try:
        assert await asyncio.to_thread(writer.stdout.readline) == "stored\n"
        async with Hippo(store, embedded=True) as hippo:
            for round_number in range(4):
                copy = tmp_path / f"copy{round_number}"
                copy.mkdir()
                (copy / "hippo.db").write_bytes(await backed_up(hippo))
                async with Hippo(copy, embedded=True) as restored:
                    texts = {memory.text async for memory in restored.iter_memories()}
                    assert texts
                    assert {text.replace("left", "right") for text in texts if text.endswith("left")} <= texts
                    assert len(texts) % 2 == 0
    finally:
        writer.kill()
        writer.communicate()


_IMPORTER = """
import asyncio, sys
from hippo import Hippo

async def main():
    lines = open(sys.argv[2], encoding="utf-8").read().split("\\n")
    async with Hippo(sys.argv[1], embedded=True) as hippo:
        for start in range(0, len(lines), 40):
            await hippo.import_store(lines[start:start + 40], first_line=start + 1)
            print(start, flush=True)

asyncio.run(main())
"""


@pytest.mark.parametrize("hippo", ["embedded"], indirect=True)  # the import runs in a process of its own
async def test_an_import_that_is_killed_is_finished_by_running_it_again(hippo, tmp_path, home):
    await hippo.remember_many([{"text": f"fact number {n}"} for n in range(800)])
    lines = await exported(hippo)
    file, target = tmp_path / "store.jsonl", tmp_path / "target"
    file.write_text("\n".join(lines), encoding="utf-8")
    for stops_after in (1, 4, 9):
        child = start(_IMPORTER, str(target), str(file))
        for _ in range(stops_after):
            await asyncio.to_thread(child.stdout.readline)
        os.kill(child.pid, signal.SIGKILL)
        await asyncio.to_thread(child.wait)
        child.stdout.close()

    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", _IMPORTER, str(target), str(file)], capture_output=True, check=True
    )

    assert done.returncode == 0
    async with Hippo(target, embedded=True) as restored:
        assert await exported(restored) == lines
