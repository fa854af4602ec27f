"""A tenant sees, counts and guesses nothing of another, through every transport."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.cases.doors import UNKNOWN_ID, Doors, context_of, text_of

from hippo import Hippo, errors
from hippo.v1.methods import METHODS

pytestmark = pytest.mark.anyio

CANARIES = {"acme": "canary-acme", "umbrella": "canary-umbrella"}


@pytest.fixture(params=["embedded", "grpc", "line"])
async def hippo(request: pytest.FixtureRequest, doors: Doors) -> AsyncIterator[Hippo]:
    """A client of the store in which both tenants have twenty memories."""
    async with Hippo(doors.store) as first:
        for tenant, canary in CANARIES.items():
            own = first.with_options(tenant=tenant)
            await own.remember_many(
                [{"text": f"shared word {canary} number {number}", "tags": [canary]} for number in range(20)]
            )
    if request.param == "embedded":
        async with Hippo(doors.store) as client:
            yield client
        return
    with doors.server() as where:
        target, store = (where["tcp"], None) if request.param == "grpc" else (None, doors.store)
        async with Hippo(target, store=store) as client:
            assert client.transport is None or client.transport == request.param
            yield client


async def ids_of(client: Hippo) -> list[str]:
    return [memory.id async for memory in client.iter_memories()]


async def error_of(client: Hippo, method: Any, arguments: dict[str, Any]) -> dict[str, Any]:
    """The error of a call, its id made the same as in any other call."""
    with pytest.raises(errors.HippoError) as caught:
        await client.call(method, arguments)
    data = caught.value.to_dict()
    return {key: re.sub(r"mem_[a-z2-7]{12}", "ID", str(value)) for key, value in data.items()}


async def test_every_read_shows_and_counts_the_caller_s_own_memories_only(hippo: Hippo) -> None:
    acme = hippo.with_options(tenant="acme")

    recalled = await acme.recall("shared word canary-umbrella", limit=100, budget="unlimited", explain=True)
    by_tag = await acme.recall("shared word", tags=["canary-umbrella"])
    past = await acme.recall("canary-umbrella", as_of_time="2099-01-01T00:00:00Z", limit=100, budget="unlimited")
    listed = [memory.text async for memory in acme.iter_memories()]
    events = [event async for event in acme.iter_audit_events()]
    status = await acme.get_status()
    hooked = [
        await acme.handle_hook_event("session_start", session="s-1"),
        await acme.handle_hook_event("user_prompt", prompt="shared word canary number", session="s-1"),
    ]

    assert by_tag.memories == ()
    assert len(recalled.memories) == len(past.memories) == len(listed) == len(events) == 20
    assert (status.active_count, sum(layer.count for layer in status.layers)) == (20, 20)
    for answer in (recalled, past, listed, events, *hooked):
        assert "canary-acme" in repr(answer) or answer is events
        assert "umbrella" not in repr(answer).replace("matched_terms=('umbrella',)", "")


async def test_query_that_matches_only_foreign_memories_looks_like_one_that_matches_none(hippo: Hippo) -> None:
    acme = hippo.with_options(tenant="acme")

    foreign = await acme.recall("umbrella", explain=True)
    nothing = await acme.recall("zeppelin", explain=True)

    assert foreign.model_copy(update={"recall_id": ""}) == nothing.model_copy(update={"recall_id": ""})


async def test_foreign_memories_do_not_change_scores(hippo: Hippo) -> None:
    acme, umbrella = (hippo.with_options(tenant=tenant) for tenant in CANARIES)
    before = await acme.recall("shared number 7", strengthen=False, explain=True)

    await umbrella.remember_many([{"text": f"shared number {number} again"} for number in range(100, 160)])
    after = await acme.recall("shared number 7", strengthen=False, explain=True)

    assert [hit.memory.id for hit in after.memories] == [hit.memory.id for hit in before.memories]
    assert [hit.score for hit in after.memories] == pytest.approx([hit.score for hit in before.memories], rel=1e-6)


BY_ID = [method for method in METHODS if any(field.name == "memory_id" and field.required for field in method.fields)]


@pytest.mark.parametrize("method", BY_ID, ids=lambda method: method.name)
async def test_foreign_id_is_answered_as_an_unknown_one_and_changes_nothing(method: Any, hippo: Hippo) -> None:
    acme, umbrella = (hippo.with_options(tenant=tenant) for tenant in CANARIES)
    foreign = (await ids_of(umbrella))[0]
    before = (await umbrella.get_memory(foreign)).memory.model_dump(exclude={"strength"})
    more: dict[str, Any] = {"supersede_memory": {"text": "taken over"}, "update_memory": {"add_tags": ["mine"]}}
    rest = more.get(method.name, {})

    said = await error_of(acme, method, {"memory_id": foreign, **rest})
    dry: dict[str, Any] = {} if method.read_only else {"dry_run": True}
    said_dry = await error_of(acme, method, {"memory_id": foreign, **rest, **dry})
    unknown = await error_of(acme, method, {"memory_id": UNKNOWN_ID, **rest})

    assert said == said_dry == unknown
    assert said["code"] == "NOT_FOUND"
    assert (await umbrella.get_memory(foreign)).memory.model_dump(exclude={"strength"}) == before
    assert (await umbrella.get_status()).active_count == (await acme.get_status()).active_count == 20


async def test_foreign_memories_and_recalls_cannot_be_marked(hippo: Hippo) -> None:
    acme, umbrella = (hippo.with_options(tenant=tenant) for tenant in CANARIES)
    record = next(method for method in METHODS if method.name == "record_outcome")
    foreign = (await ids_of(umbrella))[0]
    recall_id = (await umbrella.recall("shared", session="s-1")).recall_id

    by_id = await error_of(acme, record, {"outcome": "bad", "memory_ids": [foreign]})
    unknown = await error_of(acme, record, {"outcome": "bad", "memory_ids": [UNKNOWN_ID]})
    by_recall = await error_of(acme, record, {"outcome": "bad", "recall_id": recall_id})
    no_recall = await error_of(acme, record, {"outcome": "bad", "recall_id": "rec_" + "a" * 12})
    last = await error_of(acme, record, {"outcome": "bad"})

    assert by_id == unknown
    assert {**by_recall, "message": "", "resource": ""} == {**no_recall, "message": "", "resource": ""}
    assert last["code"] in ("NOT_FOUND", "FAILED_PRECONDITION")
    assert (await umbrella.get_memory(foreign)).memory.bad_count == 0


async def test_tokens_keys_texts_and_tombstones_of_another_tenant_mean_nothing(hippo: Hippo) -> None:
    acme, umbrella = (hippo.with_options(tenant=tenant) for tenant in CANARIES)
    token = (await umbrella.list_memories(page_size=5)).next_page_token

    page = await acme.list_memories(page_size=5, page_token=token)
    first = await umbrella.remember("the same words", idempotency_key="key-1")
    second = await acme.remember("the same words", idempotency_key="key-1")
    await umbrella.forget_memory(first.memory.id)
    again = await acme.remember_many([{"text": "the same words"}, {"text": "words only umbrella forgot"}])
    events = (await acme.list_audit_events(memory_id=first.memory.id)).events

    assert [memory for memory in page.memories if "umbrella" in memory.text] == []
    assert (first.verdict, second.verdict) == ("stored", "stored")
    assert first.memory.id != second.memory.id
    assert [item.verdict for item in again.items] == ["strengthened", "stored"]
    assert events == ()
    assert (await acme.get_status()).forgotten_count == 0


@pytest.mark.parametrize("field", ["tenant", "tenant_id", "user_id"])
async def test_a_tenant_named_in_a_request_is_refused(field: str, hippo: Hippo) -> None:
    acme = hippo.with_options(tenant="acme")
    recall = next(method for method in METHODS if method.name == "recall")

    with pytest.raises(errors.InvalidArgument):
        await acme.call(recall, {"query": "shared", field: "umbrella"})


async def test_owner_is_a_filter_within_the_tenant_only(hippo: Hippo) -> None:
    acme, umbrella = (hippo.with_options(tenant=tenant) for tenant in CANARIES)
    await umbrella.remember("shared word of bob", owner="bob")

    assert (await acme.recall("shared word", owner="bob")).memories == ()


async def test_tenant_of_the_environment_holds_for_command_line_mcp_and_hook(doors: Doors) -> None:
    async with Hippo(doors.store) as client:
        for tenant, canary in CANARIES.items():
            await client.with_options(tenant=tenant).remember(f"shared word {canary}")
    env = {"HIPPO_TENANT": "acme"}

    recalled = doors.ok("recall", "shared word umbrella", env=env)
    (recall, listed), _ = doors.mcp(("hippo_recall", {"query": "shared word umbrella"}), ("hippo_list", {}), env=env)
    with doors.server():
        hooked = [context_of(doors.prompt("which shared word?", env=env)), context_of(doors.session_start(env=env))]

    assert [hit["memory"]["text"] for hit in recalled["memories"]] == ["shared word canary-acme"]
    for text in (text_of(recall), text_of(listed), *hooked):
        assert "canary-acme" in text
        assert "canary-umbrella" not in text
