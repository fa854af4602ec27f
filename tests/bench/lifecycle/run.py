"""The life of a store over years of nights: what sleep merges, what it may not, and that nothing is found less well.

Usage: run.py [--locomo DIR] [--notes DIR] [--nights 1,30,365,3650] [--only NAME] [--json] [--speed]
Each haystack is loaded as distilled episodic memories with near-duplicates, contradictions and noise among them, into two
stores; one sleeps every night, the other never does. Both are used alike. Pairs written by hand are a store of their own.
Without a folder the project's own sets with short memories are taken. Exit status 1 when a bound is missed. --speed measures
how long a sleep takes at 10,000 and 20,000 memories instead.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from planting import hand_written_pairs, plant
from speed import measure_speed

from hippo import Hippo
from hippo.evaluation.load import load_dataset
from hippo.testing import SettableClock
from store import Figures, Haystack, StoreUnderTest

NIGHTS = (1, 30, 365, 3650)
USED_EVERY = 90
LEAST_MERGED = 0.9
NEAR_DUPLICATES = ("reordered", "shortened", "swapped")
_SETS = Path(__file__).parents[2] / "eval"


@dataclass(slots=True)
class Checkpoint:
    """What is counted after so many nights, over all haystacks."""

    slept: Figures = field(default_factory=Figures)
    awake: Figures = field(default_factory=Figures)
    planted: Counter[str] = field(default_factory=Counter)
    merged: Counter[str] = field(default_factory=Counter)
    distinct_merged: list[str] = field(default_factory=list)


def haystacks(options: argparse.Namespace) -> list[Haystack]:
    """The haystacks, each conversation one of its own."""
    folders = [folder for folder in (options.locomo, options.notes) if folder]
    folders = folders or [
        str(path.parent) for name in ("dialogues", "notes") for path in sorted(_SETS.glob(f"{name}/*/docs.jsonl"))
    ]
    found = []
    for folder in folders:
        data = load_dataset(folder)
        for name in data.conversations:
            documents = tuple(item for item in data.documents if item.conversation == name)
            questions = tuple(item for item in data.questions if item.conversation == name)
            planted = plant(documents, seed=len(found))
            found.append(Haystack(name or Path(folder).name, documents, questions, planted, ()))
    found.append(Haystack("pairs", (), (), [], hand_written_pairs()))
    return [item for item in found if not options.only or options.only in item.name]


async def live(haystack: Haystack, nights: list[int], results: dict[int, Checkpoint], seed: int) -> None:
    """Let two stores of one haystack live through the nights."""
    with tempfile.TemporaryDirectory(prefix="hb") as folder:
        clock = SettableClock()
        async with (
            Hippo(Path(folder) / "slept" / ".hippo", clock=clock) as one,
            Hippo(Path(folder) / "awake" / ".hippo", clock=clock) as other,
        ):
            slept, awake = StoreUnderTest(one, haystack), StoreUnderTest(other, haystack)
            for store in (slept, awake):
                await store.fill()
            figures = await awake.measure()
            results[0].awake.add(figures)
            results[0].slept.add(figures)
            for night in range(1, max(nights) + 1):
                clock.advance(days=1)
                await one.sleep()
                if night in nights:
                    results[night].slept.add(await slept.measure())
                    results[night].awake.add(await awake.measure())
                    count_merges(slept, results[night])
                if night % USED_EVERY == 0:
                    for store in (slept, awake):
                        await store.use(random.Random(f"{seed}:{night}"))


def count_merges(store: StoreUnderTest, into: Checkpoint) -> None:
    """Count planted near-duplicates that became one with their source, and anything that became one with anything else."""
    top = store.groups()
    kind_of = {store.memory_of.get(item.document.unit, ""): item for item in store.haystack.planted}
    pair_of = {memory_id: pair for pair, *ids in store.pair_ids for memory_id in ids}
    for planted in store.haystack.planted:
        mine, source = store.memory_of.get(planted.document.unit), store.memory_of.get(planted.source)
        if mine is None or source is None or mine == source:
            continue
        into.planted[planted.kind] += 1
        same = top.get(mine, mine) == top.get(source, source)
        into.merged[planted.kind] += same
        if same and planted.kind not in NEAR_DUPLICATES:
            into.distinct_merged.append(f"{planted.kind}: {planted.document.text}")
    for pair, one, two in store.pair_ids:
        into.planted[pair.kind] += 1
        same = top.get(one, one) == top.get(two, two)
        into.merged[pair.kind] += same
        if same and pair.kind == "distinct":
            into.distinct_merged.append(f"{pair.one} / {pair.other}")
    members: dict[str, set[str]] = {}
    for part, whole in top.items():
        planted = kind_of.get(part)
        said = planted.source if planted and planted.kind in NEAR_DUPLICATES else part
        members.setdefault(whole, set()).add(store.memory_of.get(said, said))
    for whole, said in members.items():
        said.discard(whole)
        if len(said) > 1 and not all(one in pair_of for one in said):
            into.distinct_merged.append(" / ".join(sorted(store.text_of.get(one, one) for one in said)))


def mean(values: list[float] | list[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def summary(results: dict[int, Checkpoint]) -> list[dict[str, Any]]:
    """One row for each checkpoint."""
    rows = []
    for night, point in results.items():
        near = sum(point.planted[kind] for kind in NEAR_DUPLICATES)
        merged = sum(point.merged[kind] for kind in NEAR_DUPLICATES)
        row: dict[str, Any] = {"nights": night, "questions": len(point.slept.hit_at_5)}
        for name in ("hit_at_5", "recall_at_10", "context_tokens"):
            row[name] = round(mean(getattr(point.slept, name)), 4)
            row[f"{name}_without_sleep"] = round(mean(getattr(point.awake, name)), 4)
        for name in ("awake", "dormant", "tokens", "size_bytes"):
            row[name] = getattr(point.slept, name)
            row[f"{name}_without_sleep"] = getattr(point.awake, name)
        row["near_duplicates"] = near
        row["near_duplicates_merged"] = round(merged / near, 4) if near else None
        row["by_kind"] = {kind: [point.merged[kind], point.planted[kind]] for kind in sorted(point.planted)}
        row["distinct_merged"] = len(point.distinct_merged)
        row["examples"] = point.distinct_merged[:20]
        rows.append(row)
    return rows


def misses(rows: list[dict[str, Any]]) -> list[str]:
    """The bounds that were missed, one sentence each.

    A store that sleeps is held against its twin that never did, at the same moment and after the same use: what years of
    recalls and of fading do to the order of answers, they do to both.
    """
    found = []
    for row in rows[1:]:
        when = f"after {row['nights']:,} nights"
        if row["near_duplicates_merged"] < LEAST_MERGED:
            found.append(
                f"{row['near_duplicates_merged']:.1%} of the near-duplicates are merged {when}, less than {LEAST_MERGED:.0%}"
            )
        if row["distinct_merged"]:
            found.append(f"{row['distinct_merged']} merges of distinct memories {when}: {row['examples'][:3]}")
        found += [
            f"{name} is {row[name]} {when} and {row[f'{name}_without_sleep']} without sleep"
            for name in ("hit_at_5", "recall_at_10")
            if row[name] < row[f"{name}_without_sleep"]
        ]
        if row["awake"] >= row["awake_without_sleep"]:
            found.append(f"no memory has left recall {when}")
    return found


def remarks(rows: list[dict[str, Any]]) -> list[str]:
    """Where both stores answer less well than on the first day: years of use do that, through the ranking."""
    return [
        f"{name} is {row[name]} after {row['nights']:,} nights, {row[f'{name}_without_sleep']} without sleep, and was"
        f" {rows[0][name]} on the first day"
        for row in rows[1:]
        for name in ("hit_at_5", "recall_at_10")
        if row[name] < rows[0][name]
    ]


def table(rows: list[dict[str, Any]]) -> str:
    """The rows for people."""
    heads = ("nights", "merged", "distinct", "awake (without)", "dormant", "tokens (without)", "hit@5 (without)")
    lines = ["  ".join((*heads, "R@10 (without)", "block tokens (without)"))]
    for row in rows:
        share = "-" if row["near_duplicates_merged"] is None else f"{row['near_duplicates_merged']:.1%}"
        lines.append(
            f"{row['nights']:8,}  {share:>6}  {row['distinct_merged']:8}  {row['awake']:6,} ({row['awake_without_sleep']:,})"
            f"  {row['dormant']:7,}  {row['tokens']:7,} ({row['tokens_without_sleep']:,})"
            f"  {row['hit_at_5']:.4f} ({row['hit_at_5_without_sleep']:.4f})"
            f"  {row['recall_at_10']:.4f} ({row['recall_at_10_without_sleep']:.4f})"
            f"  {row['context_tokens']:.0f} ({row['context_tokens_without_sleep']:.0f})"
        )
    kinds = rows[-1]["by_kind"]
    lines.append("merged at the end: " + ", ".join(f"{kind} {a} of {b}" for kind, (a, b) in kinds.items()))
    return "\n".join(lines)


def main() -> int:
    """Measure and print.

    Returns:
        0, or 1 when a bound was missed.
    """
    parser = argparse.ArgumentParser(description="The life of a store over years of nights.")
    parser.add_argument("--locomo", help="Folder with docs.jsonl and queries.jsonl of dialogues.")
    parser.add_argument("--notes", help="Folder with docs.jsonl and queries.jsonl of an agent's notes.")
    parser.add_argument("--nights", default=",".join(map(str, NIGHTS)), help="After how many nights to measure.")
    parser.add_argument("--only", help="Only haystacks whose name holds this.")
    parser.add_argument("--json", action="store_true", help="Print the figures as JSON.")
    parser.add_argument("--speed", action="store_true", help="Measure how long a sleep takes instead.")
    options = parser.parse_args()
    for name in [name for name in os.environ if name.startswith("HIPPO_")]:
        del os.environ[name]
    with tempfile.TemporaryDirectory(prefix="hb") as home:
        os.environ["HIPPO_HOME"] = home
        if options.speed:
            figures, missed = measure_speed()
            print(json.dumps(figures, indent=1) if options.json else "\n".join(f"{k}: {v}" for k, v in figures.items()))
        else:
            nights = [int(item) for item in options.nights.split(",")]
            results = {night: Checkpoint() for night in (0, *nights)}
            for seed, haystack in enumerate(haystacks(options)):
                started = time.process_time()
                asyncio.run(live(haystack, nights, results, seed))
                print(f"{haystack.name}: {time.process_time() - started:.0f} s CPU", file=sys.stderr)
            rows = summary(results)
            missed = misses(rows)
            for sentence in remarks(rows):
                print(f"REMARK: {sentence}", file=sys.stderr)
            print(json.dumps(rows, indent=1) if options.json else table(rows))
    for sentence in missed:
        print(f"MISSED: {sentence}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
