"""Memories through the public client, over every transport: store, recall, mark, correct, erase."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from hippo import errors

pytestmark = pytest.mark.anyio


async def test_remembered_text_comes_back_exactly_as_given(hippo):
    text = "  FRED cache dropped the tips_10y series.\n\tCheck after every refresh. "
    stored = await hippo.remember(text, tags=["Data Pipeline"])

    found = await hippo.recall("which series did the cache drop?")

    assert stored.verdict == "stored"
    assert stored.memory.id.startswith("mem_")
    assert len(stored.memory.id) == 16
    assert stored.memory.tags == ("data-pipeline",)
    assert [hit.memory.text for hit in found.memories] == [text]
    assert found.memories[0].memory.id in found.block


async def test_plain_memory_starts_with_the_default_half_life_and_full_strength(hippo):
    stored = (await hippo.remember("always check cache contents after refresh")).memory

    assert stored.half_life_days == 365.0
    assert stored.strength == 1.0
    assert (stored.layer, stored.kind, stored.confidence, stored.schema_fit) == (
        "episodic",
        "distilled",
        "observed",
        0.5,
    )


async def test_error_memory_has_twice_the_half_life_and_a_negative_charge(hippo):
    stored = (await hippo.remember("deployment failed: forgot to run migrations", error=True)).memory

    assert stored.half_life_days == 730.0
    assert stored.valence == "negative"
    assert "error" in stored.tags


async def test_strength_falls_to_a_quarter_after_two_half_lives(hippo, clock):
    stored = (await hippo.remember("nobody will use this line of text")).memory
    clock.advance(days=730)

    later = (await hippo.get_memory(stored.id)).memory

    assert later.strength == pytest.approx(0.25, abs=1e-6)
    assert later.aged is True


async def test_exact_duplicate_strengthens_instead_of_copying(hippo):
    first = await hippo.remember("the port is 5433", tags=["db"])
    again = await hippo.remember("the port is 5433", tags=["config"])

    listed = await hippo.list_memories()

    assert again.verdict == "strengthened"
    assert again.memory.id == first.memory.id
    assert again.memory.half_life_days == 367.0
    assert again.memory.tags == ("config", "db")
    assert len(listed.memories) == 1


async def test_recall_strengthens_what_it_returns_once(hippo, clock):
    stored = (await hippo.remember("cache issues appear after refresh")).memory
    clock.advance(days=10)
    found = await hippo.recall("cache issues")
    await hippo.record_outcome(outcome="good", recall_id=found.recall_id, dry_run=True)

    later = (await hippo.get_memory(stored.id)).memory

    assert later.recall_count == 1
    assert later.half_life_days == 367.0
    assert later.recall_time == clock()


async def test_recall_for_injection_does_not_strengthen(hippo):
    stored = (await hippo.remember("cache issues appear after refresh")).memory
    await hippo.recall("cache issues", strengthen=False)
    await hippo.record_outcome(outcome="good", memory_ids=[stored.id])

    assert (await hippo.get_memory(stored.id)).memory.recall_count == 0


async def test_good_outcomes_of_the_last_recall_slow_decay(hippo):
    await hippo.remember("the gold model breaks when tips_10y is missing")
    await hippo.recall("why is the gold model broken")

    marked = await hippo.record_outcome(outcome="good")

    assert [change.good_count for change in marked.changes] == [1]
    assert marked.changes[0].reward_factor == 1.25
    later = (await hippo.get_memory(marked.changes[0].memory_id)).memory
    assert later.effective_half_life_days == pytest.approx(later.half_life_days * 1.25)


async def test_each_bad_mark_halves_strength_at_most_three_times(hippo):
    stored = (await hippo.remember("retry five times on timeouts")).memory
    strengths = []
    for _ in range(5):
        marked = await hippo.record_outcome(outcome="bad", memory_ids=[stored.id])
        strengths.append(marked.changes[0].strength)

    assert strengths == pytest.approx([0.5, 0.25, 0.125, 0.125, 0.125])


async def test_memory_marked_wrong_falls_behind_and_is_not_strengthened(hippo):
    wrong = (await hippo.remember("deploy target is the old cluster, deploy there")).memory
    right = (await hippo.remember("deploy target is the new cluster since March")).memory
    assert (await hippo.recall("deploy target cluster")).memories
    before = (await hippo.get_memory(wrong.id)).memory
    await hippo.record_outcome(outcome="bad", memory_ids=[wrong.id])
    await hippo.record_outcome(outcome="bad", memory_ids=[wrong.id])

    after = await hippo.recall("deploy target cluster")
    await hippo.record_outcome(outcome="good", memory_ids=[right.id])

    assert [hit.memory.id for hit in after.memories] == [right.id, wrong.id]
    assert (await hippo.get_memory(wrong.id)).memory.recall_count <= before.recall_count + 1


async def test_last_recall_is_that_of_the_callers_own_session(hippo):
    mine = (await hippo.remember("alpha uses port 1111")).memory
    theirs = (await hippo.remember("beta uses port 2222")).memory
    first, second = hippo.with_options(session="s-1"), hippo.with_options(session="s-2")
    await first.recall("alpha port", limit=1)
    await second.recall("beta port", limit=1)

    marked = await first.record_outcome(outcome="good")

    assert [change.memory_id for change in marked.changes] == [mine.id]
    assert (await hippo.get_memory(theirs.id)).memory.good_count == 0


async def test_outcome_without_a_recall_says_there_is_nothing_to_mark(hippo):
    with pytest.raises(errors.NotFound) as caught:
        await hippo.with_options(session="fresh").record_outcome(outcome="good")

    assert caught.value.field == "memory_ids"
    assert "--id" in caught.value.hint


async def test_outcome_for_an_unknown_id_marks_nothing(hippo):
    stored = (await hippo.remember("one known thing")).memory
    with pytest.raises(errors.NotFound) as caught:
        await hippo.record_outcome(outcome="bad", memory_ids=[stored.id, "mem_zzzzzzzzzzzz"])

    assert caught.value.resource == "mem_zzzzzzzzzzzz"
    assert (await hippo.get_memory(stored.id)).memory.bad_count == 0


async def test_superseded_memory_leaves_recall_and_stays_in_history(hippo):
    old = (await hippo.remember("deploy with webpack", tags=["build"], pin=True)).memory

    done = await hippo.supersede_memory(old.id, "deploy with vite")
    found = await hippo.recall("deploy")
    kept = (await hippo.get_memory(old.id)).memory

    assert [hit.memory.text for hit in found.memories] == ["deploy with vite"]
    assert done.memory.tags == ("build",)
    assert done.memory.pinned is True
    assert done.memory.supersedes == (old.id,)
    assert (kept.superseded_by, kept.kind, kept.confidence) == (done.memory.id, "superseded", "stale")


async def test_outcome_does_not_bring_a_superseded_memory_back(hippo):
    old = (await hippo.remember("deploy with webpack")).memory
    await hippo.supersede_memory(old.id, "deploy with vite")
    await hippo.record_outcome(outcome="good", memory_ids=[old.id])

    found = await hippo.recall("deploy webpack")

    assert old.id not in [hit.memory.id for hit in found.memories]


async def test_superseding_twice_names_the_newer_memory(hippo):
    old = (await hippo.remember("deploy with webpack")).memory
    new = (await hippo.supersede_memory(old.id, "deploy with vite")).memory

    with pytest.raises(errors.Conflict) as caught:
        await hippo.supersede_memory(old.id, "deploy with rollup")

    assert caught.value.reason == "superseded"
    assert caught.value.resource == new.id


async def test_superseding_an_unknown_id_stores_nothing(hippo):
    with pytest.raises(errors.NotFound):
        await hippo.supersede_memory("mem_zzzzzzzzzzzz", "deploy with vite")

    assert (await hippo.list_memories()).memories == ()


async def test_as_of_answers_as_the_store_stood_then(hippo, clock):
    old = (await hippo.remember("the weekly meeting is on Monday")).memory
    clock.advance(days=5)
    then = clock()
    clock.advance(days=5)
    new = (await hippo.supersede_memory(old.id, "the weekly meeting is on Thursday")).memory

    now_ids = [hit.memory.id for hit in (await hippo.recall("weekly meeting")).memories]
    then_ids = [hit.memory.id for hit in (await hippo.recall("weekly meeting", as_of_time=then)).memories]

    assert now_ids == [new.id]
    assert then_ids == [old.id]


async def test_memory_whose_validity_ended_is_not_recalled(hippo, clock):
    await hippo.remember("the office is closed this week", valid_until_time=clock() + timedelta(days=7))
    assert (await hippo.recall("office closed")).memories
    clock.advance(days=8)

    assert (await hippo.recall("office closed")).memories == ()


async def test_pinned_memory_does_not_fade_until_unpinned(hippo, clock):
    stored = (await hippo.remember("never force-push to main")).memory
    await hippo.pin_memory(stored.id)
    clock.advance(days=3650)
    pinned = (await hippo.get_memory(stored.id)).memory
    await hippo.unpin_memory(stored.id)
    unpinned = (await hippo.get_memory(stored.id)).memory

    assert (pinned.pinned, pinned.strength, pinned.aged) == (True, 1.0, False)
    assert unpinned.strength < 0.01


async def test_boost_is_one_good_mark_and_a_fresh_clock(hippo, clock):
    stored = (await hippo.remember("the staging hostname is heron")).memory
    clock.advance(days=100)

    boosted = (await hippo.boost_memory(stored.id)).memory

    assert (boosted.good_count, boosted.recall_time, boosted.strength) == (1, clock(), 1.0)


async def test_update_changes_labels_and_trust_but_never_the_text(hippo):
    stored = (await hippo.remember("rate limit is 100 per minute", tags=["api"])).memory

    updated = (
        await hippo.update_memory(
            stored.id, add_tags=["limits"], remove_tags=["api"], confidence="verified", scope="edge"
        )
    ).memory

    assert (updated.tags, updated.confidence, updated.scope) == (("limits",), "verified", "edge")
    assert updated.text == stored.text


async def test_update_without_a_change_is_refused(hippo):
    stored = (await hippo.remember("rate limit is 100 per minute")).memory
    with pytest.raises(errors.InvalidArgument):
        await hippo.update_memory(stored.id)


async def test_forgotten_memory_is_gone_from_every_answer(hippo):
    stored = (await hippo.remember("canary-zq81 lives here", tags=["birds"])).memory

    done = await hippo.forget_memory(stored.id, reason="asked to")

    assert done.erased is True
    assert (await hippo.recall("canary-zq81")).memories == ()
    with pytest.raises(errors.NotFound):
        await hippo.get_memory(stored.id)
    events = (await hippo.list_audit_events(memory_id=stored.id)).events
    assert [event.operation for event in events] == ["forget", "remember"]
    assert not any(event.undoable for event in events)


async def test_forgotten_text_comes_back_by_hand_only(hippo):
    stored = (await hippo.remember("the old gate code")).memory
    await hippo.forget_memory(stored.id)

    batch = await hippo.remember_many([{"text": "the old gate code"}, {"text": "something else"}])
    by_hand = await hippo.remember("the old gate code")

    assert [item.verdict for item in batch.items] == ["refused", "stored"]
    assert batch.items[0].notice.code == "forgotten"
    assert by_hand.verdict == "stored"
    assert [notice.code for notice in by_hand.notices] == ["forgotten_before"]


async def test_text_with_a_secret_is_refused_and_names_the_kind(hippo):
    secret = "AKIA" + "IOSFODNN7EXAMPLQ"
    with pytest.raises(errors.FailedPrecondition) as caught:
        await hippo.remember(f"the key is {secret}")

    assert caught.value.reason == "secret"
    assert secret not in str(caught.value)
    assert (await hippo.list_memories()).memories == ()


@pytest.mark.parametrize("field", ["actor", "session", "tenant"])
async def test_caller_whose_name_or_session_holds_a_secret_changes_nothing(hippo, field):
    stored = (await hippo.remember("the door is green")).memory
    caller = hippo.with_options(**{field: "ghp_" + "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA2bC4"})

    for call in (caller.pin_memory(stored.id), caller.remember("the door is red"), caller.sleep()):
        with pytest.raises(errors.FailedPrecondition) as caught:
            await call
        assert (caught.value.reason, caught.value.field) == ("secret", field)

    assert (await hippo.get_memory(stored.id)).memory.pinned is False


async def test_key_that_holds_a_secret_is_not_kept(hippo):
    with pytest.raises(errors.FailedPrecondition) as caught:
        await hippo.remember("the door is green", idempotency_key="password=hunter2-And-7-more")

    assert (caught.value.reason, caught.value.field) == ("secret", "idempotency_key")
    assert (await hippo.list_memories()).memories == ()


async def test_secret_is_redacted_when_asked(hippo):
    secret = "ghp_" + "a1B2" * 9
    stored = await hippo.remember(f"clone with {secret} from the mirror", secrets="redact")

    assert secret not in stored.memory.text
    assert stored.memory.text.startswith("clone with [redacted")
    assert [notice.code for notice in stored.notices] == ["redacted"]


async def test_batch_is_stored_in_one_go_with_a_verdict_for_each(hippo):
    await hippo.remember("already here")
    secret = "AKIA" + "IOSFODNN7EXAMPLQ"

    done = await hippo.remember_many(
        [{"text": "one"}, {"text": "already here"}, {"text": f"key {secret}"}, {"text": "one"}, {"text": "two"}]
    )

    assert [item.verdict for item in done.items] == ["stored", "strengthened", "refused", "strengthened", "stored"]
    assert (done.stored_count, done.strengthened_count, done.refused_count) == (2, 2, 1)
    assert done.items[0].memory_id == done.items[3].memory_id
    assert len((await hippo.list_memories()).memories) == 3


async def test_kept_turns_with_the_same_words_stay_apart(hippo):
    turns = [
        {
            "text": "Thanks!",
            "kind": "raw",
            "speaker": name,
            "session": "s1",
            "event_time": datetime(2026, 1, day, tzinfo=UTC),
        }
        for name, day in (("Ada", 1), ("Ben", 1), ("Ada", 2))
    ]
    first = await hippo.remember_many(turns)
    again = await hippo.remember_many(turns)

    assert first.stored_count == 3
    assert (again.stored_count, again.strengthened_count) == (0, 3)


async def test_dry_run_works_everything_out_and_keeps_nothing(hippo):
    stored = (await hippo.remember("kept")).memory

    preview = await hippo.remember("not kept", dry_run=True)
    replaced = await hippo.supersede_memory(stored.id, "replaced", dry_run=True)
    forgotten = await hippo.forget_memory(stored.id, dry_run=True)
    pinned = await hippo.pin_memory(stored.id, dry_run=True)
    marked = await hippo.record_outcome(outcome="bad", memory_ids=[stored.id], dry_run=True)

    assert preview.dry_run
    assert preview.verdict == "stored"
    assert replaced.superseded.superseded_by == replaced.memory.id
    assert (forgotten.dry_run, forgotten.erased) == (True, False)
    assert pinned.memory.pinned is True
    assert marked.changes[0].strength == 0.5
    listed = (await hippo.list_memories(include_superseded=True)).memories
    assert [(memory.text, memory.pinned, memory.bad_count) for memory in listed] == [("kept", False, 0)]
    assert [event.operation for event in (await hippo.list_audit_events()).events] == ["remember"]


async def test_repeated_key_stores_once_and_answers_the_same(hippo):
    first = await hippo.remember("stored once", idempotency_key="k-1")
    again = await hippo.remember("stored once", idempotency_key="k-1")

    assert again == first
    assert first.memory.half_life_days == 365.0


async def test_key_of_another_request_is_a_conflict(hippo):
    await hippo.remember("stored once", idempotency_key="k-1")
    with pytest.raises(errors.Conflict) as caught:
        await hippo.remember("another text", idempotency_key="k-1")

    assert (caught.value.reason, caught.value.field) == ("key_reused", "idempotency_key")


async def test_every_mutation_is_in_the_audit_log_with_who_and_why(hippo):
    stored = (await hippo.remember("one")).memory
    await hippo.pin_memory(stored.id)
    await hippo.boost_memory(stored.id)
    await hippo.record_outcome(outcome="bad", memory_ids=[stored.id], reason="it misled me")
    await hippo.update_memory(stored.id, add_tags=["x"])
    new = (await hippo.supersede_memory(stored.id, "two", reason="changed")).memory

    events = (await hippo.list_audit_events()).events

    operations = [(event.operation, event.memory_id) for event in events]
    assert operations[:2] == [("supersede", stored.id), ("remember", new.id)] or operations[:2] == [
        ("remember", new.id),
        ("supersede", stored.id),
    ]
    assert operations[2:] == [
        ("update", stored.id),
        ("outcome", stored.id),
        ("boost", stored.id),
        ("pin", stored.id),
        ("remember", stored.id),
    ]
    assert all(event.undoable for event in events)
    assert [event.reason for event in events if event.operation == "outcome"] == ["it misled me"]


async def test_lists_page_through_everything_once(hippo, clock):
    for number in range(7):
        await hippo.remember(f"memory number {number}")
        clock.advance(minutes=1)

    pages = await hippo.list_memories(page_size=3)
    texts = [memory.text async for memory in hippo.iter_memories(page_size=3)]

    assert len(pages.memories) == 3
    assert pages.next_page_token
    assert texts == [f"memory number {number}" for number in reversed(range(7))]


async def test_foreign_page_token_is_refused(hippo):
    with pytest.raises(errors.InvalidArgument) as caught:
        await hippo.list_memories(page_token="nonsense")

    assert caught.value.field == "page_token"


async def test_page_token_is_good_for_its_own_list_alone(hippo):
    await hippo.remember_many([{"text": f"memory number {number}", "tags": ["db"]} for number in range(7)])
    token = (await hippo.list_memories(page_size=3, tags=["db"])).next_page_token

    rest = await hippo.list_memories(page_size=100, tags=["db"], page_token=token)
    assert len(rest.memories) == 4
    for call in (
        hippo.list_memories(page_size=3, page_token=token),
        hippo.list_memories(page_size=3, tags=["db"], order="oldest", page_token=token),
        hippo.list_audit_events(page_size=3, page_token=token),
    ):
        with pytest.raises(errors.InvalidArgument, match="of another list") as caught:
            await call
        assert caught.value.field == "page_token"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"tags": ["db"]}, {"a"}),
        ({"scope": "payments"}, {"b"}),
        ({"layers": ["semantic"]}, {"c"}),
        ({"kinds": ["raw"]}, {"d"}),
        ({"confidences": ["verified", "inferred"]}, {"a", "b"}),
        ({"session": "s-9"}, {"d"}),
        ({"owner": "ada"}, {"c"}),
        ({"since_time": "2026-05-01"}, {"c", "d"}),
        ({"until_time": "2026-02-01T00:00:00Z"}, {"a"}),
        ({}, {"a", "b", "c", "d"}),
    ],
)
async def test_filters_keep_only_what_they_name(hippo, arguments, expected):
    await hippo.remember_many(
        [
            {"text": "needle a", "tags": ["db", "x"], "confidence": "verified", "event_time": "2026-01-01"},
            {"text": "needle b", "scope": "payments", "confidence": "inferred", "event_time": "2026-03-01"},
            {"text": "needle c", "layer": "semantic", "owner": "ada", "event_time": "2026-05-01"},
            {"text": "needle d", "kind": "raw", "session": "s-9", "event_time": "2026-07-01"},
        ]
    )

    found = await hippo.recall("needle", **arguments)

    assert {hit.memory.text[-1] for hit in found.memories} == expected


async def test_filter_finds_a_rare_match_among_many_better_ones(hippo):
    await hippo.remember_many([{"text": f"needle needle needle {number}"} for number in range(400)])
    await hippo.remember("a needle far down the list of a very long text about other things", tags=["rare"])

    found = await hippo.recall("needle", tags=["rare"])

    assert [hit.memory.tags for hit in found.memories] == [("rare",)]


async def test_block_stays_within_its_token_budget_and_says_what_it_left_out(hippo):
    await hippo.remember_many([{"text": f"needle {number} " + "filler words " * 20} for number in range(20)])

    found = await hippo.recall("needle", budget=200, limit=20)

    assert 0 < found.token_count <= 200
    assert found.omitted_count == 20 - len(found.memories)
    assert len(found.block) <= 200 * 4


async def test_budget_in_bytes_counts_bytes(hippo):
    await hippo.remember_many([{"text": f"иголка {number} в стоге сена"} for number in range(20)])

    found = await hippo.recall("иголка", budget="500B", limit=20)

    assert found.memories
    assert len(found.block.encode()) <= 500


async def test_zero_budget_prints_nothing(hippo):
    await hippo.remember("needle")
    found = await hippo.recall("needle", budget=0)

    assert (found.block, found.token_count, found.memories) == ("", 0, ())


async def test_huge_memory_does_not_push_out_the_others(hippo):
    await hippo.remember("needle " + "x" * 900_000)
    await hippo.remember("a small needle in the hay")

    found = await hippo.recall("needle", budget=2000)

    assert "a small needle in the hay" in found.block


async def test_cjk_counts_one_token_a_character(hippo):
    await hippo.remember_many([{"text": f"记忆{number:02d}" + "部署方案讨论" * 30} for number in range(20)])

    found = await hippo.recall("部署", budget=500, limit=20, min_results=0)

    cjk = sum("\u4e00" <= character <= "\u9fff" for character in found.block)
    assert 0 < cjk <= 500


async def test_explanation_names_the_related_words_that_were_found(hippo):
    await hippo.remember("The API answers 502 when the upstream times out.")
    found = await hippo.recall("what does the backend say when it is slow?", explain=True)
    explanation = found.memories[0].explanation
    assert (explanation.matched_terms, explanation.related_terms) == ((), ("api",))
    assert "related: api" in found.block


async def test_why_names_matched_words_and_every_part_of_the_score(hippo):
    await hippo.remember("deploys run from the release branch")

    found = await hippo.recall("which branch do we deploy from?", explain=True)

    explanation = found.memories[0].explanation
    assert {"deploy", "branch"} <= set(explanation.matched_terms)
    assert {"words", "strength", "recency"} <= {part.name for part in explanation.parts}
    assert all(part.meaning for part in explanation.parts)
    assert explanation.words_rank == 1
    assert "matched: " in found.block


async def test_equal_memories_come_in_the_same_order_every_time(hippo):
    await hippo.remember_many([{"text": f"needle {word}"} for word in ("aa", "bb", "cc", "dd", "ee")])

    orders = {
        tuple(hit.memory.id for hit in (await hippo.recall("needle", strengthen=False)).memories) for _ in range(5)
    }

    assert len(orders) == 1


@pytest.mark.parametrize("query", ["", "   ", "\n\t"])
async def test_blank_query_is_refused_by_name(hippo, query):
    with pytest.raises(errors.InvalidArgument) as caught:
        await hippo.recall(query)

    assert caught.value.field == "query"


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ({"limit": 0}, "limit"),
        ({"limit": -1}, "limit"),
        ({"limit": 1_000_000}, "limit"),
        ({"limit": True}, "limit"),
        ({"limit": "many"}, "limit"),
        ({"budget": "a lot"}, "budget"),
        ({"budget": -5}, "budget"),
        ({"layers": ["attic"]}, "layers"),
        ({"since_time": "soon"}, "since_time"),
    ],
)
async def test_malformed_argument_is_refused_by_name(hippo, arguments, field):
    with pytest.raises(errors.InvalidArgument) as caught:
        await hippo.recall("needle", **arguments)

    assert caught.value.field.split(".")[0] == field
    assert "pydantic" not in str(caught.value)


async def test_status_counts_what_is_there(hippo, clock):
    first = (await hippo.remember("one", pin=True)).memory
    await hippo.remember("two", confidence="verified")
    await hippo.supersede_memory(first.id, "one, again")
    forgotten = (await hippo.remember("three")).memory
    await hippo.forget_memory(forgotten.id)

    status = await hippo.get_status()

    assert (status.active_count, status.superseded_count, status.pinned_count, status.forgotten_count) == (2, 1, 1, 1)
    assert status.journal_mode == "wal"
    assert status.mean_strength == 1.0
    assert status.degraded == ()


async def test_reindex_keeps_everything_findable(hippo):
    await hippo.remember_many([{"text": f"needle {number}"} for number in range(5)])

    done = await hippo.reindex_memories()

    assert done.memory_count == 5
    assert len((await hippo.recall("needle")).memories) == 5


async def test_other_tenants_see_nothing(hippo):
    await hippo.with_options(tenant="acme").remember("shared canary-acme")
    await hippo.with_options(tenant="umbrella").remember("shared canary-umbrella")
    acme = hippo.with_options(tenant="acme")

    found = await acme.recall("shared canary umbrella")
    listed = await acme.list_memories()
    status = await acme.get_status()
    events = (await acme.list_audit_events()).events

    assert [hit.memory.text for hit in found.memories] == ["shared canary-acme"]
    assert [memory.text for memory in listed.memories] == ["shared canary-acme"]
    assert status.active_count == 1
    assert len(events) == 1


async def test_session_start_hands_out_pinned_memories_first(hippo):
    await hippo.remember("an ordinary fact about the build")
    await hippo.remember("never deploy on Friday", pin=True)

    answer = await hippo.handle_hook_event("session_start", agent="claude-code", session="s1", start_source="startup")

    assert answer.text.index("never deploy on Friday") < answer.text.index("an ordinary fact")
    assert len(answer.memory_ids) == 2


async def test_prompt_hook_hands_out_matching_memories_and_strengthens_none(hippo):
    stored = (await hippo.remember("the staging database listens on port 5433")).memory
    await hippo.remember("lunch is at noon")

    answer = await hippo.handle_hook_event("user_prompt", prompt="connect to the staging database", session="s1")

    assert answer.memory_ids == (stored.id,)
    assert (await hippo.get_memory(stored.id)).memory.recall_count == 0


async def test_hook_answer_respects_the_hosts_cap(hippo):
    await hippo.remember_many([{"text": f"{number} " + "p" * 500, "pin": True} for number in range(200)])

    answer = await hippo.handle_hook_event("session_start", session="s1")

    assert len(answer.text.encode("utf-16-le")) // 2 <= 9_500
    assert answer.omitted_count == 200 - len(answer.memory_ids)


async def test_working_notes_do_not_fade(hippo, clock):
    stored = (await hippo.remember("currently looking at the flaky test", layer="buffer")).memory
    clock.advance(days=3650)

    assert (await hippo.get_memory(stored.id)).memory.strength == 1.0


async def test_forgetting_a_turn_erases_every_turn_of_the_same_text(hippo):
    turns = [{"text": "my door code is kestrel", "kind": "raw", "speaker": name} for name in ("Ada", "Ben")]
    done = await hippo.remember_many(turns)

    await hippo.forget_memory(done.items[0].memory_id)
    again = await hippo.remember_many(turns)

    assert (await hippo.list_memories()).memories == ()
    assert [item.verdict for item in again.items] == ["refused", "refused"]
    forgotten = (await hippo.list_audit_events(operation="forget")).events
    assert {event.memory_id for event in forgotten} == {item.memory_id for item in done.items}


async def test_recalled_and_listed_memories_name_what_they_replaced(hippo):
    old = (await hippo.remember("deploy with webpack")).memory
    await hippo.supersede_memory(old.id, "deploy with vite")

    recalled = (await hippo.recall("deploy")).memories
    listed = (await hippo.list_memories()).memories

    assert [hit.memory.supersedes for hit in recalled] == [(old.id,)]
    assert [memory.supersedes for memory in listed] == [(old.id,)]
