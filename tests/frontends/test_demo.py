"""The demo: its conversation is sound, it shows what it says on any data, and bad data end in one sentence."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hippo.errors import InvalidArgument
from hippo_cli.demo import run_demo
from hippo_cli.demo_data import SHIPPED, load_corpus
from hippo_cli.demo_traces import search_files, traces
from hippo_cli.demo_view import show_step
from hippo_cli.style import Style

CATEGORIES = {
    "single_fact",
    "two_session",
    "temporal",
    "changed_fact",
    "identifier",
    "paraphrase",
    "other_language",
}

TALK = (
    ("Ada", "The greenhouse pump runs on channel 4 of the relay board."),
    ("Ben", "Good. I water the tomatoes at six in the morning, before the sun is on them."),
    ("Ada", "The moisture sensor in bed two is broken, it always says 99 percent."),
    ("Ben", "I ordered a capacitive sensor from Willmar, it comes on Friday."),
    ("Ada", "The relay board needs a fuse of two amperes, the old one melted."),
    ("Ben", "My brother repaired the greenhouse door with a hinge from the barn."),
    ("Ada", "Channel 4 clicks at night, perhaps the pump has a leak."),
    ("Ben", "Tomatoes sell at the market on Saturday for four euros a kilo."),
)
"""A small conversation, turned into the forms that the demo reads."""

QUESTIONS = (
    ("Which channel of the relay board has the greenhouse pump?", 0),
    ("What is broken in bed two?", 2),
    ("Which fuse does the relay board need?", 4),
    ("How much is a kilo of tomatoes at the market?", 7),
)


def write_folder(folder: Path) -> Path:
    folder.mkdir()
    docs = [
        {"id": f"g/{place}", "conversation": "g", "text": text, "timestamp": None, "speaker": who, "session": "g/1"}
        for place, (who, text) in enumerate(TALK)
    ]
    queries = [
        {"id": f"q{place}", "conversation": "g", "query": query, "evidence": [f"g/{turn}"], "category": "question"}
        for place, (query, turn) in enumerate(QUESTIONS)
    ]
    queries.append({"id": "none", "conversation": "g", "query": "nothing", "evidence": [], "category": "nothing"})
    for name, rows in (("docs", docs), ("queries", queries)):
        text = "".join(json.dumps(row) + "\n" for row in rows)
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")
    return folder


def write_locomo(file: Path) -> Path:
    turns = [{"speaker": who, "dia_id": f"D1:{place + 1}", "text": text} for place, (who, text) in enumerate(TALK)]
    turns[1]["blip_caption"] = "a row of red tomatoes"
    item = {
        "sample_id": "garden",
        "qa": [
            {"question": query, "answer": "", "evidence": [f"D1:0{turn + 1}"], "category": 4}
            for query, turn in QUESTIONS
        ]
        + [{"question": "Who stole the fuse?", "evidence": ["D1:5"], "category": 5}],
        "conversation": {
            "speaker_a": "Ada",
            "speaker_b": "Ben",
            "session_1_date_time": "1:56 pm on 8 May, 2023",
            "session_1": turns,
        },
    }
    file.write_text(json.dumps([item]), encoding="utf-8")
    return file


def run_json(data: Path | None, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    status = run_demo(str(data) if data else None, as_json=True, keep=False, color=False)
    return status, json.loads(capsys.readouterr().out)


def test_shipped_conversation_has_unique_ids_and_evidence_that_exists() -> None:
    data = json.loads(SHIPPED.read_text(encoding="utf-8"))
    turns = [turn for session in data["sessions"] for turn in session["turns"]]
    ids = {turn["id"] for turn in turns}
    named = [turn for item in data["questions"] for turn in (*item["evidence"], *item.get("outdated", ()))]
    assert len(turns) == len(ids) >= 160
    assert len({turn["text"] for turn in turns}) == len(turns)
    assert {turn["speaker"] for turn in turns} == set(data["people"])
    assert ids.issuperset(named)
    assert all(item["evidence"] for item in data["questions"])
    assert not [item for item in data["questions"] if set(item["evidence"]) & set(item.get("outdated", ()))]


def test_shipped_conversation_spans_months_and_covers_every_kind_of_question() -> None:
    corpus = load_corpus(None)
    days = sorted({turn.time for turn in corpus.turns if turn.time})
    count = Counter(question.category for question in corpus.questions)
    sessions_of = {turn.id: turn.session for turn in corpus.turns}
    assert len(days) >= 8
    assert (days[-1] - days[0]).days > 180
    assert set(count) == CATEGORIES
    assert min(count.values()) >= 5
    assert len(corpus.questions) == len({question.query for question in corpus.questions}) >= 40
    crossing = [item for item in corpus.questions if len({sessions_of[turn] for turn in item.evidence}) > 1]
    assert len(crossing) >= 6


def test_story_names_turns_and_questions_of_the_conversation_and_checks_words_that_decide() -> None:
    corpus = load_corpus(None)
    story = corpus.story
    assert story is not None
    texts = {turn.id: turn.text for turn in corpus.turns}
    queries = {question.id: question for question in corpus.questions}
    assert story.wrong_turn in queries[story.wrong_question].outdated
    assert story.supersede_turn in queries[story.supersede_question].evidence
    assert story.forget_turn in queries[story.forget_question].evidence
    assert queries.keys() >= set(story.show)
    assert all([turn for turn, text in texts.items() if word in text] == [story.supersede_turn] for word in story.gone)
    assert not any(word in text for word in story.present for text in texts.values())
    assert all(word in story.supersede_text for word in story.present)


def test_demo_on_the_shipped_conversation_shows_learning_correction_and_erasure(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, facts = run_json(None, capsys)
    steps = {step["step"]: step for step in facts["steps"]}
    assert status == 0, [check for check in facts["checks"] if not check["held"]]
    assert list(steps) == ["remember", "ask", "measure", "mark_wrong", "supersede", "forget"]
    assert steps["remember"]["refused"] == {}
    assert steps["measure"]["questions"] == len(load_corpus(None).questions)
    assert 0.5 < steps["measure"]["recall_at_5"] <= steps["measure"]["recall_at_10"] <= 1
    assert (steps["mark_wrong"]["rank_after"] or 99) > steps["mark_wrong"]["rank_before"]
    assert steps["supersede"]["rank_of_old_after"] is None
    assert steps["supersede"]["rank_of_new_after"] <= 5
    assert steps["forget"]["files_with_it_before"]
    assert steps["forget"]["files_with_it_after"] == []
    assert facts["kept"] is None


def test_demo_tells_the_same_facts_as_plain_text_without_colours(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_demo(None, as_json=False, keep=False, color=False) == 0
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "Hippo demo: Brinelog" in told
    assert re.search(r"overall +\d+ +0\.\d{3} +0\.\d{3}", told)
    assert re.search(r"All \d+ checks held\.", told)


def test_demo_colours_its_text_where_colours_are_welcome(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_demo(str(write_folder(tmp_path / "garden")), as_json=False, keep=False, color=True)
    assert "\x1b[1mHippo demo: garden\x1b[0m" in capsys.readouterr().out


def test_demo_adapts_to_a_folder_of_documents_and_queries(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, facts = run_json(write_folder(tmp_path / "garden"), capsys)
    measured = facts["steps"][2]
    assert status == 0, [check for check in facts["checks"] if not check["held"]]
    assert facts["data"] == "garden"
    assert measured["questions"] == len(QUESTIONS)
    assert measured["recall_at_10"] == 1.0
    assert "corrected" in facts["steps"][4]["new_text"]


def test_demo_adapts_to_the_json_of_locomo(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, facts = run_json(write_locomo(tmp_path / "locomo10.json"), capsys)
    assert status == 0, [check for check in facts["checks"] if not check["held"]]
    assert facts["steps"][0]["first_day"] == "2023-05-08"
    assert facts["steps"][2]["questions"] == len(QUESTIONS)
    assert facts["steps"][2]["left_out"] == 1
    assert facts["steps"][2]["categories"].keys() == {"single_hop"}


def test_locomo_evidence_with_leading_zeros_and_captions_are_read(tmp_path: Path) -> None:
    corpus = load_corpus(str(write_locomo(tmp_path / "locomo10.json")))
    assert corpus.questions[0].evidence == ("garden/D1:1",)
    assert corpus.turns[1].text.endswith("[shares a picture: a row of red tomatoes]")
    assert corpus.turns[0].conversation == corpus.questions[0].conversation == "garden"


def test_kept_store_stays_and_its_place_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = write_folder(tmp_path / "garden")
    assert run_demo(str(folder), as_json=True, keep=True, color=False) == 0
    kept = Path(json.loads(capsys.readouterr().out)["kept"])
    assert (kept / "hippo.db").is_file()
    assert run_demo(str(folder), as_json=True, keep=False, color=False) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["garden", kept.parents[1].name])


BAD = {
    "no JSON": ("{", r"is not JSON"),
    "not UTF-8": ("\udcff", r"is not JSON in UTF-8"),
    "another list": ("[1, 2]", r"is not of the wanted form"),
    "empty list": ("[]", r"is not of the wanted form"),
    "conversation without turns": ('[{"conversation": {}}]', r"holds no text"),
    "turn without id": ('[{"conversation": {"session_1": [{"speaker": "A", "text": "b"}]}}]', r"dia_id.* is missing"),
    "no question": (
        '[{"conversation": {"session_1": [{"speaker": "A", "text": "b", "dia_id": "D1:1"}]}}]',
        r"holds no question with evidence",
    ),
    "sessions without turns": ('{"sessions": [{"id": "s1"}]}', r"is missing"),
}


@pytest.mark.parametrize(("content", "sentence"), BAD.values(), ids=BAD.keys())
def test_bad_file_is_refused_in_one_sentence(
    content: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "talk.json"
    file.write_bytes(content.encode("utf-8", "surrogateescape"))
    assert run_demo(str(file), as_json=False, keep=False, color=False) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert re.search(sentence, told.err)


BAD_LINES = {
    "missing queries": ({"docs.jsonl": '{"id": "1", "text": "a"}\n'}, "holds no queries.jsonl"),
    "broken line": ({"docs.jsonl": '{"id": "1", "text": "a"}\n{\n', "queries.jsonl": ""}, "docs.jsonl line 2"),
    "no text": ({"docs.jsonl": '{"id": "1"}\n', "queries.jsonl": ""}, "line 1 is not of the wanted form: it has no"),
    "no object": ({"docs.jsonl": "7\n", "queries.jsonl": ""}, "it is no JSON object"),
    "evidence no list": (
        {"docs.jsonl": '{"id": "1", "text": "a"}\n', "queries.jsonl": '{"query": "q", "evidence": "1"}\n'},
        "its evidence is no list of ids",
    ),
    "unknown evidence": (
        {"docs.jsonl": '{"id": "1", "text": "a"}\n', "queries.jsonl": '{"query": "q", "evidence": ["2"]}\n'},
        "holds no question with evidence",
    ),
}


@pytest.mark.parametrize(("files", "sentence"), BAD_LINES.values(), ids=BAD_LINES.keys())
def test_bad_folder_is_refused_with_file_and_line(files: dict[str, str], sentence: str, tmp_path: Path) -> None:
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(InvalidArgument, match=re.escape(sentence)) as caught:
        load_corpus(str(tmp_path))
    assert caught.value.field == "data"


def test_missing_path_is_a_json_error_under_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, document = run_json(tmp_path / "nowhere", capsys)
    assert status == 2
    assert document["error"]["code"] == "INVALID_ARGUMENT"
    assert document["error"]["field"] == "data"


def test_traces_are_the_text_and_the_stems_of_words_that_only_it_has() -> None:
    found = traces("Meniscus surgery: operation in May.", ["The surgery opens at nine."], b"audit operation text")
    assert found == [b"meniscus surgery: operation in may.", b"menisc"]


def test_byte_search_finds_a_trace_in_any_file_and_any_case(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.bin").write_bytes(b"\x00\xff MENISCUS \x00")
    (tmp_path / "b.txt").write_text("ΛΕΚΆΝΗ", encoding="utf-8")
    (tmp_path / "c.txt").write_text("nothing", encoding="utf-8")
    assert search_files(tmp_path, [b"menisc"]) == ["a.bin"]
    assert search_files(tmp_path, ["λεκάνη".encode()]) == ["b.txt"]


def test_failed_check_is_shown_as_one() -> None:
    facts = {
        "step": "supersede",
        "query": "q",
        "old_text": "a",
        "new_text": "b",
        "rank_of_old_before": 1,
        "rank_of_old_after": 1,
        "rank_of_new_after": None,
        "checks": [{"claim": "the old fact is no answer any more", "held": False}],
    }
    assert "   ✗ the old fact is no answer any more" in show_step(1, facts, Style(width=80))
