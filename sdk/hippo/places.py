"""Where things are: the user's home, the store of a folder, the sockets of a store's server.

Imports `os` and nothing else: the prompt hook loads this, and its whole process may cost little more than an empty
Python. Paths are plain strings for the same reason. Reads the file system, writes nothing but folders it is asked for.
"""

import os

STORE_FOLDER = ".hippo"
DATABASE_FILE = "hippo.db"
CONFIG_FILE = "config.json"
STATS_FILE = "stats.json"
VECTOR_FILE = "vectors-{}.bin"
"""Derived from the vectors of one model, whose number it has; removed by every erasure."""

_SOCKET_PATH_BYTES = 100
"""Longest socket path used: `sun_path` holds 104 bytes on macOS and 108 on Linux, the ending included."""

_BASE32 = "abcdefghijklmnopqrstuvwxyz234567"


def hippo_home() -> str:
    """The user's Hippo folder: `HIPPO_HOME`, else `~/.hippo`. It is the global store too."""
    given = os.environ.get("HIPPO_HOME", "")
    return os.path.abspath(os.path.expanduser(given)) if given else _default_home()


def _default_home() -> str:
    return os.path.join(os.path.expanduser("~"), STORE_FOLDER)


def find_store(cwd: str | None = None, store: str | None = None) -> tuple[str, str]:
    """Find the store a call from a folder works on.

    An explicit path wins, then `HIPPO_STORE`, then the nearest `.hippo/` at or above the folder, then the global store.

    Args:
        cwd: Folder to start from; the working folder when None.
        store: Explicit path, as `--store` takes it.

    Returns:
        The store's folder as an absolute path, and "project" or "global". The folder may not exist yet.
    """
    explicit = store or os.environ.get("HIPPO_STORE", "")
    home = hippo_home()
    if explicit:
        path = store_folder(explicit)
        return path, "global" if _same(path, home) else "project"
    # The default home is nobody's project, even while HIPPO_HOME points elsewhere.
    default_home = _default_home()
    folder = os.path.abspath(cwd) if cwd is not None else _working_folder()
    while True:
        candidate = os.path.join(folder, STORE_FOLDER)
        if os.path.isdir(candidate):
            if _same(candidate, home):
                break
            if not _same(candidate, default_home) and _is_ours(candidate):
                return candidate, "project"
        above = os.path.dirname(folder)
        if above == folder:
            break
        folder = above
    return home, "global"


def store_folder(path: str) -> str:
    """Turn a path a person gave into the folder of a store.

    A folder that holds a database, or is called `.hippo`, is a store; a project's folder stands for the `.hippo` in it;
    a path to `hippo.db` stands for its folder; anything else is the folder of a store to be made.

    Args:
        path: Absolute or relative path; `~` is expanded.

    Returns:
        An absolute path.
    """
    path = os.path.abspath(os.path.expanduser(path))
    if os.path.basename(path) == DATABASE_FILE:
        return os.path.dirname(path)
    if os.path.basename(path) == STORE_FOLDER or os.path.exists(os.path.join(path, DATABASE_FILE)):
        return path
    inner = os.path.join(path, STORE_FOLDER)
    return inner if os.path.isdir(inner) else path


def database_path(store: str) -> str:
    """The database file of a store."""
    return os.path.join(store, DATABASE_FILE)


def wrong_place(store: str) -> str:
    """What is at the place of a store that can be none: it would read as an empty store, and a write would fail.

    Returns:
        What it is, e.g. "/x/notes.json is not a folder"; "" when nothing is wrong, be it that there is no store yet.
    """
    database = database_path(store)
    try:
        os.stat(database)
        return ""
    except PermissionError:
        return f"The folder {store} may not be read"
    except (OSError, ValueError):
        pass
    if os.path.islink(database):
        return f"{database} is a link to a file that is not there"
    folder = store
    while not os.path.lexists(folder):
        above = os.path.dirname(folder)
        if above == folder:
            return ""
        folder = above
    if os.path.isdir(folder):
        return ""
    return f"{folder} is {'not a folder' if os.path.exists(folder) else 'a link to a folder that is not there'}"


def run_dir() -> str:
    """Folder of the sockets and pid files of running servers; it may not exist yet."""
    return os.path.join(hippo_home(), "run")


def socket_path(store: str) -> str:
    """Socket of the line protocol of a store's server, the door of hooks and of clients on this machine."""
    return _run_file(store, ".sock")


def grpc_socket_path(store: str) -> str:
    """Socket of the gRPC service of a store's server."""
    return _run_file(store, ".grpc.sock")


def pid_path(store: str) -> str:
    """File that says which process serves a store; the server holds a lock on it."""
    return _run_file(store, ".pid")


def token_path(store: str) -> str:
    """File with `PORT TOKEN` of the line protocol where unix sockets are missing."""
    return _run_file(store, ".token")


def has_door(store: str) -> bool:
    """Whether a server of the store left its socket or token file; it may be dead all the same."""
    return os.path.exists(socket_path(store)) or os.path.exists(token_path(store))


def read_pid_file(store: str) -> dict[str, object] | None:
    """What the pid file of a store's server says, without asking whether that server still runs.

    Returns:
        pid, store, kind, tcp and started; None when there is no file or it holds anything else.
    """
    import json

    try:
        with open(pid_path(store), encoding="utf-8") as file:
            entry = json.load(file)
    except (OSError, ValueError):
        return None
    return entry if isinstance(entry, dict) and isinstance(entry.get("pid"), int) else None


def make_private_dir(path: str) -> None:
    """Make a folder and its missing parents, readable for this user only. An existing folder keeps its mode.

    Raises:
        OSError: The folder cannot be made.
    """
    if os.path.isdir(path):
        return
    parent = os.path.dirname(path)
    if parent != path:
        make_private_dir(parent)
    try:
        os.mkdir(path, 0o700)
    except FileExistsError:
        if not os.path.isdir(path):
            raise


def path_digest(path: str) -> str:
    """12 characters that stand for a path, the same in every process of this machine.

    FNV-1a over 64 bits, then mixed: every path of a user's machine fits without a collision, and nothing is secured by
    it. `hashlib` would cost a hook a third of an empty interpreter.
    """
    value = 0xCBF29CE484222325
    for byte in os.fsencode(path):
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    value = ((value ^ (value >> 33)) * 0xFF51AFD7ED558CCD) & 0xFFFFFFFFFFFFFFFF
    value ^= value >> 33
    return "".join(_BASE32[(value >> shift) & 31] for shift in range(0, 60, 5))


def _run_file(store: str, ending: str) -> str:
    # The real path, so that a store reached through a symbolic link has one server, not two.
    name = path_digest(os.path.realpath(store)) + ending
    folder = run_dir()
    # All files of one home stay together: the longest ending decides, not this one.
    longest = len(os.fsencode(folder)) + 1 + 12 + len(".grpc.sock")
    return os.path.join(folder if longest <= _SOCKET_PATH_BYTES else short_run_dir(), name)


def short_run_dir() -> str:
    """Folder used instead of `run_dir()` when that path is too long for a socket; one per user and home."""
    temporary = os.environ.get("XDG_RUNTIME_DIR") or os.environ.get("TMPDIR") or os.environ.get("TEMP") or "/tmp"
    user = os.getuid() if hasattr(os, "getuid") else 0
    name = f"hippo-{user}-{path_digest(os.path.realpath(hippo_home()))}"
    if len(os.fsencode(temporary)) + len(name) + 24 > _SOCKET_PATH_BYTES:
        temporary = "/tmp"
    return os.path.join(temporary, name)


def _working_folder() -> str:
    try:
        return os.getcwd()
    except FileNotFoundError:  # the folder was removed under a running program
        return os.path.expanduser("~")


def _same(one: str, other: str) -> bool:
    return one == other or os.path.realpath(one) == os.path.realpath(other)


def _is_ours(folder: str) -> bool:
    # A `.hippo` that somebody else planted above a shared folder must not decide where memories go. Root reads
    # everybody's anyway, and in containers the owner of a mounted project is often somebody else.
    if not hasattr(os, "getuid"):
        return True
    user = os.getuid()
    try:
        return user == 0 or os.stat(folder).st_uid in (user, 0)
    except OSError:
        return False
