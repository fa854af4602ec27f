# Generated from hippo/v1/board.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/board.proto. Imported when one of them runs, and not before."""

from typing import Annotated, Literal

from cyclopts import Group, Parameter
from cyclopts.validators import LimitedChoice

from hippo_cli.options import CommonOption, refuse_flags
from hippo_cli.run import call

CardState = Literal["waiting", "ready", "running", "blocked", "review", "done", "shelved"]
CardOutcome = Literal["success", "partial", "failure"]

_ONE_OUTCOME = Group("outcome", show=False, validator=LimitedChoice(max=1))


def create_card(
    title: Annotated[str, Parameter(help="What is to be done, in one line.")],
    /,
    *,
    body: Annotated[str | None, Parameter(name="--body", help="What is to be done, in full.")] = None,
    repo: Annotated[str | None, Parameter(name="--repo", help="Repository it belongs to.")] = None,
    contract: Annotated[str | None, Parameter(name="--contract", help="What has to be true when it is done.")] = None,
    budget: Annotated[str | None, Parameter(
        name="--budget",
        help='What it may cost, in any words, e.g. "20000 tokens".',
    )] = None,
    depends_on: Annotated[list[str] | None, Parameter(
        name="--depends-on",
        consume_multiple=False,
        negative="",
        help="Id of a card that has to be done first. Give it again for more.",
    )] = None,
    parent_id: Annotated[str | None, Parameter(
        name="--parent",
        help="Id of the larger card it is a part of; that one cannot be completed before its parts.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and make nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Makes a card: a piece of work that an agent can claim.

    It is ready when everything it depends on is done, and waits until then.
    """
    return call(
        "hippo.v1.BoardService/CreateCard",
        {
            "title": title,
            "body": body,
            "repo": repo,
            "contract": contract,
            "budget": budget,
            "depends_on": depends_on,
            "parent_id": parent_id,
            "dry_run": dry_run,
        },
        common,
    )


def get_card(
    card_id: Annotated[str, Parameter(help="Id of the card.")],
    /,
    *,
    common: CommonOption = None,
) -> int:
    """Shows a card with what it depends on, what depends on it, its parts, runs and comments."""
    return call(
        "hippo.v1.BoardService/GetCard",
        {"card_id": card_id},
        common,
    )


def list_cards(
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most cards on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    states: Annotated[list[CardState] | None, Parameter(
        name="--state",
        consume_multiple=False,
        negative="",
        help="Only cards in this state. Give it again for more.",
    )] = None,
    repo: Annotated[str | None, Parameter(name="--repo", help="Only cards of this repository.")] = None,
    common: CommonOption = None,
) -> int:
    """Lists cards page by page, the latest change first."""
    return call(
        "hippo.v1.BoardService/ListCards",
        {"page_size": page_size, "page_token": page_token, "states": states, "repo": repo},
        common,
    )


def update_card(
    card_id: Annotated[str, Parameter(help="Id of the card.")],
    /,
    *,
    title: Annotated[str | None, Parameter(name="--title", help="Another title.")] = None,
    body: Annotated[str | None, Parameter(name="--body", help="Another full text. Empty takes it away.")] = None,
    repo: Annotated[str | None, Parameter(name="--repo", help="Another repository. Empty takes it away.")] = None,
    contract: Annotated[str | None, Parameter(name="--contract", help="Another contract. Empty takes it away.")] = None,
    budget: Annotated[str | None, Parameter(name="--budget", help="Another budget. Empty takes it away.")] = None,
    parent_id: Annotated[str | None, Parameter(
        name="--parent",
        help="Another larger card it is a part of. Empty takes it away.",
    )] = None,
    add_depends_on: Annotated[list[str] | None, Parameter(
        name="--add-depends-on",
        consume_multiple=False,
        negative="",
        help="Id of a further card that has to be done first; not once the work has begun. Give it again for more.",
    )] = None,
    remove_depends_on: Annotated[list[str] | None, Parameter(
        name="--remove-depends-on",
        consume_multiple=False,
        negative="",
        help="Id of a card that it no longer has to wait for. Give it again for more.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Changes what a card says, what it depends on or what it is a part of.

    A circle of cards that wait for each other is refused.
    """
    return call(
        "hippo.v1.BoardService/UpdateCard",
        {
            "card_id": card_id,
            "title": title,
            "body": body,
            "repo": repo,
            "contract": contract,
            "budget": budget,
            "parent_id": parent_id,
            "add_depends_on": add_depends_on,
            "remove_depends_on": remove_depends_on,
            "dry_run": dry_run,
        },
        common,
    )


def claim_card(
    card_id: Annotated[str | None, Parameter(
        help="Id of a ready or blocked card. Default: the ready card that was made first.",
    )] = None,
    /,
    *,
    agent: Annotated[str | None, Parameter(name="--agent", help="Who will work on it. Default: the caller.")] = None,
    repo: Annotated[str | None, Parameter(name="--repo", help="Without an id: only cards of this repository.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and claim nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Claims a card to work on it: the named one, or the ready one that was made first.

    The claim holds for four hours and each heartbeat extends it. Of two who claim one card, one gets it and the other
    is told who has it.
    """
    return call(
        "hippo.v1.BoardService/ClaimCard",
        {"card_id": card_id, "agent": agent, "repo": repo, "dry_run": dry_run},
        common,
    )


def heartbeat_card(
    card_id: Annotated[str, Parameter(help="Id of the card.")],
    /,
    *,
    run_id: Annotated[str | None, Parameter(
        name="--run",
        help="Id of the run, as claiming answered it. Default: the run of the caller.",
    )] = None,
    agent: Annotated[str | None, Parameter(
        name="--agent",
        help="Without a run: who works on it. Default: the caller.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Keeps a claimed card: its lease runs four hours from now.

    Refused once the card was taken back or somebody else has it.
    """
    return call(
        "hippo.v1.BoardService/HeartbeatCard",
        {"card_id": card_id, "run_id": run_id, "agent": agent, "dry_run": dry_run},
        common,
    )


def block_card(
    card_id: Annotated[str, Parameter(help="Id of the card, which is running.")],
    /,
    *,
    reason: Annotated[str, Parameter(name="--reason", help="Why it cannot go on; kept as a comment.")],
    run_id: Annotated[str | None, Parameter(
        name="--run",
        help="Id of the run; another run's card is left alone.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Stops work that cannot go on. The reason is kept as a comment, and the card can be claimed again."""
    return call(
        "hippo.v1.BoardService/BlockCard",
        {"card_id": card_id, "reason": reason, "run_id": run_id, "dry_run": dry_run},
        common,
    )


def review_card(
    card_id: Annotated[str, Parameter(help="Id of the card, which is running.")],
    /,
    *,
    run_id: Annotated[str | None, Parameter(
        name="--run",
        help="Id of the run; another run's card is left alone.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Hands a running card in for review. No lease runs while it is looked at."""
    return call(
        "hippo.v1.BoardService/ReviewCard",
        {"card_id": card_id, "run_id": run_id, "dry_run": dry_run},
        common,
    )


def complete_card(
    card_id: Annotated[str, Parameter(help="Id of the card.")],
    /,
    *,
    outcome_success: Annotated[bool, Parameter(
        name="--success",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_OUTCOME),
        help="All that was asked for is done: what waits for the card may begin.",
    )] = False,
    outcome_partial: Annotated[bool, Parameter(
        name="--partial",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_OUTCOME),
        help="Some of it is done: the card is shelved.",
    )] = False,
    outcome_failure: Annotated[bool, Parameter(
        name="--failure",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_OUTCOME),
        help="It did not work: the card is shelved.",
    )] = False,
    outcome: Annotated[CardOutcome | None, Parameter(
        name="--outcome",
        group=("Parameters", _ONE_OUTCOME),
        help="How it went. Default success.",
    )] = None,
    result: Annotated[str | None, Parameter(name="--result", help="What came out of it.")] = None,
    remember: Annotated[bool | None, Parameter(
        name="--remember",
        help="Remember the result: it becomes a memory, and the card keeps the memory's id instead of the text.",
    )] = None,
    run_id: Annotated[str | None, Parameter(
        name="--run",
        help="Id of the run; another run's card is left alone.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Completes a card in review.

    Success marks it done and makes the cards ready that waited for it alone; failure or partial shelves it.
    """
    if outcome_success:
        outcome = "success"
    if outcome_partial:
        outcome = "partial"
    if outcome_failure:
        outcome = "failure"
    return call(
        "hippo.v1.BoardService/CompleteCard",
        {
            "card_id": card_id,
            "outcome": outcome,
            "result": result,
            "remember": remember,
            "run_id": run_id,
            "dry_run": dry_run,
        },
        common,
    )


def release_card(
    card_id: Annotated[str, Parameter(help="Id of a card that is running, blocked, in review or shelved.")],
    /,
    *,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why; kept as a comment.")] = None,
    run_id: Annotated[str | None, Parameter(
        name="--run",
        help="Id of the run; another run's card is left alone.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Gives a card back so that anybody can claim it: one that is running, blocked, in review or shelved."""
    return call(
        "hippo.v1.BoardService/ReleaseCard",
        {"card_id": card_id, "reason": reason, "run_id": run_id, "dry_run": dry_run},
        common,
    )


def reclaim_cards(
    *,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Takes back every card whose lease has passed, so that it can be claimed again."""
    return call(
        "hippo.v1.BoardService/ReclaimCards",
        {"dry_run": dry_run},
        common,
    )


def comment_card(
    card_id: Annotated[str, Parameter(help="Id of the card.")],
    text: Annotated[str, Parameter(
        allow_leading_hyphen=True,
        validator=refuse_flags,
        help='What to say. "-" reads it from standard input.',
    )],
    /,
    *,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Says something about a card."""
    return call(
        "hippo.v1.BoardService/CommentCard",
        {"card_id": card_id, "text": text, "dry_run": dry_run},
        common,
    )
