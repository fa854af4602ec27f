"""Retrieval on dialogue turns: what share of a question's evidence a recall brings back, beside a plain full-text index.

Usage: locomo.py DATA_DIR [--queries queries.jsonl] [--only conversation,pooled] [--run FILE] [--json] [--doc FILE]
DATA_DIR holds docs.jsonl (id, conversation, text, timestamp, speaker, session) and a file of questions (id, conversation,
query, evidence, category). Turns are stored as raw memories through the SDK and asked for through `recall`. "conversation"
gives each conversation a store of its own, "pooled" puts them all into one. --run writes the ranking of each question, --doc
the overall rows into a Markdown file.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from figures import p50, p95, write_block
from floors import plain_index, plain_terms

from hippo import Hippo
from hippo.engine.domain.terms import STOP_WORDS
from hippo.evaluation.measures import means, score

DEPTH = 20
SET_ASIDE = ("adversarial", "abstention")
MEASURES = ("R@1", "R@5", "R@10", "R@20", "hit@5", "hit@10", "MRR", "nDCG@10")

Row = dict[str, object]


@dataclass(slots=True)
class Run:
    """One system's rankings by question id, and how long each took in CPU milliseconds."""

    ranked: dict[str, list[str]] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)


async def ask_hippo(docs: list[Row], questions: list[Row], run: Run) -> None:
    """Store the turns in a store of their own and recall for every question."""
    with tempfile.TemporaryDirectory(prefix="hb") as folder:
        async with Hippo(Path(folder) / ".hippo") as hippo:
            for start in range(0, len(docs), 1_000):
                done = await hippo.remember_many([memory_of(doc) for doc in docs[start : start + 1_000]])
                if done.refused_count:
                    notices = {item.notice.code for item in done.items if item.notice}
                    print(f"note: {done.refused_count} turns refused: {', '.join(notices)}", file=sys.stderr)
            for question in questions:
                started = time.process_time()
                found = await hippo.recall(
                    str(question["query"]), limit=DEPTH, budget="unlimited", record=False, strengthen=False
                )
                run.times.append((time.process_time() - started) * 1e3)
                run.ranked[str(question["id"])] = [hit.memory.artifact_ref for hit in found.memories]


def memory_of(doc: Row) -> Row:
    """A turn as `remember_many` takes it."""
    memory = {
        "text": doc["text"],
        "kind": "raw",
        "session": doc.get("session"),
        "speaker": doc.get("speaker"),
        "event_time": doc.get("timestamp"),
        "artifact_ref": doc["id"],
    }
    return {name: value for name, value in memory.items() if value is not None}


async def ask_plain(docs: list[Row], questions: list[Row], run: Run) -> None:
    """The floor: an index of the texts alone, the question's words joined by OR."""
    raw = plain_index([str(doc["text"]) for doc in docs])
    sql = f"SELECT rowid FROM plain WHERE plain MATCH ? ORDER BY rank, rowid LIMIT {DEPTH}"
    for question in questions:
        started = time.process_time()
        rows = raw.execute(sql, (plain_terms(str(question["query"]), STOP_WORDS),)).fetchall()
        run.times.append((time.process_time() - started) * 1e3)
        run.ranked[str(question["id"])] = [str(docs[rowid - 1]["id"]) for (rowid,) in rows]
    raw.close()


SYSTEMS: dict[str, Callable[[list[Row], list[Row], Run], object]] = {"hippo": ask_hippo, "plain FTS5": ask_plain}


async def measure(docs: list[Row], questions: list[Row], *, pooled: bool) -> dict[str, Run]:
    """Run both systems, per conversation or over all turns at once."""
    runs = {name: Run() for name in SYSTEMS}
    groups = ["all"] if pooled else sorted({str(question["conversation"]) for question in questions})
    for group in groups:
        theirs = docs if pooled else [doc for doc in docs if doc["conversation"] == group]
        asked = questions if pooled else [question for question in questions if question["conversation"] == group]
        await ask_plain(theirs, asked, runs["plain FTS5"])
        await ask_hippo(theirs, asked, runs["hippo"])
    return runs


def averages(questions: list[Row], run: Run) -> dict[str, tuple[int, list[float]]]:
    """Number of questions and mean measures per category, and of all but the set-aside ones as "overall"."""
    groups: dict[str, list[tuple[float, ...]]] = defaultdict(list)
    for question in questions:
        row = score(run.ranked[str(question["id"])], list(question["evidence"]))  # type: ignore[call-overload]
        groups[str(question["category"])].append(row)
        if question["category"] not in SET_ASIDE:
            groups["overall"].append(row)
    ordered = sorted(groups, key=lambda name: (name in SET_ASIDE, name == "overall", name))
    return {name: (len(groups[name]), list(means(groups[name]))) for name in ordered}


def table(title: str, questions: list[Row], runs: dict[str, Run]) -> str:
    """The measures of every system and category, one line each."""
    lines = [f"{title:36s} {'n':>5s} " + " ".join(f"{name:>7s}" for name in MEASURES)]
    by_system = {name: averages(questions, run) for name, run in runs.items()}
    for category in next(iter(by_system.values())):
        for name, rows in by_system.items():
            count, means = rows[category]
            lines.append(f"{category:24s} {name:11s} {count:5d} " + " ".join(f"{value:7.3f}" for value in means))
    for name, run in runs.items():
        lines.append(f"CPU a question, {name}: p50 {p50(run.times):.2f} ms, p95 {p95(run.times):.2f} ms")
    return "\n".join(lines)


def markdown(answer: dict[str, dict[str, dict[str, tuple[int, list[float]]]]], turns: int, taken: datetime) -> str:
    """The overall rows of all haystacks, with the recall of adversarial questions beside them."""
    lines = [
        f"Run of {taken:%d %B %Y}: {turns:,} turns.",
        "",
        f"| haystack | system | questions | {' | '.join(MEASURES)} | adversarial R@10 |",
        "|---|---|" + "--:|" * (len(MEASURES) + 2),
    ]
    for haystack, systems in answer.items():
        for name, rows in systems.items():
            count, means = rows["overall"]
            aside = f"{rows['adversarial'][1][2]:.3f}" if "adversarial" in rows else ""
            cells = [haystack, name, str(count), *(f"{value:.3f}" for value in means), aside]
            lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def load(path: Path) -> list[Row]:
    with path.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def main() -> int:
    """Measure and print.

    Returns:
        0.
    """
    parser = argparse.ArgumentParser(description="Retrieval on dialogue turns, beside a plain full-text index.")
    parser.add_argument("data", type=Path, help="Folder with docs.jsonl and the questions.")
    parser.add_argument("--queries", default="queries.jsonl", help="File of questions in that folder.")
    parser.add_argument("--only", default="conversation,pooled", help="Which haystacks: conversation, pooled.")
    parser.add_argument("--run", type=Path, help="Write Hippo's rankings to this file, with the haystack in its name.")
    parser.add_argument("--json", action="store_true", help="Print the averages as JSON.")
    parser.add_argument("--doc", type=Path, help="Markdown file whose table is to be replaced by this run's.")
    options = parser.parse_args()
    docs = load(options.data / "docs.jsonl")
    questions = [question for question in load(options.data / options.queries) if question["evidence"]]
    for name in [name for name in os.environ if name.startswith("HIPPO_")]:
        del os.environ[name]
    answer = {}
    with tempfile.TemporaryDirectory(prefix="hb") as home:
        os.environ["HIPPO_HOME"] = home
        for haystack in options.only.split(","):
            runs = asyncio.run(measure(docs, questions, pooled=haystack == "pooled"))
            answer[haystack] = {name: averages(questions, run) for name, run in runs.items()}
            if not options.json:
                print(table(f"{haystack}, {len(docs):,} turns", questions, runs), end="\n\n")
            if options.run:
                target = options.run.with_name(f"{options.run.stem}-{haystack}{options.run.suffix or '.jsonl'}")
                with target.open("w", encoding="utf-8") as file:
                    for question, ranked in runs["hippo"].ranked.items():
                        file.write(json.dumps({"id": question, "ranked": ranked}) + "\n")
    if options.doc:
        write_block(options.doc, "retrieval", markdown(answer, len(docs), datetime.now(UTC)))
    if options.json:
        print(json.dumps(answer, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
