"""EmbeddingService: giving memories vectors, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator

from hippo.call import CallContext
from hippo.engine.embedding import embed_memories, embedding_counts
from hippo.engine.notice import Notice
from hippo.engine.ports.vector import VectorSearch
from hippo.errors import HippoError
from hippo.service.convert import caller_of, change_of, notices
from hippo.service.stores import Stores
from hippo.v1 import embedding as models


class EmbeddingService:
    """Answers EmbeddingService over the stores of this process.

    Args:
        stores: The stores.
        finder: Has the model.
        pipeline: How recall searches, "default" or "quality".
    """

    def __init__(self, stores: Stores, finder: VectorSearch, *, pipeline: str = "default") -> None:
        self._stores = stores
        self._finder = finder
        self._pipeline = pipeline

    async def embed_memories(
        self, request: models.EmbedMemoriesRequest, context: CallContext
    ) -> AsyncIterator[models.EmbedMemoriesEvent]:
        model = await self._finder.model()
        engine = await self._stores.writable(dry_run=request.dry_run)
        change = change_of("EmbedMemories", request)
        async for one in embed_memories(engine, caller_of(context), model.model, self._finder.embed, change):
            yield models.EmbedMemoriesEvent(
                done_count=one.done, total_count=one.total, model=model.model, dry_run=bool(request.dry_run)
            )

    async def get_embedding_status(
        self, request: models.GetEmbeddingStatusRequest, context: CallContext
    ) -> models.GetEmbeddingStatusResponse:
        told: list[Notice] = []
        model = ""
        try:
            model = (await self._finder.model()).model
        except HippoError as error:
            told.append(Notice(error.reason, error.message, error.hint))
        counts = await embedding_counts(await self._stores.local(), caller_of(context), model)
        missing = counts.memories - counts.embedded
        if model and missing:
            told.append(
                Notice(
                    "vectors_missing",
                    f"{missing:,} {'memory has' if missing == 1 else 'memories have'} no vector.",
                    "Run: hippo embed",
                )
            )
        if model and self._pipeline == "default":
            told.append(
                Notice(
                    "not_in_use",
                    "Recall searches by words alone.",
                    "Set pipeline to quality, or HIPPO_PIPELINE=quality.",
                )
            )
        return models.GetEmbeddingStatusResponse(
            pipeline=self._pipeline,
            model=model,
            memory_count=counts.memories,
            embedded_count=counts.embedded,
            others=tuple(
                models.OtherEmbeddingModel(model=name, memory_count=count)
                for name, count in sorted(counts.others.items())
            ),
            size_bytes=counts.size_bytes,
            degraded=notices(tuple(told)),
        )
