# Generated from hippo/v1/embedding.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/embedding.proto. Imported when one of them runs, and not before."""

from typing import Annotated

from cyclopts import Parameter

from hippo_cli.options import CommonOption
from hippo_cli.run import call


def embed_memories(
    *,
    dry_run: Annotated[bool | None, Parameter(
        name="--dry-run",
        help="Count what would be done and change nothing.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Gives vectors to the memories that have none, in batches, with progress.

    It can be stopped and goes on where it was; recall works meanwhile.
    """
    return call(
        "hippo.v1.EmbeddingService/EmbedMemories",
        {"dry_run": dry_run},
        common,
    )


def get_embedding_status(
    *,
    common: CommonOption = None,
) -> int:
    """Says which model makes the vectors and how many memories have one."""
    return call("hippo.v1.EmbeddingService/GetEmbeddingStatus", {}, common)
