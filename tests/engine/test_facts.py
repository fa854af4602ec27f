"""What a text says, in the form that two tellings of the same have in common."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
        ("Alert when the load is > 80 or <- is seen", {">", "80", "<-"}),
        ("Delete *.py, .env and /tmp/x in C++ and #1", {"*.py", ".env", "/tmp/x", "C++", "#1"}),
        ("The quota is 10 GB and 5 Gb", {"GB", "gb"}),
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


@given(st.text(max_size=60) | st.text(alphabet=" \n.,:;!?'\"`()[]{}<>*_-–—|/a1A", max_size=30))
def test_text_of_any_characters_reads_the_same_twice(text):
    assert read_statement(text) == read_statement(text)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("सर्वर दिल्ली में है। पोर्ट 5432 खुला है।", 2),
        ("सर्वर दिल्ली में है।पोर्ट 5432 खुला है॥", 2),
        ("الخادم في القاهرة۔ المنفذ مفتوح؟", 2),
        ("አገልጋዩ በአዲስ አበባ ነው። ወደቡ ክፍት ነው።", 2),
        ("サーバーは東京にあります。ポートは開いています。", 2),
    ],
)
def test_sentences_end_at_the_full_stop_of_their_script(text, count):
    assert len(read_statement(text).sentences) == count


@pytest.mark.parametrize("text", ["Is the port open?", "端口开着吗？", "هل المنفذ مفتوح؟"])
def test_question_ends_with_its_mark(text):
    assert read_statement(text).sentences[0][-1] == "?"


def test_quotes_bullets_bold_type_and_remarks_in_brackets_are_no_words():
    plain = read_statement("use pnpm in web")

    for text in ("- use `pnpm` in web", "use **pnpm** in web", '(use "pnpm" in web)', "• use pnpm in 'web'!"):
        assert read_statement(text).sentences == plain.sentences, text


def test_synonyms_stay_apart_where_a_word_means_itself():
    assert read_statement("call `start` now").words != read_statement("call `begin` now").words
    assert read_statement("ask Quick now").words != read_statement("ask Fast now").words
    assert read_statement("use PostgreSQL").words == read_statement("use Postgres").words
