"""Working on cards: claims with leases, heartbeats, handing in, giving back.

Above lies the service; below `board_run`, the steps within a transaction. Every step reads what it decides on inside the write
transaction, so of two who claim a card one gets it and the other is told who has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hippo.engine.board_card import (
    RUN,
    Card,
    Run,
    card_again,
    card_of,
    changed,
    existing_card,
    is_held,
    run_of,
    wrong_state,
)
from hippo.engine.board_find import current_run
from hippo.engine.board_run import claimable, end_run, next_ready, own_run, take_back_expired
from hippo.engine.domain.lease import lease_end
from hippo.engine.engine import Caller, Change, Engine, Replay, carry_out
from hippo.engine.ports import UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.engine.secrecy import refuse_secrets


class Claimed(NamedTuple):
    """A card and the run under way."""

    card: Card
    run: Run


async def claim_card(
    engine: Engine,
    caller: Caller,
    card_id: str,
    change: Change,
    *,
    agent: str = "",
    repo: str | None = None,
) -> Claimed:
    """Claim a ready or blocked card, or the ready one that was made first, for four hours.

    A card whose lease has passed counts as ready: its run ends as expired.

    Args:
        engine: Where.
        caller: Who.
        card_id: The card; "" for the next ready one.
        change: How.
        agent: Who will work on it; the caller's actor when "".
        repo: Without an id, the repository of the card.

    Raises:
        NotFound: there is no such card.
        Conflict: somebody has the card, or reason "key_reused".
        FailedPrecondition: it waits for other cards, is in review, done or shelved; without an id, none is ready.
    """
    agent = agent or caller.actor
    refuse_secrets(agent=agent)

    async def work(unit: UnitOfWork) -> tuple[Claimed, Mapping[str, object]]:
        if card_id:
            before = await existing_card(unit.records, caller.tenant, card_id)
        else:
            await take_back_expired(engine, caller, unit)
            before = await next_ready(unit, caller, repo)
        before = await claimable(engine, caller, unit, before)
        now = engine.clock()
        end = lease_end(now)
        values = {"agent": agent, "lease_time": end.isoformat(), "end_time": ""}
        run = new_record(engine, caller, RUN, "run", values, scope=before.id, session=caller.session, state="running")
        after = changed(before, state="running", agent=agent, run_id=run.id, lease_time=end.isoformat())
        await change_records(
            engine, caller, unit, "card_claim", [(before, after)], reason=change.reason or f"by {agent}"
        )
        await add_record(engine, caller, unit, "card_run", run, reason=f"of {before.id}")
        return Claimed(card_of(after._replace(update_time=now)), run_of(run)), {"card_id": before.id, "run_id": run.id}

    return await carry_out(engine, caller, change, work, _claim_again(caller))


async def heartbeat_card(
    engine: Engine, caller: Caller, card_id: str, change: Change, *, run_id: str = "", agent: str = ""
) -> Claimed:
    """Let the lease of a running card end four hours from now.

    A lease that has passed is taken up again as long as nobody took the card back.

    Raises:
        NotFound: there is no such card.
        Conflict: the run has ended, or somebody else has the card; or reason "key_reused".
        FailedPrecondition: the card is not running.
    """

    async def work(unit: UnitOfWork) -> tuple[Claimed, Mapping[str, object]]:
        before = await existing_card(unit.records, caller.tenant, card_id)
        run = await own_run(unit, caller, before, run_id)
        if before.state != "running" or run is None:
            raise wrong_state(card_of(before), "running", f"Claim it first: hippo card claim {card_id}")
        if not run_id and before.body["agent"] != (agent or caller.actor):
            hint = f"If that is you: hippo card heartbeat {card_id} --run {run.id}"
            raise is_held(card_of(before), hint=hint)
        now = engine.clock()
        after = changed(before, lease_time=lease_end(now).isoformat())
        await change_records(engine, caller, unit, "card_heartbeat", [(before, after)], reason=f"run {run.id}")
        card = card_of(after._replace(update_time=now))
        return Claimed(card, current_run(card, run_of(run))), {"card_id": card_id, "run_id": run.id}

    return await carry_out(engine, caller, change, work, _claim_again(caller))


async def block_card(
    engine: Engine, caller: Caller, card_id: str, reason: str, change: Change, *, run_id: str = ""
) -> Card:
    """Stop a running card that cannot go on; the reason becomes a comment.

    Raises:
        NotFound: there is no such card.
        Conflict: another run is under way, or reason "key_reused".
        FailedPrecondition: the card is not running, or reason "secret".
    """
    hint = f"Claim it first: hippo card claim {card_id}"
    return await end_run(
        engine,
        caller,
        card_id,
        change,
        "block",
        ("running",),
        run_id=run_id,
        run_state="blocked",
        comment=reason,
        hint=hint,
    )


async def release_card(
    engine: Engine, caller: Caller, card_id: str, change: Change, *, reason: str = "", run_id: str = ""
) -> Card:
    """Give a card back: it is ready again, or waits when something it depends on is not done.

    Raises:
        NotFound: there is no such card.
        Conflict: another run is under way, or reason "key_reused".
        FailedPrecondition: nobody has it, or it is done; or reason "secret".
    """
    return await end_run(
        engine,
        caller,
        card_id,
        change,
        "release",
        ("running", "blocked", "review", "shelved"),
        run_id=run_id,
        run_state="released",
        comment=reason,
        hint="Only a card that somebody worked on can be given back.",
    )


async def review_card(engine: Engine, caller: Caller, card_id: str, change: Change, *, run_id: str = "") -> Card:
    """Hand a running card in: no lease runs while it is looked at.

    Raises:
        NotFound: there is no such card.
        Conflict: another run is under way, or reason "key_reused".
        FailedPrecondition: the card is not running.
    """

    async def work(unit: UnitOfWork) -> tuple[Card, Mapping[str, object]]:
        before = await existing_card(unit.records, caller.tenant, card_id)
        run = await own_run(unit, caller, before, run_id)
        if before.state != "running" or run is None:
            raise wrong_state(card_of(before), "running", f"Claim it first: hippo card claim {card_id}")
        handed_in = changed(run, state="review", lease_time=before.body["lease_time"])
        after = changed(before, state="review", lease_time="")
        changes = [(before, after), (run, handed_in)]
        reason = change.reason or f"run {run.id} handed in"
        await change_records(engine, caller, unit, "card_review", changes, reason=reason)
        return card_of(after._replace(update_time=engine.clock())), {"card_id": card_id}

    return await carry_out(engine, caller, change, work, card_again(caller))


async def reclaim_cards(engine: Engine, caller: Caller, change: Change) -> tuple[Card, ...]:
    """Take back every running card whose lease has passed; returns them, ready.

    Raises:
        Conflict: reason "key_reused".
    """

    async def work(unit: UnitOfWork) -> tuple[tuple[Card, ...], Mapping[str, object]]:
        taken = await take_back_expired(engine, caller, unit)
        return tuple(card_of(one) for one in taken), {"card_ids": [one.id for one in taken]}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> tuple[Card, ...]:
        found = await unit.records.get_many(caller.tenant, list(body["card_ids"]))  # type: ignore[call-overload]
        return tuple(card_of(one) for one in found)

    return await carry_out(engine, caller, change, work, replay)


def _claim_again(caller: Caller) -> Replay[Claimed]:
    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Claimed:
        card = card_of(await existing_card(unit.records, caller.tenant, str(body["card_id"])))
        runs = await unit.records.get_many(caller.tenant, [str(body["run_id"])])
        return Claimed(card, current_run(card, run_of(runs[0])))

    return replay
