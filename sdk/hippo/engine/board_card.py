"""Cards, runs and comments as values, read from records and written to them.

Above lie the board's use cases; below the record helpers. A card's record has its repository as scope; runs and comments are
records of their own whose scope is the card's id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from hippo.engine.engine import Caller, Replay
from hippo.engine.ports import Record, RecordReader, UnitOfWork
from hippo.errors import Conflict, FailedPrecondition, NotFound

CARD, RUN, COMMENT = "card", "card_run", "card_comment"

EVERY = 1_000_000
"""Most records read of one type: all of them."""

OPEN = ("waiting", "ready", "running", "blocked", "review", "shelved")
"""States of a card that is not done."""


class Card(NamedTuple):
    """A piece of work; see `Card` in the contract for each field. Times are aware UTC datetimes."""

    id: str
    title: str
    body: str
    state: str
    repo: str
    contract: str
    budget: str
    depends_on: tuple[str, ...]
    parent_id: str
    agent: str
    run_id: str
    lease_expire_time: datetime | None
    result: str
    memory_id: str
    create_time: datetime
    update_time: datetime


class Run(NamedTuple):
    """One attempt at a card."""

    id: str
    state: str
    agent: str
    start_time: datetime
    lease_expire_time: datetime
    end_time: datetime | None


class Comment(NamedTuple):
    """Something said about a card."""

    id: str
    card_id: str
    author: str
    text: str
    time: datetime


def new_body(
    *,
    title: str,
    body: str = "",
    contract: str = "",
    budget: str = "",
    depends_on: Sequence[str] = (),
    parent_id: str = "",
) -> dict[str, object]:
    """The body of a new card's record."""
    return {
        "title": title,
        "body": body,
        "contract": contract,
        "budget": budget,
        "depends_on": list(depends_on),
        "parent_id": parent_id,
        "agent": "",
        "run_id": "",
        "lease_time": "",
        "result": "",
        "memory_id": "",
    }


def changed(record: Record, *, state: str | None = None, **body: object) -> Record:
    """The record with another state and other values in its body."""
    return record._replace(state=record.state if state is None else state, body={**record.body, **body})


def card_of(record: Record) -> Card:
    body = record.body
    return Card(
        id=record.id,
        title=body["title"],
        body=body["body"],
        state=record.state,
        repo=record.scope,
        contract=body["contract"],
        budget=body["budget"],
        depends_on=tuple(body["depends_on"]),
        parent_id=body["parent_id"],
        agent=body["agent"],
        run_id=body["run_id"],
        lease_expire_time=moment(body["lease_time"]),
        result=body["result"],
        memory_id=body["memory_id"],
        create_time=record.create_time,
        update_time=record.update_time,
    )


def run_of(record: Record) -> Run:
    body = record.body
    return Run(
        id=record.id,
        state=record.state,
        agent=body["agent"],
        start_time=record.create_time,
        lease_expire_time=moment(body["lease_time"]) or record.create_time,
        end_time=moment(body["end_time"]),
    )


def comment_of(record: Record) -> Comment:
    return Comment(record.id, record.scope, record.body["author"], record.body["text"], record.create_time)


def moment(text: str) -> datetime | None:
    """A time as a body keeps it; "" is none."""
    return datetime.fromisoformat(text) if text else None


async def existing_card(records: RecordReader, tenant: str, card_id: str, field: str = "card_id") -> Record:
    """The card with this id.

    Raises:
        NotFound: there is none.
    """
    found = await records.get_many(tenant, [card_id])
    if not found or found[0].type != CARD:
        raise NotFound(
            f"No card {card_id} in this store.",
            reason="unknown_id",
            field=field,
            resource=card_id,
            hint="See the ids with: hippo card list",
        )
    return found[0]


async def unfinished(records: RecordReader, tenant: str, ids: Sequence[str]) -> list[Record]:
    """Those of the cards that are not done. A card that no longer exists holds nobody up."""
    found = await records.get_many(tenant, list(ids))
    return [record for record in found if record.type == CARD and record.state != "done"]


def card_again(caller: Caller) -> Replay[Card]:
    """What a repeated request for a change of one card is answered: the card as it is now."""

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Card:
        return card_of(await existing_card(unit.records, caller.tenant, str(body["card_id"])))

    return replay


def names(records: Iterable[Record]) -> str:
    """Cards as a sentence names them: id and state, five at most."""
    listed = [f"{record.id} ({record.state})" for record in records]
    return ", ".join(listed[:5]) + (f" and {len(listed) - 5} more" if len(listed) > 5 else "")


def is_held(card: Card, run: Run | None = None, *, hint: str = "Take another one: hippo card claim") -> Conflict:
    """What the loser of a race is told: who has the card, and until when."""
    until = f" until {time_words(card.lease_expire_time)}" if card.lease_expire_time else ""
    ended = "" if run is None else f"Run {run.id} has ended ({run.state}). "
    return Conflict(
        f"{ended}{card.agent or 'Somebody'} has card {card.id}{until} (run {card.run_id}).",
        field="card_id",
        resource=card.run_id,
        hint=hint,
    )


def wrong_state(card: Card, wanted: str, hint: str) -> FailedPrecondition:
    return FailedPrecondition(
        f"Card {card.id} is {card.state}, not {wanted}.", field="card_id", resource=card.id, hint=hint
    )


def time_words(time: datetime) -> str:
    """A time as a sentence says it, to the second."""
    return time.isoformat(timespec="seconds").replace("+00:00", "Z")
