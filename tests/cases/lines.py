"""A complete command line for every command of the contract."""

from __future__ import annotations

from hippo.v1.methods import METHODS

WORDS_AFTER = {
    "remember": ["x"],
    "recall": ["x"],
    "inspect": ["ID"],
    "update": ["ID", "--add-tag", "x"],
    "forget": ["ID"],
    "outcome": ["--good", "--id", "ID"],
    "pin": ["ID"],
    "unpin": ["ID"],
    "boost": ["ID"],
    "supersede": ["ID", "x"],
}
COMMANDS = [method.cli for method in METHODS if method.cli]


def command_line(command: str, memory_id: str) -> list[str]:
    """A complete command on one memory."""
    return [*command.split(), *(memory_id if word == "ID" else word for word in WORDS_AFTER.get(command, []))]
