"""Chroma as its guide begins: a persistent client, a collection with the default embedding function, `add` and `query`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import chromadb
from chromadb.config import Settings
from protocol import Document, current, said, serve

BATCH = 1_000
"""Documents in one call; the client refuses more than about 5,000."""


class Chroma:
    version = chromadb.__version__

    def __init__(self) -> None:
        self._collection: Any = None

    def open(self, folder: Path) -> None:
        client = chromadb.PersistentClient(path=str(folder), settings=Settings(anonymized_telemetry=False))
        self._collection = client.create_collection("memories")

    def add(self, documents: Sequence[Document]) -> None:
        kept = current(documents)
        for start in range(0, len(kept), BATCH):
            some = kept[start : start + BATCH]
            self._collection.add(
                ids=[document["id"] for document in some], documents=[said(document) for document in some]
            )

    def ask(self, query: str, limit: int) -> list[str]:
        return list(self._collection.query(query_texts=[query], n_results=limit)["ids"][0])


if __name__ == "__main__":
    serve(Chroma)
