"""What was shared between projects, and which projects share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hippo_cli.style import DRY_RUN, Style, clean, clean_line, plural

Data = Mapping[str, Any]

_VERDICTS = {
    "shared": ("shared", "green"),
    "already_shared": ("shared before", "cyan"),
    "too_specific": ("not shared: speaks of this project; --force shares it", "yellow"),
    "forgotten": ("not shared: forgotten in your own store", "yellow"),
    "withdrawn": ("withdrawn", "red"),
    "pulled": ("copied from another project", "green"),
}


def render_promote(data: Data, style: Style) -> list[str]:
    """One memory and its copy."""
    return [*_dry(data, style), *_shared(data["shared"], style)]


def render_share(data: Data, style: Style) -> list[str]:
    """Every memory that was looked at."""
    found = data.get("memories") or []
    if not found:
        return [*_dry(data, style), style.dim("No memory that is not shared yet scores high enough.")]
    lines = [line for item in found for line in _shared(item, style)]
    return [*_dry(data, style), *lines, style.dim(f"{plural(data['shared_count'], 'memory')} shared")]


def render_sync(data: Data, style: Style) -> list[str]:
    """What was copied and what was taken back."""
    lines = [line for item in data.get("memories") or [] for line in _shared(item, style)]
    if not lines:
        return [*_dry(data, style), style.dim("Everything is in step.")]
    counts = f"{data['pulled_count']:,} copied, {data['withdrawn_count']:,} withdrawn"
    return [*_dry(data, style), *lines, style.dim(counts)]


def render_peers(data: Data, style: Style) -> list[str]:
    """The projects, the one that shared last first."""
    peers = data.get("peers") or []
    if not peers:
        return [style.dim("No project has shared anything yet: hippo share MEMORY_ID")]
    rows = [
        [
            style.bold(clean_line(peer["name"])) + (style.dim(" (this one)") if peer["is_this"] else ""),
            plural(peer["shared_count"], "memory"),
            style.moment(peer["last_share_time"]),
            style.dim(peer["project_id"]),
        ]
        for peer in peers
    ]
    return style.table(rows)


def _shared(item: Data, style: Style) -> list[str]:
    words, colour = _VERDICTS[item["verdict"]]
    head = f"{style.dim(item['memory_id'])}  {item['transfer_score']:.2f}  {style.paint(words, colour)}"
    why = "; ".join(clean_line(reason) for reason in item.get("reasons") or ())
    lines = (
        [head, "  " + style.cut(clean_line(clean(item["text"])), max(20, style.width - 2))] if item["text"] else [head]
    )
    return [*lines, "  " + style.dim(why)] if why else lines


def _dry(data: Data, style: Style) -> list[str]:
    return [style.dim(DRY_RUN.strip())] if data["dry_run"] else []
