"""The generator's cases: one tiny contract each, staged as a package of its own."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

from hippogen.__main__ import build, write
from hippogen.generate import Roots

REPOSITORY = Path(__file__).resolve().parents[2]
CASES = Path(__file__).resolve().parent / "cases"

PARTS = {
    "presence": ("models", "wire", "calls", "commands"),
    "enum": ("models", "wire", "calls", "commands"),
    "repeated": ("models", "wire", "calls", "commands"),
    "nested": ("models", "wire"),
    "keyword": ("models", "wire", "calls", "commands"),
    "timestamp": ("models", "wire", "calls", "commands"),
    "number_or_text": ("models", "wire", "calls", "commands"),
    "word_flags": ("methods", "commands"),
    "paging": ("methods", "calls", "sync_calls"),
    "streaming": ("methods", "calls", "sync_calls", "services", "commands"),
}
"""Each case with the kinds of files in which it shows."""


def generate_text(folder: Path, area: str, text: str) -> dict[str, str]:
    """Every generated file of a contract with one file: text by path, relative to the folder.

    Args:
        folder: An empty folder to work in.
        area: Name of the file and of its package, `case_<area>.v1`.
        text: The contract.
    """
    source = folder / "proto" / f"case_{area}" / "v1" / f"{area}.proto"
    source.parent.mkdir(parents=True)
    source.write_text(text, encoding="utf-8")
    roots = Roots(
        (folder / "python").as_posix(), (folder / f"commands_{area}").as_posix(), (folder / "docs").as_posix()
    )
    files = build(folder / "proto", [REPOSITORY / "proto"], roots)
    return {Path(path).relative_to(folder).as_posix(): found for path, found in files.items()}


def generate_case(folder: Path, case: str) -> dict[str, str]:
    """Every generated file of a case: text by path, relative to the folder."""
    return generate_text(folder, case, (CASES / f"{case}.proto").read_text(encoding="utf-8"))


def part_path(case: str, part: str) -> str:
    """Where a kind of file of a case is generated."""
    package = f"python/case_{case}/v1"
    return {
        "models": f"{package}/{case}.py",
        "wire": f"{package}/{case}_wire.py",
        "commands": f"commands_{case}/{case}.py",
    }.get(part, f"{package}/{part}.py")


def import_case(folder: Path, case: str) -> tuple[ModuleType, ModuleType]:
    """Generate a case below a folder and import its models and its wire module."""
    folder = folder / case
    name = f"case_{case}.v1.{case}"
    if name not in sys.modules:
        write({(folder / path).as_posix(): text for path, text in generate_case(folder, case).items()})
        sys.path.insert(0, str(folder / "python"))
        importlib.invalidate_caches()
    return importlib.import_module(name), importlib.import_module(f"{name}_wire")
