"""A filter as a condition on the tables memory, called m, and memory_text, called t. Values are bound, never written in."""

from __future__ import annotations

import json
from typing import Any

from hippo.engine.ports import Filter
from hippo.store.sqlite.rows import time_text

NOT_ENDED = "superseded_by = '' AND (valid_until_time IS NULL OR valid_until_time > ?)"
"""Of a memory that was neither replaced nor is past its end; the value to bind is now."""

REPORTED_KIND = "CASE WHEN m.superseded_by <> '' THEN 'superseded' ELSE m.kind END"


def active(now: str) -> tuple[str, list[Any]]:
    """Not superseded, not dormant, and valid at the time."""
    condition, values = valid_at(now)
    return f"m.superseded_by = '' AND m.dormant_time IS NULL AND {condition}", values


def valid_at(time: str) -> tuple[str, list[Any]]:
    """Valid at the time: begun, not ended."""
    return (
        "(m.valid_until_time IS NULL OR m.valid_until_time > ?) AND (m.valid_from_time IS NULL OR m.valid_from_time <= ?)",
        [time, time],
    )


def condition(where: Filter, tenant_id: int) -> tuple[str, list[Any]]:
    """The filter as SQL and the values to bind, in order."""
    parts = ["m.tenant_id = ?"]
    values: list[Any] = [tenant_id]

    def add(sql: str, *bound: object) -> None:
        parts.append(sql)
        values.extend(bound)

    if where.as_of is not None:
        add("m.create_time <= ?", time_text(where.as_of))
        sql, bound = valid_at(time_text(where.as_of))
        add(sql, *bound)
        add("m.dormant_time IS NULL")
    elif where.dormant:
        add("m.dormant_time IS NOT NULL")
    elif not where.include_superseded:
        sql, bound = active(time_text(where.now))
        add(sql, *bound)
    for column, words in (("m.layer", where.layers), (REPORTED_KIND, where.kinds), ("m.confidence", where.confidences)):
        if words:
            add(f"{column} IN ({', '.join('?' * len(words))})", *words)
    for column, text in (("t.scope", where.scope), ("t.session", where.session), ("t.owner", where.owner)):
        if text is not None:
            add(f"{column} = ?", text)
    for tag in where.tags:
        # The first half is fast and lets too much through when a label looks like a piece of JSON; the second is exact.
        add(
            "instr(t.tags, ?) AND EXISTS (SELECT 1 FROM json_each(t.tags) WHERE value = ?)",
            json.dumps(tag, ensure_ascii=False),
            tag,
        )
    if where.pinned is not None:
        add("m.pinned = ?", int(where.pinned))
    if where.since is not None:
        add("m.event_time >= ?", time_text(where.since))
    if where.until is not None:
        add("m.event_time < ?", time_text(where.until))
    return " AND ".join(parts), values


def is_plain(where: Filter) -> bool:
    """True when the filter asks for no more than what is true now, which nearly every memory passes."""
    return where == Filter(tenant=where.tenant, now=where.now, include_superseded=where.include_superseded)


def needs_text_table(where: Filter) -> bool:
    """True when the condition mentions memory_text."""
    return bool(where.tags) or any(text is not None for text in (where.scope, where.session, where.owner))
