"""The numbers of the ranker, all in one place.

Written by `tests/eval/fit.py`, which fits turns on the four dialogues of tests/eval/dialogues and messages on the chats of
tests/eval/assistant, all written for this project; how they do on conversations they never saw is in docs/ranking.md.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What each part of a memory's relevance counts.

    Attributes:
        words: Its full-text score, as a share of the query's best.
        session: The best full-text score in its conversation, as a share of the query's best.
        length: How much it says, ln(1 + content words).
        question: It is a question itself.
        after_question: It follows one, so it may be the answer.
        tells_time: It names a day, a month, a year or says when.
        asked_when: The same, for a query that asks for a moment.
        first_person: Somebody speaks of themselves.
        opening: It is one of the first two turns of a session.
        month: It is from a month that the query names.
        day: It is from a day that the query names.
        speaker: It was said by the one person the query names.
        turn: Every turn of a dialogue: takes back what its other parts add on average, so that turns and memories that
            stand alone can be compared.
        assistant: It was said by an assistant, not by its user.
        message: Every message to or from an assistant, as `turn`.
        message_length: How much such a message says.
        exchange: The full-text score of the answer to it, or of the message it answers, as a share of the query's best.
    """

    words: float
    session: float
    length: float
    question: float
    after_question: float
    tells_time: float
    asked_when: float
    first_person: float
    opening: float
    month: float
    day: float
    speaker: float
    turn: float
    assistant: float
    message: float
    message_length: float
    exchange: float


WEIGHTS = Weights(
    words=3.30,
    session=2.97,
    length=1.22,
    question=-0.77,
    after_question=0.73,
    tells_time=0.02,
    asked_when=1.27,
    first_person=0.40,
    opening=-0.16,
    month=2.23,
    day=2.05,
    speaker=0.20,
    turn=-4.53,
    assistant=-5.00,
    message=1.13,
    message_length=-0.45,
    exchange=1.01,
)
