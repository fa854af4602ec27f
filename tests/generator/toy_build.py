"""Generates the toy service into a folder and makes it importable, for tests that need a contract of their own."""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from hippogen.__main__ import build, write
from hippogen.generate import Roots

REPOSITORY = Path(__file__).resolve().parents[2]
TOY = Path(__file__).resolve().parent / "toy"


@dataclass(frozen=True)
class Toy:
    """The generated toy service.

    Attributes:
        root: Folder that was put on the import path.
        methods: Module `toy.v1.methods`.
        calls: Module `toy.v1.calls`.
        sync_calls: Module `toy.v1.sync_calls`.
        models: Module `toy.v1.toy`.
        wire: Module `toy.v1.toy_wire`.
        commands: Name of the package of its commands; the module of its area is `<commands>.toy`.
        docs: Folder of its reference pages.
    """

    root: Path
    methods: ModuleType
    calls: ModuleType
    sync_calls: ModuleType
    models: ModuleType
    wire: ModuleType
    commands: str
    docs: Path


def build_toy(folder: Path) -> Toy:
    """Generate the toy service below a folder and import it, in place of one that was imported before.

    Args:
        folder: An empty or missing folder, e.g. pytest's tmp_path.

    Returns:
        Its modules. `folder / "python"` stays on the import path.
    """
    root = folder / "python"
    roots = Roots(root.as_posix(), (root / "toy_commands").as_posix(), (folder / "docs").as_posix())
    write(build(TOY, [REPOSITORY / "proto"], roots))
    for name in [name for name in sys.modules if name.partition(".")[0] in ("toy", "toy_commands")]:
        del sys.modules[name]
    sys.path.insert(0, str(root))
    importlib.invalidate_caches()
    names = ("methods", "calls", "sync_calls", "toy", "toy_wire")
    methods, calls, sync_calls, models, wire = (importlib.import_module(f"toy.v1.{name}") for name in names)
    return Toy(root, methods, calls, sync_calls, models, wire, "toy_commands", folder / "docs")
