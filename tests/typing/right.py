"""Calls that must pass the type checkers. Nothing here runs."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import assert_type

import hippo.sync
from hippo import Hippo
from hippo.v1.memory import Memory, RecallResponse, RememberResponse


async def use() -> None:
    async with Hippo() as client:
        stored = await client.remember("text", tags=["a"], confidence="verified", event_time=datetime.now(UTC))
        assert_type(stored, RememberResponse)
        assert_type(stored.memory.text, str)
        found = await client.recall("query", budget=800, limit=5, layers=["episodic"], since_time="2026-01-01")
        assert_type(found, RecallResponse)
        assert_type(found.block, str)
        await client.recall("query", budget="2000B", timeout=2.0)
        async for memory in client.iter_memories(tags=["a"]):
            assert_type(memory, Memory)
        await client.with_options(timeout=1.0).record_outcome(outcome="good", memory_ids=[stored.memory.id])
    await Hippo("localhost:7711").recall("query")


def use_without_await() -> None:
    with hippo.sync.Hippo() as client:
        assert_type(client.recall("query").block, str)
