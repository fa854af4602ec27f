"""Entities: one with what surrounds it, many as a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hippo_cli.style import Style, clean, clean_line, plural

Data = Mapping[str, Any]

_COLOURS = {"person": "magenta", "file": "cyan", "package": "yellow", "identifier": "blue", "decision": "green"}


def render_entities(data: Data, style: Style) -> list[str]:
    """Entities as a table, one line each."""
    entities = data.get("entities") or []
    if not entities:
        return [style.dim("No memory mentions an entity.")] if style.terminal else []
    token = data.get("next_page_token")
    more = ["", style.dim(f"More: --page-token {token}")] if token else []
    return [*style.table([_row(entity, style) for entity in entities], ("memories", "kind", "name")), *more]


def render_entity(data: Data, style: Style) -> list[str]:
    """An entity, what is said of it, what it is mentioned with, and the memories."""
    entity = data["entity"]
    count = plural(entity["mention_count"], "memory")
    lines = [style.join([style.bold(clean_line(entity["name"])), _kind(entity, style), count])]
    lines.append(style.rule(min(72, style.width)))
    for relation in data.get("relations") or []:
        said = f"{clean_line(relation['source'])} {relation['verb']} {clean_line(relation['target'])}"
        lines.append(f"  {clean_line(said)}  {style.dim(relation['memory_id'])}")
    neighbours = data.get("neighbours") or []
    if neighbours:
        lines += ["", style.bold("Mentioned with")]
        lines += ["  " + line for line in style.table([_row(one, style) for one in neighbours])]
    memories = data.get("memories") or []
    if memories:
        rows = [(style.bold(one["id"]), style.age(one["create_time"]), clean(one["text"])) for one in memories]
        lines += ["", style.bold("Memories"), *("  " + line for line in style.table(rows))]
    return lines


def _row(entity: Data, style: Style) -> tuple[str, ...]:
    return f"{entity['mention_count']:,}", _kind(entity, style), clean_line(entity["name"])


def _kind(entity: Data, style: Style) -> str:
    word = entity.get("kind") or "name"
    colour = _COLOURS.get(word)
    return style.paint(word, colour) if colour else word
