# Generated from hippo/v1/history.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/history.proto. Imported when one of them runs, and not before."""

from typing import Annotated

from cyclopts import Parameter

from hippo_cli.options import CommonOption
from hippo_cli.run import call


def list_history(
    object_id: Annotated[str | None, Parameter(
        help=(
            "Only changes of this memory, card, decision or whatever has the id; with the id of a sleep its parts. "
            "Default: every change."
        ),
    )] = None,
    /,
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most changes on a page. Default 20.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Lists every change with who, when and why, newest first, and whether it can be taken back.

    A sleep is one change; name it to see its parts. Name a memory, card or other thing to see only its own changes.
    """
    return call(
        "hippo.v1.HistoryService/ListHistory",
        {"object_id": object_id, "page_size": page_size, "page_token": page_token},
        common,
    )


def undo_change(
    audit_id: Annotated[str | None, Parameter(
        help=(
            "Id of the change, or of one entry of it in the audit log. Default: your last change of this session that "
            "is no undo."
        ),
    )] = None,
    /,
    *,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Takes back a whole change: what it made is removed, what it changed gets its old values, what it removed is put
    back.

    Without an id your last change goes. A sleep goes as a whole, or any part of it by its own id; where that stops
    half-way, the same again goes on. An undo can itself be taken back. What was forgotten stays erased.
    """
    return call(
        "hippo.v1.HistoryService/UndoChange",
        {"audit_id": audit_id, "reason": reason, "dry_run": dry_run},
        common,
    )


def prune_audit_events(
    *,
    before_time: Annotated[str, Parameter(
        name="--before",
        help="Entries before this time go, whole changes only. A date or a time, e.g. 2026-11-30 or 2026-11-30T10:00Z.",
    )],
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Count what would go and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Removes old entries of the audit log for good.

    Changes before that time can no longer be listed or taken back; the memories themselves stay.
    """
    return call(
        "hippo.v1.HistoryService/PruneAuditEvents",
        {"before_time": before_time, "reason": reason, "dry_run": dry_run},
        common,
    )
