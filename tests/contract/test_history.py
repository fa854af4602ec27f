"""The history: every change with who, when and why, newest first, and whether it can be taken back; pruning the log."""

from __future__ import annotations

from datetime import timedelta

import pytest

from hippo.errors import Conflict, InvalidArgument, NotFound

pytestmark = pytest.mark.anyio


async def test_every_change_is_listed_once_with_who_when_and_why(hippo, clock):
    memory_id = (await hippo.remember("the port is 5433")).memory.id
    clock.advance(hours=1)
    await hippo.with_options(actor="ann", session="ses_1", surface="mcp").update_memory(
        memory_id, add_tags=["db"], scope="pay", reason="it is about payments"
    )

    newest, oldest = (await hippo.list_history()).changes

    assert (newest.operation, newest.actor, newest.surface, newest.session) == ("update", "ann", "mcp", "ses_1")
    assert (newest.reason, newest.time, newest.state) == ("it is about payments", clock.now, "undoable")
    assert [(one.object_id, one.operation, one.fields) for one in newest.objects] == [
        (memory_id, "update", ("scope", "tags"))
    ]
    assert (oldest.operation, oldest.state, oldest.object_count) == ("remember", "blocked", 1)
    assert newest.id in oldest.obstacle


async def test_the_history_of_one_thing_shows_only_its_changes_with_all_they_did(hippo):
    old = (await hippo.remember("deploys run on Jenkins")).memory.id
    await hippo.remember("something else")
    new = (await hippo.supersede_memory(old, "deploys run on Argo")).memory.id

    changes = (await hippo.list_history(new)).changes

    assert [change.operation for change in changes] == ["remember, supersede"]
    assert {one.object_id for one in changes[0].objects} == {old, new}
    assert [change.operation for change in (await hippo.list_history(old)).changes] == [
        "remember, supersede",
        "remember",
    ]
    assert (await hippo.list_history("mem_aaaaaaaaaaaa")).changes == ()


async def test_a_change_and_its_undo_both_stay_in_the_history(hippo):
    await hippo.remember("the port is 5433")
    undone = await hippo.undo_change(reason="it was a test")

    undo, change = (await hippo.list_history()).changes

    assert (undo.id, undo.operation, undo.reason, undo.state) == (undone.audit_id, "undo", "it was a test", "undoable")
    assert (change.state, undone.audit_id in change.obstacle) == ("undone", True)


async def test_pages_hold_every_change_once_in_order(hippo, clock):
    for number in range(23):
        clock.advance(seconds=number % 2)
        await hippo.remember_many([{"text": f"fact {number} of {n}"} for n in range(3)])

    whole = (await hippo.list_history(page_size=200)).changes
    paged = [one async for one in hippo.iter_history(page_size=5)]

    assert len(whole) == 23
    assert paged == list(whole)
    texts = [(await hippo.get_memory(one.objects[0].object_id)).memory.text for one in whole]
    assert texts == [f"fact {number} of 0" for number in reversed(range(23))]


async def test_what_changes_nothing_to_take_back_is_said_to_be_final(hippo):
    await hippo.remember("the port is 5433")
    await hippo.reindex_memories()

    change = (await hippo.list_history()).changes[0]

    assert (change.operation, change.state) == ("reindex", "final")


async def test_an_empty_store_has_no_history(hippo):
    assert (await hippo.list_history()).changes == ()
    with pytest.raises(InvalidArgument):
        await hippo.list_history(page_token="nonsense")


async def test_pruning_removes_old_entries_and_nothing_else(hippo, clock):
    old = (await hippo.remember("an old fact")).memory.id
    clock.advance(days=40)
    await hippo.remember("a young fact")
    edge = clock.now - timedelta(days=30)

    dry = await hippo.prune_audit_events(before_time=edge, dry_run=True)
    assert (dry.event_count, dry.dry_run) == (1, True)
    assert len((await hippo.list_audit_events()).events) == 2
    done = await hippo.prune_audit_events(before_time=edge, reason="retention")

    events = (await hippo.list_audit_events()).events
    assert (done.event_count, [event.operation for event in events]) == (1, ["prune", "remember"])
    assert events[0].reason == "entries before 2026-01-11T12:00:00Z: 1. retention"
    assert (await hippo.get_memory(old)).memory.text == "an old fact"
    assert (await hippo.list_history(old)).changes == ()
    assert (await hippo.prune_audit_events(before_time=edge)).event_count == 0


async def test_pruning_is_done_once_for_one_key_and_never_into_the_future(hippo, clock):
    await hippo.remember("an old fact")
    clock.advance(days=1)

    first = await hippo.prune_audit_events(before_time=clock.now, idempotency_key="k")
    assert await hippo.prune_audit_events(before_time=clock.now, idempotency_key="k") == first
    with pytest.raises(Conflict):
        await hippo.prune_audit_events(before_time=clock.now - timedelta(days=1), idempotency_key="k")
    with pytest.raises(InvalidArgument) as caught:
        await hippo.prune_audit_events(before_time=clock.now + timedelta(days=1))
    assert caught.value.field == "before_time"


async def test_pruning_takes_whole_changes_and_leaves_the_log_of_other_tenants(hippo, clock):
    other = hippo.with_options(tenant="other")
    await other.remember("theirs")
    first = (await hippo.remember("an old fact")).memory.id
    clock.advance(days=1)
    await hippo.undo_change()
    undo = (await hippo.list_history()).changes[0]

    assert (await hippo.prune_audit_events(before_time=clock.now)).event_count == 1

    assert len((await other.list_audit_events()).events) == 1
    await hippo.undo_change(undo.id)
    assert (await hippo.get_memory(first)).memory.text == "an old fact"
    with pytest.raises(NotFound):
        await hippo.undo_change("aud_aaaaaaaaaaaa")
