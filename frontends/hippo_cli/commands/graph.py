# Generated from hippo/v1/graph.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/graph.proto. Imported when one of them runs, and not before."""

from typing import Annotated, Literal

from cyclopts import Parameter

from hippo_cli.options import CommonOption
from hippo_cli.run import call

EntityKind = Literal["name", "person", "identifier", "package", "file", "decision"]


def list_entities(
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most entities on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    kinds: Annotated[list[EntityKind] | None, Parameter(
        name="--kind",
        consume_multiple=False,
        negative="",
        help="Only these kinds. Give it again for more.",
    )] = None,
    containing: Annotated[str | None, Parameter(
        name="--containing",
        help="Only entities with this in their name, whatever the case.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Lists the names, people, files, packages, identifiers and decisions that memories mention, the most mentioned
    first.
    """
    return call(
        "hippo.v1.GraphService/ListEntities",
        {"page_size": page_size, "page_token": page_token, "kinds": kinds, "containing": containing},
        common,
    )


def get_entity(
    entity: Annotated[str, Parameter(help="Its name, in any spelling that differs by case only.")],
    /,
    *,
    limit: Annotated[int | None, Parameter(
        name=["--limit", "-n"],
        help="Most memories and most other entities shown. Default 10.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Shows an entity: the memories that mention it, what it is mentioned with, and what is said of it."""
    return call(
        "hippo.v1.GraphService/GetEntity",
        {"entity": entity, "limit": limit},
        common,
    )
