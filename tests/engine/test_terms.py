"""Text into terms: the same for a memory and for a query, whatever the text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.terms import MAX_QUERY_TERMS, STOP_WORDS, index_columns, query_terms


@pytest.mark.parametrize(
    ("text", "words", "forms"),
    [
        ("Deploy foo-bar", "deploy foo bar", "foobar"),
        ("12 GB/s", "12 gb s", "gbs"),
        ("on v22.5", "on v22 5", "v225"),
        ("grammar::fa", "grammar fa", "grammarfa"),
        ("a foo_bar b", "a foo bar b", "foobar"),
        ("getUserName", "getusername", "get user name getuser username"),
        ("HTTPServer", "httpserver", "http server"),
        ("API and I", "api and i", ""),
        ("C++ or C#", "c or c", "cplusplus csharp"),
        ("src/main.py", "src main py", "srcmain mainpy srcmainpy"),
        ("don't", "don t", "dont"),
        ("Caroline's dog", "caroline dog", ""),
        ("'status' quoted", "status quoted", ""),
        ("an end. A start", "an end a start", ""),
        ("caf\u00e9 cafe\u0301", "cafe cafe", ""),
        ("tiếng Việt", "tieng viet", ""),
        ("Đà Nẵng", "da nang", ""),
        ("Straße", "strasse", ""),
        ("İstanbul ısı", "istanbul isi", ""),
        ("Øre łódź æther", "ore lodz aether", ""),
        ("ΣΊΣΥΦΟΣ", "σισυφοσ", ""),
        ("ＡＢＣ ①", "abc 1", ""),
        ("部署", "部署", "部 署"),
        ("部", "部", ""),
        ("v2部署x", "v2 部署 x", "部 署"),
        ("끝말잇기", "끝말 말잇 잇기", "끝 말 잇 기"),
        ("がか", "がか", "が か"),
        ("हिन्दी", "हिन्दी", ""),
        ("go 🎉👍🏽!", "go 🎉 👍", ""),
        ("a\0b\u200bc", "a bc", ""),
        ("", "", ""),
    ],
)
def test_a_text_becomes_these_columns(text, words, forms):
    columns = index_columns(text)

    assert (" ".join(columns.words.split()), " ".join(columns.forms.split())) == (words, forms)


def test_labels_and_speaker_are_forms():
    columns = index_columns("text", ("code-review", "ünï"), "Ada L.")

    assert columns == ("text", "code review codereview uni ada l")


@pytest.mark.parametrize(
    ("query", "terms"),
    [
        ("why did foo-bar break?", ("foo", "bar", "break", "foobar")),
        ("What is the name of it", ("name",)),
        ("who are we", ("who", "are", "we")),
        ("don't", ("don", "t", "dont")),
        ("I'll see Caroline’s fooBar, won’t I", ("see", "caroline", "foobar", "foo", "bar")),
        ("word Word WORD", ("word",)),
        ("天气", ("天气",)),
        ("天", ("天",)),
        ('NOT "x" OR col:y*', ("x", "col", "y", "coly")),
        ("!?-", ()),
    ],
)
def test_a_query_becomes_these_terms(query, terms):
    assert query_terms(query) == terms


def test_a_long_query_keeps_its_longest_terms_in_order():
    terms = query_terms(" ".join(f"{'x' * (number % 90)}{number}" for number in range(1000)))

    assert len(terms) == MAX_QUERY_TERMS
    assert min(map(len, terms)) > 80


def test_stop_words_are_a_page_of_english_and_no_names():
    assert 150 < len(STOP_WORDS) < 200
    assert {"what", "where", "the", "is"} <= STOP_WORDS
    assert not {"may", "mark", "error", "never"} & STOP_WORDS


@given(st.text())
def test_any_text_has_columns_of_plain_tokens(text):
    columns = index_columns(text, (text,), text)

    for token in " ".join(columns).split():
        assert not [letter for letter in token if letter.isascii() and not letter.isalnum()]


@given(st.text())
def test_a_text_is_found_by_itself(text):
    columns = index_columns(text)

    assert set(query_terms(text)) <= set(" ".join(columns).split())


@given(st.text(alphabet=st.characters(codec="utf-8")))
def test_composed_and_decomposed_are_the_same(text):
    composed, decomposed = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))

    assert index_columns(composed)[0].split() == index_columns(decomposed)[0].split()


def test_one_word_of_megabytes_is_no_trouble():
    columns = index_columns("a" * 3_000_000)

    assert (len(columns.words), columns.forms) == (3_000_000, "")
