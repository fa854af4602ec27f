"""`hippo.sync.Hippo`: the same calls without await, from scripts, threads, running loops and forked children."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
import threading

import pytest

import hippo
from hippo import errors
from hippo.sync import Hippo
from hippo.sync.background import finish


@pytest.fixture
def store(tmp_path):
    yield tmp_path / "s"
    finish()


def test_script_stores_and_recalls(store):
    with Hippo(store) as client:
        stored = client.remember("the port is 5433")
        found = client.recall("port")

    assert [hit.memory.id for hit in found.memories] == [stored.memory.id]


def test_one_call_alone_works(store):
    Hippo(store).remember("the port is 5433")

    assert len(Hippo(store).recall("port").memories) == 1


def test_closed_client_says_so(store):
    client = Hippo(store)
    client.close()

    with pytest.raises(errors.FailedPrecondition):
        client.recall("x")


def test_error_is_raised_as_it_is(store):
    with Hippo(store) as client, pytest.raises(errors.NotFound):
        client.get_memory("mem_aaaaaaaaaaaa")


def test_iterator_walks_every_page(store):
    with Hippo(store) as client:
        for number in range(5):
            client.remember(f"fact number {number} of the list")
        walked = [memory.text for memory in client.iter_memories(page_size=2)]

    assert sorted(walked) == [f"fact number {number} of the list" for number in range(5)]


@pytest.mark.anyio
async def test_call_works_inside_a_running_loop(store):
    with Hippo(store) as client:
        stored = client.remember("from a notebook cell")

    assert stored.verdict == "stored"


def test_threads_share_a_client(store):
    with Hippo(store) as client:
        threads = [
            threading.Thread(target=client.remember, args=(f"fact number {number} of the list",)) for number in range(8)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        count = len(client.list_memories().memories)

    assert count == 8


def test_call_from_the_background_loop_itself_is_refused(store):
    from hippo.sync.background import run

    client = Hippo(store)

    async def inside():
        client.recall("x")

    with pytest.raises(errors.FailedPrecondition):
        run(inside())


def test_long_call_runs_with_result_and_says_so_when_nobody_ran_it(store):
    with Hippo(store) as hippo:
        assert hippo.sleep().result().report is not None
        for _ in hippo.sleep():
            pass
        with pytest.warns(RuntimeWarning, match=r"^sleep\(\) was never run: call \.result\(\)"):
            hippo.sleep()


def test_copy_with_other_options_shares_the_connection(store):
    with Hippo(store) as client:
        client.remember("seen by one tenant")
        assert len(client.with_options(tenant="others").list_memories().memories) == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_forked_child_goes_on(store):
    client = Hippo(store)
    client.remember("written before the fork")
    child = os.fork()
    if child == 0:
        try:
            client.remember("written by the child")
            os._exit(0)
        except BaseException:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    texts = {memory.text for memory in client.list_memories().memories}
    client.close()

    assert status == 0
    assert texts == {"written before the fork", "written by the child"}


def test_every_async_call_has_its_twin_with_the_same_parameters():
    differing = []
    for name, call in inspect.getmembers(hippo.Hippo, inspect.isfunction):
        if name.startswith("_") or name in ("aclose", "abandon", "call_stream", "door"):
            continue
        twin = getattr(Hippo, name, None)
        if twin is None or list(inspect.signature(call).parameters) != list(inspect.signature(twin).parameters):
            differing.append(name)
    constructors = [list(inspect.signature(kind.__init__).parameters) for kind in (hippo.Hippo, Hippo)]

    assert differing == []
    assert constructors[0] == constructors[1]


def test_background_loop_ends_with_the_program(store):
    client = Hippo(store)
    client.remember("x y z")
    thread = next(thread for thread in threading.enumerate() if thread.name == "hippo-sync")
    finish()

    assert not thread.is_alive()
    assert client.recall("x").memories


@pytest.mark.parametrize(
    "code",
    [
        "events = hippo.sleep()\nfor event in events:\n    break",
        "class Agent:\n    def __del__(self):\n        self.memory.close()\nagent = Agent()\nagent.memory = hippo",
    ],
    ids=["stream left half-way", "closed by __del__"],
)
def test_program_ends_whatever_is_left_open(store, code):
    begin = f"from hippo.sync import Hippo\nhippo = Hippo({str(store)!r})\nhippo.remember('a fact')\n"
    done = subprocess.run(
        [sys.executable, "-c", f"{begin}{code}\nprint('last line')"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )

    assert (done.stdout, done.stderr) == ("last line\n", "")


def test_call_while_the_program_ends_says_so(store):
    code = (
        f"from hippo.sync import Hippo\nhippo = Hippo({str(store)!r})\nhippo.remember('a fact')\n"
        "class Agent:\n    def __del__(self):\n        hippo.remember('another')\nagent = Agent()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)

    assert "The program is ending." in done.stderr
