"""Reads a set: a folder with docs.jsonl and queries.jsonl, or a JSON file of a known benchmark.

Above it stands `hippo eval`; below it files and `formats`. Every fault is one sentence with file and line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from math import isfinite
from pathlib import Path
from typing import Any

from hippo import InvalidArgument
from hippo.evaluation.dataset import UNNAMED, Dataset, Document, Question, checked, first_conversations
from hippo.evaluation.formats import WANTED, malformed, read_foreign

Row = Mapping[str, Any]

_KINDS = ("distilled", "raw")


def load_dataset(path: str, *, conversations: int | None = None) -> Dataset:
    """The set at a path.

    Args:
        path: A folder with docs.jsonl and queries.jsonl, or a JSON file in LoCoMo's or LongMemEval's own form.
        conversations: Keep only the first so many, 1 or more. None keeps all.

    Raises:
        InvalidArgument: There is nothing of that form, or nothing to measure in it; the message is one sentence.
    """
    place = Path(path).expanduser()
    try:
        if place.is_dir():
            return checked(first_conversations(_read_folder(place), conversations))
        if place.is_file():
            return checked(first_conversations(read_foreign(place), conversations))
    except OSError as error:
        raise InvalidArgument(f"{path} cannot be read: {error.strerror}.", field="dir", resource=path) from error
    raise InvalidArgument(f"There is no file or folder {path}; {WANTED}", field="dir", resource=path)


def _read_folder(folder: Path) -> Dataset:
    docs, queries = folder / "docs.jsonl", folder / "queries.jsonl"
    for file in (docs, queries):
        if not file.is_file():
            raise InvalidArgument(f"{folder} holds no {file.name}; {WANTED}", field="dir", resource=str(file))
    documents: dict[str, Document] = {}
    positions: dict[str, float] = {}
    for where, _, row in _read_lines(docs):
        document = _document(row, where)
        if document.id in documents:
            raise malformed(where, f"the id {document.id} is taken by a line above")
        documents[document.id] = document
        position = _position(row, where)
        if position is not None and document.session:
            positions[document.id] = position
    for document in documents.values():
        if document.supersedes == document.id:
            raise malformed(str(docs), f"{document.id} supersedes itself")
    questions: dict[str, Question] = {}
    for where, number, row in _read_lines(queries):
        question = _question(row, where, number)
        if question.id in questions:
            raise malformed(where, f"the id {question.id} is taken by a line above")
        questions[question.id] = question
    return Dataset(
        name=folder.resolve().name or str(folder),
        documents=_ordered(tuple(documents.values()), positions),
        questions=tuple(questions.values()),
    )


def _ordered(documents: Sequence[Document], positions: Mapping[str, float]) -> tuple[Document, ...]:
    """The documents with those of each session in the order of their positions, at the places these take in the file.

    A turn is found through its neighbours, so a file whose lines were shuffled must not change who they are. Documents without
    a position stay where they are.
    """
    sessions: dict[tuple[str, str], list[int]] = {}
    for place, document in enumerate(documents):
        if document.id in positions:
            sessions.setdefault((document.conversation, document.session), []).append(place)
    ordered = list(documents)
    for places in sessions.values():
        by_position = sorted((documents[place] for place in places), key=lambda document: positions[document.id])
        for place, document in zip(places, by_position, strict=True):
            ordered[place] = document
    return tuple(ordered)


def _document(row: Row, where: str) -> Document:
    name = _needed(row, "id", where)
    speaker = _text(row, "speaker", where)
    kind = _text(row, "kind", where) or ("raw" if speaker else "distilled")
    if kind not in _KINDS:
        raise malformed(where, f'its "kind" is neither {" nor ".join(_KINDS)}')
    return Document(
        id=name,
        unit=name,
        text=_needed(row, "text", where),
        conversation=_text(row, "conversation", where),
        speaker=speaker,
        session=_text(row, "session", where),
        time=_time(row, where),
        tags=_texts(row, "tags", where),
        kind=kind,
        supersedes=_text(row, "supersedes", where),
    )


def _question(row: Row, where: str, number: int) -> Question:
    if row.get("evidence") is None:
        raise malformed(where, 'it has no "evidence"')
    return Question(
        id=_text(row, "id", where) or f"q{number}",
        query=_needed(row, "query", where),
        evidence=_texts(row, "evidence", where),
        category=_text(row, "category", where) or UNNAMED,
        conversation=_text(row, "conversation", where),
        outdated=_texts(row, "outdated", where),
    )


def _read_lines(file: Path) -> Iterator[tuple[str, int, Row]]:
    """The objects of a file, each with its place in words and its line."""
    with file.open("rb") as lines:
        # Bytes, so that a line that is not UTF-8 is told by its own number.
        for number, line in enumerate(lines, start=1):
            where = f"{file} line {number}"
            try:
                text = line.decode("utf-8-sig" if number == 1 else "utf-8")
                if not text.strip():
                    continue
                row = json.loads(text)
            except (ValueError, RecursionError) as error:
                raise InvalidArgument(f"{where} is not JSON in UTF-8.", field="dir", resource=str(file)) from error
            if not isinstance(row, dict):
                raise malformed(where, "it is no JSON object")
            yield where, number, row


def _needed(row: Row, key: str, where: str) -> str:
    text = _text(row, key, where)
    if not text.strip():
        raise malformed(where, f'it has no "{key}"')
    return text


def _text(row: Row, key: str, where: str) -> str:
    value = row.get(key)
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    raise malformed(where, f'its "{key}" is no text')


def _texts(row: Row, key: str, where: str) -> tuple[str, ...]:
    values = row.get(key)
    if values is None:
        return ()
    if not isinstance(values, list) or not all(isinstance(value, str | int) for value in values):
        raise malformed(where, f'its "{key}" is no list of texts')
    return tuple(dict.fromkeys(str(value) for value in values))


def _position(row: Row, where: str) -> float | None:
    value = row.get("position")
    if value is None:
        return None
    if isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value):
        return value
    raise malformed(where, 'its "position" is no number')


def _time(row: Row, where: str) -> datetime | None:
    value = _text(row, "timestamp", where)
    if not value:
        return None
    try:
        time = datetime.fromisoformat(value)
    except ValueError:
        raise malformed(where, 'its "timestamp" is no ISO 8601 time') from None
    return time if time.tzinfo else time.replace(tzinfo=UTC)
