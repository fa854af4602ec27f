"""Contradictions, invalidated memories, rejected values and decisions as text for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hippo_cli.style import DRY_RUN, Style, clean, clean_line, plural

Data = Mapping[str, Any]

_FORGOTTEN = "(forgotten)"


def render_conflicts(data: Data, style: Style) -> list[str]:
    """Each contradiction with both texts, the newer one first."""
    found = data.get("conflicts") or []
    if not found:
        return [style.dim("No contradictions.")] if style.terminal else []
    lines = [line for conflict in found for line in (*_conflict(conflict, style), "")]
    return [*lines[:-1], *_next_page(data, style)]


def render_resolve(data: Data, style: Style) -> list[str]:
    """Which memory was kept and what became of the other."""
    conflict = data["conflict"]
    kept = conflict["kept_id"]
    other = conflict["older_id"] if kept == conflict["newer_id"] else conflict["newer_id"]
    fate = "erased" if data["erased"] else "replaced by it"
    said = f"{DRY_RUN}Would resolve" if data.get("dry_run") else style.paint("Resolved", "green", "bold")
    name = style.bold(clean_line(conflict["id"]))
    if data.get("dry_run"):
        return [f"{said} {name}: {clean_line(kept)} would be kept, {clean_line(other)} would not."]
    return [f"{said} {name}: {clean_line(kept)} was kept, {clean_line(other)} was {fate}."]


def render_dismiss(data: Data, style: Style) -> list[str]:
    """That both memories hold."""
    said = f"{DRY_RUN}Would dismiss" if data.get("dry_run") else style.paint("Dismissed", "green", "bold")
    return [f"{said} {style.bold(clean_line(data['conflict']['id']))}: both memories hold."]


def render_invalidate(data: Data, style: Style) -> list[str]:
    """What left recall, and what was left alone."""
    dry = data.get("dry_run")
    count = data["changed_count"]
    if not count and not data["skipped_count"]:
        return [f"{DRY_RUN if dry else ''}No memory in recall holds that phrase."]
    said = f"{DRY_RUN}Would invalidate" if dry else style.paint("Invalidated", "yellow", "bold")
    lines = [f"{said} {plural(count, 'memory')}.", *_texts(data.get("memories"), style)]
    return [*lines, *_skipped(data.get("skipped"), data["skipped_count"], style)]


def render_revalidate(data: Data, style: Style) -> list[str]:
    """The memory that holds again."""
    memory = data["memory"]
    said = f"{DRY_RUN}Would hold again:" if data.get("dry_run") else style.paint("Holds again:", "green", "bold")
    return [f"{said} {style.bold(memory['id'])}", f"  {style.cut(clean(memory['text']), max(20, style.width - 2))}"]


def render_reject(data: Data, style: Style) -> list[str]:
    """The value, what left recall for it, and what was left alone."""
    rejection = data["rejection"]
    dry = data.get("dry_run")
    said = f"{DRY_RUN}Would reject" if dry else style.paint("Rejected", "red", "bold")
    name = "" if dry else f" {style.bold(rejection['id'])}"
    memories, skipped = data.get("memories") or [], data.get("skipped") or []
    left = f"{plural(data['changed_count'], 'memory')} {'would leave' if dry else 'left'} recall."
    lines = [f"{said}{name}: {style.cut(clean(rejection['value']), max(20, style.width - 30))}", left]
    return [*lines, *_texts(memories, style), *_skipped(skipped, data["skipped_count"], style)]


def render_unreject(data: Data, style: Style) -> list[str]:
    """The value and what came back."""
    memories = data.get("memories") or []
    said = f"{DRY_RUN}Would lift" if data.get("dry_run") else style.paint("Lifted", "green", "bold")
    back = (
        f"{plural(data['changed_count'], 'memory')} {'would come' if data.get('dry_run') else 'came'} back to recall."
    )
    return [f"{said} {style.bold(data['rejection']['id'])}. {back}", *_texts(memories, style)]


def render_rejections(data: Data, style: Style) -> list[str]:
    """Rejected values as a table."""
    found = data.get("rejections") or []
    if not found:
        return [style.dim("No value is rejected.")] if style.terminal else []
    rows = [
        (
            style.bold(one["id"]),
            "in force" if one["active"] else "lifted",
            style.age(one["create_time"]),
            clean_line(one["actor"]) or "-",
            clean_line(one["value"]) or style.dim(_FORGOTTEN),
            clean_line(one["reason"]),
        )
        for one in found
    ]
    return [*style.table(rows, ("id", "state", "since", "actor", "value", "reason")), *_next_page(data, style)]


def render_decide(data: Data, style: Style) -> list[str]:
    """The decision's number and what it replaced."""
    decision = data["decision"]
    if data.get("dry_run"):
        said = f"{DRY_RUN}Would record decision #{decision['number']}."
        lines = [said]
    else:
        said = style.paint(f"Decision #{decision['number']}", "green", "bold")
        lines = [f"{said} {style.bold(decision['id'])}, memory {style.bold(decision['memory_id'])}"]
    if data.get("superseded"):
        old = data["superseded"]
        number = f"decision #{decision['supersedes']}, " if decision["supersedes"] else ""
        lines.append(f"  replaces {number}{old['id']}: {style.cut(clean(old['text']), max(20, style.width - 40))}")
    return lines


def render_decisions(data: Data, style: Style) -> list[str]:
    """Decisions as a table, the first line of each."""
    found = data.get("decisions") or []
    if not found:
        return [style.dim("No decisions.")] if style.terminal else []
    rows = [
        (
            style.bold(f"#{one['number']}"),
            _state(one, style),
            style.age(one["create_time"]),
            clean_line(one["memory_id"]),
            clean_line(one["text"].split("\n")[0]) or style.dim(_FORGOTTEN),
        )
        for one in found
    ]
    return [*style.table(rows, ("number", "state", "made", "memory", "decision")), *_next_page(data, style)]


def render_decision(data: Data, style: Style) -> list[str]:
    """One decision in full."""
    one = data["decision"]
    title = style.join([style.bold(f"Decision #{one['number']}"), _state(one, style), style.moment(one["create_time"])])
    text = clean(one["text"]).split("\n") if one["text"] else [_FORGOTTEN]
    links = [
        ("Replaces", f"#{one['supersedes']}" if one["supersedes"] else ""),
        ("Replaced by", f"#{one['superseded_by']}" if one["superseded_by"] else ""),
        ("Id", one["id"]),
        ("Memory", one["memory_id"]),
    ]
    return [title, *("  " + line if line else "" for line in text), "", *style.facts(links)]


def _conflict(conflict: Data, style: Style) -> list[str]:
    marked = "older one marked stale" if conflict["marked_stale"] else "none marked"
    state = conflict["state"]
    head = style.join([style.bold(clean_line(conflict["id"])), state, clean_line(conflict["why"]), marked])
    room = max(20, style.width - 26)
    return [
        style.join([head, style.age(conflict["create_time"])]),
        f"  newer {style.bold(conflict['newer_id'])}  {style.cut(clean(conflict['newer_text'] or _FORGOTTEN), room)}",
        f"  older {style.bold(conflict['older_id'])}  {style.cut(clean(conflict['older_text'] or _FORGOTTEN), room)}",
    ]


def _state(decision: Data, style: Style) -> str:
    return style.paint(decision["state"], "green" if decision["state"] == "active" else "red")


def _texts(memories: Any, style: Style) -> list[str]:
    room = max(20, style.width - 20)
    return [f"  {style.bold(memory['id'])}  {style.cut(clean(memory['text']), room)}" for memory in memories or []]


def _skipped(memories: Any, count: int, style: Style) -> list[str]:
    if not count:
        return []
    return [f"Left alone, since pinned: {plural(count, 'memory')}.", *_texts(memories, style)]


def _next_page(data: Data, style: Style) -> list[str]:
    token = data.get("next_page_token")
    return ["", style.dim(f"More: --page-token {token}")] if token else []
