"""What an evaluation is about: documents, questions about them, and where the answers stand.

Above it stand the readers and the run; below it nothing. It knows neither files nor stores.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from hippo import InvalidArgument

SET_ASIDE = frozenset({"abstention", "adversarial"})
"""Categories that "overall" leaves out: their right answer is that there is none."""

NOTHING = "nothing"
"""Category of questions that no document answers: a good memory stays silent."""

UNNAMED = "uncategorized"
"""Category of a question that names none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One text to remember.

    Attributes:
        id: Unique in its set.
        text: Not blank.
        conversation: The haystack it belongs to, "" where there is only one.
        speaker: Who said it; a document without a speaker is no turn of a dialogue but a distilled memory.
        session: Where it was said, "" when unknown.
        time: When, None when unknown.
        tags: Labels.
        kind: "raw" or "distilled".
        supersedes: Id of the one older document that it replaces, "" for none.
        unit: What rankings and evidence call it: its session's id where evidence names sessions, else its own.
    """

    id: str
    text: str
    conversation: str = ""
    speaker: str = ""
    session: str = ""
    time: datetime | None = None
    tags: tuple[str, ...] = ()
    kind: str = "distilled"
    supersedes: str = ""
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question.

    Attributes:
        id: Unique in its set.
        query: Not blank.
        evidence: Units that answer it, without doubles; empty when nothing does.
        category: What kind of question it is.
        conversation: The haystack it is asked of.
        outdated: Units that answered it once and must not come back.
    """

    id: str
    query: str
    evidence: tuple[str, ...]
    category: str = UNNAMED
    conversation: str = ""
    outdated: tuple[str, ...] = ()

    @property
    def asked(self) -> bool:
        """Whether an answer can be judged: there is evidence, or nothing is what should be found."""
        return bool(self.evidence) or self.category == NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Dataset:
    """A set of documents and questions.

    Attributes:
        name: For people.
        documents: In the order in which they are stored.
        questions: All of them, those that cannot be judged included.
        depth: Memories to ask for, at least 20: more where several of them count as one unit.
        notes: What was odd in the set, one sentence each.
    """

    name: str
    documents: tuple[Document, ...]
    questions: tuple[Question, ...]
    depth: int = 20
    notes: tuple[str, ...] = ()

    @property
    def conversations(self) -> tuple[str, ...]:
        """The haystacks, in the order of their first document."""
        return tuple(dict.fromkeys(document.conversation for document in self.documents))


def first_conversations(data: Dataset, count: int | None) -> Dataset:
    """The set with its first conversations only.

    Args:
        data: The set.
        count: Conversations to keep, 1 or more; None for all.

    Raises:
        InvalidArgument: count is below 1.
    """
    if count is None:
        return data
    if count < 1:
        raise InvalidArgument(f"--limit must be 1 conversation or more, not {count}.", field="limit")
    kept = set(data.conversations[:count])
    return replace(
        data,
        documents=tuple(item for item in data.documents if item.conversation in kept),
        questions=tuple(item for item in data.questions if item.conversation in kept),
    )


def count_of(number: int, noun: str) -> str:
    """A count with its noun: "1 memory", "2 memories"."""
    if number == 1:
        return f"1 {noun}"
    return f"{number:,} {noun[:-1]}ies" if noun.endswith("y") else f"{number:,} {noun}s"


def checked(data: Dataset) -> Dataset:
    """The set, if it can be measured, with notes about what in it cannot be found.

    Questions of a conversation without documents are left out. Evidence that names no document stays and counts as not
    found, so that a set's numbers compare with those of others.

    Raises:
        InvalidArgument: There is no document, or no question with evidence.
    """
    if not data.documents:
        raise InvalidArgument(f"{data.name} holds no document.", field="dir", resource=data.name)
    haystacks: dict[str, set[str]] = {}
    for document in data.documents:
        haystacks.setdefault(document.conversation, set()).add(document.unit)
    questions = tuple(item for item in data.questions if item.conversation in haystacks)
    notes = list(data.notes)
    homeless = len(data.questions) - len(questions)
    if homeless:
        notes.append(f"{count_of(homeless, 'question')} left out: no document is of the same conversation.")
    unknown = [
        (question.id, unit)
        for question in questions
        for unit in question.evidence
        if unit not in haystacks[question.conversation]
    ]
    if unknown:
        where = len({question for question, _ in unknown})
        notes.append(
            f"{count_of(len(unknown), 'evidence id')} of {count_of(where, 'question')} not among the documents, counted as "
            f"not found: {_some([unit for _, unit in unknown])}."
        )
    if not any(question.evidence for question in questions):
        raise InvalidArgument(f"{data.name} holds no question with evidence.", field="dir", resource=data.name)
    return replace(data, questions=questions, notes=tuple(notes))


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:3]) + (", ..." if len(names) > 3 else "")
