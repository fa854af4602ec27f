"""Memories as plain JSON data and back: what exports carry and what the log keeps of a removed memory.

Every field goes, by name, those added to `Memory` later included; tenant and content hash are the store's own and do not.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from hippo.engine.domain.memory import Memory

STORE_FIELDS = frozenset({"tenant", "content_hash"})
"""Fields of a memory that only its store gives a meaning."""

FIELDS = tuple(name for name in Memory._fields if name not in STORE_FIELDS)
"""Fields of a memory that its plain form has."""


def memory_data(memory: Memory) -> dict[str, object]:
    """The memory's fields as JSON data; times are ISO-8601 texts in UTC with a Z."""
    return {name: plain(getattr(memory, name)) for name in FIELDS}


def memory_from(tenant: str, data: Mapping[str, object], content_hash: bytes) -> Memory:
    """The memory again.

    Args:
        tenant: Whose it is.
        data: What `memory_data` gave; fields that it lacks have their defaults.
        content_hash: Its hash in this store.

    Raises:
        TypeError: a field is unknown, or one without a default is missing.
        ValueError: a time is none.
    """
    values = {name: field_value(name, value) for name, value in data.items()}
    return Memory(tenant=tenant, content_hash=content_hash, **values)  # type: ignore[arg-type]  # by name


def plain(value: object) -> object:
    """A field's value as JSON data."""
    if isinstance(value, datetime):
        return time_text(value)
    return list(value) if isinstance(value, tuple) else value


def field_value(name: str, value: object) -> object:
    """A field's value from JSON data.

    Raises:
        ValueError: it should be a time and is none.
    """
    if name.endswith("_time") and isinstance(value, str):
        return datetime.fromisoformat(value).astimezone(UTC)
    return tuple(value) if isinstance(value, list) else value


def time_text(time: datetime) -> str:
    """A moment in ISO-8601, UTC, with microseconds and a Z: one form for each moment."""
    return time.astimezone(UTC).isoformat(timespec="microseconds").removesuffix("+00:00") + "Z"
