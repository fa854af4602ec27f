"""`hippo import` and `hippo capture`: files are read here, on the caller's side; the store gets their content.

Above stands the command line; below the readers of `hippo.sources` and the client.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from hippo.errors import HippoError, InvalidArgument
from hippo_cli import streams
from hippo_cli.options import Common, CommonOption

if TYPE_CHECKING:
    from hippo.sources import Found, ImportReport

Secrets = Literal["refuse", "redact"]

_MOST_CONVERSATION_BYTES = 64 * 1024 * 1024
_MOST_CALL_CHARACTERS = 1_000_000


def import_files(
    *,
    chatgpt: Annotated[
        str | None,
        Parameter(help="ChatGPT's export: conversations.json, its memories as JSON or text, the folder or the zip."),
    ] = None,
    claude: Annotated[
        str | None, Parameter(help="CLAUDE.md, a memory.json, a folder of memory notes, or claude.ai's export.")
    ] = None,
    cursor: Annotated[str | None, Parameter(help=".cursorrules, .cursor/rules, or the project that has them.")] = None,
    markdown: Annotated[
        str | None, Parameter(help="A Markdown file, or a folder of notes; headings become labels.")
    ] = None,
    file: Annotated[str | None, Parameter(help="Any text file: each paragraph becomes a memory.")] = None,
    slack: Annotated[
        str | None, Parameter(help="Slack's export, as zip or folder: every message, word for word.")
    ] = None,
    jsonl: Annotated[
        str | None, Parameter(help="What `hippo export` wrote: a whole store.", allow_leading_hyphen=True)
    ] = None,
    raw: Annotated[
        bool, Parameter(negative="", help="Keep every message of conversations, not only what was stated in them.")
    ] = False,
    tag: Annotated[list[str] | None, Parameter(name=["--tag", "-t"], help="A label for everything imported.")] = None,
    secrets: Annotated[
        Secrets | None, Parameter(help="What to do with a text that holds a secret. Default: as the settings say.")
    ] = None,
    dry_run: Annotated[bool, Parameter(negative="", help="Say what would be imported and store nothing.")] = False,
    common: CommonOption = None,
) -> int:
    """Import what another tool keeps.

    Returns:
        The exit status: 1 when something could not be read or nothing was found.
    """
    common = common or Common()
    given = {
        "chatgpt": chatgpt,
        "claude": claude,
        "cursor": cursor,
        "markdown": markdown,
        "file": file,
        "slack": slack,
        "jsonl": jsonl,
    }
    try:
        named = {name: path for name, path in given.items() if path is not None}
        if len(named) != 1:
            raise InvalidArgument(
                "Say what to import: one of --chatgpt, --claude, --cursor, --markdown, --file, --slack or --jsonl."
                if not named
                else f"{' and '.join('--' + name for name in named)} are two imports.",
                field="import",
                hint="hippo import --markdown notes/" if not named else "Run one after the other.",
            )
        kind, path = next(iter(named.items()))
        if not path.strip():  # an unset variable: an empty path would be the working folder
            raise InvalidArgument(f"--{kind} must not be empty.", field=kind, hint="Name a file or folder.")
        if raw and kind not in ("chatgpt", "claude"):
            raise InvalidArgument(f"--raw is for conversations; --{kind} has none.", field="raw")
        if kind == "jsonl":
            if tag:
                raise InvalidArgument("--tag does not go with --jsonl: a store comes back as it was.", field="tag")
            from hippo_cli.transfer import import_store_file

            return import_store_file(path, common, dry_run=dry_run, secrets=secrets)
        report = _import(_reader(kind, path, raw=raw), kind, common, tags=tag or [], secrets=secrets, dry_run=dry_run)
    except HippoError as error:
        streams.end_progress()
        return streams.print_error(error, as_json=common.json)
    streams.end_progress()
    return _show(report, kind, path, common)


def capture(
    source: Annotated[
        str | None,
        Parameter(
            name="FILE", allow_leading_hyphen=True, help='The conversation; "-" or nothing reads standard input.'
        ),
    ] = None,
    /,
    *,
    file: Annotated[str | None, Parameter(help="The conversation, the same as FILE.")] = None,
    stdin: Annotated[bool, Parameter(negative="", help="Read standard input, the same as -.")] = False,
    tag: Annotated[list[str] | None, Parameter(name=["--tag", "-t"], help="A label for everything captured.")] = None,
    scope: Annotated[str | None, Parameter(help="Part of the work it belongs to.")] = None,
    session: Annotated[str | None, Parameter(help="Session it belongs to. Default: the caller's session.")] = None,
    dry_run: Annotated[bool, Parameter(negative="", help="Say what would be kept and store nothing.")] = False,
    common: CommonOption = None,
) -> int:
    """Keep what a conversation states: decisions, rules, errors with their fixes, preferences.

    Returns:
        The exit status.
    """
    import asyncio

    from hippo_cli.render import notices
    from hippo_cli.run import open_client, say_store
    from hippo_cli.views.ingest import render_capture

    common = common or Common()
    try:
        named = [one for one in (source, file, "-" if stdin else None) if one is not None]
        if len(named) > 1:
            raise InvalidArgument(
                "FILE, --file and --stdin name several conversations.", field="file", hint="Give one."
            )
        name = named[0] if named else "-"
        if not named and sys.stdin is not None and sys.stdin.isatty():
            raise InvalidArgument("No conversation was given.", field="file", hint="Name a file, or pipe one in.")
        text = streams.read_stdin_text("text") if name == "-" else _conversation_in(name)

        async def run() -> list[dict[str, Any]]:
            from hippo.sources.transcript import parts_of

            async with open_client(common).with_options(timeout=common.timeout) as hippo:
                say_store(common, hippo.store_kind)
                answers = []
                for part in parts_of(text, _MOST_CALL_CHARACTERS):
                    answer = await hippo.capture(
                        part,
                        tags=tag or [],
                        scope=scope,
                        session=session,
                        artifact_ref=f"file:{Path(name).name}"[:500] if name != "-" else None,
                        dry_run=dry_run,
                    )
                    answers.append(answer.model_dump(mode="json"))
                return answers

        data = _joined(asyncio.run(run()))
    except HippoError as error:
        return streams.print_error(error, as_json=common.json)
    for notice in notices(data):
        streams.say(notice)
    if common.json:
        streams.print_json(data)
    else:
        streams.print_lines(render_capture(data, streams.output_style(common)))
    return 0


def _reader(kind: str, path: str, *, raw: bool) -> Iterator[Found]:
    from hippo import sources

    readers: dict[str, Callable[[], Iterator[Found]]] = {
        "chatgpt": lambda: sources.read_chatgpt(path, raw=raw),
        "claude": lambda: sources.read_claude(path, raw=raw),
        "cursor": lambda: sources.read_cursor(path),
        "markdown": lambda: sources.read_markdown(path),
        "file": lambda: sources.read_text(path),
        "slack": lambda: sources.read_slack(path),
    }
    return readers[kind]()


def _import(
    found: Iterator[Found], kind: str, common: Common, *, tags: list[str], secrets: str | None, dry_run: bool
) -> ImportReport:
    import asyncio

    from hippo.sources import import_source
    from hippo_cli.run import open_client, say_store

    async def run() -> ImportReport:
        async with open_client(common).with_options(timeout=common.timeout) as hippo:
            say_store(common, hippo.store_kind)
            return await import_source(
                hippo,
                found,
                source=f"import:{kind}",
                tags=tags,
                secrets=secrets,
                dry_run=dry_run,
                progress=_progress,
            )

    return asyncio.run(run())


def _progress(report: ImportReport) -> None:
    streams.progress_line({"read": f"{report.found:,}", "new": f"{report.stored:,}"})


def _show(report: ImportReport, kind: str, path: str, common: Common) -> int:
    from hippo_cli.views.ingest import import_lines

    data = {
        "source": f"import:{kind}",
        "path": path,
        "stored_count": report.stored,
        "duplicate_count": report.duplicates,
        "refused_count": sum(report.refused.values()),
        "redacted_count": report.redacted,
        "refused": dict(report.refused),
        "skipped": dict(report.skipped),
        "skipped_count": sum(report.skipped.values()),
        "faults": [{"place": one.place, "message": one.message} for one in report.faults],
        "fault_count": report.fault_count,
        "refusals": [{"place": place, "message": message} for place, message in report.refusals],
        "samples": report.samples,
        "dry_run": report.dry_run,
    }
    for one in report.faults:
        streams.say(f"{one.place}: {one.message}")
    if report.fault_count > len(report.faults):
        streams.say(f"... and {report.fault_count - len(report.faults):,} more places that could not be read")
    nothing = not report.found
    if nothing and not report.fault_count:
        reasons = ", ".join(f"{count:,} {reason}" for reason, count in report.skipped.items())
        streams.say(f"Nothing in {path} can be imported{': ' + reasons if reasons else ''}.")
    if common.json:
        streams.print_json(data)
    elif not nothing or report.skipped:
        streams.print_lines(import_lines(data, streams.output_style(common)))
    return 1 if nothing or report.fault_count else 0


def _conversation_in(name: str) -> str:
    from hippo.sources.files import Unreadable, decoded, require_path

    path = require_path(name)
    try:
        with path.open("rb") as stream:
            raw = stream.read(_MOST_CONVERSATION_BYTES + 1)
        if len(raw) > _MOST_CONVERSATION_BYTES:
            raise Unreadable(f"It is larger than {_MOST_CONVERSATION_BYTES // 1024 // 1024} MB.")
        text = decoded(raw)
    except OSError as error:
        raise InvalidArgument(f"{name} cannot be read: {error.strerror}.", field="file", resource=name) from None
    except Unreadable as error:
        raise InvalidArgument(f"{name}: {error}", field="file", resource=name) from None
    if not text.strip():
        raise InvalidArgument(f"{name} is empty.", field="file", resource=name, hint="Give a conversation as text.")
    return text


def _joined(answers: list[dict[str, Any]]) -> dict[str, Any]:
    whole = {**answers[0], "items": []}
    for name in ("stored_count", "duplicate_count", "refused_count", "redacted_count"):
        whole[name] = sum(answer[name] for answer in answers)
    for answer in answers:
        whole["items"] += answer["items"] or []
    return whole
