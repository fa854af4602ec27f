"""What a path loads: start-up is a feature, so the sets of modules are pinned, not milliseconds."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

HEAVY = ("pydantic", "grpc", "google.protobuf", "cyclopts", "rich", "mcp", "numpy", "aiosqlite", "anyio", "asyncio")


def loaded_by(code: str, tmp_path, *extra: str) -> set[str]:
    probe = f"import json, sys\n{code}\nprint(json.dumps(sorted(sys.modules)), file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", probe, *extra],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=tmp_path,
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "HIPPO_HOME": str(tmp_path / "home")},
    )
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stderr.splitlines()[-1]))


def heavy(names: set[str], allowed: tuple[str, ...] = ()) -> list[str]:
    return [name for name in HEAVY if name in names and name not in allowed]


def test_importing_the_package_loads_nothing_heavy(tmp_path):
    assert heavy(loaded_by("import hippo", tmp_path)) == []


def test_method_table_loads_nothing_heavy(tmp_path):
    assert heavy(loaded_by("import hippo.v1.methods", tmp_path)) == []


def test_hook_package_loads_the_standard_library_only(tmp_path):
    names = loaded_by("import hippo_hook", tmp_path)
    foreign = (
        {name.split(".")[0] for name in names} - set(sys.stdlib_module_names) - {"hippo", "hippo_hook", "__main__"}
    )
    bare = {name.split(".")[0] for name in loaded_by("pass", tmp_path)}
    assert foreign - bare == set()


@pytest.mark.parametrize("call", ["recall('x')", "remember('x y z')"])
def test_embedded_call_loads_no_grpc_and_no_frontend(tmp_path, call):
    code = f"import asyncio\nfrom hippo import Hippo\nasyncio.run(Hippo({str(tmp_path / 'store')!r}).{call})"
    assert heavy(loaded_by(code, tmp_path), ("pydantic", "aiosqlite", "anyio", "asyncio")) == []


RECALL = """
import os
from hippo_cli import main
try:
    main(["recall", "where is it"])
except SystemExit as end:
    assert end.code == 0, end.code
"""


def test_recall_from_the_command_line_loads_only_what_it_reads_with(tmp_path):
    write = f"asyncio.run(Hippo({str(tmp_path / 'home')!r}).remember('where it is'))"
    loaded_by(f"import asyncio\nfrom hippo import Hippo\n{write}", tmp_path)
    names = loaded_by(RECALL, tmp_path)
    assert heavy(names, ("pydantic", "aiosqlite", "anyio", "asyncio")) == []
    unwanted = ("importlib.metadata", "email", "hippo.store.nothing")
    parts = ("erasure", "residue", "removal", "graph", "vector", "backup")
    assert [name for name in unwanted if name in names] == []
    assert [part for part in parts if f"hippo.store.sqlite.{part}" in names] == []


def test_what_else_is_asked_of_the_plugin_loader_comes_from_the_real_one(tmp_path):
    names = loaded_by(
        "import os\nos.environ['PYDANTIC_DISABLE_PLUGINS'] = '1'\n"
        "from hippo_cli.plugins import leave_plugins_out\nleave_plugins_out()\n"
        "import pydantic.plugin\nfrom pydantic.plugin import _loader as loader\n"
        "assert loader.get_plugins() == ()\n"
        "assert loader.PYDANTIC_ENTRY_POINT_GROUP == 'pydantic'",
        tmp_path,
    )
    assert "importlib.metadata" in names
