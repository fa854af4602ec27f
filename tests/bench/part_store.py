"""The store in process: recall beside the bare full-text query, writes beside the bare transaction with the same rows."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import corpus
from figures import Figure, Report, p50, p95
from floors import BareSearch, BareWriter
from stores import Workspace

from hippo import Hippo

QUESTIONS = 200
SINGLE_WRITES = 200
FORGOTTEN = 5
LEAST_BATCHES = 30
"""A store of fewer batches is filled anew until so many were timed: one batch is as noisy as the machine."""
BOUNDED_RECALL = 100_000
"""From here on the query itself is most of a recall; below, the fixed cost of an answer is, and a ratio says little."""


async def run(report: Report, workspace: Workspace, sizes: list[int]) -> None:
    """Fill a store of each size, ask it, add to it, and forget."""
    for size in sizes:
        await _one_size(report, workspace, size)


async def _one_size(report: Report, workspace: Workspace, size: int) -> None:
    items = corpus.memories(size + SINGLE_WRITES)
    extra = [str(item["text"]) for item in items[size:]]
    items = items[:size]
    tags = {str(item["text"]): tuple(item["tags"]) for item in items}  # type: ignore[arg-type]
    async with Hippo(str(workspace.folder / f"warm{size}")) as hippo:
        # What a process pays once (building validators, compiling patterns) is no part of a rate.
        await hippo.remember_many([{"text": f"A memory to warm up with, number {number}."} for number in range(1_000)])
    ours: list[float] = []
    floor: list[float] = []
    for again in range(1, LEAST_BATCHES * 1_000 // size):
        folder = workspace.folder / f"again{again}of{size}"
        async with _beside(folder, tags) as (hippo, bare):
            await _ingest(hippo, bare, items, ours, floor)
        shutil.rmtree(folder)
    async with _beside(workspace.store(size), tags) as (hippo, bare):
        await _ingest(hippo, bare, items, ours, floor)
        report.add(
            Figure(
                part="store", name="remember_many, batches of 1,000", memories=size,
                value=1_000 / p50(ours), unit="/s",
                floor_name="executemany", floor=1_000 / p50(floor), limit=0.3, at_least=True,
            )
        )  # fmt: skip
        bound = 2.0 if size >= BOUNDED_RECALL else None
        store = workspace.store(size)
        await _recalls(report, hippo, store, corpus.questions(QUESTIONS, list(tags)), size, "", bound)
        await _recalls(report, hippo, store, corpus.common_questions(QUESTIONS), size, ", common words", None)
        added = await _single_writes(report, hippo, bare, extra, size)
        await _forget(report, hippo, added, size)


@asynccontextmanager
async def _beside(folder: Path, tags: dict[str, tuple[str, ...]]) -> AsyncIterator[tuple[Hippo, BareWriter]]:
    """A new store with its tables made and its files open, and a bare writer on a copy of it."""
    folder.mkdir(parents=True)
    copy = folder.parent / f"{folder.name}-bare"
    async with Hippo(str(folder)) as hippo:
        await hippo.remember("The first memory makes the tables and opens the files.")
        bare = BareWriter(folder, copy, tags)
        try:
            yield hippo, bare
        finally:
            bare.close()
            shutil.rmtree(copy)


async def _ingest(
    hippo: Hippo, bare: BareWriter, items: list[dict[str, object]], ours: list[float], floor: list[float]
) -> None:
    """Add the seconds that each batch took to `ours` and `floor`."""
    for batch in corpus.batches(items):
        started = time.perf_counter()
        await hippo.remember_many(batch)
        ours.append(time.perf_counter() - started)
        rows = bare.written()
        started = time.perf_counter()
        bare.write(rows)
        floor.append(time.perf_counter() - started)


async def _recalls(
    report: Report, hippo: Hippo, folder: Path, questions: list[str], size: int, which: str, limit: float | None
) -> None:
    bare = BareSearch(folder / "hippo.db")
    ours, floor = [], []
    try:
        for place, question in enumerate([*questions[:10], *questions]):
            started = time.perf_counter()
            bare.ask(question)
            between = time.perf_counter()
            await hippo.recall(question)
            ended = time.perf_counter()
            if place >= 10:
                floor.append((between - started) * 1e3)
                ours.append((ended - between) * 1e3)
        cpu_floor = time.process_time()
        for question in questions:
            bare.ask(question)
        cpu_floor = time.process_time() - cpu_floor
    finally:
        bare.close()
    cpu = time.process_time()
    for question in questions:
        await hippo.recall(question)
    await asyncio.sleep(0.5)  # what the recalls leave behind is written meanwhile and counts
    cpu = time.process_time() - cpu
    add = report.add
    for name, value, beside, bound in (("p50", p50(ours), p50(floor), limit), ("p95", p95(ours), p95(floor), None)):
        add(
            Figure(
                part="store", name=f"recall {name}{which}", memories=size, value=value,
                floor_name="full-text query", floor=beside, limit=bound,
            )
        )  # fmt: skip
    add(
        Figure(
            part="store", name=f"recall, CPU with bookkeeping{which}", memories=size, value=cpu / len(questions) * 1e3,
            floor_name="full-text query, CPU", floor=cpu_floor / len(questions) * 1e3,
        )
    )  # fmt: skip


async def _single_writes(report: Report, hippo: Hippo, bare: BareWriter, texts: list[str], size: int) -> list[str]:
    """Returns the ids of the new memories."""
    ours, floor, ids = [], [], []
    bare.written()
    for text in texts:
        started = time.perf_counter()
        done = await hippo.remember(text)
        ours.append((time.perf_counter() - started) * 1e3)
        ids.append(done.memory.id)
        rows = bare.written()
        started = time.perf_counter()
        bare.write(rows)
        floor.append((time.perf_counter() - started) * 1e3)
    report.add(
        Figure(
            part="store", name="remember p50", memories=size, value=p50(ours[5:]),
            floor_name="bare transaction", floor=p50(floor[5:]), limit=2.0,
        )
    )  # fmt: skip
    return ids


async def _forget(report: Report, hippo: Hippo, ids: list[str], size: int) -> None:
    times = []
    for memory_id in ids[:FORGOTTEN]:
        started = time.perf_counter()
        await hippo.forget_memory(memory_id)
        times.append(time.perf_counter() - started)
    report.add(Figure(part="store", name="forget, longest of 5", memories=size, value=max(times), unit="s", limit=1.0))
