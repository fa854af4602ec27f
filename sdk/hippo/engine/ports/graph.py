"""What the engine asks of a store about entities: names in memories, and the memories that share them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from hippo.engine.ports import Candidate, Filter

if TYPE_CHECKING:
    from typing import Protocol
else:
    from hippo.engine.ports import Protocol


class GraphText(NamedTuple):
    """A memory that the graph has not read yet; `seq` is its number in the store."""

    seq: int
    text: str
    speaker: str


class GraphMention(NamedTuple):
    """An entity in a memory. `kind` is its place in `domain.entity.KINDS`, `key` the name that all spellings share."""

    key: str
    kind: int
    name: str


class EntityRow(NamedTuple):
    """An entity as its most telling mention has it, and how many memories mention it."""

    key: str
    kind: int
    name: str
    mention_count: int


class SharedEntity(NamedTuple):
    """An entity that leads from some memories to others. `mention_count` counts all memories, whatever the filter."""

    key: str
    kind: int
    name: str
    mention_count: int
    source_ids: tuple[str, ...]
    candidates: tuple[Candidate, ...]


class GraphReader(Protocol):
    """Entities and the memories that mention them. Only memories that pass the filter count and are led to."""

    async def unread(self, tenant: str, version: int, *, limit: int) -> list[GraphText]:
        """Memories that a graph of this version does not hold yet, about `limit` of them; none when it is complete."""
        ...

    async def entities(
        self,
        where: Filter,
        *,
        limit: int,
        kinds: Sequence[int] = (),
        containing: str = "",
        after: tuple[int, str] | None = None,
    ) -> list[EntityRow]:
        """Entities by number of mentions, then key, behind the count and key of `after`; `containing` is part of a key."""
        ...

    async def entity(self, where: Filter, key: str) -> EntityRow | None: ...

    async def beside(self, where: Filter, key: str, *, limit: int) -> list[EntityRow]:
        """Entities mentioned together with this one, the most often first; their counts are of memories with both."""
        ...

    async def mentioning(self, where: Filter, key: str, *, limit: int) -> list[str]:
        """Ids of the memories that mention an entity, newest first."""
        ...

    async def shared(self, where: Filter, ids: Sequence[str], *, most: int) -> list[SharedEntity]:
        """The entities these memories mention, with every memory they lead to; those in more than `most` lead nowhere."""
        ...


class GraphWriter(GraphReader, Protocol):
    async def add(self, tenant: str, version: int, read: Sequence[tuple[int, Sequence[GraphMention]]]) -> None:
        """Keep what memories mention, by their numbers; a graph of another version is dropped first."""
        ...
