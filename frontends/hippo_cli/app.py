"""The command line as cyclopts sees it: methods of the contract by import path, local commands by hand.

Registered from the method table, so a new method is a command without a line here. A command's module is imported when
the command runs or when its own help is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from cyclopts import App, CycloptsError, Group, Parameter
from rich.console import Console

from hippo_cli import fast, streams
from hippo_cli.examples import EXAMPLES
from hippo_cli.help import HelpPage, print_examples
from hippo_cli.options import LITERAL
from hippo_cli.style import wants_colour

if TYPE_CHECKING:
    from hippo.method import Method

TITLE = "One memory behind every agent: it remembers, recalls the little that matters, and learns what is wrong."

_AREAS = {
    "memory": "Memories",
    "correction": "Corrections and decisions",
    "context": "For agents",
    "session": "Work in hand",
    "sleep": "Sleep",
    "share": "Projects",
    "ledger": "Ledgers and mirrors",
    "board": "Work cards",
    "goal": "Goals",
    "graph": "Entities",
    "history": "History",
    "admin": "The store",
}
_LOCAL = Group("This machine", sort_key=90)
_OTHER = Group("Help", sort_key=99)
_NESTED = Group("Commands", sort_key=1)


def run_app(tokens: Sequence[str], methods: Iterable[Method], commands_package: str) -> int:
    """Let cyclopts run a command line: helps, local commands, unusual spellings, and errors.

    Args:
        tokens: The command line without the program's name.
        methods: The method table.
        commands_package: Package of the generated commands.

    Returns:
        The exit status.
    """
    words = list(tokens)
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    app = build_app(methods, commands_package)
    LITERAL.update(words[words.index("--") :] if "--" in words else ())
    try:
        result = app(words)
    except CycloptsError as error:
        from hippo_cli.usage import usage_error

        usage = usage_error(error, words, methods, _LOCAL_COMMANDS)
        return streams.print_error(usage, as_json=fast.wants_json(words))
    return result if isinstance(result, int) else 0


def build_app(methods: Iterable[Method], commands_package: str = "hippo_cli.commands") -> App:
    """Put the command line together.

    Args:
        methods: The method table.
        commands_package: Package of the generated commands: one module per area, one function per method.

    Returns:
        The application; nothing of the commands is imported yet.
    """
    import os
    import sys

    colour = wants_colour(sys.stdout.isatty(), os.environ, no_color=False)
    app = _App(
        name="hippo",
        help=TITLE,
        help_format="plaintext",
        help_formatter=HelpPage(),
        version=lambda: version("hippo-brain"),
        default_parameter=Parameter(show_default=False, negative_iterable=()),
        console=_Console(no_color=not colour, force_terminal=colour or None, highlight=False),
        group_commands=_OTHER,
        result_action="return_value",
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
    )
    parents: dict[str, App] = {"": app}
    known = [method for method in methods if method.cli]
    groups = {method.cli.rpartition(" ")[0] for method in known}
    for index, method in enumerate(known):
        words = method.cli.split()
        if method.cli in groups:  # a command that has others behind it: `embed` and `embed status`
            group = _parent(parents, words, method.area)
            group.help = _help_text(method)
            group.default(getattr(import_module(f"{commands_package}.{method.area}"), method.name))
            continue
        parent = _parent(parents, words[:-1], method.area)
        parent.command(
            f"{commands_package}.{method.area}:{method.name}",
            name=words[-1],
            help=_help_text(method),
            group=_group(method.area) if len(words) == 1 else _NESTED,
            sort_key=index,
        )
    for index, (name, summary) in enumerate(_LOCAL_COMMANDS.items()):
        app.command(_HOMES.get(name, f"hippo_cli.local:{name}"), name=name, help=summary, group=_LOCAL, sort_key=index)
    return app


_LOCAL_COMMANDS = {
    "init": "Makes a store for this project, or your own with --global. Running it again changes nothing.",
    "serve": "Runs a server for the store, so that every agent and program on this machine shares one.",
    "mcp": "Serves the Model Context Protocol over standard input and output.",
    "demo": "Shows what Hippo does, in a temporary store that is removed afterwards.",
    "eval": "Measures how well recall finds what it should, on a set of questions or on your own store.",
    "export": "Writes everything the store holds of you to a file, as lines of JSON.",
    "backup": "Writes a copy of the whole store to a file while others go on using it.",
    "import": "Imports what another tool keeps: ChatGPT, Claude, Cursor, Slack, Markdown, text, or a whole store.",
    "capture": "Keeps what a conversation states: decisions, rules, errors and their fixes, preferences. No model is used.",
    "learn": "Learns from git: fixes become lessons, migrations weaken memories of what was replaced.",
    "watch": "Runs a command, passes its output and exit status through, and remembers its failure.",
    "completion": "Prints or installs the completion for a shell.",
    "version": "Prints the version.",
}

_HOMES = {
    "eval": "hippo_cli.evaluate:evaluate",
    "export": "hippo_cli.transfer:export",
    "backup": "hippo_cli.transfer:backup",
    "import": "hippo_cli.importing:import_files",
    "capture": "hippo_cli.importing:capture",
    "learn": "hippo_cli.learning:learn",
    "watch": "hippo_cli.watching:watch",
}
"""Where a local command is that is not in `hippo_cli.local`."""


_PARENTS = {
    "audit": "What was done to the store.",
    "card": "Work that several agents share.",
    "conflict": "Memories that contradict each other.",
    "decision": "Numbered decisions.",
    "rejected": "Values that may not come back.",
    "goal": "What a session is after, at most three goals at a time.",
    "graph": "What memories speak of.",
    "session": "Runs of agents and their trails.",
    "current": "The state of the work in hand.",
    "snapshot": "The work in flight, one task for each scope.",
    "handoff": "What one session leaves to the next.",
    "dormant": "Faded memories that left recall and wait to be restored.",
    "wm": "Working memory: the scratchpad for what matters right now.",
}
_LAST = 1000
"""Place of groups of commands, after the commands of their area."""


class _App(App):
    """The application; its help pages end with examples."""

    def help_print(self, tokens: Any = None, *, console: Console | None = None) -> None:
        super().help_print(tokens, console=console)
        words, _, _ = self.parse_commands(tokens)
        lines = EXAMPLES.get(" ".join(words), ())
        if lines:
            print_examples(console or self.console, "Examples", lines)


class _Console(Console):
    """A console whose reader may leave early, as with `hippo --help | head`."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def _parent(parents: dict[str, App], words: list[str], area: str) -> App:
    """The group of commands that a command with several words belongs to; made when it is not there."""
    name = " ".join(words)
    if name not in parents:
        above = _parent(parents, words[:-1], area)
        summary = _PARENTS.get(name, f"Commands on {name}.")
        child = App(name=words[-1], help=summary, group=_group(area), sort_key=_LAST)
        above.command(child)
        parents[name] = child
    return parents[name]


@cache
def _group(area: str) -> Group:
    title = _AREAS.get(area, area.replace("_", " ").capitalize())
    return Group(title, sort_key=list(_AREAS).index(area) if area in _AREAS else len(_AREAS))


def _help_text(method: Method) -> str:
    """The first sentence stands in lists, the rest only on the command's own page."""
    rest = method.description.removeprefix(method.summary).strip()
    return f"{method.summary}\n\n{rest}" if rest else method.summary
