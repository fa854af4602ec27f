"""Records of work in hand as models of the contract: sessions, events, snapshots, handoffs, working notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar

from hippo.engine.ports import Record
from hippo.v1 import session as models

if TYPE_CHECKING:
    from hippo.engine.working_memory import WorkingNote

ModelT = TypeVar("ModelT")


def maybe(make: Callable[[Record], ModelT], record: Record | None) -> ModelT | None:
    return None if record is None else make(record)


def session_model(record: Record) -> models.Session:
    body = record.body
    ended = body["end_time"]
    return models.Session(
        id=record.session,
        record_id=record.id,
        state=record.state,  # type: ignore[arg-type]  # a word of the enum
        task=body["task"],
        scope=record.scope,
        actor=body["actor"],
        start_time=record.create_time,
        end_time=datetime.fromisoformat(ended).astimezone(UTC) if ended else None,
        ended_by=body["ended_by"],
        notes=tuple(body["notes"]),
        no_change_reason=body["no_change_reason"],
        handoff_id=body["handoff_id"],
    )


def event_models(records: Sequence[Record]) -> tuple[models.SessionEvent, ...]:
    return tuple(event_model(record) for record in records)


def event_model(record: Record) -> models.SessionEvent:
    return models.SessionEvent(
        id=record.id,
        session_id=record.session,
        type=record.body["type"],
        text=record.body["text"],
        task=record.body["task"],
        scope=record.scope,
        actor=record.body["actor"],
        create_time=record.create_time,
    )


def snapshot_model(record: Record) -> models.TaskSnapshot:
    return models.TaskSnapshot(
        id=record.id,
        task=record.body["task"],
        summary=record.body["summary"],
        next_step=record.body["next_step"],
        files=tuple(record.body["files"]),
        scope=record.scope,
        session_id=record.session,
        actor=record.body["actor"],
        state=record.state,  # type: ignore[arg-type]  # a word of the enum
        create_time=record.create_time,
    )


def handoff_model(record: Record) -> models.Handoff:
    return models.Handoff(
        id=record.id,
        number=record.number,
        session_id=record.session,
        summary=record.body["summary"],
        next_action=record.body["next_action"],
        artifacts=tuple(record.body["artifacts"]),
        scope=record.scope,
        actor=record.body["actor"],
        create_time=record.create_time,
    )


def note_model(note: WorkingNote) -> models.WorkingNote:
    return models.WorkingNote(
        memory_id=note.memory.id,
        text=note.memory.text,
        importance=note.importance,
        scope=note.record.scope,
        session_id=note.record.session,
        push_time=note.push_time,
    )
