"""A failed tool call of Claude Code as a RecordFailureRequest.

Above stands `run`, which loads this module only when a tool failed; below it the adapter's reading of fields. The limits
are those of the contract: the server would refuse a longer text, not cut it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from hippo import places
from hippo_hook.claude_code import text_field
from hippo_hook.event import without_halves

METHOD = "hippo.v1.LedgerService/RecordFailure"

MAX_TOOL_CHARACTERS = 200
MAX_ERROR_CHARACTERS = 100_000
MAX_CALL_CHARACTERS = 10_000
MAX_SESSION_CHARACTERS = 200


def failure_request(raw: Mapping[str, object]) -> dict[str, object] | None:
    """What Claude Code wrote about a failed call, in JSON form; None when there is nothing to record.

    Nothing is recorded of a call that the person stopped, and of one without a tool's name or an error's words. A failure
    in a sub-agent counts like any other.

    Args:
        raw: The event; any field may be missing or of an unexpected type.
    """
    tool, error = text_field(raw, "tool_name").strip(), text_field(raw, "error")
    if raw.get("is_interrupt") is True or not tool or not error.strip():
        return None
    request: dict[str, object] = {
        "tool": without_halves(tool)[:MAX_TOOL_CHARACTERS],
        "error": _ends(without_halves(error)),
        "idempotency_key": _key(raw),
    }
    if call := _call(raw.get("tool_input")):
        request["call"] = without_halves(call)[:MAX_CALL_CHARACTERS]
    if session := text_field(raw, "session_id"):
        request["session"] = without_halves(session)[:MAX_SESSION_CHARACTERS]
    return request


def _call(given: object) -> str:
    """The command of a shell; of another tool its input as JSON in one line."""
    if isinstance(given, Mapping) and isinstance(given.get("command"), str):
        return str(given["command"]).strip()
    return json.dumps(given, ensure_ascii=False, separators=(",", ":")) if given else ""


def _ends(error: str) -> str:
    """The error, or both its ends, in whole lines: a secret that a cut halved would not be recognised any more."""
    if len(error) <= MAX_ERROR_CHARACTERS:
        return error
    half = (MAX_ERROR_CHARACTERS - 1) // 2
    head, tail = error[:half], error[-half:]
    head = head[: head.rfind("\n")] if "\n" in head else head
    tail = tail[tail.find("\n") + 1 :]
    return f"{head}\n{tail}"


def _key(raw: Mapping[str, object]) -> str:
    """Says that it is the same failure: it may be asked for twice, where a server answers too late, or two hooks run."""
    call = text_field(raw, "tool_use_id")
    if not call:
        import os

        call = os.urandom(16).hex()
    named = (text_field(raw, "session_id") + call).encode("ascii", "backslashreplace").decode()
    return f"failure-{places.path_digest(named)}"
