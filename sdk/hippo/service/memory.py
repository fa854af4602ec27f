"""MemoryService but for recall: the contract's memory calls, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from hippo.call import CallContext
from hippo.engine import forget as forgetting
from hippo.engine import memory as memories
from hippo.engine import outcome as outcomes
from hippo.engine.domain.tags import normalise_tags
from hippo.engine.draft import Draft
from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import Filter
from hippo.engine.supersede import supersede_memory
from hippo.model import assembled
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

DEFAULT_PAGE_SIZE = 50


class MemoryService:
    """Answers MemoryService, all but recall, over the stores of this process.

    Args:
        stores: The stores.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    async def remember(self, request: models.RememberRequest, context: CallContext) -> models.RememberResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
        done = await memories.remember(
            engine,
            caller_of(context),
            _draft_of(request, error=bool(request.error)),
            change_of("Remember", request),
            redact_secrets=redacting(request.secrets),
            allow_forgotten=request.allow_forgotten is not False,
        )
        return assembled(
            models.RememberResponse,
            {
                "memory": memory_model(engine, done.memory, store=self._stores.label),
                "verdict": done.verdict,
                "dry_run": bool(request.dry_run),
                "notices": notices(done.notes),
            },
        )

    async def remember_many(
        self, request: models.RememberManyRequest, context: CallContext
    ) -> models.RememberManyResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
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
            items=tuple(_item_data(index, item) for index, item in enumerate(items)),  # type: ignore[misc]
            stored_count=verdicts.count("stored"),
            strengthened_count=verdicts.count("strengthened"),
            refused_count=verdicts.count("refused"),
            dry_run=bool(request.dry_run),
        )

    async def get_memory(self, request: models.GetMemoryRequest, context: CallContext) -> models.GetMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id)
        memory, replaced, changes = await memories.get_memory(engine, caller, request.memory_id)
        from hippo.engine.conflict import contradicting  # comparing statements costs a call that stores none nothing

        others = await contradicting(engine, caller, request.memory_id)
        return models.GetMemoryResponse(
            memory=memory_model(engine, memory, store=store, replaced=replaced),
            changes=tuple(
                models.MemoryChange(operation=entry.operation, time=entry.time, actor=entry.actor, reason=entry.reason)
                for entry in changes
            ),
            contradicted_by=others,
        )

    async def list_memories(
        self, request: models.ListMemoriesRequest, context: CallContext
    ) -> models.ListMemoriesResponse:
        engine = await self._stores.local()
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
        found, replaced = await memories.list_memories(
            engine,
            where,
            limit=limit + 1,
            after=page_start(request.page_token),
            newest_first=request.order != "oldest",
        )
        page = found[:limit]
        more = page_token(page[-1].create_time, page[-1].id) if len(found) > limit else ""
        return models.ListMemoriesResponse(
            memories=tuple(
                memory_model(engine, memory, store=self._stores.label, replaced=replaced.get(memory.id, ()))
                for memory in page
            ),
            next_page_token=more,
        )

    async def update_memory(
        self, request: models.UpdateMemoryRequest, context: CallContext
    ) -> models.UpdateMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id, request.idempotency_key)
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
        _, engine = await self._stores.holding(caller, request.memory_id, request.idempotency_key)
        await self._stores.flush()
        try:
            erased = await forgetting.forget_memory(
                engine, caller, request.memory_id, change_of("ForgetMemory", request, reason=request.reason)
            )
        finally:  # a reader may still hold the last bytes here: the shared copies are to go all the same
            if not request.dry_run:
                await self._stores.settle(caller, also=(request.memory_id,))
        return models.ForgetMemoryResponse(memory_id=request.memory_id, erased=erased, dry_run=bool(request.dry_run))

    async def record_outcome(
        self, request: models.RecordOutcomeRequest, context: CallContext
    ) -> models.RecordOutcomeResponse:
        caller = caller_of(context)
        await self._stores.flush()
        ids = tuple(request.memory_ids)
        recalled = ids or await outcomes.recalled_ids(
            await self._stores.local(), caller, recall_id=request.recall_id or "", session=request.session
        )
        marked: list[outcomes.Marked] = []
        for engine, group in await self._by_engine(caller, recalled, every=bool(ids)):
            change = change_of("RecordOutcome", request, reason=request.reason)
            marked += await outcomes.mark_memories(
                engine, caller, group, change, good=request.outcome == "good", withdraw=bool(request.withdraw)
            )
        order = {memory_id: place for place, memory_id in enumerate(recalled)}
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
            withdrawn=bool(request.withdraw),
        )

    async def pin_memory(self, request: models.PinMemoryRequest, context: CallContext) -> models.PinMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id, request.idempotency_key)
        change = change_of("PinMemory", request)
        memory = await memories.pin_memory(engine, caller, request.memory_id, change, pinned=True)
        return models.PinMemoryResponse(memory=memory_model(engine, memory, store=store), dry_run=bool(request.dry_run))

    async def unpin_memory(
        self, request: models.UnpinMemoryRequest, context: CallContext
    ) -> models.UnpinMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id, request.idempotency_key)
        change = change_of("UnpinMemory", request)
        memory = await memories.pin_memory(engine, caller, request.memory_id, change, pinned=False)
        return models.UnpinMemoryResponse(
            memory=memory_model(engine, memory, store=store), dry_run=bool(request.dry_run)
        )

    async def boost_memory(
        self, request: models.BoostMemoryRequest, context: CallContext
    ) -> models.BoostMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id, request.idempotency_key)
        memory = await memories.boost_memory(engine, caller, request.memory_id, change_of("BoostMemory", request))
        return models.BoostMemoryResponse(
            memory=memory_model(engine, memory, store=store), dry_run=bool(request.dry_run)
        )

    async def supersede_memory(
        self, request: models.SupersedeMemoryRequest, context: CallContext
    ) -> models.SupersedeMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id, request.idempotency_key)
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
        if not request.dry_run:
            await self._stores.settle(caller)
        return models.SupersedeMemoryResponse(
            memory=memory_model(engine, done.memory, store=store, replaced=(request.memory_id,)),
            superseded=memory_model(engine, done.superseded, store=store),
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )

    async def _by_engine(self, caller: Caller, ids: tuple[str, ...], *, every: bool) -> list[tuple[Engine, list[str]]]:
        """The memories by the store that holds them; all are looked for before the first is touched.

        Of a recall's memories some may have been forgotten since: the others can still be marked.

        Raises:
            NotFound: one is unknown and every one was asked for, or none is left.
        """
        found = await self._stores.locate(caller, ids)
        for memory_id in ids:
            if memory_id not in found and (every or not found):
                raise memories.unknown_memory(memory_id)
        groups: dict[str, tuple[Engine, list[str]]] = {}
        for memory_id in ids:
            if memory_id in found:
                label, engine = found[memory_id]
                groups.setdefault(label, (engine, []))[1].append(memory_id)
        return list(groups.values())


def _item_data(index: int, item: memories.BatchItem) -> dict[str, object]:
    """The data of a RememberedItem. The answer's validator makes all models of a batch faster than their own classes do."""
    data: dict[str, object] = {"index": index, "memory_id": item.memory_id, "verdict": item.verdict}
    if item.note:
        data["notice"] = notices([item.note])[0]
    return data


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
