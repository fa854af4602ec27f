"""How well a memory may help in other projects than its own: a score from what it says and how it was used."""

from __future__ import annotations

import re
from typing import NamedTuple

from hippo.engine.domain.memory import Memory

SHARE_FROM = 0.3
"""Least score of a memory shared by name without force. Source: product text, "Sharing"."""

AUTO_SHARE_FROM = 0.6
"""Least score of a memory shared without being named. Source: product text, "Sharing"."""

TRANSFERABLE = frozenset(
    (
        "platform", "windows", "macos", "linux", "encoding", "unicode", "python", "shell", "bash", "powershell",
        "git", "docker", "sql", "regex", "typescript", "javascript", "go", "rust", "pattern", "rule", "lesson",
        "gotcha", "best-practice", "review", "tooling", "preference", "security",
    )
)  # fmt: skip
"""Labels of knowledge about tools, platforms and ways of working."""

SPECIFIC = frozenset(
    (
        "file-path", "config", "deploy", "deployment", "cron", "url", "auth", "field-names", "column-names",
        "api-key", "endpoint", "schema", "decision", "credentials", "environment", "hostname", "port",
    )
)  # fmt: skip
"""Labels of knowledge about one project's own set-up."""

_PATH = re.compile(r"(?:^|[\s`'\"(])(?:\.{0,2}/|~/|[A-Za-z]:\\)?[\w.-]+(?:[/\\][\w.-]+)+")
_PLACE = re.compile(
    r"https?://\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b|\blocalhost\b|\bport\s+\d{2,5}\b|:\d{4,5}\b", re.IGNORECASE
)
_GENERAL = re.compile(r"\b(?:always|never|prefer|avoid|instead of|whenever|in general|make sure)\b", re.IGNORECASE)


class Transfer(NamedTuple):
    """A score from 0 to 1, 0.5 being neutral, and what it comes from in words."""

    score: float
    reasons: tuple[str, ...]


def transfer_of(memory: Memory) -> Transfer:
    """How well a memory may help in other projects.

    Knowledge about tools and platforms travels, a project's own paths, hosts and decisions do not. That something failed says
    nothing about it: an error's label alone neither shares a memory nor keeps it.

    Args:
        memory: The memory.

    Returns:
        The score, clamped to 0..1. Source of base, thresholds and the weights of labels: product text, "Sharing".
    """
    reasons: list[str] = []
    score = 0.5

    def add(amount: float, reason: str) -> None:
        nonlocal score
        score += amount
        reasons.append(f"{reason} {amount:+.2f}")

    tags = set(memory.tags)
    if general := sorted(tags & TRANSFERABLE):
        add(min(0.2, 0.1 * len(general)), f"labels that travel ({', '.join(general)})")
    if own := sorted(tags & SPECIFIC):
        add(-min(0.3, 0.15 * len(own)), f"labels of one project ({', '.join(own)})")
    if _GENERAL.search(memory.text):
        add(0.1, "worded as a rule")
    if _PATH.search(memory.text):
        add(-0.15, "names a path")
    if _PLACE.search(memory.text):
        add(-0.15, "names an address or a port")
    if memory.scope:
        add(-0.1, f"belongs to {memory.scope}")
    if memory.kind == "raw":
        add(-0.3, "a turn kept word for word")
    if memory.recall_count >= 3:
        add(0.1, f"recalled {memory.recall_count} times")
    if memory.pinned:
        add(0.1, "pinned")
    marks = memory.good_count - memory.bad_count
    if marks:
        add(max(-0.2, min(0.1, 0.05 * marks)), f"marked helpful {memory.good_count}, wrong {memory.bad_count}")
    if memory.valence == "critical":
        add(0.05, "critical")
    return Transfer(round(min(1.0, max(0.0, score)), 4), tuple(reasons))
