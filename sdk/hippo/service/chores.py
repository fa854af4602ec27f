"""What a sleep does besides the night itself, each only where a setting switches it on: learn, draw facts, share.

Above is the sleep service, which reports a chore like a step; below are the use cases. Where commits come from and who draws
facts is handed in: nothing here starts a process.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, NamedTuple

from hippo.engine.engine import Caller, Change
from hippo.engine.extraction import Extractor
from hippo.engine.sleep import StepReport
from hippo.errors import HippoError
from hippo.service.stores import Stores

ReadCommits = Callable[[], Awaitable[Sequence[Mapping[str, Any]]]]
"""The project's latest commits, oldest first; see CommitInput for their fields."""


class Chore(NamedTuple):
    """One chore.

    Attributes:
        name: One word, as a step has.
        counts: What the number counts.
        run: Does it for a caller, as a dry run or not; returns the number.
    """

    name: str
    counts: str
    run: Callable[[Caller, bool], Awaitable[int]]


async def do_chore(chore: Chore, caller: Caller, *, dry_run: bool) -> StepReport:
    """Do a chore. One that fails says so in its report: the sleep goes on without it."""
    started = time.monotonic()
    count, counts = 0, chore.counts
    try:
        count = await chore.run(caller, dry_run)
    except HippoError as error:
        counts = f"{chore.counts}: {error.message}"
    return StepReport(chore.name, count, counts, time.monotonic() - started)


def learning(stores: Stores, read_commits: ReadCommits) -> Chore:
    """Learn from the project's commits, as `learn --git` does."""

    async def run(caller: Caller, dry_run: bool) -> int:
        from hippo.engine.ingest import STORED
        from hippo.engine.learn import CommitInput, learn_commits

        commits = [CommitInput(**{**one, "files": tuple(one["files"])}) for one in await read_commits()]
        if not commits:
            return 0
        change = Change("LearnCommits", dry_run=dry_run)
        learnt = await learn_commits(await stores.writable(dry_run=dry_run), caller, commits, change)
        return sum(one.done.verdict == STORED for one in learnt.lessons)

    return Chore("learn", "lessons learnt from git", run)


def extracting(stores: Stores, extractor: Callable[[], Extractor]) -> Chore:
    """Have facts drawn from kept turns."""

    async def run(caller: Caller, dry_run: bool) -> int:
        from hippo.engine.extraction import count_of_stored, extract_facts

        return count_of_stored(await extract_facts(await stores.local(), caller, extractor(), dry_run=dry_run))

    return Chore("extract", "facts drawn from kept turns", run)


def sharing(stores: Stores, project: str) -> Chore:
    """Share as `share --auto` does; a project without the user's own store beside it has nobody to share with."""

    async def run(caller: Caller, dry_run: bool) -> int:
        from hippo.engine.share import share_best

        change = Change("ShareMemories", dry_run=dry_run, reason="shared by sleep")
        local, own = await stores.local(), await stores.own(dry_run=dry_run)
        copies = await share_best(local, own, caller, project, change)
        return sum(copy.verdict == "shared" for copy in copies)

    return Chore("share", "memories shared", run)
