"""Fixtures for pytest: `hippo`, a client over a throw-away store, and `hippo_clock`, the time that store sees.

pytest loads this wherever Hippo is installed, so it imports nothing before a fixture is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from hippo.client import Hippo
    from hippo.testing import SettableClock


@pytest.fixture
def hippo_clock() -> SettableClock:
    """A clock that stands still until the test moves it: `hippo_clock.advance(days=30)`."""
    from hippo.testing import SettableClock

    return SettableClock()


@pytest.fixture
def hippo(tmp_path: Path, hippo_clock: SettableClock) -> Iterator[Hippo]:
    """A client over a store of its own. It opens at the first await, so any pytest plugin for async tests will do."""
    from hippo.client import Hippo
    from hippo.testing import temporary_settings

    client = Hippo(settings=temporary_settings(tmp_path), clock=hippo_clock)
    yield client
    client.abandon()
