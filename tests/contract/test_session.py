"""Sessions, trails, snapshots, handoffs and working memory through the public client, over every transport."""

from __future__ import annotations

from datetime import timedelta

import pytest

from hippo import errors

pytestmark = pytest.mark.anyio

TOKEN = "ghp_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
"""Shaped like a secret, made up here."""


async def test_session_keeps_the_id_its_agent_gave_and_tells_how_it_went(hippo, clock):
    agent = hippo.with_options(session="5f2c-claude", actor="claude-code")
    started = await agent.start_session("Ship continuity", scope="memory")
    clock.advance(minutes=5)
    await agent.log_session_event("Schema migration is done\nnext: the command line")
    clock.advance(minutes=5)
    ended = await agent.end_session(
        notes=["Decisions.md"], handoff="Schema done. [[Decisions]]", next_action="Wire it", artifacts=["src/db.ts"]
    )

    shown = await hippo.get_session(session_id="5f2c-claude")

    assert started.verdict == "started"
    assert (started.session.id, started.session.actor, started.session.scope) == (
        "5f2c-claude",
        "claude-code",
        "memory",
    )
    assert ended.handoff.number == 1
    assert shown.session == ended.session
    assert (shown.session.state, shown.session.ended_by, shown.session.notes) == (
        "ended",
        "claude-code",
        ("Decisions.md",),
    )
    assert shown.session.end_time - shown.session.start_time == timedelta(minutes=10)
    assert shown.session.no_change_reason == ""
    assert [(event.type, event.text, event.scope) for event in shown.events] == [
        ("progress", "Schema migration is done\nnext: the command line", "memory")
    ]
    assert shown.handoff == ended.handoff
    assert (shown.handoff.summary, shown.handoff.next_action, shown.handoff.artifacts, shown.handoff.scope) == (
        "Schema done. [[Decisions]]",
        "Wire it",
        ("src/db.ts",),
        "memory",
    )


async def test_session_without_an_id_gets_one_that_every_call_takes(hippo):
    started = (await hippo.start_session("look around")).session
    await hippo.log_session_event("read the readme", session_id=started.id)

    ended = await hippo.end_session(session_id=started.id)

    assert started.id == started.record_id
    assert started.id.startswith("ses_")
    assert ended.session.no_change_reason == "unspecified"
    assert ended.handoff is None


@pytest.mark.parametrize("odd", ["../../etc/passwd", "a b", "🎉", "x" * 129, "slack:T1/C1"])
async def test_id_that_could_be_no_file_name_is_replaced_by_a_hash_of_it(hippo, odd):
    first = (await hippo.start_session(session_id=odd)).session
    again = await hippo.start_session(session_id=odd)

    assert first.id.startswith("ses_")
    assert len(first.id) == 16
    assert (again.session.id, again.verdict) == (first.id, "running")
    assert (await hippo.get_session(session_id=odd)).session.id == first.id


async def test_session_named_like_another_record_takes_no_record_away(hippo):
    handoff = (await hippo.create_handoff(summary="kept")).handoff

    started = (await hippo.start_session(session_id=handoff.id)).session

    assert started.id == handoff.id
    assert started.record_id != handoff.id
    assert (await hippo.get_handoff(handoff.id)).handoff == handoff
    assert (await hippo.get_session(session_id=started.record_id)).session == started


async def test_session_that_was_ended_goes_on_when_it_is_started_again(hippo, clock):
    agent = hippo.with_options(session="s-1")
    await agent.start_session("one")
    await agent.end_session(no_change_reason="only looked around")
    clock.advance(hours=1)

    again = await agent.start_session()

    assert again.verdict == "resumed"
    assert (again.session.state, again.session.end_time, again.session.no_change_reason) == ("active", None, "")
    assert again.session.task == "one"


async def test_new_task_of_a_session_says_which_one_it_replaced(hippo):
    agent = hippo.with_options(session="s-1")
    await agent.start_session("one")

    again = await agent.start_session("two")

    assert (again.verdict, again.session.task) == ("running", "two")
    assert [notice.code for notice in again.notices] == ["task_replaced"]
    assert "one" in again.notices[0].message


async def test_whoever_ends_a_session_second_is_told_who_was_first_and_leaves_nothing(hippo):
    first = hippo.with_options(session="shared", actor="ann")
    second = hippo.with_options(session="shared", actor="bob")
    await first.start_session()
    await first.end_session(handoff="ann was here")

    with pytest.raises(errors.Conflict) as refused:
        await second.end_session(handoff="bob was here")

    assert "ended already" in refused.value.message
    assert "ann" in refused.value.message
    assert refused.value.resource == "shared"
    assert (await hippo.get_latest_handoff()).handoff.summary == "ann was here"


async def test_own_session_that_was_never_started_loses_nothing_when_it_ends(hippo):
    agent = hippo.with_options(session="s-1", actor="codex")

    ended = await agent.end_session(handoff="half done")

    assert (ended.session.id, ended.session.state) == ("s-1", "ended")
    assert (await hippo.get_latest_handoff(session_id="s-1")).handoff.summary == "half done"


@pytest.mark.parametrize(
    "call",
    [
        lambda hippo: hippo.end_session(session_id="nobody"),
        lambda hippo: hippo.get_session(session_id="nobody"),
        lambda hippo: hippo.resume_session(session_id="nobody"),
        lambda hippo: hippo.get_handoff("7"),
        lambda hippo: hippo.get_handoff("hnd_aaaaaaaaaaaa"),
        lambda hippo: hippo.get_handoff("snp_aaaaaaaaaaaa"),
        lambda hippo: hippo.get_snapshot("snp_aaaaaaaaaaaa"),
    ],
)
async def test_unknown_id_is_named(hippo, call):
    await hippo.remember("the store is there")

    with pytest.raises(errors.NotFound) as refused:
        await call(hippo)

    assert refused.value.reason == "unknown_id"
    assert refused.value.resource
    assert refused.value.hint


async def test_trail_of_another_agent_is_never_guessed(hippo):
    with pytest.raises(errors.InvalidArgument) as none:
        await hippo.end_session()
    begun = await hippo.log_session_event("nobody has begun")
    only = await hippo.log_session_event("one goes on")
    await hippo.start_session(session_id="two")

    with pytest.raises(errors.InvalidArgument) as several:
        await hippo.log_session_event("whose is this")
    with pytest.raises(errors.InvalidArgument) as ending:
        await hippo.end_session()

    assert {error.value.field for error in (none, several, ending)} == {"session_id"}
    assert only.event.session_id == begun.event.session_id
    assert begun.event.session_id in several.value.message
    assert "two" in several.value.message


async def test_event_begins_a_session_that_is_not_known_yet(hippo):
    logged = await hippo.log_session_event(
        "migration is done", session_id="sess_20260326", task="Ship continuity", type="Progress"
    )

    shown = await hippo.get_session(session_id="sess_20260326")

    assert logged.event.type == "progress"
    assert shown.session.task == "Ship continuity"
    assert [event.id for event in shown.events] == [logged.event.id]


async def test_trail_shows_the_latest_events_oldest_first(hippo, clock):
    for number in range(8):
        await hippo.log_session_event(f"step {number}", session_id="s-1")
        clock.advance(minutes=1)

    shown = await hippo.get_session(session_id="s-1", limit=3)
    current = await hippo.get_current()

    assert [event.text for event in shown.events] == ["step 5", "step 6", "step 7"]
    assert [event.text for event in current.events] == [f"step {number}" for number in range(3, 8)]


async def test_sessions_are_listed_newest_first_page_by_page(hippo):
    for number in range(5):
        await hippo.start_session(session_id=f"s-{number}", scope="even" if number % 2 == 0 else "odd")
    await hippo.end_session(session_id="s-1")

    first = await hippo.list_sessions(page_size=3)
    rest = await hippo.list_sessions(page_size=3, page_token=first.next_page_token)

    assert [one.id for one in (*first.sessions, *rest.sessions)] == ["s-4", "s-3", "s-2", "s-1", "s-0"]
    assert rest.next_page_token == ""
    assert [one.id for one in (await hippo.list_sessions(scope="even")).sessions] == ["s-4", "s-2", "s-0"]
    assert [one.id for one in (await hippo.list_sessions(state="ended")).sessions] == ["s-1"]
    assert [one.id async for one in hippo.iter_sessions(page_size=2)] == ["s-4", "s-3", "s-2", "s-1", "s-0"]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"no_change_reason": "nothing", "notes": ["a.md"]}, "no_change_reason"),
        ({"next_action": "go on"}, "handoff"),
        ({"artifacts": ["a.py"]}, "handoff"),
        ({"handoff": "x" * 100_001}, "handoff"),
        ({"handoff": "fine", "artifacts": ["x" * 501]}, "artifacts"),
    ],
)
async def test_end_that_contradicts_itself_or_is_too_long_ends_nothing(hippo, fields, field):
    await hippo.start_session(session_id="s-1")

    with pytest.raises(errors.InvalidArgument) as refused:
        await hippo.end_session(session_id="s-1", **fields)

    assert refused.value.field.startswith(field)
    assert (await hippo.get_session(session_id="s-1")).session.state == "active"


async def test_snapshot_in_force_is_the_latest_of_its_scope_and_none_is_lost(hippo, clock):
    first = await hippo.save_snapshot(
        task="Ship it", summary="tests are green", next_step="docs", files=["a.py", "b.py"]
    )
    clock.advance(minutes=1)
    second = await hippo.save_snapshot(task="Ship it", summary="docs are done")
    other = await hippo.save_snapshot(task="Pay", summary="half way", scope="payments")

    shown = await hippo.get_snapshot()
    old = await hippo.get_snapshot(first.snapshot.id)

    assert first.replaced is None
    assert (first.snapshot.next_step, first.snapshot.files) == ("docs", ("a.py", "b.py"))
    assert (second.replaced.id, second.replaced.state) == (first.snapshot.id, "replaced")
    assert shown.snapshot == second.snapshot
    assert (await hippo.get_snapshot(scope="payments")).snapshot == other.snapshot
    assert (old.snapshot.summary, old.snapshot.state) == ("tests are green", "replaced")


async def test_snapshot_of_another_session_is_not_replaced_in_silence(hippo):
    ann = hippo.with_options(session="a-1", actor="ann")
    bob = hippo.with_options(session="b-1", actor="bob")
    await ann.save_snapshot(task="Ann's task", summary="begun")
    quiet = await ann.save_snapshot(task="Ann's task", summary="half way")

    taken = await bob.save_snapshot(task="Bob's task", summary="begun")

    assert quiet.notices == ()
    assert [notice.code for notice in taken.notices] == ["snapshot_replaced"]
    assert "a-1" in taken.notices[0].message
    assert "ann" in taken.notices[0].message
    assert (await hippo.get_snapshot(taken.replaced.id)).snapshot.summary == "half way"


async def test_cleared_snapshot_is_out_of_force_and_clearing_again_is_no_mistake(hippo):
    saved = await hippo.save_snapshot(task="Ship it", summary="tests are green")
    await hippo.save_snapshot(task="Pay", summary="half way", scope="payments")

    cleared = await hippo.clear_snapshot()
    again = await hippo.clear_snapshot()

    assert (cleared.snapshot.id, cleared.snapshot.state) == (saved.snapshot.id, "cleared")
    assert again.snapshot is None
    assert "payments" in again.notices[0].message
    assert (await hippo.get_snapshot()).snapshot.scope == "payments"
    assert (await hippo.get_snapshot(scope="")).snapshot is None


async def test_handoffs_are_numbered_and_found_by_number_and_id(hippo):
    first = (await hippo.create_handoff(summary="schema is done", session_id="s-1", artifacts=["src/db.ts"])).handoff
    second = (await hippo.create_handoff(summary="docs are done", next_action="release", scope="docs")).handoff

    assert (first.number, second.number) == (1, 2)
    assert (await hippo.get_handoff("1")).handoff == first
    assert (await hippo.get_handoff(2)).handoff == second
    assert (await hippo.get_handoff("#2")).handoff == second
    assert (await hippo.get_handoff(first.id)).handoff == first
    assert (await hippo.get_latest_handoff()).handoff == second
    assert (await hippo.get_latest_handoff(session_id="s-1")).handoff == first
    assert (await hippo.get_latest_handoff(scope="docs")).handoff == second
    assert (await hippo.get_latest_handoff(scope="none")).handoff is None


async def test_second_handoff_of_a_session_names_the_first_and_both_are_kept(hippo):
    ann = hippo.with_options(session="shared", actor="ann")
    bob = hippo.with_options(session="shared", actor="bob")
    await ann.create_handoff(summary="ann's view")

    second = await bob.create_handoff(summary="bob's view")

    assert [notice.code for notice in second.notices] == ["earlier_handoff"]
    assert "ann" in second.notices[0].message
    assert (await hippo.get_handoff("1")).handoff.summary == "ann's view"
    assert (await hippo.get_latest_handoff()).handoff.summary == "bob's view"


async def test_resume_gives_the_handoff_with_what_belongs_to_it(hippo, clock):
    agent = hippo.with_options(session="s-1", actor="codex")
    await agent.log_session_event("tests are green")
    await agent.save_snapshot(task="Ship it", summary="all but docs", next_step="write docs")
    await agent.create_handoff(summary="# Done\nall but docs", next_action="write docs")
    clock.advance(hours=8)

    resumed = await hippo.with_options(session="s-2").resume_session()

    lines = resumed.block.splitlines()
    assert [lines[0], lines[-1]] == ["<hippo-memory>", "</hippo-memory>"]
    assert resumed.token_count == -(-len(resumed.block) // 4)
    assert lines[2:] == [
        "Latest handoff, number 1 (written 2026-01-01T12:00Z, by codex, session s-1)",
        "| summary: # Done",
        "|   all but docs",
        "| next: write docs",
        "Task in hand (saved 2026-01-01T12:00Z, by codex, session s-1)",
        "| task: Ship it",
        "| so far: all but docs",
        "| next: write docs",
        "Recent events of session s-1:",
        "- 2026-01-01T12:00Z progress: tests are green",
        "</hippo-memory>",
    ]


async def test_resume_without_a_handoff_shows_what_else_there_is_and_nothing_is_empty(hippo):
    assert (await hippo.resume_session()).block == ""
    await hippo.log_session_event("tests are green", session_id="s-1")

    resumed = await hippo.resume_session()

    assert "tests are green" in resumed.block
    assert resumed.handoff_id == ""


async def test_handoff_that_does_not_fit_fails_rather_than_be_cut(hippo):
    await hippo.create_handoff(summary="word " * 5000)

    with pytest.raises(errors.FailedPrecondition) as refused:
        await hippo.resume_session()

    assert refused.value.reason == "over_budget"
    assert refused.value.message.startswith("context over budget: ")
    assert (await hippo.resume_session(budget="unlimited")).block.count("word") == 5000


async def test_latest_session_and_current_state_show_where_work_stopped(hippo, clock):
    await hippo.with_options(session="old").log_session_event("old step")
    clock.advance(minutes=1)
    new = hippo.with_options(session="new")
    await new.start_session("new task")
    await new.save_snapshot(task="new task", summary="begun")
    await new.log_session_event("new step")

    latest = await hippo.get_latest_session()
    current = await hippo.get_current()
    of_old = await hippo.get_current(session_id="old")

    assert (latest.session.id, latest.snapshot.task) == ("new", "new task")
    assert [event.text for event in latest.events] == ["new step"]
    assert (current.session.id, [event.text for event in current.events]) == ("new", ["new step"])
    assert (of_old.session.id, [event.text for event in of_old.events]) == ("old", ["old step"])


async def test_session_that_has_only_begun_is_the_current_one(hippo):
    started = (await hippo.start_session("look around")).session

    assert (await hippo.get_current()).session == started
    await hippo.end_session(session_id=started.id)
    assert (await hippo.get_current()).session is None


async def test_empty_store_answers_every_read_without_an_error(hippo):
    assert (await hippo.get_current()).snapshot is None
    assert (await hippo.get_latest_session()).session is None
    assert (await hippo.get_latest_handoff()).handoff is None
    assert (await hippo.get_snapshot()).snapshot is None
    assert (await hippo.list_sessions()).sessions == ()
    assert (await hippo.read_working_memory()).notes == ()
    assert (await hippo.resume_session()).block == ""
    with pytest.raises(errors.NotFound, match="No session was started"):
        await hippo.get_session()


async def test_twenty_notes_stay_and_the_least_important_leaves(hippo, clock):
    for number in range(20):
        await hippo.push_working_memory(f"note {number}", scope="repo", importance=0.3 + number / 100)
        clock.advance(seconds=1)

    pushed = await hippo.push_working_memory("one more", scope="repo", importance=0.9)
    refused = await hippo.push_working_memory("too small", scope="repo", importance=0.1)
    elsewhere = await hippo.push_working_memory("another scope", importance=0.1)

    notes = (await hippo.read_working_memory(scope="repo")).notes
    assert pushed.evicted.text == "note 0"
    assert (refused.verdict, refused.note, refused.notices[0].code) == ("refused", None, "not_kept")
    assert elsewhere.evicted is None
    assert [note.text for note in notes] == ["one more", *(f"note {number}" for number in range(19, 0, -1))]
    assert len((await hippo.read_working_memory()).notes) == 21


async def test_among_equally_important_notes_the_oldest_leaves(hippo, clock):
    for number in range(21):
        pushed = await hippo.push_working_memory(f"note {number}")
        clock.advance(seconds=1)

    assert pushed.evicted.text == "note 0"
    assert (await hippo.read_working_memory()).notes[0].text == "note 20"


async def test_note_is_found_while_it_is_in_mind_and_evicted_or_cleared_it_is_not(hippo):
    await hippo.push_working_memory("flaky test in store.test.ts, line 42", importance=0.1)
    found = await hippo.recall("flaky test")
    for number in range(20):
        await hippo.push_working_memory(f"something else {number}")
    evicted = await hippo.recall("flaky test")
    cleared = await hippo.clear_working_memory()

    assert [(hit.memory.layer, hit.memory.source) for hit in found.memories] == [("buffer", "working memory")]
    assert evicted.memories == ()
    assert cleared.cleared_count == 20
    assert (await hippo.read_working_memory()).notes == ()
    assert (await hippo.recall("something else")).memories == ()
    assert (await hippo.get_memory(cleared.memory_ids[0])).memory.valid_until_time is not None


async def test_flushed_notes_are_ordinary_memories(hippo):
    note = (await hippo.push_working_memory("the importer needs a bigger heap", scope="repo")).note

    flushed = await hippo.flush_working_memory(scope="repo")

    assert flushed.memory_ids == (note.memory_id,)
    assert (await hippo.read_working_memory()).notes == ()
    kept = (await hippo.get_memory(note.memory_id)).memory
    assert (kept.layer, kept.scope, kept.valid_until_time) == ("episodic", "repo", None)
    assert [hit.memory.id for hit in (await hippo.recall("importer heap")).memories] == [note.memory_id]
    assert (await hippo.flush_working_memory(scope="repo")).flushed_count == 0


async def test_same_note_again_is_one_note_with_the_new_importance(hippo, clock):
    first = await hippo.push_working_memory("mind the gap", importance=0.2)
    clock.advance(minutes=1)

    again = await hippo.push_working_memory("mind the gap", importance=0.8)

    (note,) = (await hippo.read_working_memory()).notes
    assert again.verdict == "strengthened"
    assert (note.memory_id, note.importance, note.push_time) == (first.note.memory_id, 0.8, clock())


async def test_memory_that_was_there_before_outlives_the_note(hippo):
    stored = (await hippo.remember("the port is 5433")).memory
    pushed = await hippo.push_working_memory("the port is 5433")
    await hippo.clear_working_memory()

    assert pushed.note.memory_id == stored.id
    assert [hit.memory.id for hit in (await hippo.recall("port")).memories] == [stored.id]


async def test_note_in_two_scopes_lasts_until_both_are_cleared(hippo):
    for scope in ("one", "two"):
        await hippo.push_working_memory("shared by both", scope=scope)
    await hippo.clear_working_memory(scope="one")

    assert [note.scope for note in (await hippo.read_working_memory()).notes] == ["two"]
    assert len((await hippo.recall("shared by both")).memories) == 1
    await hippo.clear_working_memory(scope="two")
    assert (await hippo.recall("shared by both")).memories == ()


async def test_forgotten_and_replaced_notes_leave_working_memory(hippo):
    gone = (await hippo.push_working_memory("canary-zq81 lives here")).note
    old = (await hippo.push_working_memory("the queue is full")).note
    await hippo.forget_memory(gone.memory_id)
    await hippo.supersede_memory(old.memory_id, "the queue is empty")

    assert (await hippo.read_working_memory()).notes == ()
    await hippo.push_working_memory("next")
    assert [note.text for note in (await hippo.read_working_memory()).notes] == ["next"]


async def test_clearing_the_wrong_scope_says_where_the_notes_are(hippo):
    await hippo.push_working_memory("here", scope="repo")

    cleared = await hippo.clear_working_memory()

    assert cleared.cleared_count == 0
    assert "repo" in cleared.notices[0].message


async def test_end_of_a_session_moves_its_buffer_to_episodic_memory(hippo):
    agent = hippo.with_options(session="s-1")
    note = (await agent.push_working_memory("learnt on the way")).note
    other = (await hippo.with_options(session="s-2").push_working_memory("of another session")).note
    captured = (await agent.remember("captured from the talk", layer="buffer")).memory

    ended = await agent.end_session()

    layers = {one: (await hippo.get_memory(one)).memory.layer for one in (note.memory_id, other.memory_id, captured.id)}
    assert ended.promoted_count == 2
    assert layers == {note.memory_id: "episodic", other.memory_id: "buffer", captured.id: "episodic"}
    assert len((await hippo.read_working_memory()).notes) == 2


@pytest.mark.parametrize(
    ("call", "field"),
    [
        (lambda hippo: hippo.start_session(f"use {TOKEN}"), "task"),
        (lambda hippo: hippo.start_session(session_id=TOKEN), "session_id"),
        (lambda hippo: hippo.log_session_event(f"used {TOKEN}", session_id="s-1"), "text"),
        (lambda hippo: hippo.log_session_event("used it", session_id="s-1", type=TOKEN), "type"),
        (lambda hippo: hippo.save_snapshot(task="task", summary=f"key {TOKEN}"), "summary"),
        (lambda hippo: hippo.save_snapshot(task="task", summary="fine", files=["a.py", f"x/{TOKEN}"]), "files"),
        (lambda hippo: hippo.create_handoff(summary=f"the key is {TOKEN}"), "summary"),
        (lambda hippo: hippo.create_handoff(summary="fine", artifacts=[f"https://u:{TOKEN}@example.org"]), "artifacts"),
        (lambda hippo: hippo.end_session(session_id="known", handoff=f"the key is {TOKEN}"), "summary"),
        (lambda hippo: hippo.push_working_memory(f"the key is {TOKEN}"), "text"),
        (lambda hippo: hippo.push_working_memory("fine", scope=TOKEN), "scope"),
    ],
)
async def test_secret_is_refused_by_name_and_reaches_no_file(hippo, project, call, field):
    await hippo.start_session(session_id="known")

    with pytest.raises(errors.FailedPrecondition) as refused:
        await call(hippo)

    assert (refused.value.reason, refused.value.field) == ("secret", field)
    assert (await hippo.get_session(session_id="known")).session.state == "active"
    assert not any(TOKEN.encode() in file.read_bytes() for file in project.rglob("*") if file.is_file())


@pytest.mark.parametrize(
    ("call", "field"),
    [
        (lambda hippo, text: hippo.start_session(text), "task"),
        (lambda hippo, text: hippo.log_session_event(text, session_id="s-1"), "text"),
        (lambda hippo, text: hippo.save_snapshot(task="task", summary=text), "summary"),
        (lambda hippo, text: hippo.save_snapshot(task=text, summary="summary"), "task"),
        (lambda hippo, text: hippo.create_handoff(summary=text), "summary"),
        (lambda hippo, text: hippo.push_working_memory(text), "text"),
    ],
)
async def test_a_megabyte_is_refused_with_the_limit(hippo, call, field):
    with pytest.raises(errors.InvalidArgument) as refused:
        await call(hippo, "x" * 1_000_000)

    assert refused.value.field == field
    assert "characters" in refused.value.message


@pytest.mark.parametrize(
    "call",
    [
        lambda hippo, text: hippo.log_session_event(text, session_id="s-1"),
        lambda hippo, text: hippo.save_snapshot(task="task", summary=text),
        lambda hippo, text: hippo.create_handoff(summary=text),
        lambda hippo, text: hippo.push_working_memory(text),
    ],
)
@pytest.mark.parametrize("text", ["", "  \n\t "])
async def test_blank_text_is_refused(hippo, call, text):
    with pytest.raises(errors.InvalidArgument):
        await call(hippo, text)


@pytest.mark.parametrize("text", ["- starts with a dash", "nul \x00 inside", "部署方案 🎉", "a\r\nb", "\u202eturned"])
async def test_odd_text_is_kept_as_it_is_and_shown_without_harm(hippo, text):
    event = (await hippo.log_session_event(text, session_id="s-1")).event
    await hippo.save_snapshot(task="task", summary=text, session_id="s-1")
    handoff = (await hippo.create_handoff(summary=text, session_id="s-1")).handoff
    note = (await hippo.push_working_memory(text)).note

    block = (await hippo.resume_session()).block

    assert event.text == handoff.summary == note.text == text
    assert not {"\x00", "\r", "\u202e"} & set(block)


@pytest.mark.parametrize("importance", [-0.1, 1.1, float("nan"), float("inf")])
async def test_importance_outside_its_range_is_refused(hippo, importance):
    with pytest.raises(errors.InvalidArgument) as refused:
        await hippo.push_working_memory("note", importance=importance)

    assert refused.value.field == "importance"


async def test_dry_run_answers_and_changes_nothing(hippo):
    await hippo.start_session(session_id="s-1")
    await hippo.save_snapshot(task="task", summary="summary")
    await hippo.push_working_memory("note")
    before = await hippo.list_audit_events()

    assert (await hippo.start_session(session_id="s-2", dry_run=True)).dry_run
    assert (await hippo.end_session(session_id="s-1", handoff="done", dry_run=True)).session.state == "ended"
    assert (await hippo.log_session_event("step", session_id="s-1", dry_run=True)).event.text == "step"
    assert (await hippo.save_snapshot(task="task", summary="later", dry_run=True)).replaced.state == "replaced"
    assert (await hippo.clear_snapshot(dry_run=True)).snapshot.state == "cleared"
    assert (await hippo.create_handoff(summary="done", dry_run=True)).handoff.number == 1
    assert (await hippo.push_working_memory("other", dry_run=True)).note.text == "other"
    assert (await hippo.clear_working_memory(dry_run=True)).cleared_count == 1
    assert (await hippo.flush_working_memory(dry_run=True)).flushed_count == 1

    assert await hippo.list_audit_events() == before
    assert (await hippo.get_current()).snapshot.summary == "summary"
    assert len((await hippo.read_working_memory()).notes) == 1


@pytest.mark.parametrize(
    "call",
    [
        lambda hippo: hippo.start_session("task", idempotency_key="k"),
        lambda hippo: hippo.end_session(session_id="s-1", handoff="done", idempotency_key="k"),
        lambda hippo: hippo.log_session_event("step", session_id="s-1", idempotency_key="k"),
        lambda hippo: hippo.save_snapshot(task="task", summary="later", idempotency_key="k"),
        lambda hippo: hippo.clear_snapshot(idempotency_key="k"),
        lambda hippo: hippo.create_handoff(summary="done", idempotency_key="k"),
        lambda hippo: hippo.push_working_memory("other", importance=0.7, idempotency_key="k"),
        lambda hippo: hippo.clear_working_memory(idempotency_key="k"),
        lambda hippo: hippo.flush_working_memory(idempotency_key="k"),
    ],
)
async def test_repeated_request_does_it_once_and_answers_the_same(hippo, call):
    await hippo.start_session(session_id="s-1")
    await hippo.save_snapshot(task="task", summary="summary")
    await hippo.push_working_memory("note")

    first = await call(hippo)
    events = await hippo.list_audit_events()
    again = await call(hippo)

    quiet = {"notices": ()}
    assert again.model_copy(update=quiet if "notices" in type(again).model_fields else {}) == first.model_copy(
        update=quiet if "notices" in type(first).model_fields else {}
    )
    assert await hippo.list_audit_events() == events


async def test_every_change_is_in_the_log_with_what_taking_it_back_needs(hippo):
    agent = hippo.with_options(session="s-1", actor="ann")
    await agent.start_session("task")
    await agent.log_session_event("step")
    await agent.save_snapshot(task="task", summary="one")
    await agent.save_snapshot(task="task", summary="two")
    await agent.clear_snapshot()
    await agent.create_handoff(summary="done")
    await agent.push_working_memory("note")
    await agent.flush_working_memory()
    await agent.push_working_memory("wiped")
    await agent.clear_working_memory()
    await agent.end_session()

    events = (await hippo.list_audit_events(page_size=100)).events

    assert {event.operation for event in events} >= {
        "session_start",
        "session_log",
        "snapshot_save",
        "snapshot_replace",
        "snapshot_clear",
        "handoff_create",
        "wm_push",
        "wm_flush",
        "wm_clear",
        "session_end",
    }
    assert all(event.undoable for event in events)
    assert {event.actor for event in events} == {"ann"}


async def test_sessions_of_another_tenant_are_as_if_they_were_not(hippo):
    agent = hippo.with_options(session="s-1")
    await agent.start_session("private work")
    await agent.log_session_event("private step")
    await agent.save_snapshot(task="private task", summary="private")
    handoff = (await agent.create_handoff(summary="private handoff")).handoff
    await agent.push_working_memory("private note")
    other = hippo.with_options(tenant="other", session="s-1")

    assert (await other.get_current()).events == ()
    assert (await other.list_sessions()).sessions == ()
    assert (await other.get_latest_handoff()).handoff is None
    assert (await other.get_snapshot()).snapshot is None
    assert (await other.read_working_memory()).notes == ()
    assert (await other.build_context()).block == ""
    with pytest.raises(errors.NotFound):
        await other.get_handoff(handoff.id)
    assert (await other.start_session()).verdict == "started"
    assert (await other.create_handoff(summary="own")).handoff.number == 1


@pytest.mark.parametrize("way", ["flushed", "cleared", "evicted", "kept", "ended"])
async def test_forgotten_note_leaves_no_byte_whatever_became_of_it(hippo, project, way):
    agent = hippo.with_options(session="s-1")
    note = (await agent.push_working_memory("canary-zq81 lives here", importance=0.1)).note
    if way == "flushed":
        await agent.flush_working_memory()
    elif way == "cleared":
        await agent.clear_working_memory()
    elif way == "evicted":
        for number in range(20):
            await agent.push_working_memory(f"something else {number}")
    elif way == "ended":
        await agent.end_session()

    await hippo.forget_memory(note.memory_id)

    assert not any(b"canary" in file.read_bytes() for file in project.rglob("*") if file.is_file())
    assert "canary" not in (await hippo.build_context("canary")).block
