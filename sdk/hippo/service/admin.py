"""AdminService: the store itself, translated to the engine's use cases and nothing else."""

from __future__ import annotations

import os

import hippo
from hippo.call import CallContext
from hippo.engine import admin
from hippo.service.convert import caller_of, change_of, method_paths, notices, page_start, page_token
from hippo.service.stores import Stores
from hippo.v1 import admin as models
from hippo.v1.methods import METHODS

DEFAULT_PAGE_SIZE = 50


class AdminService:
    """Answers AdminService over the stores of this process.

    Args:
        stores: The stores.
        store_kind: "project" or "global".
        mode: "embedded" or "server".
    """

    def __init__(self, stores: Stores, *, store_kind: str = "project", mode: str = "embedded") -> None:
        self._stores = stores
        self._store_kind = store_kind
        self._mode = mode

    async def get_server_info(
        self, request: models.GetServerInfoRequest, context: CallContext
    ) -> models.GetServerInfoResponse:
        state = await (await self._stores.local()).store.state()
        return models.GetServerInfoResponse(
            version=hippo.__version__,
            contract="hippo.v1",
            methods=method_paths(METHODS),
            store_path=state.path,
            process_id=os.getpid(),
            mode=self._mode,
        )

    async def get_status(self, request: models.GetStatusRequest, context: CallContext) -> models.GetStatusResponse:
        status = await admin.get_status(await self._stores.local(), caller_of(context))
        counts, state = status.counts, status.state
        return models.GetStatusResponse(
            store_path=state.path,
            store_kind=self._store_kind,
            schema_version=state.schema_version,
            journal_mode=state.journal_mode,
            size_bytes=state.size_bytes,
            active_count=counts.active,
            superseded_count=counts.superseded,
            dormant_count=counts.dormant,
            pinned_count=counts.pinned,
            layers=_named(counts.layers),
            confidences=_named(counts.confidences),
            mean_strength=status.mean_strength,
            faded_count=status.faded_count,
            aged_count=status.aged_count,
            forgotten_count=counts.forgotten,
            last_write_time=counts.last_write_time,
            degraded=notices(status.degraded),
        )

    async def list_audit_events(
        self, request: models.ListAuditEventsRequest, context: CallContext
    ) -> models.ListAuditEventsResponse:
        limit = request.page_size or DEFAULT_PAGE_SIZE
        found = await admin.list_audit_events(
            await self._stores.local(),
            caller_of(context),
            limit=limit + 1,
            after=page_start(request.page_token),
            operation=request.operation,
            memory_id=request.memory_id,
            since=request.since_time,
        )
        page = found[:limit]
        return models.ListAuditEventsResponse(
            events=tuple(
                models.AuditEvent(
                    id=entry.id,
                    time=entry.time,
                    operation=entry.operation,
                    memory_id=entry.memory_id,
                    actor=entry.actor,
                    surface=entry.surface,
                    session=entry.session,
                    reason=entry.reason,
                    undoable=entry.before is not None,
                )
                for entry in page
            ),
            next_page_token=page_token(page[-1].time, page[-1].id) if len(found) > limit else "",
        )

    async def reindex_memories(
        self, request: models.ReindexMemoriesRequest, context: CallContext
    ) -> models.ReindexMemoriesResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
        count = await admin.reindex_memories(engine, caller_of(context), change_of("ReindexMemories", request))
        return models.ReindexMemoriesResponse(memory_count=count, dry_run=bool(request.dry_run))


def _named(counts: object) -> tuple[models.NamedCount, ...]:
    return tuple(models.NamedCount(name=name, count=count) for name, count in sorted(dict(counts).items()))  # type: ignore[call-overload]
