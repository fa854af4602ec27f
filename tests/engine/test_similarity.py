"""Which texts say the same, and how the pairs are found."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from hippo.engine.domain.facts import read_statement
from hippo.engine.domain.similarity import CandidateIndex, frequencies, says_all

PAIRS = Path(__file__).parents[1] / "bench" / "lifecycle" / "pairs.jsonl"


def same(one, other):
    return says_all(read_statement(one), read_statement(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("In staging, the db port is 5433.", "The database port is 5433 in staging"),
        ("Note that you can't push to main", "You cannot push to main."),
        ("Anna moved to Lyon. She has two cats.", "She has 2 cats. Anna moved to Lyon."),
        ("When the build fails, page the owner.", "Page the owner when the build fails"),
        ("We must use pnpm in web", "We have to utilise pnpm in web"),
        ("不要在周五部署到生产环境。", "不要在周五部署到生产环境"),
        ("The `registry` is internal to us!", "the registry is internal to us"),
        ("Сервер стоит в Москве. Порт 5432.", "Порт 5432. Сервер стоит в Москве."),
    ],
)
def test_two_tellings_of_the_same_are_the_same_in_both_directions(one, other):
    assert same(one, other)
    assert same(other, one)


@pytest.mark.parametrize(
    ("longer", "shorter"),
    [
        ("The staging db port is 5433 for all. It is in the docs.", "The staging db port is 5433 for all."),
        ("Deploys of the api to prod need the VPN because it is new.", "Deploys of the api to prod need the VPN."),
    ],
)
def test_longer_telling_says_all_of_the_shorter_and_not_the_other_way_round(longer, shorter):
    assert same(longer, shorter)
    assert not same(shorter, longer)


@pytest.mark.parametrize(
    ("longer", "shorter"),
    [
        ("Use the mirror of the registry. Not in staging though.", "Use the mirror of the registry."),
        ("Push only after the release branch is cut.", "Push after the release branch is cut."),
        ("Run the migrations of the app. Then restart it all.", "Then restart it all. Run the migrations of the app."),
        ("The port of the staging db is 5433.", "The port of the db is 5433."),
        ("gotta run, bye", "Gotta run bye!"),
    ],
)
def test_what_narrows_orders_or_specifies_is_not_left_out(longer, shorter):
    assert not same(longer, shorter)


@pytest.mark.parametrize("pair", [json.loads(line) for line in PAIRS.read_text(encoding="utf-8").splitlines()])
def test_hand_written_distinct_statements_and_free_paraphrases_stay_two(pair):
    assert not same(pair["one"], pair["other"])
    assert not same(pair["other"], pair["one"])


def test_every_text_that_holds_all_words_of_another_is_found():
    rng = random.Random(7)
    texts = [frozenset(rng.choices("abcdefghijklmnopqrst", k=rng.randint(1, 8))) for _ in range(300)]
    texts.sort(key=len, reverse=True)
    index = CandidateIndex(frequencies(texts))
    for place, words in enumerate(texts):
        expected = [other for other in range(place) if texts[other] >= words]
        assert index.meet(words) == expected
        index.add(words)
