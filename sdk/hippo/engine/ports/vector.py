"""What the engine asks of whoever makes vectors, keeps them and searches by them."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hippo.engine.notice import Notice
from hippo.engine.ports import Candidate, Filter, Snapshot

if TYPE_CHECKING:
    from typing import Protocol
else:
    from hippo.engine.ports import Protocol


class Near(NamedTuple):
    """How near a memory's vectors are to those of a query, in thirds of a standard deviation over the store's memories.

    `whole` is the text's own vector, at its best piece; `session` the best one in its conversation, its own for a memory that
    stands alone; `previous` and `following` those of the turns beside it, 0 without one; `words` how well the query's words are
    met by words of the text, in the same unit over the candidates. `cosine` is the plain cosine of `whole`, -1 to 1.
    """

    whole: float
    session: float
    previous: float
    following: float
    words: float
    cosine: float


class Embedded(NamedTuple):
    """The vectors of one memory in the form they are stored in: one for each piece, and those of its telling words."""

    whole: bytes
    words: bytes


class Unembedded(NamedTuple):
    """A memory without a vector; `seq` is its number in the store."""

    seq: int
    speaker: str
    text: str


class VectorState(NamedTuple):
    """Which vectors of one model there are: equal states mean equal vectors."""

    model_id: int
    newest: int
    removed_count: int


class VectorRow(NamedTuple):
    """The vectors of a memory's pieces, with the conversation it is a turn of, None for one that stands alone."""

    number: int
    seq: int
    dialogue: int | None
    whole: bytes


class VectorCounts(NamedTuple):
    """How many memories there are, how many have a vector of the model, how many one of another, and the vectors' size."""

    memories: int
    embedded: int
    others: Mapping[str, int]
    size_bytes: int


class VectorReader(Protocol):
    """What an optional second way of finding memories keeps; see `hippo.embedding`."""

    async def state(self, tenant: str, model: str) -> VectorState | None:
        """None when the model made no vector here."""
        ...

    async def added(self, state: VectorState, *, after: int = 0) -> list[VectorRow]:
        """Rows with a number above `after`, in order."""
        ...

    async def look(
        self, state: VectorState, where: Filter, *, nearest: Sequence[int], known: Sequence[str], limit: int
    ) -> tuple[list[Candidate], dict[str, tuple[int, bytes]]]:
        """One hop: of the memories with the numbers `nearest`, best first, those that pass the filter, `limit` at most and
        without the known ones, as candidates with words=0; and number and word vectors of these and of the known ones."""
        ...

    async def waiting(self, tenant: str, after: int) -> int:
        """How many memories have a number above `after`; counted up to 1,000."""
        ...

    async def missing(self, tenant: str, model: str, *, limit: int, after: int = 0) -> list[Unembedded]:
        """Memories without a vector of the model, behind a number, in order."""
        ...

    async def counts(self, tenant: str, model: str) -> VectorCounts: ...


class VectorWriter(VectorReader, Protocol):
    async def put_many(self, tenant: str, model: str, vectors: Mapping[int, Embedded]) -> int:
        """Keep vectors by their memory's number, in place of another model's. Of memories that are gone, or have some of
        this model already, nothing is kept. Returns how many were."""
        ...


class Embedder(Protocol):
    """Texts to vectors. Calls take long and hold no lock: they are made off the event loop."""

    @property
    def model(self) -> str:
        """Name with a fingerprint of the model's files: vectors of different models are never compared."""
        ...

    def embed(self, memories: Sequence[Sequence[str]]) -> list[Embedded]:
        """Vectors of memories, each given as the pieces of its text."""
        ...


class VectorSearch(Protocol):
    """Finds memories by their vectors."""

    async def model(self) -> Embedder:
        """The model, loaded now if it is not yet.

        Raises:
            HippoError: it cannot be used here.
        """
        ...

    async def embed(self, memories: Sequence[Sequence[str]]) -> list[Embedded]:
        """`Embedder.embed` off the event loop."""
        ...

    def notices(self, tenant: str, places: Mapping[str, str]) -> tuple[Notice, ...]:
        """What a tenant's last recall had to do without, for stores by the folder they are in and what they are called."""
        ...

    def ask(self, text: str) -> Awaitable[Any]:
        """The query's vectors, in the making: awaited by `nearest`. Begun early, it runs beside the search by words."""
        ...

    async def nearest(
        self,
        place: str,
        snapshot: Snapshot,
        question: Awaitable[Any],
        where: Filter,
        found: Sequence[Candidate],
        *,
        limit: int,
    ) -> tuple[list[Candidate], dict[str, Near]]:
        """More candidates of the store in the folder `place`, which the words did not find, and how near each of all of them
        is; those without a vector are not in it. Both empty where there are no vectors."""
        ...
