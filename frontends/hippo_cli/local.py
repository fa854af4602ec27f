"""Commands that act on this machine's files and processes, not on a store through the contract.

Written by hand. What each one needs is imported when it runs.
"""
# Paths are strings here, as in `hippo.places`.
# ruff: noqa: PTH100, PTH106, PTH109, PTH110, PTH111, PTH112, PTH118, PTH119, PTH123, PTH202

from __future__ import annotations

import os
from typing import Annotated, Literal

from cyclopts import Parameter

from hippo import places
from hippo.errors import FailedPrecondition, HippoError, InvalidArgument
from hippo_cli import streams
from hippo_cli.options import Common, CommonOption
from hippo_cli.run import is_address

Shell = Literal["bash", "zsh", "fish"]
_SHELLS: tuple[Shell, ...] = ("bash", "zsh", "fish")

GITIGNORE = """\
# Written by Hippo. What is personal to one machine stays out of version control; settings are shared.
hippo.db*
vectors-*.bin
hippo.log
sessions/
snapshots/
reports/
dream-state.json
session-log.md
run/
"""


def init(
    folder: Annotated[str | None, Parameter(name="DIR", help="The project's folder. Default: this one.")] = None,
    /,
    *,
    common: CommonOption = None,
) -> int:
    """Make a store and say everything that was changed.

    Returns:
        The exit status.
    """
    common = common or Common()
    try:
        store = _store_to_make(folder, common)
        changes = _make_store(store)
    except HippoError as error:
        return streams.print_error(error, as_json=common.json)
    except OSError as error:
        refused = FailedPrecondition(f"Cannot write {error.filename}: {error.strerror}.", resource=str(error.filename))
        return streams.print_error(refused, as_json=common.json)
    if common.json:
        streams.print_json({"store": store, "created": bool(changes), "changes": changes})
        return 0
    style = streams.output_style(common)
    if not changes:
        streams.print_lines([f"{style.bold(store)} is there already; nothing was changed."])
        return 0
    lines = [f"{style.paint('Made a store', 'green', 'bold')} in {style.bold(store)}"]
    lines += [f"  {style.paint('+', 'green')} {change}" for change in changes]
    streams.print_lines([*lines, "", f'Next: {style.bold("hippo remember")} "what should not be forgotten"'])
    return 0


def serve(
    *,
    tcp: Annotated[str | None, Parameter(help="Listen on HOST:PORT too, e.g. 127.0.0.1:7711.")] = None,
    tls_cert: Annotated[str | None, Parameter(help="File with the certificate for --tcp.")] = None,
    tls_key: Annotated[str | None, Parameter(help="File with the certificate's key.")] = None,
    idle_exit: Annotated[float | None, Parameter(help="Stop after so many seconds without a call.")] = None,
    stop: Annotated[bool, Parameter(negative="", help="Stop the running server instead.")] = False,
    common: CommonOption = None,
) -> int:
    """Serve the store until Ctrl-C or SIGTERM.

    Returns:
        The exit status.
    """
    from hippo_cli.serving import serve_store, stop_running

    common = common or Common()
    if idle_exit is not None and not idle_exit > 0:
        wrong = InvalidArgument(f"--idle-exit must be above 0 seconds, not {idle_exit:g}.", field="idle_exit")
        return streams.print_error(wrong, as_json=common.json)
    if stop:
        return stop_running(common)
    return serve_store(common, tcp=tcp, tls_cert=tls_cert, tls_key=tls_key, idle_exit_seconds=idle_exit)


def mcp(*, common: CommonOption = None) -> int:
    """Serve MCP over standard input and output.

    Returns:
        The exit status.
    """
    from hippo_cli.serving import serve_mcp

    return serve_mcp(common or Common())


def demo(
    *,
    data: Annotated[
        str | None,
        Parameter(help="A folder with docs.jsonl and queries.jsonl, or a JSON file like LoCoMo's, to use instead."),
    ] = None,
    keep: Annotated[bool, Parameter(negative="", help="Leave the store of the demo where it is.")] = False,
    common: CommonOption = None,
) -> int:
    """Run the demonstration.

    Returns:
        The exit status.
    """
    from hippo_cli.demo import run_demo

    common = common or Common()
    return run_demo(data, as_json=common.json, keep=keep, color=streams.output_style(common).colour)


def completion(
    shell: Annotated[Shell | None, Parameter(help="Default: the shell you are in.")] = None,
    /,
    *,
    install: Annotated[bool, Parameter(negative="", help="Write it where the shell looks for it.")] = False,
    common: CommonOption = None,
) -> int:
    """Print or install the completion for a shell.

    Returns:
        The exit status.
    """
    from hippo.v1.methods import METHODS
    from hippo_cli.app import build_app

    common = common or Common()
    name = os.path.basename(os.environ.get("SHELL", ""))
    known: dict[str, Shell] = {one: one for one in _SHELLS}
    chosen = shell or known.get(name)
    if chosen is None:
        unknown = InvalidArgument(
            f"No completion for the shell {name!r}.", field="shell", hint="Name bash, zsh or fish."
        )
        return streams.print_error(unknown, as_json=common.json)
    app = build_app(METHODS)
    if install:
        path = app.install_completion(shell=chosen, add_to_startup=False)
        if common.json:
            streams.print_json({"shell": chosen, "path": str(path)})
        else:
            streams.print_lines([f"Wrote the {chosen} completion to {path}. It works in new shells."])
        return 0
    script = app.generate_completion(shell=chosen)
    if common.json:
        streams.print_json({"shell": chosen, "script": script})
    else:
        streams.write_out(script.rstrip("\n") + "\n")
    return 0


def version(*, common: CommonOption = None) -> int:
    """Print the version.

    Returns:
        The exit status.
    """
    import platform

    from hippo import __version__

    common = common or Common()
    if common.json:
        streams.print_json({"version": __version__, "contract": "hippo.v1", "python": platform.python_version()})
    else:
        streams.print_lines([f"hippo {__version__}"])
    return 0


def _store_to_make(folder: str | None, common: Common) -> str:
    if sum((folder is not None, common.global_, common.store is not None)) > 1:
        raise InvalidArgument("DIR, --global and --store name several stores.", hint="Give one of them.")
    if common.global_:
        return places.hippo_home()
    if common.store is not None:
        if not common.store or is_address(common.store) or "://" in common.store:
            raise InvalidArgument(
                f"--store {common.store!r} is no folder to make a store in.", field="store", hint="Name a folder."
            )
        return places.store_folder(common.store)
    try:
        where = os.path.abspath(os.path.expanduser(folder) if folder is not None else os.getcwd())
    except FileNotFoundError:
        raise FailedPrecondition(
            "The folder you are in was removed.", hint="Go to one that is there, or name it in full: hippo init DIR"
        ) from None
    if not os.path.isdir(where):
        raise InvalidArgument(f"{where} is no folder.", field="dir", resource=where, hint="Make it first.")
    if os.path.basename(where) == places.STORE_FOLDER:
        return where
    store = os.path.join(where, places.STORE_FOLDER)
    # In the home folder `.hippo` is the user's own store: a project's would be read as it from everywhere.
    return places.hippo_home() if os.path.realpath(store) == os.path.realpath(places.hippo_home()) else store


def _make_store(store: str) -> list[str]:
    """Make what is missing of a store.

    Returns:
        What was made, one line each; empty when everything was there.
    """
    changes = []
    made_folder = not os.path.isdir(store)
    if made_folder:
        places.make_private_dir(store)
        changes.append(f"{store}{os.sep} (only you can read it)")
    database = places.database_path(store)
    fresh = not os.path.exists(database) or not os.path.getsize(database)
    try:
        _open_store(store)
    except BaseException:
        if made_folder:
            _remove_empty(store)
        raise
    if fresh:
        changes.append(f"{database} (the memories)")
    ignore = os.path.join(store, ".gitignore")
    if os.path.realpath(store) != os.path.realpath(places.hippo_home()) and not os.path.exists(ignore):
        with open(os.open(ignore, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(GITIGNORE)
        changes.append(f"{ignore} (keeps the database out of git, lets you share settings)")
    return changes


def _remove_empty(folder: str) -> None:
    try:
        os.rmdir(folder)
    except OSError:  # something was made in it: that is for the person to see
        pass


def _open_store(store: str) -> None:
    """Open the store once: that makes the database and refuses a damaged or newer one."""
    import asyncio

    from hippo.service.compose import open_services
    from hippo.settings import load_settings

    async def open_once() -> None:
        services = await open_services(load_settings(store=store))
        try:
            await services.create_store()
        finally:
            await services.aclose()

    asyncio.run(open_once())
