"""Recall with the extra `quality`: the first question of a fresh process, and questions in process beside a bare scan.

Above it stands the run; below it the SDK, the extra's model and copies of the filled stores. Only the smallest store is
embedded: vectors cost a search the same whatever they hold, and a hundred thousand of them would take half an hour to make.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path

import corpus
from children import measure, script
from figures import Figure, Report, p50, p95
from stores import Workspace
from vectors import BareVectors, numpy_or_none

from hippo import Hippo
from hippo.embedding.search import VectorFinder
from hippo.engine.ports.vector import Embedded
from hippo.errors import HippoError
from hippo.store.sqlite.store import open_store

ROUNDS = 9
WARM_UP = 10
QUESTIONS = 200
BATCH = 10_000
MEGABYTE = 1e6

FIRST_QUERY_SECONDS = 0.50
"""Most CPU that the first question of a process may take, reading model and vectors included."""

LARGEST = 100_000
"""Largest store it is measured on: a copy of it is made, and its vectors are as large as its texts."""


async def run(report: Report, workspace: Workspace, sizes: list[int]) -> None:
    """Give a copy of each filled store its vectors, and ask it."""
    finder = VectorFinder()
    try:
        model = (await finder.model()).model
    except HippoError as error:
        report.note(f"recall with vectors was left out: {error.message} {error.hint}")
        return
    finally:
        finder.close()
    pool: list[Embedded] = []
    for size in sizes:
        store = await workspace.copy(size, f"vectors{size}")
        try:
            if not pool:
                pool = await _embedded(report, store, size)
            else:
                await _given(store, model, pool)
            _first_query(report, workspace, store, size)
            await _in_process(report, store, size)
        finally:
            shutil.rmtree(store.parent)


async def _embedded(report: Report, store: Path, size: int) -> list[Embedded]:
    """Embed every memory of a store; returns the vectors."""
    async with Hippo(str(store)) as hippo:
        started = time.perf_counter()
        async for _ in hippo.embed_memories():
            pass
        rate = size / (time.perf_counter() - started)
    raw = sqlite3.connect(store / "hippo.db")
    rows = [Embedded(*row) for row in raw.execute("SELECT whole, words FROM vector ORDER BY number")]
    raw.close()
    report.add(Figure(part="vectors", name="embed, 18 to 32 words", memories=size, value=rate, unit="/s"))
    each = sum(len(row.whole) + len(row.words) for row in rows) / len(rows)
    report.add(Figure(part="vectors", name="on disk, vectors of each memory", memories=size, value=each, unit="B"))
    return rows


async def _given(folder: Path, model: str, pool: list[Embedded]) -> None:
    """Give every memory of a store the vectors of one in the pool."""
    raw = sqlite3.connect(folder / "hippo.db")
    (tenant,) = raw.execute("SELECT name FROM tenant").fetchone()
    numbers = [seq for (seq,) in raw.execute("SELECT seq FROM memory ORDER BY seq")]
    raw.close()
    store = await open_store(folder, clock=lambda: datetime.now(UTC))
    try:
        for start in range(0, len(numbers), BATCH):
            some = {seq: pool[seq % len(pool)] for seq in numbers[start : start + BATCH]}
            async with store.write() as unit:
                await unit.vectors.put_many(tenant, model, some)
    finally:
        await store.aclose()


def _first_query(report: Report, workspace: Workspace, store: Path, size: int) -> None:
    environment = workspace.environment(HIPPO_EMBEDDED="1", HIPPO_PIPELINE="quality")
    command: dict[str, object] = {
        "argv": [script("hippo"), "recall", "{variant}"], "cwd": str(store.parent), "env": environment,
    }  # fmt: skip
    asked = corpus.questions(ROUNDS + 1, corpus.texts(size))
    cost = measure({"recall": command}, rounds=ROUNDS, variants=asked)["recall"]
    report.add(
        Figure(
            part="vectors", name="hippo recall with vectors, CPU", memories=size, value=cost.cpu * 1e3,
            limit=FIRST_QUERY_SECONDS * 1e3,
        )
    )  # fmt: skip
    peak = cost.peak / MEGABYTE
    report.add(
        Figure(part="vectors", name="hippo recall with vectors, peak memory", memories=size, value=peak, unit="MB")
    )


async def _in_process(report: Report, store: Path, size: int) -> None:
    """Recalls in turn with bare scans of as many vectors."""
    numpy = numpy_or_none()
    assert numpy is not None  # the model could be loaded
    scan = BareVectors(numpy, size)
    ours, floor = [], []
    questions = corpus.questions(QUESTIONS, corpus.texts(size))
    os.environ["HIPPO_PIPELINE"] = "quality"
    try:
        async with Hippo(str(store)) as hippo:
            for place, question in enumerate([*questions[:WARM_UP], *questions]):
                started = time.perf_counter()
                scan.ask()
                between = time.perf_counter()
                await hippo.recall(question)
                ended = time.perf_counter()
                if place >= WARM_UP:
                    floor.append((between - started) * 1e3)
                    ours.append((ended - between) * 1e3)
            cpu = time.process_time()
            for question in questions:
                await hippo.recall(question)
            await asyncio.sleep(0.5)  # what the recalls leave behind is written meanwhile and counts
            cpu = time.process_time() - cpu
    finally:
        del os.environ["HIPPO_PIPELINE"]
    for name, value, beside in (("p50", p50(ours), p50(floor)), ("p95", p95(ours), p95(floor))):
        report.add(
            Figure(
                part="vectors", name=f"recall with vectors {name}", memories=size, value=value,
                floor_name="scan of int8 vectors", floor=beside,
            )
        )  # fmt: skip
    each = cpu / len(questions) * 1e3
    report.add(Figure(part="vectors", name="recall with vectors, CPU with bookkeeping", memories=size, value=each))
