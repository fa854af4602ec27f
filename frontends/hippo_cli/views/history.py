"""The history and what became of an undo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hippo_cli.style import DRY_RUN, Style, clean_line, plural

Data = Mapping[str, Any]

_STATES = {
    "undoable": ("can be undone", "green"),
    "partly_undone": ("partly undone", "yellow"),
    "undone": ("undone", "cyan"),
    "blocked": ("blocked", "yellow"),
    "final": ("final", "red"),
}
_SHOWN = 3


def render_history(data: Data, style: Style) -> list[str]:
    """Changes, newest first: what, when, who and why, and whether it can be taken back."""
    changes = data.get("changes") or []
    if not changes:
        return [style.dim("No changes.")] if style.terminal else []
    lines = []
    for change in changes:
        word, colour = _STATES.get(change.get("state") or "", ("", "dim"))
        head = [
            style.bold(clean_line(change["operation"])),
            style.dim(clean_line(change["id"])),
            style.paint(word, colour),
        ]
        lines.append(style.join(head))
        session = clean_line(change["session"])
        who = [
            style.moment(change["time"]),
            " ".join(part for part in (clean_line(change["actor"]), f"({clean_line(change['surface'])})") if part),
            f"session {session}" if session else "",
        ]
        lines.append("  " + style.join(who))
        if change["reason"]:
            lines.append("  " + style.cut(clean_line(change["reason"]), style.width - 2))
        lines += ["  " + line for line in _objects(change, style)]
        if change.get("part_of"):
            lines.append("  " + style.dim(f"part of {clean_line(change['part_of'])}"))
        if change["obstacle"] and change.get("state") != "undoable":
            lines.append("  " + style.cut(clean_line(change["obstacle"]), style.width - 2))
        lines.append("")
    token = data.get("next_page_token") or ""
    if token:
        lines.append(style.dim(f"More: --page-token {token}"))
    elif lines:
        lines.pop()
    return lines


def render_undo(data: Data, style: Style) -> list[str]:
    """What was taken back, and how to have it again."""
    done, name = plural(data["object_count"], "thing"), clean_line(data["undone_id"])
    what = f"{clean_line(data['undone_operation'])} {style.dim(f'({name})')}"
    if data.get("dry_run"):
        head = f"{DRY_RUN}Would take back {what}: {done}."
    else:
        head = f"{style.paint('Took back', 'green', 'bold')} {what}: {done}."
    lines = [head, *("  " + line for line in _objects(data, style, most=20))]
    if not data.get("dry_run") and any(one["operation"] != "forgotten" for one in data.get("objects") or ()):
        lines.append(style.dim(f"To have it again: hippo undo {clean_line(data['audit_id'])}"))
    return lines


def render_prune(data: Data, style: Style) -> list[str]:
    """How much of the log went."""
    said = f"{DRY_RUN}Would remove" if data.get("dry_run") else style.paint("Removed", "red", "bold")
    return [f"{said} {plural(data['event_count'], 'entry')} of the log."]


def _objects(data: Data, style: Style, *, most: int = _SHOWN) -> list[str]:
    objects = data.get("objects") or []
    lines = []
    for one in objects[:most]:
        fields = ", ".join(clean_line(name) for name in one.get("fields") or [])
        lines.append(
            style.join(
                [clean_line(one["operation"]), clean_line(one["object_id"]), style.dim(fields) if fields else ""]
            )
        )
    rest = data["object_count"] - len({one["object_id"] for one in objects[:most]})
    if rest > 0:
        lines.append(style.dim(f"and {rest:,} more"))
    return lines
