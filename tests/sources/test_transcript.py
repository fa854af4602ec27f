"""Recorded sessions as conversations: what was said, by whom, and nothing else."""

from __future__ import annotations

import json

import pytest

from hippo.sources.transcript import as_conversation, parts_of


@pytest.mark.parametrize(
    ("record", "turn"),
    [
        ({"type": "user", "message": {"role": "user", "content": "hi"}}, "User: hi"),
        ({"type": "assistant", "message": {"content": [{"type": "text", "text": "a"}, {"type": "x"}]}}, "Assistant: a"),
        ({"type": "response_item", "payload": {"role": "user", "content": [{"type": "input_text", "text": "hi"}]}}, "User: hi"),
        ({"role": "human", "text": "hi"}, "User: hi"),
        ({"type": "user", "isSidechain": True, "message": {"role": "user", "content": "hi"}}, ""),
        ({"type": "user", "message": {"role": "user", "content": [{"type": "tool_result", "content": "x"}]}}, ""),
        ({"type": "kind-of-next-year", "payload": {"role": "user", "content": "hi"}}, ""),
        ({"type": "system", "content": "hi"}, ""),
        ({}, ""),
    ],
)  # fmt: skip
def test_record_becomes_the_turn_that_was_said(record: dict[str, object], turn: str) -> None:
    assert as_conversation(json.dumps(record)) == turn


def test_line_that_is_cut_off_costs_one_line() -> None:
    lines = [json.dumps({"role": "user", "content": word}) for word in ("one", "two")]

    assert as_conversation("\n".join([*lines, '{"role": "us'])) == "User: one\n\nUser: two"


@pytest.mark.parametrize("text", ["", "User: hi\nAssistant: ho", "{not json}", "[1, 2]"])
def test_any_other_text_stays_as_it_is(text: str) -> None:
    assert as_conversation(text) == text


def test_each_part_begins_with_who_is_speaking() -> None:
    text = "Assistant: " + "\n\n".join(f"Sentence {number} of a long answer." for number in range(40))
    first, *others = parts_of(text, 300)
    assert first.startswith("Assistant: Sentence 0")
    assert others
    assert all(part.startswith("Assistant:\n") for part in others)
    assert list(parts_of("nobody", 300)) == ["nobody"]


def test_line_ends_of_other_scripts_stand_inside_a_record() -> None:
    record = json.dumps({"role": "user", "text": "one\u2028two\u0085three"}, ensure_ascii=False)
    assert as_conversation(record) == "User: one\u2028two\u0085three"
