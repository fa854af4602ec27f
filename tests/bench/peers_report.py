"""The side-by-side as tables and as JSON. Knows figures and names, not how they came about."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from children import Failed
from figures import machine
from peers_systems import SYSTEMS, System

SYSTEM_HEAD = ["system", "version", "licence", "installed", "packages", "how it is used"]
GROUP_HEAD = [
    "set",
    "system",
    "questions",
    "R@5",
    "R@10",
    "MRR",
    "adversarial R@10",
    "p50",
    "p95",
    "stored",
    "peak memory",
]


@dataclass(slots=True)
class Outcome:
    """What became of one system.

    Attributes:
        system: Which.
        version: "" when it was not run.
        megabytes: Its environment beyond an empty one; 0 where it needs none of its own.
        packages: How many that holds.
        groups: Figures by group.
        reason: Why it is missing from some group, "" when it is not.
    """

    system: System
    version: str = ""
    megabytes: float = 0.0
    packages: int = 0
    groups: dict[str, dict[str, Any]] = field(default_factory=dict)
    reason: str = ""


def earlier(
    files: Iterable[Path], sizes: Mapping[str, tuple[int, int]], *, skip: Collection[str]
) -> tuple[list[Outcome], list[str]]:
    """Outcomes of earlier runs, as far as they are of the same sets.

    Args:
        files: What `SideBySide.as_json` wrote.
        sizes: Documents and questions of each set of this run: a set that has grown since is another one.
        skip: Keys of systems that are run now.

    Returns:
        One outcome for each system, its figures for a set from the first file that has them, and a remark for each file.

    Raises:
        Failed: a file cannot be read, or has nothing of these sets.
    """
    known = {system.key: system for system in SYSTEMS if system.key not in skip}
    found: dict[str, Outcome] = {}
    remarks = []
    for path in files:
        try:
            body = json.loads(path.read_text(encoding="utf-8"))
            taken: dict[str, list[str]] = {}
            for row in body["systems"]:
                new = {
                    name: figures
                    for name, figures in row["groups"].items()
                    if (body["groups"][name], figures["questions"] + figures["aside_questions"]) == sizes.get(name)
                }
                if row["key"] in known and new:
                    fresh = Outcome(known[row["key"]], row["version"], row["installed_mb"], row["packages"])
                    outcome = found.setdefault(row["key"], fresh)
                    if names := [name for name in new if name not in outcome.groups]:
                        taken[outcome.system.name] = names
                    outcome.groups = new | outcome.groups
            if not taken:
                raise Failed(f"{path} adds nothing: it is of other sets, or of systems that are there already")
            words = ", ".join(
                name if len(names) == len(sizes) else f"{name} on {' and '.join(names)}"
                for name, names in taken.items()
            )
            remarks.append(f"From a run of {datetime.fromisoformat(body['time']):%d %B %Y, %H:%M %Z}: {words}.")
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise Failed(f"{path} is no result of an earlier run: {error}") from error
    return list(found.values()), remarks


@dataclass(slots=True)
class SideBySide:
    """All outcomes of a run, and what holds for all of them."""

    groups: list[tuple[str, int]]
    outcomes: list[Outcome]
    notes: list[str]

    def _systems(self) -> list[list[str]]:
        return [
            [
                outcome.system.name,
                outcome.version or "did not run",
                outcome.system.licence,
                f"{outcome.megabytes:.0f} MB" if outcome.version else "",
                str(outcome.packages) if outcome.version else "",
                outcome.system.used,
            ]
            for outcome in self.outcomes
        ]

    def _figures(self) -> list[list[str]]:
        rows = []
        for name, documents in self.groups:
            for outcome in self.outcomes:
                found = outcome.groups.get(name)
                label = f"{name}, {documents:,} documents"
                if found is None:
                    rows.append([label, outcome.system.name, "", "", "", "", "", "", "", "did not run", ""])
                    continue
                rows.append(
                    [
                        label,
                        outcome.system.name,
                        str(found["questions"]),
                        *(_share(found[key]) for key in ("recall_at_5", "recall_at_10", "mrr", "aside_recall_at_10")),
                        f"{found['p50_ms']:.1f} ms",
                        f"{found['p95_ms']:.1f} ms",
                        f"{found['per_second']:,.0f}/s"
                        if found["per_second"] >= 10
                        else f"{found['per_second']:.1f}/s",
                        f"{found['peak_mb']:.0f} MB",
                    ]
                )
        return rows

    def _remarks(self) -> list[str]:
        missing = [
            f"{outcome.system.name} did not {'finish' if outcome.groups else 'run'}: {outcome.reason}"
            for outcome in self.outcomes
            if outcome.reason
        ]
        eager = [
            f"{outcome.system.name} tried {tried} connections to other machines, all refused."
            for outcome in self.outcomes
            if (tried := sum(found["refused"] for found in outcome.groups.values()))
        ]
        return [*self.notes, *missing, *eager]

    def text(self) -> str:
        """The tables for a terminal."""
        parts = [_aligned([SYSTEM_HEAD, *self._systems()]), _aligned([GROUP_HEAD, *self._figures()])]
        return "\n\n".join([*parts, "\n".join(f"note: {line}" for line in self._remarks())])

    def markdown(self, taken: datetime) -> str:
        """The tables for the documentation."""
        lines = [f"Run of {taken:%d %B %Y} on {machine()}.", ""]
        lines += _piped(SYSTEM_HEAD, self._systems(), right={3, 4})
        lines.append("")
        lines += _piped(GROUP_HEAD, self._figures(), right=set(range(2, len(GROUP_HEAD))))
        lines += ["", *(f"- {line}" for line in self._remarks())]
        return "\n".join(lines) + "\n"

    def as_json(self, taken: datetime) -> str:
        systems = [
            {
                "key": outcome.system.key,
                "name": outcome.system.name,
                "version": outcome.version,
                "licence": outcome.system.licence,
                "installed_mb": outcome.megabytes,
                "packages": outcome.packages,
                "used": outcome.system.used,
                "reason": outcome.reason,
                "groups": outcome.groups,
            }
            for outcome in self.outcomes
        ]
        body = {"time": taken.isoformat(timespec="seconds"), "machine": machine(), "notes": self.notes}
        return json.dumps({**body, "groups": dict(self.groups), "systems": systems}, indent=1)


def _share(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"


def _aligned(rows: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    lines.insert(1, "-" * max(map(len, lines)))
    return "\n".join(lines)


def _piped(head: list[str], rows: list[list[str]], *, right: set[int]) -> list[str]:
    rule = "|".join("--:" if column in right else "---" for column in range(len(head)))
    return [f"| {' | '.join(head)} |", f"|{rule}|", *(f"| {' | '.join(row)} |" for row in rows)]
