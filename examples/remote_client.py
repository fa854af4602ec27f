"""One server, the same calls over gRPC: what changes is the address, nothing else.

Starts `hippo serve` as a separate process on a unix socket and on a free loopback port, calls it over both, shows a
typed error and a deadline, and stops it.

    python examples/remote_client.py
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hippo import Hippo, NotFound


def start_server(store: Path) -> tuple[subprocess.Popen[str], dict[str, Any]]:
    """The running server and where it listens, as `hippo serve --json` says when it is ready."""
    command = [sys.executable, "-m", "hippo_cli", "serve", "--tcp", "127.0.0.1:0", "--store", str(store), "--json"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    return server, json.loads(server.stdout.readline())


async def talk(addresses: list[str]) -> None:
    for address in addresses:
        async with Hippo(address) as hippo:
            kind = "unix socket" if address.startswith("unix:") else "loopback port"
            stored = await hippo.remember(f"Remembered over the {kind}.", tags=["remote"])
            print(f"{kind}: {stored.verdict} over {hippo.transport}")

    async with Hippo(addresses[0]) as hippo:
        answer = await hippo.recall("what was remembered over the network?", timeout=5)
        for item in answer.memories:
            print(f"  {item.rank}. {item.memory.text}")
        try:
            await hippo.get_memory("mem_aaaaaaaaaaaa")
        except NotFound as error:
            print(f"the same typed errors: {type(error).__name__}, field {error.field}")


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        # A home of its own, so that nothing here touches your memories; the server inherits it.
        os.environ["HIPPO_HOME"] = str(Path(temporary, "home"))
        server, told = start_server(Path(temporary, "store"))
        try:
            asyncio.run(talk([f"unix:{told['grpc'].removeprefix('unix:')}", told["tcp"]]))
        finally:
            server.send_signal(signal.SIGTERM)
            print(f"server stopped with status {server.wait()}")


if __name__ == "__main__":
    main()
