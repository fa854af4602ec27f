"""The command line `hippo`. `main` is its entry point."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from types import ModuleType

_PLUGIN_LOADER = "pydantic.plugin._loader"

INTERRUPTED = 130
"""Exit status of a command that Ctrl-C ended, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and end the process with its exit status.

    Args:
        arguments: The command line without the program's name; the process's own when None.
    """
    _leave_plugins_out()
    try:
        from hippo_cli.entry import run

        status = run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:  # while the program was still loading
        status = INTERRUPTED
    if arguments is None:
        _leave(status)
    sys.exit(status)


class _NoPlugins(ModuleType):
    """Stands for the module that looks for plugins of pydantic; whatever else is asked of it comes from the real one."""

    @staticmethod
    def get_plugins() -> tuple[()]:
        return ()

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        del sys.modules[self.__name__]
        return getattr(importlib.import_module(self.__name__), name)


def _leave_plugins_out() -> None:
    """The command line uses no plugins of pydantic.

    Looking for them reads the metadata of every installed package, and even where they are switched off, the module that
    would look loads what reads metadata: a twelfth of a recall.
    """
    if os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1") in ("1", "true", "__all__"):
        sys.modules.setdefault(_PLUGIN_LOADER, _NoPlugins(_PLUGIN_LOADER))


def _leave(status: int) -> None:
    """End the process without taking the interpreter apart, which costs a sixth of a recall.

    Everything is written and closed by now. Tools that report when a program ends are left their chance.
    """
    if "opentelemetry.sdk" in sys.modules or "coverage" in sys.modules or sys.flags.inspect:
        return
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):
            return
    os._exit(status)


__all__ = ["main"]
