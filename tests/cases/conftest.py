"""A person with a home, a project and its store, for the cases that people have met."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cases.doors import Doors, clean_environment


@pytest.fixture
def doors(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Doors:
    """All doors to a project's store that holds nothing yet."""
    project = tmp_path / "project"
    (project / ".hippo").mkdir(parents=True, mode=0o700)
    (project / ".hippo" / "config.json").write_text("{}\n")
    monkeypatch.chdir(project)
    return Doors(home, project, clean_environment())
