"""Exports as other tools write them, copied so that a test may change them."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

EXPORTS = Path(__file__).parent / "exports"


@pytest.fixture
def exports(tmp_path: Path) -> Path:
    """All exports, in a folder of the test's own; Slack's as the zip it comes as, too."""
    folder = tmp_path / "exports"
    shutil.copytree(EXPORTS, folder)
    with zipfile.ZipFile(folder / "slack.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted((folder / "slack").rglob("*.json")):
            archive.write(path, path.relative_to(folder / "slack"))
    return folder
