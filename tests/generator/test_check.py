"""The check compares byte for byte: what is generated is what lies in the repository."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hippogen.__main__ import main
from tests.generator.toy_build import REPOSITORY, TOY


def _arguments(folder: Path) -> list[str]:
    return [
        "--proto-root",
        str(folder / "toy"),
        "--include",
        str(REPOSITORY / "proto"),
        "--python-out",
        str(folder / "python"),
        "--commands-out",
        str(folder / "commands"),
        "--docs-out",
        str(folder / "docs"),
    ]


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    shutil.copytree(TOY, tmp_path / "toy")
    assert main(_arguments(tmp_path)) == 0
    capsys.readouterr()
    return tmp_path


def _check(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    status = main([*_arguments(folder), "--check"])
    return status, capsys.readouterr().err.replace(f"{folder}/", "").splitlines()


def test_the_repository_holds_what_the_contract_generates(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["--check"])
    assert (status, capsys.readouterr().err) == (0, "")


def test_fresh_output_passes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _check(folder, capsys) == (0, [])


@pytest.mark.parametrize(
    "path",
    ["python/toy/v1/toy.py", "python/toy/v1/toy_pb2.py", "commands/toy.py", "docs/cli.md", "python/toy/v1/calls.py"],
)
def test_a_hand_edited_file_is_stale(path: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = folder / path
    target.write_text(target.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert _check(folder, capsys) == (1, [f"stale: {path}", "Run: python proto/hippogen"])


def test_a_file_with_other_line_ends_is_stale(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = folder / "python/toy/v1/methods.py"
    target.write_bytes(target.read_bytes().replace(b"\n", b"\r\n"))
    assert _check(folder, capsys)[1][0] == "stale: python/toy/v1/methods.py"


def test_a_missing_file_is_missing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "docs/mcp.md").unlink()
    assert _check(folder, capsys) == (1, ["missing: docs/mcp.md", "Run: python proto/hippogen"])


def test_a_file_that_nothing_generates_is_listed_and_removed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stray = folder / "python/toy/v1/old.py"
    stray.write_text("", encoding="utf-8")
    assert _check(folder, capsys) == (1, ["not generated: python/toy/v1/old.py", "Run: python proto/hippogen"])
    assert main(_arguments(folder)) == 0
    assert not stray.exists()


def test_a_changed_comment_makes_its_readers_stale(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    contract = folder / "toy/toy/v1/toy.proto"
    contract.write_text(contract.read_text().replace("Keeps a name for later.", "Keeps one name."), encoding="utf-8")
    status, lines = _check(folder, capsys)
    assert status == 1
    stale = {line.removeprefix("stale: ") for line in lines}
    assert {"commands/toy.py", "docs/cli.md", "docs/mcp.md", "python/toy/v1/methods.py"} <= stale
    assert "python/toy/v1/toy_wire.py" not in stale
