"""Which store a call works on, and where a store's server is found."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from hippo import places


def test_nearest_project_store_above_the_folder_is_found(tmp_path):
    store = tmp_path / "project" / ".hippo"
    deep = tmp_path / "project" / "src" / "deep"
    store.mkdir(parents=True)
    deep.mkdir(parents=True)

    assert places.find_store(str(deep)) == (str(store), "project")


def test_without_a_project_store_it_is_the_global_one(tmp_path, home):
    assert places.find_store(str(tmp_path)) == (str(home), "global")


def test_home_found_by_walking_up_is_the_global_store(home):
    work = home.parent / "work"
    home.mkdir()
    work.mkdir()

    assert places.find_store(str(work)) == (str(home), "global")


def test_default_home_is_no_project_while_the_home_is_elsewhere(tmp_path, home, monkeypatch):
    work = home.parent / "work"
    home.mkdir()
    work.mkdir()
    monkeypatch.setenv("HIPPO_HOME", str(tmp_path / "elsewhere"))

    assert places.find_store(str(work)) == (str(tmp_path / "elsewhere"), "global")


def test_explicit_path_wins_over_environment_and_folder(tmp_path, monkeypatch):
    (tmp_path / ".hippo").mkdir()
    monkeypatch.setenv("HIPPO_STORE", str(tmp_path / "named" / ".hippo"))

    assert places.find_store(str(tmp_path)) == (str(tmp_path / "named" / ".hippo"), "project")
    assert places.find_store(str(tmp_path), str(tmp_path / "given" / ".hippo"))[0] == str(tmp_path / "given" / ".hippo")


def test_path_of_a_project_stands_for_its_store(tmp_path):
    (tmp_path / "project" / ".hippo").mkdir(parents=True)

    assert places.store_folder(str(tmp_path / "project")) == str(tmp_path / "project" / ".hippo")


def test_path_of_a_database_stands_for_its_folder(tmp_path):
    assert places.store_folder(str(tmp_path / "s" / "hippo.db")) == str(tmp_path / "s")


def test_new_path_is_the_store_itself(tmp_path):
    assert places.store_folder(str(tmp_path / "fresh")) == str(tmp_path / "fresh")


def test_folder_with_a_database_is_a_store_even_with_another_inside(tmp_path):
    (tmp_path / ".hippo").mkdir()
    (tmp_path / "hippo.db").touch()

    assert places.store_folder(str(tmp_path)) == str(tmp_path)


def test_removed_working_folder_falls_back_to_the_global_store(tmp_path, home, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()

    assert places.find_store() == (str(home), "global")


def test_store_has_its_files_in_the_run_folder(home):
    store = str(home)
    name = os.path.basename(places.socket_path(store)).removesuffix(".sock")

    assert len(name) == 12
    assert places.socket_path(store) == str(home / "run" / f"{name}.sock")
    assert places.grpc_socket_path(store) == str(home / "run" / f"{name}.grpc.sock")
    assert places.pid_path(store) == str(home / "run" / f"{name}.pid")


def test_store_behind_a_symbolic_link_has_the_same_socket(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")

    assert places.socket_path(str(tmp_path / "link")) == places.socket_path(str(tmp_path / "real"))


def test_long_home_moves_the_sockets_to_a_short_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("HIPPO_HOME", str(tmp_path / ("long" * 30)))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.delenv("TMPDIR", raising=False)

    paths = [places.socket_path("/store"), places.grpc_socket_path("/store"), places.pid_path("/store")]

    assert max(len(os.fsencode(path)) for path in paths) <= 100
    assert len({os.path.dirname(path) for path in paths}) == 1


def test_different_homes_never_share_a_short_folder(tmp_path, monkeypatch):
    folders = set()
    for name in ("a", "b"):
        monkeypatch.setenv("HIPPO_HOME", str(tmp_path / (name * 120)))
        folders.add(os.path.dirname(places.socket_path("/store")))

    assert len(folders) == 2


def test_digest_is_stable_and_tells_near_paths_apart():
    digests = {places.path_digest(f"/home/user/project-{number}") for number in range(20_000)}

    assert len(digests) == 20_000
    assert places.path_digest("/home/user/project") == "qdywqom4mrfr"


def test_private_folder_and_its_parents_are_for_the_user_alone(tmp_path):
    places.make_private_dir(str(tmp_path / "a" / "b"))

    assert [(tmp_path / part).stat().st_mode & 0o777 for part in ("a", "a/b")] == [0o700, 0o700]


@pytest.mark.parametrize("content", ["", "{", "[]", '{"pid": "x"}', "\x00\xff"])
def test_garbage_in_a_pid_file_is_no_server(home, content):
    places.make_private_dir(places.run_dir())
    with open(places.pid_path("/store"), "w", encoding="utf-8") as file:
        file.write(content)

    assert places.read_pid_file("/store") is None


def test_places_load_nothing_but_what_python_has_loaded():
    code = "import os, sys; before = set(sys.modules); import hippo.places; print(sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "['hippo', 'hippo.places']"
