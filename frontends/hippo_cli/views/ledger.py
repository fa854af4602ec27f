"""What memory costs, what prompts were answered with, which tool calls failed, and the mirrors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hippo_cli.style import Style, clean_line, plural

Data = Mapping[str, Any]

_COLOURS = {"emitted": "green", "reused": "cyan", "rejected": "yellow", "stored": "green", "repeated": "cyan"}


def render_tokens(data: Data, style: Style) -> list[str]:
    """Tokens by door, then by day."""
    surfaces = data.get("surfaces") or []
    if not surfaces:
        return [style.dim("No memory was handed out in this time.")]
    total = f"{data['sent_tokens']:,} tokens sent"
    if data["reread_tokens"]:
        total += f", {data['reread_tokens']:,} read again by later model calls"
    lines = [style.bold(total), ""]
    rows = [[style.dim(name) for name in ("door", "blocks", "sent", "read again")]]
    rows += [_counts(clean_line(row["surface"]), row) for row in surfaces]
    lines += style.table(rows)
    days = [[style.dim(name) for name in ("day", "blocks", "sent", "read again", "door")]]
    days += [[*_counts(row["day"], row), clean_line(row["surface"])] for row in data.get("days") or []]
    return [*lines, "", *style.table(days)]


def render_deliveries(data: Data, style: Style) -> list[str]:
    """One line for each memory and prompt."""
    found = data.get("deliveries") or []
    off = [] if data["enabled"] else [style.dim("The ledger is off: HIPPO_DELIVERY_LEDGER=true writes it.")]
    if not found:
        return off or [style.dim("No prompt was answered yet.")]
    rows = [
        [
            style.moment(one["time"]),
            style.paint(one["verdict"], _COLOURS.get(one["verdict"], "")),
            one["memory_id"],
            style.dim(one["prompt_hash"][:8]),
            clean_line(one["session"]),
            style.dim(clean_line(one["reason"])),
        ]
        for one in found
    ]
    return [*style.table(rows), *off]


def render_failures(data: Data, style: Style) -> list[str]:
    """One line for each error, the commonest first."""
    found = data.get("failures") or []
    if not found:
        return [style.dim("No failed tool call was seen.")]
    rows = [[style.dim(name) for name in ("times", "sessions", "last", "tool", "memory")]]
    rows += [
        [
            f"{one['count']:,}",
            f"{one['session_count']:,}",
            style.moment(one["last_time"]),
            clean_line(one["tool"]),
            one["memory_id"] or style.dim("none"),
        ]
        for one in found
    ]
    counts = [
        f"{plural(data['seen_count'], 'failed call')} seen",
        f"{data['stored_count']:,} stored",
        f"{data['repeated_count']:,} known before",
        f"{data['ignored_count']:,} left alone",
        f"{plural(data['across_sessions_count'], 'error')} came back in another session",
    ]
    return [*style.table(rows), style.dim(" · ".join(counts))]


def render_mirror(data: Data, style: Style) -> list[str]:
    """How many files were touched."""
    counts = f"{data['written_count']:,} written, {data['removed_count']:,} removed, {data['unchanged_count']:,} right already"
    if data["dry_run"]:
        return [f"Dry run, nothing was written. {counts}"]
    return [f"{style.paint('Mirrored', 'green', 'bold')} to {clean_line(data['folder'])}: {counts}"]


def _counts(name: str, row: Data) -> list[str]:
    return [name, f"{row['block_count']:,}", f"{row['sent_tokens']:,}", f"{row['reread_tokens']:,}"]
