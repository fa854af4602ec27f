"""A run: documents into throw-away stores through the public client, and the answers to every question.

Above it stands `hippo eval`; below it `Hippo`. A run sees none of the user's memories, settings or servers, and leaves
nothing behind.
"""

from __future__ import annotations

import os
import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from hippo import FailedPrecondition, Hippo, InvalidArgument
from hippo.evaluation.answers import Answers
from hippo.evaluation.dataset import Dataset, Document, Question
from hippo.evaluation.ingest import embed_documents, store_documents
from hippo.places import CONFIG_FILE
from hippo.settings import write_setting

PIPELINES = ("default", "quality")
"""Ways to recall that can be asked for."""

_BASE32 = "abcdefghijklmnopqrstuvwxyz234567"

Progress = Callable[[int, int], None]
"""Told how many questions are answered and how many there are."""


def check_pipeline(name: str, model: str = "") -> None:
    """Refuse a pipeline that cannot run here.

    Args:
        name: Its name.
        model: Folder of the model that makes its vectors, "" for the extra's own.

    Raises:
        InvalidArgument: It is unknown or not installed, or the folder holds no model.
    """
    if name not in PIPELINES:
        raise InvalidArgument(f"There is no pipeline {name!r}; known are {', '.join(PIPELINES)}.", field="pipeline")
    if name == "quality":
        from hippo.embedding.model import find_model

        try:
            find_model(model)
        except FailedPrecondition as error:
            raise InvalidArgument(
                f"The {name} pipeline is not installed.", field="pipeline", hint=error.hint
            ) from error


async def run_dataset(
    data: Dataset,
    *,
    pooled: bool = False,
    pipeline: str = "default",
    model: str = "",
    timeout: float | None = None,
    progress: Progress | None = None,
) -> Answers:
    """Store a set and ask its questions.

    The same set gives the same rankings every time. While it runs, the process's environment holds no HIPPO_ variable
    of the user, and HIPPO_HOME is a temporary folder.

    Args:
        data: The set.
        pooled: Put all conversations into one store; otherwise each is a store of its own.
        pipeline: How to recall, "default" or "quality". Vectors are made before the first question.
        model: Folder of the model that makes them, "" for the extra's own.
        timeout: Seconds a call may take. None for no limit.
        progress: Told after every question.

    Raises:
        HippoError: A store failed.
    """
    answers = Answers()
    haystacks = ["all"] if pooled else list(data.conversations)
    documents: dict[str, list[Document]] = defaultdict(list)
    questions: dict[str, list[Question]] = defaultdict(list)
    for document in data.documents:
        documents["all" if pooled else document.conversation].append(document)
    for question in data.questions:
        if question.asked:
            questions["all" if pooled else question.conversation].append(question)
    total = sum(map(len, questions.values()))

    def tell() -> None:
        if progress is not None:
            progress(len(answers.ranked), total)

    # Neither the clock's steps nor the ids that break ties may move a memory: two runs differ by what was changed.
    now = datetime.now(UTC)
    with blank_home() as folder:
        for number, haystack in enumerate(haystacks):
            store = folder / f"store-{number}"
            write_setting(str(store / CONFIG_FILE), "pipeline", pipeline)
            write_setting(str(store / CONFIG_FILE), "embedding_model", model)
            async with Hippo(store, timeout=timeout, clock=lambda: now, ids=_Ids()) as hippo:
                units = await store_documents(hippo, documents[haystack], answers)
                if pipeline == "quality":
                    await embed_documents(hippo, answers)
                for question in questions[haystack]:
                    await ask(hippo, question, units, answers, depth=data.depth)
                    tell()
    return answers


async def ask(
    hippo: Hippo,
    question: Question,
    units: Mapping[str, Sequence[str]],
    answers: Answers,
    *,
    depth: int = 20,
    include_global: bool | None = None,
) -> None:
    """Ask one question without leaving a trace in the store, and note what came back.

    Args:
        hippo: The store.
        question: The question.
        units: What each memory counts as, by its id.
        answers: Takes the ranking, the top score and the times.
        depth: Most memories to ask for.
        include_global: Search the user's own store as well; None for the default.
    """
    wall, cpu = time.perf_counter(), time.process_time()
    found = await hippo.recall(
        question.query,
        limit=depth,
        budget="unlimited",
        record=False,
        strengthen=False,
        include_global=include_global,
    )
    answers.cpu_ms.append((time.process_time() - cpu) * 1_000)
    answers.wall_ms.append((time.perf_counter() - wall) * 1_000)
    ranked = (unit for item in found.memories for unit in units.get(item.memory.id, ()))
    answers.ranked[question.id] = tuple(dict.fromkeys(ranked))
    answers.top_score[question.id] = max((hit.match for hit in found.memories), default=0.0)


@contextmanager
def blank_home() -> Iterator[Path]:
    """A temporary folder, and an environment in which it is the user's home of Hippo and nothing is set.

    Yields:
        The folder; it and everything in it are gone afterwards, and the environment is as it was.
    """
    with TemporaryDirectory(prefix="hippo-eval-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        kept = _take_settings()
        os.environ["HIPPO_HOME"] = str(folder / "home")
        try:
            yield folder
        finally:
            _take_settings()
            os.environ.update(kept)


class _Ids:
    """Ids that are the same in every run."""

    def __init__(self) -> None:
        self._random = random.Random(0)

    def __call__(self, prefix: str) -> str:
        return f"{prefix}_{''.join(self._random.choices(_BASE32, k=12))}"


def _take_settings() -> dict[str, str]:
    """Remove what would set Hippo up from the environment.

    Returns:
        What was removed.
    """
    names = [name for name in os.environ if name.startswith("HIPPO_") or name == "CLAUDE_CODE_SESSION_ID"]
    return {name: os.environ.pop(name) for name in names}
