"""Plugins of pydantic, which the command line does without."""

from __future__ import annotations

import importlib
import os
import sys
from types import ModuleType

_LOADER = "pydantic.plugin._loader"


class _NoPlugins(ModuleType):
    """Stands for the module that looks for plugins; whatever else is asked of it comes from the real one."""

    @staticmethod
    def get_plugins() -> tuple[()]:
        return ()

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        del sys.modules[self.__name__]
        return getattr(importlib.import_module(self.__name__), name)


def leave_plugins_out() -> None:
    """Keep the module that looks for plugins from loading, where PYDANTIC_DISABLE_PLUGINS switches them off.

    It loads what reads the metadata of packages before it sees that it need not look: a twelfth of a recall.
    """
    if os.environ.get("PYDANTIC_DISABLE_PLUGINS") in ("1", "true", "__all__"):
        sys.modules.setdefault(_LOADER, _NoPlugins(_LOADER))
