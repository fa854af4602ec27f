"""For tests of programs that use Hippo: a throw-away store and a clock that stands still until it is moved.

    async with temporary_hippo() as hippo:
        await hippo.remember("the port is 5433")

With pytest the fixtures `hippo` and `hippo_clock` give the same without a line of code.
"""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from hippo.client import Hippo
from hippo.settings import Settings

if TYPE_CHECKING:
    from hippo.engine.ports import Clock

__all__ = ["SettableClock", "temporary_hippo", "temporary_settings"]

START = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)


class SettableClock:
    """A clock that tests move.

    Args:
        now: Where it starts, an aware datetime.
    """

    def __init__(self, now: datetime = START) -> None:
        self.now = now.astimezone(UTC)

    def __call__(self) -> datetime:
        return self.now

    def set(self, now: datetime) -> None:
        """Move to a time, forwards or backwards."""
        self.now = now.astimezone(UTC)

    def advance(
        self, *, days: float = 0, hours: float = 0, minutes: float = 0, seconds: float = 0, microseconds: float = 0
    ) -> None:
        """Move by a span of time."""
        self.now += timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds, microseconds=microseconds)


def temporary_settings(folder: Path | str, **values: object) -> Settings:
    """Settings of a store and a home below a folder, untouched by the environment and the user's files.

    Args:
        folder: Existing folder; nothing outside it is used.
        values: Further settings by name.
    """
    root = Path(folder)
    given: dict[str, object] = {
        "store": str(root / "project" / ".hippo"),
        "store_kind": "project",
        "home": str(root / "home"),
        "actor": "tester",
        "embedded": True,
    }
    return Settings.model_validate({**given, **values})


@asynccontextmanager
async def temporary_hippo(*, clock: Clock | None = None, **values: object) -> AsyncIterator[Hippo]:
    """A client over a store of its own that is gone afterwards.

    Args:
        clock: The time the store sees, e.g. a SettableClock; the system's when None.
        values: Settings by name.
    """
    with tempfile.TemporaryDirectory(prefix="hippo-") as folder:
        async with Hippo(settings=temporary_settings(folder, **values), clock=clock) as client:
            yield client
