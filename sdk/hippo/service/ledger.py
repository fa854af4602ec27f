"""LedgerService: tokens, deliveries, failures and mirrors, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from hippo.call import CallContext
from hippo.engine import ledger
from hippo.engine.mirror import Mirrors
from hippo.engine.ports.usage import TokenRow
from hippo.service.convert import caller_of, change_of
from hippo.service.paging import foreign_token
from hippo.service.stores import Stores
from hippo.v1 import ledger as models

DEFAULT_DAYS = 30
DEFAULT_PAGE_SIZE = 50


class LedgerService:
    """Answers LedgerService over the stores of this process.

    Args:
        stores: The stores.
        mirror: Writes the mirrors of the store.
        deliveries: Whether the delivery ledger is kept.
    """

    def __init__(self, stores: Stores, mirror: Mirrors, *, deliveries: bool) -> None:
        self._stores = stores
        self._mirror = mirror
        self._deliveries = deliveries

    async def get_token_use(
        self, request: models.GetTokenUseRequest, context: CallContext
    ) -> models.GetTokenUseResponse:
        await self._stores.flush()
        use = await ledger.token_use(await self._stores.local(), caller_of(context), request.days or DEFAULT_DAYS)
        return models.GetTokenUseResponse(
            surfaces=_rows(use.surfaces),
            days=_rows(use.days),
            sent_tokens=sum(row.sent_tokens for row in use.surfaces),
            reread_tokens=sum(row.reread_tokens for row in use.surfaces),
        )

    async def record_reread(
        self, request: models.RecordRereadRequest, context: CallContext
    ) -> models.RecordRereadResponse:
        caller = caller_of(context)
        await ledger.record_reread(
            await self._stores.writable(dry_run=request.dry_run),
            caller,
            request.tokens,
            change_of("RecordReread", request),
            surface=request.surface or "hook",
            session=caller.session if request.session is None else request.session,
            time=request.time,
        )
        return models.RecordRereadResponse(dry_run=bool(request.dry_run))

    async def list_deliveries(
        self, request: models.ListDeliveriesRequest, context: CallContext
    ) -> models.ListDeliveriesResponse:
        limit = request.page_size or DEFAULT_PAGE_SIZE
        engine = await self._stores.local()
        async with engine.store.read() as snapshot:
            found = await snapshot.usage.deliveries(
                context.tenant,
                limit=limit + 1,
                before=_start(request.page_token),
                session=request.session,
                memory_id=request.memory_id,
            )
        page = found[:limit]
        return models.ListDeliveriesResponse(
            deliveries=tuple(
                models.Delivery(
                    time=row.time,
                    session=row.session,
                    prompt_hash=row.prompt_hash.hex(),
                    memory_id=row.memory_id,
                    verdict=row.verdict,  # type: ignore[arg-type]
                    reason=row.reason,
                )
                for _, row in page
            ),
            next_page_token=str(page[-1][0]) if len(found) > limit else "",
            enabled=self._deliveries,
        )

    async def record_failure(
        self, request: models.RecordFailureRequest, context: CallContext
    ) -> models.RecordFailureResponse:
        caller = caller_of(context)
        failed = await ledger.record_failure(
            await self._stores.writable(dry_run=request.dry_run),
            caller,
            request.tool,
            request.error,
            change_of("RecordFailure", request),
            call=request.call or "",
            session=caller.session if request.session is None else request.session,
        )
        return models.RecordFailureResponse(
            outcome=failed.outcome,  # type: ignore[arg-type]
            memory_id=failed.memory_id,
            dry_run=bool(request.dry_run),
        )

    async def list_failures(
        self, request: models.ListFailuresRequest, context: CallContext
    ) -> models.ListFailuresResponse:
        seen = await ledger.failures_seen(await self._stores.local(), caller_of(context), request.days or DEFAULT_DAYS)
        return models.ListFailuresResponse(
            failures=tuple(
                models.Failure(
                    tool=one.tool,
                    memory_id=one.memory_id,
                    count=one.times,
                    session_count=one.session_count,
                    last_time=one.last_time,
                    outcome=one.outcome,  # type: ignore[arg-type]
                )
                for one in seen
            ),
            seen_count=sum(one.times for one in seen),
            stored_count=sum(one.stored for one in seen),
            repeated_count=sum(one.repeated for one in seen),
            ignored_count=sum(one.ignored for one in seen),
            across_sessions_count=sum(one.across_sessions for one in seen),
        )

    async def mirror_store(
        self, request: models.MirrorStoreRequest, context: CallContext
    ) -> models.MirrorStoreResponse:
        done = await self._mirror.write(
            await self._stores.local(), caller_of(context), index=bool(request.index), dry_run=bool(request.dry_run)
        )
        return models.MirrorStoreResponse(
            folder=done.folder,
            written_count=done.written,
            removed_count=done.removed,
            unchanged_count=done.unchanged,
            dry_run=bool(request.dry_run),
        )


def _rows(rows: Iterable[TokenRow]) -> tuple[models.TokenUse, ...]:
    return tuple(
        models.TokenUse(
            surface=row.surface,
            day=row.day,
            block_count=row.block_count,
            sent_tokens=row.sent_tokens,
            reread_tokens=row.reread_tokens,
        )
        for row in rows
    )


def _start(token: str | None) -> int:
    if not token:
        return 0
    if not token.isdecimal() or len(token) > 18:
        raise foreign_token()
    return int(token)
