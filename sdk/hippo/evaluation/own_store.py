"""A test of a store in use by its own memories: a question made from each, and whether recall brings it back.

Above it stands `hippo eval`; below it `Hippo`. It reads and writes nothing: its recalls neither strengthen nor are
kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from hippo import FailedPrecondition, Hippo
from hippo.evaluation.answers import Answers
from hippo.evaluation.dataset import Dataset, Document, Question, count_of
from hippo.evaluation.run import Progress, ask

MOST_MEMORIES = 200
WORDS = 6
"""Words of a question."""

FEWEST_WORDS = 2
SHORTEST_WORD = 3
CATEGORY = "own_words"


async def run_own_store(hippo: Hippo, *, progress: Progress | None = None) -> tuple[Dataset, Answers]:
    """Ask a store for its newest distilled memories, each by six of its own words.

    Only the store itself is searched, not the user's own store behind a project's.

    Args:
        hippo: The store, or a server.
        progress: Told after every question.

    Returns:
        The memories with their questions, and what came back.

    Raises:
        FailedPrecondition: The store holds no distilled memory with enough words.
    """
    memories = []
    async for memory in hippo.iter_memories(kinds=["distilled"], page_size=MOST_MEMORIES):
        memories.append(memory)
        if len(memories) == MOST_MEMORIES:
            break
    queries = questions_of([memory.text for memory in memories])
    documents, questions = [], []
    for memory, query in zip(memories, queries, strict=True):
        if query:
            documents.append(Document(id=memory.id, unit=memory.id, text=memory.text))
            questions.append(Question(id=memory.id, query=query, evidence=(memory.id,), category=CATEGORY))
    where = hippo.store_path or "the server's store"
    if not questions:
        raise FailedPrecondition(
            f"There is no distilled memory to ask for in {where}.",
            resource=where,
            hint="Name a folder with documents and queries: hippo eval DIR",
        )
    short = len(memories) - len(questions)
    notes = (f"{count_of(short, 'memory')} left out: fewer than {FEWEST_WORDS} words to ask with.",) if short else ()
    answers = Answers()
    units = {document.id: (document.id,) for document in documents}
    for question in questions:
        await ask(hippo, question, units, answers, include_global=False)
        if progress is not None:
            progress(len(answers.ranked), len(questions))
    return Dataset(name=where, documents=tuple(documents), questions=tuple(questions), notes=notes), answers


def questions_of(texts: Sequence[str]) -> list[str]:
    """A question for each text: its rarest words, in another order.

    Args:
        texts: The texts; how rare a word is counts among them.

    Returns:
        One question for each text, the same for the same texts; "" for a text of fewer than two words of three
        characters or more.
    """
    words = [list(dict.fromkeys(_words(text))) for text in texts]
    spread = Counter(word for one in words for word in one)
    return [_question(one, spread) for one in words]


def _question(words: Sequence[str], spread: Counter[str]) -> str:
    if len(words) < FEWEST_WORDS:
        return ""
    # Between words as rare as each other the longer one says more; the text's order decides the rest.
    chosen = sorted(words, key=lambda word: (spread[word], -len(word)))[:WORDS]
    shuffled = sorted(chosen)
    in_text = [word for word in words if word in chosen]
    return " ".join(reversed(shuffled) if shuffled == in_text else shuffled)


def _words(text: str) -> list[str]:
    return [word for word in re.findall(r"\w+", text.casefold()) if len(word) >= SHORTEST_WORD]
