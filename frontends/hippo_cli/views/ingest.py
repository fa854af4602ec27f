"""What an import, a capture and a look at commits did, as text for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hippo_cli.style import DRY_RUN, Style, clean, clean_line, plural

Data = Mapping[str, Any]

_COLOURS = {"decision": "cyan", "rule": "magenta", "error": "red", "preference": "green", "fact": "blue"}
_REFUSED = {
    "secret": "held a secret",
    "forgotten": "forgotten before",
    "rejected": "rejected",
    "retired": "replaced or ended since",
    "invalid": "not a text to remember",
}
_MOST_SAMPLES = 5


def import_lines(data: Data, style: Style) -> list[str]:
    """How much was imported, passed over and refused."""
    dry = data["dry_run"]
    said = style.paint("Would import" if dry else "Imported", "green", "bold")
    counts = [f"{said} {plural(data['stored_count'], 'memory')}"]
    if data["duplicate_count"]:
        counts.append(f"{plural(data['duplicate_count'], 'duplicate')} skipped")
    counts += [f"{count:,} {_REFUSED.get(verdict, verdict)}" for verdict, count in data["refused"].items()]
    if data["redacted_count"]:
        counts.append(f"{plural(data['redacted_count'], 'secret text')} redacted")
    if data["skipped_count"]:
        reasons = ", ".join(f"{count:,} {clean_line(reason)}" for reason, count in data["skipped"].items())
        counts.append(f"skipped {data['skipped_count']:,} ({reasons})")
    lines = [(DRY_RUN if dry else "") + style.join(counts)]
    if dry or style.terminal:
        samples = data["samples"][:_MOST_SAMPLES]
        lines += ["  " + style.cut(clean_line(text), max(20, style.width - 2)) for text in samples]
    return lines


def render_capture(data: Data, style: Style) -> list[str]:
    """Each sentence with what it is."""
    items = data.get("items") or []
    if not items:
        return [style.dim("Nothing in it states something that lasts.")]
    dry = data.get("dry_run")
    said = style.paint("Would capture" if dry else "Captured", "green", "bold")
    counts = [f"{said} {plural(data['stored_count'], 'memory')}"]
    if data["duplicate_count"]:
        counts.append(f"{data['duplicate_count']:,} known already")
    if data["refused_count"]:
        counts.append(f"{data['refused_count']:,} may not come back")
    if data["redacted_count"]:
        counts.append(f"{data['redacted_count']:,} with a secret redacted")
    rows = [
        [
            style.paint(item["category"] or "", _COLOURS.get(item["category"] or "", "cyan")),
            clean_line(item["text"]),
            style.dim("" if item["verdict"] == "stored" else str(item["verdict"]).replace("_", " ")),
        ]
        for item in items
    ]
    return [(DRY_RUN if dry else "") + style.join(counts), *("  " + line for line in style.table(rows, flexible=1))]


def learn_lines(data: Data, style: Style) -> list[str]:
    """The lessons, and which memories a migration changed and why."""
    dry = data["dry_run"]
    lines: list[str] = []
    for repository in data["repositories"]:
        if len(data["repositories"]) > 1:
            lines.append(style.bold(clean_line(repository["folder"])))
        changes: dict[str, list[Data]] = {}
        for change in repository["changes"]:
            changes.setdefault(change["commit"], []).append(change)
        for lesson in repository["lessons"]:
            lines += _lesson(lesson, style, dry=dry)
            for change in changes.pop(lesson["commit"], ()):
                lines.append(_change(change, style, dry=dry))
        lines += [_change(change, style, dry=dry) for some in changes.values() for change in some]
    return [*lines, (DRY_RUN if dry else "") + _summary(data, style)]


def render_learn(data: Data, style: Style) -> list[str]:
    """The answer to one batch of commits."""
    repository = {"folder": "", "lessons": data.get("lessons") or [], "changes": data.get("changes") or []}
    whole = {**data, "repositories": [{**repository, "commit_count": None}]}
    return learn_lines(whole, style)


def render_import(data: Data, style: Style) -> list[str]:
    """The answer to one batch of an import."""
    refused: dict[str, int] = {}
    for item in data.get("items") or []:
        if item["verdict"] not in ("stored", "duplicate"):
            refused[item["verdict"]] = refused.get(item["verdict"], 0) + 1
    return import_lines({**data, "refused": refused, "skipped": {}, "skipped_count": 0, "samples": []}, style)


def _lesson(lesson: Data, style: Style, *, dry: bool) -> list[str]:
    verdict = lesson["verdict"]
    said = {"stored": "Would learn:" if dry else "Learned:", "duplicate": "Known:"}.get(verdict, "Left out:")
    why = "" if verdict in ("stored", "duplicate") else style.dim(f" ({_REFUSED.get(verdict, verdict)})")
    head = style.paint(said, "green" if verdict == "stored" else "yellow", "bold")
    commit = style.dim(clean_line(lesson["commit"])[:9])
    return [f"{head} {commit} {clean(lesson['text'])}{why}"]


def _change(change: Data, style: Style, *, dry: bool) -> str:
    effect = change["effect"]
    word, colour = {
        "weakened": ("would weaken" if dry else "weakened", "yellow"),
        "restored": ("would restore" if dry else "restored", "green"),
        "kept_pinned": ("kept, it is pinned:", "blue"),
        "kept_decision": ("kept, it is a decision:", "blue"),
    }.get(effect, (str(effect), "yellow"))
    text = style.cut(clean_line(change["text"]), max(30, style.width - 60))
    why = style.dim("because " + clean_line(change["reason"]))
    return f"  {style.paint(word, colour)} {style.bold(change['memory_id'])} {text} {why}"


def _summary(data: Data, style: Style) -> str:
    read = sum(one["commit_count"] or 0 for one in data["repositories"])
    parts = [
        style.paint(f"{plural(data['stored_count'], 'lesson')}", "green", "bold") + f" from {plural(read, 'commit')}"
    ]
    if data["weakened_count"]:
        parts.append(f"{plural(data['weakened_count'], 'memory')} weakened")
    if data["restored_count"]:
        parts.append(f"{plural(data['restored_count'], 'memory')} restored")
    if data["known_count"]:
        parts.append(f"{data['known_count']:,} learnt before")
    if data["ignored_count"]:
        parts.append(f"{data['ignored_count']:,} teach nothing")
    return style.join(parts)
