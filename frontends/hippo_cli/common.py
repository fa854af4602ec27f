"""Options that every command has, as plain data.

Above it stand both parsers of the command line; below it nothing. Free of cyclopts, so that a plain call starts fast.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Common:
    """Options that every command has.

    Attributes:
        json: Print exactly one JSON document on standard output, errors included.
        store: Folder of the store, or address of a server ("host:port", "unix:/path").
            Default: the nearest .hippo folder upwards, else your own store.
        global_: Work on your own store, whatever project you are in.
        timeout: Most seconds the call may take. Default: no limit.
        no_color: No colours, even on a terminal.
    """

    json: bool = False
    store: str | None = None
    global_: bool = False
    timeout: float | None = None
    no_color: bool = False


FLAGS = {"json": "json", "global": "global_", "no-color": "no_color"}
"""Long flags without a value, and the attribute each one sets."""

VALUES = {"store": "store", "timeout": "timeout"}
"""Long flags with a value, and the attribute each one sets."""
