"""How a sleep and the memories that have faded are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hippo_cli.style import Style, clean, clean_line, plural

Data = Mapping[str, Any]

_SHOWN = 20
"""Changes that are shown one by one; --json has more, the audit log has all."""

_SAID = {"merge": "merged", "fade": "dormant", "promote": "episodic", "forget": "erased"}


def render_sleep(data: Data, style: Style) -> list[str]:
    """What each step did, what the store weighs now, and the changes themselves."""
    report = data.get("report") or {}
    rows = [
        (f"{step['changed_count']:,}", clean_line(step["counts"]), style.dim(f"{step['seconds']:.2f} s"))
        for step in report.get("steps") or []
    ]
    if report.get("skipped"):
        said = style.dim(f"Nothing to do: {clean_line(report['skipped'])}.")
        return [said, *("  " + line for line in style.table(rows))]
    dry = report.get("dry_run")
    head = "Dry run, nothing was changed. A sleep would do this:" if dry else style.paint("Slept", "green", "bold")
    awake = f"{report['awake_before_count']:,} {style.arrow()} {report['awake_after_count']:,}"
    tokens = f"{report['tokens_before_count']:,} {style.arrow()} {report['tokens_after_count']:,}"
    lines = [head, *("  " + line for line in style.table(rows)), f"  In recall: {awake} memories, {tokens} tokens"]
    changes = report.get("changes") or []
    if changes:
        lines += ["", style.bold("Changes")]
        lines += ["  " + line for line in style.table([_change(change, style) for change in changes[:_SHOWN]])]
    more = len(changes) - min(len(changes), _SHOWN) + report["unlisted_count"]
    if more and not dry:
        lines.append(style.dim(f"  and {more:,} more: hippo history {clean_line(report['audit_id'])}"))
    elif more:
        lines.append(style.dim(f"  and {more:,} more"))
    if report.get("audit_id"):
        lines.append(style.dim(f"To take it all back: hippo undo {clean_line(report['audit_id'])}"))
    return lines


def render_dormant(data: Data, style: Style) -> list[str]:
    """Faded memories, one line each."""
    memories = data.get("memories") or []
    if not memories:
        return [style.dim("No memory is dormant.")] if style.terminal else []
    rows = [
        (style.bold(clean_line(memory["id"])), style.age(memory["dormant_time"]), clean(memory["text"]))
        for memory in memories
    ]
    token = data.get("next_page_token")
    more = ["", style.dim(f"More: --page-token {clean_line(token)}")] if token else []
    return [*style.table(rows, ("id", "dormant", "text")), *more]


def render_restored(data: Data, style: Style) -> list[str]:
    """The memory that is awake again."""
    memory = data["memory"]
    said = (
        "Dry run, nothing was changed. Would restore"
        if data.get("dry_run")
        else style.paint("Restored", "green", "bold")
    )
    return [f"{said} {style.bold(clean_line(memory['id']))}", "  " + style.cut(clean(memory["text"]), style.width - 2)]


def _change(change: Data, style: Style) -> tuple[str, str, str]:
    operation = clean_line(change["operation"])
    parts = change.get("from_ids") or []
    what = f"{plural(len(parts), 'memory')}: {clean_line(', '.join(parts))}" if parts else clean_line(change["reason"])
    return _SAID.get(operation, operation), style.bold(clean_line(change["memory_id"])), what
