"""Documents into a store: what is said as kept turns, the rest as distilled memories, newer facts in place of older ones.

Above it stands the run; below it the public client.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from hippo import Conflict, FailedPrecondition, Hippo, InvalidArgument
from hippo.evaluation.answers import Answers
from hippo.evaluation.dataset import Document

BATCH = 1_000
"""Documents in one transaction."""


async def store_documents(hippo: Hippo, documents: Sequence[Document], answers: Answers) -> dict[str, list[str]]:
    """Store the documents of one haystack.

    Documents that replace another follow behind all others, each after the one it replaces. Where that one is not
    stored, or was replaced already, the document is remembered like any other.

    Args:
        hippo: An empty store.
        documents: The documents, their ids unique.
        answers: Takes how many were stored, replaced and refused, and how long it took.

    Returns:
        The units that each memory stands for, by its id: texts that say the same are one memory.
    """
    loading = _Loading(hippo, answers)
    started = time.perf_counter()
    names = {document.id for document in documents}
    plain = [document for document in documents if document.supersedes not in names]
    for start in range(0, len(plain), BATCH):
        await loading.remember(plain[start : start + BATCH])
    waiting = [document for document in documents if document.supersedes in names]
    while waiting:
        behind = {document.id for document in waiting}
        # Two documents that replace each other would wait for ever: the first one goes ahead.
        ready = [document for document in waiting if document.supersedes not in behind] or waiting[:1]
        for document in ready:
            await loading.replace(document)
            waiting.remove(document)
    answers.ingest_seconds += time.perf_counter() - started
    answers.stored += len(loading.memory_of)
    return loading.units


async def embed_documents(hippo: Hippo, answers: Answers) -> None:
    """Give every stored document its vector; the time it takes counts as storing."""
    started = time.perf_counter()
    async for _ in hippo.embed_memories():
        pass
    answers.ingest_seconds += time.perf_counter() - started


class _Loading:
    """One store being filled: which memory holds which document, and what each memory counts as."""

    def __init__(self, hippo: Hippo, answers: Answers) -> None:
        self.memory_of: dict[str, str] = {}
        self.units: dict[str, list[str]] = defaultdict(list)
        self._hippo = hippo
        self._answers = answers

    async def remember(self, documents: Sequence[Document]) -> None:
        try:
            response = await self._hippo.remember_many([_as_memory(document) for document in documents])
        except InvalidArgument as error:
            _, _, place = error.field.partition("memories.")
            index, _, field = place.partition(".")
            if not index.isdigit():
                raise
            name = documents[int(index)].id
            what = error.message.removeprefix(f"{error.field}: ")
            raise InvalidArgument(f"Document {name}, {field}: {what}", field="dir", resource=name) from error
        for item in response.items:
            if item.memory_id:
                self._keep(documents[item.index], item.memory_id)
            else:
                self._answers.refused[item.notice.code if item.notice else "no reason given"] += 1

    async def replace(self, document: Document) -> None:
        old = self.memory_of.get(document.supersedes)
        if old is None:
            await self.remember([document])
            return
        try:
            answer = await self._hippo.supersede_memory(old, document.text, tags=document.tags or None)
        except (Conflict, FailedPrecondition, InvalidArgument):
            # Replaced already, a secret, or the same words: a batch of one stores it or says why not.
            await self.remember([document])
            return
        self._keep(document, answer.memory.id)
        self._answers.superseded += 1

    def _keep(self, document: Document, memory_id: str) -> None:
        self.memory_of[document.id] = memory_id
        self.units[memory_id].append(document.unit)


def _as_memory(document: Document) -> dict[str, Any]:
    values = {
        "text": document.text,
        "kind": document.kind,
        "tags": document.tags,
        "speaker": document.speaker,
        "session": document.session,
        "event_time": document.time,
        "artifact_ref": document.id,
    }
    return {name: value for name, value in values.items() if value}
