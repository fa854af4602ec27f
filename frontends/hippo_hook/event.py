"""The one form in which every agent's event reaches hippo, and what the agent's adapter must be able to do with it.

One adapter per agent turns its JSON into a `NormalizedEvent` and the answer into its JSON. Plain class, no dataclass:
`dataclasses` would cost more than everything else here.
"""

from __future__ import annotations

MAX_UNITS = 9500
"""Most UTF-16 units of an answer. Claude Code replaces a text above 10,000 by a stub, without telling the hook."""

MAX_PROMPT_CHARACTERS = 32_000
"""Most of a prompt that is searched for; a pasted log is longer."""


class NormalizedEvent:
    """One event of an agent.

    Attributes:
        event: Word of `HookEvent` in the contract: "session_start" or "user_prompt".
        host_event: The agent's own name of the event; its answer must repeat it.
        agent: Which agent, e.g. "claude-code".
        session: The agent's session, "" when unknown.
        folder: Folder the agent works in, "" when unknown.
        prompt: What the person typed; "" with session_start.
        start_source: How the session began; "" with user_prompt.
    """

    __slots__ = ("agent", "event", "folder", "host_event", "prompt", "session", "start_source")

    def __init__(
        self,
        event: str,
        host_event: str,
        agent: str,
        *,
        session: str = "",
        folder: str = "",
        prompt: str = "",
        start_source: str = "",
    ) -> None:
        self.event = event
        self.host_event = host_event
        self.agent = agent
        self.session = session
        self.folder = folder
        self.prompt = prompt
        self.start_source = start_source

    def params(self, max_units: int = MAX_UNITS) -> dict[str, object]:
        """The event as a HandleHookEventRequest in JSON form, unset fields left out."""
        params: dict[str, object] = {"event": self.event, "agent": self.agent, "max_units": max_units}
        if self.session:
            params["session"] = without_halves(self.session)[:200]
        if self.prompt:
            params["prompt"] = without_halves(_ends(self.prompt))
        if self.start_source:
            params["start_source"] = without_halves(self.start_source)[:100]
        return params


def _ends(prompt: str) -> str:
    """The prompt, or both its ends: people write their question above or below what they paste."""
    if len(prompt) <= MAX_PROMPT_CHARACTERS:
        return prompt
    half = MAX_PROMPT_CHARACTERS // 2
    return f"{prompt[:half]}\n{prompt[-half:]}"


def without_halves(text: str) -> str:
    """The text with "?" for each half of a surrogate pair, which is valid in JSON and in no encoding a store knows."""
    return text.encode("utf-8", "replace").decode("utf-8")


def utf16_units(text: str) -> int:
    """Length of the text as agents written in JavaScript count it."""
    return len(text) + sum(character > "\uffff" for character in text)
