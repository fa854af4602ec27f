"""A complete command line for every command of the contract."""

from __future__ import annotations

from importlib.util import find_spec

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
    "promote": ["ID"],
    "share": ["--auto"],
    "session log": ["x"],
    "snapshot save": ["--task", "x", "--summary", "y"],
    "handoff create": ["--summary", "x"],
    "wm push": ["x"],
    "card create": ["x"],
    "invalidate": ["no such phrase"],
    "reject": ["no such value", "--reason", "x"],
    "decide": ["x"],
    "goal push": ["x"],
    "audit prune": ["--before", "2020-01-01"],
}
NAMES_WHAT_IS_NOT_THERE = {
    "session end": ["--id", "nothing"],
    "session show": [],
    "handoff show": ["hnd_aaaaaaaaaaaa"],
    "card show": ["card_aaaaaaaaaaaa"],
    "card update": ["card_aaaaaaaaaaaa", "--title", "x"],
    "card claim": ["card_aaaaaaaaaaaa"],
    "card heartbeat": ["card_aaaaaaaaaaaa"],
    "card block": ["card_aaaaaaaaaaaa", "--reason", "x"],
    "card review": ["card_aaaaaaaaaaaa"],
    "card complete": ["card_aaaaaaaaaaaa"],
    "card release": ["card_aaaaaaaaaaaa"],
    "card comment": ["card_aaaaaaaaaaaa", "x"],
    "conflict resolve": ["con_aaaaaaaaaaaa", "--keep", "mem_aaaaaaaaaaaa"],
    "conflict dismiss": ["con_aaaaaaaaaaaa"],
    "revalidate": ["ID"],
    "unreject": ["no such value"],
    "decision show": ["9"],
    "goal complete": [],
    "goal drop": [],
    "goal withdraw": ["goal_aaaaaaaaaaaa"],
    "graph show": ["nobody"],
    "unshare": ["ID"],
    "dormant restore": ["ID"],
}
"""Commands on something that the stores of these tests do not hold: they say so with status 1."""

STATUSES = {
    "undo": [1, 1, 0, 1],  # there is something to undo only where a memory was stored
    "reject": [0, 0, 1, 1],  # the second time it is rejected already
    "share": [1, 0, 0, 0],  # without a project's store there is nobody to share with
    "sync": [1, 0, 0, 0],
    "embed": [0 if find_spec("onnxruntime") else 1] * 4,
}
"""How commands end that are no case of the others: without a store, in an empty one, with a memory, with an unknown id."""
COMMANDS = [method.cli for method in METHODS if method.cli]


def expected_statuses(line: list[str]) -> list[int]:
    """How a command line ends without a store, in an empty one, with a memory, and with the id of none."""
    command = " ".join(line[:2]) if " ".join(line[:2]) in COMMANDS else line[0]
    if command in STATUSES:
        return STATUSES[command]
    missing = "--stop" in line or command in NAMES_WHAT_IS_NOT_THERE
    return [1] * 4 if missing else [1, 1, 0, 1] if "ID" in line else [0] * 4


def command_line(command: str, memory_id: str) -> list[str]:
    """A complete command on one memory."""
    words = WORDS_AFTER.get(command, NAMES_WHAT_IS_NOT_THERE.get(command, []))
    return [*command.split(), *(memory_id if word == "ID" else word for word in words)]
