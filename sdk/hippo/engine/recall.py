"""Recall: the memories that matter for a query, within a budget.

One ranker for every surface: candidates from each store's index, ranked by `domain.ranking`, merged, fitted into the block
that is printed. The read never waits for what it leaves behind: see `bookkeeping`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from hippo.engine.domain.block import BlockMemory, fit_block
from hippo.engine.domain.memory import Memory, is_aged
from hippo.engine.domain.question import read_question
from hippo.engine.domain.ranking import Ranked, merge, rank
from hippo.engine.domain.related import related_terms
from hippo.engine.domain.relevance import match_of
from hippo.engine.domain.terms import query_terms
from hippo.engine.domain.turn import number_of, speaker_mark
from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import Candidate
from hippo.engine.recalled import Hit, Query, Recalled
from hippo.errors import InvalidArgument

if TYPE_CHECKING:
    from hippo.engine.domain.nearness import Nearness
    from hippo.engine.ports.vector import Near, VectorSearch

POOL = 150
"""Candidates read from the index for an ordinary limit. Source: retrieval notes: recall at 150 is 0.94 on dialogue."""

POOL_PER_RESULT = 4
"""Candidates read per memory asked for, for limits above the ordinary."""

NEAREST = 60
"""Memories nearest by their vectors that become candidates beside those the words found. With them 97 % of the evidence is
among the candidates on dialogue."""

MOST_ASKED = 0.6
"""A memory that holds this share of what the query's words are worth matches well enough for every threshold: where all
memories speak of the same thing, no word is rare."""


async def recall(
    engines: Mapping[str, Engine], caller: Caller, query: Query, vectors: VectorSearch | None = None
) -> Recalled:
    """The memories that matter for a query.

    Args:
        engines: The stores to search by label: "local", and "global" when the user's own is another one.
        caller: Who asks.
        query: What is asked.
        vectors: Finds by meaning as well; None for words alone.

    Returns:
        Hits best first, within the budget.

    Raises:
        InvalidArgument: the query is blank.
    """
    if not query.text.strip():
        raise InvalidArgument(
            "The query is empty.", reason="invalid_field", field="query", hint="Say what you want to know."
        )
    terms = query_terms(query.text)
    related = related_terms(terms)
    ranked: dict[str, list[Ranked]] = {}
    texts: dict[tuple[str, str], Memory] = {}
    replaced: dict[str, tuple[str, ...]] = {}
    matched: dict[str, tuple[str, ...]] = {}
    now = next(iter(engines.values())).clock()
    question = read_question(query.text, now)
    pool = max(POOL, query.limit * POOL_PER_RESULT)
    meant = None if vectors is None else vectors.ask(query.text)
    for label, engine in engines.items():
        async with engine.store.read() as snapshot:
            where = query.filter(caller, now)
            found = await snapshot.index.search(terms, where, limit=pool, related=related)
            judged: Nearness | None = None
            if vectors is not None and meant is not None:
                place, wanted = engine.store.health().path, max(NEAREST, query.limit)
                more, near = await vectors.nearest(place, snapshot, meant, where, found, limit=wanted)
                judged = _nearness(near)
                if judged is not None:
                    found += [one for one in more if judged.brings(one)]
            if query.min_match and found:
                most = MOST_ASKED * await snapshot.index.weight(caller.tenant, terms)
                found = [one for one in found if _match(one, judged) >= query.min_match or one.words >= most]
            if question.names_time:
                from hippo.engine.recall_times import of_times  # most queries name no time

                found = await of_times(engine, snapshot, where, found, question, bring=not query.min_match)
            order = rank(
                found,
                now,
                loss_aversion_ratio=engine.policy.loss_aversion_ratio,
                store=label,
                question=question,
                speakers=_speakers(engine, question.words) if any(item.speaker for item in found) else {},
                near=judged,
                limit=len(found) or 1 if query.goals else query.limit,
            )
            if query.goals:
                from hippo.engine.goal_recall import weigh  # a recall without goals does not load it

                order = await weigh(snapshot, where, order, query.goals, bonus=query.goal_bonus, pool=pool)
                order = order[: query.limit]
            ids = [item.id for item in order]
            memories, earlier = await snapshot.memories.with_predecessors(caller.tenant, ids)
            replaced.update(earlier)
            if query.explain and ids:
                matched.update(await snapshot.index.matched(caller.tenant, [*terms, *related], ids))
        texts.update({(label, memory.id): memory for memory in memories})
        # A memory erased between the two reads is no longer there to be shown.
        ranked[label] = [item for item in order if (label, item.id) in texts]
    if ranked.get("global") and len(engines) > 1:
        await _drop_retired(engines["local"], caller, ranked, texts, now)
    merged = _merged(engines, ranked, texts)[: query.limit]
    own = frozenset(terms)
    hits = [
        Hit(
            memory := texts[(item.store, item.id)],
            item,
            item.store,
            is_aged(memory, now),
            tuple(word for word in matched.get(item.id, ()) if word in own),
            replaced.get(item.id, ()),
            tuple(word for word in matched.get(item.id, ()) if word not in own),
        )
        for item in merged
    ]
    if query.hops and hits and not query.min_match:
        from hippo.engine.graph_recall import with_reached  # a recall without hops does not load it

        hits, notes = await with_reached(engines, caller, query, hits, now)
        return _fitted(hits, query)._replace(notes=notes)
    return _fitted(hits, query)


def _nearness(near: Mapping[str, Near]) -> Nearness | None:
    from hippo.engine.domain.nearness import nearness  # a recall without vectors does not load it

    return nearness(near)


def _match(candidate: Candidate, judged: Nearness | None) -> float:
    by_words = match_of(candidate.words)
    return by_words if judged is None else judged.match(candidate, by_words)


def _speakers(engine: Engine, words: Sequence[str]) -> dict[int, str]:
    return {number_of(engine.store.content_hash(speaker_mark(word))): word for word in words}


async def _drop_retired(
    local: Engine,
    caller: Caller,
    ranked: dict[str, list[Ranked]],
    texts: Mapping[tuple[str, str], Memory],
    now: datetime,
) -> None:
    """Leave out global copies of what was forgotten or superseded here: no route brings those back."""
    hashes = {item.id: local.store.content_hash(texts["global", item.id].text) for item in ranked["global"]}
    async with local.store.read() as snapshot:
        gone = await snapshot.tombstones.known(caller.tenant, list(hashes.values()))
        gone |= await snapshot.memories.retired(caller.tenant, list(hashes.values()), now)
    ranked["global"] = [item for item in ranked["global"] if hashes[item.id] not in gone]


def _merged(
    engines: Mapping[str, Engine], ranked: Mapping[str, list[Ranked]], texts: Mapping[tuple[str, str], Memory]
) -> list[Ranked]:
    if len(ranked) == 1 or not ranked.get("global"):
        return next(iter(ranked.values()))
    hash_of = engines["local"].store.content_hash
    hashes = {
        memory.id: hash_of(memory.text)
        for (label, _), memory in texts.items()
        if label == "global" and memory.kind != "raw"
    }
    return merge(ranked["local"], ranked["global"], hashes=hashes)


def _fitted(hits: Sequence[Hit], query: Query) -> Recalled:
    items = [shown_memory(hit, explain=query.explain) for hit in hits]
    fitted = fit_block(items, query.budget, min_results=query.min_results, explain=query.explain)
    shown = tuple(hits[index] for index in fitted.shown)
    return Recalled(shown, fitted.text, fitted.token_count, len(hits) - len(shown))


def shown_memory(hit: Hit, *, explain: bool = False) -> BlockMemory:
    """A hit as the printed block takes it."""
    memory = hit.memory
    lines: tuple[str, ...] = ()
    if explain:
        found = ", ".join(hit.matched) or "nothing literally"
        if hit.related:
            found += f", related: {', '.join(hit.related)}"
        parts = "; ".join(f"{part.name} {part.value:.3g} ({part.meaning})" for part in hit.ranked.parts)
        lines = (f"matched: {found}", parts)
    return BlockMemory(
        id=memory.id,
        text=memory.text,
        layer=memory.layer,
        confidence=memory.confidence,
        aged=hit.aged,
        store=hit.store,
        pinned=memory.pinned,
        tags=memory.tags,
        event_time=memory.event_time,
        score=hit.ranked.score if explain else None,
        why=lines,
        source=memory.source,
        speaker=memory.speaker,
    )
