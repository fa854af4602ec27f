"""Relevance is the sum of its parts, and each part does what it says."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain import turn
from hippo.engine.domain.period import YEAR_SHARE
from hippo.engine.domain.question import read_question
from hippo.engine.domain.relevance import LEAST, SPOKEN_SHARE, asked, match_of, relevance, relevance_parts
from hippo.engine.domain.weights import WEIGHTS
from hippo.engine.ports import Candidate

NOW = datetime(2026, 3, 10, tzinfo=UTC)
SPEAKERS = {7: "ada", 9: "bo"}


def candidate(name: str, words: float = 1.0, **changes: object) -> Candidate:
    plain = Candidate(
        id=name, words=words, half_life_days=365.0, recall_count=0, good_count=0, bad_count=0, pinned=False,
        valence="neutral", confidence="observed", recall_time=NOW, create_time=NOW, content_hash=b"", event_time=NOW,
    )  # fmt: skip
    return plain._replace(**changes)  # type: ignore[arg-type]  # any field of the candidate


def judged(query: str, *found: Candidate) -> list[float]:
    known = asked(read_question(query), found, SPEAKERS)
    return [relevance(one, known) for one in found]


shapes = st.integers(0, 63).flatmap(
    lambda shape: st.sampled_from([shape, shape | 256, shape | 768, turn.USER, turn.ASSISTANT])
)


@given(
    st.lists(
        st.tuples(
            st.floats(0.01, 50), shapes, st.floats(0, 6), st.sampled_from([None, 1, 2]), st.sampled_from([0, 7, 9])
        )
    ),
    st.sampled_from(
        [
            "what did Ada do",
            "when did Bo leave",
            "what happened on 10 March",
            "Ada and Bo in May",
            "in 2026",
            "2026-03-10",
        ]
    ),
)
def test_relevance_is_the_sum_of_the_parts_it_shows(
    found: list[tuple[float, int, float, int | None, int]], query: str
) -> None:
    candidates = [
        candidate(str(place), words, shape=shape, length=length, dialogue=dialogue, speaker=speaker, seq=place)
        for place, (words, shape, length, dialogue, speaker) in enumerate(found)
    ]
    known = asked(read_question(query), candidates, SPEAKERS)
    for one in candidates:
        total = sum(part.value for part in relevance_parts(one, known))
        assert relevance(one, known) == pytest.approx(max(LEAST, total))
        assert all(part.meaning for part in relevance_parts(one, known))


def test_memory_that_stands_alone_counts_by_its_words_only() -> None:
    best, half = judged("anything", candidate("a", 8.0), candidate("b", 4.0))
    assert best == pytest.approx(WEIGHTS.words + WEIGHTS.session)
    assert half == pytest.approx(best / 2)


def test_turn_gains_by_the_best_turn_of_its_conversation() -> None:
    alone, beside, _ = judged(
        "x",
        candidate("a", 1.0, dialogue=1, length=4.0),
        candidate("b", 1.0, dialogue=2, length=4.0),
        candidate("c", 9.0, dialogue=2, length=4.0),
    )
    assert beside - alone == pytest.approx(WEIGHTS.session * 8 / 9)


def test_answer_comes_before_the_question() -> None:
    question, answer = judged(
        "x",
        candidate("a", 1.0, dialogue=1, shape=turn.QUESTION),
        candidate("b", 1.0, dialogue=1, shape=turn.AFTER_QUESTION),
    )
    assert answer > question


def test_moment_counts_more_for_a_query_that_asks_when() -> None:
    told = candidate("a", 5.0, dialogue=1, shape=turn.TELLS_TIME, length=3.0)
    assert judged("when was it", told)[0] - judged("what was it", told)[0] == pytest.approx(WEIGHTS.asked_when)


def test_named_day_lifts_the_turns_of_that_day() -> None:
    then = candidate("a", 5.0, dialogue=1, length=3.0)
    other = candidate("b", 5.0, dialogue=1, length=3.0, event_time=datetime(2026, 4, 11, tzinfo=UTC))
    day, not_then = judged("what happened on 10 March?", then, other)
    assert day - not_then == pytest.approx(WEIGHTS.month + WEIGHTS.day)


def test_turn_that_speaks_of_the_time_gains_less_than_one_of_the_time() -> None:
    other = datetime(2026, 8, 1, tzinfo=UTC)
    then = candidate("a", 5.0, dialogue=1, length=3.0)
    tells = candidate(
        "b", 5.0, dialogue=1, length=3.0, event_time=other, shape=turn.SPEAKS_OF_MONTH | turn.SPEAKS_OF_DAY
    )
    silent = candidate("c", 5.0, dialogue=1, length=3.0, event_time=other)
    of_then, of_tells, of_silent = judged("what happened on 10 March 2026?", then, tells, silent)
    assert of_then > of_tells > of_silent
    assert of_tells - of_silent == pytest.approx(SPOKEN_SHARE * (WEIGHTS.month + WEIGHTS.day))
    known = asked(read_question("what happened on 10 March 2026?"), [then, tells], {})
    meanings = [[part.meaning for part in relevance_parts(one, known) if part.name == "month"] for one in (then, tells)]
    assert meanings == [["from the time you named"], ["tells of the time you named"]]


def test_turn_of_a_named_year_gains_little_and_of_another_year_nothing() -> None:
    then = candidate("a", 5.0, dialogue=1, length=3.0)
    before = candidate("b", 5.0, dialogue=1, length=3.0, event_time=datetime(2025, 3, 10, tzinfo=UTC))
    in_year, not_in_year = judged("what happened in 2026?", then, before)
    assert in_year - not_in_year == pytest.approx(YEAR_SHARE * WEIGHTS.month)
    same, other = judged("what happened on 10 March 2026?", then, before)
    assert same - other == pytest.approx(WEIGHTS.month + WEIGHTS.day)


def test_person_counts_only_where_one_alone_is_named() -> None:
    hers = candidate("a", 5.0, dialogue=1, speaker=7, length=3.0)
    his = candidate("b", 5.0, dialogue=1, speaker=9, length=3.0)
    one = judged("what did Ada do", hers, his)
    known = asked(read_question("what did Ada do"), [hers, his], {7: "ada"})
    assert relevance(hers, known) - relevance(his, known) == pytest.approx(WEIGHTS.speaker)
    assert one[0] == one[1], "both are named by SPEAKERS, so neither counts"


def test_user_comes_before_the_assistant_that_says_the_same() -> None:
    mine, theirs = judged("x", candidate("a", 1.0, shape=turn.USER), candidate("b", 1.2, shape=turn.ASSISTANT))
    assert mine > theirs >= LEAST


def test_assistant_comes_first_when_the_query_asks_what_it_said() -> None:
    found = (candidate("a", 1.2, shape=turn.USER), candidate("b", 1.0, shape=turn.ASSISTANT))
    mine, theirs = judged("what did you recommend", *found)
    assert theirs > mine >= LEAST


def test_message_gains_by_the_answer_to_it_and_the_answer_by_what_it_answers() -> None:
    asks = candidate("a", 2.0, shape=turn.USER, dialogue=1, seq=5)
    other = candidate("b", 2.0, shape=turn.USER, dialogue=1, seq=8)
    answers = candidate("c", 4.0, shape=turn.ASSISTANT, dialogue=1, seq=6)
    more = candidate("d", 4.0, shape=turn.ASSISTANT, dialogue=1, seq=11)
    first, second, third, fourth = judged("what did you recommend", asks, other, answers, more)
    assert third - fourth == pytest.approx(WEIGHTS.exchange * 0.5)
    first, second, *_ = judged("x", asks, other, answers, more)
    assert first - second == pytest.approx(WEIGHTS.exchange)


@pytest.mark.parametrize(
    "change",
    [{"seq": 7}, {"seq": 4}, {"dialogue": 2}, {"dialogue": None}, {"shape": turn.USER}],
    ids=["later", "before", "another session", "no session", "no answer"],
)
def test_only_the_answer_right_behind_a_message_is_its_own(change: dict[str, object]) -> None:
    asks = candidate("a", 2.0, shape=turn.USER, dialogue=1, seq=5)
    alone = candidate("b", 2.0, shape=turn.USER, dialogue=1, seq=9)
    answers = candidate("c", 4.0, shape=turn.ASSISTANT, dialogue=1, seq=6)._replace(**change)  # type: ignore[arg-type]
    first, second, _ = judged("x", asks, alone, answers)
    assert first == second


def test_match_grows_with_the_words_and_stays_below_one() -> None:
    values = [match_of(words) for words in (0.0, 0.5, 1.0, 3.0, 100.0)]
    assert values == sorted(values)
    assert values[0] == 0.0
    assert values[2] == pytest.approx(0.4)
    assert values[-1] < 1.0
