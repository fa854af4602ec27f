"""The hook of coding agents: one event on stdin, one answer on stdout, exit status 0 whatever happens.

It runs on every prompt, so it loads the standard library only, and little of it: what is needed only now and then is
imported where it is needed. Above it stands the agent; below it the line socket of a running server, or, without one,
the SDK in this process. It knows nothing about memories: it hands on the text that the server answers.

Environment:
    HIPPO_IN_HOOK=1: leave at once. Set by hippo when it starts an agent itself, which would otherwise record itself.
    HIPPO_HOOK_SERVER=0: never start a server in the background.
    HIPPO_EMBEDDED=1: neither use nor start a server.
"""

from __future__ import annotations

import os
from _thread import allocate_lock, start_new_thread

DEADLINE_SECONDS = 1.9
"""Longest life of a hook. The agent waits for it, and hippo promises two seconds."""

__all__ = ["DEADLINE_SECONDS", "main"]


def main() -> int:
    """Answer the agent's event; the entry point of the `hippo-hook` command.

    Returns:
        0, always: any other status would show as an error in the agent, and 2 would erase the person's prompt.
    """
    if os.environ.get("HIPPO_IN_HOOK", "0") not in ("", "0"):
        return 0
    # Catches every exit too: a library that calls sys.exit, or Ctrl-C in the agent, must not become a hook failure.
    try:
        _leave_at_deadline()
        from hippo_hook.run import answer_event

        said, note = answer_event()
    except ValueError as error:  # raised by us, as a sentence
        said, note = b"", f"no answer: {error}"
    except BaseException as error:
        said, note = b"", f"no answer: {error or 'the hook was stopped'} ({type(error).__name__})"
    if said:
        _write(1, said)
    if note:
        _write(2, f"hippo-hook: {' '.join(note.split())[:300]}\n".encode("utf-8", "backslashreplace"))
    return 0


def _leave_at_deadline() -> None:
    """End the process with status 0 at the deadline, whatever the main thread is stuck in.

    A thread, not an alarm signal: a signal handler would wait for the database call or the import that hangs.
    """
    never = allocate_lock()
    never.acquire()

    def leave() -> None:
        never.acquire(timeout=DEADLINE_SECONDS)
        os._exit(0)

    start_new_thread(leave, ())


def _write(descriptor: int, data: bytes) -> None:
    try:
        while data:
            data = data[os.write(descriptor, data) :]
    except OSError:
        pass  # the agent has closed its end: there is nobody left to tell
