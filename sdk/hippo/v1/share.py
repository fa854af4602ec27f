# Generated from hippo/v1/share.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/share.proto.

Sharing between projects: what helps elsewhere goes to the user's own store, and comes back out of it when it no longer
holds.
"""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, KnownWord, Model, NotBlank, Time

ShareVerdict = Literal["shared", "already_shared", "too_specific", "forgotten", "withdrawn", "pulled"]
"""What sharing did with a memory.

Words:
    shared: A copy is in the user's own store now.
    already_shared: A copy was there already.
    too_specific: It speaks of this project too much to help elsewhere.
    forgotten: The text was forgotten in the user's own store and does not come back by itself.
    withdrawn: The copy in the user's own store was taken back.
    pulled: A memory of another project was copied into this one.
"""


class SharedMemory(Model, frozen=True):
    """What happened to one memory, and why."""

    memory_id: str = Field(description="Id in the project's store.")
    global_id: str = Field(description="Id of the copy in the user's own store. Empty: there is none.")
    verdict: Annotated[ShareVerdict, KnownWord] = Field(description="What was done.")
    transfer_score: float = Field(description="How well it may help in other projects, 0 to 1; 0.5 is neutral.")
    reasons: tuple[str, ...] = Field(default=(), description="What the score or the verdict comes from, in words.")
    text: str = Field(description="The text.")


class PromoteMemoryRequest(Input, frozen=True):
    """Asks to copy one memory to the user's own store, whatever its transfer score."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the memory.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class PromoteMemoryResponse(Model, frozen=True):
    """The memory and its copy."""

    shared: SharedMemory = Field(description="What happened.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class ShareMemoriesRequest(Input, frozen=True):
    """Asks to copy memories that may help in other projects to the user's own store."""

    memory_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Id of the one memory to share. Leave it out with auto.",
    )
    auto: bool | None = Field(default=None, description="Share every memory with a transfer score of 0.6 or more.")
    force: bool | None = Field(default=None, description="Share it although its transfer score is below 0.3.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class ShareMemoriesResponse(Model, frozen=True):
    """What was shared."""

    memories: tuple[SharedMemory, ...] = Field(
        default=(),
        description="One entry for each memory looked at that was or could be shared, best score first.",
    )
    shared_count: int = Field(description="Copies made.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class UnshareMemoryRequest(Input, frozen=True):
    """Asks to take the copy of a memory back from the user's own store."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(
        description="Id of the memory in the project's store.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class UnshareMemoryResponse(Model, frozen=True):
    """The memory whose copy was taken back."""

    shared: SharedMemory = Field(description="What happened.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class Peer(Model, frozen=True):
    """A project that contributed to the user's own store."""

    project_id: str = Field(
        description="Identity of the project, e.g. prj_a1b2c3d4e5f6; a moved or renamed project keeps it.",
    )
    name: str = Field(description="Name of its folder when it shared last.")
    shared_count: int = Field(description="Memories of it that are shared now.")
    last_share_time: Time = Field(description="When it shared last.")
    is_this: bool = Field(description="True for the project the call works in.")


class ListPeersRequest(Input, frozen=True):
    """Asks which projects contributed to the user's own store."""


class ListPeersResponse(Model, frozen=True):
    """The projects that contributed."""

    peers: tuple[Peer, ...] = Field(default=(), description="Projects, the one that shared last first.")


class SyncMemoriesRequest(Input, frozen=True):
    """Asks to bring the project and the user's own store in step."""

    withdraw_only: bool | None = Field(
        default=None,
        description="Only take back what no longer holds; copy nothing into the project.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class SyncMemoriesResponse(Model, frozen=True):
    """What changed."""

    memories: tuple[SharedMemory, ...] = Field(
        default=(),
        description="One entry for each memory that was pulled or withdrawn.",
    )
    pulled_count: int = Field(description="Memories of other projects copied into this one.")
    withdrawn_count: int = Field(description="Copies taken back, here or in the user's own store.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


__all__ = [
    "ListPeersRequest",
    "ListPeersResponse",
    "Peer",
    "PromoteMemoryRequest",
    "PromoteMemoryResponse",
    "ShareMemoriesRequest",
    "ShareMemoriesResponse",
    "ShareVerdict",
    "SharedMemory",
    "SyncMemoriesRequest",
    "SyncMemoriesResponse",
    "UnshareMemoryRequest",
    "UnshareMemoryResponse",
]
