"""Where the graph leads from memories that were found: over an entity they share to others, over those further on.

Above lies the recall over hops; below the entities a store's graph gives. Plain values: the same memories and entities lead to
the same ones, always.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import log2
from typing import NamedTuple

from hippo.engine.domain.relevance import Part
from hippo.engine.ports import Candidate
from hippo.engine.ports.graph import SharedEntity

MOST_SHARED = 25
"""An entity in more memories than this leads nowhere: what everything mentions connects nothing. Up to 50 nothing better is
reached on notes and dialogues, at twice the cost."""

MOST_PER_HOP = 25
"""Memories reached with one hop at most. Source: reference engine, entity graph."""

HOP_FACTOR = 0.5
"""What is left of a memory's weight one hop further. Source: as above, decay per hop."""


class Step(NamedTuple):
    """The last hop to a memory: over which entity, from which memory."""

    entity: str
    source_id: str


class Reached(NamedTuple):
    """A memory the graph leads to. `weight` is 0 to 1, falling with every hop; `steps` are the hops, the first one first."""

    candidate: Candidate
    weight: float
    steps: tuple[Step, ...]


class ReachedRank(NamedTuple):
    """A memory that was reached at its place; what recall shows of it is what it shows of a ranked one."""

    id: str
    score: float
    store: str
    weight: float
    steps: tuple[Step, ...]
    words_rank: int = 0
    match: float = 0.0

    @property
    def parts(self) -> tuple[Part, ...]:
        """Why it is here: the way to it, in words."""
        way = ", then ".join(f"over {step.entity!r} from {step.source_id}" for step in self.steps)
        return (Part("graph", self.weight, f"reached {way}"),)


def rarity(mention_count: int) -> float:
    """How much an entity connects, 0 to 1: 0.63 for one in two memories, 0.21 for one in 25."""
    return 1.0 / log2(1.0 + max(1, mention_count))


def next_hop(
    entities: Sequence[SharedEntity],
    weights: Mapping[str, float],
    steps: Mapping[str, tuple[Step, ...]],
    known: Collection[str],
) -> list[Reached]:
    """The memories one hop further, best first.

    A memory's weight is the sum over the entities that lead to it, each with the best of the memories it leads from.

    Args:
        entities: What the memories reached so far share with others.
        weights: Weight of each memory reached so far, 0 to 1.
        steps: The way to each of them, empty for where the way begins.
        known: Ids that are not to be reached again.

    Returns:
        At most 25.
    """
    totals: dict[str, float] = {}
    best: dict[str, tuple[float, Candidate, tuple[Step, ...]]] = {}
    for entity in entities:
        if entity.mention_count > MOST_SHARED:
            continue
        source = max(entity.source_ids, key=lambda one: (weights.get(one, 0.0), one))
        weight = HOP_FACTOR * rarity(entity.mention_count) * weights.get(source, 0.0)
        for candidate in entity.candidates:
            if candidate.id in known:
                continue
            totals[candidate.id] = totals.get(candidate.id, 0.0) + weight
            if candidate.id not in best or weight > best[candidate.id][0]:
                way = (*steps.get(source, ()), Step(entity.name, source))
                best[candidate.id] = weight, candidate, way
    order = sorted(totals, key=lambda one: (-totals[one], one))[:MOST_PER_HOP]
    return [Reached(best[one][1], min(1.0, totals[one]), best[one][2]) for one in order]
