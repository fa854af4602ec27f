"""Imports point down: frontends over the client, services over the engine, the engine over its domain."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SDK = ROOT / "sdk" / "hippo"

# Package prefix -> prefixes it may import of our own code. The longest matching prefix holds.
ALLOWED = {
    "hippo.engine.domain": ("hippo.engine.domain", "hippo.engine.ports", "hippo.errors"),
    "hippo.engine": ("hippo.engine", "hippo.errors"),
    "hippo.store": ("hippo.store", "hippo.engine.ports", "hippo.engine.domain", "hippo.errors", "hippo.places"),
    "hippo.service.compose": ("hippo",),
    "hippo.service": (
        "hippo.service", "hippo.engine", "hippo.call", "hippo.method", "hippo.errors", "hippo.fault", "hippo.v1", "hippo.model",
    ),
    "hippo.v1": ("hippo.v1", "hippo.model", "hippo.method", "hippo.invoke", "hippo.call", "hippo.wire"),
    "hippo.transport": (
        "hippo.transport", "hippo.service.dispatch", "hippo.service.compose", "hippo.call", "hippo.method", "hippo.errors",
        "hippo.v1", "hippo.places", "hippo.settings",
    ),
}  # fmt: skip

# Of third-party packages, who may load what; everything else there is the standard library and our own code.
FOREIGN = {
    "hippo.engine": set(),
    "hippo.store": {"aiosqlite", "anyio"},
    "hippo_hook": set(),
}
STANDARD = {"__future__"}


def modules() -> list[tuple[str, Path]]:
    found = []
    for base in (ROOT / "sdk", ROOT / "frontends"):
        for path in sorted(base.rglob("*.py")):
            name = ".".join(path.relative_to(base).with_suffix("").parts).removesuffix(".__init__")
            if not name.endswith("_pb2"):
                found.append((name, path))
    return found


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def within(name: str, prefixes: tuple[str, ...]) -> bool:
    return any(name == prefix or name.startswith(prefix + ".") for prefix in prefixes)


def rule_for(name: str, rules: dict) -> object | None:
    matching = [prefix for prefix in rules if within(name, (prefix,))]
    return rules[max(matching, key=len)] if matching else None


def test_imports_of_our_own_code_point_down():
    broken = []
    for name, path in modules():
        allowed = rule_for(name, ALLOWED)
        if allowed is None:
            continue
        for target in imported(path):
            head = target.split(".")[0]
            if (
                head in ("hippo", "hippo_cli", "hippo_mcp", "hippo_hook")
                and target != "hippo"
                and not within(target, allowed)
            ):
                # `from package import name` is seen as package.name too: the package itself may be what is allowed.
                if any(within(prefix, (target,)) for prefix in allowed):
                    continue
                broken.append(f"{name} imports {target}")
    assert broken == []


def test_sdk_never_imports_a_frontend():
    broken = [
        f"{name} imports {target}"
        for name, path in modules()
        if name.split(".")[0] == "hippo"
        for target in imported(path)
        if target.split(".")[0] in ("hippo_cli", "hippo_mcp", "hippo_hook")
    ]
    assert broken == []


@pytest.mark.parametrize("package", sorted(FOREIGN))
def test_third_party_imports_are_the_listed_ones(package):
    import sys

    broken = []
    for name, path in modules():
        if not within(name, (package,)):
            continue
        for target in imported(path):
            head = target.split(".")[0]
            ours = head in ("hippo", "hippo_cli", "hippo_mcp", "hippo_hook")
            if not ours and head not in sys.stdlib_module_names and head not in STANDARD | FOREIGN[package]:
                broken.append(f"{name} imports {target}")
    assert broken == []


def test_generated_folders_hold_nothing_written_by_hand():
    written = [
        str(path.relative_to(ROOT))
        for folder in (SDK / "v1", ROOT / "frontends" / "hippo_cli" / "commands")
        for path in folder.rglob("*.py")
        if not path.name.endswith("_pb2.py")
        and path.stat().st_size
        and "Do not edit" not in path.read_text().split("\n\n")[0]
    ]
    assert written == []


def test_every_area_has_one_name_in_every_folder():
    areas = {path.stem for path in (ROOT / "proto/hippo/v1").glob("*.proto")} - {"options", "error"}

    assert areas <= {path.stem for path in (SDK / "service").glob("*.py")}
    assert areas <= {path.stem for path in (SDK / "engine").iterdir()}  # a module, or a package of several
    assert areas <= {path.stem for path in (SDK / "v1").glob("*.py")}
