"""Something the caller should know although the call succeeded."""

from __future__ import annotations

from typing import NamedTuple


class Notice(NamedTuple):
    """A stable word for programs, a sentence for people, and what to do about it."""

    code: str
    message: str
    hint: str = ""
