"""What the demo tells: a conversation, questions about it and where their answers stand.

Above it stands `demo`; below it only files. It reads the conversation that comes with the package, a folder with
`docs.jsonl` and `queries.jsonl`, or LoCoMo's own JSON, and knows nothing of stores.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hippo.errors import InvalidArgument

SHIPPED = Path(__file__).parent / "data" / "conversation.json"
"""The conversation that comes with the package."""

LOCOMO_CATEGORIES = {1: "multi_hop", 2: "temporal", 3: "open_domain", 4: "single_hop", 5: "adversarial"}
"""Names of LoCoMo's category numbers. Source: the benchmark's own task description."""

WANTED = "wanted is a folder with docs.jsonl and queries.jsonl, or a JSON file in LoCoMo's form."


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One thing somebody said. `conversation` is "" where there is only one."""

    id: str
    text: str
    speaker: str = ""
    session: str = ""
    conversation: str = ""
    time: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question and the turns that answer it; `outdated` are turns that answered it once."""

    id: str
    query: str
    evidence: tuple[str, ...]
    category: str = ""
    conversation: str = ""
    outdated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """Which turns the demo marks wrong, replaces and forgets; ids are those of the data."""

    show: tuple[str, ...]
    wrong_question: str
    wrong_turn: str
    wrong_because: str
    supersede_question: str
    supersede_turn: str
    supersede_text: str
    gone: tuple[str, ...]
    present: tuple[str, ...]
    forget_question: str
    forget_turn: str
    forget_because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Corpus:
    """Everything the demo needs; without a story it chooses what to do by itself."""

    name: str
    about: str
    turns: tuple[Turn, ...]
    questions: tuple[Question, ...]
    story: Story | None = None


def load_corpus(path: str | None) -> Corpus:
    """The conversation to show.

    Args:
        path: None for the shipped one; a folder with docs.jsonl and queries.jsonl;
            or a JSON file in the shipped form or in LoCoMo's.

    Raises:
        InvalidArgument: There is nothing of that form at the path; the message is one sentence.
    """
    if path is None:
        return _read_shipped_form(_read_json(SHIPPED), SHIPPED.name)
    place = Path(path).expanduser()
    try:
        if place.is_dir():
            corpus = _read_folder(place)
        elif place.is_file():
            data = _read_json(place)
            corpus = _read_shipped_form(data, place.name) if _is_shipped_form(data) else _read_locomo(data, place)
        else:
            raise InvalidArgument(f"There is no file or folder {path}; {WANTED}", field="data", resource=path)
    except OSError as error:
        raise InvalidArgument(f"{path} cannot be read: {error.strerror}.", field="data", resource=path) from error
    if not corpus.turns:
        raise InvalidArgument(f"{path} holds no text to remember; {WANTED}", field="data", resource=path)
    if not corpus.questions:
        raise InvalidArgument(f"{path} holds no question with evidence among its texts.", field="data", resource=path)
    return corpus


def _read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(f"{path} is not JSON in UTF-8; {WANTED}", field="data", resource=str(path)) from error


def _is_shipped_form(data: Any) -> bool:
    return isinstance(data, dict) and isinstance(data.get("sessions"), list)


def _malformed(place: str, why: str) -> InvalidArgument:
    return InvalidArgument(f"{place} is not of the wanted form: {why}; {WANTED}", field="data", resource=place)


def _read_shipped_form(data: Mapping[str, Any], place: str) -> Corpus:
    try:
        turns = tuple(
            Turn(
                id=turn["id"],
                text=turn["text"],
                speaker=turn["speaker"],
                session=session["id"],
                time=_read_time(session["date"]),
            )
            for session in data["sessions"]
            for turn in session["turns"]
        )
        questions = [
            Question(
                id=item["id"],
                query=item["query"],
                evidence=tuple(item["evidence"]),
                category=item.get("category", ""),
                outdated=tuple(item.get("outdated", ())),
            )
            for item in data["questions"]
        ]
        return Corpus(
            name=data["name"],
            about=data.get("about", ""),
            turns=turns,
            questions=_answerable(questions, turns),
            story=_read_story(data["story"]) if "story" in data else None,
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise _malformed(place, f"{error} is missing or of another type") from error


def _read_story(data: Mapping[str, Any]) -> Story:
    wrong, supersede, forget = data["wrong"], data["supersede"], data["forget"]
    return Story(
        show=tuple(data["show"]),
        wrong_question=wrong["question"],
        wrong_turn=wrong["turn"],
        wrong_because=wrong["because"],
        supersede_question=supersede["question"],
        supersede_turn=supersede["turn"],
        supersede_text=supersede["text"],
        gone=tuple(supersede["gone"]),
        present=tuple(supersede["present"]),
        forget_question=forget["question"],
        forget_turn=forget["turn"],
        forget_because=forget["because"],
    )


def _read_folder(folder: Path) -> Corpus:
    docs, queries = folder / "docs.jsonl", folder / "queries.jsonl"
    for file in (docs, queries):
        if not file.is_file():
            raise InvalidArgument(f"{folder} holds no {file.name}; {WANTED}", field="data", resource=str(file))
    turns = tuple(
        Turn(
            id=str(_take(row, "id", where)),
            text=str(_take(row, "text", where)),
            speaker=row.get("speaker") or "",
            session=row.get("session") or "",
            conversation=row.get("conversation") or "",
            time=_read_time(row.get("timestamp")),
        )
        for where, row in _read_lines(docs)
    )
    questions = [
        Question(
            id=str(row.get("id", where)),
            query=str(_take(row, "query", where)),
            evidence=_texts(_take(row, "evidence", where), where),
            category=str(row.get("category") or ""),
            conversation=row.get("conversation") or "",
            outdated=_texts(row.get("outdated") or (), where),
        )
        for where, row in _read_lines(queries)
    ]
    return Corpus(name=folder.resolve().name, about="", turns=turns, questions=_answerable(questions, turns))


def _read_lines(file: Path) -> Iterator[tuple[str, Mapping[str, Any]]]:
    with file.open(encoding="utf-8") as lines:
        number = 0
        try:
            for number, line in enumerate(lines, start=1):
                if line.strip():
                    row = json.loads(line)
                    if not isinstance(row, dict):
                        raise _malformed(f"{file} line {number}", "it is no JSON object")
                    yield f"{file} line {number}", row
        except ValueError as error:
            raise _malformed(f"{file} line {number or 1}", "it is not JSON in UTF-8") from error


def _take(row: Mapping[str, Any], key: str, where: str) -> Any:
    if row.get(key) in (None, ""):
        raise _malformed(where, f'it has no "{key}"')
    return row[key]


def _texts(values: Any, where: str) -> tuple[str, ...]:
    if isinstance(values, str) or not isinstance(values, Sequence):
        raise _malformed(where, "its evidence is no list of ids")
    return tuple(str(value) for value in values)


def _read_locomo(data: Any, place: Path) -> Corpus:
    items = data if isinstance(data, list) else [data]
    if not items or not all(isinstance(item, dict) and isinstance(item.get("conversation"), dict) for item in items):
        raise _malformed(str(place), 'it is no list of objects with a "conversation"')
    turns: list[Turn] = []
    questions: list[Question] = []
    try:
        for number, item in enumerate(items, start=1):
            name = str(item.get("sample_id") or f"conversation-{number}")
            turns += _read_locomo_turns(item["conversation"], name)
            questions += _read_locomo_questions(item.get("qa") or (), name)
    except (KeyError, TypeError, AttributeError) as error:
        raise _malformed(str(place), f"{error} is missing or of another type") from error
    return Corpus(name=place.stem, about="", turns=tuple(turns), questions=_answerable(questions, turns))


def _read_locomo_turns(conversation: Mapping[str, Any], name: str) -> Iterator[Turn]:
    for key, session in conversation.items():
        if not re.fullmatch(r"session_\d+", key) or not isinstance(session, list):
            continue
        time = _read_spoken_time(str(conversation.get(f"{key}_date_time", "")))
        for turn in session:
            caption = turn.get("blip_caption")
            text = turn.get("text", "") + (f" [shares a picture: {caption}]" if caption else "")
            if text.strip():
                yield Turn(
                    id=f"{name}/{_dialogue_id(turn['dia_id'])}",
                    text=text,
                    speaker=turn["speaker"],
                    session=f"{name}/{key}",
                    conversation=name,
                    time=time,
                )


def _read_locomo_questions(items: Sequence[Mapping[str, Any]], name: str) -> Iterator[Question]:
    for number, item in enumerate(items, start=1):
        # Published evidence is not always clean: "D8:6; D9:17" and "D30:05" occur, so ids are searched, not split.
        found = (match for entry in item.get("evidence") or () for match in re.findall(r"D\d+:\d+", str(entry)))
        yield Question(
            id=f"{name}/q{number}",
            query=item["question"],
            evidence=tuple(dict.fromkeys(f"{name}/{_dialogue_id(match)}" for match in found)),
            category=LOCOMO_CATEGORIES.get(item.get("category", 0), ""),
            conversation=name,
        )


def _dialogue_id(text: str) -> str:
    return re.sub(r"(?<=\D)0+(?=\d)", "", text)


def _answerable(questions: Sequence[Question], turns: Sequence[Turn]) -> tuple[Question, ...]:
    """Questions with evidence, all of which exists; the others cannot be scored."""
    known = {turn.id for turn in turns}
    return tuple(item for item in questions if item.evidence and known.issuperset(item.evidence))


def _read_time(value: Any) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        time = datetime.fromisoformat(value)
    except ValueError:
        return None
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def _read_spoken_time(value: str) -> datetime | None:
    """LoCoMo's dates, e.g. "1:56 pm on 8 May, 2023"; None for any other text."""
    try:
        return datetime.strptime(value.strip(), "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC)
    except ValueError:
        return None
