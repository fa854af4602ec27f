"""Leases: how long a claim on a card holds.

Above lies the board. Plain values in, plain values out; the time is an argument.
"""

from __future__ import annotations

from datetime import datetime, timedelta

LEASE = timedelta(hours=4)
"""How long a claim holds without a heartbeat. Source: product text, "hippo card claim"."""


def lease_end(now: datetime) -> datetime:
    """When a lease that is taken or extended now ends."""
    return now + LEASE


def has_passed(end: datetime | None, now: datetime) -> bool:
    """True when a lease has ended; at its very end it has. No lease never passes."""
    return end is not None and now >= end
