"""One store under test and what it is asked: loading, recalling, and what sleep has made of it."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from planting import Pair, Planted

from hippo import Hippo
from hippo.evaluation.answers import Answers
from hippo.evaluation.dataset import Document, Question
from hippo.evaluation.ingest import store_documents

DEPTH = 10
USED_SHARE = 0.1
"""Share of the questions that are asked in earnest each quarter: their memories are recalled, and marked."""


@dataclass(slots=True)
class Haystack:
    """One haystack with what is planted in it."""

    name: str
    documents: tuple[Document, ...]
    questions: tuple[Question, ...]
    planted: list[Planted]
    pairs: Sequence[Pair]


@dataclass(slots=True)
class Figures:
    """How well a store answers, over its questions, and its size.

    A memory counts for the text it holds, for the text a planted one was made of, and a merged one for all it was made of.
    Every memory takes a place: a near-duplicate of what was found already fills one for nothing.
    """

    hit_at_5: list[float] = field(default_factory=list)
    recall_at_10: list[float] = field(default_factory=list)
    context_tokens: list[int] = field(default_factory=list)
    awake: int = 0
    dormant: int = 0
    tokens: int = 0
    size_bytes: int = 0

    def add(self, other: Figures) -> None:
        """Take in another haystack's."""
        self.hit_at_5 += other.hit_at_5
        self.recall_at_10 += other.recall_at_10
        self.context_tokens += other.context_tokens
        for name in ("awake", "dormant", "tokens", "size_bytes"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


class StoreUnderTest:
    """A store that holds a haystack.

    Args:
        hippo: The client.
        haystack: What it is filled with.
    """

    def __init__(self, hippo: Hippo, haystack: Haystack) -> None:
        self.hippo = hippo
        self.haystack = haystack
        self.memory_of: dict[str, str] = {}
        self.text_of: dict[str, str] = {}
        self.pair_ids: list[tuple[Pair, str, str]] = []
        self._units: dict[str, set[str]] = defaultdict(set)
        self._parts: dict[str, tuple[str, ...]] = {}

    async def fill(self) -> None:
        """Store the set as distilled episodes, what is planted behind it, and the hand-written pairs."""
        source_of = {planted.document.unit: planted.source for planted in self.haystack.planted}
        documents = [replace(item, kind="distilled") for item in self.haystack.documents]
        documents += [planted.document for planted in self.haystack.planted]
        texts = {document.unit: document.text for document in documents}
        units = await store_documents(self.hippo, documents, Answers())
        for memory_id, names in units.items():
            for name in names:
                self.memory_of[name] = memory_id
                self.text_of.setdefault(memory_id, texts[name])
                self._units[memory_id].add(source_of.get(name, name))
        for pair in self.haystack.pairs:
            ids = [(await self.hippo.remember(text)).memory.id for text in (pair.one, pair.other)]
            self.pair_ids.append((pair, ids[0], ids[1]))

    async def use(self, rng: random.Random) -> None:
        """A quarter of work: some questions are asked, what answered is marked as helpful, what did not as wrong."""
        questions = [item for item in self.haystack.questions if item.evidence]
        for question in rng.sample(questions, min(len(questions), max(1, round(USED_SHARE * len(questions))))):
            found = await self.hippo.recall(question.query, limit=3, budget="unlimited")
            good = [hit.memory.id for hit in found.memories if self.units_of(hit.memory.id) & set(question.evidence)]
            if good:
                await self.hippo.record_outcome(outcome="good", memory_ids=good[:1])

    async def measure(self) -> Figures:
        """Ask every question, leaving no trace, and weigh the store."""
        await self.look()
        figures = Figures()
        for question in self.haystack.questions:
            if not question.evidence or question.category in ("adversarial", "abstention"):
                continue
            found = await self.hippo.recall(
                question.query, limit=DEPTH, budget="unlimited", record=False, strengthen=False
            )
            places = [self.units_of(hit.memory.id) for hit in found.memories]
            gold = set(question.evidence)
            figures.hit_at_5.append(float(any(units & gold for units in places[:5])))
            figures.recall_at_10.append(len(gold.intersection(*[set().union(*places)])) / len(gold))
            figures.context_tokens.append(found.token_count)
        status = await self.hippo.get_status()
        figures.awake, figures.dormant, figures.size_bytes = (
            status.active_count, status.dormant_count, status.size_bytes,
        )  # fmt: skip
        async for memory in self.hippo.iter_memories(page_size=1000):
            figures.tokens += -(-len(memory.text) // 4)
        return figures

    async def look(self) -> None:
        """See which memories have become part of which."""
        self._parts = {}
        async for memory in self.hippo.iter_memories(page_size=1000, include_superseded=True):
            if memory.superseded_by.startswith("sem_"):
                self._parts[memory.superseded_by] = (*self._parts.get(memory.superseded_by, ()), memory.id)

    def units_of(self, memory_id: str) -> set[str]:
        """What a memory counts for."""
        found = set(self._units.get(memory_id, ()))
        for part in self._parts.get(memory_id, ()):
            found |= self.units_of(part)
        return found

    def groups(self) -> dict[str, str]:
        """For each memory that became part of another, the one that stands for it now."""
        above = {part: whole for whole, parts in self._parts.items() for part in parts}
        found = {}
        for part in above:
            top = part
            while top in above:
                top = above[top]
            found[part] = top
        return found
