"""SessionService: sessions, snapshots, handoffs and working memory, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from hippo.call import CallContext
from hippo.engine import handoff as handoffs
from hippo.engine import session as sessions
from hippo.engine import snapshot as snapshots
from hippo.engine import trail, work
from hippo.engine import working_memory as scratchpad
from hippo.engine.domain.budget import DEFAULT_CONTEXT_TOKENS, parse_budget
from hippo.engine.domain.context_block import tokens_of
from hippo.engine.notice import Notice
from hippo.engine.ports import Record
from hippo.engine.session_find import SESSION
from hippo.engine.work_find import active_snapshot
from hippo.service.convert import caller_of, change_of, notices, page_start, page_token
from hippo.service.session_models import (
    event_model,
    event_models,
    handoff_model,
    maybe,
    note_model,
    session_model,
    snapshot_model,
)
from hippo.service.stores import Stores
from hippo.v1 import session as models

DEFAULT_PAGE_SIZE = 50
DEFAULT_EVENTS = 20


class SessionService:
    """Answers SessionService over the store of this process.

    Args:
        stores: The stores; work in hand is the project's.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    async def start_session(
        self, request: models.StartSessionRequest, context: CallContext
    ) -> models.StartSessionResponse:
        done = await sessions.start_session(
            await self._stores.writable(dry_run=request.dry_run),
            caller_of(context),
            change_of("StartSession", request),
            given_id=request.session_id,
            task=request.task,
            scope=request.scope,
        )
        return models.StartSessionResponse(
            session=session_model(done.session),
            verdict=done.verdict,
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )

    async def end_session(self, request: models.EndSessionRequest, context: CallContext) -> models.EndSessionResponse:
        leaving = sessions.Leaving(
            notes=request.notes,
            handoff=request.handoff,
            next_action=request.next_action,
            artifacts=request.artifacts,
            no_change_reason=request.no_change_reason,
        )
        done = await sessions.end_session(
            await self._stores.writable(dry_run=request.dry_run),
            caller_of(context),
            change_of("EndSession", request),
            leaving,
            given_id=request.session_id,
        )
        return models.EndSessionResponse(
            session=session_model(done.session),
            handoff=maybe(handoff_model, done.handoff),
            promoted_count=done.promoted_count,
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )

    async def log_session_event(
        self, request: models.LogSessionEventRequest, context: CallContext
    ) -> models.LogSessionEventResponse:
        done = await trail.log_event(
            await self._stores.writable(dry_run=request.dry_run),
            caller_of(context),
            change_of("LogSessionEvent", request),
            request.text,
            type=request.type,
            given_id=request.session_id,
            task=request.task,
            scope=request.scope,
        )
        return models.LogSessionEventResponse(
            event=event_model(done.event), dry_run=bool(request.dry_run), notices=notices(done.notes)
        )

    async def get_session(self, request: models.GetSessionRequest, context: CallContext) -> models.GetSessionResponse:
        found = await work.session_work(
            await self._stores.local(),
            caller_of(context),
            session_id=request.session_id,
            limit=DEFAULT_EVENTS if request.limit is None else request.limit,
        )
        return models.GetSessionResponse(
            session=session_model(found.session),
            events=event_models(found.events),
            handoff=maybe(handoff_model, found.handoff),
        )

    async def list_sessions(
        self, request: models.ListSessionsRequest, context: CallContext
    ) -> models.ListSessionsResponse:
        engine = await self._stores.local()
        limit = request.page_size or DEFAULT_PAGE_SIZE
        after = page_start(request.page_token)
        async with engine.store.read() as snapshot:
            found = await snapshot.records.find(
                context.tenant,
                SESSION,
                states=(request.state,) if request.state else (),
                scope=request.scope,
                after=after[1] if after else "",
                limit=limit + 1,
            )
        page = found[:limit]
        more = page_token(page[-1].create_time, page[-1].id) if len(found) > limit else ""
        return models.ListSessionsResponse(sessions=tuple(session_model(one) for one in page), next_page_token=more)

    async def get_latest_session(
        self, request: models.GetLatestSessionRequest, context: CallContext
    ) -> models.GetLatestSessionResponse:
        found = await work.latest_work(
            await self._stores.local(), caller_of(context), scope=request.scope, limit=_shown(request.limit)
        )
        return models.GetLatestSessionResponse(
            session=maybe(session_model, found.session),
            snapshot=maybe(snapshot_model, found.snapshot),
            events=event_models(found.events),
            handoff=maybe(handoff_model, found.handoff),
        )

    async def resume_session(
        self, request: models.ResumeSessionRequest, context: CallContext
    ) -> models.ResumeSessionResponse:
        budget = parse_budget(request.budget, DEFAULT_CONTEXT_TOKENS)
        resumed = await work.resume_work(
            await self._stores.local(), caller_of(context), budget, session_id=request.session_id, scope=request.scope
        )
        left = [Notice("omitted", f"omitted: {one.name} ({one.size} {budget.unit})") for one in resumed.block.omitted]
        return models.ResumeSessionResponse(
            block=resumed.block.text,
            token_count=tokens_of(resumed.block),
            handoff_id=resumed.handoff.id if resumed.handoff else "",
            notices=notices(left),
        )

    async def get_current(self, request: models.GetCurrentRequest, context: CallContext) -> models.GetCurrentResponse:
        found = await work.current_work(
            await self._stores.local(),
            caller_of(context),
            scope=request.scope,
            session_id=request.session_id,
            limit=_shown(request.limit),
        )
        return models.GetCurrentResponse(
            snapshot=maybe(snapshot_model, found.snapshot),
            session=maybe(session_model, found.session),
            events=event_models(found.events),
            handoff=maybe(handoff_model, found.handoff),
        )

    async def save_snapshot(
        self, request: models.SaveSnapshotRequest, context: CallContext
    ) -> models.SaveSnapshotResponse:
        draft = snapshots.SnapshotDraft(request.task, request.summary, request.next_step or "", request.files)
        done = await snapshots.save_snapshot(
            await self._stores.writable(dry_run=request.dry_run),
            caller_of(context),
            change_of("SaveSnapshot", request),
            draft,
            scope=request.scope,
            session_id=request.session_id,
        )
        return models.SaveSnapshotResponse(
            snapshot=snapshot_model(done.snapshot),
            replaced=maybe(snapshot_model, done.replaced),
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )

    async def get_snapshot(
        self, request: models.GetSnapshotRequest, context: CallContext
    ) -> models.GetSnapshotResponse:
        engine, caller = await self._stores.local(), caller_of(context)
        async with engine.store.read() as reading:
            if request.snapshot_id:
                found: Record | None = await snapshots.get_snapshot(reading.records, caller, request.snapshot_id)
            else:
                found = await active_snapshot(reading.records, caller.tenant, request.scope)
        return models.GetSnapshotResponse(snapshot=maybe(snapshot_model, found))

    async def clear_snapshot(
        self, request: models.ClearSnapshotRequest, context: CallContext
    ) -> models.ClearSnapshotResponse:
        done = await snapshots.clear_snapshot(
            await self._stores.writable(dry_run=request.dry_run),
            caller_of(context),
            change_of("ClearSnapshot", request),
            scope=request.scope,
        )
        return models.ClearSnapshotResponse(
            snapshot=maybe(snapshot_model, done.snapshot), dry_run=bool(request.dry_run), notices=notices(done.notes)
        )

    async def create_handoff(
        self, request: models.CreateHandoffRequest, context: CallContext
    ) -> models.CreateHandoffResponse:
        done = await handoffs.create_handoff(
            await self._stores.writable(dry_run=request.dry_run),
            caller_of(context),
            change_of("CreateHandoff", request),
            handoffs.HandoffDraft(request.summary, request.next_action or "", request.artifacts),
            session_id=request.session_id,
            scope=request.scope,
        )
        return models.CreateHandoffResponse(
            handoff=handoff_model(done.handoff),
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )

    async def get_latest_handoff(
        self, request: models.GetLatestHandoffRequest, context: CallContext
    ) -> models.GetLatestHandoffResponse:
        found = await work.newest_handoff(
            await self._stores.local(), caller_of(context), scope=request.scope, session_id=request.session_id
        )
        return models.GetLatestHandoffResponse(handoff=maybe(handoff_model, found))

    async def get_handoff(self, request: models.GetHandoffRequest, context: CallContext) -> models.GetHandoffResponse:
        engine = await self._stores.local()
        async with engine.store.read() as reading:
            found = await handoffs.get_handoff(reading.records, caller_of(context), request.handoff_id)
        return models.GetHandoffResponse(handoff=handoff_model(found))

    async def push_working_memory(
        self, request: models.PushWorkingMemoryRequest, context: CallContext
    ) -> models.PushWorkingMemoryResponse:
        done = await scratchpad.push_note(
            await self._stores.writable(dry_run=request.dry_run),
            caller_of(context),
            change_of("PushWorkingMemory", request),
            request.text,
            scope=request.scope,
            importance=request.importance,
            session_id=request.session_id,
        )
        return models.PushWorkingMemoryResponse(
            verdict=done.verdict,  # type: ignore[arg-type]  # a word of the enum
            note=None if done.note is None else note_model(done.note),
            evicted=None if done.evicted is None else note_model(done.evicted),
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )

    async def read_working_memory(
        self, request: models.ReadWorkingMemoryRequest, context: CallContext
    ) -> models.ReadWorkingMemoryResponse:
        found = await scratchpad.read_notes(await self._stores.local(), caller_of(context), request.scope)
        return models.ReadWorkingMemoryResponse(notes=tuple(note_model(one) for one in found))

    async def clear_working_memory(
        self, request: models.ClearWorkingMemoryRequest, context: CallContext
    ) -> models.ClearWorkingMemoryResponse:
        engine, caller = await self._stores.writable(dry_run=request.dry_run), caller_of(context)
        done = await scratchpad.clear_notes(engine, caller, change_of("ClearWorkingMemory", request), request.scope)
        return models.ClearWorkingMemoryResponse(
            memory_ids=done.memory_ids,
            cleared_count=len(done.memory_ids),
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )

    async def flush_working_memory(
        self, request: models.FlushWorkingMemoryRequest, context: CallContext
    ) -> models.FlushWorkingMemoryResponse:
        engine, caller = await self._stores.writable(dry_run=request.dry_run), caller_of(context)
        done = await scratchpad.flush_notes(engine, caller, change_of("FlushWorkingMemory", request), request.scope)
        return models.FlushWorkingMemoryResponse(
            memory_ids=done.memory_ids,
            flushed_count=len(done.memory_ids),
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )


def _shown(limit: int | None) -> int:
    return work.SHOWN_EVENTS if limit is None else limit
