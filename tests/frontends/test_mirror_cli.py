"""What a person at the prompt is told when files beside the store, or the folder of sockets, cannot be written."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any


def test_a_change_without_its_mirror_is_done_and_warned_of_in_one_line(project: Any) -> None:
    project("mirror")
    (project.project_store / "episodic").write_text("in the way")

    done = project("remember", "deploys need the VPN")

    (memory,) = project("list", "--json").json["memories"]
    assert done.status == 0
    assert done.out.startswith(f"Stored {memory['id']}")
    assert done.err == (
        f"hippo: The mirror in {project.project_store} is behind: cannot write"
        f" {project.project_store}/episodic/{memory['id']}.md: {project.project_store}/episodic is no folder."
        " Once that is mended, the next change or `hippo mirror` brings it in line.\n"
    )


def test_an_answer_that_cannot_carry_the_warning_is_warned_of_in_one_line_too(project: Any) -> None:
    memory_id = project.remember("deploys need the VPN")
    project("mirror")
    (project.project_store / "stats.json").unlink()
    (project.project_store / "stats.json").mkdir()

    done = project("forget", memory_id)

    assert (done.status, "no byte of its text is left" in done.out) == (0, True)
    assert done.err.count("\n") == 1
    assert f"cannot write {project.project_store}/stats.json: Is a directory." in done.err


def test_forgetting_with_a_file_out_of_reach_says_where_the_text_may_be(project: Any) -> None:
    memory_id = project.remember("deploys need the VPN")
    project("mirror")
    (project.project_store / "episodic").rename(project.project_store / "elsewhere")
    (project.project_store / "episodic").symlink_to("nowhere")

    done = project("forget", memory_id)

    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"hippo: Erasure pending: {memory_id} is gone from every answer")
    assert f"{project.project_store}/episodic (the link leads nowhere)" in done.err


def test_mirroring_that_fails_names_the_file_and_why(project: Any) -> None:
    (project.project_store / "stats.json").mkdir()

    failed = project("mirror", "--json")

    assert (failed.status, failed.json["error"]["code"]) == (1, "FAILED_PRECONDITION")
    assert failed.json["error"]["resource"] == f"{project.project_store}/stats.json"
    assert failed.err.count("\n") == 1


def test_a_server_without_a_folder_for_its_sockets_names_it(project: Any) -> None:
    with tempfile.TemporaryDirectory() as home:  # short, since sockets live below it
        (Path(home) / "run").write_text("in the way")

        failed = project("serve", "--json", env={"HIPPO_HOME": home})

    assert (failed.status, failed.json["error"]["code"]) == (1, "FAILED_PRECONDITION")
    assert failed.err.startswith(f"hippo: Cannot serve: {home}/run cannot be used: ")
    assert failed.err.count("\n") == 1


def test_a_backup_of_a_damaged_store_names_the_store_and_leaves_no_file(project: Any) -> None:
    for number in range(6):
        project.remember(f"fact number {number}: " + " ".join(f"{number}w{word}" for word in range(150)))
    database = project.project_store / "hippo.db"
    data = bytearray(database.read_bytes())
    last = len(data) // 4096 - 1
    data[last * 4096 : last * 4096 + 400] = b"\xff" * 400
    database.write_bytes(data)

    failed = project("backup", "copy.db", "--json")

    assert (failed.status, failed.json["error"]["reason"]) == (1, "damaged_store")
    assert failed.json["error"]["resource"] == str(project.project_store)
    assert ".part" not in failed.err
    assert [path.name for path in project.project.iterdir() if path.name.startswith("copy")] == []
