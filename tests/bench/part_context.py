"""The context block beside one recall of the same question, and a session's start with and without work in hand.

Above it stands the run; below it the SDK and the filled stores. Everything is asked in process and in turn.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Awaitable, Callable

import corpus
from figures import Figure, Report, p50
from stores import Workspace

from hippo import Hippo

WARM_UP = 10
QUESTIONS = 200
BOUND = 2.0
"""Most that a block for a task may take of one recall's time: it is one recall, and what stands before it."""

LARGEST = 100_000
"""Largest store it is measured on: two copies of it are made."""

EVENTS = 200
OTHER_SESSIONS = 50
"""Sessions with a trail of their own beside the one that is asked about."""


async def run(report: Report, workspace: Workspace, sizes: list[int]) -> None:
    """Measure on copies of each filled store, one with work in hand and one without."""
    for size in sizes:
        busy = await workspace.copy(size, f"context{size}")
        idle = await workspace.copy(size, f"nowork{size}")
        try:
            async with Hippo(str(busy), session="s-1", actor="agent") as hippo, Hippo(str(idle)) as other:
                await _work(hippo)
                await _measure(report, hippo, other, size)
        finally:
            shutil.rmtree(busy.parent)
            shutil.rmtree(idle.parent)


async def _work(hippo: Hippo) -> None:
    """A task in flight as agents leave it: a trail, a snapshot, a handoff, and the trails of others."""
    for number in range(OTHER_SESSIONS):
        for step in range(EVENTS // OTHER_SESSIONS):
            await hippo.log_session_event(f"step {step} of another session", session_id=f"other-{number}")
    await hippo.start_session("Ship continuity")
    for number in range(EVENTS):
        await hippo.log_session_event(f"step {number} is done, the next one is begun")
    files = [f"src/part{number}.py" for number in range(5)]
    await hippo.save_snapshot(task="Ship continuity", summary="Tests are green.", next_step="Write docs", files=files)
    await hippo.create_handoff(summary="Half of it is done. " * 10, next_action="Write docs", artifacts=files)


async def _measure(report: Report, hippo: Hippo, other: Hippo, size: int) -> None:
    questions = corpus.questions(QUESTIONS, corpus.texts(size))
    recall, block, start, bare = await _timed(
        questions,
        lambda asked: hippo.recall(asked, strengthen=False, record=False),
        lambda asked: hippo.build_context(asked),
        lambda _: hippo.handle_hook_event("session_start"),
        lambda _: other.handle_hook_event("session_start"),
    )
    report.add(
        Figure(
            part="context", name="context block for a task, p50", memories=size, value=block,
            floor_name="one recall", floor=recall, limit=BOUND if size <= 10_000 else None,
        )
    )  # fmt: skip
    report.add(
        Figure(
            part="context", name="session start with work in hand, p50", memories=size, value=start,
            floor_name="without", floor=bare,
        )
    )  # fmt: skip


async def _timed(questions: list[str], *asks: Callable[[str], Awaitable[object]]) -> list[float]:
    """Milliseconds of the median answer of each, asked in turn: a busy machine then slows all alike."""
    times: list[list[float]] = [[] for _ in asks]
    for place, question in enumerate([*questions[:WARM_UP], *questions]):
        for ask, taken in zip(asks, times, strict=True):
            started = time.perf_counter()
            await ask(question)
            if place >= WARM_UP:
                taken.append((time.perf_counter() - started) * 1000)
    return [p50(taken) for taken in times]
