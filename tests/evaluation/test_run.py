"""Runs through the public client on real stores: what is asked, what is replaced, what is left behind."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from hippo import InvalidArgument
from hippo.evaluation.answers import Answers, report
from hippo.evaluation.dataset import Dataset, Document, Question
from hippo.evaluation.own_store import questions_of
from hippo.evaluation.run import run_dataset


def document(name: str, text: str, *, supersedes: str = "", conversation: str = "", unit: str = "") -> Document:
    return Document(id=name, unit=unit or name, text=text, supersedes=supersedes, conversation=conversation)


def question(query: str, *evidence: str, outdated: tuple[str, ...] = (), conversation: str = "") -> Question:
    return Question(id=query, query=query, evidence=evidence, outdated=outdated, conversation=conversation)


def dataset(documents: list[Document], questions: list[Question]) -> Dataset:
    return Dataset(name="set", documents=tuple(documents), questions=tuple(questions))


@pytest.mark.anyio
async def test_replaced_documents_do_not_come_back_whatever_the_order_of_the_file() -> None:
    ports = [
        document("c", "The staging port is 7003.", supersedes="b"),
        document("a", "The staging port is 7001."),
        document("b", "The staging port is 7002.", supersedes="a"),
    ]
    data = dataset(ports, [question("staging port", "c", outdated=("a", "b"))])

    answers = await run_dataset(data)

    assert answers.ranked == {"staging port": ("c",)}
    assert (answers.stored, answers.superseded) == (3, 2)
    assert report(data, answers, haystack="conversation")["outdated_returned"] == 0


@pytest.mark.anyio
async def test_second_replacement_of_a_document_is_remembered_beside_the_first() -> None:
    ports = [
        document("a", "The staging port is 7001."),
        document("b", "The staging port is 7002.", supersedes="a"),
        document("c", "The staging port is 7003.", supersedes="a"),
    ]

    answers = await run_dataset(dataset(ports, [question("staging port", "c")]))

    assert sorted(answers.ranked["staging port"]) == ["b", "c"]
    assert answers.superseded == 1


@pytest.mark.anyio
async def test_documents_that_replace_each_other_are_stored_all_the_same() -> None:
    ring = [
        document("a", "The staging port is 7001.", supersedes="b"),
        document("b", "The staging port is 7002.", supersedes="a"),
    ]

    answers = await run_dataset(dataset(ring, [question("staging port", "b")]))

    assert answers.stored == 2
    assert answers.ranked["staging port"] == ("b",)


@pytest.mark.anyio
async def test_texts_that_say_the_same_are_one_memory_and_count_for_both_documents() -> None:
    twins = [document("a", "The staging port is 7001."), document("b", "The staging port is 7001.")]

    answers = await run_dataset(dataset(twins, [question("staging port", "b")]))

    assert answers.ranked["staging port"] == ("a", "b")


@pytest.mark.anyio
async def test_session_counts_once_at_the_place_of_its_best_turn() -> None:
    turns = [
        document("s1/0", "The oven needs forty minutes.", unit="s1"),
        document("s1/1", "Forty minutes is long for an oven.", unit="s1"),
        document("s2/0", "An oven was sold at the market.", unit="s2"),
    ]

    answers = await run_dataset(dataset(turns, [question("oven forty minutes", "s1")]))

    assert answers.ranked["oven forty minutes"] == ("s1", "s2")


@pytest.mark.anyio
async def test_conversations_are_apart_unless_pooled() -> None:
    texts = [
        document("a", "The staging port is 7001.", conversation="one"),
        document("b", "The staging port is 7002.", conversation="two"),
    ]
    data = dataset(texts, [question("staging port", "a", conversation="one")])

    apart, pooled = await run_dataset(data), await run_dataset(data, pooled=True)

    assert apart.ranked["staging port"] == ("a",)
    assert sorted(pooled.ranked["staging port"]) == ["a", "b"]


@pytest.mark.anyio
async def test_refused_document_is_counted_and_noted() -> None:
    texts = [document("a", "token=ghp_abcdefghijklmnopqrstuvwxyz0123456789"), document("b", "The port is 7001.")]
    data = dataset(texts, [question("port", "b")])

    facts = report(data, await run_dataset(data), haystack="conversation")

    assert facts["notes"] == ["1 document refused: secret."]
    assert facts["overall"]["recall_at_1"] == 1.0


@pytest.mark.anyio
async def test_document_that_the_contract_refuses_is_named() -> None:
    long = document("b", "x" * 1_000_001)

    with pytest.raises(InvalidArgument, match=r"^Document b, text: .* 1,000,000 characters") as caught:
        await run_dataset(dataset([document("a", "The port is 7001."), long], [question("port", "a")]))

    assert caught.value.resource == "b"


@pytest.mark.anyio
async def test_runs_on_the_same_set_rank_and_score_the_same() -> None:
    words = ("pump", "oven", "rye", "door", "lamp")
    texts = [document(f"{a}{b}", f"The {a} stands by the {b}.") for a in words for b in words if a != b]
    data = dataset(texts, [question(f"where is the {word}", f"{word}oven") for word in words])

    first, second = await run_dataset(data), await run_dataset(data)

    assert (first.ranked, first.top_score) == (second.ranked, second.top_score)


@pytest.mark.anyio
async def test_user_settings_do_not_leak_in_and_nothing_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("HIPPO_DEFAULT_HALF_LIFE_DAYS", "not a number")
    monkeypatch.setenv("HIPPO_STORE", str(tmp_path / "users"))
    before = dict(os.environ)

    answers = await run_dataset(dataset([document("a", "The port is 7001.")], [question("port", "a")]))

    assert answers.ranked == {"port": ("a",)}
    assert dict(os.environ) == before
    assert list(tmp_path.iterdir()) == []


@pytest.mark.anyio
async def test_progress_is_told_after_each_question() -> None:
    told: list[tuple[int, int]] = []
    data = dataset([document("a", "The port is 7001.")], [question("port", "a"), question("7001", "a")])

    await run_dataset(data, progress=lambda done, total: told.append((done, total)))

    assert told == [(1, 2), (2, 2)]


def test_silence_is_judged_by_the_top_score() -> None:
    data = dataset(
        [document("a", "x y")],
        [
            question("answered", "a"),
            Question(id="silent", query="silent", evidence=(), category="nothing"),
            Question(id="loud", query="loud", evidence=(), category="nothing"),
        ],
    )
    answers = Answers(
        ranked={"answered": ("a",), "silent": (), "loud": ("a",)},
        top_score={"answered": 0.5, "silent": 0.0, "loud": 0.9},
    )

    facts = report(data, answers, haystack="conversation")

    assert facts["nothing"] == {"questions": 2, "answerable": 1, "auc": 0.5}
    assert list(facts["categories"]) == ["uncategorized"]


def test_questions_are_the_rarest_words_in_another_order() -> None:
    texts = [
        "The deploy needs the tunnel first, said Zoe about staging and gateways.",
        "The deploy needs the lock first.",
        "alpha bravo",
        "ok",
    ]

    asked = questions_of(texts)

    assert asked == questions_of(texts)
    assert asked == [
        "about gateways said staging tunnel zoe",
        "deploy first lock needs the",
        "bravo alpha",
        "",
    ]
