"""The composition root: settings in, services over stores out. The only place that knows which implementation is used."""

from __future__ import annotations

import asyncio
import os
import struct
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from hippo.engine.engine import Engine, Policy
from hippo.errors import HippoError
from hippo.places import STATS_FILE, STORE_FOLDER
from hippo.service.mirroring import Followed
from hippo.service.stores import Place, Stores
from hippo.store.absent import AbsentStore

if TYPE_CHECKING:
    from hippo.call import CallContext
    from hippo.embedding.background import BackgroundEmbedder
    from hippo.embedding.search import VectorFinder
    from hippo.engine.extraction import Extractor
    from hippo.engine.mirror import MirrorBehind
    from hippo.engine.ports import Clock, IdSource
    from hippo.service.chores import Chore
    from hippo.settings import Settings
    from hippo.sources.markdown_mirror import Mirror

FLUSH_SECONDS = 0.2
"""How long the records of recalls wait to be written together while a client is held open."""

_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
_PAIRS = tuple(first + second for first in _ALPHABET for second in _ALPHABET)

_DRAW = 64
_DRAWN: list[int] = []
"""Random numbers drawn ahead: asking the system for each costs as much as making the id."""
if hasattr(os, "register_at_fork"):  # a child may not draw what its parent has drawn
    os.register_at_fork(after_in_child=_DRAWN.clear)


def system_clock() -> datetime:
    """The time now, as an aware UTC datetime."""
    return datetime.now(UTC)


def random_id(prefix: str) -> str:
    """A fresh id: the prefix and 12 random base32 characters (60 bits)."""
    try:
        number = _DRAWN.pop()
    except IndexError:
        _DRAWN.extend(struct.unpack(f">{_DRAW}Q", os.urandom(8 * _DRAW)))
        number = int.from_bytes(os.urandom(8), "big")
    return (
        f"{prefix}_{_PAIRS[number & 1023]}{_PAIRS[number >> 10 & 1023]}{_PAIRS[number >> 20 & 1023]}"
        f"{_PAIRS[number >> 30 & 1023]}{_PAIRS[number >> 40 & 1023]}{_PAIRS[number >> 50 & 1023]}"
    )


class Services:
    """The services of one process over its stores.

    Attributes:
        table: Service objects by full name, e.g. "hippo.v1.MemoryService"; what a Dispatcher takes.
    """

    def __init__(self, table: Mapping[str, object], stores: Stores, vectors: _Vectors) -> None:
        self.table = table
        self._stores = stores
        self._vectors = vectors

    async def create_store(self) -> None:
        """Create the store now when it is not there yet, instead of at the first write."""
        await self._stores.writable()

    async def flush(self) -> None:
        """Write the bookkeeping that waits."""
        await self._stores.flush()

    async def aclose(self) -> None:
        """Write what waits and close the stores."""
        await self._vectors.aclose()
        await self._stores.aclose()

    def abandon(self) -> None:
        """Stop the stores' threads without waiting: the event loop they were opened in is gone."""
        self._stores.abandon()


class _Vectors:
    """What finds memories by meaning and embeds new ones, made when first wanted."""

    def __init__(self, settings: Settings, stores: Stores, *, managed: bool) -> None:
        self._settings = settings
        self._stores = stores
        self._managed = managed
        self._finder: VectorFinder | None = None
        self._background: BackgroundEmbedder | None = None

    @property
    def finder(self) -> VectorFinder:
        if self._finder is None:
            from hippo.embedding.search import VectorFinder

            self._finder = VectorFinder(self._settings.embedding_model)
        return self._finder

    @property
    def for_recall(self) -> VectorFinder | None:
        """None where recall searches by words alone."""
        return self.finder if self._settings.pipeline == "quality" else None

    def wake(self, tenant: str) -> None:
        """After a change: embed what is new, if recall wants it and this process lives on."""
        if not self._managed or self._settings.pipeline != "quality":
            return
        if self._background is None:
            from hippo.embedding.background import BackgroundEmbedder

            self._background = BackgroundEmbedder(self._stores.local, self.finder)
        self._background.wake(tenant)

    async def aclose(self) -> None:
        if self._background is not None:
            await self._background.aclose()
        if self._finder is not None:
            self._finder.close()


class _FlushingStores(Stores):
    """Stores that write their bookkeeping a moment after a recall, in the background."""

    _task: asyncio.Task[None] | None = None
    _writing = False

    def note(self, *args: object, **kwargs: object) -> None:
        super().note(*args, **kwargs)  # type: ignore[arg-type]
        self._write_soon()

    def note_tokens(self, *args: object, **kwargs: object) -> None:
        super().note_tokens(*args, **kwargs)  # type: ignore[arg-type]
        self._write_soon()

    def _write_soon(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._flush_soon())

    async def _flush_soon(self) -> None:
        await asyncio.sleep(FLUSH_SECONDS)
        self._writing = True
        try:
            await self.flush()
        finally:
            self._writing = False

    async def aclose(self) -> None:
        if self._task is not None:
            # A write under way may finish: cancelling it would roll back what it is about to keep.
            if not self._writing:
                self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await super().aclose()


async def open_services(
    settings: Settings,
    *,
    managed: bool = True,
    clock: Clock | None = None,
    ids: IdSource | None = None,
    mode: str = "embedded",
) -> Services:
    """Open the store the settings name, and the user's global one beside it.

    A store that does not exist yet is not created: it reads as empty, and the first write creates it.

    Args:
        settings: Where and how.
        managed: The caller closes the services in the end; bookkeeping is then written in the background. Otherwise it is
            written before each recall returns.
        clock: The time now; the system's when None.
        ids: Source of fresh ids; random when None.
        mode: "embedded" or "server", for `info`.

    Raises:
        FailedPrecondition: reason "newer_store".
        DataLoss: reason "damaged_store".
    """
    policy = Policy(
        half_life_days=settings.default_half_life_days,
        loss_aversion_ratio=settings.loss_aversion_ratio,
        redact_secrets=settings.secrets == "redact",
        dormant_retention_days=settings.dormant_retention_days,
        fade_unique=settings.fade_unique,
        value_rescue=settings.value_rescue,
    )
    tick, new_id = clock or system_clock, ids or random_id

    async def open_engine(folder: str) -> Engine:
        from hippo.store.sqlite.store import open_store

        return Engine(await open_store(folder, clock=tick), tick, new_id, policy)

    def place(folder: str) -> Place:
        return Place(folder, Engine(AbsentStore(folder), tick, new_id, policy), lambda: open_engine(folder))

    kind = _FlushingStores if managed else Stores
    other = place(settings.home) if _has_other_store(settings) else None
    stores = kind(place(settings.store), other, "global" if settings.store_kind == "global" else "local")
    await stores.readable()
    vectors = _Vectors(settings, stores, managed=managed)
    return Services(_service_table(settings, stores, vectors, managed=managed, mode=mode), stores, vectors)


def _service_table(
    settings: Settings, stores: Stores, vectors: _Vectors, *, managed: bool, mode: str
) -> dict[str, object]:
    def memory() -> object:
        from hippo.service.memory import MemoryService

        return MemoryService(stores)

    def recall() -> object:
        from hippo.service.recall import RecallService

        if mode == "server":
            # Built validators make models three times as fast; only a process that lives on gets the building back.
            from hippo.v1.memory import Memory

            Memory.model_rebuild()
        return RecallService(
            stores,
            flush_at_once=not managed,
            default_budget=settings.budget,
            include_global=settings.include_global,
            goal_bonus=settings.goal_bonus,
            vectors=vectors.for_recall,
        )

    def embedding() -> object:
        from hippo.service.embedding import EmbeddingService

        return EmbeddingService(stores, vectors.finder, pipeline=settings.pipeline)

    def context() -> object:
        from hippo.service.context import ContextService

        return ContextService(
            stores,
            include_global=settings.include_global,
            deliveries=settings.delivery_ledger,
            vectors=vectors.for_recall,
            # A hook that is answered by a process of its own is back before a model is read.
            prompt_vectors=vectors.for_recall if mode == "server" else None,
        )

    def graph() -> object:
        from hippo.service.graph import GraphService

        return GraphService(stores)

    def goal() -> object:
        from hippo.service.goal import GoalService

        return GoalService(stores)

    def board() -> object:
        from hippo.service.board import BoardService

        return BoardService(stores)

    def session() -> object:
        from hippo.service.session import SessionService

        return SessionService(stores)

    def correction() -> object:
        from hippo.service.correction import CorrectionService

        return CorrectionService(stores)

    def admin() -> object:
        from hippo.service.admin import AdminService

        return AdminService(stores, store_kind=settings.store_kind, mode=mode)

    def share() -> object:
        from hippo.service.share import ShareService

        return ShareService(stores, project=_project_name(settings))

    def history() -> object:
        from hippo.service.history import HistoryService

        return HistoryService(stores)

    def transfer() -> object:
        from hippo.service.transfer import TransferService

        return TransferService(stores, mode=mode)

    def ingest() -> object:
        from hippo.service.ingest import IngestService

        return IngestService(stores)

    mirrors: dict[str, Mirror] = {}

    def mirror(folder: str) -> Mirror:
        from hippo.sources.markdown_mirror import Mirror

        if folder not in mirrors:
            mirrors[folder] = Mirror(folder)
        return mirrors[folder]

    # What is changed may be in either store: every id that a recall shows can be acted on.
    mirrored = {settings.store: stores.local}
    if stores.shares:
        mirrored[settings.home] = partial(stores.own, dry_run=True)

    # Put together once: asked behind every change.
    written = {folder: os.path.join(folder, STATS_FILE) for folder in mirrored}

    async def follow(context: CallContext) -> list[MirrorBehind]:
        vectors.wake(context.tenant)
        behind: list[MirrorBehind] = []
        for folder, look in mirrored.items():
            if os.access(written[folder], os.F_OK):
                from hippo.engine.mirror import MirrorBehind
                from hippo.service.convert import caller_of

                try:
                    await mirror(folder).follow(await look(), caller_of(context))
                except MirrorBehind as error:
                    behind.append(error)
                except HippoError:  # what cannot be opened was not changed
                    continue
        return behind

    def ledger() -> object:
        from hippo.service.ledger import LedgerService

        return LedgerService(stores, mirror(settings.store), deliveries=settings.delivery_ledger)

    def sleep() -> object:
        from hippo.service.sleep import SleepService

        return SleepService(stores, before=_chores_before(settings, stores), after=_chores_after(settings, stores))

    table: dict[str, object] = {
        "hippo.v1.MemoryService": _Deferred(memory, recall=recall),
        "hippo.v1.ContextService": _Deferred(context),
        "hippo.v1.EmbeddingService": _Deferred(embedding),
        "hippo.v1.SessionService": _Deferred(session),
        "hippo.v1.BoardService": _Deferred(board),
        "hippo.v1.GoalService": _Deferred(goal),
        "hippo.v1.GraphService": _Deferred(graph),
        "hippo.v1.IngestService": _Deferred(ingest),
        "hippo.v1.CorrectionService": _Deferred(correction),
        "hippo.v1.AdminService": _Deferred(admin),
        "hippo.v1.SleepService": _Deferred(sleep),
        "hippo.v1.ShareService": _Deferred(share),
        "hippo.v1.LedgerService": _Deferred(ledger),
        "hippo.v1.HistoryService": _Deferred(history),
        "hippo.v1.TransferService": _Deferred(transfer),
    }
    return {name: Followed(service, follow, serves=mode == "server") for name, service in table.items()}


class _Deferred:
    """A service whose parts are made at the first look at one of their methods, so that a call loads what it needs only.

    Args:
        make: Makes the part that has the methods not named apart.
        apart: Makers of the parts that have a method of their own, by its name.
    """

    def __init__(self, make: Callable[[], object], **apart: Callable[[], object]) -> None:
        self._make = make
        self._apart = apart
        self._parts: dict[str, object] = {}

    def __getattr__(self, name: str) -> object:
        part = name if name in self._apart else ""
        if part not in self._parts:
            self._parts[part] = self._apart.get(part, self._make)()
        return getattr(self._parts[part], name)


def _chores_before(settings: Settings, stores: Stores) -> list[Chore]:
    from hippo.service import chores

    found = []
    if settings.learn_on_sleep and settings.store_kind == "project":
        found.append(chores.learning(stores, lambda: _commits_of(os.path.dirname(os.path.abspath(settings.store)))))
    if settings.extract_command:

        def extractor() -> Extractor:
            from hippo.sources.fact_command import fact_command

            return fact_command(settings.extract_command)

        found.append(chores.extracting(stores, extractor))
    return found


def _chores_after(settings: Settings, stores: Stores) -> list[Chore]:
    from hippo.service import chores

    return [chores.sharing(stores, _project_name(settings))] if settings.auto_share and stores.shares else []


async def _commits_of(folder: str) -> Sequence[Mapping[str, Any]]:
    from hippo.sources.git import read_commits

    return (await asyncio.to_thread(read_commits, folder)).commits


def _project_name(settings: Settings) -> str:
    """What people call the project of a store: its folder's name."""
    folder = os.path.abspath(settings.store)
    return os.path.basename(os.path.dirname(folder) if os.path.basename(folder) == STORE_FOLDER else folder)


def _has_other_store(settings: Settings) -> bool:
    """True when the user's global store is another one than the store in use."""
    if not settings.include_global or settings.store_kind == "global" or not settings.home:
        return False
    return os.path.realpath(settings.store) != os.path.realpath(settings.home)
