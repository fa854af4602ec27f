"""The numbers of the ranker where memories have vectors: what the vectors count, and what is left for the other parts.

Written by `tests/eval/fit_quality.py`; what they were fitted on, and how they do on data they never saw, is in
docs/embeddings.md. Without vectors those of `weights` hold.
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
    words=2.12,
    session=2.48,
    length=0.91,
    question=-0.81,
    after_question=0.74,
    tells_time=0.00,
    asked_when=1.22,
    first_person=0.33,
    opening=-0.15,
    month=2.18,
    day=2.05,
    speaker=0.20,
    turn=-4.57,
    assistant=-5.01,
    message=1.34,
    message_length=-0.45,
)

VECTORS = VectorWeights(
    whole=1.68,
    session=0.96,
    previous=1.45,
    following=0.33,
    words=1.48,
    alone_whole=2.92,
    alone_words=0.91,
)
