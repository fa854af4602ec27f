"""The benchmarks' own files: LoCoMo's JSON by turns, LongMemEval's by sessions.

Above it stands `load`; below it one file. What both forms have in common ends as a `Dataset`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hippo import InvalidArgument
from hippo.evaluation.dataset import Dataset, Document, Question

WANTED = "wanted is a folder with docs.jsonl and queries.jsonl, or LoCoMo's or LongMemEval's JSON file."

LOCOMO_CATEGORIES = {1: "multi_hop", 2: "temporal", 3: "open_domain", 4: "single_hop", 5: "adversarial"}
"""Names of LoCoMo's category numbers. Source: the benchmark's own task description."""

SESSION_DEPTH = 100
"""Turns to ask for where sessions count: about as many as it takes to see 20 of them."""

Item = Mapping[str, Any]


def malformed(place: str, why: str) -> InvalidArgument:
    """The error for data that are JSON but not of a known form."""
    return InvalidArgument(f"{place} is not of the wanted form: {why}; {WANTED}", field="dir", resource=place)


def read_foreign(file: Path) -> Dataset:
    """The set in a benchmark's own JSON file.

    Raises:
        InvalidArgument: It is not JSON, or of neither form.
        OSError: It cannot be read.
    """
    try:
        data = json.loads(file.read_text(encoding="utf-8-sig"))
    except json.JSONDecodeError as error:
        raise InvalidArgument(
            f"{file} line {error.lineno} is not JSON; {WANTED}", field="dir", resource=str(file)
        ) from error
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(f"{file} is not JSON in UTF-8; {WANTED}", field="dir", resource=str(file)) from error
    items = data if isinstance(data, list) else [data]
    if not items:
        raise malformed(str(file), "the list is empty")
    try:
        if all(isinstance(item, dict) and isinstance(item.get("conversation"), dict) for item in items):
            return _read_locomo(items, file.stem)
        if all(isinstance(item, dict) and isinstance(item.get("haystack_sessions"), list) for item in items):
            return _read_longmemeval(items, file.stem)
    except KeyError as error:
        raise malformed(str(file), f"{error} is missing") from error
    except (TypeError, AttributeError, ValueError) as error:
        raise malformed(str(file), f"a value is of another type ({error})") from error
    raise malformed(str(file), 'it is no list of objects with "conversation" or "haystack_sessions"')


def _read_locomo(items: Sequence[Item], name: str) -> Dataset:
    documents: list[Document] = []
    questions: list[Question] = []
    for number, item in enumerate(items, start=1):
        conversation = str(item.get("sample_id") or f"conversation-{number}")
        documents += _locomo_turns(item["conversation"], conversation)
        questions += _locomo_questions(item.get("qa") or (), conversation)
    return Dataset(name=name, documents=tuple(documents), questions=tuple(questions))


def _locomo_turns(talk: Item, conversation: str) -> Iterator[Document]:
    for key, session in talk.items():
        match = re.fullmatch(r"session_(\d+)", key)
        if match is None or not isinstance(session, list):
            continue
        time = _time(str(talk.get(f"{key}_date_time", "")), "%I:%M %p on %d %B, %Y")
        for turn in session:
            caption = turn.get("blip_caption")
            text = (turn.get("text") or "") + (f" [shares an image: {caption}]" if caption else "")
            if text.strip():
                name = f"{conversation}/{_dialogue_id(turn['dia_id'])}"
                yield Document(
                    id=name,
                    unit=name,
                    text=text,
                    conversation=conversation,
                    speaker=str(turn["speaker"]),
                    session=f"{conversation}/S{match[1]}",
                    time=time,
                    kind="raw",
                )


def _locomo_questions(items: Sequence[Item], conversation: str) -> Iterator[Question]:
    for number, item in enumerate(items):
        # Published evidence is not always clean: "D8:6; D9:17" and "D30:05" occur, so ids are searched, not split.
        found = [match for entry in item.get("evidence") or () for match in re.findall(r"D\d+:\d+", str(entry))]
        yield Question(
            id=f"{conversation}/q{number}",
            query=_question_text(item["question"]),
            evidence=tuple(dict.fromkeys(f"{conversation}/{_dialogue_id(match)}" for match in found)),
            category=LOCOMO_CATEGORIES.get(item.get("category", 0), f"category-{item.get('category')}"),
            conversation=conversation,
        )


def _dialogue_id(text: str) -> str:
    return re.sub(r"(?<=\D)0+(?=\d)", "", text)


def _read_longmemeval(items: Sequence[Item], name: str) -> Dataset:
    """Turns are the documents; a session counts as its best turn, because evidence names sessions.

    Source: the benchmark's README, "Dataset Format"; a question whose id ends in "_abs" is an abstention question.
    """
    documents: list[Document] = []
    questions: list[Question] = []
    for item in items:
        question = str(item["question_id"])
        documents += _longmemeval_turns(item, question)
        questions.append(
            Question(
                id=question,
                query=_question_text(item["question"]),
                evidence=tuple(dict.fromkeys(f"{question}/{session}" for session in item["answer_session_ids"])),
                category="abstention" if question.endswith("_abs") else str(item["question_type"]),
                conversation=question,
            )
        )
    return Dataset(name=name, documents=tuple(documents), questions=tuple(questions), depth=SESSION_DEPTH)


def _longmemeval_turns(item: Item, question: str) -> Iterator[Document]:
    sessions, ids = item["haystack_sessions"], item["haystack_session_ids"]
    dates = item.get("haystack_dates") or [""] * len(sessions)
    for turns, session, date in zip(sessions, ids, dates, strict=True):
        time = _time(re.sub(r"\s*\(\w+\)\s*", " ", str(date)), "%Y/%m/%d %H:%M")
        unit = f"{question}/{session}"
        for number, turn in enumerate(turns):
            if str(turn["content"]).strip():
                yield Document(
                    id=f"{unit}/{number}",
                    unit=unit,
                    text=str(turn["content"]),
                    conversation=question,
                    speaker=str(turn["role"]),
                    session=unit,
                    time=time,
                    kind="raw",
                )


def _question_text(value: object) -> str:
    text = str(value)
    if not text.strip():
        raise ValueError("a question is blank")
    return text


def _time(text: str, form: str) -> datetime | None:
    """A time as the benchmark writes it; None for any other text."""
    try:
        return datetime.strptime(text.strip(), form).replace(tzinfo=UTC)
    except ValueError:
        return None
