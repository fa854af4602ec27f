"""A recorded session as conversation text: what agents write as lines of JSON becomes labelled turns.

Above lies capture; below lies nothing. Only what people and assistants said is kept; tool calls and their results are
not speech. Text that is no such record stays as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from hippo.sources.item import pieces_of, well_formed

_LABEL = re.compile(r"^(User|Assistant):", re.MULTILINE)
_LABELS = {"user": "User", "human": "User", "assistant": "Assistant"}


def as_conversation(text: str) -> str:
    """Labelled turns of a record of one JSON object a line; any other text unchanged."""
    lines = text.split("\n")  # other line ends stand inside the text of a record
    first = next((line for line in lines if line.strip()), "")
    if _object(first) is None:
        return text
    turns: list[str] = []
    for line in lines:
        record = _object(line)
        turn = _turn(record) if record is not None else ""
        if turn:
            turns.append(turn)
    return "\n\n".join(turns)


def parts_of(text: str, most_characters: int) -> Iterator[str]:
    """A conversation or a record of one in parts, cut between paragraphs; each begins with who is speaking.

    Args:
        text: The conversation, or its record.
        most_characters: Longest part.
    """
    speaker = ""
    for piece in pieces_of(well_formed(as_conversation(text)), most_characters):
        yield f"{speaker}{piece}"
        speaker = _last_speaker(piece) or speaker


def _last_speaker(piece: str) -> str:
    """The label of the turn that a piece of a conversation ends in: "User:\\n", "" when it has none."""
    labels = _LABEL.findall(piece)
    return f"{labels[-1]}:\n" if labels else ""


def _object(line: str) -> Mapping[str, Any] | None:
    if not line.lstrip().startswith("{"):
        return None
    try:
        record = json.loads(line, strict=False)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def _turn(record: Mapping[str, Any]) -> str:
    """A turn of a Claude Code record, a Codex one, or a plain one with role and content."""
    if record.get("isMeta") or record.get("isSidechain") or record.get("isCompactSummary"):
        return ""
    payload = record.get("payload")
    if isinstance(payload, Mapping):
        if record.get("type", "response_item") not in ("response_item", "event_msg"):
            return ""
        record = payload
    message = record.get("message")
    source = message if isinstance(message, Mapping) else record
    role = source.get("role") or record.get("role") or record.get("type") or source.get("speaker")
    label = _LABELS.get(role.lower()) if isinstance(role, str) else None
    text = _text_of(source.get("content", source.get("text"))).strip()
    return f"{label}: {text}" if label and text else ""


def _text_of(content: Any) -> str:
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    kinds = ("text", "input_text", "output_text")
    return "\n\n".join(
        part["text"]
        for part in content
        if isinstance(part, Mapping) and part.get("type", "text") in kinds and isinstance(part.get("text"), str)
    )
