"""What a memory is, for the engine: frozen values, no storage, no contract.

Words of the enumerations are those of the contract in lower case.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

LAYERS = ("buffer", "episodic", "semantic")
KINDS = ("distilled", "raw", "superseded")
CONFIDENCES = ("verified", "observed", "inferred", "stale")
VALENCES = ("neutral", "positive", "negative", "critical")

MERGED_PREFIX = "sem_"
"""What the ids of memories begin with that sleep merged out of others; these are superseded by it and say the same."""

AGED_AFTER = timedelta(days=30)
"""Unrecalled for longer than this, a memory is shown as aged. Source: product text, "Confidence tiers"."""


class Memory(NamedTuple):
    """One thing remembered. Times are aware UTC datetimes; see `Memory` in the contract for each field.

    Made with names only: the order of the fields means nothing. A named tuple, since a batch makes thousands.
    """

    id: str
    tenant: str
    text: str
    half_life_days: float
    create_time: datetime
    event_time: datetime
    recall_time: datetime
    update_time: datetime
    layer: str = "episodic"
    kind: str = "distilled"
    tags: tuple[str, ...] = ()
    confidence: str = "observed"
    valence: str = "neutral"
    schema_fit: float = 0.5
    recall_count: int = 0
    good_count: int = 0
    bad_count: int = 0
    pinned: bool = False
    source: str = ""
    session: str = ""
    speaker: str = ""
    scope: str = ""
    owner: str = ""
    artifact_ref: str = ""
    valid_from_time: datetime | None = None
    valid_until_time: datetime | None = None
    superseded_by: str = ""
    dormant_time: datetime | None = None
    content_hash: bytes = b""

    @property
    def reported_kind(self) -> str:
        return "superseded" if self.superseded_by else self.kind


def is_active(memory: Memory, now: datetime) -> bool:
    """True when a memory is neither replaced nor dormant nor ended; of those no two of one store say the same."""
    ended = memory.valid_until_time is not None and memory.valid_until_time <= now
    return not memory.superseded_by and memory.dormant_time is None and not ended


def is_aged(memory: Memory, now: datetime) -> bool:
    """True when the memory was not recalled for 30 days and is neither pinned nor verified.

    Display only: it changes nothing in the store and nothing in the ranking.
    """
    if memory.pinned or memory.confidence == "verified":
        return False
    return now - memory.recall_time > AGED_AFTER


def changed_fields(before: Memory, after: Memory) -> dict[str, object]:
    """The old values of the fields that differ, as JSON values; none when only the time of the update does."""
    old: dict[str, object] = {}
    for name in Memory._fields:
        was, now = getattr(before, name), getattr(after, name)
        if was != now and name != "update_time":
            old[name] = was.isoformat() if isinstance(was, datetime) else list(was) if isinstance(was, tuple) else was
    if old:  # taken back as well, but no change by itself
        old["update_time"] = before.update_time.isoformat()
    return old
