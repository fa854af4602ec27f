"""The thread of work as a model reads it: session line, task snapshot, handoff, events.

Above it lie the context block and the hooks; below it `block`. What agents wrote is data: every line of it is marked, and
nothing in it can end the block or pass for a label of ours. Which record matters is not known here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime

from hippo.engine.domain.block import TEXT_MARK, neutralise
from hippo.engine.domain.pattern import late_pattern
from hippo.engine.ports import Record

MORE_MARK = "|   "
"""Begins the further lines of a field, so that none of them can pass for the next field."""

_NOT_IN_NAME = late_pattern(r"[^\w.:/@ +-]")
_MOST_NAME_CHARACTERS = 128


def session_line(session_id: str, record: Record | None) -> str:
    """The line that names the session: its id, who began it and when, as far as it was started.

    Source: seed of the notes half, "The context budget", part 4.
    """
    if record is None:
        return f"session: {shown_name(session_id)}\n"
    began = f"{shown_name(str(record.body.get('actor', '')))} {shown_time(record.create_time)}".strip()
    return f"session: {shown_name(session_id)} {began}\n"


def snapshot_text(record: Record) -> str:
    """A task snapshot: a heading of ours, then its fields on marked lines."""
    body = record.body
    return _section(
        f"Task in hand{_by(record, 'saved')}",
        [
            ("task", body["task"]),
            ("so far", body["summary"]),
            ("next", body["next_step"]),
            _listed("files", body["files"]),
        ],
    )


def handoff_text(record: Record) -> str:
    """A handoff: a heading of ours with its number, then its fields on marked lines."""
    body = record.body
    return _section(
        f"Latest handoff, number {record.number}{_by(record, 'written')}",
        [
            ("summary", body["summary"]),
            ("next", body["next_action"]),
            _listed("artifacts", body["artifacts"]),
        ],
    )


def handoff_pointer(record: Record) -> str:
    """What stands in place of a handoff that is longer than a host takes."""
    size = f"{len(record.body['summary']):,} characters, longer than fits here"
    return (
        f"Latest handoff, number {record.number}{_by(record, 'written')}: {size}.\n"
        f"Whole text: hippo handoff show {record.number}\n"
    )


def events_text(records: Sequence[Record]) -> str:
    """The last steps of a session, oldest first; "" for none."""
    if not records:
        return ""
    lines = [f"Recent events of session {shown_name(records[-1].session)}:"]
    for record in records:
        first, *rest = neutralise(record.body["text"]).strip("\n").split("\n")
        lines.append(f"- {shown_time(record.create_time)} {shown_name(record.body['type'])}: {first}")
        lines += [(MORE_MARK + line).rstrip() for line in rest]
    return "\n".join(lines) + "\n"


def shown_time(moment: datetime) -> str:
    """A moment to the minute, in UTC."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%MZ")


def shown_name(name: str) -> str:
    """A name or id that cannot pass for anything else of the line it stands in."""
    return re.sub(" +", " ", _NOT_IN_NAME.sub("_", name))[:_MOST_NAME_CHARACTERS]


def _by(record: Record, verb: str) -> str:
    """When and by whom, in brackets."""
    parts = [f"{verb} {shown_time(record.create_time)}"]
    if record.body.get("actor"):
        parts.append(f"by {shown_name(str(record.body['actor']))}")
    if record.session:
        parts.append(f"session {shown_name(record.session)}")
    if record.scope:
        parts.append(f"scope {shown_name(record.scope)}")
    return f" ({', '.join(parts)})"


def _listed(name: str, values: Sequence[str]) -> tuple[str, str]:
    # A line break in a name would begin a line of its own.
    return name, ", ".join(" ".join(value.split()) for value in values)


def _section(heading: str, fields: Sequence[tuple[str, str]]) -> str:
    lines = [heading]
    for name, value in fields:
        if not value:
            continue
        first, *rest = neutralise(value).strip("\n").split("\n")
        lines.append(f"{TEXT_MARK}{name}: {first}")
        lines += [(MORE_MARK + line).rstrip() for line in rest]
    return "\n".join(lines) + "\n"
