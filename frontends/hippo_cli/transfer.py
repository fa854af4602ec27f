"""`hippo export` and `hippo backup`, and taking an export in again: the files are read and written here, on the caller's side.

Above it stands the command line; below it the client, whose streams and batches carry the content.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, Literal

from cyclopts import Parameter

from hippo.errors import DataLoss, HippoError, InvalidArgument
from hippo_cli import streams
from hippo_cli.options import Common, CommonOption
from hippo_cli.run import open_client
from hippo_cli.style import plural, size
from hippo_cli.whole_file import full_path, new_file, opened

if TYPE_CHECKING:
    from hippo.client import Hippo

Secrets = Literal["refuse", "redact"]

BATCH_LINES = 500
_BATCH_BYTES = 4_000_000
_LONGEST_LINE_BYTES = 16_000_000
_LISTED = 20
_EXPECTED = {"forgotten", "rejected"}
"""Why a line may stay out without the file being at fault."""


def export(
    file: Annotated[
        str, Parameter(name="FILE", allow_leading_hyphen=True, help='Where to write to; "-" for standard output.')
    ],
    /,
    *,
    force: Annotated[bool, Parameter(negative="", help="Write over a file that is there.")] = False,
    common: CommonOption = None,
) -> int:
    """Write everything the store holds of you as lines of JSON.

    Returns:
        The exit status.
    """
    common = common or Common()

    async def run(hippo: Hippo) -> dict[str, Any]:
        if file == "-":
            return await _export_to(hippo, sys.stdout.buffer)
        with new_file(file, force=force, store=hippo.store_path) as target:
            facts = await _export_to(hippo, target)
        return {"file": str(full_path(file)), **facts}

    def show(facts: Mapping[str, Any]) -> list[str]:
        if file == "-":
            return []
        counts = f"{plural(facts['memory_count'], 'memory')} and {plural(facts['record_count'], 'record')}"
        return [f"Exported {counts} to {facts['file']} ({size(facts['size_bytes'])})."]

    if file == "-" and common.json:
        mixed = InvalidArgument("--json and standard output as FILE do not go together.", field="file")
        return streams.print_error(mixed, as_json=True)
    return _run(run, show, common)


def backup(
    file: Annotated[str, Parameter(name="FILE", help="Where to write to.")],
    /,
    *,
    force: Annotated[bool, Parameter(negative="", help="Write over a file that is there.")] = False,
    common: CommonOption = None,
) -> int:
    """Write a copy of the store's file, whole and of one moment, and check it.

    Returns:
        The exit status.
    """
    common = common or Common()

    async def run(hippo: Hippo) -> dict[str, Any]:
        from hippo.store.sqlite.backup import check_backup

        with new_file(file, force=force, store=hippo.store_path) as target:
            await _backup_to(hippo, target)
            target.flush()
            facts = check_backup(target.name, hippo.store_path or "of the server")
        return {"file": str(full_path(file)), **facts._asdict()}

    def show(facts: Mapping[str, Any]) -> list[str]:
        held = f"{plural(facts['memory_count'], 'memory')}, {size(facts['size_bytes'])}, checked"
        return [f"Backed up to {facts['file']} ({held})."]

    return _run(run, show, common)


def import_store_file(path: str, common: Common, *, dry_run: bool = False, secrets: Secrets | None = None) -> int:
    """Take in the lines of an export and say what became of them.

    Args:
        path: The file; "-" for standard input.
        common: Options that every command has.
        dry_run: Work everything out and change nothing.
        secrets: What to do with a secret in a text; None as the settings say.

    Returns:
        The exit status: 1 when a line was at fault or the file is not whole; the rest is taken in all the same.
    """

    async def run(hippo: Hippo) -> dict[str, Any]:
        if path == "-":
            return await import_lines(hippo, sys.stdin.buffer, dry_run=dry_run, secrets=secrets)
        with opened(path) as source:
            return await import_lines(hippo, source, dry_run=dry_run, secrets=secrets)

    def show(facts: Mapping[str, Any]) -> list[str]:
        said = "Dry run, nothing was changed. Would import" if dry_run else "Imported"
        counts = f"{plural(facts['memory_count'], 'memory')} and {plural(facts['record_count'], 'record')}"
        lines = [f"{said} {counts}; {facts['known_count']:,} known already, {len(facts['refused']):,} left out."]
        lines += [f"  line {one['line']}: {one['message']}" for one in facts["refused"][:_LISTED]]
        if len(facts["refused"]) > _LISTED:
            lines.append(f"  and {len(facts['refused']) - _LISTED:,} more")
        return lines

    def is_good(facts: Mapping[str, Any]) -> bool:
        return bool(facts["whole"]) and all(one["code"] in _EXPECTED for one in facts["refused"])

    return _run(run, show, common, is_good)


async def import_lines(
    hippo: Hippo, source: BinaryIO, *, dry_run: bool = False, secrets: Secrets | None = None
) -> dict[str, Any]:
    """Send the lines of an export in batches; an import that was stopped is finished by running it again.

    Args:
        hippo: The client.
        source: The file's bytes.
        dry_run: Work everything out and change nothing.
        secrets: What to do with a secret in a text; None as the settings say.

    Returns:
        Counts, `refused` lines, and `whole`: whether the closing line was there and its counts are right.

    Raises:
        InvalidArgument: It is no export of a store.
    """
    facts: dict[str, Any] = {"memory_count": 0, "record_count": 0, "known_count": 0, "refused": [], "whole": False}
    seen = 0
    for first, lines, refused in _batches(source):
        if first == 1:
            _require_header(lines)
        facts["refused"] += refused
        seen += len(refused) + sum(bool(line.strip()) for line in lines)
        reply = await hippo.import_store(lines, first_line=first, dry_run=dry_run or None, secrets=secrets)
        for name in ("memory_count", "record_count", "known_count"):
            facts[name] += getattr(reply, name)
        facts["refused"] += [one.model_dump(mode="json") for one in reply.refused]
        closing = _closing(lines[-1] if lines else "")
        if closing is not None:
            facts["whole"] = closing == seen - 2  # all but the header and itself
        streams.progress_line({"lines": f"{seen:,}"})
    streams.end_progress()
    if not seen:
        _require_header([])
    if not facts["whole"]:
        streams.say(
            "The file is not whole: its closing line is missing or counts other lines. What it has was imported."
        )
    facts["refused"].sort(key=lambda one: one["line"])
    return facts


def _batches(source: BinaryIO) -> Iterator[tuple[int, list[str], list[dict[str, Any]]]]:
    """Number of the first line, the lines, and those that are no text: these go as empty lines, so that numbers hold."""
    lines: list[str] = []
    refused: list[dict[str, Any]] = []
    held, first, number = 0, 1, 0
    while raw := source.readline(_LONGEST_LINE_BYTES):
        number += 1
        fault = text = ""
        if len(raw) == _LONGEST_LINE_BYTES and not raw.endswith(b"\n"):
            fault = f"The line is longer than {_LONGEST_LINE_BYTES:,} bytes."
            while (rest := source.readline(_LONGEST_LINE_BYTES)) and not rest.endswith(b"\n"):
                continue
        try:
            text = raw.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            fault = fault or "The line is not UTF-8 text."
        if fault:
            refused.append({"line": number, "code": "invalid_field", "message": fault, "hint": ""})
            text = ""
        lines.append(text)
        held += len(text)
        if len(lines) == BATCH_LINES or held > _BATCH_BYTES:
            yield first, lines, refused
            lines, refused, held, first = [], [], 0, number + 1
    if lines:
        yield first, lines, refused


def _require_header(lines: list[str]) -> None:
    found = _object(next((line for line in lines if line.strip()), ""))
    if found.get("line") != "header":
        raise InvalidArgument(
            "This is no export of a Hippo store: its first line does not say so.",
            field="file",
            hint="Make one with: hippo export FILE",
        )


def _closing(line: str) -> int | None:
    """How many lines the closing line counts, None for any other line."""
    found = _object(line) if len(line) < 200 else {}
    if found.get("line") != "end":
        return None
    counts = (found.get("memories"), found.get("records"))
    return sum(count if isinstance(count, int) else 0 for count in counts)


def _object(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


async def _export_to(hippo: Hippo, target: BinaryIO) -> dict[str, Any]:
    facts: dict[str, Any] = {"memory_count": 0, "record_count": 0, "size_bytes": 0, "notices": []}
    async for event in hippo.export_store():
        for line in event.lines:
            facts["size_bytes"] += target.write(line.encode() + b"\n")
        facts["memory_count"], facts["record_count"] = event.memory_count, event.record_count
        facts["notices"] += [notice.model_dump(mode="json") for notice in event.notices]
        streams.progress_line({"memories": f"{event.memory_count:,}"})
    target.flush()
    streams.end_progress()
    return facts


async def _backup_to(hippo: Hippo, target: BinaryIO) -> None:
    digest, last = hashlib.sha256(), None
    async for event in hippo.backup_store():
        data = base64.b64decode(event.data)
        digest.update(data)
        target.write(data)
        last = event
        streams.progress_line({"copied": f"{size(event.size_bytes)} of {size(event.total_bytes)}"})
    streams.end_progress()
    if last is None or last.sha256 != digest.hexdigest():
        raise DataLoss("The backup did not arrive as it was sent.", hint="Try again.")


def _run(
    run: Callable[[Hippo], Any],
    show: Callable[[Mapping[str, Any]], list[str]],
    common: Common,
    is_good: Callable[[Mapping[str, Any]], bool] = lambda _: True,
) -> int:
    import asyncio

    async def open_and_run() -> dict[str, Any]:
        async with open_client(common).with_options(timeout=common.timeout) as hippo:
            return await run(hippo)  # type: ignore[no-any-return]

    try:
        facts = asyncio.run(open_and_run())
    except HippoError as error:
        streams.end_progress()
        return streams.print_error(error, as_json=common.json)
    for notice in facts.get("notices", ()):
        streams.say(f"{notice['message']} {notice['hint']}".strip())
    if common.json:
        streams.print_json(facts)
    else:
        streams.print_lines(show(facts))
    return 0 if is_good(facts) else 1
