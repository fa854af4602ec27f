"""The page of cases names tests that exist, and every test here stands on it or helps a case that does."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PAGE = (HERE / "README.md").read_text(encoding="utf-8")
PROVEN = PAGE.partition("## Not reached yet")[0]
TESTS = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PROVEN)))


def functions_of(path: Path) -> set[str]:
    """Names of the functions that a module defines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize("file", sorted({file for file, _ in TESTS}))
def test_every_listed_test_exists(file: str) -> None:
    listed = {name for of, name in TESTS if of == file}

    assert listed - functions_of(ROOT / file) == set()
    assert {name for name in listed if not name.startswith("test_")} == set()


def test_every_row_names_a_test() -> None:
    rows = [line for line in PROVEN.splitlines() if line.startswith("| ")][1:]

    assert len(rows) > 20
    assert [row for row in rows if "::test_" not in row] == []
