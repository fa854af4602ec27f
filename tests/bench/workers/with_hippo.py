"""Hippo through its SDK, stored as `hippo eval` stores: speakers, sessions and times are fields, a newer fact supersedes."""

from __future__ import annotations

import asyncio
import importlib.metadata
import os
from collections.abc import Coroutine, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from protocol import Document, serve

from hippo import Hippo
from hippo.evaluation import dataset
from hippo.evaluation.answers import Answers
from hippo.evaluation.ingest import store_documents

T = TypeVar("T")


class WithHippo:
    version = importlib.metadata.version("hippo-brain")

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._hippo: Hippo | None = None
        self._units: dict[str, list[str]] = {}

    @property
    def hippo(self) -> Hippo:
        """The open store."""
        assert self._hippo is not None
        return self._hippo

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for what the SDK does."""
        return self._runner.run(work)

    def open(self, folder: Path) -> None:
        self.run(self._open(folder))

    async def _open(self, folder: Path) -> None:
        if self._hippo is not None:
            await self._hippo.aclose()
        os.environ["HIPPO_HOME"] = str(folder / "home")
        self._hippo = Hippo(folder / ".hippo")

    def add(self, documents: Sequence[Document]) -> None:
        texts = [_document(document) for document in documents]
        self._units = self.run(store_documents(self.hippo, texts, Answers()))

    def ask(self, query: str, limit: int) -> list[str]:
        return self.run(self._ask(query, limit))

    async def _ask(self, query: str, limit: int) -> list[str]:
        found = await self.hippo.recall(query, limit=limit, budget="unlimited", record=False, strengthen=False)
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
