# Generated from hippo/v1/correction.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/correction.proto.

Corrections: contradictions found and settled, statements that no longer hold, values that may not come back, decisions.
"""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, KnownWord, Model, NoBool, NotBlank, NumberAsText, Time
from hippo.v1.error import Notice
from hippo.v1.memory import Memory, SecretPolicy

ConflictState = Literal["open", "resolved", "dismissed"]
"""What has become of a contradiction.

Words:
    open: Both memories are there and nobody has decided.
    resolved: One of them was kept, or the other went in another way.
    dismissed: Somebody said that both hold.
"""

DecisionState = Literal["active", "superseded"]
"""Whether a decision is in force.

Words:
    active: It is in force.
    superseded: A later decision replaced it.
"""


class Conflict(Model, frozen=True):
    """Two memories that cannot both hold."""

    id: str = Field(description="Id, e.g. conf_a1b2c3d4e5f6.")
    state: Annotated[ConflictState, KnownWord] = Field(description="What has become of it.")
    why: str = Field(
        description='In which way they contradict each other, e.g. "opposite claims" or "different values: port".',
    )
    newer_id: str = Field(description="Id of the newer memory.")
    older_id: str = Field(description="Id of the older memory.")
    newer_text: str = Field(description="Text of the newer memory. Empty: it was forgotten.")
    older_text: str = Field(description="Text of the older memory. Empty: it was forgotten.")
    marked_stale: bool = Field(
        description="True when the older memory was marked stale for it, so that recall does not show it as current.",
    )
    kept_id: str = Field(description="Id of the memory that was kept. Empty: not resolved, or resolved in another way.")
    create_time: Time = Field(description="When it was found.")
    update_time: Time = Field(description="When it last changed.")


class ListConflictsRequest(Input, frozen=True):
    """Asks for a page of contradictions."""

    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most contradictions on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )
    state: ConflictState | None = Field(default=None, description="Only those in this state. Default open.")
    memory_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Only those of this memory.",
    )


class ListConflictsResponse(Model, frozen=True):
    """A page of contradictions, those found last first."""

    conflicts: tuple[Conflict, ...] = Field(default=(), description="The contradictions.")
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")


class ResolveConflictRequest(Input, frozen=True):
    """Asks to settle a contradiction by keeping one of its memories."""

    conflict_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the contradiction.")
    keep: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the memory that is right.")
    forget: bool | None = Field(
        default=None,
        description="Erase the other memory instead of marking it as replaced. This cannot be undone.",
    )
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class ResolveConflictResponse(Model, frozen=True):
    """A contradiction that is settled."""

    conflict: Conflict = Field(description="The contradiction.")
    erased: bool = Field(description="True when the other memory was erased.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class DismissConflictRequest(Input, frozen=True):
    """Asks to say that two memories do not contradict each other."""

    conflict_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the contradiction.")
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class DismissConflictResponse(Model, frozen=True):
    """A contradiction that was none."""

    conflict: Conflict = Field(description="The contradiction.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class InvalidateMemoriesRequest(Input, frozen=True):
    """Asks to end the validity of every memory that holds a phrase."""

    phrase: Annotated[str, Field(max_length=1000), NotBlank] = Field(
        description=(
            "The phrase, as it stands in the memories: whole words, in any case. No character in it means anything "
            "else."
        ),
    )
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    dry_run: bool | None = Field(default=None, description="List what would change and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class InvalidateMemoriesResponse(Model, frozen=True):
    """What was invalidated."""

    memories: tuple[Memory, ...] = Field(
        default=(),
        description="Memories that no longer hold and left recall, at most 1,000 of them, newest first.",
    )
    changed_count: int = Field(description="How many no longer hold.")
    skipped: tuple[Memory, ...] = Field(
        default=(),
        description=(
            "Pinned memories that hold the phrase and were left alone, at most 1,000 of them: unpin them first."
        ),
    )
    skipped_count: int = Field(description="How many were left alone.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class RevalidateMemoryRequest(Input, frozen=True):
    """Asks to let an invalidated memory hold again."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the memory.")
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class RevalidateMemoryResponse(Model, frozen=True):
    """A memory that holds again."""

    memory: Memory = Field(description="The memory.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class Rejection(Model, frozen=True):
    """A value that may not come back by itself."""

    id: str = Field(description="Id, e.g. rej_a1b2c3d4e5f6.")
    value: str = Field(description="The value. Empty: its text was forgotten since; it is still recognised.")
    reason: str = Field(description="Why it was rejected.")
    actor: str = Field(description="Who rejected it.")
    active: bool = Field(description="True while it is in force.")
    memory_count: int = Field(description="How many memories left recall when it was rejected.")
    create_time: Time = Field(description="When it was rejected.")


class RejectValueRequest(Input, frozen=True):
    """Asks that a value may not come back."""

    value: Annotated[str, Field(max_length=10000), NotBlank] = Field(
        description=(
            "The value: a phrase or a whole text, in any case. Whole words are compared, no character means anything "
            "else."
        ),
    )
    reason: Annotated[str, Field(min_length=1, max_length=1000), NotBlank] = Field(
        description="Why, for the audit log and for whoever tries to store it again.",
    )
    dry_run: bool | None = Field(default=None, description="List what would change and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class RejectValueResponse(Model, frozen=True):
    """A value that was rejected and what left recall."""

    rejection: Rejection = Field(description="The rejection.")
    memories: tuple[Memory, ...] = Field(
        default=(),
        description="Memories that held the value and left recall, at most 1,000 of them.",
    )
    skipped: tuple[Memory, ...] = Field(
        default=(),
        description="Pinned memories that hold the value and were left alone, at most 1,000 of them.",
    )
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")
    changed_count: int = Field(description="How many left recall.")
    skipped_count: int = Field(description="How many were left alone.")


class UnrejectValueRequest(Input, frozen=True):
    """Asks to let a rejected value come back."""

    value: Annotated[str, Field(max_length=10000), NotBlank] = Field(
        description="The value, or the id of its rejection.",
    )
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class UnrejectValueResponse(Model, frozen=True):
    """A rejection that is lifted."""

    rejection: Rejection = Field(description="The rejection.")
    memories: tuple[Memory, ...] = Field(
        default=(),
        description="Memories that came back to recall, at most 1,000 of them.",
    )
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")
    changed_count: int = Field(description="How many came back.")


class ListRejectionsRequest(Input, frozen=True):
    """Asks for a page of rejected values."""

    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most values on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )
    include_lifted: bool | None = Field(default=None, description="Lifted ones too. Default false.")


class ListRejectionsResponse(Model, frozen=True):
    """A page of rejected values, newest first."""

    rejections: tuple[Rejection, ...] = Field(default=(), description="The rejections.")
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")


class Decision(Model, frozen=True):
    """A numbered decision."""

    id: str = Field(description="Id, e.g. dec_a1b2c3d4e5f6.")
    number: int = Field(description="Its number in this store, from 1.")
    state: Annotated[DecisionState, KnownWord] = Field(description="Whether it is in force.")
    memory_id: str = Field(description="Id of the memory that holds its text.")
    text: str = Field(description="What was decided, and the context. Empty: the memory was forgotten.")
    supersedes: int = Field(description="Number of the decision it replaced; 0 for none.")
    superseded_by: int = Field(description="Number of the decision that replaced it; 0 for none.")
    create_time: Time = Field(description="When it was made.")


class DecideRequest(Input, frozen=True):
    """Asks to record a decision."""

    text: Annotated[str, Field(max_length=100000), NotBlank] = Field(description="What was decided.")
    context: Annotated[str, Field(max_length=100000)] | None = Field(
        default=None,
        description="Why: what spoke for it, what was ruled out.",
    )
    supersedes: Annotated[str, Field(max_length=100), NumberAsText] | None = Field(
        default=None,
        description="What it replaces: the number or id of a decision, or the id of a memory.",
    )
    tags: tuple[str, ...] = Field(default=(), max_length=32, description='Further labels; "decision" is always one.')
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Part of the work it belongs to.",
    )
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    secrets: SecretPolicy | None = Field(
        default=None,
        description="What to do with a secret in the text. Default refuse.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key stores once and answers the same.",
    )


class DecideResponse(Model, frozen=True):
    """A decision that is recorded."""

    decision: Decision = Field(description="The decision.")
    superseded: Memory | None = Field(default=None, description="The memory that left recall for it. Absent: none.")
    notices: tuple[Notice, ...] = Field(
        default=(),
        description="What the caller should know, e.g. that the same decision was there.",
    )
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")


class ListDecisionsRequest(Input, frozen=True):
    """Asks for a page of decisions."""

    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most decisions on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )
    state: DecisionState | None = Field(default=None, description="Only those in this state. Default all.")
    scope: Annotated[str, Field(max_length=200)] | None = Field(default=None, description="Only those of this scope.")


class ListDecisionsResponse(Model, frozen=True):
    """A page of decisions, newest first."""

    decisions: tuple[Decision, ...] = Field(default=(), description="The decisions.")
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")


class GetDecisionRequest(Input, frozen=True):
    """Asks for one decision."""

    decision: Annotated[str, Field(max_length=100), NumberAsText, NotBlank] = Field(
        description="Its number, its id, or the id of its memory.",
    )


class GetDecisionResponse(Model, frozen=True):
    """One decision."""

    decision: Decision = Field(description="The decision.")


__all__ = [
    "Conflict",
    "ConflictState",
    "DecideRequest",
    "DecideResponse",
    "Decision",
    "DecisionState",
    "DismissConflictRequest",
    "DismissConflictResponse",
    "GetDecisionRequest",
    "GetDecisionResponse",
    "InvalidateMemoriesRequest",
    "InvalidateMemoriesResponse",
    "ListConflictsRequest",
    "ListConflictsResponse",
    "ListDecisionsRequest",
    "ListDecisionsResponse",
    "ListRejectionsRequest",
    "ListRejectionsResponse",
    "RejectValueRequest",
    "RejectValueResponse",
    "Rejection",
    "ResolveConflictRequest",
    "ResolveConflictResponse",
    "RevalidateMemoryRequest",
    "RevalidateMemoryResponse",
    "UnrejectValueRequest",
    "UnrejectValueResponse",
]
