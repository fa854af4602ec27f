"""MemoryService: the contract's memory calls, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from hippo.call import CallContext
from hippo.engine import forget as forgetting
from hippo.engine import memory as memories
from hippo.engine import outcome as outcomes
from hippo.engine import recall as recalling
from hippo.engine.admin import degradations
from hippo.engine.domain.budget import parse_budget
from hippo.engine.domain.tags import normalise_tags
from hippo.engine.draft import Draft
from hippo.engine.engine import Caller, Engine
from hippo.engine.notice import Notice
from hippo.engine.ports import Filter, RecallRecord
from hippo.engine.supersede import supersede_memory
from hippo.service.convert import (
    caller_of,
    change_of,
    memory_model,
    notices,
    page_start,
    page_token,
    redacting,
)
from hippo.service.stores import Stores
from hippo.v1 import memory as models

DEFAULT_LIMIT = 10
DEFAULT_PAGE_SIZE = 50


class MemoryService:
    """Answers MemoryService over the stores of this process.

    Args:
        stores: The stores.
        flush_at_once: Write bookkeeping before a recall returns; for a client that is not held open.
        default_budget: Budget of a recall that names none, as the request would spell it; None for the built-in one.
        include_global: Search the user's global store where a request does not say.
    """

    def __init__(
        self,
        stores: Stores,
        *,
        flush_at_once: bool = False,
        default_budget: str | None = None,
        include_global: bool = True,
    ) -> None:
        self._stores = stores
        self._flush_at_once = flush_at_once
        self._default_budget = default_budget
        self._include_global = include_global

    async def remember(self, request: models.RememberRequest, context: CallContext) -> models.RememberResponse:
        engine = await self._writable(request.dry_run)
        done = await memories.remember(
            engine,
            caller_of(context),
            _draft_of(request, error=bool(request.error)),
            change_of("Remember", request),
            redact_secrets=redacting(request.secrets),
            allow_forgotten=request.allow_forgotten is not False,
        )
        return models.RememberResponse(
            memory=memory_model(engine, done.memory),
            verdict=done.verdict,  # type: ignore[arg-type]
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )

    async def remember_many(
        self, request: models.RememberManyRequest, context: CallContext
    ) -> models.RememberManyResponse:
        engine = await self._writable(request.dry_run)
        items = await memories.remember_many(
            engine,
            caller_of(context),
            [_draft_of(memory) for memory in request.memories],
            change_of("RememberMany", request),
            redact_secrets=redacting(request.secrets),
            allow_forgotten=bool(request.allow_forgotten),
        )
        verdicts = [item.verdict for item in items]
        return models.RememberManyResponse(
            items=tuple(
                models.RememberedItem(
                    index=index,
                    memory_id=item.memory_id,
                    verdict=item.verdict,  # type: ignore[arg-type]
                    notice=notices([item.note])[0] if item.note else None,
                )
                for index, item in enumerate(items)
            ),
            stored_count=verdicts.count("stored"),
            strengthened_count=verdicts.count("strengthened"),
            refused_count=verdicts.count("refused"),
            dry_run=bool(request.dry_run),
        )

    async def recall(self, request: models.RecallRequest, context: CallContext) -> models.RecallResponse:
        caller = caller_of(context)
        include_global = self._include_global if request.include_global is None else request.include_global
        engines = self._stores.readable(include_global=include_global)
        local = self._stores.local
        query = recalling.Query(
            text=request.query,
            budget=parse_budget(request.budget if request.budget is not None else self._default_budget),
            limit=DEFAULT_LIMIT if request.limit is None else request.limit,
            min_results=1 if request.min_results is None else request.min_results,
            tags=normalise_tags(request.tags),
            layers=tuple(request.layers),
            kinds=tuple(request.kinds),
            confidences=tuple(request.confidences),
            scope=request.scope,
            session=request.session,
            owner=request.owner,
            since=request.since_time,
            until=request.until_time,
            as_of=request.as_of_time,
            explain=bool(request.explain),
        )
        found = await recalling.recall(engines, caller, query)
        recall_id = local.new_id("rec")
        if request.record is not False and found.hits:
            await self._keep_record(caller, recall_id, found, strengthen=request.strengthen is not False)
        return models.RecallResponse(
            recall_id=recall_id,
            memories=tuple(
                _recalled_model(engines[hit.store], hit, rank, explain=query.explain)
                for rank, hit in enumerate(found.hits, 1)
            ),
            block=found.block,
            token_count=found.token_count,
            omitted_count=found.omitted_count,
            degraded=notices((*found.degraded, *await self._degraded())),
        )

    async def get_memory(self, request: models.GetMemoryRequest, context: CallContext) -> models.GetMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id)
        memory, replaced, changes = await memories.get_memory(engine, caller, request.memory_id)
        return models.GetMemoryResponse(
            memory=memory_model(engine, memory, store=store, replaced=replaced),
            changes=tuple(
                models.MemoryChange(operation=entry.operation, time=entry.time, actor=entry.actor, reason=entry.reason)
                for entry in changes
            ),
        )

    async def list_memories(
        self, request: models.ListMemoriesRequest, context: CallContext
    ) -> models.ListMemoriesResponse:
        engine = self._stores.local
        limit = request.page_size or DEFAULT_PAGE_SIZE
        where = Filter(
            tenant=context.tenant,
            now=engine.clock(),
            tags=normalise_tags(request.tags),
            layers=tuple(request.layers),
            kinds=tuple(request.kinds),
            scope=request.scope,
            session=request.session,
            pinned=request.pinned,
            include_superseded=bool(request.include_superseded) or "superseded" in request.kinds,
        )
        found = await memories.list_memories(
            engine,
            where,
            limit=limit + 1,
            after=page_start(request.page_token),
            newest_first=request.order != "oldest",
        )
        page = found[:limit]
        more = page_token(page[-1].create_time, page[-1].id) if len(found) > limit else ""
        return models.ListMemoriesResponse(
            memories=tuple(memory_model(engine, memory) for memory in page), next_page_token=more
        )

    async def update_memory(
        self, request: models.UpdateMemoryRequest, context: CallContext
    ) -> models.UpdateMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id)
        memory = await memories.update_memory(
            engine,
            caller,
            request.memory_id,
            change_of("UpdateMemory", request, reason=request.reason),
            add_tags=request.add_tags,
            remove_tags=request.remove_tags,
            confidence=request.confidence,
            scope=request.scope,
            owner=request.owner,
            artifact_ref=request.artifact_ref,
            valid_until_time=request.valid_until_time,
        )
        return models.UpdateMemoryResponse(
            memory=memory_model(engine, memory, store=store), dry_run=bool(request.dry_run)
        )

    async def forget_memory(
        self, request: models.ForgetMemoryRequest, context: CallContext
    ) -> models.ForgetMemoryResponse:
        caller = caller_of(context)
        _, engine = await self._stores.holding(caller, request.memory_id)
        await self._stores.flush()
        erased = await forgetting.forget_memory(
            engine, caller, request.memory_id, change_of("ForgetMemory", request, reason=request.reason)
        )
        return models.ForgetMemoryResponse(memory_id=request.memory_id, erased=erased, dry_run=bool(request.dry_run))

    async def record_outcome(
        self, request: models.RecordOutcomeRequest, context: CallContext
    ) -> models.RecordOutcomeResponse:
        caller = caller_of(context)
        await self._stores.flush()
        ids = tuple(request.memory_ids) or await outcomes.recalled_ids(
            self._stores.local, caller, recall_id=request.recall_id or "", session=request.session
        )
        marked: list[outcomes.Marked] = []
        for engine, group in await self._by_engine(caller, ids):
            change = change_of("RecordOutcome", request, reason=request.reason)
            marked += await outcomes.mark_memories(engine, caller, group, change, good=request.outcome == "good")
        order = {memory_id: place for place, memory_id in enumerate(ids)}
        return models.RecordOutcomeResponse(
            changes=tuple(
                models.OutcomeChange(
                    memory_id=mark.memory_id,
                    good_count=mark.good_count,
                    bad_count=mark.bad_count,
                    reward_factor=mark.reward_factor,
                    strength_before=mark.strength_before,
                    strength=mark.strength,
                )
                for mark in sorted(marked, key=lambda mark: order[mark.memory_id])
            ),
            dry_run=bool(request.dry_run),
        )

    async def pin_memory(self, request: models.PinMemoryRequest, context: CallContext) -> models.PinMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id)
        change = change_of("PinMemory", request)
        memory = await memories.pin_memory(engine, caller, request.memory_id, change, pinned=True)
        return models.PinMemoryResponse(memory=memory_model(engine, memory, store=store), dry_run=bool(request.dry_run))

    async def unpin_memory(
        self, request: models.UnpinMemoryRequest, context: CallContext
    ) -> models.UnpinMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id)
        change = change_of("UnpinMemory", request)
        memory = await memories.pin_memory(engine, caller, request.memory_id, change, pinned=False)
        return models.UnpinMemoryResponse(
            memory=memory_model(engine, memory, store=store), dry_run=bool(request.dry_run)
        )

    async def boost_memory(
        self, request: models.BoostMemoryRequest, context: CallContext
    ) -> models.BoostMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id)
        memory = await memories.boost_memory(engine, caller, request.memory_id, change_of("BoostMemory", request))
        return models.BoostMemoryResponse(
            memory=memory_model(engine, memory, store=store), dry_run=bool(request.dry_run)
        )

    async def supersede_memory(
        self, request: models.SupersedeMemoryRequest, context: CallContext
    ) -> models.SupersedeMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id)
        done = await supersede_memory(
            engine,
            caller,
            request.memory_id,
            request.text,
            change_of("SupersedeMemory", request, reason=request.reason),
            tags=tuple(request.tags),
            confidence=request.confidence,
            valid_from_time=request.valid_from_time,
            redact_secrets=redacting(request.secrets),
        )
        return models.SupersedeMemoryResponse(
            memory=memory_model(engine, done.memory, store=store, replaced=(request.memory_id,)),
            superseded=memory_model(engine, done.superseded, store=store),
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )

    async def _writable(self, dry_run: bool | None) -> Engine:
        # A dry run creates nothing, but it needs rules that only a real store can tell (duplicates): where no store is yet
        # there are none, and creating an empty one is what the real run would do first.
        del dry_run
        return await self._stores.writable()

    async def _by_engine(self, caller: Caller, ids: tuple[str, ...]) -> list[tuple[Engine, list[str]]]:
        groups: dict[str, tuple[Engine, list[str]]] = {}
        for memory_id in ids:
            store, engine = await self._stores.holding(caller, memory_id)
            groups.setdefault(store, (engine, []))[1].append(memory_id)
        return list(groups.values())

    async def _keep_record(
        self, caller: Caller, recall_id: str, found: recalling.Recalled, *, strengthen: bool
    ) -> None:
        record = RecallRecord(
            recall_id=recall_id,
            tenant=caller.tenant,
            session=caller.session,
            time=self._stores.local.clock(),
            memory_ids=tuple(hit.memory.id for hit in found.hits),
            strengthen=strengthen,
        )
        by_store: dict[str, tuple[str, ...]] = {}
        for hit in found.hits:
            by_store[hit.store] = (*by_store.get(hit.store, ()), hit.memory.id)
        self._stores.note(record, by_store)
        if self._flush_at_once:
            await self._stores.flush()

    async def _degraded(self) -> tuple[Notice, ...]:
        return degradations(await self._stores.local.store.state())


def _draft_of(request: models.RememberRequest | models.MemoryInput, *, error: bool = False) -> Draft:
    return Draft(
        text=request.text,
        tags=(*request.tags, "error") if error else tuple(request.tags),
        pin=bool(request.pin),
        confidence=request.confidence,
        kind=request.kind,
        layer=request.layer,
        scope=request.scope or "",
        owner=request.owner or "",
        artifact_ref=request.artifact_ref or "",
        source=request.source or "",
        session=request.session,
        speaker=request.speaker or "",
        event_time=request.event_time,
        valid_from_time=request.valid_from_time,
        valid_until_time=request.valid_until_time,
    )


def _recalled_model(engine: Engine, hit: recalling.Hit, rank: int, *, explain: bool) -> models.RecalledMemory:
    explanation = None
    if explain:
        explanation = models.Explanation(
            matched_terms=hit.matched,
            parts=tuple(
                models.ScorePart(name=part.name, value=part.value, meaning=part.meaning) for part in hit.ranked.parts
            ),
            words_rank=hit.ranked.words_rank,
        )
    return models.RecalledMemory(
        memory=memory_model(engine, hit.memory, store=hit.store, replaced=hit.replaced),
        rank=rank,
        score=hit.ranked.score,
        explanation=explanation,
    )
