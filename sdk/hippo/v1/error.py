# Generated from hippo/v1/error.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/error.proto. Errors and notices: what a caller can act on."""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import KnownWord, Model

Reason = Literal[
    "invalid_field",
    "secret",
    "forgotten",
    "unknown_id",
    "superseded",
    "key_reused",
    "read_only",
    "busy",
    "newer_store",
    "damaged_store",
    "erasure_pending",
    "over_budget",
    "internal",
]
"""Why a call was refused, finer than its status code.

Words:
    invalid_field: A field of the request is missing, malformed or out of range.
    secret: The text holds a secret and was not stored.
    forgotten: The text was forgotten before and may not come back by itself.
    unknown_id: No memory, session or other resource has this id.
    superseded: The memory was replaced by another one.
    key_reused: The idempotency key was used before for a different request.
    read_only: The store can be read but not written.
    busy: Another process held the store too long.
    newer_store: The store was written by a newer version.
    damaged_store: The store's file is damaged or is not a store.
    erasure_pending: The text is gone from every answer, but a reader still keeps old bytes in a file.
    over_budget: A required part does not fit the budget.
    internal: A fault of the program; the log has the reference.
"""


class ErrorDetail(Model, frozen=True):
    """What travels with an error beside its code and message."""

    reason: Annotated[Reason, KnownWord] | None = Field(default=None, description="Why the call was refused.")
    field: str | None = Field(
        default=None,
        description='Request field at fault, e.g. "query". Empty when no single field is.',
    )
    resource: str | None = Field(default=None, description="Id or path the error is about.")
    hint: str | None = Field(default=None, description="What to do next, in one sentence.")
    reference: str | None = Field(default=None, description="Reference of the log entry, for faults of the program.")


class Notice(Model, frozen=True):
    """Something the caller should know although the call succeeded."""

    code: str = Field(description='Stable word for programs, e.g. "redacted" or "read_only_store".')
    message: str = Field(description="One sentence for people.")
    hint: str = Field(description="What to do about it, if anything.")


__all__ = ["ErrorDetail", "Notice", "Reason"]
