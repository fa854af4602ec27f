"""Recall over hops: memories that share an entity with those that were found, behind these.

Above lies recall, which loads this only when hops are asked for; below the graph repository and `domain.reach`. What is reached
passes the same filter as what is found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from hippo.engine.domain.memory import is_aged
from hippo.engine.domain.ranking import confidence_factor, recency_boost
from hippo.engine.domain.reach import MOST_SHARED, Reached, ReachedRank, Step, next_hop
from hippo.engine.domain.strength import days_between, strength_after
from hippo.engine.engine import Caller, Engine
from hippo.engine.graph import catch_up
from hippo.engine.notice import Notice
from hippo.engine.ports import Filter, Snapshot
from hippo.engine.recalled import Hit, Query

PLACES = 5
"""One of so many places of an answer is kept for what the graph leads to; found memories take the others."""


async def with_reached(
    engines: Mapping[str, Engine], caller: Caller, query: Query, hits: Sequence[Hit], now: datetime
) -> tuple[list[Hit], tuple[Notice, ...]]:
    """The hits of a recall with what the graph leads to from them behind.

    Found memories keep their order. The last fifth of the answer's places is for reached ones, and so are all that found ones
    leave free.

    Args:
        engines: The stores that were searched, by label.
        caller: Who asks.
        query: What is asked; its `hops` are 1 to 3.
        hits: What was found, best first.
        now: The moment of the recall.

    Returns:
        At most `query.limit` hits, and what to know when a graph was not complete.
    """
    notes: list[Notice] = []
    reached: list[Hit] = []
    places = max(_places_for(query.limit), query.limit - len(hits))
    for label, engine in engines.items():
        scores = {hit.memory.id: hit.ranked.score for hit in hits if hit.store == label}
        if not scores:
            continue
        notes += await catch_up(engine, caller)
        async with engine.store.read() as snapshot:
            ranks = await _reach(
                snapshot, query.filter(caller, now), scores, hops=query.hops, limit=places, engine=engine
            )
            memories, earlier = await snapshot.memories.with_predecessors(caller.tenant, [rank.id for rank in ranks])
        by_id = {memory.id: memory for memory in memories}
        reached += [
            Hit(memory, rank._replace(store=label), label, is_aged(memory, now), (), earlier.get(rank.id, ()))
            for rank in ranks
            if (memory := by_id.get(rank.id)) is not None
        ]
    if len(engines) > 1:
        reached = await _without_copies(engines["local"], caller, hits, reached, now)
    reached = sorted(reached, key=lambda hit: (-hit.ranked.score, hit.memory.id))[:places]
    return [*hits[: query.limit - len(reached)], *reached], tuple(dict.fromkeys(notes))


async def _reach(
    snapshot: Snapshot, where: Filter, scores: Mapping[str, float], *, hops: int, limit: int, engine: Engine
) -> list[ReachedRank]:
    """What found memories of one store lead to, best first, with scores below those of all of them."""
    best = max(scores.values()) or 1.0
    weights = {one: score / best for one, score in scores.items()}
    steps: dict[str, tuple[Step, ...]] = {}
    frontier: Sequence[str] = list(scores)
    reached: list[Reached] = []
    for _ in range(hops):
        entities = await snapshot.graph.shared(where, frontier, most=MOST_SHARED)
        found = next_hop(entities, weights, steps, weights.keys())
        if not found:
            break
        weights.update({one.candidate.id: one.weight for one in found})
        steps.update({one.candidate.id: one.steps for one in found})
        frontier = [one.candidate.id for one in found]
        reached += found
    lowest = min(scores.values())
    ranks = []
    for one in reached:
        worth = min(0.99, one.weight * _worth(one, where.now, engine.policy.loss_aversion_ratio))
        ranks.append(ReachedRank(one.candidate.id, lowest * worth, "", one.weight, one.steps))
    return sorted(ranks, key=lambda rank: (-rank.score, rank.id))[:limit]


async def _without_copies(
    local: Engine, caller: Caller, hits: Sequence[Hit], reached: Sequence[Hit], now: datetime
) -> list[Hit]:
    """Without global copies of what was forgotten or superseded here, or is in the answer already."""
    hash_of = local.store.content_hash
    digests = {hit.memory.id: hash_of(hit.memory.text) for hit in (*hits, *reached)}
    known = {digests[hit.memory.id] for hit in (*hits, *reached) if hit.store == "local"}
    known |= {digests[hit.memory.id] for hit in hits}
    wanted = [digests[hit.memory.id] for hit in reached if hit.store == "global"]
    async with local.store.read() as snapshot:
        known |= await snapshot.tombstones.known(caller.tenant, wanted)
        known |= await snapshot.memories.retired(caller.tenant, wanted, now)
    return [hit for hit in reached if hit.store == "local" or digests[hit.memory.id] not in known]


def _places_for(limit: int) -> int:
    """How many of an answer's places what is reached may take: a fifth, at least one of two."""
    return max(1, limit // PLACES) if limit > 1 else 0


def _worth(reached: Reached, now: datetime, ratio: float) -> float:
    """What age, use, marks and doubts leave of it, as for a memory that was found."""
    candidate = reached.candidate
    days = days_between(candidate.recall_time, now)
    return strength_after(candidate, days, ratio) * recency_boost(days) * confidence_factor(candidate.confidence)
