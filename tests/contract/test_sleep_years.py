"""Ten years of nights over random stores: every sentence that was ever stored is accounted for."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hippo.engine.domain.facts import read_statement
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
)
ENDS = ("", " on Fridays", " because it is new", ". It was Tom's idea", "! Thanks", ", not in May")

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
                assert read_statement(row.text).facts <= read_statement(whole.text).facts
                assert set(read_statement(row.text).words) <= set(read_statement(whole.text).words)
