# Generated from hippo/v1/share.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/share.proto. Imported when one of them runs, and not before."""

from typing import Annotated

from cyclopts import Parameter

from hippo_cli.options import CommonOption
from hippo_cli.run import call


def promote_memory(
    memory_id: Annotated[str, Parameter(help="Id of the memory.")],
    /,
    *,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Copies one memory to the user's own store, so that every project recalls it."""
    return call(
        "hippo.v1.ShareService/PromoteMemory",
        {"memory_id": memory_id, "dry_run": dry_run},
        common,
    )


def share_memories(
    memory_id: Annotated[str | None, Parameter(help="Id of the one memory to share. Leave it out with auto.")] = None,
    /,
    *,
    auto: Annotated[bool | None, Parameter(
        name="--auto",
        help="Share every memory with a transfer score of 0.6 or more.",
    )] = None,
    force: Annotated[bool | None, Parameter(
        name="--force",
        help="Share it although its transfer score is below 0.3.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Copies one memory, or with auto all that score high enough, to the user's own store if they are likely to help in
    other projects.
    """
    return call(
        "hippo.v1.ShareService/ShareMemories",
        {"memory_id": memory_id, "auto": auto, "force": force, "dry_run": dry_run},
        common,
    )


def unshare_memory(
    memory_id: Annotated[str, Parameter(help="Id of the memory in the project's store.")],
    /,
    *,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Takes the copy of a memory back from the user's own store; another project's copy of the same text stays."""
    return call(
        "hippo.v1.ShareService/UnshareMemory",
        {"memory_id": memory_id, "dry_run": dry_run},
        common,
    )


def list_peers(
    *,
    common: CommonOption = None,
) -> int:
    """Lists the projects that contributed to the user's own store."""
    return call("hippo.v1.ShareService/ListPeers", {}, common)


def sync_memories(
    *,
    withdraw_only: Annotated[bool | None, Parameter(
        name="--withdraw-only",
        help="Only take back what no longer holds; copy nothing into the project.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Takes back shared copies that no longer hold, and copies what other projects shared into this one."""
    return call(
        "hippo.v1.ShareService/SyncMemories",
        {"withdraw_only": withdraw_only, "dry_run": dry_run},
        common,
    )
