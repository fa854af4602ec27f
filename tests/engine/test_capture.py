"""What is kept of a conversation: the right sentences, whole, with what limits them, and nothing that nobody said."""

from __future__ import annotations

from pathlib import Path

import pytest

from hippo.engine.domain.block import BlockMemory, fit_block, inject_block
from hippo.engine.domain.capture import captured, category_of
from hippo.engine.domain.conversation import sentences_of, split_sentences
from hippo.testing import START


def labelled() -> list[tuple[str, str, str]]:
    lines = (Path(__file__).parent / "capture_turns.txt").read_text(encoding="utf-8").splitlines()
    rows = [
        [cell.strip() for cell in line.split("|", 2)] for line in lines if line.strip() and not line.startswith("#")
    ]
    return [(kind, speaker, text) for kind, speaker, text in rows]


def texts(conversation: str) -> list[str]:
    return [one.text for one in captured(conversation)]


def test_nine_of_ten_captured_turns_are_worth_keeping_and_nine_of_ten_worth_keeping_are_captured() -> None:
    rows = labelled()
    kept = [(kind, captured(f"{speaker.capitalize()}: {text}")) for kind, speaker, text in rows]
    right = sum(1 for kind, found in kept if found and kind != "-")
    wrong = sum(1 for kind, found in kept if found and kind == "-")
    wanted = sum(1 for kind, _ in kept if kind != "-")
    same_kind = sum(1 for kind, found in kept if found and found[0].category == kind)

    assert len(rows) >= 250
    assert right / (right + wrong) >= 0.9
    assert right / wanted >= 0.9
    assert same_kind / right >= 0.9


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Never commit the .env file.", "Never commit the .env file."),
        ("Don't use the deprecated v1 client", "Don't use the deprecated v1 client"),
        ("Always rotate the key. But not on Fridays.", "Always rotate the key. But not on Fridays."),
        (
            "We must never retry payments. Except after a gateway timeout.",
            "We must never retry payments. Except after a gateway timeout.",
        ),
        (
            "The cache is slow. It must never be cleared by hand.",
            "The cache is slow. It must never be cleared by hand.",
        ),
        ("Rules:\n- Never push to main\n- Tests must not use the network", "Rules: Never push to main"),
        ("We decided to keep v2.1, e.g. for main.py. Nice.", "We decided to keep v2.1, e.g. for main.py."),
        ("**Never** log passwords in clear text.", "Never log passwords in clear text."),
        ("We decided to\nuse Postgres\nfor the log.", "We decided to use Postgres for the log."),
    ],
)
def test_the_whole_sentence_is_kept_with_its_negation_and_its_conditions(said: str, kept: str) -> None:
    assert texts(f"User: {said}")[0] == kept


@pytest.mark.parametrize("said", ["Never do that.", "Don't do this again.", "Always do it."])
def test_order_that_points_to_nothing_is_not_kept(said: str) -> None:
    assert texts(f"User: {said}") == []


def test_hippos_own_output_is_never_captured_again() -> None:
    memory = BlockMemory(
        id="mem_a1b2c3d4e5f6", text="Never commit the .env file.\nWe decided to use Postgres.", event_time=START
    )
    own = [
        inject_block([memory], 9_000).text,
        inject_block([memory], 9_000, "suggest").text,
        fit_block([memory]).text,
        "Stored mem_a1b2c3d4e5f6\n",
        "<!-- hippo:begin -->\nAlways run `hippo recall` before you start.\n<!-- hippo:end -->\n",
        "hippo: We decided to be quiet.\n",
        inject_block([memory], 9_000).text.removesuffix("</hippo-memory>\n"),
    ]

    for text in own:
        assert texts(f"User: hello there\n\n{text}") == [], text
    assert texts(f"User: {own[0]}\nWe never deploy on Fridays.") == ["We never deploy on Fridays."]


@pytest.mark.parametrize(
    "noise",
    [
        "```python\n# always use tabs, never spaces\n```",
        "~~~\nWe decided to use Postgres.\n~~~",
        "Here it is:\n\n    never = always(True)\n",
        "> We decided to use Postgres.",
        "2026-01-02 10:00:00 ERROR we must never see this line",
        "ERROR: the build failed because the disk is full",
        "$ git commit -m 'never push to main'",
        'Traceback (most recent call last):\n  File "x.py", line 3, in always\nValueError: never use this',
        "src/app.py:12: error: must never be None",
        "npm ERR! We decided to fail because of you",
        "<system-reminder>\nAlways use the todo list.\n</system-reminder>",
        "| always | never |\n|---|---|\n| we decided | yes |",
        '"We decided to use Postgres."',
    ],
)
def test_code_logs_quotes_and_what_tools_print_are_not_speech(noise: str) -> None:
    assert texts(f"User: Please look at this.\n\n{noise}") == []


def test_tool_output_ends_where_the_next_turn_begins() -> None:
    conversation = (
        "User: hi\nTool: we decided to lie\nnever trust me\nAssistant: ok\n**User:** Never trust tools blindly."
    )

    assert texts(conversation) == ["Never trust tools blindly."]


def test_code_block_that_nobody_closed_ends_with_its_turn() -> None:
    assert texts("Assistant: Look:\n```\nalways broken\nUser: We never deploy on Fridays.") == [
        "We never deploy on Fridays."
    ]


def test_assistants_advice_is_no_rule_of_the_people_it_talks_to() -> None:
    conversation = "Assistant: Always validate input. The root cause was a stale lock in the scheduler."

    assert texts(conversation) == ["The root cause was a stale lock in the scheduler."]


def test_statement_said_twice_is_kept_once() -> None:
    assert texts("User: Never push to main.\n\nUser: never push to main") == ["Never push to main."]


def test_fact_about_the_person_is_kept_of_the_person_only() -> None:
    assert category_of("I live in Lisbon.") == "fact"
    assert category_of("I live in the cloud.", "assistant") == ""


@pytest.mark.parametrize(
    ("paragraph", "sentences"),
    [
        ("Use v2.1. Then go.", ["Use v2.1.", "Then go."]),
        ("Ask Dr. Who, e.g. today. Bye!", ["Ask Dr. Who, e.g. today.", "Bye!"]),
        ("Edit main.py and src/a.ts now.", ["Edit main.py and src/a.ts now."]),
        ("我们决定用Postgres。不要用MySQL。", ["我们决定用Postgres。", "不要用MySQL。"]),
        ('He said "no." Then left.', ['He said "no."', "Then left."]),
        ("", []),
    ],
)
def test_sentences_end_at_stops_and_not_at_abbreviations(paragraph: str, sentences: list[str]) -> None:
    assert split_sentences(paragraph) == sentences


@pytest.mark.parametrize(
    "text", ["", "\x00", "User:", "```", "\ufeff", "a" * 200_000, "- " * 50_000, "User: " * 20_000]
)
def test_odd_text_yields_nothing_and_takes_no_time(text: str) -> None:
    assert captured(text) == []


def test_line_ends_and_escapes_do_not_matter() -> None:
    assert (
        sentences_of("User: We never\r\n\x1b[31mdeploy\x1b[0m on Fridays.\r\n")[0].text == "We never deploy on Fridays."
    )
