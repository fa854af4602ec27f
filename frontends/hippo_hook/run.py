"""From an event on stdin to the answer: which store, which way to ask it, what to print.

The order is fixed by cost: decide whether there is anything to answer, ask a running server, and only then start one
and load the SDK here. Every step may fail; the caller turns a failure into silence.
"""

# pathlib is not loaded here, because prompts would pay for it.
# ruff: noqa: PTH202

from __future__ import annotations

import json
import os

from hippo import places
from hippo_hook import claude_code
from hippo_hook.event import MAX_UNITS, NormalizedEvent, utf16_units
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
    event = claude_code.normalize(raw)
    store = _store_of(event) if event is not None else None
    if event is None or store is None:
        return b"", ""
    return _said(event, _ask(store, event))


def _store_of(event: NormalizedEvent) -> str | None:
    """The store to ask: the folder's, else the user's own. None when neither exists: a hook never makes one."""
    folder = event.folder or os.environ.get("CLAUDE_PROJECT_DIR") or None
    for store in (places.find_store(folder)[0], places.hippo_home()):
        try:
            # An empty file is a database that somebody has yet to fill: opening it would make the store.
            if os.path.getsize(places.database_path(store)):
                return store
        except OSError:
            continue
    return None


def _ask(store: str, event: NormalizedEvent) -> dict[str, object]:
    params = event.params()
    context: dict[str, object] = {
        "actor": os.environ.get("HIPPO_ACTOR") or event.agent,
        "session": params.get("session", ""),
        "surface": "hook",
        "timeout_seconds": TIMEOUT_SECONDS,
    }
    if os.environ.get("HIPPO_TENANT"):
        context["tenant"] = os.environ["HIPPO_TENANT"]
    if os.environ.get("HIPPO_EMBEDDED", "0") in ("", "0"):
        reply = call_server(places.socket_path(store), places.token_path(store), METHOD, params, context)
        if reply is not None:
            return reply
        if os.environ.get("HIPPO_HOOK_SERVER", "1") != "0":
            from hippo_hook.background import start_server

            start_server(store)
    from hippo_hook.fallback import call_in_process

    return call_in_process(store, METHOD, params, context)


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
