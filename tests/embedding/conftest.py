"""A model small enough to read: words with two numbers, and a client whose recall uses it."""

from __future__ import annotations

import json

import pytest
from tests.contract.conftest import TRANSPORTS, opened

from hippo.testing import SettableClock

WORDS = """\
cat 1 0.1
kitten 1 0.2
sofa 0.8 0.3
nap 0.7 0.3
sleeps 0.7 0.2
invoice 0.1 1
bill 0.1 0.9
payment 0.2 1
retry -0.5 0.9
deploy -1 0.2
release -1 0.1
"""
"""Two directions: animals at home, and money; releases point away from both."""


def need_numpy() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed: pip install 'hippo-brain[quality]'")


@pytest.fixture
def clock():
    return SettableClock()


@pytest.fixture
def project(tmp_path):
    """Folder of the store that `hippo` works on, set to find by meaning with the words' vectors."""
    folder = tmp_path / "project" / ".hippo"
    folder.mkdir(parents=True)
    use_model(folder, tmp_path, "words", WORDS)
    return folder


@pytest.fixture(params=TRANSPORTS)
async def hippo(request, project, clock, home):
    need_numpy()
    async with opened(request.param, project, clock) as client:
        yield client


def use_model(store, folder, name, words):
    """Put a model into a folder and name it in the store's settings."""
    model = folder / name
    model.mkdir(exist_ok=True)
    (model / "words.txt").write_text(words)
    (store / "config.json").write_text(json.dumps({"pipeline": "quality", "embedding_model": str(model)}))
