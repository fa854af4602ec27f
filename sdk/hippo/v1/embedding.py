# Generated from hippo/v1/embedding.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/embedding.proto. Vectors of memories: an optional second way to find them, by what they mean."""

from typing import Annotated

from pydantic import Field

from hippo.model import Input, Model
from hippo.v1.error import Notice


class EmbedMemoriesRequest(Input, frozen=True):
    """Asks to give vectors to the memories that have none."""

    dry_run: bool | None = Field(default=None, description="Count what would be done and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key says the same; vectors are never made twice.",
    )


class EmbedMemoriesEvent(Model, frozen=True):
    """How far it is; the last event says what was done."""

    done_count: int = Field(description="Memories that got a vector so far.")
    total_count: int = Field(description="Memories that had none.")
    model: str = Field(description="Name of the model, with a fingerprint of its files.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class GetEmbeddingStatusRequest(Input, frozen=True):
    """Asks which memories have vectors."""


class OtherEmbeddingModel(Model, frozen=True):
    """Vectors of another model than the one in use."""

    model: str = Field(description="Name of the model, with a fingerprint of its files.")
    memory_count: int = Field(description="Memories that have a vector of it.")


class GetEmbeddingStatusResponse(Model, frozen=True):
    """Which memories have vectors."""

    pipeline: str = Field(description='How recall searches: "default", by words, or "quality", by words and vectors.')
    model: str = Field(description="Name of the model, with a fingerprint of its files. Empty when none can be used.")
    memory_count: int = Field(description="Memories in the store, those out of recall included.")
    embedded_count: int = Field(description="Memories that have a vector of the model.")
    others: tuple[OtherEmbeddingModel, ...] = Field(
        default=(),
        description="Vectors of other models; they are not used.",
    )
    size_bytes: int = Field(description="Size of all vectors.")
    degraded: tuple[Notice, ...] = Field(default=(), description="Why there are no vectors, or too few.")


__all__ = [
    "EmbedMemoriesEvent",
    "EmbedMemoriesRequest",
    "GetEmbeddingStatusRequest",
    "GetEmbeddingStatusResponse",
    "OtherEmbeddingModel",
]
