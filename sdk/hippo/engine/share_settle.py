"""Keeping the two sides of shared memories in step: a copy goes where its memory went, and is shared only while both say so.

Above are the services, which settle after what may have changed a shared memory and hand `ShareHalves` to an undo; below are
the copies in the user's own store. The project's transaction is the outer one, the user's commits first. A call that broke off
between the two leaves one side behind, which settling finds by the records: a copy taken back on either side is taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from hippo.engine.domain.history import FOLLOW, FORGET
from hippo.engine.domain.memory import MERGED_PREFIX, Memory, is_active
from hippo.engine.domain.transfer import Transfer, transfer_of
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.ports import Record, Snapshot, UnitOfWork
from hippo.engine.record import change_records
from hippo.engine.shared_copy import (
    ENDED,
    FORGOTTEN,
    SHARED,
    WITHDRAWN,
    Project,
    SharedCopy,
    close_forgotten,
    copy_ids,
    erase_copies,
    is_shared,
    origin_id,
    put_back_copy,
    share_id,
    withdraw_copy,
)
from hippo.engine.undo import undo_change
from hippo.errors import Conflict, FailedPrecondition, InvalidArgument

MOST_RECORDS = 100_000
"""Shared memories of one store that are looked at."""

_ERASE, _END, _CLOSE, _AGAIN = "erase", "end", "close", "again"

_WHY = {
    _ERASE: "forgotten here",
    _END: "no longer true here",
    _CLOSE: "taken back before",
    _AGAIN: "holds here again",
}


class _Sides(NamedTuple):
    """What both stores say of one memory.

    Attributes:
        memory_id: The memory.
        memory: It, None when it is gone.
        holds: Whether it is in use, itself or in what sleep merged it into.
        forgotten: Whether it was forgotten.
        share: The project's record.
        origin: The user's store's record.
        was_shared: Whether the project's log knows of a record, there or not.
        left: Whether the user's store has, or had, a copy.
    """

    memory_id: str
    memory: Memory | None
    holds: bool
    forgotten: bool
    share: Record | None
    origin: Record | None
    was_shared: bool
    left: bool


async def has_shared(local: Engine, caller: Caller) -> bool:
    """True when a project ever shared something."""
    async with local.store.read() as here:
        return any([await here.records.find(caller.tenant, one, limit=1) for one in ("share", "project")])


async def settle_shares(
    local: Engine, own: Engine, caller: Caller, change: Change, *, also: Sequence[str] = ()
) -> list[SharedCopy]:
    """Bring both sides in step for every memory a project ever shared.

    A forgotten memory's copies are erased, in whatever state they are, unless the user's store has their text for another
    reason. A copy whose memory was superseded or ended ends too, and holds again when the memory does. One that only one side
    still says to be shared is taken back.

    Args:
        local: The project's store.
        own: The user's own store.
        caller: Who asks.
        change: How; its key is not used.
        also: Memories to look at even if no record of a share is left.

    Returns:
        What was taken back, and what holds again.
    """
    async with local.store.read() as here, own.store.read() as there:
        ids = list(dict.fromkeys((*await _ever_shared(here, there, caller), *also)))
        found = await _sides_of(here, there, caller, ids, local.clock()) if ids else []
    settled: list[SharedCopy] = []
    erased = False
    for sides in found:
        due = _due(sides)
        if due == _AGAIN and await _again(local, own, caller, sides, change):
            settled.append(_settled(sides, due))
        elif due and due != _AGAIN and await _settle(local, own, caller, sides.memory_id, change):
            settled.append(_settled(sides, due))
            erased = erased or due == _ERASE
    if erased and not change.dry_run:
        await own.store.scrub()
    return settled


class ShareHalves:
    """What an undo in a project's store takes with it in the user's own: both halves of a share, or none.

    Args:
        local: The project's store.
        own: The user's own store.
        caller: Who asks.
        dry_run: Keep nothing.
    """

    def __init__(self, local: Engine, own: Engine, caller: Caller, *, dry_run: bool = False) -> None:
        self._local = local
        self._own = own
        self._caller = caller
        self._dry_run = dry_run

    async def __call__(self, unit: UnitOfWork, changes: Iterable[tuple[Record | None, Record | None]]) -> None:
        """Within the undo's transaction: do to the copies what it does to the records, given as (before, after).

        Raises:
            FailedPrecondition: a copy cannot come back.
        """
        for before, after in changes:
            record = after or before
            if record is None or record.type != "share" or is_shared(before) == is_shared(after):
                continue
            if is_shared(after):
                await self._put_back(unit, record.scope)
            else:
                async with self._own.store.write(dry_run=self._dry_run) as other:
                    await withdraw_copy(self._own, self._caller, other, record.scope)

    async def _put_back(self, unit: UnitOfWork, memory_id: str) -> None:
        memory = next(iter(await unit.memories.get_many(self._caller.tenant, [memory_id])), None)
        stands = await _stands(unit, self._caller, [memory] if memory else [])
        if memory is None or not is_active(stands.get(memory_id, memory), self._local.clock()):
            forgotten = memory is None and await _was_forgotten(unit, self._caller, memory_id)
            raise FailedPrecondition(
                f"The copy of {memory_id} cannot come back: the memory {'was forgotten' if forgotten else 'is not in use'}.",
                reason="forgotten" if forgotten else "not_active",
                field="audit_id",
                resource=memory_id,
                hint="Name an earlier change; see them with: hippo history"
                if forgotten
                else f"Take back first what ended it: hippo history {memory_id}",
            )
        projects = await unit.records.find(self._caller.tenant, "project", limit=1, newest_first=False)
        project = Project(projects[0].id, str(projects[0].body["name"])) if projects else Project("", "")
        async with self._own.store.write(dry_run=self._dry_run) as other:
            done = await put_back_copy(self._own, self._caller, other, memory, project, transfer_of(memory))
            if not done:
                raise FailedPrecondition(
                    f"The copy of {memory_id} cannot come back: its text was forgotten in your own store.",
                    reason="forgotten",
                    field="audit_id",
                    resource=memory_id,
                    hint="Name an earlier change; see them with: hippo history",
                )


async def _ever_shared(here: Snapshot, there: Snapshot, caller: Caller) -> list[str]:
    """Memories whose share is not closed for good, by the records of either side."""
    tenant = caller.tenant
    states = (SHARED, ENDED, WITHDRAWN)
    shares = await here.records.find(tenant, "share", states=states, limit=MOST_RECORDS)
    projects = await here.records.find(tenant, "project", limit=1, newest_first=False)
    if not projects:
        return [one.scope for one in shares]
    origins = await there.records.find(tenant, "origin", states=(SHARED, WITHDRAWN), limit=MOST_RECORDS)
    mine = [str(one.body["memory_id"]) for one in origins if one.body["project"] == projects[0].id]
    return [*(one.scope for one in shares), *mine]


async def _sides_of(
    here: Snapshot | UnitOfWork, there: Snapshot, caller: Caller, ids: Sequence[str], now: datetime
) -> list[_Sides]:
    tenant = caller.tenant
    memories = {one.id: one for one in await here.memories.get_many(tenant, ids)}
    stands = await _stands(here, caller, memories.values())
    shares = {one.id: one for one in await here.records.get_many(tenant, [share_id(one) for one in ids])}
    origins = {one.id: one for one in await there.records.get_many(tenant, [origin_id(one) for one in ids])}
    found = []
    for one in ids:
        memory, share, origin = memories.get(one), shares.get(share_id(one)), origins.get(origin_id(one))
        forgotten = memory is None and await _was_forgotten(here, caller, one)
        was_shared = share is not None
        if share is None and (forgotten or is_shared(origin)):
            was_shared = bool(await here.audit.page(tenant, limit=1, memory_id=share_id(one)))
        left = origin is not None or (forgotten and bool(await copy_ids(there, caller, one)))
        holds = memory is not None and is_active(stands.get(one, memory), now)
        found.append(_Sides(one, memory, holds, forgotten, share, origin, was_shared, left))
    return found


def _due(sides: _Sides) -> str:
    """What there is to do, "" for nothing."""
    if sides.forgotten:
        done = (sides.share is None or sides.share.state == FORGOTTEN) and (
            not sides.left or (sides.origin is not None and sides.origin.state == FORGOTTEN)
        )
        return "" if done else _ERASE
    if is_shared(sides.share):
        if not sides.holds:
            return _END
        return "" if is_shared(sides.origin) else _CLOSE
    if sides.share is not None and sides.share.state == ENDED and sides.holds:
        return _AGAIN
    # A share that broke off has no record here, and the log does not know of one: sharing again completes it.
    return _CLOSE if is_shared(sides.origin) and sides.was_shared else ""


async def _settle(local: Engine, own: Engine, caller: Caller, memory_id: str, change: Change) -> bool:
    """Bring one memory's two sides in step. False when another process was faster."""

    async def work(unit: UnitOfWork) -> tuple[bool, Mapping[str, object]]:
        async with own.store.read() as there:
            (sides,) = await _sides_of(unit, there, caller, [memory_id], local.clock())
        due, share = _due(sides), sides.share
        if due in ("", _AGAIN):
            return False, {}
        if sides.left and (due == _ERASE or is_shared(sides.origin)):
            async with own.store.write(dry_run=change.dry_run) as other:
                if due == _ERASE:
                    await erase_copies(own, caller, other, memory_id)
                else:
                    await withdraw_copy(own, caller, other, memory_id)
        if due == _ERASE and sides.was_shared:
            await close_forgotten(local, caller, unit, share_id(memory_id), share)
        elif share is not None and is_shared(share):
            after = share._replace(state=ENDED if due == _END else WITHDRAWN)
            await change_records(local, caller, unit, FOLLOW, [(share, after)], reason=f"{memory_id}: {_WHY[due]}")
        return True, {}

    return await carry_out(local, caller, change._replace(key=""), work, no_replay)


async def _again(local: Engine, own: Engine, caller: Caller, sides: _Sides, change: Change) -> bool:
    """Take back that a copy ended with its memory, which holds again. False when that is not to be had."""
    async with local.store.read() as here:
        log = await here.audit.page(caller.tenant, limit=1, memory_id=share_id(sides.memory_id))

    if log and log[0].operation == FOLLOW:
        along = ShareHalves(local, own, caller, dry_run=change.dry_run)
        again = change._replace(key="", reason=f"{sides.memory_id} {_WHY[_AGAIN]}")
        with suppress(Conflict, FailedPrecondition):  # somebody was faster, or the text was forgotten meanwhile
            await undo_change(local, caller, log[0].change_id, again, along=along)
            return True
    return False


async def _stands(here: Snapshot | UnitOfWork, caller: Caller, memories: Iterable[Memory]) -> dict[str, Memory]:
    """By their ids, what stands for memories that sleep merged: they go on holding in what they were merged into."""
    parts = {one.id: one.superseded_by for one in memories if one.superseded_by.startswith(MERGED_PREFIX)}
    merged = {one.id: one for one in await here.memories.get_many(caller.tenant, list(set(parts.values())))}
    return {one: merged[whole] for one, whole in parts.items() if whole in merged}


async def _was_forgotten(here: Snapshot | UnitOfWork, caller: Caller, memory_id: str) -> bool:
    return bool(await here.audit.page(caller.tenant, limit=1, operation=FORGET, memory_id=memory_id))


def _settled(sides: _Sides, due: str) -> SharedCopy:
    score = float(sides.share.body["score"]) if sides.share is not None else 0.5
    known = str(sides.share.body["global_id"]) if sides.share is not None else ""
    return SharedCopy(
        sides.memory_id,
        sides.origin.scope if sides.origin is not None else known,
        "shared" if due == _AGAIN else "withdrawn",
        Transfer(score, (_WHY[due],)),
        sides.memory.text if sides.memory is not None else "",
    )


async def no_replay(_unit: UnitOfWork, _body: Mapping[str, object]) -> Any:
    """For changes that keep no key."""
    raise InvalidArgument("This change keeps no key.")
