"""Which texts say the same, and how the pairs are found."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.facts import read_statement
from hippo.engine.domain.similarity import CandidateIndex, frequencies, holds, says_all

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
        ("सर्वर दिल्ली में है। पोर्ट 5432 खुला है।", "पोर्ट 5432 खुला है। सर्वर दिल्ली में है।"),
        ("- Use `pnpm` in the 'web' folder always", "Use **pnpm** in the web folder always!"),
        ("Do NOT push to main on Fridays", "do not push to main on Fridays"),
        ("In production, is the cache enabled?", "Is the cache enabled in production?"),
        ("The threshold is > 80 for alerts. Page Anna.", "Page Anna. The threshold is > 80 for alerts."),
        ("Because the disk is full in staging, the job fails.", "The job fails because the disk is full in staging."),
        ("The DB of the ledger runs on Postgres", "the database of the ledger runs on PostgreSQL"),
        ("Take 5–10 samples of each batch", "Take 5-10 samples of each batch"),
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
        ("The port of the staging db is 5433. That was wrong.", "The port of the staging db is 5433."),
        ("Is the api of staging off because it is new?", "Is the api of staging off"),
        ("Use pnpm in web here. Use npm in docs. Only on Fridays.", "Use pnpm in web here. Only on Fridays."),
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


WORDS = tuple(
    "the staging cache port of api server Anna is enabled for deploys b plan 5 10 v2 GB ms in to from with x uses C be".split()  # noqa: SIM905
)
SIGNS = tuple(
    "< > <= >= -> <- => = == != + - * / ** % & && | || ^ ~ # @ $ ~= := -- :: .. ± ≠ → ← × ÷ <> [] {} () ?".split()  # noqa: SIM905
)
BEFORE = (
    "-",
    "--",
    "$",
    "@",
    "#",
    "~",
    "^",
    ".",
    "/",
    "*",
    "_",
    "+",
    "<",
    "&",
    "~/",
    "./",
    "../",
    "**",
    "::",
    "=",
    "{",
)
BEHIND = ("#", "++", "%", "/", "_", "$", "°", "=", "-", "*", "?", "&", "'")
NOT_SAID = frozenset("the is be that and".split())  # noqa: SIM905

sentences = st.lists(st.sampled_from(WORDS), min_size=6, max_size=10)


def kept_apart(one, other):
    return not same(" ".join(one), " ".join(other)) and not same(" ".join(other), " ".join(one))


@given(sentences, st.sampled_from(SIGNS), st.sampled_from(("", *SIGNS)), st.data())
def test_sentences_with_different_signs_stay_two(words, sign, another, data):
    place = data.draw(st.integers(1, len(words) - 1))
    one = [*words[:place], sign, *words[place:]]
    other = [*words[:place], *([another] if another else []), *words[place:]]
    assert sign == another or kept_apart(one, other)


@given(sentences, st.sampled_from(SIGNS[:-1]), st.data())
def test_sentences_with_the_operands_of_a_sign_exchanged_stay_two(words, sign, data):
    place = data.draw(st.integers(1, len(words) - 1))
    before, behind = words[place - 1], words[place]
    one = [*words[: place - 1], before, sign, behind, *words[place + 1 :]]
    other = [*words[: place - 1], behind, sign, before, *words[place + 1 :]]
    assert before == behind or {before, behind} & NOT_SAID or kept_apart(one, other)


@given(sentences, st.sampled_from(BEFORE), st.sampled_from(BEHIND), st.booleans(), st.data())
def test_word_with_a_sign_at_it_is_another_word(words, before, behind, is_before, data):
    place = data.draw(st.integers(1, len(words) - 1))
    word = words[place]
    if not is_before and behind == "'" and len(word) > 1:
        return  # the servers' port
    signed = before + word if is_before else word + behind
    assert kept_apart(words, [*words[:place], signed, *words[place + 1 :]])


@given(sentences, st.sampled_from(("not", "never", "no")), st.data())
def test_not_at_another_place_makes_another_statement(words, denial, data):
    here, there = data.draw(st.integers(1, len(words))), data.draw(st.integers(1, len(words)))
    one, other = list(words), list(words)
    one.insert(here, denial)
    other.insert(there, denial)
    passed = set(words[min(here, there) : max(here, there)])
    assert passed <= NOT_SAID or kept_apart(one, other)


@given(sentences, st.sampled_from(("really", "very", "actually", "also", "too")), st.booleans(), st.data())
def test_degree_before_not_is_no_degree_behind_it(words, degree, is_before, data):
    place = data.draw(st.integers(1, len(words)))
    here, there = ([degree, "not"], ["not", degree])
    rest = words[place:]
    one = [*words[:place], *(here if is_before else there), *rest]
    other = [*words[:place], *(there if is_before else here), *rest]
    assert kept_apart(one, other)
    assert kept_apart(one, [*words[:place], "not", *rest])


@given(sentences, st.data())
def test_case_of_units_identifiers_and_letters_counts(words, data):
    place = data.draw(st.integers(1, len(words) - 1))
    word = data.draw(st.sampled_from(("GB", "MB", "kB", "mW", "C", "x", "getUser", "foo.Bar", "PORT", "10Gb", "v2B")))
    one = [*words[:place], word, *words[place + 1 :]]
    assert kept_apart(one, [*words[:place], word.swapcase(), *words[place + 1 :]])


@pytest.mark.parametrize(
    ("one", "other", "share"),
    [
        ("the port of a is 5, the one of b is 6", "the port of a is 5", 1.0),
        ("migrate it all from vite to webpack", "migrate it all from webpack to vite", 0.0),
        ("x = b - a in the sheet", "x = a - b in the sheet", 0.0),
        ("is the cache enabled in production?", "the cache is enabled in production", 0.0),
        ("anything", "", 1.0),
    ],
)
def test_text_stands_for_another_only_in_its_order(one, other, share):
    assert holds(read_statement(one), read_statement(other)) == share
