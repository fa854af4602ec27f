"""Rejected values: what every writer asks before it stores a text.

Above lie the use cases that store memories and the one that rejects values (`reject`); below lie records and `domain.phrase`. A
rejection keeps no text, only a keyed hash of the value and its size, so that forgetting a text need not look here.
"""

from __future__ import annotations

from collections.abc import Sequence

from hippo.engine.domain.phrase import folded, windows
from hippo.engine.engine import Engine
from hippo.engine.notice import Notice
from hippo.engine.ports import ACTIVE_REJECTION, Record, RecordReader
from hippo.errors import FailedPrecondition

REJECTION, ACTIVE = ACTIVE_REJECTION
LIFTED = "lifted"

MOST_RULES = 10_000
"""Rejections in force that are looked at; far more than anybody writes by hand."""


async def rejections_in_force(records: RecordReader, tenant: str) -> list[Record]:
    """The rejections that writers are to heed."""
    return await records.find(tenant, REJECTION, limit=MOST_RULES, states=(ACTIVE,))


def rejection_of(engine: Engine, rules: Sequence[Record], text: str) -> Record | None:
    """The first rejection whose value a text holds.

    Args:
        engine: Its store keys the hashes.
        rules: What `rejections_in_force` gave.
        text: The text.
    """
    if not rules:
        return None
    whole = folded(text)
    by_size: dict[tuple[int, int], list[Record]] = {}
    for rule in rules:
        by_size.setdefault((rule.body["units"], rule.body["length"]), []).append(rule)
    for (count, length), some in by_size.items():
        digests = {rule.body["digest"]: rule for rule in some}
        for window in windows(whole, count, length):
            found = digests.get(digest_of(engine, window))
            if found is not None:
                return found
    return None


def digest_of(engine: Engine, value: str) -> str:
    """Keyed hash of a folded value."""
    return engine.store.content_hash(f"rejected\n{value}").hex()


def was_rejected(rule: Record) -> FailedPrecondition:
    return FailedPrecondition(
        f"The text holds a value that was rejected ({rule.body['reason']}).",
        reason="forgotten",  # for every writer the same: it does not come back by itself
        field="text",
        resource=rule.id,
        hint=f"A person may store it all the same, or lift the rejection: hippo unreject {rule.id}",
    )


def not_stored(rule: Record) -> Notice:
    error = was_rejected(rule)
    return Notice("rejected", error.message, error.hint)


def stored_all_the_same(rule: Record) -> Notice:
    return Notice(
        "rejected_value",
        f"This holds a value that was rejected ({rule.body['reason']}); it was stored because you asked.",
        f"If it is right again: hippo unreject {rule.id}",
    )
