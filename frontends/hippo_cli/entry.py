"""The way from a command line to its exit status: the fast parser first, cyclopts for everything it declines."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from hippo_cli import fast, streams
from hippo_cli.run import execute, main_loop

if TYPE_CHECKING:
    from hippo.method import Method


def run(
    arguments: Sequence[str],
    *,
    methods: Iterable[Method] | None = None,
    commands_package: str = "hippo_cli.commands",
) -> int:
    """Run one command.

    Args:
        arguments: The command line without the program's name.
        methods: The method table; Hippo's own when None.
        commands_package: Package of the generated commands.

    Returns:
        The exit status.
    """

    def command() -> int:
        from hippo_cli.log import set_up_logging

        set_up_logging()
        table = _own_methods() if methods is None else tuple(methods)
        invocation = fast.parse(tokens, table)
        if invocation is not None:
            return execute(invocation.method, invocation.arguments, invocation.common)
        from hippo_cli.app import run_app

        gc.enable()  # servers stay
        return run_app(fast.canonical(tokens, table), table, commands_package)

    collecting = gc.isenabled()
    # One call ends before garbage matters, and collecting while modules load costs a tenth of it.
    gc.disable()
    try:
        streams.prepare_streams()
        tokens = streams.arguments_of(arguments)
        return main_loop(command, as_json=fast.wants_json(tokens))
    finally:
        if collecting:
            gc.enable()


def _own_methods() -> tuple[Method, ...]:
    from hippo.v1.methods import METHODS

    return METHODS
