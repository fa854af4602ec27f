"""What every use case is given: a store, a clock, a source of ids, the rules, and who asks.

Use cases are functions of these values. They know no SQL, no contract and no transport.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple, TypeVar

from hippo.engine.ports import (
    AuditEntry,
    Clock,
    IdSource,
    Store,
    StoredReply,
    UnitOfWork,
)
from hippo.engine.secrecy import refuse_secrets
from hippo.errors import Conflict

Result = TypeVar("Result")


class Policy(NamedTuple):
    """The rules a person can set.

    Attributes:
        half_life_days: Half-life of a plain memory, in days, above 0.
        loss_aversion_ratio: Factor on the strength of failures, above 0; 1.0 keeps the multiplier of 2.0.
        redact_secrets: Redact secrets instead of refusing the text, where a request does not say.
        dormant_retention_days: Days after which sleep erases a dormant memory; 0 keeps it for good.
        fade_unique: Let faded memories leave recall that nothing else stands for.
        value_rescue: Keep those of them that the learned value puts among the first three tenths.
    """

    half_life_days: float = 365.0
    loss_aversion_ratio: float = 1.0
    redact_secrets: bool = False
    dormant_retention_days: float = 0.0
    fade_unique: bool = False
    value_rescue: bool = False


class Caller(NamedTuple):
    """Who asks: whose memories, which actor, which session, through which door."""

    tenant: str
    actor: str = ""
    session: str = ""
    surface: str = "sdk"


class Engine(NamedTuple):
    """One store with its clock and rules."""

    store: Store
    clock: Clock
    new_id: IdSource
    policy: Policy = Policy()


class Change(NamedTuple):
    """How a mutation is to be carried out.

    Attributes:
        method: Name of the method, part of what a key stands for.
        fingerprint: The request as text, without its key; hashed before it is kept.
        key: Idempotency key, "" for none.
        dry_run: Work everything out, keep nothing.
        reason: Why, for the audit log.
    """

    method: str
    fingerprint: str = ""
    key: str = ""
    dry_run: bool = False
    reason: str = ""


Work = Callable[[UnitOfWork], Awaitable[tuple[Result, Mapping[str, object]]]]
Replay = Callable[[UnitOfWork, Mapping[str, object]], Awaitable[Result]]


async def carry_out(
    engine: Engine, caller: Caller, change: Change, work: Work[Result], replay: Replay[Result]
) -> Result:
    """Run a mutation in one transaction, at most once per idempotency key.

    Args:
        engine: Where.
        caller: Who.
        change: How.
        work: Does the change; returns its result and the ids and verdicts to keep for a repeated request.
        replay: Rebuilds the result from what was kept, reading the memories as they are now.

    Returns:
        What `work` or `replay` returned.

    Raises:
        Conflict: reason "key_reused": the key stands for a different request.
        FailedPrecondition: reason "secret": the reason, the caller's name, the session or the key holds one, which would be
            kept.
    """
    refuse_secret_change(caller, change)
    async with engine.store.write(dry_run=change.dry_run) as unit:
        digest = b""
        if change.key:
            digest = engine.store.content_hash(f"{change.method}\n{change.fingerprint}")
            reply = await unit.ledger.reply(caller.tenant, change.key)
            if reply is not None:
                if reply.method != change.method or reply.digest != digest:
                    raise Conflict(
                        "This idempotency key was used before for a different request.",
                        reason="key_reused",
                        field="idempotency_key",
                        hint="Use a new key for a new request.",
                    )
                return await replay(unit, reply.body)
        result, body = await work(unit)
        if change.key and not change.dry_run:
            await unit.ledger.add_reply(
                StoredReply(
                    key=change.key,
                    tenant=caller.tenant,
                    method=change.method,
                    digest=digest,
                    body=body,
                    time=engine.clock(),
                )
            )
        return result


def refuse_secret_change(caller: Caller, change: Change) -> None:
    """Refuse a change whose reason, key or caller holds a secret, which would be kept.

    Raises:
        FailedPrecondition: reason "secret".
    """
    if change.reason or change.key:
        refuse_secrets(reason=change.reason, idempotency_key=change.key)
    refuse_secret_caller(caller)


def refuse_secret_caller(caller: Caller) -> None:
    """Refuse a caller whose tenant, name or session holds a secret: the store and its log would keep it.

    Raises:
        FailedPrecondition: reason "secret".
    """
    _require_no_secret(caller.tenant, caller.actor, caller.session)


@lru_cache(maxsize=64)  # the same few callers write again and again; an error is not kept
def _require_no_secret(tenant: str, actor: str, session: str) -> None:
    refuse_secrets(tenant=tenant, actor=actor, session=session)


def audit_entry(
    engine: Engine,
    caller: Caller,
    operation: str,
    memory_id: str = "",
    *,
    reason: str = "",
    before: Mapping[str, object] | None = None,
    time: datetime | None = None,
) -> AuditEntry:
    """The audit log's row of one change made by this caller, now unless a time is given."""
    return AuditEntry(
        id=engine.new_id("aud"),
        tenant=caller.tenant,
        time=time or engine.clock(),
        operation=operation,
        memory_id=memory_id,
        actor=caller.actor,
        surface=caller.surface,
        session=caller.session,
        reason=reason,
        before=before,
    )
