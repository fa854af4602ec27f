# Generated from hippo/v1/correction.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/correction.proto. Imported when one of them runs, and not before."""

from typing import Annotated, Literal

from cyclopts import Parameter

from hippo_cli.options import CommonOption, refuse_flags
from hippo_cli.run import call

ConflictState = Literal["open", "resolved", "dismissed"]
SecretPolicy = Literal["refuse", "redact"]
DecisionState = Literal["active", "superseded"]


def list_conflicts(
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most contradictions on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    state: Annotated[ConflictState | None, Parameter(
        name="--state",
        help="Only those in this state. Default open.",
    )] = None,
    memory_id: Annotated[str | None, Parameter(name="--id", help="Only those of this memory.")] = None,
    common: CommonOption = None,
) -> int:
    """Lists contradictions between memories, those found last first."""
    return call(
        "hippo.v1.CorrectionService/ListConflicts",
        {"page_size": page_size, "page_token": page_token, "state": state, "memory_id": memory_id},
        common,
    )


def resolve_conflict(
    conflict_id: Annotated[str, Parameter(help="Id of the contradiction.")],
    /,
    *,
    keep: Annotated[str, Parameter(name="--keep", help="Id of the memory that is right.")],
    forget: Annotated[bool | None, Parameter(
        name="--forget",
        help="Erase the other memory instead of marking it as replaced. This cannot be undone.",
    )] = None,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Settles a contradiction: one memory is kept, the other is marked as replaced by it or erased."""
    return call(
        "hippo.v1.CorrectionService/ResolveConflict",
        {"conflict_id": conflict_id, "keep": keep, "forget": forget, "reason": reason, "dry_run": dry_run},
        common,
    )


def dismiss_conflict(
    conflict_id: Annotated[str, Parameter(help="Id of the contradiction.")],
    /,
    *,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Says that two memories both hold. The pair is not reported again."""
    return call(
        "hippo.v1.CorrectionService/DismissConflict",
        {"conflict_id": conflict_id, "reason": reason, "dry_run": dry_run},
        common,
    )


def invalidate_memories(
    phrase: Annotated[str, Parameter(
        help=(
            "The phrase, as it stands in the memories: whole words, in any case. No character in it means anything "
            "else."
        ),
    )],
    /,
    *,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    dry_run: Annotated[bool | None, Parameter(
        name="--dry-run",
        help="List what would change and change nothing.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Ends the validity of every memory that holds a phrase word for word: they leave recall, stay in history and can
    be restored.

    Try it with dry_run first. Pinned memories are left alone.
    """
    return call(
        "hippo.v1.CorrectionService/InvalidateMemories",
        {"phrase": phrase, "reason": reason, "dry_run": dry_run},
        common,
    )


def revalidate_memory(
    memory_id: Annotated[str, Parameter(help="Id of the memory.")],
    /,
    *,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Lets a memory hold again that was invalidated, or left recall for a rejected value."""
    return call(
        "hippo.v1.CorrectionService/RevalidateMemory",
        {"memory_id": memory_id, "reason": reason, "dry_run": dry_run},
        common,
    )


def reject_value(
    value: Annotated[str, Parameter(
        allow_leading_hyphen=True,
        validator=refuse_flags,
        help=(
            'The value: a phrase or a whole text, in any case. Whole words are compared, no character means anything '
            'else. "-" reads it from standard input.'
        ),
    )],
    /,
    *,
    reason: Annotated[str, Parameter(
        name="--reason",
        help="Why, for the audit log and for whoever tries to store it again.",
    )],
    dry_run: Annotated[bool | None, Parameter(
        name="--dry-run",
        help="List what would change and change nothing.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Rejects a value: memories that hold it leave recall, and nothing automatic may store it again.

    A person may, with a notice.
    """
    return call(
        "hippo.v1.CorrectionService/RejectValue",
        {"value": value, "reason": reason, "dry_run": dry_run},
        common,
    )


def unreject_value(
    value: Annotated[str, Parameter(help="The value, or the id of its rejection.")],
    /,
    *,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Lifts a rejection: the value may be stored again, and the memories that left recall for it come back."""
    return call(
        "hippo.v1.CorrectionService/UnrejectValue",
        {"value": value, "reason": reason, "dry_run": dry_run},
        common,
    )


def list_rejections(
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most values on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    include_lifted: Annotated[bool | None, Parameter(
        name="--include-lifted",
        help="Lifted ones too. Default false.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Lists rejected values, newest first."""
    return call(
        "hippo.v1.CorrectionService/ListRejections",
        {"page_size": page_size, "page_token": page_token, "include_lifted": include_lifted},
        common,
    )


def decide(
    text: Annotated[str, Parameter(
        allow_leading_hyphen=True,
        validator=refuse_flags,
        help='What was decided. "-" reads it from standard input.',
    )],
    /,
    *,
    context: Annotated[str | None, Parameter(
        name="--context",
        help="Why: what spoke for it, what was ruled out.",
    )] = None,
    supersedes: Annotated[str | None, Parameter(
        name="--supersedes",
        help="What it replaces: the number or id of a decision, or the id of a memory.",
    )] = None,
    tags: Annotated[list[str] | None, Parameter(
        name=["--tag", "-t"],
        consume_multiple=False,
        negative="",
        help='Further labels; "decision" is always one. Give it again for more.',
    )] = None,
    scope: Annotated[str | None, Parameter(name="--scope", help="Part of the work it belongs to.")] = None,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    secrets: Annotated[SecretPolicy | None, Parameter(
        name="--secrets",
        help="What to do with a secret in the text. Default refuse.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and store nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Records a decision under the next number, as a verified memory with the label "decision" that sleep never
    retires.

    What it replaces leaves recall.
    """
    return call(
        "hippo.v1.CorrectionService/Decide",
        {
            "text": text,
            "context": context,
            "supersedes": supersedes,
            "tags": tags,
            "scope": scope,
            "reason": reason,
            "secrets": secrets,
            "dry_run": dry_run,
        },
        common,
    )


def list_decisions(
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most decisions on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    state: Annotated[DecisionState | None, Parameter(
        name="--state",
        help="Only those in this state. Default all.",
    )] = None,
    scope: Annotated[str | None, Parameter(name="--scope", help="Only those of this scope.")] = None,
    common: CommonOption = None,
) -> int:
    """Lists decisions, newest first."""
    return call(
        "hippo.v1.CorrectionService/ListDecisions",
        {"page_size": page_size, "page_token": page_token, "state": state, "scope": scope},
        common,
    )


def get_decision(
    decision: Annotated[str, Parameter(help="Its number, its id, or the id of its memory.")],
    /,
    *,
    common: CommonOption = None,
) -> int:
    """Shows one decision."""
    return call(
        "hippo.v1.CorrectionService/GetDecision",
        {"decision": decision},
        common,
    )
