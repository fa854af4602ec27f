"""The steps of the demo: each one asks a real store and says what it saw.

Above it stands `demo`; below it the public SDK. A step returns plain facts, the checks it made among them; how they
look is `demo_view`'s. No answer is prepared: with other data, or a worse ranking, other facts come out.
"""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hippo.errors import FailedPrecondition
from hippo_cli.demo_data import Corpus, Question, Story, Turn
from hippo_cli.demo_traces import files, search_files, traces

if TYPE_CHECKING:
    from hippo import Hippo
    from hippo.v1.memory import OutcomeChange, RecallResponse

BUDGET_TOKENS = 400
"""Budget of the questions that are shown: a short paragraph of a prompt."""

SHOWN_QUESTIONS = 5
SHOWN_ANSWERS = 3
MOST_MARKS = 3
"""Bad marks that count. Source: each one past the good ones halves strength, at most three times."""

BATCH = 1000
DEPTH = 10
"""How deep an answer is looked through, in memories."""

UNSCORED = "adversarial"
"""Category of questions that have no answer in the text; they are left out of the averages, as is usual."""

Facts = dict[str, Any]


@dataclass(kw_only=True)
class Stage:
    """A store under way: the SDK, the data, which memory holds which turn; `blank` is what any store's files hold."""

    hippo: Hippo
    corpus: Corpus
    folder: Path
    memory_of: dict[str, str] = field(default_factory=dict)
    turn_of: dict[str, str] = field(default_factory=dict)
    milliseconds: list[float] = field(default_factory=list)
    superseded_turn: str = ""
    blank: bytes = b""

    def turn(self, turn_id: str) -> Turn:
        return next(turn for turn in self.corpus.turns if turn.id == turn_id)

    def question(self, question_id: str) -> Question:
        return next(item for item in self.corpus.questions if item.id == question_id)

    async def ask(self, question: Question, *, budget: str = "unlimited", quiet: bool = True) -> RecallResponse:
        """One recall; a quiet one leaves no trace, so that measuring does not change what is measured."""
        started = time.perf_counter()
        answer = await self.hippo.recall(
            question.query,
            budget=budget,
            limit=DEPTH,
            scope=question.conversation or None,
            strengthen=not quiet,
            record=not quiet,
            include_global=False,
        )
        self.milliseconds.append((time.perf_counter() - started) * 1000)
        return answer

    async def ranks(self, question: Question) -> list[str]:
        """Memory ids of an answer, best first."""
        return [item.memory.id for item in (await self.ask(question)).memories]


def check(claim: str, held: bool) -> Facts:
    return {"claim": claim, "held": held}


async def remember_turns(stage: Stage) -> Facts:
    """Store every turn as it was said, with speaker, session and time.

    Raises:
        FailedPrecondition: nothing at all could be stored.
    """
    turns = stage.corpus.turns
    reasons: dict[str, int] = defaultdict(int)
    started = time.perf_counter()
    for start in range(0, len(turns), BATCH):
        batch = turns[start : start + BATCH]
        response = await stage.hippo.remember_many([_as_memory(turn) for turn in batch])
        for item in response.items:
            if item.memory_id:
                turn = batch[item.index]
                stage.memory_of[turn.id] = item.memory_id
                stage.turn_of.setdefault(item.memory_id, turn.id)
            else:
                reasons[item.notice.code if item.notice else "refused"] += 1
    seconds = time.perf_counter() - started
    if not stage.memory_of:
        raise FailedPrecondition(f"None of the {len(turns)} texts could be stored: {', '.join(reasons)}.")
    times = sorted(turn.time for turn in turns if turn.time)
    return {
        "step": "remember",
        "turns": len(turns),
        "memories": len(stage.turn_of),
        "refused": dict(reasons),
        "people": sorted({turn.speaker for turn in turns if turn.speaker}),
        "sessions": len({(turn.conversation, turn.session) for turn in turns}),
        "conversations": len({turn.conversation for turn in turns}),
        "first_day": times[0].date().isoformat() if times else None,
        "last_day": times[-1].date().isoformat() if times else None,
        "seconds": round(seconds, 4),
        "per_second": round(len(turns) / seconds),
        "checks": [check("every text is stored or its refusal is explained", _all_accounted(stage, reasons))],
    }


def _as_memory(turn: Turn) -> Facts:
    values: Facts = {"text": turn.text, "kind": "raw", "source": "demo", "event_time": turn.time}
    values.update(speaker=turn.speaker, session=turn.session, scope=turn.conversation)
    return {key: value for key, value in values.items() if value}


def _all_accounted(stage: Stage, reasons: Mapping[str, int]) -> bool:
    return len(stage.memory_of) + sum(reasons.values()) == len(stage.corpus.turns)


async def ask_questions(stage: Stage) -> Facts:
    """Ask a handful of questions within a small budget and see whether the evidence came back."""
    shown: list[Facts] = []
    for question in _chosen_questions(stage.corpus):
        answer = await stage.ask(question, budget=str(BUDGET_TOKENS))
        ranks = [item.rank for item in answer.memories if stage.turn_of.get(item.memory.id) in question.evidence]
        shown.append(
            {
                "query": question.query,
                "category": question.category,
                "answers": _answers(stage, answer, question),
                "returned": len(answer.memories),
                "evidence": len(question.evidence),
                "found": len(ranks),
                "evidence_ranks": ranks,
                "tokens": answer.token_count,
                "within_budget": answer.token_count <= BUDGET_TOKENS or len(answer.memories) == 1,
                "milliseconds": round(stage.milliseconds[-1], 2),
            }
        )
    # What other people's data allow is not known here; the shipped conversation is.
    enough: float = len(shown) / 2 if stage.corpus.story else 1
    return {
        "step": "ask",
        "budget_tokens": BUDGET_TOKENS,
        "questions": shown,
        "checks": [
            check(f"every answer keeps to {BUDGET_TOKENS} tokens", all(item["within_budget"] for item in shown)),
            check("these questions find evidence", _hits(shown) >= enough),
        ],
    }


def _hits(shown: Iterable[Facts]) -> int:
    return sum(1 for item in shown if item["found"])


def _chosen_questions(corpus: Corpus) -> list[Question]:
    """Those of the story, or some spread evenly over all, whatever their answers will be."""
    if corpus.story:
        by_id = {question.id: question for question in corpus.questions}
        return [by_id[question_id] for question_id in corpus.story.show]
    scored = [question for question in corpus.questions if question.category != UNSCORED] or list(corpus.questions)
    count = min(SHOWN_QUESTIONS, len(scored))
    return [scored[place * len(scored) // count] for place in range(count)]


def _answers(stage: Stage, answer: RecallResponse, question: Question) -> list[Facts]:
    """The first answers, and those further down that are evidence."""
    # The data's own times: a turn without one has the time of its storing, which says nothing.
    times = {turn.id: turn.time for turn in stage.corpus.turns if turn.time}
    rows: list[Facts] = [
        {
            "rank": item.rank,
            "text": item.memory.text,
            "speaker": item.memory.speaker,
            "day": times[turn_id].date().isoformat() if turn_id in times else "",
            "is_evidence": turn_id in question.evidence,
        }
        for item in answer.memories
        for turn_id in [stage.turn_of[item.memory.id]]
    ]
    return [row for row in rows if row["rank"] <= SHOWN_ANSWERS or row["is_evidence"]]


async def measure(stage: Stage) -> Facts:
    """Ask every question and count how much of the evidence is among the first five and the first ten."""
    scored = [question for question in stage.corpus.questions if question.category != UNSCORED]
    before = len(stage.milliseconds)
    rows: list[tuple[str, float, float, bool]] = []
    for question in scored:
        found = [stage.turn_of.get(memory_id, "") for memory_id in await stage.ranks(question)]
        at_5, at_10 = _share(question, found[:5]), _share(question, found)
        rows.append((question.category or "all", at_5, at_10, at_10 > 0))
    spent = stage.milliseconds[before:]
    least = 0.5 if stage.corpus.story else 0.0
    by_category: dict[str, list[tuple[str, float, float, bool]]] = defaultdict(list)
    for row in rows:
        by_category[row[0]].append(row)
    return {
        "step": "measure",
        **_averages(rows),
        "left_out": len(stage.corpus.questions) - len(scored),
        "categories": {name: _averages(by_category[name]) for name in sorted(by_category)},
        "median_milliseconds": round(statistics.median(spent), 2) if spent else None,
        "checks": [check("questions find evidence in the first ten", float(_averages(rows)["hit_at_10"]) > least)],
    }


def _share(question: Question, found: Sequence[str]) -> float:
    return len(set(question.evidence).intersection(found)) / len(set(question.evidence))


def _averages(rows: Sequence[tuple[str, float, float, bool]]) -> Facts:
    count = len(rows) or 1
    return {
        "questions": len(rows),
        "recall_at_5": round(sum(row[1] for row in rows) / count, 4),
        "recall_at_10": round(sum(row[2] for row in rows) / count, 4),
        "hit_at_10": round(sum(row[3] for row in rows) / count, 4),
    }


async def mark_wrong(stage: Stage) -> Facts:
    """Say that one answer was wrong, ask again, and see where it stands now.

    Raises:
        FailedPrecondition: no question has an answer beside its evidence.
    """
    question, memory_id, because = await _choose_wrong(stage)
    answer = await stage.ask(question, quiet=False)
    before = [item.memory.id for item in answer.memories]
    rank_before = rank_after = _rank(memory_id, before)
    after = before
    changes: list[OutcomeChange] = []
    # One mark is enough among near equals; an answer that is far ahead takes a second or a third.
    while len(changes) < MOST_MARKS and rank_after == rank_before:
        response = await stage.hippo.record_outcome(
            outcome="bad", memory_ids=[memory_id], recall_id=answer.recall_id, reason=because or None
        )
        changes += response.changes
        after = await stage.ranks(question)
        rank_after = _rank(memory_id, after)
    first = stage.turn(stage.turn_of[after[0]])
    return {
        "step": "mark_wrong",
        "query": question.query,
        "text": stage.turn(stage.turn_of[memory_id]).text,
        "because": because,
        "rank_before": rank_before,
        "rank_after": rank_after,
        "marks": len(changes),
        "strength_before": round(changes[0].strength_before, 4),
        "strength_after": round(changes[-1].strength, 4),
        "first_now": {"text": first.text, "speaker": first.speaker, "is_evidence": first.id in question.evidence},
        "checks": [
            check("the answer marked wrong was among the answers", rank_before is not None),
            check(
                "it drops when the question is asked again",
                rank_before is not None and (rank_after is None or rank_after > rank_before),
            ),
        ],
    }


async def _choose_wrong(stage: Stage) -> tuple[Question, str, str]:
    story = stage.corpus.story
    if story and story.wrong_turn in stage.memory_of:
        return stage.question(story.wrong_question), stage.memory_of[story.wrong_turn], story.wrong_because
    for question in stage.corpus.questions:
        ids = await stage.ranks(question)
        others = [place for place in ids[:-1] if stage.turn_of[place] not in question.evidence]
        if len(ids) > 2 and others:
            return question, others[0], ""
    raise FailedPrecondition("No question of these data has a wrong answer that could be marked.")


def _rank(memory_id: str, ids: Sequence[str]) -> int | None:
    return ids.index(memory_id) + 1 if memory_id in ids else None


async def supersede(stage: Stage) -> Facts:
    """Replace a fact that is no longer true, ask again: the old one is gone, the new one there, the history kept."""
    question, turn_id, text, story = await _choose_current(stage)
    memory_id = stage.memory_of[turn_id]
    before = await stage.ranks(question)
    response = await stage.hippo.supersede_memory(memory_id, text, reason="no longer true")
    new_id = response.memory.id
    stage.turn_of[new_id] = stage.superseded_turn = turn_id
    answer = await stage.ask(question)
    after = [item.memory.id for item in answer.memories]
    told = " ".join(item.memory.text for item in answer.memories)
    kept = (await stage.hippo.get_memory(memory_id)).memory
    depth = 5 if story else DEPTH
    words = {"gone": story.gone, "present": story.present} if story else {"gone": (), "present": (text,)}
    return {
        "step": "supersede",
        "query": question.query,
        "old_text": stage.turn(turn_id).text,
        "new_text": text,
        "rank_of_old_before": _rank(memory_id, before),
        "rank_of_old_after": _rank(memory_id, after),
        "rank_of_new_after": _rank(new_id, after),
        "checks": [
            check("the old fact was an answer", memory_id in before),
            check(
                "the old fact is no answer any more",
                memory_id not in after and not any(word in told for word in words["gone"]),
            ),
            check(
                f"the new fact is among the first {depth} answers",
                new_id in after[:depth] and all(word in told for word in words["present"]),
            ),
            check("the history keeps the old one, linked to the new", kept.superseded_by == new_id),
        ],
    }


async def _choose_current(stage: Stage) -> tuple[Question, str, str, Story | None]:
    story = stage.corpus.story
    if story and story.supersede_turn in stage.memory_of:
        return stage.question(story.supersede_question), story.supersede_turn, story.supersede_text, story
    question, turn_id = await _first_found(stage)
    return question, turn_id, f"{stage.turn(turn_id).text} (corrected: read again and put right in the demo)", None


async def _first_found(stage: Stage, skip: str | None = None) -> tuple[Question, str]:
    """The first question one of whose evidence is among the first three answers, and that evidence.

    With `skip`, another turn than that one, and one with words of its own: a trace of "Thanks!" would prove nothing.
    """
    for question in stage.corpus.questions:
        for memory_id in (await stage.ranks(question))[:3]:
            turn_id = stage.turn_of[memory_id]
            if turn_id in question.evidence and (skip is None or (turn_id != skip and _traces(stage, turn_id))):
                return question, turn_id
    raise FailedPrecondition("No question of these data finds its evidence among the first three answers.")


async def forget(stage: Stage) -> Facts:
    """Erase a memory, then search every byte of every file of the store for what it said."""
    question, turn_id, because = await _choose_private(stage)
    turn = stage.turn(turn_id)
    memory_id = stage.memory_of[turn_id]
    needles = _traces(stage, turn_id)
    held_before = search_files(stage.folder, needles)
    rank_before = _rank(memory_id, await stage.ranks(question))
    response = await stage.hippo.forget_memory(memory_id, reason=because or None)
    held_after = search_files(stage.folder, needles)
    again = (await stage.hippo.remember_many([_as_memory(turn)])).items[0]
    back = again.verdict != "refused" or search_files(stage.folder, needles)
    answer = await stage.ask(question)
    return {
        "step": "forget",
        "query": question.query,
        "because": because,
        "rank_before": rank_before,
        "needles": len(needles),
        "files_with_it_before": held_before,
        "files_with_it_after": held_after,
        "files_searched": len(files(stage.folder)),
        "bytes_searched": sum(path.stat().st_size for path in files(stage.folder)),
        "import_again": again.verdict,
        "checks": [
            check("the store's files held the text before", bool(held_before)),
            check("the store says it is erased", response.erased),
            check("no file of the store holds a trace of it", not held_after),
            check("reading the same conversation in again does not bring it back", not back),
            check("no answer has it", all(item.memory.id != memory_id for item in answer.memories)),
        ],
    }


def _traces(stage: Stage, turn_id: str) -> list[bytes]:
    others = [turn.text for turn in stage.corpus.turns if turn.id != turn_id]
    return traces(stage.turn(turn_id).text, others, stage.blank)


async def _choose_private(stage: Stage) -> tuple[Question, str, str]:
    story = stage.corpus.story
    if story and story.forget_turn in stage.memory_of:
        return stage.question(story.forget_question), story.forget_turn, story.forget_because
    question, turn_id = await _first_found(stage, stage.superseded_turn)
    return question, turn_id, ""
