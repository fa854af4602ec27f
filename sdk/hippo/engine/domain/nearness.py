"""What a memory's vectors add to its relevance: a weighted sum of how near they are to the query's.

Pure: the numbers come from `Near`, the weights from `quality`. How nearness is measured is not known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from hippo.engine.domain.pieces import pieces
from hippo.engine.domain.quality import QUALITY, VECTORS, VectorWeights
from hippo.engine.domain.weights import Weights

if TYPE_CHECKING:
    from hippo.engine.ports import Candidate
    from hippo.engine.ports.vector import Near

MOST_EMBEDDED_PIECES = 64
"""Pieces of one text that get a vector, about 70,000 characters: a pasted log may not keep a machine busy for minutes. The
rest is found by its words."""


def embedded_texts(speaker: str, text: str) -> list[str]:
    """The pieces of a memory as they are embedded: who said it stands in front, since questions name people.

    Args:
        speaker: Who said it, "" when unknown.
        text: Its text.
    """
    before = f"{speaker}: " if speaker else ""
    return [before + piece for piece in pieces(text)[:MOST_EMBEDDED_PIECES]]


UNRELATED = 0.25
"""Cosine of the nearest memory to a query that none answers, on average over notes of two projects: what is above speaks for a
match, what is below against one."""

LEAST_COSINE = 0.15
"""A memory that stands alone and holds no word of the query has to be this near to be brought at all. Source: the same notes,
where half of what the vectors alone bring is farther."""


class Nearness(NamedTuple):
    """How near the candidates of one search are, and what that counts.

    Attributes:
        near: The candidates' nearness by id.
        unknown: What one that has no vector yet is taken for, so that its words decide: the mean of the others.
        weights: What each part counts.
        others: What the parts that are no vectors count beside these.
    """

    near: Mapping[str, Near]
    unknown: Near
    weights: VectorWeights = VECTORS
    others: Weights = QUALITY

    def add(self, candidate: Candidate) -> float:
        """What a candidate's vectors add to its relevance; 0 for one that is as near as the average of the store."""
        near, weights = self.near.get(candidate.id, self.unknown), self.weights
        if not candidate.is_turn:
            return weights.alone_whole * near.whole + weights.alone_words * near.words
        return (
            weights.whole * near.whole
            + weights.session * near.session
            + weights.previous * near.previous
            + weights.following * near.following
            + weights.words * near.words
        )

    def match(self, candidate: Candidate, by_words: float) -> float:
        """How much of what was asked for a candidate holds, 0 to 1, from how much it holds by its words."""
        near = self.near.get(candidate.id)
        return by_words if near is None else min(1.0, max(0.0, by_words + near.cosine - UNRELATED))

    def brings(self, candidate: Candidate) -> bool:
        """Whether a candidate is to be brought: not one that is only the nearest of what is all far away."""
        near = self.near.get(candidate.id)
        return candidate.words > 0.0 or candidate.is_turn or near is None or near.cosine >= LEAST_COSINE

    def parts(self, candidate: Candidate) -> Iterator[tuple[str, float, str]]:
        """The summands of `add`: name, value and what it means in words."""
        near, weights = self.near.get(candidate.id), self.weights
        if near is None:
            yield "vector", self.add(candidate), "it has no vector yet: taken for the average of what was found"
        elif not candidate.is_turn:
            yield "vector", weights.alone_whole * near.whole, _meaning(near)
            yield "word vectors", weights.alone_words * near.words, _WORDS
        else:
            yield "vector", weights.whole * near.whole, _meaning(near)
            yield "session vector", weights.session * near.session, "the nearest turn of its conversation"
            yield "previous vector", weights.previous * near.previous, "the turn before it"
            yield "following vector", weights.following * near.following, "the turn behind it"
            yield "word vectors", weights.words * near.words, _TURNS_WORDS


_WORDS = "words of it mean what words of the query mean"
_TURNS_WORDS = "words of it, or of the turns beside it, mean what words of the query mean"


def nearness(near: Mapping[str, Near]) -> Nearness | None:
    """Prepare to judge the candidates of one search by their vectors; None where there are none."""
    if not near:
        return None
    columns = zip(*near.values(), strict=True)
    means = [sum(column) / len(near) for column in columns]
    return Nearness(near, type(next(iter(near.values())))(*means))


def _meaning(near: Near) -> str:
    """Nearness of the whole in words: it is in thirds of a standard deviation."""
    deviations = 3.0 * near.whole
    side = "nearer" if deviations >= 0 else "farther"
    return f"its meaning is {abs(deviations):.1f} deviations {side} than the average memory's"
