"""A sleep, its undo and an import leave the event loop to others: nobody waits for more than a moment."""

from __future__ import annotations

import asyncio
import gc
from time import thread_time

import pytest

from hippo import Hippo
from hippo.engine.domain.statement import read_claims

pytestmark = pytest.mark.anyio

COUNT = 3_000
STATEMENTS_AT_ONCE = 1_000
"""How many statements may be taken apart, at most, between two turns of somebody else: a stretch of work takes a tenth of
that, and the rest is for machines that have other work. Left to itself a sleep of so many memories takes 5,000 and more."""


class Ticker:
    """Asks for its turn all the time; `longest` is the most processor time the others took between two of them."""

    def __init__(self):
        self.longest = 0.0

    async def __aenter__(self):
        self._task = asyncio.ensure_future(self._tick())
        await asyncio.sleep(0.01)
        self.longest = 0.0
        return self

    async def __aexit__(self, *_):
        self._task.cancel()

    async def _tick(self):
        last = thread_time()
        while True:
            await asyncio.sleep(0.001)
            now = thread_time()
            self.longest, last = max(self.longest, now - last), now


def texts():
    return [
        f"The gateway of shop{number % 97}x must use port {number}. Anna has set it up in room {number % 11} and told Ben."
        for number in range(COUNT)
    ]


def seconds_for_statements():
    """Processor time that this machine takes for one statement, the best of some; the first ones load the word lists."""
    found = []
    for _ in range(5):
        started = thread_time()
        for text in texts()[:100]:
            read_claims(text)
        found.append((thread_time() - started) / 100)
    return min(found)


@pytest.fixture
def own_heap():
    """What other tests have left in this process is not looked through: a full collection of it takes as long as a stop."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.slow
@pytest.mark.usefixtures("own_heap")
async def test_sleep_its_undo_and_an_import_give_others_their_turn(tmp_path, home):
    async with Hippo(tmp_path / "one" / ".hippo", embedded=True) as hippo:
        for start in range(0, COUNT, 1_000):
            await hippo.remember_many([{"text": text} for text in texts()[start : start + 1_000]])
        await hippo.recall("gateway")
        longest = {}
        async with Ticker() as ticker:
            report = (await hippo.sleep()).report
            assert report is not None
            longest["sleep"] = ticker.longest
        async with Ticker() as ticker:
            await hippo.undo_change(report.audit_id)
            longest["undo"] = ticker.longest
        lines = [line async for part in hippo.export_store() for line in part.lines]
    async with Hippo(tmp_path / "two" / ".hippo", embedded=True) as other:
        await other.remember("a first note")
        async with Ticker() as ticker:
            for start in range(0, len(lines), 1_000):
                await other.import_store(lines[start : start + 1_000], first_line=start + 1)
            longest["import"] = ticker.longest

    bound = STATEMENTS_AT_ONCE * seconds_for_statements()
    assert {what: round(seconds, 3) for what, seconds in longest.items() if seconds > bound} == {}
