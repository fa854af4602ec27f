"""Recall on the sets of this project: floors that a change of the ranking may not fall below.

The floors lie a little under what was measured; a plain full-text index reaches the second number in the same run.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from hippo.evaluation.answers import report
from hippo.evaluation.dataset import Dataset
from hippo.evaluation.load import load_dataset
from hippo.evaluation.run import run_dataset

SETS = Path(__file__).resolve().parents[1] / "eval"


def own(name: str) -> Dataset:
    return load_dataset(str(SETS / name))


def as_substrings(data: Dataset, query: str) -> list[str]:
    """The documents that hold the query's characters, in the order of the file."""
    wanted = query.casefold()
    return [document.unit for document in data.documents if wanted in document.text.casefold()]


@pytest.mark.anyio
async def test_every_script_is_found_at_least_as_well_as_by_its_characters() -> None:
    data = own("scripts")
    answers = await run_dataset(data)

    found: dict[str, list[float]] = defaultdict(list)
    floor: dict[str, list[float]] = defaultdict(list)
    for question in data.questions:
        evidence = set(question.evidence)
        for into, ranked in ((found, answers.ranked[question.id]), (floor, as_substrings(data, question.query))):
            into[question.category].append(len(evidence & set(ranked[:5])) / len(evidence))
    assert len(found) > 15
    for category, shares in found.items():
        assert sum(shares) >= sum(floor[category]), category
    assert sum(map(sum, found.values())) / len(data.questions) > 0.9


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("name", "category", "least"),
    [
        ("dialogues/siblings", "single_hop", 0.6),
        ("dialogues/musicians", "temporal", 0.55),
        ("assistant/nightshift", "information_extraction", 0.75),
        ("notes/finchbox", "prompt", 0.6),
        ("notes/harbourlog", "identifier", 0.95),
        ("notes/harbourlog", "prompt", 0.6),
        ("notes/inkwell", "prompt", 0.62),
    ],
)
async def test_recall_at_five_does_not_fall_below_its_floor(name: str, category: str, least: float) -> None:
    data = own(name)
    measured = report(data, await run_dataset(data), haystack="conversation")["categories"][category]
    assert measured["recall_at_5"] >= least


@pytest.mark.anyio
@pytest.mark.parametrize(("name", "replaced"), [("finchbox", 6), ("harbourlog", 6), ("inkwell", 4)])
async def test_no_outdated_note_comes_back_and_silence_can_be_told_from_answers(name: str, replaced: int) -> None:
    data = own(f"notes/{name}")
    measured = report(data, await run_dataset(data), haystack="conversation")
    assert measured["outdated_returned"] == 0
    assert measured["outdated_questions"] >= replaced
    assert measured["nothing"]["auc"] > 0.88
