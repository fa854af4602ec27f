"""Errors mean the same over every transport: class, code, field, resource, hint, reason, message."""

from __future__ import annotations

import logging

import pytest

from hippo import errors
from hippo.call import CallContext
from hippo.v1.memory import RecallRequest

pytestmark = pytest.mark.anyio

ASK = RecallRequest(query="anything")


async def raised(connect, transport, dispatcher, method, context=None, request=ASK):
    async with connect(transport, dispatcher) as call:
        with pytest.raises(errors.HippoError) as caught:
            await call.unary(method, request, context or CallContext())
    return caught.value


@pytest.mark.parametrize("kind", errors.BY_CODE.values(), ids=lambda kind: kind.__name__)
async def test_every_error_class_arrives_whole(connect, transport, toy_dispatcher, methods, kind):
    async def echo(request, context):
        raise kind("No memory mem_1.", reason="unknown_id", field="memory_id", resource="mem_1", hint="List them.")

    error = await raised(connect, transport, toy_dispatcher(echo=echo), methods["echo"])

    assert type(error) is kind
    if kind is not errors.DeadlineExceeded:
        assert error.to_dict() == {
            "code": kind.code,
            "message": "No memory mem_1.",
            "reason": "unknown_id",
            "field": "memory_id",
            "resource": "mem_1",
            "hint": "List them.",
            "reference": "",
        }


@pytest.mark.parametrize(
    "text", ["Kein Gedächtnis für „Bär“", "記憶がありません", "line one\nline two\ttab", "100 % of %41", "🦛" * 40]
)
async def test_message_in_any_script_arrives_unchanged(connect, transport, toy_dispatcher, methods, text):
    async def echo(request, context):
        raise errors.NotFound(text, resource=text, hint=text)

    error = await raised(connect, transport, toy_dispatcher(echo=echo), methods["echo"])

    assert (type(error), error.message, error.resource, error.hint) == (errors.NotFound, text, text, text)


async def test_huge_message_is_cut_to_the_same_length_everywhere(connect, transport, toy_dispatcher, methods):
    async def echo(request, context):
        raise errors.NotFound("ä" * 50_000, resource="r" * 50_000, hint="h" * 50_000, field="f" * 50_000)

    error = await raised(connect, transport, toy_dispatcher(echo=echo), methods["echo"])

    assert type(error) is errors.NotFound
    assert error.message == "ä" * 510 + "…"
    assert [len(part) for part in (error.resource, error.hint, error.field)] == [510, 510, 510]


async def test_program_fault_shows_a_reference_and_nothing_of_the_exception(
    connect, transport, toy_dispatcher, methods, caplog
):
    async def echo(request, context):
        raise RuntimeError("secret text of a memory in /home/someone")

    with caplog.at_level(logging.ERROR, logger="hippo"):
        error = await raised(connect, transport, toy_dispatcher(echo=echo), methods["echo"])

    assert (type(error), error.reason) == (errors.Internal, "internal")
    assert "secret" not in str(error.to_dict())
    assert error.reference in caplog.text
    assert "RuntimeError" in caplog.text
    assert "secret text" not in caplog.text


async def test_unknown_method_is_unimplemented(connect, transport, toy_dispatcher, methods):
    error = await raised(connect, transport, toy_dispatcher(), methods["unknown"])

    assert (type(error), error.resource) == (errors.Unimplemented, "hippo.v1.ToyService/Unknown")


async def test_error_of_a_stream_arrives_after_its_events(connect, transport, toy_dispatcher, methods):
    from hippo.v1.memory import ScorePart

    async def watch(request, context):
        yield ScorePart(name="first", value=1, meaning="ä")
        raise errors.FailedPrecondition("Full.", reason="read_only")

    async with connect(transport, toy_dispatcher(watch=watch)) as call:
        events = call.stream(methods["watch"], ASK, CallContext())
        first = await anext(events)
        with pytest.raises(errors.FailedPrecondition) as caught:
            await anext(events)

    assert first.meaning == "ä"
    assert (caught.value.message, caught.value.reason) == ("Full.", "read_only")


async def test_stream_ends_cleanly_and_gives_every_event(connect, transport, toy_dispatcher, methods):
    from hippo.v1.memory import ScorePart

    async def watch(request, context):
        for number in range(50):
            yield ScorePart(name=str(number), value=number, meaning=request.query)

    async with connect(transport, toy_dispatcher(watch=watch)) as call:
        events = [event async for event in call.stream(methods["watch"], ASK, CallContext(timeout_seconds=30))]

    assert [event.value for event in events] == list(range(50))


async def test_caller_arrives_as_named_in_any_script(connect, transport, toy_dispatcher, methods, reply):
    seen = []

    async def echo(request, context):
        seen.append((context.tenant, context.actor, context.session, context.surface))
        return reply()

    caller = CallContext(tenant="größe 100%", actor="花子\n", session="%41", surface="cli")
    async with connect(transport, toy_dispatcher(echo=echo)) as call:
        await call.unary(methods["echo"], ASK, caller)

    assert seen == [("größe 100%", "花子\n", "%41", "cli")]


@pytest.mark.parametrize("name", ["tenant", "actor", "session"])
async def test_name_of_a_caller_that_is_too_long_is_refused(connect, transport, toy_dispatcher, methods, reply, name):
    async def echo(request, context):
        return reply()

    error = await raised(
        connect, transport, toy_dispatcher(echo=echo), methods["echo"], CallContext(**{name: "x" * 201})
    )

    assert (type(error), error.field) == (errors.InvalidArgument, name)


async def test_long_text_travels_both_ways(connect, transport, toy_dispatcher, methods, reply):
    async def echo(request, context):
        return reply(request.query)

    text = '🦛\n"\\ ' * 20_000
    async with connect(transport, toy_dispatcher(echo=echo)) as call:
        answer = await call.unary(methods["echo"], RecallRequest(query=text), CallContext())

    assert answer.block == text


async def test_broken_text_is_the_same_error_everywhere(connect, transport, toy_dispatcher, methods):
    async def echo(request, context):
        raise AssertionError("not reached")

    dispatcher = toy_dispatcher(echo=echo)
    request = RecallRequest(query="q", tags=["a\ud800"])
    error = await raised(connect, transport, dispatcher, methods["echo"], request=request)
    caller = await raised(connect, transport, dispatcher, methods["echo"], CallContext(actor="\udfff"))

    assert (error.code, error.field) == ("INVALID_ARGUMENT", "tags.0")
    assert (caller.code, caller.field) == ("INVALID_ARGUMENT", "actor")
