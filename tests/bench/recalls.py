"""Recall in process, beside the bare full-text query and a bare scan of vectors, for questions of three kinds.

Above it stands the part that fills stores; below it the SDK and the floors. It writes nothing but what a recall leaves behind.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import corpus
from figures import Figure, Report, p50, p95
from floors import BareSearch
from vectors import MISSING, BareVectors, numpy_or_none

from hippo import Hippo

WARM_UP = 10
QUESTIONS, QUESTIONS_LARGE = 200, 40
LARGE = 1_000_000
"""From here on a question of common words takes about half a second on each side, so that fewer are asked."""

BOUNDS = {100_000: 1.5, LARGE: 1.0}
"""Most that a recall may take of the query's time, by the size from which it holds. Below, the fixed cost of an answer is
most of a recall, and a ratio says little; so it is with rare words at any size."""


async def measure(report: Report, hippo: Hippo, folder: Path, stored: list[str], size: int) -> None:
    """Ask a filled store, and compare vectors of the same number.

    Args:
        report: Takes the figures.
        hippo: The store, open.
        folder: Its folder.
        stored: Texts in it.
        size: How many.
    """
    count = QUESTIONS if size < LARGE else QUESTIONS_LARGE
    bound = next((most for least, most in sorted(BOUNDS.items(), reverse=True) if size >= least), None)
    usual: list[float] = []
    for which, questions, limit in (
        ("", corpus.questions(count, stored), bound),
        (", common words", corpus.common_questions(count), bound),
        (", rare words", corpus.rare_questions(count, stored), None),
    ):
        times = await _ask(report, hippo, folder, questions, size, which, limit)
        usual = usual or times
    _scan(report, usual, size)


async def _ask(
    report: Report, hippo: Hippo, folder: Path, questions: list[str], size: int, which: str, limit: float | None
) -> list[float]:
    """Returns the milliseconds of each recall."""
    bare = BareSearch(folder / "hippo.db")
    ours, floor = [], []
    try:
        for place, question in enumerate([*questions[:WARM_UP], *questions]):
            started = time.perf_counter()
            bare.ask(question)
            between = time.perf_counter()
            await hippo.recall(question)
            ended = time.perf_counter()
            if place >= WARM_UP:
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
    return ours


def _scan(report: Report, recalls: list[float], size: int) -> None:
    """The scan's figures, if numpy is here; else a note, once a run.

    Args:
        report: Takes the figures.
        recalls: Milliseconds of recalls with the usual questions.
        size: Vectors.
    """
    numpy = numpy_or_none()
    if numpy is None:
        if MISSING not in report.notes:
            report.note(MISSING)
        return
    vectors = BareVectors(numpy, size)
    times = []
    for place in range(WARM_UP + QUESTIONS_LARGE):
        started = time.perf_counter()
        vectors.ask()
        if place >= WARM_UP:
            times.append((time.perf_counter() - started) * 1e3)
    for name, value, beside in (("p50", p50(recalls), p50(times)), ("p95", p95(recalls), p95(times))):
        report.add(
            Figure(
                part="store", name=f"recall {name}", memories=size, value=value,
                floor_name="scan of int8 vectors", floor=beside,
            )
        )  # fmt: skip
