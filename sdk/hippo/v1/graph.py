# Generated from hippo/v1/graph.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/graph.proto. Entities: what memories speak of, and which memories speak of the same."""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, KnownWord, Model, NoBool, NotBlank
from hippo.v1.error import Notice
from hippo.v1.memory import Memory

EntityKind = Literal["name", "person", "identifier", "package", "file", "decision"]
"""What an entity is, as far as its spelling tells.

Words:
    name: A name of something: a product, a place, a title.
    person: A person.
    identifier: A name in code or a ticket: a function, a flag, a variable.
    package: A package that is installed.
    file: A file or folder.
    decision: A numbered decision.
"""


class Entity(Model, frozen=True):
    """Something that memories mention."""

    name: str = Field(description="Its name, as the oldest memory that says most of it spells it.")
    kind: Annotated[EntityKind, KnownWord] = Field(description="What it is.")
    mention_count: int = Field(description="Memories that mention it; beside another entity, those that mention both.")


class EntityRelation(Model, frozen=True):
    """Something a memory says outright of two entities."""

    source: str = Field(description="The entity that does it.")
    verb: str = Field(description='What it does, e.g. "uses" or "depends on".')
    target: str = Field(description="The entity it is done to.")
    memory_id: str = Field(description="Id of the newest memory that says so.")


class ListEntitiesRequest(Input, frozen=True):
    """Asks for a page of entities."""

    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most entities on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )
    kinds: tuple[EntityKind, ...] = Field(default=(), description="Only these kinds.")
    containing: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only entities with this in their name, whatever the case.",
    )


class ListEntitiesResponse(Model, frozen=True):
    """A page of entities, the most mentioned first."""

    entities: tuple[Entity, ...] = Field(default=(), description="The entities.")
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")
    degraded: tuple[Notice, ...] = Field(
        default=(),
        description="In which way the answer was produced with less than the configured means.",
    )


class GetEntityRequest(Input, frozen=True):
    """Asks for one entity."""

    entity: Annotated[str, Field(max_length=200), NotBlank] = Field(
        description="Its name, in any spelling that differs by case only.",
    )
    limit: Annotated[int, Field(ge=1, le=200), NoBool] | None = Field(
        default=None,
        description="Most memories and most other entities shown. Default 10.",
    )


class GetEntityResponse(Model, frozen=True):
    """An entity with what surrounds it."""

    entity: Entity = Field(description="The entity.")
    neighbours: tuple[Entity, ...] = Field(
        default=(),
        description="Entities mentioned together with it, the most often first.",
    )
    relations: tuple[EntityRelation, ...] = Field(
        default=(),
        description="What memories say outright of it and another one.",
    )
    memories: tuple[Memory, ...] = Field(default=(), description="Memories that mention it, newest first.")
    degraded: tuple[Notice, ...] = Field(
        default=(),
        description="In which way the answer was produced with less than the configured means.",
    )


__all__ = [
    "Entity",
    "EntityKind",
    "EntityRelation",
    "GetEntityRequest",
    "GetEntityResponse",
    "ListEntitiesRequest",
    "ListEntitiesResponse",
]
