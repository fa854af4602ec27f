"""SleepService: upkeep and faded memories, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from hippo.call import CallContext
from hippo.engine import sleep as sleeping
from hippo.service.chores import Chore, do_chore
from hippo.service.convert import caller_of, change_of, memory_model, page_start, page_token
from hippo.service.stores import Stores
from hippo.v1 import sleep as models

DEFAULT_PAGE_SIZE = 50
MOST_CHANGES = 1_000
"""Changes that a report lists; all are in the audit log."""


class SleepService:
    """Answers SleepService over the stores of this process.

    Args:
        stores: The stores.
        before: Chores before each sleep; a quick one leaves them out.
        after: Chores behind a sleep that did not find it had nothing to do.
    """

    def __init__(self, stores: Stores, *, before: Sequence[Chore] = (), after: Sequence[Chore] = ()) -> None:
        self._stores = stores
        self._before = before
        self._after = after

    async def sleep(self, request: models.SleepRequest, context: CallContext) -> AsyncIterator[models.SleepEvent]:
        await self._stores.flush()
        caller, dry_run = caller_of(context), bool(request.dry_run)
        chores = [] if request.quick else [await do_chore(one, caller, dry_run=dry_run) for one in self._before]
        engine = await self._stores.local()
        async for event in sleeping.sleep(engine, caller, quick=bool(request.quick), dry_run=dry_run):
            if isinstance(event, sleeping.Progress):
                yield models.SleepEvent(
                    step=event.step.name,
                    step_number=len(chores) + event.number,
                    step_count=len(chores) + event.total,
                    changed_count=event.step.changed_count,
                )
                continue
            behind = []
            if not event.skipped:
                behind = [await do_chore(one, caller, dry_run=dry_run) for one in self._after]
            yield _last_event(event._replace(steps=(*chores, *event.steps, *behind)), dry_run=dry_run)

    async def list_dormant(
        self, request: models.ListDormantRequest, context: CallContext
    ) -> models.ListDormantResponse:
        engine, caller = await self._stores.local(), caller_of(context)
        limit = request.page_size or DEFAULT_PAGE_SIZE
        more = ""
        if request.query and request.query.strip():
            page = list(await sleeping.search_dormant(engine, caller, request.query, limit=limit))
        else:
            found = await sleeping.list_dormant(engine, caller, limit=limit + 1, after=page_start(request.page_token))
            page = found[:limit]
            more = page_token(page[-1].create_time, page[-1].id) if len(found) > limit else ""
        return models.ListDormantResponse(
            memories=tuple(memory_model(engine, memory, store=self._stores.label) for memory in page),
            next_page_token=more,
        )

    async def restore_dormant(
        self, request: models.RestoreDormantRequest, context: CallContext
    ) -> models.RestoreDormantResponse:
        caller = caller_of(context)
        store, engine = await self._stores.holding(caller, request.memory_id, request.idempotency_key)
        change = change_of("RestoreDormant", request, reason=request.reason)
        memory = await sleeping.restore_dormant(engine, caller, request.memory_id, change)
        return models.RestoreDormantResponse(
            memory=memory_model(engine, memory, store=store), dry_run=bool(request.dry_run)
        )


def _last_event(report: sleeping.SleepReport, *, dry_run: bool) -> models.SleepEvent:
    told = [done for done in report.done if done.operation != "fit"]
    return models.SleepEvent(
        step="",
        step_number=len(report.steps),
        step_count=len(report.steps),
        changed_count=len(report.done),
        report=models.SleepReport(
            steps=tuple(
                models.SleepStep(
                    name=step.name, changed_count=step.changed_count, counts=step.counts, seconds=step.seconds
                )
                for step in report.steps
            ),
            skipped=report.skipped,
            awake_before_count=report.awake_before,
            awake_after_count=report.awake_after,
            tokens_before_count=report.tokens_before,
            tokens_after_count=report.tokens_after,
            changes=tuple(
                models.SleepChange(
                    operation=done.operation, memory_id=done.memory_id, from_ids=done.from_ids, reason=done.reason
                )
                for done in told[:MOST_CHANGES]
            ),
            unlisted_count=len(report.done) - min(len(told), MOST_CHANGES),
            dry_run=dry_run,
            audit_id=report.audit_id,
        ),
    )
