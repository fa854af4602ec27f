"""The measures, against values worked out by hand."""

from __future__ import annotations

import math

import pytest

from hippo.evaluation.measures import (
    MEASURES,
    area_under_curve,
    intervals,
    means,
    median,
    percentile_95,
    score,
)


def scores(ranked: list[str], evidence: list[str]) -> dict[str, float]:
    return dict(zip(MEASURES, score(ranked, evidence), strict=True))


def test_evidence_in_the_first_place_has_full_marks() -> None:
    assert scores(["a", "b"], ["a"]) == dict.fromkeys(MEASURES, 1.0)


def test_evidence_that_did_not_come_back_has_none() -> None:
    assert scores(["x", "y"], ["a"]) == dict.fromkeys(MEASURES, 0.0)
    assert scores([], ["a"]) == dict.fromkeys(MEASURES, 0.0)


def test_two_of_three_at_places_two_and_seven() -> None:
    found = scores(["x", "a", "x2", "x3", "x4", "x5", "b"], ["a", "b", "c"])

    ideal = 1 + 1 / math.log2(3) + 1 / 2
    gain = 1 / math.log2(3) + 1 / 3
    assert found == {
        "recall_at_1": 0.0,
        "recall_at_5": pytest.approx(1 / 3),
        "recall_at_10": pytest.approx(2 / 3),
        "recall_at_20": pytest.approx(2 / 3),
        "hit_at_5": 1.0,
        "hit_at_10": 1.0,
        "mrr": 0.5,
        "ndcg_at_10": pytest.approx(gain / ideal),
    }


def test_place_eleven_counts_for_recall_at_20_and_reciprocal_rank_only() -> None:
    found = scores([*(f"x{i}" for i in range(10)), "a"], ["a"])

    assert found == {
        **dict.fromkeys(MEASURES, 0.0),
        "recall_at_20": 1.0,
        "mrr": pytest.approx(1 / 11),
    }


def test_second_copy_of_an_id_takes_no_place() -> None:
    assert scores(["x", "x", "x", "x", "x", "a"], ["a", "a"])["mrr"] == 0.5
    assert scores(["x", "x", "x", "x", "x", "a"], ["a", "a"])["recall_at_5"] == 1.0


def test_more_than_ten_answers_can_still_reach_a_full_ndcg() -> None:
    names = [f"a{i}" for i in range(12)]

    assert scores(names, names)["ndcg_at_10"] == pytest.approx(1.0)
    assert scores(names, names)["recall_at_10"] == pytest.approx(10 / 12)


def test_means_are_those_of_the_columns() -> None:
    assert means([(0.0, 1.0), (1.0, 1.0), (0.5, 0.25)]) == (0.5, 0.75)


def test_bootstrap_is_the_same_for_the_same_seed_and_holds_the_mean() -> None:
    rows = [(float(i % 3 == 0), i / 100) for i in range(100)]

    first = intervals(rows)

    assert first == intervals(rows)
    assert first != intervals(rows, seed=1)
    assert all(low < mean < high for (low, high), mean in zip(first, means(rows), strict=True))


def test_bootstrap_of_a_share_is_near_its_normal_interval() -> None:
    rows = [(float(i < 120),) for i in range(400)]

    ((low, high),) = intervals(rows)

    half = 1.96 * math.sqrt(0.3 * 0.7 / 400)
    assert low == pytest.approx(0.3 - half, abs=0.01)
    assert high == pytest.approx(0.3 + half, abs=0.01)


def test_bootstrap_of_one_question_or_of_equal_ones_is_a_point() -> None:
    assert intervals([(0.25, 1.0)]) == ((0.25, 0.25), (1.0, 1.0))
    assert intervals([(0.5,)] * 7) == ((0.5, 0.5),)


@pytest.mark.parametrize(
    ("positives", "negatives", "wanted"),
    [
        ([3.0, 2.0], [1.0, 0.0], 1.0),
        ([0.0], [1.0, 2.0], 0.0),
        ([1.0, 1.0], [1.0], 0.5),
        ([0.9, 0.4, 0.4], [0.4, 0.1], (1 + 1 + 0.5 + 1 + 0.5 + 1) / 6),
        ([], [1.0], None),
        ([1.0], [], None),
    ],
)
def test_area_under_the_curve_is_the_share_of_pairs_in_order(
    positives: list[float], negatives: list[float], wanted: float | None
) -> None:
    assert area_under_curve(positives, negatives) == pytest.approx(wanted)


def test_percentiles_of_twenty_and_of_nothing() -> None:
    values = [float(value) for value in range(20, 0, -1)]

    assert (median(values), percentile_95(values)) == (10.5, 19.0)
    assert (median([]), percentile_95([])) == (None, None)
