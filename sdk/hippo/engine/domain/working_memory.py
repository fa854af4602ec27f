"""What stays in working memory when there is too much of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

CAPACITY = 20
"""Notes that a scope holds. Source: product text, "Working memory"."""

DEFAULT_IMPORTANCE = 0.5


class Weight(NamedTuple):
    """What decides about a note: its importance, 0 to 1, when it was pushed, and its id for a total order."""

    importance: float
    push_time: datetime
    id: str


def reading_order(weights: Sequence[Weight]) -> list[Weight]:
    """The most important first, among equals the latest."""
    return sorted(weights, key=lambda one: (one.importance, one.push_time, one.id), reverse=True)


def leaving(weights: Sequence[Weight], capacity: int = CAPACITY) -> list[Weight]:
    """What has to leave: the least important ones, among equals the oldest.

    Source: product text, "Working memory"; the order among equals is that of the reference engine.
    """
    return reading_order(weights)[capacity:]
