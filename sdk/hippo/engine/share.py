"""Sharing between projects: a project's memory copied to the user's own store when asked, and taken back when asked.

Above is the service; below are the copies in the user's own store. Two stores, one transaction each. The project's is the outer
one and the user's commits first: a crash between the two leaves a copy that is found again by its origin record, so that
repeating the call completes it. What follows from other changes is `share_settle`'s; copying into a project is `pull`'s.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from hippo.engine.domain.memory import Memory, is_active
from hippo.engine.domain.transfer import AUTO_SHARE_FROM, SHARE_FROM, Transfer, transfer_of
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.memory import existing
from hippo.engine.ports import Filter, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.engine.share_settle import MOST_RECORDS
from hippo.engine.shared_copy import (
    SHARED,
    SOURCE,
    WITHDRAWN,
    Project,
    SharedCopy,
    is_shared,
    make_copy,
    origin_of,
    project_of,
    share_id,
    withdraw_copy,
)
from hippo.errors import FailedPrecondition, NotFound

_PAGE = 500


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
        project = await project_of(local, caller, unit, name)
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
        if memory.kind != "raw" and not memory.source.startswith(SOURCE)
    ]
    found = [(transfer, memory) for transfer, memory in found if transfer.score >= AUTO_SHARE_FROM]
    found.sort(key=lambda one: (-one[0].score, one[1].id))
    async with local.store.read() as snapshot:
        records = await snapshot.records.get_many(caller.tenant, [share_id(memory.id) for _, memory in found])
    known = {record.id for record in records if is_shared(record)}
    copies = []
    for _, memory in found:
        if share_id(memory.id) not in known:
            one = change._replace(key=change.key and f"{change.key}:{memory.id}")
            copies.append(await share_memory(local, own, caller, memory.id, name, one))
    return copies


async def unshare_memory(local: Engine, own: Engine, caller: Caller, memory_id: str, change: Change) -> SharedCopy:
    """Take the copy of a memory back from the user's own store.

    Raises:
        NotFound: no copy of this memory is shared.
    """

    async def work(unit: UnitOfWork) -> tuple[SharedCopy, Mapping[str, object]]:
        record = next(iter(await unit.records.get_many(caller.tenant, [share_id(memory_id)])), None)
        async with own.store.read() as there:
            origin = await origin_of(there, caller, memory_id)
        # Either side is enough: a share or an undo that broke off has left the other one without.
        if not is_shared(record) and not is_shared(origin):
            raise NotFound(
                f"Memory {memory_id} is not shared.", resource=memory_id, hint="Shared projects: hippo peers"
            )
        memory = next(iter(await unit.memories.get_many(caller.tenant, [memory_id])), None)
        if is_shared(origin):
            async with own.store.write(dry_run=change.dry_run) as other:
                await withdraw_copy(own, caller, other, memory_id)
        if record is not None and is_shared(record):
            after = record._replace(state=WITHDRAWN)
            await change_records(local, caller, unit, "withdraw", [(record, after)], reason=change.reason)
        score = next(float(one.body["score"]) for one in (record, origin) if one is not None)
        global_id = origin.scope if origin is not None else str(record.body["global_id"]) if record is not None else ""
        text = memory.text if memory is not None else ""
        copy = SharedCopy(memory_id, global_id, "withdrawn", Transfer(score, ("asked for",)), text)
        return copy, {"memory_id": memory_id, "global_id": copy.global_id}

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> SharedCopy:
        memory = next(iter(await unit.memories.get_many(caller.tenant, [memory_id])), None)
        return SharedCopy(
            memory_id, str(body["global_id"]), "withdrawn", Transfer(0.5, ("asked for",)), memory.text if memory else ""
        )

    return await carry_out(local, caller, change, work, replay)


async def list_peers(own: Engine, caller: Caller) -> list[Peer]:
    """The projects that contributed to the user's own store, the one that shared last first."""
    async with own.store.read() as snapshot:
        origins = await snapshot.records.find(caller.tenant, "origin", states=(SHARED,), limit=MOST_RECORDS)
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
    old = next(iter(await unit.records.get_many(caller.tenant, [share_id(memory.id)])), None)
    if is_shared(old):
        async with own.store.read() as there:
            origin = await origin_of(there, caller, memory.id)
        if origin is not None and is_shared(origin):
            return SharedCopy(memory.id, origin.scope, "already_shared", transfer, memory.text)
    if transfer.score < SHARE_FROM and not force:
        return SharedCopy(memory.id, "", "too_specific", transfer, memory.text)
    async with own.store.write(dry_run=change.dry_run) as other:
        global_id = await make_copy(own, caller, other, memory, project, transfer)
    if not global_id:
        return SharedCopy(memory.id, "", "forgotten", transfer, memory.text)
    record = new_record(
        local,
        caller,
        "share",
        "shr",
        {"global_id": global_id, "score": transfer.score},
        scope=memory.id,
        state=SHARED,
    )._replace(id=share_id(memory.id))
    if old is None:
        await add_record(local, caller, unit, "share", record, reason=change.reason)
    else:
        await change_records(local, caller, unit, "share", [(old, record)], reason=change.reason)
    return SharedCopy(memory.id, global_id, "shared", transfer, memory.text)


async def _all_memories(local: Engine, caller: Caller) -> Sequence[Memory]:
    where = Filter(tenant=caller.tenant, now=local.clock())
    found: list[Memory] = []
    after: tuple[datetime, str] | None = None
    async with local.store.read() as snapshot:
        while page := await snapshot.memories.page(where, limit=_PAGE, after=after, newest_first=False):
            found += page
            after = page[-1].create_time, page[-1].id
    return found
