"""Blocks for models, printed as they are: what a model reads is what a person sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hippo_cli.style import Style, clean

Data = Mapping[str, Any]


def render_block(data: Data, _style: Style) -> list[str]:
    """The block, line by line. Nothing for an empty one: a budget of 0 prints nothing."""
    return _lines(data)


def render_resume(data: Data, style: Style) -> list[str]:
    """The block to go on from."""
    if not data["block"] and style.terminal:
        return [style.dim("There is no handoff to take up.")]
    return _lines(data)


def _lines(data: Data) -> list[str]:
    block = clean(data["block"]).rstrip("\n")
    return block.split("\n") if block else []
