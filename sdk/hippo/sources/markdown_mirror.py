"""Markdown mirrors: one file for each memory that recall can return, beside the store, for people and for git.

Derived from the store after each commit and never read back. `stats.json` says up to which entry of the audit log the files
are right; where it exists, every change is followed, and deleting it ends that. It is written first, saying nothing, and
last, saying the truth: whatever stops a process in between, the next one finds every file again that it may have left.
Above it is the service; below it the engine's ports and the files.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import AsyncIterator, Mapping, Set
from datetime import datetime
from pathlib import Path

from hippo.engine.conflict import is_living
from hippo.engine.conflict_record import CONFLICT, OPEN
from hippo.engine.domain.memory import LAYERS, Memory, is_active
from hippo.engine.engine import Caller, Engine
from hippo.engine.mirror import MirrorBehind, Mirrored
from hippo.engine.ports import Filter, Snapshot
from hippo.engine.session_find import find_session
from hippo.engine.work_find import EVENT, KEPT, active_snapshot, latest_events, latest_handoff
from hippo.errors import HippoError
from hippo.places import STATS_FILE
from hippo.sources.mirror_files import Lock, Put, locked, part_of, put
from hippo.sources.mirror_pages import (
    CONFLICTS,
    TRAIL,
    conflict_file,
    conflict_path,
    first_lines,
    index_of,
    is_page_name,
    json_file,
    memory_file,
    memory_path,
    pair_of,
    trail_file,
)

INDEX_FILE = "index.json"

_FOLDERS = (*LAYERS, CONFLICTS)
_UNFINISHED = re.compile(r"\..+\.md\.tmp|\.[a-z0-9_]{8}\.tmp")
"""Files that were not whole when a process was killed; the second form is that of format 1, whose names were drawn by lot."""

_FORMAT = 2
"""How the files are kept; where stats.json says anything else, the next change looks at all of them once."""

_TRAIL_EVENTS = 20
"""Steps in the file of the latest session: a page, not the whole trail."""

_PAGE = 500
_MOST_ENTRIES = 1_000
"""Entries of the log that are followed one by one; behind more, everything is looked at."""


class Mirror:
    """Writes the mirrors of one store.

    Args:
        folder: Folder of the store.
    """

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)
        self._turn = asyncio.Lock()

    async def write(self, engine: Engine, caller: Caller, *, index: bool = False, dry_run: bool = False) -> Mirrored:
        """Bring every file in line with the store.

        Args:
            engine: The store.
            caller: Whose memories.
            index: Write index.json as well.
            dry_run: Count and write nothing.

        Raises:
            MirrorBehind: A file cannot be brought in line; the others are.
        """
        try:
            async with self._turn, locked(self._folder) as lock:
                done = await self._write(lock, engine, caller, index=index, dry_run=dry_run)
        except OSError as error:
            raise self._stopped(error) from None
        return await self._judged(engine, caller, done)

    async def follow(self, engine: Engine, caller: Caller) -> None:
        """Bring the files of what changed since the last time in line with the store, where it is mirrored.

        Raises:
            MirrorBehind: A file cannot be brought in line; the others are, and the next time looks at all of them again.
        """
        try:
            async with self._turn, locked(self._folder) as lock:
                done = await self._follow(lock, engine, caller)
            await self._judged(engine, caller, done)
        except MirrorBehind:
            raise
        except OSError as error:
            raise self._stopped(error) from None
        except HippoError as error:  # the store that was just changed cannot be read
            here = str(self._folder)
            raise MirrorBehind(here, error.message.rstrip("."), held={here: "it was not looked at"}) from None

    async def _write(self, lock: Lock, engine: Engine, caller: Caller, *, index: bool, dry_run: bool) -> Put:
        wanted: dict[str, bytes] = {}
        async with engine.store.read() as snapshot:
            now = engine.clock()
            async for memory in _active(snapshot, caller, now):
                wanted[memory_path(memory)] = memory_file(memory)
            files, _ = await _conflict_files(snapshot, caller, now, None)
            stats = json_file(await _stats(snapshot, caller, now))
            wanted |= await _trail(snapshot, caller)
        wanted |= files

        def bring() -> Put:
            if not dry_run and not (self._folder / STATS_FILE).exists():
                # From here on changes are followed: what a process that is killed leaves is not left for good.
                begun = put(self._folder, {STATS_FILE: json_file({"audit_id": ""})})
                if begun.faults:
                    return begun
            gone = self._mine() | {TRAIL, part_of(TRAIL)}
            first = put(self._folder, wanted, gone, inner=_FOLDERS, dry_run=dry_run)
            last = {}
            if index or (self._folder / INDEX_FILE).exists():
                last[INDEX_FILE] = json_file(index_of(wanted))
            return self._finish(first, {**last, STATS_FILE: stats}, dry_run=dry_run)

        return await lock.run(bring)

    async def _follow(self, lock: Lock, engine: Engine, caller: Caller) -> Put:
        wanted: dict[str, bytes] = {}
        settled: set[str] = set()
        stats = b""
        # One snapshot for all of it: what somebody else commits meanwhile is in neither the files nor the log's place.
        async with engine.store.read() as snapshot:
            now = engine.clock()
            changed = await self._changed(snapshot, caller)
            if changed:
                for memory in await snapshot.memories.get_many(caller.tenant, changed):
                    if _is_active(memory, now):
                        wanted[memory_path(memory)] = memory_file(memory)
                files, settled = await _conflict_files(snapshot, caller, now, set(changed))
                wanted |= files
                wanted |= await _trail(snapshot, caller)
                stats = json_file(await _stats(snapshot, caller, now))
        if changed is None:
            return await self._write(lock, engine, caller, index=False, dry_run=False)
        if not changed:
            return Put(0, 0, 0, {}, ())

        def bring() -> Put:
            named = {f"{folder}/{one}.md" for folder in _FOLDERS for one in changed if os.sep not in one}
            named |= settled | {TRAIL}
            first = put(self._folder, wanted, named | {part_of(path) for path in named}, inner=_FOLDERS)
            last = {}
            if (self._folder / INDEX_FILE).exists():
                last[INDEX_FILE] = json_file(index_of(self._mine()))
            return self._finish(first, {**last, STATS_FILE: stats})

        return await lock.run(bring)

    def _finish(self, first: Put, last: Mapping[str, bytes], *, dry_run: bool = False) -> Put:
        """Say that the files are right, if they are."""
        if first.faults:
            return first
        second = put(self._folder, last, dry_run=dry_run)
        return Put(
            first.written + second.written,
            first.removed + second.removed,
            first.unchanged + second.unchanged,
            second.faults,
            (),
        )

    async def _judged(self, engine: Engine, caller: Caller, done: Put) -> Mirrored:
        """What was done, for a caller.

        Raises:
            MirrorBehind: Not all of it could be done.
        """
        if not done.faults:
            return Mirrored(str(self._folder), done.written, done.removed, done.unchanged)
        path, (tried, why) = next(iter(done.faults.items()))
        more = f" (and {len(done.faults) - 1:,} more)" if len(done.faults) > 1 else ""
        ids = {
            one: Path(one).name.lstrip(".").partition(".")[0] for one in done.held if one not in (TRAIL, part_of(TRAIL))
        }
        async with engine.store.read() as snapshot:
            kept = {memory.id for memory in await snapshot.memories.get_many(caller.tenant, list(set(ids.values())))}
        # The text of a memory that the store has too was not to be erased.
        left = [str(self._folder / one) for one, memory_id in ids.items() if memory_id not in kept]
        held = {one: done.faults[one][1] for one in left}
        raise MirrorBehind(str(self._folder), f"cannot {tried} {path}: {why}{more}", resource=path, held=held)

    def _stopped(self, error: OSError) -> MirrorBehind:
        """The error for a folder that could not be looked into."""
        path, why = str(error.filename or self._folder), error.strerror or type(error).__name__
        return MirrorBehind(str(self._folder), f"cannot read {path}: {why}", resource=path, held={path: why})

    async def _changed(self, snapshot: Snapshot, caller: Caller) -> list[str] | None:
        """Ids of what changed since the files were right; None when that cannot be told."""
        try:
            stats = json.loads((self._folder / STATS_FILE).read_bytes())
            if stats["format"] != _FORMAT:
                return None
            known = str(stats["audit_id"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
        changed: dict[str, None] = {}
        for entry_id, thing in await snapshot.audit.latest(caller.tenant, _MOST_ENTRIES):
            if entry_id == known:
                return list(changed)
            changed[thing] = None
        return None

    def _mine(self) -> set[str]:
        """The files of memories and conflicts that are there, whole or begun, by their path in the folder."""
        found = set()
        for name in _FOLDERS:
            folder = self._folder / name
            if folder.is_dir():
                found |= {f"{name}/{entry.name}" for entry in os.scandir(folder) if _is_ours(entry)}
        return found


def _is_ours(entry: os.DirEntry[str]) -> bool:
    if is_page_name(entry.name) or _UNFINISHED.fullmatch(entry.name):
        return True
    head = first_lines(entry.name)
    if not head or not entry.is_file(follow_symlinks=False):
        return False
    with Path(entry.path).open("rb") as file:
        return file.read(len(head)) == head


async def _active(snapshot: Snapshot, caller: Caller, now: datetime) -> AsyncIterator[Memory]:
    where = Filter(tenant=caller.tenant, now=now)
    after: tuple[datetime, str] | None = None
    while page := await snapshot.memories.page(where, limit=_PAGE, after=after, newest_first=False):
        for memory in page:
            yield memory
        after = page[-1].create_time, page[-1].id


def _is_active(memory: Memory, now: datetime) -> bool:
    begun = memory.valid_from_time is None or memory.valid_from_time <= now
    return begun and is_active(memory, now)


async def _conflict_files(
    snapshot: Snapshot, caller: Caller, now: datetime, changed: Set[str] | None
) -> tuple[dict[str, bytes], set[str]]:
    """Files of the open conflicts, and paths of those that settled themselves since a memory of theirs does not stand.

    Args:
        snapshot: The store.
        caller: Whose conflicts.
        now: The time now.
        changed: Ids of what changed; only conflicts that these are, or are part of, are looked at. None for all.
    """
    files: dict[str, bytes] = {}
    settled: set[str] = set()
    after = ""
    while page := await snapshot.records.find(
        caller.tenant, CONFLICT, states=(OPEN,), limit=_MOST_ENTRIES, after=after
    ):
        after = page[-1].id
        found = [one for one in page if changed is None or not changed.isdisjoint((one.id, *pair_of(one)))]
        held = {
            memory.id: memory
            for memory in await snapshot.memories.get_many(
                caller.tenant, list({one for record in found for one in pair_of(record)})
            )
        }
        for record in found:
            pair = [held[one] for one in pair_of(record) if one in held and is_living(held[one], now)]
            if len(pair) == 2:
                files[conflict_path(record)] = conflict_file(record, pair)
            else:
                settled.add(conflict_path(record))
    return files, settled


async def _trail(snapshot: Snapshot, caller: Caller) -> dict[str, bytes]:
    """The file of the trail that was written to last; none where nobody logged a step."""
    records, tenant = snapshot.records, caller.tenant
    newest = await records.find(tenant, EVENT, states=(KEPT,), limit=1)
    if not newest:
        return {}
    name = newest[0].session
    events = await latest_events(records, tenant, name, _TRAIL_EVENTS)
    task = await active_snapshot(records, tenant, None)
    own = task if task is not None and task.session in ("", name) else None
    handoff = await latest_handoff(records, tenant, session_id=name)
    return {TRAIL: trail_file(events, await find_session(records, tenant, name), own, handoff)}


async def _stats(snapshot: Snapshot, caller: Caller, now: datetime) -> dict[str, object]:
    counts = await snapshot.memories.counts(caller.tenant, now)
    newest = await snapshot.audit.latest(caller.tenant, 1)
    return {
        "active": counts.active,
        "superseded": counts.superseded,
        "dormant": counts.dormant,
        "pinned": counts.pinned,
        "forgotten": counts.forgotten,
        "layers": dict(counts.layers),
        "confidences": dict(counts.confidences),
        "audit_id": newest[0][0] if newest else "",
        "format": _FORMAT,
    }
