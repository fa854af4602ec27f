"""The board: making and changing cards, and what is said about them.

Above lies the service; below the record helpers and `domain.dependency`. Who works on a card is `board_work`'s matter, how
cards are read `board_find`'s.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hippo.engine.board_card import (
    CARD,
    COMMENT,
    EVERY,
    OPEN,
    Card,
    Comment,
    card_again,
    card_of,
    changed,
    comment_of,
    existing_card,
    new_body,
    unfinished,
    wrong_state,
)
from hippo.engine.domain.dependency import find_circle
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.ports import Record, RecordReader, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.engine.secrecy import refuse_secrets
from hippo.errors import FailedPrecondition, InvalidArgument

NOT_BEGUN = ("waiting", "ready", "blocked")
"""States in which a card may still get something to wait for."""


async def create_card(
    engine: Engine,
    caller: Caller,
    title: str,
    change: Change,
    *,
    body: str = "",
    repo: str = "",
    contract: str = "",
    budget: str = "",
    depends_on: Sequence[str] = (),
    parent_id: str = "",
) -> Card:
    """Make a card: ready when everything it depends on is done, waiting otherwise.

    Raises:
        NotFound: a card it depends on or is a part of does not exist.
        InvalidArgument: it would wait for itself over the card it is a part of; the message names the circle.
        FailedPrecondition: reason "secret", or the larger card is done already.
        Conflict: reason "key_reused".
    """
    refuse_secrets(title=title, body=body, repo=repo, contract=contract, budget=budget)
    needed = list(dict.fromkeys(depends_on))

    async def work(unit: UnitOfWork) -> tuple[Card, Mapping[str, object]]:
        state = await _state_for(unit.records, caller, needed)
        values = new_body(
            title=_one_line(title),
            body=body,
            contract=contract,
            budget=budget,
            depends_on=needed,
            parent_id=parent_id,
        )
        record = new_record(engine, caller, CARD, "card", values, scope=repo, session=caller.session, state=state)
        if parent_id:
            await _require_open_parent(unit.records, caller, parent_id)
            await _refuse_circle(unit.records, caller, record)
        await add_record(engine, caller, unit, "card_create", record, reason=change.reason or f"made {state}")
        return card_of(record), {"card_id": record.id}

    return await carry_out(engine, caller, change, work, card_again(caller))


async def update_card(
    engine: Engine,
    caller: Caller,
    card_id: str,
    change: Change,
    *,
    title: str | None = None,
    body: str | None = None,
    repo: str | None = None,
    contract: str | None = None,
    budget: str | None = None,
    parent_id: str | None = None,
    add_depends_on: Sequence[str] = (),
    remove_depends_on: Sequence[str] = (),
) -> Card:
    """Change what a card says, depends on or is a part of; None leaves a field as it is.

    Raises:
        NotFound: a card named does not exist.
        InvalidArgument: nothing to change was given, or cards would wait for each other; the message names the circle.
        FailedPrecondition: reason "secret"; work has begun and a dependency was given; the larger card is done.
        Conflict: reason "key_reused".
    """
    refuse_secrets(title=title, body=body, repo=repo, contract=contract, budget=budget)
    given = {
        "title": None if title is None else _one_line(title),
        "body": body,
        "contract": contract,
        "budget": budget,
        "parent_id": parent_id,
    }
    values: dict[str, object] = {name: value for name, value in given.items() if value is not None}
    if not values and repo is None and not add_depends_on and not remove_depends_on:
        raise InvalidArgument(
            "Nothing to change was given.",
            reason="invalid_field",
            hint="Give a title, text, repository, contract, budget, parent or dependency.",
        )

    async def work(unit: UnitOfWork) -> tuple[Card, Mapping[str, object]]:
        before = await existing_card(unit.records, caller.tenant, card_id)
        after = before._replace(body={**before.body, **values})
        if repo is not None:
            after = after._replace(scope=repo)
        if add_depends_on or remove_depends_on:
            after = await _with_dependencies(unit.records, caller, after, add_depends_on, remove_depends_on)
        if parent_id:
            await _require_open_parent(unit.records, caller, parent_id)
        if parent_id or add_depends_on:
            await _refuse_circle(unit.records, caller, after)
        if after != before:
            fields = [name for name, value in after.body.items() if value != before.body[name]]
            reason = change.reason or f"changed {', '.join(fields + ['repo'] * (after.scope != before.scope))}"
            await change_records(engine, caller, unit, "card_update", [(before, after)], reason=reason)
        return card_of(after._replace(update_time=engine.clock())), {"card_id": card_id}

    return await carry_out(engine, caller, change, work, card_again(caller))


async def comment_card(engine: Engine, caller: Caller, card_id: str, text: str, change: Change) -> Comment:
    """Say something about a card.

    Raises:
        NotFound: there is no such card.
        FailedPrecondition: reason "secret".
        Conflict: reason "key_reused".
    """
    refuse_secrets(text=text)

    async def work(unit: UnitOfWork) -> tuple[Comment, Mapping[str, object]]:
        await existing_card(unit.records, caller.tenant, card_id)
        comment = await add_comment(engine, caller, unit, card_id, text)
        return comment, {"comment_id": comment.id}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Comment:
        found = await unit.records.get_many(caller.tenant, [str(body["comment_id"])])
        if not found:
            await existing_card(unit.records, caller.tenant, card_id)
            raise FailedPrecondition("The comment was taken back since.", resource=str(body["comment_id"]))
        return comment_of(found[0])

    return await carry_out(engine, caller, change, work, replay)


async def add_comment(engine: Engine, caller: Caller, unit: UnitOfWork, card_id: str, text: str) -> Comment:
    """Within a transaction: keep a comment of the caller."""
    values = {"author": caller.actor, "text": text}
    record = new_record(engine, caller, COMMENT, "cmt", values, scope=card_id, session=caller.session)
    await add_record(engine, caller, unit, "card_comment", record, reason=f"on {card_id}")
    return comment_of(record)


async def _with_dependencies(
    records: RecordReader, caller: Caller, card: Record, added: Sequence[str], removed: Sequence[str]
) -> Record:
    if added and card.state not in NOT_BEGUN:
        hint = f"Give it back first: hippo card release {card.id}"
        raise wrong_state(card_of(card), "waiting, ready or blocked; what it depends on is settled", hint)
    kept = [one for one in card.body["depends_on"] if one not in removed]
    needed = list(dict.fromkeys([*kept, *added]))
    state = await _state_for(records, caller, needed, new=added)
    return changed(card, state=state if card.state in ("waiting", "ready") else None, depends_on=needed)


async def _state_for(
    records: RecordReader, caller: Caller, needed: Sequence[str], new: Sequence[str] | None = None
) -> str:
    """The state of a card that nobody has begun: "ready" or "waiting".

    Args:
        records: Where cards are.
        caller: Whose.
        needed: What it depends on.
        new: Those of them that have to exist; None for all.
    """
    for one in needed if new is None else new:
        await existing_card(records, caller.tenant, one, field="depends_on")
    return "waiting" if await unfinished(records, caller.tenant, needed) else "ready"


async def _require_open_parent(records: RecordReader, caller: Caller, parent_id: str) -> None:
    parent = await existing_card(records, caller.tenant, parent_id, field="parent_id")
    if parent.state == "done":
        raise FailedPrecondition(
            f"Card {parent_id} is done and can get no further parts.",
            field="parent_id",
            resource=parent_id,
            hint="Make the card without a parent.",
        )


async def _refuse_circle(records: RecordReader, caller: Caller, card: Record) -> None:
    """Refuse cards that would wait for each other for ever.

    A card needs what it depends on and, to be completed, its parts.
    """
    needs: dict[str, list[str]] = {}
    for one in (*await records.find(caller.tenant, CARD, limit=EVERY, states=OPEN), card):
        if one.id == card.id and one is not card:
            continue
        needs.setdefault(one.id, []).extend(one.body["depends_on"])
        if one.body["parent_id"]:
            needs.setdefault(one.body["parent_id"], []).append(one.id)
    circle = find_circle(needs, card.id)
    if circle:
        raise InvalidArgument(
            f"Cards would wait for each other: {' needs '.join(circle)}.",
            reason="invalid_field",
            field="depends_on",
            resource=card.id,
            hint="Leave one of them out.",
        )


def _one_line(text: str) -> str:
    return " ".join(text.split())
