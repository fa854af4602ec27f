"""Ranking: words decide, strength and marks correct them, and the same input gives the same order."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.ranking import Features, merge, rank, recency_boost, strength_factor, strongest
from hippo.engine.domain.weights import WEIGHTS
from hippo.engine.ports import Candidate

NOW = datetime(2026, 3, 10, tzinfo=UTC)


def candidate(name: str, words: float = 1.0, **changes: object) -> Candidate:
    plain = Candidate(
        id=name,
        words=words,
        half_life_days=365.0,
        recall_count=0,
        good_count=0,
        bad_count=0,
        pinned=False,
        valence="neutral",
        confidence="observed",
        recall_time=NOW,
        create_time=NOW,
        content_hash=name.encode(),
        event_time=NOW,
    )
    return plain._replace(**changes)  # type: ignore[arg-type]  # any field of the candidate


@given(st.lists(st.floats(0.001, 1000), max_size=30), st.integers(0, 3000))
def test_memories_of_one_age_without_marks_keep_the_order_of_the_words(scores: list[float], days: int) -> None:
    stored = NOW - timedelta(days=days)
    found = [
        candidate(f"mem_{place:03}", words, recall_time=stored, create_time=stored)
        for place, words in enumerate(scores)
    ]
    ranked = rank(found, NOW)
    assert [item.id for item in ranked] == [item.id for item in sorted(found, key=lambda one: (-one.words, one.id))]
    assert [item.words_rank for item in ranked] == list(range(1, len(found) + 1))


@given(
    st.lists(
        st.tuples(st.floats(0.01, 50), st.integers(0, 2000), st.integers(0, 4), st.sampled_from(["observed", "stale"])),
        max_size=40,
    ),
    st.integers(1, 12),
)
def test_the_first_few_are_the_same_as_the_head_of_all(found: list[tuple[float, int, int, str]], limit: int) -> None:
    candidates = [
        candidate(
            f"mem_{place:03}", words, recall_time=NOW - timedelta(days=days), bad_count=bad, confidence=confidence
        )
        for place, (words, days, bad, confidence) in enumerate(found)
    ]
    assert rank(candidates, NOW, limit=limit) == rank(candidates, NOW)[:limit]


def test_marked_bad_memory_leaves_the_top_five() -> None:
    found = [candidate("mem_wrong", 10.0, bad_count=3)]
    found += [candidate(f"mem_{number}", 9.0 - number) for number in range(6)]
    ids = [item.id for item in rank(found, NOW)]
    assert "mem_wrong" not in ids


def test_fading_takes_a_quarter_of_the_score_at_most() -> None:
    assert strength_factor(1.0, 0, 0) == 1.0
    assert strength_factor(0.5, 0, 0) == pytest.approx(0.875)
    assert strength_factor(0.0, 0, 0) == pytest.approx(0.75)
    forgotten_for_years = candidate("mem_answer", 2.0, recall_time=NOW - timedelta(days=3650))
    used_today = candidate("mem_used", 1.3)
    assert [item.id for item in rank([used_today, forgotten_for_years], NOW)] == ["mem_answer", "mem_used"]


@pytest.mark.parametrize(
    ("good", "bad", "left"), [(1, 1, 1.0), (0, 1, 0.5), (2, 4, 0.25), (0, 3, 0.125), (0, 9, 0.125)]
)
def test_the_first_bad_mark_takes_a_third_of_a_score_and_each_further_one_half(
    good: int, bad: int, left: float
) -> None:
    marks = left if left == 1.0 else left * 1.3
    assert strength_factor(left, good, bad) == pytest.approx(marks)
    assert strength_factor(0.0, good, bad) == pytest.approx(marks * 0.75)


def test_score_is_relevance_times_strength_times_recency_times_confidence() -> None:
    best = candidate("mem_best", 8.0)
    old = candidate("mem_old", 4.0, recall_time=NOW - timedelta(days=365), confidence="stale")
    item = rank([old, best], NOW)[1]
    half = (WEIGHTS.words + WEIGHTS.session) / 2
    assert item.features == pytest.approx(Features(half, 0.875, recency_boost(365), 0.5))
    assert item.score == pytest.approx(half * 0.875 * recency_boost(365) * 0.5)
    assert [(part.name, part.value) for part in item.parts] == [
        ("words", half),
        ("relevance", half),
        ("strength", 0.875),
        ("recency", recency_boost(365)),
        ("confidence", 0.5),
    ]


def test_parts_say_in_words_what_they_mean() -> None:
    marked = candidate(
        "mem_a", 2.0, recall_time=NOW - timedelta(days=40), recall_count=2, good_count=1, valence="negative"
    )
    words, _, strength, recency = rank([marked], NOW)[0].parts
    assert words.meaning == "the best match found"
    assert strength.meaning == "half-life 456 days, 40 days unused, recalled 2×, negative, 1 good and 0 bad marks"
    assert recency.meaning == "last used 40 days ago"


def test_recency_only_decides_between_near_equals() -> None:
    assert recency_boost(0) == pytest.approx(1.1)
    assert recency_boost(30) == pytest.approx(1.05)
    assert recency_boost(100_000) == 1.0
    used, unused = candidate("mem_used", 1.0), candidate("mem_unused", 1.3, recall_time=NOW - timedelta(days=30))
    assert [item.id for item in rank([used, unused], NOW)] == ["mem_unused", "mem_used"]


def test_equal_scores_go_to_the_newer_memory_then_to_the_smaller_id() -> None:
    found = [
        candidate("mem_b"),
        candidate("mem_c", create_time=NOW - timedelta(days=1)),
        candidate("mem_a"),
        candidate("mem_d", create_time=NOW + timedelta(days=1)),
    ]
    for seed in range(5):
        random.Random(seed).shuffle(found)
        assert [item.id for item in rank(found, NOW)] == ["mem_d", "mem_a", "mem_b", "mem_c"]


def test_merging_interleaves_two_stores_and_puts_the_local_one_first() -> None:
    local = rank([candidate("mem_l1", 20.0), candidate("mem_l2", 18.0), candidate("mem_l3", 1.0)], NOW)
    other = rank([candidate("mem_g1", 0.5), candidate("mem_g2", 0.4), candidate("mem_g3", 0.3)], NOW, store="global")
    merged = merge(local, other)
    assert [item.id for item in merged] == ["mem_l1", "mem_g1", "mem_l2", "mem_g2", "mem_l3", "mem_g3"]
    assert [item.score for item in merged] == sorted((item.score for item in merged), reverse=True)
    assert {item.id: item.store for item in merged}["mem_g1"] == "global"


def test_weak_global_matches_fall_behind_good_local_ones() -> None:
    local = rank([candidate(f"mem_l{number}", 10.0 - number) for number in range(4)], NOW)
    other = rank([candidate("mem_g1", 2.0), candidate("mem_g2", 0.1)], NOW, store="global")
    assert [item.id for item in merge(local, other)] == ["mem_l0", "mem_g1", "mem_l1", "mem_l2", "mem_l3", "mem_g2"]


def test_global_memory_marked_bad_stays_down_after_merging() -> None:
    local = rank([candidate("mem_l1", 3.0), candidate("mem_l2", 1.0)], NOW)
    other = rank([candidate("mem_wrong", 8.0, bad_count=3)], NOW, store="global")
    assert [item.id for item in merge(local, other)] == ["mem_l1", "mem_l2", "mem_wrong"]


def test_text_that_both_stores_hold_comes_back_once_from_the_local_one() -> None:
    local = rank([candidate("mem_l1", 2.0), candidate("mem_l2", 1.0)], NOW)
    other = rank([candidate("mem_g1", 9.0), candidate("mem_g2", 8.0), candidate("mem_g3", 7.0)], NOW, store="global")
    merged = merge(local, other, hashes={"mem_g1": b"mem_l2", "mem_g2": b"new", "mem_g3": b"new"})
    assert [item.id for item in merged] == ["mem_l1", "mem_g2", "mem_l2"]


def test_merging_with_an_empty_store_changes_nothing() -> None:
    some = rank([candidate("mem_a", 2.0), candidate("mem_b", 1.0)], NOW)
    assert merge(some, []) == some
    assert merge([], some) == some


def test_session_start_puts_pinned_memories_first_and_the_weak_ones_last() -> None:
    pool = [
        candidate("mem_weak", bad_count=2),
        candidate("mem_old", recall_time=NOW - timedelta(days=200)),
        candidate("mem_fresh"),
        candidate("mem_pinned_wrong", pinned=True, bad_count=3),
        candidate("mem_pinned", pinned=True, recall_time=NOW - timedelta(days=900)),
    ]
    order = ["mem_pinned", "mem_pinned_wrong", "mem_fresh", "mem_old", "mem_weak"]
    for seed in range(5):
        random.Random(seed).shuffle(pool)
        assert [memory.id for memory in strongest(pool, NOW)] == order
