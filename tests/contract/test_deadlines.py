"""A call ends when its time is up or its caller leaves, over every transport, and the handler hears of it."""

from __future__ import annotations

import asyncio
import json

import pytest

import hippo
from hippo import errors, places
from hippo.call import CallContext
from hippo.transport.line_client import LineCall
from hippo.v1.memory import RecallRequest, ScorePart

pytestmark = pytest.mark.anyio

ASK = RecallRequest(query="anything")


class Slow:
    """A handler that waits for ever, and tells when it began and when it was given up."""

    def __init__(self):
        self.began = asyncio.Event()
        self.given_up = asyncio.Event()

    async def echo(self, request, context):
        self.began.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.given_up.set()
            raise

    async def watch(self, request, context):
        yield ScorePart(name="a", value=1, meaning="")
        await self.echo(request, context)


async def test_call_past_its_deadline_raises_and_stops_the_handler(connect, transport, toy_dispatcher, methods):
    slow = Slow()
    async with connect(transport, toy_dispatcher(echo=slow.echo)) as call:
        with pytest.raises(errors.DeadlineExceeded) as caught:
            await call.unary(methods["echo"], ASK, CallContext(timeout_seconds=0.05))
        await asyncio.wait_for(slow.given_up.wait(), 5)

    assert caught.value.message == "The call did not finish within 0.05 seconds."
    assert slow.given_up.is_set()


async def test_stream_past_its_deadline_raises_and_stops_the_handler(connect, transport, toy_dispatcher, methods):
    slow = Slow()
    async with connect(transport, toy_dispatcher(watch=slow.watch)) as call:
        with pytest.raises(errors.DeadlineExceeded):
            async for _ in call.stream(methods["watch"], ASK, CallContext(timeout_seconds=0.2)):
                pass
        await asyncio.wait_for(slow.given_up.wait(), 5)

    assert slow.given_up.is_set()


async def test_cancelled_caller_stops_the_handler(connect, transport, toy_dispatcher, methods):
    slow = Slow()
    async with connect(transport, toy_dispatcher(echo=slow.echo)) as call:
        task = asyncio.ensure_future(call.unary(methods["echo"], ASK, CallContext()))
        await asyncio.wait_for(slow.began.wait(), 5)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await asyncio.wait_for(slow.given_up.wait(), 5)

    assert slow.given_up.is_set()


async def test_stream_left_early_stops_the_handler(connect, transport, toy_dispatcher, methods):
    slow = Slow()
    async with connect(transport, toy_dispatcher(watch=slow.watch)) as call:
        events = call.stream(methods["watch"], ASK, CallContext())
        first = await anext(events)
        waiting = asyncio.ensure_future(anext(events))
        await asyncio.wait_for(slow.began.wait(), 5)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        await events.aclose()
        await asyncio.wait_for(slow.given_up.wait(), 5)

    assert first.name == "a"
    assert slow.given_up.is_set()


async def test_calls_on_one_connection_do_not_wait_for_each_other(connect, transport, toy_dispatcher, methods, reply):
    slow = Slow()

    async def echo(request, context):
        if request.query == "slow":
            return await slow.echo(request, context)
        return reply(request.query)

    async with connect(transport, toy_dispatcher(echo=echo)) as call:
        waiting = asyncio.ensure_future(call.unary(methods["echo"], RecallRequest(query="slow"), CallContext()))
        await asyncio.wait_for(slow.began.wait(), 5)
        answers = await asyncio.gather(
            *(call.unary(methods["echo"], RecallRequest(query=str(number)), CallContext()) for number in range(300))
        )
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    assert [answer.block for answer in answers] == [str(number) for number in range(300)]


async def test_deadline_far_away_is_no_fault(connect, transport, toy_dispatcher, methods, reply):
    async def echo(request, context):
        return reply("done")

    async with connect(transport, toy_dispatcher(echo=echo)) as call:
        answer = await call.unary(methods["echo"], ASK, CallContext(timeout_seconds=1e12))

    assert answer.block == "done"


@pytest.mark.parametrize(
    "timeout", [float("nan"), float("inf"), -1.0, 10**400, 10**5000], ids=["nan", "inf", "-1", "big", "huge"]
)
async def test_deadline_that_is_no_time_is_refused_by_name(connect, transport, toy_dispatcher, methods, reply, timeout):
    async def echo(request, context):
        return reply("done")

    async with connect(transport, toy_dispatcher(echo=echo)) as call:
        with pytest.raises(errors.InvalidArgument) as caught:
            await call.unary(methods["echo"], ASK, CallContext(timeout_seconds=timeout))

    assert caught.value.field == "timeout"


async def test_stream_of_a_server_that_stands_still_ends_at_its_deadline(methods, project):
    asked: list[dict[str, object]] = []
    gone = asyncio.Event()

    async def still(reader, writer):
        while line := await reader.readline():
            asked.append(json.loads(line))
            if asked[-1].get("method") == "hello":
                writer.write(json.dumps({"id": 0, "result": {"version": hippo.__version__}}).encode() + b"\n")
        writer.close()
        await writer.wait_closed()
        gone.set()

    places.make_private_dir(places.run_dir())
    async with await asyncio.start_unix_server(still, places.socket_path(str(project))):
        call = await LineCall.open(str(project), connect_seconds=5)
        with pytest.raises(errors.DeadlineExceeded):
            await asyncio.wait_for(anext(call.stream(methods["watch"], ASK, CallContext(timeout_seconds=0.05))), 5)
        await call.aclose()
        await asyncio.wait_for(gone.wait(), 5)

    assert [one for one in asked if "cancel" in one] == [{"cancel": asked[1]["id"]}]
