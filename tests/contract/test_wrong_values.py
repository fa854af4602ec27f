"""A wrong value is refused in one sentence: which field, what was wanted, what was found."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest

from hippo import errors
from hippo.fault import shown

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("method", "arguments", "message"),
    [
        ("recall", {"query": "x", "limit": "abc"}, "limit: wanted a whole number, found 'abc'."),
        ("recall", {"query": "x", "limit": 0}, "limit: wanted at least 1, found 0."),
        ("recall", {"query": "x", "limit": 1.5}, "limit: wanted a whole number, found 1.5."),
        ("recall", {"query": "x", "min_match": 2}, "min_match: wanted at most 1, found 2."),
        ("recall", {"query": "x", "min_match": float("nan")}, "min_match: wanted a finite number, found nan."),
        ("recall", {"query": 5}, "query: wanted a text, found 5."),
        ("recall", {"query": "x", "explain": "perhaps"}, "explain: wanted true or false, found 'perhaps'."),
        ("remember", {"text": "x", "tags": "a"}, "tags: wanted a list, found 'a'."),
        ("remember", {"text": "x", "scope": [1]}, "scope: wanted a text, found a list of 1."),
        ("remember_many", {"memories": [5]}, "memories.0: wanted an object with named fields, found 5."),
        ("list_memories", {"page_size": 10**70}, "page_size: wanted at most 1,000, found a very large number."),
        ("list_memories", {"page_token": "x" * 1_500}, "page_token: wanted at most 1,000 characters, found 1,500."),
        (
            "remember",
            {"text": "x", "event_time": datetime.max.replace(tzinfo=timezone(timedelta(hours=-5)))},
            "event_time: must be a time of the years 1 to 9999 in UTC, not 9999-12-31T23:59:59.999999-05:00.",
        ),
        (
            "remember",
            {"text": "x", "confidence": "sure"},
            "confidence: wanted 'verified', 'observed', 'inferred' or 'stale', found 'sure'.",
        ),
    ],
)
async def test_wrong_value_is_refused_in_plain_words(hippo, method, arguments, message):
    with pytest.raises(errors.InvalidArgument) as caught:
        await getattr(hippo, method)(**arguments)
    assert caught.value.message == message
    assert caught.value.field == message.split(":")[0]
    assert (await hippo.list_memories()).memories == ()


def test_long_values_are_shown_by_their_size():
    assert shown("x" * 61) == "a text of 61 characters"
    assert shown({"a": 1}) == "an object with named fields"
    assert shown((1, 2)) == "a list of 2"
    assert shown(object()) == "a value of type object"
