"""How strong a memory is: decay, use, feeling and outcome marks as one number between 0 and 1.

Above lie ranking, status and sleep, which read the number. Below lies nothing: plain values in, plain values out, the
time is an argument. This module does not know where memories are stored or what they say.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from math import isfinite, log2
from typing import Protocol

from hippo.errors import InvalidArgument

DEFAULT_HALF_LIFE_DAYS = 365.0
"""Days until an ordinary memory's strength halves without a recall. Source: product text, "Decay by default"."""

RECALL_EXTENSION_DAYS = 2.0
"""Days each recall adds to the half-life. Source: product text, "Retrieval strengthens"."""

RECALL_BOOST = 0.1
"""Strength gained per doubling of (recalls + 1), as a share. Source: architecture plan, "Strength Formula"."""

REWARD_WEIGHT = 0.5
"""How far outcome marks stretch or shrink the half-life, as a share. Source: architecture plan, "Strength Formula"."""

ERROR_HALF_LIFE_FACTOR = 2.0
"""Half-life of an error memory, times the ordinary one. Source: architecture plan, "Half-life Adjustments"."""

FITTING_ABOVE = 0.7
"""Schema fit (0 to 1) above which a memory counts as fitting what is known. Source: as above."""

FITTING_HALF_LIFE_FACTOR = 1.5
"""Half-life of a fitting memory, times the ordinary one. Source: as above."""

NOVEL_BELOW = 0.3
"""Schema fit (0 to 1) below which a memory counts as novel. Source: as above."""

NOVEL_HALF_LIFE_FACTOR = 0.5
"""Half-life of a novel memory, times the ordinary one. Source: as above."""

VALENCE_FACTORS = {"neutral": 1.0, "positive": 1.3, "negative": 2.0, "critical": 2.0}
"""Strength factor by valence. Source: architecture plan, "Strength Formula"; negative 2.0: product text."""

LOWEST_NEGATIVE_FACTOR = 0.5
"""Least strength factor of a negative memory, whatever loss aversion is set."""

BAD_MARK_FACTOR = 0.5
"""What each bad mark past the good ones leaves of the strength. Source: product text, "Outcome feedback"."""

MOST_COUNTED_BAD_MARKS = 3
"""Bad marks past the good ones that still weaken. Source: product text, "Outcome feedback"."""

_SECONDS_PER_DAY = 86_400.0


class Remembered(Protocol):
    """What strength needs of a memory; `Memory` and `Candidate` both have it."""

    @property
    def half_life_days(self) -> float: ...
    @property
    def recall_count(self) -> int: ...
    @property
    def good_count(self) -> int: ...
    @property
    def bad_count(self) -> int: ...
    @property
    def pinned(self) -> bool: ...
    @property
    def layer(self) -> str: ...
    @property
    def valence(self) -> str: ...
    @property
    def recall_time(self) -> datetime: ...


def days_between(earlier: datetime, later: datetime) -> float:
    """Days from one aware time to another, at least 0.

    A recall time in the future, as a clock that was set back leaves it, counts as now: fresh, not stronger than fresh.
    """
    return max(0.0, (later - earlier).total_seconds() / _SECONDS_PER_DAY)


def reward_factor(good: int, bad: int) -> float:
    """What outcome marks do to the half-life, as a factor.

    Args:
        good: Times the memory was marked helpful.
        bad: Times it was marked wrong.

    Returns:
        Between 0.5 and 1.5, both exclusive; 1.0 when good == bad.

    Source: architecture plan, "Strength Formula".
    """
    return 1.0 + REWARD_WEIGHT * (good - bad) / (good + bad + 1)


def effective_half_life(half_life_days: float, good: int, bad: int) -> float:
    """Half-life after outcome feedback, in days.

    Args:
        half_life_days: Days until strength halves without a recall, above 0.
        good: Times the memory was marked helpful.
        bad: Times it was marked wrong.

    Returns:
        Between 0.5 and 1.5 times half_life_days; equal to it when good == bad.

    Raises:
        InvalidArgument: half_life_days is not above 0.

    Source: architecture plan, "Strength Formula".
    """
    if not half_life_days > 0:
        raise InvalidArgument(f"The half-life is {half_life_days} days; it must be above 0.", field="half_life_days")
    return half_life_days if good == bad else half_life_days * reward_factor(good, bad)


def new_half_life(base_days: float, tags: Iterable[str], schema_fit: float) -> float:
    """Half-life a memory starts with, in days.

    Args:
        base_days: Half-life of an ordinary memory in this store, above 0.
        tags: The memory's labels; "error" doubles the half-life.
        schema_fit: How well it fits what is known, 0 to 1; 0.5 is neutral.

    Returns:
        Between 0.5 and 3 times base_days.

    Source: architecture plan, "Half-life Adjustments".
    """
    days = base_days
    if "error" in tags:
        days *= ERROR_HALF_LIFE_FACTOR
    if schema_fit > FITTING_ABOVE:
        days *= FITTING_HALF_LIFE_FACTOR
    elif schema_fit < NOVEL_BELOW:
        days *= NOVEL_HALF_LIFE_FACTOR
    return days


def after_recall(half_life_days: float) -> float:
    """Half-life after one more recall, in days: two days longer.

    Source: product text, "Retrieval strengthens".
    """
    return half_life_days + RECALL_EXTENSION_DAYS


def valence_of(tags: Iterable[str]) -> str:
    """What a memory is charged with, by its tags: critical before error before success.

    Returns:
        "critical", "negative", "positive" or "neutral".
    """
    labels = frozenset(tags)
    if "critical" in labels:
        return "critical"
    if "error" in labels:
        return "negative"
    if "success" in labels or "win" in labels:
        return "positive"
    return "neutral"


def emotional_multiplier(valence: str, loss_aversion_ratio: float = 1.0) -> float:
    """What a memory's charge does to its strength, as a factor.

    Args:
        valence: "neutral", "positive", "negative" or "critical"; another word counts as neutral.
        loss_aversion_ratio: Scales the factor of negative memories: 1.0 gives 2.0, 0.75 gives 1.5.

    Returns:
        1.0, 1.3 or 2.0; for negative memories 2.0 times the ratio, at least 0.5.
    """
    factor = VALENCE_FACTORS.get(valence, 1.0)
    if valence != "negative":
        return factor
    scaled = factor * loss_aversion_ratio
    return max(LOWEST_NEGATIVE_FACTOR, scaled) if isfinite(scaled) else factor


def bad_mark_factor(good: int, bad: int) -> float:
    """What bad marks past the good ones leave of the strength: a half for each, at most three times.

    Returns:
        1.0, 0.5, 0.25 or 0.125.

    Source: product text, "Outcome feedback".
    """
    return BAD_MARK_FACTOR ** min(max(0, bad - good), MOST_COUNTED_BAD_MARKS)


def strengthens(good: int, bad: int) -> bool:
    """Whether a recall still strengthens the memory: not once it has more bad marks than good ones.

    Source: product text, "Outcome feedback".
    """
    return bad <= good


def strength(
    *,
    days_since_recall: float,
    half_life_days: float,
    recall_count: int = 0,
    good: int = 0,
    bad: int = 0,
    valence: str = "neutral",
    pinned: bool = False,
    loss_aversion_ratio: float = 1.0,
) -> float:
    """Strength of a memory, 0 to 1.

    Decay, use and charge are multiplied and cut off at 1 first; the halving by bad marks comes after. Were it the other
    way round, an error memory (factor 2.0) would swallow its first bad mark whole and stay at the top.

    A pinned memory does not decay, and nothing else about it changes: bad marks halve it too, so that a pinned mistake
    sinks in recall until somebody unpins or corrects it.

    Args:
        days_since_recall: Days since the last recall; below 0 counts as 0.
        half_life_days: Half-life before outcomes are counted, above 0.
        recall_count: Times it was recalled, at least 0.
        good: Times it was marked helpful.
        bad: Times it was marked wrong.
        valence: What it is charged with.
        pinned: Whether decay is off.
        loss_aversion_ratio: Scales the factor of negative memories.

    Returns:
        Between 0 and 1; 1 for a fresh memory without bad marks.

    Raises:
        InvalidArgument: half_life_days is not above 0.

    Source: architecture plan, "Strength Formula"; product text, "Outcome feedback".
    """
    kept = 1.0
    if not pinned:
        kept = 0.5 ** (max(0.0, days_since_recall) / effective_half_life(half_life_days, good, bad))
    # Most memories are neutral, unmarked and rarely recalled; a recall looks at hundreds.
    if recall_count > 0:
        kept *= 1.0 + RECALL_BOOST * log2(recall_count + 1)
    if valence != "neutral":
        kept *= emotional_multiplier(valence, loss_aversion_ratio)
    kept = min(1.0, kept)
    return kept * bad_mark_factor(good, bad) if bad > good else kept


def strength_of(memory: Remembered, now: datetime, loss_aversion_ratio: float = 1.0) -> float:
    """Strength of a memory or a candidate at a time, 0 to 1.

    Args:
        memory: A `Memory` or a `Candidate`.
        now: The moment it is wanted for, aware.
        loss_aversion_ratio: Scales the factor of negative memories.
    """
    return strength_after(memory, days_between(memory.recall_time, now), loss_aversion_ratio)


def strength_after(memory: Remembered, days_since_recall: float, loss_aversion_ratio: float = 1.0) -> float:
    """As `strength_of`, for a caller that has counted the days already."""
    return strength(
        days_since_recall=days_since_recall,
        half_life_days=memory.half_life_days,
        recall_count=memory.recall_count,
        good=memory.good_count,
        bad=memory.bad_count,
        valence=memory.valence,
        # Working notes of a session do not fade; they end with it. Source: architecture plan, "Buffer (Working)".
        pinned=memory.pinned or memory.layer == "buffer",
        loss_aversion_ratio=loss_aversion_ratio,
    )
