"""Turns of exported conversations as texts to import: what was stated, or every turn word for word.

Above lie the readers of ChatGPT's and Claude's exports; below lie the rules of capture. Of a conversation only what its
person stated is a memory: decisions, rules, preferences, facts and errors with their fixes, each the whole sentence.
With `raw` every turn is kept as it was said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from hippo.engine.domain.capture import captured
from hippo.sources.item import Found, Skipped, SourceItem, one_spelling, pieces_of
from hippo.sources.markdown import without_own_parts

UNKNOWN_TIME = datetime(1970, 1, 1, tzinfo=UTC)
"""When a turn was said of which no time is known. Turns are told apart by their time, so it is never the import's."""


class Turn(NamedTuple):
    """One message: "user" or "assistant", its text, and when it was said if that is known."""

    speaker: str
    text: str
    time: datetime | None = None


def memories_of(turns: Iterable[Turn], *, tool: str, conversation: str, place: str, raw: bool) -> Iterator[Found]:
    """What is to be imported of one conversation.

    Args:
        turns: Its messages in order.
        tool: Whose export it is, e.g. "chatgpt".
        conversation: Its id; "" when it has none.
        place: Where it stands, for messages.
        raw: Keep every turn.
    """
    link = f"{tool}:{conversation}"[:500] if conversation else ""
    found = False
    latest = UNKNOWN_TIME
    for turn in turns:
        # A turn without a time comes right after the one before.
        latest = turn.time or latest + timedelta(seconds=1)
        said = without_own_parts(turn.text).strip()
        if not said:
            continue
        if raw:
            found = True
            for piece in pieces_of(one_spelling(said), 100_000):
                yield SourceItem(
                    text=piece,
                    place=place,
                    tags=(tool,),
                    kind="raw",
                    speaker=turn.speaker,
                    session=link[:200],
                    artifact_ref=link,
                    event_time=latest,
                )
        elif turn.speaker == "user":
            for one in captured(f"User: {said}"):
                found = True
                yield SourceItem(
                    text=one.text,
                    place=place,
                    tags=(tool, one.category),
                    artifact_ref=link,
                    event_time=turn.time,
                )
    if not found:
        yield Skipped(place, "no text in it" if raw else "nothing stated that lasts")
