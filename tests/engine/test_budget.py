"""Sizes: one estimate for every surface, and budgets as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.budget import (
    UNLIMITED,
    Budget,
    estimate_tokens,
    parse_budget,
    token_quarters,
    tokens_of_quarters,
    utf8_bytes,
    utf16_units,
)
from hippo.errors import InvalidArgument


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("a", 1),
        ("abcd", 1),
        ("abcde", 2),
        ("é" * 8, 2),
        ("привет мир", 3),
        ("部署失败" * 1000, 4000),
        ("デプロイ", 4),
        ("ｶﾅ", 2),
        ("สวัสดี", 6),
        ("ສະບາຍ", 5),
        ("សួស្តី", 6),
        ("မြန်", 4),
        ("བོད", 3),
        ("배포 실패", 5),
        ("𠮷野家", 3),
        ("deploy 部署", 4),
        ("🦛", 1),
    ],
)
def test_estimate_is_a_quarter_of_the_characters_and_one_for_each_of_a_script_without_spaces(
    text: str, tokens: int
) -> None:
    assert estimate_tokens(text) == tokens


@given(st.lists(st.text(max_size=40), max_size=8))
def test_quarters_of_the_parts_add_up_to_the_whole(parts: list[str]) -> None:
    whole = "".join(parts)
    assert sum(map(token_quarters, parts)) == token_quarters(whole)
    assert tokens_of_quarters(token_quarters(whole)) == estimate_tokens(whole)
    assert len(whole) / 4 <= estimate_tokens(whole) <= len(whole)


@pytest.mark.parametrize(("text", "units"), [("", 0), ("abc", 3), ("é部", 2), ("🦛", 2), ("\ud800", 1)])
def test_utf16_units_count_as_the_hosts_do(text: str, units: int) -> None:
    assert utf16_units(text) == units


@pytest.mark.parametrize(("text", "size"), [("abc", 3), ("é", 2), ("部", 3), ("🦛", 4), ("\udfff", 3)])
def test_bytes_are_those_of_utf8(text: str, size: int) -> None:
    assert utf8_bytes(text) == size


@pytest.mark.parametrize(
    ("value", "budget"),
    [
        (None, Budget(4000)),
        ("2000", Budget(2000)),
        (2000, Budget(2000)),
        (" 2000 ", Budget(2000)),
        ("25600B", Budget(25600, "bytes")),
        ("25600b", Budget(25600, "bytes")),
        ("0", Budget(0)),
        ("0B", Budget(0, "bytes")),
        ("unlimited", UNLIMITED),
        ("Unlimited", UNLIMITED),
    ],
)
def test_budget_is_read_in_every_form(value: str | int | None, budget: Budget) -> None:
    assert parse_budget(value) == budget


def test_default_budget_is_the_callers() -> None:
    assert parse_budget(None, 1500) == Budget(1500)
    assert parse_budget(None, Budget(25600, "bytes")) == Budget(25600, "bytes")


@pytest.mark.parametrize(
    "value", ["", "B", "-1", -1, "2k", "2,000", "1e3", "2000 tokens", "２０００", "1.5", True, "9" * 13, "x" * 5000]
)
def test_malformed_budget_is_refused_in_one_short_sentence(value: str | int) -> None:
    with pytest.raises(InvalidArgument) as caught:
        parse_budget(value)
    assert caught.value.field == "budget"
    assert len(str(caught.value)) < 250
    assert "25600B" in str(caught.value)


@pytest.mark.parametrize("budget", [Budget(2000), Budget(25600, "bytes"), Budget(0), UNLIMITED])
def test_printed_budget_reads_back(budget: Budget) -> None:
    assert parse_budget(str(budget)) == budget


def test_budget_measures_in_its_own_unit() -> None:
    assert Budget(10).measure("部署" * 4) == 8
    assert Budget(10, "bytes").measure("部署" * 4) == 24
    assert Budget(8).fits("部署" * 4)
    assert not Budget(7).fits("部署" * 4)
    assert UNLIMITED.fits("x" * 10_000)
    assert Budget(0).is_nothing
    assert not UNLIMITED.is_nothing
