"""`hippo eval` as users run it: a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.evaluation.sets import docs, locomo, longmemeval, queries, write_set

from hippo.evaluation.measures import MEASURES

WAIT_SECONDS = 60


class Result(NamedTuple):
    """How a command ended and what it said."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on standard output."""
        assert self.out.count("\n") == 1
        return json.loads(self.out)


class Cli:
    """A person at a prompt, with a home and an empty project."""

    def __init__(self, root: Path) -> None:
        self.home, self.project, self.temporary = root / "home", root / "project", root / "tmp"
        for folder in (self.home, self.project, self.temporary):
            folder.mkdir()

    def __call__(self, *arguments: str, **environ: str) -> Result:
        keep = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
        own = {"HOME": str(self.home), "HIPPO_HOME": str(self.home / ".hippo"), "TMPDIR": str(self.temporary)}
        done = subprocess.run(
            [sys.executable, "-m", "hippo_cli", *arguments],
            capture_output=True,
            env={**keep, **own, "PYTHONUTF8": "1", "PYTHONWARNINGS": "error", "USER": "ann", **environ},
            cwd=self.project,
            timeout=WAIT_SECONDS,
            check=False,
        )
        return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    return Cli(tmp_path)


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(write_set(tmp_path / "talks", docs(), queries()))


def test_json_holds_every_measure_and_nothing_stays(cli: Cli, folder: str) -> None:
    result = cli("eval", folder, "--json")

    facts = result.json
    assert (result.status, result.err) == (0, "")
    assert facts["haystack"] == "conversation"
    assert (facts["documents"], facts["conversations"]) == (5, 2)
    assert facts["overall"]["questions"] == 3
    assert set(facts["overall"]) == {"questions", *MEASURES, *(f"{name}_interval" for name in MEASURES)}
    assert facts["overall"]["recall_at_5"] == 1.0
    assert facts["overall"]["recall_at_5_interval"] == [1.0, 1.0]
    assert {name: part["questions"] for name, part in facts["categories"].items()} == {
        "adversarial": 1,
        "fact": 2,
        "number": 1,
    }
    assert facts["left_out_of_overall"] == ["adversarial"]
    assert facts["questions_without_evidence"] == 2
    assert facts["nothing"] == {"questions": 1, "answerable": 3, "auc": 1.0}
    assert facts["outdated_returned"] is None
    assert facts["latency_ms"]["p95"] >= facts["latency_ms"]["p50"] > 0
    assert facts["cpu_ms"]["p95"] >= facts["cpu_ms"]["p50"] > 0
    assert facts["ingest_per_second"] > 0
    assert list(cli.temporary.iterdir()) == []
    assert not (cli.home / ".hippo").exists()


def test_pooled_limit_and_run_file(cli: Cli, folder: str) -> None:
    rankings = cli.project / "run.jsonl"

    pooled = cli("eval", folder, "--pooled", "--json", "--run", str(rankings))
    limited = cli("eval", "--limit", "1", folder, "--json")

    rows = {row["id"]: row["ranked"] for row in map(json.loads, rankings.read_text().splitlines())}
    assert pooled.json["haystack"] == "pooled"
    assert rows.keys() == {"q0", "q1", "q2", "q3", "q4"}
    assert rows["q0"][0] == "g/0"
    assert rows["q4"] == []
    assert (limited.json["documents"], limited.json["overall"]["questions"]) == (3, 2)


def test_table_on_a_pipe_is_plain_and_in_columns(cli: Cli, folder: str) -> None:
    result = cli("eval", folder)

    lines = result.out.splitlines()
    assert (result.status, result.err) == (0, "")
    assert "\x1b" not in result.out
    assert lines[0] == "talks"
    assert [line.split()[:2] for line in lines if line.startswith("recall@5")] == [["recall@5", "1.000"]]
    assert [line.split()[:4] for line in lines if line.startswith("number")] == [
        ["number", "1", "1.000", "1.000-1.000"]
    ]
    assert "* not part of overall" in lines
    assert [line for line in lines if line.startswith("latency")]


def test_foreign_forms_run_and_unknown_evidence_is_said(cli: Cli, tmp_path: Path) -> None:
    turns, sessions = tmp_path / "locomo10.json", tmp_path / "longmemeval_s.json"
    turns.write_text(json.dumps(locomo()), encoding="utf-8")
    sessions.write_text(json.dumps(longmemeval()), encoding="utf-8")

    by_turn, by_session = cli("eval", str(turns), "--json"), cli("eval", str(sessions), "--json")

    assert by_turn.json["overall"]["questions"] == 2
    assert by_turn.json["notes"][0] in by_turn.err
    assert by_session.json["overall"]["recall_at_1"] == 1.0
    assert by_session.json["left_out_of_overall"] == ["abstention"]


def test_outdated_documents_are_counted(cli: Cli, tmp_path: Path) -> None:
    facts = [
        {"id": "old", "text": "The staging port is 7001.", "tags": ["net"]},
        {"id": "new", "text": "The staging port is 7002.", "tags": ["net"], "supersedes": "old"},
    ]
    questions = [{"query": "staging port", "evidence": ["new"], "outdated": ["old"]}]

    result = cli("eval", str(write_set(tmp_path / "facts", facts, questions)), "--json")

    assert (result.json["outdated_questions"], result.json["outdated_returned"]) == (1, 0)


def test_own_store_is_asked_for_its_memories_and_stays_as_it_was(cli: Cli) -> None:
    for text in ("Deploys need the tunnel up first.", "The oven needs forty minutes.", "Rye dough rests overnight."):
        assert cli("remember", text).status == 0
    before = [cli("list", "--json").json["memories"], cli("audit", "list", "--json").json["events"]]

    result = cli("eval", "--json")

    facts = result.json
    assert (result.status, facts["haystack"], facts["documents"]) == (0, "store", 3)
    assert facts["overall"]["recall_at_1"] == 1.0
    assert facts["ingest_per_second"] is None
    after = [cli("list", "--json").json["memories"], cli("audit", "list", "--json").json["events"]]
    for memory in (*before[0], *after[0]):
        memory.pop("strength")
    assert after == before


def test_empty_own_store_is_one_sentence(cli: Cli) -> None:
    result = cli("eval", "--json")

    assert result.status == 1
    assert result.json["error"]["code"] == "FAILED_PRECONDITION"
    assert not (cli.home / ".hippo").exists()


WRONG = {
    "missing": (["eval", "nowhere"], "There is no file or folder nowhere"),
    "quality": (["eval", "--pipeline", "quality"], "The quality pipeline is not installed."),
    "pipeline": (["eval", "--pipeline", "best"], "pipeline"),
    "pooled own": (["eval", "--pooled"], "--pooled needs DIR"),
    "limited own": (["eval", "--limit", "2"], "--limit needs DIR"),
    "two stores": (["eval", ".", "--global"], "--store and --global have no meaning"),
    "run": (["eval", ".", "--run", "no/such/run.jsonl"], "--run needs a file in a folder that exists"),
    "empty folder": (["eval", "."], "holds no docs.jsonl"),
}


if find_spec("onnxruntime") is not None:  # the extra is installed here, so it is no mistake to ask for it
    del WRONG["quality"]


@pytest.mark.parametrize(("line", "sentence"), WRONG.values(), ids=WRONG.keys())
def test_wrong_usage_is_one_sentence_and_status_2(line: list[str], sentence: str, cli: Cli) -> None:
    said, document = cli(*line), cli(*line, "--json")

    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert sentence in said.err
    assert document.status == 2
    assert document.json["error"]["code"] == "INVALID_ARGUMENT"


def test_broken_line_is_named_by_the_command(cli: Cli, folder: str) -> None:
    with (Path(folder) / "queries.jsonl").open("a", encoding="utf-8") as file:
        file.write("{\n")

    result = cli("eval", folder)

    assert result.status == 2
    assert "queries.jsonl line 7 is not JSON" in result.err


def test_other_commands_load_no_evaluation(cli: Cli) -> None:
    probe = (
        "import sys, hippo_cli.entry\nhippo_cli.entry.run(['--help'])\n"
        "print([name for name in sys.modules if 'evaluat' in name], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, timeout=WAIT_SECONDS, check=True, cwd=cli.project
    )

    assert done.stderr.splitlines()[-1] == "[]"
