"""Ten years of nights over random stores: every sentence that was ever stored is accounted for."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hippo.testing import SettableClock, temporary_hippo

SUBJECTS = (
    "the staging database", "Anna's laptop", "the nightly backup", "`fb-proto`", "порт сервера", "生产环境的端口",
    "서버의 포트", "der Server in Köln", "خادم الإنتاج",
)  # fmt: skip
VERBS = ("uses", "never uses", "doesn't use", "must use", "нужен", "不使用", "使用", "braucht kein", "사용하지 않는다")
VALUES = (
    "port 5432",
    "port 5433",
    "two disks",
    "2 disks",
    "Paris",
    "the US mirror",
    "端口5432",
    "v2.1",
    "v2.10",
    "--force",
    "> 80",
    "< 80",
    "-> Rome",
    "<- Rome",
    "10 GB",
    "10 Gb",
    "*.py",
    ".py",
    "plan A",
    "plan",
    "x = a - b",
    "x = b - a",
)
ENDS = (
    "", "?", " on Fridays", " because it is new", ". It was Tom's idea", "! Thanks", ", not in May", "; really not often",
    "; not really often",
)  # fmt: skip

sentences = st.builds(
    lambda subject, verb, value, end, order: (
        f"{subject} {verb} {value}{end}" if order else f"{value} {verb} {subject}{end}."
    ),
    st.sampled_from(SUBJECTS),
    st.sampled_from(VERBS),
    st.sampled_from(VALUES),
    st.sampled_from(ENDS),
    st.booleans(),
)
small_talk = st.sampled_from(("ok", "thanks!", "sounds good", "lol", "好的", "да"))
standing = st.sampled_from(
    (
        {},
        {},
        {},
        {"pin": True},
        {"tags": ["decision"]},
        {"kind": "raw", "session": "s"},
        {"layer": "buffer"},
        {"scope": "pay"},
    )
)
memories = st.lists(st.tuples(st.one_of(sentences, sentences, small_talk), standing), min_size=2, max_size=25)


@pytest.mark.slow
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(memories, st.integers(0, 2**32))
def test_every_sentence_is_awake_dormant_merged_or_erased_by_a_recorded_rule(stored, seed):
    asyncio.run(ten_years(stored, random.Random(seed)))


async def ten_years(stored, rng):
    clock = SettableClock()
    async with temporary_hippo(clock=clock) as hippo:
        told = {}
        for text, values in stored:
            done = await hippo.remember(text, **values)
            told.setdefault(done.memory.id, []).append(text)
        alone = {
            one
            for one in told
            if (m := (await hippo.get_memory(one)).memory).pinned or m.kind == "raw" or "decision" in m.tags
        }
        for night in range(0, 3650, 10):
            clock.advance(days=10)
            if night % 500 == 0:
                await hippo.recall(rng.choice(stored)[0], limit=2)
            await hippo.sleep()
        rows = {memory.id: memory async for memory in hippo.iter_memories(include_superseded=True, page_size=1000)}
        dormant = {memory.id async for memory in hippo.iter_dormant()}
        events = {(event.operation, event.memory_id) async for event in hippo.iter_audit_events(page_size=1000)}
        for memory_id, texts in told.items():
            row = rows.get(memory_id)
            if row is None:
                assert ("forget", memory_id) in events
                continue
            assert row.text in texts
            if memory_id in alone:
                assert row.superseded_by == ""
                assert memory_id not in dormant
            elif memory_id in dormant:
                assert ("fade", memory_id) in events
            elif row.superseded_by:
                assert ("merge", memory_id) in events
                whole = row
                while whole.superseded_by:
                    whole = rows[whole.superseded_by]
                for text in texts:
                    assert lost(text, whole.text) == [], (text, whole.text)


WORD = re.compile(r"[\w.]*\w|[^\w\s.,;!\"'`]+|\.(?=\w)")
LIGHT = {"the", "is", "a", "very"}
DENIALS = {"not", "never", "kein", "не"}


def words_of(text):
    """The words and signs of a text, as anybody sees them: no rule of sleep's own is asked."""
    plain = re.sub(r"(\w+)n't\b", r"\1 not", text).replace("two", "2")
    return [word for word in WORD.findall(plain) if word not in LIGHT]


def lost(text, survivor):
    """What a text says and the one that stands for it does not: words, numbers, signs, what is beside a sign or a denial."""
    told, kept = words_of(text), words_of(survivor)
    gone = list((Counter(map(str.lower, told)) - Counter(map(str.lower, kept))).elements())
    gone += [word for word in told if any(map(str.isupper, word[1:])) and word not in kept]
    if "?" in kept and "?" not in told:
        gone.append("no question")
    lower, held = [word.lower() for word in told], [word.lower() for word in kept]
    beside = list(pairwise(held))
    for place, pair in enumerate(pairwise(lower)):
        weighs = any(word in DENIALS or not any(map(str.isalnum, word)) for word in pair)
        if weighs and "?" not in pair and pair not in beside and not at_end(told, place):
            gone.append(pair)
    return gone


def at_end(told, place):
    """Whether a pair of words is no pair at all: a sentence or part begins with the second one."""
    return told[place + 1] in ("It", "Thanks", "on", "not", "really")


@pytest.mark.parametrize(
    ("text", "survivor"),
    [
        ("load > 80", "load < 80"),
        ("x = a - b", "x = b - a"),
        ("10 GB each", "10 Gb each"),
        ("plan A it is", "plan it is"),
        ("really not happy", "not really happy"),
        ("the cache is on", "is the cache on?"),
        ("port 5432", "port 5433"),
        ("delete *.py", "delete .py"),
    ],
)
def test_judge_sees_what_is_lost(text, survivor):
    assert lost(text, survivor)
    assert not lost(text, text)
