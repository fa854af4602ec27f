"""The store in process: ingest, recall, single writes and forgetting, beside bare SQLite that does the same with the same rows.

Above it stands the run; below it the SDK, the floors and the stores that the other parts use as well.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import corpus
import recalls
from figures import Figure, Report, p50
from floors import BareWriter
from stores import Progress, Workspace, disk_bytes

from hippo import Hippo

SINGLE_WRITES = 200
FORGOTTEN = 5
LEAST_BATCHES = 30
"""A store of fewer batches is filled anew until so many were timed: one batch is as noisy as the machine."""

Items = list[dict[str, object]]
Tags = dict[str, tuple[str, ...]]


async def run(report: Report, workspace: Workspace, sizes: list[int]) -> None:
    """Fill a store of each size, ask it, add to it, and forget."""
    for size in sizes:
        await _one_size(report, workspace, size)


async def _one_size(report: Report, workspace: Workspace, size: int) -> None:
    items = corpus.memories(size + SINGLE_WRITES)
    extra = [str(item["text"]) for item in items[size:]]
    items = items[:size]
    tags: Tags = {str(item["text"]): tuple(item["tags"]) for item in items}  # type: ignore[arg-type]
    store = workspace.store(size)
    rate = workspace.reused(size)
    if rate is None:
        workspace.need_room(size, copies=2)
        await _filled(report, workspace, items, tags, size)
    else:
        report.note(f"the store of {size:,} memories was filled by an earlier run, {rate:,.0f} a second")
    report.add(
        Figure(part="store", name="on disk, each memory", memories=size, value=disk_bytes(store) / size, unit="B")
    )
    async with Hippo(str(store)) as hippo:
        await recalls.measure(report, hippo, store, list(tags), size)
        bare = BareWriter(store, workspace.folder / f"bare{size}", tags)
        try:
            added = await _single_writes(report, hippo, bare, extra, size)
        finally:
            bare.close()
            shutil.rmtree(workspace.folder / f"bare{size}")
        await _forget(report, hippo, added, size)


async def _filled(report: Report, workspace: Workspace, items: Items, tags: Tags, size: int) -> None:
    """Fill the store batch by batch, and a bare copy of it in turn."""
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
    workspace.keep(size, 1_000 / p50(ours))
    report.add(
        Figure(
            part="store", name="remember_many, batches of 1,000", memories=size,
            value=1_000 / p50(ours), unit="/s",
            floor_name="executemany", floor=1_000 / p50(floor), limit=0.3, at_least=True,
        )
    )  # fmt: skip


@asynccontextmanager
async def _beside(folder: Path, tags: Tags) -> AsyncIterator[tuple[Hippo, BareWriter]]:
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


async def _ingest(hippo: Hippo, bare: BareWriter, items: Items, ours: list[float], floor: list[float]) -> None:
    """Add the seconds that each batch took to `ours` and `floor`."""
    progress = Progress(len(items))
    for batch in corpus.batches(items):
        started = time.perf_counter()
        await hippo.remember_many(batch)
        ours.append(time.perf_counter() - started)
        rows = bare.written()
        started = time.perf_counter()
        bare.write(rows)
        floor.append(time.perf_counter() - started)
        progress.more(len(batch))


async def _single_writes(report: Report, hippo: Hippo, bare: BareWriter, texts: list[str], size: int) -> list[str]:
    """Returns the ids of the new memories.

    The bare side writes what Hippo wrote the time before, and every second time it goes first. Reading those rows leaves
    SQLite warm in the processor's caches, which is worth a tenth of a transaction to the side that comes right behind it.
    """
    ours, floor = [], []
    ids = [(await hippo.remember(texts[0])).memory.id]
    for number, text in enumerate(texts[1:]):
        rows = bare.written()
        for is_ours in (True, False) if number % 2 else (False, True):
            started = time.perf_counter()
            if is_ours:
                done = await hippo.remember(text)
            else:
                bare.write(rows)
            (ours if is_ours else floor).append((time.perf_counter() - started) * 1e3)
        ids.append(done.memory.id)
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
