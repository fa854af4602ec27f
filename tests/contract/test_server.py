"""The server of a store: what it answers, what it leaves behind, and what it does when another one runs or it is killed."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import anyio
import grpc
import grpc.aio
import pytest

from hippo import Hippo, errors, places
from hippo.call import CallContext
from hippo.settings import load_settings
from hippo.transport.claim import Claim, running_server
from hippo.transport.grpc_client import GrpcCall
from hippo.transport.grpc_server import Tls
from hippo.transport.line_client import LineCall
from hippo.transport.line_server import LineServer
from hippo.transport.server import Server, line_door, serve, stop_server
from hippo.v1.memory import RecallRequest

pytestmark = pytest.mark.anyio

ASK = RecallRequest(query="anything")

SERVE = """
import asyncio, sys
from hippo.settings import load_settings
from hippo.transport.server import serve

def ready(info):
    print(info.tcp, info.grpc, info.line, flush=True)

idle = float(sys.argv[2]) if len(sys.argv) > 2 else None
asyncio.run(serve(load_settings(store=sys.argv[1]), tcp="127.0.0.1:0", ready=ready, idle_exit_seconds=idle))
"""


class Process:
    """A server in a process of its own."""

    def __init__(self, store, *arguments):
        self.store = str(store)
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, self.store, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    async def ready(self):
        line = await asyncio.wait_for(asyncio.to_thread(self.process.stdout.readline), 30)
        if not line:
            raise AssertionError(self.process.stderr.read())
        self.tcp, self.grpc, self.line = line.split()
        return self

    async def ended(self):
        out, err = await asyncio.wait_for(asyncio.to_thread(self.process.communicate), 30)
        return self.process.returncode, out, err


@pytest.fixture
async def start():
    """Start a server for a store: `server = await start(store)`."""
    processes = []

    async def start(store, *arguments):
        server = Process(store, *arguments)
        processes.append(server.process)
        return await server.ready()

    yield start
    for process in processes:
        if process.poll() is None:
            process.kill()
        process.communicate()


def leftovers():
    folder = Path(places.run_dir())
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


async def test_socket_files_are_for_the_user_alone_and_gone_afterwards(toy_dispatcher, project):
    server = Server(toy_dispatcher(), str(project))
    info = await server.start()
    modes = [
        os.stat(path).st_mode & 0o777
        for path in (places.run_dir(), info.line, info.grpc.removeprefix("unix:"), places.pid_path(str(project)))
    ]
    await server.stop()

    assert modes == [0o700, 0o600, 0o600, 0o600]
    assert leftovers() == []


async def test_pid_file_names_process_store_and_port(toy_dispatcher, project):
    server = Server(toy_dispatcher(), str(project))
    info = await server.start(tcp=("127.0.0.1", 0))
    entry = running_server(str(project))
    await server.stop()

    assert (entry["pid"], entry["store"], entry["tcp"], entry["kind"]) == (os.getpid(), str(project), info.tcp, "serve")
    assert running_server(str(project)) is None


async def test_second_server_is_refused_and_names_the_first(toy_dispatcher, project):
    first = Server(toy_dispatcher(), str(project))
    info = await first.start(tcp=("127.0.0.1", 0))
    try:
        with pytest.raises(errors.FailedPrecondition) as caught:
            await Server(toy_dispatcher(), str(project)).start()
        with pytest.raises(errors.FailedPrecondition) as refused:
            await serve(load_settings(store=str(project)))
        call = await LineCall.open(str(project), connect_seconds=5)
        await call.aclose()
    finally:
        await first.stop()

    assert (caught.value.reason, caught.value.resource) == ("server_running", str(os.getpid()))
    assert str(os.getpid()) in caught.value.message
    assert info.tcp in caught.value.message
    assert refused.value.message == caught.value.message


async def test_store_served_before_can_be_served_again(toy_dispatcher, project):
    for _ in range(3):
        server = Server(toy_dispatcher(), str(project))
        await server.start()
        await server.stop()

    assert leftovers() == []


@pytest.mark.parametrize("content", ["", "garbage", '{"pid": 1}', '{"pid": -5}', "\x00" * 100])
async def test_leftover_files_do_not_keep_a_server_from_starting(toy_dispatcher, project, content):
    places.make_private_dir(places.run_dir())
    Path(places.pid_path(str(project))).write_text(content, "utf-8")
    Path(places.grpc_socket_path(str(project))).write_text("no socket", "utf-8")
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(places.socket_path(str(project)))

    server = Server(toy_dispatcher(), str(project))
    await server.start()
    call = await LineCall.open(str(project), connect_seconds=5)
    await call.aclose()
    await server.stop()

    assert leftovers() == []


async def test_two_stores_have_two_servers(toy_dispatcher, tmp_path):
    servers = [Server(toy_dispatcher(), str(tmp_path / name)) for name in ("a", "b")]
    infos = [await server.start() for server in servers]
    for server in servers:
        await server.stop()

    assert len({info.line for info in infos}) == 2


async def test_port_in_use_is_said_and_leaves_nothing(toy_dispatcher, project):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(errors.FailedPrecondition) as caught:
            await Server(toy_dispatcher(), str(project)).start(tcp=("127.0.0.1", port))

    assert f"127.0.0.1:{port}" in caught.value.message
    assert leftovers() == []


@pytest.mark.parametrize("address", ["0.0.0.0:0", "192.168.1.5:7711", "example.com:80", "[::]:0"])
async def test_address_beyond_this_machine_is_refused(project, address):
    with pytest.raises(errors.InvalidArgument) as caught:
        await serve(load_settings(store=str(project)), tcp=address)

    assert caught.value.field == "tcp"


@pytest.mark.parametrize("address", ["127.0.0.1", "localhost:", ":7711", "127.0.0.1:http", "::1:80", "localhost:99999"])
async def test_malformed_address_is_refused(project, address):
    with pytest.raises(errors.InvalidArgument) as caught:
        await serve(load_settings(store=str(project)), tcp=address)

    assert caught.value.field == "tcp"


async def test_health_and_reflection_answer(toy_dispatcher, project):
    from google.protobuf.descriptor_pb2 import FileDescriptorProto
    from grpc_health.v1 import health_pb2, health_pb2_grpc
    from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

    from hippo.service.dispatch import Dispatcher
    from hippo.v1.methods import METHODS

    class Memory:
        async def recall(self, request, context): ...

    server = Server(Dispatcher(METHODS, {"hippo.v1.MemoryService": Memory()}), str(project))
    info = await server.start(tcp=("127.0.0.1", 0))
    async with grpc.aio.insecure_channel(info.tcp) as channel:
        health = health_pb2_grpc.HealthStub(channel)
        states = [
            (await health.Check(health_pb2.HealthCheckRequest(service=name))).status
            for name in ("", "hippo.v1.MemoryService")
        ]
        reflection = reflection_pb2_grpc.ServerReflectionStub(channel)
        asked = [
            reflection_pb2.ServerReflectionRequest(list_services=""),
            reflection_pb2.ServerReflectionRequest(file_containing_symbol="hippo.v1.MemoryService"),
        ]
        listed, described = [answer async for answer in reflection.ServerReflectionInfo(iter(asked))]
    await server.stop()

    assert states == [health_pb2.HealthCheckResponse.SERVING] * 2
    names = {service.name for service in listed.list_services_response.service}
    assert names == {"hippo.v1.MemoryService", "grpc.health.v1.Health", "grpc.reflection.v1alpha.ServerReflection"}
    files = [FileDescriptorProto.FromString(data) for data in described.file_descriptor_response.file_descriptor_proto]
    assert "hippo/v1/memory.proto" in {file.name for file in files}


@pytest.mark.parametrize("transport", ["grpc_tcp", "grpc_unix", "line"])
async def test_request_over_the_limit_is_refused_and_the_connection_lives(
    connect, transport, toy_dispatcher, methods, reply
):
    async def echo(request, context):
        return reply(request.query[:5])

    async with connect(transport, toy_dispatcher(echo=echo), limit=10_000) as call:
        with pytest.raises(errors.ResourceExhausted) as caught:
            await call.unary(methods["echo"], RecallRequest(query="x" * 20_000), CallContext())
        after = await call.unary(methods["echo"], ASK, CallContext())

    assert "larger than" in caught.value.message
    assert after.block == "anyth"


@pytest.mark.parametrize("transport", ["grpc_tcp", "grpc_unix", "line"])
async def test_request_over_the_client_s_own_limit_is_not_sent(connect, transport, toy_dispatcher, methods, reply):
    async def echo(request, context):
        return reply()

    async with connect(transport, toy_dispatcher(echo=echo)) as call:
        call._limit = 10_000
        with pytest.raises(errors.ResourceExhausted) as caught:
            await call.unary(methods["echo"], RecallRequest(query="x" * 20_000), CallContext())

    assert "10000 bytes" in caught.value.message


@pytest.mark.parametrize("transport", ["grpc_tcp", "grpc_unix", "line"])
async def test_answer_over_the_limit_is_an_error_that_says_so(connect, transport, toy_dispatcher, methods, reply):
    async def echo(request, context):
        return reply("x" * 20_000)

    async with connect(transport, toy_dispatcher(echo=echo), limit=10_000) as call:
        with pytest.raises(errors.ResourceExhausted) as caught:
            await call.unary(methods["echo"], ASK, CallContext())

    assert caught.value.message.startswith("The answer of ")


async def raw_lines(project, *lines, count):
    reader, writer = await asyncio.open_unix_connection(places.socket_path(str(project)))
    for line in lines:
        writer.write(line)
    replies = [json.loads(await asyncio.wait_for(reader.readline(), 5)) for _ in range(count)]
    writer.close()
    await writer.wait_closed()
    return replies


@pytest.mark.parametrize(
    ("line", "call_id", "field"),
    [
        (b"not json\n", None, ""),
        (b"[1]\n", None, ""),
        (b'{"id": 7, "method": 5}\n', 7, "method"),
        (b'{"id": 7}\n', 7, "method"),
        (b'{"method": "x"}\n', None, "id"),
        (b'{"id": 7, "method": "hippo.v1.ToyService/Echo", "params": 5}\n', 7, "params"),
        (b'{"id": 7, "method": "hippo.v1.ToyService/Echo", "params": {"query": ""}}\n', 7, "query"),
        (b'{"id": 7, "method": "hippo.v1.ToyService/Echo", "context": {"tenant": 5}}\n', 7, "tenant"),
        (
            b'{"id": 7, "method": "hippo.v1.ToyService/Echo", "context": {"timeout_seconds": "x"}}\n',
            7,
            "timeout",
        ),
        (
            b'{"id": 7, "method": "hippo.v1.ToyService/Echo", "params": {"query": "q"}, "context": {"timeout_seconds": NaN}}\n',
            7,
            "timeout",
        ),
        (b'{"id": "a\\ud800", "method": "hippo.v1.ToyService/Echo", "params": {}}\n', "a\ud800", "query"),
        (b"\xff\xfe\n", None, ""),
        (b"[" * 100_000 + b"\n", None, ""),
    ],
)
async def test_malformed_line_gets_an_error_line_and_the_connection_lives(
    toy_dispatcher, reply, project, line, call_id, field
):
    async def echo(request, context):
        return reply("fine")

    server = Server(toy_dispatcher(echo=echo), str(project))
    await server.start(grpc=False)
    good = b'{"id":"later","method":"hippo.v1.ToyService/Echo","params":{"query":"q"}}\n'
    replies = await raw_lines(project, line, good, count=2)
    await server.stop()

    by_id = {answer["id"]: answer for answer in replies}
    assert by_id[call_id]["error"]["code"] == "INVALID_ARGUMENT"
    assert by_id[call_id]["error"]["field"] == field
    assert by_id["later"]["result"]["block"] == "fine"


async def test_client_that_closes_its_sending_half_still_gets_the_answer(toy_dispatcher, reply, project):
    async def echo(request, context):
        await asyncio.sleep(0)
        return reply("fine")

    server = Server(toy_dispatcher(echo=echo), str(project))
    await server.start(grpc=False)
    reader, writer = await asyncio.open_unix_connection(places.socket_path(str(project)))
    writer.write(b'{"id":1,"method":"hippo.v1.ToyService/Echo","params":{"query":"q"}}\n')
    writer.write_eof()
    everything = await asyncio.wait_for(reader.read(), 5)
    writer.close()
    await server.stop()

    assert json.loads(everything)["result"]["block"] == "fine"


async def test_without_unix_sockets_a_token_opens_the_door_and_nothing_else(toy_dispatcher, methods, reply, project):
    async def echo(request, context):
        return reply("fine")

    places.make_private_dir(places.run_dir())
    server = LineServer(toy_dispatcher(echo=echo), str(project), unix=False)
    await server.start()
    token_file = Path(places.token_path(str(project)))
    mode = token_file.stat().st_mode & 0o777
    call = await LineCall.open(str(project), connect_seconds=5)
    answer = await call.unary(methods["echo"], ASK, CallContext())
    await call.aclose()
    host, port = server.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(b'{"token":"wrong"}\n{"id":1,"method":"hello"}\n')
    stranger = await asyncio.wait_for(reader.read(), 5)
    writer.close()
    await server.stop(0)

    assert mode == 0o600
    assert answer.block == "fine"
    assert stranger == b""
    assert not token_file.exists()


def make_certificate(folder, name):
    """Files of a new certificate for this machine and of its key."""
    certificate, key = folder / f"{name}.pem", folder / f"{name}.key"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
            *("-keyout", str(key), "-out", str(certificate)),
        ],
        check=True,
        capture_output=True,
    )
    return str(certificate), str(key)


async def test_tls_server_answers_clients_that_trust_it_and_no_others(
    toy_dispatcher, methods, reply, project, tmp_path
):
    async def echo(request, context):
        return reply("fine")

    certificate, key = make_certificate(tmp_path, "own")
    other, _ = make_certificate(tmp_path, "other")
    server = Server(toy_dispatcher(echo=echo), str(project))
    info = await server.start(tcp=("127.0.0.1", 0), tls=Tls(certificate, key))
    trusting = GrpcCall(info.tcp, tls=certificate)
    answer = await trusting.unary(methods["echo"], ASK, CallContext(timeout_seconds=10))
    await trusting.aclose()
    told = []
    for tls in (False, True, other):
        stranger = GrpcCall(info.tcp, tls=tls)
        with pytest.raises(errors.FailedPrecondition) as caught:
            await stranger.connect()
        await stranger.aclose()
        assert caught.value.reason == "tls"
        told.append(caught.value.message)
    await server.stop()

    assert answer.block == "fine"
    assert "speaks TLS, and this client does not" in told[0]
    assert all("is not trusted: self-signed certificate" in message for message in told[1:])


async def test_certificate_nobody_vouches_for_is_one_line_on_stderr(toy_dispatcher, project, tmp_path):
    certificate, key = make_certificate(tmp_path, "own")
    other, _ = make_certificate(tmp_path, "other")
    server = Server(toy_dispatcher(), str(project))
    info = await server.start(tcp=("127.0.0.1", 0), tls=Tls(certificate, key))
    command = [sys.executable, "-m", "hippo_cli", "recall", "x", "--store", info.tcp]
    done = await anyio.run_process(command, env={**os.environ, "HIPPO_TLS_CA": other}, check=False)
    await server.stop()

    assert done.returncode == 1
    assert done.stdout == b""
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith(f"hippo: The certificate of {info.tcp} is not trusted")


async def test_client_with_tls_is_told_of_a_server_without(toy_dispatcher, project, tmp_path):
    certificate, _ = make_certificate(tmp_path, "own")
    server = Server(toy_dispatcher(), str(project))
    info = await server.start(tcp=("127.0.0.1", 0))
    client = GrpcCall(info.tcp, tls=certificate)
    with pytest.raises(errors.FailedPrecondition, match="does not speak TLS"):
        await client.connect()
    await client.aclose()
    await server.stop()

    nobody = GrpcCall(info.tcp, tls=certificate)
    with pytest.raises(errors.Unavailable, match="No server answers"):
        await nobody.connect()
    await nobody.aclose()


async def test_key_of_another_certificate_is_no_taken_port(toy_dispatcher, project, tmp_path):
    (certificate, _), (_, key) = make_certificate(tmp_path, "a"), make_certificate(tmp_path, "b")
    with pytest.raises(errors.InvalidArgument, match="cannot be used together") as caught:
        await Server(toy_dispatcher(), str(project)).start(tcp=("127.0.0.1", 0), tls=Tls(certificate, key))

    assert caught.value.field == "tls_key"
    assert leftovers() == []


def test_client_names_the_certificates_it_cannot_read(tmp_path):
    async def make():
        return GrpcCall("127.0.0.1:1", tls=str(tmp_path / "none.pem"))

    with pytest.raises(errors.InvalidArgument, match="Cannot read the certificates") as caught:
        asyncio.run(make())

    assert caught.value.field == "tls"


async def test_certificate_that_cannot_be_read_is_named(toy_dispatcher, project, tmp_path):
    with pytest.raises(errors.InvalidArgument) as caught:
        await Server(toy_dispatcher(), str(project)).start(
            tcp=("127.0.0.1", 0), tls=Tls(str(tmp_path / "none.pem"), str(tmp_path / "none.pem"))
        )

    assert caught.value.resource == str(tmp_path / "none.pem")
    assert leftovers() == []


@pytest.mark.parametrize("transport", ["grpc_tcp", "grpc_unix", "line"])
async def test_stopping_server_lets_running_calls_finish(transport, toy_dispatcher, methods, reply, project):
    began, go = asyncio.Event(), asyncio.Event()

    async def echo(request, context):
        began.set()
        await go.wait()
        return reply("finished")

    server = Server(toy_dispatcher(echo=echo), str(project))
    info = await server.start(tcp=("127.0.0.1", 0))
    if transport == "line":
        call = await LineCall.open(str(project), connect_seconds=5)
    else:
        call = GrpcCall(info.tcp if transport == "grpc_tcp" else info.grpc)
    waiting = asyncio.ensure_future(call.unary(methods["echo"], ASK, CallContext()))
    await asyncio.wait_for(began.wait(), 5)
    stopping = asyncio.ensure_future(server.stop())
    await asyncio.sleep(0)
    go.set()
    answer = await asyncio.wait_for(waiting, 5)
    await stopping
    await call.aclose()

    assert answer.block == "finished"
    assert leftovers() == []


@pytest.mark.parametrize("transport", ["grpc_tcp", "line"])
async def test_call_longer_than_the_grace_is_given_up(transport, toy_dispatcher, methods, project):
    began = asyncio.Event()

    async def echo(request, context):
        began.set()
        await asyncio.Event().wait()

    server = Server(toy_dispatcher(echo=echo), str(project))
    info = await server.start(tcp=("127.0.0.1", 0))
    call = GrpcCall(info.tcp) if transport == "grpc_tcp" else await LineCall.open(str(project), connect_seconds=5)
    waiting = asyncio.ensure_future(call.unary(methods["echo"], ASK, CallContext()))
    await asyncio.wait_for(began.wait(), 5)
    await asyncio.wait_for(server.stop(0.01), 5)
    with pytest.raises(errors.HippoError) as caught:
        await asyncio.wait_for(waiting, 5)
    await call.aclose()

    assert caught.value.code in ("UNAVAILABLE", "CANCELLED")


async def test_client_that_never_reads_does_not_keep_the_server_from_stopping(toy_dispatcher, reply, project):
    async def echo(request, context):
        return reply("x" * 5_000_000)

    dispatcher = toy_dispatcher(echo=echo)
    server = Server(dispatcher, str(project))
    await server.start(grpc=False)
    _, writer = await asyncio.open_unix_connection(places.socket_path(str(project)))
    line = b'{"id":%d,"method":"hippo.v1.ToyService/Echo","params":{"query":"q"}}\n'
    writer.transport.pause_reading()
    for number in range(300):
        writer.write(line % number)
    await writer.drain()
    await asyncio.wait_for(server.stop(5), 10)
    writer.close()

    assert dispatcher.running == 0
    assert dispatcher.finished < 300
    assert leftovers() == []


async def test_flood_of_empty_lines_is_passed_over(toy_dispatcher, reply, project):
    async def echo(request, context):
        return reply("fine")

    server = Server(toy_dispatcher(echo=echo), str(project))
    await server.start(grpc=False)
    good = b'{"id":1,"method":"hippo.v1.ToyService/Echo","params":{"query":"q"}}\n'
    replies = await raw_lines(project, b"\n" * 1_000_000, b" \r\n" * 100_000, good, count=1)
    await server.stop()

    assert (replies[0]["id"], replies[0]["result"]["block"]) == (1, "fine")


async def test_connection_that_sends_no_calls_is_closed_after_a_thousand_lines(toy_dispatcher, project):
    server = Server(toy_dispatcher(), str(project))
    await server.start(grpc=False)
    reader, writer = await asyncio.open_unix_connection(places.socket_path(str(project)))
    writer.write(b"GET / HTTP/1.1\n" * 5000)
    answers = (await asyncio.wait_for(reader.read(), 10)).splitlines()
    writer.close()
    await server.stop()

    assert len(answers) == 1001
    assert json.loads(answers[-1])["error"]["code"] == "RESOURCE_EXHAUSTED"


async def test_calls_of_a_client_that_reads_late_are_all_answered(toy_dispatcher, project):
    server = Server(toy_dispatcher(), str(project))
    await server.start(grpc=False)
    reader, writer = await asyncio.open_unix_connection(places.socket_path(str(project)))
    writer.transport.pause_reading()
    count = 20_000
    for number in range(count):
        writer.write(b'{"id":%d,"method":"hello"}\n' % number)
    writer.write_eof()
    writer.transport.resume_reading()
    answers = (await asyncio.wait_for(reader.read(), 30)).splitlines()
    writer.close()
    await server.stop()

    assert [json.loads(answer)["id"] for answer in answers] == list(range(count))


async def test_somebody_who_only_asks_does_not_keep_a_server_from_starting(project, monkeypatch):
    places.make_private_dir(places.run_dir())
    asking = os.open(places.pid_path(str(project)), os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(asking, fcntl.LOCK_SH)
    waits = []

    def wait(seconds):
        waits.append(seconds)
        if len(waits) == 1:
            os.close(asking)

    monkeypatch.setattr("hippo.transport.claim.time.sleep", wait)
    claim = Claim(str(project), "serve")
    entry = running_server(str(project))
    claim.release()

    assert len(waits) == 1
    assert entry["pid"] == os.getpid()


def test_refusal_names_no_process_that_is_gone(project):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    places.make_private_dir(places.run_dir())
    path = Path(places.pid_path(str(project)))
    path.write_text(json.dumps({"pid": gone.pid, "store": str(project), "tcp": "127.0.0.1:1"}), "utf-8")
    other = os.open(path, os.O_RDWR)
    fcntl.flock(other, fcntl.LOCK_EX)
    with pytest.raises(errors.FailedPrecondition) as caught:
        Claim(str(project), "serve")
    os.close(other)

    assert (caught.value.reason, caught.value.resource) == ("server_running", "")
    assert str(gone.pid) not in str(caught.value)


async def test_door_of_another_program_is_taken_only_when_free(toy_dispatcher, project):
    async with line_door(toy_dispatcher(), str(project)) as first, line_door(toy_dispatcher(), str(project)) as second:
        entry = running_server(str(project))

    assert first.pid == os.getpid()
    assert second is None
    assert entry["kind"] == "mcp"
    assert leftovers() == []


async def test_claim_on_a_file_removed_meanwhile_is_taken_anew(project):
    first = Claim(str(project), "serve")
    os.unlink(places.pid_path(str(project)))
    second = Claim(str(project), "serve")
    second.release()
    os.close(first._descriptor)

    assert leftovers() == []


async def test_terminated_server_keeps_what_was_stored_and_leaves_no_files(start, project):
    server = await start(project)
    async with Hippo(store=project) as client:
        stored = await client.remember("the port is 5433")
        await client.recall("port")
        transport = client.transport
        stopped = stop_server(str(project))
    status, _, err = await server.ended()
    async with Hippo(project) as client:
        memory = (await client.get_memory(stored.memory.id)).memory

    assert transport == "line"
    assert stopped["pid"] == server.process.pid
    assert (status, err) == (0, "")
    assert (memory.text, memory.recall_count) == ("the port is 5433", 1)
    assert leftovers() == []


async def test_interrupted_server_ends_quietly(start, project):
    server = await start(project)
    server.process.send_signal(signal.SIGINT)

    assert (await server.ended())[::2] == (0, "")


async def test_killed_server_is_replaced_and_lost_nothing(start, project):
    server = await start(project)
    async with Hippo(server.tcp) as client:
        stored = await client.remember("survives a kill")
    server.process.kill()
    await server.ended()
    left = leftovers()
    async with Hippo(store=project) as client:
        embedded = (client.transport, (await client.get_memory(stored.memory.id)).memory.text)
    again = await start(project)
    async with Hippo(again.grpc) as client:
        text = (await client.get_memory(stored.memory.id)).memory.text

    assert len(left) == 3
    assert embedded == ("embedded", "survives a kill")
    assert text == "survives a kill"


async def test_second_process_exits_at_once_and_names_the_first(start, project):
    server = await start(project)
    second = Process(project)
    status, out, err = await second.ended()

    assert status == 1
    assert out == ""
    assert f"Process {server.process.pid} serves the store" in err
    assert server.tcp in err


async def test_idle_server_ends_by_itself(start, project):
    server = await start(project, "0.2")

    assert (await server.ended())[::2] == (0, "")
    assert leftovers() == []
