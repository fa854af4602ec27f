"""One system on one group of sets: documents in, questions asked, measures out.

Above it stands the command; below it the worker's process and the measures of `hippo eval`.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from figures import p50, p95
from peers_client import Worker, working
from peers_systems import System

from hippo.evaluation.dataset import SET_ASIDE, Dataset, Document, Question
from hippo.evaluation.measures import MEASURES, means, score

DEPTH = 10
OPEN_SECONDS, ADD_SECONDS, ASK_SECONDS = 300.0, 3_600.0, 120.0

WARM_UP = [
    Document(id=f"warm-{place}", unit=f"warm-{place}", text=f"Shelf {place} holds the blue folders.")
    for place in range(3)
]
"""Stored and asked for before anything counts: what a process pays once is no part of a rate."""


@dataclass(slots=True)
class Group:
    """Sets that are reported as one: each conversation of each is a haystack with a store of its own."""

    name: str
    sets: list[Dataset]

    @property
    def size(self) -> tuple[int, int]:
        """How many documents there are, and how many questions that have evidence."""
        documents = sum(len(data.documents) for data in self.sets)
        return documents, sum(len(questions) for _, questions in self.haystacks())

    def haystacks(self) -> list[tuple[list[Document], list[Question]]]:
        """The documents and the questions that have evidence, conversation by conversation."""
        return [
            (
                [document for document in data.documents if document.conversation == conversation],
                [
                    question
                    for question in data.questions
                    if question.conversation == conversation and question.evidence
                ],
            )
            for data in self.sets
            for conversation in data.conversations
        ]


@dataclass(slots=True)
class Measured:
    """What one system did with one group.

    Attributes:
        rows: A row of measures for each question.
        aside: The same for questions that "overall" leaves out.
        times: Milliseconds of each question.
        documents: How many were stored.
        seconds: How long that took.
        peak: Most memory that its process had, in bytes.
        refused: Connections to other machines that it tried.
        version: As the system tells it.
    """

    rows: list[tuple[float, ...]] = field(default_factory=list)
    aside: list[tuple[float, ...]] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    documents: int = 0
    seconds: float = 0.0
    peak: int = 0
    refused: int = 0
    version: str = ""

    def summary(self) -> dict[str, Any]:
        """The figures: shares from 0 to 1, milliseconds, documents a second, megabytes."""
        overall = dict(zip(MEASURES, means(self.rows), strict=True)) if self.rows else {}
        aside = dict(zip(MEASURES, means(self.aside), strict=True)) if self.aside else {}
        return {
            "questions": len(self.rows),
            "recall_at_5": overall.get("recall_at_5"),
            "recall_at_10": overall.get("recall_at_10"),
            "mrr": overall.get("mrr"),
            "aside_questions": len(self.aside),
            "aside_recall_at_10": aside.get("recall_at_10"),
            "p50_ms": p50(self.times),
            "p95_ms": p95(self.times),
            "documents": self.documents,
            "per_second": self.documents / self.seconds,
            "peak_mb": self.peak / 1e6,
            "refused": self.refused,
        }


def measure(system: System, python: str, group: Group, folder: Path, environment: dict[str, str]) -> Measured:
    """Run a system over a group.

    Args:
        system: Which.
        python: Interpreter of its environment.
        group: The sets.
        folder: An empty folder.
        environment: Variables that it needs.

    Raises:
        Failed: it cannot do what is asked; the message says why.
    """
    measured = Measured()
    places = (folder / f"s{number}" for number in itertools.count())
    haystacks = group.haystacks()
    if system.reopens:
        with working(system.key, python, folder, environment) as worker:
            _haystack(worker, next(places), WARM_UP, [_question(WARM_UP[0])], Measured())
            for documents, questions in haystacks:
                _haystack(worker, next(places), documents, questions, measured)
            _closed(worker, measured)
    else:
        for documents, questions in haystacks:
            with working(system.key, python, folder, environment) as worker:
                _haystack(worker, next(places), documents, questions, measured, cold=True)
                _closed(worker, measured)
    return measured


def _haystack(
    worker: Worker,
    place: Path,
    documents: Sequence[Document],
    questions: Sequence[Question],
    measured: Measured,
    *,
    cold: bool = False,
) -> None:
    """Store one haystack and ask its questions; a cold process answers its first one twice, and the second time counts."""
    place.mkdir()
    measured.version = worker.order(OPEN_SECONDS, do="open", folder=str(place))["version"]
    measured.seconds += worker.order(ADD_SECONDS, do="add", documents=[_row(item) for item in documents])["seconds"]
    measured.documents += len(documents)
    if cold and questions:
        worker.order(ASK_SECONDS, do="ask", query=questions[0].query, limit=DEPTH)
    for question in questions:
        answer = worker.order(ASK_SECONDS, do="ask", query=question.query, limit=DEPTH)
        measured.times.append(answer["ms"])
        into = measured.aside if question.category in SET_ASIDE else measured.rows
        into.append(score(answer["ranked"], question.evidence))


def _closed(worker: Worker, measured: Measured) -> None:
    last = worker.order(OPEN_SECONDS, do="close")
    measured.peak = max(measured.peak, last["peak"])
    measured.refused += last["refused"]


def _question(document: Document) -> Question:
    return Question(id="warm", query=document.text, evidence=(document.id,))


def _row(document: Document) -> dict[str, Any]:
    return {
        "id": document.id,
        "text": document.text,
        "speaker": document.speaker,
        "session": document.session,
        "time": document.time.isoformat() if document.time else None,
        "tags": document.tags,
        "kind": document.kind,
        "supersedes": document.supersedes,
    }
