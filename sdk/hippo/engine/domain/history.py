"""Whether a change can be taken back, by what the log says of it and of what came behind it.

Above it are the use cases that list and take back changes. It reads nothing; entries are handed in. What an entry's `before`
may hold:

- {"created": true}: the thing was made by the change; with "forgotten" its text had been forgotten before;
- {"record": ...}: what a record was;
- {"memory": ..., "memory_hash": ..., "place": ...}: a whole memory that an undo removed;
- otherwise the old values of a memory's fields.

An undo's entries name in "undoes" the change they take back; its first one is about that change. A change that was made in
several transactions has "parts" in its first entry, which stands alone; each part is a change by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.plain import field_value
from hippo.engine.ports import AuditEntry

UNDO = "undo"
"""Operation of the entries that an undo writes."""

SLEEP = "sleep"
"""Operation of the entry that a sleep's changes are parts of, and of the one that sums it up."""

FORGET = "forget"
"""Operation of the entries about what was erased for good: nothing that was done to it before can be taken back."""

FOLLOW = "follow"
"""Operation of the entries by which a shared copy goes where its memory went: they follow another change of the caller."""

ORIGIN_PREFIX = "org_"
"""Begins the ids of the records that a user's own store keeps of what projects share with it."""

IDENTIFY = "identify"
"""Operation of the entry by which a project got its identity, by which others know what it shared: no undo takes it away."""

PARTS = "parts"

PARTLY_UNDONE = "partly_undone"
"""State of a change in parts of which some were taken back."""

PLACES = frozenset({"conf_progress", "ext_progress"})
"""Records of how far a look through the store has come. Stores have entries about them of a time when they were logged; nobody
sees what these changed."""

HALF = "It is one half of a share; the project that shared it takes back both."
"""Obstacle of a change of the user's own store that goes with one of a project's."""

IMPORT = "import"
"""Operation of the entries about what an import brought: records of shares come with it, and no copy was made for them."""

_HALVES = frozenset({"share", "withdraw", FORGET})
_NO_FIELDS = frozenset({"undoes", "update_time", PARTS})
_FIT = frozenset({"schema_fit"})
_WHOLE = frozenset({"created", "record", "memory"})
_USE = ("recall_count", "half_life_days", "recall_time")


class Verdict(NamedTuple):
    """Whether a change can be taken back.

    Attributes:
        state: "undoable", "partly_undone", "undone", "blocked" or "final".
        obstacle: What stands in the way, in one sentence; "" for nothing.
        other: Id of the change that stands in the way, "" for none.
    """

    state: str
    obstacle: str = ""
    other: str = ""


def judge(entries: Sequence[AuditEntry], undone_by: AuditEntry | None, behind: Sequence[AuditEntry]) -> Verdict:
    """Whether a change can be taken back.

    Args:
        entries: All entries of the change, in the order of writing.
        undone_by: First entry of the undo that is in force, None when none is.
        behind: Later entries about the same things, in the order of writing.
    """
    if undone_by is not None:
        who = undone_by.actor or "somebody"
        return Verdict("undone", f"{who} took it back already with {undone_by.id}.", undone_by.id)
    if is_half(entries):
        return Verdict("final", HALF)
    forgotten = {one.memory_id for one in behind if one.operation == FORGET}
    if not any(is_effect(one) and one.memory_id not in forgotten for one in entries):
        if forgotten or any(one.operation == FORGET for one in entries):
            return Verdict("final", "What was forgotten stays erased.")
        if not any(one.memory_id for one in entries):
            return Verdict(
                "final", "It is about the store as a whole; what it changed is listed as changes of their own."
            )
        return Verdict("final", f'The log holds nothing that would take back "{operation_of(entries)}".')
    for later in standing(behind):
        if any(overlap(one, later) for one in entries):
            sentence = f'{later.memory_id} was changed again by {later.change_id} ("{later.operation}").'
            return Verdict("blocked", sentence, later.change_id)
    return Verdict("undoable")


def judge_parts(head: AuditEntry, entries: Sequence[AuditEntry], undone_by: AuditEntry | None) -> Verdict:
    """Whether what is left of a change in parts can be taken back.

    Args:
        head: Its first entry.
        entries: Those of the parts and the later ones about the same things, in the order of writing.
        undone_by: First entry of the undo of it that is in force, None when none is; it may have stopped half-way.
    """
    parts = part_ids(head, entries)
    place = {one.id: number for number, one in enumerate(entries)}
    there = standing(entries)
    mine: dict[str, list[AuditEntry]] = {}
    for one in there:
        if one.change_id in parts and is_effect(one):
            mine.setdefault(one.memory_id, []).append(one)
    if not mine and undone_by is not None:
        return Verdict(
            "undone", f"{undone_by.actor or 'somebody'} took it back already with {undone_by.id}.", undone_by.id
        )
    if not mine:
        return Verdict("final", "It holds nothing that could be taken back; what was forgotten stays erased.")
    for later in there:
        if later.change_id in parts:
            continue
        if any(place[one.id] < place[later.id] and overlap(one, later) for one in mine.get(later.memory_id, ())):
            sentence = f'{later.memory_id} was changed again by {later.change_id} ("{later.operation}").'
            return Verdict("blocked", sentence, later.change_id)
    done = {one.change_id for one in entries if one.change_id in parts and is_effect(one)}
    left = {one.change_id for some in mine.values() for one in some}
    return Verdict("undoable" if left == done else PARTLY_UNDONE)


def part_ids(head: AuditEntry, entries: Sequence[AuditEntry]) -> set[str]:
    """Ids of the changes that are parts of one, among entries."""
    return {one.id for one in entries if one.part_of == head.id}


def parts_in_force(head: AuditEntry, entries: Sequence[AuditEntry]) -> list[AuditEntry]:
    """First entries of the parts of a change that can be taken back and were not, newest first."""
    parts = part_ids(head, entries)
    left = {one.change_id for one in standing(entries) if one.change_id in parts and is_effect(one)}
    return [one for one in reversed(entries) if one.id in left]


def has_parts(entry: AuditEntry) -> bool:
    """True for the first entry of a change that was made in several transactions."""
    return PARTS in (entry.before or {})


def operation_of(entries: Sequence[AuditEntry]) -> str:
    """What a change did in a word, or a few when it did several things: "remember, supersede"."""
    if has_parts(entries[0]):
        return entries[0].operation
    return ", ".join(dict.fromkeys(one.operation for one in entries))


def standing(behind: Sequence[AuditEntry]) -> list[AuditEntry]:
    """Later entries whose effect is still there, newest first: a change and the undo of it cancel out."""
    there = {one.change_id for one in behind}
    cancelled: set[str] = set()
    for one in reversed(behind):
        undoes = str((one.before or {}).get("undoes", ""))
        if undoes in there and one.change_id not in cancelled:
            cancelled |= {undoes, one.change_id}
    return [one for one in reversed(behind) if one.change_id not in cancelled]


def overlap(one: AuditEntry, later: AuditEntry) -> bool:
    """Whether two entries changed the same: the same fields of the same thing, or one of them the whole of it.

    How well a memory fits the rest is worked out anew by every sleep: a note of that is in nobody's way but another's.
    """
    if one.memory_id != later.memory_id or not is_effect(one) or not is_effect(later):
        return False
    mine, theirs = changed(one), changed(later)
    if _FIT in (mine, theirs):
        return mine == theirs
    return not mine or not theirs or not mine.isdisjoint(theirs)


def changed(entry: AuditEntry) -> frozenset[str]:
    """Names of the fields that an entry changed; none when it made, replaced or removed the thing as a whole."""
    before = frozenset(entry.before or ())
    return frozenset() if before & _WHOLE else before - _NO_FIELDS


def is_effect(entry: AuditEntry) -> bool:
    """True when an entry says how to take back what it did to a thing."""
    if not entry.memory_id or entry.memory_id in PLACES or is_head(entry) or entry.operation == IDENTIFY:
        return False
    return bool(set(entry.before or ()) - _NO_FIELDS)


def is_half(entries: Iterable[AuditEntry]) -> bool:
    """True for a change of the user's own store that goes with one of a project's: that one is listed and taken back."""
    return any(one.memory_id.startswith(ORIGIN_PREFIX) and one.operation in _HALVES for one in entries)


def is_seen(entry: AuditEntry) -> bool:
    """True when an entry did something that people see: more than a note of how well a memory fits the rest."""
    return is_effect(entry) and changed(entry) != _FIT


def is_head(entry: AuditEntry) -> bool:
    """True for the entry of an undo that is about the change it takes back, and about no thing."""
    return entry.operation == UNDO and entry.id == entry.change_id


def unknown_fields(before: Iterable[str]) -> list[str]:
    """Names in undo data that this version has no field for."""
    return sorted(frozenset(before) - _NO_FIELDS - frozenset(Memory._fields))


def with_old_fields(memory: Memory, entry: AuditEntry) -> Memory:
    """A memory with the old values of the fields that an entry changed.

    What recalls have added since stays: where the memory was used after the change, its uses, their time and the half-life
    they gave are left as they are. The time of the update is not touched.
    """
    before = {name: value for name, value in (entry.before or {}).items() if name not in _NO_FIELDS}
    if "recall_time" in before and memory.recall_time > entry.time:
        before = {name: value for name, value in before.items() if name not in _USE}
    return memory._replace(**{name: field_value(name, value) for name, value in before.items()})  # type: ignore[arg-type]
