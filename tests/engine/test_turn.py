"""What a kept turn looks like, and who speaks in which kind of conversation."""

from __future__ import annotations

from math import log1p

import pytest

from hippo.engine.domain import turn
from hippo.engine.domain.turn import content_length, is_dialogue, number_of, role_of, shape_of, speaker_mark


@pytest.mark.parametrize(
    ("speaker", "role"),
    [
        ("user", turn.USER),
        ("Human ", turn.USER),
        ("assistant", turn.ASSISTANT),
        ("tool", turn.ASSISTANT),
        ("Ada", 0),
        ("", 0),
    ],
)
def test_users_and_assistants_are_told_from_people(speaker: str, role: int) -> None:
    assert role_of(speaker) == role


@pytest.mark.parametrize(
    ("kind", "session", "speaker", "expected"),
    [
        ("raw", "s", "Ada", True),
        ("distilled", "s", "Ada", False),
        ("raw", "", "Ada", False),
        ("raw", "s", "", False),
        ("raw", "s", "user", False),
    ],
)
def test_dialogue_is_kept_turns_of_named_people_in_a_session(
    kind: str, session: str, speaker: str, expected: bool
) -> None:
    assert is_dialogue(kind, session, speaker) is expected


def test_shapes_follow_from_the_text_and_the_turn_before() -> None:
    first = shape_of("Hi! What did you paint?", "Ada", None)
    assert first == turn.QUESTION | turn.FIRST
    second = shape_of("A sunset, yesterday. It took me three evenings.", "Bo", first)
    assert second == turn.AFTER_QUESTION | turn.SECOND | turn.TELLS_TIME | turn.FIRST_PERSON
    third = shape_of("Lovely.", "Ada", second)
    assert third == 0
    assert shape_of("I would plan it for May.", "user", None) & turn.USER


def test_length_counts_words_that_carry_a_subject() -> None:
    assert content_length("It is what it is.") == 0.0
    assert content_length("The kayak trip to the lake") == pytest.approx(log1p(3))


def test_speakers_are_known_by_their_first_name_in_any_case() -> None:
    assert speaker_mark("Ada Lovelace") == speaker_mark("ada") != speaker_mark("Bo")


def test_numbers_of_hashes_fit_a_column_and_are_never_none() -> None:
    assert 0 < number_of(b"\xff" * 16) < 2**63
    assert number_of(bytes(16)) == 1
