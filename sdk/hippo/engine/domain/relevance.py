"""How well a candidate answers a query, from the words it shares and from what is known of it.

A sum of parts with fitted weights (`weights`), so that every part can be shown. Below lie the candidates a store's index
found; above, `ranking` multiplies the sum by strength, recency and trust.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from hippo.engine.domain.question import Question, time_shares
from hippo.engine.domain.turn import (
    AFTER_QUESTION,
    ASSISTANT,
    FIRST_PERSON,
    MESSAGE,
    OPENING,
    QUESTION,
    SPEAKS_OF_DAY,
    SPEAKS_OF_MONTH,
    TELLS_TIME,
    USER,
)
from hippo.engine.domain.weights import WEIGHTS, Weights
from hippo.engine.ports import Candidate

if TYPE_CHECKING:
    from hippo.engine.domain.nearness import Nearness  # loaded only where memories have vectors

LEAST = 0.01
"""Smallest relevance: what matched at all stays above nothing."""


HALF_MATCH = 1.5
"""Score of the words, in rare words, at which a memory is taken to hold half of what was asked for."""

SPOKEN_SHARE = 0.75
"""What a turn that speaks of a time gains, as a share of what one of that time does. On the own dialogues 0.5 and 0.75 cost
nothing, and 1 pushes right answers down."""


class Part(NamedTuple):
    """One part of a score: its name, its value and what it means in words."""

    name: str
    value: float
    meaning: str


class Asked(NamedTuple):
    """A query as the candidates of one search are judged by.

    Attributes:
        question: What it asks for.
        best: The best full-text score found, above 0.
        by_dialogue: The best full-text score in each conversation.
        speaker: Number of the one person it names, 0 for none or several.
        near: How near the candidates' vectors are; None where memories are found by words alone.
        exchanged: Of a message to or from an assistant, by its id, the full-text score of the other half of its exchange: of
            the answer that came right behind the user's message, or of the message that was answered.
    """

    question: Question
    best: float
    by_dialogue: Mapping[int, float]
    speaker: int
    near: Nearness | None = None
    exchanged: Mapping[str, float] = MappingProxyType({})

    @property
    def weights(self) -> Weights:
        """What the parts count, beside vectors or without."""
        return WEIGHTS if self.near is None else self.near.others

    def match(self, candidate: Candidate) -> float:
        """How much of what was asked for a candidate holds, 0 to 1; see `match_of`."""
        by_words = match_of(candidate.words)
        return by_words if self.near is None else self.near.match(candidate, by_words)


def asked(
    question: Question,
    candidates: Sequence[Candidate],
    speakers: Mapping[int, str],
    near: Nearness | None = None,
) -> Asked:
    """Prepare to judge the candidates of one search.

    Args:
        question: The query, read.
        candidates: What the index found.
        speakers: Words of the query by the number that a speaker of that name has.
        near: How near their vectors are; None where there are none.
    """
    best = 0.0
    by_dialogue: dict[int, float] = {}
    named: set[int] = set()
    messages: dict[int, Candidate] = {}
    for candidate in candidates:
        words = candidate.words
        best = max(best, words)
        dialogue = candidate.dialogue
        if candidate.shape & MESSAGE:
            messages[candidate.seq] = candidate
        elif dialogue is not None:
            by_dialogue[dialogue] = max(words, by_dialogue.get(dialogue, 0.0))
            if candidate.speaker in speakers:
                named.add(candidate.speaker)
    speaker = named.pop() if len(named) == 1 else 0
    return Asked(question, best or 1.0, by_dialogue, speaker, near, _exchanged(messages))


def _exchanged(messages: Mapping[int, Candidate]) -> dict[str, float]:
    """See `Asked.exchanged`, of messages by their place: an answer stands right behind what it answers, in its session."""
    found: dict[str, float] = {}
    for place, message in messages.items():
        if message.shape & USER and message.dialogue is not None:
            answer = messages.get(place + 1)
            if answer is not None and answer.shape & ASSISTANT and answer.dialogue == message.dialogue:
                found[message.id], found[answer.id] = answer.words, message.words
    return found


def match_of(words: float) -> float:
    """How much of what was asked for a memory holds, 0 to 1, from the score of its words alone.

    One rare word gives 0.4, three give 0.67. It tells whether there is anything to say at all, which the relevance, a share of
    the best found, cannot.
    """
    return words / (words + HALF_MATCH)


def relevance(candidate: Candidate, asked: Asked, weights: Weights | None = None) -> float:
    """How well the candidate answers, above 0, at least 0.01 by words; about 5 for the best match of a query."""
    weights = weights or asked.weights
    share = candidate.words / asked.best
    shape = candidate.shape
    if candidate.dialogue is None or shape & MESSAGE:
        # A memory that stands alone is its own session.
        total = (weights.words + weights.session) * share
        if shape & MESSAGE:
            total += weights.message + weights.message_length * candidate.length
            if candidate.id in asked.exchanged:
                total += weights.exchange * (asked.exchanged[candidate.id] / asked.best)
            if shape & _other_side(asked.question):
                total += weights.assistant
    else:
        total = weights.words * share + weights.session * (asked.by_dialogue[candidate.dialogue] / asked.best)
        total += weights.turn + weights.length * candidate.length
        if shape & QUESTION:
            total += weights.question
        if shape & AFTER_QUESTION:
            total += weights.after_question
        if shape & TELLS_TIME:
            total += weights.tells_time
            if asked.question.asks_when:
                total += weights.asked_when
        if shape & FIRST_PERSON:
            total += weights.first_person
        if shape & OPENING:
            total += weights.opening
        if asked.speaker and candidate.speaker == asked.speaker:
            total += weights.speaker
        if asked.question.names_time:
            month, day = _times(candidate, asked.question)
            total += weights.month * month + weights.day * day
    if asked.near is not None:
        total += asked.near.add(candidate)
        if total < LEAST:  # what vectors bring may be far below, and is still better or worse
            return LEAST * exp(total - LEAST)
    return max(LEAST, total)


def _times(candidate: Candidate, question: Question) -> tuple[float, float]:
    """How much a turn is of the month and the day asked for, 0 to 1 each: by when it was said, or by what it speaks of."""
    month, day = time_shares(question, candidate.event_time)
    if candidate.shape >= SPEAKS_OF_MONTH:  # the lowest of the marks that are set for one recall
        month = max(month, SPOKEN_SHARE)
        if candidate.shape & SPEAKS_OF_DAY:
            day = max(day, SPOKEN_SHARE)
    return month, day


def _other_side(question: Question) -> int:
    """Whose messages count less: an assistant's, unless the query asks what it said."""
    return USER if question.asks_assistant else ASSISTANT


def relevance_parts(candidate: Candidate, asked: Asked, weights: Weights | None = None) -> tuple[Part, ...]:
    """The summands of `relevance`, each with its meaning; those that are 0 are left out."""
    weights = weights or asked.weights
    share = candidate.words / asked.best
    shape = candidate.shape
    question = asked.question
    of_best = "the best match found" if share >= 1.0 else f"matches {share:.0%} as well as the best"
    parts: list[Part] = []
    if candidate.dialogue is None or shape & MESSAGE:
        parts.append(Part("words", (weights.words + weights.session) * share, of_best))
        if shape & MESSAGE:
            length = weights.message + weights.message_length * candidate.length
            parts.append(Part("length", length, "a long message says little of any one thing"))
            other = (
                "a user, and you asked about the assistant" if question.asks_assistant else "an assistant, not its user"
            )
            parts.append(Part("speaker", weights.assistant * bool(shape & _other_side(question)), f"said by {other}"))
            with_it = asked.exchanged.get(candidate.id, 0.0) / asked.best
            half = "the answer to it" if shape & USER else "what it answers"
            parts.append(Part("exchange", weights.exchange * with_it, f"{half} matches {with_it:.0%}"))
    else:
        in_session = asked.by_dialogue[candidate.dialogue] / asked.best
        month, day = _times(candidate, question) if question.names_time else (0.0, 0.0)
        own_month, own_day = time_shares(question, candidate.event_time)
        span = "time" if month >= SPOKEN_SHARE else "year"
        parts += [
            Part("words", weights.words * share, f"{of_best}, its neighbours' words included"),
            Part("session", weights.session * in_session, f"its conversation's best turn matches {in_session:.0%}"),
            Part("length", weights.turn + weights.length * candidate.length, "how much it says, against the average"),
            Part("question", weights.question * bool(shape & QUESTION), "it asks instead of telling"),
            Part("answer", weights.after_question * bool(shape & AFTER_QUESTION), "it follows a question"),
            Part("time", weights.tells_time * bool(shape & TELLS_TIME), "it says when"),
            Part("when", weights.asked_when * bool(shape & TELLS_TIME and question.asks_when), "you asked when"),
            Part("person", weights.first_person * bool(shape & FIRST_PERSON), "somebody tells of themselves"),
            Part("opening", weights.opening * bool(shape & OPENING), "it opens a conversation"),
            Part(
                "speaker",
                weights.speaker * bool(asked.speaker and candidate.speaker == asked.speaker),
                "said by the person you named",
            ),
            Part(
                "month", weights.month * month, f"{'from' if own_month >= month else 'tells of'} the {span} you named"
            ),
            Part("day", weights.day * day, f"{'from' if own_day >= day else 'tells of'} the day you named"),
        ]
    if asked.near is not None:
        parts += [Part(*part) for part in asked.near.parts(candidate)]
    return tuple(part for part in parts if part.value)
