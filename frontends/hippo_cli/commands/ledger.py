# Generated from hippo/v1/ledger.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/ledger.proto. Imported when one of them runs, and not before."""

from typing import Annotated

from cyclopts import Parameter

from hippo_cli.options import CommonOption
from hippo_cli.run import call


def get_token_use(
    *,
    days: Annotated[int | None, Parameter(
        name="--days",
        help="Days to count, today included. Default 30; rows are kept for 90.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Says how many tokens of memory text were handed to agents, by door and day. Estimates, characters / 4."""
    return call(
        "hippo.v1.LedgerService/GetTokenUse",
        {"days": days},
        common,
    )


def list_deliveries(
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most entries on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    session: Annotated[str | None, Parameter(name="--session", help="Only deliveries of this session.")] = None,
    memory_id: Annotated[str | None, Parameter(name="--memory-id", help="Only deliveries of this memory.")] = None,
    common: CommonOption = None,
) -> int:
    """Lists which memories prompts were answered with, and which were held back and why.

    Off until delivery_ledger is set.
    """
    return call(
        "hippo.v1.LedgerService/ListDeliveries",
        {"page_size": page_size, "page_token": page_token, "session": session, "memory_id": memory_id},
        common,
    )


def list_failures(
    *,
    days: Annotated[int | None, Parameter(
        name="--days",
        help="Days to look back, today included. Default 30; rows are kept for 90.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Lists failed tool calls, what became of them, and which came back in other sessions."""
    return call(
        "hippo.v1.LedgerService/ListFailures",
        {"days": days},
        common,
    )


def mirror_store(
    *,
    index: Annotated[bool | None, Parameter(
        name="--index",
        help="Write index.json as well: every memory with its file.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and write nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Writes every memory that recall can return as a Markdown file beside the store, and removes files of others.

    Derived: never read back.
    """
    return call(
        "hippo.v1.LedgerService/MirrorStore",
        {"index": index, "dry_run": dry_run},
        common,
    )
