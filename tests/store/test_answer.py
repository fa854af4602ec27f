"""The future that worker threads answer with: who waits for it goes on at once, and every rule of a future still holds."""

from __future__ import annotations

import asyncio
import contextvars

import pytest

from hippo.store.sqlite.answer import Answer

pytestmark = pytest.mark.anyio


def _new() -> Answer[str]:
    return Answer(loop=asyncio.get_running_loop())


def _deliver(answer: Answer[str], result: str | None, failure: BaseException | None = None) -> None:
    asyncio.get_running_loop().call_soon(answer.deliver, result, failure)


async def test_a_waiting_task_goes_on_in_the_turn_that_brings_the_answer():
    answer, steps = _new(), []

    async def wait() -> None:
        steps.append(await answer)

    task = asyncio.ensure_future(wait())
    await asyncio.sleep(0)
    _deliver(answer, "found")
    asyncio.get_running_loop().call_soon(steps.append, "the next in this turn")
    await task
    assert steps == ["found", "the next in this turn"]


async def test_a_failure_reaches_the_waiting_task():
    answer = _new()

    async def wait() -> str:
        return await answer

    task = asyncio.ensure_future(wait())
    await asyncio.sleep(0)
    _deliver(answer, None, LookupError("no such row"))
    with pytest.raises(LookupError, match="no such row"):
        await task


async def test_a_cancelled_task_hears_nothing_of_an_answer_that_comes_later():
    answer = _new()

    async def wait() -> str:
        return await answer

    task = asyncio.ensure_future(wait())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    _deliver(answer, "late")
    await asyncio.sleep(0)
    assert answer.cancelled()


async def test_it_can_be_shielded_waited_for_and_asked_after_its_end():
    answer = _new()
    shielded = asyncio.shield(answer)
    _deliver(answer, "found")
    assert await shielded == "found"
    assert await answer == "found"
    done, pending = await asyncio.wait((answer,))
    assert (done, pending) == ({answer}, set())


async def test_a_listener_that_was_taken_away_is_not_called_and_others_keep_their_context():
    answer, heard = _new(), []
    place = contextvars.ContextVar("place", default="nowhere")
    context = contextvars.copy_context()
    context.run(place.set, "there")

    def first(_: object) -> None:
        heard.append("first")

    answer.add_done_callback(first)
    answer.add_done_callback(lambda _: heard.append(place.get()), context=context)
    assert answer.remove_done_callback(first) == 1
    _deliver(answer, "found")
    await asyncio.sleep(0)
    assert heard == ["there"]
