"""What sleep does to memories: which become one, which may fade out of recall, how well each fits the rest.

Above lie the steps of sleep; below lie `facts` and `similarity`. Pure: plain values in, plain values out, the time is an
argument. Nothing here knows how memories are stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from math import log2
from typing import NamedTuple

from hippo.engine.domain.fact_words import NEGATIONS
from hippo.engine.domain.facts import Statement
from hippo.engine.domain.memory import MERGED_PREFIX, Memory
from hippo.engine.domain.similarity import says_all
from hippo.engine.domain.strength import (
    RECALL_BOOST,
    bad_mark_factor,
    effective_half_life,
    emotional_multiplier,
    strength_of,
)
from hippo.engine.domain.terms import STOP_WORDS

FADED_BELOW = 0.05
"""Strength below which a memory may leave recall. Source: architecture plan, "Consolidation Engine"."""

COVERED = 0.9
"""Share of a faded memory's words that another one must hold to stand for it."""

SMALL_TALK = frozenset(
    """
    ok okay thanks thank thx cheers great good nice cool fine well sure yes yeah yep yup no nope right sounds awesome amazing
    wonderful perfect lovely lol haha hehe wow hmm oh ah aw hi hello hey bye goodbye night morning brb ttyl will do done got it
    problem see soon later same here too please sorry welcome
    """.split()  # noqa: SIM905
)
"""Words that, with stop words, make up what is said out of politeness and never asked for."""

KEPT_TAGS = frozenset({"decision", "critical", "compaction", "pre-compact"})
"""Labels of memories that sleep leaves alone: decisions, what must not be lost, what a compaction saved."""

KNOWN_WORD = 5.0
"""Doublings of the number of memories with a word until it counts as known through and through: 32 memories."""

FIT_STEP = 0.2
"""Least change of a schema fit that is written: a store's words shift a little with every memory."""

_TRUST = ("stale", "inferred", "observed", "verified")
_CHARGE = ("neutral", "positive", "negative", "critical")


class Told(NamedTuple):
    """A memory with what it says. `words` are the words of its statement, each once."""

    memory: Memory
    statement: Statement
    words: frozenset[str]


def is_left_alone(memory: Memory) -> bool:
    """Whether sleep changes nothing about a memory: pinned, kept word for word, a decision, critical, or saved by a compaction.

    Source: product decisions, "What forgetting must be".
    """
    return (
        memory.pinned
        or memory.kind == "raw"
        or memory.valence == "critical"
        or not KEPT_TAGS.isdisjoint(memory.tags)
        or "compact" in memory.source
    )


def may_merge(memory: Memory) -> bool:
    """Whether a memory may become one with others: an episode, or what was merged before, without an end or a beginning."""
    merged = memory.id.startswith(MERGED_PREFIX)
    return (
        (memory.layer == "episodic" or merged)
        and memory.valid_from_time is None
        and memory.valid_until_time is None
        and not is_left_alone(memory)
    )


def belongs_with(memory: Memory) -> tuple[str, str, str, bool]:
    """What memories must have in common to be the same: scope, owner, who said it, and whether it may still be relied on."""
    return memory.scope, memory.owner, memory.speaker, memory.confidence == "stale"


def merging_order(told: Told) -> tuple[int, bool, int, datetime, str]:
    """Orders texts for merging: what says most comes first, then what was merged before, what is trusted most, the oldest."""
    memory = told.memory
    return (
        -len(told.statement.words),
        not memory.id.startswith(MERGED_PREFIX),
        -_TRUST.index(memory.confidence),
        memory.create_time,
        memory.id,
    )


def stands_for(one: Told, other: Told) -> bool:
    """Whether the first may take the place of both."""
    return belongs_with(one.memory) == belongs_with(other.memory) and says_all(one.statement, other.statement)


def merged_memory(best: Memory, parts: Sequence[Memory], memory_id: str, now: datetime) -> Memory:
    """The one memory that stands for several from now on.

    Args:
        best: The one whose text says everything; among the parts, unless it is a merged memory that takes in further ones.
        parts: All that become part of it.
        memory_id: Id of the new memory; that of `best` to let it take in the parts.
        now: The time.

    Returns:
        The text of the best, the counts of all together, every label, the strongest charge, the least trust, the earliest
        time of what happened, the latest recall and the longest half-life.
    """
    everything = list(dict.fromkeys((best, *parts)))
    session = {memory.session for memory in everything}
    source = {memory.source for memory in everything}
    return best._replace(
        id=memory_id,
        layer="semantic",
        tags=tuple(sorted({tag for memory in everything for tag in memory.tags})),
        confidence=_TRUST[min(_TRUST.index(memory.confidence) for memory in everything)],
        valence=_CHARGE[max(_CHARGE.index(memory.valence) for memory in everything)],
        half_life_days=max(memory.half_life_days for memory in everything),
        recall_count=sum(memory.recall_count for memory in everything),
        good_count=sum(memory.good_count for memory in everything),
        bad_count=sum(memory.bad_count for memory in everything),
        recall_time=max(memory.recall_time for memory in everything),
        event_time=min(memory.event_time for memory in everything),
        create_time=best.create_time if memory_id == best.id else now,
        update_time=now,
        session=session.pop() if len(session) == 1 else "",
        source=source.pop() if len(source) == 1 else "sleep",
        artifact_ref=best.artifact_ref or next((memory.artifact_ref for memory in parts if memory.artifact_ref), ""),
    )


def became_part(memory: Memory, merged_id: str, now: datetime) -> Memory:
    """A memory after it became part of a merged one: out of recall, in history and in answers as of earlier times."""
    return memory._replace(superseded_by=merged_id, valid_until_time=now, update_time=now)


def has_faded(memory: Memory, now: datetime, loss_aversion_ratio: float = 1.0) -> bool:
    """Whether a memory is weak enough to leave recall and is none that sleep leaves alone."""
    return not is_left_alone(memory) and strength_of(memory, now, loss_aversion_ratio) < FADED_BELOW


def fades_at(memory: Memory, loss_aversion_ratio: float = 1.0) -> datetime | None:
    """When a memory that nobody recalls will have faded; None for never.

    A recall only puts it off, so this is the earliest moment to look again.
    """
    if is_left_alone(memory) or memory.layer == "buffer":
        return None
    full = emotional_multiplier(memory.valence, loss_aversion_ratio) * (
        1.0 + RECALL_BOOST * log2(memory.recall_count + 1)
    )
    left = bad_mark_factor(memory.good_count, memory.bad_count)
    halvings = max(0.0, log2(full * left / FADED_BELOW)) if full * left > FADED_BELOW else 0.0
    days = halvings * effective_half_life(memory.half_life_days, memory.good_count, memory.bad_count)
    try:
        return memory.recall_time + timedelta(days=days)
    except OverflowError:
        return None


def why_expendable(told: Told | None, memory: Memory) -> str:
    """Why recall can do without a faded memory, judged by itself; "" when it cannot be told without the others."""
    if memory.bad_count > memory.good_count:
        return "faded, and marked wrong more often than helpful"
    if memory.confidence == "stale":
        return "faded, and stale"
    if told is not None and told.words <= STOP_WORDS | SMALL_TALK and told.statement.facts <= NEGATIONS:
        return "faded, and says nothing that could be asked for"
    return ""


def schema_fit(words: Iterable[str], frequencies: Counter[str]) -> float:
    """How well a memory fits what is known, 0 to 1: how well known its words are, on average.

    Args:
        words: Its words, each once.
        frequencies: In how many memories each word is, this one included.

    Returns:
        0 where nobody else uses its words, 1 where each is in 32 memories or more, 0.5 for no words; in steps of 0.05.
    """
    known = [min(1.0, log2(max(1, frequencies[word])) / KNOWN_WORD) for word in words]
    return round(20 * sum(known) / len(known)) / 20 if known else 0.5
