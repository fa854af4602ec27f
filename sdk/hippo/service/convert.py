"""Engine values as contract models, and page tokens: the translations every service shares."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from hippo.engine.domain.memory import Memory, is_aged
from hippo.engine.domain.strength import effective_half_life, strength_of
from hippo.engine.engine import Caller, Change, Engine
from hippo.engine.notice import Notice
from hippo.model import assembled
from hippo.v1 import error as error_models
from hippo.v1 import memory as models

if TYPE_CHECKING:
    from pydantic import BaseModel

    from hippo.call import CallContext
    from hippo.method import Method


def caller_of(context: CallContext) -> Caller:
    return Caller(tenant=context.tenant, actor=context.actor, session=context.session, surface=context.surface)


def change_of(method: str, request: BaseModel, *, reason: str | None = None) -> Change:
    """How a mutating request is to be carried out; its fingerprint is the request without its key."""
    key = getattr(request, "idempotency_key", None) or ""
    fingerprint = request.model_dump_json(exclude={"idempotency_key"}, exclude_unset=True) if key else ""
    dry_run = bool(getattr(request, "dry_run", None))
    return Change(method=method, fingerprint=fingerprint, key=key, dry_run=dry_run, reason=reason or "")


def memory_model(
    engine: Engine, memory: Memory, *, store: str = "local", replaced: tuple[str, ...] = (), now: datetime | None = None
) -> models.Memory:
    """A memory as the contract has it, with what depends on the clock worked out.

    The model is made without validation: the values are our own, and building its validator would cost a short process as
    much as a recall.
    """
    now = now or engine.clock()
    return assembled(
        models.Memory,
        {
            "id": memory.id,
            "text": memory.text,
            "layer": memory.layer,
            "kind": memory.reported_kind,
            "tags": memory.tags,
            "confidence": memory.confidence,
            "aged": is_aged(memory, now),
            "valence": memory.valence,
            "schema_fit": memory.schema_fit,
            "strength": strength_of(memory, now, engine.policy.loss_aversion_ratio),
            "half_life_days": memory.half_life_days,
            "effective_half_life_days": effective_half_life(memory.half_life_days, memory.good_count, memory.bad_count),
            "recall_count": memory.recall_count,
            "good_count": memory.good_count,
            "bad_count": memory.bad_count,
            "pinned": memory.pinned,
            "source": memory.source,
            "session": memory.session,
            "speaker": memory.speaker,
            "scope": memory.scope,
            "owner": memory.owner,
            "artifact_ref": memory.artifact_ref,
            "create_time": memory.create_time,
            "event_time": memory.event_time,
            "recall_time": memory.recall_time,
            "valid_from_time": memory.valid_from_time,
            "valid_until_time": memory.valid_until_time,
            "superseded_by": memory.superseded_by,
            "supersedes": replaced,
            "store": store,
            "dormant_time": memory.dormant_time,
        },
    )


def notices(notes: Iterable[Notice]) -> tuple[error_models.Notice, ...]:
    return tuple(
        error_models.Notice.model_construct(code=note.code, message=note.message, hint=note.hint) for note in notes
    )


def redacting(policy: str | None) -> bool | None:
    """The contract's secret policy as the engine takes it; None leaves it to the settings."""
    return None if policy is None else policy == "redact"


def page_token(time: datetime, row_id: str) -> str:
    """Where the next page starts, opaque to callers."""
    text = json.dumps([time.astimezone(UTC).isoformat(), row_id])
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def page_start(token: str | None) -> tuple[datetime, str] | None:
    """What `page_token` packed; None for the first page.

    Raises:
        InvalidArgument: the token is not one of ours.
    """
    if not token:
        return None
    try:
        time, row_id = json.loads(base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)))
        moment = datetime.fromisoformat(time)
        # A time without a zone is UTC; one at the edge of the calendar has no UTC form at all.
        moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
        row_id = str(row_id)
        row_id.encode()
        return moment, row_id
    except (binascii.Error, ValueError, TypeError, OverflowError, RecursionError) as error:
        from hippo.service.paging import foreign_token

        raise foreign_token() from error


def method_paths(methods: Iterable[Method]) -> tuple[str, ...]:
    return tuple(method.path for method in methods)
