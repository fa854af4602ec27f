# Generated from hippo/v1/context.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/context.proto.

What an agent is handed to work with: the context block, and the answers to its hooks.
"""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, Model, NoBool, NumberAsText
from hippo.v1.error import Notice

HookEvent = Literal["session_start", "user_prompt"]
"""What happened in the agent.

Words:
    session_start: A session began, was resumed, cleared or compacted.
    user_prompt: The person sent a prompt.
"""

Framing = Literal["observe", "suggest", "assert"]
"""How memories are put to a model.

Words:
    observe: As dated observations: "Previously observed (2026-03-10): ...".
    suggest: As suggestions: "Consider: ...".
    assert: As plain statements.
"""

BlockFormat = Literal["markdown", "json"]
"""In which form the block is printed.

Words:
    markdown: As text for a model.
    json: As one JSON document with the parts of that text and what was left out.
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


class BuildContextRequest(Input, frozen=True):
    """Asks for the block an agent gets at its start or for a task."""

    query: Annotated[str, Field(max_length=100000)] | None = Field(
        default=None,
        description=(
            "The task, in any words. Default: that of the task snapshot in force, else the strongest memories are "
            "given."
        ),
    )
    auto: bool | None = Field(
        default=None,
        description=(
            "Take the task from git: branch, changed files, recent commits. The client reads them in the working "
            "folder."
        ),
    )
    budget: Annotated[str, NumberAsText] | None = Field(
        default=None,
        description=(
            'Most the printed block may take: N tokens, NB for N UTF-8 bytes, or "unlimited". 0 prints nothing. Default'
            ' 1500.'
        ),
    )
    limit: Annotated[int, Field(ge=0, le=1000), NoBool] | None = Field(
        default=None,
        description="Most memories in the block. Default: every pinned one and 10 more.",
    )
    framing: Framing | None = Field(default=None, description="How memories are put. Default observe.")
    format: BlockFormat | None = Field(
        default=None,
        description="In which form the block is printed. Default markdown.",
    )
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description=(
            "Only snapshots, handoffs and events of this scope. Default: of any. Memories are taken from every scope."
        ),
    )
    session: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Session to name and whose events to show. Default: the caller's, if it was started.",
    )
    branch: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Branch that is checked out, for auto.",
    )
    changed_files: tuple[str, ...] = Field(
        default=(),
        max_length=100,
        description="Files changed since the last commit, for auto.",
    )
    commits: tuple[str, ...] = Field(
        default=(),
        max_length=20,
        description="Subjects of the latest commits, newest first, for auto.",
    )


class ContextPart(Model, frozen=True):
    """One part of a context block."""

    name: str = Field(description="What it is: session, snapshot, handoff, events, pinned, relevant or strongest.")
    required: bool = Field(description="True when the call fails rather than leave it out.")
    text: str = Field(description="Its text in the block.")
    size: int = Field(description="Its size in tokens or bytes, as the budget counts.")
    memory_ids: tuple[str, ...] = Field(default=(), description="Ids of the memories in it.")


class OmittedPart(Model, frozen=True):
    """What did not fit into a context block."""

    name: str = Field(description="Which part.")
    memory_count: int = Field(
        description="Memories of it that were left out; 0 for a part that is no list of memories.",
    )
    size: int = Field(description="Size of what was left out, in tokens or bytes, as the budget counts.")


class BuildContextResponse(Model, frozen=True):
    """A context block."""

    block: str = Field(description="The block in the form asked for. Empty: there is nothing to say.")
    parts: tuple[ContextPart, ...] = Field(default=(), description="Its parts, in order.")
    omitted: tuple[OmittedPart, ...] = Field(default=(), description="What was left out because it did not fit.")
    memory_ids: tuple[str, ...] = Field(default=(), description="Ids of the memories in it, in order.")
    token_count: int = Field(description="Size of the text in tokens.")
    notices: tuple[Notice, ...] = Field(default=(), description="What was left out, in words.")
    degraded: tuple[Notice, ...] = Field(
        default=(),
        description="In which way the answer was produced with less than the configured means.",
    )


__all__ = [
    "BlockFormat",
    "BuildContextRequest",
    "BuildContextResponse",
    "ContextPart",
    "Framing",
    "HandleHookEventRequest",
    "HandleHookEventResponse",
    "HookEvent",
    "OmittedPart",
]
