"""How long a sleep takes at 10,000 and 20,000 memories, a fifth of them near-duplicates, and whether recall waits for it."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from planting import reordered, shortened, swapped

from hippo import Hippo

SIZES = (10_000, 20_000)
MOST_CPU_SECONDS = 20.0
MOST_GROWTH = 2.4


def measure_speed() -> tuple[dict[str, Any], list[str]]:
    """CPU seconds of a sleep, the growth between the sizes, and how long recalls took meanwhile.

    Returns:
        The figures and the bounds that were missed.
    """
    figures: dict[str, Any] = {}
    for size in SIZES:
        figures |= asyncio.run(_measure(size))
    growth = round(figures[f"cpu_seconds_{SIZES[1]}"] / figures[f"cpu_seconds_{SIZES[0]}"], 2)
    figures["growth"] = growth
    missed = []
    if figures[f"cpu_seconds_{SIZES[0]}"] > MOST_CPU_SECONDS:
        missed.append(f"a sleep at {SIZES[0]:,} memories took more than {MOST_CPU_SECONDS:.0f} s CPU")
    if growth > MOST_GROWTH:
        missed.append(f"twice the memories take {growth} times as long, more than {MOST_GROWTH}")
    return figures, missed


async def _measure(size: int) -> dict[str, Any]:
    texts = _texts(size)
    with tempfile.TemporaryDirectory(prefix="hb") as folder:
        async with Hippo(Path(folder) / ".hippo") as hippo:
            for start in range(0, len(texts), 1_000):
                await hippo.remember_many([{"text": text} for text in texts[start : start + 1_000]])
            before = await _recall_times(hippo, texts, 100)
            rehearsal = asyncio.create_task(_sleep(hippo, dry_run=True))
            meanwhile: list[float] = []
            while not rehearsal.done():
                meanwhile += await _recall_times(hippo, texts, 1)
                await asyncio.sleep(0.05)
            started = time.process_time()
            report = (await _sleep(hippo)).report
            seconds = time.process_time() - started
            again = time.process_time()
            await hippo.sleep()
            return {
                f"cpu_seconds_{size}": round(seconds, 2),
                f"merged_{size}": next(step.changed_count for step in report.steps if step.name == "merge"),
                f"step_seconds_{size}": {step.name: round(step.seconds, 2) for step in report.steps},
                f"sleep_without_news_ms_{size}": round(1e3 * (time.process_time() - again), 2),
                f"recall_ms_before_{size}": round(1e3 * sorted(before)[len(before) // 2], 2),
                f"recall_ms_meanwhile_{size}": round(1e3 * sorted(meanwhile)[len(meanwhile) // 2], 2),
                f"recall_ms_meanwhile_worst_{size}": round(1e3 * max(meanwhile), 1),
            }


async def _sleep(hippo: Hippo, *, dry_run: bool = False) -> Any:
    return await hippo.sleep(dry_run=dry_run)


async def _recall_times(hippo: Hippo, texts: list[str], count: int) -> list[float]:
    times = []
    for _ in range(count):
        query = " ".join(random.choice(texts).split()[:4])
        started = time.perf_counter()
        await hippo.recall(query, record=False, strengthen=False)
        times.append(time.perf_counter() - started)
    return times


def _texts(size: int) -> list[str]:
    rng = random.Random(1)
    starts, ends = (
        ("ba", "ko", "li", "mu", "re", "sa", "to", "vi"),
        ("dan", "fer", "gol", "hin", "jam", "kes", "lor", "mip"),
    )
    words = [f"{start}{end}{letter}" for start in starts for end in ends for letter in ascii_lowercase]
    weights = [1 / (rank + 3) for rank in range(len(words))]
    texts: list[str] = []
    while len(texts) < size:
        said = rng.choices(words, weights, k=rng.randint(12, 24))
        cut = rng.randint(5, 8)
        text = f"The {' '.join(said[:cut])} must use {rng.randint(1, 999)}. {' '.join(said[cut:]).capitalize()}."
        texts.append(text)
        if rng.random() < 0.25:
            make = rng.choice((reordered, shortened, swapped))
            texts.append(make(text, rng) or text.replace("must", "has to"))
    return list(dict.fromkeys(texts))[:size]
