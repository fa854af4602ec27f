"""Fits the weights of `engine/domain/value.py` and prints them, with a table of haystacks left out.

Usage: fit_value.py. Each of the project's own sets is a store that is used for a year as in the lifecycle benchmark: a tenth of
the questions is asked each quarter, what answered is marked. A label says whether a memory is evidence of a question. Usage is
simulated: what the rule says of recalls and marks holds for that use.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from math import exp
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "bench" / "lifecycle"))

from hippo import Hippo
from hippo.engine.domain.memory import Memory
from hippo.engine.domain.value import NAMES, features
from hippo.evaluation.load import load_dataset
from hippo.testing import SettableClock
from store import Haystack, StoreUnderTest

QUARTERS = 4
STEPS = 400
RATE = 0.3
RIDGE = 0.01

Rows = list[tuple[tuple[float, ...], bool]]


async def rows_of(haystack: Haystack, seed: int) -> Rows:
    """Features and label of each memory of a haystack after a year of use."""
    evidence = {unit for question in haystack.questions for unit in question.evidence}
    with tempfile.TemporaryDirectory(prefix="hb") as folder:
        clock = SettableClock()
        async with Hippo(Path(folder) / ".hippo", clock=clock) as hippo:
            store = StoreUnderTest(hippo, haystack)
            await store.fill()
            for quarter in range(QUARTERS):
                clock.advance(days=90)
                await store.use(random.Random(f"{seed}:{quarter}"))
            rows: Rows = []
            async for one in hippo.iter_memories(page_size=1000):
                known = {name: getattr(one, name) for name in Memory._fields if hasattr(one, name)}
                memory = Memory(tenant="default", content_hash=b"", **{**known, "update_time": one.create_time})
                rows.append((features(memory), bool(store.units_of(one.id) & evidence)))
            return rows


def fit(rows: Rows) -> tuple[list[float], float]:
    """Weights and bias of a ridge logistic regression, by plain gradient descent on scaled features."""
    size = len(NAMES)
    means = [sum(one[place] for one, _ in rows) / len(rows) for place in range(size)]
    spread = [
        (sum((one[place] - means[place]) ** 2 for one, _ in rows) / len(rows)) ** 0.5 or 1.0 for place in range(size)
    ]
    scaled = [([(one[place] - means[place]) / spread[place] for place in range(size)], label) for one, label in rows]
    weights, bias = [0.0] * size, 0.0
    for _ in range(STEPS):
        slope, lift = [RIDGE * weight for weight in weights], 0.0
        for one, label in scaled:
            off = 1.0 / (1.0 + exp(-bias - sum(map(float.__mul__, weights, one)))) - label
            lift += off / len(scaled)
            for place in range(size):
                slope[place] += off * one[place] / len(scaled)
        bias -= RATE * lift
        weights = [weight - RATE * down for weight, down in zip(weights, slope, strict=True)]
    found = [weight / width for weight, width in zip(weights, spread, strict=True)]
    return found, bias - sum(weight * mean for weight, mean in zip(found, means, strict=True))


def area(rows: Rows, weights: list[float]) -> float:
    """Share of pairs of an evidence memory and another one that the rule orders rightly."""
    scored = [(sum(map(float.__mul__, weights, one)), label) for one, label in rows]
    yes, no = [score for score, label in scored if label], [score for score, label in scored if not label]
    return sum((a > b) + 0.5 * (a == b) for a in yes for b in no) / (len(yes) * len(no))


async def main() -> None:
    """Fit on all sets, and on all but one."""
    sets: dict[str, Rows] = {}
    for kind in ("dialogues", "notes"):
        for path in sorted((Path(__file__).parent / kind).glob("*/docs.jsonl")):
            data = load_dataset(str(path.parent))
            haystack = Haystack(path.parent.name, tuple(data.documents), tuple(data.questions), [], ())
            sets[path.parent.name] = await rows_of(haystack, len(sets))
    for name, rows in sets.items():
        others = [row for other, theirs in sets.items() if other != name for row in theirs]
        share = sum(label for _, label in rows) / len(rows)
        print(f"{name:20} {len(rows):5} memories, {share:.2f} evidence, left out: AUC {area(rows, fit(others)[0]):.3f}")
    weights, bias = fit([row for rows in sets.values() for row in rows])
    print("WEIGHTS =", tuple(round(weight, 3) for weight in weights))
    print("BIAS =", round(bias, 3))
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"  {name:10} {weight:+.3f}")


if __name__ == "__main__":
    asyncio.run(main())
