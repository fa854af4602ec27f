"""A method that only a contract and a service know is there on every door: client, gRPC, command line, MCP.

No line of a frontend is written for it: the toy service is generated into a temporary folder, and its service object is the
only code this test adds.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import asynccontextmanager, redirect_stdout

import anyio
import anyio.to_thread
import pytest
from mcp.client import Client
from tests.generator.toy_build import build_toy

from hippo import Hippo, InvalidArgument, NotFound
from hippo.service.dispatch import Dispatcher
from hippo.transport.local import LocalCall
from hippo.transport.server import Server
from hippo_cli.entry import run
from hippo_mcp.server import build_server

pytestmark = pytest.mark.anyio


@pytest.fixture
def toy(tmp_path):
    return build_toy(tmp_path / "generated")


class ToyService:
    """What a feature needs beside its contract: one function for each method."""

    def __init__(self, models):
        self.models = models
        self.kept = []

    async def greet(self, request, context):
        if request.name == "nobody":
            raise NotFound("There is nobody here.", field="name", resource="nobody", hint="Name somebody.")
        words = [*request.titles, request.name]
        return self.models.GreetResponse(
            text=", ".join(["Hello " + " ".join(words)] * (request.times or 1)), loudness=request.loudness or "spoken"
        )

    async def keep_name(self, request, context):
        if not request.dry_run:
            self.kept.append((request.name, context.surface))
        return self.models.KeepNameResponse(count=len(self.kept), dry_run=bool(request.dry_run))

    async def count_numbers(self, request, context):
        for number in range(1, request.last + 1):
            done = number == request.last
            yield self.models.CountNumbersEvent(number=number, sum=number * (number + 1) // 2 if done else None)


@asynccontextmanager
async def served(toy, tmp_path):
    service = ToyService(toy.models)
    dispatcher = Dispatcher(toy.methods.METHODS, {"toy.v1.ToyService": service})
    server = Server(dispatcher, str(tmp_path / "store"))
    info = await server.start(tcp=("127.0.0.1", 0))
    try:
        yield service, dispatcher, info.tcp
    finally:
        await server.stop()


def toy_client(toy, *arguments, **options):
    return type("ToyHippo", (toy.calls.Calls, Hippo), {})(*arguments, **options)


async def test_client_calls_it_over_grpc(toy, tmp_path):
    async with served(toy, tmp_path) as (service, _, address), toy_client(toy, address) as client:
        greeted = await client.toys.greet("Ada", titles=["Dr"], times=2)
        events = [(event.number, event.sum) async for event in client.toys.count_numbers(3)]
        last = await client.toys.count_numbers(4)
        kept = await client.toys.keep_name("Ada", dry_run=True)
        with pytest.raises(NotFound) as caught:
            await client.toys.greet("nobody")
        with pytest.raises(InvalidArgument) as refused:
            await client.toys.greet("Ada", times=9)

    assert greeted.text == "Hello Dr Ada, Hello Dr Ada"
    assert greeted.loudness == "spoken"
    assert events == [(1, None), (2, None), (3, 6)]
    assert last.sum == 10
    assert (kept.dry_run, service.kept) == (True, [])
    assert (caught.value.field, caught.value.resource, caught.value.hint) == ("name", "nobody", "Name somebody.")
    assert refused.value.field == "times"


async def test_client_calls_it_in_process(toy):
    dispatcher = Dispatcher(toy.methods.METHODS, {"toy.v1.ToyService": ToyService(toy.models)})
    method = toy.methods.METHODS[0]
    request = method.models()[0](name="Ada", loudness="shouted")

    from hippo.call import CallContext

    answer = await LocalCall(dispatcher).unary(method, request, CallContext())

    assert (answer.text, answer.loudness) == ("Hello Ada", "shouted")


async def test_command_line_calls_it(toy, tmp_path):
    async with served(toy, tmp_path) as (service, _, address):

        def command(*words):
            out = io.StringIO()
            with redirect_stdout(out):
                arguments = [*words, "--store", address]
                status = run(arguments, methods=toy.methods.METHODS, commands_package=toy.commands)
            return status, out.getvalue()

        greeted = await anyio.to_thread.run_sync(command, "toy", "greet", "Ada", "--title", "Dr", "--shouted", "--json")
        shown = await anyio.to_thread.run_sync(command, "toy", "greet", "Ada")
        counted = await anyio.to_thread.run_sync(command, "toy", "count", "4", "--json")
        kept = await anyio.to_thread.run_sync(command, "toy", "keep", "Ada")
        missing = await anyio.to_thread.run_sync(command, "toy", "greet", "nobody", "--json")

    assert greeted[0] == 0
    assert json.loads(greeted[1])["text"] == "Hello Dr Ada"
    assert json.loads(greeted[1])["loudness"] == "shouted"
    assert shown[0] == 0
    assert "Hello Ada" in shown[1]
    assert json.loads(counted[1])["sum"] == 10
    assert (kept[0], service.kept) == (0, [("Ada", "cli")])
    assert missing[0] == 1
    assert json.loads(missing[1])["error"]["field"] == "name"


def test_command_line_has_help_for_it(toy):
    code = (
        "import sys; from hippo_cli.entry import run; from toy.v1.methods import METHODS; "
        "sys.exit(run(sys.argv[1:], methods=METHODS, commands_package='toy_commands'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "toy", "greet", "--help"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONPATH": str(toy.root), "COLUMNS": "100"},
    )

    assert done.returncode == 0, done.stderr
    assert "Greets somebody." in done.stdout
    assert "--title" in done.stdout
    assert "--shouted" in done.stdout


async def test_mcp_lists_and_calls_it(toy, tmp_path):
    async with (
        served(toy, tmp_path) as (service, _, address),
        toy_client(toy, address, surface="mcp") as client,
        Client(build_server(client, toy.methods.METHODS)) as agent,
    ):
        tools = {tool.name: tool for tool in (await agent.list_tools()).tools}
        greeted = await agent.call_tool("toy_greet", {"name": "Ada"})
        counted = await agent.call_tool("toy_count", {"last": 3})
        kept = await agent.call_tool("toy_keep", {"name": "Ada"})
        refused = await agent.call_tool("toy_greet", {"name": "Ada", "times": 9})

    assert set(tools) == {"toy_greet", "toy_keep", "toy_count"}
    assert tools["toy_greet"].description.startswith("Greets somebody.")
    assert tools["toy_greet"].input_schema["properties"]["times"]["maximum"] == 5
    assert tools["toy_greet"].annotations.read_only_hint is True
    assert "Hello Ada" in greeted.content[0].text
    assert "6" in counted.content[0].text
    assert not kept.is_error
    assert service.kept == [("Ada", "mcp")]
    assert refused.is_error
    assert "times" in refused.content[0].text
