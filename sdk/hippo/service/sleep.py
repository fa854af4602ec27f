"""SleepService: upkeep and faded memories, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from hippo.call import CallContext
from hippo.engine import sleep as sleeping
from hippo.engine.notice import Notice
from hippo.engine.sleep import StepReport
from hippo.errors import FailedPrecondition, InvalidArgument
from hippo.service.chores import Asked, Chore, do_chore
from hippo.service.convert import caller_of, change_of, memory_model, notices, page_start, page_token
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
        caller, dry_run = caller_of(context), bool(request.dry_run)
        asked = Asked(dry_run, bool(request.retry_extraction))
        if asked.try_again:
            self._require_extraction(quick=bool(request.quick))
        await self._stores.flush()
        chores: list[StepReport] = []
        notes: list[Notice] = []
        for chore in () if request.quick else self._before:
            done, told = await do_chore(chore, caller, asked)
            chores.append(done)
            notes += told
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
            behind: list[StepReport] = []
            for chore in () if event.skipped else self._after:
                done, told = await do_chore(chore, caller, asked)
                behind.append(done)
                notes += told
            yield _last_event(event._replace(steps=(*chores, *event.steps, *behind)), notes, dry_run=dry_run)

    def _require_extraction(self, *, quick: bool) -> None:
        """Refuse to try again what this sleep leaves out."""
        field, command = "retry_extraction", "a sleep draws facts with the command of the setting extract_command"
        if quick:
            raise InvalidArgument(
                "A quick sleep draws no facts, so it tries none again.", field=field, hint="Leave out quick."
            )
        if not any(chore.tries_again for chore in self._before):
            raise FailedPrecondition(f"Nothing can be tried again: {command}, and there is none.", field=field)

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


def _last_event(report: sleeping.SleepReport, notes: Sequence[Notice], *, dry_run: bool) -> models.SleepEvent:
    told = [done for done in report.done if done.operation != "fit"]
    return models.SleepEvent(
        step="",
        step_number=len(report.steps),
        step_count=len(report.steps),
        changed_count=len(report.done),
        notices=notices(notes),
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
