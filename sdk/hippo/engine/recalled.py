"""What a recall is asked and what it answers, as every part of it knows them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from hippo.engine.domain.budget import Budget
from hippo.engine.domain.memory import Memory
from hippo.engine.engine import Caller
from hippo.engine.ports import Filter

if TYPE_CHECKING:
    from hippo.engine.domain.ranking import Ranked
    from hippo.engine.domain.reach import ReachedRank
    from hippo.engine.notice import Notice


class Query(NamedTuple):
    """What is asked; see RecallRequest in the contract. Empty sequences and None mean "any"."""

    text: str
    budget: Budget
    limit: int = 10
    min_results: int = 1
    tags: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    confidences: tuple[str, ...] = ()
    scope: str | None = None
    session: str | None = None
    owner: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    as_of: datetime | None = None
    min_match: float = 0.0
    explain: bool = False
    hops: int = 0
    goals: tuple[str, ...] = ()
    goal_bonus: float = 0.0

    def filter(self, caller: Caller, now: datetime) -> Filter:
        return Filter(
            tenant=caller.tenant,
            now=now,
            tags=self.tags,
            layers=self.layers,
            kinds=self.kinds,
            confidences=self.confidences,
            scope=self.scope,
            session=self.session,
            owner=self.owner,
            since=self.since,
            until=self.until,
            as_of=self.as_of,
        )


class Hit(NamedTuple):
    """A recalled memory at its place, with the store it came from, the words of the query it holds and related ones."""

    memory: Memory
    ranked: Ranked | ReachedRank
    store: str
    aged: bool
    matched: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    related: tuple[str, ...] = ()


class Recalled(NamedTuple):
    """The answer: hits best first, the printed block with its tokens, what was left out, what to know about its means."""

    hits: tuple[Hit, ...]
    block: str
    token_count: int
    omitted_count: int
    notes: tuple[Notice, ...] = ()
