"""`hippo serve` and `hippo mcp`: processes that stay."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from hippo import places
from hippo.errors import FailedPrecondition, HippoError, InvalidArgument, NotFound, Unavailable
from hippo_cli import streams
from hippo_cli.run import is_address

if TYPE_CHECKING:
    from hippo.settings import Settings
    from hippo.transport.server import ServerInfo
    from hippo_cli.common import Common

_NO_PLACE = {
    getattr(errno, name, None) for name in ("EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EEXIST", "ENOTDIR")
}


def serve_store(
    common: Common,
    *,
    tcp: str | None,
    tls_cert: str | None,
    tls_key: str | None,
    idle_exit_seconds: float | None,
) -> int:
    """Serve the store until a signal comes or nobody calls any more.

    Args:
        common: Options that every command has.
        tcp: "host:port" to listen on besides the sockets; None for none.
        tls_cert: File with the certificate for `tcp`.
        tls_key: File with its key.
        idle_exit_seconds: Seconds without a call after which to stop; None for never.

    Returns:
        The exit status.
    """
    from hippo.transport.loop import run_server
    from hippo.transport.server import serve

    def ready(info: ServerInfo) -> None:
        if common.json:
            streams.print_json(
                {"pid": info.pid, "store": info.store, "line": info.line, "grpc": info.grpc, "tcp": info.tcp}
            )
            return
        streams.say(f"serving {info.store} (process {info.pid})")
        for address in (info.line, info.grpc, info.tcp):
            if address:
                streams.say(f"listening on {address}")
        streams.say("Ctrl-C stops it")

    try:
        if (tls_cert is None) != (tls_key is None):
            raise InvalidArgument("--tls-cert and --tls-key belong together.", field="tls")
        if tls_cert is not None and tcp is None:
            raise InvalidArgument("TLS is for --tcp, which is not given.", field="tls")
        tls = None
        if tls_cert is not None and tls_key is not None:
            from hippo.transport.grpc_server import Tls

            tls = Tls(certificate=tls_cert, key=tls_key)
        run_server(serve(store_settings(common), tcp=tcp, tls=tls, idle_exit_seconds=idle_exit_seconds, ready=ready))
    except HippoError as error:
        return streams.print_error(error, as_json=common.json)
    except OSError as error:
        return streams.print_error(_no_place(error), as_json=common.json)
    except KeyboardInterrupt:  # the way a person stops a server
        return 0
    return 0


def stop_running(common: Common) -> int:
    """Stop the server of the store.

    Args:
        common: Options that every command has.

    Returns:
        The exit status: 1 when none runs, or when it does not end.
    """
    from hippo.transport.server import has_ended, stop_server

    try:
        store = store_settings(common).store
        stopped = stop_server(store)
        if stopped is None:
            raise NotFound(f"No server runs for {store}.", resource=store)
        if not has_ended(stopped):
            raise Unavailable(
                f"Process {stopped['pid']} was asked to stop and still serves {store}.",
                resource=store,
                hint="It finishes its calls first; ask again.",
            )
    except HippoError as error:
        return streams.print_error(error, as_json=common.json)
    if common.json:
        streams.print_json({"store": store, "stopped": stopped["pid"]})
    else:
        streams.print_lines([f"Stopped the server of {store} (process {stopped['pid']})."])
    return 0


def serve_mcp(common: Common) -> int:
    """Serve MCP over standard input and output until the input ends.

    Args:
        common: Options that every command has.

    Returns:
        The exit status.
    """
    try:
        if common.store is not None or common.global_:
            os.environ["HIPPO_STORE"] = store_settings(common).store
        from hippo_mcp import main

        return main()
    except HippoError as error:
        # Standard output belongs to the protocol: the error goes to standard error only.
        return streams.print_error(error, as_json=False)


def store_settings(common: Common) -> Settings:
    """The settings of the store that the options name.

    Raises:
        InvalidArgument: The options contradict each other or name a server.
    """
    from hippo.settings import load_settings

    if common.store is not None and common.global_:
        raise InvalidArgument("--global and --store name two stores.", field="store", hint="Leave one of them out.")
    if common.store is not None and is_address(common.store):
        raise InvalidArgument("--store is the address of a server here; a folder is wanted.", field="store")
    return load_settings(store=places.hippo_home() if common.global_ else common.store)


def _no_place(error: OSError) -> FailedPrecondition:
    """The error for a folder in which no socket can be made.

    Raises:
        OSError: It is about something else.
    """
    if error.errno not in _NO_PLACE:
        raise error
    where = str(error.filename or Path(places.pid_path("")).parent)
    return FailedPrecondition(
        f"Cannot serve: {where} cannot be used: {error.strerror}.",
        resource=where,
        hint="A server keeps its sockets in your Hippo folder: give it room and write access, or set HIPPO_HOME.",
    )
