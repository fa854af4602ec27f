# Generated from hippo/v1/sleep.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/sleep.proto. Imported when one of them runs, and not before."""

from typing import Annotated

from cyclopts import Parameter

from hippo_cli.options import CommonOption
from hippo_cli.run import call


def sleep(
    *,
    quick: Annotated[bool | None, Parameter(
        name="--quick",
        help="Only when at least ten memories were stored since the last sleep. Default false.",
    )] = None,
    retry_extraction: Annotated[bool | None, Parameter(
        name="--retry-extraction",
        help=(
            "Show kept turns to the command of the setting extract_command again that were put aside after three failed"
            " tries. Default false."
        ),
    )] = None,
    dry_run: Annotated[bool | None, Parameter(
        name="--dry-run",
        help="Run the same steps, roll every change back, and report what they would have done.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Does the upkeep of the store: memories that say the same become one, faded ones that nothing is lost with leave
    recall, and every change is in the audit log and can be undone.

    Without a model, and sending nothing anywhere.
    """
    return call(
        "hippo.v1.SleepService/Sleep",
        {"quick": quick, "retry_extraction": retry_extraction, "dry_run": dry_run},
        common,
    )


def list_dormant(
    *,
    query: Annotated[str | None, Parameter(
        name=["--query", "-q"],
        help="Only those that match these words, best first, on one page.",
    )] = None,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most memories on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Lists memories that have faded and left recall; they are kept and can be restored."""
    return call(
        "hippo.v1.SleepService/ListDormant",
        {"query": query, "page_size": page_size, "page_token": page_token},
        common,
    )


def restore_dormant(
    memory_id: Annotated[str, Parameter(help="Id of the memory.")],
    /,
    *,
    reason: Annotated[str | None, Parameter(name="--reason", help="Why, for the audit log.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Brings a faded memory back into recall, with a full half-life before it can fade again."""
    return call(
        "hippo.v1.SleepService/RestoreDormant",
        {"memory_id": memory_id, "reason": reason, "dry_run": dry_run},
        common,
    )
