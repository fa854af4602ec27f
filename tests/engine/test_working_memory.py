"""What leaves working memory when there is too much of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.working_memory import Weight, leaving, reading_order

START = datetime(2026, 1, 1, tzinfo=UTC)


def weight(importance, minute, name="a"):
    return Weight(importance, START + timedelta(minutes=minute), name)


def test_least_important_leaves_and_among_equals_the_oldest():
    kept = [weight(0.5, minute, f"n{minute}") for minute in range(3)]
    least = weight(0.1, 9, "least")

    assert leaving([*kept, least], 3) == [least]
    assert leaving(kept, 2) == [kept[0]]
    assert leaving(kept, 3) == []


def test_most_important_is_read_first_and_among_equals_the_latest():
    old, new, top = weight(0.5, 0, "old"), weight(0.5, 1, "new"), weight(0.9, 0, "top")

    assert reading_order([old, new, top]) == [top, new, old]


WEIGHTS = st.lists(
    st.builds(weight, st.sampled_from([0.0, 0.5, 1.0]), st.integers(0, 3), st.uuids().map(str)), max_size=30
)


@given(WEIGHTS, st.integers(0, 25))
def test_what_leaves_matters_no_more_than_what_stays(weights, capacity):
    gone = leaving(weights, capacity)
    stays = [one for one in weights if one not in gone]

    assert len(stays) == min(capacity, len(weights))
    assert all(one <= other for one in gone for other in stays)
