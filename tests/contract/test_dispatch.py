"""The dispatcher: validation in one sentence, identity, counting; the same for plain data and for models."""

from __future__ import annotations

import asyncio
import base64
import json
from datetime import UTC, datetime

import pytest

from hippo import errors
from hippo.call import CallContext
from hippo.service.convert import page_start
from hippo.v1.memory import RecallRequest, RememberRequest

pytestmark = pytest.mark.anyio

ECHO = "hippo.v1.ToyService/Echo"
STORE = "hippo.v1.ToyService/Store"


@pytest.fixture
def dispatcher(toy_dispatcher, reply):
    async def echo(request, context):
        return reply(request.query)

    return toy_dispatcher(echo=echo)


async def refused(dispatcher, request, path=ECHO):
    with pytest.raises(errors.InvalidArgument) as caught:
        await dispatcher.unary(path, request, CallContext())
    return caught.value


async def test_plain_data_and_model_give_the_same_answer(dispatcher):
    plain = await dispatcher.unary(ECHO, {"query": "q"}, CallContext())
    model = await dispatcher.unary(ECHO, RecallRequest(query="q"), CallContext())

    assert plain == model


@pytest.mark.parametrize(
    ("request_data", "field", "words"),
    [
        ({}, "query", "query is missing."),
        ({"query": ""}, "query", "query: must not be empty"),
        ({"query": "q", "limit": 0}, "limit", "limit: wanted at least 1, found 0."),
        ({"query": "q", "limit": True}, "limit", "not True."),
        ({"query": "q", "colour": 1}, "colour", "colour is not a field of this request."),
        ({"query": "q", "layers": ["deep"]}, "layers.0", "wanted 'buffer', 'episodic' or 'semantic', found 'deep'."),
        ({"query": "q", "since_time": "someday"}, "since_time", "time"),
        ({"query": "q", "tags": "one"}, "tags", "wanted a list, found 'one'."),
        ({"query": "\ud800"}, "query", "query holds characters that are no valid Unicode."),
    ],
)
async def test_refusal_is_one_sentence_that_names_the_field(dispatcher, request_data, field, words):
    error = await refused(dispatcher, request_data)

    assert (error.field, error.reason) == (field, "invalid_field")
    assert words in error.message
    assert error.message.count("\n") == 0
    assert "pydantic" not in str(error)


async def test_refusal_does_not_repeat_a_long_text(dispatcher):
    error = await refused(dispatcher, {"query": "private " * 100_000})

    assert error.message == "query: wanted at most 100,000 characters, found 800,000."
    assert "private" not in error.message


async def test_model_of_another_request_is_validated_like_data(dispatcher):
    error = await refused(dispatcher, RememberRequest(text="x"))

    assert error.field in ("query", "text")


async def test_empty_tenant_is_refused(dispatcher):
    with pytest.raises(errors.InvalidArgument) as caught:
        await dispatcher.unary(ECHO, {"query": "q"}, CallContext(tenant=""))

    assert caught.value.field == "tenant"


async def test_unary_call_of_a_stream_says_so(toy_dispatcher):
    async def watch(request, context):
        yield

    with pytest.raises(errors.Unimplemented):
        await toy_dispatcher(watch=watch).unary("hippo.v1.ToyService/Watch", {"query": "q"}, CallContext())


async def test_method_of_an_absent_service_is_unimplemented(dispatcher):
    with pytest.raises(errors.Unimplemented):
        await dispatcher.unary(STORE, {"text": "x"}, CallContext())


async def test_fault_of_a_service_model_is_not_blamed_on_the_caller(toy_dispatcher):
    async def echo(request, context):
        return RecallRequest.model_validate({})

    with pytest.raises(errors.Internal):
        await toy_dispatcher(echo=echo).unary(ECHO, {"query": "q"}, CallContext())


async def test_time_out_of_the_handler_itself_is_not_the_deadline(toy_dispatcher):
    async def echo(request, context):
        raise TimeoutError("of something inside")

    with pytest.raises(errors.Internal):
        await toy_dispatcher(echo=echo).unary(ECHO, {"query": "q"}, CallContext(timeout_seconds=30))


async def test_running_and_finished_calls_are_counted(toy_dispatcher, reply):
    go, began = asyncio.Event(), asyncio.Event()

    async def echo(request, context):
        began.set()
        await go.wait()
        return reply()

    dispatcher = toy_dispatcher(echo=echo)
    task = asyncio.ensure_future(dispatcher.unary(ECHO, {"query": "q"}, CallContext()))
    await began.wait()
    during = (dispatcher.running, dispatcher.finished)
    go.set()
    await task

    assert during == (1, 0)
    assert (dispatcher.running, dispatcher.finished) == (0, 1)


@pytest.mark.parametrize("name", ["tenant", "actor", "session", "surface"])
@pytest.mark.parametrize("value", ["x" * 201, "a\ud800"])
async def test_identity_too_long_or_broken_is_refused_by_name(dispatcher, name, value):
    with pytest.raises(errors.InvalidArgument) as caught:
        await dispatcher.unary(ECHO, {"query": "q"}, CallContext(**{name: value}))

    assert (caught.value.field, caught.value.reason) == (name, "invalid_field")


@pytest.mark.parametrize("model", [False, True])
async def test_broken_text_inside_a_list_is_refused_by_name(dispatcher, model):
    data = {"query": "q", "tags": ["fine", "a\udc00"]}
    error = await refused(dispatcher, RecallRequest(**data) if model else data)

    assert (error.field, error.reason) == ("tags.1", "invalid_field")


@pytest.mark.parametrize(
    "token",
    [
        ["0001-01-01T00:00:00+23:00", "mem_a"],
        ["9999-12-31T23:59:59-23:00", "mem_a"],
        ["2026-01-01T00:00:00Z", "\ud800"],
        ["2026", 1],
        "no pair",
    ],
)
def test_page_token_of_nobody_is_refused_by_name(token):
    with pytest.raises(errors.InvalidArgument) as caught:
        page_start(base64.urlsafe_b64encode(json.dumps(token).encode()).decode())

    assert (caught.value.field, caught.value.reason) == ("page_token", "invalid_field")


def test_page_token_without_a_zone_is_utc():
    start = page_start(base64.urlsafe_b64encode(b'["0001-01-01", "mem_a"]').decode())

    assert start == (datetime(1, 1, 1, tzinfo=UTC), "mem_a")
