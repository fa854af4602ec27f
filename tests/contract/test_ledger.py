"""Ledgers of use: what memory costs, which tool calls failed; numbers and ids, never text."""

from __future__ import annotations

from datetime import timedelta

import pytest

from hippo import Hippo, errors

pytestmark = pytest.mark.anyio


async def test_a_recall_is_counted_by_door_and_day(hippo, clock):
    await hippo.remember("The staging database listens on port 5433")
    found = await hippo.recall("staging database")
    await hippo.recall("staging database")
    await hippo.recall("nothing like it at all", record=False)

    use = await hippo.get_token_use()

    assert [(row.surface, row.block_count, row.sent_tokens) for row in use.surfaces] == [
        ("sdk", 2, 2 * found.token_count)
    ]
    assert [row.day for row in use.days] == [clock().date().isoformat()]
    assert use.sent_tokens == 2 * found.token_count


async def test_an_answer_without_bookkeeping_costs_nothing(hippo):
    await hippo.remember("The staging database listens on port 5433")
    await hippo.recall("staging database", record=False)

    assert (await hippo.get_token_use()).surfaces == ()


async def test_reread_tokens_are_added_to_the_day_of_the_calls_once_per_key(hippo, clock):
    yesterday = clock() - timedelta(days=1)
    for _ in range(2):
        await hippo.record_reread(900, time=yesterday, idempotency_key="session-1")
    await hippo.record_reread(100, surface="context")
    await hippo.record_reread(5, dry_run=True)

    use = await hippo.get_token_use()
    today = await hippo.get_token_use(days=1)

    assert {row.surface: row.reread_tokens for row in use.surfaces} == {"hook": 900, "context": 100}
    assert (use.reread_tokens, today.reread_tokens) == (1000, 100)


async def test_use_is_forgotten_after_ninety_days(project, clock):
    async with Hippo(project, clock=clock) as client:
        await client.record_reread(7)
        clock.advance(days=91)
        await client.record_reread(1)
        assert (await client.get_token_use(days=90)).reread_tokens == 1


async def test_a_failure_is_remembered_once_and_counted_when_it_happens_again(hippo):
    first = await hippo.record_failure(
        "Bash", "npm ERR! missing script: build\nexit code 1", call="npm run build", session="a"
    )
    again = await hippo.record_failure(
        "Bash", "npm ERR! missing script: build\nexit code 2", call="npm run build", session="b"
    )
    other = await hippo.record_failure("Bash", "Request interrupted by user")
    memory = (await hippo.get_memory(first.memory_id)).memory

    seen = await hippo.list_failures()

    assert [first.outcome, again.outcome, other.outcome] == ["stored", "repeated", "ignored"]
    assert again.memory_id == first.memory_id
    assert "npm run build" in memory.text
    assert {"error", "tool-failure"} <= set(memory.tags)
    assert [(one.tool, one.count, one.session_count, one.outcome) for one in seen.failures] == [
        ("Bash", 2, 2, "repeated"),
        ("Bash", 1, 1, "ignored"),
    ]
    counts = (seen.seen_count, seen.stored_count, seen.repeated_count, seen.ignored_count, seen.across_sessions_count)
    assert counts == (3, 1, 1, 1, 1)


async def test_a_failure_keeps_no_secret_and_a_forgotten_one_stays_forgotten(hippo):
    token = "ghp_" + "a1B2" * 9
    first = await hippo.record_failure("Bash", f"fatal: Authentication failed for https://{token}@github.com/x/y")
    text = (await hippo.get_memory(first.memory_id)).memory.text
    await hippo.forget_memory(first.memory_id)

    again = await hippo.record_failure("Bash", f"fatal: Authentication failed for https://{token}@github.com/x/y")

    assert token not in text
    assert (again.outcome, again.memory_id) == ("ignored", "")
    assert [one.memory_id for one in (await hippo.list_failures()).failures] == [""]


async def test_a_dry_run_records_no_failure(hippo):
    await hippo.remember("there is a store")
    done = await hippo.record_failure("Bash", "error: no", dry_run=True)

    assert (done.outcome, done.dry_run) == ("stored", True)
    assert (await hippo.list_failures()).seen_count == 0


@pytest.mark.parametrize("token", ["x", "-1", "9" * 30])
async def test_a_page_token_of_somebody_else_is_refused(hippo, token):
    with pytest.raises(errors.InvalidArgument) as refused:
        await hippo.list_deliveries(page_token=token)

    assert refused.value.field == "page_token"


async def test_a_hook_s_block_is_counted_under_its_door(hippo):
    await hippo.remember("The staging database listens on port 5433")

    answer = await hippo.handle_hook_event("user_prompt", session="s", prompt="which port has the staging database?")

    use = await hippo.get_token_use()
    assert answer.memory_ids
    assert [(row.surface, row.block_count) for row in use.surfaces] == [("hook", 1)]


async def test_deliveries_are_written_only_where_they_are_switched_on(hippo):
    await hippo.remember("The staging database listens on port 5433")
    await hippo.handle_hook_event("user_prompt", session="s", prompt="which port has the staging database?")

    found = await hippo.list_deliveries()

    assert (found.enabled, found.deliveries) == (False, ())


async def test_each_prompt_says_what_it_was_given_and_what_was_held_back(project, clock, monkeypatch):
    monkeypatch.setenv("HIPPO_DELIVERY_LEDGER", "true")
    prompt = "which port does the staging database listen on?"
    async with Hippo(project, clock=clock) as client:
        near = (await client.remember("The staging database listens on port 5433")).memory.id
        far = (await client.remember("Which wine goes with fish is a matter of taste")).memory.id
        await client.handle_hook_event("user_prompt", session="s", prompt=prompt)
        await client.handle_hook_event("user_prompt", session="t", prompt="staging database")
        found = await client.list_deliveries(session="s")
        first = await client.list_deliveries(page_size=1)
        rest = await client.list_deliveries(page_token=first.next_page_token)

    verdicts = {one.memory_id: (one.verdict, one.reason) for one in found.deliveries}
    assert found.enabled
    assert verdicts[near] == ("emitted", "")
    assert verdicts.get(far, ("rejected", "below"))[0] == "rejected"
    assert "below" in verdicts.get(far, ("rejected", "below"))[1]
    assert len(first.deliveries) + len(rest.deliveries) == len(found.deliveries) + 1
    stored = b"".join(path.read_bytes() for path in project.iterdir() if path.is_file())
    assert prompt.encode() not in stored
