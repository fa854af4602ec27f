"""What a text says, in the form that two tellings of the same have in common."""

from __future__ import annotations

import pytest

from hippo.engine.domain.facts import MOST_CHARACTERS, read_statement


def facts(text):
    return read_statement(text).facts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The port is 5433.", {"5433"}),
        ("Retry two times after 10ms.", {"2", "10ms"}),
        ("We don't deploy on Fridays to Paris.", {"not", "fridays", "paris"}),
        ("Call `fb-proto::serial` with --force.", {"fb-proto::serial", "--force"}),
        ("The meeting is on Monday.", {"monday"}),
        ("Не запускай миграции 5 мая.", {"не", "5"}),
        ("The US office is open.", {"US"}),
        ("nothing special here", {"nothing"}),
    ],
)
def test_numbers_names_negations_dates_and_identifiers_are_facts(text, expected):
    assert expected <= facts(text)


def test_short_forms_and_synonyms_read_like_what_they_stand_for():
    assert read_statement("You can't utilise the db").words == read_statement("you cannot use the database").words


def test_past_and_present_are_told_apart():
    assert read_statement("We used Jenkins").words != read_statement("We use Jenkins").words


def test_unspaced_scripts_are_read_character_by_character():
    assert read_statement("不要部署。").words == ("不", "要", "部", "署")


def test_text_without_a_word_says_nothing():
    assert read_statement(" ... !!! \n").sentences == ()


def test_document_is_no_statement():
    assert read_statement("word " * MOST_CHARACTERS) is None


@pytest.mark.parametrize("text", ["\udcff broken", "[", "]", "'", "-", "a\0b", "é" * 50, "🙂🙂", "‮abc"])
def test_any_text_can_be_read(text):
    assert read_statement(text) is not None
