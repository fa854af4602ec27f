"""Contradictions: found where two statements cannot both hold, and nowhere else."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from hippo.engine.domain.contradiction import between, find_contradiction, rivals_hold
from hippo.engine.domain.lexicon import lexicon
from hippo.engine.domain.statement import MOST_CHARACTERS, read_claims

HERE = Path(__file__).parent
NOTES = HERE.parents[1] / "tests" / "eval" / "notes"
KINDS = {"opposite claims", "opposite order", "left behind", "different values"}


def pairs(name):
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def measured(name):
    """Precision and recall over labelled pairs."""
    found = [(label == "yes", bool(find_contradiction(newer, older))) for label, newer, older in pairs(name)]
    right = sum(label and told for label, told in found)
    return right / sum(told for _, told in found), right / sum(label for label, _ in found)


def test_there_are_enough_pairs_of_both_kinds():
    labels = [label for name in ("contradictions.tsv", "contradictions_unseen.tsv") for label, _, _ in pairs(name)]

    assert len(labels) >= 250
    assert labels.count("yes") >= 120
    assert labels.count("no") >= 120


def test_pairs_that_the_rules_were_written_with_are_told_apart():
    precision, recall = measured("contradictions.tsv")

    assert precision >= 0.98
    assert recall >= 0.97


def test_pairs_that_the_rules_have_not_seen_are_told_apart():
    precision, recall = measured("contradictions_unseen.tsv")

    assert precision >= 0.95
    assert recall >= 0.90


def test_notes_of_two_projects_give_no_false_alarm_among_ten_thousand_pairs():
    replaced, alarms, count = set(), [], 0
    for path in sorted(NOTES.glob("*/docs.jsonl")):
        notes = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        replaced |= {frozenset((note["id"], note["supersedes"])) for note in notes if note.get("supersedes")}
        claims = {note["id"]: read_claims(note["text"]) for note in notes}
        for older, newer in itertools.combinations(claims, 2):
            count += 1
            if between(claims[newer], claims[older]):
                alarms.append(frozenset((newer, older)))

    assert count > 9_000
    assert [pair for pair in alarms if pair not in replaced] == []
    assert len(alarms) >= 5


@pytest.mark.parametrize(("_label", "newer", "older"), pairs("contradictions.tsv") + pairs("contradictions_unseen.tsv"))
def test_what_is_said_of_a_contradiction_are_words_of_the_table(_label, newer, older):
    known = lexicon()
    words = {word for name in (*known.choices, *known.attributes, *known.things) for word in name.split()}
    words |= {"hosting", "home", "employer", "target", "setting", "maintainer", "date", "place", "tool", "version"}
    words |= {"weekday", "time", "school", "language", "value", "owner"}

    kind, _, name = find_contradiction(newer, older).partition(": ")

    assert kind in {"", *KINDS}
    assert set(name.split()) <= words


@pytest.mark.parametrize(
    "text",
    ["", " ", "?", "...", "\0", "a", "not", "= = =", "5432", ": :", "不", "🙂🙂", "is is is", "from to", "if", "5 % %",
     "not " * 30, "replaced by", "The port is", "→ x", "x →", "x" * 5_000, "1" * 900, "- - - - -", "v1 v2 v3 is 1:2:3"],
)  # fmt: skip
def test_any_text_is_read_without_a_fault(text):
    assert find_contradiction(text, "The port is 5432") == ""
    assert find_contradiction("The port is 5432", text) == ""
    assert isinstance(rivals_hold(read_claims(text)), list)


def test_long_texts_are_material_and_no_statements():
    assert read_claims("The port is 5433. " + "x" * MOST_CHARACTERS) == ()


def test_a_statement_does_not_contradict_itself_or_a_text_that_repeats_it():
    assert find_contradiction("The port is 5432", "The port is 5432") == ""
    assert find_contradiction("The port was changed: it is 5433. Caching is off.", "Caching is off") == ""


def test_units_of_the_same_amount_are_the_same_value():
    assert find_contradiction("The timeout is 1 minute", "The timeout is 60 seconds") == ""
    assert find_contradiction("The timeout is 2 minutes", "The timeout is 60 s") == "different values: timeout"
