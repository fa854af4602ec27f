"""GraphService: entities, translated to the engine's use cases and nothing else."""

from __future__ import annotations

import base64
import binascii
import json

from hippo.call import CallContext
from hippo.engine import graph
from hippo.engine.degradation import degradations
from hippo.engine.domain.entity import KINDS
from hippo.engine.ports.graph import EntityRow
from hippo.service.convert import caller_of, memory_model, notices
from hippo.service.paging import foreign_token
from hippo.service.stores import Stores
from hippo.v1 import graph as models

DEFAULT_PAGE_SIZE = 50
DEFAULT_LIMIT = 10


class GraphService:
    """Answers GraphService over the project's store.

    Args:
        stores: The stores.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    async def list_entities(
        self, request: models.ListEntitiesRequest, context: CallContext
    ) -> models.ListEntitiesResponse:
        engine, caller = await self._stores.local(), caller_of(context)
        notes = await graph.catch_up(engine, caller)
        limit = request.page_size or DEFAULT_PAGE_SIZE
        found = await graph.list_entities(
            engine,
            caller,
            limit=limit + 1,
            kinds=request.kinds,
            containing=request.containing or "",
            after=_page_start(request.page_token),
        )
        page = found[:limit]
        return models.ListEntitiesResponse(
            entities=tuple(map(_entity, page)),
            next_page_token=_page_token(page[-1]) if len(found) > limit else "",
            degraded=notices((*degradations(engine.store.health()), *notes)),
        )

    async def get_entity(self, request: models.GetEntityRequest, context: CallContext) -> models.GetEntityResponse:
        engine, caller = await self._stores.local(), caller_of(context)
        notes = await graph.catch_up(engine, caller)
        page = await graph.show_entity(engine, caller, request.entity, limit=request.limit or DEFAULT_LIMIT)
        return models.GetEntityResponse(
            entity=_entity(page.entity),
            neighbours=tuple(map(_entity, page.beside)),
            relations=tuple(
                models.EntityRelation(
                    source=relation.source, verb=relation.verb, target=relation.target, memory_id=memory_id
                )
                for relation, memory_id in page.relations
            ),
            memories=tuple(memory_model(engine, memory, store=self._stores.label) for memory in page.memories),
            degraded=notices((*degradations(engine.store.health()), *notes)),
        )


def _entity(row: EntityRow) -> models.Entity:
    return models.Entity(name=row.name, kind=KINDS[row.kind], mention_count=row.mention_count)  # type: ignore[arg-type]


def _page_token(row: EntityRow) -> str:
    return base64.urlsafe_b64encode(json.dumps([row.mention_count, row.key]).encode()).decode().rstrip("=")


def _page_start(token: str | None) -> tuple[int, str] | None:
    if not token:
        return None
    try:
        count, key = json.loads(base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)))
        return min(int(count), 2**62), str(key)
    except (binascii.Error, ValueError, TypeError, OverflowError, RecursionError) as error:
        raise foreign_token() from error
