# Generated from hippo/v1/history.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/history.proto. History: every change with its reason, and taking changes back."""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, KnownWord, Model, NoBool, Time
from hippo.v1.error import Notice

ChangeState = Literal["undoable", "undone", "blocked", "final", "partly_undone"]
"""Whether a change can be taken back.

Words:
    undoable: It can be taken back now.
    undone: It was taken back already.
    blocked: A later change of the same things has to be taken back first.
    final: It cannot be taken back: what it takes was erased, or was never there.
    partly_undone: Some of its parts were taken back; taking it back takes the rest.
"""


class ChangedObject(Model, frozen=True):
    """What a change did, or what taking it back does, to one thing."""

    object_id: str = Field(description="Id of the memory, card, decision or whatever it is.")
    operation: str = Field(description='What was done, e.g. "pin"; of an undo "removed", "restored" or "put back".')
    fields: tuple[str, ...] = Field(
        default=(),
        description="Names of the fields that changed; none when the thing as a whole was made, replaced or removed.",
    )


class HistoryEntry(Model, frozen=True):
    """One change: everything that one call did, or one part of a sleep."""

    id: str = Field(description="Id of the change, e.g. aud_a1b2c3d4e5f6: what undo takes.")
    time: Time = Field(description="When it happened.")
    operation: str = Field(description='What was done, e.g. "remember", "pin" or "undo".')
    actor: str = Field(description="Who did it, e.g. a user name or an agent's.")
    surface: str = Field(description='Door it came through, e.g. "cli", "mcp" or "sdk".')
    session: str = Field(description="Session it happened in. Empty: none.")
    reason: str = Field(description="Why, in the caller's or the program's words.")
    state: Annotated[ChangeState, KnownWord] = Field(description="Whether it can be taken back.")
    obstacle: str = Field(description="What stands in the way of taking it back, in one sentence. Empty: nothing.")
    objects: tuple[ChangedObject, ...] = Field(default=(), description="The things it changed, at most 20 of them.")
    object_count: int = Field(description="How many things it changed.")
    part_of: str = Field(description="Id of the sleep, or of the undo of one, that it is a part of. Empty: none.")


class ListHistoryRequest(Input, frozen=True):
    """Asks for a page of the history."""

    object_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description=(
            "Only changes of this memory, card, decision or whatever has the id; with the id of a sleep its parts. "
            "Default: every change."
        ),
    )
    page_size: Annotated[int, Field(ge=1, le=200), NoBool] | None = Field(
        default=None,
        description="Most changes on a page. Default 20.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )


class ListHistoryResponse(Model, frozen=True):
    """A page of the history, newest first."""

    changes: tuple[HistoryEntry, ...] = Field(default=(), description="The changes.")
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")


class UndoChangeRequest(Input, frozen=True):
    """Asks to take a change back."""

    audit_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description=(
            "Id of the change, or of one entry of it in the audit log. Default: your last change of this session that "
            "is no undo."
        ),
    )
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key takes back once and answers the same.",
    )


class UndoChangeResponse(Model, frozen=True):
    """What was taken back."""

    undone_id: str = Field(description="Id of the change that was taken back.")
    undone_operation: str = Field(description='What it had done, e.g. "remember".')
    audit_id: str = Field(
        description="Id of the undo itself; taking that back brings the change again. Empty in a dry run.",
    )
    objects: tuple[ChangedObject, ...] = Field(
        default=(),
        description="What became of the things it had changed, at most 20 of them.",
    )
    object_count: int = Field(description="How many things were taken back.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")
    notices: tuple[Notice, ...] = Field(
        default=(),
        description="What could not be taken back, and what else the caller should know.",
    )


class PruneAuditEventsRequest(Input, frozen=True):
    """Asks to remove old entries of the audit log."""

    before_time: Time = Field(description="Entries before this time go, whole changes only.")
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    dry_run: bool | None = Field(default=None, description="Count what would go and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key prunes once and answers the same.",
    )


class PruneAuditEventsResponse(Model, frozen=True):
    """Says what was removed from the audit log."""

    event_count: int = Field(description="Entries removed.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


__all__ = [
    "ChangeState",
    "ChangedObject",
    "HistoryEntry",
    "ListHistoryRequest",
    "ListHistoryResponse",
    "PruneAuditEventsRequest",
    "PruneAuditEventsResponse",
    "UndoChangeRequest",
    "UndoChangeResponse",
]
