"""What gRPC adds to a recall: one connection and many, one call at a time and 32, beside an echo server that does nothing."""

from __future__ import annotations

import asyncio
import itertools
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack

import corpus
import grpc
import grpc.aio
from children import HERE, running, script
from echo_server import METHOD
from figures import Figure, Report, p50, p95
from stores import Workspace

from hippo import Hippo

SIZE = 1_000
SEQUENTIAL_CALLS = 300
IN_FLIGHT = 32
CALLS = 320
ROUNDS = 7

Ask = Callable[[str], Awaitable[object]]


async def run(report: Report, workspace: Workspace) -> None:
    """Measure recall over gRPC, an echo of as many bytes, and the embedded recall itself."""
    await workspace.built(SIZE)
    alone = await workspace.copy(SIZE, "embedded")
    questions = corpus.questions(SEQUENTIAL_CALLS, corpus.texts(SIZE))
    environment = workspace.environment()
    async with AsyncExitStack() as stack:
        embedded = await stack.enter_async_context(Hippo(str(alone)))
        request_bytes, reply_bytes = await _message_sizes(embedded, questions[:20])
        serve = [script("hippo"), "serve", "--json"]
        _, ready = stack.enter_context(running(serve, environment=environment, cwd=workspace.project(SIZE)))
        socket = f"unix:{workspace.folder / 'echo.sock'}"
        echo = [sys.executable, str(HERE / "echo_server.py"), socket, str(reply_bytes)]
        stack.enter_context(running(echo, environment=environment, cwd=workspace.folder))

        address = str(ready["grpc"])
        target = address if address.startswith("unix:") else f"unix:{address}"
        clients = [await stack.enter_async_context(Hippo(target)) for _ in range(IN_FLIGHT)]
        options = (("grpc.use_local_subchannel_pool", 1),)
        channels = [
            await stack.enter_async_context(grpc.aio.insecure_channel(socket, options)) for _ in range(IN_FLIGHT)
        ]
        for channel in channels:
            await channel.channel_ready()
        payload = b"x" * request_bytes

        def over(client: Hippo) -> Ask:
            return lambda query: client.recall(query)

        def echoing(channel: grpc.aio.Channel) -> Ask:
            send = channel.unary_unary(f"/{METHOD}")
            return lambda _: send(payload)

        hippo_asks, echo_asks = [over(client) for client in clients], [echoing(channel) for channel in channels]
        report.note(f"gRPC messages: {request_bytes:,} bytes there, {reply_bytes:,} bytes back, over a unix socket.")
        await _sequential(report, hippo_asks[0], echo_asks[0], over(embedded), questions)
        for name, connections in (("32 in flight, 1 connection", 1), ("32 in flight, 32 connections", IN_FLIGHT)):
            spread = IN_FLIGHT // connections
            await _throughput(
                report, name, hippo_asks[:connections] * spread, echo_asks[:connections] * spread,
                [over(embedded)] * IN_FLIGHT, questions,
            )  # fmt: skip


async def _sequential(report: Report, hippo: Ask, echo: Ask, embedded: Ask, questions: Sequence[str]) -> None:
    times: dict[str, list[float]] = {"hippo": [], "echo": [], "embedded": []}
    asks = {"hippo": hippo, "echo": echo, "embedded": embedded}
    names = list(asks)
    for place, question in enumerate([*questions[:20], *questions]):
        # In turn: whoever comes behind a recall in this process finds the processor's caches full of something else.
        for name in (*names[place % 3 :], *names[: place % 3]):
            ask = asks[name]
            started = time.perf_counter()
            await ask(question)
            if place >= 20:
                times[name].append((time.perf_counter() - started) * 1e3)
    over, bare, inside = (p50(times[name]) for name in ("hippo", "echo", "embedded"))
    # Question by question: questions differ by milliseconds, and what they differ by is no part of the transport.
    added = p50([there - here for there, here in zip(times["hippo"], times["embedded"], strict=True)])
    add = report.add
    add(Figure(part="grpc", name="embedded recall p50", memories=SIZE, value=inside))
    add(Figure(part="grpc", name="recall p50, one at a time", memories=SIZE, value=over, floor_name="echo", floor=bare))
    add(Figure(part="grpc", name="recall p95, one at a time", memories=SIZE, value=p95(times["hippo"])))
    add(
        Figure(
            part="grpc", name="p50 that the transport adds", memories=SIZE, value=added,
            floor_name="echo p50", floor=bare, limit=1.5,
        )
    )  # fmt: skip
    add(
        Figure(
            part="grpc", name="calls a second, one at a time", memories=SIZE, value=1e3 / over, unit="/s",
            floor_name="echo and embedded", floor=1e3 / (bare + inside), limit=0.6, at_least=True,
        )
    )  # fmt: skip


async def _throughput(
    report: Report, name: str, hippo: list[Ask], echo: list[Ask], embedded: list[Ask], questions: Sequence[str]
) -> None:
    rates: dict[str, list[float]] = {"hippo": [], "echo": [], "embedded": []}
    asks = {"hippo": hippo, "echo": echo, "embedded": embedded}
    for turn in range(ROUNDS + 1):
        for kind, group in asks.items():
            rate = await _rate(group, questions)
            if turn:
                rates[kind].append(rate)
    bare, inside = p50(rates["echo"]), p50(rates["embedded"])
    report.add(
        Figure(
            part="grpc", name=f"calls a second, {name}", memories=SIZE, value=p50(rates["hippo"]), unit="/s",
            floor_name=f"echo {bare:,.0f} and embedded {inside:,.0f}", floor=1 / (1 / bare + 1 / inside),
            limit=0.6, at_least=True,
        )
    )  # fmt: skip


async def _rate(asks: list[Ask], questions: Sequence[str]) -> float:
    source = itertools.islice(itertools.cycle(questions), CALLS)

    async def worker(ask: Ask) -> None:
        for question in source:
            await ask(question)

    started = time.perf_counter()
    await asyncio.gather(*(worker(ask) for ask in asks))
    return CALLS / (time.perf_counter() - started)


async def _message_sizes(hippo: Hippo, questions: Sequence[str]) -> tuple[int, int]:
    """Median bytes of a recall's request and response on the wire."""
    from hippo.v1.memory import RecallRequest

    sizes = [
        (
            _wire_bytes(RecallRequest(query=question)),
            _wire_bytes(await hippo.recall(question)),
        )
        for question in questions
    ]
    return int(p50([there for there, _ in sizes])), int(p50([back for _, back in sizes]))


def _wire_bytes(model: object) -> int:
    from hippo.v1.memory_wire import WIRE

    message, to_wire, _ = WIRE[type(model).__name__]
    return len(message(**to_wire(model)).SerializeToString())
