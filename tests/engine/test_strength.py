"""Strength: the worked examples of the product text, and what holds for every memory."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.strength import (
    after_recall,
    bad_mark_factor,
    days_between,
    effective_half_life,
    emotional_multiplier,
    new_half_life,
    reward_factor,
    strength,
    strength_of,
    strengthens,
    valence_of,
)
from hippo.errors import InvalidArgument

NOW = datetime(2026, 3, 10, tzinfo=UTC)
MARKS = st.integers(0, 200)
DAYS = st.floats(0, 1e6)
HALF_LIVES = st.floats(0.01, 1e5)
VALENCES = st.sampled_from(["neutral", "positive", "negative", "critical"])


@pytest.mark.parametrize(
    ("good", "bad", "factor"),
    [(0, 0, 1.0), (1, 0, 1.25), (5, 0, 17 / 12), (0, 3, 0.625), (0, 1, 0.75), (2, 2, 1.0), (0, 10**6, 0.5)],
)
def test_reward_factor_matches_the_worked_examples(good: int, bad: int, factor: float) -> None:
    assert reward_factor(good, bad) == pytest.approx(factor, abs=1e-5)


def test_five_good_marks_make_the_half_life_about_42_percent_longer() -> None:
    assert round(effective_half_life(365, 5, 0) / 365, 2) == 1.42


def test_memory_unused_for_two_half_lives_has_a_quarter_of_its_strength() -> None:
    assert strength(days_since_recall=730, half_life_days=365) == pytest.approx(0.25)


def test_error_memory_starts_with_730_days_and_any_recall_adds_two() -> None:
    assert new_half_life(365, ("error", "deploy"), 0.5) == 730
    assert after_recall(365) == 367
    assert after_recall(after_recall(365)) == 369


@pytest.mark.parametrize(
    ("tags", "schema_fit", "days"),
    [((), 0.5, 365), ((), 0.7, 365), ((), 0.71, 547.5), ((), 0.3, 365), ((), 0.29, 182.5), (("error",), 0.9, 1095)],
)
def test_half_life_of_a_new_memory_follows_tag_and_schema_fit(
    tags: tuple[str, ...], schema_fit: float, days: float
) -> None:
    assert new_half_life(365, tags, schema_fit) == pytest.approx(days)


@pytest.mark.parametrize("valence", ["neutral", "positive", "negative", "critical"])
def test_each_bad_mark_past_the_good_ones_halves_a_fresh_memory_up_to_three_times(valence: str) -> None:
    after = [strength(days_since_recall=0, half_life_days=365, bad=bad, valence=valence) for bad in range(6)]
    assert after == [1.0, 0.5, 0.25, 0.125, 0.125, 0.125]


def test_good_marks_cancel_bad_ones_before_anything_is_halved() -> None:
    assert [bad_mark_factor(3, bad) for bad in (0, 3, 4, 5, 6, 7)] == [1.0, 1.0, 0.5, 0.25, 0.125, 0.125]


def test_pinned_memory_does_not_decay_but_bad_marks_still_count() -> None:
    assert strength(days_since_recall=10_000, half_life_days=1, pinned=True) == 1.0
    assert strength(days_since_recall=10_000, half_life_days=1, pinned=True, bad=1) == 0.5


def test_charge_and_use_slow_the_fall_of_an_old_memory() -> None:
    plain = strength(days_since_recall=730, half_life_days=365)
    assert strength(days_since_recall=730, half_life_days=365, valence="positive") == pytest.approx(plain * 1.3)
    assert strength(days_since_recall=730, half_life_days=365, valence="negative") == pytest.approx(plain * 2)
    assert strength(days_since_recall=730, half_life_days=365, recall_count=3) == pytest.approx(plain * 1.2)


@pytest.mark.parametrize(
    ("ratio", "factor"), [(1.0, 2.0), (0.75, 1.5), (0.1, 0.5), (-3.0, 0.5), (float("nan"), 2.0), (float("inf"), 2.0)]
)
def test_loss_aversion_scales_negative_memories_only(ratio: float, factor: float) -> None:
    assert emotional_multiplier("negative", ratio) == factor
    assert [emotional_multiplier(word, ratio) for word in ("neutral", "positive", "critical", "?")] == [1, 1.3, 2, 1]


@pytest.mark.parametrize(
    ("tags", "valence"),
    [
        ((), "neutral"),
        (("cache",), "neutral"),
        (("error",), "negative"),
        (("success",), "positive"),
        (("win",), "positive"),
        (("error", "success"), "negative"),
        (("critical", "error"), "critical"),
    ],
)
def test_tags_decide_what_a_memory_is_charged_with(tags: tuple[str, ...], valence: str) -> None:
    assert valence_of(tags) == valence


def test_recall_stops_strengthening_once_bad_marks_outnumber_good_ones() -> None:
    assert strengthens(0, 0)
    assert strengthens(2, 2)
    assert not strengthens(0, 1)
    assert not strengthens(2, 3)


@pytest.mark.parametrize("half_life", [0.0, -1.0, float("nan")])
def test_half_life_that_is_not_above_zero_is_refused(half_life: float) -> None:
    with pytest.raises(InvalidArgument) as caught:
        effective_half_life(half_life, 0, 0)
    assert caught.value.field == "half_life_days"


def test_recall_time_in_the_future_counts_as_now() -> None:
    memory = Memory(
        id="mem_a",
        tenant="t",
        text="x",
        half_life_days=365,
        create_time=NOW,
        event_time=NOW,
        update_time=NOW,
        recall_time=NOW + timedelta(days=400),
    )
    assert days_between(memory.recall_time, NOW) == 0
    assert strength_of(memory, NOW) == 1.0
    assert strength_of(memory, NOW + timedelta(days=400 + 365)) == pytest.approx(0.5)


@given(DAYS, HALF_LIVES, MARKS, MARKS, MARKS, VALENCES, st.booleans())
def test_strength_is_always_between_zero_and_one(
    days: float, half_life: float, recalls: int, good: int, bad: int, valence: str, pinned: bool
) -> None:
    value = strength(
        days_since_recall=days,
        half_life_days=half_life,
        recall_count=recalls,
        good=good,
        bad=bad,
        valence=valence,
        pinned=pinned,
    )
    assert 0.0 <= value <= 1.0


@given(DAYS, DAYS, HALF_LIVES, MARKS, MARKS, VALENCES)
def test_strength_never_grows_with_time(
    first: float, second: float, half_life: float, good: int, bad: int, valence: str
) -> None:
    early, late = sorted((first, second))
    values = [
        strength(days_since_recall=days, half_life_days=half_life, good=good, bad=bad, valence=valence)
        for days in (early, late)
    ]
    assert values[0] >= values[1]


@given(DAYS, HALF_LIVES, MARKS, MARKS, VALENCES)
def test_another_bad_mark_never_helps_and_another_good_one_never_hurts(
    days: float, half_life: float, good: int, bad: int, valence: str
) -> None:
    def value(good: int, bad: int) -> float:
        return strength(days_since_recall=days, half_life_days=half_life, good=good, bad=bad, valence=valence)

    assert value(good, bad + 1) <= value(good, bad) * (1 + 1e-12)
    assert value(good + 1, bad) >= value(good, bad) * (1 - 1e-12)


@given(DAYS, HALF_LIVES, MARKS, VALENCES)
def test_mixed_outcomes_leave_a_memory_as_it_was(days: float, half_life: float, marks: int, valence: str) -> None:
    unmarked = strength(days_since_recall=days, half_life_days=half_life, valence=valence)
    assert (
        strength(days_since_recall=days, half_life_days=half_life, good=marks, bad=marks, valence=valence) == unmarked
    )


@given(MARKS, MARKS)
def test_reward_factor_stays_between_a_half_and_one_and_a_half(good: int, bad: int) -> None:
    assert 0.5 < reward_factor(good, bad) < 1.5
