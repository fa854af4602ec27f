"""CorrectionService: contradictions, invalidation, rejected values and decisions, translated and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from hippo.call import CallContext
from hippo.engine import correction as conflicts
from hippo.engine import decision as decisions
from hippo.engine import invalidate as invalidating
from hippo.engine import reject as rejecting
from hippo.engine.conflict_record import OPEN
from hippo.engine.domain.memory import Memory
from hippo.engine.engine import Engine
from hippo.engine.rejected import ACTIVE
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
from hippo.v1 import correction as models
from hippo.v1 import memory as memory_models

DEFAULT_PAGE_SIZE = 50


class CorrectionService:
    """Answers CorrectionService over the stores of this process.

    Args:
        stores: The stores.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    async def list_conflicts(
        self, request: models.ListConflictsRequest, context: CallContext
    ) -> models.ListConflictsResponse:
        limit = request.page_size or DEFAULT_PAGE_SIZE
        found = await conflicts.list_conflicts(
            await self._stores.local(),
            caller_of(context),
            limit=limit + 1,
            after=_behind(request.page_token),
            state=request.state or OPEN,
            memory_id=request.memory_id or "",
        )
        page = found[:limit]
        more = page_token(page[-1].record.create_time, page[-1].record.id) if len(found) > limit else ""
        return models.ListConflictsResponse(conflicts=tuple(map(_conflict, page)), next_page_token=more)

    async def resolve_conflict(
        self, request: models.ResolveConflictRequest, context: CallContext
    ) -> models.ResolveConflictResponse:
        caller = caller_of(context)
        engine = await self._stores.writable(dry_run=request.dry_run)
        await self._stores.flush()
        try:
            done = await conflicts.resolve_conflict(
                engine,
                caller,
                request.conflict_id,
                request.keep,
                change_of("ResolveConflict", request, reason=request.reason),
                forget=bool(request.forget),
            )
        finally:
            if not request.dry_run:
                await self._stores.settle(caller)
        return models.ResolveConflictResponse(
            conflict=_conflict(done), erased=done.erased, dry_run=bool(request.dry_run)
        )

    async def dismiss_conflict(
        self, request: models.DismissConflictRequest, context: CallContext
    ) -> models.DismissConflictResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
        change = change_of("DismissConflict", request, reason=request.reason)
        done = await conflicts.dismiss_conflict(engine, caller_of(context), request.conflict_id, change)
        return models.DismissConflictResponse(conflict=_conflict(done), dry_run=bool(request.dry_run))

    async def invalidate_memories(
        self, request: models.InvalidateMemoriesRequest, context: CallContext
    ) -> models.InvalidateMemoriesResponse:
        caller = caller_of(context)
        engine = await self._stores.writable(dry_run=request.dry_run)
        done = await invalidating.invalidate_memories(
            engine, caller, request.phrase, change_of("InvalidateMemories", request, reason=request.reason)
        )
        if not request.dry_run:
            await self._stores.settle(caller)
        return models.InvalidateMemoriesResponse(
            memories=self._models(engine, done.memories),
            changed_count=len(done.memories),
            skipped=self._models(engine, done.skipped),
            skipped_count=len(done.skipped),
            dry_run=bool(request.dry_run),
        )

    async def revalidate_memory(
        self, request: models.RevalidateMemoryRequest, context: CallContext
    ) -> models.RevalidateMemoryResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id, request.idempotency_key)
        change = change_of("RevalidateMemory", request, reason=request.reason)
        memory = await invalidating.revalidate_memory(engine, caller, request.memory_id, change)
        if not request.dry_run:
            await self._stores.settle(caller)
        return models.RevalidateMemoryResponse(
            memory=memory_model(engine, memory, store=store), dry_run=bool(request.dry_run)
        )

    async def reject_value(
        self, request: models.RejectValueRequest, context: CallContext
    ) -> models.RejectValueResponse:
        caller = caller_of(context)
        engine = await self._stores.writable(dry_run=request.dry_run)
        change = change_of("RejectValue", request, reason=request.reason)
        done = await rejecting.reject_value(engine, caller, request.value, change)
        if not request.dry_run:
            await self._stores.settle(caller)
        return models.RejectValueResponse(
            rejection=_rejection(done),
            memories=self._models(engine, done.memories),
            skipped=self._models(engine, done.skipped),
            dry_run=bool(request.dry_run),
            changed_count=len(done.memories),
            skipped_count=len(done.skipped),
        )

    async def unreject_value(
        self, request: models.UnrejectValueRequest, context: CallContext
    ) -> models.UnrejectValueResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
        change = change_of("UnrejectValue", request, reason=request.reason)
        done = await rejecting.unreject_value(engine, caller_of(context), request.value, change)
        return models.UnrejectValueResponse(
            rejection=_rejection(done),
            memories=self._models(engine, done.memories),
            dry_run=bool(request.dry_run),
            changed_count=len(done.memories),
        )

    async def list_rejections(
        self, request: models.ListRejectionsRequest, context: CallContext
    ) -> models.ListRejectionsResponse:
        limit = request.page_size or DEFAULT_PAGE_SIZE
        found = await rejecting.list_rejections(
            await self._stores.local(),
            caller_of(context),
            limit=limit + 1,
            after=_behind(request.page_token),
            include_lifted=bool(request.include_lifted),
        )
        page = found[:limit]
        more = page_token(page[-1].record.create_time, page[-1].record.id) if len(found) > limit else ""
        return models.ListRejectionsResponse(rejections=tuple(map(_rejection, page)), next_page_token=more)

    async def decide(self, request: models.DecideRequest, context: CallContext) -> models.DecideResponse:
        caller = caller_of(context)
        engine = await self._stores.writable(dry_run=request.dry_run)
        done = await decisions.decide(
            engine,
            caller,
            request.text,
            change_of("Decide", request, reason=request.reason),
            context=request.context or "",
            supersedes=request.supersedes or "",
            tags=tuple(request.tags),
            scope=request.scope or "",
            redact_secrets=redacting(request.secrets),
        )
        if done.superseded is not None and not request.dry_run:
            await self._stores.settle(caller)
        superseded = None
        if done.superseded is not None:
            superseded = memory_model(engine, done.superseded, store=self._stores.label)
        return models.DecideResponse(
            decision=_decision(done), superseded=superseded, notices=notices(done.notes), dry_run=bool(request.dry_run)
        )

    async def list_decisions(
        self, request: models.ListDecisionsRequest, context: CallContext
    ) -> models.ListDecisionsResponse:
        limit = request.page_size or DEFAULT_PAGE_SIZE
        found = await decisions.list_decisions(
            await self._stores.local(),
            caller_of(context),
            limit=limit + 1,
            after=_behind(request.page_token),
            state=request.state or "",
            scope=request.scope,
        )
        page = found[:limit]
        more = page_token(page[-1].record.create_time, page[-1].record.id) if len(found) > limit else ""
        return models.ListDecisionsResponse(decisions=tuple(map(_decision, page)), next_page_token=more)

    async def get_decision(
        self, request: models.GetDecisionRequest, context: CallContext
    ) -> models.GetDecisionResponse:
        found = await decisions.get_decision(await self._stores.local(), caller_of(context), request.decision)
        return models.GetDecisionResponse(decision=_decision(found))

    def _models(self, engine: Engine, memories: Sequence[Memory]) -> tuple[memory_models.Memory, ...]:
        return tuple(
            memory_model(engine, memory, store=self._stores.label) for memory in memories[: invalidating.MOST_LISTED]
        )


def _behind(token: str | None) -> str:
    """Id of the record a page starts behind."""
    start = page_start(token)
    return start[1] if start else ""


def _conflict(settled: conflicts.Settled) -> models.Conflict:
    record, body = settled.record, settled.record.body
    return models.Conflict(
        id=record.id,
        state=record.state,  # type: ignore[arg-type]
        why=body["why"],
        newer_id=body["newer"],
        older_id=body["older"],
        newer_text=settled.texts.get(body["newer"], ""),
        older_text=settled.texts.get(body["older"], ""),
        marked_stale=bool(body["marked"]),
        kept_id=body.get("kept", ""),
        create_time=record.create_time,
        update_time=record.update_time,
    )


def _rejection(rejected: rejecting.Rejected) -> models.Rejection:
    record, body = rejected.record, rejected.record.body
    return models.Rejection(
        id=record.id,
        value=rejected.value,
        reason=body["reason"],
        actor=body["actor"],
        active=record.state == ACTIVE,
        memory_count=len(body["ended"]),
        create_time=record.create_time,
    )


def _decision(decided: decisions.Decided) -> models.Decision:
    record, body = decided.record, decided.record.body
    return models.Decision(
        id=record.id,
        number=record.number,
        state=decided.state,  # type: ignore[arg-type]
        memory_id=body["memory_id"],
        text=decided.text,
        supersedes=body["supersedes"],
        superseded_by=body["superseded_by"],
        create_time=record.create_time,
    )
