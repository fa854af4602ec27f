"""A forgotten text leaves every byte of every file, whoever forgets it and whoever else has the store open."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from tests.cases.doors import Doors, context_of, text_of

from hippo import Hippo, errors

pytestmark = pytest.mark.anyio

CANARY = "canary-zq81"
TRACES = ("zq81", "canary", "canari")


async def remember_canary(doors: Doors) -> list[str]:
    """Memories whose word is in every place that holds words, among others that keep their pages full."""
    async with Hippo(doors.store) as hippo:
        await hippo.remember_many([{"text": f"ordinary line {number} about the build"} for number in range(60)])
        replaced = await hippo.remember(f"{CANARY} was somewhere else before")
        await hippo.supersede_memory(replaced.memory.id, "it lives elsewhere now")
        labelled = await hippo.remember(
            f"{CANARY} lives here",
            tags=[CANARY],
            source=CANARY,
            scope=CANARY,
            owner=CANARY,
            artifact_ref=f"git:{CANARY}",
            speaker=CANARY,
            idempotency_key="once",
        )
        found = await hippo.recall(f"where does {CANARY} live?")
        await hippo.record_outcome(outcome="good", recall_id=found.recall_id)
        await hippo.update_memory(labelled.memory.id, add_tags=["found"])
        await hippo.remember_many([{"text": f"later line {number} about the build"} for number in range(60)])
    assert labelled.memory.id in [hit.memory.id for hit in found.memories]
    assert doors.found_bytes(*TRACES)
    return [replaced.memory.id, labelled.memory.id]


async def assert_gone(doors: Doors, memory_ids: list[str]) -> None:
    """No door shows the memories any more, though everything else is there."""
    assert CANARY not in doors.cli("recall", CANARY, "--json").out
    assert [doors.cli("inspect", memory_id).status for memory_id in memory_ids] == [1, 1]
    assert CANARY not in doors.cli("audit", "list", "--json").out
    assert CANARY not in doors.cli("list", "--json").out
    (tool,), _ = doors.mcp(("hippo_recall", {"query": CANARY}))
    assert CANARY not in text_of(tool)
    assert CANARY not in context_of(doors.prompt(f"where does {CANARY} live?"))
    assert doors.ok("recall", "elsewhere")["memories"]
    assert doors.found_bytes(*TRACES) == []


async def test_forgetting_in_this_process_leaves_no_byte_while_the_store_is_open_and_after(doors: Doors) -> None:
    memory_ids = await remember_canary(doors)
    async with Hippo(doors.store) as hippo:
        await hippo.recall(CANARY)

        forgotten = [await hippo.forget_memory(memory_id) for memory_id in memory_ids]

        open_files = doors.found_bytes(*TRACES)
    assert [done.erased for done in forgotten] == [True, True]
    assert open_files == []
    await assert_gone(doors, memory_ids)


async def test_forgetting_on_the_command_line_leaves_no_byte(doors: Doors) -> None:
    memory_ids = await remember_canary(doors)

    forgotten = [doors.ok("forget", memory_id) for memory_id in memory_ids]

    assert [done["erased"] for done in forgotten] == [True, True]
    assert doors.found_bytes(*TRACES) == []
    await assert_gone(doors, memory_ids)


async def test_forgetting_over_grpc_leaves_no_byte_while_the_server_goes_on(doors: Doors) -> None:
    memory_ids = await remember_canary(doors)
    with doors.server() as where:
        async with Hippo(where["tcp"]) as hippo:
            await hippo.recall(CANARY)

            forgotten = [await hippo.forget_memory(memory_id) for memory_id in memory_ids]

            open_files = doors.found_bytes(*TRACES)
        await assert_gone(doors, memory_ids)
    assert [done.erased for done in forgotten] == [True, True]
    assert open_files == []


async def test_forgetting_is_complete_although_another_program_has_the_store_open_at_rest(doors: Doors) -> None:
    memory_ids = await remember_canary(doors)
    async with Hippo(doors.store) as at_rest:
        await at_rest.recall(CANARY)

        forgotten = [doors.ok("forget", memory_id) for memory_id in memory_ids]

        assert [done["erased"] for done in forgotten] == [True, True]
        assert doors.found_bytes(*TRACES) == []
        assert (await at_rest.recall(CANARY)).degraded == ()


async def test_forgetting_under_a_reader_says_pending_and_the_next_write_finishes_it(doors: Doors) -> None:
    memory_ids = await remember_canary(doors)
    reader = sqlite3.connect(doors.database, isolation_level=None)
    with closing(reader):
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM memory").fetchone()

        forgotten = doors.cli("forget", memory_ids[1])

        status = doors.ok("status")
        found = doors.ok("recall", CANARY)["memories"]
    written = doors.cli("forget", memory_ids[0])

    assert forgotten.status == 1
    assert "erasure pending" in forgotten.err.lower()
    assert "erasure_pending" in [notice["code"] for notice in status["degraded"]]
    assert [hit for hit in found if hit["memory"]["id"] in memory_ids] == []
    assert written.status == 0
    assert doors.found_bytes(*TRACES) == []
    assert doors.ok("status")["degraded"] == []
    await assert_gone(doors, memory_ids)


@pytest.mark.parametrize("door", ["sdk", "grpc"])
async def test_erasure_left_pending_is_finished_by_the_next_write_of_the_same_program(door: str, doors: Doors) -> None:
    memory_ids = await remember_canary(doors)
    with doors.server() as where:
        async with Hippo(where["tcp"] if door == "grpc" else doors.store) as hippo:
            with closing(sqlite3.connect(doors.database, isolation_level=None)) as reader:
                reader.execute("BEGIN")
                reader.execute("SELECT count(*) FROM memory").fetchone()
                with pytest.raises(errors.FailedPrecondition) as caught:
                    await hippo.forget_memory(memory_ids[0])
            await hippo.remember("the next write")
            after_the_first = await hippo.get_status()
            await hippo.forget_memory(memory_ids[1])
            open_files = doors.found_bytes(*TRACES)
            status = await hippo.get_status()

    assert caught.value.reason == "erasure_pending"
    assert after_the_first.degraded == status.degraded == ()
    assert open_files == []
