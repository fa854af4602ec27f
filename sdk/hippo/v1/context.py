# Generated from hippo/v1/context.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/context.proto.

What an agent is handed without asking: hook events and, later, the context block.
"""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, Model, NoBool
from hippo.v1.error import Notice

HookEvent = Literal["session_start", "user_prompt"]
"""What happened in the agent.

Words:
    session_start: A session began, was resumed, cleared or compacted.
    user_prompt: The person sent a prompt.
"""


class HandleHookEventRequest(Input, frozen=True):
    """One event of an agent, in the same form for every agent."""

    event: HookEvent = Field(description="What happened.")
    agent: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description='Which agent reports it, e.g. "claude-code".',
    )
    session: Annotated[str, Field(max_length=200)] | None = Field(default=None, description="The agent's session.")
    prompt: str | None = Field(default=None, description="What the person typed; only with user_prompt.")
    start_source: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="How the session began: startup, resume, clear, compact or fork; only with session_start.",
    )
    max_units: Annotated[int, Field(ge=0, le=1000000), NoBool] | None = Field(
        default=None,
        description="Most UTF-16 units of text to answer with. Default 9500.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and record nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key answers the same.",
    )


class HandleHookEventResponse(Model, frozen=True):
    """What the agent's model should see."""

    text: str = Field(description="Text to add to the model's context. Empty: nothing to say.")
    memory_ids: tuple[str, ...] = Field(default=(), description="Ids of the memories in the text.")
    omitted_count: int = Field(description="Memories left out because they did not fit.")
    degraded: tuple[Notice, ...] = Field(
        default=(),
        description="In which way the answer was produced with less than the configured means.",
    )


__all__ = ["HandleHookEventRequest", "HandleHookEventResponse", "HookEvent"]
