"""An agent loop that learns: recall before acting, act, remember what happened, say whether the memory helped.

No model is needed. The "agent" reads a command out of the best memory and runs it in a small pretend world; when the
world changes, its old memory fails, it says so, and the next round is right at once.

    python examples/agent.py
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path

from hippo import Hippo

TASK = "build the web panel"

HEARSAY = ("To build the web panel, run `make panel`.", "To build the web panel, run `task panel`.")
"""What colleagues said; only one of them is right."""

GUESSES = ("just panel", "ninja panel")
"""What the agent tries when nothing it remembers works."""


class World:
    """A project in which exactly one command builds the panel."""

    def __init__(self, works: str) -> None:
        self.works = works

    def run(self, command: str) -> tuple[bool, str]:
        return (True, "built") if command == self.works else (False, f"{command.split()[0]}: no such target")


async def work(hippo: Hippo, world: World) -> int:
    """Do the task once; returns how many commands it took."""
    plan: dict[str, str] = {}
    for item in (await hippo.recall(TASK, budget=300, tags=["recipe"])).memories:
        if found := re.search(r"`(.+?)`", item.memory.text):
            plan.setdefault(found[1], item.memory.id)
    best_memory = next(iter(plan.values()))
    for command in GUESSES:
        plan.setdefault(command, "")

    for attempt, (command, memory_id) in enumerate(plan.items(), start=1):
        done, said = world.run(command)
        print(f"    {attempt}. {command:<12} ({'remembered' if memory_id else 'guessed'}): {said}")
        if memory_id:
            await hippo.record_outcome(outcome="good" if done else "bad", memory_ids=[memory_id], reason=said)
        if done:
            if not memory_id:
                await hippo.supersede_memory(best_memory, f"To {TASK}, run `{command}`.", reason="it works now")
            return attempt
    raise SystemExit("Nothing worked.")


async def main(folder: Path) -> None:
    # A home of its own, so that nothing here touches your memories.
    os.environ["HIPPO_HOME"] = str(folder / "home")
    world = World(works="make panel")
    attempts = []
    async with Hippo(str(folder / "store"), actor="agent") as hippo:
        for text in HEARSAY:
            await hippo.remember(text, tags=["recipe"], confidence="inferred")
        for round_number in range(1, 6):
            if round_number == 3:
                world.works = "just panel"
                print("  (the project moves to just)")
            print(f"  Round {round_number}: {TASK}")
            attempts.append(await work(hippo, world))
        print("What it remembers now:")
        for item in (await hippo.recall(TASK, tags=["recipe"])).memories:
            memory = item.memory
            print(f"  {item.rank}. {memory.text} (good {memory.good_count}, bad {memory.bad_count})")
    print(f"Commands needed per round: {', '.join(map(str, attempts))}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        asyncio.run(main(Path(temporary)))
