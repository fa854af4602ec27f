"""Fits the weights of the ranker on conversations with questions, and checks them on conversations they never saw.

Usage: fit.py [--dialogues DIR] [--assistant DIR] [--check DIR ...] [--write]

Both DIRs hold a folder per conversation with docs.jsonl and queries.jsonl, by default those beside this script, which were
written for it. The candidates are what the store's own index finds; a question's loss is that of choosing its evidence
among them (softmax), with a ridge on the weights. Every conversation is also scored by weights fitted on the others. --check
scores further data with the fitted weights, --loco fits on further data as well, leaving one conversation out each time.
--write puts the weights into sdk/hippo/engine/domain/weights.py.

Pure Python on purpose: it runs wherever the tests do.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from hippo import Hippo
from hippo.engine.domain.question import read_question
from hippo.engine.domain.relevance import asked, relevance_parts
from hippo.engine.domain.terms import query_terms
from hippo.engine.domain.turn import number_of, speaker_mark
from hippo.engine.domain.weights import Weights
from hippo.engine.ports import Filter
from hippo.engine.recall import POOL
from hippo.evaluation.answers import Answers
from hippo.evaluation.dataset import Dataset, Question
from hippo.evaluation.ingest import store_documents
from hippo.evaluation.load import load_dataset
from hippo.store.sqlite.store import open_store

HERE = Path(__file__).resolve().parent
WEIGHTS_FILE = HERE.parents[1] / "sdk/hippo/engine/domain/weights.py"

RIDGE = 30.0
PRIOR = {
    "words": 3.0,
    "session": 3.0,
    "length": 0.5,
    "question": -0.5,
    "answer": 0.5,
    "time": 0.0,
    "when": 1.0,
    "person": 0.5,
    "opening": 0.0,
    "month": 2.0,
    "day": 2.0,
}
"""What the ridge pulls the weights to: round numbers, one for each belief that is held before any data is seen. Some hundred
questions are too few to fit eleven weights from nothing."""

SPEAKER = 0.2
"""Set by hand, not fitted: who is named is often not who speaks, and questions about the wrong person are few here."""

MESSAGE_PRIOR = {"length": -0.5, "speaker": -5.0, "exchange": 1.0}
"""The same for messages to and from an assistant: the user's own words come first, and what they were answered tells what they
were about."""

STEPS = 300
RATE = 0.1

DIALOGUE = {
    "words": "words",
    "session": "session",
    "length": "length",
    "question": "question",
    "answer": "after_question",
    "time": "tells_time",
    "when": "asked_when",
    "person": "first_person",
    "opening": "opening",
    "month": "month",
    "day": "day",
}
"""Names of the parts of a turn's relevance that are fitted, and of their weights."""

ONES = Weights(*[1.0] * len(Weights._fields))


class Asking(NamedTuple):
    """A question with its candidates: ids, a vector of parts each, and whether each is evidence."""

    question: Question
    ids: list[str]
    parts: list[dict[str, float]]
    gold: list[bool]


def conversations(folder: Path) -> dict[str, Dataset]:
    """Documents and questions by conversation, of a folder of folders or of one folder with all of them."""
    if not (folder / "docs.jsonl").exists():
        found: dict[str, Dataset] = {}
        for inner in sorted(folder.iterdir()):
            if inner.is_dir():
                found.update(conversations(inner))
        return found
    data = load_dataset(str(folder))
    return {
        name: replace(
            data,
            documents=tuple(one for one in data.documents if one.conversation == name),
            questions=tuple(one for one in data.questions if one.conversation == name and one.evidence),
        )
        for name in data.conversations
    }


async def askings(data: Dataset) -> list[Asking]:
    """Store the documents and look the questions up in the index."""
    with tempfile.TemporaryDirectory(prefix="hf") as folder:
        place = Path(folder) / ".hippo"
        async with Hippo(place) as hippo:
            units = await store_documents(hippo, data.documents, Answers())
        store = await open_store(place, clock=lambda: datetime.now(UTC))
        try:
            found = []
            for question in data.questions:
                text = question.query
                async with store.read() as snapshot:
                    where = Filter(tenant="default", now=datetime.now(UTC))
                    candidates = await snapshot.index.search(query_terms(text), where, limit=POOL)
                read = read_question(text)
                speakers = {number_of(store.content_hash(speaker_mark(word))): word for word in read.words}
                judged = asked(read, candidates, speakers)
                ids = [units[one.id][0] for one in candidates]
                parts = [{part.name: part.value for part in relevance_parts(one, judged, ONES)} for one in candidates]
                evidence = set(question.evidence)
                found.append(Asking(question, ids, parts, [one in evidence for one in ids]))
            return found
        finally:
            await store.aclose()


def fit(
    data: Iterable[Asking], names: Sequence[str], fixed: dict[str, float], prior: Mapping[str, float] = PRIOR
) -> dict[str, float]:
    """Weights of the named parts; `fixed` ones are counted with but not changed. Adam, full batches."""
    problems = []
    for asking in data:
        if any(asking.gold):
            vectors = [[part.get(name, 0.0) for name in names] for part in asking.parts]
            offsets = [sum(weight * part.get(name, 0.0) for name, weight in fixed.items()) for part in asking.parts]
            problems.append((vectors, offsets, [place for place, gold in enumerate(asking.gold) if gold]))
    priors = [prior[name] for name in names]
    weights = list(priors)
    mean, square = [0.0] * len(names), [0.0] * len(names)
    for step in range(1, STEPS + 1):
        slope = [2 * RIDGE * (weight - prior) / len(problems) for weight, prior in zip(weights, priors, strict=True)]
        for vectors, offsets, gold in problems:
            scores = [
                sum(map(float.__mul__, weights, vector)) + add for vector, add in zip(vectors, offsets, strict=True)
            ]
            most = max(scores)
            shares = [math.exp(score - most) for score in scores]
            total = sum(shares) * len(problems)
            for share, vector in zip(shares, vectors, strict=True):
                if share > total * 1e-6:
                    for place, value in enumerate(vector):
                        slope[place] += share / total * value
            for one in gold:
                for place, value in enumerate(vectors[one]):
                    slope[place] -= value / len(gold) / len(problems)
        for place, value in enumerate(slope):
            mean[place] = 0.9 * mean[place] + 0.1 * value
            square[place] = 0.999 * square[place] + 0.001 * value * value
            weights[place] -= (
                RATE * (mean[place] / (1 - 0.9**step)) / (math.sqrt(square[place] / (1 - 0.999**step)) + 1e-8)
            )
    return dict(zip(names, weights, strict=True))


def ranking(asking: Asking, weights: dict[str, float]) -> list[str]:
    scored = [
        (-sum(weight * part.get(name, 0.0) for name, weight in weights.items()), place)
        for place, part in enumerate(asking.parts)
    ]
    return [asking.ids[place] for _, place in sorted(scored)]


def recalls(data: Sequence[Asking], ranked: Sequence[list[str]]) -> str:
    """Recall at 5 and 10 over all but the adversarial questions, and at 10 over these."""
    rows: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
    for asking, ids in zip(data, ranked, strict=True):
        evidence = set(asking.question.evidence)
        row = (len(evidence & set(ids[:5])) / len(evidence), len(evidence & set(ids[:10])) / len(evidence))
        rows[asking.question.category == "adversarial"].append(row)
    plain, aside = rows[False], rows[True]
    text = f"R@5 {sum(a for a, _ in plain) / len(plain):.3f}  R@10 {sum(b for _, b in plain) / len(plain):.3f}"
    return text + (f"  adversarial R@10 {sum(b for _, b in aside) / len(aside):.3f}" if aside else "")


async def gathered(folder: Path) -> tuple[dict[str, list[Asking]], list[Asking]]:
    """The questions over a store for each conversation, and over one store of all."""
    sets = conversations(folder)
    single = {name: await askings(data) for name, data in sets.items()}
    whole = Dataset(
        name=folder.name,
        documents=tuple(one for data in sets.values() for one in data.documents),
        questions=tuple(one for data in sets.values() for one in data.questions),
    )
    return single, await askings(whole)


def of(pooled: Sequence[Asking], name: str, *, other: bool) -> list[Asking]:
    return [one for one in pooled if (one.question.conversation == name) != other]


def left_out(title: str, single: dict[str, list[Asking]], pooled: list[Asking], fixed: dict[str, float]) -> None:
    """Score every conversation by weights fitted on the others."""
    alone: list[Asking] = []
    together: list[Asking] = []
    orders: tuple[list[list[str]], list[list[str]]] = ([], [])
    for name, theirs in single.items():
        others = [one for other, some in single.items() if other != name for one in some]
        weights = {**fit([*others, *of(pooled, name, other=True)], list(DIALOGUE), fixed), **fixed}
        mine = of(pooled, name, other=False)
        alone, together = [*alone, *theirs], [*together, *mine]
        orders[0].extend(ranking(one, weights) for one in theirs)
        orders[1].extend(ranking(one, weights) for one in mine)
    print(f"{title}, each conversation by weights fitted on the others: {recalls(alone, orders[0])}")
    print(f"{title}, pooled, the same way: {recalls(together, orders[1])}")


def of_messages(fitted: Mapping[str, float], data: Sequence[Asking]) -> dict[str, float]:
    """The ranker's weights of messages; every message takes back what a user's gains on average, as turns do."""
    users = [part for one in data for part in one.parts if not part.get("speaker")]
    gained = sum(fitted[name] * part.get(name, 0.0) for part in users for name in ("length", "exchange"))
    return {
        "message_length": fitted["length"],
        "assistant": fitted["speaker"],
        "exchange": fitted["exchange"],
        "message": -gained / len(users),
    }


def written(fitted: dict[str, float]) -> None:
    text = WEIGHTS_FILE.read_text(encoding="utf-8")
    for name, value in fitted.items():
        text, count = re.subn(rf"(?m)^    {name}=-?[\d.]+,$", f"    {name}={value:.2f},", text)
        assert count == 1, name
    WEIGHTS_FILE.write_text(text, encoding="utf-8")


async def run(options: argparse.Namespace) -> None:
    single, pooled = await gathered(options.dialogues)
    fixed = {"speaker": SPEAKER}
    left_out("own dialogues", single, pooled, fixed)
    everything = [one for some in single.values() for one in some] + pooled
    weights = {**fit(everything, list(DIALOGUE), fixed), **fixed}
    print("weights of turns:", {name: round(value, 2) for name, value in weights.items()})
    average = [
        sum(weight * part.get(name, 0.0) for name, weight in weights.items() if name not in ("words", "session"))
        for one in everything
        for part in one.parts
    ]
    fitted = {field: weights[part] for part, field in DIALOGUE.items()}
    fitted |= {"speaker": SPEAKER, "turn": -sum(average) / len(average)}
    if options.assistant.is_dir():
        logs = [one for some in (await gathered(options.assistant))[0].values() for one in some]
        scale = fitted["words"] + fitted["session"]
        for one in logs:
            for part in one.parts:
                part["words"] /= 2.0  # its weight is the sum of two, which are 1 here
                part["length"] = part.get("length", 1.0) - 1.0
        theirs = fit(logs, list(MESSAGE_PRIOR), {"words": scale}, MESSAGE_PRIOR)
        order = [ranking(one, {**theirs, "words": scale}) for one in logs]
        print("weights of messages:", {name: round(value, 2) for name, value in theirs.items()}, recalls(logs, order))
        fitted |= of_messages(theirs, logs)
    for folder in options.check:
        single, pooled = await gathered(folder)
        alone = [one for some in single.values() for one in some]
        for title, data in (("", alone), (", pooled", pooled)):
            print(f"{folder.name}{title}, by these weights: {recalls(data, [ranking(one, weights) for one in data])}")
        if options.loco:
            left_out(folder.name, single, pooled, fixed)
    if options.write:
        written(fitted)


def main() -> int:
    """Fit, check and print.

    Returns:
        0.
    """
    parser = argparse.ArgumentParser(description="Fits the weights of the ranker.")
    parser.add_argument("--dialogues", type=Path, default=HERE / "dialogues", help="Conversations between people.")
    parser.add_argument("--assistant", type=Path, default=HERE / "assistant", help="Chats with an assistant.")
    parser.add_argument("--check", type=Path, nargs="*", default=[], help="Dialogues to score by the fitted weights.")
    parser.add_argument("--loco", action="store_true", help="Also fit on the --check data, one conversation left out.")
    parser.add_argument("--write", action="store_true", help="Write the weights into the engine.")
    options = parser.parse_args()
    for name in [name for name in os.environ if name.startswith("HIPPO_")]:
        del os.environ[name]
    with tempfile.TemporaryDirectory(prefix="hf") as home:
        os.environ["HIPPO_HOME"] = home
        asyncio.run(run(options))
    return 0


if __name__ == "__main__":
    sys.exit(main())
