"""Contradictions, invalidation, rejected values and decisions through the public client, over every transport."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from hippo import Hippo, errors
from hippo.engine.admin import list_audit_events
from hippo.engine.correction import list_conflicts
from hippo.engine.domain.contradiction import find_contradiction
from hippo.engine.draft import Draft
from hippo.engine.engine import Caller, Change, Engine
from hippo.engine.memory import remember_many
from hippo.engine.sleep.contradictions import refresh_conflicts
from hippo.engine.sleep.night import Night
from hippo.service.compose import random_id
from hippo.settings import load_settings
from hippo.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio

CALLER = Caller("default", "tester")
PAIRS = Path(__file__).parents[1] / "engine" / "contradictions.tsv"


async def texts_of(hippo, query, **options):
    return [hit.memory.text for hit in (await hippo.recall(query, **options)).memories]


async def remembered(hippo, clock, *texts, **options):
    """Store texts a day apart; the answers."""
    answers = []
    for text in texts:
        answers.append(await hippo.remember(text, **options))
        clock.advance(days=1)
    return answers


async def operations(hippo, object_id):
    return [event.operation for event in (await hippo.list_audit_events(memory_id=object_id)).events]


class TestContradictions:
    async def test_newer_value_comes_first_and_the_older_one_is_shown_as_stale(self, hippo, clock):
        old, new = await remembered(hippo, clock, "The API port is 5432", "The API port is 5433")

        found = await hippo.recall("which port does the API use")

        assert [hit.memory.id for hit in found.memories] == [new.memory.id, old.memory.id]
        assert [hit.memory.confidence for hit in found.memories] == ["observed", "stale"]
        assert f"{old.memory.id} [episodic] [stale]" in found.block

    async def test_storing_a_contradiction_says_so_and_how_to_settle_it(self, hippo, clock):
        old, new = await remembered(hippo, clock, "We use npm", "We use pnpm")

        (notice,) = new.notices
        (conflict,) = (await hippo.list_conflicts()).conflicts

        assert notice.code == "contradiction"
        assert old.memory.id in notice.message
        assert conflict.id in notice.hint
        assert (conflict.newer_id, conflict.older_id) == (new.memory.id, old.memory.id)
        assert (conflict.newer_text, conflict.older_text) == ("We use pnpm", "We use npm")
        assert (conflict.state, conflict.why, conflict.marked_stale) == (
            "open",
            "different values: package manager",
            True,
        )

    async def test_both_memories_are_linked_and_the_log_says_why(self, hippo, clock):
        old, new = await remembered(hippo, clock, "Caching is enabled", "Caching is disabled")

        assert (await hippo.get_memory(old.memory.id)).contradicted_by == (new.memory.id,)
        assert (await hippo.get_memory(new.memory.id)).contradicted_by == (old.memory.id,)
        assert await operations(hippo, old.memory.id) == ["conflict", "remember"]

    async def test_kept_memory_replaces_the_other(self, hippo, clock):
        old, new = await remembered(hippo, clock, "The API port is 5432", "The API port is 5433")
        (conflict,) = (await hippo.list_conflicts()).conflicts

        done = await hippo.resolve_conflict(conflict.id, keep=new.memory.id, reason="measured")

        assert (done.conflict.state, done.conflict.kept_id, done.erased) == ("resolved", new.memory.id, False)
        assert await texts_of(hippo, "API port") == ["The API port is 5433"]
        assert (await hippo.get_memory(old.memory.id)).memory.superseded_by == new.memory.id
        assert (await hippo.list_conflicts()).conflicts == ()
        assert [one.id for one in (await hippo.list_conflicts(state="resolved")).conflicts] == [conflict.id]

    async def test_older_memory_that_is_kept_is_trusted_as_before(self, hippo, clock):
        old, new = await remembered(hippo, clock, "The API port is 5432", "The API port is 5433", confidence="verified")
        (conflict,) = (await hippo.list_conflicts()).conflicts

        await hippo.resolve_conflict(conflict.id, keep=old.memory.id)

        assert (await hippo.get_memory(old.memory.id)).memory.confidence == "verified"
        assert (await hippo.get_memory(new.memory.id)).memory.superseded_by == old.memory.id
        assert await texts_of(hippo, "API port") == ["The API port is 5432"]

    async def test_other_memory_is_erased_on_request(self, hippo, clock, project):
        _, new = await remembered(hippo, clock, "The API port is 54321", "The API port is 5433")
        (conflict,) = (await hippo.list_conflicts()).conflicts

        preview = await hippo.resolve_conflict(conflict.id, keep=new.memory.id, forget=True, dry_run=True)
        done = await hippo.resolve_conflict(conflict.id, keep=new.memory.id, forget=True)

        assert (preview.erased, preview.dry_run, done.erased) == (False, True, True)
        assert done.conflict.older_text == ""
        assert await texts_of(hippo, "API port") == ["The API port is 5433"]
        assert b"54321" not in b"".join(path.read_bytes() for path in project.glob("hippo.db*"))

    async def test_dismissed_pair_is_trusted_again_and_not_reported_again(self, hippo, clock):
        old, new = await remembered(hippo, clock, "The API port is 5432", "The API port is 5433")
        (conflict,) = (await hippo.list_conflicts()).conflicts

        await hippo.dismiss_conflict(conflict.id, reason="one is the old server")
        again = await hippo.remember("The API port is 5433")

        assert again.verdict == "strengthened"
        assert (await hippo.get_memory(old.memory.id)).memory.confidence == "observed"
        assert (await hippo.list_conflicts()).conflicts == ()
        assert [one.id for one in (await hippo.list_conflicts(state="dismissed")).conflicts] == [conflict.id]
        assert (await hippo.get_memory(new.memory.id)).contradicted_by == ()

    async def test_settling_twice_tells_who_won(self, hippo, clock):
        old, new = await remembered(hippo, clock, "The API port is 5432", "The API port is 5433")
        (conflict,) = (await hippo.list_conflicts()).conflicts
        await hippo.resolve_conflict(conflict.id, keep=new.memory.id)

        with pytest.raises(errors.Conflict, match=f"resolved already: {new.memory.id} was kept"):
            await hippo.resolve_conflict(conflict.id, keep=old.memory.id)
        with pytest.raises(errors.Conflict):
            await hippo.dismiss_conflict(conflict.id)

    async def test_wrong_names_are_refused_by_field_and_change_nothing(self, hippo, clock):
        await remembered(hippo, clock, "The API port is 5432", "The API port is 5433")
        (conflict,) = (await hippo.list_conflicts()).conflicts

        with pytest.raises(errors.NotFound) as unknown:
            await hippo.resolve_conflict("conf_aaaaaaaaaaaa", keep="mem_aaaaaaaaaaaa")
        with pytest.raises(errors.InvalidArgument) as stranger:
            await hippo.resolve_conflict(conflict.id, keep="mem_aaaaaaaaaaaa")

        assert unknown.value.field == "conflict_id"
        assert stranger.value.field == "keep"
        assert [one.id for one in (await hippo.list_conflicts()).conflicts] == [conflict.id]

    async def test_pinned_and_better_founded_memories_are_not_marked(self, hippo, clock):
        pinned = (await remembered(hippo, clock, "The mail port is 25", pin=True))[0].memory
        verified = (await remembered(hippo, clock, "The web port is 443", confidence="verified"))[0].memory
        await remembered(hippo, clock, "The mail port is 587", "The web port is 8443", confidence="inferred")

        found = (await hippo.list_conflicts()).conflicts

        assert [one.marked_stale for one in found] == [False, False]
        assert (await hippo.get_memory(pinned.id)).memory.confidence == "observed"
        assert (await hippo.get_memory(verified.id)).memory.confidence == "verified"

    async def test_statement_of_earlier_does_not_displace_a_later_one(self, hippo, clock):
        current = (await hippo.remember("The API port is 5433")).memory

        late = await hippo.remember("The API port is 5432", event_time="2020-01-01T00:00:00Z")

        assert late.memory.confidence == "stale"
        assert (await hippo.get_memory(current.id)).memory.confidence == "observed"

    async def test_value_that_is_stated_again_is_the_current_one_again(self, hippo, clock):
        first, second, again = await remembered(
            hippo, clock, "The API port is 5432", "The API port is 5433", "The API port is 5432"
        )

        assert again.memory.id == first.memory.id
        assert again.memory.confidence == "observed"
        assert (await hippo.get_memory(second.memory.id)).memory.confidence == "stale"
        (conflict,) = (await hippo.list_conflicts()).conflicts
        assert (conflict.newer_id, conflict.older_id) == (first.memory.id, second.memory.id)

    async def test_memory_doubted_twice_is_trusted_again_when_both_doubts_are_gone(self, hippo, clock):
        first, _, _ = await remembered(hippo, clock, "The API port is 1", "The API port is 2", "The API port is 3")
        mine = (await hippo.list_conflicts(memory_id=first.memory.id)).conflicts

        await hippo.dismiss_conflict(mine[-1].id)
        between = (await hippo.get_memory(first.memory.id)).memory.confidence
        await hippo.dismiss_conflict(mine[0].id)

        assert len(mine) == 2
        assert between == "stale"
        assert (await hippo.get_memory(first.memory.id)).memory.confidence == "observed"

    async def test_conflict_of_a_forgotten_or_replaced_memory_is_open_no_more(self, hippo, clock):
        a, _ = await remembered(hippo, clock, "The mail port is 25", "The mail port is 587")
        b, _ = await remembered(hippo, clock, "The web port is 443", "The web port is 8443")
        await hippo.forget_memory(a.memory.id)
        await hippo.supersede_memory(b.memory.id, "The web server has moved away")

        assert (await hippo.list_conflicts()).conflicts == ()

    async def test_other_scopes_drafts_and_kept_turns_contradict_nothing(self, hippo, clock):
        await remembered(hippo, clock, "The API port is 5432", scope="payments")
        await remembered(hippo, clock, "The API port is 5433", scope="billing")
        await remembered(hippo, clock, "The API port is 5434", kind="raw", scope="payments")
        await remembered(hippo, clock, "The API port is 5435", layer="buffer", scope="payments")

        assert (await hippo.list_conflicts()).conflicts == ()

    async def test_dry_run_tells_of_the_contradiction_and_keeps_nothing(self, hippo, clock):
        (old,) = await remembered(hippo, clock, "The API port is 5432")

        preview = await hippo.remember("The API port is 5433", dry_run=True)

        assert [notice.code for notice in preview.notices] == ["contradiction"]
        assert (await hippo.get_memory(old.memory.id)).memory.confidence == "observed"
        assert (await hippo.list_conflicts()).conflicts == ()

    async def test_small_batch_is_compared_as_it_is_stored(self, hippo, clock):
        await remembered(hippo, clock, "The API port is 5432")

        stored = await hippo.remember_many([{"text": "The API port is 5433"}, {"text": "unrelated words"}])

        assert [item.notice.code if item.notice else "" for item in stored.items] == ["contradiction", ""]
        assert len((await hippo.list_conflicts()).conflicts) == 1

    async def test_list_comes_in_pages(self, hippo, clock):
        for number in range(5):
            await remembered(hippo, clock, f"The port of box{number}x is 1", f"The port of box{number}x is 2")

        first = await hippo.list_conflicts(page_size=3)
        second = await hippo.list_conflicts(page_size=3, page_token=first.next_page_token)

        whys = [one.older_text for page in (first, second) for one in page.conflicts]
        assert whys == [f"The port of box{number}x is 1" for number in (4, 3, 2, 1, 0)]
        assert second.next_page_token == ""


async def test_contradictions_are_found_through_the_index_of_a_store_of_many(tmp_path, clock):
    pairs = [line.split("\t") for line in PAIRS.read_text(encoding="utf-8").splitlines() if line[:1] in "yn"]
    # Each older statement once: the same text again would be the same memory.
    known = list({older: (newer, older) for _, newer, older in pairs if find_contradiction(newer, older)}.values())
    found = 0
    async with Hippo(tmp_path / ".hippo", clock=clock) as hippo:
        for place, (_, older) in enumerate(known):
            await hippo.remember(older, scope=f"part-{place}")
        clock.advance(days=1)
        for place, (newer, _) in enumerate(known):
            told = await hippo.remember(newer, scope=f"part-{place}")
            found += any(notice.code == "contradiction" for notice in told.notices)

    assert found >= 0.97 * len(known) > 80


class TestInvalidation:
    @pytest.fixture
    async def notes(self, hippo):
        stored = {}
        for text in ("budget is 100% used", "budget is 1000 used", "rename file_name here", "rename filename here"):
            stored[text] = (await hippo.remember(text)).memory.id
        return stored

    @pytest.mark.parametrize(
        ("phrase", "text"),
        [
            ("100%", "budget is 100% used"),
            ("file_name", "rename file_name here"),
            ("%", "budget is 100% used"),
            ("_", "rename file_name here"),
        ],
    )
    async def test_only_literal_matches_are_touched(self, hippo, notes, phrase, text):
        done = await hippo.invalidate_memories(phrase, reason="outdated")

        left = [memory.text for memory in (await hippo.list_memories()).memories]
        assert (done.changed_count, [memory.text for memory in done.memories]) == (1, [text])
        assert sorted(left) == sorted(set(notes) - {text})

    async def test_invalidated_memory_leaves_recall_at_once_and_stays_in_history(self, hippo, clock):
        stored = (await hippo.remember("orders go through the REST API")).memory
        before = clock()
        clock.advance(days=3)

        await hippo.invalidate_memories("rest  api", reason="migrated to GraphQL")
        clock.advance(seconds=1)

        assert await texts_of(hippo, "REST API orders") == []
        assert await texts_of(hippo, "REST API orders", as_of_time=before) == ["orders go through the REST API"]
        after = (await hippo.get_memory(stored.id)).memory
        assert (after.confidence, after.valid_until_time) == ("stale", before + timedelta(days=3))
        (event,) = (await hippo.list_audit_events(operation="invalidate")).events
        assert (event.memory_id, event.reason, event.undoable) == (stored.id, "migrated to GraphQL", True)

    async def test_doing_it_again_changes_nothing_more(self, hippo, notes):
        await hippo.invalidate_memories("rename")
        again = await hippo.invalidate_memories("rename")

        assert again.changed_count == 0
        assert len((await hippo.list_audit_events(operation="invalidate")).events) == 2

    async def test_preview_lists_what_would_change_and_changes_nothing(self, hippo, notes):
        preview = await hippo.invalidate_memories("rename", dry_run=True)

        assert (preview.changed_count, preview.dry_run) == (2, True)
        assert len((await hippo.list_memories()).memories) == 4

    async def test_pinned_memories_are_left_alone_and_reported(self, hippo):
        pinned = (await hippo.remember("the REST API is frozen", pin=True)).memory

        done = await hippo.invalidate_memories("REST API")

        assert (done.changed_count, done.skipped_count) == (0, 1)
        assert [memory.id for memory in done.skipped] == [pinned.id]
        assert await texts_of(hippo, "REST API") == ["the REST API is frozen"]

    @pytest.mark.parametrize(("text", "phrase"), [("我们使用端口5432", "端口"), ("мы пишем на Паскале", "ПАСКАЛЕ")])
    async def test_phrase_may_be_of_any_script(self, hippo, text, phrase):
        await hippo.remember(text)

        assert (await hippo.invalidate_memories(phrase)).changed_count == 1

    async def test_phrase_at_the_seam_of_a_long_text_is_found(self, hippo):
        words = " ".join(f"word{number}" for number in range(4_000))
        await hippo.remember(words)

        assert (await hippo.invalidate_memories("word1999 word2000 word2001", dry_run=True)).changed_count == 1
        assert (await hippo.invalidate_memories("word0 word2", dry_run=True)).changed_count == 0

    @pytest.mark.parametrize("phrase", [" ", "\n\t", "\u00a0"])
    async def test_blank_phrase_is_refused(self, hippo, notes, phrase):
        with pytest.raises(errors.InvalidArgument) as caught:
            await hippo.invalidate_memories(phrase)

        assert caught.value.field == "phrase"
        assert len((await hippo.list_memories()).memories) == 4

    async def test_invalidated_memory_holds_again_as_it_was(self, hippo):
        until = "2030-01-01T00:00:00Z"
        stored = (await hippo.remember("we use webpack", confidence="verified", valid_until_time=until)).memory
        await hippo.invalidate_memories("webpack")

        back = (await hippo.revalidate_memory(stored.id, reason="still in use")).memory

        assert (back.confidence, back.valid_until_time) == ("verified", stored.valid_until_time)
        assert await texts_of(hippo, "webpack") == ["we use webpack"]

    async def test_memory_that_holds_or_was_replaced_cannot_be_revalidated(self, hippo):
        stored = (await hippo.remember("we use webpack")).memory

        with pytest.raises(errors.FailedPrecondition, match="holds already"):
            await hippo.revalidate_memory(stored.id)
        newer = (await hippo.supersede_memory(stored.id, "we use vite")).memory
        with pytest.raises(errors.FailedPrecondition, match=f"replaced by {newer.id}"):
            await hippo.revalidate_memory(stored.id)

    async def test_repeated_request_answers_the_same(self, hippo, notes):
        first = await hippo.invalidate_memories("rename", idempotency_key="k1")
        again = await hippo.invalidate_memories("rename", idempotency_key="k1")

        assert [memory.id for memory in again.memories] == [memory.id for memory in first.memories]


class TestRejection:
    async def test_memories_that_hold_a_rejected_value_leave_recall(self, hippo):
        await hippo.remember("Postgres runs on port 5432 here")
        await hippo.remember("port 54321 is another one")

        done = await hippo.reject_value("PORT 5432", reason="moved to 5433")

        assert [memory.text for memory in done.memories] == ["Postgres runs on port 5432 here"]
        assert await texts_of(hippo, "port") == ["port 54321 is another one"]
        assert (done.rejection.value, done.rejection.reason, done.rejection.active) == (
            "PORT 5432",
            "moved to 5433",
            True,
        )

    async def test_nothing_automatic_stores_it_again(self, hippo):
        await hippo.reject_value("port 5432", reason="moved to 5433")

        batch = await hippo.remember_many([{"text": "connect to Port 5432!"}, {"text": "connect to port 54321"}])
        with pytest.raises(errors.FailedPrecondition) as caught:
            await hippo.remember("use port\n5432", allow_forgotten=False)

        assert [item.verdict for item in batch.items] == ["refused", "stored"]
        assert batch.items[0].notice.code == "rejected"
        assert "moved to 5433" in batch.items[0].notice.message
        assert caught.value.reason == "forgotten"
        assert "moved to 5433" in caught.value.message
        assert await texts_of(hippo, "5432") == []

    async def test_person_may_store_it_with_a_notice(self, hippo):
        done = await hippo.reject_value("port 5432", reason="moved to 5433")

        stored = await hippo.remember("the old dump still names port 5432")

        assert stored.verdict == "stored"
        assert [notice.code for notice in stored.notices] == ["rejected_value"]
        assert done.rejection.id in stored.notices[0].hint

    async def test_lifted_rejection_brings_back_what_left_for_it(self, hippo):
        stored = (await hippo.remember("Postgres runs on port 5432", confidence="verified")).memory
        await hippo.reject_value("port 5432", reason="moved")

        done = await hippo.unreject_value("Port  5432")

        assert [memory.id for memory in done.memories] == [stored.id]
        assert done.memories[0].confidence == "verified"
        assert await texts_of(hippo, "port") == ["Postgres runs on port 5432"]
        assert (await hippo.remember_many([{"text": "use port 5432"}])).stored_count == 1

    async def test_what_was_stale_before_it_was_rejected_comes_back_stale(self, hippo):
        older = (await hippo.remember("The API port is 8080.")).memory
        await hippo.remember("The API port is 9090.")
        await hippo.reject_value("8080", reason="wrong")

        (back,) = (await hippo.unreject_value("8080")).memories

        assert (back.id, back.confidence, back.valid_until_time) == (older.id, "stale", None)

    async def test_list_shows_what_is_in_force_and_who_rejected_it(self, hippo):
        first = (await hippo.reject_value("port 5432", reason="moved")).rejection
        await hippo.reject_value("我们使用npm", reason="换成pnpm")
        await hippo.unreject_value(first.id)

        force = (await hippo.list_rejections()).rejections
        every = (await hippo.list_rejections(include_lifted=True)).rejections

        assert [(one.value, one.actor) for one in force] == [("我们使用npm", "tester")]
        assert [one.active for one in every] == [True, False]

    async def test_rejecting_or_lifting_twice_says_so(self, hippo):
        done = await hippo.reject_value("port 5432", reason="moved")

        with pytest.raises(errors.Conflict, match="rejected already") as again:
            await hippo.reject_value("PORT 5432", reason="again")
        await hippo.unreject_value(done.rejection.id)
        with pytest.raises(errors.Conflict, match="lifted already"):
            await hippo.unreject_value(done.rejection.id)
        with pytest.raises(errors.NotFound):
            await hippo.unreject_value("port 5432")

        assert again.value.resource == done.rejection.id

    async def test_forgotten_value_leaves_no_byte_and_is_still_refused(self, hippo, project):
        await hippo.remember("the code word is xylophone77")
        await hippo.reject_value("the code word is xylophone77", reason="leaked")
        (listed,) = (await hippo.list_memories(include_superseded=True, tags=["rejected"])).memories

        await hippo.forget_memory(listed.id)

        assert b"xylophone77" not in b"".join(path.read_bytes() for path in project.glob("hippo.db*"))
        assert (await hippo.list_rejections()).rejections[0].value == ""
        refused = await hippo.remember_many([{"text": "They said: the code word is xylophone77."}])
        assert refused.items[0].notice.code == "rejected"

    async def test_pinned_memory_is_left_alone_and_reported(self, hippo):
        await hippo.remember("port 5432 is sacred", pin=True)

        done = await hippo.reject_value("port 5432", reason="moved")

        assert [memory.text for memory in done.skipped] == ["port 5432 is sacred"]
        assert (done.changed_count, done.skipped_count) == (0, 1)
        assert done.rejection.memory_count == 0

    async def test_rejected_value_is_handed_out_by_no_recall(self, hippo, clock):
        before = clock()
        await hippo.reject_value("some unique phrase", reason="wrong")
        clock.advance(days=1)

        assert await texts_of(hippo, "some unique phrase") == []
        assert await texts_of(hippo, "some unique phrase", as_of_time=before) == []

    async def test_dry_run_keeps_nothing(self, hippo):
        await hippo.remember("port 5432 here")

        preview = await hippo.reject_value("port 5432", reason="moved", dry_run=True)

        assert (preview.dry_run, len(preview.memories)) == (True, 1)
        assert (await hippo.list_rejections()).rejections == ()
        assert await texts_of(hippo, "port") == ["port 5432 here"]


class TestDecisions:
    async def test_decision_is_a_verified_memory_with_a_number_and_its_context(self, hippo):
        done = await hippo.decide("Use PostgreSQL for new services", context="JSONB support")

        memory = (await hippo.get_memory(done.decision.memory_id)).memory
        assert (done.decision.number, done.decision.state) == (1, "active")
        assert memory.text == "Use PostgreSQL for new services\n\nContext: JSONB support"
        assert (memory.confidence, memory.tags, memory.half_life_days) == ("verified", ("decision",), 365.0)
        assert await texts_of(hippo, "PostgreSQL JSONB") == [memory.text]

    @pytest.mark.parametrize("name", ["1", "#1", "decision", "memory"])
    async def test_superseded_decision_leaves_recall_by_any_of_its_names(self, hippo, name):
        first = (await hippo.decide("Use PostgreSQL for services")).decision
        given = {"decision": first.id, "memory": first.memory_id}.get(name, name)

        done = await hippo.decide("Use CockroachDB for services", supersedes=given)

        assert (done.decision.number, done.decision.supersedes) == (2, 1)
        assert done.superseded.superseded_by == done.decision.memory_id
        assert await texts_of(hippo, "which database for services") == ["Use CockroachDB for services"]
        old = (await hippo.get_decision("1")).decision
        assert (old.state, old.superseded_by, old.text) == ("superseded", 2, "Use PostgreSQL for services")

    async def test_decision_may_replace_a_plain_memory(self, hippo):
        plain = (await hippo.remember("deploy with webpack")).memory

        done = await hippo.decide("deploy with vite", supersedes=plain.id)

        assert (done.decision.number, done.decision.supersedes) == (1, 0)
        assert await texts_of(hippo, "deploy") == ["deploy with vite"]

    @pytest.mark.parametrize(
        "name", ["7", "dec_aaaaaaaaaaaa", "mem_aaaaaaaaaaaa", "nonsense", "0", "99999999999999999999"]
    )
    async def test_unknown_name_stores_nothing(self, hippo, name):
        with pytest.raises(errors.NotFound):
            await hippo.decide("Use CockroachDB", supersedes=name)

        assert (await hippo.list_decisions()).decisions == ()
        assert (await hippo.list_memories()).memories == ()

    async def test_same_decision_again_gets_no_second_number(self, hippo):
        first = await hippo.decide("Use PostgreSQL")
        again = await hippo.decide("Use PostgreSQL")

        assert again.decision.id == first.decision.id
        assert [notice.code for notice in again.notices] == ["decided_before"]

    async def test_replaced_decision_cannot_be_replaced_again(self, hippo):
        await hippo.decide("Use PostgreSQL")
        await hippo.decide("Use CockroachDB", supersedes="1")

        with pytest.raises(errors.Conflict, match="replaced by decision 2 already") as caught:
            await hippo.decide("Use MySQL", supersedes="1")

        assert caught.value.field == "supersedes"
        assert len((await hippo.list_decisions()).decisions) == 2

    async def test_decision_cannot_replace_itself(self, hippo):
        await hippo.decide("Use PostgreSQL")

        with pytest.raises(errors.InvalidArgument):
            await hippo.decide("Use PostgreSQL", supersedes="1")

        assert (await hippo.get_decision("1")).decision.state == "active"

    async def test_list_can_be_narrowed_to_what_is_in_force(self, hippo):
        await hippo.decide("Use tabs")
        await hippo.decide("Use spaces", supersedes="1")
        third = (await hippo.decide("Deploy on Mondays", scope="ops")).decision
        await hippo.supersede_memory(third.memory_id, "Deploy on Tuesdays")

        assert [one.number for one in (await hippo.list_decisions()).decisions] == [3, 2, 1]
        assert [one.number for one in (await hippo.list_decisions(state="active")).decisions] == [2]
        assert [one.number for one in (await hippo.list_decisions(scope="ops")).decisions] == [3]

    async def test_forgotten_decision_keeps_its_number_and_no_text(self, hippo):
        done = (await hippo.decide("Use PostgreSQL")).decision
        await hippo.forget_memory(done.memory_id)

        shown = (await hippo.get_decision("1")).decision

        assert (shown.text, shown.state) == ("", "superseded")
        assert (await hippo.decide("Use MySQL")).decision.number == 2

    async def test_secret_in_a_decision_is_refused_and_takes_no_number(self, hippo):
        with pytest.raises(errors.FailedPrecondition):
            await hippo.decide("Use the key AKIAIOSFODNN7EXAMPLE", context="ops")

        assert (await hippo.decide("Use vault")).decision.number == 1

    async def test_dry_run_tells_the_number_and_stores_nothing(self, hippo):
        preview = await hippo.decide("Use PostgreSQL", dry_run=True)

        assert (preview.decision.number, preview.dry_run) == (1, True)
        assert (await hippo.list_decisions()).decisions == ()

    async def test_repeated_request_stores_once(self, hippo):
        first = await hippo.decide("Use PostgreSQL", idempotency_key="d1")
        again = await hippo.decide("Use PostgreSQL", idempotency_key="d1")

        assert again.decision == first.decision
        assert len((await hippo.list_decisions()).decisions) == 1


async def test_other_tenants_see_and_settle_nothing(tmp_path, clock):
    async with Hippo(settings=load_settings(store=str(tmp_path / "s"), tenant="a"), clock=clock) as mine:
        await remembered(mine, clock, "The API port is 5432", "The API port is 5433")
        await mine.decide("Use PostgreSQL")
        await mine.reject_value("port 1", reason="wrong")
        (conflict,) = (await mine.list_conflicts()).conflicts
    async with Hippo(settings=load_settings(store=str(tmp_path / "s"), tenant="b"), clock=clock) as theirs:
        assert (await theirs.list_conflicts()).conflicts == ()
        assert (await theirs.list_decisions()).decisions == ()
        assert (await theirs.list_rejections()).rejections == ()
        assert (await theirs.remember_many([{"text": "port 1"}])).stored_count == 1
        assert (await theirs.invalidate_memories("API")).changed_count == 0
        with pytest.raises(errors.NotFound):
            await theirs.dismiss_conflict(conflict.id)
        assert (await theirs.decide("Use MySQL")).decision.number == 1


class TestRefresh:
    """What sleep does to find contradictions that were not seen when they were stored."""

    @pytest.fixture
    async def engine(self, tmp_path, clock):
        store = await open_store(str(tmp_path / "refresh"), clock=clock)
        yield Engine(store, clock, random_id)
        await store.aclose()

    async def fill(self, engine, texts):
        await remember_many(engine, CALLER, [Draft(text=text) for text in texts], Change("Test"))

    async def test_contradictions_of_a_large_batch_are_found_once(self, engine, clock):
        await self.fill(engine, [f"The port of box{number}x is 1" for number in range(300)])
        clock.advance(days=1)
        await self.fill(engine, [f"The port of box{number}x is 2" for number in range(0, 300, 10)] * 2)
        await self.fill(engine, [f"an unrelated note, number {number}" for number in range(40)])

        assert [await refresh_conflicts(Night(engine, CALLER, None)) for _ in range(2)] == [30, 0]
        assert len(await list_conflicts(engine, CALLER, limit=100)) == 30

    async def test_next_refresh_looks_at_what_is_new_only_and_writes_nothing_where_nothing_is(self, engine, clock):
        await self.fill(engine, [f"The port of box{number}x is 1" for number in range(50)])
        await refresh_conflicts(Night(engine, CALLER, None))
        before = await list_audit_events(engine, CALLER, limit=1_000)
        await refresh_conflicts(Night(engine, CALLER, None))
        assert await list_audit_events(engine, CALLER, limit=1_000) == before

        clock.advance(days=1)
        await self.fill(
            engine, ["The port of box7x is 2"] + [f"an unrelated note, number {number}" for number in range(40)]
        )

        assert await refresh_conflicts(Night(engine, CALLER, None)) == 1

    async def test_empty_store_has_no_contradictions(self, engine):
        assert await refresh_conflicts(Night(engine, CALLER, None)) == 0
