"""Measures of rankings: how much of the evidence is near the top, and how sure that number is.

Above it stands the run; below it the standard library. Pure: plain values in, plain values out.
"""

from __future__ import annotations

import math
import random
import statistics
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from operator import itemgetter

MEASURES = (
    "recall_at_1",
    "recall_at_5",
    "recall_at_10",
    "recall_at_20",
    "hit_at_5",
    "hit_at_10",
    "mrr",
    "ndcg_at_10",
)
"""Names of the measures, in the order in which `score` gives them."""

RESAMPLES = 1_000

Interval = tuple[float, float]


def score(ranked: Sequence[str], evidence: Sequence[str]) -> tuple[float, ...]:
    """The measures of one ranking.

    Args:
        ranked: Ids, best first; a later copy of an id is passed over and takes no place.
        evidence: Ids that answer the question, at least one.

    Returns:
        Numbers from 0 to 1 in the order of MEASURES: the share of the evidence among the first 1, 5, 10 and 20; whether
        any is among the first 5 and 10; 1 / place of the first; nDCG at 10 with gains of 0 and 1.
    """
    gold = set(evidence)
    places = [place for place, name in enumerate(dict.fromkeys(ranked)) if name in gold]
    recalls = [sum(place < most for place in places) / len(gold) for most in (1, 5, 10, 20)]
    hits = [float(any(place < most for place in places)) for most in (5, 10)]
    gain = sum(1 / math.log2(place + 2) for place in places if place < 10)
    ideal = sum(1 / math.log2(place + 2) for place in range(min(10, len(gold))))
    return (*recalls, *hits, 1 / (places[0] + 1) if places else 0.0, gain / ideal)


def means(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The mean of each column.

    Args:
        rows: One row for each question, at least one, all of one length.
    """
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def intervals(rows: Sequence[Sequence[float]], *, seed: int = 0, resamples: int = RESAMPLES) -> tuple[Interval, ...]:
    """The 95 % bootstrap interval of each column's mean, over questions.

    Args:
        rows: One row for each question, at least one, all of one length.
        seed: The same seed gives the same intervals.
        resamples: How often as many questions are drawn with replacement, at least 40.

    Returns:
        Low and high end for each column: the means that 2.5 % of the draws lie below and above.
    """
    columns = list(zip(*rows, strict=True))
    count = len(rows)
    if count == 1:
        return tuple((column[0], column[0]) for column in columns)
    rng = random.Random(seed)
    drawn: list[list[float]] = [[] for _ in columns]
    for _ in range(resamples):
        pick = itemgetter(*rng.choices(range(count), k=count))
        for sums, column in zip(drawn, columns, strict=True):
            sums.append(sum(pick(column)))
    cut = resamples // 40
    ends = (sorted(sums) for sums in drawn)
    return tuple((sums[cut] / count, sums[resamples - cut - 1] / count) for sums in ends)


def area_under_curve(positives: Sequence[float], negatives: Sequence[float]) -> float | None:
    """How well a score tells two groups apart.

    Args:
        positives: Scores of those that should be higher.
        negatives: Scores of the others.

    Returns:
        The share of pairs in which the positive one is higher, ties counted by half: 1 for a perfect score, 0.5 for one
        that says nothing. None when a group is empty.
    """
    if not positives or not negatives:
        return None
    ordered = sorted(negatives)
    wins = sum(bisect_left(ordered, value) + bisect_right(ordered, value) for value in positives) / 2
    return wins / len(positives) / len(negatives)


def median(values: Sequence[float]) -> float | None:
    """The middle value; None when there is none."""
    return statistics.median(values) if values else None


def percentile_95(values: Sequence[float]) -> float | None:
    """The value that 95 % do not exceed, by nearest rank; None when there is none."""
    ordered = sorted(values)
    return ordered[round(0.95 * (len(ordered) - 1))] if ordered else None
