# Generated from hippo/v1/context.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/context.proto. Imported when one of them runs, and not before."""

from typing import Annotated, Literal

from cyclopts import Parameter

from hippo_cli.options import CommonOption, refuse_flags
from hippo_cli.run import call

Framing = Literal["observe", "suggest", "assert"]
BlockFormat = Literal["markdown", "json"]


def build_context(
    query: Annotated[str | None, Parameter(
        allow_leading_hyphen=True,
        validator=refuse_flags,
        help=(
            'The task, in any words. Default: that of the task snapshot in force, else the strongest memories are '
            'given. "-" reads it from standard input.'
        ),
    )] = None,
    /,
    *,
    auto: Annotated[bool | None, Parameter(
        name="--auto",
        help=(
            "Take the task from git: branch, changed files, recent commits. The client reads them in the working "
            "folder."
        ),
    )] = None,
    budget: Annotated[str | None, Parameter(
        name=["--budget", "-b"],
        help=(
            'Most the printed block may take: N tokens, NB for N UTF-8 bytes, or "unlimited". 0 prints nothing. Default'
            ' 1500.'
        ),
    )] = None,
    limit: Annotated[int | None, Parameter(
        name=["--limit", "-n"],
        help="Most memories in the block. Default: every pinned one and 10 more.",
    )] = None,
    framing: Annotated[Framing | None, Parameter(
        name="--framing",
        help="How memories are put. Default observe.",
    )] = None,
    format: Annotated[BlockFormat | None, Parameter(
        name="--format",
        help="In which form the block is printed. Default markdown.",
    )] = None,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Only snapshots, handoffs and events of this scope. Default: of any. Memories are taken from every scope.",
    )] = None,
    session: Annotated[str | None, Parameter(
        name="--session",
        help="Session to name and whose events to show. Default: the caller's, if it was started.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Builds the block an agent gets at its start or for a task, within a budget: the work in hand first, then pinned
    memories, then those that matter for the task.

    Nothing in it is strengthened.
    """
    return call(
        "hippo.v1.ContextService/BuildContext",
        {
            "query": query,
            "auto": auto,
            "budget": budget,
            "limit": limit,
            "framing": framing,
            "format": format,
            "scope": scope,
            "session": session,
        },
        common,
    )
