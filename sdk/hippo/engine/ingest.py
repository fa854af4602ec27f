"""Texts that come from elsewhere: let in once, and never against what people decided about them.

Above lie the import, capture and learning use cases; below lies the store. An automatic source adds what is new and
touches nothing that is there: a duplicate is not strengthened, a dormant memory not woken, and what was forgotten,
rejected, replaced or ended does not come back. No format is known here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from hippo.engine.breath import Breath
from hippo.engine.domain.memory import Memory
from hippo.engine.draft import Draft, prepare_memory, text_hash
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.notice import Notice
from hippo.engine.ports import UnitOfWork
from hippo.engine.rejected import rejection_of, rejections_in_force, was_rejected
from hippo.errors import FailedPrecondition, HippoError, InvalidArgument

STORED, DUPLICATE, FORGOTTEN, REJECTED, RETIRED, SECRET, INVALID = (
    "stored",
    "duplicate",
    "forgotten",
    "rejected",
    "retired",
    "secret",
    "invalid",
)
"""What becomes of a text; words of IngestVerdict in the contract."""

_AT_ONCE = 20
"""Texts prepared between two moments at which others may run."""

REFUSALS = frozenset({FORGOTTEN, REJECTED, RETIRED, SECRET, INVALID})


class Ingested(NamedTuple):
    """What became of one text: the memory that holds it, "" when it was refused, and what the caller should know."""

    memory_id: str
    verdict: str
    notes: tuple[Notice, ...] = ()

    @property
    def is_redacted(self) -> bool:
        """Whether it was stored with a mark in place of a secret."""
        return self.verdict == STORED and any(note.code == "redacted" for note in self.notes)


async def import_memories(
    engine: Engine,
    caller: Caller,
    drafts: Sequence[Draft],
    change: Change,
    *,
    redact_secrets: bool | None = None,
) -> list[Ingested]:
    """Let a batch in, in one transaction; what is refused is listed and does not stop the others.

    Args:
        engine: Where.
        caller: Who.
        drafts: What to store.
        change: How.
        redact_secrets: True redacts secrets, False refuses them, None does as the policy says.

    Returns:
        One entry for each draft, in order.

    Raises:
        Conflict: reason "key_reused".
    """
    prepared: list[Prepared] = []
    now, breathe = engine.clock(), Breath()
    for start in range(0, len(drafts), _AT_ONCE):
        some = drafts[start : start + _AT_ONCE]
        prepared += prepare_batch(engine, caller, some, redact_secrets=redact_secrets, now=now)
        await breathe()

    async def work(unit: UnitOfWork) -> tuple[list[Ingested], Mapping[str, object]]:
        done = await admit_batch(engine, caller, unit, prepared, "import", change.reason)
        return done, {"items": [ingested_body(one) for one in done]} if change.key else {}

    async def replay(_unit: UnitOfWork, body: Mapping[str, object]) -> list[Ingested]:
        return [ingested_of(row) for row in body["items"]]  # type: ignore[attr-defined]

    return await carry_out(engine, caller, change, work, replay)


Prepared = tuple[Memory, tuple[Notice, ...]] | Ingested
"""A memory that may be let in with its notes, or what became of a draft that cannot be one."""


def prepare_batch(
    engine: Engine, caller: Caller, drafts: Sequence[Draft], *, redact_secrets: bool | None, now: datetime | None = None
) -> list[Prepared]:
    """Each draft as a memory, or as the reason why it cannot be one."""
    now = now or engine.clock()
    prepared: list[Prepared] = []
    for draft in drafts:
        try:
            prepared.append(prepare_memory(engine, caller, draft, redact_secrets=redact_secrets, now=now))
        except (InvalidArgument, FailedPrecondition) as error:
            prepared.append(_refused(SECRET if error.reason == "secret" else INVALID, error))
    return prepared


async def admit_batch(
    engine: Engine, caller: Caller, unit: UnitOfWork, prepared: Sequence[Prepared], operation: str, reason: str = ""
) -> list[Ingested]:
    """Within a transaction: add what is new of a batch and say of each what became of it."""
    memories = [one[0] for one in prepared if not isinstance(one, Ingested)]
    texts = {memory.content_hash: text_hash(engine, memory) for memory in memories}
    forgotten: set[bytes] = set()
    there: dict[bytes, Memory] = {}
    retired: set[bytes] = set()
    if memories:
        forgotten, there = await unit.recognise(caller.tenant, list(set(texts.values())), list(texts))
        missing = [digest for digest in texts if digest not in there]
        retired = await unit.memories.retired(caller.tenant, missing, engine.clock())
    rules = await rejections_in_force(unit.records, caller.tenant) if memories else []
    added: dict[bytes, Memory] = {}
    done: list[Ingested] = []
    for one in prepared:
        if isinstance(one, Ingested):
            done.append(one)
            continue
        memory, notes = one
        digest = memory.content_hash
        if digest in added:
            done.append(Ingested(added[digest].id, DUPLICATE))
        elif digest in there:
            done.append(Ingested(there[digest].id, DUPLICATE))
        elif texts[digest] in forgotten:
            done.append(_refused(FORGOTTEN, _was_forgotten()))
        elif digest in retired:
            done.append(_refused(RETIRED, _was_retired()))
        elif (rule := rejection_of(engine, rules, memory.text)) is not None:
            done.append(_refused(REJECTED, was_rejected(rule)))
        else:
            added[digest] = memory
            done.append(Ingested(memory.id, STORED, notes))
    if added:
        await unit.memories.add_many(list(added.values()))
        await unit.audit.add_many(
            [
                audit_entry(
                    engine, caller, operation, memory.id, reason=reason or memory.source, before={"created": True}
                )
                for memory in added.values()
            ]
        )
    return done


def ingested_body(one: Ingested) -> list[object]:
    """What an idempotency key keeps of one text: no text."""
    return [one.memory_id, one.verdict, [[note.code, note.message, note.hint] for note in one.notes]]


def ingested_of(row: Sequence[object]) -> Ingested:
    """What `ingested_body` kept."""
    memory_id, verdict, notes = row
    return Ingested(str(memory_id), str(verdict), tuple(Notice(*note) for note in notes))  # type: ignore[attr-defined]


def _refused(verdict: str, error: HippoError) -> Ingested:
    return Ingested("", verdict, (Notice(error.reason or "invalid_field", error.message, error.hint),))


def _was_forgotten() -> FailedPrecondition:
    return FailedPrecondition(
        "This text was forgotten and does not come back by itself.",
        reason="forgotten",
        field="text",
        hint="A person can store it again with: hippo remember",
    )


def _was_retired() -> FailedPrecondition:
    return FailedPrecondition(
        "This text was here and was replaced, merged or ended since.",
        reason="superseded",
        field="text",
        hint="A person can store it again with: hippo remember",
    )
