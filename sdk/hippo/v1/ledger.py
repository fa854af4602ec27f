# Generated from hippo/v1/ledger.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/ledger.proto.

Ledgers: what memory costs in tokens, what prompts were answered with, and which tool calls failed.
"""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, KnownWord, Model, NoBool, NotBlank, Time

DeliveryVerdict = Literal["emitted", "reused", "rejected"]
"""What became of a memory that matched a prompt.

Words:
    emitted: It was handed to the agent.
    reused: It was handed over in a block that had not changed, which is not sent again.
    rejected: It was held back; the reason says why.
"""

FailureOutcome = Literal["stored", "repeated", "ignored"]
"""What became of a failed tool call.

Words:
    stored: A memory was stored.
    repeated: The same error was known; its memory became stronger.
    ignored: Nothing was stored.
"""


class GetTokenUseRequest(Input, frozen=True):
    """Asks what memory cost in tokens."""

    days: Annotated[int, Field(ge=1, le=90), NoBool] | None = Field(
        default=None,
        description="Days to count, today included. Default 30; rows are kept for 90.",
    )


class TokenUse(Model, frozen=True):
    """Tokens handed out through one door."""

    surface: str = Field(description='The door: "hook", "cli", "mcp", "sdk", "http" or "context".')
    day: str = Field(description='Day in UTC, e.g. "2026-11-30". Empty in a sum over days.')
    block_count: int = Field(description="Blocks of memories handed out.")
    sent_tokens: int = Field(description="Tokens of these blocks, estimated as characters / 4.")
    reread_tokens: int = Field(
        description=(
            "Tokens of these blocks that later model calls of the session read again, as far as they were reported."
        ),
    )


class GetTokenUseResponse(Model, frozen=True):
    """What memory cost in tokens."""

    surfaces: tuple[TokenUse, ...] = Field(default=(), description="Sums by door, the costliest first.")
    days: tuple[TokenUse, ...] = Field(default=(), description="The same by day and door, newest first.")
    sent_tokens: int = Field(description="All tokens sent.")
    reread_tokens: int = Field(description="All tokens read again.")


class RecordRereadRequest(Input, frozen=True):
    """Reports that later model calls read handed-out blocks again."""

    tokens: Annotated[int, Field(ge=0, le=1000000000000), NoBool] = Field(description="Tokens that were read again.")
    surface: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="The door the blocks went through. Default hook.",
    )
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="The session. Default: the caller's.",
    )
    time: Time | None = Field(default=None, description="Day of the model calls. Default today.")
    dry_run: bool | None = Field(default=None, description="Work everything out and record nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key counts once.",
    )


class RecordRereadResponse(Model, frozen=True):
    """Says that it was counted."""

    dry_run: bool = Field(description="True when nothing was recorded because dry_run was set.")


class Delivery(Model, frozen=True):
    """One memory and one prompt."""

    time: Time = Field(description="When.")
    session: str = Field(description="Session of the prompt. Empty: unknown.")
    prompt_hash: str = Field(
        description="Keyed hash of the prompt, in hexadecimal: the same for the same words in this store.",
    )
    memory_id: str = Field(description="Id of the memory.")
    verdict: Annotated[DeliveryVerdict, KnownWord] = Field(description="What became of it.")
    reason: str = Field(description="Why it was held back. Empty: it was not.")


class ListDeliveriesRequest(Input, frozen=True):
    """Asks for a page of the delivery ledger."""

    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most entries on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only deliveries of this session.",
    )
    memory_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Only deliveries of this memory.",
    )


class ListDeliveriesResponse(Model, frozen=True):
    """A page of the delivery ledger, newest first."""

    deliveries: tuple[Delivery, ...] = Field(default=(), description="The entries.")
    next_page_token: str = Field(description="Give this as page_token to get the next page. Empty: there is none.")
    enabled: bool = Field(
        description="False when the ledger is off and nothing new is written: setting delivery_ledger.",
    )


class RecordFailureRequest(Input, frozen=True):
    """Reports a failed tool call."""

    tool: Annotated[str, Field(max_length=200), NotBlank] = Field(description='The tool, e.g. "Bash".')
    error: Annotated[str, Field(max_length=100000), NotBlank] = Field(description="What it said. Secrets are redacted.")
    call: Annotated[str, Field(max_length=10000)] | None = Field(
        default=None,
        description="The command or call that failed. Secrets are redacted.",
    )
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="The session. Default: the caller's.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and record nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key records once.",
    )


class RecordFailureResponse(Model, frozen=True):
    """What became of the failure."""

    outcome: Annotated[FailureOutcome, KnownWord] = Field(description="What was done.")
    memory_id: str = Field(description="The memory of it. Empty: none.")
    dry_run: bool = Field(description="True when nothing was recorded because dry_run was set.")


class ListFailuresRequest(Input, frozen=True):
    """Asks which tool calls failed."""

    days: Annotated[int, Field(ge=1, le=90), NoBool] | None = Field(
        default=None,
        description="Days to look back, today included. Default 30; rows are kept for 90.",
    )


class Failure(Model, frozen=True):
    """One error, as often as it was seen."""

    tool: str = Field(description="The tool.")
    memory_id: str = Field(description="The memory of it. Empty: none, or it was forgotten.")
    count: int = Field(description="Times it was seen.")
    session_count: int = Field(description="Sessions it was seen in.")
    last_time: Time = Field(description="When it was seen last.")
    outcome: Annotated[FailureOutcome, KnownWord] = Field(description="What became of it the last time.")


class ListFailuresResponse(Model, frozen=True):
    """Failed tool calls."""

    failures: tuple[Failure, ...] = Field(default=(), description="Errors, the commonest first.")
    seen_count: int = Field(description="Failed calls seen.")
    stored_count: int = Field(description="Of these, how many stored a memory.")
    repeated_count: int = Field(description="Of these, how many were known.")
    ignored_count: int = Field(description="Of these, how many were left alone.")
    across_sessions_count: int = Field(
        description="Errors seen again in another session than the one they first happened in.",
    )


class MirrorStoreRequest(Input, frozen=True):
    """Asks to write the Markdown mirrors of the store."""

    index: bool | None = Field(default=None, description="Write index.json as well: every memory with its file.")
    dry_run: bool | None = Field(default=None, description="Work everything out and write nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Accepted like everywhere; writing twice writes the same.",
    )


class MirrorStoreResponse(Model, frozen=True):
    """What was written."""

    folder: str = Field(description="Folder of the mirrors.")
    written_count: int = Field(description="Files written anew or changed.")
    removed_count: int = Field(description="Files removed, since their memory left recall.")
    unchanged_count: int = Field(description="Files that were right already.")
    dry_run: bool = Field(description="True when nothing was written because dry_run was set.")


__all__ = [
    "Delivery",
    "DeliveryVerdict",
    "Failure",
    "FailureOutcome",
    "GetTokenUseRequest",
    "GetTokenUseResponse",
    "ListDeliveriesRequest",
    "ListDeliveriesResponse",
    "ListFailuresRequest",
    "ListFailuresResponse",
    "MirrorStoreRequest",
    "MirrorStoreResponse",
    "RecordFailureRequest",
    "RecordFailureResponse",
    "RecordRereadRequest",
    "RecordRereadResponse",
    "TokenUse",
]
