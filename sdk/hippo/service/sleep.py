"""SleepService: upkeep and faded memories, translated to the engine's use cases and nothing else."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

from hippo.call import CallContext
from hippo.engine import sleep as sleeping
from hippo.engine.engine import Caller, Change
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
        project: Name of the project, for sharing.
        auto_share: Share what is likely to help elsewhere after each sleep.
    """

    def __init__(self, stores: Stores, *, project: str = "", auto_share: bool = False) -> None:
        self._stores = stores
        self._project = project
        self._auto_share = auto_share

    async def sleep(self, request: models.SleepRequest, context: CallContext) -> AsyncIterator[models.SleepEvent]:
        await self._stores.flush()
        engine = await self._stores.local()
        dry_run = bool(request.dry_run)
        async for event in sleeping.sleep(engine, caller_of(context), quick=bool(request.quick), dry_run=dry_run):
            if isinstance(event, sleeping.Progress):
                yield models.SleepEvent(
                    step=event.step.name,
                    step_number=event.number,
                    step_count=event.total,
                    changed_count=event.step.changed_count,
                )
            else:
                if self._auto_share and not event.skipped:
                    event = await self._shared(event, caller_of(context), dry_run=dry_run)
                yield _last_event(event, dry_run=dry_run)

    async def _shared(self, report: sleeping.SleepReport, caller: Caller, *, dry_run: bool) -> sleeping.SleepReport:
        """Share as `share --auto` does; a project without the user's own store beside it has nobody to share with."""
        if not self._stores.shares:
            return report
        from hippo.engine.share import share_best

        started = time.monotonic()
        change = Change("ShareMemories", dry_run=dry_run, reason="shared by sleep")
        local, own = await self._stores.local(), await self._stores.own(dry_run=dry_run)
        copies = await share_best(local, own, caller, self._project, change)
        count = sum(copy.verdict == "shared" for copy in copies)
        step = sleeping.StepReport("share", count, "memories shared", time.monotonic() - started)
        return report._replace(steps=(*report.steps, step))

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
        ),
    )
