"""Completing cards: done and what waited promoted, or shelved; the result a memory when somebody asks for it.

Above lies the service; below `board_run`, the steps within a transaction.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hippo.engine.board_card import (
    CARD,
    EVERY,
    Card,
    card_of,
    changed,
    existing_card,
    names,
    unfinished,
    wrong_state,
)
from hippo.engine.board_run import own_run
from hippo.engine.draft import Draft, prepare_memory
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.memory import store_memory
from hippo.engine.notice import Notice
from hippo.engine.ports import Record, UnitOfWork
from hippo.engine.record import change_records
from hippo.engine.secrecy import refuse_secrets
from hippo.errors import FailedPrecondition, InvalidArgument


class Completed(NamedTuple):
    """A completed card, the cards that became ready, and what to know about the memory."""

    card: Card
    promoted: tuple[Card, ...]
    notes: tuple[Notice, ...] = ()


async def complete_card(
    engine: Engine,
    caller: Caller,
    card_id: str,
    change: Change,
    *,
    outcome: str = "success",
    result: str = "",
    remember: bool = False,
    run_id: str = "",
) -> Completed:
    """Complete a card in review: done and its dependents promoted, or shelved.

    Args:
        engine: Where.
        caller: Who.
        card_id: The card.
        change: How.
        outcome: "success", "partial" or "failure".
        result: What came out of it.
        remember: Make the result a memory; the card then keeps the memory's id only, so that forgetting it leaves nothing.
        run_id: The run that is meant; "" for the one in review.

    Raises:
        NotFound: there is no such card.
        InvalidArgument: a memory is wanted and there is no result.
        Conflict: another run is in review, or reason "key_reused".
        FailedPrecondition: the card is not in review, a part of it is not finished, or reason "secret".
    """
    refuse_secrets(result=result)
    if remember and not result.strip():
        raise InvalidArgument(
            "There is no result to remember.", reason="invalid_field", field="remember", hint="Give it: --result TEXT"
        )

    async def work(unit: UnitOfWork) -> tuple[Completed, Mapping[str, object]]:
        before = await existing_card(unit.records, caller.tenant, card_id)
        run = await own_run(unit, caller, before, run_id)
        if before.state != "review" or run is None:
            step = "review" if before.state == "running" else "claim"
            raise wrong_state(card_of(before), "in review", f"First: hippo card {step} {card_id}")
        if outcome == "success":
            await _require_finished_parts(unit, caller, card_id)
        memory_id = ""
        notes: tuple[Notice, ...] = ()
        if remember:
            memory_id, notes = await _remember(engine, caller, unit, before, result)
        after = changed(
            before,
            state="done" if outcome == "success" else "shelved",
            run_id="",
            result="" if remember else result,
            memory_id=memory_id,
        )
        ended = changed(run, state=outcome, end_time=engine.clock().isoformat())
        await change_records(
            engine, caller, unit, "card_complete", [(before, after), (run, ended)], reason=change.reason or outcome
        )
        promoted = await _promote(engine, caller, unit, card_id) if outcome == "success" else []
        card = card_of(after._replace(update_time=engine.clock()))
        done = Completed(card, tuple(card_of(one) for one in promoted), notes)
        return done, {"card_id": card_id, "promoted": [one.id for one in promoted]}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Completed:
        card = await existing_card(unit.records, caller.tenant, card_id)
        promoted = await unit.records.get_many(caller.tenant, list(body["promoted"]))  # type: ignore[call-overload]
        return Completed(card_of(card), tuple(card_of(one) for one in promoted))

    return await carry_out(engine, caller, change, work, replay)


async def _require_finished_parts(unit: UnitOfWork, caller: Caller, card_id: str) -> None:
    open_states = ("waiting", "ready", "running", "blocked", "review")
    cards = await unit.records.find(caller.tenant, CARD, limit=EVERY, states=open_states, newest_first=False)
    parts = [card for card in cards if card.body["parent_id"] == card_id]
    if parts:
        raise FailedPrecondition(
            f"Card {card_id} has parts that are not finished: {names(parts)}.",
            field="card_id",
            resource=parts[0].id,
            hint="Complete them first, or take them out: hippo card update ID --parent ''",
        )


async def _promote(engine: Engine, caller: Caller, unit: UnitOfWork, card_id: str) -> list[Record]:
    """Make the cards ready that waited for this one and for no other that is not done."""
    waiting = await unit.records.find(caller.tenant, CARD, limit=EVERY, states=("waiting",), newest_first=False)
    changes = []
    for card in waiting:
        needed = card.body["depends_on"]
        if card_id in needed and not await unfinished(unit.records, caller.tenant, needed):
            changes.append((card, card._replace(state="ready")))
    if changes:
        await change_records(engine, caller, unit, "card_promote", changes, reason=f"{card_id} is done")
    return [after._replace(update_time=engine.clock()) for _, after in changes]


async def _remember(
    engine: Engine, caller: Caller, unit: UnitOfWork, card: Record, result: str
) -> tuple[str, tuple[Notice, ...]]:
    draft = Draft(text=result, tags=("card",), artifact_ref=card.id)
    memory, notes = prepare_memory(engine, caller, draft, redact_secrets=False)
    stored = await store_memory(engine, caller, unit, memory, notes, f"result of {card.id}")
    return stored.memory.id, stored.notes
