# Generated from hippo/v1/session.proto by proto/hippogen. Do not edit.
"""Commands of hippo/v1/session.proto. Imported when one of them runs, and not before."""

from typing import Annotated, Literal

from cyclopts import Parameter

from hippo_cli.options import CommonOption, refuse_flags
from hippo_cli.run import call

SessionState = Literal["active", "ended"]


def start_session(
    task: Annotated[str | None, Parameter(help="What it works on, up to 500 characters.")] = None,
    /,
    *,
    session_id: Annotated[str | None, Parameter(
        name="--id",
        help=(
            "Its id. Default: the caller's session, else a fresh one. An id with other characters than letters, digits,"
            " _ and -, or with more than 128, is replaced by a hash of it."
        ),
    )] = None,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Part of the work it belongs to. Default: all.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and store nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Begins a session, or goes on with the one of this id."""
    return call(
        "hippo.v1.SessionService/StartSession",
        {"task": task, "session_id": session_id, "scope": scope, "dry_run": dry_run},
        common,
    )


def end_session(
    *,
    session_id: Annotated[str | None, Parameter(
        name="--id",
        help="Which session. Default: the caller's, else the only one that goes on.",
    )] = None,
    notes: Annotated[list[str] | None, Parameter(
        name="--note",
        consume_multiple=False,
        negative="",
        help="Notes it touched. Give it again for more.",
    )] = None,
    handoff: Annotated[str | None, Parameter(
        name="--handoff",
        help="What it leaves to the next one, in Markdown, up to 100,000 characters: kept as a handoff.",
    )] = None,
    next_action: Annotated[str | None, Parameter(name="--next", help="With a handoff: what to do next.")] = None,
    artifacts: Annotated[list[str] | None, Parameter(
        name="--artifact",
        consume_multiple=False,
        negative="",
        help="With a handoff: files, links and other things it is about. Give it again for more.",
    )] = None,
    no_change_reason: Annotated[str | None, Parameter(
        name="--no-change",
        help="Why the session changed nothing.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and store nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Ends a session and keeps what it leaves: a handoff, the notes it touched, or why it changed nothing.

    Whoever ends it second is told who was first.
    """
    return call(
        "hippo.v1.SessionService/EndSession",
        {
            "session_id": session_id,
            "notes": notes,
            "handoff": handoff,
            "next_action": next_action,
            "artifacts": artifacts,
            "no_change_reason": no_change_reason,
            "dry_run": dry_run,
        },
        common,
    )


def log_session_event(
    text: Annotated[str, Parameter(
        allow_leading_hyphen=True,
        validator=refuse_flags,
        help='What happened, up to 10,000 characters. "-" reads it from standard input.',
    )],
    /,
    *,
    type: Annotated[str | None, Parameter(
        name="--type",
        help="One word, e.g. progress, decision or error. Default progress.",
    )] = None,
    session_id: Annotated[str | None, Parameter(
        name="--id",
        help=(
            "Which session; one that is not known yet begins with this. Default: the caller's, else the only one that "
            "goes on, else a new one."
        ),
    )] = None,
    task: Annotated[str | None, Parameter(name="--task", help="What is being worked on, up to 500 characters.")] = None,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Part of the work it belongs to. Default: the session's.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and store nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Adds a step to a session's trail, so that whoever goes on sees the latest ones."""
    return call(
        "hippo.v1.SessionService/LogSessionEvent",
        {"text": text, "type": type, "session_id": session_id, "task": task, "scope": scope, "dry_run": dry_run},
        common,
    )


def get_session(
    *,
    session_id: Annotated[str | None, Parameter(
        name="--id",
        help="Which session. Default: the caller's, else the latest one.",
    )] = None,
    limit: Annotated[int | None, Parameter(
        name=["--limit", "-n"],
        help="Most events, the latest ones. Default 20.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Shows a session with its trail and handoff."""
    return call(
        "hippo.v1.SessionService/GetSession",
        {"session_id": session_id, "limit": limit},
        common,
    )


def list_sessions(
    *,
    page_size: Annotated[int | None, Parameter(
        name=["--page-size", "-n"],
        help="Most sessions on a page. Default 50.",
    )] = None,
    page_token: Annotated[str | None, Parameter(
        name="--page-token",
        help="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )] = None,
    scope: Annotated[str | None, Parameter(name="--scope", help="Only sessions of this scope.")] = None,
    state: Annotated[SessionState | None, Parameter(
        name="--state",
        help="Only sessions that go on, or that ended.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Lists sessions page by page, newest first."""
    return call(
        "hippo.v1.SessionService/ListSessions",
        {"page_size": page_size, "page_token": page_token, "scope": scope, "state": state},
        common,
    )


def get_latest_session(
    *,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Only sessions of this scope. Default: of any.",
    )] = None,
    limit: Annotated[int | None, Parameter(
        name=["--limit", "-n"],
        help="Most events, the latest ones. Default 5.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Shows where the latest session stopped: its task snapshot, its last events, the latest handoff."""
    return call(
        "hippo.v1.SessionService/GetLatestSession",
        {"scope": scope, "limit": limit},
        common,
    )


def resume_session(
    *,
    session_id: Annotated[str | None, Parameter(
        name="--id",
        help="Session whose handoff to take up. Default: the latest handoff of any session.",
    )] = None,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Only handoffs of this scope. Default: of any.",
    )] = None,
    budget: Annotated[str | None, Parameter(
        name=["--budget", "-b"],
        help='Most the printed block may take: N tokens, NB for N UTF-8 bytes, or "unlimited". Default 1500.',
    )] = None,
    common: CommonOption = None,
) -> int:
    """Gives the latest handoff, with the task snapshot and events that belong to it, as a block for a model to go on
    from.
    """
    return call(
        "hippo.v1.SessionService/ResumeSession",
        {"session_id": session_id, "scope": scope, "budget": budget},
        common,
    )


def get_current(
    *,
    scope: Annotated[str | None, Parameter(name="--scope", help="Only of this scope. Default: of any.")] = None,
    session_id: Annotated[str | None, Parameter(
        name="--session",
        help=(
            "Session whose trail to show. Default: the caller's, else that of the task snapshot, of the handoff, or the"
            " latest one."
        ),
    )] = None,
    limit: Annotated[int | None, Parameter(
        name=["--limit", "-n"],
        help="Most events, the latest ones. Default 5.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Shows the work in hand: the task snapshot in force and the last events of its session."""
    return call(
        "hippo.v1.SessionService/GetCurrent",
        {"scope": scope, "session_id": session_id, "limit": limit},
        common,
    )


def save_snapshot(
    *,
    task: Annotated[str, Parameter(name="--task", help="What is being done, up to 500 characters.")],
    summary: Annotated[str, Parameter(name="--summary", help="How far it is, up to 4,000 characters.")],
    next_step: Annotated[str | None, Parameter(name="--next", help="What comes next, up to 2,000 characters.")] = None,
    files: Annotated[list[str] | None, Parameter(
        name="--file",
        consume_multiple=False,
        negative="",
        help="Files it is about. Give it again for more.",
    )] = None,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Part of the work it belongs to; each scope has one snapshot in force. Default: all.",
    )] = None,
    session_id: Annotated[str | None, Parameter(
        name="--session",
        help="Session it belongs to. Default: the caller's, else the only one that goes on.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and store nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Saves the work in flight: task, how far it is, what comes next.

    Each scope has one snapshot in force; the one before is kept and named.
    """
    return call(
        "hippo.v1.SessionService/SaveSnapshot",
        {
            "task": task,
            "summary": summary,
            "next_step": next_step,
            "files": files,
            "scope": scope,
            "session_id": session_id,
            "dry_run": dry_run,
        },
        common,
    )


def get_snapshot(
    snapshot_id: Annotated[str | None, Parameter(help="Which one. Default: the one in force.")] = None,
    /,
    *,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Scope whose snapshot in force to show. Default: all, else the latest of any scope.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Shows the task snapshot in force, or an earlier one by its id."""
    return call(
        "hippo.v1.SessionService/GetSnapshot",
        {"snapshot_id": snapshot_id, "scope": scope},
        common,
    )


def clear_snapshot(
    *,
    scope: Annotated[str | None, Parameter(name="--scope", help="Scope whose snapshot to clear. Default: all.")] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and store nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Clears the task snapshot in force: the work is done or given up."""
    return call(
        "hippo.v1.SessionService/ClearSnapshot",
        {"scope": scope, "dry_run": dry_run},
        common,
    )


def create_handoff(
    *,
    summary: Annotated[str, Parameter(
        name="--summary",
        help="What was done and learnt, in Markdown, up to 100,000 characters; it may name notes with [[...]].",
    )],
    next_action: Annotated[str | None, Parameter(
        name="--next",
        help="What to do next, up to 2,000 characters.",
    )] = None,
    artifacts: Annotated[list[str] | None, Parameter(
        name="--artifact",
        consume_multiple=False,
        negative="",
        help="Files, links and other things it is about. Give it again for more.",
    )] = None,
    session_id: Annotated[str | None, Parameter(
        name="--session",
        help="Session it is written in. Default: the caller's, else the only one that goes on.",
    )] = None,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Part of the work it belongs to. Default: the session's, else all.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and store nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Keeps a handoff, so that the next session or another agent knows where to take up the work."""
    return call(
        "hippo.v1.SessionService/CreateHandoff",
        {
            "summary": summary,
            "next_action": next_action,
            "artifacts": artifacts,
            "session_id": session_id,
            "scope": scope,
            "dry_run": dry_run,
        },
        common,
    )


def get_latest_handoff(
    *,
    scope: Annotated[str | None, Parameter(name="--scope", help="Only of this scope. Default: of any.")] = None,
    session_id: Annotated[str | None, Parameter(
        name="--session",
        help="Only of this session. Default: of any.",
    )] = None,
    common: CommonOption = None,
) -> int:
    """Shows the latest handoff."""
    return call(
        "hippo.v1.SessionService/GetLatestHandoff",
        {"scope": scope, "session_id": session_id},
        common,
    )


def get_handoff(
    handoff_id: Annotated[str, Parameter(help="Its number or its id, e.g. 3 or hnd_a1b2c3d4e5f6.")],
    /,
    *,
    common: CommonOption = None,
) -> int:
    """Shows one handoff by its number or id."""
    return call(
        "hippo.v1.SessionService/GetHandoff",
        {"handoff_id": handoff_id},
        common,
    )


def push_working_memory(
    text: Annotated[str, Parameter(
        allow_leading_hyphen=True,
        validator=refuse_flags,
        help='What to keep in mind now, up to 20,000 characters. "-" reads it from standard input.',
    )],
    /,
    *,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Part of the work it belongs to; each scope holds 20 notes. Default: all.",
    )] = None,
    importance: Annotated[float | None, Parameter(
        name=["--importance", "-i"],
        help="How much it matters, 0 to 1. Default 0.5.",
    )] = None,
    session_id: Annotated[str | None, Parameter(
        name="--session",
        help="Session it belongs to. Default: the caller's.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and store nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Puts a note into working memory, the scratchpad for what matters right now.

    Each scope holds 20 notes; the least important one leaves.
    """
    return call(
        "hippo.v1.SessionService/PushWorkingMemory",
        {"text": text, "scope": scope, "importance": importance, "session_id": session_id, "dry_run": dry_run},
        common,
    )


def read_working_memory(
    *,
    scope: Annotated[str | None, Parameter(name="--scope", help="Only of this scope. Default: of every scope.")] = None,
    common: CommonOption = None,
) -> int:
    """Shows the notes in working memory, the most important first."""
    return call(
        "hippo.v1.SessionService/ReadWorkingMemory",
        {"scope": scope},
        common,
    )


def clear_working_memory(
    *,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Scope to wipe. Default: all, the notes pushed without a scope.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Wipes the working memory of a scope: its notes leave recall at once. History keeps them."""
    return call(
        "hippo.v1.SessionService/ClearWorkingMemory",
        {"scope": scope, "dry_run": dry_run},
        common,
    )


def flush_working_memory(
    *,
    scope: Annotated[str | None, Parameter(
        name="--scope",
        help="Scope to flush. Default: all, the notes pushed without a scope.",
    )] = None,
    dry_run: Annotated[bool | None, Parameter(name="--dry-run", help="Work everything out and change nothing.")] = None,
    common: CommonOption = None,
) -> int:
    """Empties the working memory of a scope into long-term memory: its notes become ordinary memories."""
    return call(
        "hippo.v1.SessionService/FlushWorkingMemory",
        {"scope": scope, "dry_run": dry_run},
        common,
    )
