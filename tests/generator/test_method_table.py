"""The method table of the product, pinned: a renamed command, tool, route or flag shows as a diff.

Refresh after an intended change with: UPDATE_GOLDEN=1 pytest tests/generator
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from hippo.method import Method
from hippo.v1.methods import METHODS

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "methods.json"
_DEFAULTS = ("", False, (), [])


def _plain(value: object) -> dict[str, Any]:
    names = type(value).__slots__  # type: ignore[attr-defined]
    return {name: getattr(value, name) for name in names if getattr(value, name) not in _DEFAULTS}


def _table(methods: tuple[Method, ...]) -> str:
    rows = [{**_plain(method), "fields": [_plain(field) for field in method.fields]} for method in methods]
    return json.dumps(rows, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def test_the_method_table_is_the_pinned_one() -> None:
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(_table(METHODS), encoding="utf-8")
    assert _table(METHODS) == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["cli", "mcp", "http", "summary"])
def test_a_renamed_word_differs_from_the_pinned_table(name: str) -> None:
    renamed = Method(**{slot: getattr(METHODS[0], slot) for slot in Method.__slots__} | {name: "renamed"})
    assert _table((renamed, *METHODS[1:])) != GOLDEN.read_text(encoding="utf-8")


def test_every_method_with_a_command_has_its_function() -> None:
    from importlib import import_module

    for method in METHODS:
        if method.cli:
            module = import_module(f"hippo_cli.commands.{method.area}")
            assert callable(getattr(module, method.name)), method.path


def test_every_message_of_the_table_has_a_conversion() -> None:
    for method in METHODS:
        request, response = method.models()
        wire = method.wire().WIRE
        assert {request.__name__, response.__name__} <= set(wire)
