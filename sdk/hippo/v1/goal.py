# Generated from hippo/v1/goal.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/goal.proto. Goals: what a session is after, and what came of it for the memories it used."""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, KnownWord, Model, NoBool, NotBlank, Time
from hippo.v1.memory import Outcome

GoalState = Literal["active", "suspended", "complete", "dropped"]
"""Where a goal stands.

Words:
    active: The session is after it; at most three are.
    suspended: It waits until one that is active ends.
    complete: It was reached or given up with an outcome.
    dropped: It no longer matters.
"""


class Goal(Model, frozen=True):
    """Something a session is after."""

    id: str = Field(description="Id, e.g. goal_a1b2c3d4e5f6.")
    text: str = Field(description="What is to be reached.")
    state: Annotated[GoalState, KnownWord] = Field(description="Where it stands.")
    session: str = Field(description="Session it belongs to. Empty: none in particular.")
    parent_id: str = Field(description="Id of the goal it serves. Empty: none.")
    level: int = Field(description="How deep it stands below the goals it serves, 0 to 2.")
    outcome: Annotated[Outcome, KnownWord] | None = Field(
        default=None,
        description="How it went; absent while it is open, when nothing was said, or when it was taken back.",
    )
    create_time: Time = Field(description="When it was set.")
    end_time: Time | None = Field(default=None, description="When it ended. Absent: it has not.")


class GoalEffect(Model, frozen=True):
    """What the end of a goal did to a memory it had used."""

    memory_id: str = Field(description="Id of the memory.")
    half_life_days_before: float = Field(description="Days until its strength halved, before.")
    half_life_days: float = Field(description="The same now.")


class PushGoalRequest(Input, frozen=True):
    """Asks to set a goal."""

    text: Annotated[str, Field(max_length=1000), NotBlank] = Field(description="What is to be reached.")
    parent_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of an open goal of the session that it serves.",
    )
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Session. Default: the caller's.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and set nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key sets one goal and answers the same.",
    )


class PushGoalResponse(Model, frozen=True):
    """The new goal, and the one it suspended."""

    goal: Goal = Field(description="The goal.")
    suspended: Goal | None = Field(
        default=None,
        description="The oldest of four active goals, which waits now. Absent: there was room.",
    )
    dry_run: bool = Field(description="True when nothing was set because dry_run was set.")


class ListGoalsRequest(Input, frozen=True):
    """Asks for a page of goals."""

    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most goals on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )
    states: tuple[GoalState, ...] = Field(default=(), description="Only goals in this state.")
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Session. Default: the caller's.",
    )


class ListGoalsResponse(Model, frozen=True):
    """A page of goals, newest first."""

    goals: tuple[Goal, ...] = Field(default=(), description="The goals.")
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")


class CompleteGoalRequest(Input, frozen=True):
    """Asks to end a goal that was reached, or was not."""

    goal_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of the goal. Default: the newest active one of the session.",
    )
    outcome: Outcome | None = Field(default=None, description="How it went. Without it no memory changes.")
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Session. Default: the caller's.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class CompleteGoalResponse(Model, frozen=True):
    """The ended goal, what it did, and the goal that goes on."""

    goal: Goal = Field(description="The goal.")
    effects: tuple[GoalEffect, ...] = Field(
        default=(),
        description="One entry for each memory that the session had recalled while the goal was active.",
    )
    resumed: Goal | None = Field(
        default=None,
        description="A suspended goal that is active again. Absent: none waited.",
    )
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class DropGoalRequest(Input, frozen=True):
    """Asks to drop a goal."""

    goal_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of the goal. Default: the newest active one of the session.",
    )
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Session. Default: the caller's.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class DropGoalResponse(Model, frozen=True):
    """The dropped goal, and the one that goes on."""

    goal: Goal = Field(description="The goal.")
    resumed: Goal | None = Field(
        default=None,
        description="A suspended goal that is active again. Absent: none waited.",
    )
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class WithdrawGoalRequest(Input, frozen=True):
    """Asks to take back what the end of a goal did to memories."""

    goal_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the goal.")
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class WithdrawGoalResponse(Model, frozen=True):
    """The goal without its outcome, and the memories as they are again."""

    goal: Goal = Field(description="The goal.")
    effects: tuple[GoalEffect, ...] = Field(default=(), description="One entry for each memory that changed back.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


__all__ = [
    "CompleteGoalRequest",
    "CompleteGoalResponse",
    "DropGoalRequest",
    "DropGoalResponse",
    "Goal",
    "GoalEffect",
    "GoalState",
    "ListGoalsRequest",
    "ListGoalsResponse",
    "PushGoalRequest",
    "PushGoalResponse",
    "WithdrawGoalRequest",
    "WithdrawGoalResponse",
]
