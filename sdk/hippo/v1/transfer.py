# Generated from hippo/v1/transfer.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/transfer.proto.

Carrying a store elsewhere: its content as lines of JSON, and its whole file as a backup.
"""

from typing import Annotated

from pydantic import Field

from hippo.model import Input, Model, NoBool
from hippo.v1.error import Notice
from hippo.v1.memory import SecretPolicy


class ExportStoreRequest(Input, frozen=True):
    """Asks for everything the store holds of the caller."""


class ExportStoreEvent(Model, frozen=True):
    """A part of an export."""

    lines: tuple[str, ...] = Field(
        default=(),
        description=(
            "The next lines, each one JSON object without its line end. The first line of all names the format, the "
            "last one counts."
        ),
    )
    memory_count: int = Field(description="Memories so far.")
    record_count: int = Field(description="Cards, decisions and other records so far.")
    notices: tuple[Notice, ...] = Field(default=(), description="What an export cannot carry; in the last part.")


class ImportStoreRequest(Input, frozen=True):
    """Asks to take in lines of an export."""

    lines: tuple[str, ...] = Field(
        max_length=1000,
        description="Lines as an export gave them, each one JSON object. What is there already is passed over.",
    )
    first_line: Annotated[int, Field(ge=1, le=9223372036854775807), NoBool] | None = Field(
        default=None,
        description="Number of the first line in its file, for messages. Default 1.",
    )
    secrets: SecretPolicy | None = Field(
        default=None,
        description="What to do with a secret in a text. Default refuse.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key imports once and answers the same.",
    )


class RefusedLine(Model, frozen=True):
    """A line that was not taken in."""

    line: int = Field(description="Its number in the file.")
    code: str = Field(description='Stable word for programs, e.g. "invalid_field", "secret" or "forgotten".')
    message: str = Field(description="What was wrong, in one sentence.")
    hint: str = Field(description="What to do about it, if anything.")


class ImportStoreResponse(Model, frozen=True):
    """What became of the lines."""

    memory_count: int = Field(description="Memories added.")
    record_count: int = Field(description="Cards, decisions and other records added.")
    known_count: int = Field(description="Lines whose memory or record was there already.")
    refused: tuple[RefusedLine, ...] = Field(default=(), description="Lines that were not taken in; the others were.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class BackupStoreRequest(Input, frozen=True):
    """Asks for a copy of the store's file."""


class BackupStoreEvent(Model, frozen=True):
    """A part of a backup."""

    data: str = Field(description="The next bytes of the file, in base64. Empty in the last part.")
    size_bytes: int = Field(description="Bytes so far.")
    total_bytes: int = Field(description="Bytes of the whole file.")
    sha256: str = Field(description="SHA-256 of the whole file in hexadecimal; in the last part.")


__all__ = [
    "BackupStoreEvent",
    "BackupStoreRequest",
    "ExportStoreEvent",
    "ExportStoreRequest",
    "ImportStoreRequest",
    "ImportStoreResponse",
    "RefusedLine",
]
