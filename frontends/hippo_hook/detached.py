"""Start a program of ours that outlives the hook and the agent.

Above stand the server for the prompts to come and the capture of a session's end; below it the system alone.
"""

from __future__ import annotations

import os
import sys

from hippo import places


def start_detached(module: str, *arguments: str) -> None:
    """Run `python -m MODULE ARGUMENTS` in a session of its own, and wait for nothing.

    Own streams: an agent that waits for the hook's pipes to close would wait for the program. -P: it imports nothing
    from the folder it starts in. Own session: it outlives the terminal. `leave_folder` is for the program to call.

    Args:
        module: Module to run.
        arguments: Its arguments.

    Raises:
        OSError: The system starts no process.
    """
    command = [sys.executable, "-P", "-m", module, *arguments]
    environment = {key: value for key, value in os.environ.items() if key != "HIPPO_IN_HOOK"}
    if environment.get("HIPPO_HOME"):  # the program leaves the folder that a relative path starts from
        environment["HIPPO_HOME"] = places.hippo_home()
    if hasattr(os, "posix_spawn"):
        # Loading subprocess costs as much as an empty interpreter; a session's end leaves 1.5 s to all hooks together.
        streams = [
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
        ]
        try:
            os.posix_spawn(command[0], command, environment, file_actions=streams, setsid=True)
        except NotImplementedError:
            pass  # a system whose posix_spawn makes no sessions
        else:
            return
    import subprocess

    subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
        start_new_session=True,
    ).returncode = 0  # nobody waits for it, and Popen would complain about that


def leave_folder() -> None:
    """Keep no folder of a project busy; for a detached program, first thing."""
    os.chdir(os.sep)
