"""HistoryService: the history and undo, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from hippo.call import CallContext
from hippo.engine import history, undo, undoing
from hippo.engine.domain.history import changed, is_head, operation_of
from hippo.engine.engine import Caller, Engine
from hippo.engine.notice import Notice
from hippo.engine.ports import Record, UnitOfWork
from hippo.engine.undoing import Along
from hippo.errors import HippoError
from hippo.service.convert import caller_of, change_of, notices, page_start, page_token
from hippo.service.stores import Stores
from hippo.v1 import history as models

DEFAULT_PAGE_SIZE = 20


class HistoryService:
    """Answers HistoryService over the stores of this process.

    Args:
        stores: The stores.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    async def list_history(
        self, request: models.ListHistoryRequest, context: CallContext
    ) -> models.ListHistoryResponse:
        caller, limit = caller_of(context), request.page_size or DEFAULT_PAGE_SIZE
        after = page_start(request.page_token)
        local, *others = (await self._stores.readable()).values()
        if others and not request.object_id:
            found = await history.list_both(local, others[0], caller, limit=limit + 1, after=after)
        else:
            found = []
            for engine in (local, *others):  # a thing's changes are in the log of the store that holds it
                found = found or await history.list_history(
                    engine, caller, limit=limit + 1, object_id=request.object_id, after=after
                )
        page = found[:limit]
        last = page[-1].entries[0] if len(found) > limit else None
        return models.ListHistoryResponse(
            changes=tuple(_entry_model(item) for item in page),
            next_page_token=page_token(last.time, last.id) if last else "",
        )

    async def undo_change(self, request: models.UndoChangeRequest, context: CallContext) -> models.UndoChangeResponse:
        caller, dry_run = caller_of(context), bool(request.dry_run)
        await self._stores.flush()
        engine = await self._store_of(caller, request)
        notes: tuple[Notice, ...] = ()
        try:
            done = await undo.undo_change(
                engine,
                caller,
                request.audit_id,
                change_of("UndoChange", request, reason=request.reason),
                along=self._along(engine, caller, dry_run=dry_run),
            )
        finally:
            if not dry_run:
                notes = await self._settle(caller)
        return models.UndoChangeResponse(
            undone_id=done.undone_id,
            undone_operation=done.operation,
            audit_id="" if request.dry_run else done.audit_id,
            objects=tuple(
                models.ChangedObject(object_id=one, operation=action, fields=fields)
                for one, action, fields in done.objects
            ),
            object_count=done.object_count,
            dry_run=bool(request.dry_run),
            notices=notices((*done.notes, *notes)),
        )

    async def prune_audit_events(
        self, request: models.PruneAuditEventsRequest, context: CallContext
    ) -> models.PruneAuditEventsResponse:
        count = await history.prune_audit_events(
            await self._stores.writable(dry_run=request.dry_run),
            caller_of(context),
            request.before_time,
            change_of("PruneAuditEvents", request, reason=request.reason),
        )
        return models.PruneAuditEventsResponse(event_count=count, dry_run=bool(request.dry_run))

    def _along(self, engine: Engine, caller: Caller, *, dry_run: bool) -> Along:
        """What an undo takes with it in the user's own store; what works on it is loaded where something was shared."""

        async def along(unit: UnitOfWork, changes: Iterable[tuple[Record | None, Record | None]]) -> None:
            shares = [one for one in changes if any(side is not None and side.type == "share" for side in one)]
            if shares:
                from hippo.engine.share_settle import ShareHalves

                own = await self._stores.own(dry_run=dry_run)
                await ShareHalves(engine, own, caller, dry_run=dry_run)(unit, shares)

        return along

    async def _settle(self, caller: Caller) -> tuple[Notice, ...]:
        """Let shared copies go where an undo brought their memories; where the user's own store fails, the undo stands."""
        try:
            await self._stores.settle(caller)
        except HippoError as error:
            message = f"Shared copies were not looked after: {error.message}"
            return (Notice("not_settled", message, "Once that is mended: hippo sync"),)
        return ()

    async def _store_of(self, caller: Caller, request: models.UndoChangeRequest) -> Engine:
        """The store whose log has the change; without an id the one in which the caller changed something last."""
        engines = list((await self._stores.readable()).values())
        chosen, latest = engines[0], None
        for engine in engines if len(engines) > 1 else ():
            async with engine.store.read() as snapshot:
                key = request.idempotency_key
                if key and await snapshot.ledger.reply(caller.tenant, key) is not None:
                    return engine
                if request.audit_id:
                    if await snapshot.audit.entry(caller.tenant, request.audit_id) is not None:
                        return engine
                    continue
                last = await undo.last_change(snapshot.audit, caller, since=latest)
            if last is not None:
                latest, chosen = last.time, engine
        return chosen


def _entry_model(item: history.HistoryItem) -> models.HistoryEntry:
    head = item.entries[0]
    about = [one for one in item.entries if one.memory_id and not is_head(one)]
    return models.HistoryEntry(
        id=head.id,
        time=head.time,
        operation=operation_of(item.entries),
        actor=head.actor,
        surface=head.surface,
        session=head.session,
        reason=head.reason,
        state=item.verdict.state,  # type: ignore[arg-type]
        obstacle=item.verdict.obstacle,
        objects=tuple(
            models.ChangedObject(object_id=one.memory_id, operation=one.operation, fields=tuple(sorted(changed(one))))
            for one in about[: undoing.MOST_LISTED]
        ),
        object_count=len({one.memory_id for one in about}),
        part_of=head.part_of,
    )
