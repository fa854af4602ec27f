"""Mem0 with `infer=False`: no language model, FastEmbed for vectors and keywords, its own local Qdrant and history."""

from __future__ import annotations

import importlib.metadata
import os
from collections.abc import Sequence
from pathlib import Path

os.environ["MEM0_TELEMETRY"] = "False"

from mem0 import Memory
from protocol import MODEL, Document, current, said, serve

USER = "bench"
DIMENSIONS = 384


class Mem0:
    version = importlib.metadata.version("mem0ai")

    def open(self, folder: Path) -> None:
        vectors = {
            "collection_name": "memories",
            "path": str(folder / "qdrant"),
            "embedding_model_dims": DIMENSIONS,
            "on_disk": True,
        }
        self._memory = Memory.from_config(
            {
                "embedder": {"provider": "fastembed", "config": {"model": MODEL, "embedding_dims": DIMENSIONS}},
                "vector_store": {"provider": "qdrant", "config": vectors},
                # It wants a key to begin with; with infer=False the model is never asked.
                "llm": {"provider": "openai", "config": {"api_key": "not used"}},
                "history_db_path": str(folder / "history.db"),
            }
        )

    def add(self, documents: Sequence[Document]) -> None:
        for document in current(documents):
            message = [{"role": "user", "content": said(document)}]
            self._memory.add(message, user_id=USER, metadata={"document": document["id"]}, infer=False)

    def ask(self, query: str, limit: int) -> list[str]:
        found = self._memory.search(query, filters={"user_id": USER}, top_k=limit)
        return [str(hit["metadata"]["document"]) for hit in found["results"]]


if __name__ == "__main__":
    serve(Mem0)
