"""Sharing between a project's store and the user's own: copies with their origin, and taking them back.

Two stores, one transaction each. The project's is the outer one and the user's commits first: a crash between the two leaves a
copy that is found again by its origin record, so that repeating the call completes it. Both sides keep a record of the
copy, made from the memory's own id: `share` in the project, `origin` in the user's store.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from hippo.engine.domain.memory import Memory, changed_fields, is_active
from hippo.engine.domain.transfer import AUTO_SHARE_FROM, SHARE_FROM, Transfer, transfer_of
from hippo.engine.draft import Draft, prepare_memory
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.memory import existing, store_memory
from hippo.engine.ports import Filter, Record, Snapshot, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.errors import FailedPrecondition, InvalidArgument, NotFound

MOST_RECORDS = 100_000
"""Shared memories of one store that are looked at."""

MERGED = "sem_"
"""How the id of a memory begins that sleep made of several."""

_PAGE = 500


class Project(NamedTuple):
    """A project as others see it: an identity that outlives its folder's name, and that name."""

    id: str
    name: str


class SharedCopy(NamedTuple):
    """What happened to one memory: its id here, its copy's in the user's store ("" for none), and why."""

    memory_id: str
    global_id: str
    verdict: str
    transfer: Transfer
    text: str


class Peer(NamedTuple):
    """A project that contributed to the user's own store."""

    project: Project
    shared_count: int
    last_share_time: datetime


async def share_memory(
    local: Engine, own: Engine, caller: Caller, memory_id: str, name: str, change: Change, *, force: bool = False
) -> SharedCopy:
    """Copy a memory of a project to the user's own store.

    Args:
        local: The project's store.
        own: The user's own store.
        caller: Who asks.
        memory_id: The memory.
        name: Name of the project, for people.
        change: How.
        force: Share it whatever its transfer score.

    Raises:
        NotFound: no memory has this id.
        FailedPrecondition: reason "not_active": it is superseded, dormant or no longer valid; or reason "secret".
    """

    async def work(unit: UnitOfWork) -> tuple[SharedCopy, Mapping[str, object]]:
        memory = await existing(unit, caller, memory_id)
        if not is_active(memory, local.clock()):
            raise FailedPrecondition(
                f"Memory {memory_id} is no longer in use, so it is not shared.",
                reason="not_active",
                resource=memory_id,
                hint=f"See: hippo inspect {memory_id}",
            )
        project = await _project(local, caller, unit, name)
        copy = await _share(local, own, caller, unit, memory, project, change, force=force)
        return copy, {"memory_id": memory_id, "global_id": copy.global_id, "verdict": copy.verdict}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> SharedCopy:
        memory = await existing(unit, caller, memory_id)
        return SharedCopy(memory_id, str(body["global_id"]), str(body["verdict"]), transfer_of(memory), memory.text)

    return await carry_out(local, caller, change, work, replay)


async def share_best(local: Engine, own: Engine, caller: Caller, name: str, change: Change) -> list[SharedCopy]:
    """Copy every memory of a project that scores high enough to the user's own store, each in its own transaction.

    Returns:
        What happened to each of them, best score first; those shared before are left out.
    """
    found = [
        (transfer_of(memory), memory)
        for memory in await _all_memories(local, caller)
        if memory.kind != "raw" and not memory.source.startswith("shared:")
    ]
    found = [(transfer, memory) for transfer, memory in found if transfer.score >= AUTO_SHARE_FROM]
    found.sort(key=lambda one: (-one[0].score, one[1].id))
    async with local.store.read() as snapshot:
        records = await snapshot.records.get_many(caller.tenant, [_share_id(memory.id) for _, memory in found])
    known = {record.id for record in records if record.state == "shared"}
    copies = []
    for _, memory in found:
        if _share_id(memory.id) not in known:
            one = change._replace(key=change.key and f"{change.key}:{memory.id}")
            copies.append(await share_memory(local, own, caller, memory.id, name, one))
    return copies


async def unshare_memory(local: Engine, own: Engine, caller: Caller, memory_id: str, change: Change) -> SharedCopy:
    """Take the copy of a memory back from the user's own store.

    Raises:
        NotFound: no copy of this memory is shared.
    """

    async def work(unit: UnitOfWork) -> tuple[SharedCopy, Mapping[str, object]]:
        record = next(iter(await unit.records.get_many(caller.tenant, [_share_id(memory_id)])), None)
        if record is None or record.state != "shared":
            raise NotFound(
                f"Memory {memory_id} is not shared.", resource=memory_id, hint="Shared projects: hippo peers"
            )
        memory = next(iter(await unit.memories.get_many(caller.tenant, [memory_id])), None)
        await _withdraw(local, own, caller, unit, record, change, erase=False)
        copy = _withdrawn(record, memory, "asked for")
        return copy, {"memory_id": memory_id, "global_id": copy.global_id}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> SharedCopy:
        memory = next(iter(await unit.memories.get_many(caller.tenant, [memory_id])), None)
        return SharedCopy(
            memory_id, str(body["global_id"]), "withdrawn", Transfer(0.5, ("asked for",)), memory.text if memory else ""
        )

    return await carry_out(local, caller, change, work, replay)


async def withdraw_gone(local: Engine, own: Engine, caller: Caller, change: Change) -> list[SharedCopy]:
    """Take back every shared copy whose memory was forgotten, superseded or ended in the project.

    A forgotten memory's copy is erased, unless another project shared the same text; any other one ends being valid.

    Returns:
        What was taken back.
    """
    async with local.store.read() as snapshot:
        shares = await snapshot.records.find(caller.tenant, "share", states=("shared",), limit=MOST_RECORDS)
        if not shares:
            return []
        memories = await _by_id(snapshot, caller, [one.scope for one in shares])
        # What sleep merged goes on holding in the memory it was merged into.
        merged = await _by_id(
            snapshot, caller, [one.superseded_by for one in memories.values() if one.superseded_by.startswith(MERGED)]
        )
        now = local.clock()
        gone = [
            one
            for one in shares
            if one.scope not in memories
            or not is_active(merged.get(memories[one.scope].superseded_by, memories[one.scope]), now)
        ]
        forgotten = {
            one.id
            for one in gone
            if one.scope not in memories
            and await snapshot.audit.page(caller.tenant, limit=1, operation="forget", memory_id=one.scope)
        }
    taken = []
    for record in gone:
        why = "forgotten here" if record.id in forgotten else "no longer true here"

        async def work(unit: UnitOfWork, record: Record = record) -> tuple[bool, Mapping[str, object]]:
            (latest,) = await unit.records.get_many(caller.tenant, [record.id])
            if latest.state != "shared":  # another process was faster
                return False, {}
            await _withdraw(local, own, caller, unit, latest, change, erase=record.id in forgotten)
            return True, {}

        if await carry_out(local, caller, change._replace(key=""), work, _no_replay):
            taken.append(_withdrawn(record, memories.get(record.scope), why))
    if forgotten and not change.dry_run:
        await own.store.scrub()
    return taken


async def pull_memories(local: Engine, own: Engine, caller: Caller, name: str, change: Change) -> list[SharedCopy]:
    """Copy what other projects shared into this one, and end the copies whose original is gone.

    A text that was forgotten or replaced here does not come back.
    """
    async with own.store.read() as snapshot:
        origins = await snapshot.records.find(caller.tenant, "origin", states=("shared",), limit=MOST_RECORDS)
        shared = {
            one.id: one for one in await snapshot.memories.get_many(caller.tenant, [one.scope for one in origins])
        }
    now = local.clock()

    async def work(unit: UnitOfWork) -> tuple[list[SharedCopy], Mapping[str, object]]:
        project = await _project(local, caller, unit, name)
        living = {one.scope: one for one in origins if one.scope in shared and is_active(shared[one.scope], now)}
        foreign = {global_id: one for global_id, one in living.items() if one.body["project"] != project.id}
        pulled = {
            one.scope: one
            for one in await unit.records.find(caller.tenant, "pull", states=("pulled",), limit=MOST_RECORDS)
        }
        done = [
            await _end_pulled(local, caller, unit, record)
            for global_id, record in pulled.items()
            if global_id not in living
        ]
        for global_id, origin in foreign.items():
            if global_id not in pulled:
                copy = await _pull(local, caller, unit, shared[global_id], origin)
                done += [copy] if copy else []
        return [one for one in done if one], {}

    return await carry_out(local, caller, change._replace(key=""), work, _no_replay)


async def list_peers(own: Engine, caller: Caller) -> list[Peer]:
    """The projects that contributed to the user's own store, the one that shared last first."""
    async with own.store.read() as snapshot:
        origins = await snapshot.records.find(caller.tenant, "origin", states=("shared",), limit=MOST_RECORDS)
    peers: dict[str, Peer] = {}
    for one in origins:  # newest first
        project = Project(str(one.body["project"]), str(one.body["name"]))
        seen = peers.get(project.id, Peer(project, 0, one.create_time))
        peers[project.id] = seen._replace(
            shared_count=seen.shared_count + 1, last_share_time=max(seen.last_share_time, one.create_time)
        )
    return sorted(peers.values(), key=lambda peer: peer.last_share_time, reverse=True)


async def project_id(local: Engine, caller: Caller) -> str:
    """The identity of the project of a store; "" before it shared anything."""
    async with local.store.read() as snapshot:
        found = await snapshot.records.find(caller.tenant, "project", limit=1, newest_first=False)
    return found[0].id if found else ""


async def _share(
    local: Engine,
    own: Engine,
    caller: Caller,
    unit: UnitOfWork,
    memory: Memory,
    project: Project,
    change: Change,
    *,
    force: bool,
) -> SharedCopy:
    transfer = transfer_of(memory)
    old = next(iter(await unit.records.get_many(caller.tenant, [_share_id(memory.id)])), None)
    if old is not None and old.state == "shared":
        return SharedCopy(memory.id, str(old.body["global_id"]), "already_shared", transfer, memory.text)
    if transfer.score < SHARE_FROM and not force:
        return SharedCopy(memory.id, "", "too_specific", transfer, memory.text)
    global_id = await _copy(own, caller, memory, project, transfer, change)
    if not global_id:
        return SharedCopy(memory.id, "", "forgotten", transfer, memory.text)
    record = new_record(
        local,
        caller,
        "share",
        "shr",
        {"global_id": global_id, "score": transfer.score},
        scope=memory.id,
        state="shared",
    )._replace(id=_share_id(memory.id))
    if old is None:
        await add_record(local, caller, unit, "share", record, reason=change.reason)
    else:
        await change_records(local, caller, unit, "share", [(old, record)], reason=change.reason)
    return SharedCopy(memory.id, global_id, "shared", transfer, memory.text)


async def _copy(
    own: Engine, caller: Caller, memory: Memory, project: Project, transfer: Transfer, change: Change
) -> str:
    """The id of the copy in the user's store, made now unless it is there; "" when its text was forgotten there."""
    async with own.store.write(dry_run=change.dry_run) as unit:
        origin = next(iter(await unit.records.get_many(caller.tenant, [_origin_id(memory.id)])), None)
        if origin is not None and origin.state == "shared":
            return origin.scope
        draft = Draft(
            text=memory.text,
            tags=memory.tags,
            pin=memory.pinned,
            confidence=memory.confidence,
            kind=memory.kind,
            scope=memory.scope,
            owner=memory.owner,
            artifact_ref=memory.artifact_ref,
            source=f"shared:{project.name}",
            session="",
            speaker=memory.speaker,
            event_time=memory.event_time,
            valid_from_time=memory.valid_from_time,
            valid_until_time=memory.valid_until_time,
        )
        fresh, notes = prepare_memory(own, caller, draft, redact_secrets=False)
        try:
            stored = await store_memory(own, caller, unit, fresh, notes, "shared", allow_forgotten=False)
        except FailedPrecondition as error:
            if error.reason != "forgotten":
                raise
            return ""
        body = {"project": project.id, "name": project.name, "memory_id": memory.id, "score": transfer.score}
        made = new_record(own, caller, "origin", "org", body, scope=stored.memory.id, state="shared")
        made = made._replace(id=_origin_id(memory.id))
        if origin is None:
            await add_record(own, caller, unit, "share", made)
        else:
            await change_records(own, caller, unit, "share", [(origin, made)])
        return stored.memory.id


async def _withdraw(
    local: Engine, own: Engine, caller: Caller, unit: UnitOfWork, record: Record, change: Change, *, erase: bool
) -> None:
    """Take one copy back: within a transaction of the project's store, in one of the user's own."""
    now = own.clock()
    async with own.store.write(dry_run=change.dry_run) as other:
        origin = next(iter(await other.records.get_many(caller.tenant, [_origin_id(record.scope)])), None)
        if origin is not None and origin.state == "shared":
            await change_records(own, caller, other, "withdraw", [(origin, origin._replace(state="withdrawn"))])
            rest = await other.records.find(caller.tenant, "origin", states=("shared",), scope=origin.scope, limit=1)
            found = await other.memories.get_many(caller.tenant, [origin.scope])
            if found and not rest:
                await _end_copy(own, caller, other, found[0], now, erase=erase)
    await change_records(local, caller, unit, "withdraw", [(record, record._replace(state="withdrawn"))])


async def _end_copy(own: Engine, caller: Caller, unit: UnitOfWork, copy: Memory, now: datetime, *, erase: bool) -> None:
    if erase:
        erased = await unit.memories.erase_many(caller.tenant, [copy], reason="forgotten where it came from", time=now)
        await unit.audit.add_many(
            [audit_entry(own, caller, "forget", one, reason="forgotten where it came from") for one in erased]
        )
        return
    if is_active(copy, now):
        ended = copy._replace(valid_until_time=now, confidence="stale", update_time=now)
        await unit.memories.update_many([ended])
        entry = audit_entry(
            own, caller, "withdraw", copy.id, reason="no longer shared", before=changed_fields(copy, ended)
        )
        await unit.audit.add_many([entry])


async def _pull(local: Engine, caller: Caller, unit: UnitOfWork, memory: Memory, origin: Record) -> SharedCopy | None:
    """Copy a shared memory into the project, unless its text is, was replaced or was forgotten here."""
    digest = local.store.content_hash(memory.text)
    forgotten, there = await unit.recognise(caller.tenant, [digest], [digest])
    if forgotten or there or await unit.memories.retired(caller.tenant, [digest], local.clock()):
        return None
    draft = Draft(
        text=memory.text,
        tags=memory.tags,
        confidence=memory.confidence,
        kind=memory.kind,
        owner=memory.owner,
        artifact_ref=memory.artifact_ref,
        source=f"shared:{origin.body['name']}",
        session="",
        speaker=memory.speaker,
        event_time=memory.event_time,
    )
    fresh, notes = prepare_memory(local, caller, draft, redact_secrets=False)
    reason = f"shared by {origin.body['name']}"
    try:
        stored = await store_memory(local, caller, unit, fresh, notes, reason, allow_forgotten=False)
    except FailedPrecondition as error:  # a value that was rejected here
        if error.reason != "forgotten":
            raise
        return None
    body = {"memory_id": stored.memory.id, "project": origin.body["project"]}
    record = new_record(local, caller, "pull", "pul", body, scope=memory.id, state="pulled")
    await add_record(local, caller, unit, "pull", record)
    transfer = Transfer(float(origin.body["score"]), (f"shared by {origin.body['name']}",))
    return SharedCopy(stored.memory.id, memory.id, "pulled", transfer, memory.text)


async def _end_pulled(local: Engine, caller: Caller, unit: UnitOfWork, record: Record) -> SharedCopy | None:
    """End a pulled copy whose original is gone."""
    await change_records(local, caller, unit, "withdraw", [(record, record._replace(state="withdrawn"))])
    found = await unit.memories.get_many(caller.tenant, [str(record.body["memory_id"])])
    now = local.clock()
    if not found or not is_active(found[0], now) or found[0].pinned:
        return None
    ended = found[0]._replace(valid_until_time=now, confidence="stale", update_time=now)
    await unit.memories.update_many([ended])
    entry = audit_entry(
        local,
        caller,
        "withdraw",
        ended.id,
        reason="withdrawn where it came from",
        before=changed_fields(found[0], ended),
    )
    await unit.audit.add_many([entry])
    return SharedCopy(ended.id, record.scope, "withdrawn", Transfer(0.5, ("withdrawn where it came from",)), ended.text)


async def _project(local: Engine, caller: Caller, unit: UnitOfWork, name: str) -> Project:
    """The identity of this project, made at the first share: folders of the same name are different projects."""
    found = await unit.records.find(caller.tenant, "project", limit=1, newest_first=False)
    if found:
        return Project(found[0].id, name)
    record = new_record(local, caller, "project", "prj", {"name": name})
    await add_record(local, caller, unit, "identify", record)
    return Project(record.id, name)


async def _by_id(snapshot: Snapshot, caller: Caller, ids: Sequence[str]) -> dict[str, Memory]:
    return {memory.id: memory for memory in await snapshot.memories.get_many(caller.tenant, ids)}


async def _all_memories(local: Engine, caller: Caller) -> Sequence[Memory]:
    where = Filter(tenant=caller.tenant, now=local.clock())
    found: list[Memory] = []
    after: tuple[datetime, str] | None = None
    async with local.store.read() as snapshot:
        while page := await snapshot.memories.page(where, limit=_PAGE, after=after, newest_first=False):
            found += page
            after = page[-1].create_time, page[-1].id
    return found


def _withdrawn(record: Record, memory: Memory | None, why: str) -> SharedCopy:
    transfer = Transfer(float(record.body["score"]), (why,))
    return SharedCopy(record.scope, str(record.body["global_id"]), "withdrawn", transfer, memory.text if memory else "")


def _share_id(memory_id: str) -> str:
    return f"shr_{memory_id.partition('_')[2]}"


def _origin_id(memory_id: str) -> str:
    return f"org_{memory_id.partition('_')[2]}"


async def _no_replay(_unit: UnitOfWork, _body: Mapping[str, object]) -> Any:
    raise InvalidArgument("This change keeps no key.")
