"""Hippo through its SDK, stored as `hippo eval` stores: speakers, sessions and times are fields, a newer fact supersedes."""

from __future__ import annotations

import asyncio
import importlib.metadata
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from protocol import Document, serve

from hippo import Hippo
from hippo.evaluation import dataset
from hippo.evaluation.answers import Answers
from hippo.evaluation.ingest import store_documents


class WithHippo:
    version = importlib.metadata.version("hippo-brain")

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._hippo: Hippo | None = None
        self._units: dict[str, list[str]] = {}

    def open(self, folder: Path) -> None:
        self._runner.run(self._open(folder))

    async def _open(self, folder: Path) -> None:
        if self._hippo is not None:
            await self._hippo.aclose()
        os.environ["HIPPO_HOME"] = str(folder / "home")
        self._hippo = Hippo(folder / ".hippo")

    def add(self, documents: Sequence[Document]) -> None:
        assert self._hippo is not None
        texts = [_document(document) for document in documents]
        self._units = self._runner.run(store_documents(self._hippo, texts, Answers()))

    def ask(self, query: str, limit: int) -> list[str]:
        return self._runner.run(self._ask(query, limit))

    async def _ask(self, query: str, limit: int) -> list[str]:
        assert self._hippo is not None
        found = await self._hippo.recall(query, limit=limit, budget="unlimited", record=False, strengthen=False)
        return [unit for hit in found.memories for unit in self._units.get(hit.memory.id, ())]


def _document(row: Document) -> dataset.Document:
    return dataset.Document(
        id=row["id"],
        unit=row["id"],
        text=row["text"],
        speaker=row["speaker"],
        session=row["session"],
        time=datetime.fromisoformat(row["time"]) if row["time"] else None,
        tags=tuple(row["tags"]),
        kind=row["kind"],
        supersedes=row["supersedes"],
    )


if __name__ == "__main__":
    serve(WithHippo)
