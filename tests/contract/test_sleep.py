"""Sleep and what has faded, through the public client over every transport."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from datetime import timedelta

import pytest

from hippo import Hippo, errors
from hippo.engine.sleep.lease import LEASE

pytestmark = pytest.mark.anyio

STAGING = ("The database port is 5433 in staging", "In staging, the db port is 5433.")
OTHER = ("Deploys need the VPN up first", "Anna moved to Lyon in spring", "不要在周五部署到生产环境")


async def report_of(hippo, **arguments):
    return (await hippo.sleep(**arguments)).report


def counts(report):
    return {step.name: step.changed_count for step in report.steps if step.changed_count}


async def texts(hippo, **arguments):
    return sorted([memory.text async for memory in hippo.iter_memories(**arguments)])


async def merged_of(hippo):
    (merged,) = [memory async for memory in hippo.iter_memories() if memory.layer == "semantic"]
    return merged


async def fade(clock, years=5):
    clock.advance(days=365 * years)


async def test_memories_that_say_the_same_become_one_linked_to_what_it_was_made_of(hippo):
    first = (await hippo.remember(STAGING[0], tags=["db"], confidence="verified")).memory
    again = (await hippo.remember(STAGING[1], tags=["config"])).memory
    for text in OTHER:
        await hippo.remember(text)

    report = await report_of(hippo)

    merged = await merged_of(hippo)
    assert merged.id.startswith("sem_")
    assert set(merged.supersedes) == {first.id, again.id}
    assert merged.tags == ("config", "db")
    assert merged.confidence == "observed"
    assert counts(report) == {"merge": 2}
    assert (report.awake_before_count, report.awake_after_count) == (5, 4)
    assert report.tokens_after_count < report.tokens_before_count
    assert {change.memory_id for change in report.changes} == {merged.id}
    assert await texts(hippo) == sorted((merged.text, *OTHER))


async def test_merged_memory_is_found_by_words_that_only_its_parts_hold(hippo):
    await hippo.remember("The database port is 5433 in production")
    await hippo.remember("The db port is 5433 in prod")
    await hippo.sleep()

    for query in ("database", "db", "production", "prod"):
        found = await hippo.recall(query)
        assert [hit.memory.layer for hit in found.memories] == ["semantic"], query


async def test_rebuilt_index_finds_a_merged_memory_by_the_same_words(hippo):
    await hippo.remember("The database port is 5433 in production")
    await hippo.remember("The db port is 5433 in prod")
    await hippo.sleep()
    before = [(await hippo.recall(word)).memories[0].score for word in ("database", "db", "prod")]

    await hippo.reindex_memories()

    assert [(await hippo.recall(word)).memories[0].score for word in ("database", "db", "prod")] == before


async def test_third_telling_joins_the_merged_memory(hippo, clock):
    for text in STAGING:
        await hippo.remember(text)
    await hippo.sleep()
    clock.advance(days=1)
    third = (await hippo.remember("In staging the database port is 5433")).memory
    await hippo.sleep()

    found = (await hippo.recall("staging port")).memories

    assert len(found) == 1
    assert len(found[0].memory.supersedes) == 3
    assert third.id in found[0].memory.supersedes


async def test_earlier_times_are_answered_with_the_parts(hippo, clock):
    for text in STAGING:
        await hippo.remember(text)
    then = clock()
    clock.advance(days=1)
    await hippo.sleep()
    clock.advance(days=1)

    before = await hippo.recall("staging port", as_of_time=then)
    after = await hippo.recall("staging port", as_of_time=clock())

    assert {hit.memory.text for hit in before.memories} == set(STAGING)
    assert [hit.memory.layer for hit in after.memories] == ["semantic"]


async def test_undo_of_a_merge_brings_its_parts_back(hippo):
    ids = {(await hippo.remember(text)).memory.id for text in STAGING}
    await hippo.sleep()
    events = (await hippo.list_audit_events(operation="merge")).events

    await hippo.undo_change(next(event.id for event in events if event.memory_id.startswith("sem_")))

    found = await hippo.recall("staging database db port")
    assert {hit.memory.id for hit in found.memories} == ids


async def test_undone_merge_and_undone_fading_are_not_made_again(hippo, clock):
    for text in STAGING:
        await hippo.remember(text)
    await hippo.sleep()
    await hippo.undo_change((await hippo.list_audit_events(operation="merge")).events[-1].id)
    assert counts(await report_of(hippo)) == {}
    await hippo.remember("sounds good")
    await fade(clock)
    for memory in (await hippo.recall("staging port")).memories:
        await hippo.boost_memory(memory.memory.id)
    await hippo.sleep()
    await hippo.undo_change((await hippo.list_audit_events(operation="fade")).events[-1].id)

    report = await report_of(hippo)

    assert counts(report) == {}
    assert await texts(hippo) == sorted((*STAGING, "sounds good"))


async def test_longer_telling_takes_over_and_all_that_was_merged_is_forgotten_with_it(hippo):
    for text in ("The database port is 5433 in the staging cluster", "In the staging cluster the db port is 5433"):
        await hippo.remember(text)
    await hippo.sleep()
    await hippo.remember("The database port is 5433 in the staging cluster. Anna has set it up.")
    await hippo.sleep()

    merged = await merged_of(hippo)
    found = [(await hippo.recall(word)).memories[0].memory.id for word in ("db", "database", "Anna")]
    assert merged.text == "The database port is 5433 in the staging cluster. Anna has set it up."
    assert found == [merged.id] * 3

    await hippo.forget_memory(merged.id)
    assert await texts(hippo, include_superseded=True) == []


@pytest.mark.parametrize("which", [0, 1, 2])
async def test_forgetting_one_of_a_merge_erases_all_that_say_it(hippo, project, which):
    ids = [(await hippo.remember(text.replace("staging", "zanzibar"))).memory.id for text in STAGING]
    await hippo.remember(OTHER[0])
    await hippo.sleep()
    merged = (await merged_of(hippo)).id

    await hippo.forget_memory([*ids, merged][which])

    assert await texts(hippo, include_superseded=True) == [OTHER[0]]
    assert b"zanzibar" not in b"".join(path.read_bytes() for path in project.glob("hippo.db*"))


@pytest.mark.parametrize(
    ("one", "other", "values"),
    [
        ("retry the upload 3 times", "retry the upload 5 times", {}),
        ("always rebase before merging it", "never rebase before merging it", {}),
        ("不要在周五部署到生产环境", "要在周五部署到生产环境", {}),
        (*STAGING, {"pin": True}),
        (*STAGING, {"kind": "raw", "session": "s1"}),
        (*STAGING, {"tags": ["decision"]}),
        (*STAGING, {"scope": "payments"}),
        (*STAGING, {"owner": "anna"}),
    ],
)
async def test_what_differs_in_fact_or_standing_is_never_merged(hippo, one, other, values):
    ids = {(await hippo.remember(one)).memory.id, (await hippo.remember(other, **values)).memory.id}

    report = await report_of(hippo)

    assert "merge" not in counts(report)
    assert {memory.id async for memory in hippo.iter_memories()} == ids


async def test_dry_run_reports_the_same_and_changes_nothing(hippo, clock):
    for text in (*STAGING, *OTHER, "sounds good to me"):
        await hippo.remember(text)
    await hippo.remember("a working note", layer="buffer")
    await fade(clock)
    before = [memory async for memory in hippo.iter_memories(include_superseded=True)]
    events = (await hippo.list_audit_events()).events

    rehearsed = await report_of(hippo, dry_run=True)

    assert rehearsed.dry_run is True
    assert [memory async for memory in hippo.iter_memories(include_superseded=True)] == before
    assert (await hippo.list_audit_events()).events == events
    real = await report_of(hippo)
    assert counts(rehearsed) == counts(real) == {"promote": 1, "merge": 2, "fade": 1}
    assert rehearsed.awake_after_count == real.awake_after_count


async def test_dry_run_sees_what_an_earlier_step_of_it_did(hippo, clock):
    for value in (1, 2):  # so many at once are left to a sleep to compare
        await hippo.remember_many([{"text": f"The port of box{number}x is {value}"} for number in range(40)])
        await fade(clock)

    rehearsed, real = await report_of(hippo, dry_run=True), await report_of(hippo)

    assert counts(rehearsed) == counts(real)
    assert counts(real)["fade"] == 40
    assert rehearsed.changes == real.changes
    assert (rehearsed.awake_after_count, rehearsed.tokens_after_count) == (
        real.awake_after_count,
        real.tokens_after_count,
    )


async def test_memory_that_a_sleep_marks_stale_is_among_its_changes_with_the_reason(hippo, clock):
    for value in (1, 2):
        await hippo.remember_many([{"text": f"The port of box{number}x is {value}"} for number in range(40)])
        clock.advance(days=1)

    report = await report_of(hippo)

    stale = {memory.id async for memory in hippo.iter_memories() if memory.confidence == "stale"}
    marked = {change.memory_id: change.reason for change in report.changes if change.operation == "conflict"}
    assert len(stale) == 40
    assert set(marked) == stale
    for memory_id, reason in marked.items():
        (event,) = (await hippo.list_audit_events(memory_id=memory_id, operation="conflict")).events
        assert reason == f"marked stale: {event.reason}"


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("The threshold is > 80 for alerts", "The threshold is < 80 for alerts"),
        ("The sync goes billing -> ledger every night", "The sync goes billing <- ledger every night"),
        ("Is the cache enabled in production?", "The cache is enabled in production."),
        ("In the report x = a - b counts", "In the report x = b - a counts"),
        ("Tom is really not happy with the api", "Tom is not really happy with the api"),
        ("The disk quota is 10 GB for each user", "The disk quota is 10 Gb for each user"),
    ],
)
async def test_newer_statement_of_the_opposite_is_recalled_after_a_sleep(hippo, clock, older, newer):
    for text in (older, newer):
        await hippo.remember(text)
        clock.advance(days=1)

    await hippo.sleep()

    assert {hit.memory.text for hit in (await hippo.recall(newer)).memories} == {older, newer}


async def test_sentences_that_end_with_a_danda_merge_in_another_order(hippo):
    await hippo.remember("सर्वर दिल्ली में है। पोर्ट 5432 खुला है।")
    await hippo.remember("पोर्ट 5432 खुला है। सर्वर दिल्ली में है।")

    assert counts(await report_of(hippo)) == {"merge": 2}


async def test_second_sleep_changes_nothing(hippo, clock):
    for text in (*STAGING, *OTHER, "sounds good to me"):
        await hippo.remember(text)
    await fade(clock)
    await hippo.sleep()
    events = (await hippo.list_audit_events()).events

    report = await report_of(hippo)

    assert report.skipped == "nothing has changed since the last sleep"
    assert (await hippo.list_audit_events()).events == events


async def test_events_tell_each_step_and_the_last_one_has_the_report(hippo):
    await hippo.remember(STAGING[0])

    events = [event async for event in hippo.sleep()]

    assert [event.step for event in events] == ["conflicts", "promote", "merge", "fade", "fit", "retention", ""]
    assert [event.step_number for event in events[:-1]] == [1, 2, 3, 4, 5, 6]
    assert [event.report is not None for event in events] == [False] * 6 + [True]


async def test_sleep_without_memories_has_nothing_to_do_and_makes_no_store(hippo, project):
    report = await report_of(hippo)

    assert report.skipped == "there are no memories"
    assert not (project / "hippo.db").exists()


async def test_quick_sleep_waits_until_enough_is_new(hippo, clock):
    await hippo.remember(STAGING[0])
    await hippo.sleep()
    clock.advance(days=1)
    for number in range(9):
        await hippo.remember(f"lesson number {number} about the importer")
    few = await report_of(hippo, quick=True)
    await hippo.remember(STAGING[1])

    enough = await report_of(hippo, quick=True)

    assert few.skipped.startswith("only 9 memories")
    assert counts(enough)["merge"] == 2


async def test_faded_memory_that_another_one_holds_goes_dormant_and_comes_back(hippo, clock):
    short = (await hippo.remember("deploys need the office VPN")).memory
    long = (await hippo.remember("deploys to all of the clusters need the office VPN since spring")).memory
    unique = (await hippo.remember("Anna is allergic to peanuts")).memory
    await fade(clock)
    await hippo.boost_memory(long.id)

    report = await report_of(hippo)

    assert [(change.memory_id, change.reason) for change in report.changes] == [
        (short.id, f"faded, and {long.id} holds what it says")
    ]
    assert [memory.id for memory in (await hippo.list_dormant()).memories] == [short.id]
    assert short.id not in {hit.memory.id for hit in (await hippo.recall("office VPN")).memories}
    assert [hit.memory.id for hit in (await hippo.recall("peanuts")).memories] == [unique.id]

    woken = (await hippo.restore_dormant(short.id, reason="needed after all")).memory

    assert (woken.dormant_time, woken.strength) == (None, 1.0)
    assert short.id in {hit.memory.id for hit in (await hippo.recall("office VPN")).memories}
    assert (await hippo.list_dormant()).memories == ()


async def test_dormant_memories_are_searched_forgotten_and_woken_by_being_told_again(hippo, clock):
    ids = [(await hippo.remember(text)).memory.id for text in ("sounds good to me", "all right then")]
    await hippo.remember(OTHER[0])
    await fade(clock)
    await hippo.sleep()

    assert [memory.id for memory in (await hippo.list_dormant(query="sounds")).memories] == ids[:1]
    await hippo.forget_memory(ids[1])
    assert [memory.id for memory in (await hippo.list_dormant()).memories] == ids[:1]
    again = await hippo.remember("sounds good to me")
    assert (again.verdict, again.memory.id, again.memory.dormant_time) == ("strengthened", ids[0], None)
    assert next(event.operation for event in (await hippo.list_audit_events(memory_id=ids[0])).events) == "wake"


async def test_waking_one_that_is_awake_or_unknown_is_refused(hippo):
    awake = (await hippo.remember(OTHER[0])).memory.id

    with pytest.raises(errors.FailedPrecondition) as refused:
        await hippo.restore_dormant(awake)
    assert (refused.value.field, refused.value.resource) == ("memory_id", awake)
    with pytest.raises(errors.NotFound):
        await hippo.restore_dormant("mem_aaaaaaaaaaaa")


async def test_dormant_memories_come_in_pages(hippo, clock):
    for text in ("ok", "thanks!", "sounds good", "lol", "see you"):
        await hippo.remember(text)
    await fade(clock)
    await hippo.sleep()

    first = await hippo.list_dormant(page_size=3)
    rest = await hippo.list_dormant(page_size=3, page_token=first.next_page_token)

    assert (len(first.memories), len(rest.memories), rest.next_page_token) == (3, 2, "")


async def test_working_notes_become_episodes(hippo):
    note = (await hippo.remember("half-way through the importer", layer="buffer")).memory

    await hippo.sleep()

    assert (await hippo.get_memory(note.id)).memory.layer == "episodic"


async def test_pins_turns_and_decisions_outlast_a_hundred_years(hippo, clock):
    ids = [
        (await hippo.remember("ok one", pin=True)).memory.id,
        (await hippo.remember("ok two", kind="raw", session="s")).memory.id,
        (await hippo.remember("ok three", tags=["decision"])).memory.id,
        (await hippo.remember("ok four", tags=["critical"])).memory.id,
    ]
    before = [(await hippo.get_memory(one)).memory.text for one in ids]
    for _ in range(10):
        await fade(clock, years=10)
        await hippo.sleep()

    assert [(await hippo.get_memory(one)).memory.text for one in ids] == before
    assert {memory.id async for memory in hippo.iter_memories()} == set(ids)


async def test_every_change_is_in_the_audit_log_with_a_reason(hippo, clock):
    for text in (*STAGING, "sounds good to me"):
        await hippo.remember(text)
    await fade(clock)

    report = await report_of(hippo)

    events = (await hippo.list_audit_events(page_size=100)).events
    logged = {(event.operation, event.memory_id) for event in events if event.operation in ("merge", "fade")}
    done = {(change.operation, one) for change in report.changes for one in (change.memory_id, *change.from_ids)}
    assert logged == done
    assert all(event.reason for event in events if event.operation in ("merge", "fade", "sleep"))


async def test_thirty_nights_lose_nothing_silently(hippo, clock):
    """The case D3a of the bug cases: every removal is in the report, the sum is right, the rest is found."""
    for number in range(20):
        await hippo.remember(f"pinned rule {number} of the house", pin=True)
        await hippo.remember(f"message {number} in the channel", kind="raw", session="slack")
        await hippo.remember(f"the {number} importer retries on Mondays in Oslo")
        await hippo.remember(f"in Oslo on Mondays the {number} importer retries")
    for number in range(10):
        await hippo.remember(f"we chose option {number}", tags=["decision"])
    for number in range(100):
        await hippo.remember(f"unique lesson {number} about component c{number}")
    for _ in range(30):
        clock.advance(days=1)
        before = (await hippo.get_status()).active_count
        rehearsed, real = await report_of(hippo, dry_run=True), await report_of(hippo)
        assert counts(rehearsed) == counts(real)
        after = (await hippo.get_status()).active_count
        if not real.skipped:
            gone = sum(len(change.from_ids) for change in real.changes) - len(
                {change.memory_id for change in real.changes if change.from_ids}
            )
            assert before - after == gone

    kept = await texts(hippo)
    assert sum(text.startswith("pinned rule") for text in kept) == 20
    assert sum(text.startswith("message") for text in kept) == 20
    assert sum(text.startswith("we chose") for text in kept) == 10
    for number in range(100):
        found = await hippo.recall(f"lesson about component c{number}", limit=1, strengthen=False)
        assert found.memories[0].memory.text == f"unique lesson {number} about component c{number}"


# From here on the store is embedded: what is shown does not depend on the transport.


async def test_dormant_memories_are_erased_when_their_time_is_over(project, clock, home):
    from hippo.testing import temporary_hippo

    async with temporary_hippo(clock=clock, dormant_retention_days=100) as hippo:
        gone = (await hippo.remember("sounds good to me")).memory.id
        await hippo.remember(OTHER[0])
        await fade(clock)
        await hippo.sleep()
        clock.advance(days=99)
        assert counts(await report_of(hippo)) == {}
        assert len((await hippo.list_dormant()).memories) == 1
        clock.advance(days=1)

        report = await report_of(hippo)

        assert counts(report) == {"retention": 1}
        assert (await hippo.list_dormant()).memories == ()
        assert next(event.operation for event in (await hippo.list_audit_events(memory_id=gone)).events) == "forget"


async def test_setting_lets_unique_memories_fade_too(clock, home):
    from hippo.testing import temporary_hippo

    async with temporary_hippo(clock=clock, fade_unique=True) as hippo:
        await hippo.remember("Anna is allergic to peanuts")
        await fade(clock)
        await hippo.sleep()
        assert len((await hippo.list_dormant()).memories) == 1


async def test_faded_secret_is_erased_and_never_kept_dormant(project, clock, home):
    async with Hippo(project, clock=clock) as hippo:
        for text in ("sounds good to me", OTHER[0]):
            await hippo.remember(text)
    secret = "ghp_" + "a1B2c3D4e5" * 3 + "f6G7h8"
    with sqlite3.connect(project / "hippo.db") as raw:  # as an older program might have left it
        raw.execute("UPDATE memory_text SET text = ? WHERE text = ?", (secret, "sounds good to me"))
    raw.close()
    await fade(clock)
    async with Hippo(project, clock=clock) as hippo:
        await hippo.reindex_memories()
        (memory,) = [one.id async for one in hippo.iter_memories() if one.text == secret]
        await hippo.record_outcome(outcome="bad", memory_ids=[memory])

        report = await report_of(hippo)

        assert [(change.operation, change.memory_id) for change in report.changes] == [("forget", memory)]
        assert (await hippo.list_dormant()).memories == ()
    assert secret.encode() not in b"".join(path.read_bytes() for path in project.glob("hippo.db*"))


async def test_second_sleep_at_the_same_time_is_told_why_and_a_dead_one_is_taken_over(project, clock, home):
    async with Hippo(project, clock=clock) as one, Hippo(project, clock=clock) as other:
        for text in STAGING:
            await one.remember(text)
        events = one.sleep()
        iterator = aiter(events)
        await anext(iterator)

        with pytest.raises(errors.Conflict) as told:
            await other.sleep()

        assert str(os.getpid()) in told.value.message
        rest = [event async for event in iterator]
        assert rest[-1].report is not None
        assert (await report_of(other)).skipped


async def test_sleep_that_stood_still_too_long_stops_when_another_one_has_taken_over(project, clock, home):
    async with Hippo(project, clock=clock) as one, Hippo(project, clock=clock) as other:
        for text in STAGING:
            await one.remember(text)
        iterator = aiter(one.sleep())
        await anext(iterator)
        clock.advance(minutes=LEASE / timedelta(minutes=1) + 1)
        await other.sleep()

        with pytest.raises(errors.Conflict) as told:
            [event async for event in iterator]

        assert "another one has taken over" in told.value.message
        assert len([memory async for memory in other.iter_memories()]) == 1


SLEEPER = textwrap.dedent(
    """
    import asyncio, sys
    from hippo import Hippo

    async def main():
        async with Hippo(sys.argv[1], embedded=True) as hippo:
            print("ready", flush=True)
            sys.stdin.readline()
            async for event in hippo.sleep():
                print(event.step, flush=True)

    asyncio.run(main())
    """
)


def start_sleeper(project, home):
    environ = {**os.environ, "HIPPO_HOME": str(home)}
    process = subprocess.Popen(
        [sys.executable, "-c", SLEEPER, str(project)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environ,
    )
    assert process.stdout.readline() == "ready\n"
    return process


async def fill(hippo, count=300):
    await hippo.remember_many(
        [
            {"text": text}
            for number in range(count)
            for text in (f"the {number} importer retries on Mondays", f"on Mondays the {number} importer retries")
        ]
    )


@pytest.mark.slow
@pytest.mark.parametrize("steps", [0, 1, 2, 3, 4, 5])
async def test_killed_sleep_is_finished_by_the_next_one_with_nothing_lost_or_doubled(project, home, steps):
    async with Hippo(project, embedded=True) as hippo:
        await fill(hippo)
    process = start_sleeper(project, home)
    process.stdin.write("\n")
    process.stdin.flush()
    for _ in range(steps):
        process.stdout.readline()
    process.send_signal(signal.SIGKILL)
    process.wait(30)
    process.stdin.close()
    process.stdout.close()

    async with Hippo(project, embedded=True) as hippo:
        await hippo.sleep()
        memories = [memory async for memory in hippo.iter_memories(include_superseded=True, page_size=1000)]

    merged = [memory for memory in memories if memory.id.startswith("sem_")]
    parts = [memory for memory in memories if not memory.id.startswith("sem_")]
    assert len(merged) == 300
    assert len(parts) == 600
    assert all(len(memory.supersedes) == 2 for memory in merged)
    assert {part.superseded_by for part in parts} == {memory.id for memory in merged}


@pytest.mark.slow
async def test_two_processes_that_sleep_at_once_merge_each_memory_once(project, home):
    async with Hippo(project, embedded=True) as hippo:
        await fill(hippo)
    racing = [start_sleeper(project, home) for _ in range(2)]
    for process in racing:
        process.stdin.write("\n")
        process.stdin.flush()
    for process in racing:
        process.communicate(timeout=120)

    assert sorted(process.returncode == 0 for process in racing) in ([False, True], [True, True])
    async with Hippo(project, embedded=True) as hippo:
        memories = [memory async for memory in hippo.iter_memories(page_size=1000)]
    assert len(memories) == 300
    assert all(len(memory.supersedes) == 2 for memory in memories)


async def test_memory_changed_while_a_sleep_plans_is_left_for_the_next_one(project, clock, home):
    async with Hippo(project, clock=clock) as one, Hippo(project, clock=clock) as other:
        ids = [(await one.remember(text)).memory.id for text in STAGING]
        iterator = aiter(one.sleep())
        while (await anext(iterator)).step != "promote":
            pass
        await other.pin_memory(ids[0])
        rest = [event async for event in iterator]

        assert counts(rest[-1].report) == {}
        assert (await other.get_memory(ids[0])).memory.pinned is True
        assert not (await report_of(one)).skipped


async def test_recalls_are_answered_while_a_sleep_runs(project, clock, home):
    async with Hippo(project, clock=clock) as hippo:
        await fill(hippo, 100)
        sleeping = asyncio.ensure_future(report_of(hippo))
        answered = 0
        while not sleeping.done():
            found = await hippo.recall("importer 7 Mondays", record=False, strengthen=False)
            assert found.memories
            answered += 1
        assert counts(await sleeping)["merge"] == 200
        assert answered > 1


async def test_megabyte_memory_breaks_no_sleep(hippo):
    await hippo.remember("word " * 190_000)
    for text in STAGING:
        await hippo.remember(text)

    assert counts(await report_of(hippo)) == {"merge": 2}
