"""Contracts that the generator refuses, each with one line that names the place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hippogen.__main__ import main
from hippogen.schema import ContractError
from tests.generator.cases import CASES, generate_text

WORD_FLAGS = (CASES / "word_flags.proto").read_text(encoding="utf-8")
PAINT = (CASES / "enum.proto").read_text(encoding="utf-8")


def _swap(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


NAME_RULES = "[(hippo.v1.rules).required = true, (hippo.v1.rules).stdin = true]"
VERDICT_RULES = "[(hippo.v1.rules).required = true, (hippo.v1.rules).word_flags = true]"
SECOND = """
  // Judges again.
  rpc JudgeAgain(JudgeRequest) returns (JudgeResponse) {
    option (hippo.v1.expose) = {WORDS};
  }
}
"""


def _second(words: str) -> str:
    return WORD_FLAGS.rstrip().removesuffix("}") + SECOND.replace("WORDS", words)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        pytest.param(
            _swap(WORD_FLAGS, "optional bool dry_run", "bool dry_run"),
            "case_word_flags.v1.JudgeService/Judge: it changes something, so JudgeRequest needs 'optional bool dry_run'",
            id="a change without dry_run",
        ),
        pytest.param(
            _swap(WORD_FLAGS, "optional string idempotency_key", "optional int32 idempotency_key"),
            "case_word_flags.v1.JudgeService/Judge: it changes something, so JudgeRequest needs "
            "'optional string idempotency_key'",
            id="a change without idempotency_key",
        ),
        pytest.param(
            _swap(WORD_FLAGS, "  // What is judged.\n", ""),
            "case_word_flags.v1.JudgeRequest.name: has no comment; "
            "it is the docstring, the help and the tool's description",
            id="a field without a comment",
        ),
        pytest.param(
            _swap(WORD_FLAGS, "  // Judges something.\n", ""),
            "case_word_flags.v1.JudgeService/Judge: has no comment; "
            "it is the docstring, the help and the tool's description",
            id="a method without a comment",
        ),
        pytest.param(
            _swap(WORD_FLAGS, "  // It helped.\n", ""),
            "case_word_flags.v1.Verdict.VERDICT_GOOD: has no comment; "
            "it is the docstring, the help and the tool's description",
            id="an enum value without a comment",
        ),
        pytest.param(
            _swap(WORD_FLAGS, 'positional: "name"', 'positional: "title"'),
            "case_word_flags.v1.JudgeService/Judge: positional 'title' is no field of JudgeRequest",
            id="a positional that is no field",
        ),
        pytest.param(
            _second('cli: "judge"'),
            "case_word_flags.v1.JudgeService/JudgeAgain: cli name 'judge' is taken by case_word_flags.v1.JudgeService/Judge",
            id="two commands of one name",
        ),
        pytest.param(
            _second('mcp: "judge"'),
            "case_word_flags.v1.JudgeService/JudgeAgain: mcp name 'judge' is taken by case_word_flags.v1.JudgeService/Judge",
            id="two tools of one name",
        ),
        pytest.param(
            _swap(WORD_FLAGS, "(hippo.v1.rules).stdin = true", '(hippo.v1.rules).flag = "dry-run"'),
            "case_word_flags.v1.JudgeService/Judge: flag 'dry-run' of 'dry_run' is taken by 'name'",
            id="two flags of one name",
        ),
        pytest.param(
            _swap(WORD_FLAGS, "(hippo.v1.rules).stdin = true", "(hippo.v1.rules).word_flags = true"),
            "case_word_flags.v1.JudgeRequest.name: word_flags is for a single enum",
            id="word flags of a text",
        ),
        pytest.param(
            _swap(WORD_FLAGS, "(hippo.v1.rules).stdin = true", '(hippo.v1.rules).short = "na"'),
            "case_word_flags.v1.JudgeRequest.name: short is one letter, found 'na'",
            id="a short flag of two letters",
        ),
        pytest.param(
            _swap(WORD_FLAGS, "string name = 1", "bytes name = 1"),
            "case_word_flags.v1.JudgeRequest.name: type TYPE_BYTES is not supported",
            id="a field of bytes",
        ),
        pytest.param(
            _swap(WORD_FLAGS, f"string name = 1 {NAME_RULES}", "map<string, int32> name = 1"),
            "case_word_flags.v1.JudgeRequest.name: a map has no form on the command line; use a repeated message",
            id="a map",
        ),
        pytest.param(
            _swap(WORD_FLAGS, "JudgeResponse {}", "JudgeResponse { oneof kind {\n // One.\n int32 one = 1;\n} }"),
            "case_word_flags.v1.JudgeResponse.one: a oneof has no form on the command line; use optional fields",
            id="a oneof",
        ),
        pytest.param(
            _swap(WORD_FLAGS, "(JudgeRequest) returns", "(stream JudgeRequest) returns"),
            "case_word_flags.v1.JudgeService/Judge: a stream of requests is not supported",
            id="a stream of requests",
        ),
        pytest.param(
            _swap(WORD_FLAGS, f"Verdict verdict = 2 {VERDICT_RULES}", "JudgeResponse verdict = 2"),
            "case_word_flags.v1.JudgeService/Judge: field 'verdict' is a message and has no form on the command line",
            id="a message on the command line",
        ),
    ],
)
def test_a_broken_rule_is_refused_with_its_place(text: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(ContractError) as caught:
        generate_text(tmp_path, "word_flags", text)
    assert str(caught.value) == complaint


def test_the_command_line_says_it_in_one_line_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "proto/case_enum/v1/enum.proto"
    source.parent.mkdir(parents=True)
    source.write_text(_swap(PAINT, "// The colour to use.", ""), encoding="utf-8")
    arguments = ["--proto-root", str(tmp_path / "proto"), "--include", "proto", "--python-out", str(tmp_path / "out")]
    assert main(arguments) == 1
    assert capsys.readouterr().err == (
        "hippogen: case_enum.v1.PaintRequest.colour: has no comment; "
        "it is the docstring, the help and the tool's description\n"
    )
    assert not (tmp_path / "out").exists()
