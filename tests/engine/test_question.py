"""What a query asks for besides its words."""

from __future__ import annotations

import pytest

from hippo.engine.domain.question import read_question


@pytest.mark.parametrize(
    ("query", "asks"),
    [
        ("When did Ada move?", True),
        ("how long did the trip take", True),
        ("Which year was it?", True),
        ("  What date is the exam", True),
        ("What did Ada do when it rained?", False),
        ("the time zone of the server", False),
    ],
)
def test_questions_for_a_moment_are_known_by_how_they_begin(query: str, asks: bool) -> None:
    assert read_question(query).asks_when is asks


@pytest.mark.parametrize(
    ("query", "months", "days"),
    [
        ("what happened in May?", {5}, set()),
        ("it may rain", set(), set()),
        ("May I delete the old partitions?", set(), set()),
        ("May 5, what was decided?", {5}, {(5, 5)}),
        ("on 16 June, 2023", {6}, {(6, 16)}),
        ("the 3rd of march", {3}, {(3, 3)}),
        ("on October 21st", {10}, {(10, 21)}),
        ("deployed 2026-02-07", {2}, {(2, 7)}),
        ("between April and july", {4, 7}, set()),
        ("in December 2025", {12}, set()),
        ("nothing of the kind", set(), set()),
    ],
)
def test_named_months_and_days_are_read(query: str, months: set[int], days: set[tuple[int, int]]) -> None:
    question = read_question(query)
    assert (set(question.months), set(question.days)) == (months, days)


def test_any_word_may_be_a_name_and_a_pasted_log_is_read_in_bounds() -> None:
    assert read_question("What did Ada tell Zoë?").words == ("what", "did", "ada", "tell", "zoë")
    assert len(read_question("word" + " next1 other" * 100_000).words) <= 32


@pytest.mark.parametrize(
    ("query", "asks"),
    [
        ("What did you recommend against the draught?", True),
        ("which tiles had you suggested", True),
        ("What was your first advice about the loan?", True),
        ("the list you gave me for the move", True),
        ("Can you list the sockets in the kitchen?", False),
        ("What did I say about the wall?", False),
        ("Will you recommend a builder?", False),
        ("What did Tobi suggest for the hall?", False),
        ("your name", False),
    ],
)
def test_what_an_assistant_said_is_asked_for_by_what_it_did(query: str, asks: bool) -> None:
    assert read_question(query).asks_assistant is asks
