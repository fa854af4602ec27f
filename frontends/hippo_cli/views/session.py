"""Work in hand for people: sessions, trails, snapshots, handoffs, working memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hippo_cli.style import DRY_RUN, Style, clean, clean_line, plural

Data = Mapping[str, Any]
Lines = list[str]


def render_started(data: Data, style: Style) -> Lines:
    """The session that goes on now."""
    verb = {"started": "Started", "resumed": "Resumed", "running": "Running already:"}.get(data["verdict"], "Started")
    return [
        _head(data, verb, style, f"session {style.bold(clean_line(data['session']['id']))}"),
        *_session(data["session"], style),
    ]


def render_ended(data: Data, style: Style) -> Lines:
    """What a session left."""
    session = data["session"]
    lines = [_head(data, "Ended", style, f"session {style.bold(clean_line(session['id']))}"), *_session(session, style)]
    if data.get("handoff"):
        lines += ["", *_handoff(data["handoff"], style)]
    if data["promoted_count"]:
        lines.append(style.dim(f"{plural(data['promoted_count'], 'memory')} of its buffer moved to episodic memory."))
    return lines


def render_logged(data: Data, style: Style) -> Lines:
    """The step as it was kept."""
    event = data["event"]
    head = _head(
        data, "Logged", style, f"{clean_line(event['type'])} in session {style.bold(clean_line(event['session_id']))}"
    )
    return [head, *_text(event["text"])]


def render_session(data: Data, style: Style) -> Lines:
    """A session with its trail."""
    return _work(data, style)


def render_sessions(data: Data, style: Style) -> Lines:
    """Sessions, one line each."""
    found = data.get("sessions") or []
    if not found:
        return [style.dim("No session was started here yet.")] if style.terminal else []
    rows = [
        (
            style.bold(clean_line(session["id"])),
            session["state"] or "",
            style.moment(session["start_time"], with_age=False),
            clean_line(session["actor"]) or "-",
            clean_line(session["scope"]) or "-",
            clean_line(session["task"]),
        )
        for session in found
    ]
    token = data.get("next_page_token")
    more = ["", style.dim(f"More: --page-token {token}")] if token else []
    return [*style.table(rows, ("id", "state", "started", "by", "scope", "task")), *more]


def render_current(data: Data, style: Style) -> Lines:
    """The work in hand."""
    return _work(data, style) or ([style.dim("No work is in hand.")] if style.terminal else [])


def render_saved(data: Data, style: Style) -> Lines:
    """The snapshot in force."""
    lines = [_head(data, "Saved", style, style.bold(data["snapshot"]["id"])), *_snapshot(data["snapshot"], style)]
    if data.get("replaced"):
        lines.append(style.dim(f"It replaces {data['replaced']['id']}."))
    return lines


def render_snapshot(data: Data, style: Style) -> Lines:
    """A snapshot."""
    if not data.get("snapshot"):
        return [style.dim("No task snapshot is in force.")] if style.terminal else []
    return _snapshot(data["snapshot"], style)


def render_cleared(data: Data, style: Style) -> Lines:
    """The snapshot that was in force."""
    if not data.get("snapshot"):
        return ["Nothing to clear: no task snapshot is in force in this scope."]
    return [_head(data, "Cleared", style, style.bold(data["snapshot"]["id"]))]


def render_handed_over(data: Data, style: Style) -> Lines:
    """The handoff as it was kept."""
    return [_head(data, "Handed over", style, style.bold(data["handoff"]["id"])), *_handoff(data["handoff"], style)]


def render_handoff(data: Data, style: Style) -> Lines:
    """A handoff."""
    if not data.get("handoff"):
        return [style.dim("There is no handoff.")] if style.terminal else []
    return _handoff(data["handoff"], style)


def render_pushed(data: Data, style: Style) -> Lines:
    """What became of a note."""
    note, evicted = data.get("note"), data.get("evicted")
    if not note:
        return [style.paint("Not kept", "yellow", "bold")]
    verb = "Known already, kept in mind:" if data["verdict"] == "strengthened" else "Kept in mind:"
    lines = [_head(data, verb, style, f"{style.bold(note['memory_id'])}  importance {note['importance']:g}")]
    if evicted:
        text = style.cut(clean(evicted["text"]), max(20, style.width - 40))
        lines.append(f"  {style.paint('left', 'yellow')}  {evicted['memory_id']}  {text}")
    return lines


def render_notes(data: Data, style: Style) -> Lines:
    """The notes, one line each."""
    found = data.get("notes") or []
    if not found:
        return [style.dim("Working memory is empty.")] if style.terminal else []
    rows = [
        (
            style.bold(note["memory_id"]),
            f"{note['importance']:g}",
            clean_line(note["scope"]) or "-",
            style.age(note["push_time"]),
            clean(note["text"]),
        )
        for note in found
    ]
    return style.table(rows, ("id", "importance", "scope", "pushed", "text"))


def render_emptied(verb: str, count: str) -> Callable[[Data, Style], Lines]:
    """A renderer for what left working memory.

    Args:
        verb: What was done, e.g. "Cleared".
        count: Field with the number of notes.
    """

    def show(data: Data, style: Style) -> Lines:
        if not data[count]:
            return ["Working memory of this scope is empty already."]
        return [_head(data, verb, style, plural(data[count], "note"))]

    return show


render_wiped = render_emptied("Cleared", "cleared_count")
render_flushed = render_emptied("Moved to long-term memory:", "flushed_count")


def _head(data: Data, verb: str, style: Style, what: str) -> str:
    if data.get("dry_run"):
        return f"{DRY_RUN}Would be: {verb.rstrip(':').lower()} {what}"
    return f"{style.paint(verb, 'green', 'bold')} {what}"


def _work(data: Data, style: Style) -> Lines:
    """Whatever an answer holds of snapshot, session, events and handoff, in sections."""
    sections: list[Lines] = []
    if data.get("snapshot"):
        sections.append(_snapshot(data["snapshot"], style))
    if data.get("session"):
        title = [f"{style.bold('Session')} {style.bold(clean_line(data['session']['id']))}"]
        sections.append([*title, *_session(data["session"], style)])
    if data.get("events"):
        sections.append([style.bold("Events"), *_events(data["events"], style)])
    if data.get("handoff"):
        sections.append(_handoff(data["handoff"], style))
    return [line for place, section in enumerate(sections) for line in ([""] if place else []) + section]


def _session(session: Data, style: Style) -> Lines:
    ended = style.moment(session["end_time"]) if session.get("end_time") else ""
    return style.facts(
        [
            ("Task", clean_line(session["task"])),
            ("State", session["state"] or ""),
            ("Scope", clean_line(session["scope"])),
            ("Started", style.join([style.moment(session["start_time"]), clean_line(session["actor"])])),
            ("Ended", style.join([ended, clean_line(session["ended_by"])])),
            ("Notes", clean_line(", ".join(session.get("notes") or []))),
            ("No change", clean_line(session["no_change_reason"])),
            ("Handoff", session["handoff_id"]),
        ],
        "  ",
    )


def _events(events: Sequence[Data], style: Style) -> Lines:
    lines: Lines = []
    for event in events:
        first, *rest = clean(event["text"]).split("\n")
        moment = style.moment(event["create_time"], with_age=False)
        lines.append(f"  {style.dim(moment)}  {clean_line(event['type'])}  {first}")
        lines += ["    " + line for line in rest]
    return lines


def _snapshot(snapshot: Data, style: Style) -> Lines:
    title = style.join(
        [style.bold(f"Task {snapshot['id']}"), snapshot["state"] or "", style.moment(snapshot["create_time"])]
    )
    facts = style.facts(
        [
            ("Task", clean_line(snapshot["task"])),
            ("Next", clean_line(snapshot["next_step"])),
            ("Files", clean_line(", ".join(snapshot.get("files") or []))),
            ("Scope", clean_line(snapshot["scope"])),
            ("Session", clean_line(snapshot["session_id"])),
            ("By", clean_line(snapshot["actor"])),
        ],
        "  ",
    )
    return [title, *_text(snapshot["summary"]), *facts]


def _handoff(handoff: Data, style: Style) -> Lines:
    title = style.join(
        [style.bold(f"Handoff {handoff['number']}"), handoff["id"], style.moment(handoff["create_time"])]
    )
    facts = style.facts(
        [
            ("Next", clean_line(handoff["next_action"])),
            ("Artifacts", clean_line(", ".join(handoff.get("artifacts") or []))),
            ("Scope", clean_line(handoff["scope"])),
            ("Session", clean_line(handoff["session_id"])),
            ("By", clean_line(handoff["actor"])),
        ],
        "  ",
    )
    return [title, *_text(handoff["summary"]), *facts]


def _text(text: str) -> Lines:
    """Indented, so that no line of what somebody wrote can pass for one of ours."""
    return ["  " + line for line in clean(text).split("\n")]
