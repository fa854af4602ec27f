"""Phrases are looked for literally: whole words, any case, any script."""

from __future__ import annotations

import pytest

from hippo.engine.domain.phrase import folded, holds_phrase, units, windows


@pytest.mark.parametrize(
    ("text", "phrase", "holds"),
    [
        ("budget is 100% used", "100%", True),
        ("budget is 1000 used", "100%", False),
        ("rename file_name here", "file_name", True),
        ("rename filename here", "file_name", False),
        ("rename file_name here", "file", False),
        ("rename file_name here", "_", True),
        ("Use the REST\n  api", "rest API", True),
        ("the RESTful API", "REST", False),
        ("C++ is fast", "c++", True),
        ("say C+++", "C++", True),
        ("a.b", "a.b", True),
        ("aXb", "a.b", False),
        ("x[0-9]+y", "[0-9]+", True),
        ("Straße", "STRASSE", True),
        ("cafe\u0301 noir", "CAF\u00c9", True),
        ("cafeteria", "cafe", False),
        ("我们使用端口5432", "端口", True),
        ("我们使用端口5432", "5432", True),
        ("我们使用端口54321", "5432", False),
        ("привет мир", "МИР", True),
        ("мирный", "мир", False),
        ("🙂 ok", "🙂", True),
        ("anything", "", False),
    ],
)
def test_phrase_is_held_as_whole_words_or_not_at_all(text, phrase, holds):
    assert holds_phrase(text, folded(phrase)) is holds


def test_every_piece_of_the_size_of_a_value_is_a_window():
    text = folded("Move port 5432 of  the API to\nport 5433")
    value = folded("PORT 5433")

    assert list(windows(text, len(units(value)), len(value))) == ["move port", "port 5432", "port 5433"]
