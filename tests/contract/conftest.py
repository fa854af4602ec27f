"""The public client over every transport, and the bare transports over a dispatcher of a test's own."""

from __future__ import annotations

from contextlib import asynccontextmanager

import pytest

from hippo import Hippo
from hippo.method import Field, Method
from hippo.service.dispatch import Dispatcher
from hippo.settings import load_settings
from hippo.testing import SettableClock
from hippo.transport.server import Server

TRANSPORTS = ["embedded", "grpc_tcp", "grpc_unix", "line"]


@pytest.fixture
def clock():
    return SettableClock()


@pytest.fixture
def project(tmp_path):
    """Folder of the store that `hippo` works on."""
    return tmp_path / "project" / ".hippo"


@pytest.fixture(params=TRANSPORTS)
async def hippo(request, project, clock, home):
    """The client over one store: in this process, and through a server over gRPC and over lines."""
    async with opened(request.param, project, clock) as client:
        yield client


@asynccontextmanager
async def opened(transport, project, clock):
    settings = load_settings(store=str(project), actor="tester")
    if transport == "embedded":
        async with Hippo(project, actor="tester", clock=clock) as client:
            yield client
        return
    from hippo.service.compose import open_services
    from hippo.v1.methods import METHODS

    services = await open_services(settings, clock=clock, mode="server")
    try:
        server = Server(Dispatcher(METHODS, services.table), settings.store)
        info = await server.start(tcp=("127.0.0.1", 0))
        try:
            target = {"grpc_tcp": info.tcp, "grpc_unix": info.grpc, "line": None}[transport]
            async with Hippo(target, store=None if target else project, actor="tester") as client:
                assert client.transport == transport.partition("_")[0]
                yield client
        finally:
            await server.stop()
    finally:
        await services.aclose()


ECHO = Method(
    path="hippo.v1.ToyService/Echo",
    name="echo",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="RecallRequest",
    response="RecallResponse",
    read_only=True,
)
STORE = Method(
    path="hippo.v1.ToyService/Store",
    name="store",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="RememberRequest",
    response="ForgetMemoryResponse",
    fields=(Field("text", "string"), Field("idempotency_key", "string")),
)
WATCH = Method(
    path="hippo.v1.ToyService/Watch",
    name="watch",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="RecallRequest",
    response="ScorePart",
    read_only=True,
    streaming=True,
)
UNKNOWN = Method(
    path="hippo.v1.ToyService/Unknown",
    name="unknown",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="RecallRequest",
    response="RecallResponse",
    read_only=True,
)


class Toy:
    """A service whose behaviour a test gives: functions `echo`, `store` and `watch` of (request, context)."""

    def __init__(self, **handlers):
        self.__dict__.update(handlers)


@pytest.fixture
def toy_dispatcher():
    """Make a dispatcher whose methods are the given functions."""

    def make(**handlers):
        return Dispatcher((ECHO, STORE, WATCH), {"hippo.v1.ToyService": Toy(**handlers)})

    return make


@pytest.fixture
def methods():
    """The toy's methods by name."""
    return {"echo": ECHO, "store": STORE, "watch": WATCH, "unknown": UNKNOWN}


@pytest.fixture
def connect(project):
    """Reach a dispatcher over a transport: `async with connect("line", dispatcher) as call`."""

    @asynccontextmanager
    async def connect(transport, dispatcher, **limits):
        if transport == "embedded":
            from hippo.transport.local import LocalCall

            yield LocalCall(dispatcher)
            return
        server = Server(dispatcher, str(project), **limits)
        info = await server.start(tcp=("127.0.0.1", 0))
        try:
            if transport == "line":
                from hippo.transport.line_client import LineCall

                call = await LineCall.open(str(project), connect_seconds=5.0)
            else:
                from hippo.transport.grpc_client import GrpcCall

                call = GrpcCall(info.tcp if transport == "grpc_tcp" else info.grpc)
                await call.connect()
            try:
                yield call
            finally:
                await call.aclose()
        finally:
            await server.stop()

    return connect


@pytest.fixture(params=TRANSPORTS)
def transport(request):
    return request.param


def answer(text="", **values):
    from hippo.v1.memory import RecallResponse

    return RecallResponse(**{"recall_id": "rec_a", "block": text, "token_count": 1, "omitted_count": 0, **values})


@pytest.fixture
def reply():
    """Make the response of an `echo`."""
    return answer
