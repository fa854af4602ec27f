"""What outcome marks do to the top five: planted wrong memories are marked, and everything else is to stay found.

Half of the questions get a wrong memory each, which holds the question's own words and so comes back first. Whoever recalls it
marks it; the other half of the questions is asked before and after. In further runs every fifth mark is wrong.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from hippo import Hippo
from hippo.evaluation.answers import Answers
from hippo.evaluation.dataset import Dataset, Question
from hippo.evaluation.ingest import store_documents

TOP = 5
ROUNDS = 3
MOST_ROUNDS = 6
"""A wrong memory that others hide for a round or two is marked when it comes back."""
SEED = 11


class Shares(NamedTuple):
    """What one run of one haystack gave: counts over questions.

    Attributes:
        planted: Wrong memories planted.
        before: Of these, in the top five before any mark.
        after: Of these, still in the top five after their first, second and third mark.
        others: Sums of recall at 5 of the questions nobody marked anything for, before and after.
        every: Sums of recall at 5 of all questions, before and after.
        asked: Number of questions nobody marked anything for, and of all.
    """

    planted: int
    before: int
    after: tuple[int, ...]
    others: tuple[float, float]
    every: tuple[float, float]
    asked: tuple[int, int]


def together(parts: Sequence[Shares]) -> Shares:
    """The sums over several haystacks."""
    return Shares(
        sum(one.planted for one in parts),
        sum(one.before for one in parts),
        tuple(sum(one.after[place] for one in parts) for place in range(ROUNDS)),
        (sum(one.others[0] for one in parts), sum(one.others[1] for one in parts)),
        (sum(one.every[0] for one in parts), sum(one.every[1] for one in parts)),
        (sum(one.asked[0] for one in parts), sum(one.asked[1] for one in parts)),
    )


async def measure(data: Dataset, *, wrong_share: float, good_too: bool = False) -> Shares:
    """Plant, ask, mark what comes back until each wrong memory has had three marks or comes back no more, ask again.

    Args:
        data: One haystack with its questions.
        wrong_share: Share of the marks that are wrong, 0 to 1: a bad mark falls on another memory of the same answer.
        good_too: Mark helpful memories as well; a wrong mark then says the opposite of the truth.
    """
    source = random.Random(SEED)

    def marks_for(wrong: str, ids: Sequence[str], helpful: Sequence[str]) -> list[tuple[str, list[str]]]:
        marks: list[tuple[str, list[str]]] = []
        others = [one for one in ids if one != wrong]
        if wrong in ids:
            mistaken = source.random() < wrong_share
            if good_too:
                marks.append(("good" if mistaken else "bad", [wrong]))
            elif not mistaken or others:
                marks.append(("bad", [source.choice(others) if mistaken else wrong]))
        marks += [("bad" if source.random() < wrong_share else "good", [one]) for one in helpful]
        return marks

    asked = [question for question in data.questions if question.evidence]
    victims = set(source.sample(range(len(asked)), len(asked) // 2))
    with tempfile.TemporaryDirectory(prefix="hb") as folder:
        async with Hippo(Path(folder) / ".hippo") as hippo:
            units = await store_documents(hippo, data.documents, Answers())
            planted: dict[int, str] = {}
            for place in sorted(victims):
                text = f"{asked[place].query.rstrip('?.! ')}: wrong answer number {place}"
                (item,) = (await hippo.remember_many([{"text": text}])).items
                planted[place] = item.memory_id

            async def top(question: Question) -> list[str]:
                found = await hippo.recall(
                    question.query, limit=TOP, budget="unlimited", strengthen=False, record=False, include_global=False
                )
                return [hit.memory.id for hit in found.memories]

            def share(question: Question, ids: Sequence[str]) -> float:
                found = {unit for one in ids for unit in units.get(one, ())}
                return len(found & set(question.evidence)) / len(set(question.evidence))

            first = [await top(question) for question in asked]
            before = sum(planted[place] in first[place] for place in victims)
            left = [0] * ROUNDS
            marked = dict.fromkeys(victims, 0)
            for turn in range(MOST_ROUNDS):
                for place in sorted(victims):
                    ids = await top(asked[place])
                    if turn >= ROUNDS and not (planted[place] in ids and marked[place] < ROUNDS):
                        continue
                    evidence = [one for one in ids if set(units.get(one, ())) & set(asked[place].evidence)]
                    marks = marks_for(planted[place], ids, evidence if good_too else ())
                    for outcome, memory_ids in marks:
                        await hippo.record_outcome(outcome=outcome, memory_ids=memory_ids)  # type: ignore[arg-type]
                    if ("bad", [planted[place]]) in marks and marked[place] < ROUNDS:
                        left[marked[place]] += planted[place] in await top(asked[place])
                        marked[place] += 1
            last = [await top(question) for question in asked]
    gains = [
        (share(question, one), share(question, two)) for question, one, two in zip(asked, first, last, strict=True)
    ]
    others = [gain for place, gain in enumerate(gains) if place not in victims]
    return Shares(
        planted=len(victims),
        before=before,
        after=tuple(left),
        others=(sum(one for one, _ in others), sum(two for _, two in others)),
        every=(sum(one for one, _ in gains), sum(two for _, two in gains)),
        asked=(len(others), len(gains)),
    )


def haystacks(data: Dataset) -> list[Dataset]:
    """A set in its conversations, each a store of its own."""
    return [
        Dataset(
            name=f"{data.name}/{name}",
            documents=tuple(one for one in data.documents if one.conversation == name),
            questions=tuple(one for one in data.questions if one.conversation == name),
        )
        for name in data.conversations
    ]
