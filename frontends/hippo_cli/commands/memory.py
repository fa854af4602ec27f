# Generated from hippo/v1/memory.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/memory.proto. Imported when one of them runs, and not before."""

from typing import Annotated, Literal

from cyclopts import Group, Parameter
from cyclopts.validators import LimitedChoice

from hippo_cli.options import CommonOption, refuse_flags
from hippo_cli.run import call

Confidence = Literal["verified", "observed", "inferred", "stale"]
Kind = Literal["distilled", "raw", "superseded"]
Layer = Literal["buffer", "episodic", "semantic"]
SecretPolicy = Literal["refuse", "redact"]
MemoryOrder = Literal["newest", "oldest"]
Outcome = Literal["good", "bad"]

_ONE_CONFIDENCE = Group("confidence", show=False, validator=LimitedChoice(max=1))
_ONE_OUTCOME = Group("outcome", show=False, validator=LimitedChoice(max=1))


def remember(
    text: Annotated[str, Parameter(
        allow_leading_hyphen=True,
        validator=refuse_flags,
        help='What to remember, up to 1,000,000 characters. Kept exactly as given. "-" reads it from standard input.',
    )],
    /,
    *,
    tags: Annotated[list[str] | None, Parameter(
        name=["--tag", "-t"],
        consume_multiple=False,
        negative="",
        help='Labels; "error", "success" and "critical" change how fast it fades. Give it again for more.',
    )] = None,
    error: Annotated[bool | None, Parameter(
        name="--error",
        help="It records a failure: tag it as error, which doubles its half-life.",
    )] = None,
    pin: Annotated[bool | None, Parameter(name="--pin", help="Pin it: it never fades.")] = None,
    confidence_verified: Annotated[bool, Parameter(
        name="--verified",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_CONFIDENCE),
        help="Checked against the thing itself.",
    )] = False,
    confidence_observed: Annotated[bool, Parameter(
        name="--observed",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_CONFIDENCE),
        help="Seen to happen.",
    )] = False,
    confidence_inferred: Annotated[bool, Parameter(
        name="--inferred",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_CONFIDENCE),
        help="Concluded, not seen.",
    )] = False,
    confidence_stale: Annotated[bool, Parameter(
        name="--stale",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_CONFIDENCE),
        help="Was true once; do not rely on it.",
    )] = False,
    confidence: Annotated[Confidence | None, Parameter(
        name="--confidence",
        group=("Parameters", _ONE_CONFIDENCE),
        help="How far it may be trusted. Default observed.",
    )] = None,
    kind: Annotated[Kind | None, Parameter(name="--kind", help="How the text came to be. Default distilled.")] = None,
    layer: Annotated[Layer | None, Parameter(name="--layer", help="Store of the mind. Default episodic.")] = None,
    scope: Annotated[str | None, Parameter(name="--scope", help="Part of the work it belongs to.")] = None,
    owner: Annotated[str | None, Parameter(name="--owner", help="Person or agent it belongs to.")] = None,
    artifact_ref: Annotated[str | None, Parameter(name="--artifact-ref", help="Link to the thing it is about.")] = None,
    source: Annotated[str | None, Parameter(
        name="--source",
        help="Where it came from. Default: the door it came through.",
    )] = None,
    session: Annotated[str | None, Parameter(
        name="--session",
        help="Session it belongs to. Default: the caller's session.",
    )] = None,
    speaker: Annotated[str | None, Parameter(name="--speaker", help="Who said it, for kept turns.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and store nothing.")] = None,
    event_time: Annotated[str | None, Parameter(
        name="--at",
        help=(
            "When what it says was said or happened. Default now. A date or a time, e.g. 2026-11-30 or "
            "2026-11-30T10:00Z."
        ),
    )] = None,
    valid_from_time: Annotated[str | None, Parameter(
        name="--valid-from",
        help="From when it holds. Default: always did. A date or a time, e.g. 2026-11-30 or 2026-11-30T10:00Z.",
    )] = None,
    valid_until_time: Annotated[str | None, Parameter(
        name="--valid-until",
        help="Until when it holds. Default: for good. A date or a time, e.g. 2026-11-30 or 2026-11-30T10:00Z.",
    )] = None,
    secrets: Annotated[SecretPolicy | None, Parameter(
        name="--secrets",
        help="What to do with a secret in the text. Default refuse.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Stores one thing to remember.

    The same text again makes the memory stronger instead of copying it. A text with a secret is refused unless
    redaction is asked for.
    """
    if confidence_verified:
        confidence = "verified"
    if confidence_observed:
        confidence = "observed"
    if confidence_inferred:
        confidence = "inferred"
    if confidence_stale:
        confidence = "stale"
    return call(
        "hippo.v1.MemoryService/Remember",
        {
            "text": text,
            "tags": tags,
            "error": error,
            "pin": pin,
            "confidence": confidence,
            "kind": kind,
            "layer": layer,
            "scope": scope,
            "owner": owner,
            "artifact_ref": artifact_ref,
            "source": source,
            "session": session,
            "speaker": speaker,
            "dry_run": dry_run,
            "event_time": event_time,
            "valid_from_time": valid_from_time,
            "valid_until_time": valid_until_time,
            "secrets": secrets,
        },
        common,
    )


def recall(
    query: Annotated[str, Parameter(
        allow_leading_hyphen=True,
        validator=refuse_flags,
        help='What you want to know, in any words; every text is a valid query. "-" reads it from standard input.',
    )],
    /,
    *,
    budget: Annotated[str | None, Parameter(
        name=["--budget", "-b"],
        help='Most the printed block may take: N tokens, NB for N UTF-8 bytes, or "unlimited". Default 4000.',
    )] = None,
    limit: Annotated[int | None, Parameter(name=["--limit", "-n"], help="Most memories returned. Default 10.")] = None,
    min_results: Annotated[int | None, Parameter(
        name="--min-results",
        help="Memories returned even when they do not fit the budget. Default 1.",
    )] = None,
    tags: Annotated[list[str] | None, Parameter(
        name=["--tag", "-t"],
        consume_multiple=False,
        negative="",
        help="Only memories with all of these labels. Give it again for more.",
    )] = None,
    layers: Annotated[list[Layer] | None, Parameter(
        name="--layer",
        consume_multiple=False,
        negative="",
        help="Only these stores of the mind. Give it again for more.",
    )] = None,
    kinds: Annotated[list[Kind] | None, Parameter(
        name="--kind",
        consume_multiple=False,
        negative="",
        help="Only these kinds. Give it again for more.",
    )] = None,
    scope: Annotated[str | None, Parameter(name="--scope", help="Only memories of this scope.")] = None,
    confidences: Annotated[list[Confidence] | None, Parameter(
        name="--confidence",
        consume_multiple=False,
        negative="",
        help="Only memories with one of these confidences. Give it again for more.",
    )] = None,
    session: Annotated[str | None, Parameter(name="--session", help="Only memories of this session.")] = None,
    owner: Annotated[str | None, Parameter(name="--owner", help="Only memories of this owner.")] = None,
    since_time: Annotated[str | None, Parameter(
        name="--since",
        help=(
            "Only memories said or happened at or after this time. A date or a time, e.g. 2026-11-30 or "
            "2026-11-30T10:00Z."
        ),
    )] = None,
    until_time: Annotated[str | None, Parameter(
        name="--until",
        help="Only memories said or happened before this time. A date or a time, e.g. 2026-11-30 or 2026-11-30T10:00Z.",
    )] = None,
    as_of_time: Annotated[str | None, Parameter(
        name="--as-of",
        help=(
            "Answer as the store stood at this time: what was superseded later counts, what came later does not. A date"
            " or a time, e.g. 2026-11-30 or 2026-11-30T10:00Z."
        ),
    )] = None,
    explain: Annotated[bool | None, Parameter(name="--why", help="Say for each memory why it came back.")] = None,
    include_global: Annotated[bool | None, Parameter(
        name="--with-global",
        help="Search the user's global store as well. Default true.",
    )] = None,
    min_match: Annotated[float | None, Parameter(
        name="--min-match",
        help=(
            "Only memories that match at least this well, 0 to 1, or hold most of what you asked; 0.5 is about one and "
            "a half rare words. Default 0."
        ),
    )] = None,
    hops: Annotated[int | None, Parameter(
        name="--hops",
        help=(
            "Also return memories that share a name, file or other entity with those that were found, over so many "
            "steps, 0 to 3. They come last, on a fifth of the places or those left free; with a least match none does. "
            "Default 0: only what was found."
        ),
    )] = None,
    common: CommonOption = None,
) -> int:
    """Finds the memories that matter for a query, best first, within a token budget.

    Any text is a valid query. Superseded and forgotten memories never come back.
    """
    return call(
        "hippo.v1.MemoryService/Recall",
        {
            "query": query,
            "budget": budget,
            "limit": limit,
            "min_results": min_results,
            "tags": tags,
            "layers": layers,
            "kinds": kinds,
            "scope": scope,
            "confidences": confidences,
            "session": session,
            "owner": owner,
            "since_time": since_time,
            "until_time": until_time,
            "as_of_time": as_of_time,
            "explain": explain,
            "include_global": include_global,
            "min_match": min_match,
            "hops": hops,
        },
        common,
    )


def get_memory(
    memory_id: Annotated[str, Parameter(help="Id of the memory.")],
    /,
    *,
    common: CommonOption = None,
) -> int:
    """Shows one memory in full, superseded ones included, with what was done to it."""
    return call(
        "hippo.v1.MemoryService/GetMemory",
        {"memory_id": memory_id},
        common,
    )


def list_memories(
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most memories on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    tags: Annotated[list[str] | None, Parameter(
        name=["--tag", "-t"],
        consume_multiple=False,
        negative="",
        help="Only memories with all of these labels. Give it again for more.",
    )] = None,
    layers: Annotated[list[Layer] | None, Parameter(
        name="--layer",
        consume_multiple=False,
        negative="",
        help="Only these stores of the mind. Give it again for more.",
    )] = None,
    kinds: Annotated[list[Kind] | None, Parameter(
        name="--kind",
        consume_multiple=False,
        negative="",
        help="Only these kinds. Give it again for more.",
    )] = None,
    scope: Annotated[str | None, Parameter(name="--scope", help="Only memories of this scope.")] = None,
    session: Annotated[str | None, Parameter(name="--session", help="Only memories of this session.")] = None,
    pinned: Annotated[bool | None, Parameter(name="--pinned", help="Only pinned memories.")] = None,
    include_superseded: Annotated[bool | None, Parameter(
        name="--include-superseded",
        help="Superseded memories too. Default false.",
    )] = None,
    order: Annotated[MemoryOrder | None, Parameter(
        name="--order",
        help="In which order. Default newest first.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Lists memories page by page, newest first."""
    return call(
        "hippo.v1.MemoryService/ListMemories",
        {
            "page_size": page_size,
            "page_token": page_token,
            "tags": tags,
            "layers": layers,
            "kinds": kinds,
            "scope": scope,
            "session": session,
            "pinned": pinned,
            "include_superseded": include_superseded,
            "order": order,
        },
        common,
    )


def update_memory(
    memory_id: Annotated[str, Parameter(help="Id of the memory.")],
    /,
    *,
    add_tags: Annotated[list[str] | None, Parameter(
        name="--add-tag",
        consume_multiple=False,
        negative="",
        help="Labels to add. Give it again for more.",
    )] = None,
    remove_tags: Annotated[list[str] | None, Parameter(
        name="--remove-tag",
        consume_multiple=False,
        negative="",
        help="Labels to take away. Give it again for more.",
    )] = None,
    confidence: Annotated[Confidence | None, Parameter(name="--confidence", help="New confidence.")] = None,
    scope: Annotated[str | None, Parameter(name="--scope", help="New scope; an empty text takes it away.")] = None,
    owner: Annotated[str | None, Parameter(name="--owner", help="New owner; an empty text takes it away.")] = None,
    artifact_ref: Annotated[str | None, Parameter(
        name="--artifact-ref",
        help="New link; an empty text takes it away.",
    )] = None,
    valid_until_time: Annotated[str | None, Parameter(
        name="--valid-until",
        help="Until when it holds. A date or a time, e.g. 2026-11-30 or 2026-11-30T10:00Z.",
    )] = None,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Changes labels, confidence, scope, owner, link or end of validity of a memory.

    The text itself is changed by superseding it.
    """
    return call(
        "hippo.v1.MemoryService/UpdateMemory",
        {
            "memory_id": memory_id,
            "add_tags": add_tags,
            "remove_tags": remove_tags,
            "confidence": confidence,
            "scope": scope,
            "owner": owner,
            "artifact_ref": artifact_ref,
            "valid_until_time": valid_until_time,
            "reason": reason,
            "dry_run": dry_run,
        },
        common,
    )


def forget_memory(
    memory_id: Annotated[str, Parameter(help="Id of the memory.")],
    /,
    *,
    reason: Annotated[str | None, Parameter(
        name="--reason",
        help="Why, for the audit log. Do not repeat the text here.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and erase nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Erases a memory for good: when this returns, no byte of its text is left in the store, and it does not come back
    by itself.

    Other memories of exactly the same text go with it. This cannot be undone.
    """
    return call(
        "hippo.v1.MemoryService/ForgetMemory",
        {"memory_id": memory_id, "reason": reason, "dry_run": dry_run},
        common,
    )


def record_outcome(
    *,
    outcome_good: Annotated[bool, Parameter(
        name="--good",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_OUTCOME),
        help="They helped.",
    )] = False,
    outcome_bad: Annotated[bool, Parameter(
        name="--bad",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_OUTCOME),
        help="They were wrong or misleading.",
    )] = False,
    outcome: Annotated[Outcome | None, Parameter(
        name="--outcome",
        group=("Parameters", _ONE_OUTCOME),
        help="Whether they helped.",
    )] = None,
    memory_ids: Annotated[list[str] | None, Parameter(
        name="--id",
        consume_multiple=False,
        negative="",
        help="Ids to mark. Default: the memories of the last recall of this session. Give it again for more.",
    )] = None,
    recall_id: Annotated[str | None, Parameter(
        name="--recall-id",
        help="Mark the memories of this recall instead of the last one.",
    )] = None,
    session: Annotated[str | None, Parameter(
        name="--session",
        help="Session whose last recall is meant. Default: the caller's session.",
    )] = None,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    withdraw: Annotated[bool | None, Parameter(
        name="--withdraw",
        help="Take one such mark back from each memory instead of giving one.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and mark nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Marks memories as helpful or wrong: those of the last recall of this session, or the named ones.

    Helpful ones fade slower; wrong ones lose strength and drop out of the top results.
    """
    if outcome_good:
        outcome = "good"
    if outcome_bad:
        outcome = "bad"
    return call(
        "hippo.v1.MemoryService/RecordOutcome",
        {
            "outcome": outcome,
            "memory_ids": memory_ids,
            "recall_id": recall_id,
            "session": session,
            "reason": reason,
            "withdraw": withdraw,
            "dry_run": dry_run,
        },
        common,
    )


def pin_memory(
    memory_id: Annotated[str, Parameter(help="Id of the memory.")],
    /,
    *,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Pins a memory: it never fades."""
    return call(
        "hippo.v1.MemoryService/PinMemory",
        {"memory_id": memory_id, "dry_run": dry_run},
        common,
    )


def unpin_memory(
    memory_id: Annotated[str, Parameter(help="Id of the memory.")],
    /,
    *,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Lets a pinned memory fade again."""
    return call(
        "hippo.v1.MemoryService/UnpinMemory",
        {"memory_id": memory_id, "dry_run": dry_run},
        common,
    )


def boost_memory(
    memory_id: Annotated[str, Parameter(help="Id of the memory.")],
    /,
    *,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Makes a memory stronger by hand: one good mark and a fresh recall clock."""
    return call(
        "hippo.v1.MemoryService/BoostMemory",
        {"memory_id": memory_id, "dry_run": dry_run},
        common,
    )


def supersede_memory(
    memory_id: Annotated[str, Parameter(help="Id of the memory that is no longer true.")],
    text: Annotated[str, Parameter(
        allow_leading_hyphen=True,
        validator=refuse_flags,
        help='What is true now. It takes over labels, layer, scope and pin. "-" reads it from standard input.',
    )],
    /,
    *,
    tags: Annotated[list[str] | None, Parameter(
        name=["--tag", "-t"],
        consume_multiple=False,
        negative="",
        help="Further labels for the new memory. Give it again for more.",
    )] = None,
    confidence_verified: Annotated[bool, Parameter(
        name="--verified",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_CONFIDENCE),
        help="Checked against the thing itself.",
    )] = False,
    confidence_observed: Annotated[bool, Parameter(
        name="--observed",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_CONFIDENCE),
        help="Seen to happen.",
    )] = False,
    confidence_inferred: Annotated[bool, Parameter(
        name="--inferred",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_CONFIDENCE),
        help="Concluded, not seen.",
    )] = False,
    confidence_stale: Annotated[bool, Parameter(
        name="--stale",
        negative="",
        show_default=False,
        group=("Parameters", _ONE_CONFIDENCE),
        help="Was true once; do not rely on it.",
    )] = False,
    confidence: Annotated[Confidence | None, Parameter(
        name="--confidence",
        group=("Parameters", _ONE_CONFIDENCE),
        help="How far the new text may be trusted. Default: as the old one, stale becomes observed.",
    )] = None,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    valid_from_time: Annotated[str | None, Parameter(
        name="--valid-from",
        help="Since when the new text holds. Default now. A date or a time, e.g. 2026-11-30 or 2026-11-30T10:00Z.",
    )] = None,
    secrets: Annotated[SecretPolicy | None, Parameter(
        name="--secrets",
        help="What to do with a secret in the text. Default refuse.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Replaces a memory that is no longer true.

    The old one leaves recall at once, stays in history, and both are linked.
    """
    if confidence_verified:
        confidence = "verified"
    if confidence_observed:
        confidence = "observed"
    if confidence_inferred:
        confidence = "inferred"
    if confidence_stale:
        confidence = "stale"
    return call(
        "hippo.v1.MemoryService/SupersedeMemory",
        {
            "memory_id": memory_id,
            "text": text,
            "tags": tags,
            "confidence": confidence,
            "reason": reason,
            "valid_from_time": valid_from_time,
            "secrets": secrets,
            "dry_run": dry_run,
        },
        common,
    )
