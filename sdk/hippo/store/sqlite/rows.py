"""Rows to memories and back. The order of the column names is the order of every tuple here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from hippo.engine.domain.memory import Memory
from hippo.engine.ports import Candidate

MEMORY_COLUMNS = (
    "id",
    "layer",
    "kind",
    "confidence",
    "valence",
    "schema_fit",
    "half_life_days",
    "recall_count",
    "good_count",
    "bad_count",
    "pinned",
    "create_time",
    "event_time",
    "recall_time",
    "update_time",
    "valid_from_time",
    "valid_until_time",
    "superseded_by",
    "content_hash",
    "dormant_time",
)
"""Columns of the memory table that a Memory has: no words but ids and those of the enumerations."""

TEXT_COLUMNS = (
    "tags",
    "source",
    "session",
    "speaker",
    "scope",
    "owner",
    "artifact_ref",
    "text",
)
"""Columns of the memory_text table: everything somebody wrote."""

_ALL = [*(f"m.{name}" for name in MEMORY_COLUMNS), *(f"t.{name}" for name in TEXT_COLUMNS)]
SELECT_MEMORY = f"SELECT {', '.join(_ALL)} FROM memory m JOIN memory_text t USING (seq)"

CANDIDATE_COLUMNS = (
    "m.id, m.half_life_days, m.recall_count, m.good_count, m.bad_count, m.pinned, m.valence, m.confidence, m.recall_time, "
    "m.create_time, m.content_hash, m.event_time, m.layer, m.shape, m.length, m.dialogue, m.speaker_number, m.seq"
)

_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode


@lru_cache(maxsize=64)  # everything that one write stores has the same few times
def time_text(time: datetime) -> str:
    """ISO-8601 in UTC, microseconds and Z: sorts as text."""
    if time.tzinfo is not UTC:
        time = time.astimezone(UTC)
    return time.isoformat(timespec="microseconds")[:-6] + "Z"


def optional_time_text(time: datetime | None) -> str | None:
    return None if time is None else time_text(time)


UNREADABLE_TIME = datetime(1970, 1, 1, tzinfo=UTC)


def parse_time(text: str) -> datetime:
    """The moment a row names. A row edited by hand may name none: one such row must not take the others away."""
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        return UNREADABLE_TIME
    return time if time.tzinfo is not None else time.replace(tzinfo=UTC)


@lru_cache(maxsize=256)  # a batch's memories have few different labels
def tags_text(tags: tuple[str, ...]) -> str:
    return _ENCODE(tags) if tags else "[]"


def parse_tags(text: str) -> tuple[str, ...]:
    return () if text == "[]" else tuple(json.loads(text))


_CREATED = {"created": True}
_CREATED_TEXT = _ENCODE(_CREATED)


def json_text(value: Mapping[str, object]) -> str:
    return _CREATED_TEXT if value == _CREATED else _ENCODE(value)  # every new memory's undo data


def memory_values(memory: Memory, content_hash: bytes) -> tuple[Any, ...]:
    """The values of MEMORY_COLUMNS."""
    return (
        memory.id,
        memory.layer,
        memory.kind,
        memory.confidence,
        memory.valence,
        memory.schema_fit,
        memory.half_life_days,
        memory.recall_count,
        memory.good_count,
        memory.bad_count,
        memory.pinned,
        time_text(memory.create_time),
        time_text(memory.event_time),
        time_text(memory.recall_time),
        time_text(memory.update_time),
        optional_time_text(memory.valid_from_time),
        optional_time_text(memory.valid_until_time),
        memory.superseded_by,
        content_hash,
        optional_time_text(memory.dormant_time),
    )


def text_values(memory: Memory) -> tuple[str, ...]:
    """The values of TEXT_COLUMNS."""
    return (
        tags_text(memory.tags),
        memory.source,
        memory.session,
        memory.speaker,
        memory.scope,
        memory.owner,
        memory.artifact_ref,
        memory.text,
    )


def memory_from_row(row: tuple[Any, ...], tenant: str) -> Memory:
    """A memory from what SELECT_MEMORY returns."""
    return Memory(
        tenant=tenant,
        id=row[0],
        layer=row[1],
        kind=row[2],
        confidence=row[3],
        valence=row[4],
        schema_fit=row[5],
        half_life_days=row[6],
        recall_count=row[7],
        good_count=row[8],
        bad_count=row[9],
        pinned=bool(row[10]),
        create_time=parse_time(row[11]),
        event_time=parse_time(row[12]),
        recall_time=parse_time(row[13]),
        update_time=parse_time(row[14]),
        valid_from_time=None if row[15] is None else parse_time(row[15]),
        valid_until_time=None if row[16] is None else parse_time(row[16]),
        superseded_by=row[17],
        content_hash=row[18],
        dormant_time=None if row[19] is None else parse_time(row[19]),
        tags=parse_tags(row[20]),
        source=row[21],
        session=row[22],
        speaker=row[23],
        scope=row[24],
        owner=row[25],
        artifact_ref=row[26],
        text=row[27],
    )


def candidate_from_row(row: tuple[Any, ...], words: float) -> Candidate:
    """A candidate from the values of CANDIDATE_COLUMNS."""
    return Candidate(
        row[0],
        words,
        row[1],
        row[2],
        row[3],
        row[4],
        bool(row[5]),
        row[6],
        row[7],
        parse_time(row[8]),
        parse_time(row[9]),
        row[10],
        parse_time(row[11]),
        row[12],
        row[13],
        row[14],
        row[15],
        row[16],
        row[17],
    )
