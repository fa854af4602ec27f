# Generated from hippo/v1/sleep.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/sleep.proto. Sleep: upkeep of memories without a model, and the memories that have faded."""

from typing import Annotated

from pydantic import Field

from hippo.model import Input, Model, NoBool, NotBlank
from hippo.v1.error import Notice
from hippo.v1.memory import Memory


class SleepRequest(Input, frozen=True):
    """Asks the store to do its upkeep."""

    quick: bool | None = Field(
        default=None,
        description="Only when at least ten memories were stored since the last sleep. Default false.",
    )
    retry_extraction: bool | None = Field(
        default=None,
        description=(
            "Show kept turns to the command of the setting extract_command again that were put aside after three failed"
            " tries. Default false."
        ),
    )
    dry_run: bool | None = Field(
        default=None,
        description="Run the same steps, roll every change back, and report what they would have done.",
    )
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Not needed: a repeated sleep goes on where the first one stopped.",
    )


class SleepStep(Model, frozen=True):
    """What one step of a sleep did."""

    name: str = Field(description='Name of the step, e.g. "merge".')
    changed_count: int = Field(description="How many it changed.")
    counts: str = Field(description='What the number counts, e.g. "memories merged into others".')
    seconds: float = Field(description="How long it took.")


class SleepChange(Model, frozen=True):
    """What a sleep did to one memory."""

    operation: str = Field(description='What was done, e.g. "merge", "fade" or "promote".')
    memory_id: str = Field(description="The memory; for a merge the one that stands for all now.")
    from_ids: tuple[str, ...] = Field(default=(), description="Memories that became part of it.")
    reason: str = Field(description="Why.")


class SleepReport(Model, frozen=True):
    """What a sleep did."""

    steps: tuple[SleepStep, ...] = Field(default=(), description="The steps that ran, in order.")
    skipped: str = Field(description="Why none ran. Empty: they did.")
    awake_before_count: int = Field(description="Memories in recall before.")
    awake_after_count: int = Field(description="Memories in recall after.")
    tokens_before_count: int = Field(description="Tokens of the memories in recall before.")
    tokens_after_count: int = Field(description="Tokens of the memories in recall after.")
    changes: tuple[SleepChange, ...] = Field(
        default=(),
        description="Changes of memories, at most 1,000; those of how well a memory fits are only counted.",
    )
    unlisted_count: int = Field(description="Changes that are not listed.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")
    audit_id: str = Field(
        description="Id of the whole sleep in the history: what undo takes. Empty: it changed nothing.",
    )


class SleepEvent(Model, frozen=True):
    """A step has ended. The last event has no step and holds the report."""

    step: str = Field(description="Name of the step. Empty: this is the last event.")
    step_number: int = Field(description="Number of the step, from 1.")
    step_count: int = Field(description="How many steps there are.")
    changed_count: int = Field(description="How many it changed.")
    report: SleepReport | None = Field(default=None, description="What the whole sleep did; with the last event only.")
    notices: tuple[Notice, ...] = Field(
        default=(),
        description="What failed without ending the sleep, and what to do about it; with the last event only.",
    )


class ListDormantRequest(Input, frozen=True):
    """Asks for the memories that have faded."""

    query: Annotated[str, Field(max_length=100000)] | None = Field(
        default=None,
        description="Only those that match these words, best first, on one page.",
    )
    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most memories on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )


class ListDormantResponse(Model, frozen=True):
    """Memories that have faded."""

    memories: tuple[Memory, ...] = Field(
        default=(),
        description="The memories, the last stored first; with a query the best match first.",
    )
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")


class RestoreDormantRequest(Input, frozen=True):
    """Asks to wake a memory that has faded."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the memory.")
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key wakes once and answers the same.",
    )


class RestoreDormantResponse(Model, frozen=True):
    """A memory after it was woken."""

    memory: Memory = Field(description="The memory.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


__all__ = [
    "ListDormantRequest",
    "ListDormantResponse",
    "RestoreDormantRequest",
    "RestoreDormantResponse",
    "SleepChange",
    "SleepEvent",
    "SleepReport",
    "SleepRequest",
    "SleepStep",
]
