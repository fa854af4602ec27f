"""The table of related words, and the forms a word is found in it by."""

from __future__ import annotations

from pathlib import Path

import hippo.engine.domain.related as related
from hippo.engine.domain.related import MOST_OF_ONE, MOST_RELATED, related_terms
from hippo.engine.domain.terms import STOP_WORDS


def lines() -> list[str]:
    text = Path(related.__file__).with_name("related.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def groups() -> list[list[str]]:
    return [line.split() for line in lines() if ":" not in line]


def told() -> dict[str, list[str]]:
    """Heads with what is told of them, and the words that are everywhere with all their lines."""
    found: dict[str, list[str]] = {}
    for line in lines():
        head, colon, words = line.partition(": ")
        if colon:
            assert head == "everywhere" or head not in found, head
            found.setdefault(head, []).extend(words.split())
    return found


def is_plain(word: str) -> bool:
    return word.isascii() and word.replace("_", "").isalnum() and word == word.lower()


def test_every_group_has_several_plain_words_and_no_stop_word() -> None:
    assert len(groups()) > 500
    for group in groups():
        assert len(group) == len(set(group)) >= 3, group
        assert all(is_plain(word) and "_" not in word for word in group), group
        assert not STOP_WORDS & set(group), group


def test_every_head_tells_plain_words_none_of_them_itself() -> None:
    assert len(told()) > 1_500
    for head, words in told().items():
        assert len(words) == len(set(words)) >= 1, head
        assert all(map(is_plain, [head, *words])), head
        assert head not in words


def test_inflected_words_are_found_by_their_base() -> None:
    for word in ("refund", "refunded", "refunds", "refunding"):
        assert "chargeback" in related_terms([word]), word
    assert "attempt" in related_terms(["retries"])
    assert related_terms(["zyzzyva"]) == ()


def test_a_word_finds_what_is_told_of_it_and_is_found_by_it() -> None:
    assert "postgres" in related_terms(["db"])
    assert related_terms(["pgbouncer"]) == ("pool",)
    assert "pgbouncer" in related_terms(["pool"])


def test_two_words_are_found_by_the_one_they_make_and_it_by_them() -> None:
    assert "rate limit" in related_terms(["429"])
    assert {"ratelimit", "throttle", "429"} & set(related_terms(["rate", "limits"]))
    assert "rate limit" in related_terms(["ratelimit"])


def test_a_word_of_every_request_brings_no_others() -> None:
    assert related_terms(["please", "make", "something", "nice"]) == ()


def test_words_of_the_query_are_not_repeated_and_every_word_has_its_share() -> None:
    terms = ["refund", "chargeback"]
    assert not set(terms) & set(related_terms(terms))
    first, second = related_terms(["crash"]), related_terms(["invoice"])
    assert len(first) == len(second) == MOST_OF_ONE
    assert set(related_terms(["crash", "invoice"])) == {*first, *second}
    everything = [word for group in groups() for word in group]
    assert len(related_terms(everything[::7])) == MOST_RELATED
