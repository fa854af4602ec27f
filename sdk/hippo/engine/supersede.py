"""Superseding: what is no longer true leaves recall and points to what replaced it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from hippo.engine.domain.memory import Memory, changed_fields
from hippo.engine.draft import Draft, prepare_memory
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.memory import existing, store_memory
from hippo.engine.notice import Notice
from hippo.engine.ports import UnitOfWork
from hippo.errors import Conflict, InvalidArgument


@dataclass(frozen=True, slots=True)
class Superseded:
    """The new memory, the one it replaced, and what the caller should know."""

    memory: Memory
    superseded: Memory
    notes: tuple[Notice, ...] = ()


async def supersede_memory(
    engine: Engine,
    caller: Caller,
    memory_id: str,
    text: str,
    change: Change,
    *,
    tags: tuple[str, ...] = (),
    confidence: str | None = None,
    valid_from_time: datetime | None = None,
    redact_secrets: bool | None = None,
) -> Superseded:
    """Replace a memory by what is true now.

    The new memory takes over labels, layer, scope, owner, link and pin. The old one becomes stale, ends being valid now, and
    stays in history.

    Raises:
        NotFound: no memory has this id.
        Conflict: reason "superseded": somebody replaced it already, or "key_reused".
        InvalidArgument: the text is blank or says the same as the old one.
        FailedPrecondition: reason "secret".
    """

    async def work(unit: UnitOfWork) -> tuple[Superseded, Mapping[str, object]]:
        old = await existing(unit, caller, memory_id)
        # Once the newer one is forgotten, the fact may be told anew from here.
        if old.superseded_by and await unit.memories.get_many(caller.tenant, [old.superseded_by]):
            raise Conflict(
                f"Memory {memory_id} was replaced by {old.superseded_by} already.",
                reason="superseded",
                field="memory_id",
                resource=old.superseded_by,
                hint=f"Supersede the newer one: hippo supersede {old.superseded_by} ...",
            )
        draft = Draft(
            text=text,
            tags=(*old.tags, *tags),
            pin=old.pinned,
            confidence=confidence or ("observed" if old.confidence == "stale" else old.confidence),
            layer=old.layer,
            scope=old.scope,
            owner=old.owner,
            artifact_ref=old.artifact_ref,
            valid_from_time=valid_from_time,
        )
        fresh, notes = prepare_memory(engine, caller, draft, redact_secrets=redact_secrets)
        if engine.store.content_hash(fresh.text) == engine.store.content_hash(old.text):
            raise InvalidArgument(
                "The new text says the same as the old one.",
                reason="invalid_field",
                field="text",
                hint="Give the text that is true now.",
            )
        now = engine.clock()
        stored = await store_memory(engine, caller, unit, fresh, notes, change.reason or f"replaces {memory_id}")
        retired = old._replace(
            superseded_by=stored.memory.id,
            valid_until_time=valid_from_time or now,
            confidence="stale",
            update_time=now,
        )
        await unit.memories.update_many([retired])
        await unit.audit.add_many(
            [
                audit_entry(
                    engine,
                    caller,
                    "supersede",
                    memory_id,
                    reason=change.reason or f"replaced by {stored.memory.id}",
                    before=changed_fields(old, retired),
                )
            ]
        )
        body = {"memory_id": stored.memory.id, "superseded": memory_id}
        return Superseded(stored.memory, retired, stored.notes), body

    async def replay(unit: UnitOfWork, body: Mapping[str, object]) -> Superseded:
        return Superseded(
            await existing(unit, caller, str(body["memory_id"])), await existing(unit, caller, str(body["superseded"]))
        )

    return await carry_out(engine, caller, change, work, replay)
