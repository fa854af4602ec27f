"""What waits for what: circles in a graph of needs.

Above lies the board. Ids in, ids out; what stands behind an id is not known here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def find_circle(needs: Mapping[str, Sequence[str]], start: str) -> tuple[str, ...]:
    """A way from a card over what it needs back to itself.

    Args:
        needs: For each card, the ones that have to be done before it is; cards that need nothing may be missing.
        start: The card.

    Returns:
        The circle, start first and last, by the first way found in the order given; empty when there is none.
    """
    came_from: dict[str, str] = {}
    waiting = [start]
    while waiting:
        card = waiting.pop()
        for needed in reversed(needs.get(card, ())):
            if needed == start:
                return _way_back(came_from, start, card)
            if needed not in came_from:
                came_from[needed] = card
                waiting.append(needed)
    return ()


def _way_back(came_from: Mapping[str, str], start: str, last: str) -> tuple[str, ...]:
    way = [start, last] if last != start else [start]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    if len(way) == 1:
        way.append(start)
    return tuple(reversed(way))
