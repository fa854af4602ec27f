"""What counts as an entity in a text, and what a text says of two of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.entity import KINDS, MOST_MENTIONS, entity_key, mentions_of
from hippo.engine.domain.relation import Relation, relations_of


def kinds(text, speaker=""):
    return {mention.name: mention.kind for mention in mentions_of(text, speaker)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the parser lives in src/parse.py", {"src/parse.py": "file", "parse.py": "file"}),
        ("edit CLAUDE.md and ./docs/index.md", {"CLAUDE.md": "file", "./docs/index.md": "file"}),
        ("run `goose -dir db/migrations up` first", {"goose": "identifier"}),
        ("`redis` holds the sessions", {"redis": "identifier"}),
        ("pip install -U httpx before", {"httpx": "package"}),
        ("we pin pydantic==2.10 and @acme/ui", {"pydantic": "package", "@acme/ui": "package"}),
        ("call load_rows() or parseDate", {"load_rows()": "identifier", "parseDate": "identifier"}),
        (
            "set GOMEMLIMIT via BP_ENV, see POL-358",
            {"GOMEMLIMIT": "name", "BP_ENV": "identifier", "POL-358": "identifier"},
        ),
        ("never pass --no-verify", {"--no-verify": "identifier"}),
        ("see ADR 0012 and decision #7", {"ADR 0012": "decision", "decision #7": "decision"}),
        ("ask Maria Chen about it", {"Maria Chen": "name"}),
        ("today Maria Chen said no", {"Maria Chen": "person"}),
        ("thanks to @maria-c for this", {"maria-c": "person"}),
        ("we moved to the Bank of England", {"Bank of England": "name"}),
        ('she read "The Name of the Wind" twice', {"The Name of the Wind": "name"}),
        ("auth-service talks a lot", {"auth-service": "identifier"}),
        ("Redis is down", {"Redis": "word"}),
        ("Redis is down. We restarted Redis.", {"Redis": "name"}),
        ("昨日 レディス に行った", {"レディス": "name"}),
        ("Встретил Анну в Москве", {"Встретил Анну": "name", "Анну": "word", "Москве": "name"}),
    ],
)
def test_entity_is_told_by_its_spelling_and_place(text, expected):
    assert kinds(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing of note here",
        "Always check the cache. Never skip it! Hello there, how are you?",
        "On Fridays we rest; in May it rains.",
        "OK, I said NO at 5 PM, e.g. twice, i.e. v1.2.3 or 12.5",
        "THIS IS ALL LOUD AND SAYS NOTHING",
        "see https://example.com/Some/Path.html or mail me@example.org",
        "well-known follow-up of a state-of-the-art thing",
    ],
)
def test_ordinary_words_numbers_and_addresses_are_no_entities(text):
    assert kinds(text) == {}


def test_spellings_of_one_name_have_one_key():
    assert {entity_key(name) for name in ("Redis", "`redis`", "REDIS", "Redis's", "ｒｅｄｉｓ", " redis ")} == {"redis"}
    assert entity_key("./src/Parse.py") == "src/parse.py"
    assert entity_key("load_rows()") == "load_rows"


def test_speaker_is_a_person_and_user_and_assistant_are_nobody():
    assert kinds("hi", "Caroline") == {"Caroline": "person"}
    assert kinds("hi", "user") == kinds("hi", "Assistant") == {}


@pytest.mark.parametrize(
    ("text", "relations"),
    [
        ("auth-service now uses `redis`.", [("auth-service", "uses", "redis")]),
        ("`worker` depends on the `queue`", [("worker", "depends on", "queue")]),
        ("today Maria Chen works at Acme", [("maria chen", "works at", "acme")]),
        ("auth-service no longer uses `redis`", []),
        ("auth-service never uses `redis`", []),
        ("auth-service doesn't use `redis`", []),
        ("auth-service uses less and less of `redis`", []),
        ("nobody uses `redis`", []),
    ],
)
def test_relation_is_read_only_where_nothing_stands_between(text, relations):
    assert relations_of(text) == tuple(Relation(*one) for one in relations)


@given(st.text(max_size=300), st.text(max_size=20))
def test_any_text_gives_few_mentions_at_their_places_and_the_same_again(text, speaker):
    found = mentions_of(text, speaker)

    assert len(found) <= MOST_MENTIONS
    assert found == mentions_of(text, speaker)
    assert len({mention.key for mention in found}) == len(found)
    for mention in found:
        assert mention.key
        assert mention.kind in KINDS
        assert mention.start < 0 or text[mention.start : mention.end] == mention.name


@given(st.lists(st.sampled_from(["`", "/", ".", "@", "-", "_", "Ab", "a", " ", "::", "()", "1"]), max_size=400))
def test_odd_runs_of_signs_are_read_without_a_fault(parts):
    text = "".join(parts)

    for mention in mentions_of(text):
        assert mention.key
        assert mention.kind in KINDS
        assert mention.start <= mention.end <= len(text)


@pytest.mark.parametrize("unit", ["a.", "a-", "A ", "a/", "`", "@a", "-1", "a_", "Aa", "a::", "../", "a-1-"])
def test_a_long_repetition_is_read_to_its_end_and_names_little(unit):
    assert len(mentions_of(unit * 10_000)) <= 2
