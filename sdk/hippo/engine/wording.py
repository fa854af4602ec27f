"""Texts that agents leave in records: fit to be kept, and without secrets.

Above it are the use cases of sessions, snapshots and handoffs; below it the patterns of secrets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hippo.engine.engine import Engine
from hippo.engine.notice import Notice
from hippo.engine.secrecy import names_of, redacted, refuse_secrets, secrets_in
from hippo.errors import InvalidArgument

MOST_ITEM_CHARACTERS = 500
"""Longest item of a list: a path or a link."""


class Wording(NamedTuple):
    """Texts and lists by the names of their fields, as they may be kept, and what the caller should know about them."""

    texts: Mapping[str, str]
    lists: Mapping[str, list[str]]
    notes: tuple[Notice, ...]


def settle_wording(engine: Engine, *, lists: Mapping[str, Sequence[str]] | None = None, **texts: str | None) -> Wording:
    """Check what is to be kept.

    Half of a surrogate pair has no bytes in UTF-8 and becomes "?". A secret is refused, or replaced by a mark where the
    settings say so. Blank items of lists are left out.

    Args:
        engine: Its policy says what to do with secrets.
        lists: Lists of short texts by the names of their fields.
        texts: Texts by the names of their fields; None counts as "".

    Raises:
        InvalidArgument: an item is too long.
        FailedPrecondition: reason "secret"; the field is the one that holds it.
    """
    notes: dict[str, Notice] = {}

    def settled(name: str, text: str) -> str:
        text = _encodable(text, notes)
        if not engine.policy.redact_secrets:
            refuse_secrets(**{name: text})
        elif found := secrets_in(text):
            kinds = names_of(match.kind for match in found)
            notes["redacted"] = Notice("redacted", f"A secret in {name} was replaced by a mark: {kinds}.")
            text = redacted(text)
        return text

    kept = {name: settled(name, text or "") for name, text in texts.items()}
    listed = {
        name: [settled(name, item) for item in items if item.strip() and _is_short(name, item)]
        for name, items in (lists or {}).items()
    }
    return Wording(kept, listed, tuple(notes.values()))


def _encodable(text: str, notes: dict[str, Notice]) -> str:
    if text.isascii():
        return text
    cleaned = text.encode("utf-8", "replace").decode("utf-8")
    if cleaned != text:
        message = "Characters that are no valid Unicode were replaced by '?'."
        notes["unreadable_characters"] = Notice("unreadable_characters", message)
    return cleaned


def _is_short(name: str, item: str) -> bool:
    if len(item) > MOST_ITEM_CHARACTERS:
        raise InvalidArgument(
            f"An item of {name} has {len(item):,} characters; at most {MOST_ITEM_CHARACTERS} are kept.",
            reason="invalid_field",
            field=name,
            hint="Give a path or a link; longer text belongs into the summary.",
        )
    return True
