"""From what a caller wants remembered to a memory that may be stored: checks, secrets, labels, half-life.

Pure apart from the store's keyed hash: nothing is read or written here.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.strength import new_half_life, valence_of
from hippo.engine.domain.tags import auto_tags, normalise_tags
from hippo.engine.engine import Caller, Engine
from hippo.engine.notice import Notice
from hippo.engine.secrecy import names_of, redacted, refuse_secrets, secrets_in
from hippo.errors import FailedPrecondition, InvalidArgument

MAX_TEXT_CHARACTERS = 1_000_000
"""Longest text of one memory. Longer material belongs into several memories."""


class Draft(NamedTuple):
    """What a caller wants remembered; see RememberRequest in the contract for each field. None means the default."""

    text: str
    tags: tuple[str, ...] = ()
    pin: bool = False
    confidence: str | None = None
    kind: str | None = None
    layer: str | None = None
    scope: str = ""
    owner: str = ""
    artifact_ref: str = ""
    source: str = ""
    session: str | None = None
    speaker: str = ""
    event_time: datetime | None = None
    valid_from_time: datetime | None = None
    valid_until_time: datetime | None = None


def prepare_memory(
    engine: Engine,
    caller: Caller,
    draft: Draft,
    *,
    redact_secrets: bool | None = None,
    now: datetime | None = None,
) -> tuple[Memory, tuple[Notice, ...]]:
    """The memory a draft becomes, and what the caller should know about it.

    Args:
        engine: Gives clock, ids and rules.
        caller: Its session and door fill what the draft leaves open.
        draft: What to remember.
        redact_secrets: True redacts secrets, False refuses them, None does as the policy says.
        now: When it is stored, one time for a whole batch; the clock's when None.

    Raises:
        InvalidArgument: the text is blank, too long, or a label is malformed.
        FailedPrecondition: reason "secret": the text or a field holds a secret.
    """
    text, notes = _readable(draft.text)
    if redact_secrets is None:
        redact_secrets = engine.policy.redact_secrets
    text, notes = _without_secrets(text, notes, redact_secrets)
    refuse_secrets(
        source=draft.source,
        scope=draft.scope,
        owner=draft.owner,
        artifact_ref=draft.artifact_ref,
        speaker=draft.speaker,
        session=draft.session,
        tags=" ".join(draft.tags),
    )
    tags = auto_tags(text, normalise_tags(draft.tags))
    if draft.valid_from_time and draft.valid_until_time and draft.valid_until_time <= draft.valid_from_time:
        raise InvalidArgument(
            "valid_until_time is not after valid_from_time.", reason="invalid_field", field="valid_until_time"
        )
    now = now or engine.clock()
    session = caller.session if draft.session is None else draft.session
    kind = draft.kind or "distilled"
    if kind == "superseded":
        raise InvalidArgument(
            "A new memory cannot be of kind superseded.",
            reason="invalid_field",
            field="kind",
            hint="Store the new text with supersede, which marks the old one.",
        )
    event_time = draft.event_time or now
    digest = identity_hash(engine, kind, text, draft.speaker, session, event_time, draft.artifact_ref)
    memory = Memory(
        id=engine.new_id("mem"),
        tenant=caller.tenant,
        text=text,
        layer=draft.layer or "episodic",
        kind=kind,
        tags=tags,
        confidence=draft.confidence or "observed",
        valence=valence_of(tags),
        half_life_days=new_half_life(engine.policy.half_life_days, tags, 0.5),
        pinned=draft.pin,
        source=draft.source or caller.surface,
        session=session,
        speaker=draft.speaker,
        scope=draft.scope,
        owner=draft.owner,
        artifact_ref=draft.artifact_ref,
        create_time=now,
        event_time=event_time,
        recall_time=now,
        update_time=now,
        valid_from_time=draft.valid_from_time,
        valid_until_time=draft.valid_until_time,
        content_hash=digest,
    )
    return memory, notes


def text_hash(engine: Engine, memory: Memory) -> bytes:
    """Keyed hash of a memory's text alone, as the store remembers forgotten texts by."""
    return engine.store.content_hash(memory.text) if memory.kind == "raw" else memory.content_hash


def identity_hash(
    engine: Engine, kind: str, text: str, speaker: str, session: str, event_time: datetime, artifact_ref: str
) -> bytes:
    """What makes two memories the same one, as this store's keyed hash.

    A distilled statement is its text. A kept turn is the text, said by that speaker in that session at that time: people say
    "Thanks!" more than once, and reading the same transcript again must still add nothing.
    """
    if kind != "raw":
        return engine.store.content_hash(text)
    moment = event_time.astimezone(UTC).isoformat()
    return engine.store.content_hash("\x1f".join((text, speaker, session, moment, artifact_ref)))


def _readable(text: str) -> tuple[str, tuple[Notice, ...]]:
    if not text.strip():
        raise InvalidArgument(
            "The text is empty.", reason="invalid_field", field="text", hint="Say what is to be remembered."
        )
    if len(text) > MAX_TEXT_CHARACTERS:
        raise InvalidArgument(
            f"The text has {len(text):,} characters; at most {MAX_TEXT_CHARACTERS:,} are stored in one memory.",
            reason="invalid_field",
            field="text",
            hint="Split it into several memories.",
        )
    if text.isascii():
        return text, ()
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        # Half of a surrogate pair, from a broken JSON escape or an undecodable argument: it has no bytes in UTF-8.
        cleaned = text.encode("utf-8", "replace").decode("utf-8")
        return cleaned, (Notice("unreadable_characters", "Characters that are no valid Unicode were replaced by '?'."),)
    return text, ()


def _without_secrets(text: str, notes: tuple[Notice, ...], redact_secrets: bool) -> tuple[str, tuple[Notice, ...]]:
    found = secrets_in(text)
    if not found:
        return text, notes
    kinds = names_of(match.kind for match in found)
    if not redact_secrets:
        raise FailedPrecondition(
            f"The text holds a secret ({kinds}) and was not stored.",
            reason="secret",
            field="text",
            hint="Leave it out, or ask for redaction: --secrets redact (secrets='redact').",
        )
    return redacted(text), (*notes, Notice("redacted", f"A secret was replaced by a mark: {kinds}."))
