"""What a recall leaves behind: which memories it returned, and that they were used.

A recall answers first. Its record is kept here and written later in one short transaction, each recall at most once; on a
read-only store it is dropped. Nothing here changes an answer.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import timedelta

from hippo.engine.domain.strength import after_recall, strengthens
from hippo.engine.engine import Caller, Engine
from hippo.engine.ports import RecallRecord, UnitOfWork
from hippo.engine.ports.usage import TokenRow
from hippo.errors import HippoError, ResourceExhausted, Unavailable

KEEP_USE = timedelta(days=90)
"""How long the ledgers of use keep their rows. Source: product text, "token ledger"."""

MOST_KEPT = 1_000
"""Most records held back while the store is busy; the oldest go first."""

logger = logging.getLogger("hippo")


class Bookkeeper:
    """Keeps recall records of one store until they are written.

    Args:
        engine: The store the records are about.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: list[tuple[RecallRecord, tuple[str, ...]]] = []
        self._tokens: dict[tuple[str, str, str, str], tuple[int, int]] = {}

    def note(self, record: RecallRecord, own_ids: tuple[str, ...]) -> None:
        """Keep a record for the next flush.

        Args:
            record: What the recall returned.
            own_ids: Those of its memories that this store holds.
        """
        self._waiting.append((record, own_ids))
        del self._waiting[:-MOST_KEPT]

    def note_tokens(self, caller: Caller, tokens: int) -> None:
        """Count a block that was handed out; the numbers are written with the next flush."""
        day = self._engine.clock().date().isoformat()
        key = (caller.tenant, day, caller.surface, caller.session)
        blocks, sent = self._tokens.get(key, (0, 0))
        if key in self._tokens or len(self._tokens) < MOST_KEPT:
            self._tokens[key] = (blocks + 1, sent + tokens)

    async def flush(self) -> bool:
        """Write what waits. False when the store was busy and the records wait on."""
        if not self._waiting and not self._tokens:
            return True
        waiting, self._waiting = self._waiting, []
        tokens, self._tokens = self._tokens, {}
        try:
            async with self._engine.store.write(relaxed=True) as unit:
                fresh = await unit.ledger.unseen_recalls([record for record, _ in waiting])
                await unit.ledger.add_recalls(fresh)
                new = {record.recall_id for record in fresh}
                await _touch(unit, [(record, ids) for record, ids in waiting if record.recall_id in new])
                if tokens:
                    rows = [TokenRow(*key, blocks, sent, 0) for key, (blocks, sent) in tokens.items()]
                    await unit.usage.add_tokens(rows, (self._engine.clock() - KEEP_USE).date().isoformat())
        except (Unavailable, ResourceExhausted):  # busy, or the disk is full: the next flush tries again
            self._waiting = [*waiting, *self._waiting][-MOST_KEPT:]
            for key, (blocks, sent) in tokens.items():
                more = self._tokens.get(key, (0, 0))
                self._tokens[key] = (more[0] + blocks, more[1] + sent)
            return False
        except HippoError as error:
            logger.debug("recall bookkeeping dropped: %s", error.code)
        return True


async def _touch(unit: UnitOfWork, recalls: Sequence[tuple[RecallRecord, tuple[str, ...]]]) -> None:
    """Count each strengthening recall for the memories it returned.

    A memory with more bad than good marks is not strengthened. Source: product text, "Outcome feedback".
    """
    uses: dict[tuple[str, str], list[RecallRecord]] = {}
    for record, own_ids in recalls:
        if record.strengthen:
            for memory_id in own_ids:
                uses.setdefault((record.tenant, memory_id), []).append(record)
    by_tenant: dict[str, list[str]] = {}
    for tenant, memory_id in uses:
        by_tenant.setdefault(tenant, []).append(memory_id)
    for tenant, ids in by_tenant.items():
        touched = []
        for memory in await unit.memories.get_many(tenant, ids):
            if not strengthens(memory.good_count, memory.bad_count):
                continue
            seen = uses[(tenant, memory.id)]
            half_life_days = memory.half_life_days
            for _ in seen:
                half_life_days = after_recall(half_life_days)
            touched.append(
                memory._replace(
                    recall_count=memory.recall_count + len(seen),
                    half_life_days=half_life_days,
                    recall_time=max(memory.recall_time, *(record.time for record in seen)),
                )
            )
        if touched:
            await unit.memories.update_many(touched)
