"""Figures beside their floors: what a run collects, and how it is printed and kept. Knows nothing about what is measured."""

from __future__ import annotations

import json
import os
import platform
import sqlite3
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One measured number.

    Attributes:
        part: "store", "process", "grpc", "size" or "retrieval".
        name: What was measured.
        memories: Memories in the store, 0 where it does not matter.
        value: The number, in `unit`.
        unit: "ms", "s", "/s", "MB", "x" or "".
        floor_name: What it is compared with, "" for nothing.
        floor: That number, in the same unit.
        limit: Bound on value / floor, or on the value itself where `floor` is None; None when it is only shown.
        at_least: The bound is a lower one.
    """

    part: str
    name: str
    memories: int = 0
    value: float
    unit: str = "ms"
    floor_name: str = ""
    floor: float | None = None
    limit: float | None = None
    at_least: bool = False

    @property
    def ratio(self) -> float | None:
        return self.value / self.floor if self.floor else None

    @property
    def met(self) -> bool | None:
        if self.limit is None:
            return None
        measured = self.value if self.ratio is None else self.ratio
        return measured >= self.limit if self.at_least else measured <= self.limit


@dataclass(slots=True)
class Report:
    """The figures of a run and what did not run, with the reason."""

    figures: list[Figure] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def add(self, figure: Figure) -> None:
        self.figures.append(figure)

    def note(self, text: str) -> None:
        self.notes.append(text)

    def rows(self) -> list[list[str]]:
        rows = [["", "measured", "memories", "value", "beside", "floor", "ratio", "bound", ""]]
        part = ""
        for figure in self.figures:
            ratio = figure.ratio
            bound = ""
            if figure.limit is not None:
                sign = ">=" if figure.at_least else "<="
                bound = f"{sign} {figure.limit:g}" + (f" {figure.unit}" if ratio is None and figure.unit else "")
            rows.append(
                [
                    figure.part if figure.part != part else "",
                    figure.name,
                    f"{figure.memories:,}" if figure.memories else "",
                    amount(figure.value, figure.unit),
                    figure.floor_name,
                    amount(figure.floor, figure.unit) if figure.floor is not None else "",
                    f"{ratio:.2f}" if ratio is not None else "",
                    bound,
                    {True: "met", False: "MISSED", None: ""}[figure.met],
                ]
            )
            part = figure.part
        return rows

    def text(self) -> str:
        """The table for a terminal."""
        rows = self.rows()
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        right = {2, 3, 5, 6}
        lines = [
            "  ".join(
                cell.rjust(width) if column in right else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in rows
        ]
        lines.insert(1, "-" * max(map(len, lines)))
        return "\n".join([*lines, *(f"note: {note}" for note in self.notes)])

    def markdown(self, taken: datetime) -> str:
        """The table for the documentation."""
        head, *rows = self.rows()
        lines = [
            f"Run of {taken:%d %B %Y} on {machine()}.",
            "",
            "| part | " + " | ".join(head[1:]) + " |",
            "|---|---|--:|--:|---|--:|--:|---|---|",
        ]
        for row in rows:
            bound = row[7].replace("<=", "≤").replace(">=", "≥")
            lines.append("| " + " | ".join([row[0], row[1].strip(), *row[2:7], bound, row[8].lower()]) + " |")
        if self.notes:
            lines += ["", *(f"- {note}" for note in self.notes)]
        return "\n".join(lines) + "\n"

    def as_json(self, taken: datetime) -> str:
        figures = [{**asdict(figure), "ratio": figure.ratio, "met": figure.met} for figure in self.figures]
        body = {"time": taken.isoformat(timespec="seconds"), "machine": machine(), "figures": figures}
        return json.dumps({**body, "notes": self.notes}, indent=1)

    def keep(self, folder: Path, taken: datetime) -> Path:
        """Write the run as JSON and Markdown; returns the JSON's path."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{taken:%Y-%m-%dT%H%M%S}.json"
        path.write_text(self.as_json(taken), encoding="utf-8")
        path.with_suffix(".md").write_text(self.markdown(taken), encoding="utf-8")
        return path


def write_block(path: Path, name: str, text: str) -> None:
    """Replace what stands between the comments `name: begin` and `name: end` of a Markdown file.

    Raises:
        ValueError: the file has no such comments.
    """
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before, found, rest = path.read_text(encoding="utf-8").partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise ValueError(f"{path} has no place for {name}: {begin} and {end}")
    path.write_text(f"{before}{begin}\n\n{text.strip()}\n\n{end}{after}", encoding="utf-8")


def machine() -> str:
    """The machine and interpreter in words."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{cores} {platform.machine()} cores, {platform.system()}, {python}, SQLite {sqlite3.sqlite_version}"


def amount(value: float, unit: str) -> str:
    """A number with its unit, three digits that count."""
    if unit in ("", "/s") or value >= 1000:
        number = f"{value:,.0f}"
    elif value >= 100:
        number = f"{value:.0f}"
    elif value >= 10:
        number = f"{value:.1f}"
    elif value >= 1:
        number = f"{value:.2f}"
    else:
        number = f"{value:.3f}"
    return number + (unit if unit == "/s" else f" {unit}" if unit else "")


def p50(values: Sequence[float]) -> float:
    return statistics.median(values)


def p95(values: Sequence[float]) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
