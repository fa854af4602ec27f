"""Markdown mirrors: one file for each memory that recall can return, beside the store, for people and for git.

Derived from the store after each commit and never read back. `stats.json` says up to which entry of the audit log the files
are right; where it exists, every change is followed, and deleting it ends that. A file is written anew only when its content
changes, and put in place in one step. Above it is the service; below it the engine's ports and the file system.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import tempfile
from collections.abc import AsyncIterator, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from hippo.engine.domain.memory import LAYERS, Memory, is_active
from hippo.engine.engine import Caller, Engine
from hippo.engine.mirror import Mirrored
from hippo.engine.ports import Filter, Record, Snapshot
from hippo.places import STATS_FILE

INDEX_FILE = "index.json"
CONFLICTS = "conflicts"

_FOLDERS = (*LAYERS, CONFLICTS)
_OURS = re.compile(r"[a-z]{3}_[a-z2-7]{12}\.md")
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

    @property
    def is_followed(self) -> bool:
        """True when the mirrors were written once and are to follow every change."""
        return (self._folder / STATS_FILE).exists()

    async def write(self, engine: Engine, caller: Caller, *, index: bool = False, dry_run: bool = False) -> Mirrored:
        """Bring every file in line with the store.

        Args:
            engine: The store.
            caller: Whose memories.
            index: Write index.json as well.
            dry_run: Count and write nothing.
        """
        async with self._turn, _locked(self._folder):
            wanted: dict[str, bytes] = {}
            async with engine.store.read() as snapshot:
                async for memory in _active(snapshot, caller, engine.clock()):
                    wanted[_path_of(memory)] = _memory_file(memory)
                for record in await snapshot.records.find(
                    caller.tenant, "conflict", states=("open",), limit=_MOST_ENTRIES
                ):
                    wanted[f"{CONFLICTS}/{record.id}.md"] = await _conflict_file(snapshot, caller, record)
                stats = await _stats(snapshot, caller, engine.clock())
            wanted[STATS_FILE] = _json(stats)
            if index or (self._folder / INDEX_FILE).exists():
                wanted[INDEX_FILE] = _json(_index_of(wanted))
            return await asyncio.to_thread(self._put, wanted, self._mine(), dry_run)

    async def follow(self, engine: Engine, caller: Caller) -> Mirrored | None:
        """Bring the files of what changed since the last time in line with the store; None where nothing is mirrored."""
        if not self.is_followed:
            return None
        async with self._turn, _locked(self._folder):
            now = engine.clock()
            wanted: dict[str, bytes] = {}
            # One snapshot for all of it: what somebody else commits meanwhile is in neither the files nor the log's place.
            async with engine.store.read() as snapshot:
                changed = await self._changed(snapshot, caller)
                for memory in await snapshot.memories.get_many(caller.tenant, changed or ()):
                    if _is_active(memory, now):
                        wanted[_path_of(memory)] = _memory_file(memory)
                for record in await snapshot.records.get_many(caller.tenant, changed or ()):
                    if record.type == "conflict" and record.state == "open":
                        wanted[f"{CONFLICTS}/{record.id}.md"] = await _conflict_file(snapshot, caller, record)
                wanted[STATS_FILE] = _json(await _stats(snapshot, caller, now))
            if changed is not None:
                mine = {f"{folder}/{one}.md" for folder in _FOLDERS for one in changed}
                done = await asyncio.to_thread(self._put, wanted, mine, False)
                if (self._folder / INDEX_FILE).exists():
                    files = dict.fromkeys(self._mine(), b"")
                    await asyncio.to_thread(self._put, {INDEX_FILE: _json(_index_of(files))}, set(), False)
                return done
        return await self.write(engine, caller)

    async def _changed(self, snapshot: Snapshot, caller: Caller) -> list[str] | None:
        """Ids of what changed since the files were right; None when that cannot be told."""
        try:
            known = str(json.loads((self._folder / STATS_FILE).read_bytes())["audit_id"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
        changed: dict[str, None] = {}
        for entry_id, thing in await snapshot.audit.latest(caller.tenant, _MOST_ENTRIES):
            if entry_id == known:
                return list(changed)
            changed[thing] = None
        return None

    def _mine(self) -> set[str]:
        """The files of memories and conflicts that are there, by their path in the folder."""
        found = set()
        for name in _FOLDERS:
            folder = self._folder / name
            if folder.is_dir():
                found |= {f"{name}/{entry.name}" for entry in os.scandir(folder) if _OURS.fullmatch(entry.name)}
        return found

    def _put(self, wanted: Mapping[str, bytes], mine: Iterable[str], dry_run: bool) -> Mirrored:
        written = unchanged = removed = 0
        for path, content in wanted.items():
            file = self._folder / path
            if file.exists() and file.read_bytes() == content:
                unchanged += 1
                continue
            written += 1
            if not dry_run:
                _replace(file, content)
        for path in set(mine) - set(wanted):
            file = self._folder / path
            if file.exists():
                removed += 1
                if not dry_run:
                    file.unlink(missing_ok=True)
        return Mirrored(str(self._folder), written, removed, unchanged)


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


def _path_of(memory: Memory) -> str:
    return f"{memory.layer}/{memory.id}.md"


def _memory_file(memory: Memory) -> bytes:
    """What a person wants to see of a memory. Counters and strength are left out: every recall would change the file."""
    facts: dict[str, object] = {"id": memory.id, "layer": memory.layer, "kind": memory.kind}
    facts["confidence"] = memory.confidence
    facts["tags"] = list(memory.tags)
    for name in ("source", "session", "speaker", "scope", "owner", "artifact_ref"):
        facts[name] = getattr(memory, name)
    facts["pinned"] = memory.pinned
    for name in ("event_time", "create_time", "valid_from_time", "valid_until_time"):
        moment = getattr(memory, name)
        facts[name] = None if moment is None else moment.astimezone(UTC).isoformat().replace("+00:00", "Z")
    return _page({name: value for name, value in facts.items() if value not in ("", None, [], False)}, memory.text)


async def _conflict_file(snapshot: Snapshot, caller: Caller, record: Record) -> bytes:
    ids = [
        value for value in record.body.values() if isinstance(value, str) and re.fullmatch(r"(?:mem|sem)_\w+", value)
    ]
    memories = await snapshot.memories.get_many(caller.tenant, ids)
    why = {name: value for name, value in record.body.items() if isinstance(value, str) and value not in ids and value}
    parts = [f"## {memory.id}\n\n{memory.text}" for memory in memories]
    return _page({"id": record.id, "memories": ids, **why}, "\n\n".join(parts))


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
    }


def _index_of(files: Iterable[str]) -> list[dict[str, str]]:
    return [
        {"id": Path(path).stem, "file": path}
        for path in sorted(files)
        if path.endswith(".md") and CONFLICTS not in path
    ]


def _page(facts: Mapping[str, object], text: str) -> bytes:
    # JSON values are YAML values, and need no library to be written without surprises.
    head = "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in facts.items())
    return f"---\n{head}---\n\n{text}\n".encode("utf-8", "replace")


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def _replace(file: Path, content: bytes) -> None:
    """Write a file in one step: a reader sees the old one or the new one, never a half."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=".", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        Path(name).replace(file)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


@contextlib.asynccontextmanager
async def _locked(folder: Path) -> AsyncIterator[None]:
    """One process at a time: of two, the slower one would put an older state over a newer one."""
    try:
        import fcntl
    except ImportError:  # a system without such locks
        fcntl = None  # type: ignore[assignment]
    if fcntl is None or not await asyncio.to_thread(folder.is_dir):
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        await asyncio.to_thread(fcntl.flock, handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
