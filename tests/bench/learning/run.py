"""Measures what is learnt from marks and corrections, prints one table, and exits with 1 when a bound is missed.

Usage: run.py [SET ...] [--only outcome,stale] [--json]
A SET is a folder with docs.jsonl and queries.jsonl, or a JSON file that `hippo eval` reads; without one the project's own sets
are used. Everything happens in temporary folders, on this machine only, and gives the same figures every time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import outcome
import stale

from hippo.evaluation.load import load_dataset

OWN_SETS = ("notes", "dialogues", "assistant")
WRONG_SHARE = 0.2
MOST_LOST = 0.02


@dataclass(frozen=True, slots=True)
class Line:
    """One figure with its bound; `met` is None for a figure without one."""

    name: str
    value: str
    bound: str = ""
    met: bool | None = None


def main() -> int:
    """Measure what was asked for.

    Returns:
        0 when every bound was met, else 1.
    """
    parser = argparse.ArgumentParser(description="What is learnt from marks and corrections.")
    parser.add_argument("sets", nargs="*", help="Sets to measure outcome marks on. Default: the project's own.")
    parser.add_argument("--only", default="outcome,stale", help="Parts to run: outcome, stale.")
    parser.add_argument("--json", action="store_true", help="Print JSON instead of the table.")
    options = parser.parse_args()
    own = Path(__file__).parents[2] / "eval"
    sets = options.sets or [
        str(folder) for name in OWN_SETS for folder in sorted((own / name).iterdir()) if folder.is_dir()
    ]
    for name in [name for name in os.environ if name.startswith("HIPPO_")]:
        del os.environ[name]
    lines: list[Line] = []
    with tempfile.TemporaryDirectory(prefix="hb") as home:
        os.environ["HIPPO_HOME"] = home
        for part in options.only.split(","):
            lines += asyncio.run({"outcome": outcomes, "stale": stale_facts}[part](sets))
    if options.json:
        print(json.dumps([asdict(line) for line in lines], indent=1))
    else:
        for line in lines:
            verdict = "" if line.met is None else "met" if line.met else "MISSED"
            print(f"{line.name:68s} {line.value:>10s}  {line.bound:12s} {verdict}")
    return 0 if all(line.met is not False for line in lines) else 1


async def outcomes(sets: Sequence[str]) -> list[Line]:
    """Marks on planted wrong memories, all true, and then with a fifth of them wrong."""
    stacks = [stack for name in sets for stack in outcome.haystacks(load_dataset(name)) if stack.questions]
    true = outcome.together([await outcome.measure(stack, wrong_share=0.0) for stack in stacks])
    noisy = outcome.together([await outcome.measure(stack, wrong_share=WRONG_SHARE) for stack in stacks])
    flipped = outcome.together(
        [await outcome.measure(stack, wrong_share=WRONG_SHARE, good_too=True) for stack in stacks]
    )
    others = [value / true.asked[0] for value in true.others]
    every = [value / noisy.asked[1] for value in noisy.every]
    kept = flipped.every[1] / flipped.asked[1]
    marks = [
        Line(
            f"wrong memories in the top 5 after {count} bad mark{'s' if count > 1 else ''} each",
            share(left, true.planted),
        )
        for count, left in enumerate(true.after[:-1], 1)
    ]
    last = true.after[-1]
    return [
        Line("haystacks, questions", f"{len(stacks)}, {true.asked[1]}"),
        Line(f"wrong memories in the top 5 before any mark, of {true.planted}", share(true.before, true.planted)),
        *marks,
        Line("wrong memories in the top 5 after 3 bad marks each", share(last, true.planted), "0.0 %", last == 0),
        Line("recall@5 of questions nobody marked for, before", f"{others[0]:.3f}"),
        Line("recall@5 of questions nobody marked for, after", f"{others[1]:.3f}", "no lower", others[1] >= others[0]),
        Line("recall@5 of all questions, before bad marks of which 20 % hit another memory", f"{every[0]:.3f}"),
        Line("recall@5 of all questions, after them", f"{every[1]:.3f}", "-0.020", every[1] >= every[0] - MOST_LOST),
        Line(
            "the same, helpful ones marked too, 20 % of all marks turned round",
            f"{kept:.3f}",
            "-0.020",
            kept >= every[0] - MOST_LOST,
        ),
    ]


async def stale_facts(_sets: Sequence[str]) -> list[Line]:
    """Facts that changed, by each way of saying so."""
    lines: list[Line] = []
    for way, least in zip(stale.WAYS, (1.0, 1.0, 0.95, 0.95), strict=True):
        found = await stale.measure(way)
        name = f"{found.facts} facts updated by {way}"
        enough = found.found >= least * found.facts
        lines += [
            Line(f"{name}: current value in the top 5", share(found.found, found.facts), f">= {least:.0%}", enough),
            Line(f"{name}: before every older value", share(found.first, found.facts)),
            Line(
                f"{name}: an old value shown as current",
                share(found.old_shown, found.facts),
                "0.0 %",
                not found.old_shown,
            ),
        ]
    return lines


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %"


if __name__ == "__main__":
    sys.exit(main())
