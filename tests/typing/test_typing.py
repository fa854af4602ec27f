"""What users may and may not write, as the type checker sees it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def report(name: str, cache: Path) -> dict[int, list[str]]:
    """Errors of one file by line."""
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", str(cache), str(HERE / name)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=cache,
    )
    found: dict[int, list[str]] = {}
    for line in done.stdout.splitlines():
        if match := re.search(rf"{re.escape(name)}:(\d+): error: (.*)", line):
            found.setdefault(int(match[1]), []).append(match[2])
    assert done.returncode in (0, 1), done.stderr
    return found


def test_right_calls_pass(tmp_path):
    assert report("right.py", tmp_path) == {}


def test_every_wrong_call_is_reported_and_nothing_else(tmp_path):
    lines = (HERE / "wrong.py").read_text().splitlines()
    wrong = [number for number, line in enumerate(lines, 1) if line.endswith("# wrong")]

    assert wrong
    assert sorted(report("wrong.py", tmp_path)) == wrong
