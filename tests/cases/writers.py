"""Child processes that write to a store: through the SDK, through a server, and until they are killed.

Run as `python writers.py KIND TARGET ...`; each prints JSON when it is done.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import select
import signal
import sys
from pathlib import Path

ROUNDS = 50
MOST_ACKNOWLEDGED = 12
LONGEST_WAIT_SECONDS = 0.02
FIRST_WAIT_SECONDS = 60.0


async def write_at_once(target: str, name: str, count: int) -> None:
    """Store many different texts without waiting for one before the next."""
    from hippo import Hippo

    async with Hippo(target) as hippo:
        stored = await asyncio.gather(*(hippo.remember(f"{name} number {number}") for number in range(count)))
    print(json.dumps([[one.memory.id, one.verdict] for one in stored]))


async def write_one_by_one(target: str, name: str, count: int) -> None:
    """Store texts with a client of its own for each."""
    from hippo import Hippo

    stored = [await Hippo(target).remember(f"{name} number {number}") for number in range(count)]
    print(json.dumps([[one.memory.id, one.verdict] for one in stored]))


async def recall_until_told(target: str) -> None:
    """Recall again and again until standard input ends."""
    from hippo import Hippo

    count = 0
    async with Hippo(target) as hippo:
        while not select.select([sys.stdin], [], [], 0)[0]:
            await hippo.recall("which number")
            count += 1
    print(json.dumps(count))


def be_killed(store: str, seed: int) -> None:
    """Let children write and kill each at a random moment; prints what they were told was stored and erased."""
    import hippo.service.compose  # loaded once, since every child is a fork of this process
    import hippo.store.sqlite.store
    import hippo.v1.memory  # noqa: F401

    random_moment = random.Random(seed)
    stored: dict[str, str] = {}
    erased: list[str] = []
    for number in range(ROUNDS):
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            asyncio.run(_write_for_ever(store, number, writing, list(stored)[-3:]))
        os.close(writing)
        wanted = random_moment.randrange(MOST_ACKNOWLEDGED)
        heard = b""
        while heard.count(b"\n") < max(wanted, 1):
            if not select.select([reading], [], [], FIRST_WAIT_SECONDS)[0]:
                break
            piece = os.read(reading, 65536)
            if not piece:
                break
            heard += piece
        select.select([], [], [], random_moment.uniform(0, LONGEST_WAIT_SECONDS))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        while piece := os.read(reading, 65536):
            heard += piece
        os.close(reading)
        if os.waitstatus_to_exitcode(status) != -signal.SIGKILL or not heard.endswith(b"\n"):
            raise SystemExit(f"child {number} ended by itself, status {status}, and said {heard!r}")
        for line in heard.splitlines():
            word, memory_id, text = json.loads(line)
            if word == "stored":
                stored[memory_id] = text
            elif word == "erasing":
                stored.pop(memory_id, None)
            else:
                erased.append(text)
    print(json.dumps({"stored": stored, "erased": erased}))


async def _write_for_ever(store: str, round_number: int, pipe: int, old: list[str]) -> None:
    from hippo import Hippo

    def say(*words: str) -> None:
        os.write(pipe, json.dumps(words).encode() + b"\n")

    async with Hippo(store) as hippo:
        number = 0
        while True:
            number += 1
            words = [
                f"r{round_number}w{number}x{part} lies in the drawer " + "filler " * (number % 40) for part in "abc"
            ]
            if number % 3 == 0:
                batch = await hippo.remember_many([{"text": text} for text in words])
                for item, text in zip(batch.items, words, strict=True):
                    say("stored", item.memory_id, text)
            elif number % 3 == 2 and old:
                memory_id = old.pop()
                text = (await hippo.get_memory(memory_id)).memory.text
                say("erasing", memory_id, text)
                await hippo.forget_memory(memory_id)
                say("erased", memory_id, text)
            else:
                one = await hippo.remember(words[0])
                say("stored", one.memory.id, words[0])


def main(kind: str, *rest: str) -> None:
    """Be one kind of writer."""
    if kind == "at-once":
        asyncio.run(write_at_once(rest[0], rest[1], int(rest[2])))
    elif kind == "one-by-one":
        asyncio.run(write_one_by_one(rest[0], rest[1], int(rest[2])))
    elif kind == "recall":
        asyncio.run(recall_until_told(rest[0]))
    else:
        be_killed(rest[0], int(rest[1]))


PROGRAM = str(Path(__file__))

if __name__ == "__main__":
    main(*sys.argv[1:])
