# Generated from hippo/v1/goal.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/goal.proto. Imported when one of them runs, and not before."""

from typing import Annotated, Literal

from cyclopts import Group, Parameter
from cyclopts.validators import LimitedChoice

from hippo_cli.options import CommonOption
from hippo_cli.run import call

GoalState = Literal["active", "suspended", "complete", "dropped"]
Outcome = Literal["good", "bad"]

_ONE_OUTCOME = Group("outcome", show=False, validator=LimitedChoice(max=1))


def push_goal(
    text: Annotated[str, Parameter(help="What is to be reached.")],
    /,
    *,
    parent_id: Annotated[str | None, Parameter(
        name="--parent",
        help="Id of an open goal of the session that it serves.",
    )] = None,
    session: Annotated[str | None, Parameter(name="--session", help="Session. Default: the caller's.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and set nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Sets a goal for the session. At most three are active: with a fourth the oldest waits until one ends."""
    return call(
        "hippo.v1.GoalService/PushGoal",
        {"text": text, "parent_id": parent_id, "session": session, "dry_run": dry_run},
        common,
    )


def list_goals(
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most goals on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    states: Annotated[list[GoalState] | None, Parameter(
        name="--state",
        consume_multiple=False,
        negative="",
        help="Only goals in this state. Give it again for more.",
    )] = None,
    session: Annotated[str | None, Parameter(name="--session", help="Session. Default: the caller's.")] = None,
    common: CommonOption = None,
) -> int:
    """Lists the session's goals page by page, newest first."""
    return call(
        "hippo.v1.GoalService/ListGoals",
        {"page_size": page_size, "page_token": page_token, "states": states, "session": session},
        common,
    )


def complete_goal(
    goal_id: Annotated[str | None, Parameter(
        help="Id of the goal. Default: the newest active one of the session.",
    )] = None,
    /,
    *,
    outcome_good: Annotated[bool, Parameter(
        name="--good",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_OUTCOME),
        help="They helped.",
    )] = False,
    outcome_bad: Annotated[bool, Parameter(
        name="--bad",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_OUTCOME),
        help="They were wrong or misleading.",
    )] = False,
    outcome: Annotated[Outcome | None, Parameter(
        name="--outcome",
        group=("Parameters", _ONE_OUTCOME),
        help="How it went. Without it no memory changes.",
    )] = None,
    session: Annotated[str | None, Parameter(name="--session", help="Session. Default: the caller's.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Ends a goal.

    Memories that the session recalled while it was active keep 10 % longer after a good end and 15 % shorter after a
    bad one.
    """
    if outcome_good:
        outcome = "good"
    if outcome_bad:
        outcome = "bad"
    return call(
        "hippo.v1.GoalService/CompleteGoal",
        {"goal_id": goal_id, "outcome": outcome, "session": session, "dry_run": dry_run},
        common,
    )


def drop_goal(
    goal_id: Annotated[str | None, Parameter(
        help="Id of the goal. Default: the newest active one of the session.",
    )] = None,
    /,
    *,
    session: Annotated[str | None, Parameter(name="--session", help="Session. Default: the caller's.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Drops a goal that no longer matters; no memory changes."""
    return call(
        "hippo.v1.GoalService/DropGoal",
        {"goal_id": goal_id, "session": session, "dry_run": dry_run},
        common,
    )


def withdraw_goal(
    goal_id: Annotated[str, Parameter(help="Id of the goal.")],
    /,
    *,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Takes back what the end of a goal did to memories. The goal stays complete, without an outcome."""
    return call(
        "hippo.v1.GoalService/WithdrawGoal",
        {"goal_id": goal_id, "reason": reason, "dry_run": dry_run},
        common,
    )
