"""A service nobody wrote code for: everything about it comes from its contract."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import anyio
import pytest
from tests.generator.toy_build import Toy, build_toy

from hippo.errors import Internal
from hippo.invoke import Invoker, Stream, SyncInvoker, SyncStream
from hippo.method import Method


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    return build_toy(tmp_path)


class _Recorder(Invoker):
    """Notes what a call hands down, and answers with prepared values."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.seen: list[tuple[str, dict[str, Any], float | None]] = []

    async def _invoke(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Any:
        self.seen.append((method.name, dict(arguments), timeout))
        return self.answers.pop(0)

    def _stream(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Stream[Any]:
        self.seen.append((method.name, dict(arguments), timeout))

        async def events() -> AsyncIterator[Any]:
            for answer in self.answers:
                yield answer

        return Stream(events())


class _SyncRecorder(SyncInvoker):
    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)

    def _run(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> Any:
        return self.answers.pop(0)

    def _run_stream(self, method: Method, arguments: Mapping[str, Any], timeout: float | None) -> SyncStream[Any]:
        return SyncStream(iter(self.answers))


def test_the_toy_has_a_table_models_calls_commands_and_pages(toy: Toy) -> None:
    assert [method.cli for method in toy.methods.METHODS] == ["toy greet", "toy keep", "toy count"]
    assert [method.streaming for method in toy.methods.METHODS] == [False, False, True]
    assert [method.read_only for method in toy.methods.METHODS] == [True, False, True]
    for method in toy.methods.METHODS:
        request, response = method.models()
        assert {request.__name__, response.__name__} <= set(method.wire().WIRE)
        assert callable(getattr(import_module(f"{toy.commands}.{method.area}"), method.name))
    assert "toy_greet" in (toy.docs / "mcp.md").read_text(encoding="utf-8")


def test_calls_hang_on_their_attribute_and_hand_down_what_was_given(toy: Toy) -> None:
    owner = type("Client", (_Recorder, toy.calls.Calls), {})("hello")
    answer = anyio.run(lambda: owner.toys.greet("Ada", titles=["Dr"], timeout=2.0))
    assert answer == "hello"
    given = {"name": "Ada", "loudness": None, "titles": ["Dr"], "times": None, "say_time": None}
    assert owner.seen == [("greet", given, 2.0)]


def test_only_positional_fields_are_positional(toy: Toy) -> None:
    parameters = inspect.signature(toy.calls.ToyCalls.greet).parameters
    kinds = {name: parameter.kind for name, parameter in parameters.items() if name != "self"}
    assert kinds.pop("name") is inspect.Parameter.POSITIONAL_OR_KEYWORD
    assert set(kinds.values()) == {inspect.Parameter.KEYWORD_ONLY}


def test_a_stream_gives_its_last_event_or_all_of_them(toy: Toy) -> None:
    async def use() -> tuple[Any, list[Any]]:
        owner = type("Client", (_Recorder, toy.calls.Calls), {})(1, 2, 3)
        return await owner.toys.count_numbers(3), [event async for event in owner.toys.count_numbers(3)]

    assert anyio.run(use) == (3, [1, 2, 3])


def test_a_stream_without_events_is_a_fault(toy: Toy) -> None:
    async def use() -> None:
        await type("Client", (_Recorder, toy.calls.Calls), {})().toys.count_numbers(3)

    with pytest.raises(Internal):
        anyio.run(use)
    with pytest.raises(Internal):
        type("Client", (_SyncRecorder, toy.sync_calls.Calls), {})().toys.count_numbers(3).result()


def test_calls_for_scripts_do_the_same_without_await(toy: Toy) -> None:
    owner = type("Client", (_SyncRecorder, toy.sync_calls.Calls), {})("hello")
    assert owner.toys.greet("Ada") == "hello"
    owner = type("Client", (_SyncRecorder, toy.sync_calls.Calls), {})(1, 2, 3)
    assert owner.toys.count_numbers(3).result() == 3
    assert list(owner.toys.count_numbers(3)) == [1, 2, 3]


class _Page:
    def __init__(self, events: list[int], token: str) -> None:
        self.events = events
        self.next_page_token = token


def test_pages_are_walked_until_there_is_no_next_token() -> None:
    from hippo.v1.calls import Calls
    from hippo.v1.sync_calls import Calls as SyncCalls

    pages = [_Page([1, 2], "a"), _Page([], "b"), _Page([3], "")]
    owner: Any = type("Client", (_Recorder, Calls), {})(*pages)

    async def walk() -> list[Any]:
        return [event async for event in owner.iter_audit_events(operation="forget")]

    assert anyio.run(walk) == [1, 2, 3]
    assert [arguments["page_token"] for _, arguments, _ in owner.seen] == [None, "a", "b"]
    assert {arguments["operation"] for _, arguments, _ in owner.seen} == {"forget"}
    scripts: Any = type("Client", (_SyncRecorder, SyncCalls), {})(*pages)
    found: Iterator[Any] = scripts.iter_audit_events()
    assert list(found) == [1, 2, 3]
