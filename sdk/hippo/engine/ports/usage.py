"""What the engine asks of a store about use: tokens handed out, deliveries to prompts, failed tool calls."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Protocol
else:
    from hippo.engine.ports import Protocol


class TokenRow(NamedTuple):
    """Tokens handed out on a day ("2026-11-30") through one door to one session; `session` is "" in a sum."""

    tenant: str
    day: str
    surface: str
    session: str
    block_count: int
    sent_tokens: int
    reread_tokens: int


class DeliveryRow(NamedTuple):
    """What became of one memory that matched a prompt: "emitted", "reused" or "rejected", and why."""

    tenant: str
    time: datetime
    session: str
    prompt_hash: bytes
    memory_id: str
    verdict: str
    reason: str
    tokens: int


class FailureRow(NamedTuple):
    """A failed tool call: "stored", "repeated" or "ignored", and the memory of it, "" for none."""

    tenant: str
    time: datetime
    session: str
    tool: str
    error_hash: bytes
    outcome: str
    memory_id: str


class FailureSeen(NamedTuple):
    """One error as often as it was seen, with its latest outcome, and whether it came back in another session."""

    tool: str
    memory_id: str
    outcome: str
    times: int
    session_count: int
    last_time: datetime
    stored: int
    repeated: int
    ignored: int
    across_sessions: bool


class Usage(Protocol):
    async def tokens(self, tenant: str, since: str) -> list[TokenRow]:
        """Sums by day and door from a day on, newest day first."""
        ...

    async def deliveries(
        self, tenant: str, *, limit: int, before: int = 0, session: str | None = None, memory_id: str | None = None
    ) -> list[tuple[int, DeliveryRow]]:
        """Deliveries with their numbers, newest first, starting before the one with the number `before`; 0 for the start."""
        ...

    async def failures(self, tenant: str, since: datetime) -> list[FailureSeen]:
        """Errors seen since then, the commonest first."""
        ...

    async def last_failure(self, tenant: str, error_hash: bytes) -> FailureRow | None: ...


class UsageWriter(Usage, Protocol):
    async def add_tokens(self, rows: Sequence[TokenRow], oldest: str) -> None:
        """Add to the counts of their days; days before `oldest` are dropped."""
        ...

    async def add_deliveries(self, rows: Sequence[DeliveryRow], oldest: datetime) -> None: ...

    async def add_failure(self, row: FailureRow, oldest: datetime) -> None: ...
