"""Small invented sets, in every form that can be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Row = dict[str, Any]

TURNS = (
    ("g", "Ada", "The greenhouse pump runs on channel 4 of the relay board."),
    ("g", "Ben", "I water the tomatoes at six in the morning, before the sun is on them."),
    ("g", "Ada", "The moisture sensor in bed two is broken, it always says 99 percent."),
    ("b", "Cleo", "The bakery oven needs forty minutes to reach 240 degrees."),
    ("b", "Dan", "Rye dough rests overnight in the cellar."),
)
"""Conversation, speaker and text; the ids are the conversation and the place among all of them."""

QUESTIONS = (
    ("g", "Which channel of the relay board has the greenhouse pump?", ["g/0"], "fact"),
    ("g", "What is broken in bed two?", ["g/2"], "fact"),
    ("b", "How long does the bakery oven need?", ["b/3"], "number"),
    ("b", "Who painted the cellar?", ["b/4"], "adversarial"),
    ("b", "zeppelin", [], "nothing"),
    ("b", "Which question has no evidence?", [], "abstention"),
)


def docs() -> list[Row]:
    return [
        {
            "id": f"{talk}/{place}",
            "conversation": talk,
            "text": text,
            "timestamp": "2024-05-01T10:00:00Z",
            "speaker": who,
            "session": f"{talk}/1",
        }
        for place, (talk, who, text) in enumerate(TURNS)
    ]


def queries() -> list[Row]:
    return [
        {"id": f"q{place}", "conversation": talk, "query": query, "evidence": evidence, "category": category}
        for place, (talk, query, evidence, category) in enumerate(QUESTIONS)
    ]


def write_set(folder: Path, documents: list[Row], questions: list[Row]) -> Path:
    """A folder as `hippo eval` reads it."""
    folder.mkdir(parents=True)
    for name, rows in (("docs", documents), ("queries", questions)):
        text = "".join(json.dumps(row) + "\n" for row in rows)
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")
    return folder


def locomo() -> list[Row]:
    """Two conversations in LoCoMo's own form, with its untidy evidence."""
    return [
        {
            "sample_id": "garden",
            "conversation": {
                "speaker_a": "Ada",
                "session_1_date_time": "1:56 pm on 8 May, 2023",
                "session_1": [
                    {"speaker": "Ada", "dia_id": "D1:1", "text": "The pump runs on channel 4."},
                    {"speaker": "Ben", "dia_id": "D1:2", "text": "Look!", "blip_caption": "a row of red tomatoes"},
                    {"speaker": "Ben", "dia_id": "D1:3", "text": " "},
                ],
            },
            "qa": [
                {"question": "Which channel?", "answer": 4, "evidence": ["D1:01; D1:2"], "category": 1},
                {"question": "Who stole it?", "evidence": ["D1:9"], "category": 5},
            ],
        },
        {
            "sample_id": "oven",
            "conversation": {"session_2": [{"speaker": "Cleo", "dia_id": "D2:1", "text": "The oven is hot."}]},
            "qa": [{"question": "What is hot?", "evidence": ["D2:1"], "category": 4}],
        },
    ]


def longmemeval() -> list[Row]:
    """Two questions in LongMemEval's own form."""
    oven = [
        {"role": "user", "content": "My oven needs forty minutes to be hot."},
        {"role": "assistant", "content": "Forty minutes is long for an oven.", "has_answer": True},
    ]
    pump = [{"role": "user", "content": "The greenhouse pump leaks at night."}, {"role": "assistant", "content": ""}]
    return [
        {
            "question_id": "e1",
            "question_type": "single-session-user",
            "question": "How long does the oven need?",
            "question_date": "2023/06/01 (Thu) 10:00",
            "haystack_session_ids": ["s_pump", "answer_oven"],
            "haystack_dates": ["2023/05/20 (Sat) 02:21", "2023/05/21 (Sun) 09:00"],
            "haystack_sessions": [pump, oven],
            "answer_session_ids": ["answer_oven"],
        },
        {
            "question_id": "e2_abs",
            "question_type": "multi-session",
            "question": "How long does the dishwasher need?",
            "question_date": "2023/06/01 (Thu) 10:00",
            "haystack_session_ids": ["answer_oven"],
            "haystack_dates": ["2023/05/21 (Sun) 09:00"],
            "haystack_sessions": [oven],
            "answer_session_ids": ["answer_oven"],
        },
    ]
