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
    words=2.07,
    session=2.40,
    length=1.02,
    question=-0.85,
    after_question=0.77,
    tells_time=0.02,
    asked_when=1.21,
    first_person=0.35,
    opening=-0.09,
    month=2.18,
    day=2.04,
    speaker=1.80,
    turn=-5.93,
    assistant=-5.00,
    message=1.12,
    message_length=-0.42,
    exchange=0.94,
)

VECTORS = VectorWeights(
    whole=1.48,
    session=0.87,
    previous=1.47,
    following=0.61,
    words=2.09,
    alone_whole=2.97,
    alone_words=0.89,
)
