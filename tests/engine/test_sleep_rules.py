"""What sleep does to memories: merging, fading, fitting; pure rules."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

from hippo.engine.domain.consolidation import (
    FADED_BELOW,
    fades_at,
    has_faded,
    is_left_alone,
    may_merge,
    merged_memory,
    schema_fit,
    why_expendable,
)
from hippo.engine.domain.memory import Memory
from hippo.engine.domain.strength import strength_of

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def memory(**values):
    given = {
        "id": "mem_a",
        "tenant": "default",
        "text": "the port is 5433",
        "half_life_days": 365.0,
        "create_time": NOW,
        "event_time": NOW,
        "recall_time": NOW,
        "update_time": NOW,
    }
    return Memory(**{**given, **values})


@pytest.mark.parametrize(
    "values",
    [
        {"pinned": True},
        {"kind": "raw"},
        {"tags": ("decision",)},
        {"valence": "critical", "tags": ("critical",)},
        {"tags": ("compaction",)},
        {"source": "hook:pre-compact"},
    ],
)
def test_pins_turns_decisions_and_what_must_not_be_lost_are_left_alone(values):
    one = memory(**values)

    assert is_left_alone(one)
    assert not may_merge(one)
    assert not has_faded(one, NOW + timedelta(days=40_000))
    assert fades_at(one) is None


def test_memory_has_faded_from_the_moment_that_was_foretold():
    for values in ({}, {"recall_count": 5}, {"bad_count": 2}, {"valence": "negative", "tags": ("error",)}):
        one = memory(**values)
        moment = fades_at(one)

        assert not has_faded(one, moment - timedelta(hours=1))
        assert has_faded(one, moment + timedelta(hours=1))
        assert strength_of(one, moment) == pytest.approx(FADED_BELOW)


def test_merged_memory_adds_up_what_is_known_of_its_parts():
    one = memory(id="mem_a", tags=("db",), recall_count=2, good_count=1, confidence="verified", half_life_days=400.0)
    other = memory(
        id="mem_b",
        tags=("error",),
        valence="negative",
        recall_count=3,
        bad_count=1,
        event_time=NOW - timedelta(days=9),
        recall_time=NOW + timedelta(days=2),
        session="s2",
        artifact_ref="git:1",
    )
    later = NOW + timedelta(days=5)

    merged = merged_memory(one, [one, other], "sem_c", later)

    assert (merged.id, merged.layer, merged.text) == ("sem_c", "semantic", one.text)
    assert merged.tags == ("db", "error")
    assert (merged.recall_count, merged.good_count, merged.bad_count) == (5, 1, 1)
    assert (merged.confidence, merged.valence, merged.half_life_days) == ("observed", "negative", 400.0)
    assert (merged.event_time, merged.recall_time, merged.create_time) == (other.event_time, other.recall_time, later)
    assert (merged.session, merged.artifact_ref) == ("", "git:1")


def test_only_wrong_stale_or_empty_memories_are_expendable_by_themselves():
    assert why_expendable(None, memory(bad_count=1))
    assert why_expendable(None, memory(confidence="stale"))
    assert not why_expendable(None, memory())


def test_fit_grows_with_how_well_known_the_words_are():
    counts = Counter({"new": 1, "known": 6, "everywhere": 500})

    assert schema_fit(["new"], counts) == 0.0
    assert 0.4 <= schema_fit(["known"], counts) <= 0.6
    assert schema_fit(["everywhere"], counts) == 1.0
    assert schema_fit([], counts) == 0.5
