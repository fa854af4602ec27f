"""The steps of a sleep, in order. Each is a function of the night; a new one is a line in `STEPS`.

A step plans over the memories that the steps before have left and hands its changes to the night, which carries them out. It
can be run again after a crash: what is done already is not planned a second time.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from hippo.engine.domain.consolidation import (
    COVERED,
    FIT_STEP,
    Told,
    became_part,
    belongs_with,
    fades_at,
    has_faded,
    is_left_alone,
    may_merge,
    merged_memory,
    merging_order,
    schema_fit,
    stands_for,
    why_expendable,
)
from hippo.engine.domain.memory import MERGED_PREFIX, Memory
from hippo.engine.domain.similarity import CandidateIndex, frequencies, holds
from hippo.engine.domain.value import least_rescued, value_of
from hippo.engine.engine import Policy
from hippo.engine.ports import Filter
from hippo.engine.secrecy import secrets_in
from hippo.engine.sleep.night import Edit, Night

FEWEST_FITTED = 20
"""Below so many memories nothing is known that anything could fit; all stay neutral."""

_PAGE = 200
_LISTED = 100
"""Memories looked through under one word for one that stands for a faded one."""


class Step(NamedTuple):
    """One step.

    Attributes:
        name: One word.
        run: Does it; returns how much was changed, for the report.
        counts: What the number counts, e.g. "memories merged".
        without_news: Whether there may be something to do although nothing has changed since the last sleep.
    """

    name: str
    run: Callable[[Night], Awaitable[int]]
    counts: str
    without_news: Callable[[Policy], bool] = lambda _policy: False


async def promote_buffer(night: Night) -> int:
    """Working notes become episodes: from here on they can fade and be merged."""
    edits = [
        Edit(
            "promote",
            "a working note outlasted its session",
            ((memory, memory._replace(layer="episodic", update_time=night.now)),),
        )
        for memory in night.awake.values()
        if memory.layer == "buffer" and not is_left_alone(memory)
    ]
    return len(await night.carry_out(edits))


async def refresh_conflicts(night: Night) -> int:
    """Look for contradictions before anything is merged."""
    from hippo.engine.sleep.contradictions import refresh_conflicts as refresh

    return await refresh(night)


async def merge_same(night: Night) -> int:
    """Two or more episodes that say the same become one; it counts the memories that became part of another."""
    told = await _in_merging_order(night)
    index = CandidateIndex(await _frequencies(night, told))
    best: list[Told] = []
    parts: dict[str, list[Memory]] = defaultdict(list)
    for one in told:
        await night.breathe()
        longer = [best[number] for number in index.meet(one.words) if stands_for(best[number], one)]
        if len(longer) == 1:
            parts[longer[0].memory.id].append(one.memory)
        elif longer:
            continue  # short enough to be a part of several different ones: it says nothing of its own that is the same
        else:
            best.append(one)
            index.add(one.words)
    episodes = [one.memory.id for one in best if parts[one.memory.id] and not one.memory.id.startswith(MERGED_PREFIX)]
    episodes += [memory.id for memories in parts.values() for memory in memories]
    apart = await night.taken_back("merge", episodes)
    edits = []
    for one in best:
        await night.breathe()
        others = [memory for memory in parts[one.memory.id] if memory.id not in apart]
        if others and one.memory.id not in apart:
            edits.append(_merge(night, one.memory, others))
    return sum(bool(after.superseded_by) for edit in await night.carry_out(edits) for _, after in edit.changed)


async def _in_merging_order(night: Night) -> list[Told]:
    """Those that may be merged, what says most first: sorted length by length, as one sort of all would stop everybody."""
    by_length: dict[int, list[Told]] = defaultdict(list)
    for one in night.told.values():
        await night.breathe()
        if one.words and may_merge(one.memory):
            by_length[len(one.statement.words)].append(one)
    told: list[Told] = []
    for length in sorted(by_length, reverse=True):
        told += sorted(by_length[length], key=merging_order)
        await night.breathe()
    return told


async def _frequencies(night: Night, told: Sequence[Told]) -> Counter[str]:
    """In how many of these texts each word is."""
    counts: Counter[str] = Counter()
    for start in range(0, len(told), _PAGE):
        counts.update(frequencies(one.words for one in told[start : start + _PAGE]))
        await night.breathe()
    return counts


def _merge(night: Night, best: Memory, others: list[Memory]) -> Edit:
    if best.id.startswith(MERGED_PREFIX):  # it takes in what says the same
        merged = merged_memory(best, others, best.id, night.now)
        changed = [(best, merged), *((one, became_part(one, best.id, night.now)) for one in others)]
        return Edit("merge", "they say the same", tuple(changed))
    parts = [best, *others]
    merged = merged_memory(best, parts, night.engine.new_id(MERGED_PREFIX.rstrip("_")), night.now)
    return Edit(
        "merge", "they say the same", tuple((one, became_part(one, merged.id, night.now)) for one in parts), merged
    )


async def fade(night: Night) -> int:
    """Faded memories that recall can do without go dormant; one with a secret is erased instead.

    Of those that nothing stands for, the ones that are worth most stay where that is switched on, as if just recalled.
    """
    ratio = night.engine.policy.loss_aversion_ratio
    faded = []
    for memory in night.awake.values():
        await night.breathe()
        if has_faded(memory, night.now, ratio):
            faded.append(memory)
    if faded:
        kept = await night.taken_back("fade", [memory.id for memory in faded])
        faded = [memory for memory in faded if memory.id not in kept]
    if not faded:
        return 0
    faded.sort(key=lambda memory: (memory.recall_time, memory.create_time, memory.id))
    stand_ins = _StandIns(night)
    await stand_ins.read()
    edits = []
    least = await _least_rescued(night)
    for memory in faded:
        await night.breathe()
        told = night.told.get(memory.id)
        reason = why_expendable(told, memory)
        if not reason and least is not None and (value := value_of(memory)) >= least and not secrets_in(memory.text):
            why = f"faded, and kept for its value: {value:.2f}, where {least:.2f} is among the first three tenths"
            kept_on = memory._replace(recall_time=night.now, update_time=night.now)
            edits.append(Edit("rescue", why, ((memory, kept_on),)))
            continue
        if not reason and night.engine.policy.fade_unique:
            reason = "faded"
        if not reason and told is not None and (other := stand_ins.of(told)) is not None:
            reason = f"faded, and {other.id} holds what it says"
        if not reason:
            continue
        stand_ins.gone.add(memory.id)
        if secrets_in(memory.text):
            edits.append(Edit("forget", f"{reason}; it holds a secret", ((memory, memory),), erase=True))
        else:
            asleep = memory._replace(dormant_time=night.now, update_time=night.now)
            edits.append(Edit("fade", reason, ((memory, asleep),)))
    return sum(edit.operation != "rescue" for edit in await night.carry_out(edits))


async def _least_rescued(night: Night) -> float | None:
    """The value from which on a faded memory is rescued; None where none is."""
    if not night.engine.policy.value_rescue or not night.engine.policy.fade_unique:
        return None
    values = []
    for memory in night.awake.values():
        await night.breathe()
        if not memory.pinned:
            values.append(value_of(memory))
    return least_rescued(values)


class _StandIns:
    """Finds for a faded memory another one that holds nearly all its words, in their order, and all its facts."""

    def __init__(self, night: Night) -> None:
        self._night = night
        self._by_word: dict[str, list[str]] = defaultdict(list)
        self.gone: set[str] = set()

    async def read(self) -> None:
        """Take in who holds which word."""
        for one in self._night.told.values():
            await self._night.breathe()
            for word in one.words:
                self._by_word[word].append(one.memory.id)

    def of(self, told: Told) -> Memory | None:
        # Whoever holds all but a tenth of the words holds one of any tenth and one more.
        size = len(told.words)
        rarest = sorted(told.words, key=lambda word: (len(self._by_word[word]), word))[: int((1 - COVERED) * size) + 1]
        for word in rarest:
            for other_id in self._by_word[word][:_LISTED]:
                other = self._night.told.get(other_id)
                if other is not None and other_id not in self.gone and self._holds(other, told):
                    return other.memory
        return None

    def _holds(self, other: Told, told: Told) -> bool:
        return (
            other.memory.id != told.memory.id
            and belongs_with(other.memory) == belongs_with(told.memory)
            and other.memory.confidence != "stale"
            and other.memory.bad_count <= other.memory.good_count
            and told.statement.facts <= other.statement.facts
            and holds(other.statement, told.statement) >= COVERED
        )


async def fit_schema(night: Night) -> int:
    """Note of each memory how well it fits the rest, once there is enough of a rest."""
    if len(night.told) < FEWEST_FITTED:
        return 0
    counts = await _frequencies(night, list(night.told.values()))
    edits = []
    for one in list(night.told.values()):
        await night.breathe()
        memory = one.memory
        fit = schema_fit(one.words, counts)
        if abs(fit - memory.schema_fit) >= FIT_STEP and not is_left_alone(memory):
            after = memory._replace(schema_fit=fit, update_time=night.now)
            edits.append(Edit("fit", f"fits what is known to {fit:.0%}", ((memory, after),), alone=False))
    return len(await night.carry_out(edits))


async def end_retention(night: Night) -> int:
    """Erase what has been dormant for longer than the settings keep it."""
    days = night.engine.policy.dormant_retention_days
    if not days:
        return 0
    oldest = night.now - timedelta(days=days)
    where = Filter(tenant=night.caller.tenant, now=night.now, dormant=True)
    edits = []
    after: tuple[datetime, str] | None = None
    async with night.engine.store.read(apart=True) as snapshot:
        while page := await snapshot.memories.page(where, limit=_PAGE, after=after, newest_first=False):
            edits += [
                Edit("forget", f"dormant for {days} days or longer", ((memory, memory),), erase=True)
                for memory in page
                if memory.dormant_time is not None and memory.dormant_time <= oldest and not is_left_alone(memory)
            ]
            after = (page[-1].create_time, page[-1].id)
    night.know(memory for edit in edits for memory, _ in edit.changed)
    return len(await night.carry_out(edits))


async def next_due(night: Night) -> datetime | None:
    """When the passing of time alone gives the steps something to do; None for never."""
    ratio = night.engine.policy.loss_aversion_ratio
    earliest = None
    for memory in night.awake.values():
        await night.breathe()
        time = fades_at(memory, ratio)
        if time is not None and time > night.now and (earliest is None or time < earliest):
            earliest = time
    return earliest


BEFORE_READING = (Step("conflicts", refresh_conflicts, "contradictions found"),)
"""Steps that work on the store themselves; what they store is read with the rest."""

STEPS = (
    Step("promote", promote_buffer, "working notes made episodes"),
    Step("merge", merge_same, "memories merged into others"),
    Step("fade", fade, "faded memories taken out of recall"),
    Step("fit", fit_schema, "memories judged anew by how well they fit"),
    Step("retention", end_retention, "dormant memories erased", lambda policy: policy.dormant_retention_days > 0),
)
