"""What every test stands on: a home of its own, so that no test reads or writes the user's."""

from __future__ import annotations

import os
import signal

import pytest


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture(autouse=True)
def home(tmp_path_factory, monkeypatch):
    """A home of the test's own, and an environment without the settings of whoever runs the tests."""
    for name in list(os.environ):
        if name.startswith("HIPPO_") or name == "CLAUDE_CODE_SESSION_ID":
            monkeypatch.delenv(name)
    # Short, because sockets live below it: a longer path would go to the temporary folder instead.
    folder = tmp_path_factory.mktemp("h", numbered=True)
    monkeypatch.setenv("HIPPO_HOME", str(folder / ".hippo"))
    monkeypatch.setenv("HOME", str(folder))
    return folder / ".hippo"


def pytest_configure() -> None:
    """Children are stopped by Ctrl-C even where the tests run in the background, which a shell starts deaf to it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
