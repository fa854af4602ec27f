"""Reading sets: every form gives the same kind of set, and every fault is one sentence that says where."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from tests.evaluation.sets import docs, locomo, longmemeval, queries, write_set

from hippo import InvalidArgument
from hippo.evaluation.dataset import Document, Question
from hippo.evaluation.load import load_dataset

DOC: dict[str, Any] = {"id": "1", "text": "a"}
QUERY: dict[str, Any] = {"query": "q", "evidence": ["1"]}


def test_folder_is_read_with_every_key(tmp_path: Path) -> None:
    old = {"id": 7, "text": "The port is 80."}
    new = {
        "id": "8",
        "text": "The port is 8080.",
        "conversation": None,
        "speaker": None,
        "session": "s",
        "timestamp": "2024-05-01",
        "tags": ["net", "net"],
        "supersedes": "7",
        "position": 1,
    }
    question = {**QUERY, "query": "port?", "evidence": ["8", "8"], "outdated": [7]}

    data = load_dataset(str(write_set(tmp_path / "ports", [old, new], [question])))

    assert data.name == "ports"
    assert data.documents == (
        Document(id="7", unit="7", text="The port is 80."),
        Document(
            id="8",
            unit="8",
            text="The port is 8080.",
            session="s",
            time=datetime(2024, 5, 1, tzinfo=UTC),
            tags=("net",),
            supersedes="7",
        ),
    )
    assert data.questions == (Question(id="q1", query="port?", evidence=("8",), outdated=("7",)),)
    assert data.notes == ()


def test_speaker_makes_a_turn_unless_the_kind_says_otherwise(tmp_path: Path) -> None:
    rows = [{**DOC, "speaker": "Ada"}, {**DOC, "id": "2", "speaker": "Ada", "kind": "distilled"}, {**DOC, "id": "3"}]

    data = load_dataset(str(write_set(tmp_path / "set", rows, [QUERY])))

    assert [document.kind for document in data.documents] == ["raw", "distilled", "distilled"]


def test_positions_order_the_documents_of_a_session_whatever_the_order_of_the_lines(tmp_path: Path) -> None:
    def turn(name: str, session: str, position: float | None, talk: str = "t") -> dict[str, Any]:
        return {"id": name, "text": name, "session": session, "position": position, "conversation": talk}

    rows = [
        turn("b3", "b", 3), turn("a2", "a", 2), turn("free", "b", None), turn("a0", "a", 0), turn("b1", "b", 1.5),
        turn("a1", "a", 1), turn("b0", "b", -1), turn("other", "b", 0, "u"), turn("z", "", 9), turn("y", "", 8),
    ]  # fmt: skip

    data = load_dataset(str(write_set(tmp_path / "set", rows, [{**QUERY, "evidence": ["a0"], "conversation": "t"}])))

    assert [document.id for document in data.documents] == (
        ["b0", "a0", "free", "a1", "b1", "a2", "b3", "other", "z", "y"]
    )


def test_locomo_is_read_by_turns(tmp_path: Path) -> None:
    file = tmp_path / "locomo10.json"
    file.write_text(json.dumps(locomo()), encoding="utf-8")

    data = load_dataset(str(file))

    assert data.documents[0] == Document(
        id="garden/D1:1",
        unit="garden/D1:1",
        text="The pump runs on channel 4.",
        conversation="garden",
        speaker="Ada",
        session="garden/S1",
        time=datetime(2023, 5, 8, 13, 56, tzinfo=UTC),
        kind="raw",
    )
    assert [document.text for document in data.documents[1:]] == [
        "Look! [shares an image: a row of red tomatoes]",
        "The oven is hot.",
    ]
    assert data.questions[0] == Question(
        id="garden/q0",
        query="Which channel?",
        evidence=("garden/D1:1", "garden/D1:2"),
        category="multi_hop",
        conversation="garden",
    )
    assert [question.category for question in data.questions] == ["multi_hop", "adversarial", "single_hop"]
    assert len(data.notes) == 1
    assert "garden/D1:9" in data.notes[0]


def test_longmemeval_is_read_by_turns_that_count_as_their_session(tmp_path: Path) -> None:
    file = tmp_path / "longmemeval_s.json"
    file.write_text(json.dumps(longmemeval()), encoding="utf-8")

    data = load_dataset(str(file))

    assert [(document.id, document.unit, document.speaker) for document in data.documents] == [
        ("e1/s_pump/0", "e1/s_pump", "user"),
        ("e1/answer_oven/0", "e1/answer_oven", "user"),
        ("e1/answer_oven/1", "e1/answer_oven", "assistant"),
        ("e2_abs/answer_oven/0", "e2_abs/answer_oven", "user"),
        ("e2_abs/answer_oven/1", "e2_abs/answer_oven", "assistant"),
    ]
    assert data.documents[0].time == datetime(2023, 5, 20, 2, 21, tzinfo=UTC)
    assert [question.category for question in data.questions] == ["single-session-user", "abstention"]
    assert data.questions[0].evidence == ("e1/answer_oven",)
    assert data.depth == 100


def test_limit_keeps_the_first_conversations_with_their_questions(tmp_path: Path) -> None:
    folder = write_set(tmp_path / "set", docs(), queries())

    data = load_dataset(str(folder), conversations=1)

    assert data.conversations == ("g",)
    assert [question.id for question in data.questions] == ["q0", "q1"]
    with pytest.raises(InvalidArgument) as caught:
        load_dataset(str(folder), conversations=0)
    assert caught.value.field == "limit"


def test_questions_of_an_unknown_conversation_are_left_out_with_a_note(tmp_path: Path) -> None:
    stray = {**QUERY, "id": "stray", "conversation": "elsewhere"}

    data = load_dataset(str(write_set(tmp_path / "set", docs(), [*queries(), stray])))

    assert "stray" not in [question.id for question in data.questions]
    assert data.notes == ("1 question left out: no document is of the same conversation.",)


BAD_SETS: dict[str, tuple[list[Any], list[Any], str]] = {
    "no text": ([{"id": "1"}], [QUERY], r'docs\.jsonl line 1 .* no "text"'),
    "blank text": ([{"id": "1", "text": "  "}], [QUERY], r'no "text"'),
    "position in words": ([{**DOC, "position": "first"}], [QUERY], r'docs\.jsonl line 1 .*"position" is no number'),
    "text of another type": ([{"id": "1", "text": ["a"]}], [QUERY], r'"text" is no text'),
    "id twice": ([DOC, DOC], [QUERY], r"docs\.jsonl line 2 .* id 1 is taken"),
    "no object": ([DOC, 7], [QUERY], r"line 2 .* no JSON object"),
    "wrong time": ([{**DOC, "timestamp": "yesterday"}], [QUERY], r'"timestamp" is no ISO 8601 time'),
    "wrong kind": ([{**DOC, "kind": "dream"}], [QUERY], r'"kind" is neither'),
    "tags no list": ([{**DOC, "tags": "a"}], [QUERY], r'"tags" is no list'),
    "supersedes itself": ([{**DOC, "supersedes": "1"}], [QUERY], r"1 supersedes itself"),
    "no evidence": ([DOC], [{"query": "q"}], r'queries\.jsonl line 1 .* no "evidence"'),
    "question twice": ([DOC], [{**QUERY, "id": "a"}, {**QUERY, "id": "a"}], r"line 2 .* id a is taken"),
    "no documents": ([], [QUERY], r"holds no document"),
    "no questions": ([DOC], [], r"holds no question with evidence"),
    "no answers": ([DOC], [{"query": "q", "evidence": []}], r"holds no question with evidence"),
}


@pytest.mark.parametrize(("documents", "questions", "sentence"), BAD_SETS.values(), ids=BAD_SETS.keys())
def test_bad_folder_is_refused_with_its_place(
    documents: list[Any], questions: list[Any], sentence: str, tmp_path: Path
) -> None:
    folder = write_set(tmp_path / "set", documents, questions)

    with pytest.raises(InvalidArgument, match=sentence) as caught:
        load_dataset(str(folder))

    assert caught.value.field == "dir"


@pytest.mark.parametrize("line", [b"{", b'{"id": "\xff"}', b"[" * 100_000])
def test_line_that_is_not_json_is_named(line: bytes, tmp_path: Path) -> None:
    folder = write_set(tmp_path / "set", [DOC], [QUERY])
    with (folder / "docs.jsonl").open("ab") as file:
        file.write(b"\n" + line + b"\n")

    with pytest.raises(InvalidArgument, match=r"docs\.jsonl line 3 is not JSON"):
        load_dataset(str(folder))


BAD_FILES = {
    "no JSON": ("[1,\n{", r"bad\.json line 2 is not JSON"),
    "another list": ("[1, 2]", r"no list of objects"),
    "empty list": ("[]", r"the list is empty"),
    "no turns": ('[{"conversation": {}}]', r"holds no document"),
    "turn without id": ('[{"conversation": {"session_1": [{"speaker": "A", "text": "b"}]}}]', r"'dia_id' is missing"),
    "session that is no list": (
        '[{"question_id": "1", "haystack_sessions": [1], "haystack_session_ids": ["a"]}]',
        r"of another type",
    ),
    "ids too few": ('[{"question_id": "1", "haystack_sessions": [[]], "haystack_session_ids": []}]', r"another type"),
}


@pytest.mark.parametrize(("content", "sentence"), BAD_FILES.values(), ids=BAD_FILES.keys())
def test_bad_file_is_refused_in_one_sentence(content: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content, encoding="utf-8")

    with pytest.raises(InvalidArgument, match=sentence):
        load_dataset(str(file))


def test_missing_place_and_missing_file_are_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument, match="no file or folder"):
        load_dataset(str(tmp_path / "nowhere"))
    with pytest.raises(InvalidArgument, match=re.escape("holds no docs.jsonl")):
        load_dataset(str(tmp_path))
