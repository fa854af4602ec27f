"""A contradiction between two memories as it is kept: its states and its id.

Above lie `conflict`, which finds and marks them, and `before_merge`, which knows of earlier ones. A record holds ids and kinds
only, no word of a text.
"""

from __future__ import annotations

from typing import NamedTuple

CONFLICT = "conflict"
OPEN, RESOLVED, DISMISSED = "open", "resolved", "dismissed"


class Rival(NamedTuple):
    """Two memories that contradict each other, by their ids, and in which way."""

    newer: str
    older: str
    why: str


def conflict_id(one: str, other: str) -> str:
    """The id of the conflict between two memories: found twice, by two processes even, it is the same conflict."""
    from base64 import b32encode  # loading these costs more than comparing, and conflicts are rare
    from hashlib import sha256

    digest = sha256("\n".join(sorted((one, other))).encode()).digest()
    return f"conf_{b32encode(digest).decode().lower()[:12]}"
