"""Capturing: what is worth keeping of a conversation goes to the buffer.

Above lies the ingest service; below lie the rules of `domain.capture` and the common way in, `ingest`. Secrets are
replaced by marks before anything else looks at the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from hippo.engine.domain.capture import Captured, captured
from hippo.engine.draft import Draft
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.ingest import Ingested, admit_batch, ingested_body, ingested_of, prepare_batch
from hippo.engine.ports import UnitOfWork
from hippo.engine.secrecy import redacted

_REDACTION = "[redacted: "


class Kept(NamedTuple):
    """One captured sentence and what became of it."""

    statement: Captured
    done: Ingested

    @property
    def is_redacted(self) -> bool:
        """Whether it was stored with a mark in place of a secret."""
        return self.done.verdict == "stored" and _REDACTION in self.statement.text


async def capture_conversation(
    engine: Engine,
    caller: Caller,
    text: str,
    change: Change,
    *,
    tags: tuple[str, ...] = (),
    scope: str = "",
    session: str | None = None,
    source: str = "",
    artifact_ref: str = "",
    event_time: datetime | None = None,
) -> list[Kept]:
    """Find the statements of a conversation and let them in, in one transaction.

    Raises:
        InvalidArgument: a label is malformed.
        FailedPrecondition: reason "secret": a field beside the text holds one.
        Conflict: reason "key_reused".
    """
    found = captured(redacted(text))
    drafts = [
        Draft(
            text=one.text,
            tags=(*tags, "captured", one.category),
            layer="buffer",
            confidence="observed" if one.speaker == "user" else "inferred",
            scope=scope,
            session=session,
            source=source or "capture",
            artifact_ref=artifact_ref,
            event_time=event_time,
        )
        for one in found
    ]
    prepared = prepare_batch(engine, caller, drafts, redact_secrets=True)

    async def work(unit: UnitOfWork) -> tuple[list[Kept], Mapping[str, object]]:
        done = await admit_batch(engine, caller, unit, prepared, "capture", change.reason)
        return _paired(found, done), {"items": [ingested_body(one) for one in done]} if change.key else {}

    async def replay(_unit: UnitOfWork, body: Mapping[str, object]) -> list[Kept]:
        return _paired(found, [ingested_of(row) for row in body["items"]])  # type: ignore[attr-defined]

    return await carry_out(engine, caller, change, work, replay)


def _paired(found: list[Captured], done: list[Ingested]) -> list[Kept]:
    return [Kept(statement, one) for statement, one in zip(found, done, strict=True)]
