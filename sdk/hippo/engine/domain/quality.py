"""The numbers of the ranker where memories have vectors: what the vectors count, and what is left for the other parts.

Written by `tests/eval/fit_quality.py`, which fits them on tests/eval/dialogues, notes and assistant, all written for this
project; how they do on data they never saw is in docs/embeddings.md. Without vectors those of `weights` hold.
"""

from __future__ import annotations

from typing import NamedTuple

from hippo.engine.domain.weights import Weights


class VectorWeights(NamedTuple):
    """What each part of a memory's nearness counts; see `Near`.

    Attributes:
        whole: Of a turn of a dialogue: its own vector.
        session: The nearest vector in its conversation.
        previous: The vector of the turn before it.
        following: The vector of the turn behind it.
        words: Its words' vectors.
        alone_whole: Of a memory that stands alone: its own vector.
        alone_words: Its words' vectors.
    """

    whole: float
    session: float
    previous: float
    following: float
    words: float
    alone_whole: float
    alone_words: float


QUALITY = Weights(
    words=2.00,
    session=2.35,
    length=0.96,
    question=-0.84,
    after_question=0.75,
    tells_time=0.02,
    asked_when=1.20,
    first_person=0.34,
    opening=-0.08,
    month=2.18,
    day=2.04,
    speaker=0.20,
    turn=-4.74,
    assistant=-5.00,
    message=1.12,
    message_length=-0.42,
    exchange=0.94,
)

VECTORS = VectorWeights(
    whole=1.75,
    session=0.89,
    previous=1.15,
    following=0.27,
    words=2.02,
    alone_whole=2.97,
    alone_words=0.90,
)
