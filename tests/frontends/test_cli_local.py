"""Commands on this machine: init, serve, mcp, completion, version."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest


def test_init_says_everything_it_made_and_changes_nothing_the_second_time(cli: Any) -> None:
    first = cli("init")
    made = sorted(str(path.relative_to(cli.project)) for path in cli.project.rglob("*"))
    second = cli("init")

    assert first.status == second.status == 0
    for name in (".hippo/.gitignore", ".hippo/hippo.db"):
        assert name in made
        assert str(cli.project / name) in first.out
    assert "nothing was changed" in second.out
    assert sorted(str(path.relative_to(cli.project)) for path in cli.project.rglob("*")) == made
    assert not cli.own_store.exists()


def test_init_makes_files_that_only_the_user_can_read(cli: Any) -> None:
    cli("init")
    modes = {path.name: path.stat().st_mode & 0o777 for path in cli.project_store.iterdir()}

    assert cli.project_store.stat().st_mode & 0o777 == 0o700
    assert set(modes.values()) == {0o600}


def test_git_ignores_memories_and_shares_settings(cli: Any) -> None:
    subprocess.run(["git", "init", "-q", "."], cwd=cli.project, check=True, env=cli.environ)
    cli("init")
    (cli.project_store / "config.json").write_text("{}")
    status = subprocess.run(
        ["git", "status", "--porcelain", "-uall"],
        cwd=cli.project,
        check=True,
        env=cli.environ,
        capture_output=True,
        text=True,
    )

    assert sorted(line[3:] for line in status.stdout.splitlines()) == [".hippo/.gitignore", ".hippo/config.json"]


def test_init_keeps_ignore_rules_that_a_person_wrote(cli: Any) -> None:
    cli.project_store.mkdir()
    (cli.project_store / ".gitignore").write_text("mine\n")

    assert cli("init").status == 0
    assert (cli.project_store / ".gitignore").read_text() == "mine\n"


def test_init_takes_a_folder_the_own_store_or_a_path(cli: Any, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    by_folder = cli("init", str(tmp_path / "other"), "--json")
    own = cli("init", "--global", "--json")
    by_path = cli("init", "--store", str(tmp_path / "third"), "--json")

    assert by_folder.json["store"] == str(tmp_path / "other" / ".hippo")
    assert own.json["store"] == str(cli.own_store)
    assert by_path.json["store"] == str(tmp_path / "third")
    assert by_folder.json["created"] is own.json["created"] is by_path.json["created"] is True


@pytest.mark.parametrize("line", [["init", "no-such-folder"], ["init", ".", "--global"]], ids=" ".join)
def test_init_refuses_what_it_cannot_mean(line: list[str], cli: Any) -> None:
    refused = cli(*line, "--json")

    assert refused.status == 2
    assert refused.json["error"]["code"] == "INVALID_ARGUMENT"
    assert list(cli.project.iterdir()) == []


def test_init_in_the_home_folder_makes_the_own_store(cli: Any) -> None:
    assert cli("init", "--json", cwd=cli.home).json["store"] == str(cli.own_store)


def test_two_inits_at_once_both_succeed(cli: Any) -> None:
    both = [cli.start("init", stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
    ends = [(process.communicate(timeout=30), process.returncode) for process in both]

    assert [status for _, status in ends] == [0, 0], ends
    assert cli("remember", "x").status == 0


def start_server(cli: Any, *flags: str) -> tuple[subprocess.Popen[bytes], dict[str, Any]]:
    server = cli.start("serve", "--json", *flags, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    line = server.stdout.readline()
    assert line, server.communicate(timeout=30)
    return server, json.loads(line)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_commands_use_a_running_server_and_find_their_way_without_one(project: Any) -> None:
    project.remember("before")
    server, where = start_server(project)
    with server:
        info = project("info", "--json")
        project.remember("while it ran")
        second = project("serve")
        server.send_signal(signal.SIGTERM)
        _, err = server.communicate(timeout=30)
    after = project("info", "--json")

    assert info.json["mode"] == "server"
    assert info.json["process_id"] == where["pid"] == server.pid
    assert second.status == 1
    assert str(server.pid) in second.err
    assert (server.returncode, err) == (0, b"")
    assert after.json["mode"] == "embedded"
    assert project.texts() == ["while it ran", "before"]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_running_server_can_be_stopped_by_its_store(project: Any) -> None:
    server, where = start_server(project)
    with server:
        stopped = project("serve", "--stop", "--json")
        again = project("serve", "--stop")  # the first one waited for the end
        server.communicate(timeout=30)

    assert stopped.json["stopped"] == where["pid"]
    assert server.returncode == 0
    assert again.status == 1
    assert "No server runs" in again.err


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_server_leaves_nothing_that_hinders(project: Any) -> None:
    server, _ = start_server(project)
    with server:
        server.kill()
        server.communicate(timeout=30)
    recalled = project("status", "--json")
    again, where = start_server(project)
    with again:
        again.send_signal(signal.SIGTERM)
        again.communicate(timeout=30)

    assert recalled.status == 0
    assert where["pid"] == again.pid
    assert again.returncode == 0


def test_a_server_on_an_address_answers_calls_to_that_address(project: Any) -> None:
    server, where = start_server(project, "--tcp", "127.0.0.1:0")
    with server:
        stored = project("remember", "over the wire", "--store", where["tcp"], "--json")
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=30)

    assert stored.status == 0, stored.err
    assert project.texts() == ["over the wire"]


def test_serve_says_where_it_listens_and_ends_when_idle(project: Any) -> None:
    ended = project("serve", "--idle-exit", "0.1")

    assert ended.status == 0, ended.err
    assert ended.out == ""
    assert "listening on" in ended.err


@pytest.mark.parametrize(
    "flags",
    [["--tcp", "0.0.0.0:7711"], ["--tcp", "nowhere"], ["--tls-cert", "x"], ["--store", "localhost:1"]],
    ids=" ".join,
)
def test_serve_refuses_addresses_that_are_not_safe_or_not_clear(flags: list[str], project: Any) -> None:
    refused = project("serve", *flags)

    assert refused.status == 2
    assert refused.err.count("\n") == 1


def test_mcp_ends_with_its_input(project: Any) -> None:
    ended = project("mcp", stdin=b"")

    assert (ended.status, ended.out) == (0, "")


def test_mcp_serves_the_store_that_the_flags_name(project: Any) -> None:
    hello = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "test", "version": "1"},
        },
    }
    ready = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    call = {
        "jsonrpc": "2.0",
        "id": 2,
        "method": "tools/call",
        "params": {"name": "hippo_remember", "arguments": {"text": "through the model"}},
    }
    lines = "".join(json.dumps(message) + "\n" for message in (hello, ready, call))
    ended = project("mcp", "--global", stdin=lines)

    assert ended.status == 0, ended.err
    assert [json.loads(line)["id"] for line in ended.out.splitlines()] == [1, 2]
    assert project.texts() == []
    assert len(project("list", "--global", "--json").json["memories"]) == 1


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_name_the_commands(shell: str, cli: Any) -> None:
    script = cli("completion", shell)

    assert script.status == 0, script.err
    for word in ("remember", "recall", "outcome", "--budget"):
        assert word.lstrip("-") in script.out


@pytest.mark.skipif(not os.path.exists("/bin/bash"), reason="no bash")
def test_the_bash_completion_is_valid_bash(cli: Any) -> None:
    script = cli("completion", "bash").out
    checked = subprocess.run(["/bin/bash", "-n"], input=script, capture_output=True, text=True, timeout=30, check=False)

    assert (checked.returncode, checked.stderr) == (0, "")


def test_completion_installs_for_the_shell_in_use(cli: Any) -> None:
    installed = cli("completion", "--install", "--json", env={"SHELL": "/usr/bin/fish"})

    assert installed.json["shell"] == "fish"
    assert "recall" in Path(installed.json["path"]).read_text()
    assert str(cli.home) in installed.json["path"]


def test_completion_for_an_unknown_shell_ends_with_2(cli: Any) -> None:
    assert cli("completion", env={"SHELL": "/bin/tcsh"}).status == 2


def test_version_is_told_in_both_ways(cli: Any) -> None:
    from hippo import __version__

    assert cli("--version").out.strip() == __version__
    assert cli("version").out.strip() == f"hippo {__version__}"
    assert cli("version", "--json").json["version"] == __version__
