"""Kept turns are found through their neighbours, long texts by their pieces, and forgetting takes both back."""

from __future__ import annotations

import pytest

from hippo.engine.domain import turn

pytestmark = pytest.mark.anyio

TALK = [
    ("Ada", "Hi Bo! What did you paint?"),
    ("Bo", "A sunset, three evenings."),
    ("Ada", "Marvellous."),
    ("Bo", "Thanks!"),
]


async def say(store, new_memory, talk, session="s1", *, one_by_one=False):
    memories = [
        new_memory(text, kind="raw", session=session, speaker=speaker, content_hash=f"{session}{place}{text}".encode())
        for place, (speaker, text) in enumerate(talk)
    ]
    for some in [[memory] for memory in memories] if one_by_one else [memories]:
        async with store.write() as unit:
            await unit.memories.add_many(some)
    return memories


async def found(store, anything, *terms):
    async with store.read() as snapshot:
        return await snapshot.index.search(terms, anything, limit=10)


async def dump(store):
    """Terms of the index with the row and column each is in."""

    def read(raw):
        raw.execute("CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, memory_index_1, instance)")
        rows = raw.execute("SELECT term, doc, col FROM words ORDER BY 1, 2, 3").fetchall()
        raw.execute("DROP TABLE temp.words")
        return rows

    return await store._database.on_writer(read)


@pytest.mark.parametrize("one_by_one", [False, True], ids=["batch", "one by one"])
async def test_answer_is_found_by_the_words_of_its_question(store, new_memory, anything, one_by_one):
    question, answer, *_ = await say(store, new_memory, TALK, one_by_one=one_by_one)
    ids = [candidate.id for candidate in await found(store, anything, "paint")]
    assert ids == [question.id, answer.id]
    assert (await found(store, anything, "sunset"))[0].id == answer.id


async def test_index_is_the_same_whether_turns_came_together_or_one_by_one(tmp_path, clock, new_memory):
    from hippo.store.sqlite.store import open_store

    dumps = []
    for name, one_by_one in (("a", False), ("b", True)):
        store = await open_store(tmp_path / name, clock=clock)
        await say(store, new_memory, TALK, one_by_one=one_by_one)
        await say(store, new_memory, TALK[:2], session="s2", one_by_one=one_by_one)
        dumps.append(await dump(store))
        async with store.write() as unit:
            await unit.reindex("default")
        dumps.append(await dump(store))
        await store.aclose()
    assert dumps[0] == dumps[1] == dumps[2] == dumps[3]


MIXED = [
    ("Ada", "What did you paint?"),
    ("assistant", "I can look that up in the album."),
    ("Bo", "A sunset, three evenings long."),
    ("user", "Thank you, keep the album open."),
    ("Ada", "Marvellous!"),
]


@pytest.mark.parametrize("one_by_one", [False, True], ids=["batch", "one by one"])
async def test_messages_to_an_assistant_are_no_neighbours_of_what_people_say(store, new_memory, anything, one_by_one):
    question, helper, answer, asking, praise = await say(store, new_memory, MIXED, one_by_one=one_by_one)
    assert [one.id for one in await found(store, anything, "paint")] == [question.id, answer.id]
    assert {one.id for one in await found(store, anything, "album")} == {helper.id, asking.id}
    before = await dump(store)
    async with store.write() as unit:
        await unit.reindex("default")
    assert await dump(store) == before
    async with store.write() as unit:
        await unit.memories.erase_many("default", [helper, answer], reason="asked", time=answer.create_time)
    assert await store.scrub()
    assert {one.id for one in await found(store, anything, "paint")} == {question.id, praise.id}
    assert await found(store, anything, "sunset") == []


async def test_messages_know_their_conversation_and_their_place(store, new_memory, anything):
    await say(store, new_memory, [("user", "Which album?"), ("assistant", "The blue album.")])
    await say(store, new_memory, [("user", "The album again.")], session="s2")
    first, second, third = sorted(await found(store, anything, "album"), key=lambda one: one.seq)
    assert (first.shape, second.shape, third.shape) == (turn.USER, turn.ASSISTANT, turn.USER)
    assert first.dialogue == second.dialogue is not None
    assert third.dialogue not in (None, first.dialogue)
    assert second.seq == first.seq + 1
    assert (first.speaker, second.speaker) == (0, 0)
    assert not first.is_turn


async def test_turns_of_other_sessions_are_no_neighbours(store, new_memory, anything):
    await say(store, new_memory, TALK[:1], session="s1")
    other = await say(store, new_memory, [("Bo", "We sailed all day.")], session="s2")
    assert other[0].id not in [candidate.id for candidate in await found(store, anything, "paint")]


async def test_candidates_know_what_their_turn_looks_like(store, new_memory, anything):
    await say(store, new_memory, TALK)
    question, answer = await found(store, anything, "paint")
    assert question.shape == turn.QUESTION | turn.FIRST
    assert answer.shape == turn.AFTER_QUESTION | turn.SECOND
    assert question.dialogue == answer.dialogue is not None
    assert question.speaker != answer.speaker
    assert answer.length > 0
    async with store.write() as unit:
        await unit.memories.add_many([new_memory("paint the fence", session="s1", speaker="Ada")])
    alone = (await found(store, anything, "fence"))[0]
    assert (alone.shape, alone.length, alone.dialogue, alone.speaker) == (0, 0.0, None, 0)


async def test_no_word_of_a_forgotten_turn_stays_with_its_neighbours(store, new_memory, anything):
    question, answer, third, _ = await say(store, new_memory, TALK)
    async with store.write() as unit:
        await unit.memories.erase_many("default", [answer], reason="asked", time=answer.create_time)
    assert await store.scrub()
    assert await found(store, anything, "sunset", "evenings") == []
    assert {third.id, question.id} <= {one.id for one in await found(store, anything, "marvellous")}
    before = await dump(store)
    async with store.write() as unit:
        await unit.reindex("default")
    assert await dump(store) == before


async def test_another_speaker_is_known_after_an_update(store, new_memory, anything):
    _, answer, *_ = await say(store, new_memory, TALK)
    async with store.write() as unit:
        await unit.memories.update_many([answer._replace(speaker="Ada Maria")])
    ours, theirs = await found(store, anything, "paint")
    assert ours.speaker == theirs.speaker


async def test_long_text_is_found_once_by_its_best_piece(store, new_memory, anything):
    filler = "Some sentence about nothing in particular, said at length. " * 60
    long = new_memory(filler + "The kayak is red. " + filler)
    short = new_memory("A kayak, and nothing else to say about it here.")
    async with store.write() as unit:
        await unit.memories.add_many([long, short, *(new_memory(f"ordinary note {number}") for number in range(30))])
    ids = [candidate.id for candidate in await found(store, anything, "kayak", "red")]
    assert sorted(ids) == sorted([long.id, short.id])
    async with store.read() as snapshot:
        assert await snapshot.index.matched("default", ["kayak", "red"], [long.id, short.id]) == {
            long.id: ("kayak", "red"),
            short.id: ("kayak",),
        }
    async with store.write() as unit:
        await unit.memories.erase_many("default", [long], reason="asked", time=long.create_time)
    assert await store.scrub()
    assert [candidate.id for candidate in await found(store, anything, "kayak", "red")] == [short.id]
    assert await found(store, anything, "particular") == []


async def test_scores_are_in_rare_words_whatever_the_size_of_the_store(store, new_memory, anything):
    rare = new_memory("the only zeppelin")
    async with store.write() as unit:
        await unit.memories.add_many([rare, *(new_memory(f"plain note number {number}") for number in range(900))])
    small = (await found(store, anything, "zeppelin"))[0].words
    async with store.write() as unit:
        await unit.memories.add_many([new_memory(f"another note number {number}") for number in range(1_200)])
    large = (await found(store, anything, "zeppelin"))[0].words
    assert small == pytest.approx(large, rel=0.05)
    assert 0.8 < small < 1.5


async def test_related_words_find_notes_but_not_turns(store, new_memory, anything):
    note = new_memory("chargeback handling is manual")
    async with store.write() as unit:
        await unit.memories.add_many([note, *(new_memory(f"ordinary note {number}") for number in range(40))])
    await say(store, new_memory, [("Ada", "a chargeback, again"), ("Bo", "oh no")])
    async with store.read() as snapshot:
        with_related = await snapshot.index.search(["refund"], anything, limit=10, related=["chargeback"])
        assert await snapshot.index.search(["refund"], anything, limit=10) == []
        assert await snapshot.index.weight("default", ["refund", "chargeback"]) > 1.5
    assert [candidate.id for candidate in with_related] == [note.id]


async def test_pruned_query_walks_the_rare_words_and_counts_the_common_ones(store, new_memory, anything, monkeypatch):
    from hippo.store.sqlite import search

    monkeypatch.setattr(search, "SMALL_INDEX", 10)
    texts = [f"the deploy of service number {number}" for number in range(5_000)]
    rare = [new_memory(f"zeppelin {number}") for number in range(20)]
    async with store.write() as unit:
        await unit.memories.add_many([*(new_memory(text) for text in texts), *rare, new_memory("zeppelin deploy")])
    monkeypatch.setattr(search, "PRUNED_FROM", 6_000)
    async with store.read() as snapshot:
        whole = await snapshot.index.search(["zeppelin", "deploy"], anything, limit=60)
        assert len(whole) == 60
        monkeypatch.setattr(search, "PRUNED_FROM", 5_000)
        pruned = await snapshot.index.search(["zeppelin", "deploy"], anything, limit=15)
        assert all(candidate.id not in {memory.id for memory in rare} for candidate in whole[21:])
        assert {candidate.id for candidate in pruned} < {candidate.id for candidate in whole[:21]}
        assert pruned[0].words == pytest.approx(whole[0].words, rel=0.1), "the unit is the same, pruned or not"
        # Where every word is common, none is left out.
        assert len(await snapshot.index.search(["deploy", "service"], anything, limit=10)) == 10


async def test_pruned_query_with_a_word_nobody_holds_still_finds_the_others(store, new_memory, anything, monkeypatch):
    from hippo.store.sqlite import search

    monkeypatch.setattr(search, "SMALL_INDEX", 10)
    monkeypatch.setattr(search, "PRUNED_FROM", 4_000)
    tagged = new_memory("deploy on Fridays", tags=("rule",))
    async with store.write() as unit:
        await unit.memories.add_many([tagged, *(new_memory(f"deploy of service {number}") for number in range(4_500))])
        await unit.memories.add_many([new_memory("a zeppelin")])
    assert len(await found(store, anything, "deploy", "zorgblat")) == 10
    assert len(await found(store, anything, "deploy", "zeppelin")) == 10
    async with store.read() as snapshot:
        where = anything._replace(tags=("rule",))
        hits = await snapshot.index.search(["deploy", "zeppelin"], where, limit=10)
    assert [candidate.id for candidate in hits] == [tagged.id]


@pytest.mark.parametrize("tags", [(), ("kept",)], ids=["plain", "filtered"])
async def test_pieces_of_a_huge_text_crowd_no_other_memory_out(store, new_memory, anything, tags):
    huge = new_memory("An error here, an error there, error after error in the log. " * 20_000, tags=("kept",))
    others = [
        new_memory(f"one error in the middle of note {number} about words", tags=("kept",)) for number in range(200)
    ]
    async with store.write() as unit:
        await unit.memories.add_many([huge, *others])
    async with store.read() as snapshot:
        hits = await snapshot.index.search(["error"], anything._replace(tags=tags), limit=50)
    assert len(hits) == len({candidate.id for candidate in hits}) == 50
