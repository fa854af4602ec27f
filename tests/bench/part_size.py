"""What a base install weighs: a fresh environment with the pinned requirements and the built wheel, less an empty one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from children import Failed
from figures import Figure, Report
from stores import Workspace

ROOT = Path(__file__).parents[2]
LIMIT_MB = 80


def run(report: Report, workspace: Workspace) -> None:
    """Install into a fresh environment and weigh it. Needs a package index, or pip's cache of one."""
    empty, full, wheels = workspace.folder / "empty", workspace.folder / "full", workspace.folder / "wheels"
    for folder in (empty, full):
        _ran(sys.executable, "-m", "venv", str(folder))
    python = str(
        next(folder for folder in (full / "bin" / "python", full / "Scripts" / "python.exe") if folder.exists())
    )
    quiet = ("--quiet", "--disable-pip-version-check")
    build = ("wheel", *quiet, "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels), str(ROOT))
    _ran(sys.executable, "-m", "pip", *build)
    wheel = next(wheels.glob("*.whl"))
    requirements = ROOT / "requirements" / "base.txt"
    _ran(python, "-m", "pip", "install", *quiet, "--require-hashes", "-r", str(requirements))
    _ran(python, "-m", "pip", "install", *quiet, "--no-deps", str(wheel))
    listed = _ran(python, "-m", "pip", "list", *quiet[1:], "--format", "freeze").split()
    packages = [line for line in listed if not line.startswith(("pip==", "setuptools==", "wheel=="))]
    megabytes = (_bytes(full) - _bytes(empty)) / 1e6
    report.add(Figure(part="size", name="base install beyond an empty one", value=megabytes, unit="MB", limit=LIMIT_MB))
    report.add(Figure(part="size", name="packages in it, Hippo included", value=len(packages), unit=""))
    report.add(Figure(part="size", name="Hippo's own wheel", value=wheel.stat().st_size / 1e6, unit="MB"))


def _ran(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command[1:4])} failed: {done.stderr.strip()[-300:]}")
    return done.stdout


def _bytes(folder: Path) -> int:
    """Bytes on disk as files say them, links not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
