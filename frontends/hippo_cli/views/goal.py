"""Goals: the stack as a table, and what became of each step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hippo_cli.style import DRY_RUN, Style, clean_line, plural

Data = Mapping[str, Any]

_COLOURS = {"active": "green", "suspended": "yellow", "complete": "cyan", "dropped": "dim"}


def render_goals(data: Data, style: Style) -> list[str]:
    """Goals as a table, newest first; what serves another goal is marked."""
    goals = data.get("goals") or []
    if not goals:
        return [style.dim("No goals.")] if style.terminal else []
    rows = [
        (
            style.bold(goal["id"]),
            _state(goal, style),
            goal.get("outcome") or "-",
            style.age(goal["create_time"]),
            "> " * goal["level"] + clean_line(goal["text"]),
        )
        for goal in goals
    ]
    token = data.get("next_page_token")
    more = ["", style.dim(f"More: --page-token {token}")] if token else []
    return [*style.table(rows, ("id", "state", "outcome", "set", "text")), *more]


def render_push(data: Data, style: Style) -> list[str]:
    """The new goal, and the one that waits for it."""
    return [*_step("Set", data, style), *_other("waits now", data.get("suspended"), style)]


def render_complete(data: Data, style: Style) -> list[str]:
    """The ended goal, what it did to memories, and the goal that goes on."""
    return [
        *_step("Completed", data, style),
        *_effects(data, style),
        *_other("goes on", data.get("resumed"), style),
    ]


def render_drop(data: Data, style: Style) -> list[str]:
    """The dropped goal, and the goal that goes on."""
    return [*_step("Dropped", data, style), *_other("goes on", data.get("resumed"), style)]


def render_withdraw(data: Data, style: Style) -> list[str]:
    """What changed back."""
    return [*_step("Withdrew the outcome of", data, style), *_effects(data, style)]


def _step(verb: str, data: Data, style: Style) -> list[str]:
    goal = data["goal"]
    said = f"{DRY_RUN}Would have: {verb.lower()}" if data.get("dry_run") else style.paint(verb, "green", "bold")
    return [f"{said} {style.bold(goal['id'])} {clean_line(goal['text'])}"]


def _other(words: str, goal: Data | None, style: Style) -> list[str]:
    return [f"  {words}: {style.bold(goal['id'])} {clean_line(goal['text'])}"] if goal else []


def _effects(data: Data, style: Style) -> list[str]:
    effects = data.get("effects") or []
    if not effects:
        return []
    rows = [
        (
            style.bold(clean_line(effect["memory_id"])),
            f"half-life {effect['half_life_days_before']:.0f} {style.arrow()} {effect['half_life_days']:.0f} days",
        )
        for effect in effects
    ]
    return [f"  {plural(len(rows), 'memory')} changed", *("    " + line for line in style.table(rows))]


def _state(goal: Data, style: Style) -> str:
    word = goal.get("state") or "unknown"
    return style.paint(word, _COLOURS.get(word, "dim"))
