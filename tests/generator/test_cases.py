"""The source generated for each case is the source beside it.

Refresh after an intended change with: UPDATE_GOLDEN=1 pytest tests/generator tests/golden
"""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest
from tests.generator.cases import CASES, PARTS, generate_case, part_path


@pytest.mark.parametrize("case", PARTS)
def test_generated_source_is_the_expected_source(case: str, tmp_path: Path) -> None:
    files = generate_case(tmp_path, case)
    found = "".join(f"==== {part}\n{files[part_path(case, part)]}" for part in PARTS[case])
    golden = CASES / f"{case}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("case", PARTS)
def test_generated_source_parses_and_fits_the_line(case: str, tmp_path: Path) -> None:
    files = generate_case(tmp_path, case)
    own = {path: text for path, text in files.items() if path.endswith(".py") and not path.endswith("_pb2.py")}
    for path, text in own.items():
        ast.parse(text, path)
        assert max(map(len, text.splitlines())) <= 120, path


def test_every_case_has_a_contract_and_an_expected_source() -> None:
    on_disk = {path.stem for path in CASES.iterdir()}
    assert on_disk == set(PARTS)
    assert {path.suffix for path in CASES.iterdir()} == {".proto", ".txt"}


def test_generating_twice_gives_the_same_text(tmp_path: Path) -> None:
    once, twice = (generate_case(tmp_path / str(run), "word_flags") for run in (1, 2))
    assert once == twice
