"""Recall weighted by goals: memories that match what the session is after come a little earlier.

Above lies recall, which loads this only where a weight is set; below the index. Off by default: see docs/cards.md for what it
brought.
"""

from __future__ import annotations

from collections.abc import Sequence

from hippo.engine.domain.ranking import Ranked
from hippo.engine.domain.relevance import match_of
from hippo.engine.domain.terms import query_terms
from hippo.engine.ports import Filter, Snapshot


async def weigh(
    snapshot: Snapshot, where: Filter, ranked: Sequence[Ranked], goals: Sequence[str], *, bonus: float, pool: int
) -> list[Ranked]:
    """Ranked memories in their order after a bonus for those that match an active goal.

    Args:
        snapshot: The store they are in.
        where: What was asked of them.
        ranked: The memories, best first.
        goals: What the session is after; labels count as words.
        bonus: Added to the factor of a memory that matches a goal in full, 0 to 1.
        pool: Memories looked for by the words of a goal.

    Returns:
        All of them. A memory gets the bonus of the goal it matches best; several goals do not add up.
    """
    factors: dict[str, float] = {}
    for goal in goals:
        for found in await snapshot.index.search(query_terms(goal), where, limit=pool):
            factors[found.id] = max(factors.get(found.id, 1.0), 1.0 + bonus * match_of(found.words))
    weighed = [
        item._replace(score=item.score * factors[item.id], goal_factor=factors[item.id]) if item.id in factors else item
        for item in ranked
    ]
    return sorted(weighed, key=lambda item: (-item.score, item.words_rank))
