"""Start a server for the prompts to come, detached from the hook and from the agent.

`python -m hippo_hook.background STORE` is what it starts: the same server as `hippo serve`, which ends by itself when
nobody has called it for half an hour. Not on the path of a prompt that finds a server.
"""

# pathlib is not loaded here, because prompts would pay for it.
# ruff: noqa: PTH120, PTH123

from __future__ import annotations

import os
import sys
import time

from hippo import places
from hippo_hook.detached import leave_folder, start_detached

IDLE_EXIT_SECONDS = 1800.0
RETRY_SECONDS = 60.0
"""Time before another start is tried: a damaged store ends each server at once, and prompts pay for the start."""


def start_server(store: str) -> bool:
    """Start a server for the store unless somebody did within the last minute.

    Args:
        store: Folder of the store.

    Returns:
        Whether a process was started. A start that is impossible is no error: the hook answers without a server.
    """
    mark = places.socket_path(store) + ".starting"
    try:
        places.make_private_dir(os.path.dirname(mark))
        if not _claim(mark):
            return False
        start_detached("hippo_hook.background", store)
    except (OSError, ImportError):
        return False
    return True


def _claim(mark: str) -> bool:
    """Of several hooks at once, let one start the server."""
    import fcntl

    with open(mark, "a+", encoding="ascii") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        # Length, not time alone: the mark is empty when this call made it.
        if os.fstat(file.fileno()).st_size and time.time() - os.fstat(file.fileno()).st_mtime < RETRY_SECONDS:
            return False
        file.truncate(0)
        file.write("started\n")
        file.flush()
        return True


def main() -> int:
    """Serve the store named on the command line until nobody calls for half an hour.

    Returns:
        0 when it served or another process does, 1 when the store cannot be served.
    """
    leave_folder()
    import asyncio

    from hippo.errors import HippoError
    from hippo.settings import load_settings
    from hippo.transport.server import serve

    try:
        asyncio.run(serve(load_settings(store=sys.argv[1]), idle_exit_seconds=IDLE_EXIT_SECONDS))
    except HippoError as error:
        return 0 if error.reason == "server_running" else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
