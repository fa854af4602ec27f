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
from hippo.engine.notice import Notice
from hippo.engine.sleep import StepReport
from hippo.errors import HippoError
from hippo.service.stores import Stores

ReadCommits = Callable[[], Awaitable[Sequence[Mapping[str, Any]]]]
"""The project's latest commits, oldest first; see CommitInput for their fields."""


class Asked(NamedTuple):
    """How a sleep is to do its chores."""

    dry_run: bool = False
    try_again: bool = False


class Outcome(NamedTuple):
    """How much a chore did, and what the caller should know."""

    changed_count: int
    notes: tuple[Notice, ...] = ()


class Chore(NamedTuple):
    """One chore.

    Attributes:
        name: One word, as a step has.
        counts: What the number counts.
        run: Does it for a caller.
        tries_again: Whether it has something to do where a sleep is asked to try again what failed.
    """

    name: str
    counts: str
    run: Callable[[Caller, Asked], Awaitable[Outcome]]
    tries_again: bool = False


async def do_chore(chore: Chore, caller: Caller, asked: Asked) -> tuple[StepReport, tuple[Notice, ...]]:
    """Do a chore. Of one that fails the notices tell: the sleep goes on without it."""
    started = time.monotonic()
    try:
        count, notes = await chore.run(caller, asked)
    except HippoError as error:
        message = f"The step {chore.name} failed, and the sleep went on without it: {error.message}"
        count, notes = 0, (Notice(f"{chore.name}_failed", message, error.hint),)
    return StepReport(chore.name, count, chore.counts, time.monotonic() - started), notes


def learning(stores: Stores, read_commits: ReadCommits) -> Chore:
    """Learn from the project's commits, as `learn --git` does."""

    async def run(caller: Caller, asked: Asked) -> Outcome:
        from hippo.engine.ingest import STORED
        from hippo.engine.learn import CommitInput, learn_commits

        commits = [CommitInput(**{**one, "files": tuple(one["files"])}) for one in await read_commits()]
        if not commits:
            return Outcome(0)
        change = Change("LearnCommits", dry_run=asked.dry_run)
        learnt = await learn_commits(await stores.writable(dry_run=asked.dry_run), caller, commits, change)
        return Outcome(sum(one.done.verdict == STORED for one in learnt.lessons))

    return Chore("learn", "lessons learnt from git", run)


def extracting(stores: Stores, extractor: Callable[[], Extractor]) -> Chore:
    """Have facts drawn from kept turns."""

    async def run(caller: Caller, asked: Asked) -> Outcome:
        from hippo.engine.extraction import count_of_stored, extract_facts

        engine = await stores.local()
        done, notes = await extract_facts(engine, caller, extractor(), try_again=asked.try_again, dry_run=asked.dry_run)
        return Outcome(count_of_stored(done), notes)

    return Chore("extract", "facts drawn from kept turns", run, tries_again=True)


def sharing(stores: Stores, project: str) -> Chore:
    """Share as `share --auto` does; a project without the user's own store beside it has nobody to share with."""

    async def run(caller: Caller, asked: Asked) -> Outcome:
        from hippo.engine.share import share_best

        change = Change("ShareMemories", dry_run=asked.dry_run, reason="shared by sleep")
        local, own = await stores.local(), await stores.own(dry_run=asked.dry_run)
        copies = await share_best(local, own, caller, project, change)
        return Outcome(sum(copy.verdict == "shared" for copy in copies))

    return Chore("share", "memories shared", run)
