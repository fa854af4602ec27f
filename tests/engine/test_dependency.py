"""Circles among needs, and how long a lease holds."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.dependency import find_circle
from hippo.engine.domain.lease import has_passed, lease_end

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("needs", "circle"),
    [
        ({}, ()),
        ({"a": ["b"], "b": ["c"]}, ()),
        ({"a": ["a"]}, ("a", "a")),
        ({"a": ["b"], "b": ["a"]}, ("a", "b", "a")),
        ({"a": ["x", "b"], "b": ["c"], "c": ["a"], "x": ["y"]}, ("a", "b", "c", "a")),
        ({"a": ["b"], "b": ["c"], "c": ["b"]}, ()),  # a circle that the card is not in
    ],
)
def test_circle_is_named_from_the_card_back_to_itself(needs, circle):
    assert find_circle(needs, "a") == circle


@given(st.dictionaries(st.integers(0, 7), st.lists(st.integers(0, 7), max_size=4), max_size=8))
def test_circle_is_found_exactly_when_the_card_reaches_itself(needs):
    reached, waiting = set(), list(needs.get(0, ()))
    while waiting:
        one = waiting.pop()
        if one not in reached:
            reached.add(one)
            waiting.extend(needs.get(one, ()))

    circle = find_circle(needs, 0)

    assert bool(circle) == (0 in reached)
    assert all(after in needs[before] for before, after in pairwise(circle))
    if circle:
        assert circle[0] == circle[-1] == 0


def test_long_chain_is_walked_without_recursion():
    needs = {number: [number + 1] for number in range(50_000)}

    assert find_circle({**needs, 50_000: [0]}, 0)[:2] == (0, 1)


def test_lease_ends_after_four_hours_to_the_moment():
    end = lease_end(NOW)

    assert end - NOW == timedelta(hours=4)
    assert not has_passed(end, end - timedelta(microseconds=1))
    assert has_passed(end, end)
    assert not has_passed(None, end)
