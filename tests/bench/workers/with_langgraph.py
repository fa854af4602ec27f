"""LangGraph's InMemoryStore with an index, as its documentation shows it; the embed function is FastEmbed's."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Sequence
from pathlib import Path

from fastembed import TextEmbedding
from langgraph.store.base import PutOp
from langgraph.store.memory import InMemoryStore
from protocol import MODEL, Document, current, said, serve

NAMESPACE = ("memories",)
DIMENSIONS = 384
BATCH = 100
"""Operations in one call: their texts are embedded together."""


class LangGraph:
    version = importlib.metadata.version("langgraph")

    def __init__(self) -> None:
        self._model = TextEmbedding(MODEL)

    def _embed(self, texts: Sequence[str]) -> list[list[float]]:
        return [[float(value) for value in vector] for vector in self._model.embed(list(texts))]

    def open(self, folder: Path) -> None:
        self._store = InMemoryStore(index={"dims": DIMENSIONS, "embed": self._embed, "fields": ["text"]})

    def add(self, documents: Sequence[Document]) -> None:
        batch: dict[str, PutOp] = {}
        for document in current(documents):
            text = said(document)
            # The store counts a text that is twice in one call once, and then refuses the call.
            if text in batch or len(batch) == BATCH:
                self._store.batch(list(batch.values()))
                batch = {}
            batch[text] = PutOp(NAMESPACE, document["id"], {"text": text})
        self._store.batch(list(batch.values()))

    def ask(self, query: str, limit: int) -> list[str]:
        return [item.key for item in self._store.search(NAMESPACE, query=query, limit=limit)]


if __name__ == "__main__":
    serve(LangGraph)
