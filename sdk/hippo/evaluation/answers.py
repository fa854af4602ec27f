"""What a run collects, and the report that is made of it.

Above it stand the runs and `hippo eval`; below it the measures. It asks nothing: the same answers give the same report.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from hippo.evaluation.dataset import NOTHING, SET_ASIDE, Dataset, count_of
from hippo.evaluation.measures import (
    MEASURES,
    area_under_curve,
    intervals,
    means,
    median,
    percentile_95,
    score,
)

Facts = dict[str, Any]


@dataclass(slots=True, kw_only=True)
class Answers:
    """What a run collects.

    Attributes:
        ranked: Units by question, best first.
        top_score: Score of the first memory by question, 0 when none came back.
        wall_ms: Time of each recall.
        cpu_ms: CPU time of this process during each recall.
        stored: Documents that a memory holds.
        ingest_seconds: Time that storing them took.
        refused: Documents that were not stored, by reason.
        superseded: Documents that were replaced by a newer one.
    """

    ranked: dict[str, tuple[str, ...]] = field(default_factory=dict)
    top_score: dict[str, float] = field(default_factory=dict)
    wall_ms: list[float] = field(default_factory=list)
    cpu_ms: list[float] = field(default_factory=list)
    stored: int = 0
    ingest_seconds: float = 0.0
    refused: Counter[str] = field(default_factory=Counter)
    superseded: int = 0


def report(data: Dataset, answers: Answers, *, haystack: str) -> Facts:
    """The measures of a run as plain data.

    Args:
        data: The set.
        answers: What came back.
        haystack: "conversation", "pooled" or "store".

    Returns:
        The document that `hippo eval --json` prints; numbers that cannot be told are None.
    """
    scored = [item for item in data.questions if item.evidence and item.id in answers.ranked]
    rows = [(item, score(answers.ranked[item.id], item.evidence)) for item in scored]
    categories: dict[str, list[tuple[float, ...]]] = defaultdict(list)
    for item, row in rows:
        categories[item.category].append(row)
    answerable = [answers.top_score[item.id] for item in scored if item.category not in SET_ASIDE]
    empty = [item for item in data.questions if item.category == NOTHING and not item.evidence]
    silent = [answers.top_score[item.id] for item in empty if item.id in answers.top_score]
    rivals = [item for item in data.questions if item.outdated and item.id in answers.ranked]
    # Without a single replaced document an outdated one may come back: nobody told the store.
    returned = sum(bool(set(item.outdated).intersection(answers.ranked[item.id])) for item in rivals)
    judged = bool(answers.superseded and rivals)
    refusals = [f"{count_of(count, 'document')} refused: {why}." for why, count in answers.refused.items()]
    return {
        "data": data.name,
        "haystack": haystack,
        "documents": len(data.documents),
        "conversations": len(data.conversations),
        "overall": _summary([row for item, row in rows if item.category not in SET_ASIDE]),
        "categories": {name: _summary(categories[name]) for name in sorted(categories)},
        "left_out_of_overall": sorted(SET_ASIDE.intersection(categories)),
        "questions_without_evidence": sum(not item.evidence for item in data.questions),
        "nothing": {
            "questions": len(silent),
            "answerable": len(answerable),
            "auc": _rounded(area_under_curve(answerable, silent)),
        },
        "outdated_questions": len(rivals) if judged else None,
        "outdated_returned": returned if judged else None,
        "latency_ms": _times(answers.wall_ms),
        "cpu_ms": _times(answers.cpu_ms),
        "ingest_per_second": round(answers.stored / answers.ingest_seconds, 1) if answers.ingest_seconds else None,
        "notes": [*data.notes, *refusals],
    }


def _summary(rows: Sequence[tuple[float, ...]]) -> Facts:
    facts: Facts = {"questions": len(rows)}
    if not rows:
        return {**facts, **dict.fromkeys(name for measure in MEASURES for name in (measure, f"{measure}_interval"))}
    for name, value, (low, high) in zip(MEASURES, means(rows), intervals(rows), strict=True):
        facts[name] = _rounded(value)
        facts[f"{name}_interval"] = [_rounded(low), _rounded(high)]
    return facts


def _times(values: Sequence[float]) -> Facts:
    return {"p50": _rounded(median(values)), "p95": _rounded(percentile_95(values))}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
