"""Sleep: the steps one after the other, and the report of what they did.

Above is the service; below lie the steps. Nobody is held up: a step writes in small transactions, and a sleep that has
nothing to do finds that out with two small reads.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from hippo.engine.domain.budget import estimate_tokens
from hippo.engine.domain.history import SLEEP
from hippo.engine.domain.memory import Memory
from hippo.engine.engine import Caller, Engine, audit_entry, refuse_secret_caller
from hippo.engine.ports import Filter
from hippo.engine.sleep.lease import LastSleep, Lease, last_sleep
from hippo.engine.sleep.night import Done, Night
from hippo.engine.sleep.rehearsal import rehearsing
from hippo.engine.sleep.steps import BEFORE_READING, STEPS, Step, next_due
from hippo.errors import HippoError

RULES_VERSION = 2
"""Raised with every change of what a step does: a store that nothing has happened to is then looked through once more."""

QUICK_AFTER = 10
"""Memories stored since the last sleep from which on a quick one sleeps. Source: architecture plan, "Session end"."""

SCRUB_SECONDS = 5.0


class StepReport(NamedTuple):
    """What one step did: how many of what, and how long it took."""

    name: str
    changed_count: int
    counts: str
    seconds: float


class SleepReport(NamedTuple):
    """What a sleep did.

    Attributes:
        steps: The steps that ran, in order.
        skipped: Why none ran; "" otherwise.
        awake_before: Memories in recall before.
        awake_after: And after.
        tokens_before: Tokens of these memories before.
        tokens_after: And after.
        done: Every change of a memory.
        audit_id: The sleep in the history; "" where it changed nothing.
    """

    steps: tuple[StepReport, ...] = ()
    skipped: str = ""
    awake_before: int = 0
    awake_after: int = 0
    tokens_before: int = 0
    tokens_after: int = 0
    done: tuple[Done, ...] = ()
    audit_id: str = ""


class Progress(NamedTuple):
    """A step has ended; `number` of `total`."""

    step: StepReport
    number: int
    total: int


async def sleep(
    engine: Engine, caller: Caller, *, quick: bool = False, dry_run: bool = False
) -> AsyncIterator[Progress | SleepReport]:
    """Do the upkeep of a store.

    Args:
        engine: The store.
        caller: Whose memories, and who is named in the log.
        quick: Only when enough was stored since the last sleep.
        dry_run: Run the same steps and roll every change back.

    Yields:
        A Progress behind each step, and the report at the end.

    Raises:
        Conflict: another sleep is running.
        FailedPrecondition: reason "secret": the caller's tenant, name or session holds one.
        Unavailable: reason "busy". What was done by then stays done; the next sleep goes on from there.
    """
    refuse_secret_caller(caller)
    last, latest, fresh = await _look(engine, caller)
    rules = _rules(engine)
    now = engine.clock()
    news = last.settled != latest or last.rules != rules or (last.due is not None and last.due <= now)
    if last.time is None and not latest and not fresh:
        yield SleepReport(skipped="there are no memories")
        return
    if quick and last.time is not None and fresh < QUICK_AFTER:
        yield SleepReport(skipped=f"only {fresh} memories were stored since the last sleep; {QUICK_AFTER} are enough")
        return
    steps = [step for step in (*BEFORE_READING, *STEPS) if news or step.without_news(engine.policy)]
    if not steps:
        yield SleepReport(skipped="nothing has changed since the last sleep")
        return
    lease = None if dry_run else Lease(engine, caller)
    if lease is None:
        engine = rehearsing(engine)
    else:
        await lease.take()
    night = Night(engine, caller, lease)
    try:
        reports: list[StepReport] = []
        async for progress in _run(night, steps, reports, news=news):
            yield progress
        if lease is not None:
            await _end(night, lease, reports, news=news, kept=last, rules=rules)
        yield await _report(night, reports)
    except HippoError:
        if lease is not None:
            with suppress(HippoError):
                await lease.give_up()
        raise
    finally:
        if lease is not None:
            lease.let_go()
        await night.end()


async def _look(engine: Engine, caller: Caller) -> tuple[LastSleep, str, int]:
    """What the last sleep left, id of the log's latest entry, and how many memories were stored since, at most QUICK_AFTER."""
    async with engine.store.read() as snapshot:
        last = await last_sleep(snapshot.records, caller)
        entries = await snapshot.audit.page(caller.tenant, limit=1)
        newest = await snapshot.memories.page(
            Filter(tenant=caller.tenant, now=engine.clock()), limit=QUICK_AFTER, after=None
        )
    fresh = sum(last.time is None or memory.create_time > last.time for memory in newest)
    return last, entries[0].id if entries else "", fresh


def _rules(engine: Engine) -> str:
    policy = engine.policy
    return f"{RULES_VERSION}:{policy.loss_aversion_ratio}:{policy.fade_unique}:{policy.value_rescue}"


async def _run(
    night: Night, steps: Sequence[Step], reports: list[StepReport], *, news: bool
) -> AsyncIterator[Progress]:
    is_read = not news
    for number, step in enumerate(steps, 1):
        started = time.perf_counter()
        if step not in BEFORE_READING and not is_read:
            await night.read()
            is_read = True
        changed = await step.run(night)
        reports.append(StepReport(step.name, changed, step.counts, time.perf_counter() - started))
        yield Progress(reports[-1], number, len(steps))


async def _end(
    night: Night, lease: Lease, reports: Sequence[StepReport], *, news: bool, kept: LastSleep, rules: str
) -> None:
    """Log the sleep if it changed anything, and keep what it has seen for the next one."""
    due = await next_due(night) if news else None
    async with night.writing() as unit:
        if night.audit_id:
            what = ", ".join(f"{report.changed_count} {report.counts}" for report in reports if report.changed_count)
            await night.begin(unit)
            await night.log(unit, [audit_entry(night.engine, night.caller, SLEEP, reason=what, time=night.now)])
        if news:
            settled = await night.is_settled(unit)
            await lease.end(unit, LastSleep(night.now, settled, due, rules))
        else:
            await lease.end(unit, kept._replace(time=night.now, settled=kept.settled if not night.done else ""))
    if night.erased:
        await night.engine.store.scrub(SCRUB_SECONDS)


async def _report(night: Night, reports: Sequence[StepReport]) -> SleepReport:
    return SleepReport(
        steps=tuple(reports),
        awake_before=len(night.before),
        awake_after=len(night.awake),
        tokens_before=await _tokens(night, night.before),
        tokens_after=await _tokens(night, list(night.awake.values())),
        done=tuple(night.done),
        audit_id=night.audit_id if night.lease is not None else "",
    )


async def _tokens(night: Night, memories: Sequence[Memory]) -> int:
    total = 0
    for memory in memories:
        total += estimate_tokens(memory.text)
        await night.breathe()
    return total
