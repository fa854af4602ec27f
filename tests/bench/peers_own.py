"""Hippo of this tree in an environment of its own, with one of its extras.

Above it stands the command; below it pip and the pinned requirements.
"""

from __future__ import annotations

import sys
from pathlib import Path

from environments import QUIET, ROOT, Installed, emptied, install_hippo, noted, ran


def install_own(cache: Path, key: str, extra: str) -> Installed:
    """Install this tree.

    Args:
        cache: Folder of the environments.
        key: Names the environment.
        extra: Name of the extra, "" for the base install.

    Raises:
        Failed: there is no package index, or it lacks one of the pinned packages.
    """
    if not extra:
        return install_hippo(cache / key)[0]
    _, wheel = install_hippo(cache / "hippo")
    python, empty = emptied(cache / key, sys.executable)
    requirements = ROOT / "requirements" / f"{extra}.txt"
    ran(python, "-m", "pip", "install", *QUIET, "--require-hashes", "-r", str(requirements))
    ran(python, "-m", "pip", "install", *QUIET, "--no-deps", str(wheel))
    return noted(cache / key, python, empty, [f"{wheel.name} [{extra}]"])
