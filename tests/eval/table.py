"""Measures sets with the code of `hippo eval` and writes the table of docs/ranking.md.

Usage: table.py DIR ... [--pooled DIR ...] [--doc FILE]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from hippo.evaluation.answers import report
from hippo.evaluation.load import load_dataset
from hippo.evaluation.run import run_dataset

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "bench"))

from figures import write_block

CORE = (
    "information_extraction",
    "knowledge_update",
    "temporal_reasoning",
    "contradiction_resolution",
    "multi_session_reasoning",
)
"""The questions of BEAM that ask for something that was said; the others want a summary, an order or a preference."""

HEADER = "| set | questions | R@1 | R@5 | R@10 | MRR | CPU p95 |\n|---|--:|--:|--:|--:|--:|--:|"


def line(name: str, part: dict[str, object], cpu: str = "") -> str:
    def share(key: str) -> str:
        interval = part.get(f"{key}_interval")
        low_high = f" ({interval[0]:.3f} to {interval[1]:.3f})" if interval and key.startswith("recall_at_") else ""  # type: ignore[index]
        return f"{part[key]:.3f}{low_high}"

    values = [share(key) for key in ("recall_at_1", "recall_at_5", "recall_at_10", "mrr")]
    return f"| {name} | {part['questions']} | {' | '.join(values)} | {cpu} |"


def core_of(categories: dict[str, dict[str, object]]) -> dict[str, object]:
    """The core questions together: means of their categories, by number of questions."""
    parts = [categories[name] for name in CORE]
    count = sum(int(str(part["questions"])) for part in parts)
    core: dict[str, object] = {"questions": count}
    for key in ("recall_at_1", "recall_at_5", "recall_at_10", "mrr"):
        core[key] = sum(float(str(part[key])) * int(str(part["questions"])) for part in parts) / count
    return core


async def rows(folder: Path, *, pooled: bool) -> list[str]:
    """The table's lines of one set."""
    data = load_dataset(str(folder))
    measured = report(data, await run_dataset(data, pooled=pooled), haystack="pooled" if pooled else "conversation")
    name = f"{folder.name}{', pooled' if pooled else ''}"
    cpu = f"{measured['cpu_ms']['p95']:.1f} ms"
    categories = measured["categories"]
    found = [line(name, measured["overall"], cpu)]
    if set(CORE) <= set(categories):
        found.append(line(f"{name}: core", core_of(categories)))
    found += [
        line(f"{name}: {one}", categories[one]) for one in ("prompt", "identifier", "adversarial") if one in categories
    ]
    if measured.get("nothing") and measured["nothing"]["auc"] is not None:
        nothing = measured["nothing"]
        asked = f"{nothing['questions']} + {nothing['answerable']}"
        found.append(f"| {name}: silence told from answers | {asked} | | AUC {nothing['auc']:.3f} | | | |")
    return found


async def run(options: argparse.Namespace) -> str:
    lines = [HEADER]
    for folder in options.sets:
        lines += await rows(folder, pooled=False)
        if folder in options.pooled:
            lines += await rows(folder, pooled=True)
    return "\n".join(lines)


def main() -> int:
    """Measure and print.

    Returns:
        0.
    """
    parser = argparse.ArgumentParser(description="Measures sets as hippo eval does.")
    parser.add_argument("sets", type=Path, nargs="+", help="Folders with docs.jsonl and queries.jsonl.")
    parser.add_argument(
        "--pooled", type=Path, nargs="*", default=[], help="Those that are measured in one store as well."
    )
    parser.add_argument("--doc", type=Path, help="Markdown file whose table is to be replaced.")
    options = parser.parse_args()
    text = asyncio.run(run(options))
    print(text)
    if options.doc:
        write_block(options.doc, "retrieval by hippo eval", text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
