"""Finding memories by their vectors: what recall asks beside the words.

Above it are recall and the service that says what is missing; below it a model and the scans of the stores it was asked
about. All work that takes more than a moment runs on threads of its own, so that nobody waits for an embedding that is made
for somebody else.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from hippo.embedding.model import load_embedder
from hippo.engine.notice import Notice
from hippo.engine.ports import Candidate, Filter, Snapshot
from hippo.engine.ports.vector import Embedded, Near, VectorState
from hippo.errors import HippoError

if TYPE_CHECKING:
    from hippo.embedding.scan import Scan
    from hippo.embedding.vector_model import Meaning, VectorModel

T = TypeVar("T")

_BY_FILTER = 5
"""Of so many times the memories wanted it is asked which pass a filter."""

_KEPT_AGAIN = 0.1
"""Share of a scan's memories that may be added before its file is written anew."""


class VectorFinder:
    """`VectorSearch` with the model of a folder, or the extra's own where none is named.

    Args:
        folder: The model's folder, "" for the extra's own.
        load: Makes the model.

    Attributes:
        fault: Why there are no vectors, once that is known.
    """

    def __init__(self, folder: str = "", load: Callable[[str], VectorModel] = load_embedder) -> None:
        self._folder = folder
        self._load = load
        self._model: VectorModel | None = None
        self._loading = Lock()
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="hippo-vectors")
        self._slow = ThreadPoolExecutor(1, thread_name_prefix="hippo-embedding")
        self._scans: dict[tuple[str, int], Scan] = {}
        self._waiting: dict[tuple[str, str], int] = {}
        self.fault: Notice | None = None

    async def model(self) -> VectorModel:
        """The model, loaded now if it is not yet.

        Raises:
            HippoError: it cannot be used here.
        """
        return await self._off_loop(self._loaded)

    async def embed(self, memories: Sequence[Sequence[str]]) -> list[Embedded]:
        """`Embedder.embed` off the event loop, on a thread that no query waits for."""
        model = await self.model()
        return await asyncio.get_running_loop().run_in_executor(self._slow, lambda: model.embed(memories))

    def ask(self, text: str) -> Awaitable[Meaning]:
        """See `VectorSearch.ask`."""
        asked = self._off_loop(lambda: self._loaded().meaning(text))
        asked.add_done_callback(_seen)
        return asked

    async def nearest(
        self,
        place: str,
        snapshot: Snapshot,
        question: Awaitable[Meaning],
        where: Filter,
        found: Sequence[Candidate],
        *,
        limit: int,
    ) -> tuple[list[Candidate], dict[str, Near]]:
        """See `VectorSearch.nearest`."""
        key = place, where.tenant
        self._waiting.pop(key, None)
        try:
            meaning = await question
        except HippoError as error:
            self.fault = Notice(error.reason, f"Found by words alone: {error.message}", error.hint)
            return [], {}
        self.fault = None
        scan = await self._scan(place, snapshot, where.tenant)
        if scan is None or not len(scan):
            self._waiting[key] = await snapshot.vectors.waiting(where.tenant, 0)
            return [], {}
        compared = await self._off_loop(lambda: scan.compare(meaning.whole))
        from hippo.embedding.nearest import beside, best, nears

        anything = Filter(tenant=where.tenant, now=where.now)
        seqs = best(scan, compared, limit if where == anything else limit * _BY_FILTER)
        more, vectors = await snapshot.vectors.look(
            scan.state, where, nearest=seqs, known=[one.id for one in found], limit=limit
        )
        self._waiting[key] = await snapshot.vectors.waiting(where.tenant, int(scan.seqs.max()))
        dimensions = self._loaded().word_dimensions
        turns = beside(scan, vectors) if dimensions else []
        others: dict[int, bytes] = {}
        if turns:
            # What a turn means depends on those beside it, whether or not they pass the filter themselves.
            _, found_beside = await snapshot.vectors.look(
                scan.state, anything, nearest=turns, known=(), limit=len(turns)
            )
            others = dict(found_beside.values())
        near = await self._off_loop(lambda: nears(scan, compared, meaning.words, vectors, others, dimensions))
        return more, near

    def notices(self, tenant: str, places: Mapping[str, str]) -> tuple[Notice, ...]:
        """See `VectorSearch.notices`."""
        if self.fault is not None:
            return (self.fault,)
        return tuple(
            Notice(
                "vectors_missing",
                f"{_memories(count)} of the {name} store without a vector: found by words alone.",
                "Run: hippo embed" if name == "local" else "Run: hippo embed --global",
            )
            for folder, name in places.items()
            if (count := self._waiting.get((folder, tenant), 0))
        )

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._slow.shutdown(wait=False, cancel_futures=True)

    async def _scan(self, place: str, snapshot: Snapshot, tenant: str) -> Scan | None:
        """The store's vectors as they are in this snapshot: as they were last time, with what was added, or anew."""
        from hippo.embedding.scan import Scan, load_scan

        model = self._loaded()
        state = await snapshot.vectors.state(tenant, model.model)
        if state is None:
            return None
        key = (place, state.model_id)
        known = self._scans.get(key)
        if known is not None and known.state == state:
            return known
        if known is None or not _grew(known.state, state):
            known = await self._off_loop(lambda: load_scan(place, model.model, state, model.dimensions))
        kept = 0 if known is None else len(known)
        if known is None:
            rows = await snapshot.vectors.added(state)
            scan = await self._off_loop(lambda: Scan.of_rows(state, rows, model.dimensions))
        elif known.state == state:
            scan = known
        else:
            old, rows = known, await snapshot.vectors.added(state, after=known.state.newest)
            scan = await self._off_loop(lambda: old.with_rows(state, rows))
        self._scans[key] = scan
        if len(scan) > kept * (1.0 + _KEPT_AGAIN) and os.access(place, os.W_OK):
            # While the snapshot is held: an erasure waits for it before it cleans the files, and so finds this one too.
            await self._off_loop(lambda: scan.save(place, model.model))
        return scan

    def _loaded(self) -> VectorModel:
        with self._loading:  # two threads may want it first
            if self._model is None:
                self._model = self._load(self._folder)
            return self._model

    def _off_loop(self, work: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._threads, work)


def _grew(old: VectorState, new: VectorState) -> bool:
    return old.removed_count == new.removed_count and old.newest <= new.newest


def _seen(asked: asyncio.Future[Meaning]) -> None:
    if not asked.cancelled():
        asked.exception()  # or asyncio would complain of one that no store was asked for


def _memories(count: int) -> str:
    return "1 memory" if count == 1 else f"{count:,} memories"
