"""Long texts are cut at ends of sentences, and nothing of them is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.pieces import MOST_CHARACTERS, MOST_PIECES, pieces


def test_short_text_is_one_piece_as_it_is() -> None:
    text = "First.  Second.\n" + "x" * (MOST_CHARACTERS - 20)
    assert pieces(text) == [text]


def test_long_text_is_cut_behind_sentences() -> None:
    sentences = [f"Sentence number {number} says something of its own." for number in range(60)]
    cut = pieces(" ".join(sentences))
    assert len(cut) == 3
    assert all(len(piece) <= MOST_CHARACTERS and piece.endswith("own.") for piece in cut)
    assert " ".join(cut) == " ".join(sentences)


def test_one_endless_sentence_is_cut_at_a_space_or_anywhere() -> None:
    assert max(map(len, pieces("word " * 1_000))) <= MOST_CHARACTERS
    assert [len(piece) for piece in pieces("x" * 2_500)] == [1_100, 1_100, 300]


def test_huge_text_has_a_last_piece_with_all_the_rest() -> None:
    cut = pieces(("y" * 900 + ". ") * 1_500)
    assert len(cut) == MOST_PIECES
    assert cut[-1].count("y") == (1_500 - MOST_PIECES + 1) * 900


@given(st.text(st.sampled_from("ab .!?\n"), max_size=6_000))
def test_every_word_is_in_a_piece_and_in_order(text: str) -> None:
    assert "".join("".join(pieces(text)).split()) == "".join(text.split())
    assert pieces(text) == pieces(text)
