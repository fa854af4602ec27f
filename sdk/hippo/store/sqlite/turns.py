"""Kept turns in the tables: their numbers, and the neighbours they are indexed with."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.terms import index_columns
from hippo.engine.domain.turn import (
    MESSAGE,
    NEIGHBOUR_CHARACTERS,
    content_length,
    in_conversation,
    number_of,
    role_of,
    session_mark,
    shape_of,
    speaker_mark,
)


class Turn(NamedTuple):
    """The columns of the memory table that tell of a kept turn; see `Candidate`."""

    shape: int = 0
    length: float = 0.0
    dialogue: int | None = None
    speaker_number: int = 0


ALONE = Turn()
"""Of a memory that is no kept turn."""


class Neighbours(NamedTuple):
    """What a turn is indexed with of the turn before it and the turn behind it in its session."""

    previous: str = ""
    following: str = ""


NO_NEIGHBOURS = Neighbours()

BETWEEN_PEOPLE = f"m.dialogue IS NOT NULL AND NOT m.shape & {MESSAGE}"
"""Of a row m: it is a turn of a dialogue between people, the only ones that are indexed with their neighbours."""

PEOPLES_DIALOGUE = f"CASE WHEN {BETWEEN_PEOPLE} THEN m.dialogue END"
"""Of a row m: the number of the dialogue between people that it is a turn of, NULL for all else."""


def dialogue_of(memory: Memory, content_hash: Callable[[str], bytes]) -> int | None:
    """Number of the conversation a memory is a turn of or a message in, None when it stands alone."""
    if not in_conversation(memory.kind, memory.session, memory.speaker):
        return None
    return number_of(content_hash(session_mark(memory.session)))


def turn_of(memory: Memory, dialogue: int | None, before: int | None, content_hash: Callable[[str], bytes]) -> Turn:
    """The numbers of a memory.

    Args:
        memory: The memory.
        dialogue: What `dialogue_of` said.
        before: Shape of the turn before it in its conversation, None for the first.
        content_hash: Keyed hash of the store.
    """
    if memory.kind != "raw":
        return ALONE
    role = role_of(memory.speaker)
    if dialogue is None or role:
        return Turn(role, content_length(memory.text), dialogue)
    return Turn(
        shape_of(memory.text, memory.speaker, before),
        content_length(memory.text),
        dialogue,
        speaker_number(memory.speaker, content_hash),
    )


def speaker_number(speaker: str, content_hash: Callable[[str], bytes]) -> int:
    """Number of a speaker."""
    return number_of(content_hash(speaker_mark(speaker)))


def neighbour_words(text: str) -> str:
    """What of a turn its neighbours are indexed with."""
    return index_columns(text[:NEIGHBOUR_CHARACTERS]).words


def last_turn(raw: sqlite3.Connection, tenant_id: int, dialogue: int) -> tuple[int, int, str] | None:
    """Row number, shape and text of the newest turn of a dialogue between people."""
    row: tuple[int, int, str] | None = raw.execute(
        "SELECT m.seq, m.shape, t.text FROM memory m JOIN memory_text t USING (seq)"
        f" WHERE m.tenant_id = ? AND m.dialogue = ? AND {BETWEEN_PEOPLE} ORDER BY m.seq DESC LIMIT 1",
        (tenant_id, dialogue),
    ).fetchone()
    return row


def beside(raw: sqlite3.Connection, tenant_id: int, dialogue: int, seq: int) -> tuple[int | None, int | None]:
    """Row numbers of the turns before and behind one in its dialogue between people."""
    rows = f"FROM memory m WHERE m.tenant_id = ? AND m.dialogue = ? AND {BETWEEN_PEOPLE}"
    ahead = f"SELECT max(m.seq) {rows} AND m.seq < ?"
    behind = f"SELECT min(m.seq) {rows} AND m.seq > ?"
    values = (tenant_id, dialogue, seq)
    return raw.execute(ahead, values).fetchone()[0], raw.execute(behind, values).fetchone()[0]


def neighbours_of(raw: sqlite3.Connection, tenant_id: int, dialogue: int | None, seq: int) -> Neighbours:
    """What a stored memory's entry holds of its neighbours now; `dialogue` is None for all but turns between people."""
    if dialogue is None:
        return NO_NEIGHBOURS
    words = []
    for other in beside(raw, tenant_id, dialogue, seq):
        text = (
            "" if other is None else raw.execute("SELECT text FROM memory_text WHERE seq = ?", (other,)).fetchone()[0]
        )
        words.append(neighbour_words(text) if text else "")
    return Neighbours(*words)
