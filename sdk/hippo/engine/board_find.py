"""Reading cards: one with everything that belongs to it, many in the order of their last change.

Above lies the service; below the record repository.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import NamedTuple

from hippo.engine.board_card import (
    CARD,
    COMMENT,
    EVERY,
    RUN,
    Card,
    Comment,
    Run,
    card_of,
    comment_of,
    existing_card,
    run_of,
)
from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import Record, RecordReader
from hippo.engine.work_find import HANDOFF, KEPT

HANDOFFS = 200
"""Latest handoffs that are looked at for one that is about a card."""


class CardPage(NamedTuple):
    """A card with everything that belongs to it."""

    card: Card
    depends_on: tuple[Card, ...]
    dependents: tuple[Card, ...]
    parts: tuple[Card, ...]
    runs: tuple[Run, ...]
    comments: tuple[Comment, ...]
    handoff: Record | None


async def get_card(engine: Engine, caller: Caller, card_id: str) -> CardPage:
    """A card with the cards around it, its runs and comments.

    Raises:
        NotFound: there is no such card.
    """
    tenant = caller.tenant
    async with engine.store.read() as snapshot:
        records = snapshot.records
        card = card_of(await existing_card(records, tenant, card_id))
        needed = await records.get_many(tenant, card.depends_on)
        others = [card_of(one) for one in await records.find(tenant, CARD, limit=EVERY, newest_first=False)]
        runs = await records.find(tenant, RUN, limit=EVERY, scope=card_id, newest_first=False)
        comments = await records.find(tenant, COMMENT, limit=EVERY, scope=card_id, newest_first=False)
        handoff = await _handoff_of(records, tenant, card_id, {run.session for run in runs if run.session})
    return CardPage(
        card=card,
        depends_on=tuple(card_of(one) for one in needed if one.type == CARD),
        dependents=tuple(other for other in others if card_id in other.depends_on),
        parts=tuple(other for other in others if other.parent_id == card_id),
        # While a run is under way its lease is kept with the card, which is all that a heartbeat has to write.
        runs=tuple(current_run(card, run_of(run)) for run in runs),
        comments=tuple(comment_of(comment) for comment in comments),
        handoff=handoff,
    )


async def list_cards(
    engine: Engine,
    caller: Caller,
    *,
    limit: int,
    states: Sequence[str] = (),
    repo: str | None = None,
    after: tuple[datetime, str] | None = None,
) -> list[Card]:
    """Cards with the latest change first, at most `limit`, starting behind `after`: update time and id of the last one seen."""
    async with engine.store.read() as snapshot:
        found = await snapshot.records.find(caller.tenant, CARD, limit=EVERY, states=states, scope=repo)
    cards = sorted((card_of(record) for record in found), key=lambda card: (card.update_time, card.id), reverse=True)
    if after is not None:
        cards = [card for card in cards if (card.update_time, card.id) < after]
    return cards[:limit]


def current_run(card: Card, run: Run) -> Run:
    """The run, with the card's lease when it is the one under way."""
    if run.id != card.run_id or card.lease_expire_time is None:
        return run
    return run._replace(lease_expire_time=card.lease_expire_time)


async def _handoff_of(records: RecordReader, tenant: str, card_id: str, sessions: Collection[str]) -> Record | None:
    """The latest handoff that names the card, or was written in a session that worked on it."""
    found = await records.find(tenant, HANDOFF, states=(KEPT,), limit=HANDOFFS)
    about = (one for one in found if card_id in one.body["artifacts"] or one.session in sessions)
    return next(about, None)
