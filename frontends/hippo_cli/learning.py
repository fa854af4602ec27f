"""`hippo learn`: git is asked here, on the caller's side; the store gets the commits and decides what they teach.

Above stands the command line; below `hippo.sources.git` and the client.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from hippo.errors import HippoError, InvalidArgument
from hippo_cli import streams
from hippo_cli.options import Common, CommonOption

if TYPE_CHECKING:
    from hippo.client import Hippo
    from hippo.sources import RepositoryLog

DEFAULT_DAYS = 7
"""Days looked back. Source: product text, "Auto-learn from git"."""

_MOST_COMMITS, _MOST_CHARACTERS = 2_000, 4_000_000
"""Size of one call. A dry run knows of a revert only what its own call holds, so calls are as large as they may be."""
_COUNTS = ("stored_count", "weakened_count", "restored_count", "known_count", "ignored_count")


def learn(
    *,
    git: Annotated[bool, Parameter(negative="", help="Learn from git, which is what it does without as well.")] = False,
    days: Annotated[int, Parameter(help="How many days back. Default 7.")] = DEFAULT_DAYS,
    repos: Annotated[
        list[str] | None,
        Parameter(help="Repositories, with commas between them or one flag each. Default: the one you are in."),
    ] = None,
    dry_run: Annotated[bool, Parameter(negative="", help="Say what would be learnt and store nothing.")] = False,
    common: CommonOption = None,
) -> int:
    """Learn from commits: fixes become lessons, migrations weaken memories of what was replaced.

    Returns:
        The exit status: 1 when a repository could not be read.
    """
    from hippo_cli.views.ingest import learn_lines

    common = common or Common()
    del git
    try:
        if days < 1:
            raise InvalidArgument(f"--days must be at least 1, not {days}.", field="days")
        if days > 36_500:
            raise InvalidArgument(f"--days must be at most 36500, not {days}.", field="days")
        folders = [part.strip() for given in repos or ["."] for part in given.split(",") if part.strip()]
        if not folders:
            raise InvalidArgument("--repos names no repository.", field="repos")
        logs, faults = _read(folders, days)
        if not logs:
            raise faults[0][1]
        data = _learn(logs, common, labelled=repos is not None, dry_run=dry_run)
    except HippoError as error:
        return streams.print_error(error, as_json=common.json)
    data["faults"] = [{"place": folder, "message": fault.message} for folder, fault in faults]
    for _, fault in faults:
        streams.say(str(fault))
    for one in data["repositories"]:
        for note in one["notes"]:
            streams.say(f"{one['folder']}: {note}" if len(data["repositories"]) > 1 else note)
    if common.json:
        streams.print_json(data)
    else:
        streams.print_lines(learn_lines(data, streams.output_style(common)))
    return 1 if faults else 0


def _read(folders: list[str], days: int) -> tuple[list[RepositoryLog], list[tuple[str, HippoError]]]:
    """The logs of all repositories; one that cannot be read does not keep the others from it."""
    from hippo.sources import read_commits

    logs: list[RepositoryLog] = []
    faults: list[tuple[str, HippoError]] = []
    for folder in dict.fromkeys(folders):
        try:
            logs.append(read_commits(folder, days=days))
        except HippoError as error:
            faults.append((folder, error))
    return logs, faults


def _learn(logs: list[RepositoryLog], common: Common, *, labelled: bool, dry_run: bool) -> dict[str, Any]:
    import asyncio

    from hippo_cli.run import open_client, say_store

    async def run() -> list[dict[str, Any]]:
        async with open_client(common).with_options(timeout=common.timeout) as hippo:
            say_store(common, hippo.store_kind)
            return [await _learn_repository(hippo, log, labelled=labelled, dry_run=dry_run) for log in logs]

    done = asyncio.run(run())
    whole: dict[str, Any] = {name: sum(one[name] for one in done) for name in _COUNTS}
    return {**whole, "dry_run": dry_run, "repositories": done}


def _batches(commits: Sequence[Mapping[str, Any]]) -> Iterator[list[Mapping[str, Any]]]:
    batch: list[Mapping[str, Any]] = []
    length = 0
    for commit in commits:
        size = len(commit["subject"]) + len(commit["body"]) + sum(map(len, commit["files"]))
        if batch and (len(batch) == _MOST_COMMITS or length + size > _MOST_CHARACTERS):
            yield batch
            batch, length = [], 0
        batch.append(commit)
        length += size
    if batch:
        yield batch


async def _learn_repository(hippo: Hippo, log: RepositoryLog, *, labelled: bool, dry_run: bool) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "name": log.name,
        "folder": log.folder,
        "commit_count": len(log.commits),
        "notes": list(log.notes),
        "lessons": [],
        "changes": [],
        **dict.fromkeys(_COUNTS, 0),
    }
    for batch in _batches(log.commits):
        answer = await hippo.learn_commits(
            batch,
            repository=log.name if labelled and log.name else None,
            dry_run=dry_run,
        )
        data = answer.model_dump(mode="json")
        facts["lessons"] += data["lessons"] or []
        facts["changes"] += data["changes"] or []
        for name in _COUNTS:
            facts[name] += data[name]
    return facts
