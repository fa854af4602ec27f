"""A gRPC server that does nothing: it answers every call with the same bytes. The floor for Hippo's own server.

Usage: echo_server.py unix:/path/to.sock REPLY_BYTES
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys

import grpc
import grpc.aio

METHOD = "bench.Echo/Call"


async def main(address: str, reply_bytes: int) -> None:
    reply = b"x" * reply_bytes

    async def call(_request: bytes, _context: object) -> bytes:
        return reply

    server = grpc.aio.server()
    service, method = METHOD.split("/")
    handlers = {method: grpc.unary_unary_rpc_method_handler(call)}
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, handlers),))
    server.add_insecure_port(address)
    await server.start()
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    print(json.dumps({"grpc": address}), flush=True)
    await stop.wait()
    await server.stop(None)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
