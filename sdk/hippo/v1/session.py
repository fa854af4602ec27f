# Generated from hippo/v1/session.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/session.proto.

Continuity of work: sessions and their event trails, task snapshots, handoffs, working memory.
"""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, KnownWord, Model, NoBool, NotBlank, NumberAsText, Time
from hippo.v1.error import Notice
from hippo.v1.memory import Verdict

SessionState = Literal["active", "ended"]
"""Whether a session goes on.

Words:
    active: It goes on.
    ended: It was ended.
"""

TaskSnapshotState = Literal["active", "replaced", "cleared"]
"""What became of a task snapshot.

Words:
    active: It is the work in flight of its scope.
    replaced: A later one took its place.
    cleared: It was cleared.
"""


class Session(Model, frozen=True):
    """One run of an agent."""

    id: str = Field(description="Id: the agent's own session id where it gave one, else e.g. ses_a1b2c3d4e5f6.")
    record_id: str = Field(description="Its id in the audit log. The same as `id` where the store made that up.")
    state: Annotated[SessionState, KnownWord] = Field(description="Whether it goes on.")
    task: str = Field(description="What it works on. Empty: not said.")
    scope: str = Field(description="Part of the work it belongs to. Empty: all.")
    actor: str = Field(description="Person or agent who began it.")
    start_time: Time = Field(description="When it began.")
    end_time: Time | None = Field(default=None, description="When it ended. Absent: it goes on.")
    ended_by: str = Field(description="Person or agent who ended it. Empty: it goes on.")
    notes: tuple[str, ...] = Field(default=(), description="Notes it touched.")
    no_change_reason: str = Field(
        description=(
            'Why it changed nothing; "unspecified" when it ended without saying what it did. Empty: it goes on, or '
            'changed something.'
        ),
    )
    handoff_id: str = Field(description="Id of the handoff it ended with. Empty: none.")


class SessionEvent(Model, frozen=True):
    """One step of a session's trail."""

    id: str = Field(description="Id, e.g. evt_a1b2c3d4e5f6.")
    session_id: str = Field(description="The session.")
    type: str = Field(description='One word, e.g. "progress", "decision" or "error".')
    text: str = Field(description="What happened.")
    task: str = Field(description="What was being worked on. Empty: not said.")
    scope: str = Field(description="Part of the work it belongs to. Empty: all.")
    actor: str = Field(description="Person or agent who logged it.")
    create_time: Time = Field(description="When it was logged.")


class TaskSnapshot(Model, frozen=True):
    """Work in flight, so that whoever goes on has something to go on with."""

    id: str = Field(description="Id, e.g. snp_a1b2c3d4e5f6.")
    task: str = Field(description="What is being done.")
    summary: str = Field(description="How far it is.")
    next_step: str = Field(description="What comes next. Empty: not said.")
    files: tuple[str, ...] = Field(default=(), description="Files it is about.")
    scope: str = Field(description="Part of the work it belongs to. Empty: all.")
    session_id: str = Field(description="Session it was saved in. Empty: none.")
    actor: str = Field(description="Person or agent who saved it.")
    state: Annotated[TaskSnapshotState, KnownWord] = Field(description="Whether it is the one in force.")
    create_time: Time = Field(description="When it was saved.")


class Handoff(Model, frozen=True):
    """What one session leaves to the next."""

    id: str = Field(description="Id, e.g. hnd_a1b2c3d4e5f6.")
    number: int = Field(description="Its number, counted from 1.")
    session_id: str = Field(description="Session it was written in. Empty: none.")
    summary: str = Field(description="What was done and learnt, in Markdown; it may name notes with [[...]].")
    next_action: str = Field(description="What to do next. Empty: not said.")
    artifacts: tuple[str, ...] = Field(default=(), description="Files, links and other things it is about.")
    scope: str = Field(description="Part of the work it belongs to. Empty: all.")
    actor: str = Field(description="Person or agent who wrote it.")
    create_time: Time = Field(description="When it was written.")


class WorkingNote(Model, frozen=True):
    """One note of working memory."""

    memory_id: str = Field(
        description="Id of the memory that holds it, e.g. mem_a1b2c3d4e5f6; every call about memories takes it.",
    )
    text: str = Field(description="The text as it was given.")
    importance: float = Field(
        description="How much it matters, 0 to 1. The least important one leaves when there are too many.",
    )
    scope: str = Field(description="Part of the work it belongs to. Empty: all.")
    session_id: str = Field(description="Session it was pushed in. Empty: none.")
    push_time: Time = Field(description="When it was pushed, or pushed again.")


class StartSessionRequest(Input, frozen=True):
    """Asks to begin a session."""

    task: Annotated[str, Field(max_length=500)] | None = Field(
        default=None,
        description="What it works on, up to 500 characters.",
    )
    session_id: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description=(
            "Its id. Default: the caller's session, else a fresh one. An id with other characters than letters, digits,"
            " _ and -, or with more than 128, is replaced by a hash of it."
        ),
    )
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Part of the work it belongs to. Default: all.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key starts once and answers the same.",
    )


class StartSessionResponse(Model, frozen=True):
    """The session that goes on now."""

    session: Session = Field(description="The session.")
    verdict: str = Field(
        description='"started", "resumed" where an ended one goes on, or "running" where it went on already.',
    )
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")
    notices: tuple[Notice, ...] = Field(default=(), description="What the caller should know.")


class EndSessionRequest(Input, frozen=True):
    """Asks to end a session and says what it leaves."""

    session_id: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Which session. Default: the caller's, else the only one that goes on.",
    )
    notes: tuple[str, ...] = Field(default=(), max_length=100, description="Notes it touched.")
    handoff: Annotated[str, Field(max_length=100000)] | None = Field(
        default=None,
        description="What it leaves to the next one, in Markdown, up to 100,000 characters: kept as a handoff.",
    )
    next_action: Annotated[str, Field(max_length=2000)] | None = Field(
        default=None,
        description="With a handoff: what to do next.",
    )
    artifacts: tuple[str, ...] = Field(
        default=(),
        max_length=100,
        description="With a handoff: files, links and other things it is about.",
    )
    no_change_reason: Annotated[str, Field(max_length=500)] | None = Field(
        default=None,
        description="Why the session changed nothing.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key ends once and answers the same.",
    )


class EndSessionResponse(Model, frozen=True):
    """The ended session and what it left."""

    session: Session = Field(description="The session.")
    handoff: Handoff | None = Field(default=None, description="The handoff it left, if any.")
    promoted_count: int = Field(
        description="Memories of its buffer that are episodic now: from here on they fade like any other.",
    )
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")
    notices: tuple[Notice, ...] = Field(default=(), description="What the caller should know.")


class LogSessionEventRequest(Input, frozen=True):
    """Asks to add a step to a session's trail."""

    text: Annotated[str, Field(max_length=10000), NotBlank] = Field(
        description="What happened, up to 10,000 characters.",
    )
    type: Annotated[str, Field(max_length=50)] | None = Field(
        default=None,
        description="One word, e.g. progress, decision or error. Default progress.",
    )
    session_id: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description=(
            "Which session; one that is not known yet begins with this. Default: the caller's, else the only one that "
            "goes on, else a new one."
        ),
    )
    task: Annotated[str, Field(max_length=500)] | None = Field(
        default=None,
        description="What is being worked on, up to 500 characters.",
    )
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Part of the work it belongs to. Default: the session's.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key logs once and answers the same.",
    )


class LogSessionEventResponse(Model, frozen=True):
    """The step as it was kept."""

    event: SessionEvent = Field(description="The step.")
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")
    notices: tuple[Notice, ...] = Field(default=(), description="What the caller should know.")


class GetSessionRequest(Input, frozen=True):
    """Asks for a session and its trail."""

    session_id: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Which session. Default: the caller's, else the latest one.",
    )
    limit: Annotated[int, Field(ge=0, le=1000), NoBool] | None = Field(
        default=None,
        description="Most events, the latest ones. Default 20.",
    )


class GetSessionResponse(Model, frozen=True):
    """A session and its trail."""

    session: Session = Field(description="The session.")
    events: tuple[SessionEvent, ...] = Field(default=(), description="Its latest events, oldest first.")
    handoff: Handoff | None = Field(default=None, description="The latest handoff written in it, if any.")


class ListSessionsRequest(Input, frozen=True):
    """Asks for sessions page by page, newest first."""

    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most sessions on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only sessions of this scope.",
    )
    state: SessionState | None = Field(default=None, description="Only sessions that go on, or that ended.")


class ListSessionsResponse(Model, frozen=True):
    """A page of sessions, newest first."""

    sessions: tuple[Session, ...] = Field(default=(), description="The sessions.")
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")


class GetLatestSessionRequest(Input, frozen=True):
    """Asks where the latest session stopped."""

    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only sessions of this scope. Default: of any.",
    )
    limit: Annotated[int, Field(ge=0, le=1000), NoBool] | None = Field(
        default=None,
        description="Most events, the latest ones. Default 5.",
    )


class GetLatestSessionResponse(Model, frozen=True):
    """Where the latest session stopped."""

    session: Session | None = Field(default=None, description="The session that began last. Absent: there is none.")
    snapshot: TaskSnapshot | None = Field(
        default=None,
        description="The task snapshot saved last in it, else the one in force. Absent: there is none.",
    )
    events: tuple[SessionEvent, ...] = Field(default=(), description="The session's latest events, oldest first.")
    handoff: Handoff | None = Field(default=None, description="The latest handoff. Absent: there is none.")


class ResumeSessionRequest(Input, frozen=True):
    """Asks for the block with which work is taken up again."""

    session_id: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Session whose handoff to take up. Default: the latest handoff of any session.",
    )
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only handoffs of this scope. Default: of any.",
    )
    budget: Annotated[str, NumberAsText] | None = Field(
        default=None,
        description='Most the printed block may take: N tokens, NB for N UTF-8 bytes, or "unlimited". Default 1500.',
    )


class ResumeSessionResponse(Model, frozen=True):
    """The block with which work is taken up again."""

    block: str = Field(
        description=(
            "Text for a model: the handoff, and the task snapshot and events that belong to it. Empty: there is nothing"
            " to take up."
        ),
    )
    token_count: int = Field(description="Size of the block in tokens.")
    handoff_id: str = Field(description="Id of the handoff in it. Empty: none.")
    notices: tuple[Notice, ...] = Field(default=(), description="What was left out because it did not fit.")


class GetCurrentRequest(Input, frozen=True):
    """Asks for the state of the work in hand."""

    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only of this scope. Default: of any.",
    )
    session_id: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description=(
            "Session whose trail to show. Default: the caller's, else that of the task snapshot, of the handoff, or the"
            " latest one."
        ),
    )
    limit: Annotated[int, Field(ge=0, le=1000), NoBool] | None = Field(
        default=None,
        description="Most events, the latest ones. Default 5.",
    )


class GetCurrentResponse(Model, frozen=True):
    """The state of the work in hand."""

    snapshot: TaskSnapshot | None = Field(
        default=None,
        description="The task snapshot in force. Absent: there is none.",
    )
    session: Session | None = Field(
        default=None,
        description="The session the events belong to. Absent: there is none.",
    )
    events: tuple[SessionEvent, ...] = Field(default=(), description="Its latest events, oldest first.")
    handoff: Handoff | None = Field(default=None, description="The latest handoff. Absent: there is none.")


class SaveSnapshotRequest(Input, frozen=True):
    """Asks to save the work in flight."""

    task: Annotated[str, Field(max_length=500), NotBlank] = Field(
        description="What is being done, up to 500 characters.",
    )
    summary: Annotated[str, Field(max_length=4000), NotBlank] = Field(
        description="How far it is, up to 4,000 characters.",
    )
    next_step: Annotated[str, Field(max_length=2000)] | None = Field(
        default=None,
        description="What comes next, up to 2,000 characters.",
    )
    files: tuple[str, ...] = Field(default=(), max_length=50, description="Files it is about.")
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Part of the work it belongs to; each scope has one snapshot in force. Default: all.",
    )
    session_id: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Session it belongs to. Default: the caller's, else the only one that goes on.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key saves once and answers the same.",
    )


class SaveSnapshotResponse(Model, frozen=True):
    """The snapshot as it was kept, and the one it replaced."""

    snapshot: TaskSnapshot = Field(description="The snapshot in force.")
    replaced: TaskSnapshot | None = Field(
        default=None,
        description="The one whose place it took. Absent: there was none.",
    )
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")
    notices: tuple[Notice, ...] = Field(
        default=(),
        description="What the caller should know, e.g. that another session's snapshot was replaced.",
    )


class GetSnapshotRequest(Input, frozen=True):
    """Asks for a task snapshot."""

    snapshot_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Which one. Default: the one in force.",
    )
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Scope whose snapshot in force to show. Default: all, else the latest of any scope.",
    )


class GetSnapshotResponse(Model, frozen=True):
    """A task snapshot."""

    snapshot: TaskSnapshot | None = Field(default=None, description="The snapshot. Absent: none is in force.")


class ClearSnapshotRequest(Input, frozen=True):
    """Asks to clear the task snapshot in force."""

    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Scope whose snapshot to clear. Default: all.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key clears once and answers the same.",
    )


class ClearSnapshotResponse(Model, frozen=True):
    """The snapshot that was cleared."""

    snapshot: TaskSnapshot | None = Field(default=None, description="The snapshot. Absent: none was in force.")
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")
    notices: tuple[Notice, ...] = Field(
        default=(),
        description="What the caller should know, e.g. that another scope has one.",
    )


class CreateHandoffRequest(Input, frozen=True):
    """Asks to keep a handoff."""

    summary: Annotated[str, Field(max_length=100000), NotBlank] = Field(
        description="What was done and learnt, in Markdown, up to 100,000 characters; it may name notes with [[...]].",
    )
    next_action: Annotated[str, Field(max_length=2000)] | None = Field(
        default=None,
        description="What to do next, up to 2,000 characters.",
    )
    artifacts: tuple[str, ...] = Field(
        default=(),
        max_length=100,
        description="Files, links and other things it is about.",
    )
    session_id: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Session it is written in. Default: the caller's, else the only one that goes on.",
    )
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Part of the work it belongs to. Default: the session's, else all.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key keeps one handoff and answers the same.",
    )


class CreateHandoffResponse(Model, frozen=True):
    """The handoff as it was kept."""

    handoff: Handoff = Field(description="The handoff.")
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")
    notices: tuple[Notice, ...] = Field(
        default=(),
        description="What the caller should know, e.g. that the session has an earlier handoff.",
    )


class GetLatestHandoffRequest(Input, frozen=True):
    """Asks for the latest handoff."""

    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only of this scope. Default: of any.",
    )
    session_id: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Only of this session. Default: of any.",
    )


class GetLatestHandoffResponse(Model, frozen=True):
    """The latest handoff."""

    handoff: Handoff | None = Field(default=None, description="The handoff. Absent: there is none.")


class GetHandoffRequest(Input, frozen=True):
    """Asks for one handoff."""

    handoff_id: Annotated[str, Field(max_length=100), NumberAsText, NotBlank] = Field(
        description="Its number or its id, e.g. 3 or hnd_a1b2c3d4e5f6.",
    )


class GetHandoffResponse(Model, frozen=True):
    """One handoff."""

    handoff: Handoff = Field(description="The handoff.")


class PushWorkingMemoryRequest(Input, frozen=True):
    """Asks to put a note into working memory."""

    text: Annotated[str, Field(max_length=20000), NotBlank] = Field(
        description="What to keep in mind now, up to 20,000 characters.",
    )
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Part of the work it belongs to; each scope holds 20 notes. Default: all.",
    )
    importance: Annotated[float, Field(ge=0.0, le=1.0), NoBool] | None = Field(
        default=None,
        description="How much it matters, 0 to 1. Default 0.5.",
    )
    session_id: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Session it belongs to. Default: the caller's.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key pushes once and answers the same.",
    )


class PushWorkingMemoryResponse(Model, frozen=True):
    """What became of the note, and what had to leave for it."""

    verdict: Annotated[Verdict, KnownWord] = Field(
        description=(
            "What was done: stored, strengthened where the same note was there, or refused where all 20 notes of the "
            "scope matter more."
        ),
    )
    note: WorkingNote | None = Field(default=None, description="The note. Absent: refused.")
    evicted: WorkingNote | None = Field(
        default=None,
        description="The note that left because it mattered least. Absent: there was room.",
    )
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")
    notices: tuple[Notice, ...] = Field(default=(), description="What the caller should know.")


class ReadWorkingMemoryRequest(Input, frozen=True):
    """Asks for the notes in working memory."""

    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only of this scope. Default: of every scope.",
    )


class ReadWorkingMemoryResponse(Model, frozen=True):
    """The notes in working memory."""

    notes: tuple[WorkingNote, ...] = Field(default=(), description="The notes, the most important first.")


class ClearWorkingMemoryRequest(Input, frozen=True):
    """Asks to wipe working memory."""

    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Scope to wipe. Default: all, the notes pushed without a scope.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key clears once and answers the same.",
    )


class ClearWorkingMemoryResponse(Model, frozen=True):
    """What left working memory."""

    memory_ids: tuple[str, ...] = Field(
        default=(),
        description="Ids of the notes that left; their texts are out of recall and stay in history.",
    )
    cleared_count: int = Field(description="How many.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")
    notices: tuple[Notice, ...] = Field(
        default=(),
        description="What the caller should know, e.g. that another scope has notes.",
    )


class FlushWorkingMemoryRequest(Input, frozen=True):
    """Asks to move working memory into long-term memory."""

    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Scope to flush. Default: all, the notes pushed without a scope.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key flushes once and answers the same.",
    )


class FlushWorkingMemoryResponse(Model, frozen=True):
    """What moved into long-term memory."""

    memory_ids: tuple[str, ...] = Field(default=(), description="Ids of the notes that are episodic memories now.")
    flushed_count: int = Field(description="How many.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")
    notices: tuple[Notice, ...] = Field(
        default=(),
        description="What the caller should know, e.g. that another scope has notes.",
    )


__all__ = [
    "ClearSnapshotRequest",
    "ClearSnapshotResponse",
    "ClearWorkingMemoryRequest",
    "ClearWorkingMemoryResponse",
    "CreateHandoffRequest",
    "CreateHandoffResponse",
    "EndSessionRequest",
    "EndSessionResponse",
    "FlushWorkingMemoryRequest",
    "FlushWorkingMemoryResponse",
    "GetCurrentRequest",
    "GetCurrentResponse",
    "GetHandoffRequest",
    "GetHandoffResponse",
    "GetLatestHandoffRequest",
    "GetLatestHandoffResponse",
    "GetLatestSessionRequest",
    "GetLatestSessionResponse",
    "GetSessionRequest",
    "GetSessionResponse",
    "GetSnapshotRequest",
    "GetSnapshotResponse",
    "Handoff",
    "ListSessionsRequest",
    "ListSessionsResponse",
    "LogSessionEventRequest",
    "LogSessionEventResponse",
    "PushWorkingMemoryRequest",
    "PushWorkingMemoryResponse",
    "ReadWorkingMemoryRequest",
    "ReadWorkingMemoryResponse",
    "ResumeSessionRequest",
    "ResumeSessionResponse",
    "SaveSnapshotRequest",
    "SaveSnapshotResponse",
    "Session",
    "SessionEvent",
    "SessionState",
    "StartSessionRequest",
    "StartSessionResponse",
    "TaskSnapshot",
    "TaskSnapshotState",
    "WorkingNote",
]
