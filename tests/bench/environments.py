"""Virtual environments: made, filled and weighed.

Above it stand what a base install weighs and the side-by-side with other systems; below it pip and the disk.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from children import Failed
from stores import disk_bytes

ROOT = Path(__file__).parents[2]
QUIET = ("--quiet", "--disable-pip-version-check")
NOT_COUNTED = ("pip==", "setuptools==", "wheel==")
MEGABYTE = 1e6


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment with something in it.

    Attributes:
        python: Its interpreter.
        megabytes: What it weighs beyond an empty one, compiled modules included.
        packages: How many were installed.
        wanted: What was asked for.
    """

    python: str
    megabytes: float
    packages: int
    wanted: tuple[str, ...]


def ran(*command: str) -> str:
    """What a command prints.

    Raises:
        Failed: it ended with another status than 0.
    """
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command[1:4])} failed: {done.stderr.strip()[-300:]}")
    return done.stdout


def install(folder: Path, interpreter: str, wanted: Sequence[str]) -> Installed:
    """An environment with these packages, the one in the folder if it holds them already.

    Args:
        folder: Of the environment; made anew if it is of another time or half done.
        interpreter: What to make it with.
        wanted: Requirements as pip takes them.

    Raises:
        Failed: there is no package index, or it lacks one of them.
    """
    note = folder / "installed.json"
    if note.exists():
        known = json.loads(note.read_text(encoding="utf-8"))
        if known["wanted"] == list(wanted):
            return Installed(known["python"], known["megabytes"], known["packages"], tuple(wanted))
    python, empty = emptied(folder, interpreter)
    ran(python, "-m", "pip", "install", *QUIET, *wanted)
    return noted(folder, python, empty, wanted)


def install_hippo(folder: Path) -> tuple[Installed, Path]:
    """A base install of this tree: the pinned requirements and the built wheel.

    Args:
        folder: Of the environment; beside it a folder for the wheel is made.

    Returns:
        The environment, and the wheel.

    Raises:
        Failed: there is no package index.
    """
    wheels = folder.parent / f"{folder.name}-wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    build = ("wheel", *QUIET, "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels), str(ROOT))
    ran(sys.executable, "-m", "pip", *build)
    wheel = next(wheels.glob("*.whl"))
    python, empty = emptied(folder, sys.executable)
    requirements = ROOT / "requirements" / "base.txt"
    ran(python, "-m", "pip", "install", *QUIET, "--require-hashes", "-r", str(requirements))
    ran(python, "-m", "pip", "install", *QUIET, "--no-deps", str(wheel))
    return noted(folder, python, empty, [wheel.name]), wheel


def emptied(folder: Path, interpreter: str) -> tuple[str, int]:
    """A new environment in place of what is in the folder: its interpreter, and its bytes."""
    shutil.rmtree(folder, ignore_errors=True)
    ran(interpreter, "-m", "venv", str(folder))
    places = (folder / "bin" / "python", folder / "Scripts" / "python.exe")
    return str(next(place for place in places if place.exists())), disk_bytes(folder)


def noted(folder: Path, python: str, empty: int, wanted: Sequence[str]) -> Installed:
    """Weigh a filled environment and write down what is in it, so that it is known again."""
    listed = ran(python, "-m", "pip", "list", QUIET[1], "--format", "freeze").split()
    packages = [line for line in listed if not line.startswith(NOT_COUNTED)]
    megabytes = (disk_bytes(folder) - empty) / MEGABYTE
    installed = Installed(python, megabytes, len(packages), tuple(wanted))
    (folder / "installed.json").write_text(json.dumps(asdict(installed)), encoding="utf-8")
    return installed
