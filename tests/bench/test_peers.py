"""A measured system's process, and the tables made of what it did."""

from __future__ import annotations

import sys
import textwrap
from datetime import UTC, datetime

import peers_client
import peers_run
import pytest
from children import Failed
from peers_report import Outcome, SideBySide, earlier
from peers_systems import SYSTEMS, System

from hippo.evaluation.dataset import Dataset, Document, Question

TOY = """
    import socket
    import sys

    sys.path.insert(0, {workers!r})

    from protocol import current, said, serve


    class Toy:
        version = "1.2"

        def open(self, folder):
            print("what a library prints is no answer")
            self.texts = {{}}

        def add(self, documents):
            self.texts.update((document["id"], said(document)) for document in current(documents))

        def ask(self, query, limit):
            if query == "outside":
                socket.create_connection(("example.invalid", 80))
            if query == "end":
                sys.exit("out of ink")
            return [name for name, text in self.texts.items() if query in text][:limit]


    serve(Toy)
"""

DOCUMENTS = (
    Document(id="old", unit="old", text="The port is 5433.", speaker="Ada", conversation="c"),
    Document(id="new", unit="new", text="The port is 5434.", speaker="Ada", conversation="c", supersedes="old"),
    Document(id="tea", unit="tea", text="Tea at four.", speaker="Ben", conversation="c"),
)


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """A system called toy, as a script beside the others."""
    script = TOY.format(workers=str(peers_client.WORKERS))
    (tmp_path / "with_toy.py").write_text(textwrap.dedent(script), encoding="utf-8")
    monkeypatch.setattr(peers_client, "WORKERS", tmp_path)
    return System(key="toy", name="Toy", licence="MIT", used="for this test")


def asked(*questions):
    return [
        Question(id=f"q{place}", query=query, evidence=evidence, category=category, conversation="c")
        for place, (query, evidence, category) in enumerate(questions)
    ]


def measured(toy, tmp_path, questions):
    data = Dataset(name="toys", documents=DOCUMENTS, questions=tuple(questions))
    return peers_run.measure(toy, sys.executable, peers_run.Group("toys", [data]), tmp_path, {})


def test_measures_count_what_was_found_and_replaced_documents_are_not_stored(toy, tmp_path):
    questions = asked(
        ("The port", ("new",), "fact"), ("Ben: Tea", ("tea",), "fact"), ("The port", ("old",), "adversarial")
    )

    found = measured(toy, tmp_path, questions)
    summary = found.summary()

    assert found.version == "1.2"
    assert summary["questions"] == 2
    assert summary["recall_at_5"] == 1.0
    assert summary["aside_questions"] == 1
    assert summary["aside_recall_at_10"] == 0.0
    assert summary["documents"] == 3
    assert summary["refused"] == 0


def test_a_connection_to_another_machine_is_refused_by_name(toy, tmp_path):
    with pytest.raises(Failed, match=r"ConnectionRefusedError: a measured system may not reach 'example.invalid'"):
        measured(toy, tmp_path, asked(("outside", ("tea",), "fact")))


def test_a_process_that_ends_is_told_with_its_last_words(toy, tmp_path):
    with pytest.raises(Failed, match="its process ended: out of ink"):
        measured(toy, tmp_path, asked(("end", ("tea",), "fact")))


def test_a_system_that_did_not_run_stays_in_the_tables_with_its_reason(toy):
    answer = SideBySide([("toys", 3)], [Outcome(toy, reason="it wants Python 3.99")], ["A note."])

    text = answer.markdown(datetime(2026, 1, 2, tzinfo=UTC))

    assert "| Toy | did not run | MIT |" in text
    assert f"| toys, 3 documents | Toy |{'  |' * 7} did not run |  |" in text
    assert "- Toy did not run: it wants Python 3.99" in text


def test_figures_of_earlier_runs_on_the_same_sets_stand_beside_those_of_this_one(tmp_path):
    first, second, third = SYSTEMS[:3]
    figures = {"questions": 2, "aside_questions": 1, "recall_at_5": 0.5, "refused": 0}
    sizes = {"toys": (3, 3), "games": (9, 3)}

    def run(name, documents, *outcomes):
        path = tmp_path / name
        answer = SideBySide(documents, list(outcomes), [])
        path.write_text(answer.as_json(datetime(2026, 1, 2, 3, 4, tzinfo=UTC)), encoding="utf-8")
        return path

    whole = run(
        "whole.json",
        [("toys", 3), ("games", 8)],
        Outcome(first, "1.0", 5.0, 2, {"toys": figures, "games": figures}),
        Outcome(second, reason="no package index"),
        Outcome(third, "3.0", groups={"toys": figures}),
    )
    newer = {**figures, "recall_at_5": 0.75}
    rest = run("rest.json", [("toys", 3), ("games", 9)], Outcome(first, "1.0", groups={"toys": newer, "games": newer}))

    outcomes, remarks = earlier([whole, rest], sizes, skip={third.key})

    assert outcomes == [Outcome(first, "1.0", 5.0, 2, {"toys": figures, "games": newer})]
    assert remarks == [
        f"From a run of 02 January 2026, 03:04 UTC: {first.name} on toys.",
        f"From a run of 02 January 2026, 03:04 UTC: {first.name} on games.",
    ]
    with pytest.raises(Failed, match=r"rest.json adds nothing: it is of other sets"):
        earlier([rest], {"toys": (3, 4)}, skip=())
    rest.write_text("[]", encoding="utf-8")
    with pytest.raises(Failed, match=r"rest.json is no result of an earlier run"):
        earlier([rest], sizes, skip=())
