"""One call from the command line: open the store, call, show the answer, say the exit status.

Both parsers end here. It knows methods and their arguments, not what they mean: a method added to the contract needs no
line of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from hippo import places
from hippo.errors import HippoError, InvalidArgument
from hippo_cli import INTERRUPTED, streams
from hippo_cli.common import Common
from hippo_cli.plugins import leave_plugins_out
from hippo_cli.render import notices, render

if TYPE_CHECKING:
    from pydantic import BaseModel

    from hippo.client import Hippo
    from hippo.method import Method

DONE = 0


class Answer(NamedTuple):
    """What came back: the answer's JSON form and the kind of store it came from ("" for a remote one)."""

    data: dict[str, Any]
    store_kind: str


def call(path: str, arguments: Mapping[str, Any], common: Common | None) -> int:
    """Make the call of a generated command.

    Args:
        path: Full name of the method, e.g. "hippo.v1.MemoryService/Recall".
        arguments: Request fields by name; None means "not given".
        common: Options that every command has.

    Returns:
        The exit status.
    """
    return execute(find_method(path), arguments, common or Common())


def find_method(path: str) -> Method:
    """The method of a full name, from the method table of its own package."""
    service, _, _ = path.partition("/")
    table: tuple[Method, ...] = import_module(service.rpartition(".")[0] + ".methods").METHODS
    return next(method for method in table if method.path == path)


def execute(method: Method, arguments: Mapping[str, Any], common: Common) -> int:
    """Make one call and show what comes of it.

    Args:
        method: The method.
        arguments: Request fields by name; None means "not given".
        common: Options that every command has.

    Returns:
        The exit status: 0 done, 1 the store said no, 2 wrong usage, 130 interrupted.
    """

    def show(answer: Answer) -> None:
        say_store(common, answer.store_kind)
        for notice in notices(answer.data):
            streams.say(notice)
        if common.json:
            streams.print_json(answer.data)
        else:
            streams.print_lines(render(method.response, answer.data, streams.output_style(common)))

    try:
        ask(method, read_stdin(method, arguments), common, show)
    except HippoError as error:
        if error.reference and answers_here(common):
            from hippo_cli.log import log_path

            error.hint = f"Details are in {log_path()} under {error.reference}."
        if not common.json:
            _name_flag(error, method)
        return streams.print_error(error, as_json=common.json)
    return DONE


def _name_flag(error: HippoError, method: Method) -> None:
    """Let an error that begins with a field's name begin with what people type instead: its flag, or its place."""
    name = error.field.partition(".")[0]
    for field in method.fields:
        known = field.flag or name in method.positional
        if field.name == name and known and error.message.startswith((f"{name}:", f"{name} ", f"{name}.")):
            typed = " or ".join(f"--{word}" for word in field.words) if field.word_flags else f"--{field.flag}"
            typed = name.upper() if name in method.positional else typed
            error.message = f"{typed}{error.message.removeprefix(error.field)}"


def read_stdin(method: Method, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments with standard input in place of "-".

    Raises:
        InvalidArgument: Two fields want it, or there is nothing to read.
    """
    given = {name: value for name, value in arguments.items() if value is not None}
    wanting = [field.name for field in method.fields if field.stdin and given.get(field.name) == "-"]
    if len(wanting) > 1:
        raise InvalidArgument(f"Only one of {' and '.join(wanting)} can come from standard input.", field=wanting[1])
    for name in wanting:
        given[name] = streams.read_stdin_text(name)
    return given


def ask(method: Method, arguments: Mapping[str, Any], common: Common, show: Callable[[Answer], None]) -> None:
    """Make the call and show its answer; events of a long one are shown as they come.

    Args:
        method: The method.
        arguments: Request fields by name.
        common: Options that every command has.
        show: Prints the answer. It is called before the store is closed: what is left to note of a recall may have to wait for
            another program's write, and nobody reads longer for that.

    Raises:
        HippoError: The call failed.
    """
    import asyncio

    leave_plugins_out()
    hippo = open_client(common)
    asyncio.run(_ask(hippo, method, arguments, common, show))


def open_client(common: Common) -> Hippo:
    """A client for the store or server that the options name.

    Raises:
        InvalidArgument: The options contradict each other.
    """
    from hippo.client import Hippo

    if common.timeout is not None and not common.timeout > 0:
        raise InvalidArgument(f"--timeout must be above 0 seconds, not {common.timeout:g}.", field="timeout")
    if common.store is None:
        return Hippo(store=places.hippo_home() if common.global_ else None, surface="cli")
    if common.global_:
        raise InvalidArgument("--global and --store name two stores.", field="store", hint="Leave one of them out.")
    if not common.store:
        raise InvalidArgument("--store needs a folder or an address.", field="store")
    if is_address(common.store):
        return Hippo(common.store, surface="cli")
    return Hippo(store=common.store, surface="cli")


def answers_here(common: Common) -> bool:
    """Whether the call was answered by this machine, so that its log is at hand."""
    return common.store is None or not is_address(common.store)


def is_address(store: str) -> bool:
    """Whether --store names a server, "unix:/path" or "host:port", rather than a folder."""
    host, colon, port = store.rpartition(":")
    return store.startswith("unix:") or (bool(colon and host) and port.isdigit() and "/" not in host)


def main_loop(command: Callable[[], int], *, as_json: bool) -> int:
    """Run one command and turn everything that can end it into an exit status.

    Args:
        command: Does the work and gives the exit status.
        as_json: The line asks for JSON, so that a fault of the program is JSON too.
    """
    try:
        return command()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough; what the command did is done.
        streams.silence_stdout()
        return DONE
    except Exception as error:
        return _report_fault(error, as_json=as_json)


async def _ask(
    hippo: Hippo, method: Method, arguments: Mapping[str, Any], common: Common, show: Callable[[Answer], None]
) -> None:
    async with hippo:
        if not method.streaming:
            answer: BaseModel = await hippo.call(method, dict(arguments), timeout=common.timeout)
            show(Answer(answer.model_dump(mode="json"), hippo.store_kind))
            return
        last: dict[str, Any] = {}
        try:
            async for event in hippo.call_stream(method, dict(arguments), timeout=common.timeout):
                if last:
                    streams.progress_line(last)
                last = event.model_dump(mode="json")
        finally:
            streams.end_progress()
        show(Answer(last, hippo.store_kind))


def say_store(common: Common, store_kind: str) -> None:
    """Say that the user's own store was used when nobody asked for it.

    Args:
        common: Options that every command has.
        store_kind: Kind of the store that answered.
    """
    if store_kind == "global" and _store_was_searched(common):
        streams.say(
            f"No project store here; using your own, {places.hippo_home()}. `hippo init` makes one for this folder."
        )


def _store_was_searched(common: Common) -> bool:
    import os

    return common.store is None and not common.global_ and not os.environ.get("HIPPO_STORE")


def _report_fault(error: Exception, *, as_json: bool) -> int:
    """One line about a fault of the program; the details go to the log."""
    import logging
    import secrets

    from hippo.errors import Internal
    from hippo_cli.log import log_path

    reference = secrets.token_hex(4)
    logging.getLogger("hippo").error("fault %s", reference, exc_info=error)
    internal = Internal(
        f"The program failed ({type(error).__name__}).",
        hint=f"Details are in {log_path()} under {reference}.",
        reference=reference,
    )
    return streams.print_error(internal, as_json=as_json)
