"""The table of related words, and the forms a word is found in it by."""

from __future__ import annotations

from pathlib import Path

import hippo.engine.domain.related as related
from hippo.engine.domain.related import MOST_RELATED, related_terms
from hippo.engine.domain.terms import STOP_WORDS


def groups() -> list[list[str]]:
    lines = Path(related.__file__).with_name("related.txt").read_text(encoding="utf-8").splitlines()
    return [line.split() for line in lines if line and not line.startswith("#")]


def test_every_group_has_several_plain_words_and_no_stop_word() -> None:
    assert len(groups()) > 500
    for group in groups():
        assert len(group) == len(set(group)) >= 3, group
        assert all(word.isascii() and word.isalnum() and word == word.lower() for word in group), group
        assert not STOP_WORDS & set(group), group


def test_inflected_words_are_found_by_their_base() -> None:
    for word in ("refund", "refunded", "refunds", "refunding"):
        assert "chargeback" in related_terms([word]), word
    assert "retry" in related_terms(["retries", "resend"]) or "replay" in related_terms(["retries"])
    assert related_terms(["zyzzyva"]) == ()


def test_words_of_the_query_are_not_repeated_and_there_is_a_most() -> None:
    terms = ["refund", "chargeback"]
    assert not set(terms) & set(related_terms(terms))
    everything = [word for group in groups() for word in group]
    assert len(related_terms(everything[::7])) <= MOST_RELATED
