"""Two agents in two processes share one store, without a server.

A builder writes lessons down, a reviewer finds them, uses them and says that they helped; then both write at the same
time, and nothing is lost. The audit log says who did what.

    python examples/two_agents.py
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from hippo import Hippo

LESSONS = (
    "The integration tests need the queue: start it with `make queue` first.",
    "Dates in the export are local time of the warehouse, never UTC.",
    "Release notes are written before the tag, because the tag mails them.",
)
NOTES = 20


async def build(store: str) -> None:
    async with Hippo(store, actor="builder", session="build") as hippo:
        for lesson in LESSONS:
            await hippo.remember(lesson, tags=["lesson"])
    print(f"builder: wrote {len(LESSONS)} lessons")


async def review(store: str) -> None:
    async with Hippo(store, actor="reviewer", session="review") as hippo:
        for query in ("tests fail because the queue is not running", "which time zone has the export?"):
            answer = await hippo.recall(query, budget=120, limit=1)
            print(f"reviewer: {query}\n          found: {answer.memories[0].memory.text}")
            await hippo.record_outcome(outcome="good", recall_id=answer.recall_id)


async def write_notes(store: str, actor: str) -> None:
    async with Hippo(store, actor=actor, session=actor) as hippo:
        for number in range(1, NOTES + 1):
            await hippo.remember(f"Note {number} of the {actor}.", tags=["note"])


async def tell(store: str) -> None:
    async with Hippo(store, actor="me") as hippo:
        notes = [memory async for memory in hippo.iter_memories(tags=["note"])]
        events = [event async for event in hippo.iter_audit_events()]
    print(f"both at once: {len(notes)} of {2 * NOTES} notes are there")
    for (actor, operation), count in sorted(Counter((event.actor, event.operation) for event in events).items()):
        print(f"audit: {actor:<9} {operation:<9} {count}")


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        # A home of their own, so that nothing here touches your memories; child processes inherit it.
        os.environ["HIPPO_HOME"] = str(Path(temporary, "home"))
        store = str(Path(temporary, "store"))
        for role in ("build", "review"):
            subprocess.run([sys.executable, __file__, role, store], check=True)
        command = [sys.executable, __file__, "notes", store]
        both = [subprocess.Popen([*command, actor]) for actor in ("builder", "reviewer")]
        statuses = [process.wait() for process in both]
        if any(statuses):
            raise SystemExit("An agent failed.")
        asyncio.run(tell(store))


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            main()
        case ["build", store]:
            asyncio.run(build(store))
        case ["review", store]:
            asyncio.run(review(store))
        case ["notes", store, actor]:
            asyncio.run(write_notes(store, actor))
        case _:
            raise SystemExit("Usage: python examples/two_agents.py")
