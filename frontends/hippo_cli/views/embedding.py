"""Which memories have vectors, and what giving them some did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hippo_cli.style import Style, clean_line, plural, size

Data = Mapping[str, Any]


def render_embedded(data: Data, style: Style) -> list[str]:
    """How many memories got a vector."""
    if data.get("dry_run"):
        return [f"Dry run, nothing was changed. Would give vectors to {plural(data['total_count'], 'memory')}."]
    done, model = data["done_count"], style.dim(clean_line(data["model"]))
    if not done:
        return [f"Every memory has a vector.  {model}"]
    return [f"{plural(done, 'memory')} got a vector.  {model}"]


def render_embedding_status(data: Data, style: Style) -> list[str]:
    """How many memories have a vector, by model."""
    lines = [f"Recall searches {'by words and vectors' if data['pipeline'] == 'quality' else 'by words'}."]
    if data["model"]:
        share = f"{data['embedded_count']:,} of {plural(data['memory_count'], 'memory')} have a vector"
        lines.append(f"{share}, {size(data['size_bytes'])}.  {style.dim(clean_line(data['model']))}")
    lines += [
        style.dim(f"{plural(other['memory_count'], 'memory')} of another model: {clean_line(other['model'])}")
        for other in data.get("others") or ()
    ]
    return lines
