"""`hippo watch`: runs a command as if it were run without it, and remembers when it fails.

Above stands the command line; below `running`, and the client once a command has failed. The store is not touched while
the command runs, so that nothing about the store can change how it ends. POSIX only: it is about terminals and signals.
"""

from __future__ import annotations

import signal
from typing import Annotated, Any

from cyclopts import Parameter

from hippo.errors import HippoError, InvalidArgument
from hippo_cli import streams
from hippo_cli.options import LITERAL, Common, CommonOption
from hippo_cli.running import Run

_STOPPED_BY_A_PERSON = frozenset({signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGQUIT})


def watch(
    *command: Annotated[
        str,
        Parameter(
            name="COMMAND",
            allow_leading_hyphen=False,
            help='One text for the shell, "npm test", or words behind --: -- npm test',
        ),
    ],
    common: CommonOption = None,
) -> int:
    """Run a command, pass on everything, and remember its failure.

    Returns:
        The command's exit status, 128 and the number of the signal that ended it.
    """
    common = common or Common()
    if not command or not command[0].strip():
        wrong = InvalidArgument("No command was given.", field="command", hint='hippo watch "npm test"')
        return streams.print_error(wrong, as_json=common.json)
    # As `env` and `sudo` have it: what stands behind "--" is a program and its arguments, even if it is one word.
    in_shell = len(command) == 1 and command[0] not in LITERAL
    run = Run(list(command), in_shell=in_shell, everything_to_stderr=common.json)
    status = run.to_the_end()
    remembered: dict[str, Any] = {}
    if _is_failure(status):
        try:
            remembered = _remember(run, status, common)
        except HippoError as error:
            streams.say(f"the failure was not remembered: {error}")
        except Exception as error:
            # Whatever the store's fault is, the command's status is what counts.
            streams.say(f"the failure was not remembered ({type(error).__name__})")
    if common.json:
        streams.print_json({"command": run.shown, "exit_status": status, **remembered})
    return status


def _is_failure(status: int) -> bool:
    """Whether it failed by itself: a person's Ctrl-C, or a reader that left, is no failure."""
    return status != 0 and status - 128 not in _STOPPED_BY_A_PERSON


def _remember(run: Run, status: int, common: Common) -> dict[str, Any]:
    import asyncio

    from hippo.sources.failure import command_label, failure_text
    from hippo.sources.item import well_formed
    from hippo_cli.run import open_client, say_store

    text = failure_text(well_formed(run.line), status, run.output())
    label = command_label(well_formed(run.line))

    async def store() -> Any:
        async with open_client(common).with_options(timeout=common.timeout) as hippo:
            say_store(common, hippo.store_kind)
            return await hippo.remember(
                text,
                tags=["watch", *([label] if label else [])],
                error=True,
                source="watch",
                secrets="redact",
                allow_forgotten=False,
            )

    done = asyncio.run(store())
    again = done.verdict == "strengthened"
    streams.say(
        f"{'met this failure before, it is stronger now' if again else 'remembered this failure'}: {done.memory.id}"
    )
    return {"memory_id": done.memory.id, "verdict": done.verdict, "text": done.memory.text}
