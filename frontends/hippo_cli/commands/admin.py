# Generated from hippo/v1/admin.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/admin.proto. Imported when one of them runs, and not before."""

from typing import Annotated

from cyclopts import Parameter

from hippo_cli.options import CommonOption
from hippo_cli.run import call


def get_server_info(
    *,
    common: CommonOption = None,
) -> int:
    """Tells which server answers, its version and what it can do."""
    return call("hippo.v1.AdminService/GetServerInfo", {}, common)


def get_status(
    *,
    common: CommonOption = None,
) -> int:
    """Shows how the store is: counts, strengths, what works with less than its full means."""
    return call("hippo.v1.AdminService/GetStatus", {}, common)


def list_audit_events(
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most events on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    operation: Annotated[str | None, Parameter(name="--op", help='Only this operation, e.g. "forget".')] = None,
    memory_id: Annotated[str | None, Parameter(name="--id", help="Only events about this memory.")] = None,
    since_time: Annotated[str | None, Parameter(
        name="--since",
        help="Only events at or after this time. A date or a time, e.g. 2026-11-30 or 2026-11-30T10:00Z.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Lists what was done to the store: who, what, when and why, newest first."""
    return call(
        "hippo.v1.AdminService/ListAuditEvents",
        {
            "page_size": page_size,
            "page_token": page_token,
            "operation": operation,
            "memory_id": memory_id,
            "since_time": since_time,
        },
        common,
    )


def reindex_memories(
    *,
    dry_run: Annotated[bool | None, Parameter(
        name="--dry-run",
        help="Count what would be rebuilt and change nothing.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Rebuilds the search index from the memories. The memories themselves do not change."""
    return call(
        "hippo.v1.AdminService/ReindexMemories",
        {"dry_run": dry_run},
        common,
    )
