"""Stores that stay between runs, and the room they need."""

from __future__ import annotations

import corpus
import pytest
from children import Failed
from stores import Workspace

from hippo import Hippo

pytestmark = pytest.mark.anyio

SIZE = 1_000


def workspace(folder, kept):
    folder.mkdir()
    return Workspace(folder, kept)


async def test_a_kept_store_is_taken_by_the_next_run_and_not_written_by_it(tmp_path):
    kept = tmp_path / "kept"
    await workspace(tmp_path / "a", kept).built(SIZE)
    (source,) = kept.iterdir()
    before = (source / "store" / "hippo.db").read_bytes()

    second = workspace(tmp_path / "b", kept)
    rate = second.reused(SIZE)
    async with Hippo(str(second.store(SIZE))) as hippo:
        await hippo.remember("A memory of the second run.")
        found = await hippo.recall(corpus.texts(1)[0], limit=1)

    assert rate is not None
    assert rate > 0
    assert found.memories[0].memory.text == corpus.texts(1)[0]
    assert (source / "store" / "hippo.db").read_bytes() == before


async def test_a_copy_that_was_cut_short_is_not_taken(tmp_path):
    kept = tmp_path / "kept"
    await workspace(tmp_path / "a", kept).built(SIZE)
    (source,) = kept.iterdir()
    (source / "built.json").unlink()

    assert workspace(tmp_path / "b", kept).reused(SIZE) is None


async def test_a_store_of_other_texts_makes_way_for_the_new_one(tmp_path):
    kept = tmp_path / "kept"
    (kept / f"{SIZE}-0123456789ab").mkdir(parents=True)
    (kept / "10000-0123456789ab").mkdir()

    await workspace(tmp_path / "a", kept).built(SIZE)

    names = sorted(path.name for path in kept.iterdir())
    assert len(names) == 2
    assert names[0] != f"{SIZE}-0123456789ab"
    assert names[1] == "10000-0123456789ab"


async def test_a_size_for_which_the_disk_has_no_room_is_refused_in_one_sentence(tmp_path):
    with pytest.raises(Failed, match=r"1,000,000,000,000 memories may take .* GB .* are free: leave out this size"):
        workspace(tmp_path / "a", None).need_room(10**12, copies=1)


def test_rare_questions_hold_the_rarest_words_of_one_text():
    stored = corpus.texts(50)
    rank = {word: place for place, word in enumerate(corpus.VOCABULARY)}

    for question in corpus.rare_questions(10, stored):
        words = question.split()
        homes = [text for text in stored if set(words) <= set(text.split())]
        assert len(words) == 4
        assert any(sorted(set(text.split()), key=lambda word: -rank[word])[:4] == words for text in homes)
