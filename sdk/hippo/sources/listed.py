"""Lists of memories as other assistants export them: JSON of many shapes, or lines of text.

Above lie the readers of ChatGPT's and Claude's exports; below lies nothing of theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hippo.sources.item import Found, Skipped, SourceItem, labels_of, one_spelling, pieces_of, time_of
from hippo.sources.markdown import without_own_parts

LISTS = ("memories", "memory", "items", "data", "results", "facts", "entries", "saved_memories", "user_memories")
"""Keys under which an export keeps its list."""

_TEXTS = ("content", "text", "memory", "value", "fact", "observation", "description", "summary", "body")
_TIMES = (
    "created_at",
    "create_time",
    "created",
    "createdAt",
    "timestamp",
    "updated_at",
    "update_time",
    "updatedAt",
    "date",
)
_OFF = ("enabled", "active", "is_active")


def is_listed_memory(element: object) -> bool:
    """Whether an element of a list is a memory: a text, or an object with one."""
    if isinstance(element, str):
        return True
    return isinstance(element, Mapping) and any(isinstance(element.get(name), str) for name in _TEXTS)


def listed_memory(element: Any, *, tool: str, place: str) -> Iterator[Found]:
    """The memory that an element of a list is."""
    moment = None
    labels: tuple[str, ...] = ()
    text = element
    if isinstance(element, Mapping):
        if any(element.get(name) is False for name in _OFF):
            yield Skipped(place, "switched off in the export")
            return
        text = next((element[name] for name in _TEXTS if isinstance(element.get(name), str)), "")
        moment = next((found for name in _TIMES if (found := time_of(element.get(name)))), None)
        given = element.get("tags") or element.get("categories") or ()
        labels = labels_of([tag for tag in given if isinstance(tag, str)]) if isinstance(given, (list, tuple)) else ()
    bare = one_spelling(without_own_parts(text)) if isinstance(text, str) else ""
    if not bare:
        yield Skipped(place, "no text in it")
        return
    name = element.get("id") if isinstance(element, Mapping) else None
    for piece in pieces_of(bare):
        yield SourceItem(
            text=piece,
            place=place,
            tags=(tool, *labels),
            artifact_ref=f"{tool}:memory/{name}"[:500] if isinstance(name, (str, int)) and name != "" else "",
            event_time=moment,
        )


def list_in(document: Mapping[str, Any]) -> list[Any] | None:
    """The list of memories that an object holds under one of the usual keys, at most two levels down."""
    for holder in (document, *(value for value in document.values() if isinstance(value, Mapping))):
        for name in LISTS:
            if isinstance(holder.get(name), list):
                return list(holder[name])
    return None
