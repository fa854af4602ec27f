"""`hippo context` and the commands around it as people and agents type them, in real repositories and between processes."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

GIT = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
    "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@example.org",
}


def git(folder: Path, *arguments: str) -> None:
    done = subprocess.run(
        ["git", *arguments], cwd=folder, env={**os.environ, **GIT}, capture_output=True, check=False, timeout=30
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture
def repository(project):
    """A project in git on a branch of its own, with one changed and one new file."""
    folder = project.project
    git(folder, "init", "-q", "-b", "feature/payment-timeouts")
    (folder / "billing.py").write_text("a = 1\n")
    git(folder, "add", "billing.py")
    git(folder, "commit", "-q", "-m", "feat: retry webhooks of the card processor")
    (folder / "billing.py").write_text("a = 2\n")
    (folder / "übersicht neu.md").write_text("new\n")
    return project


def test_auto_finds_what_branch_files_and_commits_are_about(repository):
    repository.remember("payment calls need a deadline of 3 seconds")
    repository.remember("the übersicht is written every night")
    repository.remember("the cafeteria closes at three")

    shown = repository("context", "--auto")

    assert shown.status == 0
    assert shown.err == ""
    assert "deadline of 3 seconds" in shown.out
    assert "every night" in shown.out
    assert "cafeteria" not in shown.out


def test_auto_works_from_a_folder_below_and_through_a_server(repository):
    repository.remember("payment calls need a deadline of 3 seconds")
    below = repository.project / "src" / "deep"
    below.mkdir(parents=True)
    serving = repository.start("serve", "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        assert serving.stdout.readline()
        served = repository("context", "--auto", cwd=below)
    finally:
        serving.terminate()
        serving.communicate(timeout=30)

    assert "deadline of 3 seconds" in served.out


@pytest.mark.parametrize("fault", ["no repository", "no git", "no commit", "broken", "detached"])
def test_auto_never_fails_for_want_of_git(project, fault):
    project.remember("never push on Friday", "--pin")
    folder, env = project.project, {}
    if fault == "no git":
        env = {"PATH": str(folder)}
    elif fault == "no commit":
        git(folder, "init", "-q")
    elif fault == "broken":
        (folder / ".git").mkdir()
        (folder / ".git" / "HEAD").write_bytes(b"\xff\x00nonsense")
    elif fault == "detached":
        git(folder, "init", "-q")
        git(folder, "commit", "-q", "--allow-empty", "-m", "one")
        git(folder, "checkout", "-q", "--detach")

    shown = project("context", "--auto", env=env)

    assert (shown.status, shown.err) == (0, "")
    assert "never push on Friday" in shown.out


def test_settings_of_a_repository_run_no_program(repository):
    repository.remember("never push on Friday", "--pin")
    trap = repository.project / "trap"
    git(repository.project, "config", "core.fsmonitor", f"touch {trap}")

    shown = repository("context", "--auto")

    assert shown.status == 0
    assert not trap.exists()


def test_auto_through_mcp_reads_git_where_the_agent_works(repository):
    repository.remember("payment calls need a deadline of 3 seconds")
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    messages = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {
            "jsonrpc": "2.0",
            "id": 2,
            "method": "tools/call",
            "params": {"name": "hippo_context", "arguments": {"auto": True}},
        },
    ]

    done = repository("mcp", stdin="".join(json.dumps(message) + "\n" for message in messages))

    answer = next(reply for reply in map(json.loads, done.out.splitlines()) if reply.get("id") == 2)
    text = answer["result"]["content"][0]["text"]
    assert text.startswith("<hippo-memory>\n")
    assert "deadline of 3 seconds" in text


def test_block_is_printed_as_it_is_and_omissions_go_to_standard_error(project):
    project("snapshot", "save", "--task", "Ship it", "--summary", "half way")
    project("handoff", "create", "--summary", "word " * 500)
    project.remember("never push on Friday", "--pin")

    shown = project("context", "--budget", "120")

    assert shown.status == 0
    lines = shown.out.splitlines()
    assert [lines[0], lines[-1]] == ["<hippo-memory>", "</hippo-memory>"]
    assert -(-len(shown.out) // 4) <= 120
    assert "| task: Ship it" in lines
    assert "never push on Friday" in shown.out
    assert shown.err.startswith("hippo: omitted: handoff (")
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize(("budget", "said"), [("10", "> 10 (tokens)"), ("40B", "> 40 (bytes)")])
def test_required_parts_over_budget_end_with_1_and_say_by_how_much(project, budget, said):
    project("snapshot", "save", "--task", "Ship it", "--summary", "half way")

    shown = project("context", "--budget", budget)
    as_json = project("context", "--budget", budget, "--json")

    assert (shown.status, shown.out) == (1, "")
    assert "context over budget: " in shown.err
    assert said in shown.err
    assert as_json.status == 1
    assert as_json.json["error"]["reason"] == "over_budget"


def test_budget_of_nothing_prints_nothing_and_is_fine(project):
    project("snapshot", "save", "--task", "Ship it", "--summary", "half way")

    assert project("context", "--budget", "0") == (0, "", "")


def test_both_json_forms_are_one_document_each(project):
    empty = project("context", "--format", "json")
    project.remember("never push on Friday", "--pin")
    form = project("context", "--format", "json")
    answer = project("context", "--json")

    assert (empty.json["parts"], empty.json["omitted"]) == ([], [])
    assert [part["name"] for part in form.json["parts"]] == ["pinned"]
    assert [part["name"] for part in answer.json["parts"]] == ["pinned"]
    assert answer.json["block"].startswith("<hippo-memory>\n")


def test_session_of_the_agent_comes_from_its_environment(project):
    env = {"CLAUDE_CODE_SESSION_ID": "5f2c-claude"}
    project("session", "start", "Ship it", env=env)
    project("session", "log", "- schema is done", env=env)
    ended = project("session", "end", "--handoff", "half way", "--next", "go on", "--json", env=env)
    again = project("session", "end", "--handoff", "again", env=env)

    shown = project("session", "show", "--id", "5f2c-claude", "--json").json
    assert ended.json["session"]["id"] == "5f2c-claude"
    assert (again.status, "ended already" in again.err) == (1, True)
    assert [event["text"] for event in shown["events"]] == ["- schema is done"]
    assert "go on" in project("session", "resume").out


@pytest.mark.parametrize(
    "line",
    [
        ("context",),
        ("session", "list"),
        ("session", "latest"),
        ("session", "resume"),
        ("current", "show"),
        ("snapshot", "show"),
        ("handoff", "latest"),
        ("wm", "read"),
    ],
)
def test_reads_make_no_store_and_print_one_document(cli, line):
    plain = cli(*line)
    as_json = cli(*line, "--json")

    assert plain.status == as_json.status == 0
    assert plain.out == ""
    assert isinstance(as_json.json, dict)
    assert not cli.own_store.joinpath("hippo.db").exists()


def test_text_from_standard_input_and_with_dashes_is_kept(project):
    assert project("wm", "push", "-", stdin="- from a pipe\n").status == 0
    assert project("session", "log", "--id", "s-1", "--", "--force is never right").status == 0
    assert project("handoff", "create", "--summary", "-", stdin="# Done\n\n- a\n").status == 0

    assert project("wm", "read", "--json").json["notes"][0]["text"] == "- from a pipe"
    assert project("session", "show", "--id", "s-1", "--json").json["events"][0]["text"] == "--force is never right"
    assert project("handoff", "latest", "--json").json["handoff"]["summary"] == "# Done\n\n- a"


def race(project, *lines, count=4):
    """Start the same command several times at once and give what each said, in order."""
    running = [
        project.start(
            *[part.format(number=number) for part in lines],
            env={"HIPPO_ACTOR": f"agent-{number}", "HIPPO_EMBEDDED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for number in range(count)
    ]
    return [(process.wait(60), *(stream.decode() for stream in process.communicate())) for process in running]


def test_one_of_several_processes_ends_a_session_and_the_others_are_told_by_whom(project):
    project("session", "start", "--id", "shared")

    done = race(project, "session", "end", "--id", "shared", "--handoff", "from {number}", "--json")

    won = [json.loads(out) for status, out, _ in done if status == 0]
    lost = [json.loads(out)["error"] for status, out, _ in done if status == 1]
    assert len(won) == 1
    assert len(lost) == 3
    winner = won[0]["session"]["ended_by"]
    assert all(error["code"] == "ABORTED" and winner in error["message"] for error in lost)
    assert project("handoff", "latest", "--json").json["handoff"] == won[0]["handoff"]
    assert project("handoff", "show", "2").status == 1


def test_handoffs_of_several_processes_all_stay_under_numbers_of_their_own(project):
    done = race(project, "handoff", "create", "--session", "shared", "--summary", "from {number}", "--json")

    handed = [json.loads(out)["handoff"] for status, out, _ in done if status == 0]
    assert sorted(one["number"] for one in handed) == [1, 2, 3, 4]
    assert {one["summary"] for one in handed} == {f"from {number}" for number in range(4)}
    assert sum("already" in err for _, _, err in done) == 3


def test_snapshots_of_several_processes_leave_one_in_force_and_lose_none(project):
    done = race(
        project, "snapshot", "save", "--task", "from {number}", "--summary", "x", "--session", "s{number}", "--json"
    )

    saved = [json.loads(out) for status, out, _ in done if status == 0]
    assert len(saved) == 4
    states = [project("snapshot", "show", one["snapshot"]["id"], "--json").json["snapshot"]["state"] for one in saved]
    assert sorted(states) == ["active", "replaced", "replaced", "replaced"]
    assert len({one["replaced"]["id"] for one in saved if one["replaced"]}) == 3
    assert sum("The snapshot before was of session" in err for _, _, err in done) == 3


def test_notes_of_several_processes_never_exceed_twenty_and_each_is_accounted_for(project):
    for number in range(18):
        project("wm", "push", f"there before {number}", "--importance", "0.1", "--scope", "repo")

    done = race(project, "wm", "push", "from {number}", "--scope", "repo", "--json")

    pushed = [json.loads(out) for status, out, _ in done if status == 0]
    notes = project("wm", "read", "--scope", "repo", "--json").json["notes"]
    assert len(pushed) == 4
    assert len(notes) == 20
    assert {note["text"] for note in notes} >= {f"from {number}" for number in range(4)}
    evicted = sorted(one["evicted"]["text"] for one in pushed if one["evicted"])
    assert evicted == ["there before 0", "there before 1"]
