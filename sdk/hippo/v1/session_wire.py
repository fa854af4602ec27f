# Generated from hippo/v1/session.proto by proto/hippogen. Do not edit.
"""Conversion between the models of hippo/v1/session.proto and protobuf messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.model import assembled
from hippo.v1 import session_pb2
from hippo.v1.error_wire import notice_from_wire, notice_to_wire
from hippo.v1.session import (
    ClearSnapshotResponse,
    ClearWorkingMemoryResponse,
    CreateHandoffResponse,
    EndSessionResponse,
    FlushWorkingMemoryResponse,
    GetCurrentResponse,
    GetHandoffResponse,
    GetLatestHandoffResponse,
    GetLatestSessionResponse,
    GetSessionResponse,
    GetSnapshotResponse,
    Handoff,
    ListSessionsResponse,
    LogSessionEventResponse,
    PushWorkingMemoryResponse,
    ReadWorkingMemoryResponse,
    ResumeSessionResponse,
    SaveSnapshotResponse,
    Session,
    SessionEvent,
    StartSessionResponse,
    TaskSnapshot,
    WorkingNote,
)
from hippo.wire import answered_time, time_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hippo.v1.session import (
        ClearSnapshotRequest,
        ClearWorkingMemoryRequest,
        CreateHandoffRequest,
        EndSessionRequest,
        FlushWorkingMemoryRequest,
        GetCurrentRequest,
        GetHandoffRequest,
        GetLatestHandoffRequest,
        GetLatestSessionRequest,
        GetSessionRequest,
        GetSnapshotRequest,
        ListSessionsRequest,
        LogSessionEventRequest,
        PushWorkingMemoryRequest,
        ReadWorkingMemoryRequest,
        ResumeSessionRequest,
        SaveSnapshotRequest,
        StartSessionRequest,
    )

_SESSION_STATE_NAMES = {"active": "SESSION_STATE_ACTIVE", "ended": "SESSION_STATE_ENDED"}
_SESSION_STATE_WORDS = {1: "active", 2: "ended"}

_TASK_SNAPSHOT_STATE_NAMES = {
    "active": "TASK_SNAPSHOT_STATE_ACTIVE",
    "replaced": "TASK_SNAPSHOT_STATE_REPLACED",
    "cleared": "TASK_SNAPSHOT_STATE_CLEARED",
}
_TASK_SNAPSHOT_STATE_WORDS = {1: "active", 2: "replaced", 3: "cleared"}

_VERDICT_NAMES = {"stored": "VERDICT_STORED", "strengthened": "VERDICT_STRENGTHENED", "refused": "VERDICT_REFUSED"}
_VERDICT_WORDS = {1: "stored", 2: "strengthened", 3: "refused"}


def session_to_wire(model: Session) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "state": _SESSION_STATE_NAMES.get(given["state"]),
        "start_time": time_to_wire(given["start_time"]),
    }
    if given["id"]:
        data["id"] = given["id"]
    if given["record_id"]:
        data["record_id"] = given["record_id"]
    if given["task"]:
        data["task"] = given["task"]
    if given["scope"]:
        data["scope"] = given["scope"]
    if given["actor"]:
        data["actor"] = given["actor"]
    if given["end_time"] is not None:
        data["end_time"] = time_to_wire(given["end_time"])
    if given["ended_by"]:
        data["ended_by"] = given["ended_by"]
    if given["notes"]:
        data["notes"] = given["notes"]
    if given["no_change_reason"]:
        data["no_change_reason"] = given["no_change_reason"]
    if given["handoff_id"]:
        data["handoff_id"] = given["handoff_id"]
    return data


def session_from_wire(wire: session_pb2.Session) -> Session:
    data: dict[str, Any] = {
        "id": wire.id,
        "record_id": wire.record_id,
        "state": _SESSION_STATE_WORDS.get(wire.state),
        "task": wire.task,
        "scope": wire.scope,
        "actor": wire.actor,
        "start_time": answered_time(wire.start_time),
        "end_time": answered_time(wire.end_time) if wire.HasField("end_time") else None,
        "ended_by": wire.ended_by,
        "notes": tuple(wire.notes),
        "no_change_reason": wire.no_change_reason,
        "handoff_id": wire.handoff_id,
    }
    return assembled(Session, data)


def session_event_to_wire(model: SessionEvent) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"create_time": time_to_wire(given["create_time"])}
    if given["id"]:
        data["id"] = given["id"]
    if given["session_id"]:
        data["session_id"] = given["session_id"]
    if given["type"]:
        data["type"] = given["type"]
    if given["text"]:
        data["text"] = given["text"]
    if given["task"]:
        data["task"] = given["task"]
    if given["scope"]:
        data["scope"] = given["scope"]
    if given["actor"]:
        data["actor"] = given["actor"]
    return data


def session_event_from_wire(wire: session_pb2.SessionEvent) -> SessionEvent:
    data: dict[str, Any] = {
        "id": wire.id,
        "session_id": wire.session_id,
        "type": wire.type,
        "text": wire.text,
        "task": wire.task,
        "scope": wire.scope,
        "actor": wire.actor,
        "create_time": answered_time(wire.create_time),
    }
    return assembled(SessionEvent, data)


def task_snapshot_to_wire(model: TaskSnapshot) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {
        "state": _TASK_SNAPSHOT_STATE_NAMES.get(given["state"]),
        "create_time": time_to_wire(given["create_time"]),
    }
    if given["id"]:
        data["id"] = given["id"]
    if given["task"]:
        data["task"] = given["task"]
    if given["summary"]:
        data["summary"] = given["summary"]
    if given["next_step"]:
        data["next_step"] = given["next_step"]
    if given["files"]:
        data["files"] = given["files"]
    if given["scope"]:
        data["scope"] = given["scope"]
    if given["session_id"]:
        data["session_id"] = given["session_id"]
    if given["actor"]:
        data["actor"] = given["actor"]
    return data


def task_snapshot_from_wire(wire: session_pb2.TaskSnapshot) -> TaskSnapshot:
    data: dict[str, Any] = {
        "id": wire.id,
        "task": wire.task,
        "summary": wire.summary,
        "next_step": wire.next_step,
        "files": tuple(wire.files),
        "scope": wire.scope,
        "session_id": wire.session_id,
        "actor": wire.actor,
        "state": _TASK_SNAPSHOT_STATE_WORDS.get(wire.state),
        "create_time": answered_time(wire.create_time),
    }
    return assembled(TaskSnapshot, data)


def handoff_to_wire(model: Handoff) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"create_time": time_to_wire(given["create_time"])}
    if given["id"]:
        data["id"] = given["id"]
    if given["number"]:
        data["number"] = given["number"]
    if given["session_id"]:
        data["session_id"] = given["session_id"]
    if given["summary"]:
        data["summary"] = given["summary"]
    if given["next_action"]:
        data["next_action"] = given["next_action"]
    if given["artifacts"]:
        data["artifacts"] = given["artifacts"]
    if given["scope"]:
        data["scope"] = given["scope"]
    if given["actor"]:
        data["actor"] = given["actor"]
    return data


def handoff_from_wire(wire: session_pb2.Handoff) -> Handoff:
    data: dict[str, Any] = {
        "id": wire.id,
        "number": wire.number,
        "session_id": wire.session_id,
        "summary": wire.summary,
        "next_action": wire.next_action,
        "artifacts": tuple(wire.artifacts),
        "scope": wire.scope,
        "actor": wire.actor,
        "create_time": answered_time(wire.create_time),
    }
    return assembled(Handoff, data)


def working_note_to_wire(model: WorkingNote) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"push_time": time_to_wire(given["push_time"])}
    if given["memory_id"]:
        data["memory_id"] = given["memory_id"]
    if given["text"]:
        data["text"] = given["text"]
    if given["importance"]:
        data["importance"] = given["importance"]
    if given["scope"]:
        data["scope"] = given["scope"]
    if given["session_id"]:
        data["session_id"] = given["session_id"]
    return data


def working_note_from_wire(wire: session_pb2.WorkingNote) -> WorkingNote:
    data: dict[str, Any] = {
        "memory_id": wire.memory_id,
        "text": wire.text,
        "importance": wire.importance,
        "scope": wire.scope,
        "session_id": wire.session_id,
        "push_time": answered_time(wire.push_time),
    }
    return assembled(WorkingNote, data)


def start_session_request_to_wire(model: StartSessionRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["task"] is not None:
        data["task"] = given["task"]
    if given["session_id"] is not None:
        data["session_id"] = given["session_id"]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def start_session_request_from_wire(wire: session_pb2.StartSessionRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("task"):
        data["task"] = wire.task
    if wire.HasField("session_id"):
        data["session_id"] = wire.session_id
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def start_session_response_to_wire(model: StartSessionResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"session": session_to_wire(given["session"])}
    if given["verdict"]:
        data["verdict"] = given["verdict"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def start_session_response_from_wire(wire: session_pb2.StartSessionResponse) -> StartSessionResponse:
    data: dict[str, Any] = {
        "session": session_from_wire(wire.session),
        "verdict": wire.verdict,
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(StartSessionResponse, data)


def end_session_request_to_wire(model: EndSessionRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["session_id"] is not None:
        data["session_id"] = given["session_id"]
    if given["notes"]:
        data["notes"] = given["notes"]
    if given["handoff"] is not None:
        data["handoff"] = given["handoff"]
    if given["next_action"] is not None:
        data["next_action"] = given["next_action"]
    if given["artifacts"]:
        data["artifacts"] = given["artifacts"]
    if given["no_change_reason"] is not None:
        data["no_change_reason"] = given["no_change_reason"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def end_session_request_from_wire(wire: session_pb2.EndSessionRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("session_id"):
        data["session_id"] = wire.session_id
    if wire.notes:
        data["notes"] = tuple(wire.notes)
    if wire.HasField("handoff"):
        data["handoff"] = wire.handoff
    if wire.HasField("next_action"):
        data["next_action"] = wire.next_action
    if wire.artifacts:
        data["artifacts"] = tuple(wire.artifacts)
    if wire.HasField("no_change_reason"):
        data["no_change_reason"] = wire.no_change_reason
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def end_session_response_to_wire(model: EndSessionResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"session": session_to_wire(given["session"])}
    if given["handoff"] is not None:
        data["handoff"] = handoff_to_wire(given["handoff"])
    if given["promoted_count"]:
        data["promoted_count"] = given["promoted_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def end_session_response_from_wire(wire: session_pb2.EndSessionResponse) -> EndSessionResponse:
    data: dict[str, Any] = {
        "session": session_from_wire(wire.session),
        "handoff": handoff_from_wire(wire.handoff) if wire.HasField("handoff") else None,
        "promoted_count": wire.promoted_count,
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(EndSessionResponse, data)


def log_session_event_request_to_wire(model: LogSessionEventRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["text"]:
        data["text"] = given["text"]
    if given["type"] is not None:
        data["type"] = given["type"]
    if given["session_id"] is not None:
        data["session_id"] = given["session_id"]
    if given["task"] is not None:
        data["task"] = given["task"]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def log_session_event_request_from_wire(wire: session_pb2.LogSessionEventRequest) -> dict[str, object]:
    data: dict[str, object] = {"text": wire.text}
    if wire.HasField("type"):
        data["type"] = wire.type
    if wire.HasField("session_id"):
        data["session_id"] = wire.session_id
    if wire.HasField("task"):
        data["task"] = wire.task
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def log_session_event_response_to_wire(model: LogSessionEventResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"event": session_event_to_wire(given["event"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def log_session_event_response_from_wire(wire: session_pb2.LogSessionEventResponse) -> LogSessionEventResponse:
    data: dict[str, Any] = {
        "event": session_event_from_wire(wire.event),
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(LogSessionEventResponse, data)


def get_session_request_to_wire(model: GetSessionRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["session_id"] is not None:
        data["session_id"] = given["session_id"]
    if given["limit"] is not None:
        data["limit"] = given["limit"]
    return data


def get_session_request_from_wire(wire: session_pb2.GetSessionRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("session_id"):
        data["session_id"] = wire.session_id
    if wire.HasField("limit"):
        data["limit"] = wire.limit
    return data


def get_session_response_to_wire(model: GetSessionResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"session": session_to_wire(given["session"])}
    if given["events"]:
        data["events"] = [session_event_to_wire(item) for item in given["events"]]
    if given["handoff"] is not None:
        data["handoff"] = handoff_to_wire(given["handoff"])
    return data


def get_session_response_from_wire(wire: session_pb2.GetSessionResponse) -> GetSessionResponse:
    data: dict[str, Any] = {
        "session": session_from_wire(wire.session),
        "events": tuple([session_event_from_wire(item) for item in wire.events]),
        "handoff": handoff_from_wire(wire.handoff) if wire.HasField("handoff") else None,
    }
    return assembled(GetSessionResponse, data)


def list_sessions_request_to_wire(model: ListSessionsRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["page_size"] is not None:
        data["page_size"] = given["page_size"]
    if given["page_token"] is not None:
        data["page_token"] = given["page_token"]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["state"]:
        data["state"] = _SESSION_STATE_NAMES[given["state"]]
    return data


def list_sessions_request_from_wire(wire: session_pb2.ListSessionsRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("page_size"):
        data["page_size"] = wire.page_size
    if wire.HasField("page_token"):
        data["page_token"] = wire.page_token
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.state in _SESSION_STATE_WORDS:
        data["state"] = _SESSION_STATE_WORDS[wire.state]
    return data


def list_sessions_response_to_wire(model: ListSessionsResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["sessions"]:
        data["sessions"] = [session_to_wire(item) for item in given["sessions"]]
    if given["next_page_token"]:
        data["next_page_token"] = given["next_page_token"]
    return data


def list_sessions_response_from_wire(wire: session_pb2.ListSessionsResponse) -> ListSessionsResponse:
    data: dict[str, Any] = {
        "sessions": tuple([session_from_wire(item) for item in wire.sessions]),
        "next_page_token": wire.next_page_token,
    }
    return assembled(ListSessionsResponse, data)


def get_latest_session_request_to_wire(model: GetLatestSessionRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["limit"] is not None:
        data["limit"] = given["limit"]
    return data


def get_latest_session_request_from_wire(wire: session_pb2.GetLatestSessionRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("limit"):
        data["limit"] = wire.limit
    return data


def get_latest_session_response_to_wire(model: GetLatestSessionResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["session"] is not None:
        data["session"] = session_to_wire(given["session"])
    if given["snapshot"] is not None:
        data["snapshot"] = task_snapshot_to_wire(given["snapshot"])
    if given["events"]:
        data["events"] = [session_event_to_wire(item) for item in given["events"]]
    if given["handoff"] is not None:
        data["handoff"] = handoff_to_wire(given["handoff"])
    return data


def get_latest_session_response_from_wire(wire: session_pb2.GetLatestSessionResponse) -> GetLatestSessionResponse:
    data: dict[str, Any] = {
        "session": session_from_wire(wire.session) if wire.HasField("session") else None,
        "snapshot": task_snapshot_from_wire(wire.snapshot) if wire.HasField("snapshot") else None,
        "events": tuple([session_event_from_wire(item) for item in wire.events]),
        "handoff": handoff_from_wire(wire.handoff) if wire.HasField("handoff") else None,
    }
    return assembled(GetLatestSessionResponse, data)


def resume_session_request_to_wire(model: ResumeSessionRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["session_id"] is not None:
        data["session_id"] = given["session_id"]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["budget"] is not None:
        data["budget"] = given["budget"]
    return data


def resume_session_request_from_wire(wire: session_pb2.ResumeSessionRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("session_id"):
        data["session_id"] = wire.session_id
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("budget"):
        data["budget"] = wire.budget
    return data


def resume_session_response_to_wire(model: ResumeSessionResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["block"]:
        data["block"] = given["block"]
    if given["token_count"]:
        data["token_count"] = given["token_count"]
    if given["handoff_id"]:
        data["handoff_id"] = given["handoff_id"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def resume_session_response_from_wire(wire: session_pb2.ResumeSessionResponse) -> ResumeSessionResponse:
    data: dict[str, Any] = {
        "block": wire.block,
        "token_count": wire.token_count,
        "handoff_id": wire.handoff_id,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(ResumeSessionResponse, data)


def get_current_request_to_wire(model: GetCurrentRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["session_id"] is not None:
        data["session_id"] = given["session_id"]
    if given["limit"] is not None:
        data["limit"] = given["limit"]
    return data


def get_current_request_from_wire(wire: session_pb2.GetCurrentRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("session_id"):
        data["session_id"] = wire.session_id
    if wire.HasField("limit"):
        data["limit"] = wire.limit
    return data


def get_current_response_to_wire(model: GetCurrentResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["snapshot"] is not None:
        data["snapshot"] = task_snapshot_to_wire(given["snapshot"])
    if given["session"] is not None:
        data["session"] = session_to_wire(given["session"])
    if given["events"]:
        data["events"] = [session_event_to_wire(item) for item in given["events"]]
    if given["handoff"] is not None:
        data["handoff"] = handoff_to_wire(given["handoff"])
    return data


def get_current_response_from_wire(wire: session_pb2.GetCurrentResponse) -> GetCurrentResponse:
    data: dict[str, Any] = {
        "snapshot": task_snapshot_from_wire(wire.snapshot) if wire.HasField("snapshot") else None,
        "session": session_from_wire(wire.session) if wire.HasField("session") else None,
        "events": tuple([session_event_from_wire(item) for item in wire.events]),
        "handoff": handoff_from_wire(wire.handoff) if wire.HasField("handoff") else None,
    }
    return assembled(GetCurrentResponse, data)


def save_snapshot_request_to_wire(model: SaveSnapshotRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["task"]:
        data["task"] = given["task"]
    if given["summary"]:
        data["summary"] = given["summary"]
    if given["next_step"] is not None:
        data["next_step"] = given["next_step"]
    if given["files"]:
        data["files"] = given["files"]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["session_id"] is not None:
        data["session_id"] = given["session_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def save_snapshot_request_from_wire(wire: session_pb2.SaveSnapshotRequest) -> dict[str, object]:
    data: dict[str, object] = {"task": wire.task, "summary": wire.summary}
    if wire.HasField("next_step"):
        data["next_step"] = wire.next_step
    if wire.files:
        data["files"] = tuple(wire.files)
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("session_id"):
        data["session_id"] = wire.session_id
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def save_snapshot_response_to_wire(model: SaveSnapshotResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"snapshot": task_snapshot_to_wire(given["snapshot"])}
    if given["replaced"] is not None:
        data["replaced"] = task_snapshot_to_wire(given["replaced"])
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def save_snapshot_response_from_wire(wire: session_pb2.SaveSnapshotResponse) -> SaveSnapshotResponse:
    data: dict[str, Any] = {
        "snapshot": task_snapshot_from_wire(wire.snapshot),
        "replaced": task_snapshot_from_wire(wire.replaced) if wire.HasField("replaced") else None,
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(SaveSnapshotResponse, data)


def get_snapshot_request_to_wire(model: GetSnapshotRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["snapshot_id"] is not None:
        data["snapshot_id"] = given["snapshot_id"]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    return data


def get_snapshot_request_from_wire(wire: session_pb2.GetSnapshotRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("snapshot_id"):
        data["snapshot_id"] = wire.snapshot_id
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    return data


def get_snapshot_response_to_wire(model: GetSnapshotResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["snapshot"] is not None:
        data["snapshot"] = task_snapshot_to_wire(given["snapshot"])
    return data


def get_snapshot_response_from_wire(wire: session_pb2.GetSnapshotResponse) -> GetSnapshotResponse:
    data: dict[str, Any] = {"snapshot": task_snapshot_from_wire(wire.snapshot) if wire.HasField("snapshot") else None}
    return assembled(GetSnapshotResponse, data)


def clear_snapshot_request_to_wire(model: ClearSnapshotRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def clear_snapshot_request_from_wire(wire: session_pb2.ClearSnapshotRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def clear_snapshot_response_to_wire(model: ClearSnapshotResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["snapshot"] is not None:
        data["snapshot"] = task_snapshot_to_wire(given["snapshot"])
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def clear_snapshot_response_from_wire(wire: session_pb2.ClearSnapshotResponse) -> ClearSnapshotResponse:
    data: dict[str, Any] = {
        "snapshot": task_snapshot_from_wire(wire.snapshot) if wire.HasField("snapshot") else None,
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(ClearSnapshotResponse, data)


def create_handoff_request_to_wire(model: CreateHandoffRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["summary"]:
        data["summary"] = given["summary"]
    if given["next_action"] is not None:
        data["next_action"] = given["next_action"]
    if given["artifacts"]:
        data["artifacts"] = given["artifacts"]
    if given["session_id"] is not None:
        data["session_id"] = given["session_id"]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def create_handoff_request_from_wire(wire: session_pb2.CreateHandoffRequest) -> dict[str, object]:
    data: dict[str, object] = {"summary": wire.summary}
    if wire.HasField("next_action"):
        data["next_action"] = wire.next_action
    if wire.artifacts:
        data["artifacts"] = tuple(wire.artifacts)
    if wire.HasField("session_id"):
        data["session_id"] = wire.session_id
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def create_handoff_response_to_wire(model: CreateHandoffResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"handoff": handoff_to_wire(given["handoff"])}
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def create_handoff_response_from_wire(wire: session_pb2.CreateHandoffResponse) -> CreateHandoffResponse:
    data: dict[str, Any] = {
        "handoff": handoff_from_wire(wire.handoff),
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(CreateHandoffResponse, data)


def get_latest_handoff_request_to_wire(model: GetLatestHandoffRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["session_id"] is not None:
        data["session_id"] = given["session_id"]
    return data


def get_latest_handoff_request_from_wire(wire: session_pb2.GetLatestHandoffRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("session_id"):
        data["session_id"] = wire.session_id
    return data


def get_latest_handoff_response_to_wire(model: GetLatestHandoffResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["handoff"] is not None:
        data["handoff"] = handoff_to_wire(given["handoff"])
    return data


def get_latest_handoff_response_from_wire(wire: session_pb2.GetLatestHandoffResponse) -> GetLatestHandoffResponse:
    data: dict[str, Any] = {"handoff": handoff_from_wire(wire.handoff) if wire.HasField("handoff") else None}
    return assembled(GetLatestHandoffResponse, data)


def get_handoff_request_to_wire(model: GetHandoffRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["handoff_id"]:
        data["handoff_id"] = given["handoff_id"]
    return data


def get_handoff_request_from_wire(wire: session_pb2.GetHandoffRequest) -> dict[str, object]:
    data: dict[str, object] = {"handoff_id": wire.handoff_id}
    return data


def get_handoff_response_to_wire(model: GetHandoffResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"handoff": handoff_to_wire(given["handoff"])}
    return data


def get_handoff_response_from_wire(wire: session_pb2.GetHandoffResponse) -> GetHandoffResponse:
    data: dict[str, Any] = {"handoff": handoff_from_wire(wire.handoff)}
    return assembled(GetHandoffResponse, data)


def push_working_memory_request_to_wire(model: PushWorkingMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["text"]:
        data["text"] = given["text"]
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["importance"] is not None:
        data["importance"] = given["importance"]
    if given["session_id"] is not None:
        data["session_id"] = given["session_id"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def push_working_memory_request_from_wire(wire: session_pb2.PushWorkingMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {"text": wire.text}
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("importance"):
        data["importance"] = wire.importance
    if wire.HasField("session_id"):
        data["session_id"] = wire.session_id
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def push_working_memory_response_to_wire(model: PushWorkingMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {"verdict": _VERDICT_NAMES.get(given["verdict"])}
    if given["note"] is not None:
        data["note"] = working_note_to_wire(given["note"])
    if given["evicted"] is not None:
        data["evicted"] = working_note_to_wire(given["evicted"])
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def push_working_memory_response_from_wire(wire: session_pb2.PushWorkingMemoryResponse) -> PushWorkingMemoryResponse:
    data: dict[str, Any] = {
        "verdict": _VERDICT_WORDS.get(wire.verdict),
        "note": working_note_from_wire(wire.note) if wire.HasField("note") else None,
        "evicted": working_note_from_wire(wire.evicted) if wire.HasField("evicted") else None,
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(PushWorkingMemoryResponse, data)


def read_working_memory_request_to_wire(model: ReadWorkingMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    return data


def read_working_memory_request_from_wire(wire: session_pb2.ReadWorkingMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    return data


def read_working_memory_response_to_wire(model: ReadWorkingMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["notes"]:
        data["notes"] = [working_note_to_wire(item) for item in given["notes"]]
    return data


def read_working_memory_response_from_wire(wire: session_pb2.ReadWorkingMemoryResponse) -> ReadWorkingMemoryResponse:
    data: dict[str, Any] = {"notes": tuple([working_note_from_wire(item) for item in wire.notes])}
    return assembled(ReadWorkingMemoryResponse, data)


def clear_working_memory_request_to_wire(model: ClearWorkingMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def clear_working_memory_request_from_wire(wire: session_pb2.ClearWorkingMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def clear_working_memory_response_to_wire(model: ClearWorkingMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_ids"]:
        data["memory_ids"] = given["memory_ids"]
    if given["cleared_count"]:
        data["cleared_count"] = given["cleared_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def clear_working_memory_response_from_wire(wire: session_pb2.ClearWorkingMemoryResponse) -> ClearWorkingMemoryResponse:
    data: dict[str, Any] = {
        "memory_ids": tuple(wire.memory_ids),
        "cleared_count": wire.cleared_count,
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(ClearWorkingMemoryResponse, data)


def flush_working_memory_request_to_wire(model: FlushWorkingMemoryRequest) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["scope"] is not None:
        data["scope"] = given["scope"]
    if given["dry_run"] is not None:
        data["dry_run"] = given["dry_run"]
    if given["idempotency_key"] is not None:
        data["idempotency_key"] = given["idempotency_key"]
    return data


def flush_working_memory_request_from_wire(wire: session_pb2.FlushWorkingMemoryRequest) -> dict[str, object]:
    data: dict[str, object] = {}
    if wire.HasField("scope"):
        data["scope"] = wire.scope
    if wire.HasField("dry_run"):
        data["dry_run"] = wire.dry_run
    if wire.HasField("idempotency_key"):
        data["idempotency_key"] = wire.idempotency_key
    return data


def flush_working_memory_response_to_wire(model: FlushWorkingMemoryResponse) -> dict[str, Any]:
    given = model.__dict__
    data: dict[str, Any] = {}
    if given["memory_ids"]:
        data["memory_ids"] = given["memory_ids"]
    if given["flushed_count"]:
        data["flushed_count"] = given["flushed_count"]
    if given["dry_run"]:
        data["dry_run"] = given["dry_run"]
    if given["notices"]:
        data["notices"] = [notice_to_wire(item) for item in given["notices"]]
    return data


def flush_working_memory_response_from_wire(wire: session_pb2.FlushWorkingMemoryResponse) -> FlushWorkingMemoryResponse:
    data: dict[str, Any] = {
        "memory_ids": tuple(wire.memory_ids),
        "flushed_count": wire.flushed_count,
        "dry_run": wire.dry_run,
        "notices": tuple([notice_from_wire(item) for item in wire.notices]),
    }
    return assembled(FlushWorkingMemoryResponse, data)


WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {
    "Session": (session_pb2.Session, session_to_wire, session_from_wire),
    "SessionEvent": (session_pb2.SessionEvent, session_event_to_wire, session_event_from_wire),
    "TaskSnapshot": (session_pb2.TaskSnapshot, task_snapshot_to_wire, task_snapshot_from_wire),
    "Handoff": (session_pb2.Handoff, handoff_to_wire, handoff_from_wire),
    "WorkingNote": (session_pb2.WorkingNote, working_note_to_wire, working_note_from_wire),
    "StartSessionRequest": (
        session_pb2.StartSessionRequest,
        start_session_request_to_wire,
        start_session_request_from_wire,
    ),
    "StartSessionResponse": (
        session_pb2.StartSessionResponse,
        start_session_response_to_wire,
        start_session_response_from_wire,
    ),
    "EndSessionRequest": (session_pb2.EndSessionRequest, end_session_request_to_wire, end_session_request_from_wire),
    "EndSessionResponse": (
        session_pb2.EndSessionResponse,
        end_session_response_to_wire,
        end_session_response_from_wire,
    ),
    "LogSessionEventRequest": (
        session_pb2.LogSessionEventRequest,
        log_session_event_request_to_wire,
        log_session_event_request_from_wire,
    ),
    "LogSessionEventResponse": (
        session_pb2.LogSessionEventResponse,
        log_session_event_response_to_wire,
        log_session_event_response_from_wire,
    ),
    "GetSessionRequest": (session_pb2.GetSessionRequest, get_session_request_to_wire, get_session_request_from_wire),
    "GetSessionResponse": (
        session_pb2.GetSessionResponse,
        get_session_response_to_wire,
        get_session_response_from_wire,
    ),
    "ListSessionsRequest": (
        session_pb2.ListSessionsRequest,
        list_sessions_request_to_wire,
        list_sessions_request_from_wire,
    ),
    "ListSessionsResponse": (
        session_pb2.ListSessionsResponse,
        list_sessions_response_to_wire,
        list_sessions_response_from_wire,
    ),
    "GetLatestSessionRequest": (
        session_pb2.GetLatestSessionRequest,
        get_latest_session_request_to_wire,
        get_latest_session_request_from_wire,
    ),
    "GetLatestSessionResponse": (
        session_pb2.GetLatestSessionResponse,
        get_latest_session_response_to_wire,
        get_latest_session_response_from_wire,
    ),
    "ResumeSessionRequest": (
        session_pb2.ResumeSessionRequest,
        resume_session_request_to_wire,
        resume_session_request_from_wire,
    ),
    "ResumeSessionResponse": (
        session_pb2.ResumeSessionResponse,
        resume_session_response_to_wire,
        resume_session_response_from_wire,
    ),
    "GetCurrentRequest": (session_pb2.GetCurrentRequest, get_current_request_to_wire, get_current_request_from_wire),
    "GetCurrentResponse": (
        session_pb2.GetCurrentResponse,
        get_current_response_to_wire,
        get_current_response_from_wire,
    ),
    "SaveSnapshotRequest": (
        session_pb2.SaveSnapshotRequest,
        save_snapshot_request_to_wire,
        save_snapshot_request_from_wire,
    ),
    "SaveSnapshotResponse": (
        session_pb2.SaveSnapshotResponse,
        save_snapshot_response_to_wire,
        save_snapshot_response_from_wire,
    ),
    "GetSnapshotRequest": (
        session_pb2.GetSnapshotRequest,
        get_snapshot_request_to_wire,
        get_snapshot_request_from_wire,
    ),
    "GetSnapshotResponse": (
        session_pb2.GetSnapshotResponse,
        get_snapshot_response_to_wire,
        get_snapshot_response_from_wire,
    ),
    "ClearSnapshotRequest": (
        session_pb2.ClearSnapshotRequest,
        clear_snapshot_request_to_wire,
        clear_snapshot_request_from_wire,
    ),
    "ClearSnapshotResponse": (
        session_pb2.ClearSnapshotResponse,
        clear_snapshot_response_to_wire,
        clear_snapshot_response_from_wire,
    ),
    "CreateHandoffRequest": (
        session_pb2.CreateHandoffRequest,
        create_handoff_request_to_wire,
        create_handoff_request_from_wire,
    ),
    "CreateHandoffResponse": (
        session_pb2.CreateHandoffResponse,
        create_handoff_response_to_wire,
        create_handoff_response_from_wire,
    ),
    "GetLatestHandoffRequest": (
        session_pb2.GetLatestHandoffRequest,
        get_latest_handoff_request_to_wire,
        get_latest_handoff_request_from_wire,
    ),
    "GetLatestHandoffResponse": (
        session_pb2.GetLatestHandoffResponse,
        get_latest_handoff_response_to_wire,
        get_latest_handoff_response_from_wire,
    ),
    "GetHandoffRequest": (session_pb2.GetHandoffRequest, get_handoff_request_to_wire, get_handoff_request_from_wire),
    "GetHandoffResponse": (
        session_pb2.GetHandoffResponse,
        get_handoff_response_to_wire,
        get_handoff_response_from_wire,
    ),
    "PushWorkingMemoryRequest": (
        session_pb2.PushWorkingMemoryRequest,
        push_working_memory_request_to_wire,
        push_working_memory_request_from_wire,
    ),
    "PushWorkingMemoryResponse": (
        session_pb2.PushWorkingMemoryResponse,
        push_working_memory_response_to_wire,
        push_working_memory_response_from_wire,
    ),
    "ReadWorkingMemoryRequest": (
        session_pb2.ReadWorkingMemoryRequest,
        read_working_memory_request_to_wire,
        read_working_memory_request_from_wire,
    ),
    "ReadWorkingMemoryResponse": (
        session_pb2.ReadWorkingMemoryResponse,
        read_working_memory_response_to_wire,
        read_working_memory_response_from_wire,
    ),
    "ClearWorkingMemoryRequest": (
        session_pb2.ClearWorkingMemoryRequest,
        clear_working_memory_request_to_wire,
        clear_working_memory_request_from_wire,
    ),
    "ClearWorkingMemoryResponse": (
        session_pb2.ClearWorkingMemoryResponse,
        clear_working_memory_response_to_wire,
        clear_working_memory_response_from_wire,
    ),
    "FlushWorkingMemoryRequest": (
        session_pb2.FlushWorkingMemoryRequest,
        flush_working_memory_request_to_wire,
        flush_working_memory_request_from_wire,
    ),
    "FlushWorkingMemoryResponse": (
        session_pb2.FlushWorkingMemoryResponse,
        flush_working_memory_response_to_wire,
        flush_working_memory_response_from_wire,
    ),
}
"""By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's
model, and of a request the data, which has yet to be checked.
"""
