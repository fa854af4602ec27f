"""What every store has to do, read off the port."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from hippo.engine.ports import (
    AuditEntry,
    Filter,
    RecallRecord,
    Record,
    StoredReply,
)
from hippo.errors import Conflict, FailedPrecondition

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


async def test_a_memory_comes_back_with_every_field_as_it_was(store, new_memory):
    plain = new_memory("plain")
    full = new_memory(
        "  text with\r\nends, NUL \0 and 🎉 ",
        layer="semantic",
        kind="raw",
        tags=("a,b", 'quo"te', "ünï"),
        confidence="verified",
        valence="critical",
        schema_fit=0.25,
        recall_count=3,
        good_count=2,
        bad_count=1,
        pinned=True,
        source="cli",
        session="ses_1",
        speaker="Ada",
        scope="payments",
        owner="me",
        artifact_ref="git:3f2a1c",
        event_time=datetime(2026, 1, 1, 1, 2, 3, 4, tzinfo=timezone(timedelta(hours=9))),
        valid_from_time=NOW - timedelta(days=3),
        valid_until_time=NOW + timedelta(days=3),
        superseded_by="mem_other",
        content_hash=b"0123456789abcdef",
    )

    async with store.write() as unit:
        await unit.memories.add_many([plain, full])
    async with store.read() as snapshot:
        found = await snapshot.memories.get_many("default", [full.id, "mem_unknown", plain.id])

    assert found == [full, plain._replace(content_hash=store.content_hash("plain"))]


async def test_an_exception_leaves_nothing_behind(store, new_memory):
    async def write_and_fail() -> None:
        async with store.write() as unit:
            await unit.memories.add_many([new_memory("half a write")])
            await unit.memories.counts("default", NOW)
            raise ValueError("stop")

    with pytest.raises(ValueError, match="stop"):
        await write_and_fail()

    async with store.read() as snapshot:
        assert (await snapshot.memories.counts("default", NOW)).active == 0


async def test_a_dry_run_sees_its_own_work_and_keeps_none(store, new_memory, anything):
    async with store.write(dry_run=True) as unit:
        await unit.memories.add_many([new_memory("only for show")])
        seen = await unit.index.search(["show"], anything, limit=5)
    async with store.read() as snapshot:
        kept = await snapshot.index.search(["show"], anything, limit=5)

    assert (len(seen), kept) == (1, [])


async def test_a_dry_run_reports_the_conflict_a_real_one_would(store, new_memory):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("twice")])

    with pytest.raises(Conflict):
        async with store.write(dry_run=True) as unit:
            await unit.memories.add_many([new_memory("twice")])


@pytest.mark.parametrize("copies", [1, 100])
async def test_an_active_text_is_there_once_only(store, new_memory, copies):
    async with store.write() as unit:
        await unit.memories.add_many([first := new_memory("the same text")])
    others = [new_memory(f"another {number}") for number in range(copies - 1)]

    with pytest.raises(Conflict) as caught:
        async with store.write() as unit:
            await unit.memories.add_many([*others, new_memory("the same text")])

    assert caught.value.resource == first.id
    async with store.read() as snapshot:
        assert (await snapshot.memories.counts("default", NOW)).active == 1


async def test_the_same_text_may_come_back_after_it_was_superseded_or_ended(store, new_memory):
    first, second, third = (new_memory("comes back") for _ in range(3))
    async with store.write() as unit:
        await unit.memories.add_many([first])
        await unit.memories.update_many([first._replace(superseded_by="mem_x", valid_until_time=NOW)])
        await unit.memories.add_many([second])
        await unit.memories.update_many([second._replace(valid_until_time=NOW)])
        await unit.memories.add_many([third])
    digest = store.content_hash("comes back")

    async with store.read() as snapshot:
        assert (await snapshot.memories.by_hash("default", [digest]))[digest].id == third.id


async def test_a_restored_memory_does_not_stand_beside_its_copy(store, new_memory):
    ended = new_memory("comes back", valid_until_time=NOW - timedelta(hours=1))
    async with store.write() as unit:
        await unit.memories.add_many([ended])
        await unit.memories.add_many([new_memory("comes back")])

    with pytest.raises(Conflict):
        async with store.write() as unit:
            await unit.memories.update_many([ended._replace(valid_until_time=None)])


async def test_an_id_is_there_once_only(store, new_memory):
    memory = new_memory("one")
    async with store.write() as unit:
        await unit.memories.add_many([memory])

    with pytest.raises(Conflict):
        async with store.write() as unit:
            await unit.memories.add_many([memory._replace(text="two", tenant="other")])


@pytest.mark.parametrize("other", ["text\r\nof two lines", "  text\nof two lines \n", "te\u0301xt"])
async def test_the_hash_is_of_the_text_as_people_see_it(store, other):
    composed = {"te\u0301xt": "t\u00e9xt"}.get(other, "text\nof two lines")

    assert store.content_hash(other) == store.content_hash(composed)
    assert store.content_hash(other) != store.content_hash(other + "!")
    assert len(store.content_hash(other)) == 16


async def test_an_update_changes_all_but_id_tenant_and_text(store, new_memory):
    memory = new_memory("stays")
    changed = memory._replace(
        text="is not written",
        layer="semantic",
        tags=("new",),
        recall_count=9,
        scope="s",
        pinned=True,
        owner="me",
    )
    async with store.write() as unit:
        await unit.memories.add_many([memory])
        await unit.memories.update_many([changed, changed._replace(id="mem_unknown")])

    async with store.read() as snapshot:
        found = await snapshot.memories.get_many("default", [memory.id, "mem_unknown"])
    assert found == [changed._replace(text="stays", content_hash=store.content_hash("stays"))]


async def test_the_index_follows_changed_labels_and_speaker(store, new_memory, anything):
    memory = new_memory("text", tags=("old",), speaker="Ada")
    async with store.write() as unit:
        await unit.memories.add_many([memory])
        await unit.memories.update_many([memory._replace(tags=("fresh",), speaker="Grace")])

    async with store.read() as snapshot:
        found = {
            word: len(await snapshot.index.search([word], anything, limit=5))
            for word in ("text", "old", "ada", "fresh", "grace")
        }
    assert found == {"text": 1, "old": 0, "ada": 0, "fresh": 1, "grace": 1}


async def test_predecessors_come_oldest_first(store, new_memory):
    first, second, last = (new_memory(text) for text in ("one", "two", "three"))
    async with store.write() as unit:
        await unit.memories.add_many(
            [last, second._replace(superseded_by=last.id), first._replace(superseded_by=last.id)]
        )

    async with store.read() as snapshot:
        assert await snapshot.memories.predecessors("default", [last.id, first.id]) == {
            last.id: (first.id, second.id),
            first.id: (),
        }


@pytest.mark.parametrize("newest_first", [True, False])
async def test_pages_join_without_gap_or_overlap(store, new_memory, anything, newest_first):
    # Two share a time: the id decides.
    memories = [new_memory(f"text {number}", create_time=NOW - timedelta(hours=number // 2)) for number in range(7)]
    async with store.write() as unit:
        await unit.memories.add_many(memories)

    pages, after = [], None
    async with store.read() as snapshot:
        while page := await snapshot.memories.page(anything, limit=3, after=after, newest_first=newest_first):
            pages.append(page)
            after = (page[-1].create_time, page[-1].id)
    listed = [memory.id for page in pages for memory in page]

    expected = sorted(memories, key=lambda memory: (memory.create_time, memory.id), reverse=newest_first)
    assert listed == [memory.id for memory in expected]
    assert [len(page) for page in pages] == [3, 3, 1]


FILTERS = [
    ({}, "abcdefg"),
    ({"tags": ("red",)}, "ab"),
    ({"tags": ("red", "blue")}, "b"),
    ({"tags": (",",)}, ""),
    ({"layers": ("semantic", "buffer")}, "c"),
    ({"kinds": ("raw",)}, "d"),
    ({"kinds": ("superseded",), "include_superseded": True}, "s"),
    ({"confidences": ("verified",)}, "e"),
    ({"scope": "payments"}, "f"),
    ({"session": "ses_1"}, "g"),
    ({"owner": "me"}, "g"),
    ({"pinned": True}, "a"),
    ({"since": NOW - timedelta(days=10), "until": NOW - timedelta(days=9)}, "d"),
    ({"include_superseded": True}, "abcdefgsvw"),
    ({"as_of": NOW - timedelta(hours=3)}, "abcdefgsv"),
    ({"as_of": NOW - timedelta(days=20)}, ""),
]


@pytest.mark.parametrize(("asked", "expected"), FILTERS, ids=[str(sorted(asked)) for asked, _ in FILTERS])
async def test_a_filter_means_the_same_for_pages_and_for_search(store, new_memory, anything, asked, expected):
    special = {
        "a": {"tags": ("blood", "red"), "pinned": True},
        "b": {"tags": ("blue", "red")},
        "c": {"layer": "semantic"},
        "d": {"kind": "raw", "event_time": NOW - timedelta(days=10)},
        "e": {"confidence": "verified"},
        "f": {"scope": "payments"},
        "g": {"session": "ses_1", "owner": "me"},
        "s": {"superseded_by": "mem_x", "valid_until_time": NOW - timedelta(hours=1)},
        "v": {"valid_until_time": NOW - timedelta(hours=2)},
        "w": {"valid_from_time": NOW + timedelta(hours=2)},
    }
    memories = {letter: new_memory(f"common {letter}", **fields) for letter, fields in special.items()}
    async with store.write() as unit:
        await unit.memories.add_many(list(memories.values()))
    where = anything._replace(**asked)

    async with store.read() as snapshot:
        listed = await snapshot.memories.page(where, limit=50, after=None)
        found = await snapshot.index.search(["common"], where, limit=50)

    letters = {memory.id: letter for letter, memory in memories.items()}
    assert "".join(sorted(letters[memory.id] for memory in listed)) == expected
    assert "".join(sorted(letters[candidate.id] for candidate in found)) == expected


async def test_the_strongest_start_with_the_pinned_ones(store, new_memory, anything):
    memories = [new_memory(f"text {number}", recall_count=number % 7, pinned=number in {3, 8}) for number in range(20)]
    async with store.write() as unit:
        await unit.memories.add_many(memories)

    async with store.read() as snapshot:
        found = [memory.id for memory in await snapshot.memories.strongest(anything, limit=6)]

    assert found[:2] == [memories[8].id, memories[3].id]
    assert {memories[13].id, memories[6].id, memories[19].id} <= set(found[2:])
    assert len(found) == len(set(found)) == 6


async def test_counts_tell_each_memory_once(store, new_memory):
    async with store.write() as unit:
        await unit.memories.add_many(
            [
                new_memory("a", pinned=True),
                new_memory("b", layer="semantic", confidence="verified"),
                new_memory("c", superseded_by="mem_x", update_time=NOW),
                new_memory("d", valid_until_time=NOW - timedelta(hours=1)),
                gone := new_memory("e"),
                new_memory("f", tenant="other"),
            ]
        )
        await unit.memories.erase_many("default", [gone], reason="asked", time=NOW)
    async with store.read() as snapshot:
        counts = await snapshot.memories.counts("default", NOW)
        candidates = await snapshot.memories.all_candidates("default", NOW)

    assert (counts.active, counts.superseded, counts.pinned, counts.forgotten) == (2, 1, 1, 1)
    assert counts.layers == {"episodic": 1, "semantic": 1}
    assert counts.confidences == {"observed": 1, "verified": 1}
    assert counts.last_write_time == NOW
    assert [candidate.words for candidate in candidates] == [0.0, 0.0]


async def test_a_tenant_sees_nothing_of_another(store, new_memory, anything):
    mine, theirs = new_memory("shared mine"), new_memory("shared theirs", tenant="other")
    async with store.write() as unit:
        await unit.memories.add_many([mine, theirs])
        await unit.memories.erase_many("default", [theirs], reason="not mine", time=NOW)
        await unit.memories.update_many([theirs._replace(tenant="default", tags=("mine",))])

    async with store.read() as snapshot:
        assert [one.id for one in await snapshot.index.search(["shared"], anything, limit=9)] == [mine.id]
        assert await snapshot.index.search(["theirs"], anything, limit=9) == []
        assert await snapshot.memories.get_many("default", [theirs.id]) == []
        assert (await snapshot.memories.get_many("other", [theirs.id]))[0].tags == ()
        assert await snapshot.index.search(["shared"], anything._replace(tenant="nobody"), limit=9) == []
        assert (await snapshot.memories.counts("nobody", NOW)).active == 0


async def test_the_audit_log_pages_newest_first_and_filters(store):
    entries = [
        AuditEntry(
            id=f"aud_{'cadbfe'[number]}",  # the order of ids is not the order of events
            tenant="default",
            time=NOW + timedelta(seconds=number // 2),
            operation="remember" if number % 2 else "forget",
            memory_id=f"mem_{number % 3}",
            actor="me",
            surface="cli",
            session="ses",
            reason="because",
            before={"created": True, "tags": ["a"]} if number else None,
        )
        for number in range(6)
    ]
    async with store.write() as unit:
        await unit.audit.add_many(entries)
    newest_first = [entry._replace(change_id="aud_c") for entry in reversed(entries)]

    async with store.read() as snapshot:
        page = await snapshot.audit.page("default", limit=4)
        rest = await snapshot.audit.page("default", limit=4, after=(page[-1].time, page[-1].id))
        forgotten = await snapshot.audit.page("default", limit=9, operation="forget", memory_id="mem_0")
        late = await snapshot.audit.page("default", limit=9, since=NOW + timedelta(seconds=2))

    assert page + rest == newest_first
    assert [entry.id for entry in forgotten] == ["aud_c"]
    assert [entry.id for entry in late] == ["aud_e", "aud_f"]


async def test_a_recall_is_kept_once_and_the_last_one_is_the_session_s(store, clock):
    def record(recall_id: str, session: str, age: timedelta) -> RecallRecord:
        return RecallRecord(
            recall_id=recall_id,
            tenant="default",
            session=session,
            time=NOW - age,
            memory_ids=("mem_1", "mem_2"),
            strengthen=True,
        )

    old, first = record("rec_old", "s", timedelta(days=31)), record("rec_1", "s", timedelta(hours=2))
    last, other = record("rec_2", "s", timedelta(hours=1)), record("rec_3", "", timedelta(0))
    async with store.write(relaxed=True) as unit:
        await unit.ledger.add_recalls([old, first])
        unseen = await unit.ledger.unseen_recalls([first, last])
        await unit.ledger.add_recalls([first._replace(memory_ids=()), last, other])

    async with store.read() as snapshot:
        assert unseen == [last]
        assert await snapshot.ledger.last_recall("default", "s") == last
        assert await snapshot.ledger.last_recall("default", "") == other
        assert await snapshot.ledger.recall("default", "rec_1") == first
        assert await snapshot.ledger.recall("default", "rec_old") is None
        assert await snapshot.ledger.last_recall("nobody", "s") is None


async def test_a_reply_is_kept_for_seven_days(store, clock):
    reply = StoredReply(
        key="k", tenant="default", method="Remember", digest=b"d", body={"id": "mem_1", "n": [1]}, time=NOW
    )
    async with store.write() as unit:
        await unit.ledger.add_reply(reply)

    async with store.read() as snapshot:
        assert await snapshot.ledger.reply("default", "k") == reply
        assert await snapshot.ledger.reply("other", "k") is None
    clock.now = NOW + timedelta(days=8)
    async with store.read() as snapshot:
        assert await snapshot.ledger.reply("default", "k") is None


async def test_a_snapshot_is_of_one_moment(store, new_memory):
    async with store.read() as snapshot:
        before = await snapshot.memories.counts("default", NOW)
        async with store.write() as unit:
            await unit.memories.add_many([new_memory("meanwhile")])
        after = await snapshot.memories.counts("default", NOW)
    async with store.read() as snapshot:
        later = await snapshot.memories.counts("default", NOW)

    assert (before.active, after.active, later.active) == (0, 0, 1)


async def test_reindexing_gives_the_same_answers(store, new_memory, anything):
    async with store.write() as unit:
        await unit.memories.add_many([new_memory(f"shared text {number}", tags=("label",)) for number in range(30)])
        before = await unit.index.search(["share", "label", "7"], anything, limit=30)
        held = await unit.reindex("default")
        after = await unit.index.search(["share", "label", "7"], anything, limit=30)

    assert held == len(before) == 30
    assert after == before


async def test_a_closed_store_says_so(store):
    await store.aclose()
    await store.aclose()

    with pytest.raises(FailedPrecondition, match="closed"):
        async with store.read() as snapshot:
            await snapshot.memories.get_many("default", ["mem_1"])
    with pytest.raises(FailedPrecondition, match="closed"):
        async with store.write():
            pass


async def test_the_state_tells_what_the_store_is(store, tmp_path):
    state = await store.state()

    assert (state.path, state.journal_mode, state.read_only) == (str(tmp_path / "store"), "wal", False)
    assert state.schema_version >= 1
    assert not state.erasure_pending
    assert state.size_bytes > 0


async def test_a_filter_is_plain_only_without_conditions():
    from hippo.store.sqlite.where import is_plain

    assert is_plain(Filter(tenant="t", now=NOW, include_superseded=True))
    assert not is_plain(Filter(tenant="t", now=NOW, tags=("a",)))
    assert not is_plain(Filter(tenant="t", now=NOW, pinned=False))


async def test_records_are_put_found_changed_and_deleted(store):
    def record(name: str, number: int, **fields: object) -> Record:
        made = Record(
            id=f"card_{name}",
            tenant="default",
            type="card",
            body={"title": f"Kärtchen {name}", "parents": []},
            create_time=NOW,
            update_time=NOW,
            number=number,
        )
        return made._replace(**fields)

    first, second = record("a", 1, scope="api", state="open"), record("b", 2, session="ses", state="done")
    other = record("c", 9, type="decision")
    async with store.write() as unit:
        await unit.records.put_many([first, second, other])
    changed = first._replace(state="done", body={"title": "neu", "parents": ["card_b"]}, update_time=NOW + timedelta(1))
    async with store.write() as unit:
        await unit.records.put_many([changed])
        highest = await unit.records.highest_number("default", "card")

    async with store.read() as snapshot:
        records = snapshot.records
        assert highest == 2
        assert await records.get_many("default", ["card_b", "card_none", "card_a"]) == [second, changed]
        assert await records.find("default", "card", limit=9) == [second, changed]
        assert await records.find("default", "card", limit=9, newest_first=False) == [changed, second]
        assert await records.find("default", "card", limit=9, states=["open", "done"], scope="api") == [changed]
        assert await records.find("default", "card", limit=9, session="ses") == [second]
        assert await records.find("default", "card", limit=9, number=2) == [second]
        assert await records.find("default", "card", limit=9, after="card_b") == [changed]
        assert await records.find("nobody", "card", limit=9) == []
        assert await records.get_many("nobody", ["card_a"]) == []
    async with store.write() as unit:
        await unit.records.delete_many("default", ["card_a", "card_none"])
    async with store.read() as snapshot:
        assert await snapshot.records.find("default", "card", limit=9) == [second]


async def test_a_dormant_memory_is_found_by_no_search_and_listed_when_asked_for(store, new_memory):
    memory = new_memory("The staging database listens on port 5433")
    async with store.write() as unit:
        await unit.memories.add_many([memory])
        await unit.memories.update_many([memory._replace(dormant_time=NOW)])
    now = Filter(tenant="default", now=NOW)

    async with store.read() as snapshot:
        for where in (now, now._replace(as_of=NOW)):
            assert await snapshot.index.search(["staging"], where, limit=5) == []
            assert await snapshot.memories.page(where, limit=5, after=None) == []
        # Its text is known all the same: whoever tells it again wakes it.
        same = await snapshot.memories.by_hash("default", [store.content_hash(memory.text)])
        assert [one.id for one in same.values()] == [memory.id]
        counts = await snapshot.memories.counts("default", NOW)
        (dormant,) = await snapshot.memories.page(now._replace(dormant=True), limit=5, after=None)

    assert (counts.active, counts.dormant) == (0, 1)
    assert dormant.dormant_time == NOW
