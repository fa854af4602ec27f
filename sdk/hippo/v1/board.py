# Generated from hippo/v1/board.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/board.proto. Work cards: what is to be done, who does it, and what waits for what."""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, KnownWord, Model, NoBool, NotBlank, NumberAsText, Time
from hippo.v1.error import Notice
from hippo.v1.session import Handoff

CardState = Literal["waiting", "ready", "running", "blocked", "review", "done", "shelved"]
"""Where a card stands.

Words:
    waiting: It depends on a card that is not done.
    ready: It can be claimed.
    running: Somebody has claimed it and works on it.
    blocked: The work stopped; a comment says why. It can be claimed again.
    review: The work is handed in and waits to be completed.
    done: It succeeded.
    shelved: It failed or was finished in part only; releasing it opens it again.
"""

RunState = Literal["running", "review", "success", "partial", "failure", "blocked", "released", "expired"]
"""Where one attempt at a card stands, or how it ended.

Words:
    running: At work, for as long as the lease holds.
    review: Handed in; no lease runs.
    success: Ended: all that was asked for is done.
    partial: Ended: some of it is done.
    failure: Ended: it did not work.
    blocked: Ended: it could not go on.
    released: Ended: given back.
    expired: Ended: the lease passed without a heartbeat and the card was taken back.
"""

CardOutcome = Literal["success", "partial", "failure"]
"""How a card was completed.

Words:
    success: All that was asked for is done: what waits for the card may begin.
    partial: Some of it is done: the card is shelved.
    failure: It did not work: the card is shelved.
"""


class Card(Model, frozen=True):
    """A piece of work."""

    id: str = Field(description="Id, e.g. card_a1b2c3d4e5f6.")
    title: str = Field(description="What is to be done, in one line.")
    body: str = Field(description="What is to be done, in full. Empty: the title says it all.")
    state: Annotated[CardState, KnownWord] = Field(description="Where it stands.")
    repo: str = Field(description="Repository it belongs to. Empty: none.")
    contract: str = Field(description="What has to be true when it is done. Empty: not said.")
    budget: str = Field(
        description='What it may cost, in the words of who made it, e.g. "20000 tokens". Empty: not said.',
    )
    depends_on: tuple[str, ...] = Field(
        default=(),
        description="Ids of the cards that have to be done before it can be claimed.",
    )
    parent_id: str = Field(description="Id of the larger card it is a part of. Empty: none.")
    agent: str = Field(description="Who works on it, handed it in or finished it. Empty: nobody.")
    run_id: str = Field(description="Id of the run under way. Empty: none.")
    lease_expire_time: Time | None = Field(
        default=None,
        description="When the claim ends unless a heartbeat extends it. Absent: nobody works on it.",
    )
    result: str = Field(description="What came out of it. Empty: nothing said yet, or kept as a memory.")
    memory_id: str = Field(description="Id of the memory that holds the result. Empty: none.")
    create_time: Time = Field(description="When it was made.")
    update_time: Time = Field(description="When it was last changed.")


class CardRun(Model, frozen=True):
    """One attempt at a card, from a claim to its end."""

    id: str = Field(description="Id, e.g. run_a1b2c3d4e5f6.")
    state: Annotated[RunState, KnownWord] = Field(description="Where it stands, or how it ended.")
    agent: str = Field(description="Who claimed the card.")
    start_time: Time = Field(description="When the card was claimed.")
    lease_expire_time: Time = Field(description="When the lease ends or ended.")
    end_time: Time | None = Field(default=None, description="When the run ended. Absent: it has not.")


class CardComment(Model, frozen=True):
    """Something said about a card."""

    id: str = Field(description="Id, e.g. cmt_a1b2c3d4e5f6.")
    author: str = Field(description="Who said it.")
    text: str = Field(description="What was said.")
    time: Time = Field(description="When.")


class CreateCardRequest(Input, frozen=True):
    """Asks to make a card."""

    title: Annotated[str, Field(max_length=300), NotBlank] = Field(description="What is to be done, in one line.")
    body: Annotated[str, Field(max_length=100000)] | None = Field(
        default=None,
        description="What is to be done, in full.",
    )
    repo: Annotated[str, Field(max_length=200)] | None = Field(default=None, description="Repository it belongs to.")
    contract: Annotated[str, Field(max_length=10000)] | None = Field(
        default=None,
        description="What has to be true when it is done.",
    )
    budget: Annotated[str, Field(max_length=200), NumberAsText] | None = Field(
        default=None,
        description='What it may cost, in any words, e.g. "20000 tokens".',
    )
    depends_on: tuple[str, ...] = Field(
        default=(),
        max_length=100,
        description="Id of a card that has to be done first.",
    )
    parent_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of the larger card it is a part of; that one cannot be completed before its parts.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and make nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key makes one card and answers the same.",
    )


class CreateCardResponse(Model, frozen=True):
    """The new card."""

    card: Card = Field(description="The card.")
    dry_run: bool = Field(description="True when nothing was made because dry_run was set.")


class GetCardRequest(Input, frozen=True):
    """Asks for one card."""

    card_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the card.")


class GetCardResponse(Model, frozen=True):
    """A card with everything that belongs to it."""

    card: Card = Field(description="The card.")
    depends_on: tuple[Card, ...] = Field(default=(), description="The cards it depends on.")
    dependents: tuple[Card, ...] = Field(default=(), description="The cards that depend on it.")
    parts: tuple[Card, ...] = Field(default=(), description="The cards that are parts of it.")
    runs: tuple[CardRun, ...] = Field(default=(), description="Every attempt at it, oldest first.")
    comments: tuple[CardComment, ...] = Field(default=(), description="What was said about it, oldest first.")
    handoff: Handoff | None = Field(
        default=None,
        description=(
            "The latest handoff that names the card among its artifacts or was written in a session that worked on it. "
            "Absent: none."
        ),
    )


class ListCardsRequest(Input, frozen=True):
    """Asks for a page of cards."""

    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most cards on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )
    states: tuple[CardState, ...] = Field(default=(), description="Only cards in this state.")
    repo: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only cards of this repository.",
    )


class ListCardsResponse(Model, frozen=True):
    """A page of cards, the latest change first."""

    cards: tuple[Card, ...] = Field(default=(), description="The cards.")
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")


class UpdateCardRequest(Input, frozen=True):
    """Asks to change what a card says or depends on."""

    card_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the card.")
    title: Annotated[str, Field(min_length=1, max_length=300)] | None = Field(
        default=None,
        description="Another title.",
    )
    body: Annotated[str, Field(max_length=100000)] | None = Field(
        default=None,
        description="Another full text. Empty takes it away.",
    )
    repo: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Another repository. Empty takes it away.",
    )
    contract: Annotated[str, Field(max_length=10000)] | None = Field(
        default=None,
        description="Another contract. Empty takes it away.",
    )
    budget: Annotated[str, Field(max_length=200), NumberAsText] | None = Field(
        default=None,
        description="Another budget. Empty takes it away.",
    )
    parent_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Another larger card it is a part of. Empty takes it away.",
    )
    add_depends_on: tuple[str, ...] = Field(
        default=(),
        max_length=100,
        description="Id of a further card that has to be done first; not once the work has begun.",
    )
    remove_depends_on: tuple[str, ...] = Field(
        default=(),
        max_length=100,
        description="Id of a card that it no longer has to wait for.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class UpdateCardResponse(Model, frozen=True):
    """A card after a change."""

    card: Card = Field(description="The card.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class ClaimCardRequest(Input, frozen=True):
    """Asks for a card to work on."""

    card_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of a ready or blocked card. Default: the ready card that was made first.",
    )
    agent: Annotated[str, Field(min_length=1, max_length=200)] | None = Field(
        default=None,
        description="Who will work on it. Default: the caller.",
    )
    repo: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Without an id: only cards of this repository.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and claim nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key claims once and answers the same.",
    )


class ClaimCardResponse(Model, frozen=True):
    """The claimed card."""

    card: Card = Field(description="The card.")
    run: CardRun = Field(description="The run that began; its id is asked for by heartbeats.")
    dry_run: bool = Field(description="True when nothing was claimed because dry_run was set.")


class HeartbeatCardRequest(Input, frozen=True):
    """Asks to keep a claimed card."""

    card_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the card.")
    run_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of the run, as claiming answered it. Default: the run of the caller.",
    )
    agent: Annotated[str, Field(min_length=1, max_length=200)] | None = Field(
        default=None,
        description="Without a run: who works on it. Default: the caller.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class HeartbeatCardResponse(Model, frozen=True):
    """The card with its new lease."""

    card: Card = Field(description="The card.")
    run: CardRun = Field(description="The run.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class BlockCardRequest(Input, frozen=True):
    """Asks to stop work that cannot go on."""

    card_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the card, which is running.")
    reason: Annotated[str, Field(max_length=10000), NotBlank] = Field(
        description="Why it cannot go on; kept as a comment.",
    )
    run_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of the run; another run's card is left alone.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class BlockCardResponse(Model, frozen=True):
    """The blocked card."""

    card: Card = Field(description="The card.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class ReviewCardRequest(Input, frozen=True):
    """Asks to hand a card in."""

    card_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the card, which is running.")
    run_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of the run; another run's card is left alone.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class ReviewCardResponse(Model, frozen=True):
    """The card in review."""

    card: Card = Field(description="The card.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class CompleteCardRequest(Input, frozen=True):
    """Asks to complete a card in review."""

    card_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the card.")
    outcome: CardOutcome | None = Field(default=None, description="How it went. Default success.")
    result: Annotated[str, Field(max_length=100000)] | None = Field(default=None, description="What came out of it.")
    remember: bool | None = Field(
        default=None,
        description="Remember the result: it becomes a memory, and the card keeps the memory's id instead of the text.",
    )
    run_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of the run; another run's card is left alone.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class CompleteCardResponse(Model, frozen=True):
    """The completed card and what may begin now."""

    card: Card = Field(description="The card.")
    promoted: tuple[Card, ...] = Field(default=(), description="Cards that waited for it and are ready now.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")
    notices: tuple[Notice, ...] = Field(default=(), description="What the caller should know about the memory.")


class ReleaseCardRequest(Input, frozen=True):
    """Asks to give a card back."""

    card_id: Annotated[str, Field(max_length=100), NotBlank] = Field(
        description="Id of a card that is running, blocked, in review or shelved.",
    )
    reason: Annotated[str, Field(max_length=10000)] | None = Field(default=None, description="Why; kept as a comment.")
    run_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of the run; another run's card is left alone.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class ReleaseCardResponse(Model, frozen=True):
    """The card that can be claimed again."""

    card: Card = Field(description="The card.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class ReclaimCardsRequest(Input, frozen=True):
    """Asks to take back every card whose lease has passed."""

    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class ReclaimCardsResponse(Model, frozen=True):
    """The cards that were taken back."""

    cards: tuple[Card, ...] = Field(default=(), description="The cards; they are ready.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class CommentCardRequest(Input, frozen=True):
    """Asks to say something about a card."""

    card_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the card.")
    text: Annotated[str, Field(max_length=100000), NotBlank] = Field(description="What to say.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key comments once and answers the same.",
    )


class CommentCardResponse(Model, frozen=True):
    """The comment."""

    comment: CardComment = Field(description="The comment.")
    card_id: str = Field(description="Id of the card.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


__all__ = [
    "BlockCardRequest",
    "BlockCardResponse",
    "Card",
    "CardComment",
    "CardOutcome",
    "CardRun",
    "CardState",
    "ClaimCardRequest",
    "ClaimCardResponse",
    "CommentCardRequest",
    "CommentCardResponse",
    "CompleteCardRequest",
    "CompleteCardResponse",
    "CreateCardRequest",
    "CreateCardResponse",
    "GetCardRequest",
    "GetCardResponse",
    "HeartbeatCardRequest",
    "HeartbeatCardResponse",
    "ListCardsRequest",
    "ListCardsResponse",
    "ReclaimCardsRequest",
    "ReclaimCardsResponse",
    "ReleaseCardRequest",
    "ReleaseCardResponse",
    "ReviewCardRequest",
    "ReviewCardResponse",
    "RunState",
    "UpdateCardRequest",
    "UpdateCardResponse",
]
