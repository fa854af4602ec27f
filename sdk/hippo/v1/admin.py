# Generated from hippo/v1/admin.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/admin.proto. The store itself: what it is, how it is, what was done to it."""

from typing import Annotated

from pydantic import Field

from hippo.model import Input, Model, NoBool, Time
from hippo.v1.error import Notice


class GetServerInfoRequest(Input, frozen=True):
    """Asks which server this is."""


class GetServerInfoResponse(Model, frozen=True):
    """Which server this is and what it speaks."""

    version: str = Field(description='Version of the program, e.g. "0.1.0".')
    contract: str = Field(description='Version of the contract, e.g. "hippo.v1".')
    methods: tuple[str, ...] = Field(
        default=(),
        description='Names of the methods it answers, e.g. "hippo.v1.MemoryService/Recall".',
    )
    store_path: str = Field(description="Folder of its store.")
    process_id: int = Field(description="Process id of the server; of this process when embedded.")
    mode: str = Field(description='"embedded" or "server".')


class GetStatusRequest(Input, frozen=True):
    """Asks how the store is."""


class NamedCount(Model, frozen=True):
    """How many memories carry a label."""

    name: str = Field(description="The label.")
    count: int = Field(description="How many.")


class GetStatusResponse(Model, frozen=True):
    """How the store is."""

    store_path: str = Field(description="Folder of the store.")
    store_kind: str = Field(description="\"project\" for a project's store, \"global\" for the user's own.")
    schema_version: int = Field(description="Version of the store's schema.")
    journal_mode: str = Field(description="SQLite's journal mode, \"wal\" or \"delete\".")
    size_bytes: int = Field(description="Size of the store's files.")
    active_count: int = Field(description="Memories that recall can return.")
    superseded_count: int = Field(description="Memories that another one has replaced.")
    pinned_count: int = Field(description="Pinned memories.")
    layers: tuple[NamedCount, ...] = Field(default=(), description="Memories per store of the mind.")
    confidences: tuple[NamedCount, ...] = Field(default=(), description="Memories per confidence.")
    mean_strength: float = Field(description="Mean strength of the active memories, 0 to 1.")
    faded_count: int = Field(description="Active memories with a strength below 0.05.")
    aged_count: int = Field(
        description="Active memories not recalled for 30 days that are neither pinned nor verified.",
    )
    forgotten_count: int = Field(description="Texts that were forgotten and may not come back by themselves.")
    last_write_time: Time | None = Field(default=None, description="When the last memory was stored. Absent: never.")
    degraded: tuple[Notice, ...] = Field(
        default=(),
        description="In which way the store works with less than its full means.",
    )
    dormant_count: int = Field(description="Memories that faded and wait to be restored.")


class ListAuditEventsRequest(Input, frozen=True):
    """Asks for a page of the audit log."""

    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most events on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )
    operation: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description='Only this operation, e.g. "forget".',
    )
    memory_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Only events about this memory.",
    )
    since_time: Time | None = Field(default=None, description="Only events at or after this time.")


class AuditEvent(Model, frozen=True):
    """One change of the store."""

    id: str = Field(description="Id, e.g. aud_a1b2c3d4e5f6.")
    time: Time = Field(description="When it happened.")
    operation: str = Field(description='What was done, e.g. "remember", "forget" or "supersede".')
    memory_id: str = Field(description="What it was done to. Empty: to the store.")
    actor: str = Field(description="Who did it, e.g. a user name or an agent's.")
    surface: str = Field(description='Door it came through, e.g. "cli", "mcp" or "sdk".')
    session: str = Field(description="Session it happened in. Empty: none.")
    reason: str = Field(description="Why, in the caller's or the program's words.")
    undoable: bool = Field(description="True when the log still holds what it takes to undo it.")


class ListAuditEventsResponse(Model, frozen=True):
    """A page of the audit log, newest first."""

    events: tuple[AuditEvent, ...] = Field(default=(), description="The events.")
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")


class ReindexMemoriesRequest(Input, frozen=True):
    """Asks to rebuild the search index from the memories."""

    dry_run: bool | None = Field(default=None, description="Count what would be rebuilt and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key rebuilds once and answers the same.",
    )


class ReindexMemoriesResponse(Model, frozen=True):
    """Says what was rebuilt."""

    memory_count: int = Field(description="Memories indexed.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


__all__ = [
    "AuditEvent",
    "GetServerInfoRequest",
    "GetServerInfoResponse",
    "GetStatusRequest",
    "GetStatusResponse",
    "ListAuditEventsRequest",
    "ListAuditEventsResponse",
    "NamedCount",
    "ReindexMemoriesRequest",
    "ReindexMemoriesResponse",
]
