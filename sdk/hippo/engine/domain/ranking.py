"""In which order memories come back: relevance, times strength, times recency, times trust.

Above lies the recall use case; below lie `strength` and the candidates a store's index found. Nothing here reads a text
or a clock: the same candidates at the same time give the same order, always.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from hippo.engine.domain.question import Question, read_question
from hippo.engine.domain.relevance import Asked, Part, asked, relevance, relevance_parts
from hippo.engine.domain.strength import (
    BAD_MARK_FACTOR,
    Remembered,
    bad_mark_factor,
    days_between,
    effective_half_life,
    strength_after,
    strength_of,
)
from hippo.engine.ports import Candidate

if TYPE_CHECKING:
    from hippo.engine.domain.nearness import Nearness

RECENCY_BOOST = 0.1
"""Most a recall just now adds to the score, as a share. Small on purpose: it decides between near equals only."""

RECENCY_HALF_LIFE_DAYS = 30.0
"""Days until the recency boost halves; the time after which an unused memory is shown as aged."""

FADING_SHARE = 0.25
"""How much of its score a memory loses by fading alone, however long. Source: lifecycle benchmark: multiplied by the whole
strength, what was used now and then pushed what answers out of the first ten within a year; up to three tenths cost nothing."""

FIRST_MARK_LEAVES = 0.65
"""What the first bad mark leaves of a score; each further one leaves half. Source: the benchmark of outcome marks with a fifth
of them wrong, decision 0031."""

STALE_FACTOR = 0.5
"""What is left of the score of a memory marked stale."""

REFUTED_MARKS = 3
"""Bad marks past the good ones from which on a memory is taken for wrong; one or two may be mistakes."""


class Features(NamedTuple):
    """The factors a score is made of; `strength` is what `strength_factor` says."""

    relevance: float
    strength: float
    recency: float
    confidence: float


class Placed(Remembered, Protocol):
    """What ordering needs of a memory besides its strength."""

    @property
    def id(self) -> str: ...
    @property
    def confidence(self) -> str: ...
    @property
    def create_time(self) -> datetime: ...


PlacedT = TypeVar("PlacedT", bound=Placed)


class Ranked(NamedTuple):
    """A candidate at its place.

    `words_rank` is its place by words alone, from 1. `store_factor` is what `merge` multiplied the score by to bring
    two stores to one scale, `goal_factor` what a goal of the session did; 1.0 otherwise.
    """

    candidate: Candidate
    score: float
    words_rank: int
    features: Features
    days_since_recall: float
    asked: Asked
    store: str = "local"
    store_factor: float = 1.0
    goal_factor: float = 1.0

    @property
    def id(self) -> str:
        return self.candidate.id

    @property
    def match(self) -> float:
        """How much of what was asked for it holds, 0 to 1; see `match_of`."""
        return self.asked.match(self.candidate)

    @property
    def parts(self) -> tuple[Part, ...]:
        """What the score is made of; worked out when asked for. The summands of the relevance come first, then the factors."""
        return _explain(self)


def product_of(features: Features) -> float:
    """Relevance times what strength does, times recency, times trust.

    Source: product text, "Token budgets"; architecture plan, "Retrieval Engine"; how much strength does is our own.
    """
    return features.relevance * features.strength * features.recency * features.confidence


def recency_boost(days_since_recall: float) -> float:
    """What a recent recall, or a recent first storing, adds to the score: 1.1 for now, half of the extra after 30 days.

    It is a tie-breaker: a memory found by ten percent better words always wins, whatever its age.
    """
    left: float = 0.5 ** (max(0.0, days_since_recall) / RECENCY_HALF_LIFE_DAYS)
    return 1.0 + RECENCY_BOOST * left


def strength_factor(strength: float, good: int, bad: int) -> float:
    """What strength does to a score: the first bad mark takes a third, each further one half, fading a quarter at most.

    A single mark is often a mistake, two are seldom; strength itself is halved by each.

    Args:
        strength: Strength of the memory, 0 to 1.
        good: Number of good marks.
        bad: Number of bad marks.

    Returns:
        1, 0.65, 0.33 or 0.16 for no, one, two, or three and more bad marks past the good ones; times 0.75 to 1.
    """
    halved = bad_mark_factor(good, bad)
    marks = 1.0 if halved == 1.0 else halved * FIRST_MARK_LEAVES / BAD_MARK_FACTOR
    return marks * (1.0 - FADING_SHARE + FADING_SHARE * strength / halved)


def confidence_factor(confidence: str) -> float:
    """Half for stale memories, 1 for all others: how sure somebody was is shown, not ranked."""
    return STALE_FACTOR if confidence == "stale" else 1.0


def rank(
    candidates: Sequence[Candidate],
    now: datetime,
    *,
    loss_aversion_ratio: float = 1.0,
    store: str = "local",
    question: Question | None = None,
    speakers: Mapping[int, str] | None = None,
    near: Nearness | None = None,
    limit: int | None = None,
) -> list[Ranked]:
    """Order the candidates of one search, best first.

    Fresh memories without marks all have strength and recency alike, so their order is that of their relevance. Ties go
    to the better words, then to the newer memory, then to the smaller id. What was marked wrong again and again is left out
    while anything else matches.

    Args:
        candidates: What the index of one store found, in any order.
        now: The moment of the recall, aware.
        loss_aversion_ratio: Scales the strength of negative memories.
        store: Label of the store they came from, "local" or "global".
        question: The query, read; without it the words alone decide.
        speakers: Words of the query by the number that a speaker of that name has.
        near: How near the candidates' vectors are; None where there are none.
        limit: How many are wanted, at least 1; None for all.

    Returns:
        The best candidates, best first.
    """
    # Halved three times, a memory that holds all the words would still be among the first.
    candidates = [one for one in candidates if one.bad_count - one.good_count < REFUTED_MARKS] or candidates
    judged = asked(question or read_question(""), candidates, speakers or {}, near)
    by_words = sorted(candidates, key=_words_order)
    relevances = [relevance(candidate, judged) for candidate in by_words]
    wanted = len(by_words) if limit is None else limit
    ranked: list[Ranked] = []
    best: list[float] = []  # the best scores so far, a heap of at most as many as are wanted
    for place in sorted(range(len(by_words)), key=relevances.__getitem__, reverse=True):
        # Strength and trust only lower a relevance, and recency raises it by a tenth: the others cannot come in any more.
        if len(best) >= wanted and relevances[place] * (1.0 + RECENCY_BOOST) < best[0]:
            break
        candidate = by_words[place]
        days = days_between(candidate.recall_time, now)
        features = Features(
            relevance=relevances[place],
            strength=strength_factor(
                strength_after(candidate, days, loss_aversion_ratio), candidate.good_count, candidate.bad_count
            ),
            recency=recency_boost(days),
            confidence=confidence_factor(candidate.confidence),
        )
        score = product_of(features)
        heappush(best, score)
        if len(best) > wanted:
            heappop(best)
        ranked.append(
            Ranked(
                candidate=candidate,
                score=score,
                words_rank=place + 1,
                features=features,
                days_since_recall=days,
                asked=judged,
                store=store,
            )
        )
    ranked.sort(key=lambda item: (-item.score, item.words_rank))
    return ranked[:wanted]


def merge(
    local: Sequence[Ranked], global_: Sequence[Ranked], *, hashes: Mapping[str, bytes] | None = None
) -> list[Ranked]:
    """One answer from the project's store and the user's global store.

    Scores of two stores have no common scale: a word is rare or common within its own store. So global scores are
    multiplied until the most relevant memories of both lists count the same, and the n-th global memory never comes
    before the n-th local one: the project's own memories are closer to the work, and a global store full of near misses
    takes at most every other place. Bad marks and age still count, since only the relevance is brought to one scale.

    Args:
        local: Ranked memories of the project's store, best first.
        global_: Ranked memories of the global store, best first.
        hashes: Content hashes of global memories by id, under the key of the local store. Each store keys its hashes,
            so without this only stores sharing a key are found to hold the same text. Memories with one text are
            returned once, the local one.

    Returns:
        The merged list, best first, with scores on the scale of the local store.
    """
    known = {item.candidate.content_hash for item in local if item.candidate.content_hash}
    under_local_key = hashes or {}
    others = []
    for item in global_:
        content_hash = under_local_key.get(item.id, item.candidate.content_hash)
        if content_hash and content_hash in known:
            continue
        known.add(content_hash)
        others.append(item)
    if not local or not others:
        return [*local, *others]

    best_local = max(item.features.relevance for item in local)
    best_global = max(item.features.relevance for item in others)
    factor = best_local / best_global if best_local > 0 and best_global > 0 else 1.0
    merged = list(local)
    for place, item in enumerate(others):
        score = item.score * factor
        if place < len(local):
            score = min(score, local[place].score)
        merged.append(item._replace(score=score, store_factor=score / item.score if item.score > 0 else 1.0))
    # Stable: at equal scores the local memories, which come first in the list, stay in front.
    merged.sort(key=_score, reverse=True)
    return merged


def strongest(memories: Sequence[PlacedT], now: datetime, *, loss_aversion_ratio: float = 1.0) -> list[PlacedT]:
    """Order memories for a session's start, where there is no query: pinned first, then by strength and recency.

    Within both groups strength times recency times trust decides, then the newer memory, then the smaller id.

    Args:
        memories: A pool of memories, in any order.
        now: The moment, aware.
        loss_aversion_ratio: Scales the strength of negative memories.

    Returns:
        All of them, best first.
    """

    def order(memory: PlacedT) -> tuple[bool, float, float, str]:
        weight = strength_of(memory, now, loss_aversion_ratio)
        weight *= recency_boost(days_between(memory.recall_time, now)) * confidence_factor(memory.confidence)
        return (not memory.pinned, -weight, -memory.create_time.timestamp(), memory.id)

    return sorted(memories, key=order)


def _words_order(candidate: Candidate) -> tuple[float, float, str]:
    return (-candidate.words, -candidate.create_time.timestamp(), candidate.id)


def _score(item: Ranked) -> float:
    return item.score


def _explain(item: Ranked) -> tuple[Part, ...]:
    candidate, features = item.candidate, item.features
    parts = [
        *relevance_parts(candidate, item.asked),
        Part("relevance", features.relevance, "the sum of these"),
        Part("strength", features.strength, _explain_strength(candidate, item.days_since_recall)),
        Part("recency", features.recency, f"last used {_days(item.days_since_recall)} ago"),
    ]
    if features.confidence != 1.0:
        parts.append(Part("confidence", features.confidence, f"marked {candidate.confidence}"))
    if item.goal_factor != 1.0:
        parts.append(Part("goal", item.goal_factor, "matches what the session is after"))
    if item.store_factor != 1.0:
        parts.append(Part("store", item.store_factor, f"brings scores of the {item.store} store to the local scale"))
    return tuple(parts)


def _explain_strength(candidate: Candidate, days: float) -> str:
    if candidate.pinned:
        reasons = ["pinned, does not fade"]
    else:
        half_life = effective_half_life(candidate.half_life_days, candidate.good_count, candidate.bad_count)
        reasons = [f"half-life {half_life:.0f} days, {_days(days)} unused"]
    if candidate.recall_count:
        reasons.append(f"recalled {candidate.recall_count}×")
    if candidate.valence != "neutral":
        reasons.append(candidate.valence)
    if candidate.good_count or candidate.bad_count:
        reasons.append(f"{candidate.good_count} good and {candidate.bad_count} bad marks")
    return ", ".join(reasons)


def _days(days: float) -> str:
    whole = int(days)
    return "less than a day" if whole < 1 else f"{whole} day{'s' if whole > 1 else ''}"
