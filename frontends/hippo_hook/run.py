"""From an event on stdin to the answer: which store, which way to ask it, what to print.

The order is fixed by cost: decide whether there is anything to answer, ask a running server, and only then start one
and load the SDK here. Events that only tell something have modules of their own, which prompts do not load. Every step
may fail; the caller turns a failure into silence.
"""

# pathlib is not loaded here, because prompts would pay for it.
# ruff: noqa: PTH100, PTH113, PTH202

from __future__ import annotations

import json
import os
from collections.abc import Mapping

from hippo import places
from hippo_hook import claude_code
from hippo_hook.event import MAX_UNITS, NormalizedEvent, utf16_units, without_halves
from hippo_hook.socket_call import call_server
from hippo_hook.stdin import read_json_value

METHOD = "hippo.v1.ContextService/HandleHookEvent"
TIMEOUT_SECONDS = 1.7
"""Time the call may take; shorter than the deadline, so that a slow answer ends in words rather than in silence."""


def answer_event() -> tuple[bytes, str]:
    """Read the event from stdin and answer it.

    Returns:
        What to write to stdout, empty when there is nothing to say, and one sentence for stderr, empty when all is
        well.

    Raises:
        Exception: Anything; the hook then says nothing.
    """
    raw = read_json_value(0)
    if raw is None:
        return b"", ""
    if not isinstance(raw, dict):
        return b"", "stdin holds no JSON object"
    name = claude_code.text_field(raw, "hook_event_name")
    if name == claude_code.FAILURE:
        return b"", _record_failure(raw)
    if name == claude_code.END:
        return b"", _capture(raw)
    event = claude_code.normalize(raw)
    store = _store_of(event.folder) if event is not None else None
    if event is None or store is None:
        return b"", ""
    return _said(event, _ask(store, METHOD, event.params(), event.agent))


def _record_failure(raw: Mapping[str, object]) -> str:
    from hippo_hook import failure

    request = failure.failure_request(raw)
    store = _store_of(claude_code.text_field(raw, "cwd")) if request is not None else None
    if request is None or store is None:
        return ""
    error = _ask(store, failure.METHOD, request, claude_code.AGENT).get("error")
    return f"not recorded: {error.get('message') or error.get('code')}" if isinstance(error, dict) else ""


def _capture(raw: Mapping[str, object]) -> str:
    """Start the capture of a session that is over; sub-agents have none of their own."""
    transcript = claude_code.text_field(raw, "transcript_path")
    if claude_code.text_field(raw, "agent_id") or not transcript or not os.path.isfile(transcript):
        return ""
    store = _store_of(claude_code.text_field(raw, "cwd"))
    if store is not None:
        from hippo_hook.detached import start_detached

        session = claude_code.text_field(raw, "session_id")
        transcript = os.path.abspath(transcript)
        start_detached("hippo_hook.capture", store, transcript, without_halves(session), _actor(claude_code.AGENT))
    return ""


def _store_of(folder: str) -> str | None:
    """The store to ask: the folder's, else the user's own. None when neither exists: a hook never makes one."""
    folder = folder or os.environ.get("CLAUDE_PROJECT_DIR", "")
    for store in (places.find_store(folder or None)[0], places.hippo_home()):
        try:
            # An empty file is a database that somebody has yet to fill: opening it would make the store.
            if os.path.getsize(places.database_path(store)):
                return store
        except OSError:
            continue
    return None


def _actor(agent: str) -> str:
    return os.environ.get("HIPPO_ACTOR") or agent


def _ask(store: str, method: str, params: dict[str, object], agent: str) -> dict[str, object]:
    context: dict[str, object] = {
        "actor": _actor(agent),
        "session": params.get("session", ""),
        "surface": "hook",
        "timeout_seconds": TIMEOUT_SECONDS,
    }
    if os.environ.get("HIPPO_TENANT"):
        context["tenant"] = os.environ["HIPPO_TENANT"]
    if os.environ.get("HIPPO_EMBEDDED", "0") in ("", "0"):
        reply = call_server(places.socket_path(store), places.token_path(store), method, params, context)
        if reply is not None:
            return reply
        if os.environ.get("HIPPO_HOOK_SERVER", "1") != "0":
            from hippo_hook.background import start_server

            start_server(store)
    from hippo_hook.fallback import call_in_process

    return call_in_process(store, method, params, context)


def _said(event: NormalizedEvent, reply: dict[str, object]) -> tuple[bytes, str]:
    error, result = reply.get("error"), reply.get("result")
    if isinstance(error, dict):
        return b"", f"no answer: {error.get('message') or error.get('code')}"
    text = result.get("text") if isinstance(result, dict) else None
    if not isinstance(result, dict) or not isinstance(text, str) or not text:
        return b"", ""
    # The answer keeps to max_units. A longer one must not be cut here: that would take away the end of its fence.
    if utf16_units(text) > MAX_UNITS:
        return b"", f"no answer: the text has more than {MAX_UNITS} characters"
    omitted = result.get("omitted_count")
    what = "1 memory left out: it" if omitted == 1 else f"{omitted} memories left out: they"
    note = f"{what} did not fit {MAX_UNITS} characters" if omitted else ""
    return (json.dumps(claude_code.output(event, text)) + "\n").encode("ascii"), note
