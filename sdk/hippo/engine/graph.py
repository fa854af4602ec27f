"""The graph of a store: made from its memories when it is asked for, and read.

Above lies the service; below the graph repository and `domain.entity`. Storing a memory does not touch the graph: whoever asks
for it first after a write reads the new memories in, in portions, so that no other writer waits long.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hippo.engine.domain.entity import ENTITY_VERSION, KINDS, entity_key, mentions_of
from hippo.engine.domain.memory import Memory
from hippo.engine.domain.relation import Relation, relations_of
from hippo.engine.engine import Caller, Engine
from hippo.engine.notice import Notice
from hippo.engine.ports import Filter
from hippo.engine.ports.graph import EntityRow, GraphMention, GraphText
from hippo.errors import FailedPrecondition, NotFound, Unavailable

PORTION = 200
"""Memories read into the graph in one go: some forty milliseconds, in which nobody else of this process is served."""

MOST_READ_FOR_RELATIONS = 200
"""Memories of an entity that are read for what they say of it, the newest ones."""


class EntityPage(NamedTuple):
    """An entity, what it is mentioned with, what is said of it, and memories that mention it, newest first."""

    entity: EntityRow
    beside: tuple[EntityRow, ...]
    relations: tuple[tuple[Relation, str], ...]
    memories: tuple[Memory, ...]


async def catch_up(engine: Engine, caller: Caller) -> tuple[Notice, ...]:
    """Read the memories into the graph that it does not hold yet.

    Returns:
        What to know when it could not be done: the graph then answers with what it holds.
    """
    try:
        while True:
            async with engine.store.read() as snapshot:
                waiting = await snapshot.graph.unread(caller.tenant, ENTITY_VERSION, limit=PORTION)
            if not waiting:
                return ()
            read = {one.seq: _mentions(one) for one in waiting}
            async with engine.store.write(relaxed=True) as unit:
                # Another process may have read them meanwhile, or somebody forgotten one: what is gone may not come in.
                still = await unit.graph.unread(caller.tenant, ENTITY_VERSION, limit=PORTION)
                fresh = [(one.seq, read[one.seq]) for one in still if one.seq in read]
                await unit.graph.add(caller.tenant, ENTITY_VERSION, fresh)
    except (FailedPrecondition, Unavailable) as error:
        message = f"The graph does not hold the newest memories: {error.message}"
        return (Notice("graph_behind", message, "It catches up with the next call that can write."),)


async def list_entities(
    engine: Engine,
    caller: Caller,
    *,
    limit: int,
    kinds: Sequence[str] = (),
    containing: str = "",
    after: tuple[int, str] | None = None,
) -> list[EntityRow]:
    """Entities by number of mentions, then name, at most `limit`, behind the count and key of `after`."""
    where = Filter(tenant=caller.tenant, now=engine.clock())
    async with engine.store.read() as snapshot:
        return await snapshot.graph.entities(
            where,
            limit=limit,
            kinds=[KINDS.index(kind) for kind in kinds],
            containing=entity_key(containing) if containing else "",
            after=after,
        )


async def show_entity(engine: Engine, caller: Caller, name: str, *, limit: int) -> EntityPage:
    """An entity with at most `limit` of those beside it and of its memories.

    Raises:
        NotFound: no memory that is awake mentions it.
    """
    where = Filter(tenant=caller.tenant, now=engine.clock())
    key = entity_key(name)
    async with engine.store.read() as snapshot:
        entity = await snapshot.graph.entity(where, key)
        if entity is None:
            near = await snapshot.graph.entities(where, limit=3, containing=key) if key else []
            like = ", ".join(row.name for row in near)
            raise NotFound(
                f"No memory mentions {name!r}." + (f" There is {like}." if like else ""),
                reason="unknown_id",
                field="entity",
                resource=name,
                hint="See what is mentioned with: hippo graph list",
            )
        beside = await snapshot.graph.beside(where, key, limit=limit)
        ids = await snapshot.graph.mentioning(where, key, limit=max(limit, MOST_READ_FOR_RELATIONS))
        memories = await snapshot.memories.get_many(caller.tenant, ids)
    relations: dict[Relation, str] = {}
    for memory in memories:
        for relation in relations_of(memory.text):
            if key in (relation.source, relation.target):
                relations.setdefault(relation, memory.id)
    return EntityPage(entity, tuple(beside), tuple(relations.items()), tuple(memories[:limit]))


def _mentions(text: GraphText) -> list[GraphMention]:
    return [GraphMention(one.key, KINDS.index(one.kind), one.name) for one in mentions_of(text.text, text.speaker)]
