"""What vectors add to a memory's relevance, from plain numbers."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from hippo.engine.domain.nearness import LEAST_COSINE, MOST_EMBEDDED_PIECES, UNRELATED, embedded_texts, nearness
from hippo.engine.domain.quality import QUALITY, VECTORS
from hippo.engine.domain.question import read_question
from hippo.engine.domain.ranking import rank
from hippo.engine.domain.relevance import asked, relevance, relevance_parts
from hippo.engine.ports import Candidate
from hippo.engine.ports.vector import Near

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def candidate(name, words=0.0, dialogue=None):
    return Candidate(
        name, words, 365.0, 0, 0, 0, False, "neutral", "observed", NOW, NOW, name.encode(), NOW, dialogue=dialogue
    )


def near(whole=0.0, cosine=0.3, **others):
    values = {"session": whole, "previous": 0.0, "following": 0.0, "words": 0.0} | others
    return Near(whole=whole, cosine=cosine, **values)


def test_the_nearest_comes_first_among_equal_words():
    found = [candidate("far", 1.0), candidate("near", 1.0)]

    ranked = rank(found, NOW, near=nearness({"far": near(-0.5), "near": near(0.9)}))

    assert [item.id for item in ranked] == ["near", "far"]


def test_a_memory_without_a_vector_is_taken_for_the_average():
    judged = nearness({"a": near(1.0), "b": near(0.5)})

    assert judged.add(candidate("c")) == pytest.approx(VECTORS.alone_whole * 0.75)


def test_the_best_words_win_over_an_average_vector():
    found = [candidate("said", 4.0), candidate("meant", 0.5)]

    ranked = rank(found, NOW, near=nearness({"meant": near(0.4), "other": near(0.2)}))

    assert [item.id for item in ranked] == ["said", "meant"]


def test_turns_count_their_neighbours_and_memories_that_stand_alone_do_not():
    judged = nearness({"a": near(0.5, previous=1.0, following=1.0, session=0.8, words=0.2)})

    assert judged.add(candidate("a", dialogue=7)) == pytest.approx(
        0.5 * VECTORS.whole + 0.8 * VECTORS.session + VECTORS.previous + VECTORS.following + 0.2 * VECTORS.words
    )
    assert judged.add(candidate("a")) == pytest.approx(0.5 * VECTORS.alone_whole + 0.2 * VECTORS.alone_words)


@pytest.mark.parametrize("dialogue", [None, 7])
def test_the_parts_are_the_relevance(dialogue):
    found = [candidate("a", 2.0, dialogue), candidate("b", 1.0, dialogue)]
    judged = asked(read_question("what"), found, {}, nearness({"a": near(0.5, words=0.3), "b": near(0.1)}))

    parts = relevance_parts(found[0], judged)

    assert sum(part.value for part in parts) == pytest.approx(max(0.01, relevance(found[0], judged)), abs=5.0)
    assert {"vector", "word vectors"} <= {part.name for part in parts}
    assert judged.weights is QUALITY


def test_without_vectors_nothing_changes():
    found = [candidate("a", 2.0), candidate("b", 1.0)]

    assert rank(found, NOW, near=nearness({})) == rank(found, NOW)


def test_a_match_grows_with_nearness_and_stays_between_0_and_1():
    judged = nearness({"a": near(cosine=UNRELATED + 0.2), "b": near(cosine=-1.0), "c": near(cosine=1.0)})

    assert judged.match(candidate("a"), 0.4) == pytest.approx(0.6)
    assert judged.match(candidate("b"), 0.4) == 0.0
    assert judged.match(candidate("c"), 0.9) == 1.0
    assert judged.match(candidate("unknown"), 0.4) == 0.4


def test_a_far_memory_is_brought_by_its_words_only():
    judged = nearness({"a": near(cosine=LEAST_COSINE - 0.01)})

    assert not judged.brings(candidate("a"))
    assert judged.brings(candidate("a", words=0.1))
    assert judged.brings(candidate("a", dialogue=3))


def test_a_huge_text_is_embedded_by_its_first_pieces():
    texts = embedded_texts("Ada", "a long line of a log. " * 20_000)

    assert len(texts) == MOST_EMBEDDED_PIECES
    assert all(text.startswith("Ada: ") for text in texts)
