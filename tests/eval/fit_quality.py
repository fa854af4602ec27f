"""Fits the weights of the ranker with vectors, and checks them on conversations they never saw.

Usage: fit_quality.py [--check DIR ...] [--loco] [--write] [--projection FILE]

As `fit.py`, with what the vectors add; it needs the extra `quality`. Turns of dialogues are fitted on `dialogues`, memories
that stand alone on `notes`, messages to and from an assistant on `assistant`, all beside this script and written for it.
--projection makes the matrix that shortens word vectors: the 64 directions in which those of the dialogues' words differ most.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from hippo import Hippo
from hippo.embedding.search import VectorFinder
from hippo.engine.domain.nearness import embedded_texts
from hippo.engine.domain.question import read_question
from hippo.engine.domain.related import related_terms
from hippo.engine.domain.relevance import asked, relevance_parts
from hippo.engine.domain.terms import query_terms
from hippo.engine.domain.turn import number_of, speaker_mark
from hippo.engine.embedding import BATCH
from hippo.engine.ports import Filter
from hippo.engine.ports.vector import Near
from hippo.engine.recall import NEAREST, POOL
from hippo.evaluation.answers import Answers
from hippo.evaluation.dataset import Dataset, Question
from hippo.evaluation.ingest import store_documents
from hippo.store.sqlite.store import SqliteStore, open_store

sys.path.insert(0, str(Path(__file__).resolve().parent))

from fit import (
    DIALOGUE,
    HERE,
    MESSAGE_PRIOR,
    ONES,
    PRIOR,
    RATE,
    RIDGE,
    STEPS,
    Asking,
    conversations,
    of,
    of_messages,
    ranking,
    recalls,
)

WEIGHTS_FILE = HERE.parents[1] / "sdk/hippo/engine/domain/quality.py"

VECTORS = {"whole": "whole", "session": "session", "previous": "previous", "following": "following", "words": "words"}
"""Parts of nearness, which is in `Near`, and their weights. In the fit they are called `near whole` and so on."""

VECTOR_PRIOR = {"near whole": 2.0, "near session": 1.0, "near previous": 1.0, "near following": 0.5, "near words": 2.0}
"""What the ridge pulls the weights of vectors to: a turn's own vector and its words each as much as two thirds of its words
found literally, neighbours half and a quarter of that, as in the full-text index."""

ALONE_PRIOR = {"near whole": 3.0, "near words": 1.0}
"""The same for memories that stand alone, where people describe and notes name: what is meant counts half of the words."""

SPEAKER = 1.8
"""Set by hand, as in `fit`: with it recall on the own dialogues grows, and up to here the questions about the wrong person lose
little. Vectors tell such a question from one about the right person better than words do, so it may be higher than there."""

TURN = [*DIALOGUE, *VECTOR_PRIOR]
DIMENSIONS = 64


def fit(
    data: Sequence[Asking], names: Sequence[str], fixed: Mapping[str, float], prior: Mapping[str, float]
) -> dict[str, float]:
    """As `fit.fit`, the same loss and steps in numpy: there are half as many weights again and more candidates."""
    problems = []
    for asking in data:
        if any(asking.gold):
            vectors = np.array([[part.get(name, 0.0) for name in names] for part in asking.parts])
            offsets = np.array([sum(fixed[name] * part.get(name, 0.0) for name in fixed) for part in asking.parts])
            problems.append((vectors, offsets, vectors[np.array(asking.gold)].mean(axis=0)))
    wanted = np.array([prior[name] for name in names])
    weights = wanted.copy()
    mean, square = np.zeros(len(names)), np.zeros(len(names))
    for step in range(1, STEPS + 1):
        slope = 2 * RIDGE * (weights - wanted)
        for vectors, offsets, gold in problems:
            scores = vectors @ weights + offsets
            shares = np.exp(scores - scores.max())
            slope += shares @ vectors / shares.sum() - gold
        slope /= len(problems)
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        weights -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return dict(zip(names, weights.tolist(), strict=True))


async def askings(data: Dataset, finder: VectorFinder) -> list[Asking]:
    """Store and embed the documents, look the questions up by words and by vectors."""
    with tempfile.TemporaryDirectory(prefix="hf") as folder:
        place = Path(folder) / ".hippo"
        async with Hippo(place) as hippo:
            units = await store_documents(hippo, data.documents, Answers())
        store = await open_store(place, clock=lambda: datetime.now(UTC))
        try:
            await _embed(store, finder)
            return [await _asking(store, finder, question, units) for question in data.questions]
        finally:
            await store.aclose()


async def _embed(store: SqliteStore, finder: VectorFinder) -> None:
    model = (await finder.model()).model
    while True:
        async with store.read() as snapshot:
            batch = await snapshot.vectors.missing("default", model, limit=BATCH)
        if not batch:
            return
        vectors = await finder.embed([embedded_texts(one.speaker, one.text) for one in batch])
        async with store.write() as unit:
            await unit.vectors.put_many("default", model, dict(zip((one.seq for one in batch), vectors, strict=True)))


async def _asking(
    store: SqliteStore, finder: VectorFinder, question: Question, units: Mapping[str, Sequence[str]]
) -> Asking:
    text = question.query
    meant = finder.ask(text)
    terms = query_terms(text)
    async with store.read() as snapshot:
        where = Filter(tenant="default", now=datetime.now(UTC))
        candidates = await snapshot.index.search(terms, where, limit=POOL, related=related_terms(terms))
        place = store.health().path
        more, near = await finder.nearest(place, snapshot, meant, where, candidates, limit=NEAREST)
    candidates += more
    read = read_question(text)
    speakers = {number_of(store.content_hash(speaker_mark(word))): word for word in read.words}
    judged = asked(read, candidates, speakers)
    ids = [units[one.id][0] for one in candidates]
    evidence = set(question.evidence)
    parts = [
        {part.name: part.value for part in relevance_parts(one, judged, ONES)} | _near_parts(near[one.id])
        for one in candidates
    ]
    return Asking(question, ids, parts, [one in evidence for one in ids])


def _near_parts(near: Near) -> dict[str, float]:
    return {f"near {name}": getattr(near, name) for name in VECTORS}


async def gathered(folder: Path, finder: VectorFinder) -> tuple[dict[str, list[Asking]], list[Asking]]:
    """The questions over a store for each conversation, and over one store of all."""
    sets = conversations(folder)
    single = {name: await askings(data, finder) for name, data in sets.items()}
    first = next(iter(sets.values()))
    whole = replace(
        first,
        documents=tuple(one for data in sets.values() for one in data.documents),
        questions=tuple(one for data in sets.values() for one in data.questions),
    )
    return single, await askings(whole, finder)


def left_out(title: str, single: dict[str, list[Asking]], pooled: Sequence[Asking], names: list[str]) -> None:
    """Score every conversation by weights fitted on the others."""
    alone: list[Asking] = []
    together: list[Asking] = []
    orders: tuple[list[list[str]], list[list[str]]] = ([], [])
    for name, theirs in single.items():
        others = [one for other, some in single.items() if other != name for one in some]
        weights = _fitted([*others, *of(pooled, name, other=True)], names)
        mine = of(pooled, name, other=False)
        alone, together = [*alone, *theirs], [*together, *mine]
        orders[0].extend(ranking(one, weights) for one in theirs)
        orders[1].extend(ranking(one, weights) for one in mine)
    print(f"{title}, each conversation by weights fitted on the others: {recalls(alone, orders[0])}")
    print(f"{title}, pooled, the same way: {recalls(together, orders[1])}", flush=True)


def _fitted(data: Sequence[Asking], names: list[str]) -> dict[str, float]:
    fixed = {"speaker": SPEAKER}
    return {**fit(data, names, fixed, {**PRIOR, **VECTOR_PRIOR}), **fixed}


def _of_turns(single: dict[str, list[Asking]], pooled: Sequence[Asking]) -> tuple[dict[str, float], dict[str, float]]:
    """Weights by part, and by name in the two tables."""
    everything = [one for some in single.values() for one in some] + list(pooled)
    weights = _fitted(everything, TURN)
    average = [
        sum(weight * part.get(name, 0.0) for name, weight in weights.items() if name not in ("words", "session"))
        for one in everything
        for part in one.parts
    ]
    table = {field: weights[part] for part, field in DIALOGUE.items()}
    table |= {"speaker": SPEAKER, "turn": -sum(average) / len(average)}
    table |= {f"VECTORS {name}": weights[f"near {name}"] for name in VECTORS}
    return weights, table


def _of_alone(single: dict[str, list[Asking]], scale: float) -> dict[str, float]:
    """Weights of the vectors of memories that stand alone; the words' one is that of turns, so that both can be compared."""
    data = [one for some in single.values() for one in some]
    _halve_words(data)
    fixed = {"words": scale}
    for name, theirs in single.items():
        others = [one for other, some in single.items() if other != name for one in some]
        weights = {**fit(others, list(ALONE_PRIOR), fixed, ALONE_PRIOR), **fixed}
        print(f"notes, {name} by the other's: {recalls(theirs, [ranking(one, weights) for one in theirs])}")
    weights = fit(data, list(ALONE_PRIOR), fixed, ALONE_PRIOR)
    return {"VECTORS alone_whole": weights["near whole"], "VECTORS alone_words": weights["near words"]}


def _of_messages(single: dict[str, list[Asking]], scale: float, alone: Mapping[str, float]) -> dict[str, float]:
    logs = [one for some in single.values() for one in some]
    _halve_words(logs)
    for one in logs:
        for part in one.parts:
            part["length"] = part.get("length", 1.0) - 1.0
    fixed = {
        "words": scale,
        "near whole": alone["VECTORS alone_whole"],
        "near words": alone["VECTORS alone_words"],
    }
    theirs = fit(logs, list(MESSAGE_PRIOR), fixed, MESSAGE_PRIOR)
    print(f"chats with an assistant: {recalls(logs, [ranking(one, {**theirs, **fixed}) for one in logs])}")
    return of_messages(theirs, logs)


def _halve_words(data: Sequence[Asking]) -> None:
    for one in data:
        for part in one.parts:
            part["words"] = part.get("words", 0.0) / 2.0  # its weight is the sum of two, which are 1 here


def written(table: Mapping[str, float]) -> None:
    """Put the weights into the engine's file: those of vectors into the second table."""
    text = WEIGHTS_FILE.read_text(encoding="utf-8")
    head, mark, tail = text.partition("VECTORS = ")
    for name, value in table.items():
        field = name.removeprefix("VECTORS ")
        pattern, line = rf"(?m)^    {field}=-?[\d.]+,$", f"    {field}={value:.2f},"
        if name == field:
            head, count = re.subn(pattern, line, head)
        else:
            tail, count = re.subn(pattern, line, tail)
        assert count == 1, name
    WEIGHTS_FILE.write_text(head + mark + tail, encoding="utf-8")


def make_projection(target: Path) -> None:
    """Write the matrix that shortens word vectors; its first row is their mean, shortened."""
    from hippo.embedding.model import find_model
    from hippo.embedding.transformer import Transformer

    network = Transformer(find_model()._replace(projection=""))
    network.word_dimensions = network.dimensions
    network._tells = lambda _: True  # type: ignore[method-assign]  # every token's vector is wanted here
    texts = [
        text
        for data in conversations(HERE / "dialogues").values()
        for one in data.documents
        for text in embedded_texts(one.speaker, one.text)
    ]
    vectors = np.concatenate([network._read([text])[0][1] for text in texts]).astype(np.float64)
    mean = vectors.mean(axis=0)
    _, directions = np.linalg.eigh((vectors - mean).T @ (vectors - mean))
    most = directions[:, ::-1][:, :DIMENSIONS]
    np.save(target, np.concatenate([(mean @ most)[None], most]).astype(np.float16))


async def run(options: argparse.Namespace) -> None:
    finder = VectorFinder()
    try:
        single, pooled = await gathered(HERE / "dialogues", finder)
        left_out("own dialogues", single, pooled, TURN)
        weights, table = _of_turns(single, pooled)
        scale = table["words"] + table["session"]
        notes = {name: await askings(data, finder) for name, data in conversations(HERE / "notes").items()}
        table |= _of_alone(notes, scale)
        logs = {name: await askings(data, finder) for name, data in conversations(HERE / "assistant").items()}
        table |= _of_messages(logs, scale, table)
        print("weights:", {name: round(value, 2) for name, value in table.items()}, flush=True)
        for folder in options.check:
            single, pooled = await gathered(folder, finder)
            alone = [one for some in single.values() for one in some]
            for title, data in (("", alone), (", pooled", pooled)):
                order = [ranking(one, weights) for one in data]
                print(f"{folder.name}{title}, by these weights: {recalls(data, order)}", flush=True)
            if options.loco:
                left_out(folder.name, single, pooled, TURN)
        if options.write:
            written(table)
    finally:
        finder.close()


def main() -> int:
    """Fit, check and print.

    Returns:
        0.
    """
    parser = argparse.ArgumentParser(description="Fits the weights of the ranker with vectors.")
    parser.add_argument("--check", type=Path, nargs="*", default=[], help="Dialogues to score by the fitted weights.")
    parser.add_argument("--loco", action="store_true", help="Also fit on the --check data, one conversation left out.")
    parser.add_argument("--write", action="store_true", help="Write the weights into the engine.")
    parser.add_argument("--projection", type=Path, help="Make the matrix that shortens word vectors instead.")
    options = parser.parse_args()
    if options.projection is not None:
        make_projection(options.projection)
        return 0
    for name in [name for name in os.environ if name.startswith("HIPPO_")]:
        del os.environ[name]
    with tempfile.TemporaryDirectory(prefix="hf") as home:
        os.environ["HIPPO_HOME"] = home
        asyncio.run(run(options))
    return 0


if __name__ == "__main__":
    sys.exit(main())
