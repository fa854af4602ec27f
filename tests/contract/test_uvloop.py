"""Programs on another event loop than asyncio's own: the same answers through every door."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("uvloop", reason="the extra `server` is not installed")

CLIENT = """
import sys
import uvloop
from hippo import Hippo

async def main(other, store, address):
    for given in ({"target": other}, {"store": store}, {"target": address}):
        async with Hippo(**given) as hippo:
            await hippo.remember("the gate opens at seven")
            found = await hippo.recall("when does the gate open")
            print(hippo.transport, [hit.memory.text for hit in found.memories])

uvloop.run(main(*sys.argv[1:]))
"""


def test_store_server_and_clients_work_on_uvloop(tmp_path):
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "HIPPO_HOME": str(tmp_path / "home")}
    store, other = str(tmp_path / "served" / ".hippo"), str(tmp_path / "embedded" / ".hippo")
    serve = [str(Path(sys.executable).with_name("hippo")), "serve", "--json", "--store", store]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        where = json.loads(server.stdout.readline())
        client = [sys.executable, "-c", CLIENT, other, store, where["grpc"]]
        done = subprocess.run(client, capture_output=True, text=True, timeout=120, check=False, env=environment)
        server.send_signal(signal.SIGTERM)
        _, complaints = server.communicate(timeout=60)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [f"{door} ['the gate opens at seven']" for door in ("embedded", "line", "grpc")]
    assert (server.returncode, complaints) == (0, "")
