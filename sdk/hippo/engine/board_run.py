"""Runs within a transaction: whose a card is, ending a run, taking back what a lease no longer holds.

Above lie `board_work` and `board_complete`; below the record helpers and `domain.lease`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hippo.engine.board import add_comment
from hippo.engine.board_card import (
    CARD,
    EVERY,
    RUN,
    Card,
    card_again,
    card_of,
    changed,
    existing_card,
    is_held,
    moment,
    names,
    run_of,
    unfinished,
    wrong_state,
)
from hippo.engine.domain.lease import has_passed
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.ports import Record, UnitOfWork
from hippo.engine.record import change_records
from hippo.engine.secrecy import refuse_secrets
from hippo.errors import Conflict, FailedPrecondition, NotFound


async def own_run(unit: UnitOfWork, caller: Caller, card: Record, run_id: str) -> Record | None:
    """The run under way, when it is the one that is meant.

    Args:
        unit: The transaction.
        caller: Who asks.
        card: The card.
        run_id: The run that is meant; "" for whichever is under way.

    Returns:
        None when no run is under way and none was named.

    Raises:
        NotFound: the card has no such run.
        Conflict: the run that is meant has ended; the message says who has the card now.
    """
    current = str(card.body["run_id"])
    found = await unit.records.get_many(caller.tenant, [run_id or current])
    if not run_id:
        return found[0] if found else None
    if not found or found[0].type != RUN or found[0].scope != card.id:
        raise NotFound(
            f"Card {card.id} has no run {run_id}.",
            reason="unknown_id",
            field="run_id",
            resource=run_id,
            hint=f"See its runs with: hippo card show {card.id}",
        )
    if run_id == current:
        return found[0]
    ended = run_of(found[0])
    if current:
        raise is_held(card_of(card), ended)
    raise Conflict(
        f"Run {run_id} has ended ({ended.state}); card {card.id} is {card.state}.",
        field="run_id",
        resource=run_id,
        hint=f"Claim it anew: hippo card claim {card.id}",
    )


async def end_run(
    engine: Engine,
    caller: Caller,
    card_id: str,
    change: Change,
    operation: str,
    states: Sequence[str],
    *,
    run_id: str,
    run_state: str,
    comment: str,
    hint: str,
) -> Card:
    """End the run of a card in one of these states, in a transaction of its own.

    Args:
        engine: Where.
        caller: Who.
        card_id: The card.
        change: How.
        operation: "block", which leaves the card blocked, or "release", which leaves it to be claimed.
        states: States of the card that allow it.
        run_id: The run that is meant; "" for the one under way.
        run_state: How the run ends.
        comment: Kept as a comment; "" for none.
        hint: What to do when the card is in another state.
    """
    refuse_secrets(reason=comment)

    async def work(unit: UnitOfWork) -> tuple[Card, Mapping[str, object]]:
        before = await existing_card(unit.records, caller.tenant, card_id)
        run = await own_run(unit, caller, before, run_id)
        if before.state not in states:
            raise wrong_state(card_of(before), " or ".join(states), hint)
        state = "blocked" if operation == "block" else await _free_state(unit, caller, before)
        after = changed(before, state=state, agent="", run_id="", lease_time="")
        changes = [(before, after)]
        if run is not None:
            changes.append((run, _ended(engine, before, run, run_state)))
        reason = change.reason or comment or f"given back, it was {before.state}"
        await change_records(engine, caller, unit, f"card_{operation}", changes, reason=reason)
        if comment:
            await add_comment(engine, caller, unit, card_id, comment)
        return card_of(after._replace(update_time=engine.clock())), {"card_id": card_id}

    return await carry_out(engine, caller, change, work, card_again(caller))


async def take_back_expired(engine: Engine, caller: Caller, unit: UnitOfWork) -> list[Record]:
    """Make every running card ready whose lease has passed; returns them, oldest first."""
    running = await unit.records.find(caller.tenant, CARD, limit=EVERY, states=("running",), newest_first=False)
    expired = [card for card in running if has_passed(moment(card.body["lease_time"]), engine.clock())]
    return [await _expire(engine, caller, unit, card) for card in expired]


async def next_ready(unit: UnitOfWork, caller: Caller, repo: str | None) -> Record:
    """The ready card that was made first.

    Raises:
        FailedPrecondition: there is none.
    """
    found = await unit.records.find(caller.tenant, CARD, limit=1, states=("ready",), scope=repo, newest_first=False)
    if not found:
        of_repo = f" of {repo}" if repo else ""
        raise FailedPrecondition(
            f"No card{of_repo} is ready to be claimed.", hint="See how they stand: hippo card list"
        )
    return found[0]


async def claimable(engine: Engine, caller: Caller, unit: UnitOfWork, card: Record) -> Record:
    """The card as it can be claimed now; one whose lease has passed is taken back for it.

    Raises:
        Conflict: somebody has it.
        FailedPrecondition: it waits for others, is in review, done or shelved.
    """
    if card.state == "running":
        if not has_passed(moment(card.body["lease_time"]), engine.clock()):
            raise is_held(card_of(card))
        card = await _expire(engine, caller, unit, card)
    if card.state == "review":
        hint = f"Complete or release it: hippo card complete {card.id}"
        raise wrong_state(card_of(card), "ready or blocked", hint)
    if card.state in ("done", "shelved"):
        hint = f"Open it again: hippo card release {card.id}" if card.state == "shelved" else "Make a new card."
        raise wrong_state(card_of(card), "ready or blocked", hint)
    needed = await unfinished(unit.records, caller.tenant, card.body["depends_on"])
    if needed:
        raise FailedPrecondition(
            f"Card {card.id} waits for {names(needed)}.",
            field="card_id",
            resource=needed[0].id,
            hint=f"Complete what it waits for, or: hippo card update {card.id} --remove-depends-on ID",
        )
    return card


async def _expire(engine: Engine, caller: Caller, unit: UnitOfWork, card: Record) -> Record:
    after = changed(card, state="ready", agent="", run_id="", lease_time="")
    runs = await unit.records.get_many(caller.tenant, [str(card.body["run_id"])])
    changes = [(card, after), *((run, _ended(engine, card, run, "expired")) for run in runs)]
    reason = f"the lease of {card.body['agent'] or 'somebody'} has passed"
    await change_records(engine, caller, unit, "card_reclaim", changes, reason=reason)
    return after._replace(update_time=engine.clock())


async def _free_state(unit: UnitOfWork, caller: Caller, card: Record) -> str:
    return "waiting" if await unfinished(unit.records, caller.tenant, card.body["depends_on"]) else "ready"


def _ended(engine: Engine, card: Record, run: Record, state: str) -> Record:
    # A run in review has its lease's end already; the card's is that of a run at work.
    lease = card.body["lease_time"] or run.body["lease_time"]
    return changed(run, state=state, lease_time=lease, end_time=engine.clock().isoformat())
