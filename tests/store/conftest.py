"""Stores on real files, a clock that stands still, and short ways to make memories."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

import pytest

from hippo.engine.domain.memory import Memory
from hippo.engine.ports import Filter
from hippo.store.sqlite.store import SqliteStore, open_store

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Clock:
    """A clock the test sets."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


class NewMemory(Protocol):
    def __call__(self, text: str, **fields: Any) -> Memory: ...


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(tmp_path: Path, clock: Clock) -> AsyncIterator[SqliteStore]:
    opened = await open_store(tmp_path / "store", clock=clock)
    yield opened
    await opened.aclose()


@pytest.fixture
def new_memory() -> NewMemory:
    """Makes memories one second apart, with ids in that order."""
    made = 0

    def make(text: str, **fields: Any) -> Memory:
        nonlocal made
        made += 1
        time = NOW - timedelta(days=1) + timedelta(seconds=made)
        times = dict.fromkeys(("create_time", "event_time", "recall_time", "update_time"), time)
        return Memory(
            **{"id": f"mem_{made:012d}", "tenant": "default", "text": text, "half_life_days": 365.0, **times, **fields}
        )

    return make


@pytest.fixture
def anything() -> Filter:
    """The filter that asks for nothing but what is true now."""
    return Filter(tenant="default", now=NOW)


@pytest.fixture
def python() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs a script in a process of its own; bounded, output captured."""

    def run(script: str, *arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", script, *arguments],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            **options,
        )

    return run
