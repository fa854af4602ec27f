"""Claude Code's hook events: which of them hippo answers, and in what form.

Source: "Hooks reference" of the Claude Code documentation; the rules of what to skip come from runs of the program.
"""

from __future__ import annotations

from collections.abc import Mapping

from hippo_hook.event import NormalizedEvent

AGENT = "claude-code"
PEOPLE = ("user", "sdk")
"""Sources of a prompt behind which a person stands; all others are the program talking to itself."""
FAILURE, END = "PostToolUseFailure", "SessionEnd"
"""Events that tell something and hear nothing: a tool call failed, a session is over."""
RESUMED = ("resume", "fork")
"""Starts whose history already holds the block of the first start."""


def normalize(raw: Mapping[str, object]) -> NormalizedEvent | None:
    """Turn what Claude Code wrote to stdin into an event, or None when there is nothing to answer.

    Nothing is answered inside sub-agents (only their events carry agent_id), to prompts that a person did not write
    (they have another source, or begin with a tag such as <task-notification>), and to resumed or forked sessions,
    whose history still holds what was said at their first start. Every other event is answered with nothing: it either
    cannot take context or, around a compaction, would take our output for an instruction.

    Args:
        raw: The JSON object; any field may be missing or of an unexpected type.
    """
    if text_field(raw, "agent_id"):
        return None
    name = text_field(raw, "hook_event_name")
    session, folder = text_field(raw, "session_id"), text_field(raw, "cwd")
    if name == "UserPromptSubmit":
        prompt = text_field(raw, "prompt")
        source = text_field(raw, "source")
        if not prompt.strip() or _begins_with_tag(prompt) or (source and source not in PEOPLE):
            return None
        return NormalizedEvent("user_prompt", name, AGENT, session=session, folder=folder, prompt=prompt)
    if name == "SessionStart":
        source = text_field(raw, "source")
        if source in RESUMED:
            return None
        return NormalizedEvent("session_start", name, AGENT, session=session, folder=folder, start_source=source)
    return None


def output(event: NormalizedEvent, text: str) -> dict[str, object]:
    """The answer that puts the text into the model's context, with no key that the event does not have."""
    return {"hookSpecificOutput": {"hookEventName": event.host_event, "additionalContext": text}}


def text_field(raw: Mapping[str, object], key: str) -> str:
    """A field of the event, "" where it is missing or no text."""
    value = raw.get(key)
    return value if isinstance(value, str) else ""


def _begins_with_tag(prompt: str) -> bool:
    begin = prompt.lstrip()[:2]
    return begin[:1] == "<" and (begin[1:].isalpha() or begin[1:] in ("/", "!", "?"))
