"""The ledgers of use: tokens handed out, deliveries to prompts, failed tool calls.

Counting is bookkeeping: it is no change of a memory and has no entry in the audit log. A failure that becomes a memory has one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from hippo.engine.bookkeeping import KEEP_USE
from hippo.engine.domain.failure import failure_identity, is_failure, tool_failure
from hippo.engine.draft import Draft, prepare_memory
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.memory import store_memory
from hippo.engine.ports import UnitOfWork
from hippo.engine.ports.usage import DeliveryRow, FailureRow, FailureSeen, TokenRow
from hippo.errors import FailedPrecondition


class TokenUse(NamedTuple):
    """Tokens by door, the costliest first, and by day and door, newest first."""

    surfaces: tuple[TokenRow, ...]
    days: tuple[TokenRow, ...]


async def token_use(engine: Engine, caller: Caller, days: int) -> TokenUse:
    """What memory cost.

    Args:
        engine: Where.
        caller: Whose.
        days: Days to count, today included.
    """
    since = (engine.clock() - timedelta(days=days - 1)).date().isoformat()
    async with engine.store.read() as snapshot:
        rows = await snapshot.usage.tokens(caller.tenant, since)
    sums: dict[str, TokenRow] = {}
    for row in rows:
        so_far = sums.get(row.surface, TokenRow(caller.tenant, "", row.surface, "", 0, 0, 0))
        sums[row.surface] = so_far._replace(
            block_count=so_far.block_count + row.block_count,
            sent_tokens=so_far.sent_tokens + row.sent_tokens,
            reread_tokens=so_far.reread_tokens + row.reread_tokens,
        )
    costliest = sorted(sums.values(), key=lambda row: (-row.sent_tokens - row.reread_tokens, row.surface))
    return TokenUse(tuple(costliest), tuple(rows))


async def record_reread(
    engine: Engine, caller: Caller, tokens: int, change: Change, *, surface: str, session: str, time: datetime | None
) -> None:
    """Count tokens that later model calls read again, on the day of the calls."""
    moment = time or engine.clock()
    row = TokenRow(caller.tenant, moment.date().isoformat(), surface, session, 0, 0, tokens)

    async def work(unit: UnitOfWork) -> tuple[None, Mapping[str, object]]:
        await unit.usage.add_tokens([row], (engine.clock() - KEEP_USE).date().isoformat())
        return None, {}

    async def replay(_unit: UnitOfWork, _body: Mapping[str, object]) -> None:
        return None

    await carry_out(engine, caller, change, work, replay)


async def record_deliveries(
    engine: Engine, caller: Caller, prompt: str, verdicts: Sequence[tuple[str, str, str]]
) -> None:
    """Write down what became of the memories that matched a prompt.

    Args:
        engine: Where.
        caller: Whose prompt.
        prompt: Its text; a keyed hash of it is kept.
        verdicts: For each memory its id, "emitted", "reused" or "rejected", and why.
    """
    now = engine.clock()
    digest = engine.store.content_hash(prompt)
    rows = [DeliveryRow(caller.tenant, now, caller.session, digest, *one, 0) for one in verdicts]
    async with engine.store.write(relaxed=True) as unit:
        await unit.usage.add_deliveries(rows, now - KEEP_USE)


class Failed(NamedTuple):
    """What became of a failed call: "stored", "repeated" or "ignored", and the memory of it."""

    outcome: str
    memory_id: str


async def record_failure(
    engine: Engine, caller: Caller, tool: str, error: str, change: Change, *, call: str = "", session: str = ""
) -> Failed:
    """Remember a failed tool call once, and count it when it happens again.

    A failure is known by its words without numbers, hashes and addresses. Its memory is an error, with secrets redacted;
    a failure that was forgotten stays forgotten.

    Raises:
        InvalidArgument: `tool` is blank.
    """
    draft = Draft(
        text=tool_failure(tool, error, call), tags=("error", "tool-failure"), session=session, source=f"tool:{tool}"
    )

    async def work(unit: UnitOfWork) -> tuple[Failed, Mapping[str, object]]:
        done, digest = Failed("ignored", ""), engine.store.content_hash(failure_identity(tool, draft.text))
        if is_failure(error):
            done = await _remembered(engine, caller, unit, draft, digest)
        row = FailureRow(caller.tenant, engine.clock(), session, tool, digest, done.outcome, done.memory_id)
        await unit.usage.add_failure(row, engine.clock() - KEEP_USE)
        return done, {"outcome": done.outcome, "memory_id": done.memory_id}

    async def replay(_unit: UnitOfWork, body: Mapping[str, object]) -> Failed:
        return Failed(str(body["outcome"]), str(body["memory_id"]))

    return await carry_out(engine, caller, change, work, replay)


async def failures_seen(engine: Engine, caller: Caller, days: int) -> list[FailureSeen]:
    """Errors seen in the last days, the commonest first; ids of forgotten memories are left out."""
    since = engine.clock() - timedelta(days=days)
    async with engine.store.read() as snapshot:
        found = await snapshot.usage.failures(caller.tenant, since)
        ids = [seen.memory_id for seen in found if seen.memory_id]
        there = {memory.id for memory in await snapshot.memories.get_many(caller.tenant, ids)}
    return [seen if seen.memory_id in there else seen._replace(memory_id="") for seen in found]


async def _remembered(engine: Engine, caller: Caller, unit: UnitOfWork, draft: Draft, digest: bytes) -> Failed:
    last = await unit.usage.last_failure(caller.tenant, digest)
    known = await unit.memories.get_many(caller.tenant, [last.memory_id]) if last and last.memory_id else []
    if known:
        # The numbers may differ: the memory that is there is told again, not a second one beside it.
        draft = draft._replace(text=known[0].text)
    memory, notes = prepare_memory(engine, caller, draft, redact_secrets=True)
    try:
        stored = await store_memory(engine, caller, unit, memory, notes, "a tool call failed", allow_forgotten=False)
    except FailedPrecondition as error:
        if error.reason != "forgotten":
            raise
        return Failed("ignored", "")
    return Failed("repeated" if stored.verdict == "strengthened" else "stored", stored.memory.id)
