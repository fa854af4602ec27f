"""The client: what a target means, finding a server, retries, closing, loops, and programs that end cleanly."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import threading

import pytest

from hippo import Hippo, errors, places
from hippo.service.dispatch import Dispatcher
from hippo.settings import load_settings
from hippo.transport.server import Server
from hippo.v1.memory import ForgetMemoryResponse
from hippo.v1.methods import METHODS, RECALL

pytestmark = pytest.mark.anyio


class Memory:
    """A memory service whose methods a test gives."""

    def __init__(self, **handlers):
        self.__dict__.update(handlers)


def serving(store, kind=Dispatcher, **handlers):
    return Server(kind(METHODS, {"hippo.v1.MemoryService": Memory(**handlers)}), str(store))


@pytest.fixture
async def served(project):
    """A server with the real services on the project's store, in this process."""
    from hippo.service.compose import open_services

    settings = load_settings(store=str(project))
    services = await open_services(settings, mode="server")
    server = Server(Dispatcher(METHODS, services.table), settings.store)
    yield await server.start(tcp=("127.0.0.1", 0))
    await server.stop()
    await services.aclose()


class Pauses:
    """Stands for sleeping: keeps how long, and returns at once."""

    def __init__(self):
        self.seconds = []

    async def __call__(self, seconds):
        self.seconds.append(round(seconds, 6))


@pytest.mark.parametrize("target", ["", ":memory:", "http://127.0.0.1:80", "grpc://host:1"])
def test_target_that_is_neither_store_nor_server_is_refused(target):
    with pytest.raises(errors.InvalidArgument) as caught:
        Hippo(target)

    assert caught.value.field == "target"


def test_target_path_and_store_together_are_refused(tmp_path):
    with pytest.raises(errors.InvalidArgument) as caught:
        Hippo(tmp_path, store=tmp_path)

    assert caught.value.field == "store"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("timeout", 0),
        ("timeout", -1),
        ("timeout", float("nan")),
        ("timeout", "5"),
        ("timeout", True),
        ("max_retries", -1),
        ("max_retries", 1.5),
        ("tenant", ""),
        ("tenant", "x" * 201),
        ("actor", 5),
        ("session", "\ud800"),
    ],
)
def test_option_of_the_wrong_kind_is_refused_and_named(tmp_path, name, value):
    with pytest.raises(errors.InvalidArgument) as made:
        Hippo(tmp_path, **{name: value})
    with pytest.raises(errors.InvalidArgument) as copied:
        Hippo(tmp_path).with_options(**{name: value})

    assert (made.value.field, copied.value.field) == (name, name)


async def test_path_is_opened_in_this_process_even_while_a_server_runs(served, project):
    async with Hippo(project) as client:
        assert client.transport == "embedded"


async def test_running_server_is_found_through_its_socket(served, project, monkeypatch):
    project.mkdir(parents=True, exist_ok=True)
    monkeypatch.chdir(project.parent)
    async with Hippo() as found, Hippo(store=project) as named:
        transports = (found.transport, named.transport)
        stored = await found.remember("the port is 5433")
        same = (await named.get_memory(stored.memory.id)).memory.text

    assert transports == ("line", "line")
    assert same == "the port is 5433"


@pytest.mark.parametrize("way", ["argument", "environment"])
async def test_running_server_is_left_alone_when_asked(served, project, monkeypatch, way):
    if way == "environment":
        monkeypatch.setenv("HIPPO_EMBEDDED", "1")
    async with Hippo(store=project, embedded=True if way == "argument" else None) as client:
        assert client.transport == "embedded"


async def test_addresses_reach_the_same_store(served, project):
    async with Hippo(served.tcp) as tcp, Hippo(served.grpc) as unix, Hippo(store=project) as line:
        stored = await tcp.remember("the port is 5433")
        texts = [(await client.get_memory(stored.memory.id)).memory.text for client in (tcp, unix, line)]

    assert texts == ["the port is 5433"] * 3


async def test_socket_of_a_dead_server_falls_back_to_this_process(project):
    places.make_private_dir(places.run_dir())
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(places.socket_path(str(project)))

    async with Hippo(store=project) as client:
        stored = await client.remember("works all the same")

    assert (client.transport, stored.verdict) == ("embedded", "stored")


async def test_server_that_accepts_and_never_answers_falls_back_to_this_process(project):
    places.make_private_dir(places.run_dir())
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(places.socket_path(str(project)))
        silent.listen()
        async with Hippo(store=project) as client:
            stored = await client.remember("works all the same")

    assert (client.transport, stored.verdict) == ("embedded", "stored")


async def test_server_of_another_version_falls_back_to_this_process(project):
    server = serving(project)
    await server.start(grpc=False)
    server._line.greeting["version"] = "0.0.1"
    async with Hippo(store=project) as client:
        transport = client.transport
    await server.stop()

    assert transport == "embedded"


async def test_program_that_stays_up_lends_its_store_to_other_clients(project):
    async with Hippo(project) as owner, owner.door() as door, Hippo(store=project) as guest:
        stored = await owner.remember("the port is 5433")
        text = (await guest.get_memory(stored.memory.id)).memory.text
        async with guest.door() as none, Hippo(project) as second, second.door() as taken:
            pass

    assert (guest.transport, text) == ("line", "the port is 5433")
    assert door.pid == os.getpid()
    assert (none, taken) == (None, None)


async def test_client_goes_on_in_this_process_when_its_server_stops(project):
    from hippo.service.compose import open_services

    services = await open_services(load_settings(store=str(project)), mode="server")
    server = Server(Dispatcher(METHODS, services.table), str(project))
    await server.start(grpc=False)
    async with Hippo(store=project) as client:
        stored = await client.remember("the port is 5433")
        before = client.transport
        await server.stop()
        await services.aclose()
        text = (await client.get_memory(stored.memory.id)).memory.text

    assert (before, client.transport, text) == ("line", "embedded", "the port is 5433")


async def test_address_without_a_server_is_unavailable_and_named():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    pauses = Pauses()

    with pytest.raises(errors.Unavailable) as caught:
        await Hippo(address, sleep=pauses).recall("x")

    assert address in caught.value.message
    assert len(pauses.seconds) == 2


async def test_closed_client_says_so(project):
    client = Hippo(project)
    await client.remember("x y z")
    await client.aclose()
    await client.aclose()

    with pytest.raises(errors.FailedPrecondition) as caught:
        await client.recall("x")

    assert caught.value.message == "This client is closed."


async def test_copy_with_other_options_shares_the_connection(project):
    async with Hippo(project, session="one") as client:
        other = client.with_options(session="two", tenant="others", timeout=30, max_retries=0)
        await client.remember("seen by one tenant")
        own = await client.list_memories()
        foreign = await other.list_memories()

    with pytest.raises(errors.FailedPrecondition):
        await other.list_memories()
    assert (len(own.memories), len(foreign.memories)) == (1, 0)


async def test_caller_comes_from_arguments_then_environment(project, monkeypatch):
    seen = []

    async def recall(request, context):
        seen.append((context.tenant, context.actor, context.session, context.surface, context.timeout_seconds))
        raise errors.NotFound("Nothing.")

    monkeypatch.setenv("HIPPO_TENANT", "environment")
    monkeypatch.setenv("HIPPO_SESSION", "environment")
    monkeypatch.setenv("HIPPO_TIMEOUT", "40")
    server = serving(project, recall=recall)
    await server.start(grpc=False)
    async with Hippo(store=project, actor="argument", session="argument") as client:
        for call in (client.recall("x"), client.with_options(timeout=30).recall("x"), client.recall("x", timeout=20)):
            with pytest.raises(errors.NotFound):
                await call
    await server.stop()

    caller = ("environment", "argument", "argument", "sdk")
    assert seen == [(*caller, 40.0), (*caller, 30.0), (*caller, 20.0)]


async def test_busy_server_is_asked_again_after_growing_pauses(project):
    asked = []

    async def recall(request, context):
        asked.append(request)
        raise errors.Unavailable("Busy.", reason="busy")

    server = serving(project, recall=recall)
    info = await server.start()
    pauses = Pauses()
    async with Hippo(info.grpc, max_retries=4, sleep=pauses, jitter=lambda: 1.0) as client:
        with pytest.raises(errors.Unavailable):
            await client.recall("x")
    await server.stop()

    assert len(asked) == 5
    assert pauses.seconds == [0.1, 0.2, 0.4, 0.8]


async def test_jitter_spreads_a_pause_down_to_its_half(project):
    async def recall(request, context):
        raise errors.Unavailable("Busy.", reason="busy")

    server = serving(project, recall=recall)
    info = await server.start()
    pauses = Pauses()
    async with Hippo(info.grpc, max_retries=2, sleep=pauses, jitter=lambda: 0.0) as client:
        with pytest.raises(errors.Unavailable):
            await client.recall("x")
    await server.stop()

    assert pauses.seconds == [0.05, 0.1]


@pytest.mark.parametrize("kind", [errors.NotFound, errors.Internal, errors.ResourceExhausted, errors.DeadlineExceeded])
async def test_other_errors_are_not_tried_again(project, kind):
    asked = []

    async def recall(request, context):
        asked.append(request)
        raise kind("No.")

    server = serving(project, recall=recall)
    info = await server.start()
    async with Hippo(info.grpc) as client:
        with pytest.raises(kind):
            await client.recall("x", timeout=30)
    await server.stop()

    assert len(asked) == 1


async def test_pause_that_would_pass_the_deadline_is_not_made(project):
    asked = []

    async def recall(request, context):
        asked.append(request)
        raise errors.Unavailable("Busy.")

    server = serving(project, recall=recall)
    info = await server.start()
    pauses = Pauses()
    async with Hippo(info.grpc, max_retries=20, sleep=pauses, jitter=lambda: 1.0) as client:
        with pytest.raises(errors.Unavailable):
            await client.recall("x", timeout=0.09)
    await server.stop()

    assert (len(asked), pauses.seconds) == (1, [])


async def test_write_is_repeated_with_the_key_of_the_first_try(project):
    keys = []

    async def forget_memory(request, context):
        keys.append(request.idempotency_key)
        if len(keys) < 3:
            raise errors.Unavailable("Lost.")
        return ForgetMemoryResponse(memory_id=request.memory_id, erased=True, dry_run=False)

    server = serving(project, forget_memory=forget_memory)
    info = await server.start()
    async with Hippo(info.grpc, sleep=Pauses()) as client:
        await client.forget_memory("mem_a")
        await client.forget_memory("mem_a", idempotency_key="given")
        await client.forget_memory("mem_a", dry_run=True)
    await server.stop()

    assert keys[0] == keys[1] == keys[2]
    assert len(keys[0]) == 32
    assert keys[3:] == ["given", None]


class LosesFirstAnswer(Dispatcher):
    """Does what it is asked and loses the first answer."""

    lost = 0

    async def unary(self, path, request, context):
        response = await super().unary(path, request, context)
        if path.endswith("/Remember") and not self.lost:
            self.lost += 1
            raise errors.Unavailable("The answer got lost.")
        return response


@pytest.mark.parametrize("transport", ["grpc", "line"])
async def test_retried_write_stores_once_and_answers_the_same(project, transport):
    from hippo.service.compose import open_services

    services = await open_services(load_settings(store=str(project)), mode="server")
    dispatcher = LosesFirstAnswer(METHODS, services.table)
    server = Server(dispatcher, str(project))
    info = await server.start()
    async with Hippo(info.grpc if transport == "grpc" else None, store=project, sleep=Pauses()) as client:
        stored = await client.remember("stored once")
        listed = await client.list_memories()
    await server.stop()
    await services.aclose()

    assert dispatcher.lost == 1
    assert stored.verdict == "stored"
    assert [memory.id for memory in listed.memories] == [stored.memory.id]
    assert listed.memories[0].recall_count == 0


async def test_iterator_walks_every_page(hippo, clock):
    stored = []
    for number in range(7):
        clock.advance(seconds=1)
        stored.append((await hippo.remember(f"fact number {number} of the list")).memory.id)

    walked = [memory.id async for memory in hippo.iter_memories(page_size=2)]

    assert walked == stored[::-1]


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ({"query": ""}, "query"),
        ({"query": None}, "query"),
        ({"query": "q", "limit": 0}, "limit"),
        ({"query": "q", "limit": True}, "limit"),
        ({"query": "q", "layers": ["deep"]}, "layers.0"),
        ({"query": "q", "since_time": "someday"}, "since_time"),
    ],
)
async def test_malformed_argument_is_refused_with_its_field(hippo, arguments, field):
    with pytest.raises(errors.InvalidArgument) as caught:
        await hippo.recall(**arguments)

    assert caught.value.field == field


async def test_frontends_call_by_the_method_table(hippo):
    await hippo.remember("the port is 5433")

    found = await hippo.call(RECALL, {"query": "port", "limit": 1, "budget": None})

    assert [hit.memory.text for hit in found.memories] == ["the port is 5433"]


async def test_many_first_calls_open_the_store_once(project):
    async with Hippo(project) as first:
        await first.remember("the port is 5433")
    client = Hippo(project)
    found = await asyncio.gather(*(client.recall("port") for _ in range(20)))
    await client.aclose()

    assert [len(answer.memories) for answer in found] == [1] * 20


def test_client_goes_on_in_another_loop(project):
    client = Hippo(project)
    stored = asyncio.run(client.remember("the port is 5433"))
    found = asyncio.run(client.recall("port"))
    asyncio.run(client.aclose())

    assert [hit.memory.id for hit in found.memories] == [stored.memory.id]


async def test_client_in_use_in_another_loop_says_so(project):
    async with Hippo(project) as client:
        raised = []

        def elsewhere():
            try:
                asyncio.run(client.recall("x"))
            except errors.HippoError as error:
                raised.append(error)

        thread = threading.Thread(target=elsewhere)
        thread.start()
        await asyncio.to_thread(thread.join)
        await client.recall("x")

    assert [(type(error), "another event loop" in error.message) for error in raised] == [
        (errors.FailedPrecondition, True)
    ]


async def test_one_shot_recall_has_written_its_record_when_it_returns(project):
    async with Hippo(project) as client:
        await client.remember("the port is 5433")
    await Hippo(project).recall("port")
    await Hippo(project).record_outcome(outcome="good")
    async with Hippo(project) as client:
        memory = (await client.list_memories()).memories[0]

    assert (memory.recall_count, memory.good_count) == (1, 1)


ONE_SHOTS = {
    "temporary object": "asyncio.run(temporary())",
    "global variable": "hippo = Hippo(target); asyncio.run(globally())",
    "reference cycle": "asyncio.run(cycle())",
    "exception raised": "\ntry:\n    asyncio.run(failing())\nexcept ZeroDivisionError:\n    pass",
    "two loops": "hippo = Hippo(target); asyncio.run(globally()); asyncio.run(globally())",
    "two loops and a close": "hippo = Hippo(target); asyncio.run(globally()); asyncio.run(hippo.aclose())",
    "opened and left": "hippo = Hippo(target); asyncio.run(hippo.connect())",
    "cancelled": "asyncio.run(cancelled())",
    "sync": "from hippo.sync import Hippo as S; S(target).recall('x')",
    "sync held": "from hippo.sync import Hippo as S\nwith S(target) as s: s.recall('x')",
    "sync global": "from hippo.sync import Hippo as S; s = S(target); s.recall('x'); s.remember('a b c')",
}

PROGRAM = """
import asyncio, sys
from hippo import Hippo
target = sys.argv[1] or None

async def temporary():
    await Hippo(target).recall("x")

async def globally():
    await hippo.remember("the port is 5433")
    await hippo.recall("port")

async def cycle():
    class Holder: pass
    holder = Holder()
    holder.me = holder
    holder.hippo = Hippo(target)
    await holder.hippo.recall("x")

async def failing():
    hippo = Hippo(target)
    await hippo.recall("x")
    1 / 0

async def cancelled():
    hippo = Hippo(target)
    try:
        async with asyncio.timeout(0.001):
            while True:
                await hippo.remember("x y z")
    except TimeoutError:
        pass

{body}
print("done")
"""


@pytest.mark.parametrize("transport", ["embedded", "line", "grpc"])
@pytest.mark.parametrize("form", ONE_SHOTS)
async def test_program_ends_and_says_nothing(served, project, tmp_path, transport, form):
    target = {"embedded": str(tmp_path / "own"), "line": "", "grpc": served.tcp}[transport]
    environment = {**os.environ, "HIPPO_STORE": str(project)}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        PROGRAM.replace("{body}", ONE_SHOTS[form]),
        target,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    try:
        out, err = await asyncio.wait_for(process.communicate(), 30)
    except TimeoutError:
        process.kill()
        await process.wait()
        raise

    assert err.decode() == ""
    assert (process.returncode, out) == (0, b"done\n")


@pytest.mark.parametrize(
    ("statement", "absent"),
    [
        ("import hippo", ("pydantic", "grpc", "cyclopts", "asyncio", "dataclasses", "typing_extensions")),
        ("from hippo import Hippo; Hippo()", ("pydantic", "grpc", "cyclopts", "anyio", "google.protobuf")),
        (
            "import sys, asyncio; from hippo import Hippo; asyncio.run(Hippo(sys.argv[1]).remember('x y z'))",
            ("grpc", "cyclopts", "google.protobuf", "mcp"),
        ),
        ("import hippo.testing_plugin", ("pydantic", "grpc", "anyio", "hippo.client", "hippo.testing")),
        ("import hippo.transport.line_client", ("grpc", "google.protobuf", "aiosqlite")),
    ],
)
def test_import_loads_only_what_it_needs(tmp_path, statement, absent):
    code = f"{statement}\nimport sys\nprint(*[name for name in {absent!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "s")], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == ""


async def test_every_public_name_is_there():
    import hippo as package

    assert [name for name in package.__all__ if not hasattr(package, name)] == []
    assert set(package.__all__) <= set(dir(package))


async def test_older_server_is_named_when_it_does_not_know_a_method(project):
    from hippo.v1.admin import GetServerInfoResponse

    class Admin:
        async def get_server_info(self, request, context):
            return GetServerInfoResponse(
                version="0.0.1", contract="hippo.v1", store_path="/", process_id=1, mode="server"
            )

    server = Server(Dispatcher(METHODS, {"hippo.v1.AdminService": Admin()}), str(project))
    info = await server.start()
    async with Hippo(info.grpc) as client:
        with pytest.raises(errors.Unimplemented) as caught:
            await client.recall("x")
    await server.stop()

    assert "0.0.1" in caught.value.hint


async def test_traced_call_is_a_span_without_its_text(project):
    from opentelemetry import trace
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import SimpleSpanProcessor
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    trace.set_tracer_provider(provider)
    async with Hippo(project) as client:
        await client.remember("private words")
        with pytest.raises(errors.NotFound):
            await client.get_memory("mem_aaaaaaaaaaaa")

    spans = exporter.get_finished_spans()
    assert [span.name for span in spans] == ["create_memory", "get_memory"]
    assert spans[0].attributes["gen_ai.operation.name"] == "create_memory"
    assert spans[1].attributes["error.type"] == "NOT_FOUND"
    assert "private" not in "".join(span.to_json() for span in spans)


@pytest.mark.parametrize("timeout", [10**400, "a" * 3_000, 0, -1, True, float("nan")])
def test_timeout_that_is_none_is_refused_in_one_sentence(tmp_path, timeout):
    with pytest.raises(errors.InvalidArgument, match=r"^timeout must be seconds above 0, not .{1,40}\.$"):
        Hippo(tmp_path / "s", timeout=timeout)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"target": 5}, "target must be a path or an address, not 5."),
        ({"target": b"s"}, "target must be a path or an address, not a value of type bytes."),
        ({"store": 5}, "store must be a path or an address, not 5."),
        ({"settings": 5}, "settings must be what hippo.settings makes, not 5."),
        ({"clock": 5}, "clock must be a function, not 5."),
        ({"ids": "a"}, "ids must be a function, not 'a'."),
        ({"sleep": 0.1}, "sleep must be a function, not 0.1."),
    ],
)
def test_part_of_a_wrong_type_is_refused_at_once(arguments, message):
    with pytest.raises(errors.InvalidArgument) as caught:
        Hippo(**arguments)
    assert caught.value.message == message
    assert [caught.value.field] == list(arguments)


@pytest.mark.filterwarnings("error")
async def test_long_call_that_nobody_awaited_says_so(tmp_path):
    async with Hippo(tmp_path / "s") as hippo:
        assert (await hippo.sleep()).report is not None
        with pytest.warns(RuntimeWarning, match=r"^sleep\(\) was never run: await it"):
            hippo.sleep()


def test_store_with_a_nul_in_its_path_is_refused(tmp_path):
    with pytest.raises(errors.InvalidArgument, match="NUL character"):
        Hippo(f"{tmp_path}/a\0b").settings  # noqa: B018
