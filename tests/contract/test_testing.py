"""What Hippo offers to other people's tests: a throw-away store, a clock, fixtures."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime

import pytest

from hippo.testing import SettableClock, temporary_hippo

SUITE = """
import pytest

@pytest.fixture
def anyio_backend():
    return "asyncio"

@pytest.mark.anyio
async def test_memory_fades(hippo, hippo_clock):
    stored = (await hippo.remember("the port is 5433")).memory
    hippo_clock.advance(days=365)
    assert (await hippo.get_memory(stored.id)).memory.strength == pytest.approx(0.5)

@pytest.mark.anyio
async def test_next_test_starts_empty(hippo):
    assert (await hippo.recall("port")).memories == ()

def test_fixture_may_stay_unused(hippo):
    assert hippo.transport is None
"""


def test_clock_moves_only_when_told():
    clock = SettableClock(datetime(2026, 1, 1, tzinfo=UTC))
    before = clock()
    clock.advance(days=1, hours=2)
    after = clock()
    clock.set(before)

    assert (after - before).total_seconds() == 26 * 3600
    assert clock() == before


@pytest.mark.anyio
async def test_temporary_store_is_empty_and_nowhere_else(home):
    async with temporary_hippo(clock=SettableClock()) as first, temporary_hippo() as second:
        await first.remember("the port is 5433")
        other = await second.recall("port")

    assert other.memories == ()
    assert not home.exists()


def test_fixtures_work_in_a_suite_of_somebody_else(tmp_path):
    (tmp_path / "test_theirs.py").write_text(SUITE, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )

    assert done.returncode == 0, done.stdout
    assert "3 passed" in done.stdout
