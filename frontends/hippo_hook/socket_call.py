"""One call over the line socket of a running server: connect, one JSON line out, one JSON line back."""

# pathlib is not loaded here, because prompts would pay for it.
# ruff: noqa: PTH123

from __future__ import annotations

import json
import socket

CONNECT_SECONDS = 0.25
ANSWER_SECONDS = 1.0
"""A busy server is still quicker than this process, which would first have to load the SDK on the same busy machine."""
MAX_REPLY_BYTES = 4 * 1024 * 1024


def call_server(path: str, token_path: str, method: str, params: object, context: object) -> dict[str, object] | None:
    """Ask the server behind a socket.

    Args:
        path: Path of the line socket.
        token_path: File with port and token, read where unix sockets are missing.
        method: Full name of the method, e.g. "hippo.v1.ContextService/HandleHookEvent".
        params: The request in JSON form.
        context: Actor, session, surface and timeout in JSON form.

    Returns:
        The reply, with "result" or "error"; None when no server answered in time.
    """
    request = json.dumps({"id": 1, "method": method, "params": params, "context": context}) + "\n"
    try:
        connection, greeting = _connect(path, token_path)
        with connection:
            connection.settimeout(ANSWER_SECONDS)
            connection.sendall((greeting + request).encode())
            reply = json.loads(_read_line(connection))
    except (OSError, ValueError):
        return None
    return reply if isinstance(reply, dict) and ("result" in reply or "error" in reply) else None


def _connect(path: str, token_path: str) -> tuple[socket.socket, str]:
    """Connect, and return what has to be said before the request."""
    family = getattr(socket, "AF_UNIX", None)
    if family is None:
        with open(token_path, encoding="ascii") as file:
            port, token = file.readline().split()
        return socket.create_connection(("127.0.0.1", int(port)), CONNECT_SECONDS), json.dumps({"token": token}) + "\n"
    connection = socket.socket(family, socket.SOCK_STREAM)
    try:
        connection.settimeout(CONNECT_SECONDS)
        connection.connect(path)
    except OSError:
        connection.close()
        raise
    return connection, ""


def _read_line(connection: socket.socket) -> bytes:
    line = bytearray()
    while not line.endswith(b"\n"):
        piece = connection.recv(65536)
        if not piece or len(line) > MAX_REPLY_BYTES:
            raise ValueError("the server hung up in the middle of a line")
        line += piece
    return bytes(line)
