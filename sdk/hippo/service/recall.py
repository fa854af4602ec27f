"""MemoryService's recall: the call that runs most, apart from the rest so that it loads nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hippo.call import CallContext
from hippo.engine import recall as recalling
from hippo.engine.degradation import degradations
from hippo.engine.domain.budget import parse_budget
from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import RecallRecord
from hippo.engine.recalled import Hit, Query, Recalled
from hippo.model import assembled
from hippo.service.convert import caller_of, memory_model, notices
from hippo.service.stores import Stores
from hippo.v1 import memory as models

if TYPE_CHECKING:
    from hippo.engine.notice import Notice
    from hippo.engine.ports.vector import VectorSearch

DEFAULT_LIMIT = 10


class RecallService:
    """Answers Recall over the stores of this process.

    Args:
        stores: The stores.
        flush_at_once: Write bookkeeping before a recall returns; for a client that is not held open.
        default_budget: Budget of a recall that names none, as the request would spell it; None for the built-in one.
        include_global: Search the user's global store where a request does not say.
        goal_bonus: How much memories that match an active goal of the session are preferred, 0 to 1.
        vectors: Finds by meaning as well; None for words alone.
    """

    def __init__(
        self,
        stores: Stores,
        *,
        flush_at_once: bool = False,
        default_budget: str | None = None,
        include_global: bool = True,
        goal_bonus: float = 0.0,
        vectors: VectorSearch | None = None,
    ) -> None:
        self._stores = stores
        self._vectors = vectors
        self._flush_at_once = flush_at_once
        self._default_budget = default_budget
        self._include_global = include_global
        self._goal_bonus = goal_bonus

    async def recall(self, request: models.RecallRequest, context: CallContext) -> models.RecallResponse:
        caller = caller_of(context)
        include_global = self._include_global if request.include_global is None else request.include_global
        engines = await self._stores.readable(include_global=include_global)
        local = next(iter(engines.values()))
        query = Query(
            text=request.query,
            budget=parse_budget(request.budget if request.budget is not None else self._default_budget),
            limit=DEFAULT_LIMIT if request.limit is None else request.limit,
            min_results=1 if request.min_results is None else request.min_results,
            tags=_labels(request.tags),
            layers=tuple(request.layers),
            kinds=tuple(request.kinds),
            confidences=tuple(request.confidences),
            scope=request.scope,
            session=request.session,
            owner=request.owner,
            since=request.since_time,
            until=request.until_time,
            as_of=request.as_of_time,
            min_match=request.min_match or 0.0,
            explain=bool(request.explain),
            hops=request.hops or 0,
            goals=await _goals(local, caller) if self._goal_bonus else (),
            goal_bonus=self._goal_bonus,
        )
        found = await recalling.recall(engines, caller, query, self._vectors)
        recall_id = local.new_id("rec")
        # One that found nothing is kept too: what is marked next is not the answer to an older question. A hook's is not, as
        # nobody saw it.
        if request.record is not False and (found.hits or caller.surface != "hook"):
            await self._keep_record(local, caller, recall_id, found, strengthen=request.strengthen is not False)
        return models.RecallResponse.model_construct(
            recall_id=recall_id,
            memories=tuple(
                _recalled_model(engines[hit.store], hit, rank, explain=query.explain)
                for rank, hit in enumerate(found.hits, 1)
            ),
            block=found.block,
            token_count=found.token_count,
            omitted_count=found.omitted_count,
            degraded=notices(
                (
                    *degradations(local.store.health()),
                    *self._stores.faults,
                    *found.notes,
                    *self._without_vectors(caller, engines),
                )
            ),
        )

    def _without_vectors(self, caller: Caller, engines: Mapping[str, Engine]) -> tuple[Notice, ...]:
        if self._vectors is None:
            return ()
        places = {engine.store.health().path: label for label, engine in engines.items()}
        return self._vectors.notices(caller.tenant, places)

    async def _keep_record(
        self, local: Engine, caller: Caller, recall_id: str, found: Recalled, *, strengthen: bool
    ) -> None:
        record = RecallRecord(
            recall_id=recall_id,
            tenant=caller.tenant,
            session=caller.session,
            time=local.clock(),
            memory_ids=tuple(hit.memory.id for hit in found.hits),
            strengthen=strengthen,
        )
        by_store: dict[str, tuple[str, ...]] = {}
        for hit in found.hits:
            by_store[hit.store] = (*by_store.get(hit.store, ()), hit.memory.id)
        self._stores.note(record, by_store)
        self._stores.note_tokens(caller, found.token_count)
        if self._flush_at_once:
            await self._stores.flush()


async def _goals(engine: Engine, caller: Caller) -> tuple[str, ...]:
    from hippo.engine.goal import active_goals  # a recall that no goal weighs does not load it

    async with engine.store.read() as snapshot:
        return await active_goals(snapshot.records, caller)


def _labels(tags: Sequence[str]) -> tuple[str, ...]:
    if not tags:
        return ()
    from hippo.engine.domain.tags import normalise_tags  # its patterns cost a recall without labels nothing

    return normalise_tags(tags)


def _recalled_model(engine: Engine, hit: Hit, rank: int, *, explain: bool) -> models.RecalledMemory:
    explanation = None
    if explain:
        explanation = models.Explanation.model_construct(
            matched_terms=hit.matched,
            related_terms=hit.related,
            parts=tuple(
                models.ScorePart.model_construct(name=part.name, value=part.value, meaning=part.meaning)
                for part in hit.ranked.parts
            ),
            words_rank=hit.ranked.words_rank,
        )
    return assembled(
        models.RecalledMemory,
        {
            "memory": memory_model(engine, hit.memory, store=hit.store, replaced=hit.replaced),
            "rank": rank,
            "score": hit.ranked.score,
            "explanation": explanation,
            "match": hit.ranked.match,
        },
    )
