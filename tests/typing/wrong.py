"""Calls that must not pass the type checkers: each line marked `wrong` has to be reported. Nothing here runs."""

from __future__ import annotations

from hippo import Hippo


async def use(client: Hippo) -> None:
    await client.recall("query", budgets=800)  # wrong
    await client.recall("query", layers=["attic"])  # wrong
    await client.recall()  # wrong
    await client.recall("query", 800)  # wrong
    await client.remember("text", confidence="sure")  # wrong
    await client.record_outcome(outcome="great")  # wrong
    (await client.recall("query")).blocks  # wrong
    client.iter_memories(page_token="x", limit=3)  # wrong
