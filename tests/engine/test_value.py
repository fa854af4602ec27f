"""The learned value: more said, marked helpful, charged is worth more; and who is among the first three tenths."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.value import NAMES, WEIGHTS, features, least_rescued, value_of

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def memory(text, **fields):
    times = dict.fromkeys(("create_time", "event_time", "recall_time", "update_time"), NOW)
    return Memory(id="mem_a", tenant="default", text=text, half_life_days=365.0, **times, **fields)


def test_every_feature_has_a_weight():
    assert len(features(memory("x"))) == len(NAMES) == len(WEIGHTS)


def test_a_statement_with_facts_is_worth_more_than_small_talk():
    assert value_of(memory("Staging listens on port 5433 since Anna moved the proxy")) > value_of(memory("sounds good"))


def test_marks_move_the_value_both_ways():
    plain = value_of(memory("The gate opens at seven"))
    assert value_of(memory("The gate opens at seven", good_count=1)) > plain
    assert value_of(memory("The gate opens at seven", bad_count=1)) < plain
    assert 0.0 < value_of(memory("", bad_count=99)) < value_of(memory("word " * 10_000, good_count=99)) < 1.0


def test_three_tenths_are_rescued_and_nobody_among_few():
    values = [number / 10 for number in range(10)]
    assert least_rescued(values) == pytest.approx(0.7)
    assert sum(value >= least_rescued(values) for value in values) == 3
    assert least_rescued(values[:9]) is None
