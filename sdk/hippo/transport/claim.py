"""Which process serves a store: a locked pid file.

The kernel drops the lock with the process, however it ends, so a leftover file, stale or garbage, never keeps a server
from starting.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from typing import Any

from hippo import places
from hippo.errors import FailedPrecondition

try:
    import fcntl
except ImportError:  # Windows has no advisory locks of this kind: there the pid in the file decides.
    fcntl = None  # type: ignore[assignment]


_ASKING_SECONDS = 0.2
"""Longest that somebody who only asks who serves may be in the way; a server holds its lock for as long as it lives."""

_AGAIN_SECONDS = 0.01


class Claim:
    """The right to serve a store, held until `release`.

    Args:
        store: Folder of the store.
        kind: What serves it, "serve" or "mcp".

    Raises:
        FailedPrecondition: Another process serves it; `resource` is its pid.
    """

    def __init__(self, store: str, kind: str) -> None:
        self._path = places.pid_path(store)
        folder = os.path.dirname(self._path)
        places.make_private_dir(folder)
        _refuse_foreign(folder)
        self._descriptor = _locked(self._path)
        self._entry: dict[str, object] = {
            "pid": os.getpid(),
            "store": store,
            "kind": kind,
            "tcp": "",
            "started": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        }
        if self._descriptor < 0:
            raise already_served(store)
        self.write("")

    def write(self, tcp: str) -> None:
        """Say where the server listens."""
        self._entry["tcp"] = tcp
        data = json.dumps(self._entry).encode() + b"\n"
        os.ftruncate(self._descriptor, 0)
        os.pwrite(self._descriptor, data, 0)

    def release(self) -> None:
        """Remove the file and let others serve the store."""
        with contextlib.suppress(OSError):
            os.unlink(self._path)
        os.close(self._descriptor)


def already_served(store: str) -> FailedPrecondition:
    """The error of a second server, naming the first."""
    entry = places.read_pid_file(store) or {}
    # Between taking the lock and writing its pid, a server stands behind what an earlier one left.
    if not _alive(entry.get("pid")):
        entry = {}
    pid = entry.get("pid")
    who = f"Process {pid}" if pid else "Another process, which is just starting,"
    where = f" on {entry['tcp']}" if entry.get("tcp") else ""
    return FailedPrecondition(
        f"{who} serves the store {store}{where} already.",
        reason="server_running",
        resource=str(pid or ""),
        hint="Use it, or stop it first: hippo serve --stop" if pid else "",
    )


def running_server(store: str) -> dict[str, Any] | None:
    """The pid file's entry of the process that serves a store now, None when none does."""
    entry = places.read_pid_file(store)
    if entry is None:
        return None
    if fcntl is None:
        return entry if _alive(entry["pid"]) else None
    try:
        descriptor = os.open(places.pid_path(store), os.O_RDWR)
    except OSError:
        return None
    try:
        # A shared lock: two processes that only ask must not take each other for the server.
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return entry
    finally:
        os.close(descriptor)
    return None


def _locked(path: str) -> int:
    """An open, locked descriptor of the file, or -1 when another process holds it."""
    patience = time.monotonic() + _ASKING_SECONDS
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if fcntl is None:
                entry = _entry_of(descriptor)
                if entry is not None and entry != os.getpid() and _alive(entry):
                    os.close(descriptor)
                    return -1
                return descriptor
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # A server that stops unlinks the file before it lets go: then this lock is on a file nobody finds.
            if os.path.samestat(os.fstat(descriptor), os.stat(path)):
                return descriptor
            os.close(descriptor)
        except FileNotFoundError:
            os.close(descriptor)
        except BlockingIOError:
            os.close(descriptor)
            if time.monotonic() >= patience:
                return -1
            time.sleep(_AGAIN_SECONDS)


def _entry_of(descriptor: int) -> int | None:
    try:
        entry = json.loads(os.pread(descriptor, 65536, 0))
        pid = entry["pid"]
    except (ValueError, KeyError, TypeError):
        return None
    return pid if isinstance(pid, int) else None


def _alive(pid: Any) -> bool:
    try:
        os.kill(int(pid), 0)
    except PermissionError:
        return True
    except (OSError, ValueError, TypeError):
        return False
    return True


def _refuse_foreign(folder: str) -> None:
    """Sockets in a folder that somebody else can change are somebody else's sockets."""
    if not hasattr(os, "getuid"):
        return
    state = os.stat(folder)
    if state.st_uid != os.getuid():
        raise FailedPrecondition(
            f"The folder {folder} belongs to somebody else; sockets are not safe there.",
            resource=folder,
            hint="Set HIPPO_HOME to a folder of your own.",
        )
    if state.st_mode & 0o077:
        os.chmod(folder, 0o700)
