"""Ids of sessions, and those of their records."""

from __future__ import annotations

import re

import pytest

from hippo.engine.domain.session_id import record_id_of, session_id_of


@pytest.mark.parametrize("given", ["a", "A-b_9", "5f2c1d9e-1111-2222-3333-444455556666", "x" * 128])
def test_fit_id_is_kept(given):
    assert session_id_of(f" {given}\n") == given


@pytest.mark.parametrize("given", ["a b", "../x", "é", "x" * 129, "a\x00b", "\ud800", "a\nb"])
def test_other_id_becomes_a_hash_of_it(given):
    made = session_id_of(given)

    assert re.fullmatch(r"ses_[a-z2-7]{12}", made)
    assert session_id_of(given) == made
    assert session_id_of(made) == made


def test_blank_id_is_none():
    assert session_id_of("") == session_id_of(" \n") == ""


def test_record_of_an_agents_session_can_be_no_other_record():
    assert record_id_of("ses_aaaaaaaaaaaa") == "ses_aaaaaaaaaaaa"
    assert record_id_of("card_aaaaaaaaaaaa").startswith("ses_")
    assert record_id_of("ses_short") != "ses_short"
    assert len({record_id_of(name) for name in ("a", "b", "ses_aaaaaaaaaaaa")}) == 3
